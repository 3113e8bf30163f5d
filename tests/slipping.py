"""Hands for the tests of slips (mistakes in scoring), and a function that makes a slip on purpose."""

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
    """Make the slip `name` in every way. Return the scores of the roles, by the sentence that describes the way."""
    slip = BY_NAME[name]
    return {
        f"{slip.told(way)}: {value_sum(way.score)}": way.shares for way in slip.make(score_hand(facts, players=players))
    }
