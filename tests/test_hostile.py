"""Hostile files: whatever a file holds, reading it quickly gives a session or one-line messages about its errors."""

import os
import sys
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tarot_score import store
from tarot_score.errors import FileError
from tarot_score.evening.rows import PassedHand
from tarot_score.evening.session import Session
from tarot_score.game.hand import Passed
from tarot_score.game.rules import FFT
from tarot_score.store import edits
from tarot_score.store.reading import parse

EXAMPLE = """\
version: 1
name: Vendredi chez Paul
date: 2026-11-27
players: [Alice, Bruno, Chloé, David, Eve, Farid] # who
seats: 5
hands:
- taker: Alice
  partner: Eve
  contract: garde
  bouts: 2
  points: 40.5
  poignees: [simple, {Chloé: double}]
  petit_au_bout: attack
  scores: {Alice: 174, Bruno: -58, Chloé: -58, David: -58}
  sitting_out: [Farid]
- passed: petit-sec
  note: |
    two
    lines
- adjustment: {Alice: 20, Bruno: -20}
  reason: "recount \\u00e9"
- joins: [Gül]
  leaves:
  - Alice
- scores:
    Bruno: 10
    Eve: -10
  sitting_out: [Farid]
"""


def outcome(content):
    """Read bytes as a session file, add a row if they are one, and return the outcome as a word."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return "no text"
    parsed = parse(text.removeprefix("\ufeff"), FFT)
    for fault in (*parsed.faults, *parsed.problems()):
        sentence = str(fault.sentence)
        assert len(sentence.splitlines()) == 1
        assert len(sentence) < 2_000
        assert 1 <= fault.line <= text.count("\n") + text.count("\r") + 2
    if parsed.faults:
        return "faults"
    assert isinstance(parsed.session, Session)
    parsed.session.totals()
    after = parsed.session.with_row(PassedHand(why=Passed.ALL))
    for whole_rows in (False, True):
        again = parse(
            edits.changed(text.removeprefix("\ufeff"), parsed, parsed.session, after, whole_rows=whole_rows), FFT
        )
        if not again.faults and again.session == after:
            return "session"
    return "layout"


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=100).map(lambda text: text.encode("utf-8")))
@example(b"")
@example(b"\xff\xfe")
@example("\ufeff".encode())
@example("players: [\u09c5A, B, C]\nhands:\n- passed: all\n  dealer: A\n".encode())
@example("\ufeff\ufeff".encode())
@example(b'players: [A, B, C]\nhands:\n- passed: "\\ud800"\n')
@example(b'players: [A, B, "\\0"]\n')
@example(b"players: [A, B, C]\nhands:\n- {}\n")
@example(b"? players\n: [A, B, C]\n? hands\n: - passed: all\n")
@example(b'players: [A, B, C]\nhands:\n- taker: A\n  contract: garde\n  bouts: 2\n  points: "40.25\\n1/2"\n')
def test_any_bytes_give_a_session_or_faults(content):
    """Reading any bytes gives a session or faults, and never an unexpected error."""
    outcome(content)


@st.composite
def mutations(draw):
    """Draw a session with parts of it removed, doubled or replaced."""
    text = EXAMPLE
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        signs = st.sampled_from(
            [
                "\t",
                "\r",
                "\x85",
                "\u2028",
                "\0",
                "- ",
                "? ",
                ": ",
                "#",
                "&a ",
                "*a",
                "!x ",
                "{",
                "}",
                "[",
                "]",
                "'",
                '"',
                "|",
                "\n",
                "\n\n  ",
                ",",
                "<<",
                "---\n",
                "%",
                "9" * 30,
                "é" * 200,
            ]
        )
        instead = draw(st.one_of(st.just(""), signs, st.just(text[start:end] * 2), st.text(max_size=5)))
        text = text[:start] + instead + text[end:]
    return text.encode("utf-8")


@settings(max_examples=200, deadline=None)
@given(mutations())
def test_any_damaged_session_gives_a_session_or_faults(content):
    """Reading a damaged session gives a session or faults, and never an unexpected error."""
    outcome(content)


def test_the_example_is_a_session():
    """The text that `mutations` damages is a valid session before that."""
    assert outcome(EXAMPLE.encode()) == "session"


N = 4_000
ROWS = "players: [A, B, C]\nhands:\n"
LARGE = {
    "brackets": lambda n: "[" * n,
    "brackets in brackets": lambda n: "players: " + "[" * n + "]" * n,
    "braces": lambda n: "{a: " * n,
    "dashes": lambda n: "- " * n,
    "question marks": lambda n: "? " * n,
    "question marks in braces": lambda n: "{" + "? a, " * n,
    "colons": lambda n: ": " * n,
    "anchors": lambda n: "&a " * n,
    "an alias bomb": lambda n: "a: &a [x, x]\n" + "".join(f"a{i}: &a{i} [*a, *a]\n" for i in range(n // 10)),
    "merge keys": lambda n: "a: 1\n" + "<<: {a: 1}\n" * n,
    "tags": lambda n: "!a " * n,
    "directives": lambda n: "%YAML 1.1\n" * n,
    "documents": lambda n: "--- a\n" * n,
    "comments": lambda n: "#\n" * n,
    "one word": lambda n: "x" * 10 * n,
    "one quoted word": lambda n: 'players: ["' + "x" * 10 * n + '", B, C]',
    "quotes that never close": lambda n: "players: ['" + "x\n" * n,
    "escapes": lambda n: 'players: ["' + "\\u0041" * n + '"]',
    "a block of lines": lambda n: "name: |\n" + " x\n" * n,
    "a text in many lines": lambda n: "name: " + "x\n " * n,
    "keys": lambda n: "".join(f"key{i}: 1\n" for i in range(n)),
    "keys in braces": lambda n: "{" + ", ".join(f"key{i}: 1" for i in range(n)) + "}",
    "the same key": lambda n: "version: 1\n" * n,
    "a very long key": lambda n: "? " + "x" * n + "\n: 1\n",
    "players": lambda n: "players: [" + ", ".join(f"P{i}" for i in range(n)) + "]\nseats: 4\n",
    "players that join": lambda n: ROWS + "".join(f"- joins: [P{i}]\n" for i in range(n // 10)),
    "rows": lambda n: ROWS + "- passed: all\n" * (n // 5),
    "empty rows": lambda n: ROWS + "- {}\n" * n,
    "rows that are words": lambda n: f"players: [A, B, C]\nhands: [{'x, ' * n}]",
    "scores": lambda n: ROWS + "- scores: {" + ", ".join(f"P{i}: 1" for i in range(n)) + "}\n",
    "a score": lambda n: ROWS + "- scores: {A: " + "9" * n + "}\n",
    "points": lambda n: ROWS + "- taker: A\n  contract: garde\n  bouts: 1\n  points: " + "9" * n + "\n",
    "sitting out": lambda n: ROWS + f"- passed: all\n  sitting_out: [{'A, ' * n}]\n",
    "poignees": lambda n: (
        ROWS + f"- taker: A\n  contract: garde\n  bouts: 1\n  points: 40\n  poignees: [{'simple, ' * n}]\n"
    ),
    "spaces": lambda n: "players:" + " " * n + "[A, B, C]\n",
    "tabs": lambda n: "players:" + "\t" * n + "[A, B, C]\n",
    "blank lines": lambda n: "players: [A, B, C]" + "\n" * n,
    "carriage returns": lambda n: "players: [A, B, C]" + "\r" * n,
    "next lines": lambda n: "players: [A, B, C]" + "\x85" * n,
    "conflicts": lambda n: "<<<<<<< a\n" * n,
    "lookalikes of colons": lambda n: ROWS + "- passed\uff1a all\n" * (n // 5),
    "keys with lookalikes of colons": lambda n: "{" + "a\uff1a b, " * n,
    "lookalikes of dashes": lambda n: ROWS + "\u2013 passed: all\n" * (n // 5),
    "words with a lookalike of a letter": lambda n: ROWS + "- passed: \u0430ll\n" * (n // 5),
    "a long word of lookalikes of zero": lambda n: ROWS + "- scores: {A: " + "O" * 10 * n + "x",
    "names in other letters": lambda n: (
        "players: [" + ", ".join(f"\u0410{i}" for i in range(n // 50)) + "]\nseats: 4\n"
    ),
    "zeros": lambda n: "\0" * n,
}


@pytest.mark.parametrize("build", LARGE.values(), ids=LARGE)
def test_cost_is_in_proportion(build):
    """A file four times as large takes about four times as many calls, and memory is in proportion to the size."""
    little, much = build(N // 4).encode("utf-8"), build(N).encode("utf-8")
    tracemalloc.start()
    outcome(little)
    memory = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert memory < 1000 * len(little) + 500_000
    assert work(much) < 6 * work(little) + 5_000


def work(content):
    """Return how many function calls it takes to read a file: unlike time, this does not depend on the machine."""
    calls = 0

    def count(*_):
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        outcome(content)
    finally:
        sys.setprofile(None)
    return calls


def test_commands_refuse_files_of_any_other_kind(run, tmp_path):
    """Pipes, devices, folders, broken links and bad names are refused in one line on stderr, without waiting."""
    os.mkfifo("fifo")
    Path("loop").symlink_to("loop")
    Path("broken").symlink_to("nowhere")
    for path in (
        "fifo",
        "loop",
        "broken",
        ".",
        "/dev/zero",
        "/dev/stdin",
        "missing",
        "a" * 5000,
        "\x1b[2J",
        "nu\0l",
        "\udcff",
    ):
        for command in ("totals", "pass", "sheet", "undo"):
            result = run(command, path)
            assert (result.exit_code, result.stdout) == (1, ""), (command, path)
            assert result.stderr.startswith("tarot-score: ")
            assert len(result.stderr.splitlines()) == 1
            assert len(result.stderr) < 500
            assert result.stderr.rstrip("\n").isprintable()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken", "fifo", "loop"]


def test_messages_quote_little_of_a_hostile_file(tmp_path):
    """A message about a hostile file is short, and holds no characters that control a terminal."""
    path = tmp_path / "a.yaml"
    for text in (
        f"players: [A, B, {'x' * 100_000}]",
        f"{'x' * 1_000_000}: 1",
        'players: [A, B, "\\e[2J\\u202e"]',
        f"players: [A, B, C]\ndealer: {'x' * 90}",
        'players: [A, B, C]\ndate: "' + "\\n" * 90 + '"',
        f"a: !{'x' * 100_000} 1",
        f"a: &{'x' * 100_000} 1",
        f"a: *{'x' * 100_000}",
        f"{'x' * 2_000_000}",
    ):
        path.write_text(text)
        with pytest.raises(FileError) as caught:
            store.read(path, rules=FFT)
        assert len(str(caught.value).removeprefix(str(path))) < 400
        assert str(caught.value).isprintable()
