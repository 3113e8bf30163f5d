"""Read numbers, dates and texts as people type them."""

import re
import unicodedata
from datetime import date
from functools import lru_cache

from tarot_score.errors import HandError, WordError, clipped

_WHOLE = re.compile(r"[+-]?\d{1,9}", re.ASCII)


def parse_bouts(text: str, most: int) -> int:
    """Read a number of bouts, from 0 to `most`.

    Raises:
        WordError: `text` is not a whole number.
        HandError: the number is below 0 or above `most`.
    """
    if not _WHOLE.fullmatch(text.strip()):
        raise WordError("bouts must be a whole number from 0 to {most}, got: {got!r}", most=most, got=clipped(text))
    bouts = int(text)
    if not 0 <= bouts <= most:
        raise HandError("the attack has 0 to {most} bouts, got: {got}", most=most, got=bouts)
    return bouts


@lru_cache(1024)  # cached, because many rows hold the same few scores
def parse_score(text: str) -> int:
    """Read score points: a whole number with or without a sign.

    Raises:
        WordError: `text` is not a whole number.
    """
    cleaned = text.strip().replace("\N{MINUS SIGN}", "-")
    if not _WHOLE.fullmatch(cleaned):
        raise WordError("score points must be a whole number such as 174 or -58, got: {got!r}", got=clipped(text))
    return int(cleaned)


def parse_number(text: str) -> int:
    """Read a number of cards: a whole number, zero or more.

    Raises:
        WordError: `text` is not a whole number, or is below zero.
    """
    if not _WHOLE.fullmatch(text.strip()) or int(text) < 0:
        raise WordError("expected a whole number, 0 or more, got: {got!r}", got=clipped(text))
    return int(text)


def parse_count(text: str) -> int:
    """Read a number of hands, seats or rounds: a whole number above zero.

    Raises:
        WordError: `text` is not a whole number, or is not above zero.
    """
    if not _WHOLE.fullmatch(text.strip()) or int(text) < 1:
        raise WordError("expected a whole number above zero, got: {got!r}", got=clipped(text))
    return int(text)


LONGEST_TEXT = 1000


def parse_text(text: str | None) -> str | None:
    """Return a note, a reason or the name of a session without the blanks around it; None if nothing is left.

    Raises:
        WordError: `text` is too long, or cannot be written as UTF-8.
    """
    if text is None:
        return None
    if len(text) > LONGEST_TEXT:
        raise WordError("this text has {n} characters: shorten it to at most {most}", most=LONGEST_TEXT, n=len(text))
    if any(unicodedata.category(sign) == "Cs" for sign in text):
        raise WordError("this text cannot be written as UTF-8, got: {got!r}; type it again", got=clipped(text))
    return text.strip() or None


def parse_date(text: str) -> date:
    """Read a date that is written like `2026-11-27`.

    Raises:
        WordError: `text` is written in another way, or the calendar does not have this day.
    """
    try:
        if _DATE.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass  # the calendar does not have this day, for example 2026-02-30
    raise WordError("a date is written like 2026-11-27, got: {got!r}", got=clipped(text))


_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
