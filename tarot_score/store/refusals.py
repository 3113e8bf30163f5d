"""Explain in one line what the system refuses to do with a file, so that a person can act on it."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tarot_score.errors import FileError, msgid

_LONGEST_PATH = 300


def shown(path: Path) -> str:
    """Return a path as a terminal may show it: control characters are spelled out, and a long path loses its start."""
    text = str(path)
    if len(text) > _LONGEST_PATH:
        text = "..." + text[-_LONGEST_PATH:]
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn an error of the system into an error of one line about `path`.

    Raises:
        FileError: the system refused to do something.
    """
    try:
        yield
    except FileNotFoundError as error:
        raise FileError("{path}: no such file: start it with tarot-score new", path=shown(path)) from error
    except FileExistsError as error:
        raise FileError(
            "{path}: this file already exists and was not changed: choose another name", path=shown(path)
        ) from error
    except OSError as error:
        sentence = _REFUSALS.get(error.errno or 0)
        if sentence is None:
            raise FileError(
                "{path}: the system refuses: {reason}", path=shown(path), reason=os.strerror(error.errno or 0)
            ) from error
        raise FileError(sentence, path=shown(path)) from error
    except ValueError as error:
        if isinstance(error, FileError):
            raise
        raise FileError("{path}: this cannot be the name of a file", path=shown(path)) from error


_REFUSALS = {
    errno.EACCES: msgid("{path}: no permission to read or change the file or its folder"),
    errno.EPERM: msgid("{path}: no permission to read or change the file or its folder"),
    errno.EROFS: msgid("{path}: the disk is read-only: copy the file to another disk"),
    errno.ENOSPC: msgid("{path}: the disk is full, and nothing was changed: make room and try again"),
    errno.EDQUOT: msgid("{path}: your share of the disk is full, and nothing was changed: make room and try again"),
    errno.EFBIG: msgid("{path}: the file is too large for the system, and nothing was changed"),
    errno.EBUSY: msgid(
        "{path}: the file cannot be replaced: if it is mounted by itself, as in a container, mount its folder instead"
    ),
    errno.ENOLCK: msgid("{path}: this disk cannot lock files: copy the file to another disk"),
    errno.ENOTDIR: msgid("{path}: no such file: a part of its path is not a folder"),
    errno.ELOOP: msgid("{path}: no such file: its links go round in a circle"),
    errno.ENAMETOOLONG: msgid("{path}: the name of the file is too long"),
}
