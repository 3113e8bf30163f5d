"""`pass`: a deal that was not played."""

from pathlib import Path
from typing import Annotated

import typer

from tarot_score.actions import passed
from tarot_score.cli.changing import change
from tarot_score.cli.options import At, DealtBy, File, Note, session_path
from tarot_score.cli.output import print_prose
from tarot_score.errors import Message, WordError, msgid
from tarot_score.evening.session import Session
from tarot_score.game.hand import Passed
from tarot_score.language import say
from tarot_score.speech.values import parse_count

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
    pass_deal(session_path(file), why, dealer=dealer, note=note, at=at)


def pass_deal(
    path: Path,
    why: Passed,
    *,
    dealer: str | None = None,
    note: str | None = None,
    at: str | None = None,
    shown: Session | None = None,
) -> None:
    """Append a deal that was not played, or put it in at a place, and print who deals next.

    Raises:
        TarotScoreError: a name that is nobody's, or no such place.
        FileError: the file cannot be read or written.
        StaleError: the session is not what was `shown`.
    """
    place = None if at is None else parse_count(at)
    change(
        path,
        lambda session: passed(session, place, why, dealer=dealer, note=note),
        lambda after: say(
            Message(
                "hand {number} was not played; {dealer} deals the next",
                number=place or len(after.rows),
                dealer=after.next_deal().dealer,
            )
        ),
        print_=print_prose,
        shown=shown,
    )
