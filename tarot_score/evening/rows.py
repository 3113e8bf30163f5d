"""The kinds of rows that a sheet has."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tarot_score.errors import SessionError
from tarot_score.game.hand import Hand, Passed


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row of the sheet: what all kinds have in common.

    Attributes:
        note: whatever somebody wrote beside it.
    """

    note: str | None = None


@dataclass(frozen=True, kw_only=True)
class Deal(Row):
    """A row for which cards were dealt.

    Attributes:
        dealer: who dealt, where the turn was not followed.
        sitting_out: who did not play it.
    """

    dealer: str | None = None
    sitting_out: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PlayedHand(Deal):
    """A hand whose facts are known.

    Attributes:
        hand: the facts.
        scores: what was written on the sheet, score points by player; an assertion about the facts.
    """

    hand: Hand
    scores: Mapping[str, int] | None = None


@dataclass(frozen=True, kw_only=True)
class PaperHand(Deal):
    """A hand known by its scores alone, as on a paper sheet."""

    scores: Mapping[str, int]


@dataclass(frozen=True, kw_only=True)
class PassedHand(Deal):
    """A deal without a score."""

    why: Passed


@dataclass(frozen=True, kw_only=True)
class Adjustment(Row):
    """A correction of the scores that no hand explains."""

    scores: Mapping[str, int]
    reason: str | None = None


@dataclass(frozen=True, kw_only=True)
class Attendance(Row):
    """Players who come, come back or leave."""

    joins: tuple[str, ...] = ()
    leaves: tuple[str, ...] = ()


def renamed(row: Row, names: Mapping[str, str]) -> Row:
    """Return `row` with every player called by the new one of `names`."""
    if isinstance(row, Attendance):
        return replace(
            row, joins=tuple(names[name] for name in row.joins), leaves=tuple(names[name] for name in row.leaves)
        )
    if isinstance(row, Deal):
        row = replace(
            row,
            dealer=None if row.dealer is None else names[row.dealer],
            sitting_out=tuple(names[name] for name in row.sitting_out),
        )
    if isinstance(row, PlayedHand):
        row = replace(row, hand=_hand_renamed(row.hand, names))
    if isinstance(row, PlayedHand | PaperHand | Adjustment) and row.scores is not None:
        row = replace(row, scores={names[name]: points for name, points in row.scores.items()})
    return row


def _hand_renamed(hand: Hand, names: Mapping[str, str]) -> Hand:
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
        raise SessionError(
            "the scores must sum to zero, and they sum to {total:+d}: take {difference} from somebody"
            if total > 0
            else "the scores must sum to zero, and they sum to {total:+d}: give {difference} to somebody",
            total=total,
            difference=abs(total),
        )
