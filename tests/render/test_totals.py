"""The totals are printed in every format, with an average for each player."""

import json
from pathlib import Path

import pytest
from conftest import Run


def test_the_totals(run: Run, friday: Path) -> None:
    """Players with equal totals have the same rank; a player's average counts only the hands that player played."""
    assert (
        run("totals", "friday.yaml").stdout
        == """\
Chez | Paul, 2026-11-27
#  player  total  hands  average
-  ------  -----  -----  -------
1  Alice    +224      2   +112.0
2  =1+1     +107      3    +35.7
2  Chloé    +107      3    +35.7
4  David     +87      3    +29.0
5  Eve      -525      1   -525.0
"""
    )
    assert run("totals", "friday.yaml", "--format", "tsv").stdout.splitlines()[:3] == [
        "rank\tname\ttotal\thands\taverage",
        "1\tAlice\t224\t2\t112.0",
        "2\t'=1+1\t107\t3\t35.67",
    ]
    totals = json.loads(run("totals", "friday.yaml", "--format", "json").stdout)
    assert totals["hands"] == 3
    assert totals["players"][1] == {"name": "=1+1", "rank": 2, "total": 107, "hands": 3, "average": 35.67}


@pytest.mark.parametrize(
    ("total", "hands", "text", "number"),
    [(17, 38, "+0.4", "0.45"), (-1, 38, "0.0", "-0.03"), (0, 2, "0.0", "0.0"), (-2, 40, "-0.1", "-0.05")],
)
def test_an_average_is_rounded_once(run: Run, total: int, hands: int, text: str, number: str) -> None:
    """People read one decimal, programs two, both rounded from the exact average; people read 0.0 without a sign."""
    rows = [f"- scores: {{A: {total}, B: {-total}}}\n", *(["- scores: {A: 0}\n"] * (hands - 1))]
    Path("a.yaml").write_text("players: [A, B, C]\nhands:\n" + "".join(rows), "utf-8")
    assert [line.split()[-1] for line in run("totals", "a.yaml").stdout.splitlines() if " A " in line] == [text]
    assert f",A,{total},{hands},{number}\n" in run("totals", "a.yaml", "--format", "csv").stdout
