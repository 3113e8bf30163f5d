"""Slips that read a fact wrongly."""

import pytest
from hands import hand
from slipping import DEFENDER, FAILED, GARDE, TAKER, made

ROWS = [
    (
        "piles-swapped",
        GARDE,
        4,
        "the piles of the two sides were swapped, 38 points instead of 53: -(25 + 13) x 2 = -76",
        -228,
        76,
    ),
    ("points-off-1", GARDE, 4, "the points were read as 54 instead of 53: (25 + 3) x 2 = 56", 168, -56),
    ("points-off-1", GARDE, 4, "the points were read as 52 instead of 53: (25 + 1) x 2 = 52", 156, -52),
    ("points-off-2", GARDE, 4, "the points were read as 55 instead of 53: (25 + 4) x 2 = 58", 174, -58),
    ("points-off-5", GARDE, 4, "the points were read as 48 instead of 53: -(25 + 3) x 2 = -56", -168, 56),
    ("points-off-10", GARDE, 4, "the points were read as 63 instead of 53: (25 + 12) x 2 = 74", 222, -74),
    (
        "digits-swapped",
        GARDE,
        4,
        "the digits of the points were swapped, 35 instead of 53: -(25 + 16) x 2 = -82",
        -246,
        82,
    ),
    (
        "pair-counted-twice",
        GARDE,
        4,
        "a pair of the attack's cards was counted twice, 57 points instead of 53: (25 + 6) x 2 = 62",
        186,
        -62,
    ),
    (
        "pair-counted-twice",
        GARDE,
        4,
        "a pair of the defence's cards was counted twice, 49 points instead of 53: -(25 + 2) x 2 = -54",
        -162,
        54,
    ),
    (
        "digits-swapped",
        hand("garde", 1, "45.5"),
        3,
        "the digits of the points were swapped, 54.5 instead of 45.5: (25 + 4) x 2 = 58",
        116,
        -58,
    ),
    ("bouts-off", GARDE, 4, "the bouts were read as 2 instead of 1: (25 + 12) x 2 = 74", 222, -74),
    ("bouts-off", GARDE, 4, "the bouts were read as 0 instead of 1: -(25 + 3) x 2 = -56", -168, 56),
    ("contract-off", GARDE, 4, "the contract was read as prise instead of garde: (25 + 2) x 1 = 27", 81, -27),
    ("contract-off", GARDE, 4, "the contract was read as garde sans instead of garde: (25 + 2) x 4 = 108", 324, -108),
    (
        "petit-forgotten",
        hand("garde", 1, "53", petit="defence"),
        4,
        "the petit au bout was forgotten: (25 + 2) x 2 = 54",
        162,
        -54,
    ),
    ("petit-invented", GARDE, 4, "a petit au bout was counted for the attack: (25 + 2) x 2 + 20 = 74", 222, -74),
    (
        "petit-wrong-side",
        hand("garde", 1, "53", petit="defence"),
        4,
        "the petit au bout was counted for the attack, but the defence won it: (25 + 2) x 2 + 20 = 74",
        222,
        -74,
    ),
    (
        "poignee-forgotten",
        hand("garde", 1, "53", poignees="simple"),
        4,
        "the simple poignée was forgotten: (25 + 2) x 2 = 54",
        162,
        -54,
    ),
    (
        "poignee-other-size",
        hand("garde", 1, "53", poignees="simple"),
        4,
        "the simple poignée was counted as a triple one: (25 + 2) x 2 + 40 = 94",
        282,
        -94,
    ),
    (
        "poignee-other-table",
        hand("garde", 1, "53", poignees="simple"),
        4,
        "the simple poignée was counted as double, as with more or fewer players: (25 + 2) x 2 + 30 = 84",
        252,
        -84,
    ),
    (
        "poignee-other-table",
        hand("garde", 1, "53", poignees="simple"),
        4,
        "the simple poignée was counted as none, as with more or fewer players: (25 + 2) x 2 = 54",
        162,
        -54,
    ),
    (
        "announcement-forgotten",
        FAILED,
        4,
        "the announcement of the chelem was forgotten: (25 + 44) x 2 = 138",
        414,
        -138,
    ),
    (
        "87-for-91",
        hand("garde", 2, "87", chelem="announced"),
        4,
        "the chelem was counted as 91 points, but the defence's Excuse leaves 87: (25 + 50) x 2 + 400 = 550",
        1650,
        -550,
    ),
    (
        "half-point-wrong-way",
        hand("prise", 2, "40.5"),
        3,
        "the half point was given to the side that lost, so 41 points: (25 + 0) x 1 = 25",
        50,
        -25,
    ),
    (
        "half-point-wrong-way",
        hand("prise", 2, "41.5"),
        3,
        "the half point was given to the side that lost, so 41 points: (25 + 0) x 1 = 25",
        50,
        -25,
    ),
    (
        "chelem-forgotten",
        hand("garde", 3, "91", chelem="announced"),
        4,
        "the chelem was forgotten: (25 + 55) x 2 = 160",
        480,
        -160,
    ),
    (
        "announcement-invented",
        hand("garde", 3, "91", chelem="attack"),
        4,
        "the chelem was counted as announced: (25 + 55) x 2 + 400 = 560",
        1680,
        -560,
    ),
]


@pytest.mark.parametrize(
    ("name", "facts", "players", "sentence", "taker", "defender"),
    ROWS,
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_slip(name, facts, players, sentence, taker, defender):
    """A slip has the right sentence and arithmetic, and gives each role the right score."""
    assert made(name, facts, players)[sentence] == {TAKER: taker, DEFENDER: defender}
