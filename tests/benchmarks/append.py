"""Measure how long it takes to append a hand to sessions of several sizes, compared with `yaml.load` of the same file.

Run by hand: `python tests/benchmarks/append.py`. Times are processor times, the best of several runs. They do not
include the start of Python, which takes longer than an append at the command line.
"""

import tempfile
import time
from pathlib import Path

import yaml

from tarot_score import store
from tarot_score.evening.rows import PlayedHand
from tarot_score.evening.session import Session
from tarot_score.game.hand import Contract, Hand, Points
from tarot_score.game.rules import FFT

PLAYERS = ("Alice", "Bruno", "Chloé", "David")
SIZES = (1, 30, 1_000, 10_000)


def session_of(size):
    """Return a session of `size` different hands, with their scores."""
    session = Session(players=PLAYERS, rules=FFT)
    contracts = list(Contract)
    rows = []
    for number in range(size):
        hand = Hand(
            taker=PLAYERS[number % 4],
            contract=contracts[number // 4 % 4],
            bouts=1,
            points=Points.whole(20 + number % 50),
        )
        rows += session.with_hand(PlayedHand(hand=hand)).rows
    return Session(players=PLAYERS, rows=tuple(rows), rules=FFT)


def seconds(call, runs):
    """Return the shortest processor time that a call takes in several runs, in seconds."""
    times = []
    for _ in range(runs):
        began = time.process_time()
        call()
        times.append(time.process_time() - began)
    return min(times)


def append(path):
    store.update(path, lambda session: session.with_hand(PlayedHand(hand=session.rows[0].hand)), rules=FFT, tell=print)


def main():
    print(f"{'hands':>7}  {'KiB':>6}  {'append':>9}  {'yaml.load':>9}  ratio  {'a hand':>7}")
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            path = Path(folder) / f"{size}.yaml"
            store.create(path, session_of(size), tell=print)
            text = path.read_text("utf-8")
            runs = 5 if size >= 10_000 else 20
            bare = seconds(lambda text=text: yaml.load(text, Loader=yaml.CSafeLoader), runs)
            ours = seconds(lambda path=path: append(path), runs)
            print(
                f"{size:>7}  {len(text) // 1024:>6}  {ours * 1000:>6.1f} ms  {bare * 1000:>6.1f} ms  {ours / bare:>5.2f}"
                f"  {ours / size * 1e6:>4.0f} us"
            )


if __name__ == "__main__":
    main()
