"""The command `rules`: print the rules of scoring as tables."""

from pathlib import Path
from typing import Annotated

import typer

from tarot_score import store
from tarot_score.cli import defaults
from tarot_score.cli.options import read_format
from tarot_score.cli.output import print_view
from tarot_score.errors import msgid
from tarot_score.render.formats import Format
from tarot_score.render.rules import rules_view

RulesFile = Annotated[
    str | None,
    typer.Argument(
        metavar="[FILE]",
        help=msgid("The session file whose rules are printed; default: the rules of the French federation."),
    ),
]
FORMATS = (Format.TEXT, Format.MARKDOWN, Format.JSON)
"""The formats of the rules. CSV and TSV are left out, because neither can hold several tables."""

RulesForm = Annotated[
    str, typer.Option("--format", metavar="FORMAT", help=msgid("The format: text, markdown or json."))
]


def rules(file: RulesFile = None, *, form: RulesForm = "text") -> None:
    """Print the rules of scoring as tables."""
    to = read_format(form, FORMATS)
    in_force = defaults.RULES if file is None else store.read(Path(file), rules=defaults.RULES).session.rules
    print_view(rules_view(in_force), to)
