"""The 78 cards and their card points."""

import pytest

from tarot_score.game.deck import Rank
from tarot_score.game.hand import Points
from tarot_score.game.rules import FFT


def test_the_deck():
    """The deck has 78 cards and 91 points (p.3)."""
    assert (FFT.deck.size, FFT.deck.points, FFT.deck.page) == (78, Points.whole(91), 3)


def test_an_excuse_without_a_low_card():
    """An Excuse counts 4 if its owner won no trick. The other side, which won every trick, then has 87 points (p.8)."""
    assert FFT.deck.unpaid_excuse == Points.whole(4)
    assert FFT.deck.every_trick == {2: Points.whole(87), 3: Points.whole(91)}


def test_a_count():
    """A king and a low card together count 5 points (p.3)."""
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
    """A card and a low card together count whole points (p.3)."""
    assert FFT.deck.with_low_card(rank) == Points.whole(points)
