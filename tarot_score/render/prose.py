"""Sentences in lines that fit a terminal."""

import re

from wcwidth import wcswidth

from tarot_score.language import visible


def prose(text: str, width: int) -> str:
    """Return `text` with its lines in at most `width` columns; what follows a page or a dash stays behind it.

    >>> print(prose("p.8   the half point goes to the attack", 26))
    p.8   the half point goes
          to the attack
    """
    lines = []
    for line in text.split("\n"):
        shown = visible(line)
        begin = _BEGIN.match(shown)
        assert begin is not None  # it may be empty
        first, *others = wrapped(shown[begin.end() :], max(width - begin.end(), 1))
        lines += [begin[0] + first, *(" " * begin.end() + other for other in others)]
    return "\n".join(lines)


_BEGIN = re.compile(r"(?:p\.\d+ +|- )?")


def wrapped(text: str, width: int) -> list[str]:
    """Return `text` in lines of at most `width` columns, no word of it broken, nor a score taken from its name.

    >>> wrapped("李 deals; Zoë, 李 -100", 13)
    ['李 deals;', 'Zoë, 李 -100']
    """
    lines = [""]  # wcwidth.wrap breaks at every blank alike, also between a name and its score
    for word in re.split(r"\s+(?![+-]\d)", text.strip()):
        longer = f"{lines[-1]} {word}".lstrip()
        if not lines[-1] or width_of(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def width_of(text: str) -> int:
    """Return how many columns of a terminal `text` takes."""
    return max(wcswidth(text), 0)
