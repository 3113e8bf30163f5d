"""The options that say all that is said of a row in a session, beside the facts of a hand."""

from collections.abc import Callable
from typing import Annotated, Any

import typer

from tarot_score.cli.options import FACTS, facts_of, with_options_of
from tarot_score.errors import msgid
from tarot_score.speech.facts import Entry

At = Annotated[str | None, typer.Option("--at", metavar="N", help=msgid("Put the row in as row N; last unless given."))]

SITTING_OUT = typer.Option(
    "--sitting-out", metavar="PLAYER", help=msgid("Who does not play; may be repeated, `none` for nobody.")
)
DEALT_BY = typer.Option("--dealer", metavar="PLAYER", help=msgid("Who dealt, out of turn."))
NOTE = typer.Option("--note", metavar="TEXT", help=msgid("Anything to keep beside the hand."))
DealtBy = Annotated[str | None, DEALT_BY]
Note = Annotated[str | None, NOTE]
ENTRY: dict[str, Any] = {
    **FACTS,
    "sitting_out": (list[str] | None, SITTING_OUT),
    "dealer": (str | None, DEALT_BY),
    "note": (str | None, NOTE),
}
"""The options that say all that is said of a hand in a session."""


def with_entry(command: Callable[..., None]) -> Callable[..., None]:
    """Give `command`, which takes an `entry`, the options that say it."""
    return with_options_of(command, "entry", ENTRY, _entry)


def _entry(given: dict[str, Any]) -> Entry:
    sitting_out = given.pop("sitting_out")
    return Entry(
        sitting_out=tuple(sitting_out) if sitting_out else None,
        dealer=given.pop("dealer"),
        note=given.pop("note"),
        facts=facts_of(given),
    )
