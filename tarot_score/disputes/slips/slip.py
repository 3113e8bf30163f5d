"""What a slip (a mistake in scoring) consists of: a sentence, and a function that makes the mistake on purpose."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from tarot_score.errors import Message
from tarot_score.game.hand import Role, Side
from tarot_score.game.scoring import HandScore


@dataclass(frozen=True, kw_only=True)
class Way:
    """One way of making a slip, with the wrong score that follows.

    Attributes:
        score: the score that the mistake gives.
        shares: the score points of a player with each role that the mistake gives.
        values: the values that fill the sentence of the slip.
    """

    score: HandScore
    shares: Mapping[Role, int]
    values: Mapping[str, object] = field(default_factory=dict)


Make = Callable[[HandScore], Iterator[Way]]


@dataclass(frozen=True, eq=False)
class Slip:
    """A mistake that people make in scoring.

    Attributes:
        name: its name in JSON output.
        sentence: a template that says what was done wrong, in the past tense. If it depends on a side, a template for
            each side; the value `side` of a way then chooses one.
        plausibility: how often people make this slip, compared with the other slips.
        make: a function that takes the right score, or a score with an earlier slip, and yields every way of making
            this slip.
    """

    name: str
    sentence: str | Mapping[Side, str]
    plausibility: int
    make: Make

    def told(self, way: Way) -> Message:
        """Return the sentence of the slip, filled with the values of `way`."""
        sentence = self.sentence
        if not isinstance(sentence, str):
            side = way.values["side"]
            assert isinstance(side, Side)  # a slip with a template for each side has a side in each way
            sentence = sentence[side]
        return Message(sentence, **way.values)


def way_to(score: HandScore, **values: object) -> Way:
    """Return the way of making a slip that leads to the wrong `score`. The players share this score by the rules."""
    return Way(score=score, shares=score.shares, values=values)
