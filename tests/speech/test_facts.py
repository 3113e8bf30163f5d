"""The declarations of facts are complete, and the commands offer all of them."""

import dataclasses

import pytest
from conftest import Run

from tarot_score.cli import COMMANDS, command, completion
from tarot_score.game.hand import Hand
from tarot_score.speech.fact import Fact, Takes
from tarot_score.speech.facts import ASKED_FOR, DEFENCE_POINTS, FACTS, HAND_FACTS, OPTIONAL, TWO_WAYS


def test_no_two_facts_share_a_name():
    """No key, option or word belongs to two facts."""
    words = [word for fact in FACTS for word in fact.words]
    for names in ([fact.key for fact in FACTS], [fact.long for fact in FACTS], words):
        assert len(names) == len(set(names))


def test_a_hand_is_made_of_facts():
    """Each field of `Hand` is declared as a fact. Each fact of a hand is a field, except the points of the defence."""
    keys = {fact.key for fact in HAND_FACTS if fact is not DEFENCE_POINTS}
    assert keys == {field.name for field in dataclasses.fields(Hand)}


@pytest.mark.parametrize("fact", ASKED_FOR, ids=lambda fact: fact.key)
def test_what_is_asked_for(fact: Fact) -> None:
    """A fact for which the program asks is required. It has help, words and a function that takes it from a line."""
    assert fact.answers
    assert fact.words
    assert fact.take
    assert fact.required


@pytest.mark.parametrize("fact", OPTIONAL, ids=lambda fact: fact.key)
def test_optional_facts(fact: Fact) -> None:
    """An optional fact is not required. It has words, help, an example and a function that takes it from a line."""
    assert fact.words
    assert fact.how
    assert fact.example
    assert fact.take
    assert not fact.required


def test_facts_only_for_five_players_have_an_error_for_other_tables():
    """All facts that are only for five players have the error `elsewhere`, and no other facts have it."""
    assert all(bool(fact.elsewhere) is fact.at_five for fact in FACTS)
    assert all(one.at_five is other.at_five for one, other in TWO_WAYS)


def test_help_lists_every_fact(run: Run) -> None:
    """The help of `add` lists the options of all facts, in the order in which the facts are declared."""
    text = run("add", "--help").stdout
    places = [text.index(f"{fact.long} " if fact.takes else fact.long) for fact in FACTS]
    assert places == sorted(places)


FREE = {"--points", "--defence-points", "--note", "--called", "--name", "--date", "--length", "--rounds", "--like"}
FREE |= {"--reason", "--hand", "--at", "--add", "--other", "--other-points", "--cards", "--bouts", "--kings"}
FREE |= {"--queens", "--knights", "--jacks"}
"""The options whose values a shell cannot complete."""


@pytest.mark.parametrize("name", COMMANDS)
def test_every_value_is_completed_or_free(name: str) -> None:
    """Tab completion knows the values of every option that is not in `FREE`."""
    options = {param.opts[0] for param in command(name).params if hasattr(param, "is_flag") and not param.is_flag}
    completed = {option for option, takes in completion._TAKES.items() if takes is not Takes.NOTHING}
    assert options <= completed | FREE
