"""The 78 cards and what they count."""

import pytest

from tarot_score.game.deck import Rank
from tarot_score.game.hand import Points
from tarot_score.game.rules import FFT


def test_the_cards():
    """There are 78, and they count 91 (p.3)."""
    assert (FFT.deck.size, FFT.deck.points, FFT.deck.page) == (78, Points.whole(91), 3)


def test_the_excuse_that_cannot_be_paid_for():
    """It counts 4, and leaves 87 to the side that won every trick (p.8)."""
    assert FFT.deck.unpaid_excuse == Points.whole(4)
    assert FFT.deck.every_trick == {2: Points.whole(87), 3: Points.whole(91)}


def test_a_count():
    """A king and a low card count 5 together (p.3)."""
    assert FFT.deck.count({Rank.KING: 1, Rank.LOW: 1}) == Points.whole(5)


PAIRS = [
    pytest.param(Rank.BOUT, 5, id="a bout"),
    pytest.param(Rank.KING, 5, id="a king"),
    pytest.param(Rank.QUEEN, 4, id="a queen"),
    pytest.param(Rank.KNIGHT, 3, id="a knight"),
    pytest.param(Rank.JACK, 2, id="a jack"),
    pytest.param(Rank.LOW, 1, id="two low cards"),
]


@pytest.mark.parametrize(("rank", "points"), PAIRS)
def test_a_pair(rank, points):
    """A card is counted with a low card, so that the two are whole points (p.3)."""
    assert FFT.deck.with_low_card(rank) == Points.whole(points)
