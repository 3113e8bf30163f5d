"""File operations that differ between systems. The code asks which functions a system has, never for its name."""

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
    """Import a module and return it, or return None if the system does not have it."""
    try:
        return import_module(name)
    except ImportError:
        return None


_fcntl = _module("fcntl")  # POSIX
_msvcrt = _module("msvcrt") if _fcntl is None else None  # Windows

LOCK_IS_BESIDE = _msvcrt is not None
"""Whether the lock of a session is a separate file beside it, as on Windows, where an open file cannot be replaced."""
CLOSES_FIRST = _fcntl is None
"""Whether a file must be closed before it is renamed or deleted."""
_HELD = BlockingIOError if _fcntl is not None else PermissionError
"""The error by which the system says that another process holds a lock."""


def try_lock(descriptor: int) -> bool:
    """Lock an open file and return True, or return False if another process has locked it.

    A lock ends when its process ends. On a system without locks, return True without locking. No change is half written
    there either, but if two programs change a session at the same time, one of the changes may be lost.
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
    """Return the path of the file that is locked for a change of `target`, and the flags to open that file with."""
    if LOCK_IS_BESIDE:
        return _beside(target, ".lock"), os.O_RDWR | os.O_CREAT | BINARY
    return target, os.O_RDWR | NO_WAITING | BINARY


def temporary_of(target: Path) -> Path:
    """Return the path of the temporary file for writing `target`.

    On a system without locks a process cannot see that another one is writing, so each has its own temporary file.
    """
    has_locks = _fcntl is not None or _msvcrt is not None
    return _beside(target, ".tarot-score" if has_locks else f".{os.getpid()}.tarot-score")


def _beside(target: Path, ending: str) -> Path:
    """Return a hidden path beside `target`: a dot, the name of `target` and `ending`.

    If that would be too long, a digest of the name replaces the name.
    """
    name = f".{target.name}{ending}"
    if len(os.fsencode(name)) > _name_limit(target.parent):
        from hashlib import sha256  # imported here, because only very long names need it

        name = f".{sha256(os.fsencode(target.name)).hexdigest()[:32]}{ending}"
    return target.with_name(name)


def _name_limit(folder: Path) -> int:
    """Return how many bytes the name of a file in this folder may have."""
    if hasattr(os, "pathconf"):
        with suppress(OSError, ValueError):  # the system does not tell the limit: assume the usual one
            return os.pathconf(folder, "PC_NAME_MAX")
    return _USUAL_NAME_LIMIT


def keep_attributes(descriptor: int, target: Path, status: os.stat_result) -> None:
    """Give an open file the owner, group, extended attributes and mode of `target`.

    Skip whatever the system lacks or refuses. Only the mode is never skipped, because it decides who may read the file.

    Raises:
        OSError: the mode cannot be set.
    """
    if hasattr(os, "fchown"):
        for owner in (status.st_uid, -1):
            try:
                os.fchown(descriptor, owner, status.st_gid)
                break
            except OSError:
                continue  # only root may set the owner: the second try sets only the group
    if hasattr(os, "listxattr"):
        with suppress(OSError):  # a disk without extended attributes raises this error
            _keep_extended_attributes(descriptor, target)
    if hasattr(os, "fchmod"):
        os.fchmod(descriptor, status.st_mode & 0o7777)


def _keep_extended_attributes(descriptor: int, target: Path) -> None:
    wanted = os.listxattr(target)
    for name in set(os.listxattr(descriptor)).difference(wanted):
        with suppress(OSError):
            os.removexattr(descriptor, name)  # for example an access list that lets more users read the file
    for name in wanted:
        with suppress(OSError):
            os.setxattr(descriptor, name, os.getxattr(target, name))


def flush_folder(folder: Path) -> None:
    """Flush the names in a folder to disk, if the system can do that.

    Raises:
        OSError: the system can flush folders, but this time it failed.
    """
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:  # Windows cannot open folders, and a folder that may not be listed cannot be opened either
        return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # these errors say that the disk never flushes folders
            raise
    finally:
        with suppress(OSError):
            os.close(descriptor)
