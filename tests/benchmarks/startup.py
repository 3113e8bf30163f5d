"""Measure how long the program takes to start, compared with an empty Typer program of the same version.

Run this with the Python of an environment in which tarot-score was installed by pip and not as editable:

    python tests/benchmarks/startup.py [PAIRS]

Each pair runs both programs one after the other, and the ratio is that of the medians. The times are processor times,
because a busy disk does not change them.
"""

import os
import py_compile
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

EMPTY = """\
import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command()
def main() -> None:
    \"\"\"Do nothing.\"\"\"
"""
SESSION = """\
version: 1
players: [Alice, Bruno, Chloé, David]
hands:
"""
HAND = """\
- taker: Alice
  contract: garde
  bouts: 2
  points: 45
  scores: {Alice: 174, Bruno: -58, Chloé: -58, David: -58}
"""
SCORE = ["score", "--players", "4", "-c", "garde", "-b", "2", "-p", "45"]


def seconds(module: str, args: list[str], folder: str) -> float:
    began = spent()
    program = [sys.executable, "-c", f"from {module} import app; app()", *args]
    subprocess.run(program, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": folder})
    return spent() - began


def spent() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main(pairs: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder) / "empty_program.py"
        empty.write_text(EMPTY, "utf-8")
        py_compile.compile(str(empty))
        session = Path(folder) / "session.yaml"
        session.write_text(SESSION + HAND * 100, "utf-8")
        for name, args, beside in (
            ("score", SCORE, []),
            ("--help", ["--help"], ["--help"]),
            ("score --help", ["score", "--help"], ["--help"]),
            ("totals, 100 hands", ["totals", str(session)], []),
            ("sheet, 100 hands", ["sheet", str(session)], []),
        ):
            ours, theirs = [], []
            for _ in range(pairs):
                theirs.append(seconds("empty_program", beside, folder))
                ours.append(seconds("tarot_score.cli", args, folder))
            ratio = statistics.median(ours) / statistics.median(theirs)
            print(f"{name:20} {1000 * statistics.median(ours):6.0f} ms {ratio:6.2f} x an empty Typer program")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
