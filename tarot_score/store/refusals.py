"""What the system refuses to do with a file, as one line that a person can act on."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tarot_score.errors import FileError, msgid

_LONGEST_PATH = 300


def shown(path: Path) -> str:
    """Return a path as a terminal may show it: what steers one is spelled out, and what is too long is cut."""
    text = str(path)
    if len(text) > _LONGEST_PATH:
        text = "..." + text[-_LONGEST_PATH:]
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn what the system refuses into one line about `path`."""
    try:
        yield
    except FileNotFoundError as error:
        raise FileError("{path}: no such file: start it with tarot-score new", path=shown(path)) from error
    except FileExistsError as error:
        raise FileError(
            "{path}: there is a file already, and it stays as it is: choose another name", path=shown(path)
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
    errno.EACCES: msgid("{path}: no permission: the file or its folder may not be read or changed"),
    errno.EPERM: msgid("{path}: no permission: the file or its folder may not be read or changed"),
    errno.EROFS: msgid("{path}: the disk may only be read: copy the file to one that can be written"),
    errno.ENOSPC: msgid("{path}: the disk is full, and nothing was changed: make room and try again"),
    errno.EDQUOT: msgid("{path}: your part of the disk is full, and nothing was changed: make room and try again"),
    errno.EFBIG: msgid("{path}: the system does not take a file of this size, and nothing was changed"),
    errno.EBUSY: msgid(
        "{path}: no other file may take its place, as where it is mounted by itself: mount its folder instead"
    ),
    errno.ENOLCK: msgid("{path}: its disk cannot lock files: copy it to another disk"),
    errno.ENOTDIR: msgid("{path}: no such file: a part of its path is not a folder"),
    errno.ELOOP: msgid("{path}: no such file: its links go round in a circle"),
    errno.ENAMETOOLONG: msgid("{path}: the name of the file is too long"),
}
