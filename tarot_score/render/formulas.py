"""Mark text so that no spreadsheet runs it as a formula, and remove the marks again.

A spreadsheet runs a cell as a formula if it begins with `=` or a few other characters. In countries that write 1,5
for one and a half, spreadsheets split a file at semicolons, even if it was written with commas and if the text is in
quotes. So this module splits a text at every possible separator. Each piece that could be a formula gets an apostrophe
in front. A piece that begins with an apostrophe gets one more, so that removing one apostrophe from each piece restores
every text.
"""

import re
import unicodedata

_SEPARATORS = re.compile("([;,\t])")
_SIGNS = "=+-@\N{MINUS SIGN}"
_MARK = "'"
_UNSEEN = ("Cf", "Cc", "Cs", "Co", "Cn", "Zs", "Zl", "Zp", "Mn", "Me")
"""The Unicode categories of characters that a spreadsheet may skip before a formula, or show as nothing."""
_BLANK_LETTERS = '"\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}'
_BLANK_LETTERS += "\N{BRAILLE PATTERN BLANK}"
"""A quote and some invisible letters, which a spreadsheet may also skip before it looks for a formula."""


def defused(text: str) -> str:
    """Put an apostrophe in front of each part of `text` that a spreadsheet could run as a formula.

    >>> defused("=1+1"), defused("A;=1+1;"), defused("Anne-Marie")
    ("'=1+1", "A;'=1+1;", 'Anne-Marie')
    """
    return "".join(_MARK + piece if _acts(piece) else piece for piece in _SEPARATORS.split(text))


def restored(text: str) -> str:
    """Undo `defused`: return the text as it was before the apostrophes were added.

    >>> restored("A;'=1+1;"), restored("L'Alice")
    ('A;=1+1;', "L'Alice")
    """
    return "".join(piece.removeprefix(_MARK) for piece in _SEPARATORS.split(text))


def _acts(piece: str) -> bool:
    """Return whether a piece of text needs an apostrophe: if it could be a formula, or begins with an apostrophe."""
    if piece.startswith(_MARK):
        return True
    first = next((sign for sign in piece if not _is_passed_over(sign)), "")
    return unicodedata.normalize("NFKC", first)[:1] in tuple(_SIGNS)


def _is_passed_over(sign: str) -> bool:
    return sign in _BLANK_LETTERS or unicodedata.category(sign) in _UNSEEN
