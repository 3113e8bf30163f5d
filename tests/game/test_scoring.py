"""The score of a hand: the federation's examples, every rule and its limits, and what is true of all scores."""

from dataclasses import replace

import pytest
from hands import hand
from hypothesis import given, settings
from hypothesis import strategies as st

from tarot_score.errors import HandError, PlayerError
from tarot_score.game.hand import Contract, Hand, Poignee, Points, Role, ShownPoignee, Side
from tarot_score.game.parts import PartKind, Sign
from tarot_score.game.rules import FFT, Amount
from tarot_score.game.scoring import score_hand

SLAM = {"petit": "attack", "chelem": "announced"}
K = PartKind
T, P, D = Role.TAKER, Role.PARTNER, Role.DEFENDER


def row(why, players, contract, bouts, points, shares, **facts):
    """Return a row of a test table. `why` is its name, and `shares` is the score that each role must have."""
    return pytest.param(players, hand(contract, bouts, points, **facts), shares, id=why)


FEDERATION = [
    row("p.9, ex. 1", 4, "garde", 2, "49", {T: 318, D: -106}, petit="attack", poignees="simple"),
    row("p.9, ex. 2", 4, "garde-sans", 2, "45", {T: 228, D: -76}, petit="defence"),
    row("p.9, ex. 3", 4, "prise", 2, "34", {T: -126, D: 42}, petit="attack", poignees="simple"),
    row("p.9, ex. 4", 4, "garde", 2, "52", {T: 276, D: -92}, poignees="David=simple"),
    row("p.9, ex. 5", 4, "garde", 2, "87", {T: 1746, D: -582}, poignees="simple", **SLAM),
    row("p.8: made exactly is made", 4, "garde", 2, "41", {T: 150, D: -50}),
    row("p.8: one short", 4, "garde", 2, "40", {T: -156, D: 52}),
    row("p.7: petit won, contract lost", 4, "garde", 1, "45", {T: -126, D: 42}, petit="attack"),
    row("p.11: 40.5 is 40, lost by one", 3, "prise", 2, "40.5", {T: -52, D: 26}),
    row("p.11: 41.5 is 42, made by one", 3, "prise", 2, "41.5", {T: 52, D: -26}),
    row("p.12: 40.5 is 40, lost by one", 5, "prise", 2, "40.5", {T: -52, P: -26, D: 26}, partner="Bruno"),
    row("p.12: 41.5 is 42, made by one", 5, "prise", 2, "41.5", {T: 52, P: 26, D: -26}, partner="Bruno"),
    row("p.11: two defenders", 3, "garde", 2, "45", {T: 116, D: -58}),
    row("p.9: three defenders", 4, "garde", 2, "45", {T: 174, D: -58}),
    row("p.12: two thirds and one third", 5, "garde", 2, "45", {T: 116, P: 58, D: -58}, partner="Bruno"),
    row("p.12: alone, the whole", 5, "garde", 2, "45", {T: 232, D: -58}, alone=True),
    row("p.12: the taker called a card in his own hand", 5, "garde", 2, "45", {T: 232, D: -58}, partner="Alice"),
]

CONTRACTS = [
    row("prise + 0", 4, "prise", 2, "41", {T: 75, D: -25}),
    row("prise + 5", 4, "prise", 2, "46", {T: 90, D: -30}),
    row("prise + 10", 4, "prise", 2, "51", {T: 105, D: -35}),
    row("prise + 15", 4, "prise", 2, "56", {T: 120, D: -40}),
    row("prise + 20", 4, "prise", 2, "61", {T: 135, D: -45}),
    row("garde + 0", 4, "garde", 2, "41", {T: 150, D: -50}),
    row("garde + 5", 4, "garde", 2, "46", {T: 180, D: -60}),
    row("garde + 10", 4, "garde", 2, "51", {T: 210, D: -70}),
    row("garde + 15", 4, "garde", 2, "56", {T: 240, D: -80}),
    row("garde + 20", 4, "garde", 2, "61", {T: 270, D: -90}),
    row("garde sans + 0", 4, "garde-sans", 2, "41", {T: 300, D: -100}),
    row("garde sans + 5", 4, "garde-sans", 2, "46", {T: 360, D: -120}),
    row("garde sans + 10", 4, "garde-sans", 2, "51", {T: 420, D: -140}),
    row("garde sans + 15", 4, "garde-sans", 2, "56", {T: 480, D: -160}),
    row("garde sans + 20", 4, "garde-sans", 2, "61", {T: 540, D: -180}),
    row("garde contre + 0", 4, "garde-contre", 2, "41", {T: 450, D: -150}),
    row("garde contre + 5", 4, "garde-contre", 2, "46", {T: 540, D: -180}),
    row("garde contre + 10", 4, "garde-contre", 2, "51", {T: 630, D: -210}),
    row("garde contre + 15", 4, "garde-contre", 2, "56", {T: 720, D: -240}),
    row("garde contre + 20", 4, "garde-contre", 2, "61", {T: 810, D: -270}),
    row("prise - 4", 4, "prise", 2, "37", {T: -87, D: 29}),
    row("garde - 4", 4, "garde", 2, "37", {T: -174, D: 58}),
    row("garde sans - 4", 4, "garde-sans", 2, "37", {T: -348, D: 116}),
    row("garde contre - 2", 4, "garde-contre", 2, "39", {T: -486, D: 162}),
]

TARGETS = [
    row("56 with no bout, one short", 4, "prise", 0, "55", {T: -78, D: 26}),
    row("56 with no bout, exactly", 4, "prise", 0, "56", {T: 75, D: -25}),
    row("56 with no bout, one over", 4, "prise", 0, "57", {T: 78, D: -26}),
    row("51 with one bout, one short", 4, "prise", 1, "50", {T: -78, D: 26}),
    row("51 with one bout, exactly", 4, "prise", 1, "51", {T: 75, D: -25}),
    row("51 with one bout, one over", 4, "prise", 1, "52", {T: 78, D: -26}),
    row("41 with two bouts, one short", 4, "prise", 2, "40", {T: -78, D: 26}),
    row("41 with two bouts, exactly", 4, "prise", 2, "41", {T: 75, D: -25}),
    row("41 with two bouts, one over", 4, "prise", 2, "42", {T: 78, D: -26}),
    row("36 with three bouts, one short", 4, "prise", 3, "35", {T: -78, D: 26}),
    row("36 with three bouts, exactly", 4, "prise", 3, "36", {T: 75, D: -25}),
    row("36 with three bouts, one over", 4, "prise", 3, "37", {T: 78, D: -26}),
]

HALF_POINTS = [
    row("3: 56 less a half", 3, "prise", 0, "55.5", {T: -52, D: 26}),
    row("3: 56 exactly", 3, "prise", 0, "56", {T: 50, D: -25}),
    row("3: 56 and a half", 3, "prise", 0, "56.5", {T: 52, D: -26}),
    row("3: 51 less a half", 3, "prise", 1, "50.5", {T: -52, D: 26}),
    row("3: 51 exactly", 3, "prise", 1, "51", {T: 50, D: -25}),
    row("3: 51 and a half", 3, "prise", 1, "51.5", {T: 52, D: -26}),
    row("3: 41 less one, same score as 41 less a half", 3, "prise", 2, "40", {T: -52, D: 26}),
    row("3: 41 exactly", 3, "prise", 2, "41", {T: 50, D: -25}),
    row("3: 41 and one, same score as 41 and a half", 3, "prise", 2, "42", {T: 52, D: -26}),
    row("3: 36 less a half", 3, "prise", 3, "35.5", {T: -52, D: 26}),
    row("3: 36 exactly", 3, "prise", 3, "36", {T: 50, D: -25}),
    row("3: 36 and a half", 3, "prise", 3, "36.5", {T: 52, D: -26}),
    row("5: 56 less a half", 5, "prise", 0, "55.5", {T: -52, P: -26, D: 26}, partner="Bruno"),
    row("5: 56 exactly", 5, "prise", 0, "56", {T: 50, P: 25, D: -25}, partner="Bruno"),
    row("5: 56 and a half, garde sans", 5, "garde-sans", 0, "56.5", {T: 208, P: 104, D: -104}, partner="Bruno"),
    row("5: 51 less a half, garde contre", 5, "garde-contre", 1, "50.5", {T: -312, P: -156, D: 156}, partner="Bruno"),
    row("5: 51 less a half, garde contre alone", 5, "garde-contre", 1, "50.5", {T: -624, D: 156}, alone=True),
    row("5: 51 exactly", 5, "prise", 1, "51", {T: 50, P: 25, D: -25}, partner="Bruno"),
    row("5: 51 and a half", 5, "prise", 1, "51.5", {T: 52, P: 26, D: -26}, partner="Bruno"),
    row("5: 41 exactly, alone", 5, "prise", 2, "41", {T: 100, D: -25}, alone=True),
    row("5: 36 less a half, garde", 5, "garde", 3, "35.5", {T: -104, P: -52, D: 52}, partner="Bruno"),
    row("5: 36 exactly", 5, "prise", 3, "36", {T: 50, P: 25, D: -25}, partner="Bruno"),
    row("5: 36 and a half, garde", 5, "garde", 3, "36.5", {T: 104, P: 52, D: -52}, partner="Bruno"),
    row("3: 45.5 for each side, the target decides", 3, "prise", 1, "45.5", {T: -62, D: 31}),
]

PETIT_AU_BOUT = [
    row("attack, prise made", 4, "prise", 2, "45", {T: 117, D: -39}, petit="attack"),
    row("attack, garde made", 4, "garde", 2, "45", {T: 234, D: -78}, petit="attack"),
    row("attack, garde sans made", 4, "garde-sans", 2, "45", {T: 468, D: -156}, petit="attack"),
    row("attack, garde contre made", 4, "garde-contre", 2, "45", {T: 702, D: -234}, petit="attack"),
    row("defence, prise made exactly: the attack still gains", 4, "prise", 2, "41", {T: 45, D: -15}, petit="defence"),
    row("defence, garde made", 4, "garde", 2, "45", {T: 114, D: -38}, petit="defence"),
    row("defence, garde contre made", 4, "garde-contre", 2, "45", {T: 342, D: -114}, petit="defence"),
    row("attack, prise lost", 4, "prise", 2, "37", {T: -57, D: 19}, petit="attack"),
    row("attack, garde lost", 4, "garde", 2, "37", {T: -114, D: 38}, petit="attack"),
    row("defence, garde lost", 4, "garde", 2, "37", {T: -234, D: 78}, petit="defence"),
    row("defence, garde contre lost", 4, "garde-contre", 2, "37", {T: -702, D: 234}, petit="defence"),
    row("shared with the partner", 5, "garde", 2, "45", {T: 156, P: 78, D: -78}, petit="attack", partner="Eve"),
    row("at three", 3, "garde", 2, "45", {T: 76, D: -38}, petit="defence"),
]

POIGNEES = [
    row("simple, made", 4, "garde", 2, "45", {T: 234, D: -78}, poignees="Alice=simple"),
    row("double, made", 4, "garde", 2, "45", {T: 264, D: -88}, poignees="double"),
    row("triple, made", 4, "garde", 2, "45", {T: 294, D: -98}, poignees="triple"),
    row("the taker's on a lost hand", 4, "garde", 2, "37", {T: -234, D: 78}, poignees="Alice=simple"),
    row("a defender's on a made hand", 4, "garde", 2, "45", {T: 234, D: -78}, poignees="David=simple"),
    row("a defender's on a lost hand", 4, "garde", 2, "37", {T: -234, D: 78}, poignees="David=simple"),
    row("one by each side", 4, "garde", 1, "55", {T: 294, D: -98}, poignees="Alice=simple David=simple"),
    row("not multiplied in a garde contre", 4, "garde-contre", 2, "45", {T: 582, D: -194}, poignees="simple"),
    row("two doubles at five", 5, "garde", 2, "45", {T: 236, P: 118, D: -118}, poignees="double double", partner="Eve"),
    row("simple and triple at five", 5, "garde", 2, "45", {T: 472, D: -118}, poignees="simple triple", alone=True),
    row("triple at three, lost", 3, "prise", 2, "40", {T: -132, D: 66}, poignees="triple"),
    row("the attack failed its chelem", 4, "garde", 2, "85", {T: -126, D: 42}, chelem="failed", poignees="simple"),
]

CHELEM = [
    row("announced and made", 4, "garde", 3, "91", {T: 1680, D: -560}, chelem="announced"),
    row("made, not announced", 4, "prise", 3, "91", {T: 840, D: -280}, chelem="attack"),
    row("announced, failed, contract made", 4, "garde", 2, "85", {T: -186, D: 62}, chelem="failed"),
    row("announced, failed, contract lost", 4, "garde", 2, "37", {T: -774, D: 258}, chelem="failed"),
    row("by the defence", 4, "prise", 0, "9", {T: -816, D: 272}, chelem="defence"),
    row(
        "announced, then made by the defence", 4, "prise", 0, "9", {T: -1416, D: 472}, chelem="defence", announced=True
    ),
    row("in a garde contre, with the fewest points", 4, "garde-contre", 0, "60", {T: 1122, D: -374}, chelem="attack"),
    row("in a garde contre at three", 3, "garde-contre", 3, "66", {T: 1060, D: -530}, chelem="attack"),
    row("the highest score", 4, "garde-contre", 3, "88", {T: 2886, D: -962}, poignees="triple", **SLAM),
    row("with a partner", 5, "garde", 3, "91", {T: 1160, P: 580, D: -580}, **SLAM, partner="Eve"),
    row("alone", 5, "garde", 3, "91", {T: 2320, D: -580}, **SLAM, alone=True),
    row("by the defence at five", 5, "prise", 0, "10.5", {T: -542, P: -271, D: 271}, chelem="defence", partner="Eve"),
]

MISTAKES = [
    row("petit of the attack subtracted", 4, "garde", 2, "41", {T: 210, D: -70}, petit="attack"),
    row("petit always added to the size of the loss", 4, "garde", 2, "40", {T: -96, D: 32}, petit="attack"),
    row(
        "partner left out of the chelem", 5, "prise", 3, "91", {T: 560, P: 280, D: -280}, chelem="attack", partner="Eve"
    ),
    row("taker times three at three", 3, "prise", 2, "45", {T: 58, D: -29}),
    row("alone at five times three", 5, "prise", 2, "45", {T: 116, D: -29}, alone=True),
    row("announced and made taken for failed", 4, "prise", 2, "87", {T: 1413, D: -471}, chelem="announced"),
    row("failed chelem helps a taker who loses", 4, "prise", 2, "40", {T: -678, D: 226}, chelem="failed"),
    row("poignée multiplied", 4, "garde", 2, "49", {T: 258, D: -86}, poignees="simple"),
    row("poignée for who showed it", 4, "garde", 2, "40", {T: -246, D: 82}, poignees="Alice=double"),
    row("40.5 rounded to 41", 3, "garde", 2, "40.5", {T: -104, D: 52}),
    row("a contract made exactly scores nothing", 4, "garde-contre", 3, "36", {T: 450, D: -150}),
]

IMPOSSIBLE = [
    row("half a point at four", 4, "garde", 2, "40.5", {T: -156, D: 52}),
    row("more points than possible with no bout", 4, "garde", 0, "91", {T: 360, D: -120}),
    row("a chelem and a lost contract", 4, "prise", 0, "10", {T: 387, D: -129}, chelem="attack"),
]


@pytest.mark.parametrize(("players", "facts", "shares"), FEDERATION)
def test_federation(players, facts, shares):
    """Hands from the pages of the federation's rules have the scores that these rules give."""
    assert score_hand(facts, players=players).shares == shares


@pytest.mark.parametrize(("players", "facts", "shares"), CONTRACTS + TARGETS)
def test_contract(players, facts, shares):
    """A contract pays the constant plus the difference, times the multiplier. The target itself is enough to make it."""
    assert score_hand(facts, players=players).shares == shares


@pytest.mark.parametrize(("players", "facts", "shares"), HALF_POINTS)
def test_half_points(players, facts, shares):
    """The half point goes to the side that wins, and does not change which side wins."""
    assert score_hand(facts, players=players).shares == shares


@pytest.mark.parametrize(("players", "facts", "shares"), PETIT_AU_BOUT)
def test_petit_au_bout(players, facts, shares):
    """The petit au bout goes to the side that won the last trick, whoever wins the hand. The contract multiplies it."""
    assert score_hand(facts, players=players).shares == shares


@pytest.mark.parametrize(("players", "facts", "shares"), POIGNEES)
def test_poignees(players, facts, shares):
    """Poignées go to the side that wins the hand, whoever showed them. The contract does not multiply them."""
    assert score_hand(facts, players=players).shares == shares


@pytest.mark.parametrize(("players", "facts", "shares"), CHELEM)
def test_chelem(players, facts, shares):
    """The amount of a chelem depends on the announcement and the tricks, not on whether the contract was made."""
    assert score_hand(facts, players=players).shares == shares


@pytest.mark.parametrize(("players", "facts", "shares"), MISTAKES)
def test_mistakes_of_others(players, facts, shares):
    """Hands that other programs score wrongly are scored right."""
    assert score_hand(facts, players=players).shares == shares


@pytest.mark.parametrize(("players", "facts", "shares"), IMPOSSIBLE)
def test_impossible_hands(players, facts, shares):
    """An impossible hand is scored too, because players may dispute its score."""
    assert score_hand(facts, players=players).shares == shares


BREAKDOWNS = [
    row("p.9, ex. 1", 4, "garde", 2, "49", (41, 8, True, 33, 2, 66, 20, 20, 0, 106), petit="attack", poignees="simple"),
    row("p.9, ex. 2", 4, "garde-sans", 2, "45", (41, 4, True, 29, 4, 116, -40, 0, 0, 76), petit="defence"),
    row("p.9, ex. 3", 4, "prise", 2, "34", (41, -7, False, 32, 1, -32, 0, -20, 0, -52), poignees="simple"),
    row("p.9, ex. 4", 4, "garde", 2, "52", (41, 11, True, 36, 2, 72, 0, 20, 0, 92), poignees="David=simple"),
    row("p.9, ex. 5", 4, "garde", 2, "87", (41, 46, True, 71, 2, 142, 0, 0, 400, 542), chelem="announced"),
    row("half a point short: lost by one", 3, "garde", 2, "40.5", (41, -1, False, 26, 2, -52, 0, 0, 0, -52)),
    row("half a point over: made by one", 3, "garde", 2, "41.5", (41, 1, True, 26, 2, 52, 0, 0, 0, 52)),
    row("made exactly: difference 0", 4, "prise", 0, "56", (56, 0, True, 25, 1, 25, 0, 0, 0, 25)),
    row("p.6: made, chelem failed", 4, "garde", 2, "85", (41, 44, True, 69, 2, 138, 0, 0, -200, -62), chelem="failed"),
    row("p.6: by the defence", 4, "prise", 0, "9", (56, -47, False, 72, 1, -72, 0, 0, -200, -272), chelem="defence"),
]


@pytest.mark.parametrize(("players", "facts", "numbers"), BREAKDOWNS)
def test_breakdown(players, facts, numbers):
    """A score contains every number that it was worked out from."""
    score = score_hand(facts, players=players)
    target, difference, made, base, multiplier, contract, petit_au_bout, poignees, chelem, value = numbers
    assert (score.target, score.difference, score.made) == (target, difference, made)
    assert (score.base, score.multiplier) == (base, multiplier)
    amounts = [score.amount(kind) for kind in (K.CONTRACT, K.PETIT_AU_BOUT, K.POIGNEES, K.CHELEM)]
    assert amounts == [contract, petit_au_bout, poignees, chelem]
    assert score.value == value
    assert (score.hand, score.players, score.rules) == (facts, players, FFT)


WEIGHTS = [
    pytest.param(3, {}, {T: 2, D: -1}, id="p.11"),
    pytest.param(4, {}, {T: 3, D: -1}, id="p.9"),
    pytest.param(5, {"partner": "Eve"}, {T: 2, P: 1, D: -1}, id="p.12, with a partner"),
    pytest.param(5, {"alone": True}, {T: 4, D: -1}, id="p.12, alone"),
    pytest.param(5, {"partner": "Alice"}, {T: 4, D: -1}, id="p.12, called himself"),
    pytest.param(5, {"partner": "Alice", "alone": True}, {T: 4, D: -1}, id="called himself, and alone given"),
]


@pytest.mark.parametrize(("players", "facts", "weights"), WEIGHTS)
def test_weights(players, facts, weights):
    """Each defender has weight -1, and a partner has 1. The taker has the weight that makes the sum zero."""
    assert score_hand(hand(**facts), players=players).roles == weights


REFUSED = [
    pytest.param(2, hand(), "a hand is played by 3, 4 or 5 players, got: 2", id="too few"),
    pytest.param(6, hand(), "a hand is played by 3, 4 or 5 players, got: 6", id="too many"),
    pytest.param(4, hand(bouts=4), "the attack has 0 to 3 bouts, got: 4", id="one bout too many"),
    pytest.param(4, hand(bouts=-1), "the attack has 0 to 3 bouts, got: -1", id="a negative number of bouts"),
    pytest.param(
        4,
        hand(partner="Bruno"),
        "a partner is called at five players, not at 4: remove the partner",
        id="partner at four",
    ),
    pytest.param(
        3,
        hand(partner="Bruno"),
        "a partner is called at five players, not at 3: remove the partner",
        id="partner at three",
    ),
    pytest.param(
        5, hand(), "at five players, name the partner, or say that the taker plays alone", id="no partner and not alone"
    ),
    pytest.param(
        5,
        hand(partner="E", alone=True),
        "a taker with a partner does not play alone: give the partner or alone, not both",
        id="both",
    ),
]


@pytest.mark.parametrize(("players", "facts", "message"), REFUSED)
def test_refuses(players, facts, message):
    """A hand is refused if its number of players or bouts is wrong, or if a partner is missing or not allowed."""
    with pytest.raises(HandError) as caught:
        score_hand(facts, players=players)
    assert str(caught.value) == message


def test_unknown_contract():
    """A contract that the rules do not have is refused, and not scored as another contract."""
    rules = replace(FFT, contracts={Contract.PRISE: FFT.contracts[Contract.PRISE]})
    with pytest.raises(HandError, match=r"^these rules have no contract garde$"):
        score_hand(hand("garde"), players=4, rules=rules)


def test_other_rules():
    """A hand is scored with the numbers of the given rules."""
    rules = replace(FFT, constant=Amount(30, page=8), petit_au_bout=Amount(5, page=7))
    assert score_hand(hand("garde", 2, "45", petit="attack"), players=4, rules=rules).shares == {T: 234, D: -78}


TOLD = [
    pytest.param(
        hand("garde", 2, "49", petit="defence", poignees="simple David=double", chelem="failed"),
        [
            (K.CONTRACT, 66, Sign.HAND, 8, "(25 + 8) x 2", "garde: (25 + 8) x 2 = +66", "garde +8"),
            (
                K.PETIT_AU_BOUT,
                -20,
                Sign.LAST_TRICK,
                7,
                "-10 x 2",
                "petit au bout by the defence: -10 x 2 = -20",
                "petit au bout by the defence",
            ),
            (K.POIGNEES, 20, Sign.HAND, 7, "20", "simple poignée, to the attack, which won: +20", "simple poignée"),
            (
                K.POIGNEES,
                30,
                Sign.HAND,
                7,
                "30",
                "David's double poignée, to the attack, which won: +30",
                "double poignée by David",
            ),
            (K.CHELEM, -200, Sign.FIXED, 6, "-200", "chelem announced, not made: -200", "chelem announced, not made"),
        ],
        id="a bonus of each kind",
    ),
    pytest.param(
        hand("prise", 0, "9", chelem="defence", announced=True),
        [
            (K.CONTRACT, -72, Sign.HAND, 8, "-(25 + 47) x 1", "prise: -(25 + 47) x 1 = -72", "prise -47"),
            (K.CHELEM, -200, Sign.FIXED, 6, "-200", "chelem announced, not made: -200", "chelem announced, not made"),
            (K.CHELEM, -200, Sign.FIXED, 6, "-200", "chelem by the defence: -200", "chelem by the defence"),
        ],
        id="two bonuses of one kind are two parts",
    ),
]


@pytest.mark.parametrize(("facts", "told"), TOLD)
def test_parts(facts, told):
    """A score has a part for the contract and for each bonus of the hand, and each part has the right contents."""
    parts = score_hand(facts, players=4).parts
    assert [
        (part.kind, part.amount, part.sign, part.page, part.sums, str(part.sentence), str(part.row)) for part in parts
    ] == told


FOUR = ("Alice", "Bruno", "Chloé", "David")
FIVE = (*FOUR, "Eve")
ACCOUNTS = [
    pytest.param(3, {}, {"Alice": 116, "defender 1": -58, "defender 2": -58}, id="a number of players"),
    pytest.param(
        5,
        {"partner": "Eve"},
        {"Alice": 116, "Eve": 58, "defender 1": -58, "defender 2": -58, "defender 3": -58},
        id="with a partner",
    ),
    pytest.param(
        3,
        {"taker": "defender 1"},
        {"defender 1": 116, "defender 2": -58, "defender 3": -58},
        id="a taker named defender 1",
    ),
    pytest.param(FOUR, {"taker": "Bruno"}, {"Alice": -58, "Bruno": 174, "Chloé": -58, "David": -58}, id="by name"),
    pytest.param(
        FIVE,
        {"taker": "Eve", "partner": "Alice"},
        {"Alice": 58, "Bruno": -58, "Chloé": -58, "David": -58, "Eve": 116},
        id="by name, with a partner",
    ),
    pytest.param(
        FIVE,
        {"partner": "Alice"},
        {"Alice": 232, "Bruno": -58, "Chloé": -58, "David": -58, "Eve": -58},
        id="by name, alone",
    ),
]


@pytest.mark.parametrize(("players", "facts", "scores"), ACCOUNTS)
def test_accounts(players, facts, scores):
    """Every player has an account, in the order of the players; players without a name are numbered."""
    found = score_hand(hand(**facts), players=players).scores
    assert (dict(found), list(found)) == (scores, list(scores))


@pytest.mark.parametrize(
    ("facts", "name"), [({"taker": "Zoé", "alone": True}, "Zoé"), ({"taker": "Alice", "partner": "Zoé"}, "Zoé")]
)
def test_taker_or_partner_does_not_play(facts, name):
    """A taker or partner who is not one of the players is refused."""
    with pytest.raises(PlayerError) as refused:
        score_hand(hand(**facts), players=FIVE)
    players = "Alice, Bruno, Chloé, David, Eve"
    assert str(refused.value) == f"{name} does not play this hand: the players are {players}"


def test_a_part_with_other_weights():
    """A part with its own weights changes the scores of the players, but not what each defender pays to the attack."""
    score = score_hand(hand(), players=FOUR)
    personal = score.parts[0]._replace(amount=10, weights={"Alice": -1, "Bruno": -1, "Chloé": 3, "David": -1})
    both = replace(score, parts=(*score.parts, personal))
    assert (both.value, dict(both.scores)) == (58, {"Alice": 164, "Bruno": -68, "Chloé": -28, "David": -68})


def test_with_amount():
    """`with_amount` replaces all parts of a kind by one part, or adds a part, in a copy. The original score stays."""
    score = score_hand(hand(poignees="simple double"), players=4)
    wrong = score.with_amount(PartKind.POIGNEES, 40)
    assert ([part.amount for part in wrong.parts], wrong.value) == ([58, 40], 98)
    assert score.with_amount(PartKind.CHELEM, 100).value == 208
    assert [part.amount for part in score.parts] == [58, 20, 30]


NAMES = ("Alice", "Bruno", "Chloé", "David", "Eve")


@st.composite
def hands_at_a_table(draw):
    """Draw a number of players and any hand, possible or not."""
    players = draw(st.integers(3, 5))
    partner = draw(st.sampled_from((None, *NAMES[1:]))) if players == 5 else None
    sides = st.sampled_from((None, Side.ATTACK, Side.DEFENCE))
    sizes = draw(st.lists(st.sampled_from(Poignee), max_size=3))
    facts = Hand(
        taker="Alice",
        contract=draw(st.sampled_from(Contract)),
        bouts=draw(st.integers(0, 3)),
        points=Points(draw(st.integers(0, 182))),
        partner=partner,
        alone=players == 5 and partner is None,
        petit_au_bout=draw(sides),
        poignees=tuple(ShownPoignee(size=size) for size in sizes),
        chelem=draw(sides),
        chelem_announced=draw(st.booleans()),
    )
    return facts, players


@settings(max_examples=100, deadline=None)
@given(hands_at_a_table())
def test_shares_sum_to_zero(drawn):
    """The scores of all players of a hand sum to zero, and every defender gets the same."""
    facts, players = drawn
    score = score_hand(facts, players=NAMES[:players])
    shares = score.shares
    scores = [shares[facts.role_of(name)] for name in NAMES[:players]]
    assert sum(scores) == 0
    assert scores == [score.scores[name] for name in NAMES[:players]]
    assert all(sum(part.weights.values()) == 0 and part.weights.keys() == set(NAMES[:players]) for part in score.parts)
    defenders = [name for name in NAMES[:players] if name not in ("Alice", facts.partner)]
    assert {shares[facts.role_of(name)] for name in defenders} == {shares[D]}


@settings(max_examples=50, deadline=None)
@given(hands_at_a_table(), st.sampled_from(Poignee), st.permutations(NAMES))
def test_who_showed_a_poignee_does_not_matter(drawn, size, names):
    """The score does not depend on who showed a poignée, or on whether that is known."""
    facts, players = drawn
    values = {
        score_hand(replace(facts, poignees=(ShownPoignee(size=size, player=name),)), players=players).value
        for name in (None, *names)
    }
    assert len(values) == 1
