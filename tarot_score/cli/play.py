"""`play`: the evening, hand after hand."""

import io
import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from tarot_score import store, words
from tarot_score.cli import unwritten
from tarot_score.cli.adjust import adjust_scores
from tarot_score.cli.asking import GivenUpError, Place, ask, ask_hand, by_turn, is_terminal, tell
from tarot_score.cli.edit import ask_correction
from tarot_score.cli.options import File, session_path
from tarot_score.cli.output import columns, print_prose, print_text
from tarot_score.cli.pass_ import pass_deal
from tarot_score.cli.undo import take_back
from tarot_score.entry import NOTHING_SAID, Entry, inserted, played_hand, require_seated
from tarot_score.errors import Message, TarotScoreError, WriteError, msgid
from tarot_score.render import as_table
from tarot_score.render.added import outcome_text, totals_line
from tarot_score.render.command import add_command
from tarot_score.render.formats import Format
from tarot_score.render.sheet import sheet_grid
from tarot_score.rows import PASSED, Passed
from tarot_score.session import Session
from tarot_score.spoken import read_extras, read_line, says_who_is_out

_HELP = msgid(
    "who took, or a whole hand on one line (al g 2 45 petit d; at five al br g 2 45). undo: takes back the last hand, "
    "undo N: hand N. edit, edit N: corrects the last hand, or hand N. pass, pass petit-sec, pass misdeal: a deal that "
    "was not played. adjust NAME=+20 OTHER=-20 WHY: a correction. sheet: the scoresheet. quit: ends, as Ctrl-D does. A "
    "player who is called like a command wins; :undo is always the command."
)


class _EndError(Exception):
    """The evening is over, or goes on later."""


def play(file: File = None) -> None:
    """Keep the score of an evening, hand after hand."""
    path = session_path(file)
    _say_how_it_stands(store.load(path))
    if is_terminal():
        with suppress(ImportError):  # Windows has none
            import readline  # noqa: F401  # lets a person edit the line that is being typed
    elif isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")  # else bytes that are no text take the lines around with them
    while True:
        session = store.read(path).session
        try:
            _turn(path, session)
        except (_EndError, EOFError):
            break
        except KeyboardInterrupt:
            tell(Message("no hand was being typed; quit or Ctrl-D ends"))
        except TarotScoreError as error:
            tell(error.message)
            if isinstance(error, WriteError) and (lines := unwritten(error)):
                print_text("\n".join(lines))
    _say_how_it_stands(store.read(path).session)


def _turn(path: Path, session: Session) -> None:
    """Ask once for a hand or a command, and do it."""
    text = " ".join(ask(_question(session)).split())
    command, rest = _command(session, text)
    if command is not None:
        command(path, rest)
    elif text:
        _hand(path, session, text)


def _question(session: Session) -> Message:
    table = session.next_deal()
    out = table.sitting_out()
    players = words.listed(by_turn(session))
    values = {"number": len(session.rows) + 1, "dealer": table.dealer, "players": players}
    if out:
        return Message("hand {number}, {dealer} deals, {out} out; taker ({players}):", out=", ".join(out), **values)
    return Message("hand {number}, {dealer} deals; taker ({players}):", **values)


def _command(session: Session, text: str) -> tuple[Callable[[Path, str], None] | None, str]:
    """Return the command that is typed whole, and what stands behind it; a player whom it could name wins."""
    first, _, rest = text.removeprefix(":").partition(" ")
    is_name = any(words.fold(name).startswith(words.fold(first)) for name in session.next_deal().present)
    if is_name and not text.startswith(":"):
        return None, rest
    return _COMMANDS.get(first.casefold()), rest


def _hand(path: Path, session: Session, text: str) -> None:
    """Ask for the rest of a hand, of which the first answer may be all, and write it."""
    table = session.next_deal()
    if says_who_is_out(text, table.present):
        line = read_extras(text, table.present, entry=NOTHING_SAID)
    else:
        line = read_line(text, table.present, seats=table.seats)
    if line.error is not None:
        tell(line.error.message)
        if text.partition(" ")[0].casefold() in _COMMANDS:
            taker = line.entry.facts.taker
            tell(Message("{taker} was taken for the taker: the command is :{text}", taker=taker, text=text))
    elif len(line.before) == 1:  # nothing but a taker, who is asked for again where he sits out
        require_seated(session, line.entry)
    number = len(session.rows) + 1
    try:
        accepted = ask_hand(Place(session, number, partial(inserted, session, number)), line.entry, line)
    except GivenUpError as given_up:
        _say_it_again(path, given_up.entry)
        if given_up.rest:
            tell(Message("and what was not read: {rest}", rest=given_up.rest))
        if given_up.ended:
            raise _EndError from None
        return
    if accepted is None:
        return
    try:
        _write(path, accepted)
    except TarotScoreError as error:
        tell(error.message)
        _say_it_again(path, accepted)


def _say_it_again(path: Path, entry: Entry) -> None:
    tell(Message("nothing was written; to go on with it:"))
    print_text(add_command(str(path), entry))


def _write(path: Path, entry: Entry) -> None:
    with _uninterrupted():
        after = store.update(path, lambda now: now.with_hand(played_hand(now, entry)), tell=tell)
        _say_how_it_stands(after)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Put off Ctrl-C: a hand that is being written is written, and said to be."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _say_how_it_stands(session: Session) -> None:
    if session.played:
        print_prose(totals_line(session))
        print_prose(outcome_text(session))


def _undo(path: Path, rest: str) -> None:
    print_text(take_back(path, words.parse_count(rest) if rest else None))
    _say_how_it_stands(store.read(path).session)


def _edit(path: Path, rest: str) -> None:
    number = words.parse_count(rest) if rest else store.read(path).session.last_played
    try:
        print_text(ask_correction(path, number))
        print_prose(outcome_text(store.read(path).session))
    except GivenUpError as given_up:
        tell(Message("hand {number} stays as it was", number=number))
        if given_up.ended:
            raise _EndError from None


def _pass(path: Path, rest: str) -> None:
    print_prose(pass_deal(path, PASSED.parse(rest) if rest else Passed.ALL))


def _adjust(path: Path, rest: str) -> None:
    changes = re.findall(r"\S[^=]*(?:=\s*\S+|$)", rest) or [""]  # names may be of several words
    reason = changes.pop() if len(changes) > 1 and "=" not in changes[-1] else None
    print_text(adjust_scores(path, changes, reason=reason))


def _sheet(path: Path, _: str) -> None:
    reading = store.read(path)
    print_text(as_table(sheet_grid(reading.session, wrong=reading.wrong), Format.TEXT, width=columns()))


def _quit(_: Path, __: str) -> None:
    raise _EndError


def _help(_: Path, __: str) -> None:
    tell(Message(_HELP))


_COMMANDS: dict[str, Callable[[Path, str], None]] = {
    "undo": _undo,
    "edit": _edit,
    "pass": _pass,
    "adjust": _adjust,
    "sheet": _sheet,
    "quit": _quit,
    "?": _help,
    "help": _help,
}
"""What the first question understands beside a hand."""
