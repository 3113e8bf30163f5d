"""The bonuses: the amount of each bonus, the side that gets it, its sentences, and the facts of a hand that earn it.

To add a bonus, define it here, add it to `BONUSES` and to `bonuses_of`, and add its amount to `Rules`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tarot_score.errors import Message, msgid
from tarot_score.game.hand import Hand, Poignee, Side
from tarot_score.game.parts import PartKind, Sign
from tarot_score.game.rules import Amount, Rules

FOR, AGAINST = 1, -1
"""The numbers by which the amount of a bonus in the rules is multiplied: `FOR` if the attack gets the bonus, `AGAINST`
if the defence does. With `Sign.FIXED` it is always `FOR`, because the amount in the rules already has its sign."""


@dataclass(frozen=True, kw_only=True)
class Bonus:
    """A kind of bonus.

    Attributes:
        kind: the kind of part of a score that the bonus is.
        title: the name of the bonus in the tables of the rules.
        amount: a function that takes the rules and returns the amount of the bonus.
        sign: the rule that decides which side gets the bonus.
        multiplied: whether the bonus is multiplied by the multiplier of the contract.
        in_working: the template of its line in the working, one for `FOR` and, unless `sign` is `FIXED`, one for
            `AGAINST`.
        in_row: the template of its words in a row of the sheet, for the same keys.
        size: the size of the poignée; None for other bonuses.
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
"""All bonuses, in the order in which `tarot-score rules` lists them."""


class Found(NamedTuple):
    """A bonus of one hand. For a poignée, also the player who showed it, if that is known."""

    bonus: Bonus
    player: str | None = None

    def in_row(self, sign: int) -> str:
        """Return the template of the words for the bonus in a row of the sheet. `sign` is `FOR` or `AGAINST`."""
        return self.bonus.in_row[sign] if self.player is None else msgid("{size} poignée by {player}")

    def about(self) -> Mapping[str, object]:
        """Return the values that fill the templates of the bonus."""
        size, player = self.bonus.size, self.player
        shown = size if player is None else Message("{player}'s {size}", player=player, size=size)
        return {"size": size, "player": player, "shown": shown}


def bonuses_of(hand: Hand) -> Iterator[Found]:
    """Yield the bonuses of `hand`, in the order of the working."""
    if hand.petit_au_bout:
        yield Found(PETIT_AU_BOUT)
    for shown in hand.poignees:
        yield Found(POIGNEES[shown.size], shown.player)
    # only the attack can announce a chelem; an attack that announced one and missed a trick pays for that, and pays
    # once more if the defence won every trick (p.6)
    if hand.chelem is Side.ATTACK:
        yield Found(CHELEM_ANNOUNCED if hand.chelem_announced else CHELEM_UNANNOUNCED)
    elif hand.chelem_announced:
        yield Found(CHELEM_FAILED)
    if hand.chelem is Side.DEFENCE:
        yield Found(CHELEM_BY_DEFENCE)
