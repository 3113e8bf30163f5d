"""Signals that ask the program to stop: Ctrl-C, a terminal that closes, a system that shuts down.

A signal stops the program at once, but not while a change is written: then it waits until the result has been printed.
After one signal has stopped the program, further signals wait, so that the last messages are printed.
"""

import signal
import threading
from collections.abc import Mapping
from typing import Any

# Windows has no SIGHUP, so only the signals that exist are in the list.
_SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Interruption(BaseException):
    """Raised when a signal asks the program to stop. It is no error: `except Exception` does not catch it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    @property
    def is_ctrl_c(self) -> bool:
        """Whether a person pressed Ctrl-C. In `play`, Ctrl-C gives up the hand but does not end `play`."""
        return self.number == signal.SIGINT

    @property
    def exit_code(self) -> int:
        """The exit code that tells a shell which signal ended the program."""
        return 128 + self.number


class _State:
    """Whether signals must wait, and the number of the last signal that waits."""

    is_held = False
    waiting: int | None = None


def _stop(number: int, _: object) -> None:
    if _State.is_held:
        _State.waiting = number
        return
    _State.is_held = True
    raise Interruption(number)


def heed() -> dict[int, Any]:
    """Make each signal of `_SIGNALS` raise an `Interruption`, once `let_through` was called. Return the old handlers.

    A signal that was ignored when the program started, for example by `nohup`, stays ignored.
    """
    _State.is_held, _State.waiting = True, None
    before = {}
    if threading.current_thread() is threading.main_thread():  # in another thread Python refuses to set handlers
        before = {number: signal.getsignal(number) for number in _SIGNALS}
        for number, handler in before.items():
            if handler not in (signal.SIG_IGN, None):
                signal.signal(number, _stop)
    return before


def restore(before: Mapping[int, Any]) -> None:
    """Set the old handlers `before` again, because another program that called a command needs its own handlers."""
    for number, handler in before.items():
        if handler is not None:  # None stands for a handler that Python did not set and cannot restore
            signal.signal(number, handler)


def hold_off() -> None:
    """Make signals wait until `let_through` is called, so that a change is written and its result printed."""
    _State.is_held = True


def let_through() -> None:
    """Let signals stop the program again, because everything that had to be printed first has been printed.

    Raises:
        Interruption: a signal came while signals had to wait.
    """
    _State.is_held = False
    waiting, _State.waiting = _State.waiting, None
    if waiting is not None:
        _stop(waiting, None)
