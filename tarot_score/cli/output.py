"""Print results on stdout, and messages on stderr."""

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
    """Return the width of the terminal in columns, or 80 if there is no terminal."""
    return shutil.get_terminal_size((80, 24)).columns


def print_text(text: str) -> bool:
    """Print text for a person on stdout. A terminal that shows colours gets green gains and red losses.

    Return False if the reader of stdout has closed the pipe, otherwise True.
    """
    shown = "\n".join(visible(line) for line in text.split("\n"))
    return put(re.sub(_SIGNED, _coloured, shown) if _wants_colour() else shown)


def print_prose(text: str) -> bool:
    """Print sentences for a person, folded to the width of the terminal. The return value is that of `print_text`."""
    return print_text(fitted(text, columns()))


def _wants_colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _coloured(score: re.Match[str]) -> str:
    return typer.style(score[0], fg="red" if score[0].startswith("-") else "green")


def print_view(view: View, form: Format) -> None:
    """Print the result of a command on stdout in the format `form`."""
    shown = written(view, form, width=columns())
    match form:
        case Format.TEXT:
            print_text(shown)
        case Format.MARKDOWN:
            put(shown)
        case Format.CSV | Format.TSV | Format.JSON:
            # programs read these formats: always write UTF-8, so that no character becomes a `?`
            put(shown.encode("utf-8", "backslashreplace"))
        case _:
            assert_never(form)


def tell(message: Message) -> None:
    """Print a message on stderr."""
    complain(f"tarot-score: {visible(say(message))}")


def finish(problems: Sequence[Message]) -> None:
    """Print on stderr what is wrong with the session that was printed. If there are such problems, exit with 1."""
    for problem in problems:
        tell(problem)
    if problems:
        raise typer.Exit(1)
