"""Make the changes to a session that the commands and `play` offer.

The functions that change a session return a changed copy. The session that they are given stays as it is.
"""

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
    """Read the facts that a user typed to correct row `number`, and return them as a draft.

    The word `none` or a dash instead of a value clears the fact. If the fact is a player, and a player is named `none`,
    the word means this player.

    Raises:
        SessionError: there is no such row, or the row is not a hand with facts.
        TarotScoreError: a given fact cannot be read.
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
    """Replace those facts of row `number` that `said` contains, keep its other facts, and score the row again.

    Raises:
        SessionError: there is no such row, or the row is not a hand with facts.
        TarotScoreError: the corrected hand cannot have been played.
    """
    row = played_row(session, number)
    partner = row.hand.partner
    if partner is not None and said[TAKER] == partner and not is_answered(said, PARTNER):
        raise HandError(
            "after this change {player} is the taker and cannot be the partner: name another partner, or say that the "
            "taker plays alone",
            player=partner,
        )
    return replaced(session, number, said_of(row).corrected_by(said))


def replaced(session: Session, number: int, draft: Draft) -> Session:
    """Replace row `number` by the hand in `draft`. No fact of the old row is kept.

    Raises:
        SessionError: there is no such row, or the row is not a hand with facts.
        TarotScoreError: the new hand cannot have been played.
    """
    played_row(session, number)
    before = session.before(number)
    *_, again = before.with_hand(played_hand(before, draft)).rows
    return session.with_row_replaced(number, again)


def inserted(session: Session, number: int, draft: Draft) -> Session:
    """Insert the hand in `draft` as row `number`. The row that had this number now follows the new row.

    Raises:
        SessionError: `number` is less than 1, or would leave a gap after the last row.
        TarotScoreError: the hand cannot have been played.
    """
    before = session.before(number)
    *_, row = before.with_hand(played_hand(before, draft)).rows
    return session.with_row_at(number, row)


def played_row(session: Session, number: int) -> PlayedHand:
    """Return row `number`, which must be a hand with facts.

    Raises:
        SessionError: there is no such row, or the row is not a hand with facts.
    """
    row = session.row(number)
    if not isinstance(row, PlayedHand):
        raise SessionError(
            "hand {number} has no facts to correct: take it back with undo, then add it again", number=number
        )
    return row


def passed(
    session: Session, number: int | None, why: Passed, *, dealer: str | None = None, note: str | None = None
) -> Session:
    """Add a deal that was not played: insert it as row `number`, or append it if `number` is None.

    Raises:
        SessionError: `number` is less than 1, or would leave a gap after the last row.
        PlayerError: the name of the dealer matches no player at the table, or several players.
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
    """Add an adjustment of the scores: insert it as row `number`, or append it if `number` is None.

    Each of the `changes` is text such as `Alice=+20`, in score points.

    Raises:
        WordError: a change cannot be read.
        SessionError: the changes do not sum to zero, or `number` is less than 1 or leaves a gap after the last row.
        HandError: the changes name a player twice.
        PlayerError: a name matches no player, or several players.
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
            raise WordError("an adjustment must be like Alice=+20, got: {got!r}", got=clipped(change))
        player = find_player(name, players)
        if player in scores:
            raise HandError("name each player only once in an adjustment, got: {player} twice", player=player)
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
    """Rename players, then let players join, come back and leave.

    Each item of `called` is the old name of a player and the new name.

    Raises:
        PlayerError: a name matches no player, a new name is already in use, or a player cannot join or leave now.
        SessionError: the session would have too many players.
    """
    for old, name in called:
        session = session.with_player_renamed(old, name)
    if new or back or leave:
        session = session.with_attendance(new=new, back=back, leave=leave)
    return session


def taken_back(session: Session, number: int | None) -> Session:
    """Remove row `number`, or the last row if `number` is None.

    Raises:
        SessionError: there is no such row.
    """
    return session.without_row(number or max(len(session.rows), 1))


def put_back(session: Session, number: int, row: Row) -> Session:
    """Insert `row` as row `number`. The row is checked like a row that a user adds with a command.

    Raises:
        SessionError: no command can add this row as row `number`.
        TarotScoreError: the command that adds such rows would refuse this row.
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
            raise SessionError("no command can add this row as hand {number}", number=number)
        case _:
            assert_never(row)
