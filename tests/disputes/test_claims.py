"""Claims about a hand, by the name or the role of a player."""

from pathlib import Path

import pytest
from conftest import Run


@pytest.mark.parametrize(
    ("claim", "answer"),
    [
        ("A=116", "yes: Alice +116"),
        ("t=-58", "yes: Tom -58"),
        ("taker=116", "yes: Alice +116"),
        ("associ=58", "yes: Bruno +58"),
        ("déf=-58", "yes: Chloé -58, Déborah -58, Tom -58"),
    ],
)
def test_a_claim_names_a_player_before_a_role(run: Run, claim: str, answer: str) -> None:
    """In a claim, the start of a name is preferred to the start of a role, and a whole word for a role to both."""
    run("new", "five.yaml", "Alice", "Bruno", "Chloé", "Déborah", "Tom")
    run("add", "five.yaml", "-t", "al", "-w", "bruno", "-c", "g", "-b", "2", "-p", "45")
    assert run("check", "five.yaml", "--hand", "1", "--claimed", claim).stdout == f"{answer}\n"


def test_a_score_for_a_player_who_sits_out(run: Run) -> None:
    """A row that gives a score to a player who sits out is refused."""
    Path("out.yaml").write_text(
        "players: [Ann, Bo, Cy, Di, Ed]\nseats: 4\nhands:\n- {taker: Ann, contract: garde, bouts: 2, points: 45, "
        "sitting_out: [Ed], scores: {Ann: 174, Bo: -58, Cy: -58, Ed: -58}}\n",
        "utf-8",
    )
    refused = run("check", "out.yaml", "--hand", "1")
    assert refused.exit_code == 1
    assert refused.stderr == "tarot-score: hand 1 gives -58 to Ed, who sits out: correct the scores in the file\n"


def test_names_given_for_roles(run: Run) -> None:
    """Without a file, a claim can use the names that the options give to the taker and the partner."""
    five = ("check", "-n", "5", "-t", "Ann", "-w", "Bob", "-c", "g", "-b", "1", "-p", "53")
    assert run(*five, "--claimed", "ann=108", "--claimed", "bob=54").stdout == "yes: taker +108, partner +54\n"
