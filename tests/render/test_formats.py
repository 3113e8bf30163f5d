"""The result of a command is printed in every format."""

import pytest

from tarot_score.render.formats import Format, fitted, table_text, written
from tarot_score.render.grid import Column, Grid, Kind
from tarot_score.render.view import Table, View

GRID = Grid([Column("name"), Column("total", Kind.SCORE)], [["李", 5]])
ONE = Table(lambda: GRID, lambda: GRID, "Chez | Paul")
VIEW = View(lambda: {"name": "李"}, [ONE, ONE._replace(heading="")], closing=lambda: "Al has won")
TEXT = "name  total\n----  -----\n李       +5"


@pytest.mark.parametrize(
    ("form", "shown"),
    [
        (Format.TEXT, f"Chez | Paul\n{TEXT}\n\n{TEXT}\nAl has won"),
        (Format.MARKDOWN, "Chez \\| Paul\n\n{0}\n\n{0}".format("| name | total |\n| --- | ---: |\n| 李 | +5 |")),
        (Format.CSV, "name,total\n李,5\nname,total\n李,5"),
        (Format.TSV, "name\ttotal\n李\t5\nname\ttotal\n李\t5"),
        (Format.JSON, '{\n  "name": "李"\n}'),
    ],
)
def test_every_format(form: Format, shown: str) -> None:
    """Only text and Markdown have headings, and only text has the sentence below the tables."""
    assert written(VIEW, form, width=80) == shown


def test_sentences_instead_of_tables() -> None:
    """If a view has `words`, they are its text, wrapped. In the other formats its tables are printed."""
    view = VIEW._replace(words=lambda: "p.4   the attack wins")
    assert written(view, Format.TEXT, width=16) == "p.4   the attack\n      wins"
    assert written(view, Format.CSV, width=16) == written(VIEW, Format.CSV, width=16)


def test_a_table_without_its_heading() -> None:
    """`table_text` returns a table without its heading."""
    assert table_text(ONE, 80) == TEXT


def test_sentences_that_fit_are_left_as_they_are() -> None:
    """Text that fits into the width is returned unchanged, even with two spaces between words."""
    assert fitted("a  b\nc", 4) == "a  b\nc"
