"""The slips that people make: each gives what it gives on paper."""

import pytest
from hands import hand

from tarot_score.disputes.slips import SLIPS
from tarot_score.errors import Message
from tarot_score.game.hand import Role
from tarot_score.game.scoring import score_hand

TAKER, PARTNER, DEFENDER = Role.TAKER, Role.PARTNER, Role.DEFENDER
GARDE = hand("garde", 1, "53")  # (25 + 2) x 2 = 54
FAILED = hand("garde", 2, "85", chelem="failed")  # (25 + 44) x 2 - 200 = -62
FIVE = {"partner": "Bruno"}

ROWS = [
    (
        "piles-swapped",
        GARDE,
        4,
        "the piles of the two sides were swapped, 38 points for 53: -(25 + 13) x 2 = -76",
        -228,
        76,
    ),
    ("points-off-1", GARDE, 4, "the points were read as 54 for 53: (25 + 3) x 2 = 56", 168, -56),
    ("points-off-1", GARDE, 4, "the points were read as 52 for 53: (25 + 1) x 2 = 52", 156, -52),
    ("points-off-2", GARDE, 4, "the points were read as 55 for 53: (25 + 4) x 2 = 58", 174, -58),
    ("points-off-5", GARDE, 4, "the points were read as 48 for 53: -(25 + 3) x 2 = -56", -168, 56),
    ("points-off-10", GARDE, 4, "the points were read as 63 for 53: (25 + 12) x 2 = 74", 222, -74),
    ("digits-swapped", GARDE, 4, "the digits of the points were swapped, 35 for 53: -(25 + 16) x 2 = -82", -246, 82),
    (
        "pair-counted-twice",
        GARDE,
        4,
        "a pair of cards of the attack was counted twice, 57 points for 53: (25 + 6) x 2 = 62",
        186,
        -62,
    ),
    (
        "pair-counted-twice",
        GARDE,
        4,
        "a pair of cards of the defence was counted twice, 49 points for 53: -(25 + 2) x 2 = -54",
        -162,
        54,
    ),
    (
        "digits-swapped",
        hand("garde", 1, "45.5"),
        3,
        "the digits of the points were swapped, 54.5 for 45.5: (25 + 4) x 2 = 58",
        116,
        -58,
    ),
    ("bouts-off", GARDE, 4, "the bouts were read as 2 for 1: (25 + 12) x 2 = 74", 222, -74),
    ("bouts-off", GARDE, 4, "the bouts were read as 0 for 1: -(25 + 3) x 2 = -56", -168, 56),
    ("contract-off", GARDE, 4, "the contract was read as prise for garde: (25 + 2) x 1 = 27", 81, -27),
    ("contract-off", GARDE, 4, "the contract was read as garde-sans for garde: (25 + 2) x 4 = 108", 324, -108),
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
        "the petit au bout was counted for the attack, and it was the defence's: (25 + 2) x 2 + 20 = 74",
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
        "the simple poignée was counted by the trumps of another table: double: (25 + 2) x 2 + 30 = 84",
        252,
        -84,
    ),
    (
        "poignee-other-table",
        hand("garde", 1, "53", poignees="simple"),
        4,
        "the simple poignée was counted by the trumps of another table: none: (25 + 2) x 2 = 54",
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
        "the chelem was counted as 91 points, and the defence's Excuse leaves 87: (25 + 50) x 2 + 400 = 550",
        1650,
        -550,
    ),
    ("constant-forgotten", GARDE, 4, "the 25 was forgotten: 2 x 2 = 4", 12, -4),
    ("constant-not-multiplied", GARDE, 4, "the 25 was not multiplied: 25 + 2 x 2 = 29", 87, -29),
    ("constant-not-multiplied", hand("garde", 1, "45"), 4, "the 25 was not multiplied: -(25 + 6 x 2) = -37", -111, 37),
    (
        "wrong-target",
        GARDE,
        4,
        "the difference was taken from 36 points, and 51 were needed: (25 + 17) x 2 = 84",
        252,
        -84,
    ),
    ("difference-halved", GARDE, 4, "the difference of 2 was halved to 1: (25 + 1) x 2 = 52", 156, -52),
    (
        "half-point-wrong-way",
        hand("prise", 2, "40.5"),
        3,
        "the half point was given to the side that lost, 41 points: (25 + 0) x 1 = 25",
        50,
        -25,
    ),
    (
        "half-point-wrong-way",
        hand("prise", 2, "41.5"),
        3,
        "the half point was given to the side that lost, 41 points: (25 + 0) x 1 = 25",
        50,
        -25,
    ),
    (
        "petit-not-multiplied",
        hand("garde", 1, "53", petit="attack"),
        4,
        "the petit au bout was not multiplied: (25 + 2) x 2 + 10 = 64",
        192,
        -64,
    ),
    (
        "petit-with-contract",
        hand("garde", 1, "53", petit="defence"),
        4,
        "the petit au bout was counted for the side that won the hand: (25 + 2) x 2 + 20 = 74",
        222,
        -74,
    ),
    (
        "petit-always-added",
        hand("garde", 1, "45", petit="defence"),
        4,
        "the petit au bout was added whoever won it: -(25 + 6) x 2 + 20 = -42",
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
        "a poignée was counted for the side that showed it, and that side lost: (25 + 2) x 2 - 20 = 34",
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
        "the amounts of a chelem made and of one failed were swapped: (25 + 44) x 2 + 400 = 538",
        1614,
        -538,
    ),
    ("taker-not-multiplied", GARDE, 4, "the taker was given what one defender pays: (25 + 2) x 2 = 54", 54, -54),
    (
        "taker-times-players",
        GARDE,
        4,
        "the taker was given 4 times the value, once for every player: (25 + 2) x 2 = 54",
        216,
        -54,
    ),
    (
        "other-table-weights",
        GARDE,
        4,
        "the taker was given 2 times the value, as at another table: (25 + 2) x 2 = 54",
        108,
        -54,
    ),
    (
        "other-table-weights",
        GARDE,
        3,
        "the taker was given 3 times the value, as at another table: (25 + 2) x 2 = 54",
        162,
        -54,
    ),
    (
        "poignee-to-who-showed-it",
        hand("garde", 2, "45", poignees="simple simple"),
        4,
        "a poignée was counted for the side that showed it, and that side lost: (25 + 4) x 2 - 40 = 18",
        54,
        -18,
    ),
    (
        "poignee-to-who-showed-it",
        hand("garde", 1, "49", poignees="Alice=simple David=double"),
        4,
        "a poignée was counted for the side that showed it, and that side lost: -(25 + 2) x 2 - 10 = -64",
        -192,
        64,
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
    (
        "half-point-kept",
        hand("garde", 2, "40.5"),
        3,
        "the half point was left in the difference: -((25 + 0.5) x 2) = -51",
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
        "a poignée was counted for the side that showed it, and that side lost: (25 + 2) x 2 - 10 = 44",
        132,
        -44,
    ),
    (
        "alone-three-times",
        hand("garde", 1, "53", alone=True),
        5,
        "the taker, alone at five, was paid three times: (25 + 2) x 2 = 54",
        162,
        -54,
    ),
    (
        "house-contre-5",
        hand("garde-contre", 1, "53"),
        4,
        "garde contre was multiplied by 5, a house rule: (25 + 2) x 5 = 135",
        405,
        -135,
    ),
    (
        "house-contre-8",
        hand("garde-contre", 1, "53"),
        4,
        "garde contre was multiplied by 8, a house rule: (25 + 2) x 8 = 216",
        648,
        -216,
    ),
    (
        "house-ladder",
        GARDE,
        4,
        "the contract was multiplied by 4, as where the pousse is played: (25 + 2) x 4 = 108",
        324,
        -108,
    ),
    (
        "house-fixed-values",
        GARDE,
        4,
        "the contract was counted as 40 and the difference, a house rule: 40 + 2 = 42",
        126,
        -42,
    ),
    (
        "house-fixed-values",
        hand("garde", 2, "45", petit="defence"),
        4,
        "the contract was counted as 80 and the difference, a house rule: 80 + 4 - 10 = 74",
        222,
        -74,
    ),
    (
        "house-fixed-values-rounded",
        hand("garde", 1, "42"),
        4,
        "the contract was counted as 40 and the difference of 9 rounded to 10, a house rule: -(40 + 10) = -50",
        -150,
        50,
    ),
    (
        "house-petit-chelem",
        hand("garde", 3, "86"),
        4,
        "a petit chelem was counted, a house rule: (25 + 50) x 2 + 100 = 250",
        750,
        -250,
    ),
    ("house-rounded", GARDE, 4, "the difference of 2 was rounded to 0, a house rule: (25 + 0) x 2 = 50", 150, -50),
    (
        "house-rounded",
        hand("garde", 1, "57"),
        4,
        "the difference of 6 was rounded to 10, a house rule: (25 + 10) x 2 = 70",
        210,
        -70,
    ),
    (
        "house-poignees",
        hand("garde", 1, "53", poignees="double"),
        4,
        "the poignées were counted as 20, 40 and 60, a house rule: (25 + 2) x 2 + 40 = 94",
        282,
        -94,
    ),
]
AT_FIVE = [
    (
        "halves-at-five",
        hand("garde", 1, "53", **FIVE),
        "the taker and the partner shared by halves: (25 + 2) x 2 = 54",
        81,
        81,
        -54,
    ),
    (
        "halves-at-five",
        hand("prise", 1, "53", **FIVE),
        "the taker and the partner shared by halves: (25 + 2) x 1 = 27",
        41,
        40,
        -27,
    ),
    (
        "halves-at-five",
        hand("prise", 1, "49", **FIVE),
        "the taker and the partner shared by halves: -(25 + 2) x 1 = -27",
        -41,
        -40,
        27,
    ),
    (
        "partner-without-bonuses",
        hand("garde", 1, "53", petit="attack", **FIVE),
        "the partner was given 54, without the bonuses: (25 + 2) x 2 + 20 = 74",
        168,
        54,
        -74,
    ),
    (
        "partner-left-out",
        hand("garde", 1, "53", **FIVE),
        "the partner was given nothing, and the taker all of it: (25 + 2) x 2 = 54",
        162,
        0,
        -54,
    ),
    (
        "partner-as-defender",
        hand("garde", 1, "53", **FIVE),
        "the partner paid like a defender: (25 + 2) x 2 = 54",
        216,
        -54,
        -54,
    ),
    (
        "taker-not-multiplied",
        hand("garde", 1, "53", **FIVE),
        "the taker was given what one defender pays: (25 + 2) x 2 = 54",
        54,
        54,
        -54,
    ),
]
BY_NAME = {slip.name: slip for slip in SLIPS}


def made(name, facts, players):
    """Return what each way of making a slip says, and what each role then gets."""
    slip = BY_NAME[name]
    return {
        f"{Message(slip.sentence, **way.values)}: {way.sums}": way.shares
        for way in slip.make(score_hand(facts, players=players))
    }


@pytest.mark.parametrize(
    ("name", "facts", "players", "sentence", "taker", "defender"),
    ROWS,
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_slip_gives_what_it_gives_on_paper(name, facts, players, sentence, taker, defender):
    """A slip says what was done and the arithmetic, and gives each player what follows from it."""
    assert made(name, facts, players)[sentence] == {TAKER: taker, DEFENDER: defender}


@pytest.mark.parametrize(
    ("name", "facts", "sentence", "taker", "partner", "defender"),
    AT_FIVE,
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_slip_at_five(name, facts, sentence, taker, partner, defender):
    """A slip of the shares at five says who gets what."""
    assert made(name, facts, 5)[sentence] == {TAKER: taker, PARTNER: partner, DEFENDER: defender}


def test_every_slip_has_its_row():
    """A slip without a row here is not known to be true."""
    assert {row[0] for row in (*ROWS, *AT_FIVE)} == set(BY_NAME)
    assert len(BY_NAME) == len(SLIPS)


@pytest.mark.parametrize(
    "facts", [hand("garde", 3, "30"), hand("garde", 3, "70"), hand("garde", 3, "91", chelem="attack")]
)
def test_no_petit_chelem(facts):
    """It takes a contract that was made, and all the tricks but one."""
    assert made("house-petit-chelem", facts, 4) == {}


def test_no_slip_where_there_is_nothing_to_slip_on():
    """A plain hand at four has no bonus to forget, no half point and no partner."""
    plain = score_hand(GARDE, players=4)
    unmade = {slip.name for slip in SLIPS if not any(way.shares != plain.shares for way in slip.make(plain))}
    assert {
        "petit-forgotten",
        "poignee-multiplied",
        "chelem-wrong-sign",
        "half-point-wrong-way",
        "halves-at-five",
    } <= unmade
