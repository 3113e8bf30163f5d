"""Tables that are too wide for the terminal are broken into more lines."""

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
    """A text is broken between words. A word that is wider than its column is broken where the column ends."""
    grid = Grid([Column("note"), Column("A", Kind.SCORE)], [[note.strip(), 1]])
    title, _, *rows = text_table(grid, 34).splitlines()
    cells = [line[:-4] if place == 0 else line for place, line in enumerate(rows)]
    assert [title.split()[0], *(cell.rstrip() for cell in cells)] == lines


NARROW = """\
Maximilie   Bo  李小龍的哥  👩\u200d🚀
      nne               哥
---------  ---  ----------  --
1 Maximilienne, garde +4, 2
bouts
     +232  -58        -174
2 李小龍的哥哥 came
---------  ---  ----------  --
total
     +232  -58        -174   0"""


def test_a_narrow_table_of_wide_names() -> None:
    """Columns stay aligned even if names have wide characters. A row without scores has no line of scores."""
    names = ("Maximilienne", "Bo", "李小龍的哥哥", "👩\u200d🚀")
    columns = [Column("#", Kind.NUMBER), Column("hand"), *(Column(name, Kind.SCORE) for name in names)]
    rows = [
        [1, "Maximilienne, garde +4, 2 bouts", 232, -58, -174, None],
        [2, "李小龍的哥哥 came", None, None, None, None],
    ]
    shown = text_table(Grid(columns, rows, [[None, "total", 232, -58, -174, 0]]), 30)
    assert shown == NARROW


WIDE = """\
#  hand                 e\u0301lodie  Marie-  X3-456  李 B
                                    C.      78
-  -------------------  ------  ------  ------  ----
1  李小龍的哥哥, garde   +1000    -500    -500     0
   +4, 2 bouts, a note
   of some length
-  -------------------  ------  ------  ------  ----
   total                 +1000    -500    -500     0"""


def test_texts_are_narrowed_before_names() -> None:
    """To make a table fit, its texts are wrapped first, then the names. A wide character counts as two columns."""
    names = ("e\u0301lodie", "Marie-C.", "X3-45678", "李 B")
    columns = [Column("#", Kind.NUMBER), Column("hand"), *(Column(name, Kind.SCORE) for name in names)]
    rows = [[1, "李小龍的哥哥, garde +4, 2 bouts, a note of some length", 1000, -500, -500, 0]]
    assert text_table(Grid(columns, rows, [[None, "total", 1000, -500, -500, 0]]), 52) == WIDE
