"""What systems and disks do in their own way: names as long as they may be, attributes, folders that are flushed."""

import errno
import os
import re
import stat
import struct

import pytest
from filing import NOBODY, keep_quiet, names_in, refusal, replace

from tarot_score.store import files, system


def not_here(*_):
    raise OSError(errno.ENOTSUP, "the disk has no such thing")


# names


@pytest.mark.parametrize("length", [9, 242, 243, 250, 255])
@pytest.mark.parametrize("sign", ["x", "é"])
def test_names_are_as_long_as_the_system_lets_them_be(tmp_path, length, sign):
    """A session with such a name is made, read and changed; what a killed process left beside it is taken away."""
    if length > (most := os.pathconf(tmp_path, "PC_NAME_MAX")):
        pytest.skip(f"a name may have {most} bytes here")
    size = len(sign.encode())
    path = tmp_path / (sign * (length // size) + "y" * (length % size))
    files.create(path, "old", keep_quiet)
    assert files.read_text(path) == "old"
    replace(path, "new")
    system.temporary_of(path).write_text("left")
    replace(path, "newer")
    assert (path.read_text(), names_in(tmp_path)) == ("newer", [path.name])


def test_a_name_that_is_too_long_is_refused(tmp_path):
    """Nothing is left of what was begun."""
    path = tmp_path / ("x" * (os.pathconf(tmp_path, "PC_NAME_MAX") + 1))
    said = "the name of the file is too long"
    assert refusal(files.create, path, "x", keep_quiet) == f"{files.shown(path)}: {said}"
    assert names_in(tmp_path) == []


def test_long_names_have_a_temporary_file_each(tmp_path):
    """Also where two names begin alike."""
    assert system.temporary_of(tmp_path / ("x" * 254 + "y")) != system.temporary_of(tmp_path / ("x" * 254 + "z"))


@pytest.mark.parametrize(
    ("pathconf", "longest"),
    [
        pytest.param(lambda *_: 143, 130, id="an encrypted disk has shorter names"),
        pytest.param(not_here, 242, id="a disk that does not say"),
        pytest.param(None, 242, id="a system that cannot say"),
    ],
)
def test_the_folder_says_how_long_names_are(tmp_path, monkeypatch, pathconf, longest):
    """The temporary name is as long as a name may be, and never longer."""
    if pathconf is None:
        monkeypatch.delattr(os, "pathconf", raising=False)
    else:
        monkeypatch.setattr(os, "pathconf", pathconf, raising=False)
    name = "x" * longest
    assert system.temporary_of(tmp_path / name).name == f".{name}.tarot-score"
    assert re.fullmatch(r"\.[0-9a-f]{32}\.tarot-score", system.temporary_of(tmp_path / f"{name}x").name)


# owners


@pytest.mark.parametrize("group_too", [False, True])
def test_an_owner_whom_the_system_refuses_is_left(tmp_path, monkeypatch, group_too):
    """The group is given alone where that may be, and the change is made whatever is refused."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    asked = []

    def refuse(_, owner, group):
        asked.append((owner, group))
        if group_too or owner != -1:
            raise PermissionError(errno.EPERM, "only root gives a file away")

    monkeypatch.setattr(os, "fchown", refuse)
    replace(path, "new")
    assert path.read_text() == "new"
    assert asked == [(path.stat().st_uid, path.stat().st_gid), (-1, path.stat().st_gid)]


# extended attributes


class Attributes:
    """A disk with extended attributes, some of which it gives to every new file, and some of which nobody may change."""

    def __init__(self, monkeypatch, refused):
        self.by_file = {}
        self.refused = refused
        monkeypatch.setattr(os, "listxattr", lambda file: list(self.of(file)), raising=False)
        monkeypatch.setattr(os, "getxattr", lambda file, name: self.of(file)[name], raising=False)
        monkeypatch.setattr(os, "setxattr", self.set, raising=False)
        monkeypatch.setattr(os, "removexattr", self.remove, raising=False)

    def of(self, file):
        number = os.stat(file).st_ino  # noqa: PTH116  # a path or an open file
        return self.by_file.setdefault(number, {"inherited": b"for all"})

    def set(self, file, name, value):
        if name in self.refused:
            raise PermissionError(errno.EPERM, "only root may")
        self.of(file)[name] = value

    def remove(self, file, name):
        if name in self.refused:
            raise PermissionError(errno.EPERM, "only root may")
        del self.of(file)[name]


@pytest.mark.parametrize(
    ("refused", "kept"),
    [
        (set(), {"user.a": b"1", "user.b": b"2"}),
        ({"user.a"}, {"user.b": b"2"}),
        ({"user.b", "inherited"}, {"user.a": b"1", "inherited": b"for all"}),
    ],
)
def test_extended_attributes_stay(tmp_path, monkeypatch, refused, kept):
    """Each that the system refuses is left as it is for a new file; one that the old file did not have is taken away."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    disk = Attributes(monkeypatch, refused)
    disk.by_file[path.stat().st_ino] = {"user.a": b"1", "user.b": b"2"}
    replace(path, "new")
    assert (path.read_text(), disk.of(path)) == ("new", kept)


@pytest.mark.parametrize("has_function", [True, False])
def test_a_file_without_extended_attributes_is_changed(tmp_path, monkeypatch, has_function):
    """Neither macOS nor Windows lists them, and some disks have none."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    if has_function:
        monkeypatch.setattr(os, "listxattr", not_here, raising=False)
    else:
        monkeypatch.delattr(os, "listxattr", raising=False)
    replace(path, "new")
    assert path.read_text() == "new"


def access_list(*entries):
    """Return a POSIX access list as Linux stores it, from tags, permissions and numbers of users."""
    return struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)


NO_NUMBER = 0xFFFFFFFF
NAMED_USER = access_list(
    (0x01, 6, NO_NUMBER), (0x02, 4, NOBODY), (0x04, 4, NO_NUMBER), (0x10, 4, NO_NUMBER), (0x20, 0, NO_NUMBER)
)
"""The owner reads and writes, `NOBODY` and the group read, others do nothing."""


def give(path, name, value):
    """Give a file an extended attribute, or skip the test where it takes none."""
    if not hasattr(os, "setxattr"):
        pytest.skip("this system has no extended attributes")
    try:
        os.setxattr(path, name, value)
    except OSError as error:
        pytest.skip(f"{name}: {error.strerror}")


def test_real_extended_attributes_stay(tmp_path):
    """An attribute of the user's and an access list are the same after a change, and so is the mode."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    path.chmod(0o640)
    give(path, "user.note", b"at Paul's")
    give(path, "system.posix_acl_access", NAMED_USER)
    replace(path, "new")
    assert os.getxattr(path, "user.note") == b"at Paul's"
    assert os.getxattr(path, "system.posix_acl_access") == NAMED_USER
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_folder_opens_no_old_file_to_anybody(tmp_path):
    """The access list that a folder gives to new files is not given to a file that did not have it."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    path.chmod(0o640)
    give(tmp_path, "system.posix_acl_default", NAMED_USER)
    replace(path, "new")
    assert "system.posix_acl_access" not in os.listxattr(path)


# folders


def flush_no_folder(monkeypatch, number):
    flush = os.fsync

    def failing(descriptor):
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(number, os.strerror(number))
        flush(descriptor)

    monkeypatch.setattr(os, "fsync", failing)


def test_a_change_that_is_made_is_not_said_to_have_failed(tmp_path, monkeypatch):
    """A folder that cannot be flushed once the file has its name is told of beside it, and nothing is undone."""
    path = tmp_path / "a.yaml"
    told = []
    flush_no_folder(monkeypatch, errno.EIO)
    files.create(path, "old", told.append)
    replace(path, "new", told.append)
    sentence = "it is written, but its folder could not be flushed to disk (Input/output error): look after the disk"
    assert list(map(str, told)) == [f"{path}: {sentence}"] * 2
    assert (path.read_text(), names_in(tmp_path)) == ("new", ["a.yaml"])


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP])
def test_a_disk_that_flushes_no_folder_is_not_told_of(tmp_path, monkeypatch, number):
    """Nobody can do anything about it, and the file in the folder is whole all the same."""
    told = []
    flush_no_folder(monkeypatch, number)
    files.create(tmp_path / "a.yaml", "new", told.append)
    assert ((tmp_path / "a.yaml").read_text(), told) == ("new", [])


def test_a_folder_that_cannot_be_opened_is_not_told_of(tmp_path, monkeypatch):
    """Windows opens no folder."""
    told = []
    open_file = os.open

    def no_folder(path, *args):
        if os.path.isdir(path):  # noqa: PTH112  # any kind of path comes here
            raise PermissionError(errno.EACCES, "a folder")
        return open_file(path, *args)

    monkeypatch.setattr(os, "open", no_folder)
    files.create(tmp_path / "a.yaml", "new", told.append)
    assert ((tmp_path / "a.yaml").read_text(), told) == ("new", [])
