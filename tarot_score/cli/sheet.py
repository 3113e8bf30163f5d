"""The command `sheet`: print the scoresheet."""

from typing import Annotated

import typer

from tarot_score import store
from tarot_score.cli import defaults
from tarot_score.cli.options import File, Form, read_format, session_path
from tarot_score.cli.output import finish, print_view
from tarot_score.errors import msgid
from tarot_score.render.sheet import sheet_view

Running = Annotated[
    bool,
    typer.Option(
        "--running", "-r", help=msgid("Print the totals after each row instead of its scores; in JSON, both.")
    ),
]


def sheet(file: File = None, *, running: Running = False, form: Form = "text") -> None:
    """Print the scoresheet of a session."""
    to = read_format(form)
    reading = store.read(session_path(file), rules=defaults.RULES)
    print_view(sheet_view(reading.session, running=running, wrong=reading.wrong), to)
    finish(reading.problems)
