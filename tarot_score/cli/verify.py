"""The command `verify`: list everything that is wrong with session files."""

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
    typer.Argument(metavar="FILE...", help=msgid("The session files; default: $TAROT_SCORE_SESSION.")),
]


def verify(files: Files = None) -> None:
    """Print everything that is wrong with session files, one problem on a line, or nothing."""
    paths = [Path(file) for file in files or ()] or [session_path(None)]
    problems = [problem for path in paths for problem in _problems(path)]
    for problem in problems:
        print_text(visible(say(problem)))
    raise typer.Exit(1 if problems else 0)


def _problems(path: Path) -> list[Message]:
    """Return what is wrong with the file `path`. If it cannot be read, return only that problem."""
    try:
        return store.faults(path, rules=defaults.RULES)
    except FileError as error:
        return [error.message]
