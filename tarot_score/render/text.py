"""Lay out a table as plain text that fits a terminal. No other module uses tabulate."""

import textwrap
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest

import tabulate
from wcwidth import wcwidth

from tarot_score.language import visible
from tarot_score.render.grid import CellValue, Grid, Kind, shown_cell
from tarot_score.render.prose import width_of, wrapped

_BETWEEN = 2
_NARROWEST_NAME = 6
_NARROWEST_TEXT = 16
_EASY_TEXT = 32

_FORM = tabulate.TableFormat(
    lineabove=None,
    linebelowheader=tabulate.Line("", "-", " " * _BETWEEN, ""),
    linebetweenrows=None,
    linebelow=None,
    headerrow=tabulate.DataRow("", " " * _BETWEEN, ""),
    datarow=tabulate.DataRow("", " " * _BETWEEN, ""),
    padding=0,
    with_header_hide=None,
)
_RULE = tabulate.SEPARATING_LINE

_Line = Sequence[str]
"""The cells of one printed line, or `_RULE` for a line of dashes."""


def text_table(grid: Grid, width: int) -> str:
    """Return `grid` as text of at most `width` columns, or wider if its numbers need more.

    Long titles and texts are wrapped. If that is not enough, the text of each row is printed above its scores.
    """
    kinds = [column.kind for column in grid.columns]
    titles = [visible(column.title) for column in grid.columns]
    rows, footer = (_shown(grid, part) for part in (grid.rows, grid.footer))
    widths = _fitted(kinds, titles, [*rows, *footer], width)
    is_too_wide = sum(widths) + _BETWEEN * (len(widths) - 1) > width
    if is_too_wide and kinds.count(Kind.TEXT) == 1 and kinds[-1] is not Kind.TEXT:
        lines = _stacked(kinds, titles, rows, footer, width)
    else:
        heads = _broken([titles], widths, _cut_title)
        below = [_RULE, *_broken(footer, widths, _cut_text)] if footer else []
        lines = _aligned([*heads, _RULE, *_broken(rows, widths, _cut_text), *below], kinds)
    return "\n".join(lines)


def _shown(grid: Grid, rows: Sequence[Sequence[CellValue]]) -> list[_Line]:
    return [[shown_cell(cell, column.kind) for cell, column in zip(row, grid.columns, strict=True)] for row in rows]


def _broken(rows: Iterable[_Line], widths: Sequence[int], cut: Callable[[str, int], Sequence[str]]) -> list[_Line]:
    """Split each row into as many lines as its cells need; `cut` breaks a cell that is wider than its column."""
    return [
        line
        for row in rows
        for line in zip_longest(
            *(cut(cell, most) if width_of(cell) > most else [cell] for cell, most in zip(row, widths, strict=True)),
            fillvalue="",
        )
    ]


def _cut_title(title: str, most: int) -> Sequence[str]:
    """Break a title into lines of at most `most` columns; a word that is too long is cut at the end of the line."""
    # wcwidth.wrap is not used: it breaks after a hyphen, which can take more lines (X3-, 456789, 0) than X3-456, 7890
    return tabulate.tabulate([[title]], tablefmt="plain", disable_numparse=True, maxcolwidths=most).split("\n")


def _cut_text(text: str, most: int) -> Sequence[str]:
    """Break a text into lines of at most `most` columns."""
    if all(wcwidth(sign) == 1 for sign in set(text)):
        return textwrap.wrap(text, most)  # much faster than tabulate: a long sheet has many cells
    return _cut_title(text, most)


def _aligned(lines: Sequence[_Line], kinds: Sequence[Kind]) -> list[str]:
    """Return each line as text, with the cells of all lines aligned. No cell may contain a line break."""
    # titles are passed as ordinary lines, because tabulate makes columns wider if it is given headers
    shown = tabulate.tabulate(
        lines,
        tablefmt=_FORM,
        disable_numparse=True,
        colalign=["left" if kind is Kind.TEXT else "right" for kind in kinds],
    )
    return [line.rstrip() for line in shown.split("\n")]


def _stacked(
    kinds: Sequence[Kind], titles: _Line, rows: Sequence[_Line], footer: Sequence[_Line], width: int
) -> list[str]:
    """Return the lines of a table whose rows have two parts: the number and text, and below them the scores."""
    first = kinds.index(Kind.TEXT) + 1
    scores = [row[first:] for row in (*rows, *footer) if any(row[first:])]
    heads = _broken([titles[first:]], _fitted(kinds[first:], titles[first:], scores, width), _cut_title)
    aligned = iter(_aligned([*heads, _RULE, *scores], kinds[first:]))
    stacked = [next(aligned) for _ in heads]
    rule = next(aligned)
    stacked.append(rule)
    for place, row in enumerate((*rows, *footer)):
        if place == len(rows):
            stacked.append(rule)
        stacked += wrapped(" ".join(filter(None, row[:first])), width)
        if any(row[first:]):
            stacked.append(next(aligned))  # scores are never wrapped: they take one line
    return stacked


def _fitted(kinds: Sequence[Kind], titles: _Line, rows: Sequence[_Line], width: int) -> list[int]:
    """Return the width of each column.

    To make the columns fit into `width`, those with texts are narrowed first, then those under names, then texts again.
    """
    contents = [max([1, *(width_of(row[place]) for row in rows)]) for place in range(len(titles))]
    widths = [max(content, width_of(title)) for content, title in zip(contents, titles, strict=True)]
    texts = [place for place, kind in enumerate(kinds) if kind is Kind.TEXT]
    names = [place for place, kind in enumerate(kinds) if kind is Kind.SCORE]
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
