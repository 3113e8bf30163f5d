"""What a slip is: a sentence, and a way of making it on purpose."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from tarot_score.errors import Message
from tarot_score.game.hand import Role, Side
from tarot_score.game.scoring import HandScore


@dataclass(frozen=True, kw_only=True)
class Way:
    """One way of making a slip.

    Attributes:
        score: the score with the mistake in it.
        shares: what a player of each role gets by it, in score points.
        values: what the slip's sentence says of this way.
    """

    score: HandScore
    shares: Mapping[Role, int]
    values: Mapping[str, object] = field(default_factory=dict)


Make = Callable[[HandScore], Iterator[Way]]


@dataclass(frozen=True, eq=False)
class Slip:
    """A slip that people make.

    Attributes:
        name: what a program calls it.
        sentence: what was done wrong, in the past tense; by side, where the slip is about one (`side` of its values).
        plausibility: how often it is made beside the others.
        make: takes the right score, or one with an earlier slip in it, and gives every way of going wrong from there.
    """

    name: str
    sentence: str | Mapping[Side, str]
    plausibility: int
    make: Make

    def told(self, way: Way) -> Message:
        """Return what was done wrong, made in this way."""
        sentence = self.sentence
        if not isinstance(sentence, str):
            [sentence] = [text for side, text in sentence.items() if side is way.values["side"]]
        return Message(sentence, **way.values)


def way_to(score: HandScore, **values: object) -> Way:
    """Return the way to a wrong score that is shared out as it should be."""
    return Way(score=score, shares=score.shares, values=values)
