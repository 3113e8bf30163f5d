"""Printing: data on stdout, everything else on stderr."""

import os
import re
import shutil
import sys
from collections.abc import Sequence
from typing import assert_never

import typer

from tarot_score.cli.streams import complain, put
from tarot_score.errors import Message
from tarot_score.language import say, visible
from tarot_score.render.formats import Format, fitted, written
from tarot_score.render.view import View

_SIGNED = r"(?<!\S)[+-]\d+(?:\.\d+)?(?![\w.])"


def columns() -> int:
    """Return how wide the terminal is, 80 where there is none."""
    return shutil.get_terminal_size((80, 24)).columns


def print_text(text: str) -> bool:
    """Print what a person reads, scores coloured by their sign on a terminal that wants colours.

    What prints returns whether somebody may still read it.
    """
    shown = "\n".join(visible(line) for line in text.split("\n"))
    return put(re.sub(_SIGNED, _coloured, shown) if _wants_colour() else shown)


def print_prose(text: str) -> bool:
    """Print sentences for a person, in lines that fit the terminal."""
    return print_text(fitted(text, columns()))


def _wants_colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _coloured(score: re.Match[str]) -> str:
    return typer.style(score[0], fg="red" if score[0].startswith("-") else "green")


def print_view(view: View, form: Format) -> None:
    """Print what a command shows, in a format."""
    shown = written(view, form, width=columns())
    match form:
        case Format.TEXT:
            print_text(shown)
        case Format.MARKDOWN:
            put(shown)
        case Format.CSV | Format.TSV | Format.JSON:
            # what a program reads is UTF-8 whatever the terminal's encoding is: nothing in it may become a `?`
            put(shown.encode("utf-8", "backslashreplace"))
        case _:
            assert_never(form)


def tell(message: Message) -> None:
    """Say something beside the data."""
    complain(f"tarot-score: {visible(say(message))}")


def finish(problems: Sequence[Message]) -> None:
    """Say what is wrong with the session that was shown, and exit with 1 where anything is."""
    for problem in problems:
        tell(problem)
    if problems:
        raise typer.Exit(1)
