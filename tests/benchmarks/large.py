"""Measure the seconds and megabytes that every command takes for the largest files, both hostile and honest ones.

Run by hand: `python tests/benchmarks/large.py [--size BYTES] [SHAPE or COMMAND ...]`; the default is all shapes and all
commands. Every command runs in its own process. A file of 2 MiB may cost at most 2 seconds of processor time and
200 MB. If the measured values are half of that, a slower machine also keeps the limits.
"""

import argparse
import contextlib
import io
import resource
import subprocess
import sys
import tempfile
from itertools import cycle, islice
from pathlib import Path

SIZE = 2 * 2**20 - 100
MOST_SECONDS, MOST_MEGABYTES = 2.0, 200
HUNDRED = [f"P{number:02}" for number in range(100)]
THREE = "players: [A, B, C]\nhands:\n"
FOUR = "players: [A, Bruno, Chloe, David]\nhands:\n"
MANY = f"players: [A, {', '.join(HUNDRED[:99])}]\nseats: 4\nhands:\n"
HAND = "- taker: A\n  contract: garde\n  bouts: 2\n  points: 45\n"
ALL_LEAVE_AND_JOIN = [f"- leaves: [{', '.join(HUNDRED[:95])}]\n", f"- joins: [{', '.join(HUNDRED[:95])}]\n"]
SCORES = ["A: 174", "Bruno: -58", "Chloe: -58", "David: -58"]
MANY_SCORES = ", ".join(["A: 0", *(f"{name}: 0" for name in HUNDRED[:99])])


def filled(piece, head="", tail=""):
    """Return a function that builds a text of a given size from one piece, or several in turn, again and again."""
    pieces = [piece] if isinstance(piece, str) else list(piece)
    whole = "".join(pieces)

    def build(size):
        room = size - len(head) - len(tail)
        text = whole * (room // len(whole))
        for piece in pieces:
            if len(text) + len(piece) > room:
                break
            text += piece
        return head + text + tail

    return build


def numbered(piece, head="", tail=""):
    """Return a function that builds a text of a given size from a piece with a growing number in it."""
    return lambda size: head + "".join(islice(map(piece.format, range(10**6, 10**7)), size // len(piece) - 20)) + tail


def hands():
    """Yield different hands with their right scores, as text in the layout of the program."""
    for points in range(20, 71):
        for contract, times in (("prise", 1), ("garde", 2), ("garde-sans", 4), ("garde-contre", 6)):
            for taker in ("A", "Bruno", "Chloe", "David"):
                difference = points - 41
                value = (25 + abs(difference)) * times * (1 if difference >= 0 else -1)
                scores = {name: 3 * value if name == taker else -value for name in ("A", "Bruno", "Chloe", "David")}
                yield (
                    f"- taker: {taker}\n  contract: {contract}\n  bouts: 2\n  points: {points}\n"
                    f"  scores: {{{', '.join(f'{name}: {score}' for name, score in scores.items())}}}\n"
                )


def on_one_line(hand):
    head, *keys = hand.strip().removeprefix("- ").split("\n  ")
    return f"{{{', '.join([head, *keys])}}}, "


LARGE = {
    # texts that are not scoresheets
    "a word": filled("x"),
    "a quoted name": filled("x", "players: ['", "', B, C]\n"),
    "escapes": filled("\\u0041", 'players: ["', '"]\n'),
    "open brackets": filled("["),
    "open braces": filled("{a: "),
    "dashes": filled("- "),
    "question marks": filled("? "),
    "pairs of brackets": filled("[],", "[", "]"),
    "pairs of braces": filled("{},", "players: [A, B, C]\nhands: [", "]"),
    "ones": filled("1,", "[", "]"),
    "braces and letters": filled("a,", "{", "}"),
    "aliases": filled("b: *a\n", "a: &a [x]\n"),
    "lines": filled("x\n"),
    "comments": filled("#\n", "players: [A, B, C]\n"),
    "comments after rows": filled("#\n", THREE + "- passed: all\n"),
    "blank lines": filled("\n", THREE + "- passed: all\n"),
    "carriage returns": filled("\r\n", "players: [A, B, C]\r\nhands:\r\n- passed: all\r\n"),
    "zeros": filled("\0"),
    "accents": filled("é", "players: [", ", B, C]\n"),
    # the keys of a session
    "tiny keys": numbered("{}:\n", "players: [A, B, C]\n"),
    "one key": filled("a:\n", "players: [A, B, C]\n"),
    "misspelt keys": numbered("play{}: 1\n", "players: [A, B, C]\n"),
    "keys in braces": filled("a: b, ", "{", "}"),
    "names": numbered("{}, ", "players: [", "]\n"),
    "same names": filled("a, ", "players: [", "]\n"),
    "a note of lines": filled("    x\n", THREE + "- passed: all\n  note: |\n"),
    "a name of lines": filled("x\n ", "players: [A, B, C]\nname: "),
    # rows
    "empty rows": filled("- {}\n", THREE),
    "rows without a value": filled("-\n", THREE),
    "rows of words": filled("- x\n", THREE),
    "passed": filled("- passed: all\n", THREE),
    "passed, in braces": filled("{passed: all}, ", "players: [A, B, C]\nhands: [", "]\n"),
    "passed, unusual spelling": filled("- passed: Maldonne!\n  note: ''\n", THREE),
    "passed with 100 players": filled("- passed: all\n", MANY),
    "a note each": filled("- passed: all\n  note: |\n    a\n    b\n", THREE),
    "unknown keys": filled("- passed: all\n  pased: all\n", THREE),
    "unknown keys of 60": filled(f"- passed: all\n  {'contract' * 7}: 1\n", THREE),
    "many unknown keys": numbered("  contrat{}: 1\n", THREE + "- taker: A\n"),
    "keys twice": filled("  taker: A\n", THREE + "- taker: A\n"),
    "leaving and joining": filled("- leaves: [A]\n- joins: [A]\n", MANY),
    "joining and leaving in one row": filled("- {leaves: [A], joins: [A]}\n", MANY),
    "leaving and joining, all": filled(ALL_LEAVE_AND_JOIN, MANY),
    "leaving, unknown player": filled("- leaves: [Zoé]\n", MANY),
    "leaving in capitals": filled(
        [f"- leaves: [{name.lower()}]\n- joins: [{name.lower()}]\n" for name in HUNDRED[:99]], MANY
    ),
    "new players": numbered("- joins: [{}]\n", THREE),
    "adjustments": filled("- adjustment: {A: 10, B: -10}\n  reason: recount\n", THREE),
    "adjustments of 100": filled(f"- adjustment: {{{MANY_SCORES}}}\n", MANY),
    "paper hands": filled("- scores: {A: 10, B: -10}\n", THREE),
    "paper hands in braces": filled("{scores: {A: 1, B: -1}}, ", "players: [A, B, C]\nhands: [", "]\n"),
    "paper hands of 100": filled(f"- scores: {{{MANY_SCORES}}}\n  sitting_out: [{', '.join(HUNDRED[3:99])}]\n", MANY),
    "paper hands, shortened names": filled("- scores: {a: 10, br: -10}\n", FOUR),
    "paper hands, not in balance": filled("- scores: {A: 10, B: -11}\n", THREE),
    "one wrong score": numbered("P{}: 1, ", THREE + "- scores: {", "}\n"),
    "one long list": filled("A, ", THREE + "- passed: all\n  sitting_out: [", "]\n"),
    "sitting out": filled(HAND + f"  sitting_out: [{', '.join(HUNDRED[3:99])}]\n", MANY),
    "poignées": filled(HAND + "  poignees: [simple, simple]\n", FOUR),
    "five poignées": filled(HAND + f"  poignees: [{', '.join(['{A: s}'] * 5)}]\n", FOUR),
    "one hand, poignées": filled("simple, ", FOUR + HAND + "  poignees: [", "]\n"),
    # hands
    "hands": filled(hands(), FOUR),
    "hands without scores": filled("- taker: A\n  contract: garde\n  bouts: 2\n  points: 45\n", FOUR),
    "hands in few letters": filled("- {taker: A, contract: g, bouts: 2, points: 45}\n", THREE),
    "hands of ten facts": filled(
        HAND + "  petit_au_bout: attack\n  poignees: [{Bruno: double}]\n  chelem_announced: true\n  note: well\n", FOUR
    ),
    "hands, CRLF": filled([hand.replace("\n", "\r\n") for hand in hands()], FOUR.replace("\n", "\r\n")),
    "hands on one line": filled(map(on_one_line, hands()), FOUR.replace("hands:\n", "hands: ["), "]\n"),
    "hands, words in full": filled(
        "- taker: BRUNO\n  contract: garde sans le chien\n  bouts: 2\n  points: 45\n  petit_au_bout: attaque\n", FOUR
    ),
    "wrong scores": filled(HAND + "  scores: {A: 174, Bruno: -58, Chloe: -59, David: -57}\n", FOUR),
    "wrong scores, all different": filled(
        [HAND + f"  scores: {{A: {n}, Bruno: -58, Chloe: -59, David: -57}}\n" for n in range(300)], FOUR
    ),
    "impossible hands": filled(HAND.replace("45", "1"), FOUR),
    "impossible, without scores": filled("- {taker: A, contract: g, bouts: 2, points: 1}\n", THREE),
    "hands of an unknown taker": filled(HAND.replace("taker: A", "taker: Zoé"), FOUR),
    "hands of an unknown taker, 100 players": filled("- taker: Zoé\n", MANY),
    "hands without facts": filled("- bouts: 2\n", FOUR),
    "hands, all wrong": filled("- {taker: Z, contract: z, bouts: z, points: z, scores: {Z: z}}\n", FOUR),
}

FULL = {
    "hands": (10_485, FOUR, list(hands())),
    "hands without scores": (10_485, FOUR, [HAND]),
    "hands in few letters": (10_485, THREE, ["- {taker: A, contract: g, bouts: 2, points: 45}\n"]),
    "hands of ten facts": (
        10_485,
        FOUR,
        [
            HAND + "  petit_au_bout: attack\n  poignees: [{Bruno: double}]\n  chelem_announced: true\n  note: well\n"
            "  scores: {A: -276, Bruno: 92, Chloe: 92, David: 92}\n"
        ],
    ),
    "hands, CRLF": (10_485, FOUR.replace("\n", "\r\n"), [hand.replace("\n", "\r\n") for hand in hands()]),
    "impossible hands": (10_485, FOUR, [HAND.replace("45", "1")]),
    "hands of an unknown taker": (10_485, FOUR, [HAND.replace("taker: A", "taker: Zoé")]),
    "wrong scores": (10_485, FOUR, [HAND + "  scores: {A: 174, Bruno: -58, Chloe: -59, David: -57}\n"]),
    "hands, all wrong": (10_485, FOUR, ["- {taker: Z, contract: z, bouts: z, points: z, scores: {Z: z}}\n"]),
    "unknown keys": (10_485, THREE, ["- passed: all\n  pased: all\n"]),
    "passed": (10_485, THREE, ["- passed: all\n"]),
    "passed with 100 players": (10_485, MANY, ["- passed: all\n"]),
    "a note each": (10_485, THREE, [f"- passed: all\n  note: {'x ' * 80}\n"]),
    "paper hands": (10_485, FOUR, ["- scores: {A: 10, Bruno: -10}\n"]),
    "adjustments of 100": (1_460, MANY, [f"- adjustment: {{{MANY_SCORES}}}\n"]),
    "sitting out": (2_700, MANY, [HAND + f"  sitting_out: [{', '.join(HUNDRED[3:99])}]\n"]),
    "leaving and joining": (10_485, MANY, ["- leaves: [A]\n", "- joins: [A]\n"]),
    "leaving and joining, all": (3_040, MANY, ALL_LEAVE_AND_JOIN),
}
"""The largest sessions within the limits: each has a number of rows, a heading, and the rows that are repeated."""
LARGE |= {
    f"full: {name}": lambda size, rows=rows, head=head, kinds=kinds: head + "".join(islice(cycle(kinds), rows))
    for name, (rows, head, kinds) in FULL.items()
}

FACTS = ["--taker", "A", "--contract", "garde", "--bouts", "2", "--points", "45"]
COMMANDS = {
    "verify": ["verify", "FILE"],
    "totals": ["totals", "FILE"],
    "sheet": ["sheet", "FILE"],
    "csv": ["sheet", "FILE", "--format", "csv"],
    "add": ["add", "FILE", *FACTS],
    "pass": ["pass", "FILE"],
    "edit": ["edit", "FILE", "--hand", "1", "--note", "x"],
    "undo": ["undo", "FILE", "--hand", "1"],
    "rename": ["player", "FILE", "--rename", "A=Zoe"],
}


def build(name, size, path):
    path.write_bytes(LARGE[name](size).encode("utf-8")[:size])


def measure(command, path):
    """Run a command and print its seconds, its megabytes, its exit code and the start of its last line."""
    from tarot_score.cli import app  # imported here to keep the process small that starts all the others

    out = io.TextIOWrapper(io.BytesIO())
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        try:
            app([str(path) if word == "FILE" else word for word in COMMANDS[command]])
        except SystemExit as end:
            code = end.code
    used = resource.getrusage(resource.RUSAGE_SELF)
    out.seek(0)
    lines = out.read().replace(str(path), "FILE").splitlines()
    said = f"{len(lines)} lines, {lines[-1].strip()[:60] if lines else ''}"
    print(f"{used.ru_utime + used.ru_stime:.2f} {used.ru_maxrss // 1024} {code} {said}")


def conclude(measured):
    """Print the most seconds and megabytes in `measured`, with their names. Exit with 1 if a limit is exceeded."""
    slowest, largest = max(measured), max(measured, key=lambda one: one[1])
    kept = slowest[0] <= MOST_SECONDS and largest[1] <= MOST_MEGABYTES
    print(f"the slowest took {slowest[0]:.2f} s ({slowest[2]}), the largest {largest[1]} MB ({largest[2]}):", end=" ")
    print("within the limits" if kept else f"more than {MOST_SECONDS:.0f} s or {MOST_MEGABYTES} MB")
    sys.exit(not kept)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=int, default=SIZE)
    parser.add_argument("--most", type=float, default=60.0, help="seconds after which a command is stopped")
    parser.add_argument("--one", nargs=2, metavar=("WHAT", "PATH"), help="build one file, or run one command on it")
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    if args.one and args.one[0] in COMMANDS:
        measure(args.one[0], Path(args.one[1]))
        return
    if args.one:
        build(args.one[0], args.size, Path(args.one[1]))
        return
    shapes = [name for name in LARGE if name in args.names] or list(LARGE)
    commands = [name for name in COMMANDS if name in args.names] or list(COMMANDS)
    worst = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.yaml"
        for shape in shapes:
            for command in commands:
                subprocess.run([sys.executable, __file__, "--size", str(args.size), "--one", shape, path], check=True)
                run = [sys.executable, __file__, "--one", command, path]
                try:
                    line = subprocess.run(run, check=True, capture_output=True, text=True, timeout=args.most).stdout
                except subprocess.TimeoutExpired:
                    line = f"{args.most:.2f} 0 - given up"
                except subprocess.CalledProcessError as error:
                    line = f"{args.most:.2f} 0 - {error.stderr.strip().splitlines()[-1]}"
                seconds, megabytes, code, said = line.strip().split(" ", 3)
                worst.append((float(seconds), int(megabytes), f"{command}: {shape}"))
                print(f"{shape:<30} {command:<7}{seconds:>6} s {megabytes:>4} MB  {code}  {said}", flush=True)
    conclude(worst)


if __name__ == "__main__":
    main()
