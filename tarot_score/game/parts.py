"""What a score is made of: parts that each balance by themselves."""

from collections.abc import Mapping
from typing import NamedTuple

from tarot_score.errors import Message, Term, msgid


class PartKind(Term):
    """What a part is for."""

    CONTRACT = msgid("contract")
    PETIT_AU_BOUT = "petit_au_bout", msgid("petit au bout")
    POIGNEES = "poignees", msgid("poignées")
    CHELEM = msgid("chelem")


class Sign(Term):
    """Whom a part goes to: what decides whether its amount is for the attack or against it."""

    HAND = msgid("the side that wins the hand")
    LAST_TRICK = msgid("the side that wins the last trick")
    FIXED = msgid("the side that the rules name")


class Part(NamedTuple):
    """A part of a score: an amount, and by how much each account multiplies it.

    An account is a player, or whatever else can have score points. The weights sum to zero, so every part balances by
    itself, and what an account gets is the sum over the parts. That is all that a way of paying has to say: the two
    sides of a hand (taker 3, defenders -1 each), a bonus that one player gets from each of the others (3, and -1 each),
    a ranking of everybody (2, 1, -1, -2), a pot (an account of its own), points that the taker hands to the partner
    (-1 and 1).

    Attributes:
        kind: what it is for.
        amount: score points; where it is of the two sides, what each defender pays, signed for the attack.
        weights: whole numbers by account.
        sign: the rule that decides who gets it.
        page: the page of `rules.SOURCE` that it follows.
        sums: how the amount is reckoned, `(25 + 4) x 2`.
        in_working: its line in the working, before it is filled.
        in_row: how a row of the sheet tells it, before it is filled.
        about: the facts of the hand that both of them tell.
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
        """Its line in the working."""
        return Message(self.in_working, **self.about, sums=self.sums, amount=self.amount)

    @property
    def row(self) -> Message:
        """How a row of the sheet tells it."""
        return Message(self.in_row, **self.about)
