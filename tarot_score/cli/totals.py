"""The command `totals`: print the ranking."""

from tarot_score import store
from tarot_score.cli import defaults
from tarot_score.cli.options import File, Form, read_format, session_path
from tarot_score.cli.output import finish, print_view
from tarot_score.render.totals import totals_view


def totals(file: File = None, *, form: Form = "text") -> None:
    """Print the ranking of a session."""
    to = read_format(form)
    reading = store.read(session_path(file), rules=defaults.RULES)
    print_view(totals_view(reading.session), to)
    finish(reading.problems)
