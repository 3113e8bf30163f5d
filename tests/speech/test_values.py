"""Reading numbers and texts as people type them, and refusing what is neither."""

import pytest

from tarot_score.errors import HandError, WordError
from tarot_score.speech.values import parse_bouts, parse_count, parse_number, parse_score, parse_text


@pytest.mark.parametrize(
    ("text", "bouts"),
    [
        pytest.param("0", 0, id="none"),
        pytest.param("3", 3, id="all"),
        pytest.param(" 2 ", 2, id="spaces around"),
        pytest.param("+1", 1, id="plus"),
    ],
)
def test_bouts(text, bouts):
    """The number of bouts is a whole number."""
    assert parse_bouts(text, 3) == bouts


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        pytest.param("4", HandError, "the attack has 0 to 3 bouts, got: 4", id="one too many"),
        pytest.param("-1", HandError, "the attack has 0 to 3 bouts, got: -1", id="negative"),
        pytest.param("2.0", WordError, "bouts must be a whole number from 0 to 3, got: '2.0'", id="point"),
        pytest.param("two", WordError, "bouts must be a whole number from 0 to 3, got: 'two'", id="word"),
        pytest.param("", WordError, "bouts must be a whole number from 0 to 3, got: ''", id="nothing"),
        pytest.param(
            "²", WordError, "bouts must be a whole number from 0 to 3, got: '²'", id="a digit that is not ASCII"
        ),
    ],
)
def test_bouts_refused(text, error, message):
    """Text that is not a number, and a number of bouts that no hand has, give different errors."""
    with pytest.raises(error) as caught:
        parse_bouts(text, 3)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "score"),
    [
        pytest.param("174", 174, id="plain"),
        pytest.param("+174", 174, id="plus"),
        pytest.param("-58", -58, id="hyphen"),
        pytest.param("\N{MINUS SIGN}58", -58, id="minus sign"),
        pytest.param(" 0 ", 0, id="spaces around"),
    ],
)
def test_score(text, score):
    """A score is a whole number with or without a sign."""
    assert parse_score(text) == score


@pytest.mark.parametrize("text", ["", "12.5", "1e3", "58-", "9999999999", "ten"])
def test_score_refused(text):
    """Text that is not a whole number is refused as a score."""
    with pytest.raises(WordError) as caught:
        parse_score(text)
    assert str(caught.value) == f"score points must be a whole number such as 174 or -58, got: {text!r}"


@pytest.mark.parametrize(("text", "count"), [("1", 1), (" 20 ", 20), ("+4", 4)])
def test_count(text, count):
    """A number of hands, seats or rounds is a whole number above zero."""
    assert parse_count(text) == count


@pytest.mark.parametrize(("text", "number"), [("0", 0), (" 38 ", 38), ("+4", 4)])
def test_number(text, number):
    """A number of cards is a whole number, and may be zero."""
    assert parse_number(text) == number


@pytest.mark.parametrize("text", ["-1", "", "4.0", "four"])
def test_number_refused(text):
    """Text that is not a whole number of cards is refused."""
    with pytest.raises(WordError) as caught:
        parse_number(text)
    assert str(caught.value) == f"expected a whole number, 0 or more, got: {text!r}"


@pytest.mark.parametrize("text", ["0", "-4", "", "4.0", "four"])
def test_count_refused(text):
    """Zero, a negative number, and text that is not a whole number are refused."""
    with pytest.raises(WordError) as caught:
        parse_count(text)
    assert str(caught.value) == f"expected a whole number above zero, got: {text!r}"


def test_text():
    """A note is any text up to 1000 characters, without its outer blanks."""
    assert parse_text("x" * 1000) == "x" * 1000
    assert parse_text(" late\n") == "late"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("x" * 1001, "this text has 1001 characters: shorten it to at most 1000", id="one too many"),
        pytest.param(
            "a\udc80", "this text cannot be written as UTF-8, got: 'a\\udc80'; type it again", id="a lone surrogate"
        ),
    ],
)
def test_text_refused(text, message):
    """A note that is too long, or cannot be written as UTF-8, is refused."""
    with pytest.raises(WordError) as caught:
        parse_text(text)
    assert str(caught.value) == message
