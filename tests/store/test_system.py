"""What differs between systems and disks: the longest names, file attributes, and flushing a folder."""

import errno
import os
import re
import stat
import struct

import pytest
from filing import NOBODY, keep_quiet, names_in, refusal, replace

from tarot_score.store import files, system


def not_here(*_):
    raise OSError(errno.ENOTSUP, "the disk cannot do this")


# names


@pytest.mark.parametrize("length", [9, 242, 243, 250, 255])
@pytest.mark.parametrize("sign", ["x", "é"])
def test_a_name_may_be_as_long_as_the_system_allows(tmp_path, length, sign):
    """A session with a very long name is made, read and changed, and a temporary file left beside it is removed."""
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
    """A name that is too long is refused, and no file is left."""
    path = tmp_path / ("x" * (os.pathconf(tmp_path, "PC_NAME_MAX") + 1))
    said = "the name of the file is too long: choose a shorter name"
    assert refusal(files.create, path, "x", keep_quiet) == f"{files.shown(path)}: {said}"
    assert names_in(tmp_path) == []


def test_each_long_name_has_its_own_temporary_file(tmp_path):
    """Two long names that differ only at the end have different temporary files."""
    assert system.temporary_of(tmp_path / ("x" * 254 + "y")) != system.temporary_of(tmp_path / ("x" * 254 + "z"))


@pytest.mark.parametrize(
    ("pathconf", "longest"),
    [
        pytest.param(lambda *_: 143, 130, id="an encrypted disk with shorter names"),
        pytest.param(not_here, 242, id="a disk that does not give its limit"),
        pytest.param(None, 242, id="a system without pathconf"),
    ],
)
def test_a_temporary_name_is_never_too_long(tmp_path, monkeypatch, pathconf, longest):
    """The name of a temporary file contains its session's name, or a digest if the file name would be too long."""
    if pathconf is None:
        monkeypatch.delattr(os, "pathconf", raising=False)
    else:
        monkeypatch.setattr(os, "pathconf", pathconf, raising=False)
    name = "x" * longest
    assert system.temporary_of(tmp_path / name).name == f".{name}.tarot-score"
    assert re.fullmatch(r"\.[0-9a-f]{32}\.tarot-score", system.temporary_of(tmp_path / f"{name}x").name)


# owners


@pytest.mark.parametrize("group_too", [False, True])
def test_a_refused_owner_does_not_stop_a_change(tmp_path, monkeypatch, group_too):
    """If a change may not set the owner of a file, it sets only the group. If it may not do that either, it goes on."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    asked = []

    def refuse(_, owner, group):
        asked.append((owner, group))
        if group_too or owner != -1:
            raise PermissionError(errno.EPERM, "only root may change the owner")

    monkeypatch.setattr(os, "fchown", refuse)
    replace(path, "new")
    assert path.read_text() == "new"
    assert asked == [(path.stat().st_uid, path.stat().st_gid), (-1, path.stat().st_gid)]


# extended attributes


class Attributes:
    """A simulated disk with extended attributes: every new file gets one of them, and nobody may change `refused`."""

    def __init__(self, monkeypatch, refused):
        self.by_file = {}
        self.refused = refused
        monkeypatch.setattr(os, "listxattr", lambda file: list(self.of(file)), raising=False)
        monkeypatch.setattr(os, "getxattr", lambda file, name: self.of(file)[name], raising=False)
        monkeypatch.setattr(os, "setxattr", self.set, raising=False)
        monkeypatch.setattr(os, "removexattr", self.remove, raising=False)

    def of(self, file):
        number = os.stat(file).st_ino  # noqa: PTH116  # `file` is a path or the descriptor of an open file
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
    """A change keeps the extended attributes of a file and adds none, unless the system refuses to set or remove one."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    disk = Attributes(monkeypatch, refused)
    disk.by_file[path.stat().st_ino] = {"user.a": b"1", "user.b": b"2"}
    replace(path, "new")
    assert (path.read_text(), disk.of(path)) == ("new", kept)


@pytest.mark.parametrize("has_function", [True, False])
def test_a_file_without_extended_attributes_is_changed(tmp_path, monkeypatch, has_function):
    """A file can be changed even if the system lacks `listxattr`, or if the disk has no extended attributes."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    if has_function:
        monkeypatch.setattr(os, "listxattr", not_here, raising=False)
    else:
        monkeypatch.delattr(os, "listxattr", raising=False)
    replace(path, "new")
    assert path.read_text() == "new"


def access_list(*entries):
    """Return a POSIX access list as Linux stores it. Each entry is a tag, permissions and the number of a user."""
    return struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)


NO_NUMBER = 0xFFFFFFFF
NAMED_USER = access_list(
    (0x01, 6, NO_NUMBER), (0x02, 4, NOBODY), (0x04, 4, NO_NUMBER), (0x10, 4, NO_NUMBER), (0x20, 0, NO_NUMBER)
)
"""The owner may read and write, `NOBODY` and the group may read, and others may do nothing."""


def give(path, name, value):
    """Set an extended attribute of a file, or skip the test if the system does not allow it."""
    if not hasattr(os, "setxattr"):
        pytest.skip("this system has no extended attributes")
    try:
        os.setxattr(path, name, value)
    except OSError as error:
        pytest.skip(f"{name}: {error.strerror}")


def test_real_extended_attributes_stay(tmp_path):
    """On a real disk, a change keeps an extended attribute, the access list and the mode of a file."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    path.chmod(0o640)
    give(path, "user.note", b"at Paul's")
    give(path, "system.posix_acl_access", NAMED_USER)
    replace(path, "new")
    assert os.getxattr(path, "user.note") == b"at Paul's"
    assert os.getxattr(path, "system.posix_acl_access") == NAMED_USER
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_change_does_not_let_more_users_read_a_file(tmp_path):
    """If a folder gives an access list to new files, a change does not add that list to a file that did not have it."""
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


def test_a_folder_that_cannot_be_flushed_is_reported(tmp_path, monkeypatch):
    """If the folder cannot be flushed to disk after a change, the user is told, and the change stays."""
    path = tmp_path / "a.yaml"
    told = []
    flush_no_folder(monkeypatch, errno.EIO)
    files.create(path, "old", told.append)
    replace(path, "new", told.append)
    sentence = "the file was saved, but the disk did not confirm it (Input/output error): check the disk"
    assert list(map(str, told)) == [f"{path}: {sentence}"] * 2
    assert (path.read_text(), names_in(tmp_path)) == ("new", ["a.yaml"])


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP])
def test_a_disk_that_never_flushes_folders_is_not_reported(tmp_path, monkeypatch, number):
    """If the disk never flushes folders, the user is not told, because the user can do nothing about it."""
    told = []
    flush_no_folder(monkeypatch, number)
    files.create(tmp_path / "a.yaml", "new", told.append)
    assert ((tmp_path / "a.yaml").read_text(), told) == ("new", [])


def test_a_folder_that_cannot_be_opened_is_not_reported(tmp_path, monkeypatch):
    """If a folder cannot be opened, as on Windows, it is not flushed and the user is not told."""
    told = []
    open_file = os.open

    def no_folder(path, *args):
        if os.path.isdir(path):  # noqa: PTH112  # `path` is not always a `Path`
            raise PermissionError(errno.EACCES, "a folder")
        return open_file(path, *args)

    monkeypatch.setattr(os, "open", no_folder)
    files.create(tmp_path / "a.yaml", "new", told.append)
    assert ((tmp_path / "a.yaml").read_text(), told) == ("new", [])
