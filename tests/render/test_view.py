"""A list of fields gives a table for people, a table for programs and JSON."""

from tarot_score.render.grid import Column, Grid, Kind
from tarot_score.render.view import Field, records, table_of

FIELDS: list[Field[int]] = [
    Field("number", "#", Kind.NUMBER, lambda row: row, told=lambda row: f"{row}!" if row > 1 else row),
    Field(None, "words", Kind.TEXT, lambda row: "one" if row == 1 else "more", below="total"),
    Field("third", None, Kind.AVERAGE, lambda row: row / 3),
]


def test_a_table_for_people() -> None:
    """People read the fields that have a title, and the totals below."""
    columns = [Column("#", Kind.NUMBER), Column("words")]
    assert table_of(FIELDS, [1, 2]).for_people() == Grid(columns, [[1, "one"], ["2!", "more"]], [[None, "total"]])


def test_a_table_for_programs() -> None:
    """Programs read the fields that have a key, with averages rounded to two decimals."""
    columns = [Column("number", Kind.NUMBER), Column("third", Kind.AVERAGE)]
    assert table_of(FIELDS, [1, 2]).for_programs() == Grid(columns, [[1, 0.33], [2, 0.67]])


def test_records() -> None:
    """JSON has the same keys and values as the table for programs."""
    assert records(FIELDS, [1, 2]) == [{"number": 1, "third": 0.33}, {"number": 2, "third": 0.67}]


def test_a_table_without_totals() -> None:
    """Fields without totals give no footer."""
    assert table_of(FIELDS[2:], [1]).for_people().footer == []
