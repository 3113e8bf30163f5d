"""Which hands can have been played: everything that is wrong with the facts of a hand, apart from its score.

The cells are the card points that the attack's pile can hold, found by enumerating every distribution of the cards
(an écart holds neither king nor bout; an Excuse that its owner cannot pay for counts 4, R-RO201206 p.8).
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from tarot_score.errors import HandError, Message
from tarot_score.game.hand import ALL_POINTS, Contract, Hand, Points, Side
from tarot_score.game.rules import FFT, TRUMPS_IN_THE_DECK, Rules
from tarot_score.game.scoring import table_for


class Cell(NamedTuple):
    """The card points that are possible, from the least to the most but for one gap."""

    least: Points
    most: Points
    gap: Points | None = None

    def holds(self, points: Points) -> bool:
        """Return whether so many are possible."""
        return self.least <= points <= self.most and points != self.gap

    @cache  # noqa: B019  # the cells are constants, fewer than a hundred
    def widened(self) -> "Cell":
        """Return the cell in whole points: people give the half point away before they type the number."""
        return Cell(Points.whole(self.least.down), Points.whole(self.most.up))

    def __str__(self) -> str:
        if self.least == self.most:
            return str(self.least)
        return f"{self.least} to {self.most}" + (f" except {self.gap}" if self.gap else "")


Texts = tuple[str, str, str, str]
"""The cells of 0, 1, 2 and 3 bouts as they are written here: `least..most`, `!gap` where there is one, `-` for none."""


@cache  # few of them are looked at in one run
def _cells(texts: Texts) -> dict[int, Cell]:
    cells = {}
    for bouts, text in enumerate(texts):
        if text != "-":
            span, _, gap = text.partition("!")
            least, _, most = span.partition("..")
            cells[bouts] = Cell(Points.parse(least), Points.parse(most or least), Points.parse(gap) if gap else None)
    return cells


_ECART = (Contract.PRISE, Contract.GARDE)
"""The contracts in which the taker picks up the chien and discards."""

_POSSIBLE: Mapping[int, Mapping[Contract, Texts]] = {
    3: {
        **dict.fromkeys(_ECART, ("3..77.5", "7..81.5", "12.5..87", "16.5..91")),
        Contract.GARDE_SANS: ("3..77.5", "7..81.5", "11..87", "15..91"),
        Contract.GARDE_CONTRE: ("0..76", "4..80", "9.5..84", "13.5..88"),
    },
    4: {
        **dict.fromkeys(_ECART, ("3..77", "7..81", "13..87!86", "17..91!90")),
        Contract.GARDE_SANS: ("3..77", "7..81", "11..87!86", "15..91!90"),
        Contract.GARDE_CONTRE: ("0..76!1", "4..80!5", "10..84", "14..88"),
    },
    5: {
        **dict.fromkeys(_ECART, ("1.5..76.5", "5.5..80.5", "12..87", "16..91")),
        Contract.GARDE_SANS: ("1.5..76.5", "5.5..80.5", "9.5..87", "13.5..91"),
        Contract.GARDE_CONTRE: ("0..77.5", "4..81.5", "10.5..85.5", "14.5..89.5"),
    },
}

_CHELEM_WITH_CHIEN: Texts = ("-", "-", "87", "91")
_CHELEM_BY_ATTACK: Mapping[int, Mapping[Contract, Texts]] = {
    players: {
        **dict.fromkeys((*_ECART, Contract.GARDE_SANS), _CHELEM_WITH_CHIEN),
        Contract.GARDE_CONTRE: against,
    }
    for players, against in {
        3: ("60..76", "61..80", "62..84", "66..88"),
        4: ("60..76", "61..80", "62..84", "66..88"),
        5: ("73.5..77.5", "73.5..81.5", "73.5..85.5", "77.5..89.5"),
    }.items()
}

_CHELEM_BY_DEFENCE: Mapping[int, Mapping[Contract, Texts]] = {
    players: {
        **dict.fromkeys(_ECART, discard),
        Contract.GARDE_SANS: chien,
        Contract.GARDE_CONTRE: ("0", "4", "-", "-"),
    }
    for players, discard, chien in (
        (3, ("3..19", "7..23", "-", "-"), ("3..25", "7..29", "11..30", "15..31")),
        (4, ("3..19", "7..23", "-", "-"), ("3..25", "7..29", "11..30", "15..31")),
        (5, ("1.5..10.5", "5.5..14.5", "-", "-"), ("1.5..13.5", "5.5..17.5", "9.5..17.5", "13.5..17.5")),
    )
}

_ALL_BUT_THE_EXCUSE = Points.parse("86.5")
_ONLY_THE_EXCUSE = Points.parse("4.5")


def as_counted(hand: Hand, *, players: int, rules: Rules = FFT) -> Hand:
    """Read 86.5 for a side that won all but the lone Excuse as 87, and its mirror 4.5 as 4 (p.8).

    The Excuse then counts 4: its owner has no low card to give for it. Elsewhere a half point stays what it is.
    """
    whole_piles = not table_for(players, rules).half_points
    if (
        hand.bouts == 2
        and hand.points == _ALL_BUT_THE_EXCUSE
        and hand.contract is not Contract.GARDE_CONTRE
        and (whole_piles or hand.chelem is Side.ATTACK)
    ):
        return replace(hand, points=Points.whole(87))
    if (
        hand.bouts == 1
        and hand.points == _ONLY_THE_EXCUSE
        and hand.contract is Contract.GARDE_CONTRE
        and (whole_piles or hand.chelem is Side.DEFENCE)
    ):
        return replace(hand, points=Points.whole(4))
    return hand


def problems(hand: Hand, *, players: int, rules: Rules = FFT) -> list[Message]:
    """Return what makes `hand` impossible, each in the players' words with the likely cause; none where it can be."""
    if hand.bouts not in range(len(rules.targets)):
        return [Message("a hand has 0 to 3 bouts, got: {bouts}", bouts=hand.bouts)]
    counted = as_counted(hand, players=players, rules=rules)
    return [*_points(counted, players, rules), *_petit_au_bout(counted), *_poignees(counted, players, rules)]


def require_possible(hand: Hand, *, players: int, rules: Rules = FFT) -> None:
    """Raise the first of the `problems` of `hand`.

    Raises:
        HandError: the hand cannot have been played.
    """
    for problem in problems(hand, players=players, rules=rules):
        raise HandError(problem.template, problem.plural, **problem.values)


def _points(hand: Hand, players: int, rules: Rules) -> Iterator[Message]:
    whole_piles = not table_for(players, rules).half_points
    if whole_piles and not hand.points.is_whole:
        yield Message(
            "{points} at four players: piles of four-card tricks always count whole; recount the defence's pile, "
            "the two must add up to {all}",
            points=hand.points,
            all=ALL_POINTS,
        )
        return
    possible = _cells(_POSSIBLE[players][hand.contract])[hand.bouts]
    if not (possible if whole_piles else possible.widened()).holds(hand.points):
        yield Message(
            "{points} points with {n} bout in {contract} cannot be: the attack has {possible}; recount the bouts "
            "and both piles, which add up to {all}",
            "{points} points with {n} bouts in {contract} cannot be: the attack has {possible}; recount the bouts "
            "and both piles, which add up to {all}",
            n=hand.bouts,
            points=hand.points,
            contract=hand.contract,
            possible=possible,
            all=ALL_POINTS,
        )
    elif hand.chelem:
        yield from _chelem(hand, players, hand.chelem, rules)
    elif hand.contract is not Contract.GARDE_CONTRE and _holds(_cells(_CHELEM_WITH_CHIEN), hand):
        yield Message(
            "{points} points with {n} bout mean that the attack won every trick: add its chelem",
            "{points} points with {n} bouts mean that the attack won every trick: add its chelem",
            points=hand.points,
            n=hand.bouts,
        )


def _holds(cells: Mapping[int, Cell], hand: Hand) -> bool:
    return hand.bouts in cells and cells[hand.bouts].holds(hand.points)


def _chelem(hand: Hand, players: int, side: Side, rules: Rules) -> Iterator[Message]:
    cells = _cells((_CHELEM_BY_ATTACK if side is Side.ATTACK else _CHELEM_BY_DEFENCE)[players][hand.contract])
    half_points = table_for(players, rules).half_points
    if _holds({bouts: cell.widened() for bouts, cell in cells.items()} if half_points else cells, hand):
        return
    possible = ", ".join(f"{cell} ({bouts})" for bouts, cell in cells.items())
    values = {"points": hand.points, "bouts": hand.bouts, "contract": hand.contract, "possible": possible}
    if side is Side.ATTACK:
        yield Message(
            "a chelem by the attack in {contract} leaves it these points (with so many bouts): {possible}; got "
            "{points} ({bouts}): recount, or take the chelem out",
            **values,
        )
    else:
        yield Message(
            "a chelem by the defence in {contract} leaves the attack these points (with so many bouts): {possible}; "
            "got {points} ({bouts}): recount, or take the chelem out",
            **values,
        )


def _petit_au_bout(hand: Hand) -> Iterator[Message]:
    if hand.petit_au_bout is Side.ATTACK and hand.bouts == 0:
        yield Message("the attack won the petit au bout, so its pile holds a bout at least, got 0: recount the bouts")
    if hand.petit_au_bout is Side.DEFENCE and hand.bouts == 3:
        yield Message("the defence won the petit au bout, so the attack has 2 bouts at most, got 3: recount the bouts")
    if hand.petit_au_bout and hand.chelem and hand.petit_au_bout is not hand.chelem:
        yield Message(
            "the {chelem} won every trick, so the {petit} cannot have won the petit au bout: one of the two is wrong",
            chelem=hand.chelem,
            petit=hand.petit_au_bout,
        )


def _poignees(hand: Hand, players: int, rules: Rules) -> Iterator[Message]:
    if not hand.poignees:
        return
    trumps = table_for(players, rules).trumps
    needed = sum(trumps[shown.size] for shown in hand.poignees)
    if needed > TRUMPS_IN_THE_DECK:
        yield Message(
            "these poignées need {needed} trumps ({each}), the deck has {deck}: at {players} players a simple one "
            "shows {simple}",
            needed=needed,
            each=" + ".join(str(trumps[shown.size]) for shown in hand.poignees),
            deck=TRUMPS_IN_THE_DECK,
            players=players,
            simple=min(trumps.values()),
        )
    for player, shown in Counter(shown.player for shown in hand.poignees if shown.player).items():
        if shown > 1:
            yield Message(
                "{player} showed {shown} poignées: a player shows one at most, once", player=player, shown=shown
            )
