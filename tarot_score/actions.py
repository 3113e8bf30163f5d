"""What is done to an evening beside the adding of hands: a deal is passed, scores are corrected, a row is put back."""

from collections.abc import Sequence

from tarot_score.errors import HandError, SessionError, WordError, clipped
from tarot_score.evening.entry import inserted, said_of
from tarot_score.evening.rows import Adjustment, Attendance, PassedHand, PlayedHand, Row, require_balance
from tarot_score.evening.session import Session
from tarot_score.game.hand import Passed
from tarot_score.speech.names import find_player
from tarot_score.speech.values import parse_score, parse_text


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
        case Attendance() if number == len(session.rows) + 1 and row.note is None:
            new = [name for name in row.joins if name not in session.everyone]
            back = [name for name in row.joins if name in session.everyone]
            return session.with_attendance(new=new, back=back, leave=row.leaves)
    raise SessionError("no command writes hand {number}", number=number)
