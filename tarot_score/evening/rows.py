"""The kinds of rows that a sheet has, and what each of them is made of."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Self, TypeAlias

from tarot_score.errors import SessionError, msgid
from tarot_score.game.hand import Hand, Passed

NewNames = Mapping[str, str]
"""The name that each player has from now on."""


@dataclass(frozen=True, kw_only=True)
class _Row(ABC):
    """What all kinds of rows have in common.

    Attributes:
        is_played: whether it counts as a hand that was played.
        note: whatever somebody wrote beside it.
    """

    is_played: ClassVar[bool] = False
    note: str | None = None

    @abstractmethod
    def renamed(self, names: NewNames) -> Self:
        """Return the row with every player called by the new one of `names`."""


@dataclass(frozen=True, kw_only=True)
class Deal(_Row):
    """A row for which cards were dealt.

    Attributes:
        dealer: who dealt, where the turn was not followed.
        sitting_out: who did not play it.
    """

    dealer: str | None = None
    sitting_out: tuple[str, ...] = ()

    def renamed(self, names: NewNames) -> Self:
        """Rename who dealt and who sat out."""
        dealer = None if self.dealer is None else names[self.dealer]
        return replace(self, dealer=dealer, sitting_out=tuple(names[name] for name in self.sitting_out))


@dataclass(frozen=True, kw_only=True)
class PlayedHand(Deal):
    """A hand whose facts are known.

    Attributes:
        hand: the facts.
        scores: what was written on the sheet, score points by player; an assertion about the facts.
    """

    is_played = True
    hand: Hand
    scores: Mapping[str, int] | None = None

    def renamed(self, names: NewNames) -> Self:
        """Rename also who played, and who is given a score."""
        scores = None if self.scores is None else _scores_renamed(self.scores, names)
        return replace(super().renamed(names), hand=_hand_renamed(self.hand, names), scores=scores)


@dataclass(frozen=True, kw_only=True)
class PaperHand(Deal):
    """A hand known by its scores alone, as on a paper sheet."""

    is_played = True
    scores: Mapping[str, int]

    def renamed(self, names: NewNames) -> Self:
        """Rename also who is given a score."""
        return replace(super().renamed(names), scores=_scores_renamed(self.scores, names))


@dataclass(frozen=True, kw_only=True)
class PassedHand(Deal):
    """A deal without a score."""

    why: Passed


@dataclass(frozen=True, kw_only=True)
class Adjustment(_Row):
    """A correction of the scores that no hand explains."""

    scores: Mapping[str, int]
    reason: str | None = None

    def renamed(self, names: NewNames) -> Self:
        """Rename who is given a score."""
        return replace(self, scores=_scores_renamed(self.scores, names))


@dataclass(frozen=True, kw_only=True)
class Attendance(_Row):
    """Players who come, come back or leave."""

    joins: tuple[str, ...] = ()
    leaves: tuple[str, ...] = ()

    def renamed(self, names: NewNames) -> Self:
        """Rename who comes and who goes."""
        joins, leaves = (tuple(names[name] for name in players) for players in (self.joins, self.leaves))
        return replace(self, joins=joins, leaves=leaves)


Row: TypeAlias = PlayedHand | PaperHand | PassedHand | Adjustment | Attendance
"""A row of the sheet. Whatever tells its kinds apart does so in a `match` that ends with `assert_never`."""


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
        SessionError: they do not; it says by how much.
    """
    total = sum(scores.values())
    if total:
        sentence = msgid("the scores must sum to zero, and they sum to {total:+d}: take {difference} from somebody")
        if total < 0:
            sentence = msgid("the scores must sum to zero, and they sum to {total:+d}: give {difference} to somebody")
        raise SessionError(sentence, total=total, difference=abs(total))
