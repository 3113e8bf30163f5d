"""`adjust`: a correction of the scores."""

from pathlib import Path
from typing import Annotated

import typer

from tarot_score.cli.changing import adjust_scores
from tarot_score.cli.options import At, Note
from tarot_score.errors import msgid

FileAdjusted = Annotated[str, typer.Argument(metavar="FILE", help=msgid("The session."))]
Changes = Annotated[
    list[str], typer.Argument(metavar="NAME=±N...", help=msgid("What each player gets, such as Alice=+20 Bruno=-20."))
]
Reason = Annotated[str | None, typer.Option("--reason", metavar="TEXT", help=msgid("Why the scores are corrected."))]


def adjust(file: FileAdjusted, changes: Changes, *, reason: Reason = None, note: Note = None, at: At = None) -> None:
    """Append a correction of the scores, which must balance."""
    adjust_scores(Path(file), changes, reason=reason, note=note, at=at)
