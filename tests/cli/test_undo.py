"""The command `undo`: take back a row and print how to put it back."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import FACTS

ADDED_BACK = [
    pytest.param(["add", "friday.yaml", *FACTS, "--poignee", "Chloé=double", "--note", "it's"], id="a hand"),
    pytest.param(
        [
            "add",
            "friday.yaml",
            "-t",
            "br",
            "-c",
            "gc",
            "-b",
            "3",
            "-p",
            "88",
            "--chelem",
            "a",
            "--chelem-announced",
            "--dealer",
            "dav",
        ],
        id="a hand with many options",
    ),
    pytest.param(["pass", "friday.yaml", "--misdeal", "--note", "-x"], id="a misdeal"),
    pytest.param(["pass", "friday.yaml"], id="a deal that everyone passed"),
    pytest.param(["adjust", "friday.yaml", "Alice=+20", "Bruno=-20", "--reason", "a b"], id="an adjustment"),
    pytest.param(
        ["player", "friday.yaml", "--add", "Jean Paul", "--leave", "Alice"], id="a player who comes and one who leaves"
    ),
    pytest.param(["player", "friday.yaml", "--return", "Zoé"], id="a player who comes back"),
]


@pytest.mark.parametrize("command", ADDED_BACK)
def test_undo_prints_what_puts_it_back(run: Run, friday: Path, command: list[str]) -> None:
    """After `undo`, the command that it printed makes the same file again."""
    import shlex

    run("add", "friday.yaml", *FACTS)
    run("player", "friday.yaml", "--add", "Zoé")
    run("player", "friday.yaml", "--leave", "Zoé")
    before = friday.read_bytes()
    assert run(*command).exit_code == 0
    after = friday.read_bytes()
    title, *_, said, again, done = run("undo", "friday.yaml").stdout.splitlines()
    assert title.startswith("hand 4: ")
    assert (said, done) == ("to put it back, run:", "hand 4 was taken back")
    assert friday.read_bytes() == before
    program, *words = shlex.split(again)
    assert program == "tarot-score"
    assert run(*words).exit_code == 0
    assert friday.read_bytes() == after


def test_undo_of_a_row_in_the_middle(run: Run, friday: Path) -> None:
    """The command that `undo` prints for a row in the middle puts the row back in its place."""
    import shlex

    run("add", "friday.yaml", *FACTS)
    run("pass", "friday.yaml")
    run("adjust", "friday.yaml", "Alice=+20", "Bruno=-20")
    before = friday.read_bytes()
    for number in ("1", "2", "3"):
        again = run("undo", "friday.yaml", "--hand", number).stdout.splitlines()[-2]
        assert run(*shlex.split(again)[1:]).exit_code == 0
        assert friday.read_bytes() == before


def test_undo_of_a_deal_at_which_somebody_sat_out(run: Run, friday: Path) -> None:
    """If no command can write a row, such as a deal at which somebody sat out, `undo` prints its lines in the file."""
    with friday.open("a", encoding="utf-8") as file:
        file.write("hands:\n- passed: all\n  sitting_out: [Bruno]\n")
    *_, passed, out, _ = run("undo", "friday.yaml").stdout.splitlines()
    assert (passed, out) == ("- passed: all", "  sitting_out: [Bruno]")


def test_undo_of_a_row_that_no_command_can_write(run: Run, friday: Path) -> None:
    """`undo` prints a hand with scores but no facts as lines to insert into the file."""
    with friday.open("a", encoding="utf-8") as file:
        file.write("hands:\n- passed: all\n- scores: {Alice: 30, Bruno: -10, Chloé: -10, David: -10}\n")
    assert run("undo", "friday.yaml").stdout == (
        "hand 2: scores only\n"
        "no command puts this row back exactly; insert these lines at line 6 of friday.yaml:\n"
        "- scores: {Alice: 30, Bruno: -10, Chloé: -10, David: -10}\n"
        "hand 2 was taken back\n"
    )


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ([], "this session has no hands yet"),
        (["--hand", "3"], "this session has no hands yet"),
    ],
)
def test_undo_of_nothing(run: Run, friday: Path, args: list[str], message: str) -> None:
    """In a session without rows, one line says that there is nothing to take back."""
    result = run("undo", "friday.yaml", *args)
    assert (result.exit_code, result.stderr) == (1, f"tarot-score: {message}\n")
