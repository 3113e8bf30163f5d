"""The options and arguments that several commands share."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import FACTS


@pytest.mark.parametrize("blank", ["", " "])
def test_a_blank_text_is_not_written(run: Run, friday: Path, blank: str) -> None:
    """A blank note, reason or name is not written."""
    assert run("add", "friday.yaml", *FACTS, "--note", blank).exit_code == 0
    assert run("pass", "friday.yaml", "--note", blank).exit_code == 0
    assert run("adjust", "friday.yaml", "Alice=+1", "--reason", blank, "--", "Bruno=-1").exit_code == 0
    assert run("edit", "friday.yaml", "--hand", "1", "--note", blank).exit_code == 0
    assert "note" not in friday.read_text("utf-8")
    assert run("new", "named.yaml", "A", "B", "C", "--name", blank).exit_code == 0
    assert "name" not in Path("named.yaml").read_text("utf-8")


def test_the_session_of_the_environment(run: Run, friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without FILE, the environment variable names the session, even if its path has spaces. FILE takes precedence."""
    friday.rename("friday evening.yaml")
    monkeypatch.setenv("TAROT_SCORE_SESSION", "friday evening.yaml")
    assert run("add", *FACTS).exit_code == 0
    assert run("undo").exit_code == 0
    assert (
        run("totals", "other.yaml").stderr
        == "tarot-score: other.yaml: no such file: start a session with tarot-score new\n"
    )
