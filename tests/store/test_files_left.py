"""A temporary file that a killed process left is removed. One that is in use, and other files, are not removed."""

import os
from pathlib import Path

import pytest
from filing import Clock, keep_quiet, names_in, refusal, replace, temporary_of

from tarot_score.store import files, system


@pytest.fixture
def left(tmp_path):
    """Make a session, and beside it a temporary file as a killed process leaves it."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    (tmp_path / ".a.yaml.tarot-score").write_text("ne")
    return path


def test_the_next_change_removes_a_left_temporary_file(left):
    """A change removes the temporary file that a killed process left."""
    replace(left, "new")
    assert (left.read_text(), names_in(left.parent)) == ("new", ["a.yaml"])


def test_reading_removes_nothing(left):
    """Reading a file changes nothing in its folder: a temporary file that was left stays there."""
    before = names_in(left.parent)
    assert files.read_text(left) == "old"
    assert names_in(left.parent) == before


def test_a_command_that_writes_nothing_removes_nothing(left):
    """A change that is refused or given up does not remove the temporary file that a killed process left."""
    before = names_in(left.parent)
    assert "this file already exists" in refusal(files.create, left, "new", keep_quiet)
    with files.locked(left, keep_quiet) as file:
        assert file.read_text() == "old"
    assert names_in(left.parent) == before


def test_an_obstacle_does_not_hide_that_the_file_exists(tmp_path):
    """If the file exists, `create` says so, even if a folder has the name of its temporary file."""
    (tmp_path / "a.yaml").touch()
    (tmp_path / ".a.yaml.tarot-score").mkdir()
    for path in (tmp_path / "a.yaml", Path()):
        assert "this file already exists" in refusal(files.create, path, "new", keep_quiet)


def test_a_change_through_a_link_removes_a_left_temporary_file(left, tmp_path):
    """A change through a link removes the temporary file that was left beside the file that the link leads to."""
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link"
    link.symlink_to("../a.yaml")
    replace(link, "new")
    assert names_in(tmp_path) == ["a.yaml", "elsewhere"]


def test_a_session_that_was_never_finished_can_be_made(tmp_path):
    """If a process was killed while it made a session, no session is there, and another process can make it."""
    (tmp_path / ".a.yaml.tarot-score").write_text("ne")
    files.create(tmp_path / "a.yaml", "new", keep_quiet)
    assert ((tmp_path / "a.yaml").read_text(), names_in(tmp_path)) == ("new", ["a.yaml"])


@pytest.mark.parametrize("moved", [False, True])
def test_removing_the_second_name_of_a_session_keeps_the_session(tmp_path, moved):
    """If a killed process left the temporary name as a second name of a session, only the temporary name is removed.

    This happens if the process is killed right after it made the session.
    """
    path = tmp_path / "a.yaml"
    files.create(path, "session", keep_quiet)
    os.link(path, tmp_path / ".a.yaml.tarot-score")
    if moved:
        path.rename(tmp_path / "b.yaml")
        files.create(path, "other", keep_quiet)
        assert (tmp_path / "b.yaml").read_text() == "session"
        (tmp_path / "b.yaml").unlink()
    else:
        replace(path, "new")
        assert path.read_text() == "new"
    assert names_in(tmp_path) == ["a.yaml"]


def test_a_temporary_file_in_use_is_not_removed(left, monkeypatch):
    """A command does not remove the temporary file that another process is writing."""
    temporary = temporary_of(left)
    descriptor = os.open(temporary, os.O_RDWR)
    assert system.try_lock(descriptor)
    Clock(monkeypatch)
    assert "another tarot-score has been changing the file" in refusal(replace, left, "new")
    assert temporary.exists()
    os.close(descriptor)
    replace(left, "new")
    assert not temporary.exists()


def test_waiting_for_a_temporary_file_ends(left, monkeypatch):
    """A command that waits for a temporary file in use gives up after a while."""
    descriptor = os.open(temporary_of(left), os.O_RDWR)
    assert system.try_lock(descriptor)
    Clock(monkeypatch)
    assert "try again" in refusal(replace, left, "new")
    os.close(descriptor)
    assert left.read_text() == "old"


def test_a_temporary_file_may_go_away_before_it_is_removed(left, monkeypatch):
    """A change succeeds even if another process deletes a left temporary file just before the change would delete it."""
    system_open = os.open

    def late(path, flags, *mode):
        try:
            return system_open(path, flags, *mode)
        except FileExistsError:
            temporary_of(left).unlink()
            raise

    monkeypatch.setattr(os, "open", late)
    replace(left, "new")
    assert (left.read_text(), names_in(left.parent)) == ("new", ["a.yaml"])


def test_a_temporary_file_removed_before_it_is_locked_is_made_again(tmp_path, monkeypatch):
    """If another process removes a new temporary file before it is locked, the change makes the file again."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    lock = system.try_lock
    swept = []

    def late(descriptor):
        temporary = tmp_path / ".a.yaml.tarot-score"
        if temporary.exists() and not swept:
            swept.append(temporary.unlink())
        return lock(descriptor)

    monkeypatch.setattr(system, "try_lock", late)
    replace(path, "new")
    assert (path.read_text(), len(swept), names_in(tmp_path)) == ("new", 1, ["a.yaml"])


@pytest.mark.parametrize("kind", ["folder", "link"])
def test_another_file_of_the_temporary_name_is_not_removed(tmp_path, kind):
    """If a folder or a link has the name of the temporary file, it stays, and the message asks to remove it."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    obstacle = tmp_path / ".a.yaml.tarot-score"
    obstacle.mkdir() if kind == "folder" else obstacle.symlink_to("elsewhere")
    assert (
        refusal(replace, path, "new")
        == f"{path}: the program must write a file {obstacle}, but something else has that name: remove that other file or folder"
    )
    assert files.read_text(path) == "old"
    assert names_in(tmp_path) == [".a.yaml.tarot-score", "a.yaml"]
