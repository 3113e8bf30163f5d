"""Make the command that adds a row again, or the command that continues a hand that was not finished."""

from collections.abc import Collection, Iterator, Mapping
from typing import assert_never

from tarot_score.evening.entry import said_of
from tarot_score.evening.rows import Adjustment, Attendance, PaperHand, PassedHand, PlayedHand, Row
from tarot_score.game.hand import Passed
from tarot_score.speech.draft import Draft
from tarot_score.speech.fact import Plain
from tarot_score.speech.facts import FACTS


def add_command(file: str, draft: Draft, *, at: int | None = None) -> list[str]:
    """Return the words of the command that adds a hand with the facts in `draft`, as row `at` or as the last row."""
    return _command("add", file, at, _facts_options(draft))


def row_command(file: str, row: Row, *, known: Collection[str], at: int | None = None) -> list[str] | None:
    """Return the words of the command that adds `row` again, or None if no command can add it.

    `at` is the number that the row gets, or None if it becomes the last row. `known` are the players that the session
    has without this row.
    """
    match row:
        case PlayedHand():
            return _command("add", file, at, _facts_options(said_of(row)))
        case PassedHand() if not row.sitting_out:
            return _command("pass", file, at, _pass_options(row))
        case Adjustment():
            return _command("adjust", file, at, _adjust_options(row), scores=row.scores)
        case Attendance() if at is None and row.note is None:
            return _command("player", file, at, _player_options(row, known))
        case PaperHand() | PassedHand() | Attendance():
            return None
        case _:
            assert_never(row)


def _command(
    name: str,
    file: str,
    at: int | None,
    options: Iterator[tuple[str, str | None]],
    scores: Mapping[str, int] | None = None,
) -> list[str]:
    """Return the words of a command. An option with the value "" is a flag. One with the value None is left out."""
    words = ["tarot-score", name, f"./{file}" if file.startswith("-") else file]
    for option, value in (*options, ("at", None if at is None else str(at))):
        if value == "":
            words.append(f"--{option}")
        elif value is not None:
            # a value that starts with a dash would be read as another option if it stood by itself
            words += [f"--{option}={value}"] if value.startswith("-") else [f"--{option}", value]
    if scores:
        changes = [f"{player}={points:+d}" for player, points in scores.items()]
        words += ["--", *changes] if any(change.startswith("-") for change in changes) else changes
    return words


def _facts_options(draft: Draft) -> Iterator[tuple[str, str | None]]:
    for fact in FACTS:
        value = draft[fact]
        for said in _spelled(fact.plain(value)) if fact in draft else ():
            yield fact.long[2:], said


def _spelled(plain: Plain) -> Iterator[str]:
    """Yield the values of a fact; its option is written again before each value. The value of a flag is ""."""
    if plain is True:
        yield ""
    elif isinstance(plain, list):
        for item in plain:
            yield from _spelled(item)
    elif isinstance(plain, dict):
        for player, said in plain.items():
            yield f"{player}={said}"
    else:
        yield str(plain)


def _pass_options(row: PassedHand) -> Iterator[tuple[str, str | None]]:
    if row.why is not Passed.ALL:
        yield str(row.why), ""
    yield "dealer", row.dealer
    yield "note", row.note


def _adjust_options(row: Adjustment) -> Iterator[tuple[str, str | None]]:
    yield "reason", row.reason
    yield "note", row.note


def _player_options(row: Attendance, known: Collection[str]) -> Iterator[tuple[str, str | None]]:
    for player in row.leaves:
        yield "leave", player
    for player in row.joins:
        yield "return" if player in known else "add", player
