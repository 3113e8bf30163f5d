"""The names of players: which are possible, and whom a text names."""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from tarot_score.errors import PlayerError, clipped, msgid
from tarot_score.speech.vocabulary import fold

if TYPE_CHECKING:
    from tarot_score.speech.lookalikes import Lookalike


@lru_cache(16)  # those at the table are looked through for every row
def _folded(players: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(fold, players))


def find_player(text: str, players: Sequence[str]) -> str:
    """Return the player whom `text` names: exactly, or by an unambiguous beginning, without case or accents.

    Raises:
        PlayerError: nobody's name, or several players'.
    """
    if text in players:
        return text
    wanted, folded = fold(text), _folded(tuple(players))
    if wanted in folded:
        return players[folded.index(wanted)]
    found = [player for player, plain in zip(players, folded, strict=True) if wanted and plain.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise PlayerError(
            "{got!r} could be {candidates}: say more of the name", got=clipped(text), candidates=listed(found)
        )
    raise _looks_like_a_player(text, players) or PlayerError(
        "no player is called {got!r}: the players are {players}", got=clipped(text), players=listed(players)
    )


def _looks_like_a_player(text: str, players: Sequence[str]) -> PlayerError | None:
    """Return what is said of a name that is nobody's, where it looks the same as a player's."""
    player, sign = _same_to_the_eye(text, players) or ("", None)
    if sign is None:
        return None
    sentence = msgid(
        "no player is called {got!r}: it looks like {player!r}, but {sign!r} ({code}) is not {look!r}: write both alike"
    )
    if not sign.look:
        sentence = msgid(
            "no player is called {got!r}: it looks like {player!r}, but for a sign that cannot be seen ({code}): "
            "write both alike"
        )
    return PlayerError(sentence, got=clipped(text), player=player, sign=sign.sign, code=sign.code, look=sign.look)


def _same_to_the_eye(name: str, others: Iterable[str]) -> "tuple[str, Lookalike] | None":
    """Return the first of `others` that looks the same as `name` but is not, and the sign by which they differ."""
    folded = {fold(other): other for other in others}
    if fold(name).isascii() and all(map(str.isascii, folded)):
        return None
    from tarot_score.speech import lookalikes  # only loaded where a name has more than our letters

    look = fold(lookalikes.plain(name))
    alike = (other for other in folded.values() if look and fold(lookalikes.plain(other)) == look)
    signs = ((other, lookalikes.difference(name, other) or lookalikes.difference(other, name)) for other in alike)
    return next(((other, sign) for other, sign in signs if sign), None)


def listed(names: Iterable[str]) -> str:
    """Return names in a row, as a sentence holds them, and not more of them than one can read."""
    names = list(names)
    return ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")


LONGEST_NAME = 100


def parse_name(text: str) -> str:
    """Return a player's name as it is kept: without outer spaces.

    Raises:
        PlayerError: empty, too long, or with characters that steer a terminal.
    """
    name = text.strip()
    if all(unicodedata.category(sign) in ("Cf", "Zs") for sign in name):
        raise PlayerError("a player's name has a character at least, got: {got!r}", got=clipped(text))
    if len(name) > LONGEST_NAME:
        raise PlayerError("a player's name has {most} characters at most, got: {n}", most=LONGEST_NAME, n=len(name))
    if any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in name):
        raise PlayerError("a player's name has no control characters, got: {got!r}", got=clipped(name))
    return name


def distinct_names(texts: Iterable[str], among: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the names read from `texts`, none of them the same player as another or as one `among` those known.

    Raises:
        PlayerError: a name that cannot be, or two of one player, or two that look the same.
    """
    known = {fold(name): name for name in among}
    names = []
    for text in texts:
        name = parse_name(text)
        if fold(name) in known:
            raise PlayerError(
                "{name!r} and {other!r} would be the same player: give one of them another name",
                name=name,
                other=known[fold(name)],
            )
        other, sign = _same_to_the_eye(name, known.values()) or ("", None)
        if sign is not None:
            sentence = msgid(
                "{name!r} and {other!r} look the same, but {sign!r} ({code}) is not {look!r}: "
                "write both alike, or give one of them another name"
            )
            if not sign.look:
                sentence = msgid(
                    "{name!r} and {other!r} look the same, but one has a sign that cannot be seen ({code}): "
                    "take it out, or give one of them another name"
                )
            raise PlayerError(sentence, name=name, other=other, sign=sign.sign, code=sign.code, look=sign.look)
        known[fold(name)] = name
        names.append(name)
    return tuple(names)


def require_player(name: str, players: Sequence[str]) -> None:
    """Make sure that a player is one of `players`.

    Raises:
        PlayerError: not so.
    """
    if name not in players:
        raise PlayerError(
            "no player is called {got!r}: the players are {players}", got=clipped(name), players=listed(players)
        )


def names_whole(text: str, players: Iterable[str]) -> bool:
    """Return whether `text` is the whole name of one of the players, without case or accents."""
    return fold(text) in map(fold, players)


def begins_a_name(text: str, players: Iterable[str]) -> bool:
    """Return whether the name of one of the players begins like `text`."""
    return any(fold(name).startswith(fold(text)) for name in players)
