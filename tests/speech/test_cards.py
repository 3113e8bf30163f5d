"""Reading cards by their French and English names."""

import pytest

from tarot_score.errors import HandError, WordError
from tarot_score.game.rules import FFT
from tarot_score.speech.cards import pile_of_cards


@pytest.mark.parametrize(
    ("cards", "points", "bouts"),
    [
        pytest.param("RP D♥ 21 petit excuse 7T", "22", 3, id="French, with signs and words"),
        pytest.param("rp dc ck vt", "12", 0, id="a king, a queen, a knight, a jack in French"),
        pytest.param("KS QH ND JC 7C", "12.5", 0, id="the same in English, where C is clubs"),
        pytest.param("1 2 20 21", "10", 2, id="trumps are bare numbers"),
        pytest.param("E", "4.5", 1, id="the Excuse by its letter"),
        pytest.param("R♠ R♥ R♦ R♣", "18", 0, id="four kings"),
        pytest.param("10P 1P", "1", 0, id="low cards of a suit"),
        pytest.param("RC 7C", "5", 0, id="C is cœur if another card is French"),
        pytest.param("CT 7C", "3", 0, id="C is cavalier before a French suit"),
        pytest.param("C♥ N♠", "5", 0, id="a suit symbol leaves the language open"),
        pytest.param("D♥️", "3.5", 0, id="a heart drawn as an emoji"),
        pytest.param("A♥ as", "1", 0, id="aces"),
        pytest.param("fou bagatto vingt-et-un", "13.5", 3, id="bouts in other words"),
        pytest.param("7d 7h", "1", 0, id="suits that only English has"),
    ],
)
def test_cards_are_read(cards, points, bouts):
    """Cards are read in French or English letters, with suit symbols, and the bouts by name."""
    read = pile_of_cards(cards.split(), FFT.deck)
    assert (str(read.points), read.bouts, read.size) == (points, bouts, len(cards.split()))


@pytest.mark.parametrize(
    ("cards", "error", "message"),
    [
        ("RP RP", HandError, "RP and RP are the same card: give each card once"),
        ("petit 1", HandError, "petit and 1 are the same card: give each card once"),
        ("RP KS", HandError, "RP and KS are the same card: give each card once"),
        ("7C", WordError, "'7C' could be hearts or clubs: type ♥ or ♣ for the suit"),
        ("1♥ A♥", HandError, "1♥ and A♥ are the same card: give each card once"),
        ("22", WordError, "a card is written like RP, D♥, KS, 7T, 21, petit or excuse, got: '22'"),
        ("ZZ", WordError, "a card is written like RP, D♥, KS, 7T, 21, petit or excuse, got: 'ZZ'"),
        ("RH", WordError, "a card is written like RP, D♥, KS, 7T, 21, petit or excuse, got: 'RH'"),
        ("11P", WordError, "a card is written like RP, D♥, KS, 7T, 21, petit or excuse, got: '11P'"),
    ],
)
def test_cards_that_cannot_be_read(cards, error, message):
    """A card that does not exist, one that could be two cards, and one given twice are refused."""
    with pytest.raises(error) as refused:
        pile_of_cards(cards.split(), FFT.deck)
    assert str(refused.value) == message
