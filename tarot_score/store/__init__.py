"""Session files: read, checked, and changed one row at a time."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tarot_score.errors import FileError, Message, TarotScoreError, WriteError
from tarot_score.session import Session
from tarot_score.store import edits, files
from tarot_score.store.edits import row_text
from tarot_score.store.files import Tell
from tarot_score.store.reading import Fault, Parsed, parse
from tarot_score.store.writing import session_text

__all__ = ["Reading", "create", "faults", "load", "read", "row_text", "update"]

MOST_EXPLAINED = 20
"""To explain a wrong score costs a hundred times what it costs to find it."""

Change = Callable[[Session], Session]


@dataclass(frozen=True)
class Reading:
    """A session as it was read.

    Attributes:
        session: the session, its scores recomputed from the facts wherever they are asked for.
        problems: what is wrong with it all the same, a line each.
        wrong: the numbers of the rows that are wrong.
    """

    session: Session
    problems: tuple[Message, ...] = ()
    wrong: frozenset[int] = frozenset()


@contextmanager
def _no_collector() -> Iterator[None]:
    """Keep the garbage collector from looking through all nodes and rows again and again: they make no circles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@_no_collector()
def read(path: Path) -> Reading:
    """Read a session to show it: rows may be wrong.

    Raises:
        FileError: it cannot be read as a session.
    """
    parsed = _parse(files.read_text(path))
    session = _session(path, parsed)
    problems = tuple(parsed.problems())
    return Reading(
        session,
        tuple(_located(path, fault) for fault in problems),
        frozenset(fault.number for fault in problems if fault.number),
    )


@_no_collector()
def load(path: Path) -> Session:
    """Read a session to add to it: every row is right.

    Raises:
        FileError: it cannot be read as a session, or a row is wrong.
    """
    return _session(path, _parse(files.read_text(path)), every_row=True)


@_no_collector()
def faults(path: Path) -> list[Message]:
    """Return everything that is wrong with a file, a line each, in order, and where wrong scores may come from.

    Raises:
        FileError: it cannot be read at all.
    """
    parsed = _parse(files.read_text(path))
    found = sorted([*parsed.faults, *parsed.problems(explained=MOST_EXPLAINED)], key=lambda fault: fault.line)
    return [_located(path, fault) for fault in found]


@_no_collector()
def create(path: Path, session: Session) -> None:
    """Write a new session.

    Raises:
        FileError: there is such a file, or it cannot be written.
    """
    text = session_text(session)
    for fault in parse(text).faults:
        raise _error(_located(path, fault))
    files.create(path, text)


@_no_collector()
def update(path: Path, change: Change, *, tell: Tell, repair: bool = False) -> Session:
    """Change the session in a file, as it is at that moment, and return it as it then is.

    `change` adds rows, takes some out or replaces some; a session with a wrong row is only changed to `repair` it.

    Raises:
        FileError: it cannot be read.
        WriteError: it cannot be written: the file is as it was.
        TarotScoreError: what `change` raises: the file is as it was.
    """
    try:
        with files.locked(path, tell) as file:
            text = file.read_text()
            before = _session(path, _parse(text), every_row=not repair)
            after = change(before)
            file.replace(_changed(path, text, before, after))
    except FileError as error:
        raise _unwritten(error, path, change) from error
    return after


def _changed(path: Path, text: str, before: Session, after: Session) -> str:
    """Return `text` with what differs changed. It is read back: nothing else may have become of it."""
    bom = files.BOM if text.startswith(files.BOM) else ""
    for whole_rows in (False, True):
        body = edits.changed(text.removeprefix(files.BOM), _parse(text), before, after, whole_rows=whole_rows)
        _parse.cache_clear()  # the nodes of the old text make room for those of the new one
        written = parse(body)
        if not written.faults and written.session == after:
            return bom + body
    for fault in filter(lambda fault: fault.number, written.faults):
        raise FileError(
            "{path}: the change would make hand {number} wrong: {problem}",
            path=files.shown(path),
            number=edits.number_before(before, after, fault.number or 0),
            problem=fault.sentence,
        )
    raise FileError(
        "{path}: the change does not fit into the layout of this file: lay it out as tarot-score new does",
        path=files.shown(path),
    )


@lru_cache(1)  # a command that asks or looks first reads the same text again to change it
def _parse(text: str) -> Parsed:
    return parse(text.removeprefix(files.BOM))


def _session(path: Path, parsed: Parsed, *, every_row: bool = False) -> Session:
    """Return the session that has been read, if it can be, and if `every_row` of it is right where that is asked."""
    for fault in _everything(parsed) if every_row else parsed.faults:
        raise _error(_located(path, fault))
    assert parsed.session is not None  # a text without a session has a fault
    return parsed.session


def _everything(parsed: Parsed) -> list[Fault]:
    return sorted([*parsed.faults, *parsed.problems()], key=lambda fault: fault.line)


def _error(problem: Message) -> FileError:
    return FileError(problem.template, problem.plural, **problem.values)


def _located(path: Path, fault: Fault) -> Message:
    place = f"{files.shown(path)}:{fault.line}"
    if fault.number is None:
        return Message("{place}: {problem}", place=place, problem=fault.sentence)
    return Message("{place}: hand {number}: {problem}", place=place, number=fault.number, problem=fault.sentence)


def _unwritten(error: FileError, path: Path, change: Change) -> FileError:
    """Return `error` with the rows that could not be written, where the session can still be read to make them."""
    try:
        parsed = _parse(files.read_text(path))
        before = _session(path, parsed)
        after = change(before)
    except TarotScoreError:
        return error
    unwritten = WriteError(error.message.template, error.message.plural, **error.message.values)
    first, rows = edits.rows_that_differ(before, after)
    added = len(after.rows) - len(before.rows)
    # a row that is new, or one in the place of another; else rows were taken out, or players renamed throughout
    if added == len(rows) or (len(rows) == 1 and before.everyone == after.everyone):
        unwritten.rows = tuple(row_text(row, parsed.hands) for row in rows)
        unwritten.instead = None if added else first + 1
    return unwritten
