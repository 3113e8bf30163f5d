"""Read the facts that were given for the next hand of a session, find who plays it, and make a row of it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tarot_score.errors import Message, PlayerError, TarotScoreError
from tarot_score.evening.rows import PlayedHand
from tarot_score.evening.session import Session
from tarot_score.evening.state import seat
from tarot_score.game import bounds
from tarot_score.game.hand import Side
from tarot_score.speech.draft import Draft, draft_of, hand_of
from tarot_score.speech.fact import Context, Fact, Said
from tarot_score.speech.facts import (
    DEAL_FACTS,
    DEALER,
    HAND_FACTS,
    NOTE,
    PARTNER,
    PETIT_AU_BOUT,
    POIGNEES_SHOWN,
    SITTING_OUT,
    TAKER,
)
from tarot_score.speech.names import require_player

Facts = Mapping[Fact[Any], Said]
"""What the user gave for some facts of a hand, before it is read."""


def around(session: Session) -> Context:
    """Return the context to read the next hand while it is unknown who sits out: everyone present may be named."""
    table = session.next_deal()
    return Context(players=table.present, seats=table.seats, rules=session.rules, present=table.present)


def among(session: Session, seated: tuple[str, ...]) -> Context:
    """Return the context to read the next hand when it is known who plays it (`seated`)."""
    present = session.next_deal().present
    return Context(players=seated, seats=len(seated), rules=session.rules, present=present)


def read_deal(session: Session, said: Facts) -> Draft:
    """Read who sits out the next hand, who dealt it, and its note.

    Raises:
        TarotScoreError: a text cannot be read.
    """
    context = around(session)
    return Draft({fact: fact.read(said[fact], context) for fact in DEAL_FACTS if fact in said})


def read_hand(said: Facts, context: Context) -> Draft:
    """Read the facts of a hand.

    Raises:
        TarotScoreError: a text cannot be read.
    """
    return Draft({fact: fact.read(said[fact], context) for fact in HAND_FACTS if fact in said})


def sitting_out(session: Session, draft: Draft) -> tuple[str, ...]:
    """Return who sits out the next hand, in dealing order: as the draft says, or else by the turn of the deal.

    Raises:
        PlayerError: the dealer, or a player who sits out, is not at the table.
    """
    table = session.next_deal()
    dealer, out = draft[DEALER], draft[SITTING_OUT]
    for name in ([dealer] if dealer is not None else []) + list(out or ()):
        require_player(name, table.present)
    if out is None:
        out = table.sitting_out(dealer)
    return tuple(name for name in table.present if name in out)


def seated(session: Session, draft: Draft) -> tuple[str, ...]:
    """Return who plays the next hand, in dealing order.

    Raises:
        PlayerError: the dealer, or a player who sits out, is not at the table.
        SessionError: too many or too few players are left to play.
    """
    table = session.next_deal()
    return seat(table.present, sitting_out(session, draft), table.seats, table.rules)


def played_hand(session: Session, draft: Draft) -> PlayedHand:
    """Return the row for the hand of a draft, without scores.

    Raises:
        TarotScoreError: a fact is missing, or the hand is impossible.
    """
    players = seated(session, draft)
    require_seated(session, draft)
    facts = hand_of(draft, among(session, players))
    hand = bounds.as_counted(facts, players=len(players), rules=session.rules)
    bounds.require_possible(hand, players=len(players), rules=session.rules)
    return PlayedHand(hand=hand, sitting_out=sitting_out(session, draft), dealer=draft[DEALER], note=draft[NOTE])


def require_seated(session: Session, draft: Draft) -> None:
    """Check that the taker, the partner and those who showed a poignée play the hand.

    Raises:
        PlayerError: one of them sits out, or is not at the table.
    """
    present, out = session.next_deal().present, sitting_out(session, draft)
    players = [name for name in present if name not in out]
    for name in (draft[TAKER], draft[PARTNER], *(shown.player for shown in draft[POIGNEES_SHOWN] or ())):
        if name in out:
            raise PlayerError(
                "{player} sits out this hand: to change who sits out, use out NAME or --sitting-out NAME", player=name
            )
        if name is not None:
            require_player(name, players)


def impossible(session: Session, draft: Draft) -> Message | None:
    """Return why a hand with the bouts and points of the draft is impossible, whatever its other facts are.

    Return None if such a hand is possible, or if the draft lacks too many facts to decide.
    """
    try:
        players = seated(session, draft)
        require_seated(session, draft)  # if a player of the hand sits out, that is the error to report, not the points
        hand = hand_of(draft.without(PETIT_AU_BOUT, POIGNEES_SHOWN), among(session, players))
    except TarotScoreError:
        return None
    problems = [
        bounds.problems(replace(hand, chelem=side), players=len(players), rules=session.rules) for side in (None, *Side)
    ]
    return problems[0][0] if all(problems) else None


def said_of(row: PlayedHand) -> Draft:
    """Return the draft with all facts of a row. The draft has no scores: they follow from the facts."""
    deal = Draft({SITTING_OUT: row.sitting_out, DEALER: row.dealer, NOTE: row.note})
    return draft_of(row.hand).corrected_by(deal)
