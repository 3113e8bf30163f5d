"""Ask a person a question and read the answer."""

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
"""How many columns after a question stay free for the answer."""
_NOT_TEXT = "\udcff"
"""Stands for an answer that is not text. It is a character that Python makes from a byte that is not text."""


class GivenUpError(Exception):
    """A hand was given up before it was written.

    Attributes:
        draft: the facts of the hand that were typed and could be read.
        rest: the text that was typed but not read.
        cause: why the hand was given up: a signal, the end of the input, or an error while a question was printed.
    """

    def __init__(self, draft: Draft, *, cause: Interruption | EOFError | OSError, rest: str = "") -> None:
        super().__init__()
        self.draft = draft
        self.cause = cause
        self.rest = rest

    @property
    def is_the_end(self) -> bool:
        """Whether giving up the hand must also end `play`. After Ctrl-C, `play` can ask the next question."""
        return not (isinstance(self.cause, Interruption) and self.cause.is_ctrl_c)

    @property
    def exit_code(self) -> int:
        """The exit code of a command that ends because the hand was given up."""
        return self.cause.exit_code if isinstance(self.cause, Interruption) else 1


def is_terminal() -> bool:
    """Return whether stdin is a terminal, so that a person can answer questions."""
    return sys.stdin is not None and sys.stdin.isatty()


def ask(question: Message) -> str:
    """Print a question and return the answer, without the spaces around it.

    An answer that is too long or not readable text is refused, and the last line of the question is printed again.

    Raises:
        EOFError: the input has ended, or the reader of stdout has closed the pipe.
        Interruption: a signal asked the program to stop.
        StreamError: a standard stream is closed, or the answer is too long and its end was not found.
        OSError: the question cannot be printed, or the answer cannot be read.
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
            with suppress(OSError):  # if the terminal is gone, this cannot be printed
                put("")  # end the line of the question
            raise
        if not any("\ud800" <= sign <= "\udfff" for sign in text):
            return text
        reply(Message("the answer is not readable text: type it again"))


def reply(*messages: Message) -> None:
    """Print messages for the person who answers the questions. Each begins a line, and long ones are folded."""
    print_prose("\n".join(map(say, messages)))
