"""Read the scores that players claim."""

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
    """A claim about a score.

    Attributes:
        points: the score points of `player`. Without a player, what each defender pays; negative if defenders get it.
        player: the player whose score is claimed; None if the claim is about what each defender pays.
    """

    points: int
    player: str | None = None


def gets(player: str, points: int) -> Message:
    """Return a player and a score as a phrase, such as `Alice +102`."""
    return Message("{player} {points:+d}", player=player, points=points)


def read_claims(
    texts: Sequence[str], hand: Hand, players: Collection[str], known: Mapping[str, str]
) -> tuple[Claim, ...]:
    """Read the claims in `texts`.

    `54` claims what each defender pays. `Alice=102` and `taker=102` claim the score of a player. `known` gives other
    names for some of the `players`: each key is such a name, its value is the player.

    Raises:
        MissingFactError: `texts` is empty.
        WordError: the score of a claim is not a number.
        PlayerError: the name in a claim matches no player of the hand, or several.
        HandError: two claims give different scores for the same player.
    """
    if not texts:
        raise MissingFactError("give what is claimed: --claimed 54 for a defender, or --claimed Alice=102")
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
        raise HandError(
            "two claims disagree about the same score, got: {one} and {other}; give only one of them",
            one=claims[player],
            other=points,
        )


def _named(name: str, hand: Hand, players: Collection[str], known: Mapping[str, str]) -> list[str]:
    """Return the players that a claim names: one player, or all players with a role.

    `name` is looked for among whole names first, then among whole words for a role, then among the beginnings of names,
    and last among the beginnings of words for a role.
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
                pass  # the call of `find_player` below raises the error for a name that no player has
    return [names[find_player(name, list(names))]]


def _required_role(role: Role, name: str, hand: Hand, players: Iterable[str]) -> list[str]:
    found = _in_role(role, hand, players)
    if not found:
        raise PlayerError("this hand has no {role}: claim the score of another player", role=name)
    return found


def _in_role(role: Role, hand: Hand, players: Iterable[str]) -> list[str]:
    return [player for player in players if hand.role_of(player) is role]
