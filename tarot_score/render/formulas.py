"""Text that no spreadsheet takes for a formula, and the way back.

A spreadsheet reads a cell that begins with one of a few signs as a formula, and runs it. Which cell a text stands in is
for the spreadsheet to say: one of a country that writes 1,5 splits a file at semicolons, whatever it was made with, and
quotes do not help, since they belong to the other separator. So every piece of a text counts that stands behind a
separator, and gets an apostrophe in front where it could be a formula; one that has an apostrophe there gets a second.
"""

import re
import unicodedata

_SEPARATORS = re.compile("([;,\t])")
_SIGNS = "=+-@\N{MINUS SIGN}"
_MARK = "'"
_UNSEEN = ("Cf", "Cc", "Cs", "Co", "Cn", "Zs", "Zl", "Zp", "Mn", "Me")
"""The categories of Unicode whose signs a spreadsheet may pass over, or show as nothing."""
_BLANK_LETTERS = '"\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}⠀'
"""Signs of other categories that it may pass over: a quote, and letters that cannot be seen, the last of braille."""


def defused(text: str) -> str:
    """Return text in which nothing is a formula, wherever it is split.

    >>> defused("=1+1"), defused("A;=1+1;"), defused("Anne-Marie")
    ("'=1+1", "A;'=1+1;", 'Anne-Marie')
    """
    return "".join(_MARK + piece if _acts(piece) else piece for piece in _SEPARATORS.split(text))


def restored(text: str) -> str:
    """Return the text of which `defused` made this.

    >>> restored("A;'=1+1;"), restored("L'Alice")
    ('A;=1+1;', "L'Alice")
    """
    return "".join(piece.removeprefix(_MARK) for piece in _SEPARATORS.split(text))


def _acts(piece: str) -> bool:
    """Return whether a piece could be a formula, or begins as one that was defused."""
    if piece.startswith(_MARK):
        return True
    first = next((sign for sign in piece if not _is_passed_over(sign)), "")
    return unicodedata.normalize("NFKC", first)[:1] in tuple(_SIGNS)


def _is_passed_over(sign: str) -> bool:
    return sign in _BLANK_LETTERS or unicodedata.category(sign) in _UNSEEN
