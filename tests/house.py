"""House rules for the tests: nearly all numbers, and the contracts, differ from the federation's rules."""

from dataclasses import replace

from tarot_score.game.deck import Deck, Rank
from tarot_score.game.hand import Contract, Poignee, Points
from tarot_score.game.rules import FFT, Amount, Bid, Chien, Rules, Shares, Targets

HOUSE = Rules(
    targets=Targets((55, 50, 40, 35), page=104),
    constant=Amount(30, page=108),
    contracts={
        Contract.GARDE: Bid(multiplier=3, chien=Chien.DEFENCE, page=109, page_of_chien=105),
        Contract.GARDE_SANS: Bid(multiplier=5, chien=Chien.PICKED_UP, page=109, page_of_chien=105),
        Contract.GARDE_CONTRE: Bid(multiplier=7, chien=Chien.ATTACK, page=109, page_of_chien=105),
    },
    petit_au_bout=Amount(15, page=107),
    poignees={
        Poignee.SIMPLE: Amount(25, page=107),
        Poignee.DOUBLE: Amount(35, page=107),
        Poignee.TRIPLE: Amount(45, page=107),
    },
    chelem_announced=Amount(500, page=106),
    chelem_unannounced=Amount(250, page=106),
    chelem_failed=Amount(-150, page=106),
    chelem_by_defence=Amount(-300, page=106),
    deck=Deck(
        cards=FFT.deck.cards,
        values={
            Rank.BOUT: Points.parse("5.5"),
            Rank.KING: Points.parse("5.5"),
            Rank.QUEEN: Points.parse("4.5"),
            Rank.KNIGHT: Points.parse("3.5"),
            Rank.JACK: Points.parse("2.5"),
            Rank.LOW: Points.parse("0.5"),
        },
        trumps=21,
        page=103,
    ),
    tables={
        3: replace(
            FFT.tables[3],
            cards=25,
            chien=3,
            trumps={Poignee.SIMPLE: 12, Poignee.DOUBLE: 14, Poignee.TRIPLE: 17},
            page_of_deal=113,
            page_of_poignees=111,
            page_of_half_points=111,
            page_of_shares=111,
        ),
        4: replace(
            FFT.tables[4],
            cards=19,
            chien=2,
            shares={1: Shares(taker=1, partner=1, defender=-1), 0: Shares(taker=3, defender=-1)},
            trumps={Poignee.SIMPLE: 9, Poignee.DOUBLE: 12, Poignee.TRIPLE: 14},
            page_of_deal=114,
            page_of_poignees=107,
            page_of_half_points=108,
            page_of_shares=109,
        ),
        5: replace(
            FFT.tables[5],
            cards=14,
            chien=8,
            shares={1: Shares(taker=1, partner=2, defender=-1), 0: Shares(taker=4, defender=-1)},
            trumps={Poignee.SIMPLE: 7, Poignee.DOUBLE: 9, Poignee.TRIPLE: 12},
            page_of_deal=115,
            page_of_poignees=112,
            page_of_half_points=112,
            page_of_shares=112,
        ),
    },
)
"""In this house there is no prise, a partner can be called at four players too, and the deck has 110 points."""
