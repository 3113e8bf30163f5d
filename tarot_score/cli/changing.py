"""Change the session in a file, for a command or for `play`, and print what was done."""

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
from tarot_score.render.next_deal import next_deal_message
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
    """Change the session in a file with `make`, print what `said` returns for the new session, and return that session.

    `show` is called just before the file is written, for example to print what will be removed. From then on signals
    wait until the result has been printed. The other arguments are those of `store.update`.

    Raises:
        FileError: the file cannot be read or written.
        StaleError: the session in the file is not the one that was `shown`.
        TarotScoreError: `make` raised it.
        Exit: the file was saved, but the result could not be printed.
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
    """Print the result of a change to the file `path`. If that fails, say on stderr that the file was saved.

    Raises:
        Exit: the result could not be printed. A reader of stdout that closed the pipe is no reason to raise this.
    """
    try:
        if not print_(text):
            tell(Message("{path} was saved, but the result could not be printed: nobody reads the output", path=path))
    except OSError as error:
        why = error.strerror
        tell(Message("{path} was saved, but the result could not be printed: {why}", path=path, why=why))
        raise typer.Exit(1) from error


def _rescored(effect: Effect) -> str:
    scores = ", ".join(f"{name} {points:+d}" for name, points in effect.scores.items())
    was = ", ".join(f"{name} {points:+d}" for name, points in effect.was.items())
    return say(
        Message(
            "the scores of hand {number} are now {scores}; they were {was}",
            number=effect.becomes,
            scores=scores,
            was=was,
        )
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
    """Add a deal that was not played, as the last row or as row `at`, and print who deals and leads next.

    Raises:
        TarotScoreError: the dealer is not at the table, or no row can have the number `at`.
        FileError: the file cannot be read or written.
        StaleError: the session in the file is not the one that was `shown`.
    """
    place = None if at is None else parse_count(at)
    change(
        path,
        lambda session: passed(session, place, why, dealer=dealer, note=note),
        lambda after: say(
            Message(
                "hand {number} was not played; {deals}",
                number=place or len(after.rows),
                deals=next_deal_message(after),
            )
        ),
        print_=print_prose,
        shown=shown,
    )


def adjust_scores(
    path: Path, changes: Sequence[str], *, reason: str | None = None, note: str | None = None, at: str | None = None
) -> None:
    """Add an adjustment of the scores, as the last row or as row `at`, and print it with the new totals.

    Raises:
        TarotScoreError: a change cannot be read or names nobody, the changes do not sum to zero, or no row can have
            the number `at`.
        FileError: the file cannot be read or written.
    """
    from tarot_score.render.added import adjusted_text  # imported here: it is slow to load, and `pass` does not need it

    place = None if at is None else parse_count(at)
    change(
        path,
        lambda session: adjusted(session, place, changes, reason=reason, note=note),
        lambda after: adjusted_text(after, place or len(after.rows), width=columns()),
    )
