"""The parts of a score. The score points of each part sum to zero."""

from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from typing import NamedTuple

from tarot_score.errors import Message


class PartKind(StrEnum):
    """The kind of a part of a score: what the part is paid for."""

    CONTRACT = "contract"
    PETIT_AU_BOUT = "petit_au_bout"
    POIGNEES = "poignees"
    CHELEM = "chelem"


class Sign(Enum):
    """The rule that decides which side gets a part of a score."""

    HAND = auto()
    """The side that wins the hand gets it."""
    LAST_TRICK = auto()
    """The side that wins the last trick gets it."""
    FIXED = auto()
    """The sign of its amount in the rules says which side gets it: the attack if the amount is positive."""


class Part(NamedTuple):
    """A part of a score: an amount, and for each account a weight, by which the amount is multiplied.

    An account is a player, or anything else that can have score points. From each part, an account gets its weight
    times the amount. The weights sum to zero, so the score points of the part do too.

    Amount and weights can express every way to pay: between the two sides of a hand (the taker 3, each defender -1), a
    bonus that one player gets from each other player (3, and -1 each), a ranking of all players (2, 1, -1, -2), a pot
    (an account of its own), or points from the taker to the partner (-1 and 1).

    Attributes:
        kind: the kind of the part.
        amount: score points. In a part between the two sides, what each defender pays; negative if defenders get it.
        weights: a whole number for each account.
        sign: the rule that decides which side gets the part.
        page: the page of `rules.SOURCE` with this rule.
        sums: the arithmetic of the amount, such as `(25 + 4) x 2`.
        in_working: the template of its line in the working.
        in_row: the template of its words in a row of the sheet.
        about: the facts of the hand that fill both templates.
    """

    kind: PartKind
    amount: int
    weights: Mapping[str, int]
    sign: Sign
    page: int
    sums: str
    in_working: str
    in_row: str
    about: Mapping[str, object]

    @property
    def sentence(self) -> Message:
        """The line of this part in the working."""
        return Message(self.in_working, **self.about, sums=self.sums, amount=self.amount)

    @property
    def row(self) -> Message:
        """The words for this part in a row of the sheet."""
        return Message(self.in_row, **self.about)
