"""The words of a line, taken one after another."""

import pytest

from tarot_score.errors import PlayerError
from tarot_score.game.hand import Contract, Side
from tarot_score.speech.spellings import CONTRACTS, SIDES
from tarot_score.speech.tokens import Tokens


def test_words_and_commas():
    """A comma in a number is the number's; any other stands by itself."""
    line = Tokens(" al,g 40,5 , note")
    assert [line.take() for _ in range(6)] == ["al", ",", "g", "40,5", ",", "note"]
    assert line.ends_here


def test_the_longest_that_means_something():
    """A contract of several words is taken whole, and a word that means nothing stays."""
    line = Tokens("garde sans le chien 2")
    assert (line.take_one_of(CONTRACTS), line.first) == (Contract.GARDE_SANS, "2")
    assert (line.take_one_of(SIDES), line.first) == (None, "2")


def test_players():
    """A name of two words is taken whole; a word that names nobody is taken too, and refused."""
    line = Tokens("jean paul zoe rest")
    assert line.take_player(("Jean Paul", "Jean")) == "Jean Paul"
    with pytest.raises(PlayerError):
        line.take_player(("Jean Paul", "Jean"))
    assert (line.first, line.place) == ("rest", 14)


def test_what_is_passed_over():
    """Up to a comma, which is passed over too, or up to a word that is known."""
    line = Tokens("x y, attack z")
    line.skip_to(SIDES)
    assert line.first == "attack"
    line.skip_to(SIDES)
    assert line.take_one_of(SIDES) is Side.ATTACK
    assert (line.take_rest(), line.first) == ("z", "")
