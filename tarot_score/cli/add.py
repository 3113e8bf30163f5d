"""`add`: scores a hand and appends it."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from tarot_score import store, words
from tarot_score.cli.asking import GivenUpError, Place, ask_hand, is_terminal
from tarot_score.cli.options import File, require_said, session_path
from tarot_score.cli.output import columns, print_text, tell
from tarot_score.cli.row_options import At, with_entry
from tarot_score.entry import Entry, inserted, require_readable, require_seated, seated
from tarot_score.errors import Message, msgid
from tarot_score.facts import missing_facts
from tarot_score.render.added import added_text
from tarot_score.render.command import add_command
from tarot_score.session import Session

DryRun = Annotated[bool, typer.Option("--dry-run", help=msgid("Print the score and write nothing."))]


@with_entry
def add(file: File = None, *, entry: Entry, at: At = None, dry_run: DryRun = False) -> None:
    """Score a hand and append it to a session."""
    path = session_path(file)
    session = store.load(path)
    place = len(session.rows) + 1 if at is None else words.parse_count(at)
    where = Place(session.before(place), place, partial(inserted, session, place))
    entry = _complete(path, where, entry, at=None if at is None else place)

    def with_hand(now: Session) -> Session:
        return inserted(now, len(now.rows) + 1 if at is None else place, entry)

    after = with_hand(session) if dry_run else store.update(path, with_hand, tell=tell)
    print_text(added_text(after, len(after.rows) if at is None else place, width=columns()))
    if dry_run:
        tell(Message("a dry run: nothing was written"))


def _complete(path: Path, place: Place, entry: Entry, *, at: int | None) -> Entry:
    """Ask for the required facts that are missing, where there is somebody to ask."""
    players = seated(place.before, entry)
    if not is_terminal():
        require_said(entry.facts, len(players))
    if not missing_facts(entry.facts, players=len(players)):
        return entry
    require_seated(place.before, entry)
    require_readable(place.before, entry)
    try:
        while (accepted := ask_hand(place, entry)) is None:
            pass
    except GivenUpError as given_up:
        command = add_command(str(path), given_up.entry, at=at)
        tell(Message("nothing was written; to go on with it: {command}", command=command))
        raise typer.Exit(1 if given_up.ended else 130) from None
    return accepted
