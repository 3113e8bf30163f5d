"""Session files are read, changed and refused, by one command, by several at once, and by commands that are killed."""

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
    """`read` and `load` return the session in the file, and `faults` finds nothing wrong with it."""
    session = Session(players=PLAYERS, rows=(PlayedHand(hand=hand(), scores=SCORES),), rules=FFT)
    assert store.read(friday, rules=FFT) == store.Reading(session)
    assert store.load(friday, rules=FFT) == session
    assert store.faults(friday, rules=FFT) == []


def test_a_session_with_a_wrong_row_is_only_shown(friday):
    """`read` and `faults` return a message about a wrong row, with the line number. `load` and `update` raise an error."""
    friday.write_text(WRONG)
    reading = store.read(friday, rules=FFT)
    [problem] = map(str, reading.problems)
    assert problem.startswith(
        f"{friday}:8: hand 1: the scores must sum to zero, but the gains +173 and the losses -174 differ by 1"
    )
    assert reading.wrong == {1}
    assert [str(fault) for fault in store.faults(friday, rules=FFT)] == [problem]
    assert said(store.load, friday, rules=FFT) == problem
    assert said(add, friday) == problem
    assert friday.read_text() == WRONG


def test_a_wrong_row_may_be_repaired(friday):
    """With `repair`, a session that has a wrong row can be changed."""
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
def test_a_file_without_a_session_is_refused(friday, call):
    """A file that does not hold a session is refused with a message about its first error."""
    friday.write_text("players: [Alice]\n")
    change = {"change": lambda session: session.with_row(ADDED), "tell": keep_quiet} if call is store.update else {}
    assert said(call, friday, rules=FFT, **change) == f"{friday}:1: a session needs at least 3 players, got: 1"


# changing


@pytest.mark.parametrize("bom", ["", "\ufeff"])
def test_a_byte_order_mark_stays(friday, bom):
    """A change keeps the file's byte order mark. The line numbers in messages are the same with and without it."""
    friday.write_text(bom + FRIDAY, encoding="utf-8")
    add(friday)
    assert friday.read_text("utf-8").startswith(bom + FRIDAY + "- taker")
    assert len(store.load(friday, rules=FFT).rows) == 2
    friday.write_text(bom + "x: 1\n", encoding="utf-8")
    assert said(store.load, friday, rules=FFT).startswith(f"{friday}:1: ")


def test_comments_within_a_row_stay_where_they_are(friday):
    """If a row is corrected, only the values that differ are rewritten, and the comments inside the row stay."""
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
    """If the function that makes the change raises an error, `update` raises it too, and the file is not touched."""

    def refuse(session):
        raise HandError("no")

    inode = friday.stat().st_ino
    with pytest.raises(HandError):
        store.update(friday, refuse, rules=FFT, tell=keep_quiet)
    assert (friday.read_text(), friday.stat().st_ino, names_in(friday.parent)) == (FRIDAY, inode, ["friday.yaml"])


def test_a_change_is_read_back_before_it_is_written(friday, monkeypatch):
    """If the new text is not read back as the changed session, the change is refused and the old file stays."""
    before = friday.read_bytes()
    monkeypatch.setattr(edits, "changed", lambda text, *_, **__: text)
    assert said(add, friday).endswith(
        "the layout of this file does not allow this change: rewrite the file in the layout that tarot-score new uses"
    )
    assert friday.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "change", "why"),
    [
        pytest.param(
            "players: [Anna, Bob, Cy]\nhands:\n- joins: [Eve]\n- {taker: Eve, contract: g, bouts: 2, points: 45}\n",
            lambda session: session.without_row(1),
            "hand 2 wrong: no player is named 'Eve': the players are Anna, Bob, Cy",
            id="the taker of a later hand would never have joined",
        ),
        pytest.param(
            "players: [Anna, Bob, Cy]\nhands:\n- {taker: an, contract: g, bouts: 2, points: 45}\n",
            lambda session: session.with_player_renamed("Bob", "Andy"),
            "hand 1 wrong: 'an' could be Anna, Andy: type more of the name",
            id="a short name would mean two players",
        ),
    ],
)
def test_a_change_that_makes_another_row_wrong_is_refused(friday, text, change, why):
    """A change that makes another row wrong is refused, and the message names that row and what would be wrong."""
    friday.write_text(text)
    assert said(lambda path: store.update(path, change, rules=FFT, tell=keep_quiet), friday).endswith(
        f"friday.yaml: the change would make {why}"
    )
    assert friday.read_text() == text


def test_a_row_that_cannot_be_changed_in_place_is_rewritten(friday):
    """If replacing only the changed values would not give the corrected hand, the whole row is rewritten.

    Here Alice is her own partner, so she plays alone. If only the taker changed, she would be Bruno's partner.
    """
    text = "players: [Alice, Bruno, C, D, E]\nhands:\n- taker: Alice # x\n  partner: Alice\n  contract: garde\n  bouts: 2\n  points: 45 # y\n"
    friday.write_text(text)
    row = PlayedHand(hand=hand(taker="Bruno", alone=True))
    store.update(friday, lambda session: session.with_row_replaced(1, row), rules=FFT, tell=keep_quiet)
    hands = "- taker: Bruno\n  alone: true\n  contract: garde\n  bouts: 2\n  points: 45\n  # x\n   # y\n"
    assert friday.read_text() == "players: [Alice, Bruno, C, D, E]\nhands:\n" + hands


def test_a_new_session_is_written_completely(tmp_path):
    """A new session is read back with its heading and its rows."""
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
    """If a session could not be read back from its file, `create` refuses it and makes no file."""
    assert "characters are allowed" in said(
        store.create, tmp_path / "a.yaml", Session(players=PLAYERS, name="x" * 1001, rules=FFT), tell=keep_quiet
    )
    assert names_in(tmp_path) == []


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_read_back(tmp_path, name):
    """A player may have almost any name: this program and readers of YAML 1.1 and 1.2 read it back unchanged."""
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
def test_names_that_differ_only_slightly_are_one_player(run, name):
    """Two names that differ only by case, accents, Unicode form or surrounding space are refused as the same player."""
    result = run("new", "a.yaml", "Zoë", "Bruno", name)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "would be the same player: give another name to one of them" in result.stderr
    Path("a.yaml").write_text(f"players: [Zoë, Bruno, '{name}']\n", encoding="utf-8")
    result = run("verify", "a.yaml")
    assert result.exit_code == 1
    assert "would be the same player" in result.stdout


# Rows that could not be written are given back


def paste(path, rows):
    """Paste rows at the end of a file, as a person would."""
    path.write_text(path.read_text("utf-8") + "".join(f"{row}\n" for row in rows), encoding="utf-8")


def test_a_row_that_cannot_be_written_can_be_pasted(tmp_path):
    """If the folder is read-only, the error holds the row as text, and this text can be pasted into the file."""
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


def test_a_changed_row_is_given_back_with_its_number(friday):
    """If a changed row cannot be written, the error holds the row and its number.

    If a player was renamed or a row removed, the error holds no rows.
    """
    changed = PlayedHand(hand=hand("garde", 1, "51"), scores=SCORES)
    friday.with_name(
        f".{friday.name}.tarot-score"
    ).mkdir()  # nothing can be written if a folder has the name of the temporary file
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
        (lambda path, monkeypatch: path.chmod(0o444), "you may not read or change"),
        (lambda path, monkeypatch: path.with_name(f".{path.name}.tarot-score").mkdir(), "something else has that name"),
        (lambda path, monkeypatch: path.write_text(WRONG), "sum to zero"),
    ],
)
def test_a_new_row_is_given_back_for_any_reason(hinder, reason, monkeypatch):
    """If the file cannot be opened or written, or has a wrong row, the error holds the new row as text."""
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


def test_no_row_is_given_back_without_a_session(friday):
    """If the session in the file cannot be read, the new row cannot be made, and the error holds no row."""
    friday.unlink()
    with pytest.raises(FileError) as caught:
        add(friday)
    assert not isinstance(caught.value, WriteError)


def test_a_row_equal_to_one_in_the_file_is_given_back(friday):
    """If a new row cannot be written, the error holds it even if the file already has an equal row."""
    friday.with_name(".friday.yaml.tarot-score").mkdir()
    with pytest.raises(WriteError) as caught:
        store.update(friday, lambda session: session.with_row(replace(session.rows[0])), rules=FFT, tell=keep_quiet)
    assert len(caught.value.rows) == 1


# Several programs at the same time

SEVERAL = """
import sys
from tarot_score.cli import app
for number in range(8):
    try:
        app(["add", sys.argv[1], "-t", sys.argv[2], "-c", "g", "-b", "2", "-p", "45"])
    except SystemExit as done:
        assert done.code == 0, done.code
"""


def test_four_programs_that_add_at_once_lose_nothing(friday):
    """If four programs each add eight hands at the same time, the file gains 32 hands and nothing else changes."""
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


def test_one_of_four_programs_makes_the_session(tmp_path):
    """If four programs make the same session at the same time, one succeeds. The others say that the file exists."""
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
    refusal = f"tarot-score: {path}: this file already exists and was not changed: choose another name\n"
    assert sorted(errors) == ["", refusal, refusal, refusal]
    first = ("Eve", "Farid", "Gül", "Hugo")[errors.index("")]
    assert store.load(path, rules=FFT).players == (first, "Bruno", "Chloé")
    assert names_in(tmp_path) == ["a.yaml"]


# Commands that are killed at any moment

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
    """If a command is killed at any moment, its hand is in the file completely or not at all.

    The next change removes what the killed command left beside the file.
    """
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


def test_a_session_can_be_made_after_a_killed_attempt(tmp_path):
    """If a command is killed while it makes a session, the file is complete or missing. A missing file can be made."""
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
