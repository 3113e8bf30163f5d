"""What people type, and what it means: every spelling of every value, in one table each."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Generic, TypeVar

from tarot_score.errors import HandError, PlayerError, WordError, clipped, msgid
from tarot_score.hand import ALL_POINTS, Contract, Poignee, Points, Role, Side

if TYPE_CHECKING:
    from tarot_score.lookalikes import Lookalike

Value = TypeVar("Value")


@lru_cache(1024)  # the same few names and words are compared again for every row
def fold(text: str) -> str:
    """Return what two spellings of one name have in common: no case, no accents, one plain space for any blanks.

    >>> fold(" CHLOÉ ")
    'chloe'
    >>> fold("Jean" + chr(160) + "Paul")  # a no-break space, as French is typed
    'jean paul'
    """
    if text.isascii():
        return _with_single_spaces(text.casefold())
    plain = _without_accents(text).casefold()
    return _with_single_spaces(_without_accents(plain)) or _with_single_spaces(text)


def _with_single_spaces(text: str) -> str:
    return " ".join(text.split())


def _without_accents(text: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))


@lru_cache(1024)  # the same few stand in many rows
def letters(text: str) -> str:
    """Return a word as it is compared: folded, and letters and digits only.

    >>> letters("Garde-Sans le chien")
    'gardesanslechien'
    """
    return "".join(sign for sign in fold(text) if sign.isalnum())


@dataclass(frozen=True)
class Vocabulary(Generic[Value]):
    """The spellings of the values of one kind, and what is said of a word that is none of them or could be several.

    An exact spelling wins, then an unambiguous beginning; spellings are compared by their `letters`.
    """

    unknown: str
    ambiguous: str
    spellings: Mapping[Value, tuple[str, ...]]

    @cached_property
    def _whole(self) -> dict[str, list[Value]]:
        """The values that each spelling means."""
        means: dict[str, list[Value]] = {}
        for value, spellings in self.spellings.items():
            for word in dict.fromkeys(map(letters, spellings)):
                means.setdefault(word, []).append(value)
        return means

    @cached_property
    def _begun(self) -> dict[str, list[Value]]:
        """The values that each beginning of a spelling could mean."""
        means: dict[str, list[Value]] = {}
        for value, spellings in self.spellings.items():
            begun = (word[:length] for word in map(letters, spellings) for length in range(1, len(word) + 1))
            for word in dict.fromkeys(begun):
                means.setdefault(word, []).append(value)
        return means

    def parse(self, text: str) -> Value:
        """Read `text`.

        Raises:
            WordError: it is no spelling of a value, or the beginning of several.
        """
        found = self._found(text)
        if len(found) == 1:
            return found[0]
        candidates = ", ".join(self.spellings[value][0] for value in found or self.spellings)
        raise WordError(self.ambiguous if found else self.unknown, candidates=candidates, got=clipped(text))

    def one(self, text: str, *, whole: bool = False) -> Value | None:
        """Return the value that `text` spells, in full where that is asked for; None where it is not one."""
        found = self._whole.get(letters(text), ()) if whole else self._found(text)
        return found[0] if len(found) == 1 else None

    def _found(self, text: str) -> Sequence[Value]:
        word = letters(text)
        return self._whole.get(word) or self._begun.get(word) or ()

    def spells(self, value: Value, text: str) -> bool:
        """Return whether `text` is a whole spelling of `value`, not its beginning."""
        return value in self._whole.get(letters(text), ())


# Each value: its spelling in a file first, then French, English and the other languages of the game, where a word
# means one thing only.
CONTRACTS = Vocabulary(
    msgid("a contract is one of {candidates}, got: {got!r}"),
    msgid("this contract could be {candidates}: say more of it, got: {got!r}"),
    {
        Contract.PRISE: ("prise", "p", "petite", "je prends", "je prise", "take", "small", "pequena", "pegadura"),
        Contract.GARDE: ("garde", "g", "ga", "guard", "guarda"),
        Contract.GARDE_SANS: (
            *(
                "garde-sans",
                "gs",
                "sans",
                "g sans",
                "sans le chien",
                "garde sans le chien",
                "sans chien",
                "garde sans chien",
            ),
            *("guard without", "guard without the kitty", "guard without the dog", "without"),
            *("guarda sem", "guarda sem o chien", "guarda sem o cao"),
        ),
        Contract.GARDE_CONTRE: (
            *(
                "garde-contre",
                "gc",
                "contre",
                "g contre",
                "contre le chien",
                "garde contre le chien",
                "contre chien",
                "garde contre chien",
            ),
            *("guard against", "guard against the kitty", "guard against the dog", "against"),
            *("guarda contra", "guarda contra o chien", "guarda contra o cao"),
        ),
    },
)
SIDES = Vocabulary(
    msgid("a side is one of {candidates}, got: {got!r}"),
    msgid("this side could be {candidates}: say more of it, got: {got!r}"),
    {
        Side.ATTACK: (
            *("attack", "attaque", "taker", "preneur", "attaquant", "déclarant", "declarer"),
            *("ataque", "attacco", "tomador"),
        ),
        Side.DEFENCE: (
            *("defence", "d", "défense", "defense", "défenseurs", "defenders"),
            *("defensa", "difesa", "defesa"),
        ),
    },
)
POIGNEES = Vocabulary(
    msgid("a poignée is one of {candidates}, got: {got!r}"),
    msgid("this poignée could be {candidates}: say more of it, got: {got!r}"),
    {
        Poignee.SIMPLE: (
            *("simple", "s", "1", "simple poignée", "poignée simple", "single", "single handful"),
            *("puñado simple", "semplice", "manciata semplice", "simples", "punhado simples", "mão-cheia simples"),
        ),
        Poignee.DOUBLE: (
            *("double", "d", "2", "double poignée", "poignée double", "double handful", "doble", "puñado doble"),
            *("doppia", "manciata doppia", "duplo", "dupla", "punhado duplo", "mão-cheia dupla"),
        ),
        Poignee.TRIPLE: (
            *("triple", "t", "3", "triple poignée", "poignée triple", "triple handful", "puñado triple"),
            *("tripla", "manciata tripla", "triplo", "punhado triplo", "mão-cheia tripla"),
        ),
    },
)
ROLES = Vocabulary(
    msgid("a role is one of {candidates}, got: {got!r}"),
    msgid("this role could be {candidates}: say more of it, got: {got!r}"),
    {
        Role.TAKER: ("taker", "preneur", "declarer", "déclarant", "attaquant", "tomador"),
        Role.PARTNER: ("partner", "partenaire", "appelé", "associé", "compañero", "compagno", "parceiro"),
        Role.DEFENDER: ("defender", "defenders", "défenseur", "défenseurs", "defence", "défense"),
    },
)
YES_OR_NO = Vocabulary(
    msgid("this is answered by one of {candidates}, got: {got!r}"),
    msgid("this answer could be {candidates}: say more of it, got: {got!r}"),
    {True: ("true", "yes", "y", "oui", "o"), False: ("false", "no", "n", "non")},
)
NOTHING = frozenset({"none", "no", "aucun", "aucune", "non", "rien", "0"})
"""What is said for a fact that there is none of, letters and digits only."""


def means_nothing(text: str) -> bool:
    """Return whether `text` says that there is none of a thing."""
    return letters(text) in NOTHING or text.strip() == "-"


_WHOLE = re.compile(r"[+-]?\d{1,9}", re.ASCII)


def parse_bouts(text: str) -> int:
    """Read a number of bouts.

    Raises:
        WordError: `text` is not a whole number.
        HandError: it is, but not 0 to 3.
    """
    if not _WHOLE.fullmatch(text.strip()):
        raise WordError("bouts are a whole number from 0 to 3, got: {got!r}", got=clipped(text))
    bouts = int(text)
    if bouts not in range(4):
        raise HandError("a hand has 0 to 3 bouts, got: {got}", got=bouts)
    return bouts


def parse_points(attack: str | None, defence: str | None) -> Points:
    """Read the attack's card points, from either side's pile or from both.

    Raises:
        WordError: not a number.
        HandError: not card points, or two piles that do not hold the deck.
    """
    piles = [Points.parse(text) for text in (attack, defence) if text is not None]
    if len(piles) == 2 and piles[0] + piles[1] != ALL_POINTS:
        raise HandError(
            "the two piles hold {all} points together, got: {attack} + {defence} = {sum}, recount one of them",
            all=ALL_POINTS,
            attack=piles[0],
            defence=piles[1],
            sum=piles[0] + piles[1],
        )
    return piles[0] if attack is not None else ALL_POINTS - piles[0]


@lru_cache(1024)  # the same few stand in many rows
def parse_score(text: str) -> int:
    """Read score points, a whole number with or without a sign."""
    cleaned = text.strip().replace("\N{MINUS SIGN}", "-")
    if not _WHOLE.fullmatch(cleaned):
        raise WordError("score points are a whole number such as 174 or -58, got: {got!r}", got=clipped(text))
    return int(cleaned)


def parse_number(text: str) -> int:
    """Read a number of cards: a whole number, zero or more.

    Raises:
        WordError: `text` is not one.
    """
    if not _WHOLE.fullmatch(text.strip()) or int(text) < 0:
        raise WordError("a whole number is expected, got: {got!r}", got=clipped(text))
    return int(text)


def parse_count(text: str) -> int:
    """Read a number of hands, seats or rounds: a whole number above zero.

    Raises:
        WordError: `text` is not one.
    """
    if not _WHOLE.fullmatch(text.strip()) or int(text) < 1:
        raise WordError("a whole number above zero is expected, got: {got!r}", got=clipped(text))
    return int(text)


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
    return PlayerError(
        "no player is called {got!r}: it looks like {player!r}, but {sign!r} ({code}) is not {look!r}: write both alike"
        if sign.look
        else "no player is called {got!r}: it looks like {player!r}, but for a sign that cannot be seen ({code}): "
        "write both alike",
        got=clipped(text),
        player=player,
        sign=sign.sign,
        code=sign.code,
        look=sign.look,
    )


def _same_to_the_eye(name: str, others: Iterable[str]) -> "tuple[str, Lookalike] | None":
    """Return the first of `others` that looks the same as `name` but is not, and the sign by which they differ."""
    folded = {fold(other): other for other in others}
    if fold(name).isascii() and all(map(str.isascii, folded)):
        return None
    from tarot_score import lookalikes  # only loaded where a name has more than our letters

    look = fold(lookalikes.plain(name))
    alike = (other for other in folded.values() if look and fold(lookalikes.plain(other)) == look)
    signs = ((other, lookalikes.difference(name, other) or lookalikes.difference(other, name)) for other in alike)
    return next(((other, sign) for other, sign in signs if sign), None)


def listed(names: Iterable[str]) -> str:
    """Return names in a row, as a sentence holds them, and not more of them than one can read."""
    names = list(names)
    return ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")


LONGEST_NAME = 100
LONGEST_TEXT = 1000


def parse_text(text: str | None) -> str | None:
    """Return a note, a reason or the name of an evening as it is kept: without what is blank around it, or None.

    Raises:
        WordError: too long, or not text.
    """
    if text is None:
        return None
    if len(text) > LONGEST_TEXT:
        raise WordError("a text has {most} characters at most, got: {n}", most=LONGEST_TEXT, n=len(text))
    if any(unicodedata.category(sign) == "Cs" for sign in text):
        raise WordError("this is not UTF-8 text: {got!r}", got=clipped(text))
    return text.strip() or None


def parse_date(text: str) -> date:
    """Read a date written `2026-11-27`.

    Raises:
        WordError: `text` is not one.
    """
    try:
        if _DATE.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass  # no such day
    raise WordError("a date is written like 2026-11-27, got: {got!r}", got=clipped(text))


_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


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
            raise PlayerError(
                "{name!r} and {other!r} look the same, but {sign!r} ({code}) is not {look!r}: "
                "write both alike, or give one of them another name"
                if sign.look
                else "{name!r} and {other!r} look the same, but one has a sign that cannot be seen ({code}): "
                "take it out, or give one of them another name",
                name=name,
                other=other,
                sign=sign.sign,
                code=sign.code,
                look=sign.look,
            )
        known[fold(name)] = name
        names.append(name)
    return tuple(names)
