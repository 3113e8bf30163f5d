"""What is claimed of a score, as people say it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tarot_score.errors import HandError, Message, MissingFactError, PlayerError, WordError
from tarot_score.game.hand import Hand, Role
from tarot_score.speech.names import find_player
from tarot_score.speech.spellings import ROLES
from tarot_score.speech.values import parse_score
from tarot_score.speech.vocabulary import fold


@dataclass(frozen=True)
class Claim:
    """What somebody says of the score.

    Attributes:
        points: score points; what each defender pays, signed for the attack, where nobody is named.
        player: whose score it is said to be.
    """

    points: int
    player: str | None = None


def gets(player: str, points: int) -> Message:
    """Return what a player gets, as a sentence lists it: `Alice +102`."""
    return Message("{player} {points:+d}", player=player, points=points)


def read_claims(
    texts: Sequence[str], hand: Hand, players: Collection[str], known: Mapping[str, str]
) -> tuple[Claim, ...]:
    """Read claims: `54` is what each defender pays, `Alice=102` and `taker=102` what a player gets.

    `known` are other names of some of the `players`.

    Raises:
        MissingFactError: there are none.
        WordError: no score points.
        PlayerError: a claim about nobody.
        HandError: two claims about the same score that differ.
    """
    if not texts:
        raise MissingFactError("missing from this dispute: --claimed, an amount such as 54 or Alice=102")
    claims: dict[str | None, int] = {}
    for text in texts:
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


def _named(name: str, hand: Hand, players: Collection[str], known: Mapping[str, str]) -> list[str]:
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
