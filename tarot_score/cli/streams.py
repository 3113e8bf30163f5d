"""Print and read on the standard streams, which may be closed, full, or read by nobody."""

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
    """Replaces a standard stream that was closed at the start, or on which printing failed. Printing on it fails."""

    encoding = "utf-8"

    def __init__(self, number: int | None = errno.EBADF, why: str | None = None) -> None:
        self._number = number
        self._why = why

    def write(self, _: str) -> int:
        """Raise an error, because the stream cannot be written.

        Raises:
            OSError: always, with the reason that the system gave.
        """
        raise OSError(self._number, self._why or word("the stream is closed"))


class _Unread(io.TextIOBase):
    """Replaces stdout after its reader has closed the pipe. It drops what is printed on it."""

    encoding = "utf-8"

    def write(self, text: str) -> int:
        """Drop the text."""
        return len(text)


def prepare(*, is_own_process: bool) -> None:
    """Prepare stdout and stderr: replace a closed stream, and print `?` for a character that the encoding lacks.

    If the program has its own process, also open the closed descriptors.
    """
    if is_own_process:
        _occupy()
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, _Closed())
        else:
            stream.reconfigure(errors="replace")


def _occupy() -> None:
    """Open the null device for each closed standard stream.

    Otherwise the session file could get the number of that stream, and the output would be written into the file.
    """
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def put(text: str | bytes, end: str = "\n") -> bool:
    """Print a line on stdout. Bytes are printed unchanged.

    Return False if the reader of stdout has closed the pipe, otherwise True.

    Raises:
        OSError: the line cannot be printed, for another reason than a closed pipe.
    """
    try:
        typer.echo(text, file=sys.stdout, nl=end == "\n")
    except BrokenPipeError:
        sys.stdout = _Unread()
    except OSError as error:
        # replace the stream, or Python would try to print the line again at exit
        sys.stdout = _Closed(error.errno, error.strerror)
        raise
    return is_read()


def put_somewhere(text_for: Callable[[str], str]) -> None:
    """Print lines that must be seen: on stdout, or on stderr if stdout fails or nobody reads it.

    `text_for` returns the lines for the encoding of a stream. If that encoding lacks one of their characters, the lines
    are printed as UTF-8.

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
    """Return False if the reader of stdout has closed the pipe, otherwise True."""
    return not isinstance(sys.stdout, _Unread)


def complain(line: str) -> None:
    """Print a line on stderr, or on stdout if stderr fails. If both fail, only the exit code shows the failure."""
    try:
        typer.echo(line, file=sys.stderr)
    except OSError:
        sys.stderr = _Closed()
        with suppress(OSError):
            put(line)


LONGEST_LINE = 64 * 2**10
"""The most characters that a typed line may have."""
_MOST_LOST = 2**21
"""The program gives up looking for the end of a line that is too long after this number of characters."""


def typed_line(prompt: str) -> str:
    """Print a prompt, and return the line that is typed after it, without its line end.

    Raises:
        EOFError: the input has ended, or the reader of stdout has closed the pipe.
        WordError: the line is too long, and was skipped.
        StreamError: the line is too long, and its end was not found.
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
    raise StreamError("the input has no line ends: put each hand on a line of its own")


def _too_long() -> WordError:
    return WordError(
        "the line has more than {most} characters and was not read: type a shorter line", most=LONGEST_LINE
    )


def require_dialogue() -> None:
    """Check that the standard streams are open, so that questions can be asked and answered.

    Raises:
        StreamError: a standard stream is closed.
    """
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None or isinstance(stream, _Closed):
            raise StreamError(
                "this command asks questions, but {stream} is closed: run the command in a terminal", stream=name
            )
