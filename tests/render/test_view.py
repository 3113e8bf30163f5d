"""A view is said once, and read by people and by programs."""

from tarot_score.render.grid import Column, Grid, Kind
from tarot_score.render.view import Field, records, table_of, table_of_grid

FIELDS: list[Field[int]] = [
    Field("number", "#", Kind.NUMBER, lambda row: row, told=lambda row: f"{row}!" if row > 1 else row),
    Field(None, "words", Kind.TEXT, lambda row: "one" if row == 1 else "more", below="total"),
    Field("third", None, Kind.AVERAGE, lambda row: row / 3),
]


def test_a_table_for_people() -> None:
    """The fields with a title, as people are told them, and what stands below."""
    columns = [Column("#", Kind.NUMBER), Column("words")]
    assert table_of(FIELDS, [1, 2]).for_people() == Grid(columns, [[1, "one"], ["2!", "more"]], [[None, "total"]])


def test_a_table_for_programs() -> None:
    """The fields with a key, exact but for averages."""
    columns = [Column("number", Kind.NUMBER), Column("third", Kind.AVERAGE)]
    assert table_of(FIELDS, [1, 2]).for_programs() == Grid(columns, [[1, 0.33], [2, 0.67]])


def test_records() -> None:
    """A row is the same for JSON."""
    assert records(FIELDS, [1, 2]) == [{"number": 1, "third": 0.33}, {"number": 2, "third": 0.67}]


def test_nothing_below() -> None:
    """A table without totals has no line for them, and one that is made already is the same for all."""
    assert table_of(FIELDS[2:], [1]).for_people().footer == []
    grid = Grid([Column("a")], [["b"]])
    table = table_of_grid(grid, "title")
    assert (table.for_people(), table.for_programs(), table.heading) == (grid, grid, "title")
