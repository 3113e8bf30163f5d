"""Slips in the arithmetic: the facts are right, but a bonus or the amount of the contract is wrong."""

from collections.abc import Iterator, Mapping

from tarot_score.disputes.slips.slip import Make, Slip, Way, way_to
from tarot_score.errors import msgid
from tarot_score.game.deck import Rank
from tarot_score.game.hand import Contract, Points, Role, Side
from tarot_score.game.parts import PartKind
from tarot_score.game.rules import table_for
from tarot_score.game.scoring import HandScore


def _signed(amount: int, like: int) -> int:
    """Return `amount` with the sign of `like`, or 0 if `like` is 0."""
    return amount * ((like > 0) - (like < 0))


# The slips below change the amount of one kind of bonus. They keep the other parts of the score, even if an earlier
# slip changed those, so that two slips can be made together.


def _petit_with_the_contract(score: HandScore) -> Iterator[Way]:
    amount = abs(score.amount(PartKind.PETIT_AU_BOUT))
    yield way_to(score.with_amount(PartKind.PETIT_AU_BOUT, amount if score.made else -amount))


def _petit_always_added(score: HandScore) -> Iterator[Way]:
    yield way_to(score.with_amount(PartKind.PETIT_AU_BOUT, abs(score.amount(PartKind.PETIT_AU_BOUT))))


def _petit_not_multiplied(score: HandScore) -> Iterator[Way]:
    yield way_to(_with_flat_petit(score))


def _with_flat_petit(score: HandScore) -> HandScore:
    amount = _signed(score.rules.petit_au_bout.points, score.amount(PartKind.PETIT_AU_BOUT))
    return score.with_amount(PartKind.PETIT_AU_BOUT, amount)


def _poignee_to_who_showed_it(score: HandScore) -> Iterator[Way]:
    """Yield the scores in which poignées that the losing side showed are counted for this side.

    If the players of some poignées are unknown, there is a score with none of these counted for the losing side, scores
    with one of them, and a score with all of them.
    """
    amounts = [(shown.player, score.rules.poignees[shown.size].points) for shown in score.hand.poignees]
    by_nobody = [amount for player, amount in amounts if player is None]
    by_loser = sum(
        amount
        for player, amount in amounts
        if player is not None and (score.hand.role_of(player) is Role.DEFENDER) is score.made
    )
    sign = 1 if score.made else -1
    for amount in sorted({by_loser + some for some in (0, *by_nobody, sum(by_nobody))} - {0}):
        yield way_to(score.with_amount(PartKind.POIGNEES, score.amount(PartKind.POIGNEES) - sign * 2 * amount))


def _multiplied(kind: PartKind) -> Make:
    def make(score: HandScore) -> Iterator[Way]:
        yield way_to(score.with_amount(kind, score.amount(kind) * score.multiplier))

    return make


def _chelem_amounts_swapped(score: HandScore) -> Iterator[Way]:
    if score.hand.chelem_announced:
        made = score.hand.chelem is Side.ATTACK
        amount = score.rules.chelem_failed if made else score.rules.chelem_announced
        yield way_to(score.with_amount(PartKind.CHELEM, amount.points))


def _chelem_with_the_wrong_sign(score: HandScore) -> Iterator[Way]:
    yield way_to(score.with_amount(PartKind.CHELEM, -score.amount(PartKind.CHELEM)))


_PETIT_CHELEM = (100, 200)


def _petit_chelem(score: HandScore) -> Iterator[Way]:
    """Yield the scores with a petit chelem (not announced, announced) if the defence may have won only one trick."""
    deck, trick = score.rules.deck, table_for(score.players, score.rules).trick
    most_in_a_trick = Points(deck.values[Rank.BOUT].halves * trick)
    if score.made and not score.hand.chelem and deck.points - score.hand.points <= most_in_a_trick:
        for amount in _PETIT_CHELEM:
            yield way_to(score.with_amount(PartKind.CHELEM, score.amount(PartKind.CHELEM) + amount))


BONUSES: tuple[Slip, ...] = (
    Slip(
        "petit-with-contract",
        msgid("the petit au bout was counted for the side that won the hand, but the other side won the last trick"),
        40,
        _petit_with_the_contract,
    ),
    Slip(
        "petit-always-added",
        msgid("the petit au bout was counted for the attack, whoever won it"),
        10,
        _petit_always_added,
    ),
    Slip(
        "petit-not-multiplied", msgid("the petit au bout was not multiplied by the contract"), 60, _petit_not_multiplied
    ),
    Slip(
        "poignee-to-who-showed-it",
        msgid("a poignée was counted for the side that showed it, but that side lost"),
        80,
        _poignee_to_who_showed_it,
    ),
    Slip(
        "poignee-multiplied", msgid("the poignée was multiplied by the contract"), 100, _multiplied(PartKind.POIGNEES)
    ),
    Slip(
        "chelem-amounts-swapped",
        msgid("the amounts of a made chelem and a failed chelem were swapped"),
        10,
        _chelem_amounts_swapped,
    ),
    Slip("chelem-wrong-sign", msgid("the chelem was counted with the wrong sign"), 60, _chelem_with_the_wrong_sign),
    Slip("chelem-multiplied", msgid("the chelem was multiplied by the contract"), 60, _multiplied(PartKind.CHELEM)),
    Slip("house-petit-chelem", msgid("by a house rule, a petit chelem was counted"), 10, _petit_chelem),
)
"""Slips in the amount, the sign or the multiplier of a bonus."""


# The slips below replace the whole amount of the contract. The slips that give a contract a fixed value also change
# the petit au bout. The others change no bonus.


def _with_contract(score: HandScore, amount: int, sums: str, **values: object) -> Way:
    """Return a way that counts `amount` for the contract, worked out as `sums`. If the hand is lost, negate both."""
    if not score.made:
        amount, sums = -amount, f"-({sums})"
    return way_to(score.with_amount(PartKind.CONTRACT, amount, sums), **values)


def _constant_forgotten(score: HandScore) -> Iterator[Way]:
    margin = abs(score.difference)
    sums = f"{margin} x {score.multiplier}"
    yield _with_contract(score, margin * score.multiplier, sums, constant=score.rules.constant.points)


def _constant_not_multiplied(score: HandScore) -> Iterator[Way]:
    margin, constant = abs(score.difference), score.rules.constant.points
    sums = f"{constant} + {margin} x {score.multiplier}"
    yield _with_contract(score, constant + margin * score.multiplier, sums, constant=constant)


def _with_margin(score: HandScore, margin: int, **values: object) -> Way:
    constant, multiplier = score.rules.constant.points, score.multiplier
    sums = f"({constant} + {margin}) x {multiplier}"
    return _with_contract(score, (constant + margin) * multiplier, sums, margin=margin, **values)


def _wrong_target(score: HandScore) -> Iterator[Way]:
    for target in score.rules.targets.points:
        if target != score.target:
            counted = score.target + score.difference
            yield _with_margin(score, abs(counted - target), target=target, right=score.target)


def _half_the_difference(score: HandScore) -> Iterator[Way]:
    margin = abs(score.difference)
    for half in sorted({margin // 2, -(-margin // 2)}):
        yield _with_margin(score, half, right=margin)


def _half_point_kept(score: HandScore) -> Iterator[Way]:
    """Keep the half point in the difference. Yield nothing if the score points would then not be whole."""
    margin = Points(abs(score.hand.points.halves - Points.whole(score.target).halves))
    if not margin.is_whole and score.multiplier % 2 == 0:
        constant = score.rules.constant.points
        amount = (2 * constant + margin.halves) * score.multiplier // 2
        yield _with_contract(score, amount, f"({constant} + {margin}) x {score.multiplier}")


def _half_point_dropped(score: HandScore) -> Iterator[Way]:
    if not score.hand.points.is_whole:
        yield _with_margin(score, abs(score.difference) - 1)


def _rounded(score: HandScore) -> Iterator[Way]:
    margin = abs(score.difference)
    for rounded in sorted({_nearest(5, margin), _nearest(10, margin)}):
        yield _with_margin(score, rounded, right=margin)


def _nearest(step: int, margin: int) -> int:
    return (margin + step // 2) // step * step


_FIXED: tuple[Mapping[Contract, int], ...] = (
    {Contract.PRISE: 10, Contract.GARDE: 40, Contract.GARDE_SANS: 80, Contract.GARDE_CONTRE: 160},
    {Contract.PRISE: 20, Contract.GARDE: 80, Contract.GARDE_SANS: 160, Contract.GARDE_CONTRE: 320},
)
_FIXED_AND_ROUNDED = {Contract.PRISE: 10, Contract.GARDE: 40, Contract.GARDE_SANS: 60, Contract.GARDE_CONTRE: 80}
"""Fixed values of the contracts in houses that play the pousse.

The houses of `_FIXED_AND_ROUNDED` also round the difference to tens.
"""


def _with_fixed_value(score: HandScore, values: Mapping[Contract, int], margin: int) -> Iterator[Way]:
    """Count the contract as its fixed value plus `margin`, and do not multiply the petit au bout.

    Yield nothing if `values` has no fixed value for the contract.
    """
    if score.hand.contract in values:
        value = values[score.hand.contract]
        sums = f"{value} + {margin}"
        right = abs(score.difference)
        yield _with_contract(_with_flat_petit(score), value + margin, sums, value=value, right=right, margin=margin)


def _fixed_values(score: HandScore) -> Iterator[Way]:
    for values in _FIXED:
        yield from _with_fixed_value(score, values, abs(score.difference))


def _fixed_values_and_rounded(score: HandScore) -> Iterator[Way]:
    rounded = _nearest(10, abs(score.difference))
    if rounded != abs(score.difference):
        yield from _with_fixed_value(score, _FIXED_AND_ROUNDED, rounded)


CONTRACTS: tuple[Slip, ...] = (
    Slip("constant-forgotten", msgid("the constant {constant} was not added"), 80, _constant_forgotten),
    Slip(
        "constant-not-multiplied",
        msgid("the constant {constant} was not multiplied by the contract"),
        80,
        _constant_not_multiplied,
    ),
    Slip(
        "wrong-target",
        msgid("the difference was counted from a target of {target} points instead of {right}"),
        20,
        _wrong_target,
    ),
    Slip("difference-halved", msgid("the difference of {right} was halved to {margin}"), 10, _half_the_difference),
    Slip(
        "half-point-kept",
        msgid("the half point was kept in the difference, but must be rounded up"),
        40,
        _half_point_kept,
    ),
    Slip("half-point-dropped", msgid("the half point was dropped from the difference"), 20, _half_point_dropped),
    Slip(
        "house-rounded",
        msgid("by a house rule, the difference of {right} was rounded to {margin}"),
        30,
        _rounded,
    ),
    Slip(
        "house-fixed-values",
        msgid("by a house rule that multiplies nothing, the contract was counted as {value} plus the difference"),
        10,
        _fixed_values,
    ),
    Slip(
        "house-fixed-values-rounded",
        msgid(
            "by a house rule that multiplies nothing, the contract was counted as {value} plus the difference rounded "
            "from {right} to {margin}"
        ),
        5,
        _fixed_values_and_rounded,
    ),
)
"""Slips in the amount of the contract."""
