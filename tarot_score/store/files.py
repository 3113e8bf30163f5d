"""Files read whole and written whole: whatever fails or is killed, the old bytes or the new ones are there.

A change holds the lock of the file that it changes. The new bytes go to a temporary file of a fixed name beside it, are
flushed to disk and take its place in one step. A temporary file is locked by who writes it, so that one that a killed
process left is known for what it is: the next command on the file sweeps it away.
"""

import errno
import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tarot_score.errors import FileError, Message
from tarot_score.store import system

LARGEST = 32 * 2**20
"""The size of the largest file that is read, in bytes."""
BOM = "\ufeff"
PATIENCE = 20.0
"""How many seconds a change waits for another to finish before it gives up."""
_FIRST_WORD = 1.0
_PAUSE = 0.01
_LONGEST_PATH = 300

Tell = Callable[[Message], None]


def read_text(path: Path) -> str:
    """Return the text of a file, its byte order mark included.

    Raises:
        FileError: no such file, not a file, too large, or not UTF-8.
    """
    with suppress(OSError, ValueError):  # what is wrong with the path is said below; the rest is not for who only reads
        _sweep(_temporary_of(Path(os.path.realpath(path))))
    return _read(path, path)[0]


def create(path: Path, text: str) -> None:
    """Write a file that is not there yet.

    Raises:
        FileError: it is, or it cannot be written.
    """
    content = text.encode("utf-8")
    with _explained(path):
        if os.path.lexists(path):
            raise FileExistsError
        if not os.path.lexists(path.parent):
            raise FileError(
                "{path}: there is no folder {folder}: make it first", path=shown(path), folder=shown(path.parent)
            )
        with _temporary(path, path, 0o666) as temporary:
            if os.path.lexists(path):  # somebody else has made it while this waited for the temporary file
                raise FileExistsError
            temporary.write(content)
            system.let_go(temporary.descriptor)
            try:
                os.link(temporary.path, path)
            except FileExistsError:
                raise
            except OSError:  # a file system without links: the name is taken first, then it is given the content
                os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
                temporary.take_the_place_of(path)
            system.flush_folder(path.parent)


@contextmanager
def locked(path: Path, tell: Tell) -> Iterator["Locked"]:
    """Hold the lock of a file: nobody else changes it meanwhile. Waits for it for a time, and tells what for.

    Raises:
        FileError: no such file, it may not be changed, or somebody else holds it for too long.
    """
    with _explained(path):
        target = Path(os.path.realpath(path, strict=True))
        descriptor = _open_locked(target, path, tell)
    try:
        with suppress(OSError):  # it is said to be in the way when it is
            _sweep(_temporary_of(target), descriptor)
        yield Locked(path, target, descriptor)
    finally:
        os.close(descriptor)


class Locked:
    """A file whose lock is held, wherever links lead to it."""

    def __init__(self, path: Path, target: Path, descriptor: int) -> None:
        self._path = path
        self._target = target
        self._descriptor = descriptor
        self._status = os.fstat(descriptor)

    def read_text(self) -> str:
        """Return the text of the file, its byte order mark included.

        Raises:
            FileError: too large, or not UTF-8.
        """
        text, self._status = _read(self._path, self._target)
        return text

    def replace(self, text: str) -> None:
        """Write `text` in the place of what the file says; its mode is kept, its owner where possible.

        Raises:
            FileError: it cannot be written, or another program has changed it meanwhile; what it says stays.
        """
        content = text.encode("utf-8")
        with _explained(self._path), _temporary(self._target, self._path, 0o600) as temporary:
            system.keep_owner_and_mode(temporary.descriptor, self._status)
            temporary.write(content)
            if _state(self._target.stat()) != _state(self._status):
                raise FileError(
                    "{path}: another program has changed it meanwhile, and that change stays: try again",
                    path=shown(self._path),
                )
            system.let_go(temporary.descriptor)
            temporary.take_the_place_of(self._target)
            system.flush_folder(self._target.parent)


def shown(path: Path) -> str:
    """Return a path as a terminal may show it: what steers one is spelled out, and what is too long is cut."""
    text = str(path)
    if len(text) > _LONGEST_PATH:
        text = "..." + text[-_LONGEST_PATH:]
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def _read(path: Path, target: Path) -> tuple[str, os.stat_result]:
    with _explained(path):
        _require_file(path, target.stat())
        descriptor = os.open(target, os.O_RDONLY | system.BINARY | system.NO_WAITING)
        with os.fdopen(descriptor, "rb") as file:
            status = os.fstat(descriptor)
            content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise FileError(
            "{path}: a session file has {most} MiB at most: is this a scoresheet?",
            path=shown(path),
            most=LARGEST // 2**20,
        )
    try:
        return content.decode("utf-8"), status
    except UnicodeDecodeError as error:
        raise FileError(
            "{path}:{line}: a session file is UTF-8, and this is not: save it again as UTF-8",
            path=shown(path),
            line=len((content[: error.start] + b".").splitlines()),
        ) from error


def _require_file(path: Path, status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise FileError("{path}: a session is a file, and this is a folder or a device", path=shown(path))


def _state(status: os.stat_result) -> tuple[int, ...]:
    return (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)


class _Patience:
    """Waiting for another process that has a file: a word after a while, and an end."""

    def __init__(self, path: Path, tell: Tell) -> None:
        self._path = path
        self._tell = tell
        self._began = time.monotonic()
        self._told = False

    def wait(self) -> None:
        """Wait a little.

        Raises:
            FileError: it has been long enough.
        """
        waited = time.monotonic() - self._began
        if waited > PATIENCE:
            raise FileError(
                "{path}: another tarot-score has been changing it for {seconds} seconds: try again",
                path=shown(self._path),
                seconds=int(waited),
            )
        if waited > _FIRST_WORD and not self._told:
            self._tell(Message("waiting for another tarot-score to finish with {path}", path=shown(self._path)))
            self._told = True
        time.sleep(_PAUSE)


def _open_locked(target: Path, path: Path, tell: Tell) -> int:
    """Open a file and lock it; again where another file has taken its name meanwhile."""
    patience = _Patience(path, tell)
    lock, flags = system.lock_of(target)
    while True:
        _require_file(path, target.stat())
        descriptor = os.open(lock, flags, 0o666)
        if system.try_lock(descriptor) and _is_still(lock, descriptor):
            return descriptor
        os.close(descriptor)
        patience.wait()


def _is_still(path: Path, descriptor: int) -> bool:
    """Whether a name is still that of the file that is open."""
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def _temporary_of(target: Path) -> Path:
    return target.with_name(f".{target.name}.tarot-score")


class _Temporary:
    """A temporary file, open and locked."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self.descriptor = descriptor
        self.is_there = True

    def write(self, content: bytes) -> None:
        """Write and flush to disk."""
        left = memoryview(content)
        while left:
            left = left[os.write(self.descriptor, left) :]
        os.fsync(self.descriptor)

    def take_the_place_of(self, target: Path) -> None:
        self.path.replace(target)
        self.is_there = False


@contextmanager
def _temporary(target: Path, path: Path, mode: int) -> Iterator[_Temporary]:
    """Make the temporary file of `target`; it is gone afterwards."""
    temporary = _open_temporary(_temporary_of(target), path, mode)
    try:
        yield temporary
    finally:
        with suppress(OSError):  # it has been closed, or taken away by somebody who tidied up
            if temporary.is_there:
                temporary.path.unlink()
            os.close(temporary.descriptor)


def _open_temporary(temporary: Path, path: Path, mode: int) -> _Temporary:
    """Make a temporary file and lock it. One that is there is never written to: it may be another name of a session."""
    patience = _Patience(path, _say_nothing)
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | system.BINARY | system.NO_FOLLOW
    while True:
        try:
            descriptor = os.open(temporary, flags, mode)
        except FileExistsError:
            try:
                _sweep(temporary)
            except OSError as error:
                raise FileError(
                    "{path}: {temporary} is in the way: take it away", path=shown(path), temporary=shown(temporary)
                ) from error
        else:
            if system.try_lock(descriptor) and _is_still(temporary, descriptor):
                return _Temporary(temporary, descriptor)
            os.close(descriptor)  # swept away by another process before it was locked
        patience.wait()


def _say_nothing(_: Message) -> None:
    """Keep quiet: who writes a temporary file is done with it in no time."""


def _sweep(temporary: Path, held: int | None = None) -> None:
    """Take away a temporary file that a killed process left, if nobody is writing it.

    A process killed right after it made a session leaves it with a second name, the temporary one: its lock may be the
    one `held`.
    """
    try:
        descriptor = os.open(temporary, os.O_RDWR | system.BINARY | system.NO_FOLLOW | system.NO_WAITING)
    except FileNotFoundError:
        return
    try:
        is_ours = held is not None and os.path.samestat(os.fstat(held), os.fstat(descriptor))
        if (is_ours or system.try_lock(descriptor)) and _is_still(temporary, descriptor):
            system.let_go(descriptor)
            temporary.unlink()
    finally:
        with suppress(OSError):  # it has been let go
            os.close(descriptor)


@contextmanager
def _explained(path: Path) -> Iterator[None]:
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
    errno.EACCES: "{path}: no permission: the file or its folder may not be read or changed",
    errno.EPERM: "{path}: no permission: the file or its folder may not be read or changed",
    errno.EROFS: "{path}: the disk may only be read: copy the file to one that can be written",
    errno.ENOSPC: "{path}: the disk is full, and nothing was changed: make room and try again",
    errno.EDQUOT: "{path}: your part of the disk is full, and nothing was changed: make room and try again",
    errno.EFBIG: "{path}: the system does not take a file of this size, and nothing was changed",
    errno.ENOTDIR: "{path}: no such file: a part of its path is not a folder",
    errno.ELOOP: "{path}: no such file: its links go round in a circle",
    errno.ENAMETOOLONG: "{path}: the name of the file is too long",
}
