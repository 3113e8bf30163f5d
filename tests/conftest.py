"""Fixtures for all tests. Settings in the environment of the person who runs the tests do not change their results."""

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from catalogue import Strict
from typer.testing import CliRunner, Result

from tarot_score import language
from tarot_score.cli import app, interruptions

Run = Callable[..., Result]


def pytest_configure() -> None:
    """Undo the ignoring of signals by `nohup` or a shell's `&`, because the program leaves ignored signals alone."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None:
            signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (
        "LANG",
        "LANGUAGE",
        "LC_ALL",
        "LC_MESSAGES",
        "NO_COLOR",
        "TAROT_SCORE_MAX_BYTES",
        "TAROT_SCORE_SESSION",
    ):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture(autouse=True)
def _nothing_unmarked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail a test if the program prints a sentence that is not marked for translation."""
    monkeypatch.setattr(language, "_translation", Strict)


@pytest.fixture(autouse=True)
def _no_handlers() -> Iterator[None]:
    """Restore pytest's signal handlers after a test that runs the program as if it had its own process."""
    before = interruptions.heed()
    interruptions.restore(before)
    yield
    interruptions.restore(before)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command line in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*args: str, **kwargs: object) -> Result:
        return CliRunner().invoke(app, list(args), **kwargs)

    return call
