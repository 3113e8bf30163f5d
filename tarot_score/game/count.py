"""Card points of a pile, from how many honours it holds or from its cards one by one (R-RO201206 p.3)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from tarot_score.errors import HandError, Message, msgid
from tarot_score.game.hand import ALL_POINTS, Contract, Points, Side
from tarot_score.game.rules import FFT, Rules
from tarot_score.game.scoring import difference_from, table_for


class Rank(Enum):
    """What a card counts by."""

    BOUT = "bouts"
    KING = "kings"
    QUEEN = "queens"
    KNIGHT = "knights"
    JACK = "jacks"
    LOW = "low cards"


VALUES: Mapping[Rank, Points] = {
    Rank.BOUT: Points(9),
    Rank.KING: Points(9),
    Rank.QUEEN: Points(7),
    Rank.KNIGHT: Points(5),
    Rank.JACK: Points(3),
    Rank.LOW: Points(1),
}
"""What one card of each rank counts (p.3)."""

DECK: Mapping[Rank, int] = {
    Rank.BOUT: 3,
    Rank.KING: 4,
    Rank.QUEEN: 4,
    Rank.KNIGHT: 4,
    Rank.JACK: 4,
    Rank.LOW: 59,
}
"""How many cards of each rank there are; 78 in all (p.3)."""

ALL_CARDS = sum(DECK.values())
HONOURS = tuple(rank for rank in Rank if rank is not Rank.LOW)


@dataclass(frozen=True)
class Pile:
    """How many cards of each rank lie in a pile; where they were written out, each by what it is, as it was written."""

    cards: Mapping[Rank, int]
    written: Mapping[str, str] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(self.cards.values())

    @property
    def bouts(self) -> int:
        """How many of them are bouts."""
        return self.cards[Rank.BOUT]

    @property
    def points(self) -> Points:
        """What they count together."""
        return Points(sum(VALUES[rank].halves * cards for rank, cards in self.cards.items()))


def pile_of_numbers(honours: Mapping[Rank, int], size: int) -> Pile:
    """Return the pile of so many cards in all, so many of them honours.

    Raises:
        HandError: more cards of a rank than the deck has, or more honours than cards.
    """
    for rank, cards in honours.items():
        if cards > DECK[rank]:
            raise HandError("the deck has {most} {rank}, got: {cards}", most=DECK[rank], rank=_NAMES[rank], cards=cards)
    low = size - sum(honours.values())
    if low < 0:
        raise HandError(
            "a pile of {size} cards cannot hold {honours} bouts and honours: count its cards again",
            size=size,
            honours=size - low,
        )
    if low > DECK[Rank.LOW]:
        raise HandError(
            "the deck has {most} low cards, and a pile of {size} with {honours} bouts and honours would need {low}",
            most=DECK[Rank.LOW],
            size=size,
            honours=size - low,
            low=low,
        )
    return Pile({**dict.fromkeys(Rank, 0), **honours, Rank.LOW: low})


_NAMES = {
    Rank.BOUT: Message("bouts"),
    Rank.KING: Message("kings"),
    Rank.QUEEN: Message("queens"),
    Rank.KNIGHT: Message("knights"),
    Rank.JACK: Message("jacks"),
    Rank.LOW: Message("low cards"),
}

# The count, as it is done at the table: an honour or a bout with a low card, then low cards two by two.
_WITH_LOW_CARDS = {
    Rank.BOUT: (
        msgid("{n} bout with a low card: {sum}"),
        msgid("{n} bouts, each with a low card: {n} x {value} = {sum}"),
    ),
    Rank.KING: (
        msgid("{n} king with a low card: {sum}"),
        msgid("{n} kings, each with a low card: {n} x {value} = {sum}"),
    ),
    Rank.QUEEN: (
        msgid("{n} queen with a low card: {sum}"),
        msgid("{n} queens, each with a low card: {n} x {value} = {sum}"),
    ),
    Rank.KNIGHT: (
        msgid("{n} knight with a low card: {sum}"),
        msgid("{n} knights, each with a low card: {n} x {value} = {sum}"),
    ),
    Rank.JACK: (
        msgid("{n} jack with a low card: {sum}"),
        msgid("{n} jacks, each with a low card: {n} x {value} = {sum}"),
    ),
}


def lines(pile: Pile) -> Iterator[Message]:
    """Go through the count of a pile by pairs, as it is done at the table."""
    low = pile.cards[Rank.LOW]
    alone: list[Rank] = []
    for rank, (one, many) in _WITH_LOW_CARDS.items():
        paired = min(pile.cards[rank], low)
        low -= paired
        alone += [rank] * (pile.cards[rank] - paired)
        if paired:
            value = VALUES[rank] + VALUES[Rank.LOW]
            yield Message(one, many, n=paired, value=value, sum=Points(value.halves * paired))
    if low > 1:
        yield Message("{n} pair of low cards: {n}", "{n} pairs of low cards: {n}", n=low // 2)
    if low % 2:
        yield Message("a low card over: {sum}", sum=VALUES[Rank.LOW])
    if alone:
        yield Message(
            "{n} bout or honour with no low card left: {sum}",
            "{n} bouts and honours with no low card left: {sum}",
            n=len(alone),
            sum=Points(sum(VALUES[rank].halves for rank in alone)),
        )


_MISSING = msgid("{rank}: {there} of {all}, {difference} missing")
_TOO_MANY = msgid("{rank}: {there} of {all}, {difference} too many")


def mismatches(pile: Pile, other: Pile) -> list[Message]:
    """Return what is missing from two piles, or too much, for them to be the whole deck."""
    cards, points = pile.size + other.size, pile.points + other.points
    found = [
        Message("{card} lies in both piles: count them again", card=text)
        for name, text in pile.written.items()
        if name in other.written
    ]
    if (cards, points) != (ALL_CARDS, ALL_POINTS):
        found.append(
            Message(
                "the two piles hold {cards} of {all} cards and {points} of {most} points",
                cards=cards,
                all=ALL_CARDS,
                points=points,
                most=ALL_POINTS,
            )
        )
    for rank in Rank:
        there = pile.cards[rank] + other.cards[rank]
        if there != DECK[rank]:
            found.append(
                Message(
                    _MISSING if there < DECK[rank] else _TOO_MANY,
                    rank=_NAMES[rank],
                    there=there,
                    all=DECK[rank],
                    difference=abs(DECK[rank] - there),
                )
            )
    return found


def sizes(players: int, contract: Contract | None, rules: Rules = FFT) -> list[int]:
    """Return how many cards the attack's pile can hold: its tricks, and the chien unless that is the defence's.

    Raises:
        HandError: no such table.
    """
    table = table_for(players, rules)
    tricks = [players * won for won in range(table.cards + 1)]
    with_chien = [cards + table.chien for cards in tricks]
    if contract is None:
        return sorted({*tricks, *with_chien})
    return tricks if contract is Contract.GARDE_CONTRE else with_chien


def _is_all_but_the_excuse(pile: Pile) -> bool:
    """Return whether one side won every trick, and the other has an Excuse that it could not pay for (p.8)."""
    return (pile.size, pile.bouts) in ((1, 1), (ALL_CARDS - 1, DECK[Rank.BOUT] - 1))


def impossible_sizes(pile: Pile, *, players: int, contract: Contract | None, is_attack: bool) -> list[Message]:
    """Return why so many cards cannot be one side's pile; nothing where they can.

    Raises:
        HandError: no such table.
    """
    attack = pile.size if is_attack else ALL_CARDS - pile.size
    possible = sizes(players, contract)
    if attack in possible or _is_all_but_the_excuse(pile):
        return []
    near = sorted(possible, key=lambda size: abs(size - attack))[:2]
    sides = near if is_attack else [ALL_CARDS - size for size in near]
    sentence = Message(
        "{size} cards cannot be this side's pile at {players} players, the nearest are {near}: a card is missing, or "
        "lies in the other pile",
        size=pile.size,
        players=players,
        near=", ".join(str(size) for size in sorted(sides)),
    )
    return [sentence]


@dataclass(frozen=True, kw_only=True)
class Counted:
    """A pile that was counted, for what it says of the hand.

    Attributes:
        pile: its cards.
        side: whose it is.
        problems: what makes it impossible.
    """

    pile: Pile
    side: Side
    problems: Sequence[Message] = ()

    @property
    def bouts(self) -> int:
        """The bouts of the attack."""
        return self.pile.bouts if self.side is Side.ATTACK else DECK[Rank.BOUT] - self.pile.bouts

    @property
    def points(self) -> Points:
        """The card points of the attack."""
        return self.pile.points if self.side is Side.ATTACK else ALL_POINTS - self.pile.points

    @property
    def target(self) -> int:
        """The card points that the attack needs."""
        return FFT.targets[self.bouts]

    @property
    def difference(self) -> int:
        """The card points above the target, or below (negative); a half point goes to the winning side (p.11)."""
        return difference_from(self.target, self.points)

    @property
    def options(self) -> str:
        """The options of `add` and `score` that say what was counted."""
        points = "--points" if self.side is Side.ATTACK else "--defence-points"
        return f"--bouts {self.bouts} {points} {self.pile.points}"
