"""`rules`: the tables in force."""

import json
from pathlib import Path

import pytest
from conftest import Run
from evenings import FRIDAY


@pytest.fixture
def friday(run: Run) -> Path:
    """Write a session with a row of every kind."""
    path = Path("friday.yaml")
    path.write_text(FRIDAY, "utf-8")
    return path


def test_the_rules(run: Run, friday: Path) -> None:
    """The tables in force, each number with its page, the same for a session that has no others."""
    shown = run("rules").stdout
    assert [line.split() for line in shown.splitlines() if line.split()[:1] in (["0"], ["5"])] == [
        ["0", "56"],
        ["0", "25", "50", "100", "150"],
        ["5", "30", "60", "120", "180"],
        ["5", "8", "10", "13", "12"],
    ]
    assert run("rules", "friday.yaml").stdout == shown
    assert json.loads(run("rules", "--format", "json").stdout)["targets"] == [56, 51, 41, 36]


@pytest.mark.parametrize("form", ["csv", "tsv"])
def test_several_tables_are_no_csv(run: Run, form: str) -> None:
    """A format in which tables cannot stand below one another is refused."""
    refused = run("rules", "--format", form)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == f"tarot-score: a format is one of text, markdown, json, got: '{form}'\n"
