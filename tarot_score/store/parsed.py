"""The result of reading the text of a session file: the session, and each error in the text with its line number."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tarot_score.errors import Message
from tarot_score.evening import verify
from tarot_score.evening.session import Session
from tarot_score.store.nodes import LineError, MappingNode, Node, SequenceNode


@dataclass(frozen=True)
class Fault:
    """An error in a file: its line, the number of its row if it is in a row, its message, and its exception if any."""

    line: int
    number: int | None
    sentence: Message
    error: LineError | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Parsed:
    """The result of reading the text of a session file.

    Attributes:
        session: the session, without the rows that cannot be read; None if the text is not a session.
        faults: an error for each part that could not be read, in the order of the lines.
        root: the node of the whole text; None if it is not a mapping.
        numbers: the number that each row of the session has in the file, where rows that cannot be read count too.
    """

    session: Session | None
    faults: tuple[Fault, ...]
    root: MappingNode | None
    numbers: tuple[int, ...] = ()

    @property
    def hands(self) -> Node | None:
        """The node under the key `hands`, which holds the rows."""
        return self.root and self.root.value("hands")

    def problems(self, *, after: int = 0, explained: int = 0) -> Iterator[Fault]:
        """Yield the errors of rows that could be read, such as wrong scores. Skip the first `after` rows.

        For the first `explained` rows with wrong scores, the message also names the mistake that gives exactly those
        scores, if there is one.
        """
        if self.session is None or not isinstance(self.hands, SequenceNode):
            return
        for number, turn in zip(self.numbers[after:], self.session.turns(after=after), strict=True):
            row = self.hands.items[number - 1]
            assert isinstance(row, MappingNode)  # every row of a session was read from a mapping
            for problem in verify.problems_of(turn):
                sentence = problem.sentence
                if problem.key == "scores" and explained:
                    explained -= 1
                    slip = verify.explanation(turn)
                    sentence = Message("{problem} (perhaps {slip})", problem=sentence, slip=slip) if slip else sentence
                yield Fault((row.value(problem.key) or row).line, number, sentence)
