"""Card points of a pile, from how many honours it holds or from its cards one by one (R-RO201206 p.3)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tarot_score.errors import HandError, Message, msgid
from tarot_score.game.deck import Deck, Rank
from tarot_score.game.hand import Contract, Points, Side
from tarot_score.game.rules import Chien, Rules, bid_for, table_for, target_for
from tarot_score.game.scoring import difference_from


@dataclass(frozen=True)
class Pile:
    """A pile of the cards of a deck.

    Attributes:
        deck: the cards that are played with.
        cards: how many of each rank lie in the pile.
        written: where they were written out, each by what it is, as it was written.
    """

    deck: Deck
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
        return self.deck.count(self.cards)


def pile_of_numbers(honours: Mapping[Rank, int], size: int, deck: Deck) -> Pile:
    """Return the pile of so many cards in all, so many of them honours.

    Raises:
        HandError: more cards of a rank than the deck has, or more honours than cards.
    """
    for rank, cards in honours.items():
        if cards > deck.cards[rank]:
            raise HandError("the deck has {most} {rank}, got: {cards}", most=deck.cards[rank], rank=rank, cards=cards)
    low = size - sum(honours.values())
    if low < 0:
        raise HandError(
            "a pile of {size} cards cannot hold {honours} bouts and honours: count its cards again",
            size=size,
            honours=size - low,
        )
    if low > deck.cards[Rank.LOW]:
        raise HandError(
            "the deck has {most} low cards, and a pile of {size} with {honours} bouts and honours would need {low}",
            most=deck.cards[Rank.LOW],
            size=size,
            honours=size - low,
            low=low,
        )
    return Pile(deck, {**dict.fromkeys(Rank, 0), **honours, Rank.LOW: low})


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
    values = pile.deck.values
    low = pile.cards[Rank.LOW]
    alone: list[Rank] = []
    for rank, (one, many) in _WITH_LOW_CARDS.items():
        paired = min(pile.cards[rank], low)
        low -= paired
        alone += [rank] * (pile.cards[rank] - paired)
        if paired:
            value = pile.deck.with_low_card(rank)
            yield Message(one, many, n=paired, value=value, sum=Points(value.halves * paired))
    if low > 1:
        yield Message("{n} pair of low cards: {n}", "{n} pairs of low cards: {n}", n=low // 2)
    if low % 2:
        yield Message("a low card over: {sum}", sum=values[Rank.LOW])
    if alone:
        yield Message(
            "{n} bout or honour with no low card left: {sum}",
            "{n} bouts and honours with no low card left: {sum}",
            n=len(alone),
            sum=Points(sum(values[rank].halves for rank in alone)),
        )


_MISSING = msgid("{rank}: {there} of {all}, {difference} missing")
_TOO_MANY = msgid("{rank}: {there} of {all}, {difference} too many")


def mismatches(pile: Pile, other: Pile) -> list[Message]:
    """Return what is missing from two piles, or too much, for them to be the whole deck."""
    deck = pile.deck
    cards, points = pile.size + other.size, pile.points + other.points
    found = [
        Message("{card} lies in both piles: count them again", card=text)
        for name, text in pile.written.items()
        if name in other.written
    ]
    if (cards, points) != (deck.size, deck.points):
        found.append(
            Message(
                "the two piles hold {cards} of {all} cards and {points} of {most} points",
                cards=cards,
                all=deck.size,
                points=points,
                most=deck.points,
            )
        )
    for rank, all_cards in deck.cards.items():
        there = pile.cards[rank] + other.cards[rank]
        if there != all_cards:
            sentence = _MISSING if there < all_cards else _TOO_MANY
            found.append(
                Message(
                    sentence,
                    rank=rank,
                    there=there,
                    all=all_cards,
                    difference=abs(all_cards - there),
                )
            )
    return found


def points_mismatch(pile: Pile, other: Points) -> list[Message]:
    """Return why `other` cannot be the points of the other pile; nothing where the two hold what the deck does."""
    points = pile.points + other
    if points == pile.deck.points:
        return []
    return [
        Message("the two piles hold {points} of {most} points: count them again", points=points, most=pile.deck.points)
    ]


def sizes(players: int, contract: Contract | None, rules: Rules) -> list[int]:
    """Return how many cards the attack's pile can hold: its tricks, and the chien unless that is the defence's.

    Raises:
        HandError: no such table or contract.
    """
    table = table_for(players, rules)
    tricks = [table.trick * won for won in range(table.cards + 1)]
    with_chien = [cards + table.chien for cards in tricks]
    if contract is None:
        return sorted({*tricks, *with_chien})
    return tricks if bid_for(contract, rules).chien is Chien.DEFENCE else with_chien


def _is_all_but_the_excuse(pile: Pile) -> bool:
    """Return whether one side won every trick, and the other has an Excuse that it could not pay for (p.8)."""
    return (pile.size, pile.bouts) in ((1, 1), (pile.deck.size - 1, pile.deck.bouts - 1))


def impossible_sizes(
    pile: Pile, *, players: int, contract: Contract | None, is_attack: bool, rules: Rules
) -> list[Message]:
    """Return why so many cards cannot be one side's pile; nothing where they can.

    Raises:
        HandError: no such table or contract.
    """
    all_cards = pile.deck.size
    attack = pile.size if is_attack else all_cards - pile.size
    possible = sizes(players, contract, rules)
    if attack in possible or _is_all_but_the_excuse(pile):
        return []
    near = sorted(possible, key=lambda size: abs(size - attack))[:2]
    sides = near if is_attack else [all_cards - size for size in near]
    sentence = Message(
        "{size} cards cannot be this side's pile at {players} players, the nearest are {near}: a card is missing, or "
        "lies in the other pile",
        size=pile.size,
        players=players,
        near=tuple(sorted(sides)),
    )
    return [sentence]


@dataclass(frozen=True, kw_only=True)
class Counted:
    """A pile that was counted, for what it says of the hand.

    Attributes:
        pile: its cards.
        side: whose it is.
        rules: what it is counted by.
        problems: what makes it impossible.
    """

    pile: Pile
    side: Side
    rules: Rules
    problems: Sequence[Message] = ()

    @property
    def bouts(self) -> int:
        """The bouts of the attack."""
        return self.pile.bouts if self.side is Side.ATTACK else self.pile.deck.bouts - self.pile.bouts

    @property
    def points(self) -> Points:
        """The card points of the attack."""
        return self.pile.points if self.side is Side.ATTACK else self.pile.deck.points - self.pile.points

    @property
    def target(self) -> int:
        """The card points that the attack needs."""
        return target_for(self.bouts, self.rules)

    @property
    def difference(self) -> int:
        """The card points above the target, or below (negative); a half point goes to the winning side (p.11)."""
        return difference_from(self.target, self.points)

    @property
    def options(self) -> str:
        """The options of `add` and `score` that say what was counted."""
        points = "--points" if self.side is Side.ATTACK else "--defence-points"
        return f"--bouts {self.bouts} {points} {self.pile.points}"
