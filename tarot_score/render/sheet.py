"""Show the scoresheet: one line for each row, one column for each player, and the totals below."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from tarot_score.errors import Message, as_said
from tarot_score.evening.rows import Adjustment, Attendance, Deal, PaperHand, PassedHand, PlayedHand
from tarot_score.evening.session import Session
from tarot_score.evening.state import Turn
from tarot_score.game.hand import Points
from tarot_score.language import say, word
from tarot_score.render import Json
from tarot_score.render.grid import CellValue, Kind
from tarot_score.render.score import hand_text, points_number
from tarot_score.render.view import Field, Table, View, table_of
from tarot_score.speech.draft import draft_of
from tarot_score.speech.fact import Plain
from tarot_score.speech.facts import DEFENCE_POINTS, HAND_FACTS


def session_heading(session: Session) -> str:
    """Return the name and the date of a session on one line, or "" if it has neither."""
    return ", ".join(str(part) for part in (session.name, session.date) if part)


def sheet_view(session: Session, *, running: bool = False, wrong: Collection[int] = ()) -> View:
    """Return a view of the sheet. The columns of the players hold their scores or, if `running`, their totals.

    With `running`, JSON has the totals after each row beside its scores.
    `wrong` are the numbers of the rows that are wrong. For people, these numbers are followed by `!`.
    """
    return View(lambda: _sheet_json(session, running=running), [sheet_table(session, running=running, wrong=wrong)])


def sheet_table(session: Session, *, running: bool = False, wrong: Collection[int] = ()) -> Table:
    """Return the sheet as a table. For people, a row is put in words; for programs, each of its facts has a column.

    With `running`, the columns of the players hold the totals after each row; for people, they are empty in a row
    without scores.
    """
    totals = session.totals()
    fields: list[Field[_Line]] = [
        Field("number", "#", Kind.NUMBER, lambda line: line.turn.number, told=lambda line: _marked(line, wrong)),
        Field(None, word("hand"), Kind.TEXT, lambda line: turn_text(line.turn), below=word("total")),
        *(Field(key, None, Kind.TEXT, _fact(key)) for key in _KEYS),
        *(
            Field(
                name,
                name,
                Kind.SCORE,
                _total(name) if running else _score(name),
                _told_total(name) if running else _told_score(name),
                totals[name],
            )
            for name in session.everyone
        ),
    ]
    return table_of(fields, list(_lines(session)), session_heading(session))


_KEYS = (
    *(fact.key for fact in HAND_FACTS if fact is not DEFENCE_POINTS),
    *("passed", "reason", "dealer", "sitting_out", "note"),
)
"""The keys of the facts of a row. Each key is the title of a column for programs."""


@dataclass
class _Line:
    """A row of the sheet, and the total of each player after it."""

    turn: Turn
    totals: Mapping[str, int]

    @cached_property
    def said(self) -> Mapping[str, Json]:
        return _row_json(self.turn)


def _lines(session: Session) -> Iterator[_Line]:
    totals = dict.fromkeys(session.everyone, 0)
    for turn in session.turns():
        totals = {**totals, **{name: totals[name] + points for name, points in turn.scores.items()}}
        yield _Line(turn, totals)


def _marked(line: _Line, wrong: Collection[int]) -> CellValue:
    return f"{line.turn.number}!" if line.turn.number in wrong else line.turn.number


def _fact(key: str) -> Callable[[_Line], CellValue]:
    return lambda line: _flat(line.said.get(key))


def _score(name: str) -> Callable[[_Line], CellValue]:
    return lambda line: line.turn.scores.get(name)


def _total(name: str) -> Callable[[_Line], CellValue]:
    return lambda line: line.totals[name]


def _told_total(name: str) -> Callable[[_Line], CellValue]:
    return lambda line: line.totals[name] if line.turn.scores else None


def _told_score(name: str) -> Callable[[_Line], CellValue]:
    """Return a function that finds the score of a player in a row, or `out` if the player sat out that hand."""
    out = word("out")

    def told(line: _Line) -> CellValue:
        turn = line.turn
        if turn.row.is_played and name in turn.present:
            return turn.scores.get(name, 0) if name in turn.seated else out
        return turn.scores.get(name)

    return told


def turn_text(turn: Turn) -> str:
    """Return a row of the sheet in words, without its scores."""
    return "; ".join(say(part) for part in _told(turn))


def _told(turn: Turn) -> Iterator[Message]:
    row = turn.row
    match row:
        case PlayedHand():
            assert turn.score is not None  # never None: a hand with facts has a score
            yield as_said(hand_text(turn.score))
        case PaperHand():
            yield Message("scores only")
        case PassedHand():
            yield row.why.message
        case Adjustment():
            yield Message("adjustment: {reason}", reason=row.reason) if row.reason else Message("adjustment")
        case Attendance():
            if row.joins:
                yield Message("{players} joined", players=row.joins)
            if row.leaves:
                yield Message("{players} left the table", players=row.leaves)
        case _:
            assert_never(row)
    yield from remarks(turn)


def remarks(turn: Turn) -> Iterator[Message]:
    """Yield who dealt a row, if the row says so, and its note."""
    row = turn.row
    if isinstance(row, Deal) and row.dealer:
        yield Message("dealt by {dealer}", dealer=turn.dealer)
    if row.note:
        yield as_said(row.note)


def _flat(value: Json) -> CellValue:
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return " ".join(_flat_item(item) for item in value)
    return str(value)


def _flat_item(item: Json) -> str:
    if isinstance(item, dict):
        [(player, size)] = item.items()
        return f"{player}={size}"
    return str(item)


def _sheet_json(session: Session, *, running: bool) -> Json:
    """Return the sheet as JSON: the players, the rows with their facts and scores, and the totals.

    With `running`, each row also has the totals after it.
    """
    return {
        "players": session.everyone,
        "hands": [_line_json(line, running=running) for line in _lines(session)],
        "totals": session.totals(),
    }


def _line_json(line: _Line, *, running: bool) -> Json:
    said: dict[str, Json] = {"number": line.turn.number, **line.said, "scores": dict(line.turn.scores)}
    return {**said, "totals": dict(line.totals)} if running else said


def _row_json(turn: Turn) -> dict[str, Json]:
    """Return the facts of a row for JSON, with the same keys as in a session file."""
    row = turn.row
    said: dict[str, Json]
    match row:
        case PlayedHand():
            said = _facts_json(row)
        case PaperHand():
            said = {}
        case PassedHand():
            said = {"passed": str(row.why)}
        case Adjustment():
            said = {"adjustment": dict(row.scores), "reason": row.reason}
        case Attendance():
            said = {"joins": list(row.joins), "leaves": list(row.leaves)}
        case _:
            assert_never(row)
    if isinstance(row, Deal):
        said["dealer"] = turn.dealer
        said["sitting_out"] = list(row.sitting_out)
    said["note"] = row.note
    return {key: value for key, value in said.items() if value not in (None, [])}


def _facts_json(row: PlayedHand) -> dict[str, Json]:
    draft = draft_of(row.hand)
    return {fact.key: _json(fact.plain(draft[fact])) for fact in HAND_FACTS if fact in draft}


def _json(plain: Plain) -> Json:
    if isinstance(plain, list):
        return [_json(item) for item in plain]
    if isinstance(plain, dict):
        return {key: _json(value) for key, value in plain.items()}
    return points_number(plain) if isinstance(plain, Points) else plain
