"""A part of a score reckoned wrongly, the facts being right: a bonus, or what the contract gives."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tarot_score.disputes.slips.slip import Slip, Way, way_to
from tarot_score.errors import msgid
from tarot_score.game.hand import ALL_POINTS, Contract, Points, Role, Side
from tarot_score.game.scoring import HandScore
from tarot_score.game.working import value_sum


def _signed(amount: int, like: int) -> int:
    """Return `amount` with the sign of `like`; nothing where that is 0."""
    return amount * ((like > 0) - (like < 0))


# Bonuses. Each keeps what another slip has made of the others.


def _parts(score: HandScore, **parts: int) -> Way:
    return way_to(replace(score, parts=score.parts._replace(**parts)))


def _petit_with_the_contract(score: HandScore) -> Iterator[Way]:
    amount = abs(score.parts.petit_au_bout)
    yield _parts(score, petit_au_bout=amount if score.made else -amount)


def _petit_always_added(score: HandScore) -> Iterator[Way]:
    yield _parts(score, petit_au_bout=abs(score.parts.petit_au_bout))


def _petit_not_multiplied(score: HandScore) -> Iterator[Way]:
    yield _parts(score, petit_au_bout=_signed(score.rules.petit_au_bout, score.parts.petit_au_bout))


def _poignee_to_who_showed_it(score: HandScore) -> Iterator[Way]:
    """Count the poignées that the loser showed for the loser; of those that nobody knows who showed, one or all."""
    amounts = [(shown.player, score.rules.poignees[shown.size]) for shown in score.hand.poignees]
    by_nobody = [amount for player, amount in amounts if player is None]
    by_loser = sum(
        amount
        for player, amount in amounts
        if player is not None and (score.hand.role_of(player) is Role.DEFENDER) is score.made
    )
    sign = 1 if score.made else -1
    for amount in sorted({by_loser + some for some in (0, *by_nobody, sum(by_nobody))} - {0}):
        yield _parts(score, poignees=score.parts.poignees - sign * 2 * amount)


def _poignee_multiplied(score: HandScore) -> Iterator[Way]:
    yield _parts(score, poignees=score.parts.poignees * score.multiplier)


def _chelem_amounts_swapped(score: HandScore) -> Iterator[Way]:
    if score.hand.chelem_announced:
        made = score.hand.chelem is Side.ATTACK
        yield _parts(score, chelem=score.rules.chelem_failed if made else score.rules.chelem_announced)


def _chelem_with_the_wrong_sign(score: HandScore) -> Iterator[Way]:
    yield _parts(score, chelem=-score.parts.chelem)


def _chelem_multiplied(score: HandScore) -> Iterator[Way]:
    yield _parts(score, chelem=score.parts.chelem * score.multiplier)


_HIGHEST_CARD = Points.parse("4.5")
_PETIT_CHELEM = (100, 200)


def _petit_chelem(score: HandScore) -> Iterator[Way]:
    """Count a petit chelem, unannounced or announced, where the defence can have won a single trick."""
    one_trick = Points(_HIGHEST_CARD.halves * score.players)
    if score.made and not score.hand.chelem and ALL_POINTS - score.hand.points <= one_trick:
        for amount in _PETIT_CHELEM:
            yield _parts(score, chelem=score.parts.chelem + amount)


BONUSES: tuple[Slip, ...] = (
    Slip(
        "petit-with-contract",
        msgid("the petit au bout was counted for the side that won the hand"),
        40,
        _petit_with_the_contract,
    ),
    Slip("petit-always-added", msgid("the petit au bout was added whoever won it"), 10, _petit_always_added),
    Slip("petit-not-multiplied", msgid("the petit au bout was not multiplied"), 60, _petit_not_multiplied),
    Slip(
        "poignee-to-who-showed-it",
        msgid("a poignée was counted for the side that showed it, and that side lost"),
        80,
        _poignee_to_who_showed_it,
    ),
    Slip("poignee-multiplied", msgid("the poignée was multiplied by the contract"), 100, _poignee_multiplied),
    Slip(
        "chelem-amounts-swapped",
        msgid("the amounts of a chelem made and of one failed were swapped"),
        10,
        _chelem_amounts_swapped,
    ),
    Slip("chelem-wrong-sign", msgid("the chelem was counted with the wrong sign"), 60, _chelem_with_the_wrong_sign),
    Slip("chelem-multiplied", msgid("the chelem was multiplied by the contract"), 60, _chelem_multiplied),
    Slip("house-petit-chelem", msgid("a petit chelem was counted, a house rule"), 10, _petit_chelem),
)
"""A bonus given wrongly."""


# What the contract gives. Each takes the place of the whole of it, whatever the bonuses are.


def _with_contract(score: HandScore, amount: int, sums: str, **values: object) -> Way:
    """Put another amount in the place of what the contract gives, which was reckoned as `sums`."""
    signed = amount if score.made else -amount
    wrong = replace(score, parts=score.parts._replace(contract=signed))
    return way_to(wrong, values, value_sum(wrong, sums if score.made else f"-({sums})"))


def _constant_forgotten(score: HandScore) -> Iterator[Way]:
    margin = abs(score.difference)
    yield _with_contract(score, margin * score.multiplier, f"{margin} x {score.multiplier}")


def _constant_not_multiplied(score: HandScore) -> Iterator[Way]:
    margin, constant = abs(score.difference), score.rules.constant
    yield _with_contract(score, constant + margin * score.multiplier, f"{constant} + {margin} x {score.multiplier}")


def _with_margin(score: HandScore, margin: int, **values: object) -> Way:
    constant, multiplier = score.rules.constant, score.multiplier
    sums = f"({constant} + {margin}) x {multiplier}"
    return _with_contract(score, (constant + margin) * multiplier, sums, margin=margin, **values)


def _wrong_target(score: HandScore) -> Iterator[Way]:
    for target in score.rules.targets:
        if target != score.target:
            counted = score.target + score.difference
            yield _with_margin(score, abs(counted - target), target=target, right=score.target)


def _half_the_difference(score: HandScore) -> Iterator[Way]:
    margin = abs(score.difference)
    for half in sorted({margin // 2, -(-margin // 2)}):
        yield _with_margin(score, half, right=margin)


def _half_point_kept(score: HandScore) -> Iterator[Way]:
    """Score the half point as it is, where the multiplier makes whole score points of it."""
    margin = Points(abs(score.hand.points.halves - Points.whole(score.target).halves))
    if not margin.is_whole and score.multiplier % 2 == 0:
        amount = (2 * score.rules.constant + margin.halves) * score.multiplier // 2
        yield _with_contract(score, amount, f"({score.rules.constant} + {margin}) x {score.multiplier}")


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
"""What contracts are worth in houses that play the pousse; in the last the difference is rounded to tens."""


def _with_fixed_value(score: HandScore, value: int, margin: int) -> Way:
    """Add the difference to the value of the contract, and count a flat petit au bout."""
    petit = _signed(score.rules.petit_au_bout, score.parts.petit_au_bout)
    flat = replace(score, parts=score.parts._replace(petit_au_bout=petit))
    right = abs(score.difference)
    return _with_contract(flat, value + margin, f"{value} + {margin}", value=value, right=right, margin=margin)


def _fixed_values(score: HandScore) -> Iterator[Way]:
    for values in _FIXED:
        yield _with_fixed_value(score, values[score.hand.contract], abs(score.difference))


def _fixed_values_and_rounded(score: HandScore) -> Iterator[Way]:
    rounded = _nearest(10, abs(score.difference))
    if rounded != abs(score.difference):
        yield _with_fixed_value(score, _FIXED_AND_ROUNDED[score.hand.contract], rounded)


CONTRACTS: tuple[Slip, ...] = (
    Slip("constant-forgotten", msgid("the 25 was forgotten"), 80, _constant_forgotten),
    Slip("constant-not-multiplied", msgid("the 25 was not multiplied"), 80, _constant_not_multiplied),
    Slip(
        "wrong-target",
        msgid("the difference was taken from {target} points, and {right} were needed"),
        20,
        _wrong_target,
    ),
    Slip("difference-halved", msgid("the difference of {right} was halved to {margin}"), 10, _half_the_difference),
    Slip("half-point-kept", msgid("the half point was left in the difference"), 40, _half_point_kept),
    Slip("half-point-dropped", msgid("the half point was dropped from the difference"), 20, _half_point_dropped),
    Slip(
        "house-rounded",
        msgid("the difference of {right} was rounded to {margin}, a house rule"),
        30,
        _rounded,
    ),
    Slip(
        "house-fixed-values",
        msgid("the contract was counted as {value} and the difference, a house rule"),
        10,
        _fixed_values,
    ),
    Slip(
        "house-fixed-values-rounded",
        msgid("the contract was counted as {value} and the difference of {right} rounded to {margin}, a house rule"),
        5,
        _fixed_values_and_rounded,
    ),
)
"""What the contract gives, reckoned wrongly."""
