"""How large a session may be."""

import os

from tarot_score.errors import Message, WordError, clipped

LARGEST = 2 * 2**20
"""The size of the largest session in bytes, unless the environment says another."""
VARIABLE = "TAROT_SCORE_MAX_BYTES"
_BYTES_A_ROW = 200
"""A session may have a row for so many of the bytes that it may have, which is what a hand of five takes."""
_BYTES_A_VALUE = 7
"""So it may have a word or a number for so many: a hand of five with a player who sits out has fewer than thirty."""
_MOST_DIGITS = 18
"""A number of bytes with more digits is more than any disk has."""


def largest() -> int:
    """Return how many bytes a session may have.

    Raises:
        WordError: the environment says something else than a whole number above zero.
    """
    given = os.environ.get(VARIABLE)
    if given is None:
        return LARGEST
    digits = given.strip().lstrip("0")
    if not (digits.isascii() and digits.isdigit()):
        raise WordError(
            "{variable} is a whole number of bytes above zero, got: {got!r}: change it or unset it",
            variable=VARIABLE,
            got=clipped(given),
        )
    return int(digits[:_MOST_DIGITS])


def most_rows() -> int:
    """Return how many rows a session may have; a lower limit of bytes does not lower it.

    Raises:
        WordError: as `largest` does.
    """
    return max(LARGEST, largest()) // _BYTES_A_ROW


def most_values() -> int:
    """Return how many words, numbers, lists and mappings a session may have: as many as all its rows need.

    Raises:
        WordError: as `largest` does.
    """
    return max(LARGEST, largest()) // _BYTES_A_VALUE


def bytes_for(rows: int) -> int:
    """Return how many bytes a session must be allowed to have before it may have so many rows."""
    return rows * _BYTES_A_ROW


def text(size: int) -> str | Message:
    """Return the size of the largest session as a person reads it.

    >>> str(text(LARGEST)), str(text(1)), str(text(1000))
    ('2 MiB', '1 byte', '1000 bytes')
    """
    if size == LARGEST:
        return f"{LARGEST // 2**20} MiB"
    return Message("{n} byte", "{n} bytes", n=size)
