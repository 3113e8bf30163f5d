"""Possible and impossible hands: the points on both sides of every limit, and facts that contradict each other."""

from dataclasses import replace

import pytest
from hands import hand

from tarot_score.errors import HandError
from tarot_score.game.bounds import as_counted, problems, require_possible
from tarot_score.game.hand import Contract, Poignee, Points
from tarot_score.game.rules import FFT

# Each row: number of players, contract, bouts, possible points, impossible points. The hands have no chelem. The points
# lie on both sides of each limit. At four players, 1, 5, 86 and 90 are impossible although they lie between the limits.
# 91 points with three bouts and 87 with two bouts are not here: they are a chelem, and in the tables of chelems below.
CELLS = [
    (4, "prise", 0, "3 4 76 77", "0 1 2 78 91"),
    (4, "prise", 1, "7 8 80 81", "0 4 5 6 82 91"),
    (4, "prise", 2, "13 14 84 85", "0 11 12 86 88 91"),
    (4, "prise", 3, "17 18 88 89", "0 15 16 90"),
    (4, "garde", 0, "3 4 76 77", "0 1 2 78 91"),
    (4, "garde", 1, "7 8 80 81", "0 4 5 6 82 91"),
    (4, "garde", 2, "13 14 84 85", "0 11 12 86 88 91"),
    (4, "garde", 3, "17 18 88 89", "0 15 16 90"),
    (4, "garde-sans", 0, "3 4 76 77", "0 1 2 78 91"),
    (4, "garde-sans", 1, "7 8 80 81", "0 4 5 6 82 91"),
    (4, "garde-sans", 2, "11 12 84 85", "0 9 10 86 88 91"),
    (4, "garde-sans", 3, "15 16 88 89", "0 13 14 90"),
    (4, "garde-contre", 0, "0 2 3 75 76", "1 77 78 91"),
    (4, "garde-contre", 1, "4 6 7 79 80", "0 3 5 81 82 91"),
    (4, "garde-contre", 2, "10 11 83 84", "0 8 9 85 86 87 91"),
    (4, "garde-contre", 3, "14 15 87 88", "0 12 13 89 90 91"),
    (3, "prise", 0, "3 3.5 77.5 78", "0 2.5 78.5 91"),
    (3, "prise", 1, "7 7.5 81.5 82", "0 6.5 82.5 91"),
    (3, "prise", 2, "12 12.5 86 86.5", "0 11.5 87.5 91"),
    (3, "prise", 3, "16 16.5 90 90.5", "0 15.5"),
    (3, "garde", 0, "3 3.5 77.5 78", "0 2.5 78.5 91"),
    (3, "garde", 1, "7 7.5 81.5 82", "0 6.5 82.5 91"),
    (3, "garde", 2, "12 12.5 86 86.5", "0 11.5 87.5 91"),
    (3, "garde", 3, "16 16.5 90 90.5", "0 15.5"),
    (3, "garde-sans", 0, "3 3.5 77.5 78", "0 2.5 78.5 91"),
    (3, "garde-sans", 1, "7 7.5 81.5 82", "0 6.5 82.5 91"),
    (3, "garde-sans", 2, "11 11.5 86 86.5", "0 10.5 87.5 91"),
    (3, "garde-sans", 3, "15 15.5 90 90.5", "0 14.5"),
    (3, "garde-contre", 0, "0 0.5 75.5 76", "76.5 91"),
    (3, "garde-contre", 1, "4 4.5 79.5 80", "0 3.5 80.5 91"),
    (3, "garde-contre", 2, "9 9.5 83.5 84", "0 8.5 84.5 86.5 87 91"),
    (3, "garde-contre", 3, "13 13.5 87.5 88", "0 12.5 88.5 91"),
    (5, "prise", 0, "1 1.5 76.5 77", "0 0.5 77.5 91"),
    (5, "prise", 1, "5 5.5 80.5 81", "0 4.5 81.5 91"),
    (5, "prise", 2, "12 12.5 86 86.5", "0 11.5 87.5 91"),
    (5, "prise", 3, "16 16.5 90 90.5", "0 15.5"),
    (5, "garde", 0, "1 1.5 76.5 77", "0 0.5 77.5 91"),
    (5, "garde", 1, "5 5.5 80.5 81", "0 4.5 81.5 91"),
    (5, "garde", 2, "12 12.5 86 86.5", "0 11.5 87.5 91"),
    (5, "garde", 3, "16 16.5 90 90.5", "0 15.5"),
    (5, "garde-sans", 0, "1 1.5 76.5 77", "0 0.5 77.5 91"),
    (5, "garde-sans", 1, "5 5.5 80.5 81", "0 4.5 81.5 91"),
    (5, "garde-sans", 2, "9 9.5 86 86.5", "0 8.5 87.5 91"),
    (5, "garde-sans", 3, "13 13.5 90 90.5", "0 12.5"),
    (5, "garde-contre", 0, "0 0.5 77.5 78", "78.5 91"),
    (5, "garde-contre", 1, "4 4.5 81.5 82", "0 3.5 82.5 91"),
    (5, "garde-contre", 2, "10 10.5 85.5 86", "0 9.5 86.5 87 91"),
    (5, "garde-contre", 3, "14 14.5 89.5 90", "0 13.5 90.5 91"),
]

# Rows like those above, for hands in which the attack won every trick. The attack then has all points, or all but the 4
# of the defence's Excuse. In a garde contre, the defence has the points of the chien too.
CHELEMS_BY_THE_ATTACK = [
    (4, "prise", 0, "", "3 56 77"),
    (4, "prise", 1, "", "7 51 81"),
    (4, "prise", 2, "86.5 87", "13 85 86 88"),
    (4, "prise", 3, "91", "17 87 89 90"),
    (4, "garde", 0, "", "3 56 77"),
    (4, "garde", 1, "", "7 51 81"),
    (4, "garde", 2, "86.5 87", "13 85 86 88"),
    (4, "garde", 3, "91", "17 87 89 90"),
    (4, "garde-sans", 0, "", "3 56 77"),
    (4, "garde-sans", 1, "", "7 51 81"),
    (4, "garde-sans", 2, "86.5 87", "11 85 86 88"),
    (4, "garde-sans", 3, "91", "15 87 89 90"),
    (4, "garde-contre", 0, "60 61 75 76", "0 59 77"),
    (4, "garde-contre", 1, "61 62 79 80", "4 60 81"),
    (4, "garde-contre", 2, "62 63 83 84", "10 61 85 86.5 87"),
    (4, "garde-contre", 3, "66 67 87 88", "14 65 89 91"),
    (3, "prise", 0, "", "3 56 78"),
    (3, "prise", 1, "", "7 51 82"),
    (3, "prise", 2, "86.5 87", "12 85.5 86 87.5"),
    (3, "prise", 3, "91", "16 90 90.5"),
    (3, "garde", 0, "", "3 56 78"),
    (3, "garde", 1, "", "7 51 82"),
    (3, "garde", 2, "86.5 87", "12 85.5 86 87.5"),
    (3, "garde", 3, "91", "16 90 90.5"),
    (3, "garde-sans", 0, "", "3 56 78"),
    (3, "garde-sans", 1, "", "7 51 82"),
    (3, "garde-sans", 2, "86.5 87", "11 85.5 86 87.5"),
    (3, "garde-sans", 3, "91", "15 90 90.5"),
    (3, "garde-contre", 0, "60 60.5 75.5 76", "0 59.5 76.5"),
    (3, "garde-contre", 1, "61 61.5 79.5 80", "4 60.5 80.5"),
    (3, "garde-contre", 2, "62 62.5 83.5 84", "9 61.5 84.5 86.5 87"),
    (3, "garde-contre", 3, "66 66.5 87.5 88", "13 65.5 88.5 91"),
    (5, "prise", 0, "", "1 56 77"),
    (5, "prise", 1, "", "5 51 81"),
    (5, "prise", 2, "86.5 87", "12 85.5 86 87.5"),
    (5, "prise", 3, "91", "16 90 90.5"),
    (5, "garde", 0, "", "1 56 77"),
    (5, "garde", 1, "", "5 51 81"),
    (5, "garde", 2, "86.5 87", "12 85.5 86 87.5"),
    (5, "garde", 3, "91", "16 90 90.5"),
    (5, "garde-sans", 0, "", "1 56 77"),
    (5, "garde-sans", 1, "", "5 51 81"),
    (5, "garde-sans", 2, "86.5 87", "9 85.5 86 87.5"),
    (5, "garde-sans", 3, "91", "13 90 90.5"),
    (5, "garde-contre", 0, "73 73.5 77.5 78", "0 72.5 78.5"),
    (5, "garde-contre", 1, "73 73.5 81.5 82", "4 72.5 82.5"),
    (5, "garde-contre", 2, "73 73.5 85.5 86", "10 72.5 86.5 87"),
    (5, "garde-contre", 3, "77 77.5 89.5 90", "14 76.5 90.5 91"),
]

# Rows like those above, for hands in which the defence won every trick. The attack then has only its discard, or the
# chien in a garde sans, and may have the Excuse.
CHELEMS_BY_THE_DEFENCE = [
    (4, "prise", 0, "3 4 18 19", "2 20 56"),
    (4, "prise", 1, "7 8 22 23", "6 24 51"),
    (4, "prise", 2, "", "13 30 41"),
    (4, "prise", 3, "", "17 31 36"),
    (4, "garde", 0, "3 4 18 19", "2 20 56"),
    (4, "garde", 1, "7 8 22 23", "6 24 51"),
    (4, "garde", 2, "", "13 30 41"),
    (4, "garde", 3, "", "17 31 36"),
    (4, "garde-sans", 0, "3 4 24 25", "2 26 56"),
    (4, "garde-sans", 1, "7 8 28 29", "6 30 51"),
    (4, "garde-sans", 2, "11 12 29 30", "10 31 41"),
    (4, "garde-sans", 3, "15 16 30 31", "14 32 36"),
    (4, "garde-contre", 0, "0", "1 2 3"),
    (4, "garde-contre", 1, "4 4.5", "3 5 6"),
    (4, "garde-contre", 2, "", "9 10 11"),
    (4, "garde-contre", 3, "", "13 14 15"),
    (3, "prise", 0, "3 3.5 18.5 19", "2.5 19.5 56"),
    (3, "prise", 1, "7 7.5 22.5 23", "6.5 23.5 51"),
    (3, "prise", 2, "", "12 30 41"),
    (3, "prise", 3, "", "16 31 36"),
    (3, "garde", 0, "3 3.5 18.5 19", "2.5 19.5 56"),
    (3, "garde", 1, "7 7.5 22.5 23", "6.5 23.5 51"),
    (3, "garde", 2, "", "12 30 41"),
    (3, "garde", 3, "", "16 31 36"),
    (3, "garde-sans", 0, "3 3.5 24.5 25", "2.5 25.5 56"),
    (3, "garde-sans", 1, "7 7.5 28.5 29", "6.5 29.5 51"),
    (3, "garde-sans", 2, "11 11.5 29.5 30", "10.5 30.5 41"),
    (3, "garde-sans", 3, "15 15.5 30.5 31", "14.5 31.5 36"),
    (3, "garde-contre", 0, "0", "0.5 1 3"),
    (3, "garde-contre", 1, "4 4.5", "3.5 5 6"),
    (3, "garde-contre", 2, "", "9 9.5 10"),
    (3, "garde-contre", 3, "", "13 13.5 14"),
    (5, "prise", 0, "1 1.5 10.5 11", "0.5 11.5 56"),
    (5, "prise", 1, "5 5.5 14.5 15", "4.5 15.5 51"),
    (5, "prise", 2, "", "12 17.5 41"),
    (5, "prise", 3, "", "16 17.5 36"),
    (5, "garde", 0, "1 1.5 10.5 11", "0.5 11.5 56"),
    (5, "garde", 1, "5 5.5 14.5 15", "4.5 15.5 51"),
    (5, "garde", 2, "", "12 17.5 41"),
    (5, "garde", 3, "", "16 17.5 36"),
    (5, "garde-sans", 0, "1 1.5 13.5 14", "0.5 14.5 56"),
    (5, "garde-sans", 1, "5 5.5 17.5 18", "4.5 18.5 51"),
    (5, "garde-sans", 2, "9 9.5 17.5 18", "8.5 18.5 41"),
    (5, "garde-sans", 3, "13 13.5 17.5 18", "12.5 18.5 36"),
    (5, "garde-contre", 0, "0", "0.5 1 3"),
    (5, "garde-contre", 1, "4 4.5", "3.5 5 6"),
    (5, "garde-contre", 2, "", "10 10.5 11"),
    (5, "garde-contre", 3, "", "14 14.5 15"),
]


def possible_among(points, players, contract, bouts, **facts):
    """Return those of the `points` that are possible in a hand with these facts."""
    return [text for text in points if not problems(hand(contract, bouts, text, **facts), players=players, rules=FFT)]


@pytest.mark.parametrize(("players", "contract", "bouts", "possible", "impossible"), CELLS)
def test_cells(players, contract, bouts, possible, impossible):
    """Only points within the limits are possible. With half points, limits rounded to whole points are accepted too."""
    points = [*possible.split(), *impossible.split()]
    assert possible_among(points, players, contract, bouts) == possible.split()


@pytest.mark.parametrize(("players", "contract", "bouts", "possible", "impossible"), CHELEMS_BY_THE_ATTACK)
def test_chelem_by_the_attack(players, contract, bouts, possible, impossible):
    """If the attack won every trick, only the points listed as possible are accepted."""
    points = [*possible.split(), *impossible.split()]
    assert possible_among(points, players, contract, bouts, chelem="attack") == possible.split()


@pytest.mark.parametrize(("players", "contract", "bouts", "possible", "impossible"), CHELEMS_BY_THE_DEFENCE)
def test_chelem_by_the_defence(players, contract, bouts, possible, impossible):
    """If the defence won every trick, only the points listed as possible are accepted."""
    points = [*possible.split(), *impossible.split()]
    assert possible_among(points, players, contract, bouts, chelem="defence") == possible.split()


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("contract", ["prise", "garde", "garde-sans"])
@pytest.mark.parametrize(("bouts", "points"), [(2, "87"), (3, "91")])
@pytest.mark.parametrize(("chelem", "count"), [(None, 1), ("failed", 1), ("attack", 0), ("announced", 0)])
def test_every_trick_is_a_chelem(players, contract, bouts, points, chelem, count):
    """If the attack gets the chien, 87 or 91 points mean a chelem by the attack: without this chelem, a hand is refused."""
    assert len(problems(hand(contract, bouts, points, chelem=chelem), players=players, rules=FFT)) == count


@pytest.mark.parametrize("bouts", [0, 1, 2, 3])
@pytest.mark.parametrize("half", ["13.5", "40.5", "45.5", "76.5"])
def test_no_halves_at_four(bouts, half):
    """At four players no pile has a half point, in any contract."""
    for contract in Contract:
        assert possible_among([half], 4, contract, bouts) == []


@pytest.mark.parametrize(
    ("players", "facts", "points"),
    [
        pytest.param(4, hand("garde", 2, "86.5"), "87", id="p.8: the defence has only the Excuse"),
        pytest.param(4, hand("garde-sans", 2, "86.5", chelem="attack"), "87", id="with a chelem"),
        pytest.param(4, hand("garde-contre", 1, "4.5"), "4", id="the attack has only the Excuse"),
        pytest.param(
            4,
            hand("garde-contre", 1, "4.5", chelem="defence"),
            "4",
            id="the attack has only the Excuse, chelem by the defence",
        ),
        pytest.param(4, hand("garde", 3, "86.5"), "86.5", id="unchanged with three bouts"),
        pytest.param(4, hand("garde-contre", 2, "86.5"), "86.5", id="unchanged if the defence has the chien"),
        pytest.param(4, hand("garde", 1, "4.5"), "4.5", id="4.5 unchanged with a discard"),
        pytest.param(4, hand("garde-contre", 0, "4.5"), "4.5", id="4.5 unchanged without the Excuse"),
        pytest.param(4, hand("garde", 2, "40.5"), "40.5", id="other half point unchanged"),
        pytest.param(3, hand("garde", 2, "86.5"), "86.5", id="at three, unchanged without a chelem"),
        pytest.param(3, hand("garde", 2, "86.5", chelem="attack"), "87", id="at three, with a chelem"),
        pytest.param(5, hand("garde", 2, "86.5", chelem="attack"), "87", id="at five, with a chelem"),
        pytest.param(
            5, hand("garde", 2, "86.5", chelem="defence"), "86.5", id="at five, unchanged with a chelem by the defence"
        ),
        pytest.param(3, hand("garde-contre", 1, "4.5"), "4.5", id="at three, 4.5 unchanged without a chelem"),
        pytest.param(
            5, hand("garde-contre", 1, "4.5", chelem="defence"), "4", id="at five, 4.5 with a chelem by the defence"
        ),
    ],
)
def test_lone_excuse(players, facts, points):
    """If one side has only the Excuse, the attack's 86.5 points become 87, or its 4.5 become 4. Other half points stay."""
    assert as_counted(facts, players=players, rules=FFT) == replace(facts, points=Points.parse(points))


@pytest.mark.parametrize(
    ("players", "poignees", "possible"),
    [
        pytest.param(3, "simple", True, id="3: 13"),
        pytest.param(3, "double", True, id="3: 15"),
        pytest.param(3, "triple", True, id="3: 18"),
        pytest.param(3, "simple simple", False, id="3: 26"),
        pytest.param(3, "simple double", False, id="3: 28"),
        pytest.param(3, "triple triple", False, id="3: 36"),
        pytest.param(4, "simple", True, id="4: 10"),
        pytest.param(4, "double", True, id="4: 13"),
        pytest.param(4, "triple", True, id="4: 15"),
        pytest.param(4, "simple simple", True, id="4: 20"),
        pytest.param(4, "simple double", False, id="4: 23"),
        pytest.param(4, "simple triple", False, id="4: 25"),
        pytest.param(4, "double double", False, id="4: 26"),
        pytest.param(4, "simple simple simple", False, id="4: 30"),
        pytest.param(5, "simple", True, id="5: 8"),
        pytest.param(5, "double", True, id="5: 10"),
        pytest.param(5, "triple", True, id="5: 13"),
        pytest.param(5, "simple simple", True, id="5: 16"),
        pytest.param(5, "simple double", True, id="5: 18"),
        pytest.param(5, "double double", True, id="5: 20"),
        pytest.param(5, "simple triple", True, id="5: 21"),
        pytest.param(5, "double triple", False, id="5: 23"),
        pytest.param(5, "simple simple simple", False, id="5: 24"),
        pytest.param(5, "triple triple", False, id="5: 26"),
    ],
)
def test_trumps_for_poignees(players, poignees, possible):
    """The poignées of a hand show at most 22 trumps, including the Excuse."""
    assert (problems(hand(poignees=poignees), players=players, rules=FFT) == []) is possible


@pytest.mark.parametrize(
    ("facts", "possible"),
    [
        pytest.param(hand(bouts=1, petit="attack"), True, id="attack, with one bout"),
        pytest.param(hand(bouts=0, petit="attack"), False, id="attack, without a bout"),
        pytest.param(hand(bouts=2, petit="defence"), True, id="defence, with one bout"),
        pytest.param(hand(bouts=3, petit="defence"), False, id="defence, without a bout"),
        pytest.param(hand("garde", 3, "91", petit="attack", chelem="attack"), True, id="attack, with a chelem"),
        pytest.param(hand("garde", 2, "87", petit="attack", chelem="announced"), True, id="p.9, ex. 5"),
        pytest.param(hand("garde", 2, "87", petit="defence", chelem="attack"), False, id="defence, without a trick"),
        pytest.param(hand("garde", 0, "9", petit="defence", chelem="defence"), True, id="defence, with a chelem"),
        pytest.param(hand("garde", 1, "9", petit="attack", chelem="defence"), False, id="attack, without a trick"),
        pytest.param(
            hand("garde", 0, "9", chelem="defence", announced=True),
            True,
            id="announced by the attack, made by the defence",
        ),
        pytest.param(hand("garde", 2, "85", chelem="failed"), True, id="announced, failed, contract made"),
        pytest.param(hand(poignees="Alice=simple David=simple"), True, id="two players show one each"),
        pytest.param(hand(poignees="David=simple David=simple"), False, id="one player shows two"),
        pytest.param(hand(poignees="simple simple"), True, id="two by unknown players"),
    ],
)
def test_combinations(facts, possible):
    """Facts that contradict each other are refused; other combinations are accepted."""
    assert (problems(facts, players=4, rules=FFT) == []) is possible


MESSAGES = [
    pytest.param(
        4,
        hand("garde", 2, "45.5"),
        "the attack cannot have 45.5 points at four players, where no pile has a half point: recount both "
        "piles, which must add up to 91 points",
        id="half point at four",
    ),
    pytest.param(
        4,
        hand("garde", 0, "78"),
        "the attack cannot have 78 points with 0 bouts in garde, expected 3 to 77: recount the bouts and "
        "the points; both piles together have 91 points",
        id="outside the limits",
    ),
    pytest.param(
        4,
        hand("garde-contre", 1, "5"),
        "the attack cannot have 5 points with 1 bout in garde contre, expected 4 to 80 except 5: recount the bouts and "
        "the points; both piles together have 91 points",
        id="in a gap",
    ),
    pytest.param(
        5,
        hand("prise", 2, "11.5"),
        "the attack cannot have 11.5 points with 2 bouts in prise, expected 12 to 87: recount the bouts and "
        "the points; both piles together have 91 points",
        id="outside the limits at five",
    ),
    pytest.param(
        4,
        hand("garde", 3, "91"),
        "with 91 points and 3 bouts the attack won every trick: add its chelem",
        id="chelem forgotten",
    ),
    pytest.param(
        4,
        hand("garde", 3, "80", chelem="attack"),
        "after a chelem by the attack in garde, the attack has one of these: 87 points with 2 bouts, 91 points with 3 "
        "bouts; got: 80 points with 3 bouts; recount the bouts and the points, or remove the chelem",
        id="chelem of the attack",
    ),
    pytest.param(
        4,
        hand("prise", 2, "30", chelem="defence"),
        "after a chelem by the defence in prise, the attack has one of these: 3 to 19 points with 0 bouts, 7 to 23 "
        "points with 1 bout; got: 30 points with 2 bouts; recount the bouts and the points, or remove the chelem",
        id="chelem of the defence",
    ),
    pytest.param(
        4,
        hand(bouts=0, petit="attack"),
        "the attack won the petit au bout, so it has at least 1 bout, got: 0; recount the bouts",
        id="petit of the attack",
    ),
    pytest.param(
        4,
        hand(bouts=3, petit="defence"),
        "the defence won the petit au bout, so the attack has at most 2 bouts, got: 3; recount the bouts",
        id="petit of the defence",
    ),
    pytest.param(
        4,
        hand("garde", 2, "87", petit="defence", chelem="attack"),
        "the attack won every trick, so the defence cannot have won the petit au bout: correct the chelem or the petit au bout",
        id="petit against a chelem",
    ),
    pytest.param(
        3,
        hand(poignees="simple double"),
        "these poignées need 28 trumps (13 + 15), but the deck has only 22: check the sizes of the poignées (at 3 players "
        "a simple poignée is 13 trumps)",
        id="more than 22 trumps",
    ),
    pytest.param(
        4,
        hand(poignees="David=simple David=simple"),
        "David showed 2 poignées, but a player may show only one: correct who showed them",
        id="two poignées of one player",
    ),
]


@pytest.mark.parametrize(("players", "facts", "message"), MESSAGES)
def test_messages(players, facts, message):
    """The message for an impossible hand gives the rule, the wrong fact and what to do."""
    assert [str(problem) for problem in problems(facts, players=players, rules=FFT)] == [message]
    with pytest.raises(HandError) as caught:
        require_possible(facts, players=players, rules=FFT)
    assert str(caught.value) == message


def test_all_problems():
    """All problems of a hand are listed, starting with the points; `require_possible` raises the first."""
    facts = hand("garde", 0, "90", petit="attack", chelem="defence", poignees="Eve=triple Eve=triple")
    said = [str(problem).split(":")[0].split(",")[0] for problem in problems(facts, players=4, rules=FFT)]
    assert said == [
        "the attack cannot have 90 points with 0 bouts in garde",
        "the attack won the petit au bout",
        "the defence won every trick",
        "these poignées need 30 trumps (15 + 15)",
        "Eve showed 2 poignées",
    ]
    with pytest.raises(HandError, match=r"^the attack cannot have 90 points"):
        require_possible(facts, players=4, rules=FFT)


def test_possible():
    """A possible hand is accepted."""
    require_possible(hand(), players=4, rules=FFT)


def test_poignees_of_other_rules():
    """The number of trumps of a poignée comes from the given rules."""
    table = replace(FFT.tables[5], trumps={Poignee.SIMPLE: 8, Poignee.DOUBLE: 10, Poignee.TRIPLE: 15})
    rules = replace(FFT, tables={**FFT.tables, 5: table})
    assert len(problems(hand(poignees="simple triple"), players=5, rules=rules)) == 1


@pytest.mark.parametrize("bouts", [-1, 4])
def test_impossible_number_of_bouts(bouts):
    """A hand with fewer than 0 or more than 3 bouts is refused."""
    facts = hand(bouts=bouts)
    assert [str(problem) for problem in problems(facts, players=4, rules=FFT)] == [
        f"the attack has 0 to 3 bouts, got: {bouts}"
    ]
