"""Describe a hand or another row that was just added, and the totals after it."""

from tarot_score.errors import Message, as_said
from tarot_score.evening.rows import Adjustment
from tarot_score.evening.session import Session
from tarot_score.evening.state import Turn
from tarot_score.game.hand import Hand
from tarot_score.language import say
from tarot_score.render.formats import table_text
from tarot_score.render.grid import signed
from tarot_score.render.next_deal import next_deal_message
from tarot_score.render.prose import prose
from tarot_score.render.score import facts_text, working_text
from tarot_score.render.sheet import remarks, turn_text
from tarot_score.render.totals import outcome_text, totals_table


def added_text(session: Session, number: int, *, width: int) -> str:
    """Return what is printed after hand `number` was added: its facts, its working, the totals and who deals next."""
    turn = session.turn(number)
    assert turn.score is not None  # never None: the added row is a hand with facts
    title = say(Message("hand {number}: {facts}", number=turn.number, facts=_with_those_out(turn, turn_text(turn))))
    said = prose(f"{title}\n{working_text(turn.score)}", width)
    totals = table_text(totals_table(session), width)
    return f"{said}\n\n{totals}\n{prose(say(next_deal_message(session)), width)}"


def preview(session: Session, number: int) -> Message:
    """Return a summary of hand `number`, which is not saved yet: who gets and pays what, its facts, the new totals."""
    turn = session.turn(number)
    assert turn.score is not None  # never None: row `number` is a hand with facts
    value = turn.score.value
    values = {
        "attack": _attack(turn, turn.score.hand),
        "value": abs(value),
        "facts": _with_those_out(turn, "; ".join((facts_text(turn.score), *map(say, remarks(turn))))),
        "totals": totals_line(session),
    }
    if value < 0:
        return Message("{attack}, each defender gets {value}: {facts}; new totals: {totals}", **values)
    return Message("{attack}, each defender pays {value}: {facts}; new totals: {totals}", **values)


def _attack(turn: Turn, hand: Hand) -> Message:
    """Return the taker and the partner of a hand, each with the score: `Alice +116 with Eve +58`."""
    values: dict[str, object] = {"taker": hand.taker, "score": signed(turn.scores[hand.taker])}
    if hand.partner:
        shared = signed(turn.scores[hand.partner])
        return Message("{taker} {score} with {partner} {shared}", partner=hand.partner, shared=shared, **values)
    if hand.alone:
        return Message("{taker} alone {score}", **values)
    return Message("{taker} {score}", **values)


def _with_those_out(turn: Turn, facts: str) -> Message:
    """Return the facts of a hand, and who sat out."""
    out = tuple(name for name in turn.present if name not in turn.seated)
    if not out:
        return as_said(facts)
    return Message("{facts}; {out} sits out", "{facts}; {out} sit out", n=len(out), facts=facts, out=out)


def totals_line(session: Session) -> str:
    """Return all totals on one line, highest first: `Alice +58, Bruno -58`."""
    return ", ".join(f"{standing.name} {signed(standing.total)}" for standing in session.standings())


def how_it_stands(session: Session) -> list[str]:
    """Return the totals on one line, and how much is left to play or who has won on another, if a length was agreed.

    Before the first hand, return no lines.
    """
    return [line for line in (totals_line(session), outcome_text(session)) if line] if session.played else []


def adjusted_text(session: Session, number: int, *, width: int) -> str:
    """Return what is printed after an adjustment was added as row `number`: its scores and the totals."""
    row = session.row(number)
    assert isinstance(row, Adjustment)  # always: row `number` is the adjustment that was added
    scores = ", ".join(f"{name} {signed(points)}" for name, points in row.scores.items())
    title = say(Message("hand {number}, adjustment: {scores}", number=number, scores=scores))
    return f"{prose(title, width)}\n\n{table_text(totals_table(session), width)}"


def table_message(session: Session) -> Message:
    """Return a sentence that lists the players at the table for the next hand, and says who deals and who leads."""
    present = session.next_deal().present
    return Message(
        "{n} player at the table, {players}; {deals}",
        "{n} players at the table, {players}; {deals}",
        n=len(present),
        players=present,
        deals=next_deal_message(session),
    )
