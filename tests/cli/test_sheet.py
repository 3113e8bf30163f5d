"""The command `sheet`: its options."""

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


def test_running_totals(run: Run, friday: Path) -> None:
    """--running prints the totals after each row."""
    lines = run("sheet", "friday.yaml", "--running").stdout.splitlines()
    assert [line[49:].split() for line in lines if line[:1] in "1346"] == [
        ["+174", "-58", "-58", "-58", "0"],
        ["+194", "-58", "-58", "-78", "0"],
        ["+224", "-68", "-68", "-88", "0"],
        ["+224", "+107", "+107", "+87", "-525"],
    ]
