"""What the largest hostile files cost: seconds and megabytes, each in a process of its own.

Run by hand: `python tests/benchmarks/large.py`. The files have 31 MiB, far more than a session may have unless the
environment raises the limit; a minute for each is much, and so are a hundred bytes of memory for each of its own.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tarot_score import store
from tarot_score.errors import FileError

SIZE = 31 * 2**20
ROWS = "players: [A, B, C]\nhands:\n"
HAND = (
    "- taker: Alice\n  contract: garde\n  bouts: 2\n  points: 45\n"
    "  scores: {Alice: 174, Bruno: -58, Chloe: -58, David: -58}\n"
)
LARGE = {
    "a word": lambda: "x" * SIZE,
    "a name": lambda: f"players: ['{'x' * (SIZE - 20)}', B, C]\n",
    "a note": lambda: f"{ROWS}- passed: all\n  note: |\n" + "    x\n" * (SIZE // 6),
    "brackets": lambda: "[" * SIZE,
    "aliases": lambda: "a: &a [x]\n" + "b: *a\n" * (SIZE // 6),
    "a million keys": lambda: "".join(f"key{number}: {number}\n" for number in range(1_000_000)),
    "keys in braces": lambda: "{" + "a: b, " * (SIZE // 6) + "}",
    "a list": lambda: "players: [" + "a, " * (SIZE // 3) + "]",
    "empty rows": lambda: ROWS + "- {}\n" * (SIZE // 5),
    "rows": lambda: ROWS + "- passed: all\n" * (SIZE // 14),
    "hands": lambda: "players: [Alice, Bruno, Chloe, David]\nhands:\n" + HAND * (SIZE // len(HAND)),
    "comments": lambda: "#\n" * (SIZE // 2),
    "zeros": lambda: "\0" * SIZE,
}


def measure(path):
    began = time.process_time()
    try:
        rows = len(store.read(path).session.rows)
        outcome = f"{rows} rows"
    except FileError as error:
        outcome = str(error).removeprefix(str(path))[:70]
    spent = time.process_time() - began
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{spent:>7.1f} s  {megabytes:>6.0f} MB  {outcome}")


def main():
    if len(sys.argv) > 1:
        measure(Path(sys.argv[1]))
        return
    with tempfile.TemporaryDirectory() as folder:
        for name, build in LARGE.items():
            path = Path(folder) / "a.yaml"
            path.write_text(build(), "utf-8")
            print(f"{name:<15}", end="", flush=True)
            limit = {"TAROT_SCORE_MAX_BYTES": str(path.stat().st_size)}
            subprocess.run([sys.executable, __file__, path], check=True, env=os.environ | limit)


if __name__ == "__main__":
    main()
