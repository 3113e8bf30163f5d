"""Signals that ask the program to stop: Ctrl-C, a terminal that closes, a system that shuts down.

A signal stops the program at once, unless a change is about to be written: then it waits until the result has been
printed. After a signal has stopped the program, others wait too, so that the last messages are printed.
"""

import signal
import threading
from collections.abc import Mapping
from typing import Any

# Windows has no SIGHUP.
_SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Interruption(BaseException):
    """A signal asked the program to stop. It is no error, so `except Exception` does not catch it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    @property
    def is_ctrl_c(self) -> bool:
        """Whether a person pressed Ctrl-C. In `play` that gives up the hand being typed, but not the evening."""
        return self.number == signal.SIGINT

    @property
    def exit_code(self) -> int:
        """The exit code by which a shell recognizes the signal."""
        return 128 + self.number


class _State:
    """Whether signals have to wait, and the last signal that is waiting."""

    is_held = False
    waiting: int | None = None


def _stop(number: int, _: object) -> None:
    if _State.is_held:
        _State.waiting = number
        return
    _State.is_held = True
    raise Interruption(number)


def heed() -> dict[int, Any]:
    """Make each of these signals raise an `Interruption`, though not before `let_through`. Return the former handlers.

    A signal that was ignored when the program started, for example by `nohup`, is still ignored.
    """
    _State.is_held, _State.waiting = True, None
    before = {}
    if threading.current_thread() is threading.main_thread():  # no other thread receives signals
        before = {number: signal.getsignal(number) for number in _SIGNALS}
        for number, handler in before.items():
            if handler not in (signal.SIG_IGN, None):
                signal.signal(number, _stop)
    return before


def restore(before: Mapping[int, Any]) -> None:
    """Restore the former handlers, for a program that goes on after the command."""
    for number, handler in before.items():
        if handler is not None:  # None: this handler was not set by Python
            signal.signal(number, handler)


def hold_off() -> None:
    """Make signals wait from now on, while a change is written and its result printed."""
    _State.is_held = True


def let_through() -> None:
    """Let signals stop the program from now on. Whatever had to be printed without interruption has been printed.

    Raises:
        Interruption: a signal was waiting.
    """
    _State.is_held = False
    waiting, _State.waiting = _State.waiting, None
    if waiting is not None:
        _stop(waiting, None)
