"""The sentence that names the next dealer, and who leads."""

from deals import ALL, FIVE, FOUR, HAND, leaves

from tarot_score.evening.session import Session
from tarot_score.game.rules import FFT
from tarot_score.render.next_deal import next_deal_message


def said(players: tuple[str, ...], *rows: object, seats: int | None = None) -> str:
    return str(next_deal_message(Session(players=players, seats=seats, rows=rows, rules=FFT)))


def test_who_deals_and_who_leads() -> None:
    """The sentence names the next dealer and the player who leads, or only the dealer if no hand can be played."""
    assert said(FOUR) == "Alice deals the next hand, Bruno leads"
    assert said(FIVE, HAND, ALL, seats=4) == "Bruno deals the next hand, Chloé leads"
    assert said(FOUR, leaves("Alice", "Bruno")) == "Chloé deals the next hand"
