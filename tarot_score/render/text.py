"""A table as plain text that fits a terminal. The only module that lays out with tabulate."""

import textwrap
from collections.abc import Sequence

import tabulate
from wcwidth import wcwidth

from tarot_score.language import visible
from tarot_score.render.grid import CellValue, Grid, Kind, shown_cell
from tarot_score.render.prose import width_of, wrapped

# tabulate leaves two columns beside every title, and has no other way to be told not to
tabulate.MIN_PADDING = 0

_BETWEEN = 2
_NARROWEST_NAME = 6
_NARROWEST_TEXT = 16
_EASY_TEXT = 32


def text_table(grid: Grid, width: int) -> str:
    """Return `grid` in at most `width` columns: titles and texts are wrapped, or stand above the rest of their row."""
    rows, footer = (_shown(grid, part) for part in (grid.rows, grid.footer))
    titles = [visible(column.title) for column in grid.columns]
    widths = _fitted(grid, titles, [*rows, *footer], width)
    kinds = [column.kind for column in grid.columns]
    is_too_wide = sum(widths) + _BETWEEN * (len(widths) - 1) > width
    if is_too_wide and kinds.count(Kind.TEXT) == 1 and kinds[-1] is not Kind.TEXT:
        return _stacked(grid, kinds.index(Kind.TEXT) + 1, width)
    for row in (*rows, *footer):
        row[:] = [_broken(cell, most) for cell, most in zip(row, widths, strict=True)]
    # tabulate measures every word of a column that it wraps, which takes long: it gets only columns that still need it
    wraps = [
        most if any(width_of(line) > most for row in (*rows, *footer) for line in row[place].splitlines()) else None
        for place, most in enumerate(widths)
    ]
    lines = tabulate.tabulate(
        [*rows, tabulate.SEPARATING_LINE, *footer] if footer else rows,
        headers=titles,
        tablefmt="simple",
        disable_numparse=True,
        colalign=["left" if kind is Kind.TEXT else "right" for kind in kinds],
        maxcolwidths=wraps,
        maxheadercolwidths=widths,
    ).splitlines()
    return "\n".join(line.rstrip() for line in lines)


def _shown(grid: Grid, rows: Sequence[Sequence[CellValue]]) -> list[list[str]]:
    return [[shown_cell(cell, column.kind) for cell, column in zip(row, grid.columns, strict=True)] for row in rows]


def _broken(cell: str, most: int) -> str:
    """Return a text in lines of `most` columns; leave one with wider or narrower signs to tabulate."""
    if len(cell) <= most or any(wcwidth(sign) != 1 for sign in set(cell)):
        return cell
    return "\n".join(textwrap.wrap(cell, most))


def _stacked(grid: Grid, first: int, width: int) -> str:
    """Return `grid` with the columns before the `first` of the others on lines of their own, above the others."""
    rows = _shown(grid, (*grid.rows, *grid.footer))
    left = Grid(grid.columns[first:], [row[first:] for row in (*grid.rows, *grid.footer)])
    filled = left._replace(rows=[row for row in left.rows if any(cell is not None for cell in row)])
    lines = text_table(filled, width).splitlines()
    titled = len(lines) - len(filled.rows)  # scores are never wrapped, so that each row is a line
    stacked, below = lines[:titled], iter(lines[titled:])
    rule = stacked[-1]
    for place, row in enumerate(rows):
        if place == len(grid.rows):
            stacked.append(rule)
        stacked += wrapped(" ".join(cell for cell in row[:first] if cell), width)
        if any(cell is not None for cell in left.rows[place]):
            stacked.append(next(below))
    return "\n".join(stacked)


def _fitted(grid: Grid, titles: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """Return how wide each column may be: texts give way first, then names, then texts once more."""
    contents = [max([1, *(width_of(row[place]) for row in rows)]) for place in range(len(titles))]
    widths = [max(content, width_of(title)) for content, title in zip(contents, titles, strict=True)]
    texts = [place for place, column in enumerate(grid.columns) if column.kind is Kind.TEXT]
    names = [place for place, column in enumerate(grid.columns) if column.kind is Kind.SCORE]
    room = width - _BETWEEN * (len(titles) - 1)

    def narrow(places: Sequence[int], narrowest: Sequence[int]) -> None:
        while sum(widths) > room:
            place = max(places, key=lambda place: widths[place], default=None)
            if place is None or widths[place] <= narrowest[place]:
                return
            widths[place] -= 1

    narrow(texts, [_EASY_TEXT for _ in titles])
    narrow(names, [max(_NARROWEST_NAME, content) for content in contents])
    narrow(texts, [_NARROWEST_TEXT for _ in titles])
    return widths
