"""`sheet`: the scoresheet."""

from typing import Annotated

import typer

from tarot_score import store
from tarot_score.cli import defaults
from tarot_score.cli.options import File, Form, read_format, session_path
from tarot_score.cli.output import finish, print_grid, print_heading, print_json
from tarot_score.errors import msgid
from tarot_score.render.formats import Format
from tarot_score.render.sheet import session_heading, sheet_data, sheet_grid, sheet_json

Running = Annotated[
    bool, typer.Option("--running", "-r", help=msgid("Print running totals in the place of the scores."))
]


def sheet(file: File = None, *, running: Running = False, form: Form = "text") -> None:
    """Print the scoresheet of a session."""
    to = read_format(form)
    reading = store.read(session_path(file), rules=defaults.RULES)
    session = reading.session
    if to is Format.JSON:
        print_json(sheet_json(session))
    elif to in (Format.CSV, Format.TSV):
        print_grid(sheet_data(session), to)
    else:
        print_heading(session_heading(session), to)
        print_grid(sheet_grid(session, running=running, wrong=reading.wrong), to)
    finish(reading.problems)
