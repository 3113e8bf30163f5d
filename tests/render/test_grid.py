"""Cells and tables are written for people, as Markdown and as CSV."""

import pytest

from tarot_score.render.grid import CellValue, Column, Grid, Kind, markdown, rounded, separated, shown_cell


@pytest.mark.parametrize(
    ("cell", "kind", "shown"),
    [
        (None, Kind.SCORE, ""),
        ("out", Kind.SCORE, "out"),
        ("7!", Kind.NUMBER, "7!"),
        ("a\x1bb", Kind.TEXT, "a\\x1bb"),
        (7, Kind.NUMBER, "7"),
        (58, Kind.SCORE, "+58"),
        (-58, Kind.SCORE, "-58"),
        (0, Kind.SCORE, "0"),
        (0.05, Kind.AVERAGE, "+0.1"),
        (0.049, Kind.AVERAGE, "0.0"),
        (-35.67, Kind.AVERAGE, "-35.7"),
    ],
)
def test_a_cell_for_people(cell: CellValue, kind: Kind, shown: str) -> None:
    """A number is written as the kind of its column says. In a text, only control characters change."""
    assert shown_cell(cell, kind) == shown


@pytest.mark.parametrize(("cell", "read"), [(35.666, 35.67), (7, 7), ("1.005", "1.005"), (None, None)])
def test_a_cell_for_programs(cell: CellValue, read: CellValue) -> None:
    """An average is rounded to two decimals; no other value changes."""
    assert rounded(cell) == read


GRID = Grid(
    [Column("na|me"), Column("*A*", Kind.SCORE)],
    [["a\nb", 5], ["=1", None]],
    [["total", 5]],
)


def test_markdown() -> None:
    """Markdown characters in titles and values are escaped, and scores are aligned to the right."""
    assert markdown(GRID) == "\n".join(
        [r"| na\|me | \*A\* |", "| --- | ---: |", r"| a\\nb | +5 |", "| =1 |  |", "| total | +5 |"]
    )


def test_separated() -> None:
    """Each row is one line, numbers have no plus sign, and the footer is left out."""
    assert separated(GRID, ";") == "na|me;*A*\na b;5\n'=1;"
