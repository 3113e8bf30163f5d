"""Files read, made and changed, whole or not at all."""

import errno
import os
import stat
from pathlib import Path

import pytest
from filing import NOBODY, at_once, keep_quiet, names_in, refusal, replace, unprivileged

from tarot_score.store import files, system

# reading


def test_a_file_is_read_as_it_is(tmp_path):
    """The byte order mark and the ends of lines are part of the text."""
    path = tmp_path / "a.yaml"
    path.write_bytes("\ufeffé\r\n\r🎉".encode())
    assert files.read_text(path) == "\ufeffé\r\n\r🎉"


@pytest.mark.parametrize(
    ("content", "line"), [(b"\xff", 1), (b"a\nb\r\nc\xe9\n", 3), (b"a\r\xc3", 2), ("é\n".encode("utf-16"), 1)]
)
def test_other_encodings_are_refused(tmp_path, content, line):
    """The line is that of the first byte that is not UTF-8."""
    path = tmp_path / "a.yaml"
    path.write_bytes(content)
    assert (
        refusal(files.read_text, path)
        == f"{path}:{line}: a session file is UTF-8, and this is not: save it again as UTF-8"
    )


# making


def test_a_file_is_made(tmp_path):
    """It has the mode that any new file has here, and nothing else is left in the folder."""
    (tmp_path / "other").touch()
    files.create(tmp_path / "a.yaml", "é\n", keep_quiet)
    assert (tmp_path / "a.yaml").read_bytes() == "é\n".encode()
    assert (tmp_path / "a.yaml").stat().st_mode == (tmp_path / "other").stat().st_mode
    assert names_in(tmp_path) == ["a.yaml", "other"]


def test_nothing_that_is_there_is_made_anew(tmp_path):
    """A file, a folder, a link to nothing: they stay."""
    (tmp_path / "file").write_text("old")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("nowhere")
    for name in ("file", "folder", "link"):
        path = tmp_path / name
        assert (
            refusal(files.create, path, "new", keep_quiet)
            == f"{path}: there is a file already, and it stays as it is: choose another name"
        )
    assert (tmp_path / "file").read_text() == "old"
    assert names_in(tmp_path) == ["file", "folder", "link"]


def test_a_file_needs_a_folder(tmp_path):
    """The folder is not made on the way, and the refusal names it."""
    path = tmp_path / "no" / "a.yaml"
    missing = f"{path}: there is no folder {path.parent}: make it first"
    assert refusal(files.create, path, "x", keep_quiet) == missing
    path = tmp_path / "file" / "a.yaml"
    path.parent.touch()
    no_folder = f"{path}: no such file: a part of its path is not a folder"
    assert refusal(files.create, path, "x", keep_quiet) == no_folder


@pytest.mark.parametrize("has_links", [True, False])
def test_of_several_that_make_a_file_at_once_one_does(tmp_path, monkeypatch, has_links):
    """Whoever is first has it; also on a file system without links, which this one has to play."""

    def no_links(*_):
        raise PermissionError(errno.EPERM, "no links here")

    if not has_links:
        monkeypatch.setattr(os, "link", no_links)
    for turn in range(5):
        path = tmp_path / f"{turn}.yaml"
        [first] = at_once(4, lambda number, path=path: files.create(path, f"{number}" * 1000, keep_quiet))
        assert path.read_text() == f"{first}" * 1000
    assert len(names_in(tmp_path)) == 5


def test_a_file_that_is_made_meanwhile_is_not_made_anew(tmp_path, monkeypatch):
    """Who has the temporary file looks again before writing."""
    path = tmp_path / "a.yaml"
    lock = system.try_lock

    def late(descriptor):
        path.write_text("first")
        return lock(descriptor)

    monkeypatch.setattr(system, "try_lock", late)
    assert "there is a file already" in refusal(files.create, path, "late", keep_quiet)
    assert (path.read_text(), names_in(tmp_path)) == ("first", ["a.yaml"])


def test_a_file_that_is_made_at_the_last_moment_is_not_made_anew(tmp_path, monkeypatch):
    """By a program that knows nothing of the lock."""
    path = tmp_path / "a.yaml"
    link = os.link

    def late(*args):
        path.write_text("first")
        link(*args)

    monkeypatch.setattr(os, "link", late)
    assert "there is a file already" in refusal(files.create, path, "late", keep_quiet)
    assert (path.read_text(), names_in(tmp_path)) == ("first", ["a.yaml"])


# changing


def test_a_file_is_replaced(tmp_path):
    """The new bytes are all there, and nothing else is left in the folder."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    replace(path, "\ufeffnew é\r\n")
    assert path.read_bytes() == "\ufeffnew é\r\n".encode()
    assert names_in(tmp_path) == ["a.yaml"]


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o666, 0o640, 0o755])
def test_the_mode_stays(tmp_path, mode):
    """Whoever could read or change it still can, and nobody else."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    path.chmod(mode)
    replace(path, "new")
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_the_owner_stays_where_possible(folder):
    """Root leaves a file whose it is; who may not give it away changes it all the same."""
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


def test_another_name_of_the_file_keeps_the_old_bytes(tmp_path):
    """A change makes a new file: a hard link stays with the old one."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    os.link(path, tmp_path / "b.yaml")
    replace(path, "new")
    assert (path.read_text(), (tmp_path / "b.yaml").read_text()) == ("new", "old")


def test_links_stay(tmp_path):
    """A relative link to a link in another folder: the file at the end of it changes."""
    there = tmp_path / "there"
    there.mkdir()
    (there / "file").write_text("old")
    (there / "link").symlink_to("file")
    (tmp_path / "link").symlink_to("there/link")
    replace(tmp_path / "link", "new")
    assert (there / "file").read_text() == "new"
    assert ((tmp_path / "link").readlink(), (there / "link").readlink()) == (Path("there/link"), Path("file"))
    assert (names_in(tmp_path), names_in(there)) == (["link", "there"], ["file", "link"])


def test_bytes_are_on_disk_before_they_have_the_name(tmp_path, monkeypatch):
    """The file is flushed, then it takes the place of the old one, then the folder is flushed."""
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


def test_a_folder_that_may_not_be_listed_is_no_reason_to_fail(folder):
    """It cannot be flushed; the file in it is whole all the same."""
    path = folder / "a.yaml"
    path.write_text("old")
    path.chmod(0o666)
    folder.chmod(0o333)
    with unprivileged():
        replace(path, "new")
    folder.chmod(0o777)
    assert path.read_text() == "new"


def test_another_program_may_change_the_file_meanwhile(tmp_path):
    """An editor knows nothing of locks: what it saved stays, and the change is refused."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    sentence = f"{path}: another program has changed it meanwhile, and that change stays: try again"
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


def test_a_file_that_goes_meanwhile_does_not_come_back(tmp_path):
    """Whoever took it away had a reason."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    with files.locked(path, keep_quiet) as file:
        file.read_text()
        path.unlink()
        assert refusal(file.replace, "new") == f"{path}: no such file: start it with tarot-score new"
    assert names_in(tmp_path) == []
