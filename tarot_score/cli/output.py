"""Printing: data on stdout, everything else on stderr."""

import os
import re
import shutil
import sys
from collections.abc import Sequence

import typer

from tarot_score.cli.streams import complain, put
from tarot_score.errors import Message
from tarot_score.language import say, visible
from tarot_score.render import Json, as_json, as_table
from tarot_score.render.formats import Format
from tarot_score.render.grid import Grid, markdown_text

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
    width = columns()
    if any(len(line.encode("utf-8", "replace")) > width for line in text.split("\n")):
        from tarot_score.render.prose import prose  # only loaded where a line may be too long

        text = prose(text, width)
    return print_text(text)


def _wants_colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _coloured(score: re.Match[str]) -> str:
    return typer.style(score[0], fg="red" if score[0].startswith("-") else "green")


def print_grid(grid: Grid, form: Format) -> None:
    """Print a table in any format but JSON."""
    table = as_table(grid, form, width=columns())
    if form is Format.TEXT:
        print_text(table)
    elif form is Format.MARKDOWN:
        put(table)
    else:
        _print_data(table)


def print_heading(text: str, form: Format) -> None:
    """Print what stands above a table for people, where there is anything."""
    if text and form in (Format.TEXT, Format.MARKDOWN):
        print_text(text if form is Format.TEXT else f"{markdown_text(text)}\n")


def print_json(value: Json) -> None:
    """Print a value as JSON."""
    _print_data(as_json(value))


def _print_data(text: str) -> None:
    """Print what a program reads, as UTF-8 whatever the terminal's encoding is: nothing in it may become a `?`."""
    put(text.encode("utf-8", "backslashreplace"))


def tell(message: Message) -> None:
    """Say something beside the data."""
    complain(f"tarot-score: {visible(say(message))}")


def finish(problems: Sequence[Message]) -> None:
    """Say what is wrong with the session that was shown, and exit with 1 where anything is."""
    for problem in problems:
        tell(problem)
    if problems:
        raise typer.Exit(1)
