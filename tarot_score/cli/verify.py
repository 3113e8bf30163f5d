"""`verify`: everything that is wrong, or nothing."""

from pathlib import Path
from typing import Annotated

import typer

from tarot_score import store
from tarot_score.cli import defaults
from tarot_score.cli.options import session_path
from tarot_score.cli.output import print_text
from tarot_score.errors import FileError, Message, msgid
from tarot_score.language import say, visible

Files = Annotated[
    list[str] | None,
    typer.Argument(metavar="FILE...", help=msgid("The sessions; $TAROT_SCORE_SESSION where none is named.")),
]


def verify(files: Files = None) -> None:
    """Print every problem of session files, one a line; nothing when all is well."""
    paths = [Path(file) for file in files or ()] or [session_path(None)]
    problems = [problem for path in paths for problem in _problems(path)]
    for problem in problems:
        print_text(visible(say(problem)))
    raise typer.Exit(1 if problems else 0)


def _problems(path: Path) -> list[Message]:
    """Return what is wrong with a file; that it cannot be read is one such thing among the others."""
    try:
        return store.faults(path, rules=defaults.RULES)
    except FileError as error:
        return [error.message]
