"""The limits on the size of a session."""

import os

from tarot_score.errors import Message, WordError, clipped

LARGEST = 2 * 2**20
"""How many bytes a session may have, unless the environment sets another limit."""
VARIABLE = "TAROT_SCORE_MAX_BYTES"
_BYTES_A_ROW = 200
"""About how many bytes a hand at five players takes. A session may have one row for each 200 bytes of its limit."""
_BYTES_A_VALUE = 7
"""A session may have one value for each 7 bytes of its limit: 28 for each row. A hand at five players has about 26."""
_MOST_DIGITS = 18
"""How many digits of a limit are read. No disk holds more bytes than the largest number with so many digits."""


def largest() -> int:
    """Return how many bytes a session may have.

    Raises:
        WordError: `TAROT_SCORE_MAX_BYTES` is not a whole number above zero.
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
    """Return how many rows a session may have. If the limit of bytes is lowered, this number stays as it is.

    Raises:
        WordError: as `largest` does.
    """
    return max(LARGEST, largest()) // _BYTES_A_ROW


def most_values() -> int:
    """Return how many words, numbers, lists and mappings a session may have: 28 for each row that it may have.

    Raises:
        WordError: as `largest` does.
    """
    return max(LARGEST, largest()) // _BYTES_A_VALUE


def doubled() -> str:
    """Return the environment setting that doubles the limits of rows and of values, as `NAME=BYTES`.

    Raises:
        WordError: as `largest` does.
    """
    return f"{VARIABLE}={2 * max(LARGEST, largest())}"


def text(size: int) -> str | Message:
    """Return a number of bytes with its unit, as text for a message. The default limit is given in MiB.

    >>> str(text(LARGEST)), str(text(1)), str(text(1000))
    ('2 MiB', '1 byte', '1000 bytes')
    """
    if size == LARGEST:
        return f"{LARGEST // 2**20} MiB"
    return Message("{n} byte", "{n} bytes", n=size)
