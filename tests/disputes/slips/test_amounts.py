"""Slips in the arithmetic: an amount is left out, or multiplied or counted wrongly."""

import pytest
from hands import hand
from slipping import DEFENDER, FAILED, GARDE, TAKER, made

ROWS = [
    ("constant-forgotten", GARDE, 4, "the constant 25 was not added: 2 x 2 = 4", 12, -4),
    (
        "constant-not-multiplied",
        GARDE,
        4,
        "the constant 25 was not multiplied by the contract: 25 + 2 x 2 = 29",
        87,
        -29,
    ),
    (
        "constant-not-multiplied",
        hand("garde", 1, "45"),
        4,
        "the constant 25 was not multiplied by the contract: -(25 + 6 x 2) = -37",
        -111,
        37,
    ),
    (
        "wrong-target",
        GARDE,
        4,
        "the difference was counted from a target of 36 points instead of 51: (25 + 17) x 2 = 84",
        252,
        -84,
    ),
    ("difference-halved", GARDE, 4, "the difference of 2 was halved to 1: (25 + 1) x 2 = 52", 156, -52),
    (
        "petit-not-multiplied",
        hand("garde", 1, "53", petit="attack"),
        4,
        "the petit au bout was not multiplied by the contract: (25 + 2) x 2 + 10 = 64",
        192,
        -64,
    ),
    (
        "petit-with-contract",
        hand("garde", 1, "53", petit="defence"),
        4,
        (
            "the petit au bout was counted for the side that won the hand, but the other side won the last trick: "
            "(25 + 2) x 2 + 20 = 74"
        ),
        222,
        -74,
    ),
    (
        "petit-always-added",
        hand("garde", 1, "45", petit="defence"),
        4,
        "the petit au bout was counted for the attack, whoever won it: -(25 + 6) x 2 + 20 = -42",
        -126,
        42,
    ),
    (
        "poignee-multiplied",
        hand("garde", 1, "53", poignees="simple"),
        4,
        "the poignée was multiplied by the contract: (25 + 2) x 2 + 40 = 94",
        282,
        -94,
    ),
    (
        "poignee-to-who-showed-it",
        hand("garde", 1, "53", poignees="simple"),
        4,
        "a poignée was counted for the side that showed it, but that side lost: (25 + 2) x 2 - 20 = 34",
        102,
        -34,
    ),
    (
        "chelem-multiplied",
        hand("garde", 3, "91", chelem="attack"),
        4,
        "the chelem was multiplied by the contract: (25 + 55) x 2 + 400 = 560",
        1680,
        -560,
    ),
    (
        "chelem-wrong-sign",
        FAILED,
        4,
        "the chelem was counted with the wrong sign: (25 + 44) x 2 + 200 = 338",
        1014,
        -338,
    ),
    (
        "chelem-amounts-swapped",
        FAILED,
        4,
        "the amounts of a made chelem and a failed chelem were swapped: (25 + 44) x 2 + 400 = 538",
        1614,
        -538,
    ),
    (
        "poignee-to-who-showed-it",
        hand("garde", 2, "45", poignees="simple simple"),
        4,
        "a poignée was counted for the side that showed it, but that side lost: (25 + 4) x 2 - 40 = 18",
        54,
        -18,
    ),
    (
        "poignee-to-who-showed-it",
        hand("garde", 1, "49", poignees="Alice=simple David=double"),
        4,
        "a poignée was counted for the side that showed it, but that side lost: -(25 + 2) x 2 - 10 = -64",
        -192,
        64,
    ),
    (
        "half-point-kept",
        hand("garde", 2, "40.5"),
        3,
        "the half point was kept in the difference, but must be rounded up: -((25 + 0.5) x 2) = -51",
        -102,
        51,
    ),
    (
        "half-point-dropped",
        hand("garde", 2, "40.5"),
        3,
        "the half point was dropped from the difference: -((25 + 0) x 2) = -50",
        -100,
        50,
    ),
    (
        "poignee-to-who-showed-it",
        hand("garde", 1, "53", poignees="Alice=simple David=double"),
        4,
        "a poignée was counted for the side that showed it, but that side lost: (25 + 2) x 2 - 10 = 44",
        132,
        -44,
    ),
    (
        "house-fixed-values",
        GARDE,
        4,
        "by a house rule that multiplies nothing, the contract was counted as 40 plus the difference: 40 + 2 = 42",
        126,
        -42,
    ),
    (
        "house-fixed-values",
        hand("garde", 2, "45", petit="defence"),
        4,
        "by a house rule that multiplies nothing, the contract was counted as 80 plus the difference: 80 + 4 - 10 = 74",
        222,
        -74,
    ),
    (
        "house-fixed-values-rounded",
        hand("garde", 1, "42"),
        4,
        "by a house rule that multiplies nothing, the contract was counted as 40 plus the difference rounded from 9 to 10: -(40 + 10) = -50",
        -150,
        50,
    ),
    (
        "house-petit-chelem",
        hand("garde", 3, "86"),
        4,
        "by a house rule, a petit chelem was counted: (25 + 50) x 2 + 100 = 250",
        750,
        -250,
    ),
    ("house-rounded", GARDE, 4, "by a house rule, the difference of 2 was rounded to 0: (25 + 0) x 2 = 50", 150, -50),
    (
        "house-rounded",
        hand("garde", 1, "57"),
        4,
        "by a house rule, the difference of 6 was rounded to 10: (25 + 10) x 2 = 70",
        210,
        -70,
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


@pytest.mark.parametrize(
    "facts", [hand("garde", 3, "30"), hand("garde", 3, "70"), hand("garde", 3, "91", chelem="attack")]
)
def test_no_petit_chelem(facts):
    """A petit chelem cannot be counted if the contract is lost, if the defence won several tricks, or with a chelem."""
    assert made("house-petit-chelem", facts, 4) == {}
