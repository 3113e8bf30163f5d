"""Disputes: whether a claim is right, and the slips (mistakes in scoring) that explain a wrong claim."""

import random
import re
from collections import Counter

import pytest
from hands import hand

from tarot_score.disputes.claims import Claim
from tarot_score.disputes.judging import judge
from tarot_score.disputes.slips import SLIPS
from tarot_score.game import bounds
from tarot_score.game.hand import Contract, Hand, Poignee, Points, Role, ShownPoignee, Side
from tarot_score.game.rules import FFT
from tarot_score.game.scoring import score_hand
from tarot_score.game.working import value_sum

FOUR = dict.fromkeys(("Alice", "Bruno", "Chloé", "David"), 1)
DISPUTED = hand("garde", 1, "53", petit="defence")  # (25 + 2) x 2 - 20 = 34


def explained(facts, *claims, players=FOUR):
    return [
        (found.name, str(found.sentence)) for found in judge(facts, claims, players=players, rules=FFT).explanations
    ]


@pytest.mark.parametrize(
    ("claims", "agrees"),
    [
        pytest.param([Claim(34)], True, id="what each defender pays"),
        pytest.param([Claim(54)], False, id="another amount"),
        pytest.param([Claim(102, "Alice")], True, id="the taker's score"),
        pytest.param([Claim(-34, "Bruno"), Claim(102, "Alice")], True, id="two players' scores"),
        pytest.param([Claim(-34, "Bruno"), Claim(104, "Alice")], False, id="one of two is wrong"),
    ],
)
def test_a_claim_is_right_or_wrong(claims, agrees):
    """The verdict of a dispute agrees only if every claim is right."""
    assert judge(DISPUTED, claims, players=FOUR, rules=FFT).agrees is agrees


def test_the_likeliest_slip_comes_first():
    """At most three slips are given, and the most plausible one comes first."""
    assert explained(DISPUTED, Claim(54)) == [
        ("petit-forgotten", "the petit au bout was not counted: (25 + 2) x 2 = 54"),
        ("bouts-off", "the attack's bouts were read as 2 instead of 1: (25 + 12) x 2 - 20 = 54"),
        ("points-off-10", "the attack's points were read as 63 instead of 53: (25 + 12) x 2 - 20 = 54"),
    ]


def test_the_score_of_a_named_player_is_given():
    """If a claim names a player, the sentence of each explanation ends with the score that its slip gives this player."""
    assert explained(DISPUTED, Claim(162, "Alice"))[0] == (
        "petit-forgotten",
        "the petit au bout was not counted: (25 + 2) x 2 = 54, which gives Alice +162",
    )


def test_several_claims_are_explained_together():
    """A slip is given only if it explains all claims."""
    assert [name for name, _ in explained(DISPUTED, Claim(34, "Alice"), Claim(-34, "Bruno"))] == [
        "taker-not-multiplied"
    ]


def test_two_slips_are_tried_only_if_no_single_slip_fits():
    """Two slips together are tried only if no single slip gives the claims."""
    facts = hand("garde", 1, "53", petit="defence", poignees="triple")  # 54 - 20 + 40 = 74
    verdict = judge(facts, [Claim(54, "Alice"), Claim(-54, "Bruno")], players=FOUR, rules=FFT)
    assert verdict.two_slips
    assert all(" + " in found.name for found in verdict.explanations)
    assert all(found.scores["Alice"] == 54 for found in verdict.explanations)
    assert not judge(facts, [Claim(34)], players=FOUR, rules=FFT).two_slips


@pytest.mark.parametrize(
    ("facts", "claims", "expected"),
    [
        pytest.param(
            hand("garde-sans", 2, "49", petit="defence", poignees="simple"),
            [Claim(67)],
            "the petit au bout was not multiplied by the contract, and the constant 25 was not multiplied by the contract: "
            "25 + 8 x 4 - 10 + 20 = 67",
            id="in a bonus and in the contract",
        ),
        pytest.param(
            hand("garde", 1, "53"),
            [Claim(4, "Alice"), Claim(-4, "Bruno")],
            "the constant 25 was not added, and the value of the hand was counted only once for the taker: 2 x 2 = 4, which "
            "gives Alice +4, Bruno -4",
            id="in the contract and in the shares",
        ),
        pytest.param(
            hand("garde", 3, "91", chelem="attack", poignees="double"),
            [Claim(620)],
            "the poignée was multiplied by the contract, and the chelem was multiplied by the contract: "
            "(25 + 55) x 2 + 60 + 400 = 620",
            id="in two bonuses",
        ),
    ],
)
def test_two_slips_of_arithmetic(facts, claims, expected):
    """Two slips that change different parts of the score are found together, and the arithmetic shows both."""
    verdict = judge(facts, claims, players=FOUR, rules=FFT)
    assert verdict.two_slips
    assert expected in [str(found.sentence) for found in verdict.explanations]


def test_two_slips_do_not_change_the_same_fact():
    """Points that are 11 too many are not explained by two slips in the points, of 10 and then of 1."""
    verdict = judge(hand("garde", 2, "45"), [Claim(80)], players=FOUR, rules=FFT)  # 80 would be right for 56 points
    assert verdict.two_slips
    assert all(found.name.count("points-off") < 2 for found in verdict.explanations)


def test_the_plausibility_of_a_slip_with_many_ways():
    """A slip is not likelier because it can be made in many ways, whether it is made alone or as the second of two."""
    # `pair-counted-twice` can be made in six ways; only one of them gives 64
    single = judge(hand("garde", 2, "45"), [Claim(64)], players=FOUR, rules=FFT)
    assert [found.name for found in single.explanations] == ["pair-counted-twice"]
    facts = hand("garde", 1, "53", petit="defence")
    assert [found.name for found in judge(facts, [Claim(74)], players=FOUR, rules=FFT).explanations] == [
        "petit-wrong-side",
        "petit-with-contract",
        "petit-always-added",
    ]
    assert [
        found.name for found in judge(hand("garde", 2, "45"), [Claim(80)], players=FOUR, rules=FFT).explanations
    ] == [
        "digits-swapped + house-rounded",
        "piles-swapped + petit-invented",
        "points-off-10 + house-rounded",
    ]


def test_a_claim_without_an_explanation():
    """A claim has no explanation if neither a single slip nor two slips together give it."""
    verdict = judge(DISPUTED, [Claim(9999)], players=FOUR, rules=FFT)
    assert not verdict.agrees
    assert verdict.explanations == ()
    assert not verdict.two_slips


def test_a_claim_with_the_wrong_sign():
    """If a claim has the right amount but the wrong sign, the verdict says so."""
    assert judge(DISPUTED, [Claim(-34)], players=FOUR, rules=FFT).turned
    assert not judge(DISPUTED, [Claim(34)], players=FOUR, rules=FFT).turned


@pytest.mark.parametrize(
    ("players", "claims", "imbalance"),
    [
        (FOUR, [Claim(102, "Alice"), Claim(-34, "Bruno"), Claim(-34, "Chloé"), Claim(-34, "David")], 0),
        (FOUR, [Claim(112, "Alice"), Claim(-34, "Bruno"), Claim(-34, "Chloé"), Claim(-34, "David")], 10),
        (FOUR, [Claim(112, "Alice"), Claim(-34, "Bruno")], 0),
        ({"taker": 1, "defender": 3}, [Claim(102, "taker"), Claim(-30, "defender")], 12),
    ],
    ids=["sum is zero", "sum is 10", "not every player is named", "a name that stands for three players"],
)
def test_claims_that_do_not_balance(players, claims, imbalance):
    """If the claims name every player, the verdict gives the sum of the claimed scores, which must be zero."""
    facts = hand("garde", 1, "53", petit="defence", taker=next(iter(players)))
    assert judge(facts, claims, players=players, rules=FFT).imbalance == imbalance


# The tests below measure how often a dispute finds the slip that was really made. They draw random possible hands, and
# make a random slip in each: a more plausible slip is made more often.


def random_hand(chance, players):
    """Draw a possible hand: with points around the target, and bonuses about as often as in real games."""
    while True:
        contract = chance.choices(list(Contract), (35, 45, 12, 8))[0]
        bouts = chance.choices(range(4), (15, 35, 35, 15))[0]
        points = Points(chance.randint(50, 150))
        chelem, announced = None, chance.random() < 0.01
        if chance.random() < 0.02:
            chelem, announced, bouts, points = Side.ATTACK, chance.random() < 0.5, 3, Points.whole(91)
        drawn = Hand(
            taker="taker",
            partner="partner" if players == 5 and chance.random() < 0.85 else None,
            contract=contract,
            bouts=bouts,
            points=points if players != 4 else Points.whole(points.down),
            petit_au_bout=chance.choices((None, Side.ATTACK, Side.DEFENCE), (80, 12, 8))[0],
            poignees=tuple(
                ShownPoignee(size=chance.choices(list(Poignee), (70, 25, 5))[0]) for _ in range(chance.random() < 0.15)
            ),
            chelem=chelem,
            chelem_announced=announced,
        )
        alone = players == 5 and drawn.partner is None
        drawn = Hand(**{**vars(drawn), "alone": alone})
        if not bounds.problems(drawn, players=players, rules=FFT):
            return drawn


def disputes(count, seed):
    """Make a random slip in each of `count` random hands. Yield its name and the names of the slips that are found."""
    chance = random.Random(seed)
    for _ in range(count):
        players = chance.choice((3, 4, 4, 4, 5))
        facts = random_hand(chance, players)
        score = score_hand(facts, players=players)
        ways = {slip: [way for way in slip.make(score) if way.shares != score.shares] for slip in SLIPS}
        possible = [slip for slip in SLIPS if ways[slip]]
        slip = chance.choices(possible, [slip.plausibility for slip in possible])[0]
        way = chance.choice(ways[slip])
        partners = int(facts.partner is not None)
        names = {"taker": 1, "partner": partners, "defender": players - 1 - partners}
        names = {name: behind for name, behind in names.items() if behind}
        claims = [Claim(way.score.value)]
        if way.score.value == score.value:
            claims = [Claim(way.shares[Role(name)], name) for name in names]
        yield slip.name, [found.name for found in judge(facts, claims, players=names, rules=FFT).explanations]


def reckoned(sums):
    """Return the values of both sides of an equation such as `(25 + 4) x 2 - 10 = 48`."""
    left, right = sums.replace("x", "*").split(" = ")
    assert re.fullmatch(r"[-+*(). 0-9]+", left), sums
    return eval(left), int(right)  # `eval` is safe here, because the match allows only figures and operators


def test_the_arithmetic_of_every_explanation_is_true():
    """The arithmetic of every explanation is correct, and ends with what each defender pays in this explanation."""
    chance = random.Random(8)
    for _ in range(150):
        players = chance.choice((3, 4, 5))
        score = score_hand(random_hand(chance, players), players=players)
        for slip in SLIPS:
            for way in slip.make(score):
                assert reckoned(value_sum(way.score)) == (way.score.value, way.score.value), slip.name
        names = {"taker": 1, "partner": int(score.hand.partner is not None)}
        names["defender"] = players - sum(names.values())
        names = {name: behind for name, behind in names.items() if behind}
        verdict = judge(score.hand, [Claim(score.value + chance.randint(1, 40))], players=names, rules=FFT)
        for found in verdict.explanations:
            sums = str(found.slip).rpartition(": ")[2]
            assert reckoned(sums) == (found.value, found.value), found.slip


def test_the_true_slip_is_found():
    """The slip that was made comes first in 70% of the disputes or more, and is among the three given in 95% or more."""
    drawn = list(disputes(400, seed=91))
    first = sum(found[:1] == [true] for true, found in drawn)
    among = sum(true in found for true, found in drawn)
    assert first >= 0.70 * len(drawn)
    assert among >= 0.95 * len(drawn)


def report(count, seed):
    """Print how often each slip is found when it was made, and which other slips come first instead."""
    drawn = list(disputes(count, seed))
    total, first, among, instead = Counter(), Counter(), Counter(), Counter()
    for true, found in drawn:
        total[true] += 1
        first[true] += found[:1] == [true]
        among[true] += true in found
        if found[:1] != [true]:
            instead[true, found[0] if found else "nothing"] += 1
    print(
        f"{'of ' + str(count):32} first {sum(first.values()) / count:.1%}  among three {sum(among.values()) / count:.1%}"
    )
    for name, times in total.most_common():
        print(f"{name:32} {times:5}  first {first[name] / times:.0%}  among three {among[name] / times:.0%}")
    for (true, found), times in instead.most_common(20):
        print(f"{times:5} {true} taken for {found}")


if __name__ == "__main__":
    report(4000, seed=91)
