"""The count of a pile: its cards by pairs, its bouts and what it makes of a contract."""

from collections.abc import Sequence
from dataclasses import dataclass

from tarot_score import count
from tarot_score.count import Pile
from tarot_score.errors import Message
from tarot_score.hand import ALL_POINTS, Points, Side
from tarot_score.language import say
from tarot_score.render import Json
from tarot_score.render.score import points_number
from tarot_score.rules import FFT


@dataclass(frozen=True, kw_only=True)
class Counted:
    """A pile that was counted: whose it is, and what makes it impossible."""

    pile: Pile
    side: Side
    problems: Sequence[Message] = ()

    @property
    def bouts(self) -> int:
        """The bouts of the attack."""
        return self.pile.bouts if self.side is Side.ATTACK else 3 - self.pile.bouts

    @property
    def points(self) -> Points:
        """The card points of the attack."""
        return self.pile.points if self.side is Side.ATTACK else ALL_POINTS - self.pile.points

    @property
    def target(self) -> int:
        """The card points that the attack needs."""
        return FFT.targets[self.bouts]

    @property
    def options(self) -> str:
        """The options of `add` and `score` that say what was counted."""
        points = "--points" if self.side is Side.ATTACK else "--defence-points"
        return f"--bouts {self.bouts} {points} {self.pile.points}"


def count_text(counted: Counted) -> str:
    """Return the count as it is done at the table; its last line is the options to use, where there is no problem."""
    pile = counted.pile
    said = [
        *count.lines(pile),
        Message(
            "{cards} cards, {n} bout: {points} points",
            "{cards} cards, {n} bouts: {points} points",
            cards=pile.size,
            n=pile.bouts,
            points=pile.points,
        ),
        _target(counted),
        *counted.problems,
    ]
    options = () if counted.problems else (counted.options,)
    return "\n".join([*(say(message) for message in said), *options])


def _target(counted: Counted) -> Message:
    over = counted.points - Points.whole(counted.target)
    values = {"n": counted.bouts, "target": counted.target, "points": counted.points}
    if over.halves < 0:
        short = Points(-over.halves)
        return Message(
            "the attack has {points}, and needs {target} with {n} bout: {short} short",
            "the attack has {points}, and needs {target} with {n} bouts: {short} short",
            short=short,
            **values,
        )
    return Message(
        "the attack has {points}, and needs {target} with {n} bout: {over} over",
        "the attack has {points}, and needs {target} with {n} bouts: {over} over",
        over=over,
        **values,
    )


def count_json(counted: Counted) -> Json:
    """Return the count; `bouts`, `points`, `needed` and `difference` are the attack's."""
    return {
        "cards": counted.pile.size,
        "side": str(counted.side),
        "bouts": counted.bouts,
        "points": points_number(counted.points),
        "needed": counted.target,
        "difference": points_number(counted.points - Points.whole(counted.target)),
        "lines": [say(line) for line in count.lines(counted.pile)],
        "problems": [say(problem) for problem in counted.problems],
        "options": None if counted.problems else counted.options,
    }
