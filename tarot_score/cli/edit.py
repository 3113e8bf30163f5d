"""`edit`: corrects a row."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from tarot_score import store, words
from tarot_score.cli.asking import GivenUpError, Place, ask_hand, is_terminal
from tarot_score.cli.options import File, session_path
from tarot_score.cli.output import columns, print_text, tell
from tarot_score.cli.row_options import with_entry
from tarot_score.entry import Entry, corrected, played_row, replaced, said_of
from tarot_score.errors import Message, msgid
from tarot_score.facts import Facts
from tarot_score.render.added import added_text
from tarot_score.session import Session

HandNumber = Annotated[str, typer.Option("--hand", metavar="N", help=msgid("The number of the row."))]


@with_entry
def edit(file: File = None, *, hand: HandNumber, entry: Entry) -> None:
    """Correct facts of a hand, `none` to clear one, and score it again."""
    path, number = session_path(file), words.parse_count(hand)
    if entry == Entry(facts=Facts()) and is_terminal():
        try:
            print_text(ask_correction(path, number))
        except GivenUpError as given_up:
            tell(Message("hand {number} stays as it was", number=number))
            raise typer.Exit(1 if given_up.ended else 130) from None
    else:
        print_text(_update(path, number, lambda session: corrected(session, number, entry)))


def ask_correction(path: Path, number: int) -> str:
    """Show a hand, ask what to correct, and return what to say of it once it is written.

    Raises:
        SessionError: there is no such hand.
        FileError: the file cannot be read or written.
        GivenUpError: the person gave up.
    """
    session = store.read(path).session
    said = said_of(played_row(session, number))
    place = Place(session.before(number), number, lambda entry: replaced(session, number, entry))
    accepted = ask_hand(place, said)
    if accepted is None:
        raise GivenUpError(said, ended=False)
    return _update(path, number, lambda now: replaced(now, number, accepted))


def _update(path: Path, number: int, change: Callable[[Session], Session]) -> str:
    after = store.update(path, change, tell=tell, repair=True)
    return added_text(after, number, width=columns())
