"""Check the names of players, and find the player whom a text names."""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from tarot_score.errors import PlayerError, UnknownPlayerError, clipped, msgid
from tarot_score.speech.vocabulary import fold

if TYPE_CHECKING:
    from tarot_score.speech.lookalikes import Lookalike


@lru_cache(16)  # cached, because every row looks for a name among the same players
def _folded(players: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(fold, players))


def find_player(text: str, players: Sequence[str]) -> str:
    """Return the player whose name is `text`, or the only one whose name begins with it. Ignore case and accents.

    Raises:
        PlayerError: `text` names no player, or could name several.
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
            "{got!r} could be {candidates}: type more of the name", got=clipped(text), candidates=listed(found)
        )
    raise _looks_like_a_player(text, players) or UnknownPlayerError(
        "no player is named {got!r}: the players are {players}", got=clipped(text), players=listed(players)
    )


def _looks_like_a_player(text: str, players: Sequence[str]) -> PlayerError | None:
    """Return the error if `text` only looks like the name of one of `players`; None if it looks like none of them."""
    player, sign = _same_to_the_eye(text, players) or ("", None)
    if sign is None:
        return None
    sentence = msgid(
        "no player is named {got!r}: it looks like {player!r}, but {sign!r} ({code}) is not {look!r}: "
        "type the same character in both names"
    )
    if not sign.look:
        sentence = msgid(
            "no player is named {got!r}: it looks like {player!r}, but one of these names has an invisible character "
            "({code}): remove this character"
        )
    return PlayerError(sentence, got=clipped(text), player=player, sign=sign.sign, code=sign.code, look=sign.look)


def _same_to_the_eye(name: str, others: Iterable[str]) -> "tuple[str, Lookalike] | None":
    """Return the first of `others` that looks like `name` but has another character, and this character.

    Return None if none of `others` does.
    """
    folded = {fold(other): other for other in others}
    if fold(name).isascii() and all(map(str.isascii, folded)):
        return None
    from tarot_score.speech import lookalikes  # loaded only here, to save time: few names have characters beyond ASCII

    look = fold(lookalikes.plain(name))
    alike = (other for other in folded.values() if look and fold(lookalikes.plain(other)) == look)
    signs = ((other, lookalikes.difference(name, other) or lookalikes.difference(other, name)) for other in alike)
    return next(((other, sign) for other, sign in signs if sign), None)


def listed(names: Iterable[str]) -> str:
    """Return the names as text, with commas between them. After the first 12 names, `...` stands for the others."""
    names = list(names)
    return ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")


LONGEST_NAME = 100


def parse_name(text: str) -> str:
    """Return a player's name without its outer spaces.

    Raises:
        PlayerError: the name is empty or too long, or has control characters, which could disturb a terminal.
    """
    name = text.strip()
    if all(unicodedata.category(sign) in ("Cf", "Zs") for sign in name):
        raise PlayerError("a player's name must have at least 1 visible character, got: {got!r}", got=clipped(text))
    if len(name) > LONGEST_NAME:
        raise PlayerError("a player's name has at most {most} characters, got: {n}", most=LONGEST_NAME, n=len(name))
    if any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in name):
        raise PlayerError("a player's name must not have control characters, got: {got!r}", got=clipped(name))
    return name


def distinct_names(texts: Iterable[str], among: Sequence[str] = ()) -> tuple[str, ...]:
    """Read names from `texts`, check that they differ from each other and from the names `among`, and return them.

    Raises:
        PlayerError: a text cannot be a name, or two names mean the same player or look the same.
    """
    known = {fold(name): name for name in among}
    names = []
    for text in texts:
        name = parse_name(text)
        if fold(name) in known:
            raise PlayerError(
                "{name!r} and {other!r} would be the same player: give another name to one of them",
                name=name,
                other=known[fold(name)],
            )
        other, sign = _same_to_the_eye(name, known.values()) or ("", None)
        if sign is not None:
            sentence = msgid(
                "{name!r} and {other!r} look the same, but {sign!r} ({code}) is not {look!r}: "
                "type the same character in both, or give one of the players another name"
            )
            if not sign.look:
                sentence = msgid(
                    "{name!r} and {other!r} look the same, but one of them has an invisible character ({code}): "
                    "remove this character, or give one of the players another name"
                )
            raise PlayerError(sentence, name=name, other=other, sign=sign.sign, code=sign.code, look=sign.look)
        known[fold(name)] = name
        names.append(name)
    return tuple(names)


def require_player(name: str, players: Sequence[str]) -> None:
    """Check that `name` is one of `players`, spelled exactly.

    Raises:
        PlayerError: `name` is not one of them.
    """
    if name not in players:
        raise PlayerError(
            "no player is named {got!r}: the players are {players}", got=clipped(name), players=listed(players)
        )


def names_whole(text: str, players: Iterable[str]) -> bool:
    """Return whether `text` is the whole name of one of the players. Case and accents are ignored."""
    return fold(text) in map(fold, players)


def begins_a_name(text: str, players: Iterable[str]) -> bool:
    """Return whether the name of one of the players begins with `text`. Case and accents are ignored."""
    return any(fold(name).startswith(fold(text)) for name in players)
