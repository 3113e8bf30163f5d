"""What a person reads: sentences in their language (the catalogues under `locale/`, or English), fit for a terminal."""

import gettext
import unicodedata
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

    A no-break space or another blank is shown as a plain space.

    >>> visible(chr(27) + "[2J") == chr(92) + "x1b[2J"
    True
    """
    return text if text.isprintable() else "".join(map(_visible, text))


def _visible(sign: str) -> str:
    if sign.isprintable() or sign in _JOINERS:
        return sign
    return " " if unicodedata.category(sign) == "Zs" else ascii(sign)[1:-1]


_JOINERS = "\u200c\u200d"
"""What joins letters and emoji, and moves nothing."""
