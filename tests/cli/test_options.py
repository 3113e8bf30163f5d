"""Options that several commands have: the session, and texts."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import FACTS


@pytest.mark.parametrize("blank", ["", " "])
def test_a_text_that_is_blank_is_none(run: Run, friday: Path, blank: str) -> None:
    """A note, a reason or a name that says nothing is not kept."""
    assert run("add", "friday.yaml", *FACTS, "--note", blank).exit_code == 0
    assert run("pass", "friday.yaml", "--note", blank).exit_code == 0
    assert run("adjust", "friday.yaml", "Alice=+1", "--reason", blank, "--", "Bruno=-1").exit_code == 0
    assert run("edit", "friday.yaml", "--hand", "1", "--note", blank).exit_code == 0
    assert "note" not in friday.read_text("utf-8")
    assert run("new", "named.yaml", "A", "B", "C", "--name", blank).exit_code == 0
    assert "name" not in Path("named.yaml").read_text("utf-8")


def test_the_session_of_the_environment(run: Run, friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands in for FILE, spaces included, and is not read where a file is named."""
    friday.rename("friday evening.yaml")
    monkeypatch.setenv("TAROT_SCORE_SESSION", "friday evening.yaml")
    assert run("add", *FACTS).exit_code == 0
    assert run("undo").exit_code == 0
    assert (
        run("totals", "other.yaml").stderr == "tarot-score: other.yaml: no such file: start it with tarot-score new\n"
    )
