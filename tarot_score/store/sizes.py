"""The limits on the size of a session."""

import os

from tarot_score.errors import Message, WordError, clipped

LARGEST = 2 * 2**20
"""How many bytes a session may have, unless the environment sets another limit."""
VARIABLE = "TAROT_SCORE_MAX_BYTES"
_BYTES_A_ROW = 200
"""How many bytes a hand at five players takes. A session may have as many rows as fit into it at this size."""
_BYTES_A_VALUE = 7
"""How many bytes there are for each word or number: a row with five players and one sitting out has fewer than 30."""
_MOST_DIGITS = 18
"""No disk holds a number of bytes with more digits than this."""


def largest() -> int:
    """Return how many bytes a session may have.

    Raises:
        WordError: the limit in the environment is not a whole number above zero.
    """
    given = os.environ.get(VARIABLE)
    if given is None:
        return LARGEST
    digits = given.strip().lstrip("0")
    if not (digits.isascii() and digits.isdigit()):
        raise WordError(
            "{variable} must be a whole number of bytes above zero, got: {got!r}: change it or unset it",
            variable=VARIABLE,
            got=clipped(given),
        )
    return int(digits[:_MOST_DIGITS])


def most_rows() -> int:
    """Return how many rows a session may have. A limit of fewer bytes than the default does not reduce it.

    Raises:
        WordError: as `largest` does.
    """
    return max(LARGEST, largest()) // _BYTES_A_ROW


def most_values() -> int:
    """Return how many words, numbers, lists and mappings a session may have: enough for all the rows it may have.

    Raises:
        WordError: as `largest` does.
    """
    return max(LARGEST, largest()) // _BYTES_A_VALUE


def doubled() -> str:
    """Return the setting of the environment that doubles the limits of rows and values, as `NAME=BYTES`.

    Raises:
        WordError: as `largest` does.
    """
    return f"{VARIABLE}={2 * max(LARGEST, largest())}"


def text(size: int) -> str | Message:
    """Return a limit in bytes as a person reads it.

    >>> str(text(LARGEST)), str(text(1)), str(text(1000))
    ('2 MiB', '1 byte', '1000 bytes')
    """
    if size == LARGEST:
        return f"{LARGEST // 2**20} MiB"
    return Message("{n} byte", "{n} bytes", n=size)
