"""The sentences that a translator is given, and catalogues that show whether the program says any other."""

import gettext
import re
from functools import cache
from pathlib import Path

from babel.messages.extract import extract_from_dir

import tarot_score
from tarot_score import errors
from tarot_score.errors import TarotScoreError

PACKAGE = Path(tarot_score.__file__).parent
RAISED = {name for name, made in vars(errors).items() if isinstance(made, type) and issubclass(made, TarotScoreError)}
KEYWORDS = {"Message", "msgid", "word", "LineError", "TooLargeError", *RAISED}
"""What takes a sentence, and its plural behind it where there is one."""


METHODS = [("**.py", "python")]


@cache
def extracted() -> frozenset[str]:
    """Return every sentence that Babel finds in the package, plurals too."""
    found: set[str] = set()
    for place in (1, 2):  # Babel takes a plural only where there is one, or never
        keywords = dict.fromkeys(KEYWORDS, (place,))
        found.update(str(sentence) for _, _, sentence, _, _ in extract_from_dir(PACKAGE, METHODS, keywords=keywords))
    return frozenset(found)


class Strict(gettext.NullTranslations):
    """English, which refuses to say what a translator was never given."""

    def gettext(self, message: str) -> str:
        assert not message or message in extracted(), f"no translator is given {message!r}"
        return message

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)


class Pseudo(gettext.NullTranslations):
    """A language of its own: the letters of English, each as wide as two, so that what is left of English is seen."""

    def gettext(self, message: str) -> str:
        pieces = re.split(r"(\{\{|\}\}|\{[^}]*\})", message)
        return "".join(piece if piece.startswith(("{", "}")) else piece.translate(_WIDE) for piece in pieces)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)


_WIDE = {code: code + 0xFEE0 for code in (*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1))}
