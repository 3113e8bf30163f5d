"""The working: the lines that lead from the facts to the score of each player."""

import pytest
from hands import hand

from tarot_score.game.parts import PartKind
from tarot_score.game.scoring import score_hand
from tarot_score.game.working import value_sum, working

WORKINGS = [
    pytest.param(
        4,
        hand("garde", 2, "49", petit="attack", poignees="simple"),
        [
            (4, "2 bouts: 41 points needed"),
            (8, "49 points: made by 8"),
            (8, "garde: (25 + 8) x 2 = +66"),
            (7, "petit au bout by the attack: 10 x 2 = +20"),
            (7, "simple poignée, to the attack, which won: +20"),
            (8, "66 + 20 + 20 = 106: each defender pays 106"),
            (9, "Alice 3 x 106 = +318, 3 defenders -106 each: sum 0"),
        ],
        id="p.9, ex. 1",
    ),
    pytest.param(
        4,
        hand("prise", 2, "34", petit="attack", poignees="simple"),
        [
            (4, "2 bouts: 41 points needed"),
            (8, "34 points: lost by 7"),
            (8, "prise: -(25 + 7) x 1 = -32"),
            (7, "petit au bout by the attack: 10 x 1 = +10"),
            (7, "simple poignée, to the defence, which won: -20"),
            (8, "-32 + 10 - 20 = -42: each defender gets 42"),
            (9, "Alice 3 x -42 = -126, 3 defenders +42 each: sum 0"),
        ],
        id="p.9, ex. 3",
    ),
    pytest.param(
        4,
        hand("garde", 2, "87", petit="attack", poignees="simple", chelem="announced"),
        [
            (4, "2 bouts: 41 points needed"),
            (8, "87 points: made by 46"),
            (8, "garde: (25 + 46) x 2 = +142"),
            (7, "petit au bout by the attack: 10 x 2 = +20"),
            (7, "simple poignée, to the attack, which won: +20"),
            (6, "chelem announced and made: +400"),
            (8, "142 + 20 + 20 + 400 = 582: each defender pays 582"),
            (9, "Alice 3 x 582 = +1746, 3 defenders -582 each: sum 0"),
        ],
        id="p.9, ex. 5",
    ),
    pytest.param(
        3,
        hand("garde", 1, "50.5"),
        [
            (4, "1 bout: 51 points needed"),
            (11, "the attack's 50.5 counts as 50: the defence won and gets the half point"),
            (8, "50 points: lost by 1"),
            (8, "garde: -(25 + 1) x 2 = -52"),
            (8, "each defender gets 52"),
            (11, "Alice 2 x -52 = -104, 2 defenders +52 each: sum 0"),
        ],
        id="p.11, half point lost",
    ),
    pytest.param(
        5,
        hand("garde-sans", 0, "56.5", partner="Bruno", petit="defence"),
        [
            (4, "0 bouts: 56 points needed"),
            (12, "the attack's 56.5 counts as 57: the attack won and gets the half point"),
            (8, "57 points: made by 1"),
            (8, "garde sans: (25 + 1) x 4 = +104"),
            (7, "petit au bout by the defence: -10 x 4 = -40"),
            (8, "104 - 40 = 64: each defender pays 64"),
            (12, "Alice 2 x 64 = +128, Bruno +64, 3 defenders -64 each: sum 0"),
        ],
        id="p.12, half point made, with a partner",
    ),
    pytest.param(
        5,
        hand("garde-contre", 3, "36", alone=True),
        [
            (4, "3 bouts: 36 points needed"),
            (8, "36 points: made exactly"),
            (8, "garde contre: (25 + 0) x 6 = +150"),
            (8, "each defender pays 150"),
            (12, "Alice 4 x 150 = +600, 4 defenders -150 each: sum 0"),
        ],
        id="p.12, exactly, alone",
    ),
    pytest.param(
        4,
        hand("prise", 2, "86.5", chelem="attack"),
        [
            (4, "2 bouts: 41 points needed"),
            (8, "the attack's 86.5 counts as 87: the attack won and gets the half point"),
            (8, "87 points: made by 46"),
            (8, "prise: (25 + 46) x 1 = +71"),
            (6, "chelem made, not announced: +200"),
            (8, "71 + 200 = 271: each defender pays 271"),
            (9, "Alice 3 x 271 = +813, 3 defenders -271 each: sum 0"),
        ],
        id="p.8, the lone Excuse",
    ),
    pytest.param(
        4,
        hand("garde", 2, "40.5"),
        [
            (4, "2 bouts: 41 points needed"),
            (8, "the attack's 40.5 counts as 40: the defence won and gets the half point"),
            (8, "40 points: lost by 1"),
            (8, "garde: -(25 + 1) x 2 = -52"),
            (8, "each defender gets 52"),
            (9, "Alice 3 x -52 = -156, 3 defenders +52 each: sum 0"),
        ],
        id="an impossible half point",
    ),
    pytest.param(
        4,
        hand("garde", 2, "85", chelem="failed", poignees="David=double"),
        [
            (4, "2 bouts: 41 points needed"),
            (8, "85 points: made by 44"),
            (8, "garde: (25 + 44) x 2 = +138"),
            (7, "David's double poignée, to the attack, which won: +30"),
            (6, "chelem announced, not made: -200"),
            (8, "138 + 30 - 200 = -32: each defender gets 32"),
            (9, "Alice 3 x -32 = -96, 3 defenders +32 each: sum 0"),
        ],
        id="p.6, contract made, but the taker loses points",
    ),
    pytest.param(
        4,
        hand("prise", 0, "9", chelem="defence", announced=True),
        [
            (4, "0 bouts: 56 points needed"),
            (8, "9 points: lost by 47"),
            (8, "prise: -(25 + 47) x 1 = -72"),
            (6, "chelem announced, not made: -200"),
            (6, "chelem by the defence: -200"),
            (8, "-72 - 400 = -472: each defender gets 472"),
            (9, "Alice 3 x -472 = -1416, 3 defenders +472 each: sum 0"),
        ],
        id="p.6, chelem by the defence after the attack announced one",
    ),
    pytest.param(
        3,
        hand("prise", 0, "9", chelem="defence"),
        [
            (4, "0 bouts: 56 points needed"),
            (8, "9 points: lost by 47"),
            (8, "prise: -(25 + 47) x 1 = -72"),
            (6, "chelem by the defence: -200"),
            (8, "-72 - 200 = -272: each defender gets 272"),
            (11, "Alice 2 x -272 = -544, 2 defenders +272 each: sum 0"),
        ],
        id="p.6, chelem by the defence",
    ),
]


@pytest.mark.parametrize(("players", "facts", "lines"), WORKINGS)
def test_working(players, facts, lines):
    """Each line of the working has the right sentence and page."""
    steps = working(score_hand(facts, players=players))
    assert [(step.page, str(step.sentence)) for step in steps] == lines


def test_rule():
    """The rule of a line gives the source and the page."""
    assert working(score_hand(hand(), players=4))[0].rule == "R-RO201206 p.4"


@pytest.mark.parametrize(
    ("facts", "sums"),
    [
        pytest.param(hand(), "(25 + 4) x 2 = 58", id="made"),
        pytest.param(hand(points="37", petit="attack"), "-(25 + 4) x 2 + 20 = -38", id="lost"),
        pytest.param(
            hand(points="85", chelem="failed"), "(25 + 44) x 2 - 200 = -62", id="made, but the taker loses points"
        ),
        pytest.param(hand(poignees="simple double"), "(25 + 4) x 2 + 50 = 108", id="poignées are added up"),
    ],
)
def test_value_sum(facts, sums):
    """`value_sum` puts the arithmetic from the constant to what each defender pays on one line."""
    assert value_sum(score_hand(facts, players=4)) == sums


def test_value_sum_of_a_slip():
    """If a slip gives its own arithmetic for a part, `value_sum` shows this arithmetic unchanged."""
    wrong = score_hand(hand(poignees="simple"), players=4).with_amount(PartKind.CONTRACT, 54, "29 x 2 - 4")
    assert value_sum(wrong) == "29 x 2 - 4 + 20 = 74"
