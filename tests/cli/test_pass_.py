"""The command `pass`: deals that were not played."""

from pathlib import Path

from conftest import Run
from evenings import rows


def test_passed_deals(run: Run, friday: Path) -> None:
    """`pass` writes why the deal was not played, and prints who deals next."""
    assert run("pass", "friday.yaml").stdout == "hand 1 was not played; Bruno deals the next hand, Chloé leads\n"
    assert (
        run("pass", "friday.yaml", "--petit-sec").stdout
        == "hand 2 was not played; Chloé deals the next hand, David leads\n"
    )
    assert (
        run("pass", "friday.yaml", "--misdeal", "--note", "14 cards").stdout
        == "hand 3 was not played; Chloé deals the next hand, David leads\n"
    )
    assert rows(friday) == [{"passed": "all"}, {"passed": "petit-sec"}, {"passed": "misdeal", "note": "14 cards"}]
    both = run("pass", "friday.yaml", "--petit-sec", "--misdeal")
    assert (both.exit_code, both.stderr) == (
        2,
        "tarot-score: give --petit-sec or --misdeal, not both\n",
    )
