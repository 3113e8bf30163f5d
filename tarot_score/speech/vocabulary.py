"""Compare words, and find the value that a word spells in a table of spellings (`Vocabulary`)."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from typing import Generic, TypeVar

from tarot_score.errors import WordError, clipped, msgid

Value = TypeVar("Value")


@lru_cache(1024)  # cached, because every row compares the same few names and words
def fold(text: str) -> str:
    """Return `text` in lower case, without accents, and with single spaces, so that names can be compared.

    >>> fold(" CHLOÉ ")
    'chloe'
    >>> fold("Jean" + chr(160) + "Paul")  # a no-break space, which is common in French texts
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


@lru_cache(1024)  # cached, because many rows hold the same few words
def letters(text: str) -> str:
    """Return only the letters and digits of `text`, in lower case and without accents. Words are compared by them.

    >>> letters("Garde-Sans le chien")
    'gardesanslechien'
    """
    return "".join(sign for sign in fold(text) if sign.isalnum())


@dataclass(frozen=True, eq=False)
class Vocabulary(Generic[Value]):
    """The spellings of all values of one kind, and the error for a word that spells no value.

    A word means the value that it spells in full. If it spells no value in full, it means the value whose spelling it
    begins, if there is only one. Spellings are compared by their `letters`.

    Attributes:
        unknown: the error for a word that means no value.
        spellings: the spellings of each value. Errors show the first one.
        least: the fewest letters to which the spellings of a value can be shortened, if one letter is not enough.
    """

    unknown: str
    spellings: Mapping[Value, tuple[str, ...]]
    least: Mapping[Value, int] = field(default_factory=dict)

    @cache  # noqa: B019  # the cache stays small: there are few vocabularies and sets of house rules
    def among(self, values: tuple[Value, ...]) -> "Vocabulary[Value]":
        """Return the vocabulary of these values only."""
        return replace(self, spellings={value: self.spellings[value] for value in values})

    @cached_property
    def _whole(self) -> dict[str, list[Value]]:
        """Each whole spelling, with the values that it means."""
        means: dict[str, list[Value]] = {}
        for value, spellings in self.spellings.items():
            for word in dict.fromkeys(map(letters, spellings)):
                means.setdefault(word, []).append(value)
        return means

    @cached_property
    def _begun(self) -> dict[str, list[Value]]:
        """Each beginning of a spelling, with the values that it could mean."""
        means: dict[str, list[Value]] = {}
        for value, spellings in self.spellings.items():
            least = self.least.get(value, 1)
            begun = (word[:length] for word in map(letters, spellings) for length in range(least, len(word) + 1))
            for word in dict.fromkeys(begun):
                means.setdefault(word, []).append(value)
        return means

    def parse(self, text: str) -> Value:
        """Return the value that `text` means.

        Raises:
            WordError: `text` means no value, or could mean several.
        """
        found = self._found(text)
        if len(found) == 1:
            return found[0]
        # the user has to type one of these words, so they are not translated
        candidates = tuple(self.spellings[value][0] for value in found or self.spellings)
        sentence = msgid("{got!r} could be {candidates}: type more letters") if found else self.unknown
        raise WordError(sentence, candidates=candidates, got=clipped(text))

    def one(self, text: str, *, whole: bool = False) -> Value | None:
        """Return the value that `text` means, or None if it is not one value. With `whole`, ignore short forms."""
        found = self._whole.get(letters(text), ()) if whole else self._found(text)
        return found[0] if len(found) == 1 else None

    def _found(self, text: str) -> Sequence[Value]:
        word = letters(text)
        return self._whole.get(word) or self._begun.get(word) or ()

    def spells(self, value: Value, text: str) -> bool:
        """Return whether `text` is a whole spelling of `value`, not only the beginning of one."""
        return value in self._whole.get(letters(text), ())
