"""`edit`: corrects a row."""

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
from tarot_score.speech.values import parse_count

HandNumber = Annotated[str, typer.Option("--hand", metavar="N", help=msgid("The number of the row."))]


@with_facts
def edit(file: File = None, *, hand: HandNumber, said: Facts) -> None:
    """Correct facts of a hand, `none` to clear one, and score it again."""
    path, number = session_path(file), parse_count(hand)
    if not said and is_terminal():
        try:
            ask_correction(path, store.read(path, rules=defaults.RULES).session, number)
        except GivenUpError as given_up:
            tell(unchanged(number))
            raise typer.Exit(given_up.exit_code) from None
    else:
        write_correction(
            path, number, lambda session: corrected(session, number, read_correction(session, number, said))
        )
