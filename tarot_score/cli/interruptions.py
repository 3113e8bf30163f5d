"""Signals that ask the program to stop: Ctrl-C, a terminal that closes, a system that shuts down.

They stop it at once, until a change is about to be written. From then on they wait until the change has been said.
Once one has stopped the program, others wait too: what there is left to say is said.
"""

import signal
import threading
from collections.abc import Mapping
from typing import Any

# Windows has no SIGHUP.
_SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Interruption(BaseException):
    """A signal has asked the program to stop. It is no error: nothing but an interruption may catch it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    @property
    def is_ctrl_c(self) -> bool:
        """Whether a person pressed Ctrl-C, which gives up what is being typed and not the evening."""
        return self.number == signal.SIGINT

    @property
    def exit_code(self) -> int:
        """The exit code by which a shell knows the signal."""
        return 128 + self.number


class _State:
    """Whether signals are held off, and the last one that came meanwhile."""

    is_held = False
    waiting: int | None = None


def _stop(number: int, _: object) -> None:
    if _State.is_held:
        _State.waiting = number
        return
    _State.is_held = True
    raise Interruption(number)


def heed() -> dict[int, Any]:
    """Have each of these signals raise an `Interruption`, but wait until `let_through`; return what they did before.

    A signal that was switched off when the program started, as `nohup` does it, stays so.
    """
    _State.is_held, _State.waiting = True, None
    before = {}
    if threading.current_thread() is threading.main_thread():  # signals come to no other one
        before = {number: signal.getsignal(number) for number in _SIGNALS}
        for number, handler in before.items():
            if handler not in (signal.SIG_IGN, None):
                signal.signal(number, _stop)
    return before


def restore(before: Mapping[int, Any]) -> None:
    """Give these signals back to a program that goes on afterwards."""
    for number, handler in before.items():
        if handler is not None:  # it was not set by Python
            signal.signal(number, handler)


def hold_off() -> None:
    """Let signals wait from here on: a change is about to be written, and then has to be said."""
    _State.is_held = True


def let_through() -> None:
    """Heed signals from here on: the program is ready for them, the change or why there is none has been said.

    Raises:
        Interruption: one came meanwhile.
    """
    _State.is_held = False
    waiting, _State.waiting = _State.waiting, None
    if waiting is not None:
        _stop(waiting, None)
