"""Changes take turns: who waits for whom, what is said of it, and that it has an end."""

import os
import signal
import subprocess
import sys
from contextlib import contextmanager

import pytest
from filing import Clock, at_once, keep_quiet, names_in, refusal, replace, temporary_of

from tarot_score.store import files, system


def test_changes_take_turns(tmp_path):
    """Each of many changes at once starts from what the one before it wrote."""
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
    """Have another process hold the lock of a file."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout.readline() == b"held\n"
        try:
            yield holder
        finally:
            holder.kill()


def test_waiting_ends_when_the_holder_dies(tmp_path):
    """It is said what is waited for, once; a lock goes with its process, however that ends."""
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


def test_waiting_has_an_end(tmp_path, monkeypatch):
    """A holder that never finishes, stopped in its tracks, is not waited for for ever."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    told = []
    with held(path) as holder:
        holder.send_signal(signal.SIGSTOP)
        Clock(monkeypatch)
        sentence = f"{path}: another tarot-score has been changing it for 20 seconds: try again"
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
        pytest.param(make, temporary_of, id="the temporary file of a new one"),
    ],
)
@pytest.mark.parametrize(("moment", "times"), [(0.05, 0), (0.15, 1), (19.9, 1)])
def test_waiting_is_said_at_once(tmp_path, monkeypatch, command, what_is_held, moment, times):
    """After a tenth of a second, in which two programs that add together have finished; and once."""
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
    """Who only reads sees the old bytes while somebody is about to write new ones."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    with held(path):
        assert files.read_text(path) == "old"
