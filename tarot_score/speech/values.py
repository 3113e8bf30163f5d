"""Numbers, dates and texts as people type them."""

import re
import unicodedata
from datetime import date
from functools import lru_cache

from tarot_score.errors import HandError, WordError, clipped
from tarot_score.game.hand import ALL_POINTS, Points

_WHOLE = re.compile(r"[+-]?\d{1,9}", re.ASCII)


def parse_bouts(text: str) -> int:
    """Read a number of bouts.

    Raises:
        WordError: `text` is not a whole number.
        HandError: it is, but not 0 to 3.
    """
    if not _WHOLE.fullmatch(text.strip()):
        raise WordError("bouts are a whole number from 0 to 3, got: {got!r}", got=clipped(text))
    bouts = int(text)
    if bouts not in range(4):
        raise HandError("a hand has 0 to 3 bouts, got: {got}", got=bouts)
    return bouts


def parse_points(attack: str | None, defence: str | None) -> Points:
    """Read the attack's card points, from either side's pile or from both.

    Raises:
        WordError: not a number.
        HandError: not card points, or two piles that do not hold the deck.
    """
    piles = [Points.parse(text) for text in (attack, defence) if text is not None]
    if len(piles) == 2 and piles[0] + piles[1] != ALL_POINTS:
        raise HandError(
            "the two piles hold {all} points together, got: {attack} + {defence} = {sum}, recount one of them",
            all=ALL_POINTS,
            attack=piles[0],
            defence=piles[1],
            sum=piles[0] + piles[1],
        )
    return piles[0] if attack is not None else ALL_POINTS - piles[0]


@lru_cache(1024)  # the same few stand in many rows
def parse_score(text: str) -> int:
    """Read score points, a whole number with or without a sign."""
    cleaned = text.strip().replace("\N{MINUS SIGN}", "-")
    if not _WHOLE.fullmatch(cleaned):
        raise WordError("score points are a whole number such as 174 or -58, got: {got!r}", got=clipped(text))
    return int(cleaned)


def parse_number(text: str) -> int:
    """Read a number of cards: a whole number, zero or more.

    Raises:
        WordError: `text` is not one.
    """
    if not _WHOLE.fullmatch(text.strip()) or int(text) < 0:
        raise WordError("a whole number is expected, got: {got!r}", got=clipped(text))
    return int(text)


def parse_count(text: str) -> int:
    """Read a number of hands, seats or rounds: a whole number above zero.

    Raises:
        WordError: `text` is not one.
    """
    if not _WHOLE.fullmatch(text.strip()) or int(text) < 1:
        raise WordError("a whole number above zero is expected, got: {got!r}", got=clipped(text))
    return int(text)


LONGEST_TEXT = 1000


def parse_text(text: str | None) -> str | None:
    """Return a note, a reason or the name of an evening as it is kept: without what is blank around it, or None.

    Raises:
        WordError: too long, or not text.
    """
    if text is None:
        return None
    if len(text) > LONGEST_TEXT:
        raise WordError("a text has {most} characters at most, got: {n}", most=LONGEST_TEXT, n=len(text))
    if any(unicodedata.category(sign) == "Cs" for sign in text):
        raise WordError("this is not UTF-8 text: {got!r}", got=clipped(text))
    return text.strip() or None


def parse_date(text: str) -> date:
    """Read a date written `2026-11-27`.

    Raises:
        WordError: `text` is not one.
    """
    try:
        if _DATE.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass  # no such day
    raise WordError("a date is written like 2026-11-27, got: {got!r}", got=clipped(text))


_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
