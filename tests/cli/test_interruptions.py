"""Signals at every moment of a command: either nothing is changed, or the change is made and reported."""

import os
import runpy
import signal
import threading
from pathlib import Path

import pytest
from conftest import Run

from tarot_score.cli import interruptions

INTERRUPTED = "tarot-score: interrupted, and nothing was changed\n"
FACTS = ("-t", "ann", "-c", "g", "-b", "2", "-p", "45")
COMMANDS = {
    "new": (["new", "new.yaml", "Ann", "Bo", "Cy", "--date", "2026-11-27"], "3 players at the table"),
    "add": (["add", "friday.yaml", *FACTS], "hand 2: Ann"),
    "pass": (["pass", "friday.yaml"], "hand 2 was not played"),
    "adjust": (["adjust", "friday.yaml", "ann=+10", "bo=-10"], "hand 2, adjustment"),
    "undo": (["undo", "friday.yaml"], "hand 1 was taken back"),
    "edit": (["edit", "friday.yaml", "--hand", "1", "-p", "46"], "hand 1: Ann, garde +5"),
    "player": (["player", "friday.yaml", "--add", "Di"], "4 players at the table"),
}
CALLS = ("open", "fstat", "write", "fsync", "fchmod", "fchown", "close", "link", "replace", "rename", "unlink")
SIGNALS = [signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)]


class Bell:
    """Sends the program a signal at one of its system calls, before or after it."""

    def __init__(self, patch: pytest.MonkeyPatch, number: int, moment: int) -> None:
        self.moment = moment
        self.calls = 0
        for name in CALLS:
            patch.setattr(os, name, self.ringing(getattr(os, name), number))

    def ringing(self, call, number):
        def ring(*args, **kwargs):
            self.calls += 1
            is_now = self.calls == self.moment
            if is_now and self.moment % 2:
                signal.raise_signal(number)
            result = call(*args, **kwargs)
            if is_now and self.moment % 2 == 0:
                signal.raise_signal(number)
            return result

        return ring


def contents() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in Path().iterdir()}


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("number", SIGNALS, ids=lambda number: number.name)
def test_a_signal_at_every_call_of_the_system(run: Run, name: str, number: signal.Signals) -> None:
    """After a signal, either "interrupted" is printed and no file has changed, or the change is made and reported."""
    command, said = COMMANDS[name]
    run("new", "friday.yaml", "Ann", "Bo", "Cy", "--date", "2026-11-27")
    run("add", "friday.yaml", *FACTS)
    before = contents()
    done = run(*command)
    assert said in done.stdout
    after = contents()
    assert after != before
    outcomes = set()
    for moment in range(1, 200):
        for path in Path().iterdir():
            path.unlink()
        for file, content in before.items():
            Path(file).write_bytes(content)
        with pytest.MonkeyPatch.context() as patch:
            bell = Bell(patch, number, moment)
            result = run(*command)
        if bell.calls < moment:
            break
        if result.exit_code == 0:
            assert (said in result.stdout, contents()) == (True, after)
        else:
            assert result.exit_code == 128 + number
            assert result.stderr == INTERRUPTED
            assert contents() == before
            assert "was taken back" not in result.stdout
        outcomes.add(result.exit_code)
    else:
        pytest.fail("there is no end of calls")
    assert 0 in outcomes


def test_an_ignored_signal_stays_ignored(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal that was ignored when the program started (under `nohup`, for example) stays ignored."""
    handler = signal.getsignal(signal.SIGINT)
    with monkeypatch.context() as patch:
        patch.setattr(signal, "getsignal", lambda _: signal.SIG_IGN)
        before = interruptions.heed()
    assert set(before.values()) == {signal.SIG_IGN}
    interruptions.restore({signal.SIGINT: None})  # None: Python did not set this handler, so it is not restored
    assert signal.getsignal(signal.SIGINT) is handler


def test_only_the_main_thread_handles_signals() -> None:
    """A command that runs in another thread than the main one replaces no handlers."""
    found = []
    thread = threading.Thread(target=lambda: found.append(interruptions.heed()))
    thread.start()
    thread.join()
    assert found == [{}]


def test_a_signal_waits_until_a_change_is_reported() -> None:
    """`let_through` raises an `Interruption` for a signal that waited, but only once."""
    before = interruptions.heed()
    try:
        interruptions.hold_off()
        signal.raise_signal(signal.SIGTERM)
        with pytest.raises(interruptions.Interruption) as caught:
            interruptions.let_through()
        interruptions.let_through()  # no signal waits now
    finally:
        interruptions.restore(before)
    assert (caught.value.exit_code, caught.value.is_ctrl_c) == (143, False)


@pytest.mark.parametrize(("said", "rest"), [((), ""), (("ann g",), "--taker Ann --contract garde")])
def test_a_signal_that_ends_the_evening(
    run: Run, monkeypatch: pytest.MonkeyPatch, said: tuple[str, ...], rest: str
) -> None:
    """If a signal ends `play`, an unfinished hand is printed as a command, and the exit code is that of the signal."""
    run("new", "friday.yaml", "Ann", "Bo", "Cy", "--date", "2026-11-27")
    before = contents()
    waiting = iter(said)

    def answer(_: str) -> str:
        for text in waiting:
            return text
        signal.raise_signal(signal.SIGTERM)
        raise AssertionError("the signal was not heeded")

    monkeypatch.setattr("tarot_score.cli.asking.typed_line", answer)
    played = run("play", "friday.yaml")
    assert (played.exit_code, contents()) == (143, before)
    assert f"{rest}\n" in played.stdout


def test_a_signal_while_the_handlers_are_set(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal that comes while the handlers are set waits until all are set."""
    listen = signal.signal

    def ring(number: int, handler: object) -> object:
        before = listen(number, handler)
        if handler is interruptions._stop:
            signal.raise_signal(number)
        return before

    monkeypatch.setattr(signal, "signal", ring)
    result = run("rules")
    assert (result.exit_code - 128 in SIGNALS, result.stdout, result.stderr) == (True, "", INTERRUPTED)


def test_two_signals(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a second signal follows the first, the message about the first is still printed."""

    def two() -> None:
        try:
            signal.raise_signal(signal.SIGTERM)
        finally:
            signal.raise_signal(signal.SIGINT)

    with monkeypatch.context() as patch:
        patch.setattr("tarot_score.cli.rules.rules", two)
        result = run("rules")
    assert (result.exit_code, result.stderr) == (128 + signal.SIGTERM, INTERRUPTED)
    assert run("rules").exit_code == 0


@pytest.mark.parametrize("number", SIGNALS, ids=lambda number: number.name)
@pytest.mark.parametrize(
    ("module", "typed", "said"),
    [
        (
            "play",
            "ann g 2 45",
            "the hand was not written; to continue it, run:\ntarot-score add friday.yaml --taker Ann",
        ),
        ("correcting", "edit 1", "hand 1 was not changed\n"),
    ],
)
def test_a_signal_right_before_a_hand_is_written(
    run: Run, monkeypatch: pytest.MonkeyPatch, number: signal.Signals, module: str, typed: str, said: str
) -> None:
    """If a signal comes just before writing, a message says that the hand was not written or not changed."""
    run("new", "friday.yaml", "Ann", "Bo", "Cy", "--date", "2026-11-27")
    run("add", "friday.yaml", *FACTS)
    before = contents()
    monkeypatch.setattr(f"tarot_score.cli.{module}.change", lambda *_, **__: signal.raise_signal(number))
    waiting = [typed, "", "quit"]
    monkeypatch.setattr("tarot_score.cli.asking.typed_line", lambda _: waiting.pop(0))
    played = run("play", "friday.yaml")
    assert (said in played.stdout, contents()) == (True, before)
    assert played.exit_code == (0 if number == signal.SIGINT else 128 + number)


def test_a_signal_as_the_evening_ends(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a signal comes when `play` ends, the program does not print that nothing was changed."""
    run("new", "friday.yaml", "Ann", "Bo", "Cy", "--date", "2026-11-27")
    waiting = ["pass", "quit"]
    monkeypatch.setattr("tarot_score.cli.asking.typed_line", lambda _: waiting.pop(0))
    hold_off = interruptions.hold_off

    def ring() -> None:
        if not waiting:  # `play` ends
            signal.raise_signal(signal.SIGTERM)
        hold_off()

    monkeypatch.setattr(interruptions, "hold_off", ring)
    played = run("play", "friday.yaml")
    assert (played.exit_code, played.stderr) == (128 + signal.SIGTERM, "")
    assert "hand 1 was not played" in played.stdout


@pytest.mark.parametrize(
    ("before", "meanwhile"),
    [(signal.default_int_handler, signal.SIG_DFL), (signal.SIG_IGN, signal.SIG_IGN)],
    ids=["handled", "ignored"],
)
def test_ctrl_c_while_the_program_loads(monkeypatch: pytest.MonkeyPatch, before: object, meanwhile: object) -> None:
    """Ctrl-C ends a program that is still loading, without a traceback, unless the program was started to ignore it."""
    found = []
    monkeypatch.setattr("tarot_score.cli.app", lambda: found.append(signal.getsignal(signal.SIGINT)))
    usual = signal.signal(signal.SIGINT, before)
    try:
        runpy.run_module("tarot_score", run_name="__main__")
        signal.signal(signal.SIGINT, before)
        runpy.run_module("tarot_score.__main__", run_name="loaded")["main"]()
    finally:
        signal.signal(signal.SIGINT, usual)
    assert found == [meanwhile] * 2
