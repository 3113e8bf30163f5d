"""The command `edit`: correct a hand."""

from pathlib import Path
from typing import Annotated

import typer

from tarot_score import store
from tarot_score.actions import corrected, read_correction
from tarot_score.cli import defaults
from tarot_score.cli.asking import GivenUpError, is_terminal
from tarot_score.cli.correcting import ask_correction, unchanged, write_correction
from tarot_score.cli.options import File, session_path, with_facts
from tarot_score.cli.output import tell
from tarot_score.errors import msgid
from tarot_score.evening.entry import Facts
from tarot_score.evening.session import Session
from tarot_score.speech.values import parse_count

HandNumber = Annotated[
    str | None,
    typer.Option(
        "--hand",
        metavar="N",
        help=msgid("The number of the hand to correct; default: the last hand with facts."),
    ),
]


@with_facts
def edit(file: File = None, *, hand: HandNumber = None, said: Facts) -> None:
    """Correct the last hand, or the hand that --hand names, and score it again."""
    path = session_path(file)
    number = None if hand is None else parse_count(hand)
    if not said and is_terminal():
        _ask(path, number)
    else:
        write_correction(path, number, lambda session: _corrected(session, number or session.last_played, said))


def _corrected(session: Session, number: int, said: Facts) -> Session:
    return corrected(session, number, read_correction(session, number, said))


def _ask(path: Path, number: int | None) -> None:
    session = store.read(path, rules=defaults.RULES).session
    number = number or session.last_played
    try:
        ask_correction(path, session, number)
    except GivenUpError as given_up:
        tell(unchanged(number))
        raise typer.Exit(given_up.exit_code) from None
