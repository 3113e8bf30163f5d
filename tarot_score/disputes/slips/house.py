"""Rules of the house taken for the federation's, where the whole hand is scored by them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tarot_score.disputes.slips.slip import Make, Slip, Way, way_to
from tarot_score.errors import msgid
from tarot_score.game.hand import Contract, Poignee
from tarot_score.game.scoring import HandScore, score_hand


def _multiplied_by(multipliers: Mapping[Contract, int]) -> Make:
    def make(score: HandScore) -> Iterator[Way]:
        if score.hand.contract in multipliers:
            rules = replace(score.rules, multipliers={**score.rules.multipliers, **multipliers})
            multiplier = multipliers[score.hand.contract]
            yield way_to(score_hand(score.hand, players=score.players, rules=rules), {"multiplier": multiplier})

    return make


def _poignees_worth(amounts: Mapping[Poignee, int]) -> Make:
    def make(score: HandScore) -> Iterator[Way]:
        rules = replace(score.rules, poignees=amounts)
        yield way_to(score_hand(score.hand, players=score.players, rules=rules))

    return make


_LADDER = {Contract.GARDE: 4, Contract.GARDE_SANS: 8, Contract.GARDE_CONTRE: 16}

OTHER_RULES: tuple[Slip, ...] = (
    Slip(
        "house-contre-5",
        msgid("garde contre was multiplied by {multiplier}, a house rule"),
        30,
        _multiplied_by({Contract.GARDE_CONTRE: 5}),
    ),
    Slip(
        "house-contre-8",
        msgid("garde contre was multiplied by {multiplier}, a house rule"),
        30,
        _multiplied_by({Contract.GARDE_CONTRE: 8}),
    ),
    Slip(
        "house-ladder",
        msgid("the contract was multiplied by {multiplier}, as where the pousse is played"),
        10,
        _multiplied_by(_LADDER),
    ),
    Slip(
        "house-poignees",
        msgid("the poignées were counted as 20, 40 and 60, a house rule"),
        30,
        _poignees_worth({Poignee.SIMPLE: 20, Poignee.DOUBLE: 40, Poignee.TRIPLE: 60}),
    ),
)
"""Multipliers and amounts of another house."""
