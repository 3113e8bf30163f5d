"""The scoresheet: a row a hand, a column a player, totals below."""

from collections.abc import Collection, Iterator, Mapping
from typing import assert_never

from tarot_score.errors import Message
from tarot_score.evening.rows import Adjustment, Attendance, Deal, PaperHand, PassedHand, PlayedHand
from tarot_score.evening.session import Session
from tarot_score.evening.state import Turn
from tarot_score.game.hand import Passed, Points
from tarot_score.language import say, word
from tarot_score.render import Json
from tarot_score.render.grid import Cell, Column, Grid, Kind
from tarot_score.render.score import hand_text, points_number
from tarot_score.speech.draft import draft_of
from tarot_score.speech.facts import DEFENCE_POINTS, HAND_FACTS, Plain

_PASSED = {
    Passed.ALL: Message("everyone passed"),
    Passed.PETIT_SEC: Message("petit sec"),
    Passed.MISDEAL: Message("misdeal"),
}


def session_heading(session: Session) -> str:
    """Return the session's name and date on a line; nothing where it has neither."""
    return ", ".join(str(part) for part in (session.name, session.date) if part)


def sheet_grid(session: Session, *, running: bool = False, wrong: Collection[int] = ()) -> Grid:
    """Return the sheet for people: each row told in words, with the scores or the totals that are `running`.

    The rows that are `wrong` have a mark after their number.
    """
    everyone = session.everyone
    columns = [
        Column("#", Kind.NUMBER),
        Column(word("hand")),
        *(Column(name, Kind.SCORE) for name in everyone),
    ]
    totals = dict.fromkeys(everyone, 0)
    rows = []
    for turn in session.turns():
        for name, points in turn.scores.items():
            totals[name] += points
        number = f"{turn.number}!" if turn.number in wrong else turn.number
        cells = _running_cells(turn, totals) if running else _cells(turn, everyone)
        rows.append([number, turn_text(turn), *cells])
    return Grid(columns, rows, [[None, word("total"), *totals.values()]])


def _cells(turn: Turn, everyone: Collection[str]) -> list[Cell]:
    out = word("out")
    return [
        turn.scores.get(name) if name in turn.scores or not turn.row.is_played or name not in turn.present else out
        for name in everyone
    ]


def _running_cells(turn: Turn, totals: Mapping[str, int]) -> list[Cell]:
    return [points if turn.scores else None for points in totals.values()]


def turn_text(turn: Turn) -> str:
    """Return what a row says, in words."""
    return "; ".join(say(part) for part in _told(turn))


def _told(turn: Turn) -> Iterator[Message]:
    row = turn.row
    match row:
        case PlayedHand():
            assert turn.score is not None  # its facts are known
            yield Message("{facts}", facts=hand_text(turn.score))
        case PaperHand():
            yield Message("scores alone")
        case PassedHand():
            yield _PASSED[row.why]
        case Adjustment():
            yield Message("adjustment: {reason}", reason=row.reason) if row.reason else Message("adjustment")
        case Attendance():
            if row.joins:
                yield Message("{players} came", players=", ".join(row.joins))
            if row.leaves:
                yield Message("{players} left", players=", ".join(row.leaves))
        case _:
            assert_never(row)
    if isinstance(row, Deal) and row.dealer:
        yield Message("dealt by {dealer}", dealer=turn.dealer)
    if row.note:
        yield Message("{note}", note=row.note)


def sheet_data(session: Session) -> Grid:
    """Return the sheet for programs: a column a fact, then a column a player."""
    everyone = session.everyone
    keys = [fact.key for fact in HAND_FACTS if fact is not DEFENCE_POINTS]
    others = ["passed", "reason", "dealer", "sitting_out", "note"]
    columns = [
        Column("number", Kind.NUMBER),
        *(Column(key) for key in (*keys, *others)),
        *(Column(name, Kind.SCORE) for name in everyone),
    ]
    rows = []
    for turn in session.turns():
        said = _row_json(turn)
        cells = [_flat(said.get(key)) for key in (*keys, *others)]
        rows.append([turn.number, *cells, *(turn.scores.get(name) for name in everyone)])
    return Grid(columns, rows)


def _flat(value: Json) -> Cell:
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


def sheet_json(session: Session) -> Json:
    """Return the players, the rows with their facts and scores, and the totals."""
    return {
        "players": session.everyone,
        "hands": [{"number": turn.number, **_row_json(turn), "scores": dict(turn.scores)} for turn in session.turns()],
        "totals": session.totals(),
    }


def _row_json(turn: Turn) -> dict[str, Json]:
    """Return what a row says by the keys that it has in a file, numbers as numbers."""
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
