"""What somebody says of a hand, against the session as it is: who plays it, and the row that it becomes."""

from dataclasses import replace

from tarot_score.errors import Message, PlayerError, TarotScoreError
from tarot_score.evening.rows import PlayedHand
from tarot_score.evening.session import Session
from tarot_score.evening.state import seat
from tarot_score.game import bounds
from tarot_score.game.hand import Side
from tarot_score.speech.facts import Entry, read_hand, say_hand
from tarot_score.speech.names import find_player, names_same
from tarot_score.speech.spellings import means_nothing
from tarot_score.speech.values import parse_text
from tarot_score.speech.vocabulary import fold


def sitting_out(session: Session, entry: Entry) -> tuple[str, ...]:
    """Return who does not play the hand, in dealing order.

    Raises:
        PlayerError: a name that is nobody's at the table.
    """
    table = session.next_deal()
    if entry.sitting_out is None:
        turn = table.sitting_out(_dealer(session, entry))
        return tuple(name for name in table.present if name in turn)
    names = {fold(name) for name in table.present}  # a player may be called No
    out = {
        find_player(name, table.present) for name in entry.sitting_out if fold(name) in names or not means_nothing(name)
    }
    return tuple(name for name in table.present if name in out)


def seated(session: Session, entry: Entry) -> tuple[str, ...]:
    """Return who plays the hand, in dealing order.

    Raises:
        PlayerError: a name that is nobody's at the table.
        SessionError: too many or too few are left.
    """
    table = session.next_deal()
    return seat(table.present, sitting_out(session, entry), table.seats, table.rules)


def played_hand(session: Session, entry: Entry) -> PlayedHand:
    """Return the row that the hand becomes, without its scores.

    Raises:
        TarotScoreError: a fact is missing, cannot be read, or makes a hand that cannot have been played.
    """
    players = seated(session, entry)
    require_seated(session, entry)
    hand = bounds.as_counted(read_hand(entry.facts, players), players=len(players), rules=session.rules)
    bounds.require_possible(hand, players=len(players), rules=session.rules)
    return PlayedHand(
        hand=hand,
        sitting_out=sitting_out(session, entry),
        dealer=_dealer(session, entry),
        note=parse_text(entry.note),
    )


def require_seated(session: Session, entry: Entry) -> None:
    """Make sure that nobody who is named sits out.

    Raises:
        PlayerError: somebody who is named does.
    """
    facts, present = entry.facts, session.next_deal().present
    players = [name for name in present if name not in sitting_out(session, entry)]
    for text in (facts.taker, facts.partner, *(player for player, _ in facts.poignees or ())):
        for player in present:
            if text is not None and player not in players and names_same(text, player, present):
                raise PlayerError(
                    "{player} sits out of this hand: say who does, out NAME or --sitting-out NAME", player=player
                )


def require_readable(session: Session, entry: Entry) -> None:
    """Make sure of what is said of a hand, whatever is not.

    Raises:
        TarotScoreError: a fact that cannot be read.
    """
    facts, players = entry.facts, seated(session, entry)
    may_call = 1 in session.rules.tables[len(players)].partners
    alone = "true" if may_call and facts.partner is None else facts.alone
    points = "0" if facts.defence_points is None else None
    read_hand(
        replace(
            facts,
            taker=facts.taker or players[0],
            alone=alone,
            contract=facts.contract or "prise",
            bouts=facts.bouts or "0",
            points=facts.points or points,
        ),
        players,
    )


def impossible(session: Session, entry: Entry) -> Message | None:
    """Return why no hand has such a contract, bouts and points, whatever else is said of it; None where one may have.

    None too where that cannot be told yet.
    """
    try:
        players = seated(session, entry)
        hand = read_hand(replace(entry.facts, petit_au_bout=None, poignees=None), players)
    except TarotScoreError:
        return None
    problems = [
        bounds.problems(replace(hand, chelem=side), players=len(players), rules=session.rules) for side in (None, *Side)
    ]
    return problems[0][0] if all(problems) else None


def _dealer(session: Session, entry: Entry) -> str | None:
    """Return who is said to have dealt, as it is said: also where that player was the next to deal."""
    return None if entry.dealer is None else find_player(entry.dealer, session.next_deal().present)


def said_of(row: PlayedHand) -> Entry:
    """Return what a row says, as it would be said again."""
    return Entry(facts=say_hand(row.hand), sitting_out=row.sitting_out, dealer=row.dealer, note=row.note)
