"""Split a line into words and commas, and take them from it one after another."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import TypeVar

from tarot_score.errors import PlayerError
from tarot_score.speech.names import find_player
from tarot_score.speech.vocabulary import Vocabulary

Value = TypeVar("Value")

MOST_WORDS = 4
"""The most words that a name or a contract on a typed line may have."""

_TOKEN = re.compile(r"(?:[^\s,]|(?<=\d),(?=\d))+|,")
"""A word, or a comma between words. The comma in a number (40,5) belongs to the number."""


class Tokens:
    """The words and commas of a typed line. They are taken one after another, from the first to the last."""

    def __init__(self, text: str) -> None:
        found = list(_TOKEN.finditer(text))
        self._words = [match[0] for match in found]
        self._text = text
        self._starts = [*(match.start() for match in found), len(text)]
        self._taken = 0

    @property
    def first(self) -> str:
        """The next word or comma, which stays on the line; empty at the end of the line."""
        return self._words[self._taken] if self._taken < len(self._words) else ""

    @property
    def place(self) -> int:
        """The position in the line at which the next word begins."""
        return self._starts[self._taken]

    @property
    def ends_here(self) -> bool:
        """Whether the fact that is being read ends here, because the line ends or a comma follows."""
        return self.first in ("", ",")

    def take(self) -> str:
        """Take the next word or comma from the line, and return it."""
        self._taken += 1
        return self._words[self._taken - 1]

    def take_rest(self) -> str:
        """Take the rest of the line, and return it as it was typed."""
        rest = self._text[self.place :].strip()
        self._taken = len(self._words)
        return rest

    def skip_commas(self) -> None:
        """Take all commas that stand before the next word."""
        while self.first == ",":
            self.take()

    def skip_to(self, vocabulary: Vocabulary[Value]) -> None:
        """Skip words up to a whole word of `vocabulary`, or past the next comma if that comes first."""
        while not self.ends_here and vocabulary.one(self.first, whole=True) is None:
            self.take()
        self.skip_commas()

    def _phrases(self) -> Iterator[tuple[int, str]]:
        """Yield the number of words and the text of each phrase that begins with the next word, longest first.

        A phrase ends before the next comma.
        """
        words = [*self._words[self._taken : self._taken + MOST_WORDS], ","]
        for count in range(words.index(","), 0, -1):
            yield count, " ".join(words[:count])

    def take_one_of(self, vocabulary: Vocabulary[Value], plain: Callable[[str], str] = str) -> Value | None:
        """Take the longest phrase that is a whole spelling, or else the next word if a spelling begins with it.

        Return the value, or None.

        `plain` prepares each phrase before it is looked up: it can replace suit symbols by words, for example.
        """
        for count, text in self._phrases():
            value = vocabulary.one(plain(text), whole=count > 1)
            if value is not None:
                self._taken += count
                return value
        return None

    def take_player(self, players: Sequence[str]) -> str:
        """Take the longest phrase that names a player, and return the player.

        Raises:
            PlayerError: neither a phrase nor the first word names a player. The first word is taken anyway.
        """
        for count, text in self._phrases():
            if count > 1:
                with suppress(PlayerError):
                    found = find_player(text, players)
                    self._taken += count
                    return found
        return find_player(self.take(), players)
