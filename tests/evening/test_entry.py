"""Reading the facts of the next hand of a session."""

import pytest
from hands import hand
from saying import draft, facts, read, usual

from tarot_score.errors import HandError, MissingFactError, PlayerError, SessionError, WordError
from tarot_score.evening.entry import (
    impossible,
    played_hand,
    read_deal,
    said_of,
    seated,
    sitting_out,
)
from tarot_score.evening.rows import Attendance, PlayedHand
from tarot_score.evening.session import Session
from tarot_score.game.rules import FFT
from tarot_score.speech.draft import Draft

FOUR = Session(players=("Alice", "Bruno", "Chloé", "David"), rules=FFT)
SIX = Session(players=("Alice", "Bruno", "Chloé", "David", "Eve", "Fanny"), seats=4, rules=FFT)
NO = Session(players=("No", "Alice", "Bruno", "Chloé", "David"), seats=4, rules=FFT)
NOE = Session(players=("Noé", "Alice", "Bruno", "Chloé", "David"), seats=5, rules=FFT)

SAID = usual()


@pytest.mark.parametrize(
    ("session", "entry", "out"),
    [
        pytest.param(FOUR, SAID, (), id="as many seats as players"),
        pytest.param(SIX, SAID, ("Alice", "Bruno"), id="p.12: the dealer and the next"),
        pytest.param(SIX, usual(dealer="fan"), ("Alice", "Fanny"), id="a dealer out of turn"),
        pytest.param(SIX, usual(sitting_out=("eve", "DAVID")), ("David", "Eve"), id="players who are named"),
        pytest.param(SIX, usual(sitting_out=("eve", "Eve")), ("Eve",), id="a player named twice"),
        pytest.param(SIX, usual(sitting_out=("none",)), (), id="the word none"),
        pytest.param(SIX, usual(sitting_out=()), (), id="an empty list"),
        pytest.param(NO, usual(sitting_out=("no",)), ("No",), id="a player named No"),
        pytest.param(NO, usual(sitting_out=("-",)), (), id="nobody, although a player is named No"),
        pytest.param(NOE, usual(sitting_out=("no",)), (), id="nobody, although a player is named Noé"),
    ],
)
def test_sitting_out(session, entry, out):
    """The facts say who sits out. If they do not, the dealer and the next in order sit out."""
    assert sitting_out(session, read_deal(session, entry)) == out


def test_seated():
    """The players who do not sit out play the hand."""
    assert seated(SIX, Draft()) == ("Chloé", "David", "Eve", "Fanny")


@pytest.mark.parametrize(
    ("session", "entry", "row"),
    [
        pytest.param(FOUR, SAID, PlayedHand(hand=hand(taker="Chloé")), id="only the facts of the hand"),
        pytest.param(
            SIX,
            SAID,
            PlayedHand(hand=hand(taker="Chloé"), sitting_out=("Alice", "Bruno")),
            id="who sits out is written down",
        ),
        pytest.param(
            FOUR,
            usual(dealer="al"),
            PlayedHand(hand=hand(taker="Chloé"), dealer="Alice"),
            id="the dealer in turn, named",
        ),
        pytest.param(
            FOUR,
            usual(dealer="dav", note="late"),
            PlayedHand(hand=hand(taker="Chloé"), dealer="David", note="late"),
            id="a dealer out of turn, and a note",
        ),
        pytest.param(
            FOUR,
            usual(points="86,5", chelem="attack"),
            PlayedHand(hand=hand("garde", 2, "87", taker="Chloé", chelem="attack")),
            id="p.8: 86.5 is kept as 87",
        ),
    ],
)
def test_played_hand(session, entry, row):
    """The facts of a hand become a row of the sheet."""
    assert played_hand(session, read(session, entry)) == row


@pytest.mark.parametrize(
    ("session", "entry", "kind", "message"),
    [
        pytest.param(
            FOUR,
            facts(taker="Chloé", contract="garde", bouts="2"),
            MissingFactError,
            "missing from this hand: points or defence_points",
            id="a fact is missing",
        ),
        pytest.param(
            FOUR,
            usual(bouts="0", petit_au_bout="attack"),
            HandError,
            "the attack won the petit au bout, so it has at least 1 bout, got: 0; recount the bouts",
            id="an impossible hand",
        ),
        pytest.param(
            SIX,
            usual(taker="Alice"),
            PlayerError,
            "Alice sits out this hand: if that is wrong, name who sits out (--sitting-out NAME or out NAME)",
            id="the taker sits out",
        ),
        pytest.param(
            SIX,
            usual(poignees=(("br", "simple"),)),
            PlayerError,
            "Bruno sits out this hand: if that is wrong, name who sits out (--sitting-out NAME or out NAME)",
            id="the player who shows a poignée sits out",
        ),
        pytest.param(
            SIX,
            usual(sitting_out=("Eve",)),
            SessionError,
            "5 players (Alice, Bruno, Chloé, David, Fanny) are too many for 4 seats: name who sits out (sitting_out, --sitting-out or out NAME)",
            id="too many are left",
        ),
        pytest.param(
            FOUR,
            usual(sitting_out=("Alice", "Bruno")),
            SessionError,
            "a hand needs at least 3 players, got: 2",
            id="too few are left",
        ),
        pytest.param(
            FOUR,
            usual(sitting_out=("Eve",)),
            PlayerError,
            "no player is named 'Eve': the players are Alice, Bruno, Chloé, David",
            id="an unknown player sits out",
        ),
        pytest.param(
            FOUR,
            usual(dealer="Eve"),
            PlayerError,
            "no player is named 'Eve': the players are Alice, Bruno, Chloé, David",
            id="an unknown dealer",
        ),
        pytest.param(
            FOUR,
            usual(note="x" * 1001),
            WordError,
            "this text has 1001 characters: shorten it to at most 1000",
            id="too long a note",
        ),
        pytest.param(
            FOUR.with_row(Attendance(leaves=FOUR.players)),
            SAID,
            SessionError,
            "a hand needs at least 3 players, got: 0",
            id="all players have left",
        ),
    ],
)
def test_played_hand_refused(session, entry, kind, message):
    """Facts are refused if no hand of this session can be made of them."""
    with pytest.raises(kind) as caught:
        played_hand(session, read(session, entry))
    assert str(caught.value) == message


PLAYED = SIX.with_hand(played_hand(SIX, read(SIX, usual(dealer="Fanny", note="late"))))
[ROW] = PLAYED.rows


def test_said_of():
    """The draft of a row has the facts of the hand, who sat out, the dealer and the note."""
    assert said_of(ROW) == draft(
        ("Alice", "Chloé", "Fanny"),
        taker="Chloé",
        contract="garde",
        bouts="2",
        points="45",
        sitting_out=("Alice", "Fanny"),
        dealer="Fanny",
        note="late",
    )


@pytest.mark.parametrize(
    ("said", "why"),
    [
        pytest.param(
            usual(points="45.5"),
            "the attack cannot have 45.5 points at four players, where no pile has a half point",
            id="a half at four",
        ),
        pytest.param(usual(points="87"), None, id="possible with a chelem"),
        pytest.param(usual(bouts="0", petit_au_bout="attack"), None, id="impossible only because of the petit au bout"),
        pytest.param(usual(contract=None), None, id="a fact is missing"),
    ],
)
def test_impossible(said, why):
    """Bouts and points are refused only if they are impossible with and without a chelem."""
    found = impossible(FOUR, read(FOUR, said))
    assert (None if found is None else str(found).partition(":")[0]) == why


def test_a_player_of_another_session_plays_no_hand():
    """The names in a draft are checked again, because the players may have changed since it was read."""
    said = draft(("Zoë",), taker="Zoë", contract="garde", bouts="2", points="45")
    with pytest.raises(PlayerError, match="no player is named 'Zoë': the players are Alice, Bruno, Chloé, David"):
        played_hand(FOUR, said)
