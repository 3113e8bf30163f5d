"""Looking up words in a vocabulary, and refusing those that it does not have."""

import pytest

from tarot_score.errors import WordError
from tarot_score.game.hand import Side
from tarot_score.speech.spellings import CONTRACTS, PASSED, POIGNEES, ROLES, SIDES, YES_OR_NO
from tarot_score.speech.vocabulary import fold

ATTACK, DEFENCE = Side


@pytest.mark.parametrize(
    ("vocabulary", "text", "message"),
    [
        pytest.param(
            CONTRACTS,
            "gard",
            "'gard' could be garde, garde-sans, garde-contre: type more letters",
            id="ambiguous contract",
        ),
        pytest.param(
            CONTRACTS,
            "S",
            "'S' could be prise, garde-sans: type more letters",
            id="the beginning of small and of sans",
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
            id="an empty word",
        ),
        pytest.param(
            CONTRACTS,
            "--",
            "a contract is one of prise, garde, garde-sans, garde-contre, got: '--'",
            id="a word without letters",
        ),
        pytest.param(SIDES, "both", "a side is one of attack, defence, got: 'both'", id="unknown side"),
        pytest.param(POIGNEES, "4", "a poignée is one of simple, double, triple, got: '4'", id="unknown poignée"),
        pytest.param(
            POIGNEES,
            "poignée",
            "'poignée' could be simple, double, triple: type more letters",
            id="ambiguous poignée",
        ),
        pytest.param(YES_OR_NO, "maybe", "expected one of true, false, got: 'maybe'", id="neither yes nor no"),
        pytest.param(ROLES, "dealer", "a role is one of taker, partner, defender, got: 'dealer'", id="unknown role"),
        pytest.param(ROLES, "p", "'p' could be taker, partner: type more letters", id="ambiguous role"),
        pytest.param(
            PASSED,
            "no",
            "the reason for a passed deal is one of all, petit-sec, misdeal, got: 'no'",
            id="unknown reason of a passed deal",
        ),
    ],
)
def test_words_refused(vocabulary, text, message):
    """A word that means no value, or could mean several, is refused, and the error lists the values."""
    with pytest.raises(WordError) as caught:
        vocabulary.parse(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        pytest.param("Défense", True, id="a whole spelling"),
        pytest.param("def", False, id="the beginning of a spelling"),
        pytest.param("attack", False, id="a spelling of another value"),
    ],
)
def test_spells(text, whole):
    """`spells` accepts only a whole spelling of the value, not the beginning of one."""
    assert SIDES.spells(DEFENCE, text) is whole


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        pytest.param("Chloé", "chloe", id="accent and letter in one character"),
        pytest.param("Chloe\u0301", "chloe", id="accent as a character of its own"),
        pytest.param("  CHLOÉ ", "chloe", id="spaces and capitals"),
        pytest.param("Straße", "strasse", id="a letter that folds to two"),
        pytest.param("İpek", "ipek", id="a capital with a dot"),
        pytest.param("李", "李", id="a script without an alphabet"),
        pytest.param("\u0301", "\u0301", id="only an accent"),
        pytest.param("Jean\xa0Paul", "jean paul", id="no-break space"),
        pytest.param("Zo\xe9\u202fB", "zoe b", id="narrow no-break space"),
        pytest.param("\u3000Jean \t\u2009 Paul\xa0", "jean paul", id="many blanks"),
        pytest.param("Jean  Paul", "jean paul", id="two spaces"),
        pytest.param("jean\u200bpaul", "jean\u200bpaul", id="an invisible character, which is no blank"),
    ],
)
def test_fold(text, folded):
    """`fold` ignores capitals, accents and the kind and number of blanks."""
    assert fold(text) == folded
