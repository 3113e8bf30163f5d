"""The standard streams: if one is closed, full or read by nobody, a change is still reported."""

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import Run
from typer.testing import CliRunner

from tarot_score import store
from tarot_score.cli import app, streams
from tarot_score.cli.undoing import take_back
from tarot_score.errors import StreamError, WordError
from tarot_score.evening.rows import PassedHand
from tarot_score.game.hand import Passed
from tarot_score.game.rules import FFT

FACTS = "-t ann -c g -b 2 -p 45"
PROGRAM = f"{sys.executable} -c 'from tarot_score.cli import app; app()'"

posix = pytest.mark.skipif(os.name != "posix", reason="the lines are for a POSIX shell")


def shell(line: str, **kwargs) -> subprocess.CompletedProcess:
    """Run a line in a shell. In the line, TS stands for the program."""
    return subprocess.run(
        ["/bin/sh", "-c", line.replace("TS ", f"{PROGRAM} ")],
        capture_output=True,
        encoding="utf-8",
        check=False,
        **kwargs,
    )


@pytest.fixture
def friday(run: Run) -> Path:
    """Start a session of three players."""
    run("new", "friday.yaml", "Ann", "Bo", "Cy", "--date", "2026-11-27")
    return Path("friday.yaml")


SAVED = "tarot-score: friday.yaml was saved, but the result could not be printed: "
NOWHERE = "tarot-score: the output could not be printed: "
ASKING = "tarot-score: this command asks questions, but "
ASKS = " is closed: run the command in a terminal\n"
LINES = [
    pytest.param(f"TS add friday.yaml {FACTS} >/dev/full", 1, "", f"{SAVED}No space left on device\n", True, id="add, stdout full"),
    pytest.param(f"TS add friday.yaml {FACTS} >&-", 1, "", f"{SAVED}the stream is closed\n", True, id="add, stdout closed"),
    pytest.param("TS totals friday.yaml >/dev/full", 1, "", f"{NOWHERE}No space left on device\n", False, id="totals, stdout full"),
    pytest.param("TS totals friday.yaml >&-", 1, "", f"{NOWHERE}the stream is closed\n", False, id="totals, stdout closed"),
    pytest.param("TS --help >&-", 1, "", f"{NOWHERE}the stream is closed\n", False, id="help, stdout closed"),
    pytest.param("TS play friday.yaml >&-", 1, "", f"{ASKING}stdout{ASKS}", False, id="play without stdout"),
    pytest.param("TS play friday.yaml <&-", 1, "", f"{ASKING}stdin{ASKS}", False, id="play without stdin"),
    pytest.param("TS play friday.yaml 2>&-", 1, f"{ASKING}stderr{ASKS}", "", False, id="play without stderr"),
    pytest.param("TS sheet none.yaml 2>&-", 1, "tarot-score: none.yaml: no such file: start a session with tarot-score new\n", "", False, id="an error without stderr"),
    pytest.param("TS sheet none.yaml 2>/dev/full", 1, "tarot-score: none.yaml: no such file: start a session with tarot-score new\n", "", False, id="an error with a full stderr"),
    pytest.param("TS sheet none.yaml >&- 2>&-", 1, "", "", False, id="an error without stdout and stderr"),
]  # fmt: skip


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize(("line", "code", "out", "err", "changes"), LINES)
def test_a_stream_that_is_closed_or_full(friday: Path, line: str, code: int, out: str, err: str, changes: bool) -> None:
    """If a stream is closed or full, one line says whether the file was saved, and what failed."""
    before = friday.read_bytes()
    result = shell(line)
    assert (result.returncode, result.stdout, result.stderr) == (code, out, err)
    assert (friday.read_bytes() != before) == changes


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("nowhere", [">/dev/full", ">&-"])
def test_undo_shows_what_it_takes_back(run: Run, friday: Path, nowhere: str) -> None:
    """If stdout fails, `undo` prints the row on stderr. If both fail, the row is not taken back."""
    run("add", "friday.yaml", *FACTS.split())
    before = friday.read_bytes()
    assert shell(f"TS undo friday.yaml {nowhere} 2>&-").returncode == 1
    assert friday.read_bytes() == before
    result = shell(f"TS undo friday.yaml {nowhere}")
    title, said, command, saved = result.stderr.splitlines()
    assert (title, said, result.returncode) == ("hand 1: Ann, garde +4, 2 bouts, 45", "to put it back, run:", 1)
    assert saved.startswith(SAVED)
    assert shell(command.replace("tarot-score", "TS", 1)).returncode == 0
    assert friday.read_bytes() == before


class Pipe(io.TextIOBase):
    """A pipe whose reader has closed it."""

    encoding = "utf-8"

    def reconfigure(self, **_: object) -> None: ...

    def write(self, _: str) -> int:
        raise BrokenPipeError(errno.EPIPE, "Broken pipe")


def code_of(*words: str, out: io.TextIOBase | None = None) -> int:
    """Run a command whose stdout is `out`, or a pipe that nobody reads, and return its exit code."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", out or Pipe())
        with pytest.raises(SystemExit) as ended:
            app(list(words))
    return ended.value.code


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["totals", "friday.yaml"], 0),
        (["sheet", "friday.yaml", "--format", "json"], 0),
        (["--help"], 0),
        (["--version"], 0),
        (["verify", "wrong.yaml"], 1),
        (["check", "--players", "4", "-c", "g", "-b", "2", "-p", "45", "--claimed", "54"], 1),
    ],
)
def test_a_reader_that_closes_the_pipe(friday: Path, words: list[str], code: int, capsys) -> None:
    """If the reader closes the pipe, the exit code is as usual and nothing is printed on stderr."""
    Path("wrong.yaml").write_text("players: [A]\n", "utf-8")
    assert code_of(*words) == code
    assert capsys.readouterr().err == ""


def test_a_change_that_nobody_read(friday: Path, capsys) -> None:
    """If nobody reads stdout, a message on stderr says that the file was saved."""
    assert code_of("add", "friday.yaml", *FACTS.split()) == 0
    assert (
        capsys.readouterr().err
        == "tarot-score: friday.yaml was saved, but the result could not be printed: nobody reads the output\n"
    )
    assert "taker: Ann" in friday.read_text("utf-8")


def test_a_dialogue_that_nobody_reads(friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If nobody reads the questions, nothing is written."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("ann g 2 45\n\n"))
    before = friday.read_bytes()
    assert code_of("play", "friday.yaml") == 0
    assert friday.read_bytes() == before


def test_a_stdout_that_fails_in_a_hand(run: Run, friday: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    """If printing fails during a hand, the hand is printed on stderr as a command."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("ann g\n2\n"))
    assert code_of("play", "friday.yaml", out=Full(2)) == 1
    assert "tarot-score add friday.yaml --taker Ann --contract garde" in capsys.readouterr().err


def test_streams_of_a_process_are_made_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """A closed descriptor is opened again, so that no file gets its number. Printing on a closed stream fails."""
    opened = []
    monkeypatch.setattr(os, "fstat", lambda number: Path().stat() if number else (_ for _ in ()).throw(OSError()))
    monkeypatch.setattr(os, "open", lambda *args: opened.append(args))
    monkeypatch.setattr(sys, "stdout", None)
    streams.prepare(is_own_process=True)
    assert opened == [(os.devnull, os.O_RDWR)]
    with pytest.raises(OSError, match="the stream is closed"):
        streams.put("x")
    with pytest.raises(StreamError, match="stdout is closed"):
        streams.require_dialogue()


def test_neither_stream_takes_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    """If neither stdout nor stderr works, `put_somewhere` raises an error, and `complain` does nothing."""
    monkeypatch.setattr(sys, "stdout", Pipe())
    monkeypatch.setattr(sys, "stderr", Pipe())
    with pytest.raises(OSError, match="Broken pipe"):
        streams.put_somewhere(lambda _: "x")
    streams.complain("x")


def test_lines_that_a_terminal_cannot_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the encoding of the stream lacks a character of the lines, they are printed in UTF-8."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="replace")
    monkeypatch.setattr(sys, "stdout", out)
    streams.put_somewhere(lambda encoding: f"{encoding} 李")
    streams.put_somewhere(lambda encoding: encoding)
    assert out.buffer.getvalue().decode() == "ascii 李\nascii\n"


LONG = "x" * (streams.LONGEST_LINE + 1)
TYPED = [
    pytest.param("x\n", "x", id="a line"),
    pytest.param("x", "x", id="a last line without a line end"),
    pytest.param(LONG[1:] + "\n", LONG[1:], id="the longest line"),
]


@pytest.mark.parametrize(("text", "expected"), TYPED)
def test_a_line_is_read(monkeypatch: pytest.MonkeyPatch, text: str, expected: str) -> None:
    """A line is read without its line end."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert streams.typed_line("? ") == expected


def test_a_line_that_is_too_long_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that is too long is skipped, and the next one is read."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{LONG * 3}\nnext\n"))
    with pytest.raises(
        WordError, match="the line has more than 65536 characters and was not read: type a shorter line"
    ):
        streams.typed_line("? ")
    assert streams.typed_line("? ") == "next"


def test_an_input_without_line_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the input has no line ends, it is refused after many characters."""

    class Endless(io.StringIO):
        asked = 0

        def readline(self, size: int = -1, /) -> str:
            self.asked += 1
            return "\0" * size

    endless = Endless()
    monkeypatch.setattr(sys, "stdin", endless)
    with pytest.raises(StreamError, match="the input has no line ends"):
        streams.typed_line("? ")
    assert endless.asked < 40


def test_what_is_typed_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line typed at a terminal may be as long as one from a file. If nobody reads the prompt, the input ends."""

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal())
    answers = iter(["x", LONG, BrokenPipeError()])

    def typed(_: str) -> str:
        answer = next(answers)
        if isinstance(answer, BaseException):
            raise answer
        return answer

    monkeypatch.setattr("builtins.input", typed)
    assert streams.typed_line("? ") == "x"
    with pytest.raises(WordError, match="was not read"):
        streams.typed_line("? ")
    with pytest.raises(EOFError):
        streams.typed_line("? ")


def test_play_with_an_input_without_line_ends(friday: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    """`play` ends with one error line if its input has no line ends."""

    class Endless(io.StringIO):
        def readline(self, size: int = -1, /) -> str:
            return "\0" * size

    monkeypatch.setattr(sys, "stdin", Endless())
    assert code_of("play", "friday.yaml", out=io.TextIOWrapper(io.BytesIO())) == 1
    sentence = "the input has no line ends: put each hand on a line of its own"
    assert capsys.readouterr().err == f"tarot-score: {sentence}\n"


def test_a_long_line_in_play(run: Run, friday: Path) -> None:
    """If a line typed in `play` is too long, a message says so, and `play` goes on."""
    played = run("play", "friday.yaml", input=f"{LONG}\nann g 2 45\n\n")
    assert "the line has more than 65536 characters and was not read: type a shorter line" in played.stdout
    assert "Ann +116" in played.stdout


@pytest.mark.parametrize("form", ["json", "csv", "tsv"])
def test_data_is_complete_in_any_encoding(run: Run, form: str) -> None:
    """Formats for programs are always printed in UTF-8, so no character is lost."""
    run("new", "k.yaml", "李", "王", "Zoë")
    result = CliRunner(charset="ascii").invoke(app, ["sheet", "k.yaml", "--format", form])
    text = result.stdout_bytes.decode("utf-8")
    assert all(name in text for name in ("李", "王", "Zoë"))


def test_the_variable_of_another_completion(run: Run, friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment variable that starts Typer's own completion has no effect."""
    for value in ("1", "complete_bash", "source_zsh", ""):
        monkeypatch.setenv("_TAROT_SCORE_COMPLETE", value)
        assert run("totals", "friday.yaml").stdout.startswith("2026-11-27\n")


class Full(Pipe):
    """A stdout that is full after some writes."""

    def __init__(self, left: int = 0) -> None:
        self.left = left

    def write(self, text: str) -> int:
        self.left -= 1
        if self.left < 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        return len(text)


def test_a_full_stdout(friday: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    """On a full stdout a change is still reported, and a row that cannot be printed is not taken back."""
    assert code_of("add", "friday.yaml", *FACTS.split(), out=Full()) == 1
    assert capsys.readouterr().err == f"{SAVED}No space left on device\n"
    assert code_of("totals", "friday.yaml", out=Full()) == 1
    assert capsys.readouterr().err == f"{NOWHERE}No space left on device\n"
    before = friday.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", Full())
        assert code_of("undo", "friday.yaml", out=Full()) == 1
    assert friday.read_bytes() == before


def test_a_row_that_cannot_be_printed_is_not_taken_back(friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error message says why the row was not taken back."""
    monkeypatch.setattr(sys, "stdout", Full())
    monkeypatch.setattr(sys, "stderr", Full())
    store.update(friday, lambda session: session.with_row(PassedHand(why=Passed.ALL)), rules=FFT, tell=print)
    before = friday.read_bytes()
    with pytest.raises(StreamError, match="hand 1 was not taken back, because it could not be printed first: No space"):
        take_back(friday, None)
    assert friday.read_bytes() == before
