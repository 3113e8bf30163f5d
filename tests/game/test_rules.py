"""The numbers and pages of the federation's rules, R-RO201206."""

from dataclasses import replace

import pytest

from tarot_score.errors import HandError
from tarot_score.game.hand import Contract, Poignee
from tarot_score.game.rules import (
    FFT,
    SOURCE,
    Bid,
    Chien,
    bid_for,
    defence_target_for,
    in_words,
    sizes_with_partner,
    table_for,
    table_sizes,
    target_for,
)


@pytest.mark.parametrize(
    ("bouts", "points"),
    [
        pytest.param(0, 56, id="p.4, no bout"),
        pytest.param(1, 51, id="p.4, one bout"),
        pytest.param(2, 41, id="p.4, two bouts"),
        pytest.param(3, 36, id="p.4, three bouts"),
    ],
)
def test_targets(bouts, points):
    """The card points that the attack needs depend on its bouts."""
    assert (FFT.targets.points[bouts], FFT.targets.page) == (points, 4)


@pytest.mark.parametrize(
    ("bouts", "halves", "whole"),
    [
        pytest.param(0, "35.5", "36", id="no bout"),
        pytest.param(1, "40.5", "41", id="one bout"),
        pytest.param(2, "50.5", "51", id="two bouts"),
        pytest.param(3, "55.5", "56", id="three bouts"),
    ],
)
def test_targets_of_the_defence(bouts, halves, whole):
    """The defence needs all points but the attack's target, and a half point more (at four players, a point more)."""
    enough = {players: str(defence_target_for(bouts, table, FFT)) for players, table in FFT.tables.items()}
    assert enough == {3: halves, 4: whole, 5: halves}


@pytest.mark.parametrize(
    ("contract", "multiplier", "chien", "page"),
    [
        pytest.param(Contract.PRISE, 1, Chien.PICKED_UP, 6, id="prise"),
        pytest.param(Contract.GARDE, 2, Chien.PICKED_UP, 6, id="garde"),
        pytest.param(Contract.GARDE_SANS, 4, Chien.ATTACK, 5, id="garde sans"),
        pytest.param(Contract.GARDE_CONTRE, 6, Chien.DEFENCE, 5, id="garde contre"),
    ],
)
def test_contracts(contract, multiplier, chien, page):
    """The contract decides the multiplier (p.8) and what happens to the chien (p.5, the discard p.6)."""
    assert FFT.contracts[contract] == Bid(multiplier=multiplier, chien=chien, page=8, page_of_chien=page)


@pytest.mark.parametrize(
    ("amount", "points", "page"),
    [
        pytest.param(FFT.constant, 25, 8, id="the constant"),
        pytest.param(FFT.petit_au_bout, 10, 7, id="petit au bout"),
        pytest.param(FFT.poignees[Poignee.SIMPLE], 20, 7, id="simple"),
        pytest.param(FFT.poignees[Poignee.DOUBLE], 30, 7, id="double"),
        pytest.param(FFT.poignees[Poignee.TRIPLE], 40, 7, id="triple"),
        pytest.param(FFT.chelem_announced, 400, 6, id="announced and made"),
        pytest.param(FFT.chelem_unannounced, 200, 6, id="made without announcing"),
        pytest.param(FFT.chelem_failed, -200, 6, id="announced and not made"),
        pytest.param(FFT.chelem_by_defence, -200, 6, id="by the defence"),
    ],
)
def test_amounts(amount, points, page):
    """Each amount of score points, and its page, are those in the federation's rules."""
    assert (amount.points, amount.page) == (points, page)


@pytest.mark.parametrize(
    ("players", "trumps"),
    [
        pytest.param(3, (13, 15, 18), id="p.11"),
        pytest.param(4, (10, 13, 15), id="p.7"),
        pytest.param(5, (8, 10, 13), id="p.12"),
    ],
)
def test_trumps(players, trumps):
    """The number of trumps that each size of poignée needs depends on the number of players."""
    assert tuple(FFT.tables[players].trumps[size] for size in Poignee) == trumps


@pytest.mark.parametrize(
    ("players", "cards", "chien", "shares", "half_points"),
    [
        pytest.param(3, 24, 6, {0: (2, -1, None)}, True, id="p.11"),
        pytest.param(4, 18, 6, {0: (3, -1, None)}, False, id="p.4"),
        pytest.param(5, 15, 3, {1: (2, -1, 1), 0: (4, -1, None)}, True, id="p.12"),
    ],
)
def test_tables(players, cards, chien, shares, half_points):
    """The cards that are dealt, and the shares of the score, depend on the number of players; all 78 cards are dealt."""
    table = FFT.tables[players]
    assert (table.cards, table.chien, table.trick, table.half_points) == (cards, chien, players, half_points)
    assert {partners: (of.taker, of.defender, of.partner) for partners, of in table.shares.items()} == shares
    assert table.cards * players + table.chien == 78


@pytest.mark.parametrize(
    ("players", "pages"),
    [
        pytest.param(3, (11, 11, 11, 11), id="three players"),
        pytest.param(4, (4, 7, 8, 9), id="four players"),
        pytest.param(5, (12, 12, 12, 12), id="five players"),
    ],
)
def test_pages_of_tables(players, pages):
    """The rules for each number of players have the right pages."""
    table = FFT.tables[players]
    assert (
        table.page_of_deal,
        table.page_of_poignees,
        table.page_of_half_points,
        table.page_of_shares,
    ) == pages


def test_source():
    """The source of the rules is R-RO201206, the federation's own name for its text."""
    assert SOURCE == "R-RO201206"


@pytest.mark.parametrize(
    ("find", "asked", "message"),
    [
        pytest.param(table_for, 6, "a hand is played by 3, 4 or 5 players, got: 6", id="players"),
        pytest.param(target_for, 4, "the attack has 0 to 3 bouts, got: 4", id="bouts"),
        pytest.param(bid_for, "pousse", "these rules have no contract pousse", id="a contract"),
    ],
)
def test_not_in_the_rules(find, asked, message):
    """A number of players, a number of bouts or a contract is refused if the rules do not have it."""
    with pytest.raises(HandError) as refused:
        find(asked, FFT)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("tables", "sizes", "with_partner"),
    [
        pytest.param((3, 4, 5), "3, 4 or 5", "five", id="the federation's"),
        pytest.param((4, 5), "4 or 5", "five", id="two tables"),
        pytest.param((4,), "4", "no", id="one table, without a partner"),
    ],
)
def test_numbers_of_players(tables, sizes, with_partner):
    """The phrases for messages list the numbers of players in the rules."""
    rules = replace(FFT, tables={players: FFT.tables[players] for players in tables})
    assert (str(table_sizes(rules)), str(sizes_with_partner(rules))) == (sizes, with_partner)


def test_numbers_in_words():
    """Numbers from 2 to 6 are words, larger ones are figures."""
    assert [str(in_words(number)) for number in (2, 6, 7)] == ["two", "six", "7"]


def test_rules_as_a_dictionary_key():
    """Rules can be the key of a dictionary: rules with equal numbers are the same key, other rules are another key."""
    same = replace(FFT, tables=dict(FFT.tables))
    assert {FFT: "federation"}[same] == "federation"
    assert replace(FFT, chelem_failed=FFT.chelem_by_defence._replace(points=-100)) not in {FFT: "federation"}
