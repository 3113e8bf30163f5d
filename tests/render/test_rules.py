"""The tables of the rules where there is little room for them."""

import pytest
from conftest import Run


def test_a_narrow_table_is_true(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it finds no room it is too wide, and every amount stays in its row."""
    monkeypatch.setenv("COLUMNS", "44")
    shown = [line.split() for line in run("rules").stdout.splitlines()]
    for row in ("petit au bout 10 x multiplier", "simple poignée 20", "triple poignée 40", "chelem announced 400"):
        assert any(line[: len(row.split())] == row.split() for line in shown), row
