"""A session that is scored by other rules than the federation's, through the commands."""

from dataclasses import replace
from pathlib import Path

import pytest
from conftest import Run

from tarot_score import store
from tarot_score.cli import defaults
from tarot_score.evening.session import start
from tarot_score.game.rules import FFT, Amount

HOUSE = replace(
    FFT,
    constant=Amount(30, page=8),
    petit_au_bout=Amount(20, page=7),
    tables={size: FFT.tables[size] for size in (3, 4)},
)
HAND = ["--taker", "Ann", "--contract", "garde", "--bouts", "2", "--points", "45"]
"""A garde made by 4: 68 from each at 30 a contract, where the federation has 58."""


@pytest.fixture(autouse=True)
def _house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(defaults, "RULES", HOUSE)


@pytest.fixture
def friday(run: Run) -> Path:
    assert run("new", "friday.yaml", "Ann", "Bo", "Cy", "Di", "--date", "2026-11-27").exit_code == 0
    return Path("friday.yaml")


COMMANDS = [
    pytest.param([["add", *HAND]], "204", id="a hand"),
    pytest.param([["add", *HAND, "--petit-au-bout", "attack"]], "324", id="its petit au bout"),
    pytest.param([["pass"], ["add", *HAND, "--at", "1"]], "204", id="put in"),
    pytest.param([["add", *HAND], ["edit", "--hand", "1", "--points", "46"]], "210", id="corrected"),
    pytest.param([["add", *HAND], ["pass"], ["undo"]], "204", id="what is left"),
    pytest.param(
        [["add", *HAND], ["player", "--leave", "Bo"], ["add", *HAND]], "340", id="by three, of those who are left"
    ),
    pytest.param([["add", *HAND], ["player", "--rename", "Ann=Annie"]], "204", id="renamed"),
]


@pytest.mark.parametrize(("commands", "total"), COMMANDS)
def test_every_change_is_scored_by_them(run: Run, friday: Path, commands: list[list[str]], total: str) -> None:
    """The file says so, what reads it agrees, and so does the sheet."""
    for name, *words in commands:
        assert run(name, "friday.yaml", *words).exit_code == 0
    assert run("verify", "friday.yaml").stdout == ""
    assert run("totals", "friday.yaml", "--format", "csv").stdout.splitlines()[1].split(",")[2] == total
    assert run("sheet", "friday.yaml", "--format", "csv").exit_code == 0


def test_play(run: Run, friday: Path) -> None:
    """The preview, the score, the correction and what is taken back go by them."""
    played = run("play", "friday.yaml", input="ann g 2 45\n\nedit\npoints 46\n\nundo\nann g 2 47\n\nquit\n")
    assert played.exit_code == 0
    assert "each defender pays 68; then Ann +204" in played.stdout
    assert "each defender pays 70; then Ann +210" in played.stdout
    assert store.read(friday, rules=HOUSE).session.totals()["Ann"] == 216


def test_a_sheet_by_other_rules_is_wrong(run: Run, friday: Path) -> None:
    """What is written is held to them, and a wrong score explained by them."""
    run("add", "friday.yaml", *HAND, "--petit-au-bout", "attack")
    text = friday.read_text("utf-8").replace("324", "204").replace("-108", "-68")
    friday.write_text(text, "utf-8")
    assert run("verify", "friday.yaml").stdout.endswith(
        "(perhaps the petit au bout was forgotten: (30 + 4) x 2 = 68)\n"
    )


def test_how_many_may_play(run: Run) -> None:
    """Five cannot, and the sentences say who can."""
    five = run("new", "five.yaml", "Ann", "Bo", "Cy", "Di", "Ed")
    assert five.stderr == (
        "tarot-score: 5 players, and a hand has 4 at most: say how many play it with seats: 3 or 4\n"
    )
    assert run("new", "five.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "5").stderr == (
        "tarot-score: seats are 3 or 4, got: 5\n"
    )
    Path("five.yaml").write_text("players: [Ann, Bo, Cy, Di, Ed]\n", "utf-8")
    assert "a hand has 4 at most" in run("totals", "five.yaml").stderr


def test_those_who_may_play_sit_down(run: Run) -> None:
    """Of five at a table of four the dealer sits out, also where nobody said how many play."""
    four = start(["Ann", "Bo", "Cy", "Di"], rules=HOUSE).with_attendance(new=["Ed"])
    assert (four.next_deal().seats, four.next_deal().sitting_out()) == (4, ("Ann",))


def test_a_text_that_is_read_by_others(friday: Path) -> None:
    """It is not taken for what it was by the first."""
    assert store.read(friday, rules=HOUSE).session.rules == HOUSE
    assert store.read(friday, rules=FFT).session.rules == FFT
