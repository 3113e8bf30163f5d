"""How a change affects the other rows."""

from dataclasses import replace

import pytest

from tarot_score.evening.changes import Effect, effects, place_of, rescored
from tarot_score.evening.rows import Attendance, PassedHand, PlayedHand
from tarot_score.evening.session import Session, start
from tarot_score.game.hand import Contract, Hand, Passed, Points
from tarot_score.game.rules import FFT

GARDE = PlayedHand(hand=Hand(taker="Ann", contract=Contract.GARDE, bouts=2, points=Points.whole(45)))


def after_leaving() -> Session:
    """Return a session with a hand of four players, of whom one then leaves, and a hand of the other three."""
    four = start(["Ann", "Bo", "Cy", "Di"], rules=FFT).with_hand(GARDE)
    return four.with_attendance(leave=["Di"]).with_hand(GARDE)


def test_removing_a_player_row_changes_the_rows_below_it() -> None:
    """If the row in which a player left is removed, the next hand has three defenders: the taker gets 174, not 116."""
    before = after_leaving()
    after = before.without_row(2)
    three, four = {"Ann": 116, "Bo": -58, "Cy": -58}, {"Ann": 174, "Bo": -58, "Cy": -58, "Di": -58}
    found = effects(before, after)
    assert found == [Effect(3, 2, three, four)]
    again = rescored(after, found)
    assert (again.rows[1].scores, effects(before, again)) == (four, [])


def test_a_row_without_written_scores_changes_too() -> None:
    """A row without written scores is reported too, because the sheet shows the scores that follow from its facts."""
    before = after_leaving()
    before = replace(before, rows=(*before.rows[:2], GARDE))
    after = before.without_row(2)
    [effect] = effects(before, after)
    assert rescored(after, [effect]) == after


def test_a_row_that_becomes_right_is_not_reported() -> None:
    """If a change makes the written scores of a wrong hand right, the hand is not reported."""
    right = after_leaving()
    wrong = replace(right, rows=(*right.rows[:2], Attendance(joins=("Di",)), right.rows[2]))
    assert effects(wrong, wrong.without_row(3)) == []


@pytest.mark.parametrize("new", ["Zoe", "ann"])
def test_a_new_name_changes_no_score(new: str) -> None:
    """A renamed player is still the same player, with the same scores."""
    before = after_leaving()
    assert effects(before, before.with_player_renamed("Ann", new)) == []
    assert effects(before, before.with_player_renamed("Ann", new).with_attendance(new=["Ed"])) == []


def test_a_player_who_is_removed_is_not_renamed() -> None:
    """If the row in which Ed joined is removed, Flo, who joined later, does not count as Ed with a new name."""
    before = (
        start(["Ann", "Bo", "Cy"], rules=FFT).with_attendance(new=["Ed"]).with_attendance(new=["Flo"], leave=["Ed"])
    )
    before = before.with_row(Attendance(leaves=("Flo",))).with_hand(GARDE)
    assert effects(before, before.without_row(1)) == []


NUMBERS = [
    pytest.param(1, 1, id="above the removed row"),
    pytest.param(2, None, id="the removed row"),
    pytest.param(3, 2, id="below the removed row"),
    pytest.param(4, 3, id="after the last row"),
]


@pytest.mark.parametrize(("number", "expected"), NUMBERS)
def test_a_row_is_found_again(number: int, expected: int | None) -> None:
    """If another program takes back hand 2 of three, `place_of` finds the new number of each other row."""
    rows = [PassedHand(why=why) for why in Passed]
    before = Session(players=("Ann", "Bo", "Cy"), rows=tuple(rows), rules=FFT)
    after = Session(players=("Ann", "Bo", "Cy"), rows=(replace(rows[0]), replace(rows[2])), rules=FFT)
    assert place_of(before, after, number) == expected


def test_a_row_that_was_corrected_is_not_found_again() -> None:
    """`place_of` does not find a row that another program changed: a correction of the old row no longer fits."""
    before = Session(players=("Ann", "Bo", "Cy"), rows=(GARDE, GARDE), rules=FFT)
    after = replace(before, rows=(GARDE, replace(GARDE, note="x")))
    assert (place_of(before, after, 1), place_of(before, after, 2)) == (1, None)
