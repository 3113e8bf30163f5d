"""`totals`: the ranking."""

from tarot_score import store
from tarot_score.cli import defaults
from tarot_score.cli.options import File, Form, read_format, session_path
from tarot_score.cli.output import finish, print_grid, print_heading, print_json, print_prose
from tarot_score.render.added import outcome_text
from tarot_score.render.formats import Format
from tarot_score.render.sheet import session_heading
from tarot_score.render.totals import totals_data, totals_grid, totals_json


def totals(file: File = None, *, form: Form = "text") -> None:
    """Print the ranking of a session."""
    to = read_format(form)
    reading = store.read(session_path(file), rules=defaults.RULES)
    if to is Format.JSON:
        print_json(totals_json(reading.session))
    elif to in (Format.CSV, Format.TSV):
        print_grid(totals_data(reading.session), to)
    else:
        print_heading(session_heading(reading.session), to)
        print_grid(totals_grid(reading.session), to)
        if to is Format.TEXT and reading.session.left() is not None:
            print_prose(outcome_text(reading.session))
    finish(reading.problems)
