"""Show how a score is worked out: the lines that a player would write on paper, each with the page of its rule."""

from typing import NamedTuple

from tarot_score.errors import Message
from tarot_score.game.hand import Role
from tarot_score.game.parts import PartKind
from tarot_score.game.rules import SOURCE, table_for
from tarot_score.game.scoring import HandScore


class Step(NamedTuple):
    """One line of the working, and the page of `rules.SOURCE` that has the rule for this line."""

    sentence: Message
    page: int

    @property
    def rule(self) -> str:
        """The source and the page of the rule, such as `R-RO201206 p.4`."""
        return f"{SOURCE} p.{self.page}"


def working(score: HandScore) -> tuple[Step, ...]:
    """Return the lines of the working, from the facts to the score of each player."""
    hand, rules = score.hand, score.rules
    steps = [
        Step(
            Message(
                "{n} bout: {target} points needed",
                "{n} bouts: {target} points needed",
                n=hand.bouts,
                target=score.target,
            ),
            rules.targets.page,
        )
    ]
    if not hand.points.is_whole:
        steps.append(_half_point(score))
    steps.append(Step(_difference(score), rules.constant.page))
    steps += [Step(part.sentence, part.page) for part in score.parts]
    steps.append(Step(_value(score), rules.constant.page))
    steps.append(Step(_shares(score), table_for(score.players, rules).page_of_shares))
    return tuple(steps)


def _half_point(score: HandScore) -> Step:
    points, counted = score.hand.points, score.target + score.difference
    sentence = Message(
        "the attack's {points} counts as {counted}: the attack won and gets the half point",
        points=points,
        counted=counted,
    )
    if not score.made:
        sentence = Message(
            "the attack's {points} counts as {counted}: the defence won and gets the half point",
            points=points,
            counted=counted,
        )
    return Step(sentence, table_for(score.players, score.rules).page_of_half_points)


def _difference(score: HandScore) -> Message:
    counted, margin = score.target + score.difference, abs(score.difference)
    if not score.made:
        return Message("{counted} points: lost by {margin}", counted=counted, margin=margin)
    if margin == 0:
        return Message("{counted} points: made exactly", counted=counted)
    return Message("{counted} points: made by {margin}", counted=counted, margin=margin)


def value_sum(score: HandScore) -> str:
    """Return the arithmetic of what each defender pays, such as `(25 + 4) x 2 + 20 = 78`."""
    [contract] = [part for part in score.parts if part.kind is PartKind.CONTRACT]
    return f"{_added(contract.sums, score)} = {score.value}"


def _added(first: str, score: HandScore) -> str:
    """Return `first`, the term for the contract, followed by a term for each kind of bonus."""
    amounts = [amount for kind in PartKind if kind is not PartKind.CONTRACT and (amount := score.amount(kind))]
    return " ".join([first, *(f"{'-' if amount < 0 else '+'} {abs(amount)}" for amount in amounts)])


def _value(score: HandScore) -> Message:
    contract = str(score.amount(PartKind.CONTRACT))
    total = _added(contract, score)
    if score.value >= 0:
        if total == contract:
            return Message("each defender pays {value}", value=score.value)
        return Message("{total} = {value}: each defender pays {value}", total=total, value=score.value)
    if total == contract:
        return Message("each defender gets {value}", value=-score.value)
    return Message(
        "{total} = {signed}: each defender gets {value}", total=total, signed=score.value, value=-score.value
    )


def _shares(score: HandScore) -> Message:
    weights, shares = score.roles, score.shares
    taker, defender = shares[Role.TAKER], shares[Role.DEFENDER]
    if Role.PARTNER not in weights:
        return Message(
            "{name} {weight} x {value} = {taker:+d}, {n} defender {defender:+d}: sum 0",
            "{name} {weight} x {value} = {taker:+d}, {n} defenders {defender:+d} each: sum 0",
            n=score.players - 1,
            name=score.hand.taker,
            weight=weights[Role.TAKER],
            value=score.value,
            taker=taker,
            defender=defender,
        )
    return Message(
        "{name} {weight} x {value} = {taker:+d}, {other} {partner:+d}, {n} defenders {defender:+d} each: sum 0",
        name=score.hand.taker,
        other=score.hand.partner,
        weight=weights[Role.TAKER],
        value=score.value,
        taker=taker,
        partner=shares[Role.PARTNER],
        defender=defender,
        n=score.players - 2,
    )
