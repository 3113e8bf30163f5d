"""A hand without a session: nobody has a name, everybody has a role."""

from dataclasses import replace

from tarot_score import words
from tarot_score.bounds import as_counted
from tarot_score.cli.options import missing_options, require_said
from tarot_score.errors import MissingFactError
from tarot_score.facts import Facts, read_hand
from tarot_score.hand import Hand
from tarot_score.rules import FFT
from tarot_score.scoring import table_for


def read_roles(facts: Facts, players: str | None) -> tuple[Hand, int]:
    """Return the hand that `facts` say, played by so many `players`, and how many they are.

    Any word names a partner; the word that names the taker means alone.

    Raises:
        MissingFactError: the number of players or a required fact has not been said.
        TarotScoreError: a fact cannot be read, or the rules refuse it.
    """
    if players is None:
        unsaid = missing_options(replace(facts, taker="taker"), 4)
        raise MissingFactError("missing from this hand: {facts}", facts=", ".join(["--players", *unsaid]))
    seats = words.parse_count(players)
    table_for(seats, FFT)
    names = ["taker", "partner", *(f"defender {place}" for place in range(1, seats - 1))]
    spoken = replace(facts, taker="taker", partner=_partner(facts), poignees=_poignees(facts, names))
    require_said(spoken, seats)
    return as_counted(read_hand(spoken, names), players=seats), seats


def _partner(facts: Facts) -> str | None:
    if facts.partner is None:
        return None
    is_taker = facts.taker is not None and words.fold(facts.partner) == words.fold(facts.taker)
    return "taker" if is_taker else "partner"


def _poignees(facts: Facts, names: list[str]) -> tuple[tuple[str | None, str], ...] | None:
    """Have those who showed a poignée be players here: different names are different players, whoever they are."""
    if facts.poignees is None:
        return None
    shown_by = {words.fold(player): None for player, _ in facts.poignees if player is not None}
    seat_of = dict(zip(shown_by, names, strict=False))
    return tuple((None if player is None else seat_of.get(words.fold(player)), size) for player, size in facts.poignees)
