"""The changes that the commands make to a session."""

from dataclasses import replace

import pytest
from hands import hand
from saying import facts, read, usual

from tarot_score.actions import corrected, inserted, played_row, put_back, read_correction
from tarot_score.errors import HandError, SessionError
from tarot_score.evening.rows import Adjustment, Attendance, PaperHand, PassedHand, Row
from tarot_score.evening.session import Session, start
from tarot_score.game.hand import Passed
from tarot_score.game.rules import FFT

FOUR = start(["Alice", "Bruno", "Chloé", "David"], rules=FFT)
SIX = start(["Alice", "Bruno", "Chloé", "David", "Eve", "Fanny"], seats=4, rules=FFT)
PLAYED = inserted(SIX, 1, read(SIX, usual(dealer="Fanny", note="late")))
[ROW] = PLAYED.rows


def correct(session, number, said):
    """Read the facts that a user typed as a correction, and correct row `number` with them."""
    return corrected(session, number, read_correction(session, number, said))


@pytest.mark.parametrize(
    ("said", "row"),
    [
        pytest.param(facts(), ROW, id="nothing given"),
        pytest.param(
            facts(defence_points="50"),
            replace(
                ROW,
                hand=hand(taker="Chloé", points="41"),
                scores={"Bruno": -50, "Chloé": 150, "David": -50, "Eve": -50},
            ),
            id="points",
        ),
        pytest.param(facts(note="none"), replace(ROW, note=None), id="note removed"),
        pytest.param(facts(note="early"), replace(ROW, note="early"), id="another note"),
        pytest.param(facts(dealer="none"), replace(ROW, dealer=None), id="dealer removed"),
        pytest.param(facts(dealer="Eve"), replace(ROW, dealer="Eve"), id="another dealer"),
        pytest.param(
            facts(sitting_out=("Alice", "Bruno")),
            replace(
                ROW,
                sitting_out=("Alice", "Bruno"),
                scores={"Chloé": 174, "David": -58, "Eve": -58, "Fanny": -58},
            ),
            id="other players sat out",
        ),
    ],
)
def test_corrected(said, row):
    """The facts of a correction replace those of the row; the row is scored again, and its other facts stay."""
    assert correct(PLAYED.with_row(PassedHand(why=Passed.ALL)), 1, said).rows == (row, PassedHand(why=Passed.ALL))


def test_corrected_clears_a_fact():
    """The words `none` and `no` in a correction clear a fact."""
    said = usual(petit_au_bout="attack", poignees=((None, "simple"),), chelem_announced="yes")
    session = inserted(FOUR, 1, read(FOUR, said))
    none = facts(petit_au_bout="none", poignees=((None, "none"),), chelem_announced="no")
    assert played_row(correct(session, 1, none), 1).hand == hand(taker="Chloé")


def test_the_new_taker_was_the_partner():
    """A correction that makes the partner the taker must also name a new partner."""
    five = Session(players=("Alice", "Bruno", "Chloé", "David", "Eve"), rules=FFT)
    session = inserted(five, 1, read(five, usual(taker="Alice", partner="Bruno")))
    with pytest.raises(
        HandError,
        match="after this change Bruno is the taker and cannot be the partner: name another partner, or say that the taker "
        "plays alone",
    ):
        correct(session, 1, facts(taker="br"))
    swapped = correct(session, 1, facts(taker="br", partner="al"))
    assert played_row(swapped, 1).hand == hand(taker="Bruno", partner="Alice")
    other = correct(session, 1, facts(taker="chl"))
    assert played_row(other, 1).hand == hand(taker="Chloé", partner="Bruno")


def test_corrected_is_still_possible():
    """A correction that makes the hand impossible is refused."""
    with pytest.raises(HandError, match=r"^the attack cannot have 40\.5 points at four players"):
        correct(PLAYED, 1, facts(points="40.5"))


@pytest.mark.parametrize(
    ("number", "message"),
    [
        pytest.param(1, "hand 1 has no facts to correct: take it back with undo, then add it again", id="paper hand"),
        pytest.param(2, "hand 2 has no facts to correct: take it back with undo, then add it again", id="passed deal"),
        pytest.param(3, "this session has hands 1 to 2, got: hand 3", id="no such row"),
    ],
)
def test_not_corrected(number, message):
    """A row without facts, or a row that does not exist, cannot be corrected."""
    session = replace(FOUR, rows=(PaperHand(scores={}), PassedHand(why=Passed.ALL)))
    with pytest.raises(SessionError) as caught:
        correct(session, number, facts())
    assert str(caught.value) == message


THREE = start(["Ann", "Bo", "Cy"], rules=FFT)
AGAIN = [
    PassedHand(why=Passed.MISDEAL, dealer="Bo", note="14 cards"),
    Adjustment(scores={"Ann": 20, "Bo": -20}, reason="revoke"),
    Attendance(joins=("Di",), leaves=("Cy",)),
]


@pytest.mark.parametrize("row", AGAIN, ids=lambda row: type(row).__name__)
def test_put_back(row: Row) -> None:
    """`put_back` inserts a row exactly as it is given."""
    assert put_back(THREE, 1, row).rows == (row,)


NOT_AGAIN = [
    PaperHand(scores={"Ann": 20, "Bo": -20}),
    PassedHand(why=Passed.ALL, sitting_out=("Ann",)),
    Attendance(joins=("Di",), note="late"),
    Attendance(),
]


@pytest.mark.parametrize("row", NOT_AGAIN, ids=lambda row: type(row).__name__)
def test_not_put_back(row: Row) -> None:
    """`put_back` refuses a row that no command can add."""
    with pytest.raises(SessionError, match="no command can add this row as hand 1"):
        put_back(THREE, 1, row)
