"""The slips that people make when they score a hand, and how each is made on purpose.

Another slip is one more entry of `SLIPS`. A slip is a sentence, how often it is made beside the others, and a function
that makes it: it takes the right score and gives every way of going wrong, each as a score that holds the mistake.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from tarot_score.errors import Message, msgid
from tarot_score.hand import ALL_POINTS, Contract, Hand, Poignee, Points, Role, ShownPoignee, Side
from tarot_score.rules import FFT
from tarot_score.scoring import HandScore, score_hand
from tarot_score.working import value_sum


@dataclass(frozen=True, kw_only=True)
class Way:
    """One way of making a slip.

    Attributes:
        score: the score with the mistake in it.
        sums: the arithmetic that leads to its value.
        shares: what a player of each role gets by it, in score points.
        values: what the slip's sentence says of this way.
    """

    score: HandScore
    sums: str
    shares: Mapping[Role, int]
    values: Mapping[str, object] = field(default_factory=dict)


Make = Callable[[HandScore], Iterator[Way]]


@dataclass(frozen=True)
class Slip:
    """A slip that people make.

    Attributes:
        name: what a program calls it.
        sentence: what was done wrong, in the past tense.
        plausibility: how often it is made beside the others.
        make: gives every way of making it.
    """

    name: str
    sentence: str
    plausibility: int
    make: Make


def _way(score: HandScore, values: Mapping[str, object], sums: str | None = None) -> Way:
    return Way(score=score, sums=sums or value_sum(score), shares=score.shares, values=values)


# A fact misread: another hand is scored.


def _misread(hands: Callable[[HandScore], Iterator[tuple[Hand, dict[str, object]]]]) -> Make:
    """Score the other hands that `hands` gives."""

    def make(score: HandScore) -> Iterator[Way]:
        for hand, values in hands(score):
            yield _way(score_hand(hand, players=score.players, rules=score.rules), values)

    return make


def _points_read_as(readings: Callable[[Points], Iterator[Points]]) -> Make:
    def hands(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
        right = score.hand.points
        for points in readings(right):
            if Points(0) <= points <= ALL_POINTS and points != right:
                yield replace(score.hand, points=points), {"right": right, "read": points}

    return _misread(hands)


def _off_by(*steps: int) -> Make:
    return _points_read_as(lambda points: (Points(points.halves + 2 * step) for step in steps))


def _digits_swapped(points: Points) -> Iterator[Points]:
    tens, units = divmod(points.down, 10)
    if points.is_whole and tens:
        yield Points.whole(10 * units + tens)


def _bouts_off(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
    for bouts in (score.hand.bouts - 1, score.hand.bouts + 1):
        if 0 <= bouts <= 3:
            yield replace(score.hand, bouts=bouts), {"right": score.hand.bouts, "read": bouts}


def _contract_off(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
    ladder = list(score.rules.multipliers)
    place = ladder.index(score.hand.contract)
    for contract in (*ladder[max(place - 1, 0) : place], *ladder[place + 1 : place + 2]):
        yield replace(score.hand, contract=contract), {"right": score.hand.contract, "read": contract}


def _petit_read_as(readings: Mapping[Side | None, tuple[Side | None, ...]]) -> Make:
    def hands(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
        for side in readings.get(score.hand.petit_au_bout, ()):
            yield replace(score.hand, petit_au_bout=side), {"right": score.hand.petit_au_bout, "read": side}

    return _misread(hands)


def _poignees_read_as(readings: Callable[[Poignee, int], Iterator[Poignee | None]]) -> Make:
    """Read one of the poignées as another, or as none."""

    def hands(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
        shown = score.hand.poignees
        for place, right in enumerate(shown):
            for size in readings(right.size, score.players):
                read = () if size is None else (ShownPoignee(size=size, player=right.player),)
                yield (
                    replace(score.hand, poignees=(*shown[:place], *read, *shown[place + 1 :])),
                    {"right": right.size, "read": size or Message("none")},
                )

    return _misread(hands)


def _other_sizes(size: Poignee, _: int) -> Iterator[Poignee | None]:
    yield from (other for other in Poignee if other is not size)


def _sizes_at_other_tables(size: Poignee, players: int) -> Iterator[Poignee | None]:
    """Read the size off another table's thresholds, for each number of trumps that makes it here."""
    here = FFT.tables[players].trumps
    least = here[size]
    below_next = min((trumps for trumps in here.values() if trumps > least), default=least + 1)
    others = {
        max(
            (other for other in Poignee if table.trumps[other] <= shown),
            key=lambda one: table.trumps[one],
            default=None,
        )
        for table in FFT.tables.values()
        for shown in range(least, below_next)
    }
    yield from sorted(others - {size}, key=str)


def _announcement_forgotten(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
    if score.hand.chelem_announced:
        yield replace(score.hand, chelem_announced=False), {}


def _all_the_points(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
    if score.hand.points == Points.whole(87) and score.hand.bouts == 2:
        for bouts in (2, 3):
            yield replace(score.hand, points=ALL_POINTS, bouts=bouts), {}


# Arithmetic: the facts are right, a part of the score is not.


def _with_contract(score: HandScore, amount: int, sums: str, **values: object) -> Way:
    """Put another amount in the place of what the contract gives, which was reckoned as `sums`."""
    signed = amount if score.made else -amount
    wrong = replace(score, parts=score.parts._replace(contract=signed))
    return _way(wrong, values, value_sum(wrong, sums if score.made else f"-({sums})"))


def _constant_forgotten(score: HandScore) -> Iterator[Way]:
    margin = abs(score.difference)
    yield _with_contract(score, margin * score.multiplier, f"{margin} x {score.multiplier}")


def _constant_not_multiplied(score: HandScore) -> Iterator[Way]:
    margin, constant = abs(score.difference), score.rules.base
    yield _with_contract(score, constant + margin * score.multiplier, f"{constant} + {margin} x {score.multiplier}")


def _with_margin(score: HandScore, margin: int, **values: object) -> Way:
    constant, multiplier = score.rules.base, score.multiplier
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


def _half_point_the_wrong_way(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
    if not score.hand.points.is_whole:
        counted = score.hand.points.down if score.made else score.hand.points.up
        yield replace(score.hand, points=Points.whole(counted)), {"counted": counted}


def _rounded_to(step: int) -> Make:
    def make(score: HandScore) -> Iterator[Way]:
        margin = abs(score.difference)
        yield _with_margin(score, (margin + step // 2) // step * step, right=margin, step=step)

    return make


def _parts(score: HandScore, **parts: int) -> Way:
    wrong = replace(score, parts=score.parts._replace(**parts))
    return _way(wrong, {})


def _petit_not_multiplied(score: HandScore) -> Iterator[Way]:
    if score.hand.petit_au_bout:
        yield _parts(score, petit_au_bout=score.parts.petit_au_bout // score.multiplier)


def _petit_with_the_contract(score: HandScore) -> Iterator[Way]:
    amount = abs(score.parts.petit_au_bout)
    yield _parts(score, petit_au_bout=amount if score.made else -amount)


def _petit_always_added(score: HandScore) -> Iterator[Way]:
    yield _parts(score, petit_au_bout=abs(score.parts.petit_au_bout))


def _poignee_multiplied(score: HandScore) -> Iterator[Way]:
    yield _parts(score, poignees=score.parts.poignees * score.multiplier)


def _poignee_to_who_showed_it(score: HandScore) -> Iterator[Way]:
    """Count a poignée for the side that lost; for both sides where two were shown and nobody knows by whom."""
    amounts = [score.rules.poignees[shown.size] for shown in score.hand.poignees]
    sign = 1 if score.made else -1
    for amount in sorted({2 * amount for amount in (*amounts, sum(amounts))}):
        yield _parts(score, poignees=score.parts.poignees - sign * amount)


def _chelem_multiplied(score: HandScore) -> Iterator[Way]:
    yield _parts(score, chelem=score.parts.chelem * score.multiplier)


def _chelem_with_the_wrong_sign(score: HandScore) -> Iterator[Way]:
    yield _parts(score, chelem=-score.parts.chelem)


def _chelem_amounts_swapped(score: HandScore) -> Iterator[Way]:
    if score.hand.chelem_announced:
        made = score.hand.chelem is Side.ATTACK
        yield _parts(score, chelem=score.rules.chelem_failed if made else score.rules.chelem_announced)


# House rules, taken for the federation's.


def _multiplied_by(multipliers: Mapping[Contract, int]) -> Make:
    def make(score: HandScore) -> Iterator[Way]:
        if score.hand.contract in multipliers:
            rules = replace(score.rules, multipliers={**score.rules.multipliers, **multipliers})
            multiplier = multipliers[score.hand.contract]
            yield _way(score_hand(score.hand, players=score.players, rules=rules), {"multiplier": multiplier})

    return make


def _fixed_values(values: Mapping[Contract, int]) -> Make:
    """Add the difference to the value of the contract, and count a flat petit au bout."""

    def make(score: HandScore) -> Iterator[Way]:
        margin, value = abs(score.difference), values[score.hand.contract]
        petit = score.parts.petit_au_bout // score.multiplier
        flat = replace(score, parts=score.parts._replace(petit_au_bout=petit))
        yield _with_contract(flat, value + margin, f"{value} + {margin}", value=value)

    return make


def _poignees_worth(amounts: Mapping[Poignee, int]) -> Make:
    def make(score: HandScore) -> Iterator[Way]:
        rules = replace(score.rules, poignees=amounts)
        yield _way(score_hand(score.hand, players=score.players, rules=rules), {})

    return make


# Shares: the value is right, what each player makes of it is not.


def _weighed(score: HandScore, weights: Mapping[Role, int]) -> Way:
    return Way(
        score=score,
        sums=value_sum(score),
        shares={role: weight * score.value for role, weight in weights.items()},
        values={"weight": weights[Role.TAKER]},
    )


def _taker_times(weight: Callable[[HandScore], int]) -> Make:
    def make(score: HandScore) -> Iterator[Way]:
        yield _weighed(score, {**score.weights, Role.TAKER: weight(score)})

    return make


def _weights_of_other_tables(score: HandScore) -> Iterator[Way]:
    for weight in sorted({players - 1 for players in score.rules.tables} - {score.weights[Role.TAKER]}):
        yield _weighed(score, {**score.weights, Role.TAKER: weight})


def _halves(score: HandScore) -> Iterator[Way]:
    """Share three values between two; an odd point goes to the taker."""
    if Role.PARTNER in score.weights:
        partner = 3 * score.value // 2 if score.value > 0 else -(3 * -score.value // 2)
        shares = {**score.shares, Role.TAKER: 3 * score.value - partner, Role.PARTNER: partner}
        yield Way(score=score, sums=value_sum(score), shares=shares)


def _alone_three_times(score: HandScore) -> Iterator[Way]:
    if score.hand.alone:
        yield _weighed(score, {**score.weights, Role.TAKER: 3})


def _partner_without_bonuses(score: HandScore) -> Iterator[Way]:
    """Keep the bonuses from the partner: what is left of what the defenders pay goes to the taker."""
    if Role.PARTNER in score.weights and score.parts.contract != score.value:
        without = score.parts.contract
        shares = {**score.shares, Role.TAKER: 3 * score.value - without, Role.PARTNER: without}
        yield Way(score=score, sums=value_sum(score), shares=shares, values={"partner": without})


_LADDER = {Contract.GARDE: 4, Contract.GARDE_SANS: 8, Contract.GARDE_CONTRE: 16}
_FIXED = {Contract.PRISE: 20, Contract.GARDE: 40, Contract.GARDE_SANS: 80, Contract.GARDE_CONTRE: 160}
_FIXED_WITH_POUSSE = {Contract.PRISE: 10, Contract.GARDE: 40, Contract.GARDE_SANS: 80, Contract.GARDE_CONTRE: 160}
_DEARER_POIGNEES = {Poignee.SIMPLE: 20, Poignee.DOUBLE: 40, Poignee.TRIPLE: 60}
_FORGOTTEN: dict[Side | None, tuple[Side | None, ...]] = {Side.ATTACK: (None,), Side.DEFENCE: (None,)}
_INVENTED: dict[Side | None, tuple[Side | None, ...]] = {None: (Side.ATTACK, Side.DEFENCE)}
_WRONG_SIDE: dict[Side | None, tuple[Side | None, ...]] = {
    Side.ATTACK: (Side.DEFENCE,),
    Side.DEFENCE: (Side.ATTACK,),
}

MISREADINGS: tuple[Slip, ...] = (
    Slip(
        "piles-swapped",
        msgid("the piles of the two sides were swapped, {read} points for {right}"),
        100,
        _points_read_as(lambda points: iter((ALL_POINTS - points,))),
    ),
    Slip("points-off-1", msgid("the points were read as {read} for {right}"), 120, _off_by(1, -1)),
    Slip("points-off-2", msgid("the points were read as {read} for {right}"), 30, _off_by(2, -2)),
    Slip("points-off-5", msgid("the points were read as {read} for {right}"), 20, _off_by(5, -5)),
    Slip("points-off-10", msgid("the points were read as {read} for {right}"), 60, _off_by(10, -10)),
    Slip(
        "digits-swapped",
        msgid("the digits of the points were swapped, {read} for {right}"),
        60,
        _points_read_as(_digits_swapped),
    ),
    Slip(
        "pair-counted-twice",
        msgid("a pair of cards was counted twice, {read} points for {right}"),
        20,
        _off_by(5, 4, 3, -5, -4, -3),
    ),
    Slip("bouts-off", msgid("the bouts were read as {read} for {right}"), 120, _misread(_bouts_off)),
    Slip("contract-off", msgid("the contract was read as {read} for {right}"), 50, _misread(_contract_off)),
    Slip("petit-forgotten", msgid("the petit au bout was forgotten"), 150, _petit_read_as(_FORGOTTEN)),
    Slip("petit-invented", msgid("a petit au bout was counted for the {read}"), 10, _petit_read_as(_INVENTED)),
    Slip(
        "petit-wrong-side",
        msgid("the petit au bout was counted for the {read}, and it was the {right}'s"),
        100,
        _petit_read_as(_WRONG_SIDE),
    ),
    Slip(
        "poignee-forgotten",
        msgid("the {right} poignée was forgotten"),
        100,
        _poignees_read_as(lambda *_: iter((None,))),
    ),
    Slip(
        "poignee-other-size",
        msgid("the {right} poignée was counted as a {read} one"),
        20,
        _poignees_read_as(_other_sizes),
    ),
    Slip(
        "poignee-other-table",
        msgid("the {right} poignée was counted by the trumps of another table: {read}"),
        30,
        _poignees_read_as(_sizes_at_other_tables),
    ),
    Slip(
        "announcement-forgotten",
        msgid("the announcement of the chelem was forgotten"),
        80,
        _misread(_announcement_forgotten),
    ),
    Slip(
        "87-for-91",
        msgid("the chelem was counted as 91 points, and the defence's Excuse leaves 87"),
        80,
        _misread(_all_the_points),
    ),
)
"""One fact of the hand taken for another."""

MISCALCULATIONS: tuple[Slip, ...] = (
    Slip("constant-forgotten", msgid("the 25 was forgotten"), 80, _constant_forgotten),
    Slip("constant-not-multiplied", msgid("the 25 was not multiplied"), 80, _constant_not_multiplied),
    Slip(
        "wrong-target",
        msgid("the difference was taken from {target} points, and {right} were needed"),
        20,
        _wrong_target,
    ),
    Slip("difference-halved", msgid("the difference of {right} was halved to {margin}"), 10, _half_the_difference),
    Slip(
        "half-point-wrong-way",
        msgid("the half point was given to the side that lost, {counted} points"),
        100,
        _misread(_half_point_the_wrong_way),
    ),
    Slip("petit-not-multiplied", msgid("the petit au bout was not multiplied"), 60, _petit_not_multiplied),
    Slip(
        "petit-with-contract",
        msgid("the petit au bout was counted for the side that won the hand"),
        40,
        _petit_with_the_contract,
    ),
    Slip("petit-always-added", msgid("the petit au bout was added whoever won it"), 10, _petit_always_added),
    Slip("poignee-multiplied", msgid("the poignée was multiplied by the contract"), 100, _poignee_multiplied),
    Slip(
        "poignee-to-who-showed-it",
        msgid("a poignée was counted for the side that showed it, and that side lost"),
        80,
        _poignee_to_who_showed_it,
    ),
    Slip("chelem-multiplied", msgid("the chelem was multiplied by the contract"), 60, _chelem_multiplied),
    Slip("chelem-wrong-sign", msgid("the chelem was counted with the wrong sign"), 60, _chelem_with_the_wrong_sign),
    Slip(
        "chelem-amounts-swapped",
        msgid("the amounts of a chelem made and of one failed were swapped"),
        10,
        _chelem_amounts_swapped,
    ),
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
    Slip("halves-at-five", msgid("the taker and the partner shared by halves"), 80, _halves),
    Slip("alone-three-times", msgid("the taker, alone at five, was paid three times"), 80, _alone_three_times),
    Slip(
        "partner-without-bonuses",
        msgid("the partner was given {partner}, without the bonuses"),
        40,
        _partner_without_bonuses,
    ),
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
        "house-fixed-values",
        msgid("the contract was counted as {value} and the difference, a house rule"),
        10,
        _fixed_values(_FIXED),
    ),
    Slip(
        "house-fixed-values-with-pousse",
        msgid("the contract was counted as {value} and the difference, a house rule"),
        5,
        _fixed_values(_FIXED_WITH_POUSSE),
    ),
    Slip(
        "house-rounded-to-5",
        msgid("the difference of {right} was rounded to {margin}, a house rule"),
        20,
        _rounded_to(5),
    ),
    Slip(
        "house-rounded-to-10",
        msgid("the difference of {right} was rounded to {margin}, a house rule"),
        20,
        _rounded_to(10),
    ),
    Slip(
        "house-poignees",
        msgid("the poignées were counted as 20, 40 and 60, a house rule"),
        30,
        _poignees_worth(_DEARER_POIGNEES),
    ),
)
"""The facts right, and the arithmetic wrong, or another table's or another house's."""

SLIPS = MISREADINGS + MISCALCULATIONS
"""Every slip that is known."""
