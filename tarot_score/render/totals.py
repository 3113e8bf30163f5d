"""Show the ranking of a session, and how much is left to play or who has won."""

from collections.abc import Sequence

from tarot_score.errors import Message
from tarot_score.evening.session import Session, Standing
from tarot_score.language import say, word
from tarot_score.render import Json
from tarot_score.render.grid import Kind, signed
from tarot_score.render.sheet import session_heading
from tarot_score.render.view import Field, Table, View, records, table_of


def totals_view(session: Session) -> View:
    """Return a view of the ranking. If hands or rounds were agreed, `outcome_text` is below the table of plain text."""
    return View(
        lambda: {"hands": session.played, "players": _players(session)},
        [totals_table(session)],
        closing=None if session.left() is None else lambda: outcome_text(session),
    )


def totals_table(session: Session) -> Table:
    """Return the ranking as a table, highest total first."""
    return table_of(_fields(), session.standings(), session_heading(session))


def _fields() -> Sequence[Field[Standing]]:
    return [
        Field("rank", "#", Kind.NUMBER, lambda one: one.rank),
        Field("name", word("player"), Kind.TEXT, lambda one: one.name),
        Field("total", word("total"), Kind.SCORE, lambda one: one.total),
        Field("hands", word("hands"), Kind.NUMBER, lambda one: one.hands),
        Field("average", word("average"), Kind.AVERAGE, lambda one: one.total / one.hands if one.hands else None),
    ]


def _players(session: Session) -> Sequence[Json]:
    standings = session.standings()
    return [
        {"name": one.name, **record}  # this puts the name before the rank in JSON
        for one, record in zip(standings, records(_fields(), standings), strict=True)
    ]


def outcome_text(session: Session) -> str:
    """Return how much is left to play, or who has won; "" if no number of hands or rounds was agreed.

    Who leads is not said: the ranking and the line of totals are printed before this text, highest total first.
    """
    left = session.left()
    if left is None:
        return ""
    if left != 0 or not session.played:
        return say(_left(session, left))
    first = [standing for standing in session.standings() if standing.rank == 1]
    return say(
        Message(
            "{names} has won, with {total}",
            "{names} have won, with {total}",
            n=len(first),
            names=tuple(one.name for one in first),
            total=signed(first[0].total),
        )
    )


def _left(session: Session, left: int) -> Message:
    if session.length is not None:
        if left < 0:
            return Message("more hands were played than agreed")
        return Message("{n} hand left", "{n} hands left", n=left)
    if left < 0:
        return Message("there were more deals than agreed")
    return Message("{n} deal left", "{n} deals left", n=left)
