"""Find errors in the rows of a session: impossible hands, and scores that are wrong or do not sum to zero."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import assert_never

from tarot_score.disputes.claims import Claim
from tarot_score.disputes.judging import likeliest
from tarot_score.errors import Message
from tarot_score.evening.rows import Adjustment, Attendance, PaperHand, PassedHand, PlayedHand
from tarot_score.evening.state import Turn
from tarot_score.game import bounds


@dataclass(frozen=True)
class Problem:
    """An error in a row.

    Attributes:
        number: the number of the row.
        key: the key of the row at which the error is reported, such as `scores`.
        sentence: what is wrong, and what to do.
    """

    number: int
    key: str
    sentence: Message


def problems_of(turn: Turn) -> Iterator[Problem]:
    """Yield everything that is wrong with one row."""
    match turn.row:
        case PlayedHand(hand=hand, scores=scores):
            for sentence in bounds.problems(hand, players=len(turn.seated), rules=turn.before.rules):
                yield Problem(turn.number, "points", sentence)
            if scores is not None:
                yield from _different(turn, scores)
        case PaperHand(scores=scores):
            yield from _unbalanced(turn, "scores", scores)
        case Adjustment(scores=scores):
            yield from _unbalanced(turn, "adjustment", scores)
        case PassedHand() | Attendance():
            pass
        case _:
            assert_never(turn.row)


def explanation(turn: Turn) -> Message | None:
    """Return the slip (a mistake in scoring) that explains the wrong scores of a row; None if no single slip does."""
    row = turn.row
    if not isinstance(row, PlayedHand) or row.scores is None:
        return None
    claims = [Claim(row.scores.get(name, 0), name) for name in turn.seated]
    found = likeliest(row.hand, claims, players=dict.fromkeys(turn.seated, 1), rules=turn.before.rules)
    return None if found is None else found.slip


def _unbalanced(turn: Turn, key: str, scores: Mapping[str, int]) -> Iterator[Problem]:
    if sum(scores.values()) != 0:
        sentence = Message("{imbalance}: correct the row", imbalance=_imbalance(scores))
        yield Problem(turn.number, key, sentence)


def _imbalance(scores: Mapping[str, int]) -> Message:
    won = sum(points for points in scores.values() if points > 0)
    lost = sum(points for points in scores.values() if points < 0)
    return Message(
        "the scores must sum to zero, but the gains {won:+d} and the losses {lost:+d} differ by {difference}",
        won=won,
        lost=lost,
        difference=abs(won + lost),
    )


def _different(turn: Turn, scores: Mapping[str, int]) -> Iterator[Problem]:
    right = turn.scores
    wrong = [name for name in turn.present if scores.get(name, 0) != right.get(name, 0)]
    if not wrong:
        return
    values = {"expected": _said(wrong, right), "found": _said(wrong, scores)}
    sentence = Message(
        "the facts give {expected}, but the written scores are {found}: correct the facts, or remove the scores to "
        "have them computed",
        **values,
    )
    if sum(scores.values()):
        sentence = Message(
            "{imbalance}; the facts give {expected}, but the written scores are {found}: correct the row, or remove "
            "the scores to have them computed",
            imbalance=_imbalance(scores),
            **values,
        )
    yield Problem(turn.number, "scores", sentence)


def _said(names: list[str], scores: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {scores.get(name, 0):+d}" for name in names)
