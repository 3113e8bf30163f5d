"""Messages that can be translated, and the errors that have such messages."""

import pytest

from tarot_score.errors import (
    FileError,
    HandError,
    Message,
    MissingFactError,
    PlayerError,
    SessionError,
    TarotScoreError,
    WordError,
    clipped,
    msgid,
)


@pytest.mark.parametrize(
    ("message", "text"),
    [
        pytest.param(Message("made exactly"), "made exactly", id="no values"),
        pytest.param(Message("{n} bout", "{n} bouts", n=1), "1 bout", id="one"),
        pytest.param(Message("{n} bout", "{n} bouts", n=0), "0 bouts", id="none"),
        pytest.param(Message("{n} bout", "{n} bouts", n=2), "2 bouts", id="several"),
        pytest.param(Message("got: {got!r}", got="{x}"), "got: '{x}'", id="braces in a value"),
        pytest.param(Message("got: {got}", got=Message("a list")), "got: a list", id="a message in a message"),
    ],
)
def test_message(message, text):
    """`str` of a message is its template, filled with its values."""
    assert str(message) == text
    assert repr(message) == f"Message({text!r})"


def test_fill():
    """A message and the messages among its values are translated before they are filled."""
    said = Message("{n} hand: {what}", "{n} hands: {what}", n=2, what=Message("nothing"))
    assert said.fill(str.upper, lambda one, many, n: f"{many} ({{n}} != 1)") == "2 hands: NOTHING (2 != 1)"


def test_same_message():
    """Two messages are equal if their templates and their values are equal."""
    assert Message("{a}", a=1) == Message("{a}", a=1)
    assert hash(Message("{a}", a=1)) == hash(Message("{a}", a=2))
    assert Message("{a}", a=1) != Message("{a}", a=2)
    assert Message("{a}", a=1) != "1"


@pytest.mark.parametrize("kind", [WordError, HandError, MissingFactError, PlayerError, SessionError, FileError])
def test_errors(kind):
    """Every error is a `ValueError` with a message. The `fact` of a new error is empty."""
    error = kind("{n} bout", "{n} bouts", n=2)
    assert isinstance(error, TarotScoreError)
    assert isinstance(error, ValueError)
    assert (str(error), error.message, error.fact) == ("2 bouts", Message("{n} bout", "{n} bouts", n=2), "")


@pytest.mark.parametrize(
    ("text", "short"),
    [
        pytest.param("x" * 60, "x" * 60, id="60 characters stay"),
        pytest.param("x" * 61, "x" * 57 + "...", id="61 characters are shortened"),
    ],
)
def test_clipped(text, short):
    """`clipped` shortens text with more than 60 characters."""
    assert clipped(text) == short


def test_msgid():
    """`msgid` returns the template unchanged."""
    assert msgid("{n} bouts") == "{n} bouts"
