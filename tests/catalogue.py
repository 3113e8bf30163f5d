"""The sentences that are marked for translation, and catalogues that fail on or show other sentences."""

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
"""The functions and classes whose first argument is a sentence. The second argument may be its plural."""


METHODS = [("**.py", "python")]


@cache
def extracted() -> frozenset[str]:
    """Return all sentences that Babel finds in the package, including plurals."""
    found: set[str] = set()
    # if told to find both arguments at once, Babel would skip a call that has no second one
    for place in (1, 2):
        keywords = dict.fromkeys(KEYWORDS, (place,))
        found.update(str(sentence) for _, _, sentence, _, _ in extract_from_dir(PACKAGE, METHODS, keywords=keywords))
    return frozenset(found)


class Strict(gettext.NullTranslations):
    """An English catalogue that raises an error for a sentence that is not marked for translation."""

    def gettext(self, message: str) -> str:
        assert not message or message in extracted(), f"this sentence is not marked for translation: {message!r}"
        return message

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)


class Pseudo(gettext.NullTranslations):
    """An invented language: English in wide letters. Usual letters in the output show what was not translated."""

    def gettext(self, message: str) -> str:
        pieces = re.split(r"(\{\{|\}\}|\{[^}]*\})", message)
        return "".join(piece if piece.startswith(("{", "}")) else piece.translate(_WIDE) for piece in pieces)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)


_WIDE = {code: code + 0xFEE0 for code in (*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1))}
