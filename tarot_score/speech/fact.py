"""Define a fact of a hand (`Fact`), and the table for which its text is read (`Context`)."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

from tarot_score.errors import Message, PlayerError
from tarot_score.game.hand import Contract, Points
from tarot_score.game.rules import Rules
from tarot_score.speech.names import find_player, listed
from tarot_score.speech.spellings import CONTRACTS
from tarot_score.speech.tokens import Tokens
from tarot_score.speech.values import parse_bouts
from tarot_score.speech.vocabulary import Vocabulary

Value = TypeVar("Value")

Item = tuple[str | None, str]
"""One of several words given for a fact: the player that it is about, if one is named, and the word."""

Said = str | bool | tuple[Item, ...]
"""What is given for a fact before it is read: a word, several words, or True or False."""

Plain = str | int | bool | Points | list["Plain"] | dict[str, "Plain"]
"""A value as it is spelled in a file, in JSON or on a command line."""


@dataclass(frozen=True, kw_only=True)
class Context:
    """The table and the rules for which the text of a fact is read.

    Attributes:
        players: the players who may be named.
        seats: how many play the hand.
        rules: the rules in force.
        present: everyone at the table. They may be named too, so that an error can say that they sit out.
    """

    players: tuple[str, ...]
    seats: int
    rules: Rules
    present: tuple[str, ...] = ()

    def player(self, text: str) -> str:
        """Return the player whom `text` names.

        Raises:
            PlayerError: `text` names no player, or could name several.
        """
        with suppress(PlayerError):
            return find_player(text, self.present)
        return find_player(text, self.players)

    def points(self, text: str) -> Points:
        """Read the card points of one pile.

        Raises:
            WordError: `text` is not a number.
            HandError: the deck does not hold so many points, or `text` is not a number of halves.
        """
        return Points.parse(text, self.rules.deck.points.down)

    def bouts(self, text: str) -> int:
        """Read a number of bouts.

        Raises:
            WordError: `text` is not a whole number.
            HandError: the deck does not have so many bouts.
        """
        return parse_bouts(text, self.rules.most_bouts)

    @property
    def calls_a_partner(self) -> bool:
        """Whether the taker calls a partner at this table."""
        table = self.rules.tables.get(self.seats)
        return table is not None and 1 in table.shares

    @property
    def contracts(self) -> Vocabulary[Contract]:
        """The spellings of the contracts that the rules allow."""
        return CONTRACTS.among(tuple(self.rules.contracts))

    def values(self) -> dict[str, object]:
        """Return the values that a question may show: the players, what to type for each contract, the limits."""
        typed = {contract: CONTRACTS.spellings[contract][1] for contract in self.contracts.spellings}
        return {
            "players": listed(self.players),
            "contracts": tuple(typed.values()),
            "bouts": self.rules.most_bouts,
            "points": self.rules.deck.points,
            "meanings": tuple(Message("{word}: {contract}", word=word, contract=it) for it, word in typed.items()),
        }


class Takes(StrEnum):
    """The kind of value that an option takes: it decides how a shell completes it, and is shown in the help."""

    PLAYER = "PLAYER"
    CONTRACT = "CONTRACT"
    BOUTS = "0-3"
    POINTS = "POINTS"
    SIDE = "SIDE"
    SHOWN = "[PLAYER=]SIZE"
    CARD = "CARD"
    CLAIM = "[PLAYER=]SCORE"
    RENAME = "OLD=NEW"
    SEATS = "3-5"
    FORMAT = "FORMAT"
    TEXT = "TEXT"
    NOTHING = ""


@dataclass(frozen=True, kw_only=True, eq=False)
class Fact(Generic[Value]):
    """A fact of a hand.

    Attributes:
        key: its key in a file and in JSON; also the name of its field in `Hand`, if it has one.
        option: its long option, if that is not the key with dashes.
        short: its short option, such as `-t`.
        takes: the kind of value of its option; `NOTHING` if the option has no value.
        several: whether it may be given more than once.
        deniable: whether there is also a `--no-` option, which says that it is not true.
        help: the help of its option.
        read: reads its value from what is given; returns None for words such as `none`.
        plain: spells its value.
        required: whether a hand must have it, at a table that can have it.
        at_five: whether only tables where a partner is called can have it; `elsewhere` is the error at other tables.
        question: the prompt that asks for it. `answers` explains what may be answered.
        words: the words that begin it on a line, or name it in a correction. The first is the one shown to people.
        example: what to type for it. `how` is the same with its meaning, a line of help.
        take: takes its value from a line, after its word if it has one. It may add to the value given before.
    """

    key: str
    option: str = ""
    short: str = ""
    takes: Takes = Takes.NOTHING
    several: bool = False
    deniable: bool = False
    help: str
    read: Callable[[Any, Context], Value | None]
    plain: Callable[[Value], Plain] = str
    required: bool = False
    at_five: bool = False
    elsewhere: str = ""
    question: str = ""
    answers: str = ""
    words: tuple[str, ...] = ()
    example: str = ""
    how: str = ""
    take: Callable[[Tokens, Context, Value | None], Value | None] | None = None

    @property
    def long(self) -> str:
        """The long option, as it is typed."""
        return self.option or f"--{self.key.replace('_', '-')}"

    def can_be_said(self, context: Context) -> bool:
        """Return whether a hand at this table can have the fact."""
        return context.calls_a_partner or not self.at_five
