"""Type hands while another program changes the session, and check that only hands that were shown are written.

Run by hand: `python tests/benchmarks/interleave.py [TIMES [SEED]]`; the default is 1,000 evenings. Every hand has a
different note, so that it can be found again at any place in the session.
"""

import os
import random
import re
import sys
import tempfile
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tarot_score import store
from tarot_score.actions import inserted
from tarot_score.cli import app
from tarot_score.game.hand import Contract, Hand, Points
from tarot_score.game.rules import FFT
from tarot_score.speech.draft import draft_of
from tarot_score.speech.facts import ALONE, NOTE, POINTS, TAKER

PLAYERS = ["Ann", "Bo", "Cy", "Di", "Ed"]
PATH = Path("friday.yaml")
ASKS = ("tarot_score.cli.add", "tarot_score.cli.edit", "tarot_score.cli.play", "tarot_score.cli.asking")
TOTALS = re.compile(r"new totals: (.*)")


def session():
    return store.read(PATH, rules=FFT).session


def by_note(evening):
    """Return the rows that have a note, by their notes."""
    return {row.note: row for row in evening.rows if row.note is not None}


class Evening:
    """One session, a person who types, and another program that changes the session between two answers."""

    def __init__(self, moments):
        self.moments = moments
        self.notes = 0
        self.before = None  # later the session as it was when the last answer was typed
        store.create(PATH, self._start(), tell=print)
        for _ in range(moments.randrange(2, 6)):
            self.other_adds()

    def _start(self):
        from tarot_score.evening.session import start

        return start(PLAYERS, seats=self.moments.choice([4, 4, 5]), rules=FFT)

    def note(self):
        self.notes += 1
        return f"h{self.notes}"

    def hand(self, evening, number):
        """Return the facts of a hand for a place in the session, with a note. The taker is one who plays the hand."""
        table = evening.before(number).next_deal()
        out = table.sitting_out()
        seated = [name for name in table.present if name not in out]
        taker = self.moments.choice(seated)
        points = Points.whole(self.moments.randrange(30, 60))
        hand = Hand(taker=taker, alone=len(seated) == 5, contract=Contract.GARDE, bouts=2, points=points)
        return draft_of(hand).saying(NOTE, self.note())

    def other_adds(self):
        def change(now):
            number = self.moments.randrange(1, len(now.rows) + 2)
            return inserted(now, number, self.hand(now, number))

        store.update(PATH, change, rules=FFT, tell=print)

    def other(self):
        """Change the session as another program would: remove a row or add a hand."""
        rows = len(session().rows)
        if rows and self.moments.random() < 0.5:
            store.update(PATH, lambda now: now.without_row(self.moments.randrange(1, rows + 1)), rules=FFT, tell=print)
        else:
            self.other_adds()

    def answers(self, *lines):
        """Return a function that answers questions with `lines` in turn, then with Enter, and at last ends the input.

        Before each answer the other program may change the session.
        """
        waiting = list(lines)
        self.asked = 0

        def answer(prompt):
            self.asked += 1
            # stop typing if the hand is written or its taker now sits out, and after 40 questions in any case
            if ("taker" in prompt and not waiting) or "correct, such as" in prompt or self.asked > 40:
                raise EOFError
            if self.moments.random() < 0.3:
                self.other()
            self.before = session()
            return waiting.pop(0) if waiting else ""

        return answer

    def run(self, answer, *words):
        with pytest.MonkeyPatch.context() as patch:
            for module in ASKS:
                patch.setattr(f"{module}.is_terminal", lambda: True)
            patch.setattr("tarot_score.cli.asking.typed_line", answer)
            patch.setenv("COLUMNS", "1000")
            return CliRunner().invoke(app, list(words))

    def once(self):
        """Run one command while the other program is at work. Return its kind and how it ended."""
        evening = session()
        kind = self.moments.choice(["play", "edit", "edit in play", "add --at", "undo"])
        number = self.moments.randrange(1, len(evening.rows) + 1) if evening.rows else 1
        if kind == "play":
            hand = self.hand(evening, len(evening.rows) + 1)
            note = hand[NOTE]
            said = f"{hand[TAKER]} {'alone ' * (ALONE in hand)}g 2 {hand[POINTS]} note {note}"
            result = self.run(self.answers(said), "play", str(PATH))
        elif kind == "add --at":
            hand = self.hand(evening, number)
            note = hand[NOTE]
            words = ["-t", hand[TAKER], *["--alone"] * (ALONE in hand), "-c", "g", "-b", "2", "--note", note]
            result = self.run(self.answers(str(hand[POINTS]), ""), "add", str(PATH), "--at", str(number), *words)
        elif not evening.rows:
            return "nothing", ""
        elif kind == "undo":
            note = evening.rows[-1].note  # `undo` takes back the row that was last when `play` printed its question
            result = self.run(self.answers("undo"), "play", str(PATH))
        else:
            note = evening.rows[number - 1].note
            points = f"points {self.moments.randrange(60, 70)}"
            typed = [f"edit {number}", points] if kind == "edit in play" else [points]
            words = ["play", str(PATH)] if kind == "edit in play" else ["edit", str(PATH), "--hand", str(number)]
            result = self.run(self.answers(*typed), *words)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return kind, self.check(kind, note, result.output)

    def check(self, kind, note, printed):
        """Check that since the last answer only the hand that was shown changed. Return whether it was written."""
        before, after = by_note(self.before), by_note(session())
        changed = {key for key in {*before, *after} if before.get(key) != after.get(key)}
        if not changed:
            return "left"
        assert changed == {note}, (kind, changed, note, printed)
        if kind == "undo":
            return "written"
        shown = TOTALS.findall(printed)[-1]
        totals = session().totals()
        said = dict(part.rsplit(" ", 1) for part in shown.split(", "))
        assert {name: int(points) for name, points in said.items()} == totals, (kind, shown, totals)
        return "written"


def interleave(times, seed):
    """Play `times` evenings, and return how often each kind of command ended in which way."""
    moments = random.Random(seed)
    outcomes = {}
    home = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            for _ in range(times):
                PATH.unlink(missing_ok=True)
                outcome = Evening(moments).once()
                assert store.faults(PATH, rules=FFT) == []
                outcomes[outcome] = outcomes.get(outcome, 0) + 1
        finally:
            os.chdir(home)
    return outcomes


def main():
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    outcomes = interleave(times, int(sys.argv[2]) if len(sys.argv) > 2 else 2026)
    for (kind, end), count in sorted(outcomes.items()):
        print(f"{kind:<14} {end:<8} {count:>5}")
    print(f"{times} interleavings: no other hand changed, no score written that was not shown")


if __name__ == "__main__":
    main()
