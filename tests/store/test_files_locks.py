"""Changes by several processes take turns: a process that waits tells the user, and gives up after a while."""

import os
import signal
import subprocess
import sys
from contextlib import contextmanager

import pytest
from filing import Clock, at_once, keep_quiet, names_in, refusal, replace, temporary_of

from tarot_score.store import files, system


def test_changes_take_turns(tmp_path):
    """If several threads change a file at once, each change starts from the text that the change before it wrote."""
    path = tmp_path / "a.yaml"
    path.write_text("")

    def add(number):
        for _ in range(10):
            with files.locked(path, keep_quiet) as file:
                file.replace(file.read_text() + f"{number}\n")

    at_once(4, add)
    assert sorted(path.read_text().splitlines()) == sorted("0123" * 10)


HOLDER = """
import sys
from pathlib import Path
from tarot_score.store import files
with files.locked(Path(sys.argv[1]), print):
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def held(path):
    """Start another process that holds the lock of a file."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout.readline() == b"held\n"
        try:
            yield holder
        finally:
            holder.kill()


def test_waiting_ends_when_the_holder_dies(tmp_path):
    """If the process that holds the lock is killed, the lock ends and a waiting change is made.

    The user was told once that the program waits.
    """
    path = tmp_path / "a.yaml"
    path.write_text("old")
    told = []
    with held(path) as holder:

        def tell(message):
            told.append(str(message))
            holder.kill()

        replace(path, "new", tell)
    assert told == [f"waiting for another tarot-score to finish with {path}"]
    assert path.read_text() == "new"


def test_waiting_ends_after_20_seconds(tmp_path, monkeypatch):
    """A change gives up after 20 seconds if the process that holds the lock is stopped and never finishes."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    told = []
    with held(path) as holder:
        holder.send_signal(signal.SIGSTOP)
        Clock(monkeypatch)
        sentence = f"{path}: another tarot-score has been changing the file for 20 seconds: try again"
        assert refusal(replace, path, "new", told.append) == sentence
    assert (path.read_text(), len(told)) == ("old", 1)
    replace(path, "new")


def make(path, text, tell):
    files.create(path, text, tell)


@pytest.mark.parametrize(
    ("command", "what_is_held"),
    [
        pytest.param(replace, lambda path: path, id="the session"),
        pytest.param(replace, temporary_of, id="its temporary file"),
        pytest.param(make, temporary_of, id="the temporary file of a new session"),
    ],
)
@pytest.mark.parametrize(("moment", "times"), [(0.05, 0), (0.15, 1), (19.9, 1)])
def test_the_user_is_told_once_about_a_wait(tmp_path, monkeypatch, command, what_is_held, moment, times):
    """A change that waits tells the user once, after a tenth of a second. Two programs that add at once take less."""
    path = tmp_path / "a.yaml"
    if command is replace:
        path.write_text("old")
    descriptor = os.open(what_is_held(path), os.O_RDWR | os.O_CREAT)
    assert system.try_lock(descriptor)
    Clock(monkeypatch, moment, lambda: os.close(descriptor))
    told = []
    command(path, "new", told.append)
    assert list(map(str, told)) == [f"waiting for another tarot-score to finish with {path}"] * times
    assert (path.read_text(), names_in(tmp_path)) == ("new", ["a.yaml"])


def test_reading_does_not_wait(tmp_path):
    """A file can be read while another process holds its lock. Reading does not wait, and gives the old bytes."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    with held(path):
        assert files.read_text(path) == "old"
