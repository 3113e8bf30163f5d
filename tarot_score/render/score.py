"""Show the score of one hand: its working for people, its amounts for programs."""

from collections.abc import Iterator

from tarot_score.errors import Message, as_said
from tarot_score.game.hand import Hand, Points
from tarot_score.game.parts import PartKind
from tarot_score.game.rules import SOURCE
from tarot_score.game.scoring import HandScore
from tarot_score.game.working import Step, working
from tarot_score.language import say, word
from tarot_score.render import Json
from tarot_score.render.grid import Kind
from tarot_score.render.view import Field, View, table_of


def score_view(score: HandScore) -> View:
    """Return a view of the score: the working as text and as a table, the amounts as JSON."""
    fields: list[Field[Step]] = [
        Field("working", word("working"), Kind.TEXT, lambda step: say(step.sentence)),
        Field("rule", word("rule"), Kind.TEXT, lambda step: step.rule),
    ]
    return View(lambda: _score_json(score), [table_of(fields, list(working(score)))], words=lambda: score_text(score))


def score_text(score: HandScore) -> str:
    """Return the working with the page of each step, and a last line that names the rules."""
    source = Message("({source}: the rules of the Fédération Française de Tarot, 1 July 2012)", source=SOURCE)
    return f"{working_text(score)}\n{say(source)}"


def working_text(score: HandScore) -> str:
    """Return the working: one line for each step, which begins with the page of its rule."""
    return "\n".join(f"{f'p.{step.page}':<5} {say(step.sentence)}" for step in working(score))


def _score_json(score: HandScore) -> Json:
    """Return the score and its parts as JSON. `value` is what each defender pays; it is negative if they get it."""
    return {
        "players": score.players,
        "contract": str(score.hand.contract),
        "bouts": score.hand.bouts,
        "points": points_number(score.hand.points),
        "needed": score.target,
        "difference": score.difference,
        "made": score.made,
        "multiplier": score.multiplier,
        "parts": {str(kind): score.amount(kind) for kind in PartKind},
        "value": score.value,
        "scores": {str(role): points for role, points in score.shares.items()},
    }


def points_number(points: Points) -> int | float:
    """Return card points as a number for JSON: an integer if they are whole, else an exact decimal such as 40.5."""
    return points.down if points.is_whole else points.halves / 2


def hand_text(score: HandScore) -> str:
    """Return the facts of a hand as a line of the sheet: `Alice, garde +4, 2 bouts, 45`."""
    hand = score.hand
    return ", ".join(map(say, (_who_took(hand), *_facts(score, hand.points.message))))


def facts_text(score: HandScore) -> str:
    """Return the facts of a hand without the taker and the partner: `garde +4, 2 bouts, 45 points`."""
    points = score.hand.points
    counted = Message("{points} point", "{points} points", n=points.up, points=points)
    return ", ".join(map(say, _facts(score, counted)))


def _who_took(hand: Hand) -> Message:
    if hand.partner:
        return Message("{taker} with {partner}", taker=hand.taker, partner=hand.partner)
    if hand.alone:
        return Message("{taker} alone", taker=hand.taker)
    return as_said(hand.taker)


def _facts(score: HandScore, points: Message) -> Iterator[Message]:
    hand = score.hand
    if hand.called:
        yield Message("{card} called", card=hand.called)
    contract, *bonuses = score.parts
    yield contract.row
    yield Message("{n} bout", "{n} bouts", n=hand.bouts)
    yield points
    yield from (bonus.row for bonus in bonuses)
