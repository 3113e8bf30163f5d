"""Temporary files: what killed processes leave is swept away, what is in use or somebody else's is not."""

import os
from pathlib import Path

import pytest
from filing import Clock, keep_quiet, names_in, refusal, replace, temporary_of

from tarot_score.store import files, system


@pytest.fixture
def left(tmp_path):
    """Make a session and the temporary file that a killed process left beside it."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    (tmp_path / ".a.yaml.tarot-score").write_text("ne")
    return path


def test_what_a_killed_process_left_is_swept_away(left):
    """The next change of the file does it."""
    replace(left, "new")
    assert (left.read_text(), names_in(left.parent)) == ("new", ["a.yaml"])


def test_what_only_reads_sweeps_nothing(left):
    """It changes nothing in the folder."""
    before = names_in(left.parent)
    assert files.read_text(left) == "old"
    assert names_in(left.parent) == before


def test_what_is_given_up_sweeps_nothing(left):
    """Only what writes takes away what a killed process left."""
    before = names_in(left.parent)
    assert "there is a file already" in refusal(files.create, left, "new", keep_quiet)
    with files.locked(left, keep_quiet) as file:
        assert file.read_text() == "old"
    assert names_in(left.parent) == before


def test_what_cannot_be_swept_is_no_reason_to_refuse(tmp_path):
    """That the file is there is the reason; also for a path without a name."""
    (tmp_path / "a.yaml").touch()
    (tmp_path / ".a.yaml.tarot-score").mkdir()
    for path in (tmp_path / "a.yaml", Path()):
        assert "there is a file already" in refusal(files.create, path, "new", keep_quiet)


def test_it_is_swept_where_the_link_leads(left, tmp_path):
    """The temporary file lies beside the file, not beside the link."""
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link"
    link.symlink_to("../a.yaml")
    replace(link, "new")
    assert names_in(tmp_path) == ["a.yaml", "elsewhere"]


def test_a_session_that_was_never_finished_is_not_in_the_way(tmp_path):
    """A process killed while it made a session leaves no session: it can be made."""
    (tmp_path / ".a.yaml.tarot-score").write_text("ne")
    files.create(tmp_path / "a.yaml", "new", keep_quiet)
    assert ((tmp_path / "a.yaml").read_text(), names_in(tmp_path)) == ("new", ["a.yaml"])


@pytest.mark.parametrize("moved", [False, True])
def test_the_second_name_of_a_session_is_only_a_name(tmp_path, moved):
    """A process killed right after it made a session leaves it with two names: the session outlives the second."""
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


def test_a_temporary_file_in_use_is_left_alone(left, monkeypatch):
    """A command takes nothing away from another that is writing."""
    temporary = temporary_of(left)
    descriptor = os.open(temporary, os.O_RDWR)
    assert system.try_lock(descriptor)
    Clock(monkeypatch)
    assert "another tarot-score has been changing it" in refusal(replace, left, "new")
    assert temporary.exists()
    os.close(descriptor)
    replace(left, "new")
    assert not temporary.exists()


def test_a_temporary_file_in_use_is_not_waited_for_for_ever(left, monkeypatch):
    """Two that make one session at once use one temporary file, in turn; the waiting has an end."""
    descriptor = os.open(temporary_of(left), os.O_RDWR)
    assert system.try_lock(descriptor)
    Clock(monkeypatch)
    assert "try again" in refusal(replace, left, "new")
    os.close(descriptor)
    assert left.read_text() == "old"


def test_a_temporary_file_that_is_gone_by_then_is_no_longer_in_the_way(left, monkeypatch):
    """The process that was writing it finishes between the making, which fails, and the sweeping."""
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


def test_a_temporary_file_swept_before_it_is_locked_is_made_again(tmp_path, monkeypatch):
    """Between the making and the locking somebody may take it for one that was left."""
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
def test_what_else_is_in_the_way_is_named(tmp_path, kind):
    """Nothing that this program did not make is taken away."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    obstacle = tmp_path / ".a.yaml.tarot-score"
    obstacle.mkdir() if kind == "folder" else obstacle.symlink_to("elsewhere")
    assert refusal(replace, path, "new") == f"{path}: {obstacle} is in the way: take it away"
    assert files.read_text(path) == "old"
    assert names_in(tmp_path) == [".a.yaml.tarot-score", "a.yaml"]
