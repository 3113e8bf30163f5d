"""A table of values for people or for programs, and how it is written as Markdown, CSV and TSV."""

import re
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, assert_never

from tarot_score.language import visible
from tarot_score.render.formulas import defused

CellValue = str | int | float | None
"""The value of a cell. A float is an average, or card points with a half."""


class Kind(Enum):
    """How the cells of a column are written."""

    TEXT = "text"
    NUMBER = "number"
    SCORE = "score"
    AVERAGE = "average"


class Column(NamedTuple):
    """A column of a table: its title, which may be the name of a player, and the kind of its cells."""

    title: str
    kind: Kind = Kind.TEXT


class Grid(NamedTuple):
    """A table: its columns, its rows, and a footer of more rows below a line, such as the totals."""

    columns: Sequence[Column]
    rows: Sequence[Sequence[CellValue]]
    footer: Sequence[Sequence[CellValue]] = ()


def shown_cell(cell: CellValue, kind: Kind) -> str:
    """Return a cell as people read it. A number is written as `kind` says, text is kept, and None becomes ""."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return visible(cell)
    match kind:
        case Kind.TEXT | Kind.NUMBER:
            return str(cell)
        case Kind.SCORE:
            return signed(cell)
        case Kind.AVERAGE:
            return f"{cell:+.1f}" if abs(cell) >= _LEAST_AVERAGE else "0.0"
        case _:
            assert_never(kind)


_LEAST_AVERAGE = 0.05
"""An average closer to zero than this is printed as 0.0, without a sign."""


def signed(points: float) -> str:
    """Return score points as a sheet shows them: with a sign, or `0`."""
    return f"{points:+}" if points else "0"


def rounded(cell: CellValue) -> CellValue:
    """Return a cell as programs read it: an average is rounded to two decimals."""
    return round(cell, 2) if isinstance(cell, float) else cell


def separated(grid: Grid, delimiter: str) -> str:
    """Return `grid` as CSV, or as TSV if `delimiter` is a tab. Numbers have no plus sign; the footer is left out."""
    import csv  # csv and io are loaded only if CSV or TSV is printed
    import io

    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    writer.writerow([_text(column.title) for column in grid.columns])
    for row in grid.rows:
        writer.writerow([_text(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue().rstrip("\n")


def _text(text: str) -> str:
    """Return `text` on one line, marked so that no spreadsheet runs it as a formula."""
    return defused(" ".join(text.splitlines()))


_MARKDOWN_SIGNS = r"([\\`*_{}\[\]<>#|!~&$])"


def markdown_text(text: str) -> str:
    """Return `text` on one line, with a backslash before each character that is markup in Markdown."""
    return re.sub(_MARKDOWN_SIGNS, r"\\\1", visible(" ".join(text.splitlines())))


def markdown(grid: Grid) -> str:
    """Return `grid` as a Markdown table. Titles and values are escaped."""

    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cells) + " |"

    rules = ["---" if column.kind is Kind.TEXT else "---:" for column in grid.columns]
    rows = [
        line([markdown_text(shown_cell(cell, column.kind)) for cell, column in zip(row, grid.columns, strict=True)])
        for row in (*grid.rows, *grid.footer)
    ]
    return "\n".join([line([markdown_text(column.title) for column in grid.columns]), line(rules), *rows])
