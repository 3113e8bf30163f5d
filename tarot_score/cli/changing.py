"""A change of a session from the command line: what goes is shown first, and what was changed is always said."""

from collections.abc import Callable
from pathlib import Path

import typer

from tarot_score import store
from tarot_score.cli import interruptions
from tarot_score.cli.output import print_text, tell
from tarot_score.errors import Message
from tarot_score.evening.changes import Effect
from tarot_score.evening.session import Session
from tarot_score.language import say
from tarot_score.store import Change, Pending


def _nothing(_: Pending) -> None:
    """Show nothing before the change."""


def change(
    path: Path,
    make: Change,
    said: Callable[[Session], str],
    *,
    show: Callable[[Pending], None] = _nothing,
    print_: Callable[[str], bool] = print_text,
    repair: bool = False,
    shown: Session | None = None,
    rescore: bool = False,
) -> Session:
    """Change the session in a file, print what is `said` of it as it then is, and return it.

    From the moment before it is written until it is said, nothing interrupts it: see `store.update` for the rest.

    Raises:
        FileError: the file cannot be read or written.
        StaleError: the session is not what was `shown`.
        TarotScoreError: what `make` raises.
        Exit: the change was made, and could not be printed.
    """
    found: list[Effect] = []

    def about_to(pending: Pending) -> None:
        show(pending)
        interruptions.hold_off()
        found.extend(pending.effects)

    after = store.update(path, make, tell=tell, repair=repair, shown=shown, rescore=rescore, about_to=about_to)
    report(path, "\n".join([said(after), *map(_rescored, found)]), print_)
    return after


def report(path: Path, text: str, print_: Callable[[str], bool] = print_text) -> None:
    """Print what a change has made of a session; where that cannot be, say at least that it was made.

    Raises:
        Exit: it could not be printed, for another reason than that its reader has had enough.
    """
    try:
        if not print_(text):
            tell(Message("{path} was saved, and nobody read what was printed of it", path=path))
    except OSError as error:
        why = error.strerror
        tell(Message("{path} was saved, but the result could not be printed: {why}", path=path, why=why))
        raise typer.Exit(1) from error


def _rescored(effect: Effect) -> str:
    scores = ", ".join(f"{name} {points:+d}" for name, points in effect.scores.items())
    was = ", ".join(f"{name} {points:+d}" for name, points in effect.was.items())
    return say(
        Message("hand {number} now scores {scores}; before: {was}", number=effect.becomes, scores=scores, was=was)
    )
