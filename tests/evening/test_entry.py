"""What somebody says of a hand, against the session as it is."""

from dataclasses import replace

import pytest
from hands import hand

from tarot_score.errors import HandError, MissingFactError, PlayerError, SessionError, TarotScoreError, WordError
from tarot_score.evening.entry import (
    impossible,
    played_hand,
    require_readable,
    said_of,
    seated,
    sitting_out,
)
from tarot_score.evening.rows import Attendance, PlayedHand
from tarot_score.evening.session import Session
from tarot_score.game.rules import FFT
from tarot_score.speech.facts import Entry, Facts

FOUR = Session(players=("Alice", "Bruno", "Chloé", "David"), rules=FFT)
SIX = Session(players=("Alice", "Bruno", "Chloé", "David", "Eve", "Fanny"), seats=4, rules=FFT)
NO = Session(players=("No", "Alice", "Bruno", "Chloé", "David"), seats=4, rules=FFT)
NOE = Session(players=("Noé", "Alice", "Bruno", "Chloé", "David"), seats=5, rules=FFT)

FACTS = Facts(taker="chl", contract="g", bouts="2", points="45")
ENTRY = Entry(facts=FACTS)


@pytest.mark.parametrize(
    ("session", "entry", "out"),
    [
        pytest.param(FOUR, ENTRY, (), id="a seat for each"),
        pytest.param(SIX, ENTRY, ("Alice", "Bruno"), id="p.12: the dealer and the next"),
        pytest.param(SIX, replace(ENTRY, dealer="fan"), ("Alice", "Fanny"), id="another dealer"),
        pytest.param(SIX, replace(ENTRY, sitting_out=("eve", "DAVID")), ("David", "Eve"), id="who is named"),
        pytest.param(SIX, replace(ENTRY, sitting_out=("eve", "Eve")), ("Eve",), id="named twice"),
        pytest.param(SIX, replace(ENTRY, sitting_out=("none",)), (), id="nobody"),
        pytest.param(SIX, replace(ENTRY, sitting_out=()), (), id="nobody named"),
        pytest.param(NO, replace(ENTRY, sitting_out=("no",)), ("No",), id="a player called No"),
        pytest.param(NO, replace(ENTRY, sitting_out=("-",)), (), id="nobody, beside a player called No"),
        pytest.param(NOE, replace(ENTRY, sitting_out=("no",)), (), id="nobody, beside a player called Noé"),
    ],
)
def test_sitting_out(session, entry, out):
    """Those sit out who are said to, or else those whose turn it is."""
    assert sitting_out(session, entry) == out


def test_seated():
    """The others play."""
    assert seated(SIX, ENTRY) == ("Chloé", "David", "Eve", "Fanny")


@pytest.mark.parametrize(
    ("session", "entry", "row"),
    [
        pytest.param(FOUR, ENTRY, PlayedHand(hand=hand(taker="Chloé")), id="facts alone"),
        pytest.param(
            SIX,
            ENTRY,
            PlayedHand(hand=hand(taker="Chloé"), sitting_out=("Alice", "Bruno")),
            id="who sits out is written down",
        ),
        pytest.param(
            FOUR,
            replace(ENTRY, dealer="al"),
            PlayedHand(hand=hand(taker="Chloé"), dealer="Alice"),
            id="whose turn it was",
        ),
        pytest.param(
            FOUR,
            replace(ENTRY, dealer="dav", note="late"),
            PlayedHand(hand=hand(taker="Chloé"), dealer="David", note="late"),
            id="out of turn, with a note",
        ),
        pytest.param(
            FOUR,
            Entry(facts=replace(FACTS, points="86,5", chelem="attack")),
            PlayedHand(hand=hand("garde", 2, "87", taker="Chloé", chelem="attack")),
            id="p.8: 86.5 is kept as 87",
        ),
    ],
)
def test_played_hand(session, entry, row):
    """What is said becomes a row, each fact in its one spelling."""
    assert played_hand(session, entry) == row


@pytest.mark.parametrize(
    ("session", "entry", "kind", "message"),
    [
        pytest.param(
            FOUR,
            Entry(facts=Facts(taker="Chloé", contract="garde", bouts="2")),
            MissingFactError,
            "missing from this hand: points or defence_points",
            id="a fact is missing",
        ),
        pytest.param(
            FOUR,
            Entry(facts=replace(FACTS, bouts="0", petit_au_bout="attack")),
            HandError,
            "the attack won the petit au bout, so its pile holds a bout at least, got 0: recount the bouts",
            id="a hand that cannot be",
        ),
        pytest.param(
            SIX,
            Entry(facts=replace(FACTS, taker="Alice")),
            PlayerError,
            "Alice sits out of this hand: say who does, out NAME or --sitting-out NAME",
            id="the taker sits out",
        ),
        pytest.param(
            SIX,
            Entry(facts=replace(FACTS, poignees=(("br", "simple"),))),
            PlayerError,
            "Bruno sits out of this hand: say who does, out NAME or --sitting-out NAME",
            id="who shows a poignée does",
        ),
        pytest.param(
            SIX,
            replace(ENTRY, sitting_out=("Eve",)),
            SessionError,
            "5 players for 4 seats (Alice, Bruno, Chloé, David, Fanny): say who sits out (sitting_out, --sitting-out or out NAME)",
            id="too many are left",
        ),
        pytest.param(
            FOUR,
            replace(ENTRY, sitting_out=("Alice", "Bruno")),
            SessionError,
            "a hand needs 3 players at least, got: 2",
            id="too few are left",
        ),
        pytest.param(
            FOUR,
            replace(ENTRY, sitting_out=("Eve",)),
            PlayerError,
            "no player is called 'Eve': the players are Alice, Bruno, Chloé, David",
            id="a stranger sits out",
        ),
        pytest.param(
            FOUR,
            replace(ENTRY, dealer="Eve"),
            PlayerError,
            "no player is called 'Eve': the players are Alice, Bruno, Chloé, David",
            id="a stranger dealt",
        ),
        pytest.param(
            FOUR,
            replace(ENTRY, note="x" * 1001),
            WordError,
            "a text has 1000 characters at most, got: 1001",
            id="too long a note",
        ),
        pytest.param(
            FOUR.with_row(Attendance(leaves=FOUR.players)),
            ENTRY,
            SessionError,
            "a hand needs 3 players at least, got: 0",
            id="everybody has gone",
        ),
    ],
)
def test_played_hand_refused(session, entry, kind, message):
    """What makes no hand of this session is refused."""
    with pytest.raises(kind) as caught:
        played_hand(session, entry)
    assert str(caught.value) == message


PLAYED = SIX.with_hand(played_hand(SIX, replace(ENTRY, dealer="Fanny", note="late")))
[ROW] = PLAYED.rows


def test_said_of():
    """A row is said again as it is kept."""
    assert said_of(ROW) == Entry(
        facts=Facts(taker="Chloé", contract="garde", bouts="2", points="45"),
        sitting_out=("Alice", "Fanny"),
        dealer="Fanny",
        note="late",
    )


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        pytest.param(replace(FACTS, points="45.5"), "45.5 at four players", id="a half at four"),
        pytest.param(replace(FACTS, points="87"), None, id="with a chelem it can be"),
        pytest.param(replace(FACTS, bouts="0", petit_au_bout="attack"), None, id="not for its petit au bout"),
        pytest.param(replace(FACTS, contract=None), None, id="not known yet"),
    ],
)
def test_impossible(facts, said):
    """Points that nothing else makes possible are told from those that something does."""
    found = impossible(FOUR, Entry(facts=facts))
    assert (None if found is None else str(found).partition(":")[0]) == said


@pytest.mark.parametrize("session", [FOUR, Session(players=("Alice", "Bruno", "Chloé", "David", "Eve"), rules=FFT)])
def test_require_readable(session):
    """What is said is looked at before anything is asked."""
    for fine in (Facts(), Facts(taker="al"), Facts(points="45"), Facts(defence_points="45")):
        require_readable(session, Entry(facts=fine))
    for bad in (Facts(bouts="5"), Facts(contract="xx"), Facts(taker="zoe"), Facts(defence_points="x")):
        with pytest.raises(TarotScoreError):
            require_readable(session, Entry(facts=bad))
