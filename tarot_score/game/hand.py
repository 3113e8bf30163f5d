"""The facts of one hand, as the table knows them when the last trick is gathered."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Self

from tarot_score.errors import HandError, Message, Term, WordError, as_said, clipped, msgid


class Contract(Term):
    """What the taker undertook, lowest first (R-RO201206 p.5)."""

    PRISE = msgid("prise")
    GARDE = msgid("garde")
    GARDE_SANS = "garde-sans", msgid("garde sans")
    GARDE_CONTRE = "garde-contre", msgid("garde contre")


class Side(Term):
    """One of the two sides of a hand: the taker with the partner, or everyone else."""

    ATTACK = msgid("attack")
    DEFENCE = msgid("defence")


class Poignee(Term):
    """The size of a *poignée*, trumps shown before a player's first card (R-RO201206 p.7)."""

    SIMPLE = msgid("simple")
    DOUBLE = msgid("double")
    TRIPLE = msgid("triple")


class Role(Term):
    """What a player is in a hand."""

    TAKER = msgid("taker")
    PARTNER = msgid("partner")
    DEFENDER = msgid("defender")


class Passed(Term):
    """Why a deal was not played: everyone passed, a *petit sec* was shown, or the deal was wrong (R-RO201206 p.5)."""

    ALL = "all", msgid("everyone passed")
    PETIT_SEC = "petit-sec", msgid("petit sec")
    MISDEAL = msgid("misdeal")


# 1/2 stands apart from the digits before it: 41/2 is not 4 1/2
_NUMBER = re.compile(r"(?P<whole>[+-]?\d{1,9})?(?:[.,](?P<decimals>\d{1,9}))?(?P<half> *½|(?:^| +)1/2)?", re.ASCII)


@dataclass(frozen=True, order=True, slots=True)
class Points:
    """Card points, held exactly as a count of half points.

    >>> Points.parse("40,5")
    Points(halves=81)
    >>> str(Points.parse("40½")), str(Points.parse("41.0"))
    ('40.5', '41')
    """

    halves: int

    @classmethod
    @lru_cache(1024)  # there are 183 of them, spelled alike
    def parse(cls, text: str, most: int = 91) -> Self:
        """Read card points written `40`, `40.5`, `40,5` or `40½`, of a deck that holds `most`.

        Raises:
            WordError: `text` is not a number.
            HandError: it is a number, but not one of 0 to `most` in halves.
        """
        text = text.strip()
        match = _NUMBER.fullmatch(text)
        if match is None or not text or (match["decimals"] and not match["whole"]):
            raise WordError("card points are a number such as 40 or 40.5, got: {got!r}", got=clipped(text))
        decimals = (match["decimals"] or "").rstrip("0")
        if decimals not in ("", "5") or (decimals and match["half"]):
            raise HandError("card points are counted in whole and half points, got: {got}", got=clipped(text))
        points = cls(2 * int(match["whole"] or 0) + (1 if decimals or match["half"] else 0))
        if (match["whole"] or "").startswith("-") or points.halves > 2 * most:
            raise HandError("the deck holds 0 to {most} card points, got: {got}", most=most, got=clipped(text))
        return points

    @classmethod
    def whole(cls, points: int) -> Self:
        """Return a whole number of card points."""
        return cls(2 * points)

    @property
    def is_whole(self) -> bool:
        """Whether no half point is left over."""
        return self.halves % 2 == 0

    @property
    def down(self) -> int:
        """The whole number of points below, or equal."""
        return self.halves // 2

    @property
    def up(self) -> int:
        """The whole number of points above, or equal."""
        return -(-self.halves // 2)

    def __sub__(self, other: "Points") -> "Points":
        return Points(self.halves - other.halves)

    def __add__(self, other: "Points") -> "Points":
        return Points(self.halves + other.halves)

    @property
    def message(self) -> Message:
        """What a person reads, in some languages with a comma."""
        return Message("{whole}.5", whole=self.down) if self.halves % 2 else as_said(self.down)

    def __str__(self) -> str:
        return f"{self.down}.5" if self.halves % 2 else str(self.down)


class Honour(Term):
    """A court card, which a taker may call at five: a king, and a lower one with all of those above (p.12)."""

    KING = msgid("king")
    QUEEN = msgid("queen")
    KNIGHT = msgid("knight")
    JACK = msgid("jack")


class Suit(Term):
    """A suit."""

    SPADES = msgid("spades")
    HEARTS = msgid("hearts")
    DIAMONDS = msgid("diamonds")
    CLUBS = msgid("clubs")


class CalledCard(NamedTuple):
    """The card that a taker called: whoever has it is the partner."""

    honour: Honour
    suit: Suit

    @property
    def message(self) -> Message:
        """What a person reads."""
        return Message("{honour} of {suit}", honour=self.honour, suit=self.suit)

    def __str__(self) -> str:
        return f"{self.honour} of {self.suit}"


@dataclass(frozen=True, kw_only=True, slots=True)
class ShownPoignee:
    """A poignée and, where it is known, the player who showed it. The score does not depend on who."""

    size: Poignee
    player: str | None = None


@dataclass(frozen=True, kw_only=True)
class Hand:
    """The facts of one hand (*donne*): enough to score it, and to dispute the score.

    Attributes:
        taker: the player who plays against the others (*preneur*).
        contract: what was undertaken.
        bouts: how many of the 21, the petit and the Excuse the attack's pile holds at the end, 0 to 3 (*oudlers*).
        points: the card points of the attack's pile.
        partner: the player called by the taker (*appelé*), at five; None elsewhere, or alone.
        alone: at five, that the taker plays alone against four.
        called: the card that the taker called, at five; the score does not depend on it.
        petit_au_bout: the side that won the last trick with the petit in it.
        poignees: the poignées shown, by either side.
        chelem: the side that won every trick (slam).
        chelem_announced: whether the attack announced that it would.
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
        """Return what `player`, who plays this hand, is in it."""
        if player == self.taker:
            return Role.TAKER
        return Role.PARTNER if player == self.partner else Role.DEFENDER
