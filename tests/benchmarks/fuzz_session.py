"""Coverage-guided fuzzing of session files: reading any bytes must give a session or one-line messages.

Run by hand, in an environment of its own, because atheris has requirements of its own:

    python -m venv fuzz && fuzz/bin/pip install atheris . && fuzz/bin/python tests/benchmarks/fuzz_session.py -max_total_time=300

The options are those of libFuzzer; a folder given as the last argument keeps the corpus. The first inputs are the
sessions of the examples and of the error gallery.
"""

import sys
import tempfile
from pathlib import Path

import atheris

from tarot_score.game.rules import FFT

with atheris.instrument_imports(include=["tarot_score", "yaml"]):
    from tarot_score.evening.rows import PassedHand
    from tarot_score.game.hand import Passed
    from tarot_score.store import edits
    from tarot_score.store.files import BOM
    from tarot_score.store.reading import parse

ROOT = Path(__file__).parent.parent.parent
ADDED = PassedHand(why=Passed.ALL)


def read(content):
    """Read bytes as a session file, and add a row if they are a session."""
    try:
        text = content.decode("utf-8").removeprefix(BOM)
    except UnicodeDecodeError:
        return
    parsed = parse(text, FFT)
    for fault in (*parsed.faults, *parsed.problems()):
        require_line(str(fault.sentence))
    if parsed.faults:
        return
    parsed.session.totals()
    after = parsed.session.with_row(ADDED)
    for whole_rows in (False, True):
        changed = edits.changed(text, parsed, parsed.session, after, whole_rows=whole_rows)
        parse(changed, FFT)


def require_line(sentence):
    assert len(sentence.splitlines()) == 1, sentence
    assert len(sentence) < 2_000, sentence


def main():
    with tempfile.TemporaryDirectory() as name:
        for number, path in enumerate([*ROOT.glob("examples/*.yaml"), *ROOT.glob("tests/errors/*.yaml")]):
            Path(name, str(number)).write_bytes(path.read_bytes())
        atheris.Setup([*sys.argv, name], read)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
