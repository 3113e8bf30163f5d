"""Find characters that look like other characters or are invisible, and say what to type instead."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from tarot_score.errors import Message, clipped

UNSEEN = frozenset(map(chr, (0xAD, 0x34F, 0x61C, 0x180E, *range(0x200B, 0x2010), *range(0x202A, 0x202F)))) | frozenset(
    map(chr, (*range(0x2060, 0x2065), *range(0x2066, 0x206A), 0xFEFF))
)
"""Characters that cannot be seen."""
JOINERS = "\u200c\u200d"
"""Invisible characters that join emoji, or letters of other scripts. After an ASCII character they have no effect."""

# Wide, small and mathematical forms of ASCII characters are not in this table: Unicode itself tells what they stand for
# (see FORMS).
ALIKE = {
    ":": "ː˸։׃܃܄፡∶⁚꞉",
    "-": "‐‑‒–—―−⁃─➖",
    ",": "،؍⸲ꓹ",
    "'": "‘’‚‛′ʹʻʼʽˈ´",
    '"': "“”„‟″‶ʺ",
    "#": "♯",
    ".": "․‧",
    " ": "\u2800\u3164",
}
"""ASCII characters that are not letters, each with the characters that look the same."""
LETTERS = """
AАΑ BВΒ CС EЕΕ HНΗ IІΙӀ JЈ KКΚ MМΜ NΝ OОΟՕ PРΡ QԚ SЅ TТΤ WԜ XХΧ YҮΥ ZΖ
aаαɑ cсϲ dԁ eе gɡց hһ iіι jјϳ lӏ nոη oоοօ pрρ qԛ rг sѕ tт uυս vνѵ wԝω xхχ yуγ
"""
"""ASCII letters, each followed by the Cyrillic, Greek, Armenian and phonetic letters that look the same."""
INSTEAD = {"-": "•‣◦·▪", ",": "、", '"': "«»", "'": "‹›", "[": "【〔", "]": "】〕", ".": "。"}
"""Characters that people type instead of an ASCII character, but that look different: two names may differ by them."""
FORMS = ("<wide>", "<small>", "<vertical>", "<font>")
"""Unicode's tags for characters that are another form of a character and look like it, such as wide letters."""

_ALIKE = {sign: look for look, signs in ALIKE.items() for sign in signs}
_ALIKE |= {sign: letters[0] for letters in LETTERS.split() for sign in letters[1:]}
_INSTEAD = {sign: look for look, signs in INSTEAD.items() for sign in signs} | _ALIKE
_DIGITS = {"O": "0", "o": "0", "l": "1", "I": "1"}
# possessive quantifiers (`++`), so that a long number is scanned only once
_NUMBER = re.compile(r"(?<![^\s\[{(,:'\"])[+-]?[0-9OolI]++(?:[.,][0-9OolI]*+)?½?(?![^\s\]}),:'\"])")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_BETWEEN_WORDS = re.compile(r"[\s\[\]{},:\"]+")


class Lookalike(NamedTuple):
    """A character that only looks like another one, or cannot be seen.

    Attributes:
        place: its position in the text.
        sign: the character.
        look: the ASCII character that it looks like; empty if it cannot be seen.
        typed: what to type instead.
    """

    place: int
    sign: str
    look: str
    typed: str

    @property
    def code(self) -> str:
        """The code point of the character, such as `U+00A0`."""
        return f"U+{ord(self.sign):04X}"

    @property
    def is_structure(self) -> bool:
        """Whether the character looks like neither a letter nor a digit. YAML may then read the text differently."""
        return not self.look.isalnum()


def lookalikes(text: str, start: int, end: int) -> list[Lookalike]:
    """Return the characters of `text[start:end]` that were probably typed instead of an ASCII character, in order."""
    looks = {}
    shape = list(text[start:end])
    look_of = {sign: _look(sign, _INSTEAD) for sign in set(shape)}
    for match in _NOT_ASCII.finditer(text, start, end):
        place = match.start()
        look = look_of[match[0]]
        if look is not None and not _joins(text, place):
            looks[place] = look
            # an invisible character counts as a digit, so that it does not end a number
            shape[place - start] = look or "0"
    for number in _NUMBER.finditer("".join(shape)):
        for place in range(start + number.start(), start + number.end()):
            if shape[place - start] in _DIGITS:
                looks[place] = _DIGITS[shape[place - start]]
    return [
        Lookalike(
            place,
            text[place],
            look,
            ": "
            if look == ":" and text[place + 1 : place + 2].strip()
            else look,  # a wide colon looks as if a space followed, but YAML needs a real one
        )
        for place, look in sorted(looks.items())
    ]


def replaced(text: str, found: Iterable[Lookalike]) -> str:
    """Return `text` with each lookalike in `found` replaced by what should be typed. `found` lists them in order."""
    pieces = []
    done = 0
    for lookalike in found:
        pieces += [text[done : lookalike.place], lookalike.typed]
        done = lookalike.place + 1
    return "".join(pieces) + text[done:]


def _joins(text: str, place: int) -> bool:
    """Return whether the character at `place` is invisible but needed: it joins emoji, or letters of other scripts."""
    return text[place] in JOINERS and place > 0 and not text[place - 1].isascii()


def _look(sign: str, table: dict[str, str]) -> str | None:
    """Return the ASCII character that `sign` looks like; empty if `sign` cannot be seen; None if it is no lookalike."""
    if sign in table:
        return table[sign]
    if sign.isascii():
        return None
    if sign in UNSEEN:
        return ""
    if unicodedata.category(sign) == "Zs":
        return " "
    form, _, code = unicodedata.decomposition(sign).partition(" ")
    look = chr(int(code, 16)) if form in FORMS and " " not in code else ""
    return look if look.isascii() and look else None


def message(text: str, found: Lookalike) -> Message:
    """Return the message that says where the character `found` is in `text`, and what to type instead."""
    start = max(text.rfind("\n", 0, found.place), text.rfind("\r", 0, found.place)) + 1
    before = text[start : found.place]
    if found.look == " ":
        return _of_a_blank(found, before)
    words = _BETWEEN_WORDS.split(before)[-1:] + _BETWEEN_WORDS.split(text[found.place : found.place + 100])[:1]
    word = clipped("".join(words))
    if not found.look:
        return Message(
            "an invisible character ({code}) is in {word!r}: remove it",
            code=found.code,
            word=word,
        )
    if found.is_structure:
        return Message(
            "the character {sign!r} ({code}) only looks like {look!r}: type {typed!r} instead",
            sign=found.sign,
            code=found.code,
            look=found.look,
            typed=found.typed,
        )
    return Message(
        "the character {sign!r} ({code}) in {word!r} only looks like {look!r}: type {typed!r} instead",
        sign=found.sign,
        code=found.code,
        word=word,
        look=found.look,
        typed=found.typed,
    )


def _of_a_blank(found: Lookalike, before: str) -> Message:
    if not before.strip():
        return Message(
            "this line begins with a blank ({code}) that is not a space: indent with spaces", code=found.code
        )
    return Message(
        "the blank ({code}) after {word!r} is not a space: type a space instead",
        code=found.code,
        word=clipped(before.split()[-1]),
    )


@lru_cache(1024)  # cached, because every row compares the same few names
def plain(name: str) -> str:
    """Return a name with each lookalike replaced by the character that it looks like.

    >>> plain(chr(0x410) + "lice")  # a Cyrillic letter
    'Alice'
    """
    return "".join(look for _, look in _signs(name))


def difference(name: str, other: str) -> Lookalike | None:
    """Return the first character by which `name` differs from `other`, a name that looks the same.

    Only characters of `name` that look like an ASCII character, or cannot be seen, count. Return None if none differs.
    """
    signs = _signs(name)
    others = [sign.casefold() for sign, look in _signs(other) if look.strip()]
    seen = [(sign, look) for sign, look in signs if look.strip()]
    for place, (sign, look) in enumerate(seen):
        if sign != look and others[place : place + 1] != [sign.casefold()]:
            return Lookalike(0, sign, look, look)
    unseen = next((sign for sign, look in signs if not look), None)
    return None if unseen is None else Lookalike(0, unseen, "", "")


def _signs(name: str) -> list[tuple[str, str]]:
    """Return the characters of a name, each with what it looks like. An accent counts as a separate character."""
    text = unicodedata.normalize("NFD", name)
    looks = [None if _joins(text, place) else _look(sign, _ALIKE) for place, sign in enumerate(text)]
    return [(sign, sign if look is None else look) for sign, look in zip(text, looks, strict=True)]
