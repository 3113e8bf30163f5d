"""The standard streams: open, closed, full, or with nobody at the other end."""

import errno
import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

import typer

from tarot_score.errors import StreamError, WordError


class _Closed(io.TextIOBase):
    """A standard stream that was closed when the program started, or that has failed: nothing is printed there."""

    encoding = "utf-8"

    def __init__(self, number: int | None = errno.EBADF, why: str | None = "it is closed") -> None:
        self._reason = number, why

    def write(self, _: str) -> int:
        """Refuse.

        Raises:
            OSError: always, as the system did.
        """
        raise OSError(*self._reason)


class _Unread(io.TextIOBase):
    """A stdout whose reader has had enough: what is printed there is lost, and nobody misses it."""

    encoding = "utf-8"

    def write(self, text: str) -> int:
        """Take a text and do nothing with it."""
        return len(text)


def prepare(*, is_own_process: bool) -> None:
    """Make ready what Python leaves open to chance: characters that a terminal lacks, and streams that are closed."""
    if is_own_process:
        _occupy()
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, _Closed())
        else:
            stream.reconfigure(errors="replace")


def _occupy() -> None:
    """Open nothing in the place of a closed stream: else the session file would get its number, and be printed into."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def put(text: str | bytes, end: str = "\n") -> bool:
    """Print a line, and return whether somebody may still read it; bytes go out as they are.

    Raises:
        OSError: it cannot be printed, for another reason than that its reader has had enough.
    """
    try:
        typer.echo(text, file=sys.stdout, nl=end == "\n")
    except BrokenPipeError:
        sys.stdout = _Unread()
    except OSError as error:
        sys.stdout = _Closed(error.errno, error.strerror)  # else Python would try once more at the end
        raise
    return is_read()


def put_somewhere(text_for: Callable[[str], str]) -> None:
    """Print lines that must be seen: on stdout, or on stderr where nobody would read them there.

    `text_for` makes them for the encoding of the stream. Where it lacks a sign of them, they go out as UTF-8.

    Raises:
        OSError: neither stream takes them.
    """
    try:
        if put(_encoded(text_for, sys.stdout)):
            return
    except OSError:
        pass  # stderr is left
    typer.echo(_encoded(text_for, sys.stderr), file=sys.stderr)


def _encoded(text_for: Callable[[str], str], stream: TextIO) -> str | bytes:
    text = text_for(stream.encoding)
    try:
        text.encode(stream.encoding)
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogateescape")
    return text


def is_read() -> bool:
    """Return whether somebody may still read what is printed."""
    return not isinstance(sys.stdout, _Unread)


def complain(line: str) -> None:
    """Say something on stderr; where that cannot be, on stdout; where neither can be, the exit code says it alone."""
    try:
        typer.echo(line, file=sys.stderr)
    except OSError:
        sys.stderr = _Closed()
        with suppress(OSError):
            put(line)


LONGEST_LINE = 64 * 2**10
"""How many characters are kept of a line that is typed."""
_MOST_LOST = 2**21
"""How many characters without a line end are passed over: more of them are no line."""


def typed_line(prompt: str) -> str:
    """Print a prompt, and return the line that is typed behind it, without its end.

    Raises:
        EOFError: the input is at its end, or nobody reads the prompt.
        WordError: the line is too long, and has been passed over.
        StreamError: it has no end.
    """
    if sys.stdin.isatty():
        try:
            text = input(prompt)
        except BrokenPipeError:
            raise EOFError from None
        if len(text) > LONGEST_LINE:
            raise _too_long()
        return text
    if not put(prompt, end=""):
        raise EOFError
    text = sys.stdin.readline(LONGEST_LINE + 1)
    if not text:
        raise EOFError
    if len(text) <= LONGEST_LINE or text.endswith("\n"):
        return text.removesuffix("\n")
    lost = 0
    while lost < _MOST_LOST and (more := sys.stdin.readline(LONGEST_LINE)):
        if more.endswith("\n"):
            raise _too_long()
        lost += len(more)
    raise StreamError("what comes in has no lines: type the hands, or give a file with a hand on each line")


def _too_long() -> WordError:
    return WordError("a line of more than {most} characters is not kept: say it in parts", most=LONGEST_LINE)


def require_dialogue() -> None:
    """Check that questions can be asked and answered here.

    Raises:
        StreamError: a standard stream is closed.
    """
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None or isinstance(stream, _Closed):
            raise StreamError("{stream} is closed, and this command asks questions: run it in a terminal", stream=name)
