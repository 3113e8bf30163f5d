"""Merge conflicts that git has left in a file: which lines they are, and what is to be done."""

from collections.abc import Iterator
from typing import NamedTuple

from tarot_score.errors import Message
from tarot_score.store.nodes import LINE_END

OPENS, BASE, MIDDLE, CLOSES = SIGNS = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
"""How the lines begin that git puts around the two sides of a conflict, and around what both were made from."""


class Conflict(NamedTuple):
    """The first and the last line of a conflict, and the signs that its marker lines begin with."""

    first: int
    last: int
    signs: tuple[str, ...]

    @property
    def message(self) -> Message:
        """What is said of it."""
        signs = tuple(sign for sign in SIGNS if sign in self.signs)
        if self.signs[0] == OPENS and self.signs[-1] == CLOSES:
            return Message(
                "lines {first} to {last} are a merge conflict: "
                "keep what is right of its sides, and take the lines that begin with {signs} out",
                first=self.first,
                last=self.last,
                signs=signs,
            )
        return Message(
            "the line that begins with {signs} is left of a merge conflict: take it out",
            "the lines that begin with {signs} are left of a merge conflict: take them out",
            n=len(self.signs),
            signs=signs,
        )


def conflicts(text: str) -> Iterator[Conflict]:
    """Go through the conflicts of a text, and through what is left of one that was half mended."""
    if OPENS not in text and CLOSES not in text:
        return
    found: list[tuple[int, str]] = []
    for number, line in enumerate(LINE_END.split(text), 1):
        sign = line[:7]
        if sign not in SIGNS or line[7:8] not in ("", " "):
            continue
        if sign == OPENS:
            yield from _whole(found)
            found = []
        found.append((number, sign))
        if sign == CLOSES:
            yield from _whole(found)
            found = []
    yield from _whole(found)


def _whole(found: list[tuple[int, str]]) -> Iterator[Conflict]:
    """Go through the one conflict that marker lines make; a line of ======= may be anything by itself."""
    signs = tuple(sign for _, sign in found)
    if OPENS in signs or CLOSES in signs:
        yield Conflict(found[0][0], found[-1][0], signs)
