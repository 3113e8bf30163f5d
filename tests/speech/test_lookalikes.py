"""Characters that look like other characters: which are known, where they are found, and the messages about them."""

import unicodedata

import pytest

from tarot_score.speech import lookalikes
from tarot_score.speech.lookalikes import ALIKE, INSTEAD, LETTERS, difference, message, plain, replaced


def found(text):
    return lookalikes.lookalikes(text, 0, len(text))


def test_every_character_of_the_tables_looks_like_an_ascii_character():
    """No character is in the tables twice, and none of them is ASCII."""
    tables = [*ALIKE.items(), *INSTEAD.items(), *((letters[0], letters[1:]) for letters in LETTERS.split())]
    signs = "".join(signs for _, signs in tables)
    assert all(look.isascii() and len(look) == 1 for look, _ in tables)
    assert not any(sign.isascii() for sign in signs)
    assert len(set(signs)) == len(signs)


def test_letters_are_those_of_other_alphabets():
    """The letters that look like ASCII ones are Cyrillic, Greek, Armenian or phonetic."""
    names = {unicodedata.name(sign).split()[0] for letters in LETTERS.split() for sign in letters[1:]}
    assert names == {"CYRILLIC", "GREEK", "ARMENIAN", "LATIN"}


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        pytest.param("bouts： 2", "bouts: 2", id="full-width colon"),
        pytest.param("bouts：2", "bouts: 2", id="full-width colon without a space after it"),
        pytest.param("bouts﹕ː։׃∶꞉", "bouts: : : : : :", id="other colons"),
        pytest.param("–—−‐‑‒―－• x", "--------- x", id="dashes"),
        pytest.param("“”„«»", '"""""', id="double quotes"),
        pytest.param("‘’′", "'''", id="single quotes"),
        pytest.param("a\u00a0b\u202fc\u2007d\u3000e\u2009f", "a b c d e f", id="blanks"),
        pytest.param("［Alice，Bruno、Eve،Zoé］｛｝＃", "[Alice,Bruno,Eve,Zoé]{}#", id="brackets and commas"),
        pytest.param("４５．５", "45.5", id="full-width digits"),
        pytest.param("𝟒𝟓 𝐠𝐚𝐫𝐝𝐞", "45 garde", id="mathematical forms"),
        pytest.param("tаker gаrdе Αlice", "taker garde Alice", id="Cyrillic and Greek letters"),
        pytest.param("ta\u200bk\ufeffe\u00adr\u2060", "taker", id="invisible characters"),
        pytest.param("x\u200dy \u200cz", "xy z", id="joiners after ASCII letters"),
        pytest.param("4O l5 I O", "40 15 1 0", id="letters in numbers"),
        pytest.param("4О", "40", id="a Cyrillic letter in a number"),
        pytest.param("[l, {Olli: O}]", "[1, {Olli: 0}]", id="letters in numbers, inside brackets"),
        pytest.param("4\u200bO", "40", id="a number with an invisible character"),
        pytest.param("-l0.5 40,O 4O½", "-10.5 40,0 40½", id="signs and decimals"),
    ],
)
def test_lookalikes_are_replaced_by_what_they_look_like(text, meant):
    """Each lookalike is replaced. A full-width colon also gets the space that it seems to have."""
    assert replaced(text, found(text)) == meant


@pytest.mark.parametrize(
    "text",
    [
        "taker: Alice, 45 (40½) 'x' \"y\"",
        "Chloé Zoë Œil Straße",
        "李 王",
        "👩\u200d🚀 👍🏽 ❤\ufe0f",
        "می\u200cخواهم",
        "Oslo IO-Io oO7x",
        "x²",
    ],
)
def test_other_characters_are_left(text):
    """Letters with accents, other scripts and emoji are no lookalikes, nor are O and l in words."""
    assert found(text) == []


def test_only_a_stretch_is_looked_at():
    """Only the given part of a text is searched; positions are those in the whole text."""
    assert [(sign.place, sign.code) for sign in lookalikes.lookalikes("：a：b：", 1, 4)] == [(2, "U+FF1A")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bouts： 2", "the character '：' (U+FF1A) only looks like ':': type ':' instead"),
        ("bouts：2", "the character '：' (U+FF1A) only looks like ':': type ': ' instead"),
        ("name: “x", "the character '“' (U+201C) only looks like '\"': type '\"' instead"),
        ("- tаker: x", "the character 'а' (U+0430) in 'tаker' only looks like 'a': type 'a' instead"),
        ("x: {y: 4O}", "the character 'O' (U+004F) in '4O' only looks like '0': type '0' instead"),
        ("x\n  - ta\u200bker: x", "an invisible character (U+200B) is in 'ta\\u200bker': remove it"),
        ("x: y\r \u00a0z: 1", "this line begins with a blank (U+00A0) that is not a space: indent with spaces"),
        ("x: bouts:\u00a02", "the blank (U+00A0) after 'bouts:' is not a space: type a space instead"),
        (
            f"{'x' * 90}\u200b",
            f"an invisible character (U+200B) is in '{'x' * 57}...': remove it",
        ),
    ],
)
def test_messages(text, said):
    """A message shows the character if it can be seen, and always shows its code point."""
    assert str(message(text, found(text)[0])) == said


@pytest.mark.parametrize(
    ("name", "looks"),
    [
        ("Аlice", "Alice"),
        ("Ali\u200bce", "Alice"),
        ("L’Œil", "L'Œil"),
        ("Jean\u00a0Paul", "Jean Paul"),
        ("Zoё", "Zoe\u0308"),
        ("A•B", "A•B"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_plain(name, looks):
    """Each lookalike in a name is replaced, and accents become characters of their own."""
    assert plain(name) == looks


@pytest.mark.parametrize(
    ("name", "other", "sign"),
    [
        ("Аlice", "Alice", "А"),
        ("Аnnа", "Аnna", "а"),
        ("аlice", "ALICE", "а"),
        ("Ali\u200bce", "Alice", "\u200b"),
        ("L’Œil", "L'Œil", "’"),
        ("Alice", "Аlice", None),
        ("Alice", "Ali\u200bce", None),
        ("Jean\u00a0Pаul", "Jean Paul", "а"),
    ],
)
def test_difference(name, other, sign):
    """`difference` finds the first character that only looks like the one in the other name, or returns None."""
    different = difference(name, other)
    assert (different and different.sign) == sign
