"""The 78 cards and what they count."""

from tarot_score.game.deck import Rank
from tarot_score.game.hand import Points
from tarot_score.game.rules import FFT


def test_the_excuse_that_cannot_be_paid_for():
    """It counts 4, and leaves 87 to the side that won every trick (p.8)."""
    assert FFT.deck.unpaid_excuse == Points.whole(4)
    assert FFT.deck.every_trick == {2: Points.whole(87), 3: Points.whole(91)}


def test_a_count():
    """A king and a low card count 5 together (p.3)."""
    assert FFT.deck.count({Rank.KING: 1, Rank.LOW: 1}) == Points.whole(5)
