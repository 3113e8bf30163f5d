"""The rules of scoring as data, each number with the article that it comes from.

R-RO201206 is the federation's *Règlement officiel du jeu de Tarot* of 1 July 2012. A house rule is a variant of
`FFT`, made with `dataclasses.replace`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tarot_score.errors import Message
from tarot_score.game.hand import Contract, Poignee

SOURCE = "R-RO201206"


@dataclass(frozen=True, kw_only=True)
class Table:
    """What depends on how many play the hand.

    Attributes:
        cards: how many cards each player is dealt.
        chien: how many cards lie in the chien, and in the écart.
        partners: how many partners a taker may have.
        trumps: how many trumps each size of poignée shows.
        half_points: whether a pile may hold an odd number of cards, and so a half point.
        page_of_poignees, page_of_half_points, page_of_shares: where the rules of this table stand.
    """

    cards: int
    chien: int
    partners: tuple[int, ...]
    trumps: Mapping[Poignee, int]
    half_points: bool
    page_of_poignees: int
    page_of_half_points: int
    page_of_shares: int


@dataclass(frozen=True, kw_only=True)
class Rules:
    """Every number that a score is made of. Amounts are score points, for each defender."""

    targets: tuple[int, ...]
    constant: int
    multipliers: Mapping[Contract, int]
    petit_au_bout: int
    poignees: Mapping[Poignee, int]
    chelem_announced: int
    chelem_unannounced: int
    chelem_failed: int
    chelem_by_defence: int
    tables: Mapping[int, Table]


FFT = Rules(
    targets=(56, 51, 41, 36),  # p.4: with no, one, two, three bouts
    constant=25,  # p.8
    multipliers={  # p.8
        Contract.PRISE: 1,
        Contract.GARDE: 2,
        Contract.GARDE_SANS: 4,
        Contract.GARDE_CONTRE: 6,
    },
    petit_au_bout=10,  # p.7: times the multiplier
    poignees={Poignee.SIMPLE: 20, Poignee.DOUBLE: 30, Poignee.TRIPLE: 40},  # p.7: never multiplied
    chelem_announced=400,  # p.6: announced and made
    chelem_unannounced=200,  # p.6: made without announcing
    chelem_failed=-200,  # p.6: announced and not made, deducted
    chelem_by_defence=-200,  # p.6: every defender gets 200
    tables={
        3: Table(  # pp.11-12
            cards=24,
            chien=6,
            partners=(0,),
            trumps={Poignee.SIMPLE: 13, Poignee.DOUBLE: 15, Poignee.TRIPLE: 18},
            half_points=True,
            page_of_poignees=11,
            page_of_half_points=11,
            page_of_shares=11,
        ),
        4: Table(  # pp.3-10
            cards=18,
            chien=6,
            partners=(0,),
            trumps={Poignee.SIMPLE: 10, Poignee.DOUBLE: 13, Poignee.TRIPLE: 15},
            half_points=False,
            page_of_poignees=7,
            page_of_half_points=8,
            page_of_shares=9,
        ),
        5: Table(  # p.12
            cards=15,
            chien=3,
            partners=(1, 0),
            trumps={Poignee.SIMPLE: 8, Poignee.DOUBLE: 10, Poignee.TRIPLE: 13},
            half_points=True,
            page_of_poignees=12,
            page_of_half_points=12,
            page_of_shares=12,
        ),
    },
)
"""The federation's rules."""


def table_sizes(rules: Rules) -> Message:
    """Return how many may play a hand, in words: `3, 4 or 5`."""
    *others, last = sorted(rules.tables)
    return (
        Message("{sizes} or {last}", sizes=", ".join(map(str, others)), last=last)
        if others
        else Message("{last}", last=last)
    )


TRUMPS_IN_THE_DECK = 22
"""The trumps 1 to 21 and the Excuse, which can stand in for one in a poignée (p.7)."""

WHERE = {
    "targets": 4,
    "chelem": 6,
    "petit_au_bout": 7,
    "poignees": 7,
    "contract": 8,
}
"""The page of each rule that is the same at every table."""
