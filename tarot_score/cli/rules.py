"""`rules`: the tables in force."""

from pathlib import Path
from typing import Annotated

import typer

from tarot_score import store
from tarot_score.cli import defaults
from tarot_score.cli.options import Form, read_format
from tarot_score.cli.output import print_view
from tarot_score.errors import msgid
from tarot_score.render.rules import rules_view

RulesFile = Annotated[
    str | None,
    typer.Argument(metavar="[FILE]", help=msgid("The session whose rules to print; the federation's unless given.")),
]


def rules(file: RulesFile = None, *, form: Form = "text") -> None:
    """Print the tables in force."""
    to = read_format(form)
    in_force = defaults.RULES if file is None else store.read(Path(file), rules=defaults.RULES).session.rules
    print_view(rules_view(in_force), to)
