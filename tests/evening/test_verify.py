"""Finding errors in the rows of a session."""

from dataclasses import replace

import pytest
from hands import hand

from tarot_score.evening.rows import Adjustment, Attendance, PaperHand, PassedHand, PlayedHand
from tarot_score.evening.session import Session
from tarot_score.evening.verify import explanation, problems_of
from tarot_score.game.hand import Passed, Poignee
from tarot_score.game.rules import FFT

FOUR = ("Alice", "Bruno", "Chloé", "David")


def scores(*points, players=FOUR):
    """Return these scores by player, in the order of the players."""
    return dict(zip(players, points, strict=True))


def problems(session):
    """Return the problems of all rows, in order."""
    return [problem for turn in session.turns() for problem in problems_of(turn)]


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(PlayedHand(hand=hand()), id="a hand without written scores"),
        pytest.param(PlayedHand(hand=hand(), scores=scores(174, -58, -58, -58)), id="a hand with the right scores"),
        pytest.param(PaperHand(scores=scores(30, -10, -10, -10)), id="a paper hand that balances"),
        pytest.param(PaperHand(scores={}), id="a paper hand without scores"),
        pytest.param(Adjustment(scores={"Alice": 20, "Bruno": -20}), id="an adjustment that balances"),
        pytest.param(PassedHand(why=Passed.ALL), id="a passed deal"),
        pytest.param(Attendance(leaves=("David",)), id="a player leaves"),
        pytest.param(PlayedHand(hand=hand("garde", 2, "86.5", chelem="attack")), id="p.8: the lone Excuse"),
    ],
)
def test_nothing_wrong(row):
    """A row that balances and matches its facts has no problems."""
    assert list(problems(Session(players=FOUR, rows=(row,), rules=FFT))) == []


FACTS_OR_SCORES = "correct the facts, or remove the scores to have them computed"
UNBALANCED = (
    "scores: the scores must sum to zero, but the gains +174 and the losses -164 differ by 10; the facts give David -58, but the written scores are David "
    "-48: correct the row, or remove the scores to have them computed"
)
ALL_FOUR = (
    "scores: the facts give Alice +174, Bruno -58, Chloé -58, David -58, but the written scores are Alice +156, Bruno -52, Chloé -52, "
    f"David -52: {FACTS_OR_SCORES}"
)
LEFT_OUT = (
    "scores: the facts give Bruno -58, Chloé -58, David -58, but the written scores are Bruno -174, Chloé +0, David +0: "
    f"{FACTS_OR_SCORES}"
)
HALF = (
    "points: the attack cannot have 45.5 points at four players, where no pile has a half point: recount both "
    "piles, which must add up to 91 points"
)
PAPER = "scores: the scores must sum to zero, but the gains +40 and the losses -20 differ by 20: correct the row"
ADJUSTMENT = (
    "adjustment: the scores must sum to zero, but the gains +20 and the losses +0 differ by 20: correct the row"
)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        pytest.param(
            PlayedHand(hand=hand(), scores=scores(174, -58, -58, -48)), [UNBALANCED], id="scores that do not balance"
        ),
        pytest.param(
            PlayedHand(hand=hand(), scores=scores(156, -52, -52, -52)),
            [ALL_FOUR],
            id="scores that balance but are wrong",
        ),
        pytest.param(
            PlayedHand(hand=hand(), scores={"Alice": 174, "Bruno": -174}),
            [LEFT_OUT],
            id="scores that leave out players",
        ),
        pytest.param(PlayedHand(hand=hand("garde", 2, "45.5")), [HALF], id="an impossible hand"),
        pytest.param(PaperHand(scores=scores(30, -10, -10, 10)), [PAPER], id="a paper hand that does not balance"),
        pytest.param(Adjustment(scores={"Alice": 20}), [ADJUSTMENT], id="an adjustment that does not balance"),
    ],
)
def test_problems(row, said):
    """A problem tells the row, the key in it, what is expected, what was found and what to do."""
    session = Session(players=FOUR, rows=(PassedHand(why=Passed.ALL), row), rules=FFT)
    found = list(problems(session))
    assert [f"{problem.key}: {problem.sentence}" for problem in found] == said
    assert {problem.number for problem in found} == {2}


def test_who_sits_out_scores_nothing():
    """A player who sits out must have a score of 0, or none."""
    row = PlayedHand(hand=hand(), sitting_out=("Eve",), scores={**scores(164, -58, -58, -58), "Eve": 10})
    [problem] = problems(Session(players=(*FOUR, "Eve"), seats=4, rows=(row,), rules=FFT))
    assert str(problem.sentence).startswith(
        "the facts give Alice +174, Eve +0, but the written scores are Alice +164, Eve +10:"
    )


def test_every_row():
    """Every row that is wrong is reported, in order."""
    rows = (Adjustment(scores={"Alice": 1}), PaperHand(scores={}), PaperHand(scores={"Bruno": -1}))
    assert [problem.number for problem in problems(Session(players=FOUR, rows=rows, rules=FFT))] == [1, 3]


def test_rules_of_the_session():
    """A hand is checked by the rules of its session."""
    trumps = {Poignee.SIMPLE: 11, Poignee.DOUBLE: 13, Poignee.TRIPLE: 15}
    rules = replace(FFT, tables={**FFT.tables, 4: replace(FFT.tables[4], trumps=trumps)})
    session = Session(players=FOUR, rows=(PlayedHand(hand=hand(poignees="simple double")),), rules=rules)
    [problem] = problems(session)
    assert str(problem.sentence).startswith("these poignées need 24 trumps (11 + 13)")


@pytest.mark.parametrize(
    ("row", "slip"),
    [
        pytest.param(
            PlayedHand(hand=hand(petit="attack"), scores=scores(174, -58, -58, -58)),
            "the petit au bout was not counted: (25 + 4) x 2 = 58",
            id="one slip explains all four scores",
        ),
        pytest.param(
            PlayedHand(hand=hand(), scores=scores(3, -1, -1, -1)), "None", id="no single slip explains the scores"
        ),
        pytest.param(PlayedHand(hand=hand()), "None", id="no written scores"),
        pytest.param(PassedHand(why=Passed.ALL), "None", id="not a hand"),
    ],
)
def test_explanation(row, slip):
    """`explanation` finds the single slip (a mistake in scoring) that gives all wrong scores of a row."""
    [turn] = Session(players=FOUR, rows=(row,), rules=FFT).turns()
    assert str(explanation(turn)) == slip
