"""Find merge conflicts that git left in a file, and say what to do about them."""

from collections.abc import Iterator
from typing import NamedTuple

from tarot_score.errors import Message
from tarot_score.store.nodes import LINE_END

OPENS, BASE, MIDDLE, CLOSES = SIGNS = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
"""How git's marker lines begin: above the first side, the common original and the second side, and at the end."""


class Conflict(NamedTuple):
    """A merge conflict: the numbers of its first and last line, and how each of its marker lines begins."""

    first: int
    last: int
    signs: tuple[str, ...]

    @property
    def message(self) -> Message:
        """The message that says how to solve the conflict."""
        signs = tuple(sign for sign in SIGNS if sign in self.signs)
        if self.signs[0] == OPENS and self.signs[-1] == CLOSES:
            return Message(
                "lines {first} to {last} are a merge conflict: "
                "keep the correct lines, and remove the lines that begin with {signs}",
                first=self.first,
                last=self.last,
                signs=signs,
            )
        return Message(
            "the line that begins with {signs} is left over from a merge conflict: remove it",
            "the lines that begin with {signs} are left over from a merge conflict: remove them",
            n=len(self.signs),
            signs=signs,
        )


def conflicts(text: str) -> Iterator[Conflict]:
    """Yield the merge conflicts in a text, including those that have lost some of their marker lines."""
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
    """If the marker lines `found` belong to a conflict, yield it. Lines of ======= alone are not a conflict."""
    signs = tuple(sign for _, sign in found)
    if OPENS in signs or CLOSES in signs:
        yield Conflict(found[0][0], found[-1][0], signs)
