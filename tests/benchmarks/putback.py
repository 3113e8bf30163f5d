"""Take rows back with `undo`, put them back as `undo` says, and check that the file is the same, byte for byte.

Run by hand: `python tests/benchmarks/putback.py [TIMES [SEED]]`; the default is 10,000 undos. Names, notes and paths
are drawn from all of Unicode. bash splits each printed command into words, and the program is run with those words.
"""

import os
import random
import re
import subprocess
import sys
import tempfile
import unicodedata
from pathlib import Path

from typer.testing import CliRunner

from tarot_score import store
from tarot_score.actions import inserted
from tarot_score.cli import app
from tarot_score.errors import TarotScoreError
from tarot_score.evening.rows import Adjustment, Attendance, PaperHand, PassedHand
from tarot_score.evening.session import Session
from tarot_score.game.hand import Contract, Hand, Passed, Poignee, Points, ShownPoignee, Side
from tarot_score.game.rules import FFT
from tarot_score.speech.draft import draft_of
from tarot_score.speech.facts import DEALER, NOTE, SITTING_OUT
from tarot_score.speech.names import distinct_names
from tarot_score.speech.values import parse_text
from tarot_score.speech.vocabulary import fold
from tarot_score.store.writing import session_text

STRANGE = "\t\n\r\x1b\x7f\x85\xa0\xad\u200b\u200f\u2028\u202e\u202f\u2066\u3000\ufeff'\"\\!$`#:;&|-=,<>(){}[]*?~% é李🎉"
HUNK = re.compile(r"insert these lines at line (\d+) of|replace line (\d+) of|replace lines (\d+) to (\d+) of")


def sign(moments):
    if moments.random() < 0.5:
        return moments.choice(STRANGE)
    while unicodedata.category(found := chr(moments.randrange(32, 0x110000))) == "Cs":
        pass
    return found


def text(moments, longest):
    return "".join(sign(moments) for _ in range(moments.randrange(1, longest))).strip()


def names(moments, count):
    """Draw different names that players of one table may have."""
    found = ()
    while len(found) < count:
        try:
            found += distinct_names([text(moments, 8)], found)
        except TarotScoreError:
            continue
    return found


def file_name(moments):
    """Draw the name of a file that is not hidden. Sometimes the name has a byte that is not text."""
    name = text(moments, 10).replace("/", "").replace("\0", "")
    raw = "\udcff" * moments.randrange(2)
    return f"f{name}{raw}.yaml" if moments.random() < 0.8 else f"-{name}{raw}.yaml"


def hand(moments, session):
    table = session.next_deal()
    out = table.sitting_out()
    seated = [name for name in table.present if name not in out]
    dealer = moments.choice([None, None, table.dealer, moments.choice(table.present)])
    hand = Hand(
        taker=moments.choice(seated),
        alone=len(seated) == 5,
        contract=moments.choice([Contract.PRISE, Contract.GARDE, Contract.GARDE_SANS]),
        bouts=2,
        points=Points.whole(moments.randrange(20, 80)),
        petit_au_bout=moments.choice([None, *Side]),
        poignees=moments.choice([(), (ShownPoignee(size=Poignee.SIMPLE, player=moments.choice(seated)),)]),
    )
    note = parse_text(moments.choice([None, text(moments, 12)]))
    said = draft_of(hand).saying(DEALER, dealer).saying(NOTE, note)
    return said.saying(SITTING_OUT, out) if dealer is not None else said


def row(moments, session):
    """Return the session with one more row of a random kind."""
    note = parse_text(text(moments, 12)) if moments.random() < 0.3 else None
    table = session.next_deal()
    kind = moments.randrange(8)
    if kind == 0:
        dealer = moments.choice([None, table.dealer])
        return session.with_row(PassedHand(why=moments.choice(list(Passed)), dealer=dealer, note=note))
    if kind == 1:
        one, other = moments.sample(session.everyone, 2)
        return session.with_row(Adjustment(scores={one: 20, other: -20}, reason=parse_text(text(moments, 9))))
    if kind == 2 and len(table.present) < 6:
        come = names(moments, 1)
        if fold(come[0]) not in map(fold, session.everyone):
            return session.with_row(Attendance(joins=come, note=note))
    if kind == 3 and len(table.present) > 4:
        return session.with_row(Attendance(leaves=(moments.choice(table.present),)))
    if kind == 4:
        one = moments.choice(table.present)
        return session.with_row(Attendance(joins=(one,), leaves=(one,)))
    if kind == 5 and len(table.present) <= 5:
        one, other = moments.sample(table.present, 2)
        return session.with_row(PaperHand(scores={one: 30, other: -30}))
    return inserted(session, len(session.rows) + 1, hand(moments, session))


def evening(moments):
    """Return the text of a session, sometimes with comments and with Windows line breaks."""
    session = Session(players=names(moments, moments.randrange(3, 6)), seats=moments.choice([None, 4]), rules=FFT)
    for _ in range(moments.randrange(1, 6)):
        try:
            session = row(moments, session)
        except TarotScoreError:
            continue
    lines = session_text(session).splitlines()
    if moments.random() < 0.3:
        place = moments.randrange(len(lines) + 1)
        lines.insert(place, "  # a comment")
    if moments.random() < 0.2:
        lines = [f"{line}  # beside" if moments.random() < 0.3 else line for line in lines]
    return moments.choice(["\n", "\n", "\r\n"]).join([*lines, ""])


def read_by_bash(command):
    """Return the words into which bash splits a command."""
    script = f"tarot-score() {{ printf '%s\\0' \"$@\"; }}; {command}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, check=True)
    assert done.stderr == b"", (command, done.stderr)
    return [os.fsdecode(word) for word in done.stdout.split(b"\0")[:-1]]


def put_in(content, lines, match):
    """Return the content of the file with lines pasted at the place that `match` names."""
    place, one, first, last = (int(group) if group else None for group in match.groups())
    newline = "\r\n" if b"\r\n" in content else "\n"
    old = content.decode().splitlines(keepends=True)
    start = (place or one or first) - 1
    end = start if place else (one or last)
    return "".join([*old[:start], *(line + newline for line in lines), *old[end:]]).encode()


def once(moments):
    """Take a row back and put it back. Return how it was put back, or why there was nothing to do."""
    path = Path(file_name(moments))
    try:
        path.write_bytes(evening(moments).encode())
    except OSError:
        return "no such name"
    before = path.read_bytes()
    try:
        rows = len(store.load(path, rules=FFT).rows)
    except TarotScoreError:
        path.unlink()
        return "no session"
    if not rows:
        path.unlink()
        return "no rows"
    number = str(moments.randrange(1, rows + 1))
    result = CliRunner().invoke(app, ["undo", "--hand", number, "--", str(path)])
    printed = result.stdout_bytes.decode("utf-8", "surrogateescape")
    if result.exit_code:
        assert path.read_bytes() == before, printed
        path.unlink()
        return "refused"
    after = path.read_bytes()
    lines = printed.split("\n")
    if "to put it back, run:" in lines:
        command = lines[lines.index("to put it back, run:") + 1]
        again = CliRunner().invoke(app, read_by_bash(command)[:])
        assert again.exit_code == 0, (command, again.output)
        how = "by a command"
    else:
        [place] = [place for place, line in enumerate(lines) if line.startswith("no command puts this row back")]
        end = next(end for end in range(place + 1, len(lines)) if lines[end].endswith(" was taken back"))
        path.write_bytes(put_in(after, lines[place + 1 : end], HUNK.search(lines[place])))
        how = "by lines"
    assert path.read_bytes() == before, (printed, before.decode(), path.read_bytes().decode())
    path.unlink()
    return how


def put_back(times, seed):
    """Take back and put back `times` rows. Return how many were put back in which way."""
    moments = random.Random(seed)
    outcomes = {}
    home = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            while outcomes.get("by a command", 0) + outcomes.get("by lines", 0) < times:
                how = once(moments)
                outcomes[how] = outcomes.get(how, 0) + 1
            assert list(Path().iterdir()) == []
        finally:
            os.chdir(home)
    return outcomes


def main():
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    print(put_back(times, int(sys.argv[2]) if len(sys.argv) > 2 else 2026))
    print(f"{times} undos put back: every file byte for byte what it was")


if __name__ == "__main__":
    main()
