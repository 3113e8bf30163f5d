"""Build rows of a session from a few words, for the tests of who deals, who plays and what the totals are."""

from hands import hand

from tarot_score.evening.rows import Adjustment, Attendance, PaperHand, PassedHand, PlayedHand
from tarot_score.game.hand import Passed

FOUR = ("Alice", "Bruno", "Chloé", "David")
FIVE = (*FOUR, "Eve")
SIX = (*FIVE, "Fanny")

HAND = PlayedHand(hand=hand())
ALL, PETIT_SEC, MISDEAL = (PassedHand(why=why) for why in Passed)
PAPER = PaperHand(scores={"Alice": 30, "Bruno": -30})
ADJUSTMENT = Adjustment(scores={"Alice": 20, "Bruno": -20}, reason="a revoke")


def playing(*players, out=(), dealer=None):
    """Return a hand of these players that has only scores, all 0. Its taker is unknown, as the deal does not need it."""
    return PaperHand(scores=dict.fromkeys(players, 0), sitting_out=out, dealer=dealer)


def joins(*names):
    """Return a row in which these players join."""
    return Attendance(joins=names)


def leaves(*names):
    """Return a row in which these players leave."""
    return Attendance(leaves=names)
