"""A hand as it is said at the table: an answer to a question, or the whole on one line (`al g 2 45 petit d`)."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from tarot_score.errors import MissingFactError, PlayerError, TarotScoreError, clipped, msgid
from tarot_score.game.hand import Side
from tarot_score.speech.facts import NOTHING_SAID, Entry, Facts, require_one_each
from tarot_score.speech.names import find_player, names_same
from tarot_score.speech.spellings import CONTRACTS, POIGNEES, SIDES, means_nothing
from tarot_score.speech.values import parse_bouts, parse_points, parse_text
from tarot_score.speech.vocabulary import Vocabulary, fold, letters

Value = TypeVar("Value")

MOST_WORDS = 4
"""How many words a name or a contract may be of."""


class Extra(Enum):
    """What may be said of a hand beside what must be."""

    PETIT = "petit"
    POIGNEE = "poignee"
    CHELEM = "chelem"
    ANNOUNCED = "announced"
    DEALER = "dealer"
    OUT = "out"
    NOTE = "note"
    NOTHING = "nothing"


EXTRAS = Vocabulary(
    msgid("what else there is begins with one of {candidates}, got: {got!r}"),
    msgid("this could be {candidates}: say more of it, got: {got!r}"),
    {
        Extra.PETIT: ("petit", "petit au bout", "pab"),
        Extra.POIGNEE: ("poignee", "handful"),
        Extra.CHELEM: ("chelem", "slam"),
        Extra.ANNOUNCED: ("announced", "annonce"),
        Extra.DEALER: ("dealer", "donneur"),
        Extra.OUT: ("out", "mort"),
        Extra.NOTE: ("note",),
        Extra.NOTHING: ("nothing", "none", "rien"),
    },
)


_WORD = re.compile(r"(?:[^\s,]|(?<=\d),(?=\d))+|,")
"""A word, or a comma that stands between words: not that of a number (40,5)."""


class _Words:
    """The words of a line, taken one after another."""

    def __init__(self, text: str) -> None:
        found = list(_WORD.finditer(text))
        self._words = [match[0] for match in found]
        self._text = text
        self._starts = [match.start() for match in found]
        self._place = 0

    @property
    def first(self) -> str:
        """The word that is next; nothing at the end."""
        return self._words[self._place] if self._place < len(self._words) else ""

    def next(self) -> str:
        self._place += 1
        return self._words[self._place - 1]

    def take_rest(self) -> str:
        rest = self.rest
        self._place = len(self._words)
        return rest

    @property
    def rest(self) -> str:
        """What is left, as it was typed."""
        return self._text[self._starts[self._place] :].strip() if self.first else ""

    def skip_commas(self) -> None:
        while self.first == ",":
            self.next()

    def skip_to_extra(self) -> None:
        """Leave out what belongs to a word that could not be read: up to a comma or a word that begins something."""
        while self.first not in ("", ",") and EXTRAS.one(self.first, whole=True) is None:
            self.next()
        self.skip_commas()

    def _phrases(self) -> Iterator[tuple[int, str]]:
        """Go through what may be one thing, the longest first: so many of the next words, none behind a comma."""
        words_left = [*self._words[self._place : self._place + MOST_WORDS], ","]
        for count in range(words_left.index(","), 0, -1):
            yield count, " ".join(words_left[:count])

    def of(self, vocabulary: Vocabulary[Value]) -> Value | None:
        """Take the most words that are a spelling, or the one that begins one, and return what they mean."""
        for count, text in self._phrases():
            value = vocabulary.one(text, whole=count > 1)
            if value is not None:
                self._place += count
                return value
        return None

    def player(self, players: Sequence[str]) -> str:
        """Take the most words that name a player.

        Raises:
            PlayerError: not even the first of them does.
        """
        for count, text in self._phrases():
            if count > 1:
                with suppress(PlayerError):
                    found = find_player(text, players)
                    self._place += count
                    return found
        return find_player(self.next(), players)


@dataclass(frozen=True, kw_only=True)
class Line:
    """What a line says of a hand.

    Attributes:
        entry: the hand, as far as it could be read.
        before: what was said before each answer that it has, in turn.
        error: what is wrong with the first word that cannot be read.
        question: the question to which that word was to be the answer.
        rest: what stands behind it.
    """

    entry: Entry
    before: tuple[Entry, ...]
    error: TarotScoreError | None = None
    question: str | None = None
    rest: str = ""


def read_line(text: str, players: Sequence[str], *, seats: int, entry: Entry = NOTHING_SAID) -> Line:
    """Read from one line what `entry` does not say: taker, partner at five, contract, bouts, points, and the rest.

    `players` are those at the table, of whom `seats` play.

    Raises:
        PlayerError: the line is to begin with a player, and does not.
    """
    line = _Words(text)
    before: list[Entry] = []
    for key, answer in _ORDER:
        line.skip_commas()
        if not line.first or is_answered(entry, key) or (key == "partner" and seats != 5):
            continue
        try:
            answered = with_answer(entry, key, answer(line, players), players)
        except TarotScoreError as error:
            if key == "taker":
                raise
            return Line(entry=entry, before=tuple(before), error=error, question=key, rest=line.rest)
        before.append(entry)
        entry = answered
    extras = _read_extras(line, players, entry, said=set(EXTRAS.spellings))
    return replace(extras, before=(*before, *extras.before))


def read_extras(text: str, players: Sequence[str], *, entry: Entry, adding: bool = False) -> Line:
    """Read from one line what else there is to say of a hand: `petit d, poi 2 Chloé`.

    Poignées that are said take the place of all that `entry` says, and so do players who sit out, unless it is for
    `adding` to them.
    """
    return _read_extras(_Words(text), players, entry, said=set(EXTRAS.spellings) if adding else set())


def _read_extras(line: _Words, players: Sequence[str], entry: Entry, *, said: set[Extra]) -> Line:
    """Read extras up to the end of a line; those of a kind that was `said` before are more of it."""
    before = entry
    line.skip_commas()
    while line.first:
        try:
            extra = line.of(EXTRAS) or EXTRAS.parse(line.next())  # the latter says why it is none of them
            entry = _with_extra(entry, extra, line, players, is_more=extra in said)
        except TarotScoreError as error:
            line.skip_to_extra()
            return Line(entry=entry, before=_changed(before, entry), error=error, question="other", rest=line.rest)
        said.add(extra)
        line.skip_commas()
    return Line(entry=entry, before=_changed(before, entry))


def _changed(before: Entry, entry: Entry) -> tuple[Entry, ...]:
    return () if entry == before else (before,)


def is_answered(entry: Entry, key: str) -> bool:
    """Return whether `entry` has the answer to a question about what must be said."""
    facts = entry.facts
    said = {"partner": facts.partner or facts.alone, "points": facts.points or facts.defence_points}
    return (said[key] if key in said else getattr(facts, key)) is not None


def _partner(line: _Words, players: Sequence[str]) -> str:
    if _means_alone(line.first, players):
        return line.next()
    if not _begins_a_name(line.first, players) and _is_contract(line.first):
        raise MissingFactError("partner: say who was called, or - for alone")  # the contract is read after it
    return line.player(players)


def _is_contract(text: str) -> bool:
    return CONTRACTS.one(text) is not None


def _means_alone(text: str, players: Sequence[str]) -> bool:
    """Return whether nobody was called, and nobody is called so."""
    return (text == "-" or letters(text) in _ALONE) and not _begins_a_name(text, players)


_ALONE = ("alone", "seul", "seule")


def _contract(line: _Words, _: Sequence[str]) -> str:
    found = line.of(CONTRACTS)
    return line.next() if found is None else str(found)


def _points(line: _Words, _: Sequence[str]) -> str:
    first = line.next()
    return first + line.next() if letters(first) == "d" and line.first else first


_ORDER: tuple[tuple[str, Callable[[_Words, Sequence[str]], str]], ...] = (
    ("taker", lambda line, players: line.player(players)),
    ("partner", _partner),
    ("contract", _contract),
    ("bouts", lambda line, _: line.next()),
    ("points", _points),
)
"""The facts in the order in which a table says them, and how each is taken from a line."""


def with_answer(entry: Entry, key: str, text: str, players: Sequence[str]) -> Entry:
    """Return `entry` with the answer to one question in it.

    Raises:
        TarotScoreError: the answer cannot be read, or the rules refuse it.
    """
    text = text.strip()
    match key:
        case "taker":
            return _with_taker(entry, find_player(text, players), players)
        case "partner" if _means_alone(text, players):
            facts = Facts(alone="true")
        case "partner":
            facts = Facts(partner=find_player(text, players))
        case "contract":
            facts = Facts(contract=str(CONTRACTS.parse(text)))
        case "bouts":
            facts = Facts(bouts=str(parse_bouts(text)))
        case "points" if text[:1] in ("d", "D"):
            facts = Facts(points=str(parse_points(None, text[1:])))
        case "points":
            facts = Facts(points=str(parse_points(text, None)))
        case _:
            return with_extras(entry, text, players)
    return replace(entry, facts=entry.facts.corrected_by(facts))


def _with_taker(entry: Entry, taker: str, players: Sequence[str]) -> Entry:
    """Say who took; where that is who was called, nobody has said who was."""
    facts = replace(entry.facts, taker=taker)
    if facts.partner is not None and names_same(facts.partner, taker, players):
        facts = replace(facts, partner=None)
    return replace(entry, facts=facts)


def with_extras(entry: Entry, text: str, players: Sequence[str]) -> Entry:
    """Return `entry` with what else there is to say of the hand in the place of what was said.

    Raises:
        TarotScoreError: a word that says none of it, or not enough.
    """
    line = read_extras(text, players, entry=entry)
    if line.error is not None:
        raise line.error
    return line.entry


def says_who_is_out(text: str, players: Sequence[str]) -> bool:
    """Return whether `text` says who sits out, and names nobody at its beginning."""
    first = text.partition(" ")[0]
    return EXTRAS.spells(Extra.OUT, first) and not _begins_a_name(first, players)


def without_extras(entry: Entry) -> Entry:
    """Return `entry` with nothing said beside what must be."""
    facts = replace(entry.facts, petit_au_bout=None, poignees=None, chelem=None, chelem_announced=None)
    return Entry(facts=facts)


def has_extras(entry: Entry) -> bool:
    """Return whether anything is said beside what must be, and who sits out."""
    return replace(entry, sitting_out=None) != without_extras(entry)


def _with_extra(entry: Entry, extra: Extra, line: _Words, players: Sequence[str], *, is_more: bool) -> Entry:
    facts = entry.facts
    match extra:
        case Extra.PETIT if _is_none(line):
            return replace(entry, facts=replace(facts, petit_au_bout=None))
        case Extra.PETIT:
            side = line.of(SIDES)
            if side is None:
                raise MissingFactError("petit au bout: say which side won it, petit a or petit d")
            return replace(entry, facts=replace(facts, petit_au_bout=str(side)))
        case Extra.POIGNEE if _is_none(line):
            return replace(entry, facts=replace(facts, poignees=None))
        case Extra.POIGNEE:
            size = line.of(POIGNEES)
            if size is None:
                raise MissingFactError("poignée: say its size, poignee 1, 2 or 3")
            before = facts.poignees or () if is_more else ()
            shown = (*before, (_shown_by(line, players), str(size)))
            require_one_each(shown)
            return replace(entry, facts=replace(facts, poignees=shown))
        case Extra.CHELEM if _is_none(line):
            return replace(entry, facts=replace(facts, chelem=None))
        case Extra.CHELEM:
            side = line.of(SIDES) or Side.ATTACK
            return replace(entry, facts=replace(facts, chelem=str(side)))
        case Extra.ANNOUNCED:
            return replace(entry, facts=replace(facts, chelem_announced=None if _is_none(line) else "yes"))
        case Extra.DEALER if _is_none(line, players):
            return replace(entry, dealer=None)
        case Extra.DEALER:
            return replace(entry, dealer=_named(line, players, "dealer"))
        case Extra.OUT if _is_none(line, players):
            return replace(entry, sitting_out=())
        case Extra.OUT:
            out = entry.sitting_out or () if is_more else ()
            return replace(entry, sitting_out=tuple(dict.fromkeys((*out, _named(line, players, "out")))))
        case Extra.NOTHING:
            return without_extras(entry)
        case _:  # a note, which is all that is left
            note = line.take_rest()
            return replace(entry, note=None if letters(note) == "none" else parse_text(note))


def _is_none(line: _Words, players: Sequence[str] = ()) -> bool:
    """Take the next word if it says that there is none of a thing, and is no player's name."""
    if not line.first or not means_nothing(line.first):
        return False
    if _begins_a_name(line.first, players):
        return False
    line.next()
    return True


def _shown_by(line: _Words, players: Sequence[str]) -> str | None:
    """Take the name of who showed a poignée, unless the next word says something else of the hand.

    A word may be both, as `ann` is where Anna plays: then it is the name, unless it says the other thing in full.
    """
    word = line.first
    if word in ("", ","):
        return None
    extra = EXTRAS.one(word)
    if extra is None:
        return line.player(players)
    in_full = EXTRAS.spells(extra, word)
    is_name = fold(word) in map(fold, players) if in_full else _begins_a_name(word, players)
    return line.player(players) if is_name else None


def _begins_a_name(word: str, players: Sequence[str]) -> bool:
    return any(fold(name).startswith(fold(word)) for name in players)


def _named(line: _Words, players: Sequence[str], word: str) -> str:
    if line.first in ("", ","):
        raise MissingFactError("{word}: say the name of a player", word=clipped(word))
    return line.player(players)
