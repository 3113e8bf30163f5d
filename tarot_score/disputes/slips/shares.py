"""Slips in sharing out the score: what each defender pays is right, but the taker or the partner gets a wrong score."""

from collections.abc import Callable, Iterator, Mapping

from tarot_score.disputes.slips.slip import Make, Slip, Way
from tarot_score.errors import msgid
from tarot_score.game.hand import Role
from tarot_score.game.parts import PartKind
from tarot_score.game.scoring import HandScore


def _shared(score: HandScore, shares: Mapping[Role, int], **values: object) -> Way:
    return Way(score=score, shares={**score.shares, **shares}, values=values)


def _taker_times(weight: Callable[[HandScore], int]) -> Make:
    def make(score: HandScore) -> Iterator[Way]:
        yield _shared(score, {Role.TAKER: weight(score) * score.value}, weight=weight(score))

    return make


def _weights_of_other_tables(score: HandScore) -> Iterator[Way]:
    alone = {table.shares[0].taker for table in score.rules.tables.values() if 0 in table.shares}
    for weight in sorted(alone - {score.roles[Role.TAKER]}):
        yield _shared(score, {Role.TAKER: weight * score.value}, weight=weight)


def _alone_three_times(score: HandScore) -> Iterator[Way]:
    if score.hand.alone:
        yield _shared(score, {Role.TAKER: 3 * score.value})


# The slips below give the partner a wrong score. The taker gets the rest, so the sum of the two scores stays right.


def _between_the_two(score: HandScore, partner: int) -> Way:
    taker = score.shares[Role.TAKER] + score.shares[Role.PARTNER] - partner
    return _shared(score, {Role.TAKER: taker, Role.PARTNER: partner}, partner=partner)


def _halves(score: HandScore) -> Iterator[Way]:
    """Divide the score of the attack equally between the taker and the partner; an odd point goes to the taker."""
    if Role.PARTNER in score.roles:
        both = score.roles[Role.TAKER] + score.roles[Role.PARTNER]
        half = both * abs(score.value) // 2
        yield _between_the_two(score, half if score.value > 0 else -half)


def _partner_without_bonuses(score: HandScore) -> Iterator[Way]:
    if Role.PARTNER in score.roles and score.amount(PartKind.CONTRACT) != score.value:
        yield _between_the_two(score, score.amount(PartKind.CONTRACT))


def _partner_left_out(score: HandScore) -> Iterator[Way]:
    if Role.PARTNER in score.roles:
        yield _between_the_two(score, 0)


def _partner_as_defender(score: HandScore) -> Iterator[Way]:
    if Role.PARTNER in score.roles:
        yield _between_the_two(score, score.shares[Role.DEFENDER])


SHARES: tuple[Slip, ...] = (
    Slip(
        "taker-not-multiplied",
        msgid("the value of the hand was counted only once for the taker"),
        100,
        _taker_times(lambda _: 1),
    ),
    Slip(
        "taker-times-players",
        msgid("the value of the hand was counted {weight} times for the taker, once for each player"),
        60,
        _taker_times(lambda score: score.players),
    ),
    Slip(
        "other-table-weights",
        msgid(
            "the value of the hand was counted {weight} times for the taker, as with more or fewer players or partners"
        ),
        40,
        _weights_of_other_tables,
    ),
    Slip(
        "alone-three-times",
        msgid("the taker played alone, but the value of the hand was counted only 3 times"),
        80,
        _alone_three_times,
    ),
    Slip("halves-at-five", msgid("the taker and the partner were given equal shares"), 80, _halves),
    Slip(
        "partner-without-bonuses",
        msgid("the partner was given {partner}, the contract without the bonuses"),
        40,
        _partner_without_bonuses,
    ),
    Slip("partner-left-out", msgid("the partner was given nothing, and the taker everything"), 30, _partner_left_out),
    Slip("partner-as-defender", msgid("the partner was given the score of a defender"), 30, _partner_as_defender),
)
"""The slips in which the taker or the partner gets a wrong share of the score."""
