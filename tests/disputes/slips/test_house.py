"""Slips in which a hand is scored by a rule of another house."""

import pytest
from hands import hand
from slipping import DEFENDER, GARDE, TAKER, made

ROWS = [
    (
        "house-contre-5",
        hand("garde-contre", 1, "53"),
        4,
        "by a house rule, garde contre was multiplied by 5: (25 + 2) x 5 = 135",
        405,
        -135,
    ),
    (
        "house-contre-8",
        hand("garde-contre", 1, "53"),
        4,
        "by a house rule, garde contre was multiplied by 8: (25 + 2) x 8 = 216",
        648,
        -216,
    ),
    (
        "house-ladder",
        GARDE,
        4,
        "by a rule of houses that play the pousse, the contract was multiplied by 4: (25 + 2) x 4 = 108",
        324,
        -108,
    ),
    (
        "house-poignees",
        hand("garde", 1, "53", poignees="double"),
        4,
        "by a house rule, simple, double and triple poignées were counted as 20, 40 and 60: (25 + 2) x 2 + 40 = 94",
        282,
        -94,
    ),
]


@pytest.mark.parametrize(
    ("name", "facts", "players", "sentence", "taker", "defender"),
    ROWS,
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_slip(name, facts, players, sentence, taker, defender):
    """Each slip has the right sentence and arithmetic, and gives each role the wrong score that follows from the slip."""
    assert made(name, facts, players)[sentence] == {TAKER: taker, DEFENDER: defender}
