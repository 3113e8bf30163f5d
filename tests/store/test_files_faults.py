"""Each system call fails in turn: the file stays whole, no other file is left, and one line says why."""

import errno
import fcntl
import itertools
import os

import pytest
from filing import keep_quiet, names_in, replace
from lacking import SYSTEMS, open_files, play_system

from tarot_score.errors import FileError
from tarot_score.store import files

CALLS = (
    *("open", "read", "write", "close", "stat", "lstat", "fstat", "fsync", "fchmod", "fchown", "flock"),
    *("link", "unlink", "replace", "pathconf", "listxattr", "getxattr", "setxattr", "removexattr"),
)


def calls_here():
    """Return the calls that the simulated system has."""
    return [name for name in CALLS if hasattr(module_of(name), name)]


def module_of(name):
    return fcntl if name == "flock" else os


class Fault:
    """A system call that fails: only the call with this number, or with `for_good` also every later one."""

    def __init__(self, monkeypatch, name, number, *, for_good):
        self.name = name
        self.number = number
        self.for_good = for_good
        self.calls = 0
        self.real = getattr(module_of(name), name)
        monkeypatch.setattr(module_of(name), name, self)

    def __call__(self, *args, **kwargs):
        self.calls += 1
        if self.calls == self.number or (self.for_good and self.calls > self.number):
            if self.name == "close":  # a close that fails closes the file all the same
                self.real(*args)
            raise OSError(errno.EIO, "Input/output error")
        return self.real(*args, **kwargs)


def make(path, tell):
    files.create(path, "new", tell)


def change(path, tell):
    replace(path, "new", tell)


def read(path, _):
    return files.read_text(path)


COMMANDS = {"create": (make, None, "new"), "replace": (change, "old", "new"), "read": (read, "old", "old")}
"""Each command, what the file holds before (None: there is no file), and what it holds afterwards if nothing fails."""

REACHED = {
    ("links", "create"): "stat lstat open fstat flock write fsync link unlink close pathconf",
    ("links", "replace"): "stat lstat open read fstat flock fchown fchmod listxattr write fsync replace close pathconf",
    ("links", "read"): "stat open fstat read close",
    ("windows", "create"): "stat lstat open fstat flock write fsync link unlink close",
    ("windows", "replace"): "stat lstat open read fstat flock write fsync replace close",
    ("no locks", "create"): "stat lstat open fstat write fsync link unlink close",
    ("no locks", "replace"): "stat lstat open read fstat write fsync replace close",
}
"""Calls that must have failed at least once, so that the test shows something."""


def said(path):
    return path.read_text() if path.exists() else None


def outcome_of(command, path, monkeypatch, name, number, *, for_good=False):
    """Run a command with a fault. Return its error, its messages, and how often the faulty call was made.

    Messages about waiting for the lock are left out, because a busy machine may cause them.
    """
    told = []
    error = None
    with monkeypatch.context() as patch:
        fault = Fault(patch, name, number, for_good=for_good)
        try:
            command(path, told.append)
        except FileError as raised:
            error = raised
    return error, [line for line in told if not str(line).startswith("waiting for ")], fault.calls


def begin(folder, before):
    """Make a folder with a file that holds `before`, or an empty folder if that is None."""
    folder.mkdir()
    path = folder / "a.yaml"
    if before is not None:
        path.write_text(before)
    return path


def check(path, error, told, before, after):
    """Check that the file is changed if there was no error, else unchanged, and that each message is one line."""
    assert said(path) == (before if error else after)
    for line in [error] if error else told:
        assert str(line).startswith(f"{path}: ")
        assert "\n" not in str(line)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("left", [False, True], ids=["no temporary file", "a temporary file was left"])
def test_one_failed_call_leaves_nothing_behind(tmp_path, monkeypatch, system, command, left):
    """Whichever system call fails once, the file is whole, no new file is beside it, and no file stays open."""
    call, before, after = COMMANDS[command]
    play_system(monkeypatch, system)
    failed = []
    for name in calls_here():
        for number in itertools.count(1):
            path = begin(tmp_path / f"{name} {number}", before)
            if left:
                files.system.temporary_of(path).write_text("left")
            beside = {*names_in(path.parent), "a.yaml", ".a.yaml.lock"}
            open_before = len(open_files())
            error, told, calls = outcome_of(call, path, monkeypatch, name, number)
            check(path, error, told, before, after)
            assert not told or name == "fsync"
            assert set(names_in(path.parent)) <= beside
            assert len(open_files()) == open_before
            if calls < number:
                break
            failed.append(name)
    assert set(REACHED.get((system, command), "").split()) & set(calls_here()) <= set(failed)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("command", COMMANDS)
def test_calls_that_keep_failing_leave_the_file_whole(tmp_path, monkeypatch, system, command):
    """If a system call fails from some moment on, the file is whole, and the next change removes what was left."""
    call, before, after = COMMANDS[command]
    play_system(monkeypatch, system)
    for name in calls_here():
        for number in itertools.count(1):
            path = begin(tmp_path / f"{name} {number}", before)
            open_before = len(open_files())
            error, told, calls = outcome_of(call, path, monkeypatch, name, number, for_good=True)
            check(path, error, told, before, after)
            assert len(open_files()) == open_before
            if said(path) is None:
                make(path, keep_quiet)
            change(path, keep_quiet)
            assert set(names_in(path.parent)) <= {"a.yaml", ".a.yaml.lock"}
            if calls < number:
                break
