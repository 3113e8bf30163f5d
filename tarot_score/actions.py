"""What is done to an evening, by a command and in `play` alike: each makes of a session the one that it becomes."""

from collections.abc import Sequence
from typing import assert_never

from tarot_score.errors import HandError, SessionError, WordError, clipped
from tarot_score.evening.entry import Facts, among, played_hand, read_deal, read_hand, said_of, seated
from tarot_score.evening.rows import Adjustment, Attendance, PaperHand, PassedHand, PlayedHand, Row, require_balance
from tarot_score.evening.session import Session
from tarot_score.game.hand import Passed
from tarot_score.speech.draft import Draft
from tarot_score.speech.facts import DEALER, NOTE, PARTNER, TAKER
from tarot_score.speech.line import is_answered
from tarot_score.speech.names import find_player, names_whole
from tarot_score.speech.spellings import says_none
from tarot_score.speech.values import parse_score, parse_text


def read_correction(session: Session, number: int, said: Facts) -> Draft:
    """Read what is said of row `number` to correct it; `none` clears a fact, unless a player is called so.

    Raises:
        SessionError: no such row, or one that is not a hand with facts.
        TarotScoreError: what is said cannot be read.
    """
    now, before = said_of(played_row(session, number)), session.before(number)
    present = before.next_deal().present
    cleared = {
        fact: None
        for fact, players in ((DEALER, present), (NOTE, ()))
        if isinstance(text := said.get(fact), str) and says_none(text) and not names_whole(text, players)
    }
    deal = read_deal(before, {fact: text for fact, text in said.items() if fact not in cleared})
    deal = Draft({**deal.said, **cleared})
    hand = read_hand(said, among(before, seated(before, now.corrected_by(deal))))
    return Draft({**hand.said, **deal.said})


def corrected(session: Session, number: int, said: Draft) -> Session:
    """Return the session with what is `said` in the place of what row `number` says, and the row scored again.

    Raises:
        SessionError: no such row, or one that is not a hand with facts.
        TarotScoreError: it makes a hand that cannot have been played.
    """
    row = played_row(session, number)
    partner = row.hand.partner
    if partner is not None and said[TAKER] == partner and not is_answered(said, PARTNER):
        raise HandError("{player} was the partner: say who is, or that the taker was alone", player=partner)
    return replaced(session, number, said_of(row).corrected_by(said))


def replaced(session: Session, number: int, draft: Draft) -> Session:
    """Return the session with all that `draft` says, and no more, in the place of row `number`.

    Raises:
        SessionError: no such row, or one that is not a hand with facts.
        TarotScoreError: it makes a hand that cannot have been played.
    """
    played_row(session, number)
    before = session.before(number)
    *_, again = before.with_hand(played_hand(before, draft)).rows
    return session.with_row_replaced(number, again)


def inserted(session: Session, number: int, draft: Draft) -> Session:
    """Return the session with the hand that `draft` says as row `number`, before the row that has that number now.

    Raises:
        SessionError: there is no such place.
        TarotScoreError: it makes a hand that cannot have been played.
    """
    before = session.before(number)
    *_, row = before.with_hand(played_hand(before, draft)).rows
    return session.with_row_at(number, row)


def played_row(session: Session, number: int) -> PlayedHand:
    """Return row `number`, a hand with facts.

    Raises:
        SessionError: no such row, or it is not one.
    """
    row = session.row(number)
    if not isinstance(row, PlayedHand):
        raise SessionError(
            "hand {number} has no facts to correct: take it back with undo, and write it again", number=number
        )
    return row


def passed(
    session: Session, number: int | None, why: Passed, *, dealer: str | None = None, note: str | None = None
) -> Session:
    """Return the session with a deal that was not played as row `number`, or as the last one.

    Raises:
        SessionError: there is no such place.
        PlayerError: the dealer is nobody at the table.
    """
    place = number or len(session.rows) + 1
    table = session.before(place).next_deal()
    row = PassedHand(
        why=why,
        dealer=None if dealer is None else find_player(dealer, table.present),
        note=parse_text(note),
    )
    return session.with_row_at(place, row)


def adjusted(
    session: Session,
    number: int | None,
    changes: Sequence[str],
    *,
    reason: str | None = None,
    note: str | None = None,
) -> Session:
    """Return the session with a correction of the scores as row `number`, or as the last one.

    `changes` are written `NAME=±N`, in score points.

    Raises:
        WordError: a change that cannot be read.
        SessionError: the changes do not balance, or there is no such place.
        HandError: they name a player twice.
        PlayerError: a name that is nobody's.
    """
    row = Adjustment(
        scores=_scores(changes, session.everyone),
        reason=parse_text(reason),
        note=parse_text(note),
    )
    return session.with_row_at(number or len(session.rows) + 1, row)


def _scores(changes: Sequence[str], players: Sequence[str]) -> dict[str, int]:
    scores: dict[str, int] = {}
    for change in changes:
        name, equals, points = change.rpartition("=")
        if not equals:
            raise WordError("a correction is written like Alice=+20, got: {got!r}", got=clipped(change))
        player = find_player(name, players)
        if player in scores:
            raise HandError("a correction names a player once, got {player} twice", player=player)
        scores[player] = parse_score(points)
    require_balance(scores)
    return scores


def with_players(
    session: Session,
    *,
    called: Sequence[tuple[str, str]] = (),
    new: Sequence[str] = (),
    back: Sequence[str] = (),
    leave: Sequence[str] = (),
) -> Session:
    """Return the session with players who are called otherwise, each the old name and the new, then who comes and goes.

    Raises:
        PlayerError: a name that is nobody's, or that is somebody's already, or who cannot come or leave.
        SessionError: more players than a session has.
    """
    for old, name in called:
        session = session.with_player_renamed(old, name)
    if new or back or leave:
        session = session.with_attendance(new=new, back=back, leave=leave)
    return session


def taken_back(session: Session, number: int | None) -> Session:
    """Return the session without row `number`, or without the last one.

    Raises:
        SessionError: there is no such row.
    """
    return session.without_row(number or max(len(session.rows), 1))


def put_back(session: Session, number: int, row: Row) -> Session:
    """Return the session with `row` as row `number`, as the command puts it there that says the row again.

    Raises:
        SessionError: no command writes such a row there.
        TarotScoreError: the command refuses it.
    """
    match row:
        case PlayedHand():
            return inserted(session, number, said_of(row))
        case PassedHand() if not row.sitting_out:
            return passed(session, number, row.why, dealer=row.dealer, note=row.note)
        case Adjustment():
            changes = [f"{name}={points}" for name, points in row.scores.items()]
            return adjusted(session, number, changes, reason=row.reason, note=row.note)
        case Attendance() if number == len(session.rows) + 1 and row.note is None and (row.joins or row.leaves):
            new = [name for name in row.joins if name not in session.everyone]
            back = [name for name in row.joins if name in session.everyone]
            return with_players(session, new=new, back=back, leave=row.leaves)
        case PaperHand() | PassedHand() | Attendance():
            raise SessionError("no command writes hand {number}", number=number)
        case _:
            assert_never(row)
