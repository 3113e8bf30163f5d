"""A session in a file is changed, by a command or in `play`: what goes is shown first, what was done is always said."""

from collections.abc import Callable, Sequence
from pathlib import Path

import typer

from tarot_score import store
from tarot_score.actions import adjusted, passed
from tarot_score.cli import defaults, interruptions
from tarot_score.cli.output import columns, print_prose, print_text, tell
from tarot_score.errors import Message
from tarot_score.evening.changes import Effect
from tarot_score.evening.session import Session
from tarot_score.game.hand import Passed
from tarot_score.language import say
from tarot_score.speech.values import parse_count
from tarot_score.store import Change, Pending


def change(
    path: Path,
    make: Change,
    said: Callable[[Session], str],
    *,
    show: Callable[[Pending], None] | None = None,
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
        if show is not None:
            show(pending)
        interruptions.hold_off()
        found.extend(pending.effects)

    after = store.update(
        path, make, rules=defaults.RULES, tell=tell, repair=repair, shown=shown, rescore=rescore, about_to=about_to
    )
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


def adjust_scores(
    path: Path, changes: Sequence[str], *, reason: str | None = None, note: str | None = None, at: str | None = None
) -> None:
    """Append a correction, or put it in at a place, and print it with the new totals.

    Raises:
        TarotScoreError: a change that cannot be read or does not balance, or a name that is nobody's.
        FileError: the file cannot be read or written.
    """
    from tarot_score.render.added import adjusted_text  # only loaded where there is a table to print

    place = None if at is None else parse_count(at)
    change(
        path,
        lambda session: adjusted(session, place, changes, reason=reason, note=note),
        lambda after: adjusted_text(after, place or len(after.rows), width=columns()),
    )
