"""How large a session may be."""

import os

from tarot_score.errors import Message, WordError, clipped

LARGEST = 2 * 2**20
"""The size of the largest session in bytes, unless the environment says another."""
VARIABLE = "TAROT_SCORE_MAX_BYTES"
_BYTES_A_ROW = 200
"""How many bytes a hand at five takes: the largest session has as many rows as hands of this size fill it."""
_BYTES_A_VALUE = 7
"""How many bytes there are for each word or number: a hand at five with a player sitting out has fewer than thirty."""
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


def doubled() -> str:
    """Return the setting of the environment that doubles the limits of rows and values.

    Raises:
        WordError: as `largest` does.
    """
    return f"{VARIABLE}={2 * max(LARGEST, largest())}"


def text(size: int) -> str | Message:
    """Return the size of the largest session as a person reads it.

    >>> str(text(LARGEST)), str(text(1)), str(text(1000))
    ('2 MiB', '1 byte', '1000 bytes')
    """
    if size == LARGEST:
        return f"{LARGEST // 2**20} MiB"
    return Message("{n} byte", "{n} bytes", n=size)
