"""What is disputed: a hand of a file or of the command line, and what somebody claims of its score."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tarot_score import store
from tarot_score.cli import defaults
from tarot_score.cli.roles import read_roles
from tarot_score.disputes.judging import Claim
from tarot_score.errors import HandError, Message, MissingFactError, PlayerError, SessionError, WordError
from tarot_score.evening.entry import Facts
from tarot_score.evening.rows import PlayedHand
from tarot_score.game.hand import Hand, Role
from tarot_score.speech.facts import PARTNER, TAKER
from tarot_score.speech.names import find_player
from tarot_score.speech.spellings import ROLES
from tarot_score.speech.values import parse_score
from tarot_score.speech.vocabulary import fold


@dataclass(frozen=True, kw_only=True)
class Disputed:
    """A hand, those who played it (each name with how many stand behind it), the claims, and what is wrong beside."""

    hand: Hand
    players: Mapping[str, int]
    claims: tuple[Claim, ...]
    problems: tuple[Message, ...] = ()


def disputed_row(path: Path, number: int, claimed: Sequence[str]) -> Disputed:
    """Return what is claimed of a row of a file; where nothing is, what the row itself says of its scores.

    Raises:
        SessionError: no such row, one without facts, or one with a score for somebody who sits out.
        MissingFactError: neither the row nor anybody says a score.
    """
    reading = store.read(path, rules=defaults.RULES)
    session = reading.session
    turn = session.turn(number)
    if not isinstance(turn.row, PlayedHand):
        raise SessionError("hand {number} has no facts to check: it is not a hand that was played", number=number)
    hand = turn.row.hand
    players = dict.fromkeys(turn.seated, 1)
    if not claimed and turn.row.scores is not None:
        scores = turn.row.scores
        for name, points in scores.items():
            if points and name not in players:
                raise SessionError(
                    "hand {number} gives {points:+d} to {player}, who sits out of it: correct the row",
                    number=number,
                    points=points,
                    player=name,
                )
        return Disputed(hand=hand, players=players, claims=tuple(Claim(scores.get(name, 0), name) for name in players))
    claims = _claims(claimed, hand, players, {})
    return Disputed(hand=hand, players=players, claims=claims, problems=reading.problems)


def disputed_facts(said: Facts, players: str | None, claimed: Sequence[str]) -> Disputed:
    """Return what is claimed of a hand whose players have no names but their roles.

    Raises:
        MissingFactError: a required fact, or the claim, has not been said.
        TarotScoreError: a fact cannot be read, or the rules refuse it.
    """
    hand, seats = read_roles(said, players, defaults.RULES)
    partners = 1 if hand.partner else 0
    roles = {"taker": 1, "partner": partners, "defender": seats - 1 - partners}
    named = {role: count for role, count in roles.items() if count}
    known = {
        str(said[fact]): role
        for fact, role in ((TAKER, "taker"), (PARTNER, "partner"))
        if said.get(fact) and role in named
    }
    return Disputed(hand=hand, players=named, claims=_claims(claimed, hand, named, known))


def _claims(
    claimed: Sequence[str], hand: Hand, players: Mapping[str, int], known: Mapping[str, str]
) -> tuple[Claim, ...]:
    """Read claims: `54` is what each defender pays, `Alice=102` and `taker=102` what a player gets."""
    if not claimed:
        raise MissingFactError("missing from this dispute: --claimed, an amount such as 54 or Alice=102")
    claims: dict[str | None, int] = {}
    for text in claimed:
        name, equals, points = text.rpartition("=")
        amount = parse_score(points)
        for player in _named(name, hand, players, known) if equals else (None,):
            _claim(claims, player, amount)
    if len(claims) > 1 and None in claims:
        value = claims.pop(None)
        for player in _in_role(Role.DEFENDER, hand, players):
            _claim(claims, player, -value)
    return tuple(Claim(points, player) for player, points in claims.items())


def _claim(claims: dict[str | None, int], player: str | None, points: int) -> None:
    if claims.setdefault(player, points) != points:
        raise HandError("two claims are about the same score, got: {one} and {other}", one=claims[player], other=points)


def _named(name: str, hand: Hand, players: Mapping[str, int], known: Mapping[str, str]) -> list[str]:
    """Return whom a claim names: a player, by any beginning of the name, or all who have a role.

    A whole name comes before the word of a role, and that before the beginning of a name.
    """
    names = {**dict(zip(players, players, strict=True)), **known}
    if fold(name) not in map(fold, names):
        for role in Role:
            if ROLES.spells(role, name):
                return _required_role(role, name, hand, players)
        if not any(fold(player).startswith(fold(name)) for player in names):
            try:
                return _required_role(ROLES.parse(name), name, hand, players)
            except WordError:
                pass  # it is said below that nobody is called so
    return [names[find_player(name, list(names))]]


def _required_role(role: Role, name: str, hand: Hand, players: Iterable[str]) -> list[str]:
    found = _in_role(role, hand, players)
    if not found:
        raise PlayerError("nobody is the {role} of this hand", role=name)
    return found


def _in_role(role: Role, hand: Hand, players: Iterable[str]) -> list[str]:
    return [player for player in players if hand.role_of(player) is role]
