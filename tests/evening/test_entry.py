"""What somebody says of a hand, against the session as it is."""

from dataclasses import replace

import pytest
from hands import hand
from saying import draft, facts

from tarot_score.errors import HandError, MissingFactError, PlayerError, SessionError, WordError
from tarot_score.evening.entry import (
    among,
    corrected,
    impossible,
    played_hand,
    played_row,
    read_correction,
    read_deal,
    read_hand,
    said_of,
    seated,
    sitting_out,
)
from tarot_score.evening.rows import Attendance, PaperHand, PassedHand, PlayedHand
from tarot_score.evening.session import Session
from tarot_score.game.hand import Passed
from tarot_score.speech.draft import Draft

FOUR = Session(players=("Alice", "Bruno", "Chloé", "David"))
SIX = Session(players=("Alice", "Bruno", "Chloé", "David", "Eve", "Fanny"), seats=4)
NO = Session(players=("No", "Alice", "Bruno", "Chloé", "David"), seats=4)
NOE = Session(players=("Noé", "Alice", "Bruno", "Chloé", "David"), seats=5)

USUAL = {"taker": "chl", "contract": "g", "bouts": "2", "points": "45"}
SAID = facts(**USUAL)


def usual(**others):
    """Say the usual hand, but for what is given."""
    return facts(**{**USUAL, **others})


def correct(session, number, said):
    """Read a correction and make it."""
    return corrected(session, number, read_correction(session, number, said))


def read(session, said):
    """Read what is said of the next hand."""
    deal = read_deal(session, said)
    return deal.corrected_by(read_hand(said, among(session, seated(session, deal))))


@pytest.mark.parametrize(
    ("session", "entry", "out"),
    [
        pytest.param(FOUR, SAID, (), id="a seat for each"),
        pytest.param(SIX, SAID, ("Alice", "Bruno"), id="p.12: the dealer and the next"),
        pytest.param(SIX, usual(dealer="fan"), ("Alice", "Fanny"), id="another dealer"),
        pytest.param(SIX, usual(sitting_out=("eve", "DAVID")), ("David", "Eve"), id="who is named"),
        pytest.param(SIX, usual(sitting_out=("eve", "Eve")), ("Eve",), id="named twice"),
        pytest.param(SIX, usual(sitting_out=("none",)), (), id="nobody"),
        pytest.param(SIX, usual(sitting_out=()), (), id="nobody named"),
        pytest.param(NO, usual(sitting_out=("no",)), ("No",), id="a player called No"),
        pytest.param(NO, usual(sitting_out=("-",)), (), id="nobody, beside a player called No"),
        pytest.param(NOE, usual(sitting_out=("no",)), (), id="nobody, beside a player called Noé"),
    ],
)
def test_sitting_out(session, entry, out):
    """Those sit out who are said to, or else those whose turn it is."""
    assert sitting_out(session, read_deal(session, entry)) == out


def test_seated():
    """The others play."""
    assert seated(SIX, Draft()) == ("Chloé", "David", "Eve", "Fanny")


@pytest.mark.parametrize(
    ("session", "entry", "row"),
    [
        pytest.param(FOUR, SAID, PlayedHand(hand=hand(taker="Chloé")), id="facts alone"),
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
            id="whose turn it was",
        ),
        pytest.param(
            FOUR,
            usual(dealer="dav", note="late"),
            PlayedHand(hand=hand(taker="Chloé"), dealer="David", note="late"),
            id="out of turn, with a note",
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
    """What is said becomes a row, each fact in its one spelling."""
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
            "the attack won the petit au bout, so its pile holds a bout at least, got 0: recount the bouts",
            id="a hand that cannot be",
        ),
        pytest.param(
            SIX,
            usual(taker="Alice"),
            PlayerError,
            "Alice sits out of this hand: say who does, out NAME or --sitting-out NAME",
            id="the taker sits out",
        ),
        pytest.param(
            SIX,
            usual(poignees=(("br", "simple"),)),
            PlayerError,
            "Bruno sits out of this hand: say who does, out NAME or --sitting-out NAME",
            id="who shows a poignée does",
        ),
        pytest.param(
            SIX,
            usual(sitting_out=("Eve",)),
            SessionError,
            "5 players for 4 seats (Alice, Bruno, Chloé, David, Fanny): say who sits out (sitting_out, --sitting-out or out NAME)",
            id="too many are left",
        ),
        pytest.param(
            FOUR,
            usual(sitting_out=("Alice", "Bruno")),
            SessionError,
            "a hand needs 3 players at least, got: 2",
            id="too few are left",
        ),
        pytest.param(
            FOUR,
            usual(sitting_out=("Eve",)),
            PlayerError,
            "no player is called 'Eve': the players are Alice, Bruno, Chloé, David",
            id="a stranger sits out",
        ),
        pytest.param(
            FOUR,
            usual(dealer="Eve"),
            PlayerError,
            "no player is called 'Eve': the players are Alice, Bruno, Chloé, David",
            id="a stranger dealt",
        ),
        pytest.param(
            FOUR,
            usual(note="x" * 1001),
            WordError,
            "a text has 1000 characters at most, got: 1001",
            id="too long a note",
        ),
        pytest.param(
            FOUR.with_row(Attendance(leaves=FOUR.players)),
            SAID,
            SessionError,
            "a hand needs 3 players at least, got: 0",
            id="everybody has gone",
        ),
    ],
)
def test_played_hand_refused(session, entry, kind, message):
    """What makes no hand of this session is refused."""
    with pytest.raises(kind) as caught:
        played_hand(session, read(session, entry))
    assert str(caught.value) == message


PLAYED = SIX.with_hand(played_hand(SIX, read(SIX, usual(dealer="Fanny", note="late"))))
[ROW] = PLAYED.rows


def test_said_of():
    """A row is said again as it is kept."""
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
    ("said", "row"),
    [
        pytest.param(facts(), ROW, id="nothing"),
        pytest.param(
            facts(defence_points="50"),
            replace(
                ROW,
                hand=hand(taker="Chloé", points="41"),
                scores={"Bruno": -50, "Chloé": 150, "David": -50, "Eve": -50},
            ),
            id="points",
        ),
        pytest.param(facts(note="none"), replace(ROW, note=None), id="no note"),
        pytest.param(facts(note="early"), replace(ROW, note="early"), id="another note"),
        pytest.param(facts(dealer="none"), replace(ROW, dealer=None), id="the turn was followed"),
        pytest.param(facts(dealer="Eve"), replace(ROW, dealer="Eve"), id="another dealer"),
        pytest.param(
            facts(sitting_out=("Alice", "Bruno")),
            replace(
                ROW,
                sitting_out=("Alice", "Bruno"),
                scores={"Chloé": 174, "David": -58, "Eve": -58, "Fanny": -58},
            ),
            id="others sat out",
        ),
    ],
)
def test_corrected(said, row):
    """What is said takes the place of what the row says, which is scored again."""
    assert correct(PLAYED.with_row(PassedHand(why=Passed.ALL)), 1, said).rows == (row, PassedHand(why=Passed.ALL))


def test_corrected_clears_a_fact():
    """A fact is taken out by saying that there is none of it."""
    said = usual(petit_au_bout="attack", poignees=((None, "simple"),), chelem_announced="yes")
    session = FOUR.with_hand(played_hand(FOUR, read(FOUR, said)))
    none = facts(petit_au_bout="none", poignees=((None, "none"),), chelem_announced="no")
    assert played_row(correct(session, 1, none), 1).hand == hand(taker="Chloé")


def test_a_taker_who_was_the_partner():
    """It is not guessed who was called instead; both can be said at once."""
    five = Session(players=("Alice", "Bruno", "Chloé", "David", "Eve"))
    session = five.with_hand(played_hand(five, read(five, usual(taker="Alice", partner="Bruno"))))
    with pytest.raises(HandError, match="Bruno was the partner: say who is, or that the taker was alone"):
        correct(session, 1, facts(taker="br"))
    swapped = correct(session, 1, facts(taker="br", partner="al"))
    assert played_row(swapped, 1).hand == hand(taker="Bruno", partner="Alice")
    other = correct(session, 1, facts(taker="chl"))
    assert played_row(other, 1).hand == hand(taker="Chloé", partner="Bruno")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        pytest.param(usual(points="45.5"), "45.5 at four players", id="a half at four"),
        pytest.param(usual(points="87"), None, id="with a chelem it can be"),
        pytest.param(usual(bouts="0", petit_au_bout="attack"), None, id="not for its petit au bout"),
        pytest.param(usual(contract=None), None, id="not known yet"),
    ],
)
def test_impossible(said, why):
    """Points that nothing else makes possible are told from those that something does."""
    found = impossible(FOUR, read(FOUR, said))
    assert (None if found is None else str(found).partition(":")[0]) == why


def test_corrected_is_still_possible():
    """A correction that makes a hand that cannot be is refused."""
    with pytest.raises(HandError, match=r"^40\.5 at four players"):
        correct(PLAYED, 1, facts(points="40.5"))


@pytest.mark.parametrize(
    ("number", "message"),
    [
        pytest.param(1, "hand 1 has no facts to correct: take it back with undo, and write it again", id="paper hand"),
        pytest.param(2, "hand 2 has no facts to correct: take it back with undo, and write it again", id="passed deal"),
        pytest.param(3, "this session has hands 1 to 2, got: hand 3", id="no such row"),
    ],
)
def test_not_corrected(number, message):
    """A row without facts, or none, is not corrected."""
    session = replace(FOUR, rows=(PaperHand(scores={}), PassedHand(why=Passed.ALL)))
    with pytest.raises(SessionError) as caught:
        correct(session, number, facts())
    assert str(caught.value) == message


def test_a_stranger_plays_no_hand():
    """Names that were right in another session, or are no longer, are looked at again."""
    said = draft(("Zoë",), taker="Zoë", contract="garde", bouts="2", points="45")
    with pytest.raises(PlayerError, match="no player is called 'Zoë': the players are Alice, Bruno, Chloé, David"):
        played_hand(FOUR, said)
