"""House rules in the commands: all commands score by the rules of a house instead of those of the federation."""

from dataclasses import replace
from pathlib import Path

import pytest
from conftest import Run
from house import HOUSE as OTHER_HOUSE

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
"""A garde made by 4: each defender pays 68 in this house, whose constant is 30, and 58 by the federation's rules."""


@pytest.fixture(autouse=True)
def _house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(defaults, "RULES", HOUSE)


@pytest.fixture
def friday(run: Run) -> Path:
    assert run("new", "friday.yaml", "Ann", "Bo", "Cy", "Di", "--date", "2026-11-27").exit_code == 0
    return Path("friday.yaml")


COMMANDS = [
    pytest.param([["add", *HAND]], "204", id="a hand"),
    pytest.param([["add", *HAND, "--petit-au-bout", "attack"]], "324", id="a hand with petit au bout"),
    pytest.param([["pass"], ["add", *HAND, "--at", "1"]], "204", id="inserted"),
    pytest.param([["add", *HAND], ["edit", "--hand", "1", "--points", "46"]], "210", id="corrected"),
    pytest.param([["add", *HAND], ["pass"], ["undo"]], "204", id="after undo"),
    pytest.param(
        [["add", *HAND], ["player", "--leave", "Bo"], ["add", *HAND]], "340", id="with three players after one left"
    ),
    pytest.param([["add", *HAND], ["player", "--rename", "Ann=Annie"]], "204", id="renamed"),
]


@pytest.mark.parametrize(("commands", "total"), COMMANDS)
def test_every_change_uses_the_house_rules(run: Run, friday: Path, commands: list[list[str]], total: str) -> None:
    """After every change, `verify` finds no error and the total is right by the house rules."""
    for name, *words in commands:
        assert run(name, "friday.yaml", *words).exit_code == 0
    assert run("verify", "friday.yaml").stdout == ""
    assert run("totals", "friday.yaml", "--format", "csv").stdout.splitlines()[1].split(",")[2] == total
    assert run("sheet", "friday.yaml", "--format", "csv").exit_code == 0


def test_play(run: Run, friday: Path) -> None:
    """`play` uses the house rules for its preview, for scores, for corrections and for undo."""
    played = run("play", "friday.yaml", input="ann g 2 45\n\nedit\npoints 46\n\nundo\nann g 2 47\n\nquit\n")
    assert played.exit_code == 0
    assert "Ann +204, each defender pays 68: garde +4, 2 bouts, 45 points; new totals:\nAnn +204" in played.stdout
    assert "Ann +210, each defender pays 70: garde +5, 2 bouts, 46 points; new totals:\nAnn +210" in played.stdout
    assert store.read(friday, rules=HOUSE).session.totals()["Ann"] == 216


def test_a_wrong_score_is_explained_by_the_house_rules(run: Run, friday: Path) -> None:
    """`verify` checks scores by the house rules, and uses them to explain a wrong score."""
    run("add", "friday.yaml", *HAND, "--petit-au-bout", "attack")
    text = friday.read_text("utf-8").replace("324", "204").replace("-108", "-68")
    friday.write_text(text, "utf-8")
    assert run("verify", "friday.yaml").stdout.endswith(
        "(perhaps the petit au bout was not counted: (30 + 4) x 2 = 68)\n"
    )


def test_numbers_of_players(run: Run) -> None:
    """Five players are refused if the house has no rules for five; messages give the numbers that it allows."""
    five = run("new", "five.yaml", "Ann", "Bo", "Cy", "Di", "Ed")
    assert five.stderr == (
        "tarot-score: 5 players, but at most 4 can play a hand: choose how many play (--seats, or seats in a file): 3 or 4\n"
    )
    assert run("new", "five.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "5").stderr == (
        "tarot-score: seats must be 3 or 4, got: 5\n"
    )
    Path("five.yaml").write_text("players: [Ann, Bo, Cy, Di, Ed]\n", "utf-8")
    assert "at most 4 can play a hand" in run("totals", "five.yaml").stderr


def test_a_fifth_player(run: Run) -> None:
    """If a fifth player joins, the dealer sits out, because this house has no rules for five players."""
    four = start(["Ann", "Bo", "Cy", "Di"], rules=HOUSE).with_attendance(new=["Ed"])
    assert (four.next_deal().seats, four.next_deal().sitting_out()) == (4, ("Ann",))


def test_the_same_text_read_with_other_rules(friday: Path) -> None:
    """The same file can be read with different rules, and the session has the rules that it was read with."""
    assert store.read(friday, rules=HOUSE).session.rules == HOUSE
    assert store.read(friday, rules=FFT).session.rules == FFT


@pytest.fixture
def other(run: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Start a session in a house whose numbers and contracts differ from the federation's."""
    monkeypatch.setattr(defaults, "RULES", OTHER_HOUSE)
    run("new", "other.yaml", "Ann", "Bo", "Cy", "Di", "--date", "2026-11-27")
    added = run("add", "other.yaml", "-t", "ann", "-w", "di", "-c", "garde", "-b", "2", "-p", "45")
    assert "p.109 garde: (30 + 5) x 3 = +105" in added.stdout
    return Path("other.yaml")


WHOLE_HOUSE = [
    pytest.param(["edit", "other.yaml", "--hand", "1", "-p", "46"], 0, "garde: (30 + 6) x 3 = +108", id="edit"),
    pytest.param(["verify", "other.yaml"], 0, "", id="verify"),
    pytest.param(["check", "other.yaml", "--hand", "1", "--claimed", "105"], 0, "each defender pays 105", id="check"),
    pytest.param(["check", "other.yaml", "--hand", "1", "--claimed", "15"], 1, "5 x 3 = 15", id="a slip"),
    pytest.param(["check", "-n", "3", "-c", "gc", "-b", "3", "-p", "35", "--claimed", "210"], 0, "yes", id="no file"),
    pytest.param(["score", "-n", "3", "-c", "gc", "-b", "3", "-p", "35"], 0, "garde contre: (30 + 0) x 7", id="score"),
    pytest.param(["count", "RP", "7T"], 0, "the attack has 6, and needs 55 with 0 bouts: 49 short", id="count"),
    pytest.param(["rules", "other.yaml"], 0, "garde x3  garde sans x5  garde contre x7", id="rules"),
    pytest.param(["rules"], 0, "15 x multiplier", id="rules, no file"),
    pytest.param(["sheet", "other.yaml"], 0, "garde +5, 2 bouts, 45  +105  -105  -105  +105", id="sheet"),
    pytest.param(["totals", "other.yaml", "--format", "csv"], 0, "1,Di,105,1,105.0", id="totals"),
    pytest.param(["undo", "other.yaml"], 0, "--taker Ann --partner Di --contract garde", id="undo"),
]


@pytest.mark.parametrize(("command", "code", "said"), WHOLE_HOUSE)
def test_the_whole_house(run: Run, other: Path, command: list[str], code: int, said: str) -> None:
    """Every command uses the rules of the house."""
    done = run(*command)
    assert (done.exit_code, said in done.stdout) == (code, True), done.output


def test_the_whole_house_in_play(run: Run, other: Path) -> None:
    """In this house `play` asks for a partner at four players, and refuses a contract that the house does not have."""
    played = run("play", "other.yaml", input="bo cy prise 1 49\ngs\n\n\nquit\n").stdout
    assert "a contract is one of garde, garde-sans, garde-contre, got: 'prise'" in played
    assert "contract (g, gs, gc):" in played
    assert "points (0-110, or d46 for the defence's):" in run("play", "other.yaml", input="bo cy gs 1\n").stdout
    assert "each defender gets 155: garde sans -1, 1 bout, 49 points;\nnew totals: Ann +260" in played


def test_refusals_of_the_whole_house(run: Run, other: Path) -> None:
    """A contract that the house does not play and more points than its deck has are refused."""
    assert run("add", "other.yaml", "-t", "ann", "-w", "di", "-c", "p", "-b", "2", "-p", "45").stderr == (
        "tarot-score: a contract is one of garde, garde-sans, garde-contre, got: 'p'\n"
    )
    assert run("count", "RP", "-c", "prise").stderr == (
        "tarot-score: a contract is one of garde, garde-sans, garde-contre, got: 'prise'\n"
    )
    assert "card points must be from 0 to 110" in run("count", "RP", "--other-points", "111").stderr
    assert "card points must be from 0 to 110" in run(
        "add", "other.yaml", "-t", "ann", "-w", "di", "-c", "g", "-b", "2", "-p", "111"
    ).stderr  # fmt: skip
