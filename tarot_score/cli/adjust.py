"""`adjust`: a correction of the scores."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from tarot_score import store, words
from tarot_score.cli.output import columns, print_text, tell
from tarot_score.cli.row_options import At, Note
from tarot_score.errors import HandError, WordError, clipped, msgid
from tarot_score.render.added import adjusted_text
from tarot_score.rows import Adjustment, require_balance
from tarot_score.session import Session

FileAdjusted = Annotated[str, typer.Argument(metavar="FILE", help=msgid("The session."))]
Changes = Annotated[
    list[str], typer.Argument(metavar="NAME=±N...", help=msgid("What each player gets, such as Alice=+20 Bruno=-20."))
]
Reason = Annotated[str | None, typer.Option("--reason", metavar="TEXT", help=msgid("Why the scores are corrected."))]


def adjust(file: FileAdjusted, changes: Changes, *, reason: Reason = None, note: Note = None, at: At = None) -> None:
    """Append a correction of the scores, which must balance."""
    print_text(adjust_scores(Path(file), changes, reason=reason, note=note, at=at))


def adjust_scores(
    path: Path, changes: Sequence[str], *, reason: str | None = None, note: str | None = None, at: str | None = None
) -> str:
    """Append a correction, or put it in at a place, and return what to say of it.

    Raises:
        WordError: a change that cannot be read.
        SessionError: the changes do not balance.
        HandError: they name a player twice.
        PlayerError: a name that is nobody's.
        FileError: the file cannot be read or written.
    """
    place = None if at is None else words.parse_count(at)

    def with_adjustment(session: Session) -> Session:
        row = Adjustment(
            scores=_scores(changes, session.everyone),
            reason=words.parse_text(reason),
            note=words.parse_text(note),
        )
        return session.with_row_at(place or len(session.rows) + 1, row)

    after = store.update(path, with_adjustment, tell=tell)
    return adjusted_text(after, place or len(after.rows), width=columns())


def _scores(changes: Sequence[str], players: Sequence[str]) -> dict[str, int]:
    scores: dict[str, int] = {}
    for change in changes:
        name, equals, points = change.rpartition("=")
        if not equals:
            raise WordError("a correction is written like Alice=+20, got: {got!r}", got=clipped(change))
        player = words.find_player(name, players)
        if player in scores:
            raise HandError("a correction names a player once, got {player} twice", player=player)
        scores[player] = words.parse_score(points)
    require_balance(scores)
    return scores
