"""Hands for the tests of slips, and a function that makes a slip on purpose."""

from hands import hand

from tarot_score.disputes.slips import SLIPS
from tarot_score.game.hand import Role
from tarot_score.game.scoring import score_hand
from tarot_score.game.working import value_sum

TAKER, PARTNER, DEFENDER = Role.TAKER, Role.PARTNER, Role.DEFENDER
GARDE = hand("garde", 1, "53")  # (25 + 2) x 2 = 54
FAILED = hand("garde", 2, "85", chelem="failed")  # (25 + 44) x 2 - 200 = -62
FIVE = {"partner": "Bruno"}
BY_NAME = {slip.name: slip for slip in SLIPS}


def made(name, facts, players):
    """Make a slip in every way. Return the score of each role, by the sentence that describes the slip."""
    slip = BY_NAME[name]
    return {
        f"{slip.told(way)}: {value_sum(way.score)}": way.shares for way in slip.make(score_hand(facts, players=players))
    }
