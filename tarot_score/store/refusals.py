"""Explain in one line what the system refuses to do with a file, and what the user can do."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tarot_score.errors import FileError, msgid

_LONGEST_PATH = 300


def shown(path: Path) -> str:
    """Return a path as text for a message: control characters are spelled out, and a long path loses its start."""
    text = str(path)
    if len(text) > _LONGEST_PATH:
        text = "..." + text[-_LONGEST_PATH:]
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """A context manager that turns an error of the system into a `FileError` with a one-line message about `path`.

    Raises:
        FileError: the system refused to do something.
    """
    try:
        yield
    except FileNotFoundError as error:
        raise FileError("{path}: no such file: start a session with tarot-score new", path=shown(path)) from error
    except FileExistsError as error:
        raise FileError(
            "{path}: this file already exists and was not changed: choose another name", path=shown(path)
        ) from error
    except OSError as error:
        sentence = _REFUSALS.get(error.errno or 0)
        if sentence is None:
            raise FileError(
                "{path}: the system refuses to read or write the file: {reason}",
                path=shown(path),
                reason=os.strerror(error.errno or 0),
            ) from error
        raise FileError(sentence, path=shown(path)) from error
    except ValueError as error:
        if isinstance(error, FileError):
            raise
        raise FileError("{path}: this cannot be the name of a file: choose another name", path=shown(path)) from error


_REFUSALS = {
    errno.EACCES: msgid("{path}: you may not read or change the file or its folder: check their permissions"),
    errno.EPERM: msgid("{path}: you may not read or change the file or its folder: check their permissions"),
    errno.EROFS: msgid("{path}: the disk is read-only: copy the file to another disk"),
    errno.ENOSPC: msgid("{path}: the disk is full, and nothing was changed: make room and try again"),
    errno.EDQUOT: msgid("{path}: your share of the disk is full, and nothing was changed: make room and try again"),
    errno.EFBIG: msgid("{path}: the file would be too large for this disk, and nothing was changed: start a new file"),
    errno.EBUSY: msgid(
        "{path}: the file cannot be replaced: if only the file is mounted in a container, mount its folder instead"
    ),
    errno.ENOLCK: msgid("{path}: this disk cannot lock files: copy the file to another disk"),
    errno.ENOTDIR: msgid("{path}: no such file: a part of its path is not a folder: check the path"),
    errno.ELOOP: msgid("{path}: no such file: its links lead in a circle: correct one of them"),
    errno.ENAMETOOLONG: msgid("{path}: the name of the file is too long: choose a shorter name"),
}
