"""The command `new`: start a session and never overwrite one."""

from pathlib import Path

import pytest
import yaml
from conftest import Run


def test_new_writes_the_session(run: Run) -> None:
    """`new` writes the players in dealing order, the date, and what was agreed."""
    made = run(
        "new",
        "f.yaml",
        " Alice ",
        "Bruno",
        "No",
        "007",
        "Zoë",
        "--name",
        "Chez: Paul",
        "--seats",
        "4",
        "--length",
        "20",
        "--dealer",
        "br",
        "--date",
        "2026-11-27",
    )
    assert (
        made.stdout
        == "f.yaml: 5 players at the table, Alice, Bruno, No, 007, Zoë; Bruno deals the next\nhand, No leads\n"
    )
    assert Path("f.yaml").read_text("utf-8") == (
        'version: 1\nname: "Chez: Paul"\ndate: 2026-11-27\nplayers: [Alice, Bruno, "No", "007", Zoë]\n'
        "seats: 4\ndealer: Bruno\nlength: 20\n"
    )


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        (["A", "B"], 1, "a session needs at least 3 players, got: 2"),
        (
            ["A", "B", "C", "D", "E", "F"],
            1,
            "6 players, but at most 5 can play a hand: choose how many play (--seats, or seats in a file): 3, 4 or 5",
        ),
        (["A", "B", "a"], 1, "'a' and 'A' would be the same player: give another name to one of them"),
        (["A", "B", "C", "--date", "20261127"], 2, "a date is written like 2026-11-27, got: '20261127'"),
        (["A", "B", "C", "--date", "2026-11-31"], 2, "a date is written like 2026-11-27, got: '2026-11-31'"),
        (["A", "B", "C", "--date", "27/11"], 2, "a date is written like 2026-11-27, got: '27/11'"),
        (["A", "B", "C", "--seats", "four"], 2, "--seats: expected a whole number above zero, got: 'four'"),
        (
            ["A", "B", "C", "--length", "5", "--rounds", "2"],
            1,
            "a session has a length in hands or in rounds of the deal: give length or rounds, not both",
        ),
        ([], 2, "give the players, in dealing order, or --like OLD"),
    ],
)
def test_new_refuses(run: Run, args: list[str], code: int, message: str) -> None:
    """If an option is wrong, `new` prints one line of error and writes no file."""
    result = run("new", "f.yaml", *args)
    assert (result.exit_code, result.stderr) == (code, f"tarot-score: {message}\n")
    assert not Path("f.yaml").exists()


def test_new_never_overwrites(run: Run, friday: Path) -> None:
    """`new` leaves an existing file unchanged."""
    before = friday.read_bytes()
    refused = run("new", "friday.yaml", "X", "Y", "Z")
    assert refused.exit_code == 1
    assert (
        refused.stderr
        == "tarot-score: friday.yaml: this file already exists and was not changed: choose another name\n"
    )
    assert friday.read_bytes() == before


def test_new_like_another(run: Run, friday: Path) -> None:
    """--like takes the number of seats of the other session, and the players who are at its table in the end."""
    run("player", "friday.yaml", "--add", "Eve", "--leave", "Bruno")
    assert run("new", "next.yaml", "--like", "friday.yaml").exit_code == 0
    assert yaml.safe_load(Path("next.yaml").read_text("utf-8"))["players"] == ["Alice", "Chloé", "David", "Eve"]
