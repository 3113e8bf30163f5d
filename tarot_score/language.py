"""What a person reads: sentences in their language (the catalogues under `locale/`, or English), fit for a terminal."""

import gettext
from functools import cache
from pathlib import Path

from tarot_score.errors import Message

DOMAIN = "tarot_score"
CATALOGUES = Path(__file__).parent / "locale"


@cache
def _translation() -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, CATALOGUES, fallback=True)


def say(message: Message) -> str:
    """Return `message` as a person reads it."""
    return message.fill(_translation().gettext, _translation().ngettext)


def word(text: str) -> str:
    """Return a word or a sentence without values, as a person reads it."""
    return _translation().gettext(text)


def visible(text: str) -> str:
    """Return text as a terminal may show it: what steers a terminal, or turns the text round, is spelled out.

    >>> visible(chr(27) + "[2J") == chr(92) + "x1b[2J"
    True
    """
    return "".join(sign if sign.isprintable() or sign in _JOINERS else ascii(sign)[1:-1] for sign in text)


_JOINERS = "\u200c\u200d"
"""What joins letters and emoji, and moves nothing."""
