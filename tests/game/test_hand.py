"""The facts of a hand, and reading card points."""

import pytest
from hands import hand
from hypothesis import given, settings
from hypothesis import strategies as st

from tarot_score.errors import HandError, WordError
from tarot_score.game.hand import Contract, Poignee, Points, Role, Side


@pytest.mark.parametrize(
    ("text", "halves"),
    [
        pytest.param("0", 0, id="none"),
        pytest.param("45", 90, id="whole"),
        pytest.param("91", 182, id="the whole deck"),
        pytest.param("40.5", 81, id="point"),
        pytest.param("40,5", 81, id="comma"),
        pytest.param("40½", 81, id="half sign"),
        pytest.param("40 ½", 81, id="half sign after a space"),
        pytest.param("40 1/2", 81, id="fraction"),
        pytest.param("½", 1, id="half sign alone"),
        pytest.param("1/2", 1, id="fraction alone"),
        pytest.param("41.0", 82, id="point and zero"),
        pytest.param("40,50", 81, id="a zero at the end"),
        pytest.param("041", 82, id="a zero at the start"),
        pytest.param("+45", 90, id="plus"),
        pytest.param(" 45\n", 90, id="spaces around"),
    ],
)
def test_points_read(text, halves):
    """Card points can be written in every way that people write a half."""
    assert Points.parse(text) == Points(halves)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("forty", id="a word"),
        pytest.param("40.", id="nothing after the point"),
        pytest.param(".5", id="no digit before the point"),
        pytest.param("4 5", id="a space inside"),
        pytest.param("40 .5", id="a space before the point"),
        pytest.param("41/2", id="not 4 1/2"),
        pytest.param("401/2", id="not 40 1/2"),
        pytest.param("40\n½", id="two lines"),
        pytest.param("1e1", id="exponent"),
        pytest.param("0x10", id="hexadecimal"),
        pytest.param("1_0", id="underscore"),
        pytest.param("nan", id="nan"),
        pytest.param("--4", id="two signs"),
        pytest.param("٤٥", id="Arabic digits"),
        pytest.param("1234567890", id="more than 9 digits"),
    ],
)
def test_points_that_are_not_a_number(text):
    """Text that is not a number is refused, and quoted in the message."""
    with pytest.raises(WordError) as caught:
        Points.parse(text)
    assert str(caught.value) == f"card points must be a number such as 40 or 40.5, got: {text!r}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("91.5", "card points must be from 0 to 91, got: 91.5", id="half a point too many"),
        pytest.param("92", "card points must be from 0 to 91, got: 92", id="one too many"),
        pytest.param("999999999", "card points must be from 0 to 91, got: 999999999", id="far too many"),
        pytest.param("-1", "card points must be from 0 to 91, got: -1", id="negative"),
        pytest.param("-0.5", "card points must be from 0 to 91, got: -0.5", id="half a point below"),
        pytest.param("92\n", "card points must be from 0 to 91, got: 92", id="the message stays one line"),
        pytest.param("40.25", "card points must be whole or half points, got: 40.25", id="a quarter"),
        pytest.param("40,05", "card points must be whole or half points, got: 40,05", id="a twentieth"),
        pytest.param("40.5½", "card points must be whole or half points, got: 40.5½", id="two halves"),
    ],
)
def test_points_out_of_range(text, message):
    """A number that cannot be card points is refused; the message gives the rule."""
    with pytest.raises(HandError) as caught:
        Points.parse(text)
    assert str(caught.value) == message


def test_a_long_text_is_shortened_in_the_message():
    """A message that quotes a megabyte of text is still short."""
    with pytest.raises(WordError) as caught:
        Points.parse("x" * 1_000_000)
    assert len(str(caught.value)) < 120


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 182).map(Points))
def test_points_can_be_read_back(points):
    """Reading the text of card points gives the same points."""
    assert Points.parse(str(points)) == points


@pytest.mark.parametrize(
    ("points", "text", "down", "up", "whole"),
    [
        pytest.param(Points(81), "40.5", 40, 41, False, id="half"),
        pytest.param(Points(82), "41", 41, 41, True, id="whole"),
        pytest.param(Points(1), "0.5", 0, 1, False, id="the least half"),
        pytest.param(Points(0), "0", 0, 0, True, id="none"),
    ],
)
def test_points_rounded(points, text, down, up, whole):
    """Card points can be rounded down and up."""
    assert (str(points), points.down, points.up, points.is_whole) == (text, down, up, whole)


def test_points_add_up():
    """Card points are added, subtracted and compared exactly."""
    assert Points.parse("40.5") + Points.parse("50.5") == Points.whole(91) == Points.whole(91)
    assert Points.whole(91) - Points.parse("50.5") == Points.parse("40.5")
    assert Points.parse("40") < Points.parse("40.5") < Points.parse("41")


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        pytest.param(Contract, ["prise", "garde", "garde-sans", "garde-contre"], id="p.5, lowest first"),
        pytest.param(Side, ["attack", "defence"], id="sides"),
        pytest.param(Poignee, ["simple", "double", "triple"], id="p.7"),
        pytest.param(Role, ["taker", "partner", "defender"], id="roles"),
    ],
)
def test_words(kind, words):
    """The text of every contract, side, poignée and role is its spelling in files."""
    assert [str(value) for value in kind] == words


@pytest.mark.parametrize(
    ("facts", "player", "role"),
    [
        pytest.param(hand(partner="Bruno"), "Alice", Role.TAKER, id="taker"),
        pytest.param(hand(partner="Bruno"), "Bruno", Role.PARTNER, id="partner"),
        pytest.param(hand(partner="Bruno"), "Chloé", Role.DEFENDER, id="defender"),
        pytest.param(hand(partner="Alice"), "Alice", Role.TAKER, id="taker who called himself"),
        pytest.param(hand(), "Bruno", Role.DEFENDER, id="without a partner"),
    ],
)
def test_role_of(facts, player, role):
    """Every player of a hand is the taker, the partner or a defender."""
    assert facts.role_of(player) is role
