"""The arguments and options that commands share, each written down once."""

import inspect
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from tarot_score.errors import MissingFactError, WordError, clipped, msgid
from tarot_score.render.formats import Format
from tarot_score.speech.facts import Facts, missing_facts
from tarot_score.speech.spellings import means_nothing

Form = Annotated[
    str, typer.Option("--format", metavar="FORMAT", help=msgid("How to print it: text, markdown, csv, tsv or json."))
]

FILE_VARIABLE = "TAROT_SCORE_SESSION"
TEXT_OR_JSON = (Format.TEXT, Format.JSON)
TextOrJson = Annotated[str, typer.Option("--format", metavar="FORMAT", help=msgid("How to print it: text or json."))]

File = Annotated[
    str | None, typer.Argument(metavar="FILE", help=msgid("The session; $TAROT_SCORE_SESSION where it is left out."))
]

Players = Annotated[str | None, typer.Option("--players", "-n", metavar="3-5", help=msgid("How many play the hand."))]
HandNumber = Annotated[str | None, typer.Option("--hand", metavar="N", help=msgid("The number of the row."))]

FACTS: dict[str, Any] = {
    "taker": (str | None, typer.Option("--taker", "-t", metavar="PLAYER", help=msgid("Who took."))),
    "partner": (str | None, typer.Option("--partner", "-w", metavar="PLAYER", help=msgid("Who was called, at five."))),
    "alone": (bool | None, typer.Option("--alone", help=msgid("At five, the taker plays alone."))),
    "contract": (
        str | None,
        typer.Option("--contract", "-c", metavar="CONTRACT", help=msgid("prise, garde, garde-sans or garde-contre.")),
    ),
    "bouts": (str | None, typer.Option("--bouts", "-b", metavar="0-3", help=msgid("Bouts in the attack's pile."))),
    "points": (
        str | None,
        typer.Option("--points", "-p", metavar="POINTS", help=msgid("Card points of the attack: 40, 40.5.")),
    ),
    "defence_points": (
        str | None,
        typer.Option("--defence-points", "-d", metavar="POINTS", help=msgid("Card points of the defence.")),
    ),
    "petit_au_bout": (
        str | None,
        typer.Option("--petit-au-bout", metavar="SIDE", help=msgid("The side that won the last trick with the petit.")),
    ),
    "poignee": (
        list[str] | None,
        typer.Option("--poignee", metavar="[PLAYER=]SIZE", help=msgid("simple, double or triple; may be repeated.")),
    ),
    "chelem": (str | None, typer.Option("--chelem", metavar="SIDE", help=msgid("The side that won every trick."))),
    "chelem_announced": (
        bool | None,
        typer.Option("--chelem-announced/--no-chelem-announced", help=msgid("The attack announced a chelem.")),
    ),
}
"""The options that say the facts of a hand: those of `Facts`, one poignée an option."""


def with_facts(command: Callable[..., None]) -> Callable[..., None]:
    """Give `command`, which takes `facts`, the options that say them."""
    return with_options_of(command, "facts", FACTS, facts_of)


def with_options_of(
    command: Callable[..., None], name: str, options: dict[str, Any], read: Callable[[dict[str, Any]], object]
) -> Callable[..., None]:
    """Return `command` with `options` in the place of its parameter `name`, which is read from them."""
    signature = inspect.signature(command)

    def with_options(**given: Any) -> None:
        said = read({option: given.pop(option) for option in options})
        command(**{name: said}, **given)

    parameters = [
        inspect.Parameter(option, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind, info])
        for option, (kind, info) in options.items()
    ]
    own = [parameter for parameter in signature.parameters.values() if parameter.name != name]
    first = [parameter for parameter in own if parameter.kind is not inspect.Parameter.KEYWORD_ONLY]
    last = [parameter for parameter in own if parameter.kind is inspect.Parameter.KEYWORD_ONLY]
    with_options.__signature__ = signature.replace(parameters=[*first, *parameters, *last])  # type: ignore[attr-defined]  # what Typer reads
    with_options.__annotations__ = {parameter.name: parameter.annotation for parameter in (*first, *parameters, *last)}
    return with_options


def facts_of(given: dict[str, Any]) -> Facts:
    """Return the facts that the options of `FACTS` say."""
    poignees = given.pop("poignee")
    return Facts(
        **{name: _as_text(value) for name, value in given.items()},
        poignees=_poignees(poignees) if poignees else None,
    )


def _poignees(texts: Sequence[str]) -> tuple[tuple[str | None, str], ...]:
    """Read the poignées; `none` says that there are none."""
    return tuple(_poignee(text) for text in texts if not means_nothing(text))


def _as_text(value: str | bool | None) -> str | None:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value


def _poignee(text: str) -> tuple[str | None, str]:
    player, equals, size = text.rpartition("=")
    return (player, size) if equals else (None, size)


def missing_options(facts: Facts, players: int) -> list[str]:
    """Return the options of the required facts that were not given; either of two where one will do."""
    missing = missing_facts(facts, players=players)
    return [" or ".join(f"--{name.replace('_', '-')}" for name in names) for names in missing]


def require_said(facts: Facts, players: int) -> None:
    """Check that every required fact of a hand was given.

    Raises:
        MissingFactError: some were not; it names their options.
    """
    missing = missing_options(facts, players)
    if missing:
        raise MissingFactError("missing from this hand: {facts}", facts=", ".join(missing))


def session_path(file: str | None) -> Path:
    """Return the path of the session: the argument, or what the environment says where there is none.

    Raises:
        MissingFactError: neither says one.
    """
    given = file if file is not None else os.environ.get(FILE_VARIABLE)
    if not given:
        raise MissingFactError("a session FILE is missing: name it first, or in ${variable}", variable=FILE_VARIABLE)
    return Path(given)


def read_format(text: str, among: Sequence[Format] = tuple(Format)) -> Format:
    """Read the name of a format, one of those `among` which a command can write.

    Raises:
        WordError: there is no such format.
    """
    for form in among:
        if text.lower() == form.value:
            return form
    formats = ", ".join(form.value for form in among)
    raise WordError("a format is one of {formats}, got: {got!r}", formats=formats, got=clipped(text))
