"""Find the lines that a change removes from a text, so that a person can put them back."""

from collections.abc import Iterable
from itertools import islice, takewhile
from typing import NamedTuple


class Hunk(NamedTuple):
    """Lines that a change removes from a text.

    Attributes:
        line: the number of the first removed line.
        instead: how many lines of the changed text take their place.
        lines: the removed lines, without line breaks.
    """

    line: int
    instead: int
    lines: tuple[str, ...]


def hunk(was: str, becomes: str) -> Hunk:
    """Compare two texts, and return the lines of `was` from the first that differs to the last that differs."""
    old, new = was.splitlines(keepends=True), becomes.splitlines(keepends=True)
    first = _alike(old, new)
    most = min(len(old), len(new)) - first
    last = _alike(islice(reversed(old), most), reversed(new))
    lines = tuple(line.rstrip("\r\n") for line in old[first : len(old) - last])
    return Hunk(first + 1, len(new) - last - first, lines)


def _alike(some: Iterable[str], others: Iterable[str]) -> int:
    """Return how many items the two sequences have in common at their start."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(some, others, strict=False)))
