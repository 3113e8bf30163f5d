"""Find the facts of a hand that cannot be true. The score of the hand is not checked here.

The tables below list the card points that the attack's pile can hold. They come from an enumeration of all
distributions of the cards. In this enumeration the discard (*écart*) never holds a king or a bout, and an Excuse counts
4 points if its owner has no low card to give for it (R-RO201206 p.8).
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from tarot_score.errors import HandError, Message, TarotScoreError
from tarot_score.game.deck import Rank
from tarot_score.game.hand import Hand, Points, Side
from tarot_score.game.rules import Chien, Rules, Table, bid_for, in_words, table_for, target_for


class Cell(NamedTuple):
    """A range of possible card points: from `least` to `most`, both included. `gap`, if given, is not possible."""

    least: Points
    most: Points
    gap: Points | None = None

    def holds(self, points: Points) -> bool:
        """Return whether `points` are possible."""
        return self.least <= points <= self.most and points != self.gap

    @cache  # noqa: B019  # the cache stays small, because there are fewer than a hundred cells
    def widened(self) -> "Cell":
        """Return the range widened to whole points, because people often round a half point before they type it."""
        return Cell(Points.whole(self.least.down), Points.whole(self.most.up))

    @property
    def message(self) -> Message:
        """The range in words."""
        if self.least == self.most:
            return self.least.message
        if self.gap:
            return Message("{least} to {most} except {gap}", least=self.least, most=self.most, gap=self.gap)
        return Message("{least} to {most}", least=self.least, most=self.most)


Texts = tuple[str, str, str, str]
"""The ranges for 0, 1, 2 and 3 bouts as text: `least..most`, then `!gap` if there is a gap; `-` for no range."""


@cache  # a table is parsed when it is first used, because one run of the program uses only a few tables
def _cells(texts: Texts) -> dict[int, Cell]:
    cells = {}
    for bouts, text in enumerate(texts):
        if text != "-":
            span, _, gap = text.partition("!")
            least, _, most = span.partition("..")
            cells[bouts] = Cell(Points.parse(least), Points.parse(most or least), Points.parse(gap) if gap else None)
    return cells


_DECK = (78, Points.whole(91), 3)
"""The deck that was enumerated, as cards, points and bouts. The tables are not used for any other deck."""

_POSSIBLE: Mapping[tuple[int, int], Mapping[Chien, Texts]] = {
    (24, 6): {
        Chien.PICKED_UP: ("3..77.5", "7..81.5", "12.5..87", "16.5..91"),
        Chien.ATTACK: ("3..77.5", "7..81.5", "11..87", "15..91"),
        Chien.DEFENCE: ("0..76", "4..80", "9.5..84", "13.5..88"),
    },
    (18, 6): {
        Chien.PICKED_UP: ("3..77", "7..81", "13..87!86", "17..91!90"),
        Chien.ATTACK: ("3..77", "7..81", "11..87!86", "15..91!90"),
        Chien.DEFENCE: ("0..76!1", "4..80!5", "10..84", "14..88"),
    },
    (15, 3): {
        Chien.PICKED_UP: ("1.5..76.5", "5.5..80.5", "12..87", "16..91"),
        Chien.ATTACK: ("1.5..76.5", "5.5..80.5", "9.5..87", "13.5..91"),
        Chien.DEFENCE: ("0..77.5", "4..81.5", "10.5..85.5", "14.5..89.5"),
    },
}
"""The possible ranges in any hand. A key is the number of cards of each player and of the chien.

The three keys belong to three, four and five players.
"""

_CHELEM_BY_ATTACK: Mapping[tuple[int, int], Mapping[Chien, Texts]] = {
    cards: {
        Chien.PICKED_UP: ("-", "-", "87", "91"),
        Chien.ATTACK: ("-", "-", "87", "91"),
        Chien.DEFENCE: against,
    }
    for cards, against in {
        (24, 6): ("60..76", "61..80", "62..84", "66..88"),
        (18, 6): ("60..76", "61..80", "62..84", "66..88"),
        (15, 3): ("73.5..77.5", "73.5..81.5", "73.5..85.5", "77.5..89.5"),
    }.items()
}

_CHELEM_BY_DEFENCE: Mapping[tuple[int, int], Mapping[Chien, Texts]] = {
    cards: {
        Chien.PICKED_UP: discard,
        Chien.ATTACK: chien,
        Chien.DEFENCE: ("0", "4", "-", "-"),
    }
    for cards, discard, chien in (
        ((24, 6), ("3..19", "7..23", "-", "-"), ("3..25", "7..29", "11..30", "15..31")),
        ((18, 6), ("3..19", "7..23", "-", "-"), ("3..25", "7..29", "11..30", "15..31")),
        ((15, 3), ("1.5..10.5", "5.5..14.5", "-", "-"), ("1.5..13.5", "5.5..17.5", "9.5..17.5", "13.5..17.5")),
    )
}


def _cells_for(
    enumerated: Mapping[tuple[int, int], Mapping[Chien, Texts]], hand: Hand, table: Table, rules: Rules
) -> Mapping[int, Cell] | None:
    """Return the range of possible points for each number of bouts, in the contract of `hand`.

    Return None if the tables do not hold for the deck of `rules` or for the deal of `table`.
    """
    deck = rules.deck
    if (deck.size, deck.points, deck.bouts) != _DECK or (table.cards, table.chien) not in enumerated:
        return None
    return _cells(enumerated[table.cards, table.chien][rules.contracts[hand.contract].chien])


def as_counted(hand: Hand, *, players: int, rules: Rules) -> Hand:
    """Return `hand` with its points corrected if one side won every trick and the other has only the Excuse (p.8).

    The owner of the Excuse then has no low card to give for it, so it counts 4 instead of 4.5: if the attack won every
    trick, 86.5 points become 87; if the defence won every trick of a garde contre, 4.5 points become 4. Every other
    hand is returned unchanged.

    Raises:
        HandError: `rules` do not have this number of players, or do not have the contract of `hand`.
    """
    deck = rules.deck
    whole_piles = not table_for(players, rules).half_points
    to_defence = bid_for(hand.contract, rules).chien is Chien.DEFENCE
    excuse = deck.values[Rank.BOUT]
    if (
        hand.bouts == deck.bouts - 1
        and hand.points == deck.points - excuse
        and not to_defence
        and (whole_piles or hand.chelem is Side.ATTACK)
    ):
        return replace(hand, points=deck.every_trick[deck.bouts - 1])
    if hand.bouts == 1 and hand.points == excuse and to_defence and (whole_piles or hand.chelem is Side.DEFENCE):
        return replace(hand, points=deck.unpaid_excuse)
    return hand


def problems(hand: Hand, *, players: int, rules: Rules) -> list[Message]:
    """Return a message for each reason why `hand` is impossible; an empty list if it is possible."""
    try:
        target_for(hand.bouts, rules)
        counted = as_counted(hand, players=players, rules=rules)
    except TarotScoreError as error:
        return [error.message]
    table = table_for(players, rules)
    return [
        *_points(counted, players, table, rules),
        *_petit_au_bout(counted, rules),
        *_poignees(counted, players, table, rules),
    ]


def require_possible(hand: Hand, *, players: int, rules: Rules) -> None:
    """Check that `hand` can have been played.

    Raises:
        HandError: the hand is impossible; the error has the first message of `problems`.
    """
    for problem in problems(hand, players=players, rules=rules):
        raise HandError(problem.template, problem.plural, **problem.values)


def _points(hand: Hand, players: int, table: Table, rules: Rules) -> Iterator[Message]:
    deck = rules.deck
    if not table.half_points and not hand.points.is_whole:
        yield Message(
            "the attack cannot have {points} points at {players} players, where no pile has a half point: recount both "
            "piles, which must add up to {all} points",
            points=hand.points,
            players=in_words(players),
            all=deck.points,
        )
        return
    cells = _cells_for(_POSSIBLE, hand, table, rules)
    possible = Cell(Points(0), deck.points) if cells is None else cells[hand.bouts]
    if not (possible.widened() if table.half_points else possible).holds(hand.points):
        yield Message(
            "the attack cannot have {points} points with {n} bout in {contract}, expected {possible}: recount the "
            "bouts and the points; both piles together have {all} points",
            "the attack cannot have {points} points with {n} bouts in {contract}, expected {possible}: recount the "
            "bouts and the points; both piles together have {all} points",
            n=hand.bouts,
            points=hand.points,
            contract=hand.contract,
            possible=possible,
            all=deck.points,
        )
    elif hand.chelem:
        yield from _chelem(hand, table, hand.chelem, rules)
    elif (
        rules.contracts[hand.contract].chien is not Chien.DEFENCE
        and (hand.bouts, hand.points) in deck.every_trick.items()
    ):
        yield Message(
            "with {points} points and {n} bout the attack won every trick: add its chelem",
            "with {points} points and {n} bouts the attack won every trick: add its chelem",
            points=hand.points,
            n=hand.bouts,
        )


def _chelem(hand: Hand, table: Table, side: Side, rules: Rules) -> Iterator[Message]:
    cells = _cells_for(_CHELEM_BY_ATTACK if side is Side.ATTACK else _CHELEM_BY_DEFENCE, hand, table, rules)
    if cells is None:
        return
    if hand.bouts in cells:
        cell = cells[hand.bouts]
        if (cell.widened() if table.half_points else cell).holds(hand.points):
            return
    possible = tuple(_with_bouts(cell, bouts) for bouts, cell in cells.items())
    values = {"got": _with_bouts(hand.points, hand.bouts), "contract": hand.contract, "possible": possible}
    if side is Side.ATTACK:
        yield Message(
            "after a chelem by the attack in {contract}, the attack has one of these: {possible}; got: {got}; "
            "recount the bouts and the points, or remove the chelem",
            **values,
        )
    else:
        yield Message(
            "after a chelem by the defence in {contract}, the attack has one of these: {possible}; got: {got}; "
            "recount the bouts and the points, or remove the chelem",
            **values,
        )


def _with_bouts(points: Points | Cell, bouts: int) -> Message:
    return Message("{points} points with {n} bout", "{points} points with {n} bouts", points=points, n=bouts)


def _petit_au_bout(hand: Hand, rules: Rules) -> Iterator[Message]:
    if hand.petit_au_bout is Side.ATTACK and hand.bouts == 0:
        yield Message("the attack won the petit au bout, so it has at least 1 bout, got: 0; recount the bouts")
    if hand.petit_au_bout is Side.DEFENCE and hand.bouts == rules.most_bouts:
        yield Message(
            "the defence won the petit au bout, so the attack has at most {most} bouts, got: {bouts}; recount the "
            "bouts",
            most=rules.most_bouts - 1,
            bouts=hand.bouts,
        )
    if hand.petit_au_bout is Side.DEFENCE and hand.chelem is Side.ATTACK:
        yield Message(
            "the attack won every trick, so the defence cannot have won the petit au bout: correct the chelem or "
            "the petit au bout"
        )
    if hand.petit_au_bout is Side.ATTACK and hand.chelem is Side.DEFENCE:
        yield Message(
            "the defence won every trick, so the attack cannot have won the petit au bout: correct the chelem or "
            "the petit au bout"
        )


def _poignees(hand: Hand, players: int, table: Table, rules: Rules) -> Iterator[Message]:
    if not hand.poignees:
        return
    trumps = table.trumps
    needed = sum(trumps[shown.size] for shown in hand.poignees)
    if needed > rules.deck.trumps:
        yield Message(
            "these poignées need {needed} trumps ({each}), but the deck has only {deck}: check the sizes of the "
            "poignées (at {players} players a simple poignée is {simple} trumps)",
            needed=needed,
            each=" + ".join(str(trumps[shown.size]) for shown in hand.poignees),
            deck=rules.deck.trumps,
            players=players,
            simple=min(trumps.values()),
        )
    for player, shown in Counter(shown.player for shown in hand.poignees if shown.player).items():
        if shown > 1:
            yield Message(
                "{player} showed {shown} poignées, but a player may show only one: correct who showed them",
                player=player,
                shown=shown,
            )
