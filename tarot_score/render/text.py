"""A table as plain text that fits a terminal. The only module that lays out with tabulate."""

from collections.abc import Sequence

import tabulate

from tarot_score.language import visible
from tarot_score.render.grid import Grid, Kind, shown_cell
from tarot_score.render.prose import width_of

# tabulate leaves two columns beside every title, and has no other way to be told not to
tabulate.MIN_PADDING = 0

_BETWEEN = 2
_NARROWEST_NAME = 6
_NARROWEST_TEXT = 16


def text_table(grid: Grid, width: int) -> str:
    """Return `grid` in at most `width` columns, its titles and its texts wrapped where they must be."""
    titles = [visible(column.title) for column in grid.columns]
    rows, footer = (
        [[shown_cell(cell, column.kind) for cell, column in zip(row, grid.columns, strict=True)] for row in part]
        for part in (grid.rows, grid.footer)
    )
    widths = _fitted(grid, titles, [*rows, *footer], width)
    lines = tabulate.tabulate(
        [*rows, tabulate.SEPARATING_LINE, *footer] if footer else rows,
        headers=titles,
        tablefmt="simple",
        disable_numparse=True,
        colalign=["left" if column.kind is Kind.TEXT else "right" for column in grid.columns],
        maxcolwidths=widths,
        maxheadercolwidths=widths,
    ).splitlines()
    return "\n".join(line.rstrip() for line in lines)


def _fitted(grid: Grid, titles: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """Return how wide each column may be: names give way first, then texts."""
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

    narrow(texts, [max(_NARROWEST_TEXT, 2 * _NARROWEST_TEXT) for _ in titles])
    narrow(names, [max(_NARROWEST_NAME, content) for content in contents])
    narrow(texts, [_NARROWEST_TEXT for _ in titles])
    return widths
