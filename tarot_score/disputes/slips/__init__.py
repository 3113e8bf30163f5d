"""The slips that people make when they score a hand, and how each is made on purpose.

Another slip is one more entry in the module of its kind, and a row in the test of the slips.
"""

from tarot_score.disputes.slips.amounts import BONUSES, CONTRACTS
from tarot_score.disputes.slips.house import OTHER_RULES
from tarot_score.disputes.slips.misreadings import MISREADINGS
from tarot_score.disputes.slips.shares import SHARES
from tarot_score.disputes.slips.slip import Slip, Way

SLIPS = MISREADINGS + OTHER_RULES + BONUSES + CONTRACTS + SHARES
"""Every slip that is known, in the order in which a score is worked out: so each can be made upon those before it."""

__all__ = ["SLIPS", "Slip", "Way"]
