"""The command `play`: keep the score of an evening, hand after hand."""

import io
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import typer

from tarot_score import store
from tarot_score.actions import inserted
from tarot_score.cli import defaults, interruptions, unwritten
from tarot_score.cli.asking import GivenUpError, ask, is_terminal, reply
from tarot_score.cli.changing import adjust_scores, change, pass_deal
from tarot_score.cli.conversation import Place, agree, by_turn
from tarot_score.cli.correcting import ask_correction, unchanged
from tarot_score.cli.options import File, session_path
from tarot_score.cli.output import print_prose, print_view
from tarot_score.cli.streams import put_somewhere, require_dialogue
from tarot_score.cli.undoing import take_back
from tarot_score.errors import Message, StaleError, StreamError, TarotScoreError, UnknownPlayerError, WriteError
from tarot_score.evening.entry import around, require_seated
from tarot_score.evening.session import Session
from tarot_score.language import say
from tarot_score.render.added import how_it_stands
from tarot_score.render.command import add_command
from tarot_score.render.formats import Format
from tarot_score.render.sheet import sheet_view
from tarot_score.render.shell import shell_text
from tarot_score.render.totals import outcome_text, totals_view
from tarot_score.speech.commands import Command, Doubt, Ordered, read_answer, read_command, unknown
from tarot_score.speech.draft import Draft
from tarot_score.speech.facts import TAKER
from tarot_score.speech.line import read_extras, read_line, says_who_is_out
from tarot_score.speech.names import listed

_HELP = (
    Message("al: the beginning of the taker's name; the program then asks for the other facts"),
    Message("al g 2 45 petit d: a hand on one line (taker, contract, bouts, points, petit)"),
    Message("al br g 2 45: a hand at five players, with the partner after the taker"),
    Message("undo, undo 3 (annuler): take back the last hand, or hand 3"),
    Message("edit, edit 3 (corriger): correct the last hand, or hand 3"),
    Message("pass (passe), petit sec, misdeal (maldonne): add a deal that was not played"),
    Message("adjust NAME=+20 OTHER=-20 WHY (ajuster): adjust the scores, and say why"),
    Message("sheet (feuille): print the scoresheet"),
    Message("totals (totaux): print the ranking"),
    Message("quit, q (quitter, fin), Ctrl-D: end the program"),
    Message("help, ? (aide): print this help"),
    Message("she, tot, edi: 3 letters of sheet, totals, edit, quit and help are enough"),
    Message(":undo: the colon says that this is a command, even if a player is named Undo"),
)
"""The lines that `?` prints at the first question of a hand."""


class _EndError(Exception):
    """Raised to end `play`, because the person wants to or because no question can be asked."""

    def __init__(self, exit_code: int = 0) -> None:
        super().__init__()
        self.exit_code = exit_code


def play(file: File = None) -> None:
    """Keep the score of an evening, hand after hand."""
    path = session_path(file)
    require_dialogue()
    _say_how_it_stands(store.load(path, rules=defaults.RULES))
    if is_terminal():
        with suppress(ImportError):  # Windows has no readline
            import readline  # noqa: F401  # readline lets a person edit the line that is being typed
    elif isinstance(sys.stdin, io.TextIOWrapper):
        # keep bytes that are not text: an error about them would also lose the lines around them
        sys.stdin.reconfigure(errors="surrogateescape")
    try:
        exit_code = _hand_after_hand(path)
        interruptions.hold_off()
    except interruptions.Interruption as stop:  # the signal came after the last question
        exit_code = stop.exit_code
    _say_how_it_stands(store.read(path, rules=defaults.RULES).session)
    raise typer.Exit(exit_code)


def _hand_after_hand(path: Path) -> int:
    """Ask for hands and commands until the person ends `play`. Return the exit code."""
    while True:
        try:
            interruptions.let_through()
            session = store.read(path, rules=defaults.RULES).session
            try:
                _turn(path, session)
            except StreamError:
                raise
            except TarotScoreError as error:
                _say_why_not(path, error)
        except _EndError as end:
            return end.exit_code
        except EOFError:
            return 0
        except interruptions.Interruption as stop:
            if not stop.is_ctrl_c:
                return stop.exit_code
            reply(Message("to end, type quit or press Ctrl-D"))


def _say_why_not(path: Path, error: TarotScoreError) -> None:
    if isinstance(error, StaleError):
        _say_how_it_stands(store.read(path, rules=defaults.RULES).session)
        reply(
            Message(
                "{problem}, so your command was not carried out: look at the scores, then type it again",
                problem=error.message,
            )
        )
        return
    reply(error.message)
    if isinstance(error, WriteError) and (lines := unwritten(error)):
        put_somewhere(lambda _: "\n".join(lines))


def _turn(path: Path, session: Session) -> None:
    """Ask for a hand or a command once. Add the hand, or carry out the command."""
    text = " ".join(ask(_question(session)).split())
    found = read_command(text, session.next_deal().present)
    if found is not None:
        _command(path, session, found)
    elif text:
        _hand(path, session, text)


def _question(session: Session) -> Message:
    table = session.next_deal()
    out = table.sitting_out()
    players = listed(by_turn(session))
    values = {"number": len(session.rows) + 1, "dealer": table.dealer, "leader": table.leader, "players": players}
    if table.leader is None:
        return Message("hand {number}, {dealer} deals; taker ({players}):", **values)
    if out:
        return Message(
            "hand {number}, {dealer} deals, {leader} leads, {out} sits out; taker ({players}):",
            "hand {number}, {dealer} deals, {leader} leads, {out} sit out; taker ({players}):",
            n=len(out),
            out=tuple(out),
            **values,
        )
    return Message("hand {number}, {dealer} deals, {leader} leads; taker ({players}):", **values)


def _command(path: Path, session: Session, found: Ordered | Doubt) -> None:
    """Carry out the command that was typed. If it is not clear, ask first."""
    order: Ordered | Doubt | None = found
    while isinstance(order, Doubt):
        order = _answered(session, order)
    if order is None:
        reply(Message("nothing was written"))
    else:
        _COMMANDS[order.command](path, session, order)


def _answered(session: Session, doubt: Doubt) -> Ordered | Doubt | None:
    """Ask the question of `doubt` until the answer can be read, and return what the answer means."""
    while True:
        text = ask(doubt.question)
        if text == "?":
            reply(*doubt.answers)
        elif text:
            try:
                return read_answer(doubt, text, session.next_deal().present)
            except TarotScoreError as error:
                reply(error.message)


def _hand(path: Path, session: Session, text: str) -> None:
    """Read a hand from the first answer `text`, ask for the facts that are missing, and write the hand."""
    context = around(session)
    try:
        line = (read_extras if says_who_is_out(text, context) else read_line)(text, context, Draft())
    except UnknownPlayerError:
        raise unknown(text, context.present) from None
    if line.error is not None:
        reply(line.error.message)
        if _is_command_after_a_colon(text, context.present):
            taker = line.draft[TAKER]
            reply(
                Message(
                    "{text} was read as a hand of the taker {taker}; for the command, type :{text}",
                    taker=taker,
                    text=text,
                )
            )
    elif len(line.before) == 1:  # only the taker was typed: refuse a taker who sits out now, before the next question
        require_seated(session, line.draft)
    place = Place(session, len(session.rows) + 1, inserted)
    try:
        agree(place, line.draft, partial(_write, path), lambda: store.load(path, rules=defaults.RULES), line=line)
    except GivenUpError as given_up:
        _say_it_again(path, given_up.draft)
        if given_up.rest:
            reply(Message("this part of the line was not read: {rest}", rest=given_up.rest))
        _go_on(given_up)


def _is_command_after_a_colon(text: str, present: Sequence[str]) -> bool:
    try:
        read_command(f":{text}", present)
    except TarotScoreError:
        return False
    return True


def _go_on(given_up: GivenUpError) -> None:
    """End `play` if no further question can be asked. If the input has ended, the exit code is 0."""
    if given_up.is_the_end:
        raise _EndError(0 if isinstance(given_up.cause, EOFError) else given_up.exit_code) from None


def _write(path: Path, place: Place, draft: Draft) -> None:
    """Write the hand that was shown. If it cannot be written, print the command that adds it."""
    try:
        change(
            path,
            lambda now: inserted(now, place.number, draft),
            lambda after: "\n".join(how_it_stands(after)),
            print_=print_prose,
            shown=place.session,
        )
    except TarotScoreError as error:
        if isinstance(error, StaleError) and is_terminal():
            raise  # `agree` catches this and shows the hand again
        reply(error.message)
        _say_it_again(path, draft)


def _say_it_again(path: Path, draft: Draft) -> None:
    text = say(Message("the hand was not written; to continue it, run:"))
    words = add_command(str(path), draft)
    put_somewhere(lambda encoding: f"{text}\n{shell_text(words, encoding)}")


def _say_how_it_stands(session: Session) -> None:
    for line in how_it_stands(session):
        print_prose(line)


def _undo(path: Path, session: Session, order: Ordered) -> None:
    _say_how_it_stands(take_back(path, order.number, shown=session, rescore=order.rescore))


def _edit(path: Path, session: Session, order: Ordered) -> None:
    number = session.last_played if order.number is None else order.number
    try:
        ask_correction(path, session, number)
        if outcome := outcome_text(store.read(path, rules=defaults.RULES).session):
            print_prose(outcome)
    except GivenUpError as given_up:
        reply(unchanged(number))
        _go_on(given_up)


def _pass(path: Path, session: Session, order: Ordered) -> None:
    pass_deal(path, order.passed, shown=session)


def _adjust(path: Path, _: Session, order: Ordered) -> None:
    # a name may have several words, so a space does not end a change
    changes = re.findall(r"\S[^=]*(?:=\s*\S+|$)", order.text) or [""]
    reason = changes.pop() if len(changes) > 1 and "=" not in changes[-1] else None
    adjust_scores(path, changes, reason=reason)


def _sheet(path: Path, _: Session, __: Ordered) -> None:
    reading = store.read(path, rules=defaults.RULES)
    print_view(sheet_view(reading.session, wrong=reading.wrong), Format.TEXT)


def _totals(path: Path, _: Session, __: Ordered) -> None:
    print_view(totals_view(store.read(path, rules=defaults.RULES).session), Format.TEXT)


def _quit(_: Path, __: Session, ___: Ordered) -> None:
    raise _EndError


def _help(_: Path, __: Session, ___: Ordered) -> None:
    reply(*_HELP)


_COMMANDS: dict[Command, Callable[[Path, Session, Ordered], None]] = {
    Command.UNDO: _undo,
    Command.EDIT: _edit,
    Command.PASS: _pass,
    Command.ADJUST: _adjust,
    Command.SHEET: _sheet,
    Command.TOTALS: _totals,
    Command.QUIT: _quit,
    Command.HELP: _help,
}
"""The function that carries out each command."""
