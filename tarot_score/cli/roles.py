"""Read a hand without a session. Its players have roles instead of names."""

from tarot_score.cli.options import missing_options, require_said
from tarot_score.errors import MissingFactError
from tarot_score.evening.entry import Facts, read_hand
from tarot_score.game.bounds import as_counted
from tarot_score.game.hand import Hand, Role
from tarot_score.game.rules import Rules, table_for
from tarot_score.speech.draft import hand_of
from tarot_score.speech.fact import Context, Item
from tarot_score.speech.facts import PARTNER, POIGNEES_SHOWN, TAKER
from tarot_score.speech.spellings import ROLES
from tarot_score.speech.values import parse_count
from tarot_score.speech.vocabulary import fold


def read_roles(said: Facts, players: str | None, rules: Rules) -> tuple[Hand, int]:
    """Return the hand that the options describe, and its number of players.

    `players` is the number of players as it was typed. Any word can name the partner, but a word that means the taker
    says that the taker plays alone.

    Raises:
        MissingFactError: the number of players or a required fact is missing.
        TarotScoreError: a fact cannot be read, or the rules refuse it.
    """
    spoken = _by_roles(said)
    if players is None:
        unsaid = missing_options(spoken, Context(players=(), seats=min(rules.tables), rules=rules))
        raise MissingFactError("to score this hand, also give {facts}", facts=("--players", *unsaid))
    seats = parse_count(players)
    table_for(seats, rules)
    context = Context(players=_names(spoken, seats), seats=seats, rules=rules)
    require_said(spoken, context)
    hand = hand_of(read_hand(spoken, context), context)
    return as_counted(hand, players=seats, rules=rules), seats


def _by_roles(said: Facts) -> Facts:
    """Return `said` with roles instead of names for the taker and the partner."""
    spoken = {**said, TAKER: Role.TAKER}
    if isinstance(name := said.get(PARTNER), str):
        spoken[PARTNER] = Role.TAKER if _role(name, said) is Role.TAKER else Role.PARTNER
    if isinstance(shown := said.get(POIGNEES_SHOWN), tuple):
        spoken[POIGNEES_SHOWN] = tuple((_shown_by(who, said), size) for who, size in shown)
    return spoken


def _role(name: str, said: Facts) -> Role | None:
    """Return the role that `name` means: it is a word for a role, or the name that `said` gives for this role.

    If `name` is neither the taker nor the partner, return None.
    """
    for role, given in ((Role.TAKER, said.get(TAKER)), (Role.PARTNER, said.get(PARTNER))):
        if ROLES.spells(role, name) or (isinstance(given, str) and fold(given) == fold(name)):
            return role
    return None


def _shown_by(name: str | None, said: Facts) -> str | None:
    role = None if name is None else _role(name, said)
    return name if role is None else role


def _names(spoken: Facts, seats: int) -> tuple[str, ...]:
    """Return the names of the players: their own for defenders who showed a poignée, and roles for the others."""
    known: list[str] = [Role.TAKER, Role.PARTNER] if spoken.get(PARTNER) is Role.PARTNER else [Role.TAKER]
    others: dict[str, str] = {}
    shown = spoken.get(POIGNEES_SHOWN)
    items: tuple[Item, ...] = shown if isinstance(shown, tuple) else ()
    for who, _ in items:
        if who is not None and who not in known:
            others.setdefault(fold(who), who)
    return tuple([*known, *others.values(), *(f"defender {place}" for place in range(1, seats))][:seats])
