"""The ranks of the cards, and the deck: how many cards of each rank it has and how many points they count."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from tarot_score.errors import Term, msgid
from tarot_score.game.hand import Points


class Rank(Term):
    """The rank of a card, which decides its card points."""

    BOUT = msgid("bouts")
    KING = msgid("kings")
    QUEEN = msgid("queens")
    KNIGHT = msgid("knights")
    JACK = msgid("jacks")
    LOW = "low_cards", msgid("low cards")


@dataclass(frozen=True, kw_only=True)
class Deck:
    """The cards of the game and their card points.

    Attributes:
        cards: the number of cards of each rank.
        values: the card points of one card of each rank.
        trumps: the number of cards that a poignée can show: all trumps, and the Excuse, which can replace a trump.
        page: the page of `rules.SOURCE` with the cards and their values.
    """

    cards: Mapping[Rank, int]
    values: Mapping[Rank, Points]
    trumps: int
    page: int

    @property
    def bouts(self) -> int:
        """The number of bouts in the deck."""
        return self.cards[Rank.BOUT]

    @cached_property
    def size(self) -> int:
        """The number of cards in the deck."""
        return sum(self.cards.values())

    @cached_property
    def points(self) -> Points:
        """The card points of the whole deck."""
        return self.count(self.cards)

    @cached_property
    def unpaid_excuse(self) -> Points:
        """The card points of the Excuse for a side that won no trick and so has no low card to give for it (p.8)."""
        return self.values[Rank.BOUT] - self.values[Rank.LOW]

    @cached_property
    def every_trick(self) -> Mapping[int, Points]:
        """The card points of a side that has the chien and won every trick, for each possible number of its bouts.

        This side has one bout less, and fewer points, if the other side has the Excuse and keeps it.
        """
        return {self.bouts - 1: self.points - self.unpaid_excuse, self.bouts: self.points}

    def with_low_card(self, rank: Rank) -> Points:
        """Return the card points of a pair: a card of `rank` and a low card. Players count piles in such pairs."""
        return self.values[rank] + self.values[Rank.LOW]

    def count(self, cards: Mapping[Rank, int]) -> Points:
        """Return the card points of a pile. `cards` gives the number of its cards of each rank."""
        return Points(sum(self.values[rank].halves * number for rank, number in cards.items()))
