"""A table of values, and the formats in which it can be written."""

import re
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from tarot_score.language import visible
from tarot_score.render.formulas import defused

Cell = str | int | float | None


class Kind(Enum):
    """How the cells of a column are written."""

    TEXT = "text"
    NUMBER = "number"
    SCORE = "score"


class Column(NamedTuple):
    """A column: its title, which is data where it is a player's name, and the kind of its cells."""

    title: str
    kind: Kind = Kind.TEXT


class Grid(NamedTuple):
    """A table: its columns, its rows, and the rows below a line, such as totals."""

    columns: Sequence[Column]
    rows: Sequence[Sequence[Cell]]
    footer: Sequence[Sequence[Cell]] = ()


def shown_cell(cell: Cell, kind: Kind) -> str:
    """Return a cell as a person reads it: scores with their sign, nothing for None."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return visible(cell)
    if isinstance(cell, float):
        return f"{cell:+.1f}" if abs(cell) >= _LEAST_AVERAGE else "0.0"
    return signed(cell) if kind is Kind.SCORE else str(cell)


_LEAST_AVERAGE = 0.05
"""What is less than this has no sign to a tenth."""


def signed(points: int) -> str:
    """Return score points as they are written on a sheet: with a sign, unless there are none."""
    return f"{points:+d}" if points else "0"


def separated(grid: Grid, delimiter: str) -> str:
    """Return `grid` as values with a delimiter between them, numbers bare, without the rows below the line."""
    import csv  # only loaded where it is asked for, as io is
    import io

    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    writer.writerow([_text(column.title) for column in grid.columns])
    for row in grid.rows:
        writer.writerow([_written(cell) for cell in row])
    return out.getvalue().rstrip("\n")


def _written(cell: Cell) -> Cell:
    if isinstance(cell, float):
        return round(cell, 2)
    return _text(cell) if isinstance(cell, str) else cell


def _text(text: str) -> str:
    """Return text on one line, in which no spreadsheet finds a formula."""
    return defused(" ".join(text.splitlines()))


_MARKDOWN_SIGNS = r"([\\`*_{}\[\]<>#|!~&$])"


def markdown_text(text: str) -> str:
    """Return text that does nothing in Markdown but stand there."""
    return re.sub(_MARKDOWN_SIGNS, r"\\\1", visible(" ".join(text.splitlines())))


def markdown(grid: Grid) -> str:
    """Return `grid` as a Markdown table in which no value acts."""

    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cells) + " |"

    rules = ["---" if column.kind is Kind.TEXT else "---:" for column in grid.columns]
    rows = [
        line([markdown_text(shown_cell(cell, column.kind)) for cell, column in zip(row, grid.columns, strict=True)])
        for row in (*grid.rows, *grid.footer)
    ]
    return "\n".join([line([markdown_text(column.title) for column in grid.columns]), line(rules), *rows])
