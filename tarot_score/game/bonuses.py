"""The bonuses: what each is worth, whose it is, how it is told, and which facts of a hand give it.

Another bonus is one more entry here, and its amount in the rules.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tarot_score.errors import Message, msgid
from tarot_score.game.hand import Hand, Poignee, Side
from tarot_score.game.parts import PartKind, Sign
from tarot_score.game.rules import Amount, Rules

FOR, AGAINST = 1, -1
"""The sign of a part that goes to the attack, and of one that goes to the defence."""


@dataclass(frozen=True, kw_only=True)
class Bonus:
    """A bonus.

    Attributes:
        kind: the part of a score that it belongs to.
        title: what a list of the rules calls it.
        amount: finds what it is worth in the rules.
        sign: what decides who gets it.
        multiplied: whether it is multiplied like the contract.
        in_working: its line in the working, where it is for the attack and where it is against it.
        in_row: the same for how a row of the sheet tells it.
        size: of a poignée.
    """

    kind: PartKind
    title: Message
    amount: Callable[[Rules], Amount]
    sign: Sign
    multiplied: bool = False
    in_working: Mapping[int, str]
    in_row: Mapping[int, str]
    size: Poignee | None = None


PETIT_AU_BOUT = Bonus(
    kind=PartKind.PETIT_AU_BOUT,
    title=Message("petit au bout"),
    amount=lambda rules: rules.petit_au_bout,
    sign=Sign.LAST_TRICK,
    multiplied=True,
    in_working={
        FOR: msgid("petit au bout by the attack: {sums} = {amount:+d}"),
        AGAINST: msgid("petit au bout by the defence: {sums} = {amount:+d}"),
    },
    in_row={FOR: msgid("petit au bout by the attack"), AGAINST: msgid("petit au bout by the defence")},
)


def _poignee(size: Poignee) -> Bonus:
    return Bonus(
        kind=PartKind.POIGNEES,
        title=Message("{size} poignée", size=size),
        amount=lambda rules: rules.poignees[size],
        sign=Sign.HAND,
        in_working={
            FOR: msgid("{shown} poignée, to the attack, which won: {amount:+d}"),
            AGAINST: msgid("{shown} poignée, to the defence, which won: {amount:+d}"),
        },
        in_row=dict.fromkeys((FOR, AGAINST), msgid("{size} poignée")),
        size=size,
    )


POIGNEES = {size: _poignee(size) for size in Poignee}


def _chelem(title: str, amount: Callable[[Rules], Amount], *, in_working: str, in_row: str) -> Bonus:
    return Bonus(
        kind=PartKind.CHELEM,
        title=Message(title),
        amount=amount,
        sign=Sign.FIXED,
        in_working={FOR: in_working},
        in_row={FOR: in_row},
    )


CHELEM_ANNOUNCED = _chelem(
    msgid("chelem announced and made"),
    lambda rules: rules.chelem_announced,
    in_working=msgid("chelem announced and made: {amount:+d}"),
    in_row=msgid("chelem announced and made"),
)
CHELEM_UNANNOUNCED = _chelem(
    msgid("chelem made, not announced"),
    lambda rules: rules.chelem_unannounced,
    in_working=msgid("chelem made, not announced: {amount:+d}"),
    in_row=msgid("chelem"),
)
CHELEM_FAILED = _chelem(
    msgid("chelem announced, not made"),
    lambda rules: rules.chelem_failed,
    in_working=msgid("chelem announced, not made: {amount:+d}"),
    in_row=msgid("chelem announced, not made"),
)
CHELEM_BY_DEFENCE = _chelem(
    msgid("chelem by the defence"),
    lambda rules: rules.chelem_by_defence,
    in_working=msgid("chelem by the defence: {amount:+d}"),
    in_row=msgid("chelem by the defence"),
)

BONUSES = (
    PETIT_AU_BOUT,
    *POIGNEES.values(),
    CHELEM_ANNOUNCED,
    CHELEM_UNANNOUNCED,
    CHELEM_FAILED,
    CHELEM_BY_DEFENCE,
)
"""All of them, in the order of a list of the rules."""


class Found(NamedTuple):
    """A bonus that a hand gives, and who showed it, where that is known."""

    bonus: Bonus
    player: str | None = None

    def in_row(self, sign: int) -> str:
        """Return how a row of the sheet tells it, before it is filled."""
        return self.bonus.in_row[sign] if self.player is None else msgid("{size} poignée by {player}")

    def about(self) -> Mapping[str, object]:
        """Return what is told of it."""
        size, player = self.bonus.size, self.player
        shown = size if player is None else Message("{player}'s {size}", player=player, size=size)
        return {"size": size, "player": player, "shown": shown}


def bonuses_of(hand: Hand) -> Iterator[Found]:
    """Go through the bonuses of a hand, in the order of its working."""
    if hand.petit_au_bout:
        yield Found(PETIT_AU_BOUT)
    for shown in hand.poignees:
        yield Found(POIGNEES[shown.size], shown.player)
    # the announcement is the attack's, and failing it costs, whoever then wins the tricks (p.6)
    if hand.chelem is Side.ATTACK:
        yield Found(CHELEM_ANNOUNCED if hand.chelem_announced else CHELEM_UNANNOUNCED)
    elif hand.chelem_announced:
        yield Found(CHELEM_FAILED)
    if hand.chelem is Side.DEFENCE:
        yield Found(CHELEM_BY_DEFENCE)
