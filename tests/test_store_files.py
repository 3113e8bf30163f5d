"""Files whole or not at all: what fails, is killed, waits or is in the way leaves the old bytes or the new ones."""

import errno
import math
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import threading
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tarot_score.errors import FileError
from tarot_score.store import files, system

NOBODY = 65534


@pytest.fixture
def folder():
    """Make a folder that anybody may use: pytest's own are for one user."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)


@contextmanager
def unprivileged():
    """Be nobody where one is root, whom no permission stops."""
    is_root = os.geteuid() == 0
    if is_root:
        os.setegid(NOBODY)
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
            os.setegid(0)


def keep_quiet(_):
    """Tell nobody: a slow disk may well be waited for."""


def replace(path, text, tell=keep_quiet):
    with files.locked(path, tell) as file:
        file.read_text()
        file.replace(text)


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


def refusal(call, *args):
    with pytest.raises(FileError) as caught:
        call(*args)
    return str(caught.value)


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


def what_is_no_file(folder):
    """Return paths that are no session files, and what is said of each."""
    os.mkfifo(folder / "fifo")
    (folder / "broken").symlink_to("nowhere")
    (folder / "loop").symlink_to("circle")
    (folder / "circle").symlink_to("loop")
    (folder / "file").write_text("x")
    no_file = "a session is a file, and this is a folder or a device"
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


def test_what_is_no_file_is_refused_at_once(tmp_path):
    """Folders, devices, pipes, links to nothing: read or changed, they are refused in one line, without waiting."""
    for path, sentence in what_is_no_file(tmp_path).items():
        assert refusal(files.read_text, path) == f"{files.shown(path)}: {sentence}"
        assert refusal(replace, path, "x") == f"{files.shown(path)}: {sentence}"


def test_paths_are_shown_as_a_terminal_may_show_them():
    """What steers a terminal is spelled out, what is no text too, and a path without end is cut at its beginning."""
    assert files.shown(Path("Zoë 🎉.yaml")) == "Zoë 🎉.yaml"
    assert files.shown(Path("\x1b[2J\n\u202e\udcff.yaml")) == "\\x1b[2J\\n\\u202e\\udcff.yaml"
    assert files.shown(Path("x" * 10_000 + "y")) == "..." + "x" * 299 + "y"


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


def at_once(count, call):
    """Call from several threads at once, and return how often it was not refused."""
    barrier = threading.Barrier(count)
    done = []

    def run(number):
        barrier.wait()
        with suppress(FileError):
            call(number)
            done.append(number)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return done


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


MOUNTED = "no other file may take its place, as where it is mounted by itself: mount its folder instead"


def test_a_file_that_may_not_be_replaced_stays(tmp_path, monkeypatch):
    """The system says that it is busy; the refusal says what that means."""
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
    """As a container mounts a single file; where one may be mounted."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    if shutil.which("unshare") is None:
        pytest.skip("there is no unshare here")
    for options in (["-m"], ["-r", "-m"]):  # as root, or as root of a world of one's own
        child = subprocess.run(
            ["unshare", *options, "sh", "-c", MOUNT_AND_CHANGE, "sh", path, sys.executable, CHANGE],
            capture_output=True,
            text=True,
            check=False,
        )
        if child.returncode == 0:
            break
    else:
        pytest.skip("nothing may be mounted here")
    assert child.stdout == f"{path}: {MOUNTED}\n"
    assert (path.read_text(), names_in(tmp_path)) == ("old", ["a.yaml"])


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


NO_PERMISSION = "no permission: the file or its folder may not be read or changed"


@pytest.mark.parametrize(("file_mode", "folder_mode"), [(0o444, 0o777), (0o666, 0o555), (0o000, 0o777), (0o666, 0o000)])
def test_without_permission_nothing_changes(folder, file_mode, folder_mode):
    """A file or a folder that may not be written, or not even read, is left alone."""
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


def test_a_file_that_does_not_fit_is_not_there(tmp_path):
    """A disk that takes some of the bytes and no more keeps the old ones, and nothing beside them."""
    path = tmp_path / "a.yaml"
    path.write_text("old" * 1000)
    child = subprocess.run([sys.executable, "-c", FULL_DISK, path], capture_output=True, text=True, check=True)
    sentence = "the system does not take a file of this size, and nothing was changed"
    assert child.stdout == f"{tmp_path / 'new'}: {sentence}\n{path}: {sentence}\n"
    assert (path.read_text(), names_in(tmp_path)) == ("old" * 1000, ["a.yaml"])


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOSPC, "the disk is full, and nothing was changed: make room and try again"),
        (errno.EDQUOT, "your part of the disk is full, and nothing was changed: make room and try again"),
        (errno.EROFS, "the disk may only be read: copy the file to one that can be written"),
        (errno.ENOLCK, "its disk cannot lock files: copy it to another disk"),
        (errno.EIO, "the system refuses: Input/output error"),
    ],
)
def test_disks_fail_in_other_ways(tmp_path, monkeypatch, number, sentence):
    """What the system says is said in the player's words where they are known. These disks are hard to come by."""
    path = tmp_path / "a.yaml"
    path.write_text("old")

    def failing(*_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "write", failing)
    assert refusal(replace, path, "new") == f"{path}: {sentence}"
    assert (path.read_text(), names_in(tmp_path)) == ("old", ["a.yaml"])


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


# waiting


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


class Clock:
    """A clock that only sleeping moves; at a moment, somebody lets go of what was held."""

    def __init__(self, monkeypatch, moment=math.inf, let_go=lambda: None):
        self.now = 0.0
        self.moment = moment
        self.let_go = let_go
        monkeypatch.setattr(files, "time", self)

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        before, self.now = self.now, self.now + seconds
        if before < self.moment <= self.now:
            self.let_go()


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


def temporary_of(path):
    return path.with_name(f".{path.name}.tarot-score")


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


# what killed processes leave


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


def test_a_session_that_is_not_made_anew_is_swept(left):
    """`new` takes away what a killed one left, also where it is refused since the session is there."""
    assert "there is a file already" in refusal(files.create, left, "new", keep_quiet)
    assert (left.read_text(), names_in(left.parent)) == ("old", ["a.yaml"])


def test_what_cannot_be_swept_is_no_reason_to_refuse(tmp_path):
    """That the file is there is the reason; also for a path without a name."""
    (tmp_path / "a.yaml").touch()
    (tmp_path / ".a.yaml.tarot-score").mkdir()
    for path in (tmp_path / "a.yaml", Path()):
        assert "there is a file already" in refusal(files.create, path, "new", keep_quiet)


def test_a_change_that_is_given_up_sweeps_too(left):
    """Also when nothing is written."""
    with files.locked(left, keep_quiet):
        assert names_in(left.parent) == ["a.yaml"]


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


def test_a_temporary_file_in_use_is_left_alone(left):
    """A command takes nothing away from another that is writing."""
    temporary = temporary_of(left)
    descriptor = os.open(temporary, os.O_RDWR)
    assert system.try_lock(descriptor)
    with files.locked(left, keep_quiet):
        assert temporary.exists()
    refusal(files.create, left, "new", keep_quiet)
    assert temporary.exists()
    os.close(descriptor)
    refusal(files.create, left, "new", keep_quiet)
    assert not temporary.exists()


def test_a_temporary_file_in_use_is_not_waited_for_for_ever(left, monkeypatch):
    """Two that make one session at once use one temporary file, in turn; the waiting has an end."""
    descriptor = os.open(temporary_of(left), os.O_RDWR)
    assert system.try_lock(descriptor)
    Clock(monkeypatch)
    assert "try again" in refusal(replace, left, "new")
    os.close(descriptor)
    assert left.read_text() == "old"


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
