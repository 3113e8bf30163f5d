"""Run random sequences of commands, and check after each one that the session is right and no other row has changed.

Run by hand: `python tests/benchmarks/sequences.py [TIMES [SEED]]`; the default is 10,000 sequences of up to 30
commands. Every row that can have a note has a different one, so that it can be found again at any place in the session.
"""

import os
import random
import sys
import tempfile
from pathlib import Path

from typer.testing import CliRunner

from tarot_score import store
from tarot_score.cli import app
from tarot_score.game.rules import FFT

PATH = Path("friday.yaml")
NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Guy", "Hal"]


def run(*words):
    return CliRunner().invoke(app, list(words))


def told(session):
    """Return the rows that have a note, by their notes, each with its scores that are not zero."""
    return {
        turn.row.note: (turn.row, {name: points for name, points in turn.scores.items() if points})
        for turn in session.turns()
        if turn.row.note is not None
    }


class Sequence:
    """One session and the commands that change it."""

    def __init__(self, moments):
        self.moments = moments
        self.notes = 0
        players = moments.sample(NAMES, moments.randrange(3, 6))
        seats = moments.choice([[], [], ["--seats", "4"], ["--seats", "3"]])
        assert run("new", str(PATH), *players, *seats).exit_code == 0

    def note(self):
        self.notes += 1
        return f"row {self.notes}"

    def command(self, session):
        """Draw a command. Return its words, the notes of the rows it may change, and the new names of players."""
        moments = self.moments
        rows = len(session.rows)
        number = moments.randrange(1, rows + 2)
        note = self.note()
        kind = moments.choice(["add", "add", "add", "at", "pass", "adjust", "undo", "undo", "edit", "player", "player"])
        at = ["--at", str(number)] if moments.random() < 0.3 else []
        if kind in ("add", "at"):
            table = (session.before(number) if at else session).next_deal()
            out = table.sitting_out()
            seated = [name for name in table.present if name not in out] or ["nobody"]
            hand = ["-t", moments.choice(seated), "-c", "g", "-b", "2", "-p", str(moments.randrange(30, 70))]
            alone = ["--alone"] if len(seated) == 5 else []
            return ["add", str(PATH), *hand, *alone, *at, "--note", note], {note}, {}
        if kind == "pass":
            return ["pass", str(PATH), *at, "--note", note], {note}, {}
        if kind == "adjust":
            one, other = moments.sample(session.everyone, 2)
            return ["adjust", str(PATH), f"{one}=+20", f"{other}=-20", *at, "--note", note], {note}, {}
        if kind == "player":
            return self.players(session)
        place = moments.randrange(1, rows + 2)
        about = {session.rows[place - 1].note} if place <= rows else set()
        if kind == "undo":
            rescore = ["--rescore"] if moments.random() < 0.2 else []
            return ["undo", str(PATH), "--hand", str(place), *rescore], about, {}
        return ["edit", str(PATH), "--hand", str(place), "-p", str(moments.randrange(30, 70))], about, {}

    def players(self, session):
        moments = self.moments
        what = moments.choice(["--add", "--leave", "--return", "--rename"])
        name = moments.choice([*session.everyone, *NAMES])
        if what != "--rename":
            return ["player", str(PATH), what, name], set(), {}
        name = moments.choice(session.everyone)
        new = moments.choice([*NAMES, name.upper(), f"{name} II"])
        return ["player", str(PATH), what, f"{name}={new}"], set(), {name: new}

    def step(self):
        """Run one command and check the session. Return whether the command succeeded."""
        content = PATH.read_bytes()
        session = store.load(PATH, rules=FFT)
        words, about, names = self.command(session)
        before = told(session)
        result = run(*words)
        assert result.exception is None or isinstance(result.exception, SystemExit), (words, result.exception)
        assert store.faults(PATH, rules=FFT) == [], (words, content.decode(), PATH.read_text("utf-8"))
        if result.exit_code:
            assert PATH.read_bytes() == content, (words, result.output)
            return False
        now = store.load(PATH, rules=FFT)
        after = told(now)
        everyone = {name: names.get(name, name) for name in session.everyone}
        rescored = " are now " in result.output
        for note, (row, scores) in before.items():
            if note in about or (rescored and "undo" in words):
                continue
            expected = row.renamed(everyone), {everyone[name]: points for name, points in scores.items()}
            assert after[note] == expected, (words, note, content.decode(), PATH.read_text("utf-8"))
        totals = dict.fromkeys(now.everyone, 0)
        for turn in now.turns():
            for name, points in turn.scores.items():
                totals[name] += points
        assert sum(totals.values()) == 0
        assert now.totals() == totals
        if not about and not names:  # the command changed only who is at the table, so no total may change
            assert {name: points for name, points in totals.items() if points} == {
                name: points for name, points in session.totals().items() if points
            }
        return True


def sequences(times, seed, longest=30):
    """Run `times` sequences, and return how many commands succeeded and how many were refused."""
    moments = random.Random(seed)
    done = refused = 0
    home = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            for _ in range(times):
                PATH.unlink(missing_ok=True)
                sequence = Sequence(moments)
                for _ in range(moments.randrange(1, longest + 1)):
                    if sequence.step():
                        done += 1
                    else:
                        refused += 1
        finally:
            os.chdir(home)
    return done, refused


def main():
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    done, refused = sequences(times, int(sys.argv[2]) if len(sys.argv) > 2 else 2026)
    print(f"{times} sequences, {done} commands done and {refused} refused: every session right, no other row changed")


if __name__ == "__main__":
    main()
