"""The names of players: finding a player, checking a name, and names that mean the same player."""

import unicodedata

import pytest

from tarot_score.errors import PlayerError
from tarot_score.speech.names import distinct_names, find_player, listed, parse_name


@pytest.mark.parametrize(
    ("text", "players", "player"),
    [
        pytest.param("Chloé", "Alice Bruno Chloé", "Chloé", id="exact"),
        pytest.param("chl", "Alice Bruno Chloé", "Chloé", id="beginning"),
        pytest.param("CHLOE", "Alice Bruno Chloé", "Chloé", id="no case, no accent"),
        pytest.param("chloe\u0301", "Alice Bruno Chloé", "Chloé", id="accent as a character of its own"),
        pytest.param(
            "chloé", "Alice Bruno Chloe\u0301", "Chloe\u0301", id="accent as a character of its own in the name"
        ),
        pytest.param("É", "Alice Emma", "Emma", id="an accent too many"),
        pytest.param("Ann", "Anna Ann Anne", "Ann", id="an exact name wins"),
        pytest.param("ann", "Anna Ann Anne", "Ann", id="an exact name wins without case"),
        pytest.param("no", "No Noé Alice", "No", id="a player named No"),
        pytest.param("007", "007 Alice", "007", id="a player named 007"),
        pytest.param("0", "007 Alice", "007", id="the first digit"),
        pytest.param("😀", "😀 Alice", "😀", id="a player named by an emoji"),
        pytest.param(" al ", "Alice Bruno", "Alice", id="spaces around"),
    ],
)
def test_find_player(text, players, player):
    """A player is found by the whole name, or by a beginning that only one name has; case and accents are ignored."""
    assert find_player(text, players.split()) == player


@pytest.mark.parametrize(
    ("text", "players", "message"),
    [
        pytest.param("an", "Anna Anne Bob", "'an' could be Anna, Anne: type more of the name", id="ambiguous"),
        pytest.param("x", "Anna Bob", "no player is named 'x': the players are Anna, Bob", id="unknown"),
        pytest.param("", "Anna Bob", "no player is named '': the players are Anna, Bob", id="nothing"),
        pytest.param("nna", "Anna Bob", "no player is named 'nna': the players are Anna, Bob", id="the end of a name"),
        pytest.param(
            "\u0410lice",
            "Alice Bob",
            "no player is named '\u0410lice': it looks like 'Alice', but '\u0410' (U+0410) is not 'A': type the same character in both names",
            id="looks the same",
        ),
        pytest.param(
            "alice",
            "\u0410lice Bob",
            "no player is named 'alice': it looks like '\u0410lice', but '\u0410' (U+0410) is not 'A': type the same character in both names",
            id="the name looks the same",
        ),
        pytest.param(
            "Alice",
            "Ali\u200bce Bob",
            "no player is named 'Alice': it looks like 'Ali\\u200bce', but one of these names has an invisible character (U+200B): remove this character",
            id="an invisible character",
        ),
        pytest.param(
            "\u200b", "Anna \u2800", "no player is named '\\u200b': the players are Anna, \u2800", id="nothing to see"
        ),
        pytest.param("Зоя", "Anna Bob", "no player is named 'Зоя': the players are Anna, Bob", id="another script"),
        pytest.param(
            "a",
            "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13",
            "'a' could be A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, ...: type more of the name",
            id="too many candidates to read",
        ),
    ],
)
def test_find_player_refused(text, players, message):
    """A name of no player, or of several, is refused, and the error lists the players."""
    with pytest.raises(PlayerError) as caught:
        find_player(text, players.split())
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "name"),
    [
        pytest.param("jean p", "Jean\xa0Paul", id="typed with a no-break space"),
        pytest.param("jean p", "Jean\u202fPaul", id="typed with a narrow one"),
        pytest.param("jean\xa0p", "Jean Paul", id="the no-break space is in the text"),
        pytest.param("jean  paul", "Jean Paul", id="two spaces"),
    ],
)
def test_find_player_by_any_blank(text, name):
    """Any blank in a name matches any other blank, and the name is returned as it was first typed."""
    assert find_player(text, ["Jeanne", name]) == name


def test_listed():
    """Up to twelve names are listed in full; the others become `...`."""
    assert listed("abcdefghijkl") == "a, b, c, d, e, f, g, h, i, j, k, l"
    assert listed("abcdefghijklm") == "a, b, c, d, e, f, g, h, i, j, k, l, ..."


@pytest.mark.parametrize(
    ("text", "name"),
    [
        pytest.param(" Alice ", "Alice", id="outer spaces"),
        pytest.param("Jean Paul", "Jean Paul", id="inner space"),
        pytest.param("No", "No", id="a word with another meaning"),
        pytest.param("~", "~", id="a tilde"),
        pytest.param('"Bo"', '"Bo"', id="quotes"),
        pytest.param("李", "李", id="a script without an alphabet"),
        pytest.param("👩\u200d🚀", "👩\u200d🚀", id="an emoji of several characters"),
        pytest.param("x" * 100, "x" * 100, id="a hundred characters"),
    ],
)
def test_name(text, name):
    """Almost any text can be a name; its outer spaces are removed."""
    assert parse_name(text) == name


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("", "a player's name must have at least 1 visible character, got: ''", id="empty"),
        pytest.param(" \t", "a player's name must have at least 1 visible character, got: ' \\t'", id="spaces"),
        pytest.param("x" * 101, "a player's name has at most 100 characters, got: 101", id="one too many"),
        pytest.param("a\x1b[31m", "a player's name must not have control characters, got: 'a\\x1b[31m'", id="escape"),
        pytest.param("a\nb", "a player's name must not have control characters, got: 'a\\nb'", id="two lines"),
        pytest.param(
            "\u200b\u202e",
            "a player's name must have at least 1 visible character, got: '\\u200b\\u202e'",
            id="nothing to see",
        ),
        pytest.param("a\x00b", "a player's name must not have control characters, got: 'a\\x00b'", id="nul"),
        pytest.param(
            "a\x9bb", "a player's name must not have control characters, got: 'a\\x9bb'", id="eight-bit escape"
        ),
        pytest.param(
            "a\u2028b", "a player's name must not have control characters, got: 'a\\u2028b'", id="line separator"
        ),
        pytest.param(
            "a\udc80", "a player's name must not have control characters, got: 'a\\udc80'", id="half a character"
        ),
    ],
)
def test_name_refused(text, message):
    """A name must not be empty, too long, or have control characters."""
    with pytest.raises(PlayerError) as caught:
        parse_name(text)
    assert str(caught.value) == message


def test_distinct_names():
    """`distinct_names` keeps the order of the names, and their spelling without outer spaces."""
    assert distinct_names([" Zoé ", "Al", "Bo"], among=["Cy"]) == ("Zoé", "Al", "Bo")


@pytest.mark.parametrize(
    ("names", "among", "same"),
    [
        pytest.param(["Al", "AL"], [], "'AL' and 'Al'", id="case"),
        pytest.param(["Zoë", "Bo", "Zoe"], [], "'Zoe' and 'Zoë'", id="accent"),
        pytest.param([" Al "], ["al"], "'Al' and 'al'", id="known before"),
        pytest.param(["Jean\xa0P", "Jean P"], [], "'Jean P' and 'Jean\\xa0P'", id="kind of blank"),
        pytest.param(["Jean  P", "Jean P"], [], "'Jean P' and 'Jean  P'", id="number of blanks"),
    ],
)
def test_same_names(names, among, same):
    """Names that differ only by case, accents or blanks mean the same player."""
    with pytest.raises(PlayerError) as caught:
        distinct_names(names, among)
    assert str(caught.value) == f"{same} would be the same player: give another name to one of them"


@pytest.mark.parametrize(
    ("names", "message"),
    [
        pytest.param(
            ["Alice", "\u0410lice"],
            "'\u0410lice' and 'Alice' look the same, but '\u0410' (U+0410) is not 'A': type the same character in both, or give one of the players another name",
            id="a Cyrillic letter",
        ),
        pytest.param(
            ["\u0410lice", "ALICE"],
            "'ALICE' and '\u0410lice' look the same, but '\u0410' (U+0410) is not 'A': type the same character in both, or give one of the players another name",
            id="a Cyrillic letter in the first name",
        ),
        pytest.param(
            ["Alice", "Ali\u200bce"],
            "'Ali\\u200bce' and 'Alice' look the same, but one of them has an invisible character (U+200B): remove this character, or give one of the players another name",
            id="an invisible character",
        ),
        pytest.param(
            ["STRASS\u0415", "Straße"],
            "'Straße' and 'STRASS\u0415' look the same, but '\u0415' (U+0415) is not 'E': type the same character in both, or give one of the players another name",
            id="names of different lengths",
        ),
    ],
)
def test_names_that_look_the_same(names, message):
    """Two names that look the same are refused, and the error shows the character that differs."""
    with pytest.raises(PlayerError) as caught:
        distinct_names(names)
    assert str(caught.value) == message


def test_names_of_other_scripts_are_allowed():
    """Names in any script, with any apostrophe or emoji, are allowed."""
    names = ("Анна", "Ева", "李", "👩\u200d🚀", "L\u2019Œil", "O'Brien", "\u2800")
    assert distinct_names(names) == names


def test_accents_in_two_forms():
    """A letter with an accent is the same whether Unicode has it as one character or as two."""
    with pytest.raises(PlayerError, match="would be the same player"):
        distinct_names([unicodedata.normalize("NFC", "Zoë"), unicodedata.normalize("NFD", "Zoë")])
