"""The lines that a change takes out of a text, for a person to put back."""

from collections.abc import Iterable
from itertools import islice, takewhile
from typing import NamedTuple


class Hunk(NamedTuple):
    """Lines that a change takes out of a text.

    Attributes:
        line: the number of the first of them.
        instead: how many lines of the changed text stand there in their place.
        lines: the lines, without their ends.
    """

    line: int
    instead: int
    lines: tuple[str, ...]


def hunk(was: str, becomes: str) -> Hunk:
    """Return the lines of `was` that are not in `becomes`, and those between them."""
    old, new = was.splitlines(keepends=True), becomes.splitlines(keepends=True)
    first = _alike(old, new)
    most = min(len(old), len(new)) - first
    last = _alike(islice(reversed(old), most), reversed(new))
    lines = tuple(line.rstrip("\r\n") for line in old[first : len(old) - last])
    return Hunk(first + 1, len(new) - last - first, lines)


def _alike(some: Iterable[str], others: Iterable[str]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(some, others, strict=False)))
