"""The command `undo`: take back a row."""

from typing import Annotated

import typer

from tarot_score.cli.options import File, HandNumber, session_path
from tarot_score.cli.undoing import take_back
from tarot_score.errors import msgid
from tarot_score.speech.values import parse_count

Rescore = Annotated[
    bool, typer.Option("--rescore", help=msgid("Take the row back even if other hands must then be scored again."))
]


def undo(file: File = None, *, hand: HandNumber = None, rescore: Rescore = False) -> None:
    """Take back the last row, or the row that --hand names, and print how to put it back."""
    number = None if hand is None else parse_count(hand)
    take_back(session_path(file), number, rescore=rescore)
