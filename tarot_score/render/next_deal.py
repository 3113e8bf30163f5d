"""Say who deals the next hand, and who leads to its first trick."""

from tarot_score.errors import Message
from tarot_score.evening.session import Session


def next_deal_message(session: Session) -> Message:
    """Return a sentence that names the next dealer and, if enough players are present for a hand, who leads."""
    table = session.next_deal()
    if table.leader is None:
        return Message("{dealer} deals the next hand", dealer=table.dealer)
    return Message("{dealer} deals the next hand, {leader} leads", dealer=table.dealer, leader=table.leader)
