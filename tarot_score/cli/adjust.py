"""The command `adjust`: add an adjustment of the scores."""

from typing import Annotated

import typer

from tarot_score.cli.changing import adjust_scores
from tarot_score.cli.options import At, File, Note, is_adjustment, session_path
from tarot_score.errors import MissingFactError, msgid

Changes = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="NAME=±N...",
        help=msgid(
            "What each player gets: Alice=+20 Bruno=-20. If there is a file named Alice=+20, that word is FILE."
        ),
    ),
]
Reason = Annotated[str | None, typer.Option("--reason", metavar="TEXT", help=msgid("Why the scores are adjusted."))]


def adjust(
    file: File = None, changes: Changes = None, *, reason: Reason = None, note: Note = None, at: At = None
) -> None:
    """Add an adjustment of the scores: points that sum to zero."""
    given = list(changes or ())
    if file is not None and is_adjustment(file):
        given.insert(0, file)
        file = None
    path = session_path(file)
    if not given:
        raise MissingFactError("give the points that each player gets, such as Alice=+20 Bruno=-20")
    adjust_scores(path, given, reason=reason, note=note, at=at)
