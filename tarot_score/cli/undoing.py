"""Take back a row, for the command `undo` or in `play`. Before that, print how to put it back."""

from pathlib import Path

from tarot_score import store
from tarot_score.actions import put_back, taken_back
from tarot_score.cli.changing import change
from tarot_score.cli.output import columns
from tarot_score.cli.streams import put_somewhere
from tarot_score.errors import Message, StreamError
from tarot_score.evening.session import Session
from tarot_score.language import say, visible
from tarot_score.render.command import row_command
from tarot_score.render.prose import prose
from tarot_score.render.sheet import turn_text
from tarot_score.render.shell import shell_text


def take_back(path: Path, number: int | None, *, shown: Session | None = None, rescore: bool = False) -> Session:
    """Take back row `number`, or the last row, after printing how to put it back. Return the changed session.

    Raises:
        SessionError: there is no such row, or the scores of other rows would change and `rescore` is not set.
        FileError: the file cannot be read or written.
        StaleError: the session in the file is not the one that was `shown`.
        StreamError: the row cannot be printed on stdout or stderr, and is not taken back.
    """
    return change(
        path,
        lambda session: taken_back(session, number),
        lambda after: say(Message("hand {number} was taken back", number=number or len(after.rows) + 1)),
        show=lambda pending: _show(path, pending, number or len(pending.before.rows)),
        repair=True,
        shown=shown,
        rescore=rescore,
    )


def _show(path: Path, pending: store.Pending, number: int) -> None:
    """Print the row that will be taken back, and how to put it back."""
    turn = pending.before.turn(number)
    title = prose(say(Message("hand {number}: {facts}", number=number, facts=turn_text(turn))), columns())
    try:
        put_somewhere(lambda encoding: f"{title}\n{_way_back(path, pending, number, encoding)}")
    except OSError as error:
        raise StreamError(
            "hand {number} was not taken back, because it could not be printed first: {why}",
            number=number,
            why=error.strerror,
        ) from error


def _way_back(path: Path, pending: store.Pending, number: int, encoding: str) -> str:
    """Return the command that puts the row back exactly. If there is none, return the lines to write into the file."""
    row = pending.before.row(number)
    known = pending.after.everyone
    at = None if number == len(pending.before.rows) else number
    command = row_command(str(path), row, known=known, at=at)
    if command is not None and pending.is_undone_by(lambda session: put_back(session, number, row)):
        heading = say(Message("to put it back, run:"))
        return f"{heading}\n{shell_text(command, encoding)}"
    hunk = pending.hunk()
    return "\n".join([visible(say(_where(path, hunk))), *hunk.lines])


def _where(path: Path, hunk: store.Hunk) -> Message:
    values = {"path": path, "line": hunk.line, "last": hunk.line + hunk.instead - 1}
    if hunk.instead == 0:
        return Message("no command puts this row back exactly; insert these lines at line {line} of {path}:", **values)
    if hunk.instead == 1:
        return Message(
            "no command puts this row back exactly; replace line {line} of {path} with these lines:", **values
        )
    return Message(
        "no command puts this row back exactly; replace lines {line} to {last} of {path} with these lines:", **values
    )
