"""Slips in which the whole hand is scored by a house rule that this house does not have."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tarot_score.disputes.slips.slip import Make, Slip, Way, way_to
from tarot_score.errors import msgid
from tarot_score.game.hand import Contract, Poignee
from tarot_score.game.rules import Rules
from tarot_score.game.scoring import HandScore, score_hand


def _multiplied_by(multipliers: Mapping[Contract, int]) -> Make:
    def make(score: HandScore) -> Iterator[Way]:
        contracts = score.rules.contracts
        others = {
            contract: contracts[contract]._replace(multiplier=multiplier)
            for contract, multiplier in multipliers.items()
            if contract in contracts
        }
        if score.hand.contract in others:
            yield _by_rules(
                score,
                replace(score.rules, contracts={**contracts, **others}),
                multiplier=multipliers[score.hand.contract],
            )

    return make


def _poignees_worth(amounts: Mapping[Poignee, int]) -> Make:
    def make(score: HandScore) -> Iterator[Way]:
        poignees = {size: amount._replace(points=amounts[size]) for size, amount in score.rules.poignees.items()}
        yield _by_rules(score, replace(score.rules, poignees=poignees))

    return make


def _by_rules(score: HandScore, rules: Rules, **values: object) -> Way:
    return way_to(score_hand(score.hand, players=score.players, rules=rules), **values)


_LADDER = {Contract.GARDE: 4, Contract.GARDE_SANS: 8, Contract.GARDE_CONTRE: 16}

OTHER_RULES: tuple[Slip, ...] = (
    Slip(
        "house-contre-5",
        msgid("by a house rule, garde contre was multiplied by {multiplier}"),
        30,
        _multiplied_by({Contract.GARDE_CONTRE: 5}),
    ),
    Slip(
        "house-contre-8",
        msgid("by a house rule, garde contre was multiplied by {multiplier}"),
        30,
        _multiplied_by({Contract.GARDE_CONTRE: 8}),
    ),
    Slip(
        "house-ladder",
        msgid("by a rule of houses that play the pousse, the contract was multiplied by {multiplier}"),
        10,
        _multiplied_by(_LADDER),
    ),
    Slip(
        "house-poignees",
        msgid("by a house rule, simple, double and triple poignées were counted as 20, 40 and 60"),
        30,
        _poignees_worth({Poignee.SIMPLE: 20, Poignee.DOUBLE: 40, Poignee.TRIPLE: 60}),
    ),
)
"""The slips in which a multiplier or an amount of another house is used."""
