"""The command `add`: score a hand and add it to a session."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from tarot_score import store
from tarot_score.actions import inserted
from tarot_score.cli import defaults
from tarot_score.cli.asking import GivenUpError, is_terminal
from tarot_score.cli.changing import change
from tarot_score.cli.conversation import Place, agree
from tarot_score.cli.options import At, File, require_said, session_path, with_facts
from tarot_score.cli.output import columns, print_text, tell
from tarot_score.errors import Message, msgid
from tarot_score.evening.entry import Facts, among, read_deal, read_hand, require_seated, seated
from tarot_score.evening.session import Session
from tarot_score.render.added import added_text
from tarot_score.render.command import add_command
from tarot_score.render.shell import shell_text
from tarot_score.speech.draft import Draft, conflicts, missing
from tarot_score.speech.values import parse_count

DryRun = Annotated[bool, typer.Option("--dry-run", help=msgid("Print the score of the hand, but do not write it."))]


@with_facts
def add(file: File = None, *, said: Facts, at: At = None, dry_run: DryRun = False) -> None:
    """Score a hand and add it to a session."""
    path = session_path(file)
    number = None if at is None else parse_count(at)
    session = store.load(path, rules=defaults.RULES)
    place = Place(session, number or len(session.rows) + 1, inserted)
    deal = read_deal(place.before, said)
    context = among(place.before, seated(place.before, deal))
    if not is_terminal():
        require_said(said, context)
    draft = Draft({**deal.said, **read_hand(said, context).said})
    if missing(draft, context):
        for _, error in conflicts(draft, context):
            raise error
        _ask(path, place, draft, at=number, dry_run=dry_run)
    elif dry_run:
        _print_only(place, draft)
    else:
        _write(path, draft, number)


def _ask(path: Path, place: Place, draft: Draft, *, at: int | None, dry_run: bool) -> None:
    """Ask for the required facts that are missing, show the hand, and write it when the person accepts it.

    With `dry_run`, print the score of the hand instead of writing it.
    """
    require_seated(place.before, draft)

    def write(place: Place, draft: Draft) -> None:
        if dry_run:
            _print_only(place, draft)
        else:
            _write(path, draft, place.number, shown=place.session)

    try:
        while not agree(place, draft, write, lambda: store.load(path, rules=defaults.RULES)):
            pass
    except GivenUpError as given_up:
        command = shell_text(add_command(str(path), given_up.draft, at=at), sys.stderr.encoding)
        tell(Message("the hand was not written; to continue it, run: {command}", command=command))
        raise typer.Exit(given_up.exit_code) from None


def _print_only(place: Place, draft: Draft) -> None:
    print_text(added_text(place.becomes(draft), place.number, width=columns()))
    tell(Message("dry run: the hand was not written"))


def _write(path: Path, draft: Draft, number: int | None, *, shown: Session | None = None) -> None:
    """Write the hand into the file as row `number`, or as the last row, and print its working and the totals.

    `shown` is the session that the person saw, if the hand was shown first. The file must still hold that session.
    """
    change(
        path,
        lambda now: inserted(now, number or len(now.rows) + 1, draft),
        lambda after: added_text(after, number or len(after.rows), width=columns()),
        shown=shown,
    )
