"""Translate messages into the user's language, and make text safe for a terminal.

The translations are catalogues under `locale/`. Without a catalogue for the user's language, the text is English.
"""

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
    """Return `message` as text in the user's language."""
    return message.fill(_translation().gettext, _translation().ngettext)


def word(text: str) -> str:
    """Translate a word or a sentence that has no values to fill in."""
    return _translation().gettext(text)


def visible(text: str) -> str:
    """Make `text` safe for a terminal: show every control character or invisible character as an escape sequence.

    A no-break space or another kind of space becomes a plain space. Characters that join letters or emoji stay.

    >>> visible(chr(27) + "[2J") == chr(92) + "x1b[2J"
    True
    """
    return text if text.isprintable() else "".join(map(_visible, text))


def _visible(sign: str) -> str:
    if sign.isprintable() or sign in _JOINERS:
        return sign
    return " " if unicodedata.category(sign) == "Zs" else ascii(sign)[1:-1]


_JOINERS = "\u200c\u200d"
"""Zero-width characters that join letters or emoji. They draw nothing, so `visible` leaves them as they are."""
