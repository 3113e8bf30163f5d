"""The command `sheet`: its options."""

import json
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


@pytest.mark.parametrize(("form", "between"), [("csv", ","), ("tsv", "\t")])
def test_running_totals_for_programs(run: Run, friday: Path, form: str, between: str) -> None:
    """With --running, the columns of the players in CSV and TSV hold the totals after each row of any kind."""
    header, *lines = run("sheet", "friday.yaml", "--running", "--format", form).stdout.splitlines()
    assert header.split(between)[-5:] == ["Alice", "'=1+1", "Chloé", "David", "Eve"]
    assert [line.split(between)[-5:] for line in lines] == [
        ["174", "-58", "-58", "-58", "0"],
        ["174", "-58", "-58", "-58", "0"],
        ["194", "-58", "-58", "-78", "0"],
        ["224", "-68", "-68", "-88", "0"],
        ["224", "-68", "-68", "-88", "0"],
        ["224", "107", "107", "87", "-525"],
        ["224", "107", "107", "87", "-525"],
    ]


def test_running_totals_in_markdown(run: Run, friday: Path) -> None:
    """With --running, Markdown has the same cells as text: a row without scores has no totals."""
    lines = run("sheet", "friday.yaml", "--running", "--format", "markdown").stdout.splitlines()
    assert [line.split("|")[-6:-1] for line in lines[-8:-5]] == [
        [" +174 ", " -58 ", " -58 ", " -58 ", " 0 "],
        ["  ", "  ", "  ", "  ", "  "],
        [" +194 ", " -58 ", " -58 ", " -78 ", " 0 "],
    ]


def test_running_totals_in_json(run: Run, friday: Path) -> None:
    """With --running, each row of JSON has its scores and the totals after it. Without it, a row has no totals."""
    sheet = json.loads(run("sheet", "friday.yaml", "--running", "--format", "json").stdout)
    assert [(list(row)[-2:], row["scores"], list(row["totals"].values())) for row in sheet["hands"][1:4]] == [
        (["scores", "totals"], {}, [174, -58, -58, -58, 0]),
        (["scores", "totals"], {"Alice": 20, "David": -20}, [194, -58, -58, -78, 0]),
        (["scores", "totals"], {"Alice": 30, "=1+1": -10, "Chloé": -10, "David": -10}, [224, -68, -68, -88, 0]),
    ]
    assert sheet["hands"][6]["totals"] == sheet["totals"]
    plain = json.loads(run("sheet", "friday.yaml", "--format", "json").stdout)
    assert ["totals" in row for row in plain["hands"]] == [False] * 7
