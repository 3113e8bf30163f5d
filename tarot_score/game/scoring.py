"""The score of one hand, with every part of it.

Total over any hand: a dispute must be able to score what cannot have happened. `bounds` knows what can.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from tarot_score.errors import HandError
from tarot_score.game.hand import Hand, Points, Role, Side
from tarot_score.game.rules import FFT, Rules, Table


class Parts(NamedTuple):
    """What each defender pays, part by part: score points, signed for the attack."""

    contract: int
    petit_au_bout: int
    poignees: int
    chelem: int

    @property
    def total(self) -> int:
        """The parts added up."""
        return sum(self)


@dataclass(frozen=True, kw_only=True)
class HandScore:
    """A scored hand and its breakdown.

    Attributes:
        hand: the facts.
        players: how many played it.
        rules: what it was scored by.
        target: the card points that the bouts ask for.
        difference: card points above the target (0: made exactly) or below (negative), after the half-point rule.
        made: whether the contract was made.
        base: the constant of the contract and the size of the difference, before the multiplier.
        multiplier: the contract's.
        parts: score points that each defender pays, signed for the attack.
        weights: by how much a player of each role multiplies `value`.
    """

    hand: Hand
    players: int
    rules: Rules
    target: int
    difference: int
    made: bool
    base: int
    multiplier: int
    parts: Parts
    weights: Mapping[Role, int]

    @property
    def value(self) -> int:
        """What each defender pays, or gets where it is negative."""
        return self.parts.total

    @property
    def shares(self) -> Mapping[Role, int]:
        """The score points of a player of each role."""
        value = self.value
        return {role: weight * value for role, weight in self.weights.items()}


def score_hand(hand: Hand, *, players: int, rules: Rules = FFT) -> HandScore:
    """Score `hand`, played by `players`.

    Raises:
        HandError: no such table, no such contract or number of bouts in `rules`, or a partner that the table does
            not have.

    >>> from tarot_score.game.hand import Contract, Points
    >>> garde = Hand(taker="Alice", contract=Contract.GARDE, bouts=2, points=Points.parse("45"))
    >>> score_hand(garde, players=4).value
    58
    """
    if hand.contract not in rules.multipliers:
        raise HandError("these rules have no contract {contract}", contract=hand.contract)
    if not 0 <= hand.bouts < len(rules.targets):
        raise HandError("a hand has 0 to 3 bouts, got: {bouts}", bouts=hand.bouts)
    weights = _weights(hand, players, table_for(players, rules))
    target = rules.targets[hand.bouts]
    difference = difference_from(target, hand.points)
    made = difference >= 0
    base = rules.constant + abs(difference)
    multiplier = rules.multipliers[hand.contract]
    return HandScore(
        hand=hand,
        players=players,
        rules=rules,
        target=target,
        difference=difference,
        made=made,
        base=base,
        multiplier=multiplier,
        parts=Parts(
            contract=_for_the_winner(made) * base * multiplier,
            petit_au_bout=_FOR_THE_SIDE[hand.petit_au_bout] * rules.petit_au_bout * multiplier,
            poignees=_for_the_winner(made) * sum(rules.poignees[shown.size] for shown in hand.poignees),
            chelem=_chelem(hand, rules),
        ),
        weights=weights,
    )


def table_for(players: int, rules: Rules) -> Table:
    """Return what `rules` say of a hand played by `players`.

    Raises:
        HandError: they do not provide for so many.
    """
    if players not in rules.tables:
        raise HandError("a hand is played by 3, 4 or 5 players, got: {players}", players=players)
    return rules.tables[players]


def difference_from(target: int, points: Points) -> int:
    """Return the card points above the target, or below (negative).

    The half point goes to the side that wins the deal (pp.11-12); it never decides who does.
    """
    return (points.up if points >= Points.whole(target) else points.down) - target


def _for_the_winner(made: bool) -> int:
    return 1 if made else -1


_FOR_THE_SIDE = {Side.ATTACK: 1, Side.DEFENCE: -1, None: 0}


def _chelem(hand: Hand, rules: Rules) -> int:
    """Score the chelem (p.6): the announcement is the attack's, and failing it costs, whoever then wins the tricks."""
    amount = 0
    if hand.chelem is Side.ATTACK:
        return rules.chelem_announced if hand.chelem_announced else rules.chelem_unannounced
    if hand.chelem_announced:
        amount += rules.chelem_failed
    if hand.chelem is Side.DEFENCE:
        amount += rules.chelem_by_defence
    return amount


def _weights(hand: Hand, players: int, table: Table) -> Mapping[Role, int]:
    """Share out (pp.9, 11, 12): a defender pays once, a partner gets once, the taker what is left of the defenders."""
    partners = 0 if hand.partner in (None, hand.taker) else 1
    if partners not in table.partners:
        raise HandError("a partner is called at five players, not at {players}", players=players)
    if hand.partner is None and len(table.partners) > 1 and not hand.alone:
        raise HandError("at five, a hand has a partner or is played alone: say which")
    if partners and hand.alone:
        raise HandError("a taker with a partner is not alone: say one or the other")
    return _shared_out(players, partners)


@cache  # there are four tables
def _shared_out(players: int, partners: int) -> Mapping[Role, int]:
    defenders = players - 1 - partners
    called = {Role.PARTNER: 1} if partners else {}
    return MappingProxyType({Role.TAKER: defenders - partners, **called, Role.DEFENDER: -1})
