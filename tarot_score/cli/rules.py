"""`rules`: the tables in force."""

from pathlib import Path
from typing import Annotated

import typer

from tarot_score import store
from tarot_score.cli import defaults
from tarot_score.cli.options import Form, read_format
from tarot_score.cli.output import print_grid, print_heading, print_json, print_text
from tarot_score.errors import msgid
from tarot_score.render.formats import Format
from tarot_score.render.rules import rules_grids, rules_json

RulesFile = Annotated[
    str | None,
    typer.Argument(metavar="[FILE]", help=msgid("The session whose rules to print; the federation's unless given.")),
]


def rules(file: RulesFile = None, *, form: Form = "text") -> None:
    """Print the tables in force."""
    to = read_format(form)
    in_force = defaults.RULES if file is None else store.read(Path(file), rules=defaults.RULES).session.rules
    if to is Format.JSON:
        print_json(rules_json(in_force))
        return
    for place, (title, grid) in enumerate(rules_grids(in_force)):
        if place and to in (Format.TEXT, Format.MARKDOWN):
            print_text("")
        print_heading(title, to)
        print_grid(grid, to)
