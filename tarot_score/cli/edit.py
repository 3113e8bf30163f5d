"""`edit`: corrects a row."""

from pathlib import Path
from typing import Annotated

import typer

from tarot_score import store
from tarot_score.cli.asking import GivenUpError, is_terminal
from tarot_score.cli.changing import change
from tarot_score.cli.conversation import Place, agree
from tarot_score.cli.options import File, session_path, with_facts
from tarot_score.cli.output import columns, tell
from tarot_score.errors import Message, msgid
from tarot_score.evening.entry import Facts, corrected, played_row, read_correction, replaced, said_of
from tarot_score.evening.session import Session
from tarot_score.render.added import added_text
from tarot_score.speech.draft import Draft
from tarot_score.speech.values import parse_count

HandNumber = Annotated[str, typer.Option("--hand", metavar="N", help=msgid("The number of the row."))]


@with_facts
def edit(file: File = None, *, hand: HandNumber, said: Facts) -> None:
    """Correct facts of a hand, `none` to clear one, and score it again."""
    path, number = session_path(file), parse_count(hand)
    if not said and is_terminal():
        try:
            ask_correction(path, store.read(path).session, number)
        except GivenUpError as given_up:
            tell(_unchanged(number))
            raise typer.Exit(given_up.exit_code) from None
    else:
        _write(path, number, lambda session: corrected(session, number, read_correction(session, number, said)))


def ask_correction(path: Path, session: Session, number: int) -> None:
    """Show hand `number` of `session`, ask what to correct, and write it, or say that it stays as it was.

    Raises:
        SessionError: there is no such hand, or no longer.
        FileError: the file cannot be read or written.
        GivenUpError: the person gave up.
    """

    def write(place: Place, draft: Draft) -> None:
        _write(path, place.number, lambda now: replaced(now, place.number, draft), shown=place.session)

    now = said_of(played_row(session, number))
    if not agree(Place(session, number, replaced), now, write, lambda: store.read(path).session):
        tell(_unchanged(number))


def _unchanged(number: int) -> Message:
    return Message("hand {number} stays as it was", number=number)


def _write(path: Path, number: int, make: store.Change, *, shown: Session | None = None) -> None:
    change(path, make, lambda after: added_text(after, number, width=columns()), repair=True, shown=shown)
