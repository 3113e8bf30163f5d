"""What systems do each in their own way with files: locks, owners, open files that are renamed, flushed folders."""

import os
import sys
from contextlib import suppress
from pathlib import Path

BINARY = getattr(os, "O_BINARY", 0)
NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
NO_WAITING = getattr(os, "O_NONBLOCK", 0)

if sys.platform == "win32":  # pragma: no cover  # the suite runs on POSIX
    import msvcrt

    def try_lock(descriptor: int) -> bool:
        """Lock a file that is open, unless somebody else has it locked."""
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def lock_of(target: Path) -> tuple[Path, int]:
        """Return the file whose lock stands for that of `target`, and how to open it: one beside it."""
        return target.with_name(f".{target.name}.lock"), os.O_RDWR | os.O_CREAT | BINARY

    def let_go(descriptor: int) -> None:
        """Make ready for another name, or none, a file that is open: it has to be closed."""
        os.close(descriptor)

    def keep_owner_and_mode(descriptor: int, status: os.stat_result) -> None:
        """Nothing: a file has those of its folder."""

    def flush_folder(folder: Path) -> None:
        """Nothing: there is no way to."""

else:
    import fcntl

    def try_lock(descriptor: int) -> bool:
        """Lock a file that is open, unless somebody else has it locked. The lock goes with the process."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def lock_of(target: Path) -> tuple[Path, int]:
        """Return the file whose lock stands for that of `target`, and how to open it: itself, to write to it."""
        return target, os.O_RDWR | NO_WAITING

    def let_go(descriptor: int) -> None:
        """Make ready for another name, or none, a file that is open: nothing is needed."""

    def keep_owner_and_mode(descriptor: int, status: os.stat_result) -> None:
        """Give a file the owner, the group and the mode of another one; an owner whom one may not give is left."""
        for owner in (status.st_uid, -1):
            try:
                os.fchown(descriptor, owner, status.st_gid)
                break
            except PermissionError:
                continue
        os.fchmod(descriptor, status.st_mode & 0o7777)

    def flush_folder(folder: Path) -> None:
        """Flush a folder's entries to disk. Where that cannot be done, the file in it is whole all the same."""
        with suppress(OSError):
            descriptor = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
