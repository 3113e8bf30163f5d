"""What was read of a text: the session, everything that is wrong, and where it stands."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tarot_score.errors import Message
from tarot_score.evening import verify
from tarot_score.evening.session import Session
from tarot_score.store.nodes import LineError, MappingNode, Node, SequenceNode


@dataclass(frozen=True)
class Fault:
    """What is wrong in a file: the line, the row where it is in one, the sentence, and the error where it was found."""

    line: int
    number: int | None
    sentence: Message
    error: LineError | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Parsed:
    """What a text holds.

    Attributes:
        session: what it says, without the rows that cannot be read; None where it is no session at all.
        faults: why it cannot be read as a session, in order.
        root: the nodes of the whole; None where it is no mapping.
        numbers: the numbers of the rows of the session.
    """

    session: Session | None
    faults: tuple[Fault, ...]
    root: MappingNode | None
    numbers: tuple[int, ...] = ()

    @property
    def hands(self) -> Node | None:
        """The node that holds the rows."""
        return self.root and self.root.value("hands")

    def problems(self, *, after: int = 0, explained: int = 0) -> Iterator[Fault]:
        """Go through what is wrong with the rows that can be read, those `after` so many.

        To the first rows whose scores are wrong, as many as are to be `explained`, the slip is added that gives them.
        """
        if self.session is None or not isinstance(self.hands, SequenceNode):
            return
        for number, turn in zip(self.numbers[after:], self.session.turns(after=after), strict=True):
            row = self.hands.items[number - 1]
            assert isinstance(row, MappingNode)  # nothing else is a row
            for problem in verify.problems_of(turn):
                sentence = problem.sentence
                if problem.key == "scores" and explained:
                    explained -= 1
                    slip = verify.explanation(turn)
                    sentence = Message("{problem} (perhaps {slip})", problem=sentence, slip=slip) if slip else sentence
                yield Fault((row.value(problem.key) or row).line, number, sentence)
