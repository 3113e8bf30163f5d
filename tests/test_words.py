"""What people type: every spelling, every refusal, and the names of players."""

import unicodedata

import pytest

from tarot_score.errors import HandError, PlayerError, WordError
from tarot_score.game.hand import Contract, Passed, Poignee, Points, Role, Side
from tarot_score.speech.names import distinct_names, find_player, listed, parse_name
from tarot_score.speech.spellings import CONTRACTS, PASSED, POIGNEES, ROLES, SIDES, YES_OR_NO, means_nothing
from tarot_score.speech.values import parse_bouts, parse_count, parse_number, parse_points, parse_score, parse_text
from tarot_score.speech.vocabulary import fold

PRISE, GARDE, SANS, CONTRE = Contract
ATTACK, DEFENCE = Side
SIMPLE, DOUBLE, TRIPLE = Poignee


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        pytest.param("prise", PRISE, id="as it is kept"),
        pytest.param("p", PRISE, id="one letter"),
        pytest.param("petite", PRISE, id="its other name"),
        pytest.param("Petite", PRISE, id="capital"),
        pytest.param("je prends", PRISE, id="what the taker says"),
        pytest.param("je prise", PRISE, id="what some takers say"),
        pytest.param("pet", PRISE, id="beginning"),
        pytest.param("take", PRISE, id="en"),
        pytest.param("small", PRISE, id="en, its other name"),
        pytest.param("Pequena", PRISE, id="pt"),
        pytest.param("garde", GARDE, id="garde as it is kept"),
        pytest.param("g", GARDE, id="garde, one letter"),
        pytest.param("GA", GARDE, id="garde, two letters"),
        pytest.param(" Garde ", GARDE, id="garde, spaces around"),
        pytest.param("guard", GARDE, id="garde, en"),
        pytest.param("guarda", GARDE, id="garde, pt and it"),
        pytest.param("garde-sans", SANS, id="garde sans as it is kept"),
        pytest.param("gs", SANS, id="garde sans, two letters"),
        pytest.param("GS", SANS, id="garde sans, capitals"),
        pytest.param("G. Sans", SANS, id="garde sans, as on the federation's sheet"),
        pytest.param("sans", SANS, id="garde sans, short"),
        pytest.param("garde sans le chien", SANS, id="garde sans, in full"),
        pytest.param("gardesans", SANS, id="garde sans, in one word"),
        pytest.param("garde s", SANS, id="garde sans, beginning"),
        pytest.param("guard without the kitty", SANS, id="garde sans, en"),
        pytest.param("guarda sem o cão", SANS, id="garde sans, pt"),
        pytest.param("garde-contre", CONTRE, id="garde contre as it is kept"),
        pytest.param("gc", CONTRE, id="garde contre, two letters"),
        pytest.param("contre", CONTRE, id="garde contre, short"),
        pytest.param("c", CONTRE, id="garde contre, beginning"),
        pytest.param("Garde Contre Le Chien", CONTRE, id="garde contre, in full"),
        pytest.param("guard against", CONTRE, id="garde contre, en"),
        pytest.param("guarda contra o chien", CONTRE, id="garde contre, pt"),
    ],
)
def test_contracts(text, contract):
    """A contract is read in the words of the table."""
    assert CONTRACTS.parse(text) is contract


@pytest.mark.parametrize(
    ("text", "side"),
    [
        pytest.param("attack", ATTACK, id="as it is kept"),
        pytest.param("attaque", ATTACK, id="fr"),
        pytest.param("ATT", ATTACK, id="beginning"),
        pytest.param("a", ATTACK, id="one letter"),
        pytest.param("preneur", ATTACK, id="by its player"),
        pytest.param("taker", ATTACK, id="by its player, en"),
        pytest.param("attacco", ATTACK, id="it"),
        pytest.param("ataque", ATTACK, id="es and pt"),
        pytest.param("defence", DEFENCE, id="defence as it is kept"),
        pytest.param("defense", DEFENCE, id="defence, us"),
        pytest.param("défense", DEFENCE, id="defence, fr"),
        pytest.param("De\u0301fense", DEFENCE, id="defence, accent apart"),
        pytest.param("d", DEFENCE, id="defence, one letter"),
        pytest.param("défenseurs", DEFENCE, id="defence, by its players"),
        pytest.param("defenders", DEFENCE, id="defence, by its players, en"),
        pytest.param("difesa", DEFENCE, id="defence, it"),
        pytest.param("defesa", DEFENCE, id="defence, pt"),
    ],
)
def test_sides(text, side):
    """A side is read in the words of the table."""
    assert SIDES.parse(text) is side


@pytest.mark.parametrize(
    ("text", "size"),
    [
        pytest.param("simple", SIMPLE, id="as it is kept"),
        pytest.param("s", SIMPLE, id="one letter"),
        pytest.param("1", SIMPLE, id="digit"),
        pytest.param("single", SIMPLE, id="en"),
        pytest.param("poignée simple", SIMPLE, id="fr, in full"),
        pytest.param("Simple poignee", SIMPLE, id="the other way round"),
        pytest.param("double", DOUBLE, id="double as it is kept"),
        pytest.param("D", DOUBLE, id="double, one letter"),
        pytest.param("2", DOUBLE, id="double, digit"),
        pytest.param("doppia", DOUBLE, id="double, it"),
        pytest.param("puñado doble", DOUBLE, id="double, es"),
        pytest.param("mão-cheia dupla", DOUBLE, id="double, pt"),
        pytest.param("triple", TRIPLE, id="triple as it is kept"),
        pytest.param("t", TRIPLE, id="triple, one letter"),
        pytest.param("3", TRIPLE, id="triple, digit"),
        pytest.param("trip", TRIPLE, id="triple, beginning"),
        pytest.param("triple handful", TRIPLE, id="triple, en"),
    ],
)
def test_poignees(text, size):
    """The size of a poignée is read in the words of the table."""
    assert POIGNEES.parse(text) is size


@pytest.mark.parametrize(
    ("vocabulary", "text", "value"),
    [
        pytest.param(YES_OR_NO, "true", True, id="as it is kept"),
        pytest.param(YES_OR_NO, "Oui", True, id="fr"),
        pytest.param(YES_OR_NO, "y", True, id="one letter"),
        pytest.param(YES_OR_NO, "o", True, id="one letter, fr"),
        pytest.param(YES_OR_NO, "false", False, id="no, as it is kept"),
        pytest.param(YES_OR_NO, "NON", False, id="no, fr"),
        pytest.param(YES_OR_NO, "n", False, id="no, one letter"),
        pytest.param(ROLES, "preneur", Role.TAKER, id="taker"),
        pytest.param(ROLES, "Appelé", Role.PARTNER, id="partner"),
        pytest.param(ROLES, "défenseur", Role.DEFENDER, id="defender"),
        pytest.param(PASSED, "all", Passed.ALL, id="everyone passed"),
        pytest.param(PASSED, "Petit sec", Passed.PETIT_SEC, id="petit sec"),
        pytest.param(PASSED, "fausse donne", Passed.MISDEAL, id="misdeal"),
    ],
)
def test_other_words(vocabulary, text, value):
    """Yes and no, roles and passed deals are read in the same way."""
    assert vocabulary.parse(text) is value


@pytest.mark.parametrize(
    ("vocabulary", "text", "message"),
    [
        pytest.param(
            CONTRACTS,
            "gard",
            "this contract could be garde, garde-sans, garde-contre: say more of it, got: 'gard'",
            id="ambiguous contract",
        ),
        pytest.param(
            CONTRACTS,
            "S",
            "this contract could be prise, garde-sans: say more of it, got: 'S'",
            id="small or sans",
        ),
        pytest.param(
            CONTRACTS,
            "misère",
            "a contract is one of prise, garde, garde-sans, garde-contre, got: 'misère'",
            id="unknown contract",
        ),
        pytest.param(
            CONTRACTS,
            "",
            "a contract is one of prise, garde, garde-sans, garde-contre, got: ''",
            id="nothing",
        ),
        pytest.param(
            CONTRACTS,
            "--",
            "a contract is one of prise, garde, garde-sans, garde-contre, got: '--'",
            id="no letter",
        ),
        pytest.param(SIDES, "both", "a side is one of attack, defence, got: 'both'", id="unknown side"),
        pytest.param(POIGNEES, "4", "a poignée is one of simple, double, triple, got: '4'", id="unknown poignée"),
        pytest.param(
            POIGNEES,
            "poignée",
            "this poignée could be simple, double, triple: say more of it, got: 'poignée'",
            id="ambiguous poignée",
        ),
        pytest.param(YES_OR_NO, "maybe", "this is answered by one of true, false, got: 'maybe'", id="no answer"),
        pytest.param(ROLES, "dealer", "a role is one of taker, partner, defender, got: 'dealer'", id="unknown role"),
        pytest.param(ROLES, "p", "this role could be taker, partner: say more of it, got: 'p'", id="ambiguous role"),
        pytest.param(PASSED, "no", "a passed deal is one of all, petit-sec, misdeal, got: 'no'", id="unknown pass"),
    ],
)
def test_words_refused(vocabulary, text, message):
    """A word that means nothing or several things is refused with those that there are."""
    with pytest.raises(WordError) as caught:
        vocabulary.parse(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        pytest.param("Défense", True, id="a spelling"),
        pytest.param("def", False, id="its beginning"),
        pytest.param("attack", False, id="another value's"),
    ],
)
def test_spells(text, whole):
    """A whole spelling is told from its beginning."""
    assert SIDES.spells(DEFENCE, text) is whole


@pytest.mark.parametrize(
    ("vocabulary", "others"),
    [
        pytest.param(CONTRACTS, Contract, id="contracts"),
        pytest.param(SIDES, Side, id="sides"),
        pytest.param(POIGNEES, Poignee, id="poignées"),
        pytest.param(ROLES, Role, id="roles"),
        pytest.param(PASSED, Passed, id="passed deals"),
    ],
)
def test_spellings(vocabulary, others):
    """Every value is read as it is written in a file, and no spelling means two values."""
    assert [vocabulary.parse(str(value)) for value in others] == list(others)
    for value, spellings in vocabulary.spellings.items():
        assert [vocabulary.parse(spelling) for spelling in spellings] == [value] * len(spellings)


@pytest.mark.parametrize(
    ("text", "nothing"),
    [
        pytest.param("none", True, id="en"),
        pytest.param("No", True, id="no"),
        pytest.param("aucune", True, id="fr"),
        pytest.param("rien", True, id="fr, nothing"),
        pytest.param("0", True, id="zero"),
        pytest.param(" - ", True, id="a dash"),
        pytest.param("", False, id="an empty answer is no answer"),
        pytest.param("attack", False, id="a side"),
        pytest.param("nobody", False, id="another word"),
    ],
)
def test_means_nothing(text, nothing):
    """That there is none of a thing is said in a few words, and not by silence."""
    assert means_nothing(text) is nothing


@pytest.mark.parametrize(
    ("text", "bouts"),
    [
        pytest.param("0", 0, id="none"),
        pytest.param("3", 3, id="all"),
        pytest.param(" 2 ", 2, id="spaces around"),
        pytest.param("+1", 1, id="plus"),
    ],
)
def test_bouts(text, bouts):
    """Bouts are a whole number."""
    assert parse_bouts(text) == bouts


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        pytest.param("4", HandError, "a hand has 0 to 3 bouts, got: 4", id="one too many"),
        pytest.param("-1", HandError, "a hand has 0 to 3 bouts, got: -1", id="negative"),
        pytest.param("2.0", WordError, "bouts are a whole number from 0 to 3, got: '2.0'", id="point"),
        pytest.param("two", WordError, "bouts are a whole number from 0 to 3, got: 'two'", id="word"),
        pytest.param("", WordError, "bouts are a whole number from 0 to 3, got: ''", id="nothing"),
        pytest.param("²", WordError, "bouts are a whole number from 0 to 3, got: '²'", id="another digit"),
    ],
)
def test_bouts_refused(text, error, message):
    """Text that is no number is told from a number that is no count of bouts."""
    with pytest.raises(error) as caught:
        parse_bouts(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("attack", "defence", "points"),
    [
        pytest.param("45", None, "45", id="the attack's"),
        pytest.param(None, "46", "45", id="the defence's"),
        pytest.param(None, "50,5", "40.5", id="the defence's half"),
        pytest.param("40½", "50.5", "40.5", id="both"),
        pytest.param("91", "0", "91", id="the whole deck"),
    ],
)
def test_points(attack, defence, points):
    """The attack's points are read from either pile, or from both."""
    assert parse_points(attack, defence) == Points.parse(points)


@pytest.mark.parametrize(
    ("attack", "defence", "message"),
    [
        pytest.param(
            "45", "45", "the two piles hold 91 points together, got: 45 + 45 = 90, recount one of them", id="one short"
        ),
        pytest.param(
            "45.5",
            "46",
            "the two piles hold 91 points together, got: 45.5 + 46 = 91.5, recount one of them",
            id="half a point over",
        ),
        pytest.param(None, "92", "the deck holds 0 to 91 card points, got: 92", id="no pile holds so much"),
    ],
)
def test_points_refused(attack, defence, message):
    """Two piles that do not hold the deck are refused with their sum."""
    with pytest.raises(HandError) as caught:
        parse_points(attack, defence)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "score"),
    [
        pytest.param("174", 174, id="plain"),
        pytest.param("+174", 174, id="plus"),
        pytest.param("-58", -58, id="hyphen"),
        pytest.param("\N{MINUS SIGN}58", -58, id="minus sign"),
        pytest.param(" 0 ", 0, id="spaces around"),
    ],
)
def test_score(text, score):
    """A score is a whole number with or without a sign."""
    assert parse_score(text) == score


@pytest.mark.parametrize("text", ["", "12.5", "1e3", "58-", "9999999999", "ten"])
def test_score_refused(text):
    """What is no whole number is no score."""
    with pytest.raises(WordError) as caught:
        parse_score(text)
    assert str(caught.value) == f"score points are a whole number such as 174 or -58, got: {text!r}"


@pytest.mark.parametrize(("text", "count"), [("1", 1), (" 20 ", 20), ("+4", 4)])
def test_count(text, count):
    """A number of hands, seats or rounds is a whole number above zero."""
    assert parse_count(text) == count


@pytest.mark.parametrize(("text", "number"), [("0", 0), (" 38 ", 38), ("+4", 4)])
def test_number(text, number):
    """A number of cards is a whole number, and may be none."""
    assert parse_number(text) == number


@pytest.mark.parametrize("text", ["-1", "", "4.0", "four"])
def test_number_refused(text):
    """What is no whole number of cards is refused."""
    with pytest.raises(WordError) as caught:
        parse_number(text)
    assert str(caught.value) == f"a whole number is expected, got: {text!r}"


@pytest.mark.parametrize("text", ["0", "-4", "", "4.0", "four"])
def test_count_refused(text):
    """There is no session of no hands."""
    with pytest.raises(WordError) as caught:
        parse_count(text)
    assert str(caught.value) == f"a whole number above zero is expected, got: {text!r}"


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        pytest.param("Chloé", "chloe", id="accent in its letter"),
        pytest.param("Chloe\u0301", "chloe", id="accent apart"),
        pytest.param("  CHLOÉ ", "chloe", id="spaces and capitals"),
        pytest.param("Straße", "strasse", id="two letters in one"),
        pytest.param("İpek", "ipek", id="a letter whose small one has a dot more"),
        pytest.param("李", "李", id="no alphabet"),
        pytest.param("\u0301", "\u0301", id="an accent is all there is"),
        pytest.param("Jean\xa0Paul", "jean paul", id="no-break space"),
        pytest.param("Zo\xe9\u202fB", "zoe b", id="narrow no-break space"),
        pytest.param("\u3000Jean \t\u2009 Paul\xa0", "jean paul", id="many blanks"),
        pytest.param("Jean  Paul", "jean paul", id="two spaces"),
        pytest.param("jean\u200bpaul", "jean\u200bpaul", id="no blank"),
    ],
)
def test_fold(text, folded):
    """Two spellings of one name fold to the same text."""
    assert fold(text) == folded


@pytest.mark.parametrize(
    ("text", "players", "player"),
    [
        pytest.param("Chloé", "Alice Bruno Chloé", "Chloé", id="exact"),
        pytest.param("chl", "Alice Bruno Chloé", "Chloé", id="beginning"),
        pytest.param("CHLOE", "Alice Bruno Chloé", "Chloé", id="no case, no accent"),
        pytest.param("chloe\u0301", "Alice Bruno Chloé", "Chloé", id="accent apart"),
        pytest.param("chloé", "Alice Bruno Chloe\u0301", "Chloe\u0301", id="accent apart in the name"),
        pytest.param("É", "Alice Emma", "Emma", id="an accent more"),
        pytest.param("Ann", "Anna Ann Anne", "Ann", id="an exact name wins"),
        pytest.param("ann", "Anna Ann Anne", "Ann", id="an exact name wins without case"),
        pytest.param("no", "No Noé Alice", "No", id="a player may be called No"),
        pytest.param("007", "007 Alice", "007", id="or 007"),
        pytest.param("0", "007 Alice", "007", id="by a digit"),
        pytest.param("😀", "😀 Alice", "😀", id="or be a picture"),
        pytest.param(" al ", "Alice Bruno", "Alice", id="spaces around"),
    ],
)
def test_find_player(text, players, player):
    """A player is found by name or by an unambiguous beginning, without case and accents."""
    assert find_player(text, players.split()) == player


@pytest.mark.parametrize(
    ("text", "players", "message"),
    [
        pytest.param("an", "Anna Anne Bob", "'an' could be Anna, Anne: say more of the name", id="ambiguous"),
        pytest.param("x", "Anna Bob", "no player is called 'x': the players are Anna, Bob", id="unknown"),
        pytest.param("", "Anna Bob", "no player is called '': the players are Anna, Bob", id="nothing"),
        pytest.param("nna", "Anna Bob", "no player is called 'nna': the players are Anna, Bob", id="not its end"),
        pytest.param(
            "\u0410lice",
            "Alice Bob",
            "no player is called '\u0410lice': it looks like 'Alice', but '\u0410' (U+0410) is not 'A': write both alike",
            id="looks the same",
        ),
        pytest.param(
            "alice",
            "\u0410lice Bob",
            "no player is called 'alice': it looks like '\u0410lice', but '\u0410' (U+0410) is not 'A': write both alike",
            id="the name looks the same",
        ),
        pytest.param(
            "Alice",
            "Ali\u200bce Bob",
            "no player is called 'Alice': it looks like 'Ali\\u200bce', but for a sign that cannot be seen (U+200B): write both alike",
            id="a sign that cannot be seen",
        ),
        pytest.param(
            "\u200b", "Anna \u2800", "no player is called '\\u200b': the players are Anna, \u2800", id="nothing to see"
        ),
        pytest.param("Зоя", "Anna Bob", "no player is called 'Зоя': the players are Anna, Bob", id="another script"),
        pytest.param(
            "a",
            "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13",
            "'a' could be A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, ...: say more of the name",
            id="too many candidates to read",
        ),
    ],
)
def test_find_player_refused(text, players, message):
    """A name that is nobody's, or could be several players', is refused with those that there are."""
    with pytest.raises(PlayerError) as caught:
        find_player(text, players.split())
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "name"),
    [
        pytest.param("jean p", "Jean\xa0Paul", id="typed with a no-break space"),
        pytest.param("jean p", "Jean\u202fPaul", id="typed with a narrow one"),
        pytest.param("jean\xa0p", "Jean Paul", id="looked for with one"),
        pytest.param("jean  paul", "Jean Paul", id="two spaces"),
    ],
)
def test_find_player_by_any_blank(text, name):
    """Every blank of a name is a space where it is looked for, and the name stays as it was typed."""
    assert find_player(text, ["Jeanne", name]) == name


def test_listed():
    """Twelve names are listed in full, a thirteenth makes it and more."""
    assert listed("abcdefghijkl") == "a, b, c, d, e, f, g, h, i, j, k, l"
    assert listed("abcdefghijklm") == "a, b, c, d, e, f, g, h, i, j, k, l, ..."


@pytest.mark.parametrize(
    ("text", "name"),
    [
        pytest.param(" Alice ", "Alice", id="outer spaces"),
        pytest.param("Jean Paul", "Jean Paul", id="inner space"),
        pytest.param("No", "No", id="a word of another language"),
        pytest.param("~", "~", id="a sign"),
        pytest.param('"Bo"', '"Bo"', id="quotes"),
        pytest.param("李", "李", id="no alphabet"),
        pytest.param("👩\u200d🚀", "👩\u200d🚀", id="a picture of several signs"),
        pytest.param("x" * 100, "x" * 100, id="a hundred characters"),
    ],
)
def test_name(text, name):
    """A name is any text, without its outer spaces."""
    assert parse_name(text) == name


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("", "a player's name has a character at least, got: ''", id="empty"),
        pytest.param(" \t", "a player's name has a character at least, got: ' \\t'", id="spaces"),
        pytest.param("x" * 101, "a player's name has 100 characters at most, got: 101", id="one too many"),
        pytest.param("a\x1b[31m", "a player's name has no control characters, got: 'a\\x1b[31m'", id="escape"),
        pytest.param("a\nb", "a player's name has no control characters, got: 'a\\nb'", id="two lines"),
        pytest.param(
            "\u200b\u202e", "a player's name has a character at least, got: '\\u200b\\u202e'", id="nothing to see"
        ),
        pytest.param("a\x00b", "a player's name has no control characters, got: 'a\\x00b'", id="nul"),
        pytest.param("a\x9bb", "a player's name has no control characters, got: 'a\\x9bb'", id="eight-bit escape"),
        pytest.param("a\u2028b", "a player's name has no control characters, got: 'a\\u2028b'", id="line separator"),
        pytest.param("a\udc80", "a player's name has no control characters, got: 'a\\udc80'", id="half a character"),
    ],
)
def test_name_refused(text, message):
    """A name is not empty, not endless, and steers no terminal."""
    with pytest.raises(PlayerError) as caught:
        parse_name(text)
    assert str(caught.value) == message


def test_text():
    """A note is any text up to a thousand characters, without what is blank around it."""
    assert parse_text("x" * 1000) == "x" * 1000
    assert parse_text(" late\n") == "late"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("x" * 1001, "a text has 1000 characters at most, got: 1001", id="one too many"),
        pytest.param("a\udc80", "this is not UTF-8 text: 'a\\udc80'", id="half a character"),
    ],
)
def test_text_refused(text, message):
    """A note that no file can hold is refused."""
    with pytest.raises(WordError) as caught:
        parse_text(text)
    assert str(caught.value) == message


def test_distinct_names():
    """Names are kept in their order, each as it was written."""
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
    """Names that differ by case, accents or blanks only are one player's."""
    with pytest.raises(PlayerError) as caught:
        distinct_names(names, among)
    assert str(caught.value) == f"{same} would be the same player: give one of them another name"


@pytest.mark.parametrize(
    ("names", "message"),
    [
        pytest.param(
            ["Alice", "\u0410lice"],
            "'\u0410lice' and 'Alice' look the same, but '\u0410' (U+0410) is not 'A': write both alike, or give one of them another name",
            id="a Cyrillic letter",
        ),
        pytest.param(
            ["\u0410lice", "ALICE"],
            "'ALICE' and '\u0410lice' look the same, but '\u0410' (U+0410) is not 'A': write both alike, or give one of them another name",
            id="in the name before",
        ),
        pytest.param(
            ["Alice", "Ali\u200bce"],
            "'Ali\\u200bce' and 'Alice' look the same, but one has a sign that cannot be seen (U+200B): take it out, or give one of them another name",
            id="a sign that cannot be seen",
        ),
        pytest.param(
            ["STRASS\u0415", "Straße"],
            "'Straße' and 'STRASS\u0415' look the same, but '\u0415' (U+0415) is not 'E': write both alike, or give one of them another name",
            id="names of different lengths",
        ),
    ],
)
def test_names_that_look_the_same(names, message):
    """Names that the eye cannot tell apart are refused, and the sign is named."""
    with pytest.raises(PlayerError) as caught:
        distinct_names(names)
    assert str(caught.value) == message


def test_names_that_only_hold_such_signs():
    """Names of any script, with any apostrophe or picture, are names."""
    names = ("Анна", "Ева", "李", "👩\u200d🚀", "L\u2019Œil", "O'Brien", "\u2800")
    assert distinct_names(names) == names


def test_accents_in_two_forms():
    """A letter with its accent and the two apart make the same name."""
    with pytest.raises(PlayerError, match="would be the same player"):
        distinct_names([unicodedata.normalize("NFC", "Zoë"), unicodedata.normalize("NFD", "Zoë")])
