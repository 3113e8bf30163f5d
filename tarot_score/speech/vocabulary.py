"""How words are compared, and the table of spellings that a kind of value has."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from typing import Generic, TypeVar

from tarot_score.errors import Message, WordError, clipped

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


@dataclass(frozen=True, eq=False)
class Vocabulary(Generic[Value]):
    """The spellings of the values of one kind, and what is said of a word that is none of them or could be several.

    An exact spelling wins, then an unambiguous beginning, of so many letters at least where `least` says so; spellings
    are compared by their `letters`.
    """

    unknown: str
    ambiguous: str
    spellings: Mapping[Value, tuple[str, ...]]
    least: Mapping[Value, int] = field(default_factory=dict)

    @cache  # noqa: B019  # there are a few vocabularies, and as many ladders as houses
    def among(self, values: tuple[Value, ...]) -> "Vocabulary[Value]":
        """Return the spellings of these values only."""
        return replace(self, spellings={value: self.spellings[value] for value in values})

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
            least = self.least.get(value, 1)
            begun = (word[:length] for word in map(letters, spellings) for length in range(least, len(word) + 1))
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
        candidates = tuple(map(self._typed, found or self.spellings))
        sentence = self.ambiguous if found else self.unknown
        raise WordError(sentence, candidates=candidates, got=clipped(text))

    def _typed(self, value: Value) -> Message:
        """Return what a person is told to type for a value."""
        first = self.spellings[value][0]
        said = getattr(value, "message", None)
        return said if isinstance(said, Message) and str(said) == first else Message(first)

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
