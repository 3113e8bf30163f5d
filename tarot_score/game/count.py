"""Count the card points of a pile (R-RO201206 p.3), and find piles that no side can have at the end of a hand."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tarot_score.errors import HandError, Message, msgid
from tarot_score.game.deck import Deck, Rank
from tarot_score.game.hand import Contract, Points, Side
from tarot_score.game.rules import Chien, Rules, bid_for, table_for, target_for
from tarot_score.game.scoring import difference_from


@dataclass(frozen=True)
class Pile:
    """A pile of cards, such as all cards that one side has at the end of a hand.

    Attributes:
        deck: the deck that the cards come from.
        cards: the number of cards of each rank in the pile.
        written: the text that the user typed for each card, by the name of the card; empty if only numbers were typed.
    """

    deck: Deck
    cards: Mapping[Rank, int]
    written: Mapping[str, str] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """The number of cards in the pile."""
        return sum(self.cards.values())

    @property
    def bouts(self) -> int:
        """The number of bouts in the pile."""
        return self.cards[Rank.BOUT]

    @property
    def points(self) -> Points:
        """The card points of the pile."""
        return self.deck.count(self.cards)


def pile_of_numbers(honours: Mapping[Rank, int], size: int, deck: Deck) -> Pile:
    """Return a pile of `size` cards that holds the given honours and bouts; all its other cards are low cards.

    Raises:
        HandError: the deck does not have so many cards of a rank, or the pile has more honours and bouts than cards.
    """
    for rank, cards in honours.items():
        if cards > deck.cards[rank]:
            raise HandError("the deck has {most} {rank}, got: {cards}", most=deck.cards[rank], rank=rank, cards=cards)
    low = size - sum(honours.values())
    if low < 0:
        raise HandError(
            "a pile of {size} cards cannot hold {honours} bouts and honours: recount the cards of the pile",
            size=size,
            honours=size - low,
        )
    if low > deck.cards[Rank.LOW]:
        raise HandError(
            "a pile of {size} cards with {honours} bouts and honours needs {low} low cards, but the deck has only "
            "{most}: recount the cards of the pile",
            most=deck.cards[Rank.LOW],
            size=size,
            honours=size - low,
            low=low,
        )
    return Pile(deck, {**dict.fromkeys(Rank, 0), **honours, Rank.LOW: low})


# Players count each honour or bout together with a low card, then the other low cards in pairs.
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
    """Yield the lines that show how the points of a pile add up. They count cards in pairs, as players do."""
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
        yield Message("a low card left over: {sum}", sum=values[Rank.LOW])
    if alone:
        yield Message(
            "{n} bout or honour that could not be paired with a low card: {sum}",
            "{n} bouts and honours that could not be paired with a low card: {sum}",
            n=len(alone),
            sum=Points(sum(values[rank].halves for rank in alone)),
        )


_MISSING = msgid("{rank} in the two piles: {there} instead of {all}, {difference} missing")
_TOO_MANY = msgid("{rank} in the two piles: {there} instead of {all}, {difference} too many")


def mismatches(pile: Pile, other: Pile) -> list[Message]:
    """Return a message for each way in which two piles together differ from the whole deck."""
    deck = pile.deck
    cards, points = pile.size + other.size, pile.points + other.points
    found = [
        Message("{card} was given in both piles: remove it from one of them", card=text)
        for name, text in pile.written.items()
        if name in other.written
    ]
    if (cards, points) != (deck.size, deck.points):
        found.append(
            Message(
                "the two piles hold {cards} of {all} cards and {points} of {most} points: recount them",
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
    """Return one message if `other` plus the points of `pile` are not the points of the deck; else an empty list."""
    points = pile.points + other
    if points == pile.deck.points:
        return []
    return [
        Message(
            "the two piles hold {points} points instead of {most}: recount them", points=points, most=pile.deck.points
        )
    ]


def sizes(players: int, contract: Contract | None, rules: Rules) -> list[int]:
    """Return the possible sizes of the attack's pile, in cards.

    The pile holds the tricks that the attack won, and the chien unless the contract gives that to the defence. If
    `contract` is None, the sizes for all contracts are returned.

    Raises:
        HandError: `rules` do not have this number of players, or do not have `contract`.
    """
    table = table_for(players, rules)
    tricks = [table.trick * won for won in range(table.cards + 1)]
    with_chien = [cards + table.chien for cards in tricks]
    if contract is None:
        return sorted({*tricks, *with_chien})
    return tricks if bid_for(contract, rules).chien is Chien.DEFENCE else with_chien


def _is_all_but_the_excuse(pile: Pile) -> bool:
    """Return whether the pile can be only the Excuse, or all cards but the Excuse. Any bout is taken for the Excuse.

    In both cases one side won every trick. The other side has no low card to give for its Excuse, and keeps it (p.8).
    """
    return (pile.size, pile.bouts) in ((1, 1), (pile.deck.size - 1, pile.deck.bouts - 1))


def impossible_sizes(
    pile: Pile, *, players: int, contract: Contract | None, is_attack: bool, rules: Rules
) -> list[Message]:
    """Return one message if the size of `pile` is not possible at the end of a hand; else an empty list.

    The pile is the attack's if `is_attack` is true, else the defence's.

    Raises:
        HandError: `rules` do not have this number of players, or do not have `contract`.
    """
    all_cards = pile.deck.size
    attack = pile.size if is_attack else all_cards - pile.size
    possible = sizes(players, contract, rules)
    if attack in possible or _is_all_but_the_excuse(pile):
        return []
    near = sorted(possible, key=lambda size: abs(size - attack))[:2]
    sides = near if is_attack else [all_cards - size for size in near]
    values = {"size": pile.size, "players": players, "near": tuple(sorted(sides))}
    if is_attack:
        sentence = Message(
            "the attack's pile cannot have {size} cards at {players} players (nearest possible sizes: {near}): look "
            "for a card that is missing or in the wrong pile",
            **values,
        )
    else:
        sentence = Message(
            "the defence's pile cannot have {size} cards at {players} players (nearest possible sizes: {near}): look "
            "for a card that is missing or in the wrong pile",
            **values,
        )
    return [sentence]


@dataclass(frozen=True, kw_only=True)
class Counted:
    """A counted pile of one side, and the bouts and the points that the attack then has.

    Attributes:
        pile: the pile.
        side: the side that has the pile.
        rules: the rules that give the target.
        problems: messages that say why no side can have the pile; empty if nothing is wrong with it.
    """

    pile: Pile
    side: Side
    rules: Rules
    problems: Sequence[Message] = ()

    @property
    def bouts(self) -> int:
        """The number of bouts that the attack has."""
        return self.pile.bouts if self.side is Side.ATTACK else self.pile.deck.bouts - self.pile.bouts

    @property
    def points(self) -> Points:
        """The card points that the attack has."""
        return self.pile.points if self.side is Side.ATTACK else self.pile.deck.points - self.pile.points

    @property
    def target(self) -> int:
        """The card points that the attack needs to make its contract."""
        return target_for(self.bouts, self.rules)

    @property
    def difference(self) -> int:
        """The card points above the target, negative if below; a half point goes to the winning side (p.11)."""
        return difference_from(self.target, self.points)

    @property
    def options(self) -> str:
        """The options that give this count to the commands `add` and `score`."""
        points = "--points" if self.side is Side.ATTACK else "--defence-points"
        return f"--bouts {self.bouts} {points} {self.pile.points}"
