"""Terminals for the tests of commands that ask questions: a real one, and a simulated one inside the test."""

import io
import os
import re
import signal
import sys

import pytest

pexpect = pytest.importorskip("pexpect", reason="there are no pseudo-terminals here")

PATIENCE = 120
"""How many seconds a test waits for an expected text before it fails."""


class Terminal:
    """A person at a terminal, who waits for each question before typing the answer."""

    def __init__(self, *args: str, width: int = 80, **settings: str) -> None:
        home = {"PATH": os.environ["PATH"], "TERM": "dumb", "LC_ALL": "C.UTF-8"}
        self.child = pexpect.spawn(
            sys.executable,
            ["-c", "from tarot_score.cli import app; app()", *args],
            dimensions=(50, width),
            encoding="utf-8",
            codec_errors="replace",
            timeout=PATIENCE,
            env=home | settings,
        )
        self.child.delaybeforesend = None
        self.child.logfile_read = io.StringIO()
        self.typed = 0

    def talk(self, dialogue: str) -> None:
        """Wait for each line in turn. If a line has a bar, wait for what is before it, and type what is after it."""
        for line in dialogue.strip().splitlines():
            expected, asked, answer = line.strip().partition(" |")
            self.wait_for(expected)
            if asked:
                self.child.expect_exact(": ")
                self.type(answer.removeprefix(" ") + "\r")

    def wait_for(self, expected: str) -> None:
        """Wait for these words, which may be spread over several lines."""
        self.child.expect(r"\s+".join(map(re.escape, expected.split())))

    def type(self, keys: str) -> None:
        self.typed += len(keys)
        self.child.send(keys)

    def interrupt(self, then: str) -> None:
        """Press Ctrl-C until `then` is printed: while it starts, the program may not react to Ctrl-C yet."""
        for _ in range(10):
            self.child.sendintr()
            if self.child.expect_exact([then, pexpect.TIMEOUT], timeout=PATIENCE / 10) == 0:
                return
        pytest.fail(f"{then!r} was not printed: {self.printed}")

    def end(self) -> int:
        """Wait until the program ends and return its exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return self.child.exitstatus

    def leave(self) -> int:
        """Press Ctrl-D at a question, and return the exit code."""
        self.child.expect_exact(": ")
        self.child.sendeof()
        return self.end()

    @property
    def printed(self) -> str:
        return self.child.logfile_read.getvalue()


def type_in(monkeypatch: pytest.MonkeyPatch, *answers: str | BaseException) -> None:
    """Simulate a terminal that answers the questions in turn. An exception among the answers is raised instead."""
    waiting = iter(answers)

    def answer(_: str) -> str:
        typed = next(waiting)
        if isinstance(typed, KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        if isinstance(typed, BaseException):
            raise typed
        return typed

    monkeypatch.setattr("tarot_score.cli.asking.typed_line", answer)
    for command in ("add", "edit", "play"):
        monkeypatch.setattr(f"tarot_score.cli.{command}.is_terminal", lambda: True)
