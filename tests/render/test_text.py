"""Tables as text: what does not fit is broken."""

import pytest

from tarot_score.render.grid import Column, Grid, Kind
from tarot_score.render.text import text_table


@pytest.mark.parametrize(
    ("note", "lines"),
    [
        ("ab " * 20, ["note", "ab ab ab ab ab ab ab ab ab ab", "ab ab ab ab ab ab ab ab ab ab"]),
        ("é" * 40, ["note", "é" * 30, "é" * 10]),
        ("李" * 20, ["note", "李" * 15, "李" * 5]),
        ("李 " + "ab " * 15, ["note", "李 ab ab ab ab ab ab ab ab ab", "ab ab ab ab ab ab"]),
    ],
)
def test_a_text_that_does_not_fit(note: str, lines: list[str]) -> None:
    """It is broken between words, else where the column ends, whatever its signs are wide."""
    grid = Grid([Column("note"), Column("A", Kind.SCORE)], [[note.strip(), 1]])
    title, _, *rows = text_table(grid, 34).splitlines()
    cells = [line[:-4] if place == 0 else line for place, line in enumerate(rows)]
    assert [title.split()[0], *(cell.rstrip() for cell in cells)] == lines
