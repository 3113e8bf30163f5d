"""Imitate systems that lack functions, such as Windows: load `store.system` again without these functions."""

import errno
import fcntl
import os
import sys
from contextlib import suppress
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace

from tarot_score.store import files, system

NOT_ON_WINDOWS = (
    *("O_NOFOLLOW", "O_NONBLOCK", "fchown", "fchmod", "pathconf"),
    *("listxattr", "getxattr", "setxattr", "removexattr"),
)


def windows_locks():
    """Return a fake module `msvcrt` that uses the locks of this system."""

    def locking(descriptor, mode, size):
        assert (mode, size) == (2, 1)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PermissionError(errno.EACCES, "Permission denied") from None

    return SimpleNamespace(LK_NBLCK=2, locking=locking)


def open_files():
    """Return the paths of the files that this process has open, or an empty list if the system does not show them."""
    folder = Path("/proc/self/fd")
    return list(folder.iterdir()) if folder.exists() else []


def is_open(path):
    """Return whether this process has the file at `path` open."""
    for file in open_files():
        with suppress(OSError):  # the file was closed meanwhile, or no file is at `path`
            if file.samefile(path):
                return True
    return False


def closed_first(function):
    """Return `function`, which renames or removes files, with a check that refuses open files, as Windows does."""

    def checked(*paths):
        for path in paths:
            if is_open(path):
                raise PermissionError(errno.EACCES, "the file is open")
        return function(*paths)

    return checked


def play_system(monkeypatch, kind):
    """Make `store` write files as a system of this kind would. `kind` is one of `SYSTEMS`."""
    if kind == "no links":

        def no_links(*_):
            raise PermissionError(errno.EPERM, "no links here")

        monkeypatch.setattr(os, "link", no_links)
    if kind in ("links", "no links"):
        return
    for name in NOT_ON_WINDOWS:
        monkeypatch.delattr(os, name, raising=False)
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "fcntl", None)
        patch.setitem(sys.modules, "msvcrt", windows_locks() if kind == "windows" else None)
        spec = spec_from_file_location("tarot_score.store.another_system", system.__file__)
        another = module_from_spec(spec)
        spec.loader.exec_module(another)
    monkeypatch.setattr(files, "system", another)
    if kind == "windows":
        monkeypatch.setattr(os, "replace", closed_first(os.replace))
        monkeypatch.setattr(os, "unlink", closed_first(os.unlink))


SYSTEMS = ("links", "no links", "windows", "no locks")
