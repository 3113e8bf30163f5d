"""The cards: by what they count, and how many of them a deck holds."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from tarot_score.errors import Term, msgid
from tarot_score.game.hand import Points


class Rank(Term):
    """What a card counts by."""

    BOUT = msgid("bouts")
    KING = msgid("kings")
    QUEEN = msgid("queens")
    KNIGHT = msgid("knights")
    JACK = msgid("jacks")
    LOW = msgid("low cards")


HONOURS = tuple(rank for rank in Rank if rank is not Rank.LOW)


@dataclass(frozen=True, kw_only=True)
class Deck:
    """The cards that are played with.

    Attributes:
        cards: how many of each rank there are.
        values: what one card of each rank counts.
        trumps: how many cards can be shown in a poignée: the trumps, and the Excuse, which can stand in for one.
        page: where the cards and their values stand.
    """

    cards: Mapping[Rank, int]
    values: Mapping[Rank, Points]
    trumps: int
    page: int

    @property
    def bouts(self) -> int:
        """How many of the cards are bouts."""
        return self.cards[Rank.BOUT]

    @cached_property
    def size(self) -> int:
        """How many cards there are."""
        return sum(self.cards.values())

    @cached_property
    def points(self) -> Points:
        """What all of them count together."""
        return self.count(self.cards)

    @cached_property
    def unpaid_excuse(self) -> Points:
        """What the Excuse counts for a side that wins no trick, and so has no low card to give for it (p.8)."""
        return self.values[Rank.BOUT] - self.values[Rank.LOW]

    @cached_property
    def every_trick(self) -> Mapping[int, Points]:
        """What a side has that won every trick, and has the chien: without the other side's Excuse, and with it."""
        return {self.bouts - 1: self.points - self.unpaid_excuse, self.bouts: self.points}

    def with_low_card(self, rank: Rank) -> Points:
        """Return what a card of `rank` and a low card count together: how piles are counted at the table."""
        return self.values[rank] + self.values[Rank.LOW]

    def count(self, cards: Mapping[Rank, int]) -> Points:
        """Return what so many cards of each rank count together."""
        return Points(sum(self.values[rank].halves * number for rank, number in cards.items()))
