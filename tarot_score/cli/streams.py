"""The standard streams, which may be open, closed, full, or read by nobody."""

import errno
import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

import typer

from tarot_score.errors import StreamError, WordError
from tarot_score.language import word


class _Closed(io.TextIOBase):
    """Stands in for a standard stream that was closed at the start, or that failed. Writing to it fails."""

    encoding = "utf-8"

    def __init__(self, number: int | None = errno.EBADF, why: str | None = None) -> None:
        self._number = number
        self._why = why

    def write(self, _: str) -> int:
        """Refuse to write.

        Raises:
            OSError: always, with the reason that the system gave.
        """
        raise OSError(self._number, self._why or word("the stream is closed"))


class _Unread(io.TextIOBase):
    """Stands in for stdout after its reader has closed the pipe. What is printed there is dropped."""

    encoding = "utf-8"

    def write(self, text: str) -> int:
        """Drop the text."""
        return len(text)


def prepare(*, is_own_process: bool) -> None:
    """Prepare stdout and stderr: print `?` for a character that a terminal lacks, and replace a closed stream."""
    if is_own_process:
        _occupy()
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, _Closed())
        else:
            stream.reconfigure(errors="replace")


def _occupy() -> None:
    """Open the null device for each closed stream. Else the session file could get its number and be printed into."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def put(text: str | bytes, end: str = "\n") -> bool:
    """Print a line, and return whether somebody may still read stdout. Bytes are printed unchanged.

    Raises:
        OSError: the line cannot be printed, and not because the reader closed the pipe.
    """
    try:
        typer.echo(text, file=sys.stdout, nl=end == "\n")
    except BrokenPipeError:
        sys.stdout = _Unread()
    except OSError as error:
        sys.stdout = _Closed(error.errno, error.strerror)  # else Python would try to write it again at exit
        raise
    return is_read()


def put_somewhere(text_for: Callable[[str], str]) -> None:
    """Print lines that must be seen: on stdout, or on stderr if nobody reads stdout.

    `text_for` makes the lines for the encoding of the stream. If that encoding lacks one of their characters, they are
    printed as UTF-8.

    Raises:
        OSError: the lines cannot be printed on either stream.
    """
    try:
        if put(_encoded(text_for, sys.stdout)):
            return
    except OSError:
        pass  # try stderr
    typer.echo(_encoded(text_for, sys.stderr), file=sys.stderr)


def _encoded(text_for: Callable[[str], str], stream: TextIO) -> str | bytes:
    text = text_for(stream.encoding)
    try:
        text.encode(stream.encoding)
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogateescape")
    return text


def is_read() -> bool:
    """Return whether somebody may still read stdout."""
    return not isinstance(sys.stdout, _Unread)


def complain(line: str) -> None:
    """Print a line on stderr, or else on stdout. If neither works, only the exit code tells of the problem."""
    try:
        typer.echo(line, file=sys.stderr)
    except OSError:
        sys.stderr = _Closed()
        with suppress(OSError):
            put(line)


LONGEST_LINE = 64 * 2**10
"""The most characters that a typed line may have."""
_MOST_LOST = 2**21
"""How many characters are skipped while looking for the end of a line that is too long."""


def typed_line(prompt: str) -> str:
    """Print a prompt, and return the line that is typed after it, without its line end.

    Raises:
        EOFError: the input has ended, or nobody reads the prompt.
        WordError: the line is too long, and was skipped.
        StreamError: the line does not end.
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
    raise StreamError("the input has no lines: type the hands, or give a file with one hand on each line")


def _too_long() -> WordError:
    return WordError("the line has more than {most} characters and was not read: type it in parts", most=LONGEST_LINE)


def require_dialogue() -> None:
    """Check that questions can be asked and answered here.

    Raises:
        StreamError: a standard stream is closed.
    """
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None or isinstance(stream, _Closed):
            raise StreamError("this command asks questions, but {stream} is closed: run it in a terminal", stream=name)
