"""Correct a hand, for the command `edit` or in `play`."""

from pathlib import Path

from tarot_score import store
from tarot_score.actions import played_row, replaced
from tarot_score.cli import defaults
from tarot_score.cli.changing import change
from tarot_score.cli.conversation import Place, agree
from tarot_score.cli.output import columns, tell
from tarot_score.errors import Message
from tarot_score.evening.entry import said_of
from tarot_score.evening.session import Session
from tarot_score.render.added import added_text
from tarot_score.speech.draft import Draft


def ask_correction(path: Path, session: Session, number: int) -> None:
    """Show hand `number` of `session`, ask what to correct, and write the corrected hand.

    If the person types `undo` instead of a correction, print that the hand was not changed.

    Raises:
        SessionError: there is no such hand, or another program changed or removed it meanwhile.
        FileError: the file cannot be read or written.
        GivenUpError: the correction was given up.
    """

    def write(place: Place, draft: Draft) -> None:
        write_correction(path, place.number, lambda now: replaced(now, place.number, draft), shown=place.session)

    said = said_of(played_row(session, number))
    if not agree(Place(session, number, replaced), said, write, lambda: store.read(path, rules=defaults.RULES).session):
        tell(unchanged(number))


def write_correction(path: Path, number: int | None, make: store.Change, *, shown: Session | None = None) -> None:
    """Change the session with `make`, which corrects hand `number`, and print that hand with the new totals.

    If `number` is None, the hand is the last one that has facts.

    Raises:
        TarotScoreError: `make` raised it.
        FileError: the file cannot be read or written.
        StaleError: the session in the file is not the one that was `shown`.
    """
    change(
        path,
        make,
        lambda after: added_text(after, number or after.last_played, width=columns()),
        repair=True,
        shown=shown,
    )


def unchanged(number: int) -> Message:
    """Return the message that is printed after a correction was given up."""
    return Message("hand {number} was not changed", number=number)
