"""The result of a command, described once for all output formats."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from tarot_score.render import Json
from tarot_score.render.grid import CellValue, Column, Grid, Kind, rounded

Row = TypeVar("Row")


@dataclass(frozen=True)
class Field(Generic[Row]):
    """A column of a table, and how to find its cell for each row.

    Attributes:
        key: the title for programs; None if only people read the column.
        title: the title for people; None if only programs read the column.
        kind: how the cells are written.
        of: finds the cell of a row.
        told: finds the cell of a row for people; None if they read the same as programs.
        below: the cell below the last row, such as a total; only people read it.
    """

    key: str | None
    title: str | None
    kind: Kind
    of: Callable[[Row], CellValue]
    told: Callable[[Row], CellValue] | None = None
    below: CellValue = None


class Table(NamedTuple):
    """A table: functions that build its values for people and for programs, and a heading that only people read."""

    for_people: Callable[[], Grid]
    for_programs: Callable[[], Grid]
    heading: str = ""


class View(NamedTuple):
    """The result of a command.

    Attributes:
        json: builds the whole result as JSON.
        tables: the whole result as tables.
        words: builds the sentences that plain text has instead of the tables.
        closing: builds the sentences that plain text has below the tables.
    """

    json: Callable[[], Json]
    tables: Sequence[Table] = ()
    words: Callable[[], str] | None = None
    closing: Callable[[], str] | None = None


def table_of(fields: Sequence[Field[Row]], rows: Sequence[Row], heading: str = "") -> Table:
    """Return a table with one column for each field and one line for each row."""

    def for_people() -> Grid:
        shown = [(field, field.title) for field in fields if field.title is not None]
        cells = [field.told or field.of for field, _ in shown]
        below = [field.below for field, _ in shown]
        return Grid(
            [Column(title, field.kind) for field, title in shown],
            [[cell(row) for cell in cells] for row in rows],
            [below] if any(cell is not None for cell in below) else [],
        )

    def for_programs() -> Grid:
        read = [(field, field.key) for field in fields if field.key is not None]
        return Grid(
            [Column(key, field.kind) for field, key in read],
            [[rounded(field.of(row)) for field, _ in read] for row in rows],
        )

    return Table(for_people, for_programs, heading)


def records(fields: Iterable[Field[Row]], rows: Iterable[Row]) -> list[dict[str, CellValue]]:
    """Return each row as a mapping from the keys of the fields to the cells of the row."""
    keyed = [(field.key, field.of) for field in fields if field.key is not None]
    return [{key: rounded(cell(row)) for key, cell in keyed} for row in rows]
