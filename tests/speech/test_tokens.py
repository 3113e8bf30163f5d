"""Taking the words of a line one after another."""

import pytest

from tarot_score.errors import PlayerError
from tarot_score.game.hand import Contract, Side
from tarot_score.speech.spellings import CONTRACTS, SIDES
from tarot_score.speech.tokens import Tokens


def test_words_and_commas():
    """A comma in a number belongs to the number; any other comma is taken by itself."""
    line = Tokens(" al,g 40,5 , note")
    assert [line.take() for _ in range(6)] == ["al", ",", "g", "40,5", ",", "note"]
    assert line.ends_here


def test_the_longest_phrase_is_taken():
    """A contract of several words is taken whole; a word that is no spelling is not taken."""
    line = Tokens("garde sans le chien 2")
    assert (line.take_one_of(CONTRACTS), line.first) == (Contract.GARDE_SANS, "2")
    assert (line.take_one_of(SIDES), line.first) == (None, "2")


def test_players():
    """A name of two words is taken whole; a word that names no player is taken and refused."""
    line = Tokens("jean paul zoe rest")
    assert line.take_player(("Jean Paul", "Jean")) == "Jean Paul"
    with pytest.raises(PlayerError):
        line.take_player(("Jean Paul", "Jean"))
    assert (line.first, line.place) == ("rest", 14)


def test_words_are_skipped():
    """Words are skipped up to a word of the vocabulary, or past the next comma if that comes first."""
    line = Tokens("x y, attack z")
    line.skip_to(SIDES)
    assert line.first == "attack"
    line.skip_to(SIDES)
    assert line.take_one_of(SIDES) is Side.ATTACK
    assert (line.take_rest(), line.first) == ("z", "")
