"""All slips: every slip is tested, and a slip is not made in a hand that it does not fit."""

from disputes.slips.test_amounts import ROWS as AMOUNTS
from disputes.slips.test_house import ROWS as HOUSE
from disputes.slips.test_misreadings import ROWS as MISREADINGS
from disputes.slips.test_shares import AT_FIVE
from disputes.slips.test_shares import ROWS as SHARES
from slipping import BY_NAME, GARDE

from tarot_score.disputes.slips import SLIPS
from tarot_score.game.scoring import score_hand

ROWS = [*MISREADINGS, *HOUSE, *AMOUNTS, *SHARES]


def test_every_slip_has_its_row():
    """Every slip is tested by a row in one of the modules beside this one, and no two slips have the same name."""
    assert {row[0] for row in (*ROWS, *AT_FIVE)} == set(BY_NAME)
    assert len(BY_NAME) == len(SLIPS)


def test_slips_that_do_not_apply():
    """Slips about bonuses, half points or a partner cannot be made in a hand without these."""
    plain = score_hand(GARDE, players=4)
    unmade = {slip.name for slip in SLIPS if not any(way.shares != plain.shares for way in slip.make(plain))}
    assert {
        "petit-forgotten",
        "poignee-multiplied",
        "chelem-wrong-sign",
        "half-point-wrong-way",
        "halves-at-five",
    } <= unmade
