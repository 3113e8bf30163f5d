"""The slips: the mistakes that people make when they score a hand, each with a function that makes it on purpose.

To add a slip, add an entry to the module of its kind, and a row to the test of that module.
"""

from tarot_score.disputes.slips.amounts import BONUSES, CONTRACTS
from tarot_score.disputes.slips.house import OTHER_RULES
from tarot_score.disputes.slips.misreadings import MISREADINGS
from tarot_score.disputes.slips.shares import SHARES
from tarot_score.disputes.slips.slip import Slip, Way

SLIPS = MISREADINGS + OTHER_RULES + BONUSES + CONTRACTS + SHARES
"""All slips, in the order in which a score is worked out. Two slips together are also made in this order."""

__all__ = ["SLIPS", "Slip", "Way"]
