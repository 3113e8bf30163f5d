"""What each player makes of the value, reckoned wrongly, the value being right."""

from collections.abc import Callable, Iterator, Mapping

from tarot_score.disputes.slips.slip import Make, Slip, Way
from tarot_score.errors import msgid
from tarot_score.game.hand import Role
from tarot_score.game.scoring import HandScore
from tarot_score.game.working import value_sum


def _shared(score: HandScore, shares: Mapping[Role, int], **values: object) -> Way:
    return Way(score=score, sums=value_sum(score), shares={**score.shares, **shares}, values=values)


def _taker_times(weight: Callable[[HandScore], int]) -> Make:
    def make(score: HandScore) -> Iterator[Way]:
        yield _shared(score, {Role.TAKER: weight(score) * score.value}, weight=weight(score))

    return make


def _weights_of_other_tables(score: HandScore) -> Iterator[Way]:
    for weight in sorted({players - 1 for players in score.rules.tables} - {score.weights[Role.TAKER]}):
        yield _shared(score, {Role.TAKER: weight * score.value}, weight=weight)


def _alone_three_times(score: HandScore) -> Iterator[Way]:
    if score.hand.alone:
        yield _shared(score, {Role.TAKER: 3 * score.value})


# Two together: the taker gets what the partner does not.


def _between_the_two(score: HandScore, partner: int) -> Way:
    taker = score.shares[Role.TAKER] + score.shares[Role.PARTNER] - partner
    return _shared(score, {Role.TAKER: taker, Role.PARTNER: partner}, partner=partner)


def _halves(score: HandScore) -> Iterator[Way]:
    """Share three values between two; an odd point goes to the taker."""
    if Role.PARTNER in score.weights:
        half = 3 * abs(score.value) // 2
        yield _between_the_two(score, half if score.value > 0 else -half)


def _partner_without_bonuses(score: HandScore) -> Iterator[Way]:
    if Role.PARTNER in score.weights and score.parts.contract != score.value:
        yield _between_the_two(score, score.parts.contract)


def _partner_left_out(score: HandScore) -> Iterator[Way]:
    if Role.PARTNER in score.weights:
        yield _between_the_two(score, 0)


def _partner_as_defender(score: HandScore) -> Iterator[Way]:
    if Role.PARTNER in score.weights:
        yield _between_the_two(score, -score.value)


SHARES: tuple[Slip, ...] = (
    Slip(
        "taker-not-multiplied",
        msgid("the taker was given what one defender pays"),
        100,
        _taker_times(lambda _: 1),
    ),
    Slip(
        "taker-times-players",
        msgid("the taker was given {weight} times the value, once for every player"),
        60,
        _taker_times(lambda score: score.players),
    ),
    Slip(
        "other-table-weights",
        msgid("the taker was given {weight} times the value, as at another table"),
        40,
        _weights_of_other_tables,
    ),
    Slip("alone-three-times", msgid("the taker, alone at five, was paid three times"), 80, _alone_three_times),
    Slip("halves-at-five", msgid("the taker and the partner shared by halves"), 80, _halves),
    Slip(
        "partner-without-bonuses",
        msgid("the partner was given {partner}, without the bonuses"),
        40,
        _partner_without_bonuses,
    ),
    Slip("partner-left-out", msgid("the partner was given nothing, and the taker all of it"), 30, _partner_left_out),
    Slip("partner-as-defender", msgid("the partner paid like a defender"), 30, _partner_as_defender),
)
"""Shares of another table or another house, or of the wrong role."""
