"""What systems do each in their own way with files. A way is chosen by what the system has, never by its name."""

import errno
import os
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

BINARY = getattr(os, "O_BINARY", 0)
NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
NO_WAITING = getattr(os, "O_NONBLOCK", 0)
_USUAL_NAME_LIMIT = 255


def _module(name: str) -> Any:
    """Return a module that some systems lack, or None."""
    try:
        return import_module(name)
    except ImportError:
        return None


_fcntl = _module("fcntl")  # POSIX
_msvcrt = _module("msvcrt") if _fcntl is None else None  # Windows

LOCK_IS_BESIDE = _msvcrt is not None
"""Whether the lock of a session is a file beside it: the session itself could not be replaced while it is open."""
CLOSES_FIRST = _fcntl is None
"""Whether a file has to be closed before it gets another name, or none."""
_HELD = BlockingIOError if _fcntl is not None else PermissionError
"""How the system says that somebody else holds a lock."""


def try_lock(descriptor: int) -> bool:
    """Lock an open file and return True, or False where another process has it locked. A lock ends with its process.

    A system without locks gives every process what it asks for. Each change is whole there too, but two programs that
    change a session at once are not kept apart, so that one change may be lost.
    """
    try:
        if _fcntl is not None:
            _fcntl.flock(descriptor, _fcntl.LOCK_EX | _fcntl.LOCK_NB)
        elif _msvcrt is not None:
            _msvcrt.locking(descriptor, _msvcrt.LK_NBLCK, 1)
    except _HELD:
        return False
    return True


def lock_of(target: Path) -> tuple[Path, int]:
    """Return the file whose lock is that of the session `target`, and the flags to open it with."""
    if LOCK_IS_BESIDE:
        return _beside(target, ".lock"), os.O_RDWR | os.O_CREAT | BINARY
    return target, os.O_RDWR | NO_WAITING | BINARY


def temporary_of(target: Path) -> Path:
    """Return the path of the temporary file with which `target` is written.

    Without locks no process can see that another one is writing, so each process has a temporary file of its own.
    """
    has_locks = _fcntl is not None or _msvcrt is not None
    return _beside(target, ".tarot-score" if has_locks else f".{os.getpid()}.tarot-score")


def _beside(target: Path, ending: str) -> Path:
    """Return a path beside `target`: its name with `ending`, or a digest of its name where that is too long."""
    name = f".{target.name}{ending}"
    if len(os.fsencode(name)) > _name_limit(target.parent):
        from hashlib import sha256  # only loaded for a name as long as this

        name = f".{sha256(os.fsencode(target.name)).hexdigest()[:32]}{ending}"
    return target.with_name(name)


def _name_limit(folder: Path) -> int:
    """Return how many bytes a name may have in a folder."""
    if hasattr(os, "pathconf"):
        with suppress(OSError, ValueError):  # the folder does not say
            return os.pathconf(folder, "PC_NAME_MAX")
    return _USUAL_NAME_LIMIT


def keep_attributes(descriptor: int, target: Path, status: os.stat_result) -> None:
    """Give an open file what `target` has besides its bytes: owner, group, extended attributes and mode.

    What the system lacks or refuses is left out, except the mode: it says who may read the file.
    """
    if hasattr(os, "fchown"):
        for owner in (status.st_uid, -1):
            try:
                os.fchown(descriptor, owner, status.st_gid)
                break
            except OSError:
                continue  # only root gives a file away; the group may still be given
    if hasattr(os, "listxattr"):
        with suppress(OSError):  # a disk without extended attributes
            _keep_extended_attributes(descriptor, target)
    if hasattr(os, "fchmod"):
        os.fchmod(descriptor, status.st_mode & 0o7777)


def _keep_extended_attributes(descriptor: int, target: Path) -> None:
    wanted = os.listxattr(target)
    for name in set(os.listxattr(descriptor)).difference(wanted):
        with suppress(OSError):
            os.removexattr(descriptor, name)  # an access list that the folder gives to every new file
    for name in wanted:
        with suppress(OSError):
            os.setxattr(descriptor, name, os.getxattr(target, name))


def flush_folder(folder: Path) -> None:
    """Flush the names in a folder to disk, where the system can.

    Raises:
        OSError: it can, and has failed.
    """
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:  # Windows opens no folder, and some folders may not be listed
        return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # this disk flushes no folder
            raise
    finally:
        with suppress(OSError):
            os.close(descriptor)
