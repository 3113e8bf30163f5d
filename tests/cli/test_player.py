"""The command `player`: add, remove, bring back and rename players."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import FACTS, rows


def test_players_come_and_go(run: Run, friday: Path) -> None:
    """A player is added, leaves, comes back, and is renamed in every hand."""
    run("add", "friday.yaml", *FACTS)
    assert (
        run("player", "friday.yaml", "--add", "Eve").stdout
        == "5 players at the table, Alice, Bruno, Chloé, David, Eve; Bruno deals the next\nhand, Chloé leads\n"
    )
    assert (
        run("player", "friday.yaml", "--leave", "bru").stdout
        == "4 players at the table, Alice, Chloé, David, Eve; Chloé deals the next hand,\nDavid leads\n"
    )
    assert run("player", "friday.yaml", "--return", "bru").exit_code == 0
    assert run("player", "friday.yaml", "--rename", "alice=Alix").exit_code == 0
    assert rows(friday) == [
        {
            "taker": "Alix",
            "contract": "garde",
            "bouts": 2,
            "points": 45,
            "scores": {"Alix": 174, "Bruno": -58, "Chloé": -58, "David": -58},
        },
        {"joins": ["Eve"]},
        {"leaves": ["Bruno"]},
        {"joins": ["Bruno"]},
    ]


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        ([], 2, "say what to change: --add NAME, --leave PLAYER, --return PLAYER or --rename OLD=NEW"),
        (["--rename", "Alice"], 2, "--rename takes OLD=NEW, got: 'Alice'"),
        (
            ["--rename", "Alice=bruno"],
            1,
            "'bruno' and 'Bruno' would be the same player: give another name to one of them",
        ),
        (["--add", "alice"], 1, "Alice is already at the table"),
        (["--return", "alice"], 1, "Alice is already at the table"),
        (["--rename", "x=y=Zoé"], 1, "no player is named 'x=y': the players are Alice, Bruno, Chloé, David"),
    ],
)
def test_players_that_are_refused(run: Run, friday: Path, args: list[str], code: int, message: str) -> None:
    """If a change of players is wrong, one line says why, and the file is unchanged."""
    before = friday.read_bytes()
    result = run("player", "friday.yaml", *args)
    assert (result.exit_code, result.stderr) == (code, f"tarot-score: {message}\n")
    assert friday.read_bytes() == before


def test_too_few_players_for_a_hand(run: Run, friday: Path) -> None:
    """If fewer than three players are left, nobody is said to lead the next hand."""
    left = run("player", "friday.yaml", "--leave", "bruno", "--leave", "chloé")
    assert left.stdout == "2 players at the table, Alice, David; Alice deals the next hand\n"
    asked = run("play", "friday.yaml", input="").stdout
    assert asked == "hand 2, Alice deals; taker (Alice, David): \n"
