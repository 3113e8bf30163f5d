"""Compare a session before and after a change, and find the other rows that the change affects."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from tarot_score.evening.rows import PlayedHand, Row
from tarot_score.evening.session import Session
from tarot_score.evening.state import Turn


class Difference(NamedTuple):
    """The part in which two lists of rows differ.

    Attributes:
        first: how many rows the two lists have in common before that part.
        old: the rows of the first list in that part.
        new: the rows of the second list in that part.
    """

    first: int
    old: tuple[Row, ...]
    new: tuple[Row, ...]


class Effect(NamedTuple):
    """A row whose scores change because another row was changed.

    Attributes:
        number: the number of the row before the change.
        becomes: the number of the row after the change.
        was: the score points of each player in this row before the change.
        scores: the score points of each player in this row after the change.
    """

    number: int
    becomes: int
    was: Mapping[str, int]
    scores: Mapping[str, int]


def changed_rows(before: Session, after: Session) -> Difference:
    """Find the rows that a change removed and added. Rows are compared by identity: an equal copy is another row."""
    first = _alike(before.rows, after.rows, by_identity=True)
    last = _alike(before.rows[first:][::-1], after.rows[first:][::-1], by_identity=True)
    return Difference(first, before.rows[first : len(before.rows) - last], after.rows[first : len(after.rows) - last])


def place_of(before: Session, after: Session, number: int) -> int | None:
    """Return the number that row `number` of `before` has in `after`; None if the row was changed or removed.

    Equal rows count as the same row, because `after` may have been read from the file again. If `number` is one more
    than the number of the last row, it stands for a new row: return one more than the last number of `after`.
    """
    if number > len(before.rows):
        return len(after.rows) + 1
    first = _alike(before.rows, after.rows)
    if number <= first:
        return number
    last = _alike(before.rows[first:][::-1], after.rows[first:][::-1])
    return number + len(after.rows) - len(before.rows) if number > len(before.rows) - last else None


def numbers_before(before: Session, after: Session) -> dict[int, int]:
    """Return the old number of each row that the change did not touch, by its new number.

    A row in which only players were renamed counts as unchanged.
    """
    old = _renamed(before, after)
    first = _alike(old, after.rows)
    last = _alike(old[first:][::-1], after.rows[first:][::-1])
    moved = len(before.rows) - len(after.rows)
    return {
        **{number: number for number in range(1, first + 1)},
        **{number: number + moved for number in range(len(after.rows) - last + 1, len(after.rows) + 1)},
    }


def effects(before: Session, after: Session) -> list[Effect]:
    """Return the rows that the change did not touch, but that have other scores after it.

    A row is left out if the scores written in it are the right ones after the change.

    Raises:
        HandError: a hand of `after` cannot be scored at its table.
    """
    numbers = numbers_before(before, after)
    names = _new_names(before, after)
    first = changed_rows(before, after).first if before.beginning == after.beginning else 0
    found = []
    for turn in after.turns(after=first):
        number = numbers.get(turn.number)
        if number is None or turn.scores_as(before.turn(number)):
            continue
        was = {names.get(name, name): points for name, points in before.turn(number).scores.items()}
        if _differ(turn.scores, was) and _is_not_written(turn):
            found.append(Effect(number, turn.number, was, turn.scores))
    return found


def rescored(session: Session, found: Sequence[Effect]) -> Session:
    """Return the session with the new scores of each effect in `found` written into its row.

    A row without written scores still has none.
    """
    rows = list(session.rows)
    for effect in found:
        row = rows[effect.becomes - 1]
        if isinstance(row, PlayedHand) and row.scores is not None:
            rows[effect.becomes - 1] = replace(row, scores=dict(effect.scores))
    return replace(session, rows=tuple(rows))


def _is_not_written(turn: Turn) -> bool:
    row = turn.row
    return not isinstance(row, PlayedHand) or row.scores is None or _differ(row.scores, turn.scores)


def _differ(some: Mapping[str, int], others: Mapping[str, int]) -> bool:
    return any(some.get(name, 0) != others.get(name, 0) for name in {*some, *others})


def _new_names(before: Session, after: Session) -> dict[str, str]:
    """Return the new names of renamed players, by the old names.

    Players are compared by their places in dealing order, because a new name does not change the place.
    """
    if len(after.everyone) < len(before.everyone):  # a rename leaves as many players as before
        return {}
    pairs = zip(before.everyone, after.everyone, strict=False)
    return {old: new for old, new in pairs if old != new}


def _renamed(before: Session, after: Session) -> tuple[Row, ...]:
    names = _new_names(before, after)
    if not names:
        return before.rows
    names = {name: names.get(name, name) for name in before.everyone}
    return tuple(row.renamed(names) for row in before.rows)


def _alike(some: Sequence[Row], others: Sequence[Row], *, by_identity: bool = False) -> int:
    pairs = zip(some, others, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1] or (not by_identity and pair[0] == pair[1]), pairs))
