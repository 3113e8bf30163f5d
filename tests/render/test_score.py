"""The score of a hand in every format."""

import json

from conftest import Run


def test_the_working_in_every_format(run: Run) -> None:
    """Text shows the working, CSV adds the rule of each line, and JSON has the amounts."""
    hand = ("score", "--players", "5", "--partner", "anyone", "-c", "garde", "-b", "3", "-p", "36½")
    assert (
        run(*hand).stdout
        == """\
p.4   3 bouts: 36 points needed
p.12  the attack's 36.5 counts as 37: the attack won and gets the half point
p.8   37 points: made by 1
p.8   garde: (25 + 1) x 2 = +52
p.8   each defender pays 52
p.12  taker 2 x 52 = +104, partner +52, 3 defenders -52 each: sum 0
(R-RO201206: the rules of the Fédération Française de Tarot, 1 July 2012)
"""
    )
    assert run(*hand, "--format", "csv").stdout.splitlines()[:2] == [
        "working,rule",
        "3 bouts: 36 points needed,R-RO201206 p.4",
    ]
    assert json.loads(run(*hand, "--format", "json").stdout) == {
        "players": 5,
        "contract": "garde",
        "bouts": 3,
        "points": 36.5,
        "needed": 36,
        "difference": 1,
        "made": True,
        "multiplier": 2,
        "parts": {"contract": 52, "petit_au_bout": 0, "poignees": 0, "chelem": 0},
        "value": 52,
        "scores": {"taker": 104, "partner": 52, "defender": -52},
    }
