"""The score of one hand, with every part of it.

Total over any hand: a dispute must be able to score what cannot have happened. `bounds` knows what can.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import islice
from types import MappingProxyType

from tarot_score.errors import HandError, PlayerError, clipped, msgid
from tarot_score.game.bonuses import AGAINST, FOR, bonuses_of
from tarot_score.game.hand import Contract, Hand, Points, Role, Side
from tarot_score.game.parts import Part, PartKind, Sign
from tarot_score.game.rules import (
    FFT,
    Rules,
    Shares,
    Table,
    bid_for,
    in_words,
    sizes_with_partner,
    table_for,
    target_for,
)


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
        parts: what the score is made of, the contract first.
        sides: the weight of every account in what the two sides pay one another.
        roles: the same by role.
    """

    hand: Hand
    players: int
    rules: Rules
    target: int
    difference: int
    made: bool
    base: int
    multiplier: int
    parts: tuple[Part, ...]
    sides: Mapping[str, int]
    roles: Mapping[Role, int]

    @cached_property
    def value(self) -> int:
        """What each defender pays, or gets where it is negative: the parts that are of the two sides."""
        return sum(part.amount for part in self.parts if part.weights is self.sides)

    @cached_property
    def shares(self) -> Mapping[Role, int]:
        """The score points of a player of each role."""
        value = self.value
        return {role: weight * value for role, weight in self.roles.items()}

    @cached_property
    def scores(self) -> Mapping[str, int]:
        """The score points of every account."""
        scores = dict.fromkeys(self.sides, 0)
        for part in self.parts:
            for account, weight in part.weights.items():
                scores[account] += weight * part.amount
        return scores

    def amount(self, kind: PartKind) -> int:
        """Return what the parts of one kind come to."""
        return sum(part.amount for part in self.parts if part.kind is kind)

    def with_amount(self, kind: PartKind, amount: int, sums: str = "") -> "HandScore":
        """Return the score as it is where the parts of one kind are reckoned wrongly: one of so much in their place."""
        wrong = Part(
            kind=kind,
            amount=amount,
            weights=self.sides,
            sign=Sign.FIXED,
            page=self.rules.constant.page,
            sums=sums,
            in_working=msgid("{kind}: {sums} = {amount:+d}"),
            in_row=msgid("{kind}"),
            about={"kind": kind},
        )
        return replace(self, parts=(*(part for part in self.parts if part.kind is not kind), wrong))


def score_hand(hand: Hand, *, players: int | Sequence[str], rules: Rules = FFT) -> HandScore:
    """Score `hand`, played by `players`: their names, or only how many they are.

    Raises:
        HandError: no such table, no such contract or number of bouts in `rules`, or a partner that the table does
            not have.
        PlayerError: the taker or the partner is none of the players.

    >>> from tarot_score.game.hand import Contract, Points
    >>> garde = Hand(taker="Alice", contract=Contract.GARDE, bouts=2, points=Points.parse("45"))
    >>> score_hand(garde, players=4).value
    58
    >>> dict(score_hand(garde, players=["Alice", "Bob", "Chloé", "David"]).scores)
    {'Alice': 174, 'Bob': -58, 'Chloé': -58, 'David': -58}
    """
    multiplier = bid_for(hand.contract, rules).multiplier
    target = target_for(hand.bouts, rules)
    seats = players if isinstance(players, int) else len(players)
    shares = _shares(hand, seats, table_for(seats, rules), rules)
    difference = difference_from(target, hand.points)
    sides = _sides(players if isinstance(players, int) else tuple(players), hand.taker, hand.partner, shares)
    return HandScore(
        hand=hand,
        players=seats,
        rules=rules,
        target=target,
        difference=difference,
        made=difference >= 0,
        base=rules.constant.points + abs(difference),
        multiplier=multiplier,
        parts=tuple(_parts(hand, difference, sides, rules)),
        sides=sides,
        roles=shares.by_role(),
    )


def difference_from(target: int, points: Points) -> int:
    """Return the card points above the target, or below (negative).

    The half point goes to the side that wins the deal (pp.11-12); it never decides who does.
    """
    return (points.up if points >= Points.whole(target) else points.down) - target


def _parts(hand: Hand, difference: int, sides: Mapping[str, int], rules: Rules) -> Iterator[Part]:
    """Go through the parts: what the contract gives, then every bonus, each with its own rule of who gets it."""
    yield _contract(hand.contract, difference, sides, rules)
    signs = {
        Sign.HAND: FOR if difference >= 0 else AGAINST,
        Sign.LAST_TRICK: FOR if hand.petit_au_bout is Side.ATTACK else AGAINST,
        Sign.FIXED: FOR,
    }
    multiplier = rules.contracts[hand.contract].multiplier
    for found in bonuses_of(hand):
        bonus, sign = found.bonus, signs[found.bonus.sign]
        amount, page = bonus.amount(rules)
        amount *= sign
        yield Part(
            kind=bonus.kind,
            amount=amount * multiplier if bonus.multiplied else amount,
            weights=sides,
            sign=bonus.sign,
            page=page,
            sums=f"{amount} x {multiplier}" if bonus.multiplied else f"{amount}",
            in_working=bonus.in_working[sign],
            in_row=found.in_row(sign),
            about=found.about(),
        )


def _contract(contract: Contract, difference: int, sides: Mapping[str, int], rules: Rules) -> Part:
    """Return what the contract gives: the constant and the difference, multiplied, for the side that wins (p.8)."""
    bid = rules.contracts[contract]
    made, margin = difference >= 0, abs(difference)
    amount = (rules.constant.points + margin) * bid.multiplier
    sums = f"({rules.constant.points} + {margin}) x {bid.multiplier}"
    if not made:
        amount, sums = -amount, f"-{sums}"
    return Part(
        kind=PartKind.CONTRACT,
        amount=amount,
        weights=sides,
        sign=Sign.HAND,
        page=bid.page,
        sums=sums,
        in_working=msgid("{contract}: {sums} = {amount:+d}"),
        in_row=msgid("{contract} {difference:+d}"),
        about={"contract": contract, "difference": difference},
    )


def _shares(hand: Hand, players: int, table: Table, rules: Rules) -> Shares:
    """Return what each role gets (pp.9, 11, 12): a taker who calls a card of his own has no partner."""
    partners = 0 if hand.partner in (None, hand.taker) else 1
    if partners not in table.shares:
        raise HandError(
            "a partner is called at {sizes} players, not at {players}", sizes=sizes_with_partner(rules), players=players
        )
    if hand.partner is None and len(table.shares) > 1 and not hand.alone:
        raise HandError("at {players}, a hand has a partner or is played alone: say which", players=in_words(players))
    if partners and hand.alone:
        raise HandError("a taker with a partner is not alone: say one or the other")
    return table.shares[partners]


@lru_cache(1024)  # an evening has few, however many hands were played
def _sides(players: int | tuple[str, ...], taker: str, partner: str | None, shares: Shares) -> Mapping[str, int]:
    """Return the weight of every account in what the two sides pay one another: one mapping for all hands alike.

    Raises:
        PlayerError: the taker or the partner is none of the players.
    """
    named = [taker] if partner in (None, taker) else [taker, partner]
    accounts = _accounts(named, players) if isinstance(players, int) else players
    for name in named:
        if name not in accounts:
            raise PlayerError(
                "{name} does not play this hand: the players are {players}",
                name=clipped(name),
                players=tuple(accounts),
            )
    weights = dict.fromkeys(accounts, shares.defender)
    weights[taker] = shares.taker
    if partner is not None and shares.partner is not None:
        weights[partner] = shares.partner
    return MappingProxyType(weights)


def _accounts(named: Sequence[str], players: int) -> Sequence[str]:
    """Return names for `players` of whom only some have one."""
    others = (name for place in range(1, 2 * players) if (name := f"defender {place}") not in named)
    return [*named, *islice(others, players - len(named))]
