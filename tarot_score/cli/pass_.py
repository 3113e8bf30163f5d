"""`pass`: a deal that was not played."""

from pathlib import Path
from typing import Annotated

import typer

from tarot_score import store, words
from tarot_score.cli.options import File, session_path
from tarot_score.cli.output import print_prose, tell
from tarot_score.cli.row_options import At, DealtBy, Note
from tarot_score.errors import Message, WordError, msgid
from tarot_score.language import say
from tarot_score.rows import Passed, PassedHand
from tarot_score.session import Session

PetitSec = Annotated[bool, typer.Option("--petit-sec", help=msgid("A petit sec was shown, not everyone passed."))]
Misdeal = Annotated[bool, typer.Option("--misdeal", help=msgid("The deal was wrong: the same player deals again."))]


def pass_(
    file: File = None,
    *,
    petit_sec: PetitSec = False,
    misdeal: Misdeal = False,
    dealer: DealtBy = None,
    note: Note = None,
    at: At = None,
) -> None:
    """Append a row without a score."""
    if petit_sec and misdeal:
        raise WordError("a deal is a petit sec or a misdeal: say one or the other")
    why = Passed.PETIT_SEC if petit_sec else Passed.MISDEAL if misdeal else Passed.ALL
    print_prose(pass_deal(session_path(file), why, dealer=dealer, note=note, at=at))


def pass_deal(
    path: Path, why: Passed, *, dealer: str | None = None, note: str | None = None, at: str | None = None
) -> str:
    """Append a deal that was not played, or put it in at a place, and return what to say of it."""
    place = None if at is None else words.parse_count(at)

    def with_pass(session: Session) -> Session:
        number = place or len(session.rows) + 1
        table = session.before(number).next_deal()
        row = PassedHand(
            why=why,
            dealer=None if dealer is None else words.find_player(dealer, table.present),
            note=words.parse_text(note),
        )
        return session.with_row_at(number, row)

    after = store.update(path, with_pass, tell=tell)
    return say(
        Message(
            "hand {number} was not played; {dealer} deals the next",
            number=place or len(after.rows),
            dealer=after.next_deal().dealer,
        )
    )
