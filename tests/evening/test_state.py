"""The state before each row: who deals, who plays, who sits out, and the score of each player."""

from dataclasses import replace

import pytest
from deals import ADJUSTMENT, ALL, FIVE, FOUR, HAND, MISDEAL, PAPER, PETIT_SEC, SIX, joins, leaves, playing
from hands import hand
from hypothesis import given, settings
from hypothesis import strategies as st

from tarot_score.errors import SessionError
from tarot_score.evening.rows import PaperHand, PlayedHand
from tarot_score.evening.session import Session, start
from tarot_score.evening.state import hand_scores, seat
from tarot_score.game.rules import FFT
from tarot_score.game.scoring import score_hand


@pytest.mark.parametrize(
    ("players", "seats", "rows", "dealer"),
    [
        pytest.param(FOUR, None, [], "Alice", id="the first player begins"),
        pytest.param(FOUR, None, [HAND], "Bruno", id="then the next player"),
        pytest.param(FOUR, None, [HAND] * 3, "David", id="then the other players"),
        pytest.param(FOUR, None, [HAND] * 4, "Alice", id="the first player again after the last"),
        pytest.param(FOUR, None, [PAPER], "Bruno", id="after a hand known by its scores"),
        pytest.param(FOUR, None, [ADJUSTMENT], "Alice", id="an adjustment is no deal"),
        pytest.param(FOUR, None, [ALL], "Bruno", id="p.5: everyone passed"),
        pytest.param(FOUR, None, [PETIT_SEC], "Bruno", id="p.5: petit sec"),
        pytest.param(FOUR, None, [MISDEAL], "Alice", id="p.5: misdeal"),
        pytest.param(FIVE, None, [ALL], "Bruno", id="five seats, no mort: everyone passed"),
        pytest.param(FIVE, 4, [], "Alice", id="p.12: the mort deals"),
        pytest.param(FIVE, 4, [HAND], "Bruno", id="p.12: somebody took"),
        pytest.param(FIVE, 4, [ALL], "Alice", id="p.12: everyone passed, the mort deals again"),
        pytest.param(FIVE, 4, [ALL, PETIT_SEC, MISDEAL], "Alice", id="p.12: the mort deals again several times"),
        pytest.param(FIVE, 4, [ALL, HAND], "Bruno", id="p.12: the next player after somebody took"),
        pytest.param(SIX, 4, [HAND, ALL], "Bruno", id="six, of whom two sit out"),
        pytest.param(FOUR, None, [playing(dealer="David")], "Alice", id="the player after a dealer out of turn"),
        pytest.param(FOUR, None, [replace(MISDEAL, dealer="Chloé")], "Chloé", id="a misdeal out of turn"),
        pytest.param(FIVE, 4, [replace(ALL, dealer="Chloé")], "Chloé", id="a mort who dealt out of turn deals again"),
        pytest.param(FOUR, None, [joins("Eve")], "Alice", id="a player joins"),
        pytest.param(FOUR, None, [joins("Eve"), *[HAND] * 4], "Eve", id="a player who joined deals last"),
        pytest.param(FIVE, None, [leaves("Alice")], "Bruno", id="the dealer leaves"),
        pytest.param(FIVE, None, [leaves("Bruno"), HAND], "Chloé", id="the next dealer leaves"),
        pytest.param(FIVE, None, [leaves("Eve"), *[HAND] * 4], "Alice", id="the last player leaves"),
        pytest.param(
            FIVE, None, [leaves("Bruno"), joins("Bruno"), HAND], "Bruno", id="a player returns to the same place"
        ),
        pytest.param(FOUR, None, [leaves(*FOUR)], "Alice", id="all players leave"),
        pytest.param(FOUR, None, [leaves(*FOUR), joins("David")], "David", id="all players leave and one returns"),
    ],
)
def test_dealer(players, seats, rows, dealer):
    """The deal goes round the players present. With a mort, it stays with the dealer until somebody takes."""
    assert Session(players=players, seats=seats, rows=tuple(rows), rules=FFT).next_deal().dealer == dealer


@pytest.mark.parametrize(
    ("players", "seats", "rows", "leader"),
    [
        pytest.param(("Alice", "Bruno", "Chloé"), None, [], "Bruno", id="three players"),
        pytest.param(("Alice", "Bruno", "Chloé"), None, [HAND] * 2, "Alice", id="three players, the last one deals"),
        pytest.param(FOUR, None, [], "Bruno", id="four players"),
        pytest.param(FOUR, None, [MISDEAL], "Bruno", id="the same dealer again"),
        pytest.param(FIVE, None, [HAND] * 4, "Alice", id="five players, the last one deals"),
        pytest.param(FIVE, 4, [], "Bruno", id="p.12: the mort deals"),
        pytest.param(FIVE, 3, [], "Chloé", id="the dealer and the player to the dealer's right sit out"),
        pytest.param(SIX, 4, [HAND] * 5, "Bruno", id="the last player deals and the first sits out"),
        pytest.param(FIVE, 4, [leaves("Bruno")], "Chloé", id="the player to the dealer's right has left"),
        pytest.param(FOUR, None, [leaves("Bruno", "Chloé")], None, id="too few players for a hand"),
        pytest.param(FOUR, None, [leaves(*FOUR)], None, id="all players have left"),
    ],
)
def test_leader(players, seats, rows, leader):
    """The player who leads to the first trick is the next in dealing order who has a seat."""
    assert Session(players=players, seats=seats, rows=tuple(rows), rules=FFT).next_deal().leader == leader


def test_first_dealer():
    """The first dealer can be given."""
    session = start(FOUR, dealer="chl", rules=FFT)
    assert session.dealer == "Chloé"
    assert session.with_row(HAND).next_deal().dealer == "David"


@pytest.mark.parametrize(
    ("players", "seats", "rows", "sitting_out"),
    [
        pytest.param(FOUR, None, [], (), id="as many seats as players"),
        pytest.param(FIVE, None, [], (), id="five players without agreed seats"),
        pytest.param(FIVE, 4, [], ("Alice",), id="p.12: the dealer"),
        pytest.param(FIVE, 4, [HAND] * 4, ("Eve",), id="p.12: the next dealer"),
        pytest.param(FIVE, 3, [], ("Alice", "Bruno"), id="the dealer and the next in order"),
        pytest.param(SIX, 4, [HAND] * 5, ("Fanny", "Alice"), id="the last player and the first"),
        pytest.param(FIVE, None, [joins("Fanny")], ("Alice",), id="a sixth player joins"),
        pytest.param(FIVE, 4, [leaves("Eve")], (), id="the fifth player leaves"),
        pytest.param(FOUR, 4, [leaves(*FOUR)], (), id="nobody is present"),
    ],
)
def test_sitting_out(players, seats, rows, sitting_out):
    """If there are more players than seats, the dealer sits out, and then the next in order."""
    assert Session(players=players, seats=seats, rows=tuple(rows), rules=FFT).next_deal().sitting_out() == sitting_out


def test_sitting_out_with_another_dealer():
    """A dealer out of turn sits out, and then the next in order."""
    assert Session(players=SIX, seats=4, rules=FFT).next_deal().sitting_out("Eve") == ("Eve", "Fanny")


def test_turns():
    """The turn of a row tells who was present, who played, who dealt and what each player scored."""
    rows = (
        PlayedHand(hand=hand(taker="Bruno"), sitting_out=("Alice",)),
        ADJUSTMENT,
        leaves("Eve"),
        ALL,
        PaperHand(scores={"Alice": 30, "Bruno": -30}, dealer="David"),
    )
    turns = list(Session(players=FIVE, seats=4, rows=rows, rules=FFT).turns())
    assert [turn.number for turn in turns] == [1, 2, 3, 4, 5]
    assert [turn.row for turn in turns] == list(rows)
    assert [turn.dealer for turn in turns] == ["Alice", "Bruno", "Bruno", "Bruno", "David"]
    assert [turn.present for turn in turns] == [FIVE, FIVE, FIVE, FOUR, FOUR]
    assert [turn.seated for turn in turns] == [FIVE[1:], FIVE, FIVE, FOUR, FOUR]
    assert [turn.scores for turn in turns] == [
        {"Bruno": 174, "Chloé": -58, "David": -58, "Eve": -58},
        {"Alice": 20, "Bruno": -20},
        {},
        {},
        {"Alice": 30, "Bruno": -30},
    ]
    assert [turn.score and turn.score.value for turn in turns] == [58, None, None, None, None]


def test_turns_when_everybody_has_gone():
    """A row after all players have left still has a turn, without players."""
    [_, turn] = Session(players=FOUR, rows=(leaves(*FOUR), ADJUSTMENT), rules=FFT).turns()
    assert (turn.present, turn.seated, turn.dealer) == ((), (), "Alice")


@pytest.mark.parametrize(
    ("scored", "seated", "scores"),
    [
        pytest.param(hand(), FOUR, {"Alice": 174, "Bruno": -58, "Chloé": -58, "David": -58}, id="p.9"),
        pytest.param(hand(), FOUR[:3], {"Alice": 116, "Bruno": -58, "Chloé": -58}, id="p.11"),
        pytest.param(
            hand(partner="Chloé"),
            FIVE,
            {"Alice": 116, "Bruno": -58, "Chloé": 58, "David": -58, "Eve": -58},
            id="p.12, with a partner",
        ),
        pytest.param(
            hand(alone=True),
            FIVE,
            {"Alice": 232, "Bruno": -58, "Chloé": -58, "David": -58, "Eve": -58},
            id="p.12, alone",
        ),
    ],
)
def test_hand_scores(scored, seated, scores):
    """Every player of a hand gets the share of their role."""
    assert hand_scores(score_hand(scored, players=len(seated)), seated) == scores


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.text(min_size=1, max_size=8), min_size=5, max_size=5, unique=True),
    st.sampled_from(FIVE),
    st.sampled_from(FIVE),
)
def test_other_names(names, taker, partner):
    """The scores of a hand do not depend on the names of its players."""
    other = dict(zip(FIVE, names, strict=True))
    scores = hand_scores(score_hand(hand(taker=taker, partner=partner), players=5), FIVE)
    renamed = hand_scores(score_hand(hand(taker=other[taker], partner=other[partner]), players=5), names)
    assert renamed == {other[player]: score for player, score in scores.items()}
    assert sum(renamed.values()) == 0


@pytest.mark.parametrize(
    ("present", "out", "seats", "seated"),
    [
        pytest.param(FIVE, (), 5, FIVE, id="all players"),
        pytest.param(FIVE, ("Alice",), 4, FIVE[1:], id="all but the mort"),
        pytest.param(FIVE, ("Eve", "Alice"), 4, ("Bruno", "Chloé", "David"), id="fewer than seats"),
        pytest.param(SIX, ("Fanny",), 9, FIVE, id="at most five"),
    ],
)
def test_seat(present, out, seats, seated):
    """The players who do not sit out play, in dealing order."""
    assert seat(present, out, seats, FFT) == seated


@pytest.mark.parametrize(
    ("present", "out", "seats", "message"),
    [
        pytest.param(
            FIVE,
            (),
            4,
            "5 players (Alice, Bruno, Chloé, David, Eve) are too many for 4 seats: name who sits out (sitting_out, --sitting-out or out NAME)",
            id="too many",
        ),
        pytest.param(FOUR, ("Alice", "Bruno"), 4, "a hand needs at least 3 players, got: 2", id="too few"),
        pytest.param((), (), 0, "a hand needs at least 3 players, got: 0", id="no players"),
    ],
)
def test_seat_refused(present, out, seats, message):
    """More players than seats, and fewer than three, are refused."""
    with pytest.raises(SessionError) as caught:
        seat(present, out, seats, FFT)
    assert str(caught.value) == message


def test_an_adjustment_leaves_the_state_unchanged():
    """The state after an adjustment is the state before it."""
    state = Session(players=FOUR, rules=FFT).beginning
    assert state.after(ADJUSTMENT) is state


def test_the_order_grows_as_players_join():
    """A new player gets the last place in the order, and keeps it after leaving and returning."""
    session = Session(players=FOUR, rows=(joins("Eve"), leaves("Bruno"), joins("Fanny", "Bruno")), rules=FFT)
    assert [turn.before.order for turn in session.turns()] == [FOUR, FIVE, FIVE]
    assert (session.next_deal().order, session.next_deal().present) == (SIX, SIX)


def test_a_dealer_who_never_joined():
    """After a row with a dealer who is not in the order, the first player deals."""
    session = Session(players=FOUR, rows=(joins("Eve"), replace(ALL, dealer="Eve")), rules=FFT).without_row(1)
    assert session.next_deal().dealer == "Alice"
