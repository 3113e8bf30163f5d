"""What is said of a dispute, as text and as JSON."""

import json

from conftest import Run

DISPUTE = ("check", "--players", "4", "-c", "garde", "-b", "1", "-p", "53", "--petit-au-bout", "defence")


def test_the_ends_of_an_answer(run: Run) -> None:
    """The wrong sign, two slips, and what nothing explains are said as such."""
    assert run(*DISPUTE, "--claimed", "-34").stdout.splitlines()[-1] == "the amount is right, the sign is wrong"
    assert (
        run(*DISPUTE, "--claimed", "9999").stdout.splitlines()[-1]
        == "no slip that is known gives what was claimed, nor do two"
    )
    two = run(*DISPUTE, "--poignee", "triple", "--claimed", "taker=54", "--claimed", "defender=-54").stdout
    assert "\nno single slip gives what was claimed, two together do:\n- " in two


def test_a_dispute_as_json(run: Run) -> None:
    """Numbers for a bare claim, else a mapping."""
    bare = json.loads(run(*DISPUTE, "--claimed", "54", "--format", "json").stdout)
    assert {key: bare[key] for key in ("agrees", "value", "scores", "claimed")} == {
        "agrees": False,
        "value": 34,
        "scores": {"taker": 102, "defender": -34},
        "claimed": 54,
    }
    assert bare["explanations"][0] == {
        "slip": "petit-forgotten",
        "sentence": "the petit au bout was forgotten: (25 + 2) x 2 = 54",
        "gives": 54,
    }
    named = json.loads(run(*DISPUTE, "--claimed", "taker=162", "--format", "json").stdout)
    assert named["claimed"] == {"taker": 162}
    assert named["explanations"][0]["gives"] == {"taker": 162}
