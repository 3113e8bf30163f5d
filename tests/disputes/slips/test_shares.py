"""Slips in which the score is shared out wrongly between the players."""

import pytest
from hands import hand
from slipping import DEFENDER, FIVE, GARDE, PARTNER, TAKER, made

ROWS = [
    (
        "taker-not-multiplied",
        GARDE,
        4,
        "the value of the hand was counted only once for the taker: (25 + 2) x 2 = 54",
        54,
        -54,
    ),
    (
        "taker-times-players",
        GARDE,
        4,
        "the value of the hand was counted 4 times for the taker, once for each player: (25 + 2) x 2 = 54",
        216,
        -54,
    ),
    (
        "other-table-weights",
        GARDE,
        4,
        "the value of the hand was counted 2 times for the taker, as with more or fewer players or partners: (25 + 2) x 2 = 54",
        108,
        -54,
    ),
    (
        "other-table-weights",
        GARDE,
        3,
        "the value of the hand was counted 3 times for the taker, as with more or fewer players or partners: (25 + 2) x 2 = 54",
        162,
        -54,
    ),
    (
        "alone-three-times",
        hand("garde", 1, "53", alone=True),
        5,
        "the taker played alone, but the value of the hand was counted only 3 times: (25 + 2) x 2 = 54",
        162,
        -54,
    ),
]
AT_FIVE = [
    (
        "halves-at-five",
        hand("garde", 1, "53", **FIVE),
        "the taker and the partner were given equal shares: (25 + 2) x 2 = 54",
        81,
        81,
        -54,
    ),
    (
        "halves-at-five",
        hand("prise", 1, "53", **FIVE),
        "the taker and the partner were given equal shares: (25 + 2) x 1 = 27",
        41,
        40,
        -27,
    ),
    (
        "halves-at-five",
        hand("prise", 1, "49", **FIVE),
        "the taker and the partner were given equal shares: -(25 + 2) x 1 = -27",
        -41,
        -40,
        27,
    ),
    (
        "partner-without-bonuses",
        hand("garde", 1, "53", petit="attack", **FIVE),
        "the partner was given 54, the contract without the bonuses: (25 + 2) x 2 + 20 = 74",
        168,
        54,
        -74,
    ),
    (
        "partner-left-out",
        hand("garde", 1, "53", **FIVE),
        "the partner was given nothing, and the taker everything: (25 + 2) x 2 = 54",
        162,
        0,
        -54,
    ),
    (
        "partner-as-defender",
        hand("garde", 1, "53", **FIVE),
        "the partner was given the score of a defender: (25 + 2) x 2 = 54",
        216,
        -54,
        -54,
    ),
    (
        "taker-not-multiplied",
        hand("garde", 1, "53", **FIVE),
        "the value of the hand was counted only once for the taker: (25 + 2) x 2 = 54",
        54,
        54,
        -54,
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
    ("name", "facts", "sentence", "taker", "partner", "defender"),
    AT_FIVE,
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_slip_at_five(name, facts, sentence, taker, partner, defender):
    """At five players, each slip also gives the partner the wrong score that follows from the slip."""
    assert made(name, facts, 5)[sentence] == {TAKER: taker, PARTNER: partner, DEFENDER: defender}
