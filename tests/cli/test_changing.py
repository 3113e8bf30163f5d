"""If a change cannot be written, its rows are printed instead."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import FACTS


@pytest.mark.parametrize(
    ("command", "lines"),
    [
        (
            ["pass"],
            [
                "not written; paste these lines in the file, below the line hands: and earlier hands (add that line if missing)",
                "- passed: all",
            ],
        ),
        (
            ["edit", "--hand", "1", "--note", "x"],
            [
                "not written; paste these lines into the file, in place of hand 1:",
                *("- taker: Alice", "  contract: garde", "  bouts: 2", "  points: 45"),
                *("  scores: {Alice: 174, Bruno: -58, Chloé: -58, David: -58}", "  note: x"),
            ],
        ),
        (["undo"], []),
        (["player", "--rename", "Bruno=Zoé"], []),
    ],
)
def test_what_cannot_be_written_is_printed(run: Run, friday: Path, command: list[str], lines: list[str]) -> None:
    """Rows that cannot be written are printed, with the place to paste them. Removed rows and new names are not."""
    run("add", "friday.yaml", *FACTS)
    # a folder with the name of the temporary file: the session file cannot be written
    Path(".friday.yaml.tarot-score").mkdir()
    failed = run(command[0], "friday.yaml", *command[1:])
    assert failed.exit_code == 1
    problem, *printed = failed.stderr.splitlines()
    assert problem.startswith("tarot-score: ")
    assert printed == lines
