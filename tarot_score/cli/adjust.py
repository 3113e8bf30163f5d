"""`adjust`: a correction of the scores."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from tarot_score.actions import adjusted
from tarot_score.cli.changing import change
from tarot_score.cli.options import At, Note
from tarot_score.cli.output import columns
from tarot_score.errors import msgid
from tarot_score.render.added import adjusted_text
from tarot_score.speech.values import parse_count

FileAdjusted = Annotated[str, typer.Argument(metavar="FILE", help=msgid("The session."))]
Changes = Annotated[
    list[str], typer.Argument(metavar="NAME=±N...", help=msgid("What each player gets, such as Alice=+20 Bruno=-20."))
]
Reason = Annotated[str | None, typer.Option("--reason", metavar="TEXT", help=msgid("Why the scores are corrected."))]


def adjust(file: FileAdjusted, changes: Changes, *, reason: Reason = None, note: Note = None, at: At = None) -> None:
    """Append a correction of the scores, which must balance."""
    adjust_scores(Path(file), changes, reason=reason, note=note, at=at)


def adjust_scores(
    path: Path, changes: Sequence[str], *, reason: str | None = None, note: str | None = None, at: str | None = None
) -> None:
    """Append a correction, or put it in at a place, and print it with the new totals.

    Raises:
        TarotScoreError: a change that cannot be read or does not balance, or a name that is nobody's.
        FileError: the file cannot be read or written.
    """
    place = None if at is None else parse_count(at)
    change(
        path,
        lambda session: adjusted(session, place, changes, reason=reason, note=note),
        lambda after: adjusted_text(after, place or len(after.rows), width=columns()),
    )
