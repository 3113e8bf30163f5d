"""A hand without a session: nobody has a name, everybody has a role."""

from dataclasses import replace

from tarot_score.cli.options import missing_options, require_said
from tarot_score.errors import MissingFactError
from tarot_score.game.bounds import as_counted
from tarot_score.game.hand import Hand, Role
from tarot_score.game.rules import FFT
from tarot_score.game.scoring import table_for
from tarot_score.speech.facts import Facts, read_hand
from tarot_score.speech.spellings import ROLES
from tarot_score.speech.values import parse_count
from tarot_score.speech.vocabulary import fold


def read_roles(facts: Facts, players: str | None) -> tuple[Hand, int]:
    """Return the hand that `facts` say, played by so many `players`, and how many they are.

    Any word names a partner; one that means the taker means alone.

    Raises:
        MissingFactError: the number of players or a required fact has not been said.
        TarotScoreError: a fact cannot be read, or the rules refuse it.
    """
    if players is None:
        unsaid = missing_options(replace(facts, taker="taker"), 4)
        raise MissingFactError("missing from this hand: {facts}", facts=", ".join(["--players", *unsaid]))
    seats = parse_count(players)
    table_for(seats, FFT)
    partner = None if facts.partner is None else "taker" if _role(facts.partner, facts) is Role.TAKER else "partner"
    shown = None if facts.poignees is None else tuple((_shown_by(who, facts), size) for who, size in facts.poignees)
    spoken = replace(facts, taker="taker", partner=partner, poignees=shown)
    require_said(spoken, seats)
    return as_counted(read_hand(spoken, _names(spoken, seats)), players=seats), seats


def _role(name: str, facts: Facts) -> Role | None:
    """Return which of the two who have a word for themselves is meant: by it, or by the name that they were given."""
    for role, said in ((Role.TAKER, facts.taker), (Role.PARTNER, facts.partner)):
        if ROLES.spells(role, name) or (said is not None and fold(said) == fold(name)):
            return role
    return None


def _shown_by(name: str | None, facts: Facts) -> str | None:
    role = None if name is None else _role(name, facts)
    return name if role is None else role.value


def _names(spoken: Facts, seats: int) -> list[str]:
    """Return what those who play are called: by their roles, but for the defenders who are named by a poignée."""
    known = ["taker", "partner"] if spoken.partner == "partner" else ["taker"]
    others: dict[str, str] = {}
    for who, _ in spoken.poignees or ():
        if who is not None and who not in known:
            others.setdefault(fold(who), who)
    return [*known, *others.values(), *(f"defender {place}" for place in range(1, seats))][:seats]
