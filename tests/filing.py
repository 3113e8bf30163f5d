"""Helpers for the tests of files: change a file, expect a refusal, run threads, and simulate waiting."""

import math
import os
import threading
from contextlib import contextmanager, suppress

import pytest

from tarot_score.errors import FileError
from tarot_score.store import files

NOBODY = 65534


@contextmanager
def unprivileged():
    """Act as the user nobody if the tests run as root, because permissions do not stop root."""
    is_root = os.geteuid() == 0
    if is_root:
        os.setegid(NOBODY)
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
            os.setegid(0)


def keep_quiet(_):
    """Ignore a message: on a slow disk a test may have to wait for a lock."""


def replace(path, text, tell=keep_quiet):
    with files.locked(path, tell) as file:
        file.read_text()
        file.replace(text)


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


def refusal(call, *args):
    with pytest.raises(FileError) as caught:
        call(*args)
    return str(caught.value)


def at_once(count, call):
    """Call from several threads at once, each with its number, and return the numbers that were not refused."""
    barrier = threading.Barrier(count)
    done = []

    def run(number):
        barrier.wait()
        with suppress(FileError):
            call(number)
            done.append(number)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return done


class Clock:
    """A clock that only moves when somebody sleeps. At `moment` it calls `let_go`, which releases a lock."""

    def __init__(self, monkeypatch, moment=math.inf, let_go=lambda: None):
        self.now = 0.0
        self.moment = moment
        self.let_go = let_go
        monkeypatch.setattr(files, "time", self)

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        before, self.now = self.now, self.now + seconds
        if before < self.moment <= self.now:
            self.let_go()


def temporary_of(path):
    return path.with_name(f".{path.name}.tarot-score")
