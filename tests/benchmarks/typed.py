"""Measure the seconds and megabytes that the longest command lines and typed lines take.

Run by hand: `python tests/benchmarks/typed.py`. Every command runs in its own process, and may take at most 2 seconds
of processor time and 200 MB.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from large import conclude

MANY = 20_000
LONG = 130_000
"""About as many characters as Linux allows in one word of a command line."""
LINE = 64 * 1024 - 1
HAND = ["add", "FILE", "-t", "ann", "-c", "g", "-b", "2", "-p", "45"]
DISPUTE = ["check", "-n", "4", "-c", "g", "-b", "2", "-p", "45"]


def each(word):
    return [word.format(number) for number in range(MANY)]


COMMANDS = {
    "poignées": [*HAND, *["--poignee=simple"] * MANY],
    "poignées of players": [*HAND, *each("--poignee=P{}=simple")],
    "sitting out": [*HAND, *["--sitting-out=ann"] * MANY],
    "a note": [*HAND, "--note", "x" * LONG],
    "a name": ["add", "FILE", "-t", "x" * LONG],
    "points": ["add", "FILE", "-p", "9" * LONG],
    "cards": ["count", *["R♥"] * MANY],
    "words that are not cards": ["count", *each("x{}")],
    "kings": ["count", "--kings", "9" * LONG],
    "new players": ["new", "new.yaml", *each("P{}")],
    "players who come": ["player", "FILE", *each("--add=P{}")],
    "players who leave": ["player", "FILE", *each("--leave=P{}")],
    "players who are renamed": ["player", "FILE", *each("--rename=Ann=P{}")],
    "corrections": ["adjust", "FILE", *["Ann=+1"] * MANY],
    "corrections of unknown players": ["adjust", "FILE", *each("P{}=+1")],
    "claims": [*DISPUTE, *["--claimed=58"] * MANY],
    "claims of players": [*DISPUTE, *each("--claimed=P{}=1")],
    "files": ["verify", *each("f{}.yaml")],
    "words": ["x"] * 5 * MANY,
    "options": ["add", "FILE", *each("--x{}")],
}
LINES = {
    "poignées": "poignee 1, ",
    "notes": "note x ",
    "words": "zz, ",
    "numbers": "1 ",
    "contracts": "g ",
    "letters": "a",
    "commas": ",",
    "small words": "de ",
    "corrections": "adjust ann=+1 ",
    "out": "out ann ",
    "accents": "é",
    "blanks": " ",
}


def measured(words, folder, line=None):
    """Run a command in a process of its own, and return its seconds, its megabytes and its exit code."""
    with (Path(folder) / "typed").open("w+") as typed:
        typed.write(line or "")
        typed.seek(0)
        program = [sys.executable, "-c", "from tarot_score.cli import app; app()", *words]
        process = subprocess.Popen(
            program, cwd=folder, stdin=typed, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime, used.ru_maxrss // 1024, process.returncode


def main():
    worst = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.yaml"
        text = "version: 1\nplayers: [Ann, Bo, Cy, Di]\n"
        runs = [
            (name, ["a.yaml" if word == "FILE" else word for word in words], None) for name, words in COMMANDS.items()
        ]
        runs += [
            (f"a line of {name}", ["play", "a.yaml"], piece * (LINE // len(piece.encode())) + "\n")
            for name, piece in LINES.items()
        ]
        runs += [("a line that is too long", ["play", "a.yaml"], LINES["poignées"] * 100_000)]
        for name, words, line in runs:
            path.write_text(text)
            seconds, megabytes, code = measured(words, folder, line)
            worst.append((seconds, megabytes, name))
            print(f"{name:<28}{seconds:>6.2f} s {megabytes:>4} MB  {code}", flush=True)
    conclude(worst)


if __name__ == "__main__":
    main()
