"""The answer to a dispute, as text and as JSON."""

import json

from conftest import Run

DISPUTE = ("check", "--players", "4", "-c", "garde", "-b", "1", "-p", "53", "--petit-au-bout", "defence")


def test_how_an_answer_ends(run: Run) -> None:
    """The answer ends with a wrong sign, with two mistakes that give the claim, or with the news that no known one does."""
    assert (
        run(*DISPUTE, "--claimed", "-34").stdout.splitlines()[-1]
        == "the claimed amount is right, but its sign is wrong"
    )
    assert (
        run(*DISPUTE, "--claimed", "9999").stdout.splitlines()[-1]
        == "no known mistake gives the claimed score, and no two together do"
    )
    one = run(*DISPUTE, "--claimed", "40").stdout
    assert "\nthis mistake gives the claimed score:\n- two of the attack's cards were counted twice" in one
    several = run(*DISPUTE, "--claimed", "74").stdout
    assert "\neach of these mistakes gives the claimed score, the likeliest first:\n- the petit au bout was" in several
    two = run(*DISPUTE, "--poignee", "triple", "--claimed", "taker=54", "--claimed", "defender=-54").stdout
    assert "\nno single mistake gives the claimed score, but two mistakes together do:\n- " in two


def test_a_dispute_as_json(run: Run) -> None:
    """JSON has one number if the claim names no player, otherwise the points of each player."""
    bare = json.loads(run(*DISPUTE, "--claimed", "54", "--format", "json").stdout)
    assert {key: bare[key] for key in ("agrees", "value", "scores", "claimed")} == {
        "agrees": False,
        "value": 34,
        "scores": {"taker": 102, "defender": -34},
        "claimed": 54,
    }
    assert bare["explanations"][0] == {
        "slip": "petit-forgotten",
        "sentence": "the petit au bout was not counted: (25 + 2) x 2 = 54",
        "gives": 54,
    }
    named = json.loads(run(*DISPUTE, "--claimed", "taker=162", "--format", "json").stdout)
    assert named["claimed"] == {"taker": 162}
    assert named["explanations"][0]["gives"] == {"taker": 162}
