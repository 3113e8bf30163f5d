"""What a fact of a hand is, and what it is read against."""

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
"""One of several words that a fact may have: whom it is about, where that is said, and the word."""

Said = str | bool | tuple[Item, ...]
"""What is said of a fact, still text: a word, or several; that it is true, or not, where that is all."""

Plain = str | int | bool | Points | list["Plain"] | dict[str, "Plain"]
"""A value as a file, JSON or a command line spells it."""


@dataclass(frozen=True, kw_only=True)
class Context:
    """What a fact is read against.

    Attributes:
        players: whom a name may name.
        seats: how many play the hand.
        rules: the rules in force.
        present: those at the table; a name of theirs is understood too, to say that they sit out.
    """

    players: tuple[str, ...]
    seats: int
    rules: Rules
    present: tuple[str, ...] = ()

    def player(self, text: str) -> str:
        """Return whom `text` names.

        Raises:
            PlayerError: nobody, or several.
        """
        with suppress(PlayerError):
            return find_player(text, self.present)
        return find_player(text, self.players)

    def points(self, text: str) -> Points:
        """Read card points of one pile.

        Raises:
            WordError: not a number.
            HandError: more than the deck holds, or not in halves.
        """
        return Points.parse(text, self.rules.deck.points.down)

    def bouts(self, text: str) -> int:
        """Read a number of bouts.

        Raises:
            WordError: not a whole number.
            HandError: more than the deck has.
        """
        return parse_bouts(text, self.rules.most_bouts)

    @property
    def calls_a_partner(self) -> bool:
        """Whether the taker calls a partner at this table."""
        table = self.rules.tables.get(self.seats)
        return table is not None and 1 in table.shares

    @property
    def contracts(self) -> Vocabulary[Contract]:
        """The spellings of the contracts that are played."""
        return CONTRACTS.among(tuple(self.rules.contracts))

    def values(self) -> dict[str, object]:
        """Return what a question names: who plays, the contracts by what is typed for them, the most of a number."""
        typed = {contract: CONTRACTS.spellings[contract][1] for contract in self.contracts.spellings}
        return {
            "players": listed(self.players),
            "contracts": tuple(typed.values()),
            "bouts": self.rules.most_bouts,
            "points": self.rules.deck.points,
            "meanings": tuple(Message("{word}: {contract}", word=word, contract=it) for it, word in typed.items()),
        }


class Takes(StrEnum):
    """What the value of an option is: how its help names it, and by what a shell completes it."""

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
        key: its key in a file and in JSON; that of `Hand`, where a hand has it.
        option: its option, where that is not the key with dashes.
        short: the letter of its option.
        takes: what its value is; nothing where it is true or not said.
        several: whether it may be said more than once.
        deniable: whether an option says that it is not true.
        help: what the help of a command says of it.
        read: what is said of it, as its value; None for there being none.
        plain: its value as it is spelled.
        required: whether a hand needs it, where it can be said.
        at_five: whether it can be said only where a partner is called; `elsewhere` is said at other tables.
        question: how it is asked for, and `answers` what may be answered.
        words: how it is begun on one line, or named to be corrected, the first for a person.
        example: how it is said, in short; `how` says it with what it means.
        take: how it is taken from a line, after its word if it begins with one; more of it is added to what is there.
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
        """Its option as a person types it."""
        return self.option or f"--{self.key.replace('_', '-')}"

    def can_be_said(self, context: Context) -> bool:
        """Whether a hand of this table may have it."""
        return context.calls_a_partner or not self.at_five
