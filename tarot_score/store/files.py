"""Files read whole and written whole: whatever fails or is killed, the old bytes or the new ones are there.

A change holds the lock of the file that it changes. The new bytes go to a temporary file of a fixed name beside it, are
flushed to disk and take its place in one step. The process that writes a temporary file holds its lock: one that nobody
holds was left by a killed process, and the next command that writes there takes it away.
"""

import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tarot_score.errors import FileError, Message
from tarot_score.store import sizes, system
from tarot_score.store.refusals import explained, shown

BOM = "\ufeff"
PATIENCE = 20.0
"""How many seconds a change waits for another to finish before it gives up."""
_QUIET = 0.1
"""How many seconds a change waits without a word: two programs that add at once take no longer."""
_PAUSE = 0.01
_PIECE = 2**20

Tell = Callable[[Message], None]


def read_text(path: Path) -> str:
    """Return the text of a file, its byte order mark included. Nothing else in its folder is touched.

    Raises:
        FileError: no such file, not a file, too large, or not UTF-8.
        WordError: the environment says a size limit that is not one.
    """
    return _content(path, path)[0]


def create(path: Path, text: str, tell: Tell) -> None:
    """Write a file that is not there yet.

    Raises:
        FileError: there is one, or it cannot be written.
        WordError: the environment says a size limit that is not one.
    """
    content = _encoded(text, path)
    with explained(path):
        _require_folder(path)
        with _held_beside(path, tell):
            if os.path.lexists(path):
                raise FileExistsError
            with _temporary(path, path, 0o666, tell) as temporary:
                if os.path.lexists(path):  # another process made it while this one waited for the temporary file
                    raise FileExistsError
                temporary.write(content)
                temporary.take_the_new_name(path)
    _flush_folder(path, path, tell)


@contextmanager
def locked(path: Path, tell: Tell) -> Iterator["Locked"]:
    """Hold the lock of a file, so that nobody else changes it. While another process holds it, say so and wait.

    Raises:
        FileError: no such file, it may not be changed, or another process holds it for too long.
    """
    with explained(path):
        target = Path(os.path.realpath(path, strict=True))
        _require_file(path, target.stat())
        descriptor = _open_locked(target, path, tell)
    try:
        with explained(path):
            file = Locked(path, target, descriptor, tell)
        yield file
    finally:
        _close(descriptor)


class Locked:
    """A file whose lock is held: the one at the end of the links."""

    def __init__(self, path: Path, target: Path, descriptor: int, tell: Tell) -> None:
        self._path = path
        self._target = target
        self._descriptor = descriptor
        self._tell = tell
        self._status = target.stat()

    def read_text(self) -> str:
        """Return the text of the file, its byte order mark included.

        Raises:
            FileError: too large, or not UTF-8.
            WordError: the environment says a size limit that is not one.
        """
        text, self._status = _content(self._path, self._target)
        return text

    def replace(self, text: str) -> None:
        """Write `text` in the place of what the file says. Its mode stays, and what else the system lets one keep.

        Raises:
            FileError: it cannot be written, or another program has changed it meanwhile: the file is as it was.
            WordError: the environment says a size limit that is not one.
        """
        content = _encoded(text, self._path)
        made = _temporary(self._target, self._path, 0o600, self._tell, held=self._descriptor)
        with explained(self._path), made as temporary:
            system.keep_attributes(temporary.descriptor, self._target, self._status)
            temporary.write(content)
            if _state(self._target.stat()) != _state(self._status):
                raise FileError(
                    "{path}: another program has changed it meanwhile, and that change stays: try again",
                    path=shown(self._path),
                )
            temporary.take_the_place_of(self._target)
        _flush_folder(self._target, self._path, self._tell)


def _encoded(text: str, path: Path) -> bytes:
    """Return a text as the bytes of a session file, unless they are too many."""
    content = text.encode("utf-8")
    most = sizes.largest()
    if len(content) > most:
        raise FileError(
            "{path}: nothing was written, since the session would have {size} bytes and may have {most}: "
            "{variable}={size} raises the limit",
            path=shown(path),
            size=len(content),
            most=sizes.text(most),
            variable=sizes.VARIABLE,
        )
    return content


def _content(path: Path, target: Path) -> tuple[str, os.stat_result]:
    most = sizes.largest()
    with explained(path):
        _require_file(path, target.stat())
        descriptor = os.open(target, os.O_RDONLY | system.BINARY | system.NO_WAITING)
        try:
            status = os.fstat(descriptor)
            content = _beginning(descriptor, most + 1)
        finally:
            _close(descriptor)
    if len(content) > most:
        raise FileError(
            "{path}: a session may have {most}, and this file has {size} bytes: is it a scoresheet? "
            "{variable}={size} raises the limit",
            path=shown(path),
            most=sizes.text(most),
            size=max(status.st_size, len(content)),
            variable=sizes.VARIABLE,
        )
    try:
        return content.decode("utf-8"), status
    except UnicodeDecodeError as error:
        raise FileError(
            "{path}:{line}: a session file is UTF-8, and this is not: save it again as UTF-8",
            path=shown(path),
            line=len((content[: error.start] + b".").splitlines()),
        ) from error


def _beginning(descriptor: int, size: int) -> bytearray:
    """Return the first `size` bytes of an open file, or all where there are fewer."""
    content = bytearray()
    while piece := os.read(descriptor, min(size - len(content), _PIECE)):
        content += piece
    return content


def _require_file(path: Path, status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise FileError("{path}: a session is a file, and this is a folder or a device", path=shown(path))


def _require_folder(path: Path) -> None:
    try:
        path.parent.stat()
    except FileNotFoundError as error:
        raise FileError(
            "{path}: there is no folder {folder}: make it first", path=shown(path), folder=shown(path.parent)
        ) from error


def _state(status: os.stat_result) -> tuple[int, ...]:
    return (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)


class _Patience:
    """Waiting for another process: quiet at first, then said once, and not for ever."""

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
        if waited > _QUIET and not self._told:
            self._tell(Message("waiting for another tarot-score to finish with {path}", path=shown(self._path)))
            self._told = True
        time.sleep(_PAUSE)


@contextmanager
def _held_beside(target: Path, tell: Tell) -> Iterator[None]:
    """Hold the lock of a session that is not there yet, where its lock is a file beside it."""
    if not system.LOCK_IS_BESIDE:
        yield
        return
    descriptor = _open_locked(target, target, tell)
    try:
        yield
    finally:
        _close(descriptor)


def _open_locked(target: Path, path: Path, tell: Tell) -> int:
    """Open the file whose lock is that of `target`, and lock it; again where another file has its name by then."""
    patience = _Patience(path, tell)
    lock, flags = system.lock_of(target)
    while True:
        descriptor = os.open(lock, flags, 0o666)
        if _locks(descriptor, lock):
            return descriptor
        patience.wait()


def _locks(descriptor: int, path: Path) -> bool:
    """Lock an open file and return True if it still has its name; close it otherwise."""
    has_lock = False
    try:
        has_lock = system.try_lock(descriptor) and _is_still(path, descriptor)
    finally:
        if not has_lock:
            _close(descriptor)
    return has_lock


def _is_still(path: Path, descriptor: int) -> bool:
    """Return whether an open file still has its name."""
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def _close(descriptor: int) -> None:
    """Close a file. One whose closing fails is closed too, and what was written to it is on disk by then."""
    with suppress(OSError):
        os.close(descriptor)


def _unlink(path: Path) -> None:
    """Take a file away. What fails once is tried once more: a virus scanner may have had it open."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        path.unlink(missing_ok=True)


class _Temporary:
    """A temporary file, open and locked."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.descriptor = descriptor
        self._path = path
        self._is_open = True
        self._is_there = True

    def _let_go(self) -> None:
        if system.CLOSES_FIRST:
            self.close()

    def write(self, content: bytes) -> None:
        """Write and flush to disk."""
        left = memoryview(content)
        while left:
            left = left[os.write(self.descriptor, left) :]
        os.fsync(self.descriptor)

    def take_the_place_of(self, target: Path) -> None:
        """Become the file `target`, whatever that was before."""
        self._let_go()
        self._path.replace(target)
        self._is_there = False

    def take_the_new_name(self, path: Path) -> None:
        """Become the file `path`, unless there is one."""
        self._let_go()
        try:
            os.link(self._path, path)
        except FileExistsError:
            raise
        except OSError:  # a disk without links: an empty file takes the name, then the new one takes its place
            _close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
            try:
                self.take_the_place_of(path)
            finally:
                if self._is_there:
                    _unlink(path)

    def remove(self) -> None:
        """Take the file away, if it is still the temporary one."""
        self._let_go()
        if self._is_there:
            _unlink(self._path)
            self._is_there = False

    def close(self) -> None:
        """Close the file, if it is open."""
        if self._is_open:
            self._is_open = False
            _close(self.descriptor)


@contextmanager
def _temporary(target: Path, path: Path, mode: int, tell: Tell, held: int | None = None) -> Iterator[_Temporary]:
    """Make the temporary file of `target`, whose lock may be `held`; it is gone afterwards."""
    temporary = _open_temporary(system.temporary_of(target), path, mode, tell, held)
    try:
        yield temporary
    finally:
        with suppress(OSError):  # the next command that writes here takes it away
            temporary.remove()
        temporary.close()


def _open_temporary(temporary: Path, path: Path, mode: int, tell: Tell, held: int | None) -> _Temporary:
    """Make a temporary file and lock it. One that is there is never written to: it may be another name of a session."""
    patience = _Patience(path, tell)
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | system.BINARY | system.NO_FOLLOW
    while True:
        try:
            descriptor = os.open(temporary, flags, mode)
        except FileExistsError:
            try:
                _sweep(temporary, held)
            except OSError as error:
                raise FileError(
                    "{path}: {temporary} is in the way: take it away", path=shown(path), temporary=shown(temporary)
                ) from error
        else:
            try:
                if _locks(descriptor, temporary):
                    return _Temporary(temporary, descriptor)
            except OSError:
                with suppress(OSError):
                    _unlink(temporary)
                raise
            # here another process took it for one that was left, before it was locked
        patience.wait()


def _sweep(temporary: Path, held: int | None) -> None:
    """Take away a temporary file that a killed process left, unless another process is writing it.

    A process killed right after it made a session leaves the session with a second name, the temporary one: its lock
    may be the one that is `held`.
    """
    try:
        descriptor = os.open(temporary, os.O_RDWR | system.BINARY | system.NO_FOLLOW | system.NO_WAITING)
    except FileNotFoundError:
        return
    left = _Temporary(temporary, descriptor)
    try:
        is_ours = held is not None and os.path.samestat(os.fstat(held), os.fstat(descriptor))
        if (is_ours or system.try_lock(descriptor)) and _is_still(temporary, descriptor):
            left.remove()
    finally:
        left.close()


def _flush_folder(target: Path, path: Path, tell: Tell) -> None:
    """Flush the folder of a file that has been written. Where that fails the file is written all the same."""
    try:
        system.flush_folder(target.parent)
    except OSError as error:
        tell(
            Message(
                "{path}: it is written, but its folder could not be flushed to disk ({reason}): look after the disk",
                path=shown(path),
                reason=os.strerror(error.errno or 0),
            )
        )
