"""What a command shows, said once: from it every format takes what it prints."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from tarot_score.render import Json
from tarot_score.render.grid import CellValue, Column, Grid, Kind, rounded

Row = TypeVar("Row")


@dataclass(frozen=True)
class Field(Generic[Row]):
    """What is shown of every row: a column of its table.

    Attributes:
        key: what programs call it; None where only people read it.
        title: what people call it; None where only programs read it.
        kind: how its cells are written.
        of: the cell of a row.
        told: the cell of a row for people, where they read something else.
        below: what stands below the line for people, such as a total.
    """

    key: str | None
    title: str | None
    kind: Kind
    of: Callable[[Row], CellValue]
    told: Callable[[Row], CellValue] | None = None
    below: CellValue = None


class Table(NamedTuple):
    """A table, made for its reader when it is asked for, and the heading over it for people."""

    for_people: Callable[[], Grid]
    for_programs: Callable[[], Grid]
    heading: str = ""


class View(NamedTuple):
    """What a command shows.

    Attributes:
        json: all of it as JSON.
        tables: all of it as tables.
        words: sentences in the place of the tables in plain text.
        closing: sentences below the tables in plain text.
    """

    json: Callable[[], Json]
    tables: Sequence[Table] = ()
    words: Callable[[], str] | None = None
    closing: Callable[[], str] | None = None


def table_of(fields: Sequence[Field[Row]], rows: Sequence[Row], heading: str = "") -> Table:
    """Return a table with a column a field and a line a row."""

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


def table_of_grid(grid: Grid, heading: str = "") -> Table:
    """Return a table that is the same for people and for programs."""
    return Table(lambda: grid, lambda: grid, heading)


def records(fields: Iterable[Field[Row]], rows: Iterable[Row]) -> list[dict[str, CellValue]]:
    """Return each row as its cells by their keys."""
    keyed = [(field.key, field.of) for field in fields if field.key is not None]
    return [{key: rounded(cell(row)) for key, cell in keyed} for row in rows]
