"""What is done to an evening beside the adding of hands."""

import pytest

from tarot_score.actions import put_back
from tarot_score.errors import SessionError
from tarot_score.evening.rows import Adjustment, Attendance, PaperHand, PassedHand, Row
from tarot_score.evening.session import start
from tarot_score.game.hand import Passed

THREE = start(["Ann", "Bo", "Cy"])
AGAIN = [
    PassedHand(why=Passed.MISDEAL, dealer="Bo", note="14 cards"),
    Adjustment(scores={"Ann": 20, "Bo": -20}, reason="revoke"),
    Attendance(joins=("Di",), leaves=("Cy",)),
]


@pytest.mark.parametrize("row", AGAIN, ids=lambda row: type(row).__name__)
def test_a_row_is_put_back(row: Row) -> None:
    """It is the same row again."""
    assert put_back(THREE, 1, row).rows == (row,)


NOT_AGAIN = [
    PaperHand(scores={"Ann": 20, "Bo": -20}),
    PassedHand(why=Passed.ALL, sitting_out=("Ann",)),
    Attendance(joins=("Di",), note="late"),
]


@pytest.mark.parametrize("row", NOT_AGAIN, ids=lambda row: type(row).__name__)
def test_a_row_that_no_command_writes(row: Row) -> None:
    """It is refused."""
    with pytest.raises(SessionError, match="no command writes hand 1"):
        put_back(THREE, 1, row)
