"""The arguments and options that several commands share, each declared once."""

import inspect
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from tarot_score.errors import Message, MissingFactError, WordError, clipped, either, msgid
from tarot_score.evening.entry import Facts
from tarot_score.render.formats import Format
from tarot_score.speech.draft import Draft, missing
from tarot_score.speech.fact import Context, Fact, Item, Said, Takes
from tarot_score.speech.facts import DEALER, FACTS, HAND_FACTS, NOTE
from tarot_score.speech.values import parse_score

Form = Annotated[
    str, typer.Option("--format", metavar="FORMAT", help=msgid("The format: text, markdown, csv, tsv or json."))
]

FILE_VARIABLE = "TAROT_SCORE_SESSION"
TEXT_OR_JSON = (Format.TEXT, Format.JSON)
TextOrJson = Annotated[str, typer.Option("--format", metavar="FORMAT", help=msgid("The format: text or json."))]

File = Annotated[
    str | None, typer.Argument(metavar="FILE", help=msgid("The session file; default: $TAROT_SCORE_SESSION."))
]

Players = Annotated[
    str | None, typer.Option("--players", "-n", metavar="3-5", help=msgid("How many players play the hand."))
]
HandNumber = Annotated[
    str | None, typer.Option("--hand", metavar="N", help=msgid("The number of the hand in the session."))
]

At = Annotated[
    str | None, typer.Option("--at", metavar="N", help=msgid("Insert the new row as hand N; default: at the end."))
]


def _option(fact: Fact[Any]) -> tuple[Any, Any]:
    """Return the type of the value that Typer reads for a fact, and the declaration of the fact's option."""
    option = f"{fact.long}/--no-{fact.long[2:]}" if fact.deniable else fact.long
    names = [option, fact.short] if fact.short else [option]
    kind: Any = str
    if fact.several:
        kind = list[str]
    elif fact.takes is Takes.NOTHING:
        kind = bool
    return kind | None, typer.Option(*names, metavar=fact.takes.value or None, help=fact.help)


DealtBy = Annotated[str | None, _option(DEALER)[1]]
Note = Annotated[str | None, _option(NOTE)[1]]


def with_hand_facts(command: Callable[..., None]) -> Callable[..., None]:
    """Return `command` with an option for each fact of a hand. It gets their values as its parameter `said`."""
    return _with_facts(command, HAND_FACTS)


def with_facts(command: Callable[..., None]) -> Callable[..., None]:
    """Return `command` with options for a hand in a session: its facts, who sits out, the dealer and a note.

    The command gets their values as its parameter `said`.
    """
    return _with_facts(command, FACTS)


def _with_facts(command: Callable[..., None], facts: Sequence[Fact[Any]]) -> Callable[..., None]:
    options = {fact.key: _option(fact) for fact in facts}
    return with_options_of(
        command,
        "said",
        options,
        lambda given: {fact: _said(fact, given[fact.key]) for fact in facts if given[fact.key] not in (None, [])},
    )


def _said(fact: Fact[Any], given: str | bool | list[str]) -> Said:
    """Return the value that the user gave for a fact with an option.

    The words of an option that may be repeated become pairs: the player named in the word, or None, and the rest.
    """
    if not isinstance(given, list):
        return given
    return tuple(_item(text) if fact.takes is Takes.SHOWN else (None, text) for text in given)


def _item(text: str) -> Item:
    player, equals, word = text.rpartition("=")
    return (player, word) if equals else (None, word)


def with_options_of(
    command: Callable[..., None], name: str, options: dict[str, Any], read: Callable[[dict[str, Any]], object]
) -> Callable[..., None]:
    """Return `command` with `options` in place of its parameter `name`.

    When the command is run, `read` makes the value of that parameter from the values of the options.
    """
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
    # Typer reads the options of a command from these two attributes
    with_options.__signature__ = signature.replace(parameters=[*first, *parameters, *last])  # type: ignore[attr-defined]
    with_options.__annotations__ = {parameter.name: parameter.annotation for parameter in (*first, *parameters, *last)}
    return with_options


def missing_options(said: Facts, context: Context) -> list[Message]:
    """Return the options of the required facts that are missing, such as `--partner or --alone` if either is enough."""
    unsaid = missing(Draft(said), context)
    return [either([fact.long for fact in facts]) for facts in unsaid]


def require_said(said: Facts, context: Context) -> None:
    """Check that every required fact of a hand was given.

    Raises:
        MissingFactError: a required fact was not given; the message names the missing options.
    """
    unsaid = missing_options(said, context)
    if unsaid:
        raise MissingFactError("to score this hand, also give {facts}", facts=tuple(unsaid))


def session_path(file: str | None) -> Path:
    """Return the path of the session file: the argument, or else the value of the environment variable.

    Raises:
        MissingFactError: there is neither an argument nor a variable.
    """
    given = file if file is not None else os.environ.get(FILE_VARIABLE)
    if not given:
        raise MissingFactError("give the session file first, or set ${variable} to its path", variable=FILE_VARIABLE)
    return Path(given)


def is_adjustment(text: str) -> bool:
    """Return whether the first argument of `adjust` is a change such as `Alice=+20`, and not a FILE.

    If there is a file with that name, the argument is a FILE.
    """
    name, _, points = text.rpartition("=")
    try:
        parse_score(points)
    except WordError:
        return False
    return bool(name) and not os.path.lexists(text)


def read_format(text: str, among: Sequence[Format] = tuple(Format)) -> Format:
    """Return the format named `text`. It must be one of those in `among`, which the command can print.

    Raises:
        WordError: the command cannot print such a format.
    """
    for form in among:
        if text.lower() == form.value:
            return form
    formats = tuple(form.value for form in among)
    raise WordError("--format must be one of {formats}, got: {got!r}", formats=formats, got=clipped(text))
