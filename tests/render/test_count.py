"""The count of a pile as JSON."""

import json

from conftest import Run


def test_a_count_as_json(run: Run) -> None:
    """JSON has the options for `add`, and the bouts and points of the attack, even for a pile of the defence."""
    counted = json.loads(run("count", "--cards", "3", "-n", "5", "--side", "d", "--format", "json").stdout)
    assert counted == {
        "cards": 3,
        "side": "defence",
        "bouts": 3,
        "points": 89.5,
        "needed": 36,
        "difference": 54,
        "lines": ["1 pair of low cards: 1", "a low card left over: 0.5"],
        "problems": [],
        "options": "--bouts 3 --defence-points 1.5",
    }
