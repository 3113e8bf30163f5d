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
"""What the user gave for some facts of a hand: texts that are not read yet, or True or False."""


def around(session: Session) -> Context:
    """Return the context to read the next hand while it is unknown who sits out: a text may name anyone present."""
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
    """Return who sits out the next hand, in dealing order.

    If the draft does not say who sits out, the players for whom there is no seat do: the dealer and the next in order.

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
    """Return a row with the hand of the draft. The row has no written scores.

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
                "{player} sits out this hand: if that is wrong, name who sits out (--sitting-out NAME or out NAME)",
                player=name,
            )
        if name is not None:
            require_player(name, players)


def impossible(session: Session, draft: Draft) -> Message | None:
    """Return why the bouts and points of the draft are impossible with its contract, with and without a chelem.

    The petit au bout and the poignées are ignored. Return None if the bouts and points are possible, or if a required
    fact is missing or wrong.
    """
    try:
        players = seated(session, draft)
        require_seated(session, draft)  # if the taker, for example, sits out, another check reports that
        hand = hand_of(draft.without(PETIT_AU_BOUT, POIGNEES_SHOWN), among(session, players))
    except TarotScoreError:
        return None
    problems = [
        bounds.problems(replace(hand, chelem=side), players=len(players), rules=session.rules) for side in (None, *Side)
    ]
    return problems[0][0] if all(problems) else None


def said_of(row: PlayedHand) -> Draft:
    """Return a draft with all facts of the row. The draft has no scores: they follow from the facts."""
    deal = Draft({SITTING_OUT: row.sitting_out, DEALER: row.dealer, NOTE: row.note})
    return draft_of(row.hand).corrected_by(deal)
