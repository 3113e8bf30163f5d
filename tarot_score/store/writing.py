"""Write sessions and rows as text that every parser of YAML 1.1 or 1.2 reads back unchanged."""

import re
from collections.abc import Mapping
from typing import assert_never

from tarot_score.evening.rows import Adjustment, Attendance, Deal, PaperHand, PassedHand, PlayedHand, Row
from tarot_score.evening.session import Session
from tarot_score.game.hand import Points
from tarot_score.speech.draft import draft_of
from tarot_score.speech.fact import Plain
from tarot_score.speech.facts import HAND_FACTS
from tarot_score.store.reading import DEAL_KEYS, FACT_KEYS
from tarot_score.store.values import VERSION


class Bare(str):
    """A date as text, which is written without quotes."""

    __slots__ = ()


Value = Plain
"""A value that can be written under a key."""

ORDER = (*FACT_KEYS, "passed", "adjustment", "joins", "leaves", "scores", "reason", *DEAL_KEYS)
"""The keys of a row in the order in which they are written."""

_TEXT_TO_ANY_READER = re.compile(r"[^\W\d_](?:[\w .'-]*[\w.'-])?")
_MORE_TO_SOME_READER = re.compile(r"y|n|yes|no|on|off|true|false|null|nan|inf", re.IGNORECASE)
# Characters that YAML cannot hold as they are, quotes and backslashes, and marks that change the direction of text.
_ESCAPED = re.compile('["\\\\\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]')


def row_values(row: Row) -> dict[str, Value]:
    """Return the keys and values of a row, without keys that have nothing to say."""
    values: dict[str, Value]
    rest: dict[str, Value] = {"note": row.note or ""}
    match row:
        case PlayedHand():
            values = _fact_values(row) | ({} if row.scores is None else {"scores": dict(row.scores)})
        case PaperHand():
            values = {"scores": dict(row.scores)}
        case PassedHand():
            values = {"passed": str(row.why)}
        case Adjustment():
            values = {"adjustment": dict(row.scores)}
            rest["reason"] = row.reason or ""
        case Attendance():
            # one of the two keys must be there to show the kind of the row, even if nobody joins or leaves
            values = {"joins": list(row.joins)} if row.joins or not row.leaves else {}
            rest["leaves"] = list(row.leaves)
        case _:
            assert_never(row)
    if isinstance(row, Deal):
        rest["sitting_out"] = list(row.sitting_out)
        rest["dealer"] = row.dealer or ""
    values |= {key: value for key, value in rest.items() if value}
    return {key: values[key] for key in ORDER if key in values}


def _fact_values(row: PlayedHand) -> dict[str, Value]:
    draft = draft_of(row.hand)
    return {fact.key: fact.plain(draft[fact]) for fact in HAND_FACTS if fact in draft}


def heading_values(session: Session) -> dict[str, Value]:
    """Return the keys and values of a session, without its rows."""
    values: dict[str, Value] = {"version": VERSION}
    if session.name is not None:
        values["name"] = session.name
    if session.date is not None:
        values["date"] = Bare(session.date.isoformat())
    values["players"] = list(session.players)
    for key in ("seats", "dealer", "length", "rounds"):
        value = getattr(session, key)
        if value is not None:
            values[key] = value
    return values


def session_text(session: Session) -> str:
    """Return the text of a new session file."""
    heading = lines(heading_values(session))
    rows = [line for row in session.rows for line in block_row(row_values(row))]
    return "".join(f"{line}\n" for line in (*heading, *(["hands:"] if rows else []), *rows))


def lines(values: Mapping[str, Value]) -> list[str]:
    """Return keys and values as the lines of a block mapping."""
    return [f"{key}: {inline(value)}" for key, value in values.items()]


def block_row(values: Mapping[str, Value], column: int = 0) -> list[str]:
    """Return the lines of a row whose dash is in column `column`."""
    first, *others = lines(values)
    return [f"{' ' * column}- {first}", *(f"{' ' * column}  {line}" for line in others)]


def inline(value: Value) -> str:
    """Return a value as text on one line.

    >>> inline({"Zoë": 58, "No": -58})
    '{Zoë: 58, "No": -58}'
    """
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{inline(key)}: {inline(item)}' for key, item in value.items())}}}"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Bare | int | Points):
        return str(value)
    if _TEXT_TO_ANY_READER.fullmatch(value) and not _MORE_TO_SOME_READER.fullmatch(value):
        return value
    return f'"{_ESCAPED.sub(_escape, value)}"'


def _escape(found: re.Match[str]) -> str:
    sign = found[0]
    if sign in '"\\':
        return f"\\{sign}"
    return f"\\x{ord(sign):02x}" if sign < "\x80" else f"\\u{ord(sign):04x}"
