"""The facts of one hand that the players know after the last trick."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Self

from tarot_score.errors import HandError, Message, Term, WordError, as_said, clipped, msgid


class Contract(Term):
    """The taker's contract, from the lowest to the highest (R-RO201206 p.5)."""

    PRISE = msgid("prise")
    GARDE = msgid("garde")
    GARDE_SANS = "garde-sans", msgid("garde sans")
    GARDE_CONTRE = "garde-contre", msgid("garde contre")


class Side(Term):
    """One of the two sides of a hand. The attack is the taker and the partner, the defence is everyone else."""

    ATTACK = msgid("attack")
    DEFENCE = msgid("defence")


class Poignee(Term):
    """The size of a *poignée*: how many trumps a player shows before playing the first card (R-RO201206 p.7)."""

    SIMPLE = msgid("simple")
    DOUBLE = msgid("double")
    TRIPLE = msgid("triple")


class Role(Term):
    """The role of a player in a hand."""

    TAKER = msgid("taker")
    PARTNER = msgid("partner")
    DEFENDER = msgid("defender")


class Passed(Term):
    """Why a deal was not played (R-RO201206 p.5).

    In a *petit sec*, a player holds the petit without another trump or the Excuse. In a misdeal, the cards were dealt
    wrongly.
    """

    ALL = "all", msgid("everyone passed")
    PETIT_SEC = "petit-sec", msgid("petit sec")
    MISDEAL = msgid("misdeal")


# a space must separate 1/2 from the digits before it, because 41/2 does not mean 4 1/2
_NUMBER = re.compile(r"(?P<whole>[+-]?\d{1,9})?(?:[.,](?P<decimals>\d{1,9}))?(?P<half> *½|(?:^| +)1/2)?", re.ASCII)


@dataclass(frozen=True, order=True, slots=True)
class Points:
    """Card points. They are stored as a number of half points, so that they are exact.

    >>> Points.parse("40,5")
    Points(halves=81)
    >>> str(Points.parse("40½")), str(Points.parse("41.0"))
    ('40.5', '41')
    """

    halves: int

    @classmethod
    @lru_cache(1024)  # cached, because there are only 183 values, so the same texts are read again and again
    def parse(cls, text: str, most: int = 91) -> Self:
        """Read card points written as `40`, `40.5`, `40,5` or `40½`. `most` is the number of points in the deck.

        Raises:
            WordError: `text` is not a number.
            HandError: the number is not between 0 and `most`, or it is not a multiple of one half.
        """
        text = text.strip()
        match = _NUMBER.fullmatch(text)
        if match is None or not text or (match["decimals"] and not match["whole"]):
            raise WordError("card points must be a number such as 40 or 40.5, got: {got!r}", got=clipped(text))
        decimals = (match["decimals"] or "").rstrip("0")
        if decimals not in ("", "5") or (decimals and match["half"]):
            raise HandError("card points must be whole or half points, got: {got}", got=clipped(text))
        points = cls(2 * int(match["whole"] or 0) + (1 if decimals or match["half"] else 0))
        if (match["whole"] or "").startswith("-") or points.halves > 2 * most:
            raise HandError("card points must be from 0 to {most}, got: {got}", most=most, got=clipped(text))
        return points

    @classmethod
    def whole(cls, points: int) -> Self:
        """Return `points` whole card points."""
        return cls(2 * points)

    @property
    def is_whole(self) -> bool:
        """Whether the points are a whole number."""
        return self.halves % 2 == 0

    @property
    def down(self) -> int:
        """The points rounded down to a whole number."""
        return self.halves // 2

    @property
    def up(self) -> int:
        """The points rounded up to a whole number."""
        return -(-self.halves // 2)

    def __sub__(self, other: "Points") -> "Points":
        return Points(self.halves - other.halves)

    def __add__(self, other: "Points") -> "Points":
        return Points(self.halves + other.halves)

    @property
    def message(self) -> Message:
        """The points as a message, so that a translation can write a comma for the decimal point."""
        return Message("{whole}.5", whole=self.down) if self.halves % 2 else as_said(self.down)

    def __str__(self) -> str:
        return f"{self.down}.5" if self.halves % 2 else str(self.down)


class Honour(Term):
    """A court card that the taker may call at five players.

    The taker calls a king. A taker who holds all kings may call a queen. A taker who holds all kings and queens may
    call a knight, and so on (p.12).
    """

    KING = msgid("king")
    QUEEN = msgid("queen")
    KNIGHT = msgid("knight")
    JACK = msgid("jack")


class Suit(Term):
    """One of the four suits. Trumps are not a suit here."""

    SPADES = msgid("spades")
    HEARTS = msgid("hearts")
    DIAMONDS = msgid("diamonds")
    CLUBS = msgid("clubs")


class CalledCard(NamedTuple):
    """The card that the taker called. The player who has it is the partner."""

    honour: Honour
    suit: Suit

    @property
    def message(self) -> Message:
        """The card in words."""
        return Message("{honour} of {suit}", honour=self.honour, suit=self.suit)

    def __str__(self) -> str:
        return f"{self.honour} of {self.suit}"


@dataclass(frozen=True, kw_only=True, slots=True)
class ShownPoignee:
    """A poignée and the player who showed it, if known. The score does not depend on the player."""

    size: Poignee
    player: str | None = None


@dataclass(frozen=True, kw_only=True)
class Hand:
    """The facts of one hand (*donne*). They are enough to work out its score and to settle a dispute about it.

    Attributes:
        taker: the player who plays against the others (*preneur*).
        contract: the taker's contract.
        bouts: how many bouts (*oudlers*: the 21, the petit, the Excuse) the attack's pile holds at the end, 0 to 3.
        points: the card points of the attack's pile.
        partner: the player called by the taker (*appelé*) at five players; None if there is none.
        alone: whether the taker at five players plays alone against four.
        called: the card that the taker called at five players; the score does not depend on it.
        petit_au_bout: the side that won the last trick, if the petit was in this trick, else None.
        poignees: the poignées that either side showed.
        chelem: the side that won every trick (slam); None if neither side did.
        chelem_announced: whether the attack announced that it would win every trick.
    """

    taker: str
    contract: Contract
    bouts: int
    points: Points
    partner: str | None = None
    alone: bool = False
    called: CalledCard | None = None
    petit_au_bout: Side | None = None
    poignees: tuple[ShownPoignee, ...] = ()
    chelem: Side | None = None
    chelem_announced: bool = False

    def role_of(self, player: str) -> Role:
        """Return the role of `player`, who must be one of the players of this hand."""
        if player == self.taker:
            return Role.TAKER
        return Role.PARTNER if player == self.partner else Role.DEFENDER
