"""Files are read, made and changed as a whole or not at all."""

import errno
import os
import stat
from pathlib import Path

import pytest
from filing import NOBODY, at_once, keep_quiet, names_in, refusal, replace, unprivileged

from tarot_score.store import files, system

# reading


def test_a_file_is_read_unchanged(tmp_path):
    """Reading a file keeps its byte order mark and its line breaks."""
    path = tmp_path / "a.yaml"
    path.write_bytes("\ufeffé\r\n\r🎉".encode())
    assert files.read_text(path) == "\ufeffé\r\n\r🎉"


@pytest.mark.parametrize(
    ("content", "line"), [(b"\xff", 1), (b"a\nb\r\nc\xe9\n", 3), (b"a\r\xc3", 2), ("é\n".encode("utf-16"), 1)]
)
def test_other_encodings_are_refused(tmp_path, content, line):
    """A file that is not UTF-8 is refused, and the message names the line of its first wrong byte."""
    path = tmp_path / "a.yaml"
    path.write_bytes(content)
    assert (
        refusal(files.read_text, path)
        == f"{path}:{line}: a session file must be UTF-8 text, and this is not: save it again as UTF-8"
    )


# making


def test_a_file_is_made(tmp_path):
    """A new file has the usual mode of new files, and no other file is left in the folder."""
    (tmp_path / "other").touch()
    files.create(tmp_path / "a.yaml", "é\n", keep_quiet)
    assert (tmp_path / "a.yaml").read_bytes() == "é\n".encode()
    assert (tmp_path / "a.yaml").stat().st_mode == (tmp_path / "other").stat().st_mode
    assert names_in(tmp_path) == ["a.yaml", "other"]


def test_an_existing_path_is_never_overwritten(tmp_path):
    """`create` leaves an existing file, folder or broken link alone."""
    (tmp_path / "file").write_text("old")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("nowhere")
    for name in ("file", "folder", "link"):
        path = tmp_path / name
        assert (
            refusal(files.create, path, "new", keep_quiet)
            == f"{path}: this file already exists and was not changed: choose another name"
        )
    assert (tmp_path / "file").read_text() == "old"
    assert names_in(tmp_path) == ["file", "folder", "link"]


def test_a_file_needs_a_folder(tmp_path):
    """`create` does not make a missing folder, and the message names the folder."""
    path = tmp_path / "no" / "a.yaml"
    missing = f"{path}: there is no folder {path.parent}: make it first"
    assert refusal(files.create, path, "x", keep_quiet) == missing
    path = tmp_path / "file" / "a.yaml"
    path.parent.touch()
    no_folder = f"{path}: no such file: a part of its path is not a folder"
    assert refusal(files.create, path, "x", keep_quiet) == no_folder


@pytest.mark.parametrize("has_links", [True, False])
def test_only_one_of_several_makes_the_same_file(tmp_path, monkeypatch, has_links):
    """If several threads make the same file at once, one succeeds, also on a simulated disk without hard links."""

    def no_links(*_):
        raise PermissionError(errno.EPERM, "no links here")

    if not has_links:
        monkeypatch.setattr(os, "link", no_links)
    for turn in range(5):
        path = tmp_path / f"{turn}.yaml"
        [first] = at_once(4, lambda number, path=path: files.create(path, f"{number}" * 1000, keep_quiet))
        assert path.read_text() == f"{first}" * 1000
    assert len(names_in(tmp_path)) == 5


def test_a_file_made_before_the_lock_is_not_overwritten(tmp_path, monkeypatch):
    """After it has locked the temporary file, `create` checks again that the file does not exist."""
    path = tmp_path / "a.yaml"
    lock = system.try_lock

    def late(descriptor):
        path.write_text("first")
        return lock(descriptor)

    monkeypatch.setattr(system, "try_lock", late)
    assert "this file already exists" in refusal(files.create, path, "late", keep_quiet)
    assert (path.read_text(), names_in(tmp_path)) == ("first", ["a.yaml"])


def test_a_file_made_at_the_last_moment_is_not_overwritten(tmp_path, monkeypatch):
    """A program that ignores the lock makes the file just before `create` would, and its file stays."""
    path = tmp_path / "a.yaml"
    link = os.link

    def late(*args):
        path.write_text("first")
        link(*args)

    monkeypatch.setattr(os, "link", late)
    assert "this file already exists" in refusal(files.create, path, "late", keep_quiet)
    assert (path.read_text(), names_in(tmp_path)) == ("first", ["a.yaml"])


# changing


def test_a_file_is_replaced(tmp_path):
    """The file holds all the new bytes, and no other file is left in the folder."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    replace(path, "\ufeffnew é\r\n")
    assert path.read_bytes() == "\ufeffnew é\r\n".encode()
    assert names_in(tmp_path) == ["a.yaml"]


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o666, 0o640, 0o755])
def test_the_mode_stays(tmp_path, mode):
    """The same users as before may read and change a replaced file."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    path.chmod(mode)
    replace(path, "new")
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_the_owner_stays_if_possible(folder):
    """Root keeps the owner of a file. Another user may not set the owner, and changes the file all the same."""
    path = folder / "a.yaml"
    path.write_text("old")
    if os.geteuid() == 0:
        os.chown(path, NOBODY, NOBODY)
    owner = path.stat().st_uid, path.stat().st_gid
    replace(path, "new")
    assert (path.stat().st_uid, path.stat().st_gid) == owner
    if os.geteuid() == 0:
        os.chown(path, 0, 0)
    path.chmod(0o666)
    with unprivileged():
        replace(path, "newer")
    assert path.read_text() == "newer"
    assert stat.S_IMODE(path.stat().st_mode) == 0o666


def test_a_hard_link_keeps_the_old_bytes(tmp_path):
    """A change makes a new file, so another hard link still names the old file."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    os.link(path, tmp_path / "b.yaml")
    replace(path, "new")
    assert (path.read_text(), (tmp_path / "b.yaml").read_text()) == ("new", "old")


def test_links_stay(tmp_path):
    """A change through a chain of links changes the file at its end, and the links stay."""
    there = tmp_path / "there"
    there.mkdir()
    (there / "file").write_text("old")
    (there / "link").symlink_to("file")
    (tmp_path / "link").symlink_to("there/link")
    replace(tmp_path / "link", "new")
    assert (there / "file").read_text() == "new"
    assert ((tmp_path / "link").readlink(), (there / "link").readlink()) == (Path("there/link"), Path("file"))
    assert (names_in(tmp_path), names_in(there)) == (["link", "there"], ["file", "link"])


def test_bytes_are_flushed_before_the_file_is_replaced(tmp_path, monkeypatch):
    """The temporary file is flushed, then it replaces the old file, then the folder is flushed."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    flushed = []
    flush = os.fsync

    def watched(descriptor):
        is_folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        flushed.append(("folder" if is_folder else "file", path.read_text()))
        flush(descriptor)

    monkeypatch.setattr(os, "fsync", watched)
    replace(path, "new")
    files.create(tmp_path / "b.yaml", "new", keep_quiet)
    assert flushed == [("file", "old"), ("folder", "new"), ("file", "new"), ("folder", "new")]


def test_a_file_is_changed_in_a_folder_that_cannot_be_listed(folder):
    """A change succeeds even if its folder may not be listed, and so cannot be flushed."""
    path = folder / "a.yaml"
    path.write_text("old")
    path.chmod(0o666)
    folder.chmod(0o333)
    with unprivileged():
        replace(path, "new")
    folder.chmod(0o777)
    assert path.read_text() == "new"


def test_a_change_by_an_editor_is_not_overwritten(tmp_path):
    """An editor ignores the lock: what it saved stays, and the change is refused."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    sentence = f"{path}: another program changed the file, and nothing was written: try again"
    with files.locked(path, keep_quiet) as file:
        assert file.read_text() == "old"
        path.write_text("edited")
        assert refusal(file.replace, "new") == sentence
    with files.locked(path, keep_quiet) as file:
        assert file.read_text() == "edited"
        (tmp_path / "saved").write_text("edited")
        (tmp_path / "saved").replace(path)
        assert refusal(file.replace, "new") == sentence
    assert (path.read_text(), names_in(tmp_path)) == ("edited", ["a.yaml"])


def test_a_file_deleted_meanwhile_is_not_made_again(tmp_path):
    """If the file is deleted before it is replaced, the change is refused."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    with files.locked(path, keep_quiet) as file:
        file.read_text()
        path.unlink()
        assert refusal(file.replace, "new") == f"{path}: no such file: start it with tarot-score new"
    assert names_in(tmp_path) == []
