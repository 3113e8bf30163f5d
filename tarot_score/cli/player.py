"""The command `player`: add, remove, bring back or rename a player."""

from typing import Annotated

import typer

from tarot_score.actions import with_players
from tarot_score.cli.changing import change
from tarot_score.cli.options import File, session_path
from tarot_score.cli.output import print_prose
from tarot_score.errors import MissingFactError, WordError, clipped, msgid
from tarot_score.language import say
from tarot_score.render.added import table_message

Add = Annotated[list[str] | None, typer.Option("--add", metavar="NAME", help=msgid("Add a new player."))]
Leave = Annotated[
    list[str] | None, typer.Option("--leave", metavar="PLAYER", help=msgid("Remove a player who leaves."))
]
Return = Annotated[
    list[str] | None, typer.Option("--return", metavar="PLAYER", help=msgid("Bring back a player who left."))
]
Rename = Annotated[list[str] | None, typer.Option("--rename", metavar="OLD=NEW", help=msgid("Rename a player."))]


def player(
    file: File = None, *, add: Add = None, leave: Leave = None, back: Return = None, rename: Rename = None
) -> None:
    """Add, remove, bring back or rename a player.

    A new name also applies to the hands already played. Any other change applies from the next hand on.
    """
    path = session_path(file)
    renamed = [_pair(text) for text in rename or ()]
    if not (add or leave or back or renamed):
        raise MissingFactError("say what to change: --add NAME, --leave PLAYER, --return PLAYER or --rename OLD=NEW")
    change(
        path,
        lambda session: with_players(session, called=renamed, new=add or (), back=back or (), leave=leave or ()),
        lambda after: say(table_message(after)),
        print_=print_prose,
    )


def _pair(text: str) -> tuple[str, str]:
    old, equals, new = text.rpartition("=")
    if not equals:
        raise WordError("--rename takes OLD=NEW, got: {got!r}", got=clipped(text))
    return old, new
