"""Wrap sentences to the width of a terminal."""

import re

from wcwidth import wcswidth

from tarot_score.language import visible


def prose(text: str, width: int) -> str:
    """Wrap each line of `text` to `width` columns.

    If a line starts with a page number or a dash, its continuation is indented:

    >>> print(prose("p.8   the half point goes to the attack", 26))
    p.8   the half point goes
          to the attack
    """
    lines = []
    for line in text.split("\n"):
        shown = visible(line)
        begin = _BEGIN.match(shown)
        assert begin is not None  # never None: the pattern matches every line, even an empty one
        first, *others = wrapped(shown[begin.end() :], max(width - begin.end(), 1))
        lines += [begin[0] + first, *(" " * begin.end() + other for other in others)]
    return "\n".join(lines)


_BEGIN = re.compile(r"(?:p\.\d+ +|- )?")


def wrapped(text: str, width: int) -> list[str]:
    """Break `text` into lines of at most `width` columns.

    A word is never broken, even if it is wider than `width`. A score stays on the same line as the name before it:

    >>> wrapped("李 deals; Zoë, 李 -100", 13)
    ['李 deals;', 'Zoë, 李 -100']
    """
    lines = [""]  # wcwidth.wrap is not used: it would also break between a name and its score
    for word in re.split(r"\s+(?![+-]\d)", text.strip()):
        longer = f"{lines[-1]} {word}".lstrip()
        if not lines[-1] or width_of(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def width_of(text: str) -> int:
    """Return how many columns of a terminal `text` takes, or 0 if it contains a control character."""
    return max(wcswidth(text), 0)
