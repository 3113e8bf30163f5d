"""Read and write whole files. If a change fails or is killed, the file holds all of its old or all of its new bytes.

A change holds the lock of the file that it changes. It writes the new bytes to a temporary file in the same folder,
flushes them to disk, and then replaces the file by the temporary file in one step. The temporary file of a session
always has the same name, and the process that writes the temporary file holds its lock. If no process holds that lock,
a killed process left the temporary file, and the next command that writes to the session removes it.
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
"""How many seconds a change waits for another process before it gives up."""
_QUIET = 0.1
"""How many seconds a change waits in silence. Then it tells the user. Two programs that add at once take less."""
_PAUSE = 0.01
_PIECE = 2**20

Tell = Callable[[Message], None]


def read_text(path: Path) -> str:
    """Return the text of a file, with its byte order mark. Change nothing in the folder of the file.

    Raises:
        FileError: the file does not exist, is not a regular file, is too large or is not UTF-8.
        WordError: `TAROT_SCORE_MAX_BYTES` is not a number of bytes.
    """
    return _content(path, path)[0]


def create(path: Path, text: str, tell: Tell) -> None:
    """Write `text` to a new file.

    Raises:
        FileError: the file exists already, or it cannot be written.
        WordError: `TAROT_SCORE_MAX_BYTES` is not a number of bytes.
    """
    content = _encoded(text, path)
    with explained(path):
        _require_folder(path)
        with _held_beside(path, tell):
            if os.path.lexists(path):
                raise FileExistsError
            with _temporary(path, path, 0o666, tell) as temporary:
                if os.path.lexists(path):  # another process made this file while this process waited
                    raise FileExistsError
                temporary.write(content)
                temporary.take_the_new_name(path)
    _flush_folder(path, path, tell)


@contextmanager
def locked(path: Path, tell: Tell) -> Iterator["Locked"]:
    """A context manager that holds the lock of a file. While another process holds it, wait and tell the user.

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
    """A file whose lock this process holds. If the path is a link, this is the file that the link leads to."""

    def __init__(self, path: Path, target: Path, descriptor: int, tell: Tell) -> None:
        self._path = path
        self._target = target
        self._descriptor = descriptor
        self._tell = tell
        self._status = target.stat()

    def read_text(self) -> str:
        """Return the text of the file, with its byte order mark.

        Raises:
            FileError: the file is too large or is not UTF-8.
            WordError: `TAROT_SCORE_MAX_BYTES` is not a number of bytes.
        """
        text, self._status = _content(self._path, self._target)
        return text

    def replace(self, text: str) -> None:
        """Replace the content of the file by `text`. The mode stays, and other attributes stay if the system allows it.

        Raises:
            FileError: the file cannot be written, or another program changed it; nothing was written.
            WordError: `TAROT_SCORE_MAX_BYTES` is not a number of bytes.
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
    """Return the text of a session file as bytes.

    Raises:
        FileError: there are more bytes than a session may have.
    """
    content = text.encode("utf-8")
    most = sizes.largest()
    if len(content) > most:
        raise FileError(
            "{path}: nothing was written: the session would have {size} bytes, and the limit is {most}: "
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
            "{path}:{line}: a session file must be UTF-8 text, and this line is not: save the file again as UTF-8",
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
        raise FileError("{path}: this is a folder or a device: give the path of a session file", path=shown(path))


def _require_folder(path: Path) -> None:
    try:
        path.parent.stat()
    except FileNotFoundError as error:
        raise FileError(
            "{path}: there is no folder {folder}: make that folder first", path=shown(path), folder=shown(path.parent)
        ) from error


def _state(status: os.stat_result) -> tuple[int, ...]:
    return (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)


class _Patience:
    """A wait for another process, which tells the user once if it is long, and fails after `PATIENCE` seconds."""

    def __init__(self, path: Path, tell: Tell) -> None:
        self._path = path
        self._tell = tell
        self._began = time.monotonic()
        self._told = False

    def wait(self) -> None:
        """Wait for a hundredth of a second, and tell the user once if all waits together are long.

        Raises:
            FileError: all waits together have lasted `PATIENCE` seconds.
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
    """A context manager that holds the lock of a session before the session exists, if locks are separate files."""
    if not system.LOCK_IS_BESIDE:
        yield
        return
    descriptor = _open_locked(target, target, tell)
    try:
        yield
    finally:
        _close(descriptor)


def _open_locked(target: Path, path: Path, tell: Tell) -> int:
    """Open and lock the lock file of `target`, and return its descriptor.

    Wait and try again if another process has locked that file, or has replaced it by another one.
    """
    patience = _Patience(path, tell)
    lock, flags = system.lock_of(target)
    while True:
        descriptor = os.open(lock, flags, 0o666)
        if _locks(descriptor, lock):
            return descriptor
        patience.wait()


def _locks(descriptor: int, path: Path) -> bool:
    """Lock an open file, and return whether it is now locked and `path` still leads to it. If not, close the file."""
    has_lock = False
    try:
        has_lock = system.try_lock(descriptor) and _is_still(path, descriptor)
    finally:
        if not has_lock:
            _close(descriptor)
    return has_lock


def _is_still(path: Path, descriptor: int) -> bool:
    """Return whether `path` still leads to the open file with this descriptor."""
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def _close(descriptor: int) -> None:
    """Close a file and ignore errors. Even if closing fails, the file is closed, and its bytes are already on disk."""
    with suppress(OSError):
        os.close(descriptor)


def _unlink(path: Path) -> None:
    """Delete a file. If that fails, try once more, because a virus scanner may have had the file open."""
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
        """Rename the temporary file to `target`. If a file of that name exists, it is replaced."""
        self._let_go()
        self._path.replace(target)
        self._is_there = False

    def take_the_new_name(self, path: Path) -> None:
        """Give the temporary file the name `path`, but never replace a file of that name.

        Raises:
            FileExistsError: another file has the name.
        """
        self._let_go()
        try:
            os.link(self._path, path)
        except FileExistsError:
            raise
        except OSError:  # the disk has no hard links: make an empty file `path`, and replace it by the temporary file
            _close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
            try:
                self.take_the_place_of(path)
            finally:
                if self._is_there:
                    _unlink(path)

    def remove(self) -> None:
        """Delete the temporary file, unless it has already been renamed or deleted."""
        self._let_go()
        if self._is_there:
            _unlink(self._path)
            self._is_there = False

    def close(self) -> None:
        """Close the temporary file if it is open."""
        if self._is_open:
            self._is_open = False
            _close(self.descriptor)


@contextmanager
def _temporary(target: Path, path: Path, mode: int, tell: Tell, held: int | None = None) -> Iterator[_Temporary]:
    """A context manager that makes the temporary file for `target`, and deletes this temporary file at the end.

    `held` is the descriptor of the file whose lock this process holds, if it holds one.
    """
    temporary = _open_temporary(system.temporary_of(target), path, mode, tell, held)
    try:
        yield temporary
    finally:
        with suppress(OSError):  # if this fails, the next command that writes to `target` deletes the temporary file
            temporary.remove()
        temporary.close()


def _open_temporary(temporary: Path, path: Path, mode: int, tell: Tell, held: int | None) -> _Temporary:
    """Make a temporary file and lock it. Never write to a file that already has this name: it may be a session."""
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
                    "{path}: the program must write a file {temporary}, "
                    "but something else has that name: remove that other file or folder",
                    path=shown(path),
                    temporary=shown(temporary),
                ) from error
        else:
            try:
                if _locks(descriptor, temporary):
                    return _Temporary(temporary, descriptor)
            except OSError:
                with suppress(OSError):
                    _unlink(temporary)
                raise
            # another process took the new file for one of a killed process, and locked or deleted it first
        patience.wait()


def _sweep(temporary: Path, held: int | None) -> None:
    """Delete a temporary file that a killed process left, but not one that another process is writing.

    If a process is killed right after it made a session, the temporary name stays as a second name of the session. The
    file is then the session itself, and this process may already hold its lock: it is open as `held`.
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
    """Flush to disk the folder of a file that was just written. If that fails, tell the user, but raise no error."""
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
