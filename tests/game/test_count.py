"""Counting the points of a pile, and finding piles that are impossible."""

import pytest

from tarot_score.errors import HandError
from tarot_score.game import count
from tarot_score.game.count import mismatches, pile_of_numbers, points_mismatch
from tarot_score.game.deck import Rank
from tarot_score.game.hand import Contract, Points
from tarot_score.game.rules import FFT
from tarot_score.speech.cards import pile_of_cards


def pile(kings=0, queens=0, knights=0, jacks=0, bouts=0, *, cards):
    honours = {
        Rank.BOUT: bouts,
        Rank.KING: kings,
        Rank.QUEEN: queens,
        Rank.KNIGHT: knights,
        Rank.JACK: jacks,
    }
    return pile_of_numbers(honours, cards, FFT.deck)


DECK = pile(4, 4, 4, 4, 3, cards=78)


def test_a_pile_of_all_cards():
    """A pile of three bouts, four of each honour and 59 low cards has 78 cards and 91 points (p.3)."""
    assert (DECK.size, DECK.bouts, DECK.points) == (78, 3, Points.whole(91))


@pytest.mark.parametrize(
    ("there", "points", "lines"),
    [
        pytest.param(pile(cards=2), "1", ["1 pair of low cards: 1"], id="two low cards are one point"),
        pytest.param(pile(kings=1, cards=2), "5", ["1 king with a low card: 5"], id="king and low card"),
        pytest.param(pile(bouts=1, cards=2), "5", ["1 bout with a low card: 5"], id="bout and low card"),
        pytest.param(pile(queens=1, cards=2), "4", ["1 queen with a low card: 4"], id="queen and low card"),
        pytest.param(pile(knights=1, cards=2), "3", ["1 knight with a low card: 3"], id="knight and low card"),
        pytest.param(pile(jacks=1, cards=2), "2", ["1 jack with a low card: 2"], id="jack and low card"),
        pytest.param(
            pile(kings=1, queens=1, cards=2),
            "8",
            ["2 bouts and honours that could not be paired with a low card: 8"],
            id="king and queen",
        ),
        pytest.param(
            pile(cards=3), "1.5", ["1 pair of low cards: 1", "a low card left over: 0.5"], id="an odd low card"
        ),
        pytest.param(
            pile(kings=1, cards=1),
            "4.5",
            ["1 bout or honour that could not be paired with a low card: 4.5"],
            id="one king",
        ),
        pytest.param(
            pile(kings=3, queens=2, jacks=1, bouts=1, cards=38),
            "42",
            [
                "1 bout with a low card: 5",
                "3 kings, each with a low card: 3 x 5 = 15",
                "2 queens, each with a low card: 2 x 4 = 8",
                "1 jack with a low card: 2",
                "12 pairs of low cards: 12",
            ],
            id="a usual pile",
        ),
        pytest.param(pile(cards=0), "0", [], id="no cards"),
    ],
)
def test_a_pile_is_counted_by_pairs(there, points, lines):
    """The lines pair each honour and bout with a low card, and then pair the low cards that are left (p.3)."""
    assert str(there.points) == points
    assert [str(line) for line in count.lines(there)] == lines


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ({"kings": 5, "cards": 10}, "the deck has 4 kings, got: 5"),
        ({"bouts": 4, "cards": 10}, "the deck has 3 bouts, got: 4"),
        ({"kings": 4, "cards": 3}, "a pile of 3 cards cannot hold 4 bouts and honours: recount the cards of the pile"),
        (
            {"cards": 60},
            "a pile of 60 cards with 0 bouts and honours needs 60 low cards, but the deck has only 59: recount the cards of the pile",
        ),
    ],
)
def test_a_pile_that_the_deck_does_not_hold(numbers, message):
    """A pile is refused if it has more cards of a rank than the deck, or more honours than cards."""
    with pytest.raises(HandError) as refused:
        pile(**numbers)
    assert str(refused.value) == message


def test_two_piles_are_the_deck():
    """Two piles together have 78 cards and 91 points; otherwise the messages say what differs."""
    attack = pile(kings=3, queens=2, jacks=1, bouts=1, cards=38)
    assert mismatches(attack, pile(1, 2, 4, 3, 2, cards=40)) == []
    assert [str(line) for line in mismatches(attack, pile(1, 3, 4, 3, 2, cards=39))] == [
        "the two piles hold 77 of 78 cards and 93.5 of 91 points: recount them",
        "queens in the two piles: 5 instead of 4, 1 too many",
        "low cards in the two piles: 57 instead of 59, 2 missing",
    ]


def test_the_points_of_two_piles():
    """If only the points of the other pile are known, the points of both piles must add up to those of the deck."""
    there = pile(kings=3, queens=2, jacks=1, bouts=1, cards=38)
    assert points_mismatch(there, Points.parse("49")) == []
    assert [str(line) for line in points_mismatch(there, Points.parse("48.5"))] == [
        "the two piles hold 90.5 points instead of 91: recount them"
    ]


def test_a_card_in_both_piles():
    """A card that was given in both piles is found, even if it was typed differently in each."""
    said = [
        str(line) for line in mismatches(pile_of_cards(["RP", "D♥"], FFT.deck), pile_of_cards(["KS", "RC"], FFT.deck))
    ]
    assert said[0] == "RP was given in both piles: remove it from one of them"
    assert sum("in both piles" in line for line in said) == 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_pile_of_only_the_excuse(players):
    """One side can have only the Excuse and the other side all other cards (p.8)."""
    rest = pile(4, 4, 4, 4, 2, cards=77)
    for contract, attack in ((Contract.GARDE, True), (Contract.GARDE_CONTRE, False)):
        for there, is_attack in ((rest, attack), (pile_of_cards(["excuse"], FFT.deck), not attack)):
            assert (
                count.impossible_sizes(there, players=players, contract=contract, is_attack=is_attack, rules=FFT) == []
            )
    assert count.impossible_sizes(pile(4, 4, 4, 4, 3, cards=77), players=4, contract=None, is_attack=True, rules=FFT)


@pytest.mark.parametrize(
    ("cards", "players", "contract", "attack", "problem"),
    [
        pytest.param(38, 4, Contract.GARDE, True, None, id="8 tricks and the chien"),
        pytest.param(37, 4, Contract.GARDE, True, "34, 38", id="37 is not 6 plus tricks of four"),
        pytest.param(36, 4, Contract.GARDE, True, "34, 38", id="the chien is the attack's in a garde"),
        pytest.param(36, 4, Contract.GARDE_CONTRE, True, None, id="the chien is the defence's in a garde contre"),
        pytest.param(36, 4, None, True, None, id="both are possible if the contract is unknown"),
        pytest.param(40, 4, Contract.GARDE, False, None, id="the defence's pile"),
        pytest.param(41, 4, Contract.GARDE, False, "40, 44", id="the defence's pile with a card too many"),
        pytest.param(78, 5, Contract.PRISE, True, None, id="every trick at five"),
        pytest.param(3, 5, Contract.PRISE, True, None, id="no trick at five"),
    ],
)
def test_sizes_of_piles(cards, players, contract, attack, problem):
    """The attack's pile consists of its tricks, and of the chien if the attack gets it (R-RO201206 pp.4, 11, 12)."""
    there = pile(cards=min(cards, 59)) if cards < 60 else DECK
    found = count.impossible_sizes(there, players=players, contract=contract, is_attack=attack, rules=FFT)
    side = "attack" if attack else "defence"
    said = f"the {side}'s pile cannot have {cards} cards at {players} players (nearest possible sizes: {problem}): "
    cause = "look for a card that is missing or in the wrong pile"
    assert [str(one) for one in found] == ([] if problem is None else [said + cause])
