"""Read and write whole files: if anything fails or is killed, a file holds all of its old bytes or all of its new ones.

A change holds the lock of the file that it changes. It writes the new bytes to a temporary file in the same folder,
flushes them to disk, and then replaces the file in one step. The name of the temporary file is always the same, and the
process that writes it holds its lock. If no process holds that lock, a killed process left the temporary file, and the
next command that writes there removes it.
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
"""How many seconds a change waits for another one before it gives up."""
_QUIET = 0.1
"""How many seconds a change waits before it tells the user: two programs that add at once take no longer."""
_PAUSE = 0.01
_PIECE = 2**20

Tell = Callable[[Message], None]


def read_text(path: Path) -> str:
    """Return the text of a file with its byte order mark. Nothing in the folder of the file is changed.

    Raises:
        FileError: the file does not exist, is not a regular file, is too large or is not UTF-8.
        WordError: the size limit in the environment is not a number of bytes.
    """
    return _content(path, path)[0]


def create(path: Path, text: str, tell: Tell) -> None:
    """Write a new file.

    Raises:
        FileError: the file exists already, or it cannot be written.
        WordError: the size limit in the environment is not a number of bytes.
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
    """Hold the lock of a file, so that no other process changes it. If another one holds it, tell the user and wait.

    Raises:
        FileError: the file does not exist or may not be changed, or another process holds the lock for too long.
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
    """A file whose lock is held. If the path is a link, this is the file that the link leads to."""

    def __init__(self, path: Path, target: Path, descriptor: int, tell: Tell) -> None:
        self._path = path
        self._target = target
        self._descriptor = descriptor
        self._tell = tell
        self._status = target.stat()

    def read_text(self) -> str:
        """Return the text of the file with its byte order mark.

        Raises:
            FileError: the file is too large or is not UTF-8.
            WordError: the size limit in the environment is not a number of bytes.
        """
        text, self._status = _content(self._path, self._target)
        return text

    def replace(self, text: str) -> None:
        """Replace the content of the file by `text`. Keep its mode, and its other attributes if the system allows it.

        Raises:
            FileError: the file cannot be written, or another program changed it; nothing was written.
            WordError: the size limit in the environment is not a number of bytes.
        """
        content = _encoded(text, self._path)
        made = _temporary(self._target, self._path, 0o600, self._tell, held=self._descriptor)
        with explained(self._path), made as temporary:
            system.keep_attributes(temporary.descriptor, self._target, self._status)
            temporary.write(content)
            if _state(self._target.stat()) != _state(self._status):
                raise FileError(
                    "{path}: another program changed the file, and nothing was written: try again",
                    path=shown(self._path),
                )
            temporary.take_the_place_of(self._target)
        _flush_folder(self._target, self._path, self._tell)


def _encoded(text: str, path: Path) -> bytes:
    """Return the bytes of a session file with this text.

    Raises:
        FileError: the bytes are more than a session may have.
    """
    content = text.encode("utf-8")
    most = sizes.largest()
    if len(content) > most:
        raise FileError(
            "{path}: nothing was written: the session would have {size} bytes, more than {most}: "
            "set {variable}={size} to raise the limit",
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
            "{path}: a session may have at most {most}, and this file has {size} bytes: is it a scoresheet? "
            "If so, set {variable}={size} to raise the limit",
            path=shown(path),
            most=sizes.text(most),
            size=max(status.st_size, len(content)),
            variable=sizes.VARIABLE,
        )
    try:
        return content.decode("utf-8"), status
    except UnicodeDecodeError as error:
        raise FileError(
            "{path}:{line}: a session file must be UTF-8 text, and this is not: save it again as UTF-8",
            path=shown(path),
            line=len((content[: error.start] + b".").splitlines()),
        ) from error


def _beginning(descriptor: int, size: int) -> bytearray:
    """Return the first `size` bytes of an open file, or all of them if there are fewer."""
    content = bytearray()
    while piece := os.read(descriptor, min(size - len(content), _PIECE)):
        content += piece
    return content


def _require_file(path: Path, status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise FileError("{path}: this is a folder or a device: give a session file", path=shown(path))


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
    """Waits for another process: tells the user once if it takes long, and gives up after `PATIENCE` seconds."""

    def __init__(self, path: Path, tell: Tell) -> None:
        self._path = path
        self._tell = tell
        self._began = time.monotonic()
        self._told = False

    def wait(self) -> None:
        """Wait a moment.

        Raises:
            FileError: the wait has lasted `PATIENCE` seconds.
        """
        waited = time.monotonic() - self._began
        if waited > PATIENCE:
            raise FileError(
                "{path}: another tarot-score has been changing the file for {seconds} seconds: try again",
                path=shown(self._path),
                seconds=int(waited),
            )
        if waited > _QUIET and not self._told:
            self._tell(Message("waiting for another tarot-score to finish with {path}", path=shown(self._path)))
            self._told = True
        time.sleep(_PAUSE)


@contextmanager
def _held_beside(target: Path, tell: Tell) -> Iterator[None]:
    """Hold the lock of a session that does not exist yet, if the lock is a separate file."""
    if not system.LOCK_IS_BESIDE:
        yield
        return
    descriptor = _open_locked(target, target, tell)
    try:
        yield
    finally:
        _close(descriptor)


def _open_locked(target: Path, path: Path, tell: Tell) -> int:
    """Open and lock the file that holds the lock of `target`. Try again if it is locked or has lost its name."""
    patience = _Patience(path, tell)
    lock, flags = system.lock_of(target)
    while True:
        descriptor = os.open(lock, flags, 0o666)
        if _locks(descriptor, lock):
            return descriptor
        patience.wait()


def _locks(descriptor: int, path: Path) -> bool:
    """Lock an open file. Return True if that worked and the file still has its name; otherwise close it."""
    has_lock = False
    try:
        has_lock = system.try_lock(descriptor) and _is_still(path, descriptor)
    finally:
        if not has_lock:
            _close(descriptor)
    return has_lock


def _is_still(path: Path, descriptor: int) -> bool:
    """Return whether `path` is still the name of an open file."""
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def _close(descriptor: int) -> None:
    """Close a file and ignore errors: it is closed all the same, and what was written to it is already on disk."""
    with suppress(OSError):
        os.close(descriptor)


def _unlink(path: Path) -> None:
    """Delete a file. Try twice, because a virus scanner may have had it open."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        path.unlink(missing_ok=True)


class _Temporary:
    """An open and locked temporary file."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.descriptor = descriptor
        self._path = path
        self._is_open = True
        self._is_there = True

    def _let_go(self) -> None:
        if system.CLOSES_FIRST:
            self.close()

    def write(self, content: bytes) -> None:
        """Write all bytes and flush them to disk."""
        left = memoryview(content)
        while left:
            left = left[os.write(self.descriptor, left) :]
        os.fsync(self.descriptor)

    def take_the_place_of(self, target: Path) -> None:
        """Rename this file to `target`, and so replace a file of that name."""
        self._let_go()
        self._path.replace(target)
        self._is_there = False

    def take_the_new_name(self, path: Path) -> None:
        """Give this file the name `path`, which must be free.

        Raises:
            FileExistsError: another file has the name.
        """
        self._let_go()
        try:
            os.link(self._path, path)
        except FileExistsError:
            raise
        except OSError:  # the disk has no hard links: make an empty file of that name, then replace it
            _close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
            try:
                self.take_the_place_of(path)
            finally:
                if self._is_there:
                    _unlink(path)

    def remove(self) -> None:
        """Delete this file, unless it has become another file."""
        self._let_go()
        if self._is_there:
            _unlink(self._path)
            self._is_there = False

    def close(self) -> None:
        """Close this file if it is open."""
        if self._is_open:
            self._is_open = False
            _close(self.descriptor)


@contextmanager
def _temporary(target: Path, path: Path, mode: int, tell: Tell, held: int | None = None) -> Iterator[_Temporary]:
    """Make the temporary file of `target`, and delete it afterwards. `held` is the open `target` if it is locked."""
    temporary = _open_temporary(system.temporary_of(target), path, mode, tell, held)
    try:
        yield temporary
    finally:
        with suppress(OSError):  # the next command that writes here removes it
            temporary.remove()
        temporary.close()


def _open_temporary(temporary: Path, path: Path, mode: int, tell: Tell, held: int | None) -> _Temporary:
    """Make and lock a temporary file. Never write to one that exists: it may be a second name of a session."""
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
                    "{path}: {temporary} is in the way: remove it", path=shown(path), temporary=shown(temporary)
                ) from error
        else:
            try:
                if _locks(descriptor, temporary):
                    return _Temporary(temporary, descriptor)
            except OSError:
                with suppress(OSError):
                    _unlink(temporary)
                raise
            # before the file was locked, another process deleted it as one that a killed process left
        patience.wait()


def _sweep(temporary: Path, held: int | None) -> None:
    """Delete a temporary file that a killed process left, but not one that another process is writing.

    If a process is killed right after it made a session, the temporary name stays as a second name of the session. It
    may then be the very file that is `held`.
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
    """Flush the folder of a file that was written. If that fails, tell the user: the file is written all the same."""
    try:
        system.flush_folder(target.parent)
    except OSError as error:
        tell(
            Message(
                "{path}: the file was saved, but the disk did not confirm it ({reason}): check the disk",
                path=shown(path),
                reason=os.strerror(error.errno or 0),
            )
        )
