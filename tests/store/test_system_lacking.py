"""The program works on a system that lacks locks, signals or line editing."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from filing import at_once, keep_quiet, names_in, refusal, replace
from lacking import SYSTEMS, play_system

from tarot_score import store
from tarot_score.game.rules import FFT
from tarot_score.store import files

HIDDEN = ["readline", "fcntl", "msvcrt", "SIGHUP", "SIGPIPE"]


def left_beside(system, path):
    """Return the files that stay beside a session: on Windows the lock, which is a separate file there."""
    return [f".{path.name}.lock"] if system == "windows" else []


@pytest.mark.parametrize("system", SYSTEMS)
def test_files_are_made_read_and_changed(tmp_path, monkeypatch, system):
    """On each simulated system files can be made, read and changed. No file is overwritten or left in the folder."""
    play_system(monkeypatch, system)
    path = tmp_path / "a.yaml"
    files.create(path, "old", keep_quiet)
    assert "this file already exists" in refusal(files.create, path, "new", keep_quiet)
    assert files.read_text(path) == "old"
    files.system.temporary_of(path).write_text("left")
    replace(path, "new")
    assert (path.read_text(), names_in(tmp_path)) == ("new", [*left_beside(system, path), "a.yaml"])


@pytest.mark.parametrize("system", ["links", "no links", "windows"])
def test_changes_at_once_lose_nothing(tmp_path, monkeypatch, system):
    """On each simulated system with locks, only one of four threads makes the file, and no line they add is lost."""
    play_system(monkeypatch, system)
    path = tmp_path / "a.yaml"
    [first] = at_once(4, lambda number: files.create(path, f"{number}\n", keep_quiet))

    def add(number):
        for _ in range(5):
            with files.locked(path, keep_quiet) as file:
                file.replace(file.read_text() + f"{number}\n")

    assert sorted(at_once(4, add)) == [0, 1, 2, 3]
    assert sorted(path.read_text().splitlines()) == sorted(["0", "1", "2", "3"] * 5 + [str(first)])
    assert names_in(tmp_path) == [*left_beside(system, path), "a.yaml"]


def test_a_new_file_is_locked_until_it_has_its_name(tmp_path, monkeypatch):
    """On Windows the lock of a new file is held until the file has its name.

    The temporary file must be closed before it is renamed there, and without the lock another process could remove it.
    """
    play_system(monkeypatch, "windows")
    link = os.link
    free = []

    def watched(temporary, path):
        lock, flags = files.system.lock_of(path)
        descriptor = os.open(lock, flags)
        free.append(files.system.try_lock(descriptor))
        os.close(descriptor)
        link(temporary, path)

    monkeypatch.setattr(os, "link", watched)
    files.create(tmp_path / "a.yaml", "new", keep_quiet)
    assert free == [False]


def test_changes_without_locks_are_not_mixed(tmp_path, monkeypatch):
    """On a system without locks, a change is refused if another change was written after it began."""
    play_system(monkeypatch, "no locks")
    path = tmp_path / "a.yaml"
    path.write_text("old")
    with files.locked(path, keep_quiet) as slow:
        slow.read_text()
        replace(path, "fast")
        assert "another program changed the file" in refusal(slow.replace, "slow")
    assert (path.read_text(), names_in(tmp_path)) == ("fast", ["a.yaml"])


def test_each_process_without_locks_has_its_own_temporary_file(tmp_path, monkeypatch):
    """On a system without locks, each process has a different temporary file, so no process removes that of another."""
    play_system(monkeypatch, "no locks")
    path = tmp_path / "a.yaml"
    names = set()
    for number in (7, 8):
        monkeypatch.setattr(os, "getpid", lambda number=number: number)
        names.add(files.system.temporary_of(path).name)
    assert names == {".a.yaml.7.tarot-score", ".a.yaml.8.tarot-score"}


@pytest.mark.parametrize("length", [250, 255])
def test_a_session_with_a_long_name_has_a_lock(tmp_path, monkeypatch, length):
    """If locks are separate files, a session with a very long name has a lock file too."""
    if length > os.pathconf(tmp_path, "PC_NAME_MAX"):
        pytest.skip("names are shorter here")
    play_system(monkeypatch, "windows")
    path = tmp_path / ("x" * length)
    files.create(path, "old", keep_quiet)
    replace(path, "new")
    assert (path.read_text(), len(names_in(tmp_path))) == ("new", 2)


HIDE = """
import json, signal, sys
for name in json.loads(sys.argv[1]):
    if name.startswith("SIG"):
        delattr(signal, name) if hasattr(signal, name) else None
    else:
        sys.modules[name] = None
from tarot_score.cli import app
for line in json.loads(sys.argv[2]):
    sys.argv = ["tarot-score", *line]
    try:
        app()
    except SystemExit as end:
        assert not end.code, (line, end.code)
"""
"""Runs several command lines on a system without the modules and signals that the first argument names."""
HAND = ["--taker", "ann", "--contract", "garde", "--bouts", "2", "--points", "45"]
EVENING = [
    ["new", "a.yaml", "Ann", "Bo", "Cy", "--date", "2026-11-27"],
    ["add", "a.yaml", *HAND],
    ["add", "a.yaml", *HAND],
    ["undo", "a.yaml"],
    ["sheet", "a.yaml"],
    ["play", "a.yaml"],
]


@pytest.mark.parametrize("hidden", [*([name] for name in HIDDEN), HIDDEN], ids=",".join)
def test_an_evening_on_a_system_that_lacks_something(tmp_path, hidden):
    """The commands `new`, `add`, `undo`, `sheet` and `play` work on a system that lacks a module or a signal."""
    child = subprocess.run(
        [sys.executable, "-c", HIDE, json.dumps(hidden), json.dumps(EVENING)],
        cwd=tmp_path,
        input="bo g 2 45\n\nquit\n",
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert (child.returncode, child.stderr) == (0, ""), child
    assert "1  Ann, garde +4, 2 bouts, 45" in child.stdout
    assert [row.hand.taker for row in store.load(tmp_path / "a.yaml", rules=FFT).rows] == ["Ann", "Bo"]
    assert names_in(tmp_path) == ["a.yaml"]


def test_an_evening_at_a_terminal_without_line_editing(tmp_path):
    """An evening can be played at a terminal without readline, as on Windows, where the console edits the line."""
    pexpect = pytest.importorskip("pexpect", reason="there are no pseudo-terminals here")
    lines = json.dumps([EVENING[0], ["play", "a.yaml"]])
    child = pexpect.spawn(
        sys.executable, ["-c", HIDE, json.dumps(["readline"]), lines], cwd=str(tmp_path), encoding="utf-8", timeout=120
    )
    for answer in ("ann g 2 45", "", "quit"):
        child.expect_exact(": ")
        child.send(f"{answer}\r")
    child.expect(pexpect.EOF)
    assert len(store.load(Path(tmp_path) / "a.yaml", rules=FFT).rows) == 1
