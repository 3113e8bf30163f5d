"""Read and check session files, and change them one row at a time."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from tarot_score.errors import FileError, Message, SessionError, StaleError, TarotScoreError, WriteError
from tarot_score.evening.changes import Effect, changed_rows, effects, numbers_before, rescored
from tarot_score.evening.session import Session
from tarot_score.evening.verify import problems_of
from tarot_score.game.rules import Rules
from tarot_score.store import edits, files, hunks, refusals
from tarot_score.store.edits import row_text
from tarot_score.store.files import Tell
from tarot_score.store.hunks import Hunk
from tarot_score.store.nodes import TooLargeError
from tarot_score.store.parsed import Fault, Parsed
from tarot_score.store.reading import looked_at_again, parse, parse_once
from tarot_score.store.writing import session_text

__all__ = ["Change", "Hunk", "Pending", "Reading", "create", "faults", "load", "read", "row_text", "update"]

MOST_EXPLAINED = 20
"""`faults` explains at most this many wrong scores, because to explain one takes 100 times as long as to find it."""

Change = Callable[[Session], Session]


@dataclass(frozen=True)
class Reading:
    """A session that was read from a file, and the errors in its rows.

    Attributes:
        session: the session; its scores are computed from the facts, whatever scores the file holds.
        problems: a message of one line for each error in a row.
        wrong: the numbers of the rows that have an error.
    """

    session: Session
    problems: tuple[Message, ...] = ()
    wrong: frozenset[int] = frozenset()


@contextmanager
def _no_collector() -> Iterator[None]:
    """A context manager that switches the garbage collector off while a file is read, because reading makes no garbage.

    For a file of 10,000 hands, `totals` takes 2.0 s with the collector, 1.5 s if the collector runs only after the
    reading, and 1.0 s without it.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if gc.get_count()[0] > _SO_MANY_ARE_NEW:
            gc.freeze()
        if was_on:
            gc.enable()


_SO_MANY_ARE_NEW = 50_000
"""If reading a file makes more objects than this, later runs of the garbage collector skip them."""


@_no_collector()
def read(path: Path, *, rules: Rules) -> Reading:
    """Read a session in order to show it, even if some of its rows are wrong. `rules` score its hands.

    Raises:
        FileError: the file cannot be read as a session.
    """
    parsed = _parse(files.read_text(path), rules)
    session = _session(path, parsed)
    problems = tuple(parsed.problems())
    return Reading(
        session,
        tuple(_located(path, fault) for fault in problems),
        frozenset(fault.number for fault in problems if fault.number),
    )


@_no_collector()
def load(path: Path, *, rules: Rules) -> Session:
    """Read a session in which every row must be right, in order to change it. `rules` score the hands.

    Raises:
        FileError: the file cannot be read as a session, or a row is wrong.
    """
    return _session(path, _parse(files.read_text(path), rules), every_row=True)


@_no_collector()
def faults(path: Path, *, rules: Rules) -> list[Message]:
    """Return one message for each error in a file, in the order of the lines.

    A message about wrong scores also names the mistake that may have caused them. `rules` score the hands.

    Raises:
        FileError: the file cannot be read at all.
    """
    parsed = _parse(files.read_text(path), rules)
    found = sorted([*parsed.faults, *parsed.problems(explained=MOST_EXPLAINED)], key=lambda fault: fault.line)
    return [_located(path, fault) for fault in found]


@_no_collector()
def create(path: Path, session: Session, *, tell: Tell) -> None:
    """Write a session to a new file.

    Raises:
        FileError: the file exists already or cannot be written, or the session cannot be read back from its text.
    """
    text = session_text(session)
    for fault in parse(text, session.rules).faults:
        raise _error(_located(path, fault))
    files.create(path, text, tell)


@dataclass(frozen=True)
class Pending:
    """A change that is about to be written to a file.

    Attributes:
        before: the session that the file holds now.
        after: the session that the file will hold.
        effects: the other rows whose scores the change alters.
    """

    before: Session
    after: Session
    effects: tuple[Effect, ...]
    _was: str
    _becomes: str
    _written: Parsed

    def is_undone_by(self, change: Change) -> bool:
        """Return whether `change`, made after this change, would restore the old text of the file byte for byte."""
        if any(self._written.problems()):  # a command that adds a row refuses a session with a wrong row
            return False
        try:
            again = change(self.after)
        except TarotScoreError:
            return False
        return edits.changed(self._becomes, self._written, self.after, again) == self._was

    def hunk(self) -> Hunk:
        """Return the lines that this change removes from the file, and the number of the first of these lines."""
        return hunks.hunk(self._was, self._becomes)


@_no_collector()
def update(
    path: Path,
    change: Change,
    *,
    rules: Rules,
    tell: Tell,
    repair: bool = False,
    shown: Session | None = None,
    rescore: bool = False,
    about_to: Callable[[Pending], None] | None = None,
) -> Session:
    """Read the session in a file, change it, write it, and return the changed session.

    Args:
        path: the file.
        change: a function that takes the session in the file and returns the changed session.
        rules: the rules that score the hands.
        tell: called with messages for the user, for example that the program waits for another process.
        repair: whether a session that has a wrong row may be changed.
        shown: the session that the user saw before agreeing to the change.
        rescore: whether the change may alter the scores of other rows; their new scores are then written too.
        about_to: called just before the file is written; if it raises an error, nothing is written.

    Raises:
        FileError: the file cannot be read.
        StaleError: the file no longer holds the session that was `shown`.
        WriteError: the change cannot be written; the file is as it was.
        TarotScoreError: `change` raised it, or the scores of other rows would change; the file is as it was.
    """
    try:
        with files.locked(path, tell) as file:
            text = file.read_text()
            before = _session(path, _parse(text, rules), every_row=not repair)
            if shown is not None and before != shown:
                raise StaleError("{path}: another program changed the file", path=refusals.shown(path))
            pending = _pending(path, text.removeprefix(files.BOM), before, change(before), rules, rescore=rescore)
            if about_to is not None:
                about_to(pending)
            file.replace(files.BOM * text.startswith(files.BOM) + pending._becomes)
    except StaleError:
        raise
    except FileError as error:
        raise _unwritten(error, path, rules, change) from error
    return pending.after


def _pending(path: Path, text: str, before: Session, after: Session, rules: Rules, *, rescore: bool) -> Pending:
    """Work out the new text of the file, which now holds `text`, and return the change that is ready to be written.

    Raises:
        FileError: the change cannot be written in the layout of the file, or it would make a row wrong.
        SessionError: the scores of other rows would change, and `rescore` is not set.
    """
    becomes, written = _fitted(path, text, before, after, rules)
    found = tuple(effects(before, after))
    if found and not rescore:
        raise SessionError(
            "this change would also alter the score of hand {hands}: add --rescore to allow that",
            "this change would also alter the scores of hands {hands}: add --rescore to allow that",
            n=len(found),
            hands=tuple(effect.number for effect in found),
        )
    if found:
        becomes, written = _fitted(path, text, before, rescored(after, found), rules)
    _require_right(path, written, before, after)
    return Pending(before, _session(path, written), found, text, becomes, written)


def _fitted(path: Path, text: str, before: Session, after: Session, rules: Rules) -> tuple[str, Parsed]:
    """Change `text` so that it holds the session `after`, and return the new text and the result of reading it.

    Raises:
        FileError: the new text would be too large, would have a wrong row, or would not be read as `after`.
    """
    for whole_rows in (False, True):
        becomes = edits.changed(text, _parse(text, rules), before, after, whole_rows=whole_rows)
        _last.clear()  # free the nodes of the old text, because the new text needs as much memory
        written = parse_once(becomes, rules)
        for fault in written.faults:
            if isinstance(fault.error, TooLargeError):
                raise FileError(
                    "{path}: nothing was written: {problem}", path=refusals.shown(path), problem=fault.sentence
                )
        if not written.faults and written.session == after:
            written = replace(written, session=written.session.knowing(after))
            _last.append((becomes, rules, looked_at_again(becomes, rules, written)))
            return becomes, written
    for fault in filter(lambda fault: fault.number, written.faults):
        raise _would_be_wrong(path, before, after, fault)
    raise FileError(
        "{path}: the layout of this file does not allow this change: "
        "rewrite the file in the layout that tarot-score new uses",
        path=refusals.shown(path),
    )


def _require_right(path: Path, written: Parsed, before: Session, after: Session) -> None:
    """Check that every row is right after a change, except rows that were wrong before and were not changed.

    Raises:
        FileError: the change would make a row wrong.
    """
    first = changed_rows(before, after).first if before.beginning == after.beginning else 0
    faults = list(written.problems(after=first))
    if faults:
        numbers = numbers_before(before, after)
        wrong = {turn.number for turn in before.turns() if any(problems_of(turn))}
        for fault in faults:
            if numbers.get(fault.number or 0) not in wrong:
                raise _would_be_wrong(path, before, after, fault)


def _would_be_wrong(path: Path, before: Session, after: Session, fault: Fault) -> FileError:
    return FileError(
        "{path}: the change would make hand {number} wrong: {problem}",
        path=refusals.shown(path),
        number=numbers_before(before, after).get(fault.number or 0, fault.number),
        problem=fault.sentence,
    )


_last: list[tuple[str, Rules, Parsed]] = []
"""A cache of at most one entry: the last text that was read or written, its rules, and the result of reading it.

It saves time in `play`, and in a command that asks before it writes, because they read the same text twice.
"""


def _parse(text: str, rules: Rules) -> Parsed:
    text = text.removeprefix(files.BOM)
    for last, by, parsed in _last:
        if last == text and by == rules:
            return parsed
    _last.clear()
    parsed = parse(text, rules)
    _last.append((text, rules, parsed))
    return parsed


def _session(path: Path, parsed: Parsed, *, every_row: bool = False) -> Session:
    """Return the session of a parsed file, or raise its first error.

    Raises:
        FileError: the text is not a session; or a row is wrong, and `every_row` is set.
    """
    for fault in _everything(parsed) if every_row else parsed.faults:
        raise _error(_located(path, fault))
    assert parsed.session is not None  # a text without a session has a fault, which the loop raises
    return parsed.session


def _everything(parsed: Parsed) -> list[Fault]:
    return sorted([*parsed.faults, *parsed.problems()], key=lambda fault: fault.line)


def _error(problem: Message) -> FileError:
    return FileError(problem.template, problem.plural, **problem.values)


def _located(path: Path, fault: Fault) -> Message:
    place = f"{refusals.shown(path)}:{fault.line}"
    if fault.number is None:
        return Message("{place}: {problem}", place=place, problem=fault.sentence)
    return Message("{place}: hand {number}: {problem}", place=place, number=fault.number, problem=fault.sentence)


def _unwritten(error: FileError, path: Path, rules: Rules, change: Change) -> FileError:
    """Return an error with the message of `error` and the rows that `change` would have written.

    If the session cannot be read or `change` fails, these rows are not known, and `error` itself is returned.
    """
    try:
        parsed = _parse(files.read_text(path), rules)
        before = _session(path, parsed)
        after = change(before)
    except TarotScoreError:
        return error
    unwritten = WriteError(error.message.template, error.message.plural, **error.message.values)
    first, _, rows = changed_rows(before, after)
    added = len(after.rows) - len(before.rows)
    # the user can paste rows that are all new, or one row that replaces another; pasting cannot remove a row or
    # rename a player
    if added == len(rows) or (len(rows) == 1 and before.everyone == after.everyone):
        unwritten.rows = tuple(row_text(row, parsed.hands) for row in rows)
        unwritten.instead = None if added else first + 1
    return unwritten
