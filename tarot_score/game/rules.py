"""The rules of scoring as data: every number, with the page of the official rules that gives it.

R-RO201206 is the *Règlement officiel du jeu de Tarot* of 1 July 2012, by the Fédération Française de Tarot (FFT). To
use house rules, make a variant of `FFT` with `dataclasses.replace`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from tarot_score.errors import HandError, Message, Term, as_said, either, msgid
from tarot_score.game.deck import Deck, Rank
from tarot_score.game.hand import Contract, Poignee, Points, Role

SOURCE = "R-RO201206"


class Chien(Term):
    """What happens to the *chien*, the cards that are dealt to no player (R-RO201206 p.5)."""

    PICKED_UP = "picked_up", msgid("picked up; discard counts for the attack")
    """The taker picks it up and discards as many cards, but no kings or bouts; the discard counts for the attack."""
    ATTACK = "attack", msgid("face down; counts for the attack")
    """Nobody looks at it; it counts for the attack."""
    DEFENCE = "defence", msgid("face down; counts for the defence")
    """Nobody looks at it; it counts for the defence."""


class Bid(NamedTuple):
    """The effect of a contract: its multiplier, what happens to the chien, and the pages of these two rules."""

    multiplier: int
    chien: Chien
    page: int
    page_of_chien: int


class Amount(NamedTuple):
    """The score points that each defender pays (negative if each defender gets them), and the page of this rule."""

    points: int
    page: int


class Targets(NamedTuple):
    """The card points that the attack needs with 0, 1, 2, ... bouts, and the page of this rule."""

    points: tuple[int, ...]
    page: int


class Shares(NamedTuple):
    """The weight of each role. A player's score is the weight of the player's role times what each defender pays.

    The weights of all players of a hand sum to zero.
    """

    taker: int
    defender: int
    partner: int | None = None

    @cache  # noqa: B019  # the cache stays small: all tables together hold only a few `Shares`
    def by_role(self) -> Mapping[Role, int]:
        """Return the weight of each role; the partner is left out if there is none."""
        called = {} if self.partner is None else {Role.PARTNER: self.partner}
        return MappingProxyType({Role.TAKER: self.taker, **called, Role.DEFENDER: self.defender})


@dataclass(frozen=True, kw_only=True)
class Table:
    """The rules that depend on the number of players of a hand.

    Attributes:
        cards: the number of cards that each player is dealt.
        chien: the number of cards in the chien, and in the discard (*écart*).
        trick: the number of cards in a trick.
        shares: the weight of each role, by the number of partners of the taker.
        trumps: the number of trumps that each size of poignée shows.
        half_points: whether a pile can have an odd number of cards, and so a half point.
        page_of_deal, page_of_poignees, page_of_half_points, page_of_shares: the pages of these rules.
    """

    cards: int
    chien: int
    trick: int
    shares: Mapping[int, Shares]
    trumps: Mapping[Poignee, int]
    half_points: bool
    page_of_deal: int
    page_of_poignees: int
    page_of_half_points: int
    page_of_shares: int


@dataclass(frozen=True, kw_only=True)
class Rules:
    """All rules of scoring that can differ from house to house.

    Attributes:
        targets: the card points that the attack needs, by its bouts.
        constant: the points that are added to the difference before the multiplier of the contract.
        contracts: the effect of each contract, from the lowest to the highest.
        petit_au_bout: the amount of the petit au bout; the multiplier of the contract applies to it.
        poignees: the amount of each size; no multiplier applies.
        chelem_announced: the amount for a chelem that the attack announced and made.
        chelem_unannounced: the amount for a chelem that the attack made without announcing it.
        chelem_failed: the amount for a chelem that the attack announced but did not make; negative.
        chelem_by_defence: the amount for a chelem by the defence; negative.
        deck: the cards and their card points.
        tables: the rules that depend on the number of players, by that number.
    """

    targets: Targets
    constant: Amount
    contracts: Mapping[Contract, Bid]
    petit_au_bout: Amount
    poignees: Mapping[Poignee, Amount]
    chelem_announced: Amount
    chelem_unannounced: Amount
    chelem_failed: Amount
    chelem_by_defence: Amount
    deck: Deck
    tables: Mapping[int, Table]

    @property
    def most_bouts(self) -> int:
        """The number of bouts that the attack can have at most."""
        return len(self.targets.points) - 1

    def __hash__(self) -> int:
        return hash((self.targets, self.constant, self.petit_au_bout, self.chelem_announced, tuple(self.contracts)))


_AT_THREE = Table(  # pp.11-12
    cards=24,
    chien=6,
    trick=3,
    shares={0: Shares(taker=2, defender=-1)},
    trumps={Poignee.SIMPLE: 13, Poignee.DOUBLE: 15, Poignee.TRIPLE: 18},
    half_points=True,
    page_of_deal=11,
    page_of_poignees=11,
    page_of_half_points=11,
    page_of_shares=11,
)
_AT_FOUR = Table(  # pp.3-10
    cards=18,
    chien=6,
    trick=4,
    shares={0: Shares(taker=3, defender=-1)},
    trumps={Poignee.SIMPLE: 10, Poignee.DOUBLE: 13, Poignee.TRIPLE: 15},
    half_points=False,
    page_of_deal=4,
    page_of_poignees=7,
    page_of_half_points=8,
    page_of_shares=9,
)
_AT_FIVE = Table(  # p.12
    cards=15,
    chien=3,
    trick=5,
    shares={1: Shares(taker=2, partner=1, defender=-1), 0: Shares(taker=4, defender=-1)},
    trumps={Poignee.SIMPLE: 8, Poignee.DOUBLE: 10, Poignee.TRIPLE: 13},
    half_points=True,
    page_of_deal=12,
    page_of_poignees=12,
    page_of_half_points=12,
    page_of_shares=12,
)

FFT = Rules(
    targets=Targets((56, 51, 41, 36), page=4),
    constant=Amount(25, page=8),
    contracts={
        Contract.PRISE: Bid(multiplier=1, chien=Chien.PICKED_UP, page=8, page_of_chien=6),
        Contract.GARDE: Bid(multiplier=2, chien=Chien.PICKED_UP, page=8, page_of_chien=6),
        Contract.GARDE_SANS: Bid(multiplier=4, chien=Chien.ATTACK, page=8, page_of_chien=5),
        Contract.GARDE_CONTRE: Bid(multiplier=6, chien=Chien.DEFENCE, page=8, page_of_chien=5),
    },
    petit_au_bout=Amount(10, page=7),
    poignees={
        Poignee.SIMPLE: Amount(20, page=7),
        Poignee.DOUBLE: Amount(30, page=7),
        Poignee.TRIPLE: Amount(40, page=7),
    },
    chelem_announced=Amount(400, page=6),
    chelem_unannounced=Amount(200, page=6),
    chelem_failed=Amount(-200, page=6),
    chelem_by_defence=Amount(-200, page=6),
    deck=Deck(
        cards={Rank.BOUT: 3, Rank.KING: 4, Rank.QUEEN: 4, Rank.KNIGHT: 4, Rank.JACK: 4, Rank.LOW: 59},
        values={
            Rank.BOUT: Points.parse("4.5"),
            Rank.KING: Points.parse("4.5"),
            Rank.QUEEN: Points.parse("3.5"),
            Rank.KNIGHT: Points.parse("2.5"),
            Rank.JACK: Points.parse("1.5"),
            Rank.LOW: Points.parse("0.5"),
        },
        trumps=22,
        page=3,
    ),
    tables={3: _AT_THREE, 4: _AT_FOUR, 5: _AT_FIVE},
)
"""The rules of the Fédération Française de Tarot."""


def table_for(players: int, rules: Rules) -> Table:
    """Return the rules for a hand with this number of players.

    Raises:
        HandError: `rules` have no table for this number.
    """
    if players not in rules.tables:
        raise HandError(
            "a hand is played by {sizes} players, got: {players}", sizes=table_sizes(rules), players=players
        )
    return rules.tables[players]


def bid_for(contract: Contract, rules: Rules) -> Bid:
    """Return the effect of `contract`: its multiplier, and what happens to the chien.

    Raises:
        HandError: `rules` do not have this contract.
    """
    if contract not in rules.contracts:
        raise HandError("these rules have no contract {contract}", contract=contract)
    return rules.contracts[contract]


def target_for(bouts: int, rules: Rules) -> int:
    """Return the card points that the attack needs to make its contract.

    Raises:
        HandError: the attack cannot have this number of bouts.
    """
    if not 0 <= bouts <= rules.most_bouts:
        raise HandError("the attack has 0 to {most} bouts, got: {got}", most=rules.most_bouts, got=bouts)
    return rules.targets.points[bouts]


def defence_target_for(bouts: int, table: Table, rules: Rules) -> Points:
    """Return the least card points with which the defence wins, if the attack has this number of bouts.

    That is a half point more than the defence has when the contract is made exactly. At tables without half points, it
    is a whole point more.

    Raises:
        HandError: the attack cannot have this number of bouts.
    """
    step = Points(1) if table.half_points else Points.whole(1)
    return rules.deck.points - Points.whole(target_for(bouts, rules)) + step


def table_sizes(rules: Rules) -> Message:
    """Return the possible numbers of players as a phrase, such as `3, 4 or 5`."""
    return either(sorted(rules.tables))


def sizes_with_partner(rules: Rules) -> Message:
    """Return the numbers of players at which the taker may have a partner, such as `five`; `no` if there are none."""
    sizes = [in_words(players) for players, table in sorted(rules.tables.items()) if 1 in table.shares]
    return either(sizes) if sizes else Message("no")


_IN_WORDS = {2: Message("two"), 3: Message("three"), 4: Message("four"), 5: Message("five"), 6: Message("six")}


def in_words(number: int) -> Message:
    """Return a number from 2 to 6 as a word, such as `five`; any other number in figures."""
    return _IN_WORDS[number] if number in _IN_WORDS else as_said(number)
