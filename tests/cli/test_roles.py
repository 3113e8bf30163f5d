"""A hand without a session: its players have roles, and also names if names are given."""

import json

import pytest
from conftest import Run


@pytest.mark.parametrize(
    ("said", "scores"),
    [
        (["-t", "Bob", "-w", "bob"], {"taker": 200, "defender": -50}),
        (["--alone"], {"taker": 200, "defender": -50}),
        (["-w", "preneur"], {"taker": 200, "defender": -50}),
        (["-w", "x", "--poignee", "Zoé=1", "--poignee", "Bob=1"], {"taker": 180, "partner": 90, "defender": -90}),
    ],
)
def test_roles_without_names(run: Run, said: list[str], scores: dict[str, int]) -> None:
    """At five players, --partner takes any word as a name. The name or role of the taker means alone."""
    result = run("score", "-n", "5", "-c", "g", "-b", "1", "-p", "51", *said, "--format", "json")
    assert json.loads(result.stdout)["scores"] == scores


def test_a_player_shows_only_one_poignee(run: Run) -> None:
    """A name that is given twice is one player, who may show only one poignée."""
    result = run(
        "score", "-n", "5", "-c", "g", "-b", "1", "-p", "51", "-w", "x", "--poignee", "Zoé=1", "--poignee", "zoe=1"
    )
    assert result.exit_code == 1
    assert (
        result.stderr == "tarot-score: Zoé showed 2 poignées, but a player may show only one: correct who showed them\n"
    )


@pytest.mark.parametrize(
    ("shown_by", "said"),
    [
        ("ANN", "taker's simple poignée"),
        ("Taker", "taker's simple poignée"),
        ("appelé", "partner's simple poignée"),
        ("bob", "partner's simple poignée"),
        ("Cy", "Cy's simple poignée"),
        ("defender", "defender's simple poignée"),
    ],
)
def test_who_showed_a_poignee_without_a_file(run: Run, shown_by: str, said: str) -> None:
    """The player who showed a poignée can be given as a role, by the name given for a role, or by any other name."""
    five = ("score", "-n", "5", "-t", "Ann", "-w", "Bob", "-c", "g", "-b", "1", "-p", "53")
    assert f"p.7   {said}, to the attack, which won: +20\n" in run(*five, "--poignee", f"{shown_by}=1").stdout
