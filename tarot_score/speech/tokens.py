"""The words of a line, taken one after another as what may come next."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import TypeVar

from tarot_score.errors import PlayerError
from tarot_score.speech.names import find_player
from tarot_score.speech.vocabulary import Vocabulary

Value = TypeVar("Value")

MOST_WORDS = 4
"""How many words a name or a contract may be of."""

_TOKEN = re.compile(r"(?:[^\s,]|(?<=\d),(?=\d))+|,")
"""A word, or a comma that stands between words: not that of a number (40,5)."""


class Tokens:
    """The words and commas of a line, and how many of them have been taken."""

    def __init__(self, text: str) -> None:
        found = list(_TOKEN.finditer(text))
        self._words = [match[0] for match in found]
        self._text = text
        self._starts = [*(match.start() for match in found), len(text)]
        self._taken = 0

    @property
    def first(self) -> str:
        """The word that is next; nothing at the end."""
        return self._words[self._taken] if self._taken < len(self._words) else ""

    @property
    def place(self) -> int:
        """Where in the line the next word begins."""
        return self._starts[self._taken]

    @property
    def ends_here(self) -> bool:
        """Whether nothing more belongs to what is being said: the end of the line, or a comma."""
        return self.first in ("", ",")

    def take(self) -> str:
        """Take the next word, whatever it is."""
        self._taken += 1
        return self._words[self._taken - 1]

    def take_rest(self) -> str:
        """Take all that is left, as it was typed."""
        rest = self._text[self.place :].strip()
        self._taken = len(self._words)
        return rest

    def skip_commas(self) -> None:
        """Pass over commas."""
        while self.first == ",":
            self.take()

    def skip_to(self, vocabulary: Vocabulary[Value]) -> None:
        """Pass over words that belong to one which cannot be read: up to a comma, or a word of `vocabulary`."""
        while not self.ends_here and vocabulary.one(self.first, whole=True) is None:
            self.take()
        self.skip_commas()

    def _phrases(self) -> Iterator[tuple[int, str]]:
        """Go through what may be one thing, the longest first: so many of the next words, none behind a comma."""
        words = [*self._words[self._taken : self._taken + MOST_WORDS], ","]
        for count in range(words.index(","), 0, -1):
            yield count, " ".join(words[:count])

    def take_one_of(self, vocabulary: Vocabulary[Value], plain: Callable[[str], str] = str) -> Value | None:
        """Take the most words that are a spelling, made `plain`, or the one that begins one; return what they mean."""
        for count, text in self._phrases():
            value = vocabulary.one(plain(text), whole=count > 1)
            if value is not None:
                self._taken += count
                return value
        return None

    def take_player(self, players: Sequence[str]) -> str:
        """Take the most words that name a player, and return who it is.

        Raises:
            PlayerError: not even the first of them does.
        """
        for count, text in self._phrases():
            if count > 1:
                with suppress(PlayerError):
                    found = find_player(text, players)
                    self._taken += count
                    return found
        return find_player(self.take(), players)
