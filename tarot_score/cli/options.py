"""The arguments and options that commands share, each written down once."""

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

At = Annotated[str | None, typer.Option("--at", metavar="N", help=msgid("Put the row in as row N; last unless given."))]


def _option(fact: Fact[Any]) -> tuple[Any, Any]:
    """Return the type of the value that Typer gives for a fact, and what it is told of its option."""
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
    """Give `command`, which takes what is `said`, the options that say the facts of a hand."""
    return _with_facts(command, HAND_FACTS)


def with_facts(command: Callable[..., None]) -> Callable[..., None]:
    """Give `command`, which takes what is `said`, the options that say all that is said of a hand in a session."""
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
    """Return what an option says of a fact: of several words, each with whom it is about."""
    if not isinstance(given, list):
        return given
    return tuple(_item(text) if fact.takes is Takes.SHOWN else (None, text) for text in given)


def _item(text: str) -> Item:
    player, equals, word = text.rpartition("=")
    return (player, word) if equals else (None, word)


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


def missing_options(said: Facts, context: Context) -> list[Message]:
    """Return the options of the required facts that were not given; either of two where one will do."""
    unsaid = missing(Draft(said), context)
    return [either([fact.long for fact in facts]) for facts in unsaid]


def require_said(said: Facts, context: Context) -> None:
    """Check that every required fact of a hand was given.

    Raises:
        MissingFactError: some were not; it names their options.
    """
    unsaid = missing_options(said, context)
    if unsaid:
        raise MissingFactError("missing from this hand: {facts}", facts=tuple(unsaid))


def session_path(file: str | None) -> Path:
    """Return the path of the session: the argument, or what the environment says where there is none.

    Raises:
        MissingFactError: neither says one.
    """
    given = file if file is not None else os.environ.get(FILE_VARIABLE)
    if not given:
        raise MissingFactError("a session FILE is missing: name it first, or in ${variable}", variable=FILE_VARIABLE)
    return Path(given)


def is_correction(text: str) -> bool:
    """Return whether the first argument of `adjust` is a correction such as `Alice=+20`; where it is not, it is a FILE.

    A file that is called so is a FILE.
    """
    name, _, points = text.rpartition("=")
    try:
        parse_score(points)
    except WordError:
        return False
    return bool(name) and not os.path.lexists(text)


def read_format(text: str, among: Sequence[Format] = tuple(Format)) -> Format:
    """Read the name of a format, one of those `among` which a command can write.

    Raises:
        WordError: there is no such format.
    """
    for form in among:
        if text.lower() == form.value:
            return form
    formats = tuple(form.value for form in among)
    raise WordError("a format is one of {formats}, got: {got!r}", formats=formats, got=clipped(text))
