"""How a score is worked out: the lines a person would write on paper, each with the rule it follows."""

from typing import NamedTuple

from tarot_score.errors import Message
from tarot_score.game.hand import Role, Side
from tarot_score.game.rules import SOURCE, WHERE
from tarot_score.game.scoring import HandScore, table_for


class Step(NamedTuple):
    """One line of the working, and the page of `rules.SOURCE` that it follows."""

    sentence: Message
    page: int

    @property
    def rule(self) -> str:
        """The rule's source, as it is cited."""
        return f"{SOURCE} p.{self.page}"


def working(score: HandScore) -> tuple[Step, ...]:
    """Return the lines that lead from the facts to what each player gets."""
    hand = score.hand
    steps = [
        Step(
            Message(
                "{n} bout: {target} points needed",
                "{n} bouts: {target} points needed",
                n=hand.bouts,
                target=score.target,
            ),
            WHERE["targets"],
        )
    ]
    if not hand.points.is_whole:
        steps.append(_half_point(score))
    steps.append(Step(_difference(score), WHERE["contract"]))
    steps.append(
        Step(
            Message(
                "{contract}: ({constant} + {difference}) x {multiplier} = {amount:+d}"
                if score.made
                else "{contract}: -({constant} + {difference}) x {multiplier} = {amount:+d}",
                contract=hand.contract,
                constant=score.rules.constant,
                difference=abs(score.difference),
                multiplier=score.multiplier,
                amount=score.parts.contract,
            ),
            WHERE["contract"],
        )
    )
    steps += _bonuses(score)
    steps.append(Step(_value(score), WHERE["contract"]))
    steps += [Step(line, table_for(score.players, score.rules).page_of_shares) for line in _shares(score)]
    return tuple(steps)


def _half_point(score: HandScore) -> Step:
    points, counted = score.hand.points, score.target + score.difference
    sentence = Message(
        "{points}: the half point goes to the attack, which made it, so {counted} points",
        points=points,
        counted=counted,
    )
    if not score.made:
        sentence = Message(
            "{points}: the half point goes to the defence, which won, so {counted} points",
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


def _bonuses(score: HandScore) -> list[Step]:
    hand, rules, parts = score.hand, score.rules, score.parts
    steps = []
    if hand.petit_au_bout:
        sentence = Message(
            "petit au bout by the attack: {bonus} x {multiplier} = {amount:+d}"
            if hand.petit_au_bout is Side.ATTACK
            else "petit au bout by the defence: -{bonus} x {multiplier} = {amount:+d}",
            bonus=rules.petit_au_bout,
            multiplier=score.multiplier,
            amount=parts.petit_au_bout,
        )
        steps.append(Step(sentence, WHERE["petit_au_bout"]))
    for shown in hand.poignees:
        amount = rules.poignees[shown.size]
        sentence = Message(
            "{size} poignée, to the attack, which won: {amount:+d}"
            if score.made
            else "{size} poignée, to the defence, which won: {amount:+d}",
            size=shown.size
            if shown.player is None
            else Message("{player}'s {size}", player=shown.player, size=shown.size),
            amount=amount if score.made else -amount,
        )
        steps.append(Step(sentence, WHERE["poignees"]))
    if hand.chelem is Side.ATTACK:
        sentence = Message("chelem announced and made: {amount:+d}", amount=rules.chelem_announced)
        if not hand.chelem_announced:
            sentence = Message("chelem made, not announced: {amount:+d}", amount=rules.chelem_unannounced)
        steps.append(Step(sentence, WHERE["chelem"]))
    elif hand.chelem_announced:
        sentence = Message("chelem announced, not made: {amount:+d}", amount=rules.chelem_failed)
        steps.append(Step(sentence, WHERE["chelem"]))
    if hand.chelem is Side.DEFENCE:
        sentence = Message("chelem by the defence: {amount:+d}", amount=rules.chelem_by_defence)
        steps.append(Step(sentence, WHERE["chelem"]))
    return steps


def value_sum(score: HandScore, contract: str | None = None) -> str:
    """Return the arithmetic of the value, `(25 + 4) x 2 + 20 = 78`; `contract` in the place of its first part."""
    first = contract or f"({score.rules.constant} + {abs(score.difference)}) x {score.multiplier}"
    if contract is None and not score.made:
        first = f"-{first}"
    return f"{_added(first, score)} = {score.value}"


def _added(first: str, score: HandScore) -> str:
    amounts = [amount for amount in (score.parts.petit_au_bout, score.parts.poignees, score.parts.chelem) if amount]
    return " ".join([first, *(f"{'-' if amount < 0 else '+'} {abs(amount)}" for amount in amounts)])


def _value(score: HandScore) -> Message:
    total = _added(str(score.parts.contract), score)
    amounts = total != str(score.parts.contract)
    if score.value >= 0:
        if not amounts:
            return Message("each defender pays {value}", value=score.value)
        return Message("{total} = {value}: each defender pays {value}", total=total, value=score.value)
    if not amounts:
        return Message("each defender gets {value}", value=-score.value)
    return Message(
        "{total} = {signed}: each defender gets {value}", total=total, signed=score.value, value=-score.value
    )


def _shares(score: HandScore) -> list[Message]:
    weights, shares = score.weights, score.shares
    taker, defender = shares[Role.TAKER], shares[Role.DEFENDER]
    if Role.PARTNER not in weights:
        defenders = weights[Role.TAKER]
        return [
            Message(
                "{name} {weight} x {value} = {taker:+d}, {n} defender {defender:+d}: sum 0",
                "{name} {weight} x {value} = {taker:+d}, {n} defenders {defender:+d} each: sum 0",
                n=defenders,
                name=score.hand.taker,
                weight=defenders,
                value=score.value,
                taker=taker,
                defender=defender,
            )
        ]
    return [
        Message(
            "{name} {weight} x {value} = {taker:+d}, {other} {partner:+d}, {n} defenders {defender:+d} each: sum 0",
            name=score.hand.taker,
            other=score.hand.partner,
            weight=weights[Role.TAKER],
            value=score.value,
            taker=taker,
            partner=shares[Role.PARTNER],
            defender=defender,
            n=weights[Role.TAKER] + weights[Role.PARTNER],
        )
    ]
