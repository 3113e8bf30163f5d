"""Every spelling of the words that people type for a hand."""

import pytest

from tarot_score.errors import WordError
from tarot_score.game.hand import Contract, Passed, Poignee, Role, Side
from tarot_score.speech.spellings import (
    CALLED_CARDS,
    CONTRACTS,
    PASSED,
    POIGNEES,
    ROLES,
    SIDES,
    YES_OR_NO,
    means_nothing,
    without_signs,
)

PRISE, GARDE, SANS, CONTRE = Contract
ATTACK, DEFENCE = Side
SIMPLE, DOUBLE, TRIPLE = Poignee


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        pytest.param("prise", PRISE, id="as in a file"),
        pytest.param("p", PRISE, id="one letter"),
        pytest.param("petite", PRISE, id="its other name"),
        pytest.param("Petite", PRISE, id="capital"),
        pytest.param("je prends", PRISE, id="as most takers say it"),
        pytest.param("je prise", PRISE, id="as some takers say it"),
        pytest.param("pet", PRISE, id="beginning"),
        pytest.param("take", PRISE, id="en"),
        pytest.param("small", PRISE, id="en, its other name"),
        pytest.param("Pequena", PRISE, id="pt"),
        pytest.param("garde", GARDE, id="garde, as in a file"),
        pytest.param("g", GARDE, id="garde, one letter"),
        pytest.param("GA", GARDE, id="garde, two letters"),
        pytest.param(" Garde ", GARDE, id="garde, spaces around"),
        pytest.param("guard", GARDE, id="garde, en"),
        pytest.param("guarda", GARDE, id="garde, pt and it"),
        pytest.param("garde-sans", SANS, id="garde sans, as in a file"),
        pytest.param("gs", SANS, id="garde sans, two letters"),
        pytest.param("GS", SANS, id="garde sans, capitals"),
        pytest.param("G. Sans", SANS, id="garde sans, as on the federation's sheet"),
        pytest.param("sans", SANS, id="garde sans, short"),
        pytest.param("garde sans le chien", SANS, id="garde sans, in full"),
        pytest.param("gardesans", SANS, id="garde sans, in one word"),
        pytest.param("garde s", SANS, id="garde sans, beginning"),
        pytest.param("guard without the kitty", SANS, id="garde sans, en"),
        pytest.param("guarda sem o cão", SANS, id="garde sans, pt"),
        pytest.param("garde-contre", CONTRE, id="garde contre, as in a file"),
        pytest.param("gc", CONTRE, id="garde contre, two letters"),
        pytest.param("contre", CONTRE, id="garde contre, short"),
        pytest.param("c", CONTRE, id="garde contre, beginning"),
        pytest.param("Garde Contre Le Chien", CONTRE, id="garde contre, in full"),
        pytest.param("guard against", CONTRE, id="garde contre, en"),
        pytest.param("guarda contra o chien", CONTRE, id="garde contre, pt"),
    ],
)
def test_contracts(text, contract):
    """A contract is read in every spelling."""
    assert CONTRACTS.parse(text) is contract


@pytest.mark.parametrize(
    ("text", "side"),
    [
        pytest.param("attack", ATTACK, id="as in a file"),
        pytest.param("attaque", ATTACK, id="fr"),
        pytest.param("ATT", ATTACK, id="beginning"),
        pytest.param("a", ATTACK, id="one letter"),
        pytest.param("preneur", ATTACK, id="by the taker"),
        pytest.param("taker", ATTACK, id="by the taker, en"),
        pytest.param("attacco", ATTACK, id="it"),
        pytest.param("ataque", ATTACK, id="es and pt"),
        pytest.param("defence", DEFENCE, id="defence, as in a file"),
        pytest.param("defense", DEFENCE, id="defence, us"),
        pytest.param("défense", DEFENCE, id="defence, fr"),
        pytest.param("De\u0301fense", DEFENCE, id="defence, accent as a character of its own"),
        pytest.param("d", DEFENCE, id="defence, one letter"),
        pytest.param("défenseurs", DEFENCE, id="defence, by the defenders"),
        pytest.param("defenders", DEFENCE, id="defence, by the defenders, en"),
        pytest.param("difesa", DEFENCE, id="defence, it"),
        pytest.param("defesa", DEFENCE, id="defence, pt"),
    ],
)
def test_sides(text, side):
    """A side is read in every spelling."""
    assert SIDES.parse(text) is side


@pytest.mark.parametrize(
    ("text", "size"),
    [
        pytest.param("simple", SIMPLE, id="as in a file"),
        pytest.param("s", SIMPLE, id="one letter"),
        pytest.param("1", SIMPLE, id="digit"),
        pytest.param("single", SIMPLE, id="en"),
        pytest.param("poignée simple", SIMPLE, id="fr, in full"),
        pytest.param("Simple poignee", SIMPLE, id="fr, in the other order"),
        pytest.param("double", DOUBLE, id="double, as in a file"),
        pytest.param("D", DOUBLE, id="double, one letter"),
        pytest.param("2", DOUBLE, id="double, digit"),
        pytest.param("doppia", DOUBLE, id="double, it"),
        pytest.param("puñado doble", DOUBLE, id="double, es"),
        pytest.param("mão-cheia dupla", DOUBLE, id="double, pt"),
        pytest.param("triple", TRIPLE, id="triple, as in a file"),
        pytest.param("t", TRIPLE, id="triple, one letter"),
        pytest.param("3", TRIPLE, id="triple, digit"),
        pytest.param("trip", TRIPLE, id="triple, beginning"),
        pytest.param("triple handful", TRIPLE, id="triple, en"),
    ],
)
def test_poignees(text, size):
    """The size of a poignée is read in every spelling."""
    assert POIGNEES.parse(text) is size


@pytest.mark.parametrize(
    ("vocabulary", "text", "value"),
    [
        pytest.param(YES_OR_NO, "true", True, id="as in a file"),
        pytest.param(YES_OR_NO, "Oui", True, id="fr"),
        pytest.param(YES_OR_NO, "y", True, id="one letter"),
        pytest.param(YES_OR_NO, "o", True, id="one letter, fr"),
        pytest.param(YES_OR_NO, "false", False, id="no, as in a file"),
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
    """Yes and no, roles and passed deals are read in their spellings."""
    assert vocabulary.parse(text) is value


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
    """Every value is read in its spelling in a file, and no spelling means two values."""
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
    """A few words mean "none"; an empty answer does not."""
    assert means_nothing(text) is nothing


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("king of hearts", "king of hearts"),
        ("roi de cœur", "king of hearts"),
        ("Roi de Coeur", "king of hearts"),
        ("roi coeur", "king of hearts"),
        ("RC", "king of hearts"),
        ("R♥", "king of hearts"),
        ("K ♡", "king of hearts"),
        ("KH", "king of hearts"),
        ("KC", "king of clubs"),
        ("D♠", "queen of spades"),
        ("dame de trèfle", "queen of clubs"),
        ("QD", "queen of diamonds"),
        ("cavalier de carreau", "knight of diamonds"),
        ("CC", "knight of hearts"),
        ("NC", "knight of clubs"),
        ("VP", "jack of spades"),
        ("jack of h", "jack of hearts"),
    ],
)
def test_called_cards(text, card):
    """A called card is a king, a queen, a knight or a jack, in French or in English."""
    assert str(CALLED_CARDS.parse(without_signs(text))) == card


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("10C", "a called card is written like king of hearts, roi de cœur, RC or R♥, got: '10C'"),
        ("21", "a called card is written like king of hearts, roi de cœur, RC or R♥, got: '21'"),
        (
            "roi",
            "'roi' could be king of spades, king of hearts, king of diamonds, king of clubs: type more letters",
        ),
    ],
)
def test_no_called_card(text, message):
    """A low card, a trump, and a rank without a suit are refused as called cards."""
    with pytest.raises(WordError) as caught:
        CALLED_CARDS.parse(without_signs(text))
    assert str(caught.value) == message
