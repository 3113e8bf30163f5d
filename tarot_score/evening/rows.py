"""The kinds of rows on a sheet, and what each kind holds."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Self, TypeAlias

from tarot_score.errors import SessionError
from tarot_score.game.hand import Hand, Passed

NewNames = Mapping[str, str]
"""The new name of every player, by the old name. For a player who is not renamed, both names are the same."""


@dataclass(frozen=True, kw_only=True)
class _Row(ABC):
    """A row of a session, of any kind.

    Attributes:
        is_played: whether the row counts as a played hand.
        note: any text that the players want to keep with the row.
    """

    is_played: ClassVar[bool] = False
    note: str | None = None

    @abstractmethod
    def renamed(self, names: NewNames) -> Self:
        """Return the row with the new name of every player."""


@dataclass(frozen=True, kw_only=True)
class Deal(_Row):
    """A row for which cards were dealt.

    Attributes:
        dealer: who dealt, if it is written in the row; None means the next dealer in order.
        sitting_out: who did not play the hand.
    """

    dealer: str | None = None
    sitting_out: tuple[str, ...] = ()

    def renamed(self, names: NewNames) -> Self:
        """Return the row with the new names of the dealer and of those who sat out."""
        dealer = None if self.dealer is None else names[self.dealer]
        return replace(self, dealer=dealer, sitting_out=tuple(names[name] for name in self.sitting_out))


@dataclass(frozen=True, kw_only=True)
class PlayedHand(Deal):
    """A hand whose facts are known.

    Attributes:
        hand: the facts.
        scores: the score points of each player, if they are written in the file. They are checked against the facts.
    """

    is_played = True
    hand: Hand
    scores: Mapping[str, int] | None = None

    def renamed(self, names: NewNames) -> Self:
        """Return the row with the new name of every player, also in its facts and scores."""
        scores = None if self.scores is None else _scores_renamed(self.scores, names)
        return replace(super().renamed(names), hand=_hand_renamed(self.hand, names), scores=scores)


@dataclass(frozen=True, kw_only=True)
class PaperHand(Deal):
    """A hand of which only the scores are known, as on a paper sheet."""

    is_played = True
    scores: Mapping[str, int]

    def renamed(self, names: NewNames) -> Self:
        """Return the row with the new name of every player, also in its scores."""
        return replace(super().renamed(names), scores=_scores_renamed(self.scores, names))


@dataclass(frozen=True, kw_only=True)
class PassedHand(Deal):
    """A deal that was not played, and why."""

    why: Passed


@dataclass(frozen=True, kw_only=True)
class Adjustment(_Row):
    """A change of the scores that does not come from a hand."""

    scores: Mapping[str, int]
    reason: str | None = None

    def renamed(self, names: NewNames) -> Self:
        """Return the row with the new name of every player in its scores."""
        return replace(self, scores=_scores_renamed(self.scores, names))


@dataclass(frozen=True, kw_only=True)
class Attendance(_Row):
    """A row in which players join, return or leave. `joins` holds both new and returning players."""

    joins: tuple[str, ...] = ()
    leaves: tuple[str, ...] = ()

    def renamed(self, names: NewNames) -> Self:
        """Return the row with the new names of those who join or leave."""
        joins, leaves = (tuple(names[name] for name in players) for players in (self.joins, self.leaves))
        return replace(self, joins=joins, leaves=leaves)


Row: TypeAlias = PlayedHand | PaperHand | PassedHand | Adjustment | Attendance
"""A row of the sheet. Code that depends on the kind of a row uses `match` and ends with `assert_never`."""


def _scores_renamed(scores: Mapping[str, int], names: NewNames) -> dict[str, int]:
    return {names[name]: points for name, points in scores.items()}


def _hand_renamed(hand: Hand, names: NewNames) -> Hand:
    return replace(
        hand,
        taker=names[hand.taker],
        partner=None if hand.partner is None else names[hand.partner],
        poignees=tuple(
            replace(shown, player=None if shown.player is None else names[shown.player]) for shown in hand.poignees
        ),
    )


def require_balance(scores: Mapping[str, int]) -> None:
    """Check that scores sum to zero.

    Raises:
        SessionError: they do not. The message tells the difference.
    """
    total = sum(scores.values())
    if total:
        raise SessionError(
            "the scores must sum to zero, but they sum to {total:+d}: correct a score, or add a score of {balance:+d}",
            total=total,
            balance=-total,
        )
