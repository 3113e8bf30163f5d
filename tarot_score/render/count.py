"""Show the count of a pile: its cards in pairs, its bouts and points, and whether the attack has enough points."""

from collections.abc import Iterator

from tarot_score.errors import Message
from tarot_score.game import count
from tarot_score.game.count import Counted
from tarot_score.language import say
from tarot_score.render import Json
from tarot_score.render.score import points_number


def count_text(counted: Counted) -> str:
    """Return the count of a pile as text. If the pile is possible, the last line has the options to give to `add`."""
    pile = counted.pile
    said = [
        *count.lines(pile),
        Message(
            "{cards}, {bouts}: {points}",
            cards=Message("{n} card", "{n} cards", n=pile.size),
            bouts=Message("{n} bout", "{n} bouts", n=pile.bouts),
            points=Message("{points} point", "{points} points", n=pile.points.up, points=pile.points),
        ),
        *(counted.problems or _target(counted)),
    ]
    options = () if counted.problems else (counted.options,)
    return "\n".join([*(say(message) for message in said), *options])


def _target(counted: Counted) -> Iterator[Message]:
    values = {"n": counted.bouts, "target": counted.target, "points": counted.points}
    if counted.difference < 0:
        yield Message(
            "the attack has {points}, and needs {target} with {n} bout: {short} short",
            "the attack has {points}, and needs {target} with {n} bouts: {short} short",
            short=-counted.difference,
            **values,
        )
        if not counted.points.is_whole:
            yield Message("the half point goes to the defence")
        return
    yield Message(
        "the attack has {points}, and needs {target} with {n} bout: {over} over",
        "the attack has {points}, and needs {target} with {n} bouts: {over} over",
        over=counted.difference,
        **values,
    )
    if not counted.points.is_whole:
        yield Message("the half point goes to the attack")


def count_json(counted: Counted) -> Json:
    """Return the count of a pile as JSON. `bouts`, `points`, `needed` and `difference` are those of the attack."""
    return {
        "cards": counted.pile.size,
        "side": str(counted.side),
        "bouts": counted.bouts,
        "points": points_number(counted.points),
        "needed": counted.target,
        "difference": counted.difference,
        "lines": [say(line) for line in count.lines(counted.pile)],
        "problems": [say(problem) for problem in counted.problems],
        "options": None if counted.problems else counted.options,
    }
