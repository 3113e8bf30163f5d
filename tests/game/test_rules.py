"""The numbers of R-RO201206, page by page."""

import pytest

from tarot_score.game.hand import Contract, Poignee
from tarot_score.game.rules import FFT, SOURCE, TRUMPS_IN_THE_DECK, WHERE


@pytest.mark.parametrize(
    ("bouts", "points"),
    [
        pytest.param(0, 56, id="p.4, none"),
        pytest.param(1, 51, id="p.4, one"),
        pytest.param(2, 41, id="p.4, two"),
        pytest.param(3, 36, id="p.4, three"),
    ],
)
def test_targets(bouts, points):
    """The bouts say how many points are needed."""
    assert FFT.targets[bouts] == points


@pytest.mark.parametrize(
    ("contract", "multiplier"),
    [
        pytest.param(Contract.PRISE, 1, id="p.8, prise"),
        pytest.param(Contract.GARDE, 2, id="p.8, garde"),
        pytest.param(Contract.GARDE_SANS, 4, id="p.8, garde sans"),
        pytest.param(Contract.GARDE_CONTRE, 6, id="p.8, garde contre"),
    ],
)
def test_multipliers(contract, multiplier):
    """Each contract has its multiplier."""
    assert FFT.multipliers[contract] == multiplier


@pytest.mark.parametrize(
    ("amount", "points"),
    [
        pytest.param(FFT.constant, 25, id="p.8, the constant"),
        pytest.param(FFT.petit_au_bout, 10, id="p.7, petit au bout"),
        pytest.param(FFT.poignees[Poignee.SIMPLE], 20, id="p.7, simple"),
        pytest.param(FFT.poignees[Poignee.DOUBLE], 30, id="p.7, double"),
        pytest.param(FFT.poignees[Poignee.TRIPLE], 40, id="p.7, triple"),
        pytest.param(FFT.chelem_announced, 400, id="p.6, announced and made"),
        pytest.param(FFT.chelem_unannounced, 200, id="p.6, made without announcing"),
        pytest.param(FFT.chelem_failed, -200, id="p.6, announced and not made"),
        pytest.param(FFT.chelem_by_defence, -200, id="p.6, by the defence"),
        pytest.param(TRUMPS_IN_THE_DECK, 22, id="p.3, with the Excuse"),
    ],
)
def test_amounts(amount, points):
    """Each amount is the federation's."""
    assert amount == points


@pytest.mark.parametrize(
    ("players", "trumps"),
    [
        pytest.param(3, (13, 15, 18), id="p.11, from the least to the most"),
        pytest.param(4, (10, 13, 15), id="p.7"),
        pytest.param(5, (8, 10, 13), id="p.12"),
    ],
)
def test_trumps(players, trumps):
    """The fewer play, the more trumps make a poignée."""
    assert tuple(FFT.tables[players].trumps[size] for size in Poignee) == trumps


@pytest.mark.parametrize(
    ("players", "cards", "chien", "partners", "half_points"),
    [
        pytest.param(3, 24, 6, (0,), True, id="p.11"),
        pytest.param(4, 18, 6, (0,), False, id="p.4"),
        pytest.param(5, 15, 3, (1, 0), True, id="p.12"),
    ],
)
def test_tables(players, cards, chien, partners, half_points):
    """Each table deals the 78 cards in its way."""
    table = FFT.tables[players]
    assert (table.cards, table.chien, table.partners, table.half_points) == (cards, chien, partners, half_points)


@pytest.mark.parametrize(
    ("players", "pages"),
    [
        pytest.param(3, (11, 11, 11), id="three players"),
        pytest.param(4, (7, 8, 9), id="four players"),
        pytest.param(5, (12, 12, 12), id="five players"),
    ],
)
def test_pages_of_tables(players, pages):
    """The rules of a table are cited where they stand."""
    table = FFT.tables[players]
    assert (table.page_of_poignees, table.page_of_half_points, table.page_of_shares) == pages


def test_pages():
    """The rules that all tables share are cited where they stand."""
    assert SOURCE == "R-RO201206"
    assert WHERE == {"targets": 4, "chelem": 6, "petit_au_bout": 7, "poignees": 7, "contract": 8}
