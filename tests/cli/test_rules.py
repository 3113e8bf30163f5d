"""The command `rules`: the tables of the rules."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import FRIDAY


@pytest.fixture
def friday(run: Run) -> Path:
    """Write a session that has a row of every kind."""
    path = Path("friday.yaml")
    path.write_text(FRIDAY, "utf-8")
    return path


def test_the_rules(run: Run, friday: Path) -> None:
    """`rules` prints the same tables without a session and for a session that names no rules."""
    assert run("rules", "friday.yaml").stdout == run("rules").stdout


@pytest.mark.parametrize("form", ["csv", "tsv"])
def test_csv_and_tsv_are_refused(run: Run, form: str) -> None:
    """`rules` refuses CSV and TSV, because they hold only one table."""
    refused = run("rules", "--format", form)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == f"tarot-score: --format must be one of text, markdown, json, got: '{form}'\n"
