"""Text that no spreadsheet takes for a formula, and the way back.

A spreadsheet runs a cell that begins with `=` or a few other signs as a formula. Where people write 1,5, spreadsheets
split a file at semicolons, even if it was written with commas, and quotes around a text do not stop them. So a text is
looked at piece by piece, as if it were split at every separator. A piece that could be a formula gets an apostrophe in
front, and so does a piece that begins with an apostrophe: taking one apostrophe away gives every text back.
"""

import re
import unicodedata

_SEPARATORS = re.compile("([;,\t])")
_SIGNS = "=+-@\N{MINUS SIGN}"
_MARK = "'"
_UNSEEN = ("Cf", "Cc", "Cs", "Co", "Cn", "Zs", "Zl", "Zp", "Mn", "Me")
"""The categories of Unicode whose signs a spreadsheet may pass over, or show as nothing."""
_BLANK_LETTERS = '"\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}'
_BLANK_LETTERS += "\N{BRAILLE PATTERN BLANK}"
"""A quote, and letters that cannot be seen: a spreadsheet may pass over them too."""


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
    """Return whether a piece could be a formula, or begins with an apostrophe."""
    if piece.startswith(_MARK):
        return True
    first = next((sign for sign in piece if not _is_passed_over(sign)), "")
    return unicodedata.normalize("NFKC", first)[:1] in tuple(_SIGNS)


def _is_passed_over(sign: str) -> bool:
    return sign in _BLANK_LETTERS or unicodedata.category(sign) in _UNSEEN
