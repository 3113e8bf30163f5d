"""The command `pass`: add a deal that was not played."""

from typing import Annotated

import typer

from tarot_score.cli.changing import pass_deal
from tarot_score.cli.options import At, DealtBy, File, Note, session_path
from tarot_score.errors import WordError, msgid
from tarot_score.game.hand import Passed

PetitSec = Annotated[
    bool, typer.Option("--petit-sec", help=msgid("Somebody showed a petit sec; default: everyone passed."))
]
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
    """Add a deal that was not played."""
    if petit_sec and misdeal:
        raise WordError("give --petit-sec or --misdeal, not both")
    why = Passed.PETIT_SEC if petit_sec else Passed.MISDEAL if misdeal else Passed.ALL
    pass_deal(session_path(file), why, dealer=dealer, note=note, at=at)
