"""Score one hand, with all parts of its score.

Impossible hands are scored too, because people may dispute them. The module `bounds` finds what is impossible.
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
    """The score of a hand, with the numbers that lead to it.

    Attributes:
        hand: the facts of the hand.
        players: the number of players of the hand.
        rules: the rules that the hand was scored by.
        target: the card points that the attack needs with its bouts.
        difference: the card points above the target, negative if below, after rounding a half point.
        made: whether the contract was made.
        base: the constant plus the size of the difference, before the multiplier.
        multiplier: the multiplier of the contract.
        parts: the parts of the score, the contract first.
        sides: the weight of each account in the parts that the two sides pay each other.
        roles: the same weights, by role.
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
        """The score points that each defender pays to the attack, negative if the defender gets them."""
        return sum(part.amount for part in self.parts if part.weights is self.sides)

    @cached_property
    def shares(self) -> Mapping[Role, int]:
        """The score points of one player of each role. Only the parts that one side pays the other count here."""
        value = self.value
        return {role: weight * value for role, weight in self.roles.items()}

    @cached_property
    def scores(self) -> Mapping[str, int]:
        """The score points of each account, from all parts."""
        scores = dict.fromkeys(self.sides, 0)
        for part in self.parts:
            for account, weight in part.weights.items():
                scores[account] += weight * part.amount
        return scores

    def amount(self, kind: PartKind) -> int:
        """Return the sum of the amounts of all parts of this kind."""
        return sum(part.amount for part in self.parts if part.kind is kind)

    def with_amount(self, kind: PartKind, amount: int, sums: str = "") -> "HandScore":
        """Return a copy with a mistake: one part with this wrong `amount` replaces all parts of this kind."""
        wrong = Part(
            kind=kind,
            amount=amount,
            weights=self.sides,
            sign=Sign.FIXED,
            page=self.rules.constant.page,
            sums=sums,
            in_working="",  # only the sums and amounts of a score with a mistake are shown
            in_row="",
            about={},
        )
        return replace(self, parts=(*(part for part in self.parts if part.kind is not kind), wrong))


def score_hand(hand: Hand, *, players: int | Sequence[str], rules: Rules = FFT) -> HandScore:
    """Score `hand`. `players` are the names of its players, or only their number.

    Raises:
        HandError: `rules` do not have this number of players, contract or number of bouts; or a partner is missing, or
            is given although the taker has none.
        PlayerError: the taker or the partner is not one of the players.

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
    """Return how many card points `points` are above the target, negative if below.

    A half point goes to the side that wins the hand (pp.11-12), so the result is a whole number. The half point never
    changes which side wins.
    """
    return (points.up if points >= Points.whole(target) else points.down) - target


def _parts(hand: Hand, difference: int, sides: Mapping[str, int], rules: Rules) -> Iterator[Part]:
    """Yield the part of the contract, then a part for each bonus. Each part has its own rule for who gets it."""
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
    """Return the part of the contract: constant plus difference, multiplied. The side that wins gets it (p.8)."""
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
    """Return the weight of each role (pp.9, 11, 12). A taker who called a card in his own hand has no partner."""
    partners = 0 if hand.partner in (None, hand.taker) else 1
    if partners not in table.shares:
        raise HandError(
            "a partner is called at {sizes} players, not at {players}: remove the partner",
            sizes=sizes_with_partner(rules),
            players=players,
        )
    if hand.partner is None and len(table.shares) > 1 and not hand.alone:
        raise HandError(
            "at {players} players, name the partner, or say that the taker plays alone", players=in_words(players)
        )
    if partners and hand.alone:
        raise HandError("a taker with a partner does not play alone: give the partner or alone, not both")
    return table.shares[partners]


@lru_cache(1024)  # cached, because the many hands of an evening have few different takers and partners
def _sides(players: int | tuple[str, ...], taker: str, partner: str | None, shares: Shares) -> Mapping[str, int]:
    """Return the weight of each account in the parts that the two sides pay each other.

    Raises:
        PlayerError: the taker or the partner is not one of the players.
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
    """Return `players` account names: the given names, then `defender 1`, `defender 2` and so on."""
    others = (name for place in range(1, 2 * players) if (name := f"defender {place}") not in named)
    return [*named, *islice(others, players - len(named))]
