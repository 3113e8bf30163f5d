"""`undo`: takes a row back."""

from pathlib import Path

from tarot_score import store, words
from tarot_score.cli.options import File, HandNumber, session_path
from tarot_score.cli.output import print_text, tell
from tarot_score.errors import Message
from tarot_score.language import say
from tarot_score.render.command import row_command
from tarot_score.rows import Row
from tarot_score.session import Session


def undo(file: File = None, *, hand: HandNumber = None) -> None:
    """Take back the last row of a session, or another one, and print the command that puts it back."""
    print_text(take_back(session_path(file), None if hand is None else words.parse_count(hand)))


def take_back(path: Path, number: int | None) -> str:
    """Take back a row, the last unless there is a number, and return what to say of it.

    Raises:
        SessionError: there is no such row.
        FileError: the file cannot be read or written.
    """
    taken: list[tuple[int, Row, tuple[str, ...]]] = []

    def without(session: Session) -> Session:
        place = number or max(len(session.rows), 1)
        taken.append((place, session.row(place), session.before(place).everyone))
        return session.without_row(place)

    after = store.update(path, without, tell=tell, repair=True)
    place, row, known = taken[-1]
    at = None if place == len(after.rows) + 1 else place
    command = row_command(str(path), row, known=known, at=at)
    if command is None:
        pasted = Message(
            "took back hand {number}; no command puts it back, but these lines under hands: do\n{lines}",
            number=place,
            lines=store.row_text(row),
        )
        return say(pasted)
    return say(Message("took back hand {number}; to put it back:\n{command}", number=place, command=command))
