"""Asking a person: a question, its answer, and the end of it."""

import sys
from contextlib import suppress

from tarot_score.cli.interruptions import Interruption
from tarot_score.cli.output import columns, print_prose
from tarot_score.cli.streams import put, require_dialogue, typed_line
from tarot_score.errors import Message, WordError
from tarot_score.language import say, visible
from tarot_score.render.prose import wrapped
from tarot_score.speech.draft import Draft

_ROOM = 10
"""The columns that are left for an answer, beside its question."""
_NOT_TEXT = "\udcff"
"""What stands for bytes that are no text, as Python keeps them where it is told to keep them."""


class GivenUpError(Exception):
    """The person gave up the hand.

    Attributes:
        draft: the hand, as far as it was said.
        rest: what was typed and not read.
        cause: a signal, the end of the input, or a question that could not be printed.
    """

    def __init__(self, draft: Draft, *, cause: Interruption | EOFError | OSError, rest: str = "") -> None:
        super().__init__()
        self.draft = draft
        self.cause = cause
        self.rest = rest

    @property
    def is_the_end(self) -> bool:
        """Whether nothing more can be asked."""
        return not (isinstance(self.cause, Interruption) and self.cause.is_ctrl_c)

    @property
    def exit_code(self) -> int:
        """The exit code of a command that asks for one hand."""
        return self.cause.exit_code if isinstance(self.cause, Interruption) else 1


def is_terminal() -> bool:
    """Return whether there is somebody to ask."""
    return sys.stdin is not None and sys.stdin.isatty()


def ask(question: Message) -> str:
    """Ask a question and return the answer, without outer spaces.

    Raises:
        EOFError: the input is at its end, or nobody reads the question.
        Interruption: the person, or the system, wants an end of it.
        StreamError: nothing can be asked here.
        OSError: the question cannot be printed.
    """
    require_dialogue()
    *above, last = wrapped(visible(say(question)), max(columns() - _ROOM, _ROOM))
    for line in above:
        put(line)
    while True:
        try:
            text = typed_line(f"{last} ").strip()
        except UnicodeDecodeError:
            text = _NOT_TEXT
        except WordError as error:
            reply(error.message)
            continue
        except (EOFError, Interruption):
            with suppress(OSError):  # the terminal may be gone
                put("")  # the question's line is left open
            raise
        if not any("\ud800" <= sign <= "\udfff" for sign in text):
            return text
        reply(Message("this is not text that the terminal can send: type it again"))


def reply(*messages: Message) -> None:
    """Print messages for the person who answers the questions, each on a line of its own, folded to the terminal."""
    print_prose("\n".join(map(say, messages)))
