"""If the system refuses something, one line says why, and the file keeps its old bytes."""

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from filing import keep_quiet, names_in, refusal, replace, unprivileged

from tarot_score.store import files


def paths_without_a_file(folder):
    """Return paths that are not regular files, each with the message about it."""
    os.mkfifo(folder / "fifo")
    (folder / "broken").symlink_to("nowhere")
    (folder / "loop").symlink_to("circle")
    (folder / "circle").symlink_to("loop")
    (folder / "file").write_text("x")
    no_file = "this is a folder or a device: give a session file"
    return {
        folder: no_file,
        folder / "fifo": no_file,
        Path("/dev/zero"): no_file,
        Path("/dev/full"): no_file,
        folder / "broken": "no such file: start it with tarot-score new",
        folder / "missing": "no such file: start it with tarot-score new",
        folder / "loop": "no such file: its links go round in a circle",
        folder / "file" / "x": "no such file: a part of its path is not a folder",
        folder / ("x" * 300): "the name of the file is too long",
        Path("nul\0"): "this cannot be the name of a file",
    }


def test_a_path_without_a_regular_file_is_refused_at_once(tmp_path):
    """Folders, devices, pipes and broken links are refused in one line and without waiting."""
    for path, sentence in paths_without_a_file(tmp_path).items():
        assert refusal(files.read_text, path) == f"{files.shown(path)}: {sentence}"
        assert refusal(replace, path, "x") == f"{files.shown(path)}: {sentence}"


def test_paths_are_shown_safely():
    """Control characters and bytes that are not text are spelled out, and a very long path loses its start."""
    assert files.shown(Path("Zoë 🎉.yaml")) == "Zoë 🎉.yaml"
    assert files.shown(Path("\x1b[2J\n\u202e\udcff.yaml")) == "\\x1b[2J\\n\\u202e\\udcff.yaml"
    assert files.shown(Path("x" * 10_000 + "y")) == "..." + "x" * 299 + "y"


MOUNTED = "the file cannot be replaced: if it is mounted by itself, as in a container, mount its folder instead"


def test_a_file_that_cannot_be_replaced_stays(tmp_path, monkeypatch):
    """If the system says that the file is busy, the message says what that means."""
    path = tmp_path / "a.yaml"
    path.write_text("old")

    def busy(*_):
        raise OSError(errno.EBUSY, "Device or resource busy")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", busy)
        assert refusal(replace, path, "new") == f"{path}: {MOUNTED}"
    assert (path.read_text(), names_in(tmp_path)) == ("old", ["a.yaml"])


CHANGE = """
import sys
from pathlib import Path
from tarot_score.errors import FileError
from tarot_score.store import files
try:
    with files.locked(Path(sys.argv[1]), print) as file:
        file.replace("new")
except FileError as error:
    print(error)
"""
MOUNT_AND_CHANGE = 'mount --bind "$1" "$1" && exec "$2" -c "$3" "$1"'


def test_a_file_that_is_mounted_by_itself_stays(tmp_path):
    """A single file that is mounted, as a container mounts it, cannot be replaced and stays as it was."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    if shutil.which("unshare") is None:
        pytest.skip("there is no unshare here")
    for options in (["-m"], ["-r", "-m"]):  # as root, or as root of a new user namespace
        child = subprocess.run(
            ["unshare", *options, "sh", "-c", MOUNT_AND_CHANGE, "sh", path, sys.executable, CHANGE],
            capture_output=True,
            text=True,
            check=False,
        )
        if child.returncode == 0:
            break
    else:
        pytest.skip("this user may not mount anything here")
    assert child.stdout == f"{path}: {MOUNTED}\n"
    assert (path.read_text(), names_in(tmp_path)) == ("old", ["a.yaml"])


NO_PERMISSION = "no permission to read or change the file or its folder"


@pytest.mark.parametrize(("file_mode", "folder_mode"), [(0o444, 0o777), (0o666, 0o555), (0o000, 0o777), (0o666, 0o000)])
def test_without_permission_nothing_changes(folder, file_mode, folder_mode):
    """A file or folder that the user may not write, or not even read, stays as it was."""
    path = folder / "a.yaml"
    path.write_text("old")
    path.chmod(file_mode)
    folder.chmod(folder_mode)
    with unprivileged():
        said = refusal(replace, path, "new")
        if 0 in (file_mode, folder_mode):
            assert refusal(files.read_text, path) == f"{path}: {NO_PERMISSION}"
        if folder_mode != 0o777:
            assert NO_PERMISSION in refusal(files.create, folder / "b.yaml", "new", keep_quiet)
    folder.chmod(0o777)
    path.chmod(0o666)
    assert said == f"{path}: {NO_PERMISSION}"
    assert (path.read_text(), names_in(folder)) == ("old", ["a.yaml"])


FULL_DISK = """
import resource, sys
from pathlib import Path
from tarot_score.errors import FileError
from tarot_score.store import files
path = Path(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
for call in (lambda: files.create(path.with_name("new"), "x" * 6000, print), lambda: change()):
    def change():
        with files.locked(path, print) as file:
            file.replace("x" * 6000)
    try:
        call()
    except FileError as error:
        print(error)
"""


def test_a_file_that_does_not_fit_on_the_disk_is_not_written(tmp_path):
    """If the disk takes only some of the new bytes, the old file stays, and no other file is left."""
    path = tmp_path / "a.yaml"
    path.write_text("old" * 1000)
    child = subprocess.run([sys.executable, "-c", FULL_DISK, path], capture_output=True, text=True, check=True)
    sentence = "the file is too large for the system, and nothing was changed"
    assert child.stdout == f"{tmp_path / 'new'}: {sentence}\n{path}: {sentence}\n"
    assert (path.read_text(), names_in(tmp_path)) == ("old" * 1000, ["a.yaml"])


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOSPC, "the disk is full, and nothing was changed: make room and try again"),
        (errno.EDQUOT, "your share of the disk is full, and nothing was changed: make room and try again"),
        (errno.EROFS, "the disk is read-only: copy the file to another disk"),
        (errno.ENOLCK, "this disk cannot lock files: copy the file to another disk"),
        (errno.EIO, "the system refuses: Input/output error"),
    ],
)
def test_other_errors_of_the_system_are_explained(tmp_path, monkeypatch, number, sentence):
    """A known error of the system has its own message; another one is quoted. The errors are simulated."""
    path = tmp_path / "a.yaml"
    path.write_text("old")

    def failing(*_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "write", failing)
    assert refusal(replace, path, "new") == f"{path}: {sentence}"
    assert (path.read_text(), names_in(tmp_path)) == ("old", ["a.yaml"])
