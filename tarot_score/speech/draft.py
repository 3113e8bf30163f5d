"""A draft of a hand: the facts that were given so far. A draft without missing facts becomes a hand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tarot_score.errors import HandError, MissingFactError, TarotScoreError, either
from tarot_score.game.hand import Hand
from tarot_score.speech.fact import Context, Fact
from tarot_score.speech.facts import ALONE, DEFENCE_POINTS, HAND_FACTS, PARTNER, POINTS, TAKER, TWO_WAYS

Value = TypeVar("Value")


@dataclass(frozen=True)
class Draft:
    """The facts of a hand that were given so far. None as the value of a fact means, for example, no chelem."""

    said: Mapping[Fact[Any], Any] = field(default_factory=dict)

    def __getitem__(self, fact: Fact[Value]) -> Value | None:
        """Return the value of a fact, or None if the draft has no value for it."""
        value: Value | None = self.said.get(fact)
        return value

    def __contains__(self, fact: Fact[Any]) -> bool:
        """Return whether the draft has a value for a fact. None and False, as in `alone: false`, count as no value."""
        value = self.said.get(fact)
        return value is not None and value is not False

    def saying(self, fact: Fact[Value], value: Value | None) -> "Draft":
        """Return the draft with a new value for a fact; None removes the fact."""
        if value is None:
            return self.without(fact)
        return self.corrected_by(Draft({fact: value}))

    def without(self, *facts: Fact[Any]) -> "Draft":
        """Return the draft without these facts."""
        return Draft({fact: value for fact, value in self.said.items() if fact not in facts})

    def corrected_by(self, other: "Draft") -> "Draft":
        """Return the draft with the facts of `other`, which replace old values. None as a value removes the fact.

        Some facts can be given in two ways (`TWO_WAYS`): if `other` has one of the two, the draft loses the other one.
        """
        instead = {another for pair in TWO_WAYS for one, another in (pair, pair[::-1]) if one in other.said}
        said = {**self.without(*instead).said, **other.said}
        return Draft({fact: value for fact, value in said.items() if value is not None})


def draft_of(hand: Hand) -> Draft:
    """Return a draft with all facts of the hand. `hand_of` makes the same hand of this draft."""
    said = Draft({fact: getattr(hand, fact.key, None) for fact in HAND_FACTS})
    return Draft({fact: value for fact, value in said.said.items() if fact in said and value != ()})


def missing(draft: Draft, context: Context) -> list[tuple[Fact[Any], ...]]:
    """Return each required fact that `draft` lacks, in a tuple with the fact that may be given instead, if any."""
    ways = {one: (one, another) for one, another in TWO_WAYS}
    required = (ways.get(fact, (fact,)) for fact in HAND_FACTS if fact.required and fact.can_be_said(context))
    return [facts for facts in required if not any(fact in draft for fact in facts)]


def conflicts(draft: Draft, context: Context) -> Iterator[tuple[Fact[Any], TarotScoreError]]:
    """Yield each fact that no hand at this table can have, or that contradicts another fact, with its error.

    Facts that are still missing are not reported.
    """
    refused = set()
    for fact in HAND_FACTS:
        if fact in draft and not fact.can_be_said(context) and fact.elsewhere not in refused:
            refused.add(fact.elsewhere)
            yield fact, HandError(fact.elsewhere, n=context.seats)
    if context.calls_a_partner and ALONE in draft and draft[PARTNER] not in (None, draft[TAKER]):
        yield ALONE, HandError("a taker with a partner does not play alone: give the partner or alone, not both")
    attack, defence, every_point = draft[POINTS], draft[DEFENCE_POINTS], context.rules.deck.points
    if attack is not None and defence is not None and attack + defence != every_point:
        yield (
            POINTS,
            HandError(
                "the points of both piles must add up to {all}, got: {attack} + {defence} = {sum}: recount the piles",
                all=every_point,
                attack=attack,
                defence=defence,
                sum=attack + defence,
            ),
        )


def hand_of(draft: Draft, context: Context) -> Hand:
    """Return the hand with the facts of the draft.

    If the draft names the taker as the partner, the taker plays alone: the taker called a card of their own hand.

    Raises:
        MissingFactError: a required fact is not given.
        HandError: no hand at this table can have one of the facts, or two facts contradict each other.
    """
    unsaid = missing(draft, context)
    if unsaid:
        facts = tuple(either([fact.key for fact in facts]) for facts in unsaid)
        raise MissingFactError("missing from this hand: {facts}", facts=facts)
    for _, error in conflicts(draft, context):
        raise error
    values: dict[str, Any] = {
        fact.key: draft[fact] for fact in HAND_FACTS if fact in draft and fact is not DEFENCE_POINTS
    }
    defence = draft[DEFENCE_POINTS]
    if POINTS not in draft and defence is not None:
        values["points"] = context.rules.deck.points - defence
    if context.calls_a_partner and draft[PARTNER] in (None, draft[TAKER]):
        values |= {"partner": None, "alone": True}
    return Hand(**values)
