"""Session files: what commands read, change and refuse, alone, at once, and killed at any moment."""

import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from filing import NOBODY, keep_quiet, names_in, unprivileged
from hands import hand
from yaml_names import NAMES, read_by_others

from tarot_score import store
from tarot_score.errors import FileError, HandError, WriteError
from tarot_score.evening.rows import Attendance, PaperHand, PlayedHand
from tarot_score.evening.session import Session
from tarot_score.game.hand import Points
from tarot_score.game.rules import FFT
from tarot_score.store import edits

PLAYERS = ("Alice", "Bruno", "Chloé", "David")
SCORES = {"Alice": 174, "Bruno": -58, "Chloé": -58, "David": -58}
FRIDAY = """\
version: 1
players: [Alice, Bruno, Chloé, David]
hands:
- taker: Alice
  contract: garde
  bouts: 2
  points: 45
  scores: {Alice: 174, Bruno: -58, Chloé: -58, David: -58}
"""
WRONG = FRIDAY.replace("Alice: 174", "Alice: 173")
ADDED = PlayedHand(
    hand=hand("prise", 1, "51"), scores={"Alice": 75, "Bruno": -25, "Chloé": -25, "David": -25}, note="so: close"
)


@pytest.fixture
def friday(tmp_path):
    path = tmp_path / "friday.yaml"
    path.write_text(FRIDAY)
    return path


def add(path, row=ADDED, **kwargs):
    return store.update(path, lambda session: session.with_row(row), rules=FFT, tell=keep_quiet, **kwargs)


def said(call, *args, **kwargs):
    with pytest.raises(FileError) as caught:
        call(*args, **kwargs)
    return str(caught.value)


# reading


def test_a_session_is_read(friday):
    """What is read to be shown, or to be added to, is the session."""
    session = Session(players=PLAYERS, rows=(PlayedHand(hand=hand(), scores=SCORES),), rules=FFT)
    assert store.read(friday, rules=FFT) == store.Reading(session)
    assert store.load(friday, rules=FFT) == session
    assert store.faults(friday, rules=FFT) == []


def test_wrong_rows_are_shown_and_not_added_to(friday):
    """What reads says what is wrong and where; what adds refuses with the first of it."""
    friday.write_text(WRONG)
    reading = store.read(friday, rules=FFT)
    [problem] = map(str, reading.problems)
    assert problem.startswith(f"{friday}:8: hand 1: the scores must sum to zero, but +173 and -174 differ by 1")
    assert reading.wrong == {1}
    assert [str(fault) for fault in store.faults(friday, rules=FFT)] == [problem]
    assert said(store.load, friday, rules=FFT) == problem
    assert said(add, friday) == problem
    assert friday.read_text() == WRONG


def test_a_wrong_row_may_be_repaired(friday):
    """What repairs a session works on one that is wrong."""
    friday.write_text(WRONG)
    repaired = store.update(
        friday,
        lambda session: session.with_row_replaced(1, replace(session.rows[0], scores=SCORES)),
        rules=FFT,
        tell=keep_quiet,
        repair=True,
    )
    assert friday.read_text() == FRIDAY
    assert store.load(friday, rules=FFT) == repaired


@pytest.mark.parametrize("call", [store.read, store.load, store.update])
def test_what_is_no_session_is_refused(friday, call):
    """The first fault is the reason."""
    friday.write_text("players: [Alice]\n")
    change = {"change": lambda session: session.with_row(ADDED), "tell": keep_quiet} if call is store.update else {}
    assert said(call, friday, rules=FFT, **change) == f"{friday}:1: a session has at least 3 players, got: 1"


# changing


@pytest.mark.parametrize("bom", ["", "\ufeff"])
def test_a_byte_order_mark_stays(friday, bom):
    """It is kept, and not counted."""
    friday.write_text(bom + FRIDAY, encoding="utf-8")
    add(friday)
    assert friday.read_text("utf-8").startswith(bom + FRIDAY + "- taker")
    assert len(store.load(friday, rules=FFT).rows) == 2
    friday.write_text(bom + "x: 1\n", encoding="utf-8")
    assert said(store.load, friday, rules=FFT).startswith(f"{friday}:1: ")


def test_comments_within_a_row_stay_where_they_are(friday):
    """Of a row that is corrected only what differs is written anew, where the layout takes it."""
    friday.write_text(
        "players: [Alice, Bruno, Chloé, David]\n"
        "hands:\n"
        "- taker: Alice  # at last\n"
        "  # a garde, after long thought\n"
        "  contract: garde\n"
        "  bouts: 2  # counted twice\n"
        "  points: 45  # or so\n"
    )
    hand = friday.read_text()
    store.update(
        friday,
        lambda session: session.with_row_replaced(
            1, replace(session.rows[0], hand=replace(session.rows[0].hand, bouts=1, points=Points.parse("51")))
        ),
        rules=FFT,
        tell=keep_quiet,
    )
    assert friday.read_text() == hand.replace("bouts: 2", "bouts: 1").replace("points: 45", "points: 51")


def test_a_refused_change_changes_nothing(friday):
    """What the change raises comes out, and not a byte differs."""

    def refuse(session):
        raise HandError("no")

    inode = friday.stat().st_ino
    with pytest.raises(HandError):
        store.update(friday, refuse, rules=FFT, tell=keep_quiet)
    assert (friday.read_text(), friday.stat().st_ino, names_in(friday.parent)) == (FRIDAY, inode, ["friday.yaml"])


def test_what_is_written_is_read_back_first(friday, monkeypatch):
    """Where something else would come of a change, it is refused: the old file stays."""
    before = friday.read_bytes()
    monkeypatch.setattr(edits, "changed", lambda text, *_, **__: text)
    assert said(add, friday).endswith(
        "the change does not fit into the layout of this file: lay it out as tarot-score new does"
    )
    assert friday.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "change", "why"),
    [
        pytest.param(
            "players: [Anna, Bob, Cy]\nhands:\n- joins: [Eve]\n- {taker: Eve, contract: g, bouts: 2, points: 45}\n",
            lambda session: session.without_row(1),
            "hand 2 wrong: no player is named 'Eve': the players are Anna, Bob, Cy",
            id="somebody who was not there",
        ),
        pytest.param(
            "players: [Anna, Bob, Cy]\nhands:\n- {taker: an, contract: g, bouts: 2, points: 45}\n",
            lambda session: session.with_player_renamed("Bob", "Andy"),
            "hand 1 wrong: 'an' could be Anna, Andy: type more of the name",
            id="a name that is no longer one player's",
        ),
    ],
)
def test_a_change_that_makes_another_row_wrong(friday, text, change, why):
    """It is refused with the row and the reason."""
    friday.write_text(text)
    assert said(lambda path: store.update(path, change, rules=FFT, tell=keep_quiet), friday).endswith(
        f"friday.yaml: the change would make {why}"
    )
    assert friday.read_text() == text


def test_a_row_that_is_hard_to_change_is_written_anew(friday):
    """The partner here means that Alice is alone, and would be a partner of Bruno's. The comments stay."""
    text = "players: [Alice, Bruno, C, D, E]\nhands:\n- taker: Alice # x\n  partner: Alice\n  contract: garde\n  bouts: 2\n  points: 45 # y\n"
    friday.write_text(text)
    row = PlayedHand(hand=hand(taker="Bruno", alone=True))
    store.update(friday, lambda session: session.with_row_replaced(1, row), rules=FFT, tell=keep_quiet)
    hands = "- taker: Bruno\n  alone: true\n  contract: garde\n  bouts: 2\n  points: 45\n  # x\n   # y\n"
    assert friday.read_text() == "players: [Alice, Bruno, C, D, E]\nhands:\n" + hands


def test_a_new_session_is_all_there(tmp_path):
    """With everything that it says, rows too."""
    session = Session(
        players=(*PLAYERS, "Eve", "No"),
        name="Chez Paul: 1",
        date=date(2026, 11, 27),
        seats=4,
        dealer="No",
        length=20,
        rows=(Attendance(leaves=("Eve",)), PaperHand(scores={"Alice": 1, "Bruno": -1}, sitting_out=("No",))),
        rules=FFT,
    )
    store.create(tmp_path / "a.yaml", session, tell=keep_quiet)
    assert store.load(tmp_path / "a.yaml", rules=FFT) == session


def test_a_session_that_cannot_be_read_back_is_not_made(tmp_path):
    """What no file can hold is refused before there is one."""
    assert "characters are expected" in said(
        store.create, tmp_path / "a.yaml", Session(players=PLAYERS, name="x" * 1001, rules=FFT), tell=keep_quiet
    )
    assert names_in(tmp_path) == []


@pytest.mark.parametrize("name", NAMES)
def test_names_survive(tmp_path, name):
    """A player may be called almost anything: the file says so to us, and to readers of YAML 1.1 and 1.2."""
    path = tmp_path / "a.yaml"
    name = name.strip()
    players = ("Alice", name, "Chloé")
    store.create(path, Session(players=players, rules=FFT), tell=keep_quiet)
    added = add(path, PlayedHand(hand=hand(taker=name), scores={"Alice": -58, name: 116, "Chloé": -58}, dealer=name))
    assert store.load(path, rules=FFT) == added
    row = {
        "taker": name,
        "contract": "garde",
        "bouts": 2,
        "points": 45,
        "scores": {"Alice": -58, name: 116, "Chloé": -58},
        "dealer": name,
    }
    expected = {"version": 1, "players": list(players), "hands": [row]}
    assert read_by_others(path.read_text("utf-8")) == (expected, expected)


@pytest.mark.parametrize("name", ["ZOË", "zoe", " Zoë ", "Zoe\u0308"])
def test_names_that_differ_by_little_are_one_player(run, name):
    """By case, accents, how they are encoded, or the space around them."""
    result = run("new", "a.yaml", "Zoë", "Bruno", name)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "would be the same player: give another name to one of them" in result.stderr
    Path("a.yaml").write_text(f"players: [Zoë, Bruno, '{name}']\n", encoding="utf-8")
    result = run("verify", "a.yaml")
    assert result.exit_code == 1
    assert "would be the same player" in result.stdout


# nothing typed is lost


def paste(path, rows):
    """Paste rows at the end of a file, as a person would."""
    path.write_text(path.read_text("utf-8") + "".join(f"{row}\n" for row in rows), encoding="utf-8")


def test_rows_that_cannot_be_written_can_be_pasted(tmp_path):
    """Where the folder is read-only, the refusal has the row, and pasted into the file it is the row."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "friday.yaml"
        path.write_text(FRIDAY.replace("\n- ", "\n  - ").replace("\n  ", "\n    ").replace("\n    - ", "\n  - "))
        path.chmod(0o666)
        Path(name).chmod(0o555)
        with unprivileged(), pytest.raises(WriteError) as caught:
            add(path)
        Path(name).chmod(0o777)
        assert len(store.load(path, rules=FFT).rows) == 1
        paste(path, caught.value.rows)
        assert store.load(path, rules=FFT).rows[1:] == (ADDED,)


def test_a_row_that_is_changed_is_no_new_one(friday):
    """It is given with the number of the row whose place it takes; players who are renamed give no rows."""
    changed = PlayedHand(hand=hand("garde", 1, "51"), scores=SCORES)
    friday.with_name(f".{friday.name}.tarot-score").mkdir()  # in the way
    for change, rows, instead in (
        (lambda session: session.with_row_replaced(1, changed), 1, 1),
        (lambda session: session.with_player_renamed("Bruno", "Zoé"), 0, None),
        (lambda session: session.without_row(1), 0, None),
    ):
        with pytest.raises(WriteError) as caught:
            store.update(friday, change, rules=FFT, tell=keep_quiet)
        assert (len(caught.value.rows), caught.value.instead) == (rows, instead)


@pytest.mark.parametrize(
    ("hinder", "reason"),
    [
        (lambda path, monkeypatch: path.chmod(0o444), "no permission"),
        (lambda path, monkeypatch: path.with_name(f".{path.name}.tarot-score").mkdir(), "in the way"),
        (lambda path, monkeypatch: path.write_text(WRONG), "sum to zero"),
    ],
)
def test_whatever_the_reason_the_row_is_given_back(hinder, reason, monkeypatch):
    """It may not be opened, it may not be written, or there is a wrong row in it by now."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "friday.yaml"
        path.write_text(FRIDAY)
        Path(name).chmod(0o777)
        if os.geteuid() == 0:
            os.chown(path, NOBODY, NOBODY)
        hinder(path, monkeypatch)
        with unprivileged(), pytest.raises(WriteError, match=reason) as caught:
            add(path)
    assert [row.splitlines()[0] for row in caught.value.rows] == ["- taker: Alice"]


def test_what_is_no_session_has_no_place_for_a_row(friday):
    """A file that cannot be read cannot say what the row would be."""
    friday.unlink()
    with pytest.raises(FileError) as caught:
        add(friday)
    assert not isinstance(caught.value, WriteError)


def test_an_equal_hand_is_given_back_too(friday):
    """Two equal hands are two: that there is such a row does not mean that this one is written."""
    friday.with_name(".friday.yaml.tarot-score").mkdir()
    with pytest.raises(WriteError) as caught:
        store.update(friday, lambda session: session.with_row(replace(session.rows[0])), rules=FFT, tell=keep_quiet)
    assert len(caught.value.rows) == 1


# several at once

SEVERAL = """
import sys
from tarot_score.cli import app
for number in range(8):
    try:
        app(["add", sys.argv[1], "-t", sys.argv[2], "-c", "g", "-b", "2", "-p", "45"])
    except SystemExit as done:
        assert done.code == 0, done.code
"""


def test_four_that_add_at_once_lose_nothing(friday):
    """Each of four programs adds eight hands: thirty-two more are there, and all is well."""
    children = [
        subprocess.Popen(
            [sys.executable, "-c", SEVERAL, friday, player], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        for player in PLAYERS
    ]
    errors = [child.communicate()[1].decode() for child in children]
    assert [child.returncode for child in children] == [0] * 4, errors
    takers = [row.hand.taker for row in store.load(friday, rules=FFT).rows[1:]]
    assert sorted(takers) == sorted(PLAYERS * 8)
    assert friday.read_text("utf-8").startswith(FRIDAY)
    assert names_in(friday.parent) == ["friday.yaml"]


NEW = "import sys; from tarot_score.cli import app; sys.stdin.read(1); app(['new', *sys.argv[1:]])"


def test_of_four_that_begin_at_once_one_does(tmp_path):
    """One session is made, by one of them; the others are told."""
    path = tmp_path / "a.yaml"
    children = [
        subprocess.Popen(
            [sys.executable, "-c", NEW, path, player, "Bruno", "Chloé"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        for player in ("Eve", "Farid", "Gül", "Hugo")
    ]
    for child in children:
        child.stdin.write(b"x")
        child.stdin.flush()
    errors = [child.communicate()[1].decode() for child in children]
    assert sorted(child.returncode for child in children) == [0, 1, 1, 1]
    refusal = f"tarot-score: {path}: there is a file already, and it stays as it is: choose another name\n"
    assert sorted(errors) == ["", refusal, refusal, refusal]
    first = ("Eve", "Farid", "Gül", "Hugo")[errors.index("")]
    assert store.load(path, rules=FFT).players == (first, "Bruno", "Chloé")
    assert names_in(tmp_path) == ["a.yaml"]


# killed at any moment

UNTIL_KILLED = """
import os, sys
from tarot_score.cli import add, app
sys.stdout = open(os.devnull, "w")
print("ready", file=sys.stderr, flush=True)
while True:
    try:
        app(["add", sys.argv[1], "-t", "al", "-c", "g", "-b", "2", "-p", "45"])
    except SystemExit as done:
        assert done.code == 0, done.code
"""


def test_a_killed_command_damages_nothing(friday):
    """Twenty commands killed at random moments: each hand is there whole or not at all, and nothing is left behind."""
    moments = random.Random(2026)
    before = friday.read_bytes()
    hand_text = before[before.index(b"- taker") :]
    for _ in range(20):
        with subprocess.Popen([sys.executable, "-c", UNTIL_KILLED, friday], stderr=subprocess.PIPE) as child:
            assert child.stderr.readline() == b"ready\n"
            time.sleep(moments.uniform(0, 0.2))
            child.kill()
        after = friday.read_bytes()
        added = after.removeprefix(before)
        assert added == hand_text * (len(added) // len(hand_text))
        assert store.faults(friday, rules=FFT) == []
        store.update(friday, lambda session: session, rules=FFT, tell=keep_quiet)
        assert (friday.read_bytes(), names_in(friday.parent)) == (after, ["friday.yaml"])
        before = after
    assert before.count(hand_text) > 5


def test_a_killed_beginning_can_be_begun_again(tmp_path):
    """A session is there whole or not at all; where it is not, it can be made."""
    path = tmp_path / "a.yaml"
    script = "import sys; from tarot_score import FFT, store; from tarot_score.evening import session; print(flush=True); store.create(__import__('pathlib').Path(sys.argv[1]), session.start(['A', 'B', 'C'], rules=FFT), tell=print)"
    moments = random.Random(2026)
    for _ in range(5):
        with subprocess.Popen([sys.executable, "-c", script, path], stdout=subprocess.PIPE) as child:
            child.stdout.readline()
            time.sleep(moments.uniform(0, 0.003))
            child.kill()
        if path.exists():
            assert store.load(path, rules=FFT).players == ("A", "B", "C")
        else:
            store.create(path, Session(players=("A", "B", "C"), rules=FFT), tell=keep_quiet)
        store.update(path, lambda session: session, rules=FFT, tell=keep_quiet)
        assert names_in(tmp_path) == ["a.yaml"]
        path.unlink()
