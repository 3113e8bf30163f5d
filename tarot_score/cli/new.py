"""The command `new`: start a session."""

from datetime import date as dates
from pathlib import Path
from typing import Annotated

import typer

from tarot_score import store
from tarot_score.cli import defaults, interruptions
from tarot_score.cli.changing import report
from tarot_score.cli.output import print_prose, tell
from tarot_score.errors import Message, MissingFactError, WordError, msgid
from tarot_score.evening import session as sessions
from tarot_score.language import say, visible
from tarot_score.render.added import table_message
from tarot_score.speech.values import parse_count, parse_date, parse_text

NewFile = Annotated[str, typer.Argument(metavar="FILE", help=msgid("The session file to create."))]
Players = Annotated[list[str] | None, typer.Argument(metavar="PLAYER...", help=msgid("The players, in dealing order."))]
Name = Annotated[str | None, typer.Option("--name", metavar="TEXT", help=msgid("A name for the evening."))]
Date = Annotated[
    str | None, typer.Option("--date", metavar="YYYY-MM-DD", help=msgid("The day of the session; default: today."))
]
Seats = Annotated[
    str | None,
    typer.Option("--seats", metavar="3-5", help=msgid("How many players play each hand; default: all, at most 5.")),
]
Dealer = Annotated[
    str | None,
    typer.Option("--dealer", metavar="PLAYER", help=msgid("Who deals first; default: the first PLAYER.")),
]
Length = Annotated[
    str | None, typer.Option("--length", metavar="HANDS", help=msgid("How many hands you agreed to play."))
]
Rounds = Annotated[
    str | None,
    typer.Option(
        "--rounds",
        metavar="TURNS",
        help=msgid("How many rounds you agreed to play; in a round, each player deals once."),
    ),
]
Like = Annotated[
    str | None,
    typer.Option(
        "--like",
        metavar="OLD",
        help=msgid("Take the players at the table, their order and the number of seats from the session file OLD."),
    ),
]


def new(
    file: NewFile,
    players: Players = None,
    *,
    name: Name = None,
    date: Date = None,
    seats: Seats = None,
    dealer: Dealer = None,
    length: Length = None,
    rounds: Rounds = None,
    like: Like = None,
) -> None:
    """Start a session in a new file."""
    model = None if like is None else store.read(Path(like), rules=defaults.RULES).session
    if not players and model is None:
        raise MissingFactError("give the players, in dealing order, or --like OLD")
    session = sessions.start(
        players or (model.next_deal().present if model else ()),
        name=parse_text(name),
        date=dates.today() if date is None else parse_date(date),
        seats=_count("--seats", seats) or (model.seats if model else None),
        dealer=dealer,
        length=_count("--length", length),
        rounds=_count("--rounds", rounds),
        rules=defaults.RULES,
    )
    interruptions.hold_off()
    store.create(Path(file), session, tell=tell)
    report(Path(file), say(Message("{file}: {table}", file=visible(file), table=table_message(session))), print_prose)


def _count(option: str, text: str | None) -> int | None:
    try:
        return None if text is None else parse_count(text)
    except WordError as error:
        raise WordError("{option}: {problem}", option=option, problem=error.message) from error
