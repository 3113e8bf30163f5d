"""The text of a file is read into a session, however it is written. The error gallery tests the faults."""

from datetime import date

import pytest
from hands import hand

from tarot_score.evening.rows import Adjustment, Attendance, PaperHand, PassedHand, PlayedHand
from tarot_score.evening.session import Session
from tarot_score.game.hand import Passed
from tarot_score.game.rules import FFT
from tarot_score.store.reading import MOST_FAULTS, parse
from tarot_score.store.writing import session_text

HEADING = "players: [Alice, Bruno, Chloé, David]\nhands:\n"
ALL_FACTS = """\
version: 1
name: Vendredi chez Paul
date: 2026-11-27
players: [Alice, Bruno, Chloé, David, Eve, Farid]
seats: 5
dealer: bruno
rounds: 4
hands:
- taker: ALICE
  partner: chl
  contract: garde sans le chien
  bouts: '2'
  points: 40,5
  petit_au_bout: défense
  poignees: [simple, {eve: d}]
  chelem: none
  chelem_announced: oui
  scores: {Alice: -600, Chloé: +0, Eve: 1, David: "1", bru: MINUS1, Farid: 0}
  sitting_out: [Farid]
  dealer: Farid
  note: |
    A long
    evening

- passed: petit sec
- adjustment: {Alice: 20, Bruno: -20}
  reason: recount
- leaves: [Bruno]
  joins: [Gül]
- joins: [bruno]
- scores: {Alice: 10, Bruno: -10}
  sitting_out: [Eve, Farid]
""".replace("MINUS", "\N{MINUS SIGN}")


def rows(text):
    parsed = parse(HEADING + text, FFT)
    assert parsed.faults == ()
    return parsed.session.rows


def said(text):
    return [(fault.line, fault.number, str(fault.sentence)) for fault in parse(text, FFT).faults]


def test_every_spelling_is_read():
    """Names, words and numbers are read as people write them, and kept in their standard spelling."""
    parsed = parse(ALL_FACTS, FFT)
    assert parsed.faults == ()
    assert parsed.session == Session(
        players=("Alice", "Bruno", "Chloé", "David", "Eve", "Farid"),
        name="Vendredi chez Paul",
        date=date(2026, 11, 27),
        seats=5,
        dealer="Bruno",
        rounds=4,
        rows=(
            PlayedHand(
                hand=hand(
                    "garde-sans",
                    2,
                    "40.5",
                    partner="Chloé",
                    petit="defence",
                    poignees="simple Eve=double",
                    chelem="failed",
                ),
                scores={"Alice": -600, "Chloé": 0, "Eve": 1, "David": 1, "Bruno": -1, "Farid": 0},
                sitting_out=("Farid",),
                dealer="Farid",
                note="A long\nevening",
            ),
            PassedHand(why=Passed.PETIT_SEC),
            Adjustment(scores={"Alice": 20, "Bruno": -20}, reason="recount"),
            Attendance(joins=("Gül",), leaves=("Bruno",)),
            Attendance(joins=("Bruno",)),
            PaperHand(scores={"Alice": 10, "Bruno": -10}, sitting_out=("Eve", "Farid")),
        ),
        rules=FFT,
    )


def test_a_session_is_written_and_read_back_unchanged():
    """A session that is written as text and read again is the same session."""
    session = parse(ALL_FACTS, FFT).session
    assert parse(session_text(session), FFT).session == session


@pytest.mark.parametrize("hands", ["", "hands:\n", "hands: []\n", "hands: ~\n", "hands: null\n", "hands: # none yet\n"])
def test_a_session_may_have_no_rows(hands):
    """In a session without rows the key `hands` may be missing, may have no value, or may have the value `[]` or null."""
    parsed = parse(f"players: [Alice, Bruno, Chloé]\n{hands}", FFT)
    assert (parsed.faults, parsed.session.rows, list(parsed.problems())) == ((), (), [])


def test_keys_without_a_value_are_ignored():
    """A key without a value is read as if it were missing."""
    empty = "  partner:\n  alone:\n  petit_au_bout:\n  poignees: []\n  chelem:\n  miseres: {}\n  scores:\n  sitting_out:\n  dealer:\n  note: ''\n"
    assert rows(f"- taker: Alice\n  contract: garde\n  bouts: 2\n  points: 45\n{empty}") == (PlayedHand(hand=hand()),)
    heading = "name:\ndate:\nseats:\ndealer:\nlength:\nrounds:\nrules: {}\n"
    assert parse(heading + HEADING, FFT).session == parse(HEADING, FFT).session


def test_the_points_of_the_defence_are_enough():
    """A hand may give the points of the attack, of the defence, or of both."""
    base = "- taker: Alice\n  contract: garde\n  bouts: 2\n"
    assert rows(base + "  defence_points: 46\n") == rows(base + "  points: 45\n  defence_points: 46\n")


def test_only_players_at_the_table_can_be_named():
    """A player who has left cannot be named as the dealer. A player who comes back is the same player as before."""
    text = HEADING + "- leaves: [Chloé]\n- joins: [chloe]\n- leaves: [Chloé]\n- passed: all\n  dealer: Chloé\n"
    assert said(text) == [(7, 4, "no player is named 'Chloé': the players are Alice, Bruno, David")]
    assert parse(HEADING + "- leaves: [Chloé]\n- joins: [chloe]\n", FFT).session.rows[1] == Attendance(joins=("Chloé",))


def test_a_session_has_at_most_100_players():
    """Players may join until the session has 100 players. The next one is refused."""
    names = ", ".join(f"P{number}" for number in range(99))
    text = f"players: [{names}]\nseats: 5\nhands:\n- joins: [Alice]\n- joins: [Bruno]\n"
    assert said(text) == [(5, 2, "a session has at most 100 players, got: 101")]


@pytest.mark.parametrize(
    ("facts", "lines"),
    [
        ("  points: a\n  defence_points: b\n  bouts: c\n", [6, 7, 8]),
        ("  points: a\n  bouts: 7\n", [6, 7]),
        ("  defence_points: b\n  bouts: 2\n", [6]),
        ("  points: 45\n  bouts: 2\n  partner: Bruno\n  chelem: all\n", [8, 9]),
        ("  pints: 45\n  bouts: 7\n", [6]),
        ("  points: [45]\n  note: [x]\n", [6, 7]),
    ],
)
def test_every_wrong_fact_is_found(facts, lines):
    """Every wrong fact of a hand is reported, unless a fact is missing.

    A fact is not reported as missing if the row has a misspelt key or a value that cannot be read.
    """
    assert [line for line, _, _ in said(HEADING + "- contract: garde\n  taker: Alice\n\n" + facts)] == lines


def test_a_wrong_partner_hides_no_other_fault():
    """A wrong partner and wrong bouts in one hand are both reported."""
    text = "players: [A, B, C, D, E]\nhands:\n- taker: A\n  contract: garde\n  partner: Zoé\n  bouts: 9\n  points: 1\n"
    assert [line for line, _, _ in said(text)] == [5, 6]


def test_rows_that_can_be_read_are_checked():
    """If one row cannot be read, the other rows are still checked and keep their numbers."""
    parsed = parse(HEADING + "- passed: perhaps\n- scores: {Alice: 1}\n- taker: Zoé\n- adjustment: {Alice: 5}\n", FFT)
    assert [(fault.line, fault.number) for fault in parsed.faults] == [(3, 1), (5, 3)]
    assert [(fault.line, fault.number) for fault in parsed.problems()] == [(4, 2), (6, 4)]


def test_an_impossible_hand_is_reported_at_its_points():
    """An impossible hand is reported in the line of `points`, or in the first line of its row if it has no `points`."""
    parsed = parse(
        HEADING
        + "- taker: Alice\n  contract: garde\n  bouts: 3\n  points: 90\n- taker: Alice\n  contract: garde\n  bouts: 3\n  defence_points: 1\n",
        FFT,
    )
    assert [fault.line for fault in parsed.problems()] == [6, 7]


def test_nothing_is_checked_without_a_session():
    """In a file without players no row is checked, because the file is not a session."""
    assert list(parse("hands: [{passed: all}]", FFT).problems()) == []


def test_the_number_of_listed_faults_is_limited():
    """Reading stops after 1,000 errors, and the last message says that only these are listed."""
    faults = said("players: [A, B, C]\n" + "".join(f"key {number}: 1\n" for number in range(2_000)))
    assert len(faults) == MOST_FAULTS + 1
    assert faults[-1] == (1001, None, "only the first 1000 errors are listed: is this file a scoresheet?")
    faults = said(HEADING + "- nothing\n" * 2_000)
    assert faults[-1] == (1002, None, "only the first 1000 errors are listed: is this file a scoresheet?")
