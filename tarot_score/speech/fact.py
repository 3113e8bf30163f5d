"""Define what the program knows of each fact of a hand (`Fact`), and what it needs to read a fact (`Context`)."""

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
"""One of several words given for a fact, such as `Alice=double`: the player (None if none is named) and the word."""

Said = str | bool | tuple[Item, ...]
"""What the user gives for a fact, before it is read: a text, several words, or True or False."""

Plain = str | int | bool | Points | list["Plain"] | dict[str, "Plain"]
"""The value of a fact as it is written in a file, in JSON or on a command line."""


@dataclass(frozen=True, kw_only=True)
class Context:
    """What is needed to read a fact from text: the players at the table, and the rules.

    Attributes:
        players: the players whom the text may name.
        seats: how many players play the hand.
        rules: the rules of the session.
        present: everyone at the table. The text may also name a player who sits out: a later error then says so.
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
            HandError: the deck has fewer points, or the number is not a multiple of a half.
        """
        return Points.parse(text, self.rules.deck.points.down)

    def bouts(self, text: str) -> int:
        """Read a number of bouts.

        Raises:
            WordError: `text` is not a whole number.
            HandError: the number is below zero, or the deck has fewer bouts.
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
        """Return what a question or its help shows: players, what to type for each contract, most bouts and points."""
        typed = {contract: CONTRACTS.spellings[contract][1] for contract in self.contracts.spellings}
        return {
            "players": listed(self.players),
            "contracts": tuple(typed.values()),
            "bouts": self.rules.most_bouts,
            "points": self.rules.deck.points,
            "meanings": tuple(Message("{word}: {contract}", word=word, contract=it) for it, word in typed.items()),
        }


class Takes(StrEnum):
    """The kinds of values that options take. The help of an option shows its kind, and tab completion depends on it."""

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
    """A fact of a hand: its names, and how it is read, written and asked for.

    Attributes:
        key: the key of the fact in a file and in JSON. It is also the name of the field in `Hand`, if there is one.
        option: the long option of the fact; empty if the option is the key with dashes.
        short: the short option of the fact, such as `-t`.
        takes: the kind of value that the option takes; `NOTHING` if the option takes no value.
        several: whether the option may be given more than once.
        deniable: whether there is also a `--no-` option, which says that the fact is not true.
        help: the help of the option.
        read: a function that reads the value from what the user gave. It may return None, as for the word `none`.
        read_from_file: a function that reads the value from a file, if users can type more than a file may hold (`d46`
            as the points of the attack); None if `read` also reads files.
        plain: a function that returns the value as it is written in a file, in JSON or on a command line.
        required: whether every hand must have the fact, at a table where hands can have it.
        at_five: whether hands can have the fact only at a table where a partner is called.
        elsewhere: the error if the fact is given at another table.
        question: the prompt that asks for the fact; empty if the program does not ask for it.
        answers: the help that explains the possible answers to the question.
        words: the words that begin the fact on a typed line, or name it in a correction. Help shows the first one.
        example: what to type for the fact.
        how: a line of help: what to type for the fact, and what it means.
        take: a function that takes the value from a typed line, after the word of the fact. It gets the old value too,
            to which it may add the new one.
    """

    key: str
    option: str = ""
    short: str = ""
    takes: Takes = Takes.NOTHING
    several: bool = False
    deniable: bool = False
    help: str
    read: Callable[[Any, Context], Value | None]
    read_from_file: Callable[[Any, Context], Value | None] | None = None
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
        """The long option with its dashes, such as `--taker`."""
        return self.option or f"--{self.key.replace('_', '-')}"

    def can_be_said(self, context: Context) -> bool:
        """Return whether a hand at this table can have the fact."""
        return context.calls_a_partner or not self.at_five
