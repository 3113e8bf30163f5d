"""A hand is corrected, by `edit` or in `play`."""

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
    """Show hand `number` of `session`, ask what to correct, and write it, or say that it stays as it was.

    Raises:
        SessionError: there is no such hand, or no longer.
        FileError: the file cannot be read or written.
        GivenUpError: the person gave up.
    """

    def write(place: Place, draft: Draft) -> None:
        write_correction(path, place.number, lambda now: replaced(now, place.number, draft), shown=place.session)

    said = said_of(played_row(session, number))
    if not agree(Place(session, number, replaced), said, write, lambda: store.read(path, rules=defaults.RULES).session):
        tell(unchanged(number))


def write_correction(path: Path, number: int | None, make: store.Change, *, shown: Session | None = None) -> None:
    """Write a correction of a hand, the last with facts unless there is a number, and print it with the new totals.

    Raises:
        TarotScoreError: what `make` raises.
        FileError: the file cannot be read or written.
        StaleError: the session is not what was `shown`.
    """
    change(
        path,
        make,
        lambda after: added_text(after, number or after.last_played, width=columns()),
        repair=True,
        shown=shown,
    )


def unchanged(number: int) -> Message:
    """Return what is said where a correction was given up."""
    return Message("hand {number} stays as it was", number=number)
