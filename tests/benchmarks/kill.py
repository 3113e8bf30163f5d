"""Kill commands at random moments, as often as you like, and check that no session is ever damaged.

Run by hand: `python tests/benchmarks/kill.py [KILLS [SEED]]`; the default is 1,000 kills. POSIX only: a child is forked
for each kill, so that most of the time is spent changing files and not starting Python.
"""

import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from tarot_score import store
from tarot_score.evening.rows import PlayedHand
from tarot_score.evening.session import start
from tarot_score.game.hand import Contract, Hand, Points
from tarot_score.game.rules import FFT

HAND = PlayedHand(hand=Hand(taker="Alice", contract=Contract.GARDE, bouts=2, points=Points.whole(45)))


def work(path, moments):
    """Append hands, take them back and make new sessions until this process is killed."""
    while True:
        new = path.with_name(f"new{moments.randrange(3)}.yaml")
        if moments.randrange(4) == 0 and not new.exists():
            store.create(new, start(["Alice", "Bruno", "Chloé"], rules=FFT), tell=print)
        elif moments.randrange(4) == 0:
            store.update(path, lambda now: now.without_row(len(now.rows)) if now.rows else now, rules=FFT, tell=print)
        else:
            store.update(path, lambda now: now.with_hand(HAND), rules=FFT, tell=print)


def check(folder):
    """Check that every file is a session with right rows, and that the next change removes every other file."""
    for path in sorted(folder.glob("[!.]*")):
        assert store.faults(path, rules=FFT) == [], (path, path.read_bytes())
    for left in folder.glob(".*"):
        path = left.with_name(left.name.removeprefix(".").removesuffix(".tarot-score"))
        if path.exists():  # the next change removes the temporary file
            store.update(path, lambda now: now, rules=FFT, tell=print)
        else:  # the session was never finished: making it again removes the temporary file
            store.create(path, start(["Alice", "Bruno", "Chloé"], rules=FFT), tell=print)
    assert list(folder.glob(".*")) == [], list(folder.iterdir())
    for path in folder.glob("new*"):
        path.unlink()


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    moments = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 2026)
    hands = 0
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "session.yaml"
        store.create(path, start(["Alice", "Bruno", "Chloé"], rules=FFT), tell=print)
        for kill in range(1, kills + 1):
            child = os.fork()
            if child == 0:
                work(path, random.Random(moments.random()))
            time.sleep(moments.uniform(0, 0.03))
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            check(Path(name))
            rows = len(store.load(path, rules=FFT).rows)
            hands = max(hands, rows)
            if rows > 60:  # start again, to keep this quick
                path.unlink()
                store.create(path, start(["Alice", "Bruno", "Chloé"], rules=FFT), tell=print)
            if kill % 100 == 0:
                print(f"{kill} kills, nothing damaged", flush=True)
    print(f"{kills} kills: every session whole, nothing left behind; up to {hands} hands in one")


if __name__ == "__main__":
    main()
