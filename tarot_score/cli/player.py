"""`player`: who comes, leaves, comes back or is called otherwise."""

from typing import Annotated

import typer

from tarot_score.actions import with_players
from tarot_score.cli.changing import change
from tarot_score.cli.options import File, session_path
from tarot_score.cli.output import print_prose
from tarot_score.errors import MissingFactError, WordError, clipped, msgid
from tarot_score.language import say
from tarot_score.render.added import table_message

Add = Annotated[list[str] | None, typer.Option("--add", metavar="NAME", help=msgid("Somebody new comes."))]
Leave = Annotated[list[str] | None, typer.Option("--leave", metavar="PLAYER", help=msgid("Somebody leaves."))]
Return = Annotated[list[str] | None, typer.Option("--return", metavar="PLAYER", help=msgid("Somebody comes back."))]
Rename = Annotated[
    list[str] | None, typer.Option("--rename", metavar="OLD=NEW", help=msgid("Somebody is called otherwise."))
]


def player(
    file: File = None, *, add: Add = None, leave: Leave = None, back: Return = None, rename: Rename = None
) -> None:
    """Say who comes, leaves, comes back or is called otherwise, from the next hand on."""
    path = session_path(file)
    renamed = [_pair(text) for text in rename or ()]
    if not (add or leave or back or renamed):
        raise MissingFactError("missing from this: --add, --leave, --return or --rename, with a player")
    change(
        path,
        lambda session: with_players(session, called=renamed, new=add or (), back=back or (), leave=leave or ()),
        lambda after: say(table_message(after)),
        print_=print_prose,
    )


def _pair(text: str) -> tuple[str, str]:
    old, equals, new = text.rpartition("=")
    if not equals:
        raise WordError("a player is renamed by OLD=NEW, got: {got!r}", got=clipped(text))
    return old, new
