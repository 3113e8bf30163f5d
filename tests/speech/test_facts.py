"""The declarations of facts hold together, and the command line and the file have what they say."""

import dataclasses

import pytest
from conftest import Run

from tarot_score.cli import COMMANDS, command, completion
from tarot_score.game.hand import Hand
from tarot_score.speech.fact import Fact, Takes
from tarot_score.speech.facts import ASKED_FOR, DEFENCE_POINTS, FACTS, HAND_FACTS, OPTIONAL, TWO_WAYS


def test_each_fact_is_called_otherwise():
    """No key, option or word means two."""
    words = [word for fact in FACTS for word in fact.words]
    for names in ([fact.key for fact in FACTS], [fact.long for fact in FACTS], words):
        assert len(names) == len(set(names))


def test_a_hand_is_made_of_facts():
    """Each field of a hand is a fact, and each fact a field, but for the points of the other pile."""
    keys = {fact.key for fact in HAND_FACTS if fact is not DEFENCE_POINTS}
    assert keys == {field.name for field in dataclasses.fields(Hand)}


@pytest.mark.parametrize("fact", ASKED_FOR, ids=lambda fact: fact.key)
def test_what_is_asked_for(fact: Fact) -> None:
    """It has a question, an answer to `?` and a way to be taken from a line; a hand needs it."""
    assert fact.answers
    assert fact.words
    assert fact.take
    assert fact.required


@pytest.mark.parametrize("fact", OPTIONAL, ids=lambda fact: fact.key)
def test_what_else_may_be_said(fact: Fact) -> None:
    """It begins with a word of its own, and is explained."""
    assert fact.words
    assert fact.how
    assert fact.example
    assert fact.take
    assert not fact.required


def test_what_is_said_at_five_only_is_refused_elsewhere():
    """With a sentence of its own, whichever way it is said."""
    assert all(bool(fact.elsewhere) is fact.at_five for fact in FACTS)
    assert all(one.at_five is other.at_five for one, other in TWO_WAYS)


def test_help_lists_every_fact(run: Run) -> None:
    """In the order of the declarations."""
    text = run("add", "--help").stdout
    places = [text.index(f"{fact.long} " if fact.takes else fact.long) for fact in FACTS]
    assert places == sorted(places)


FREE = {"--points", "--defence-points", "--note", "--called", "--name", "--date", "--length", "--rounds", "--like"}
FREE |= {"--reason", "--hand", "--at", "--add", "--other", "--other-points", "--cards", "--bouts", "--kings"}
FREE |= {"--queens", "--knights", "--jacks"}
"""The options whose value nothing completes."""


@pytest.mark.parametrize("name", COMMANDS)
def test_every_value_is_completed_or_free(name: str) -> None:
    """An option is not forgotten by completion."""
    options = {param.opts[0] for param in command(name).params if hasattr(param, "is_flag") and not param.is_flag}
    completed = {option for option, takes in completion._TAKES.items() if takes is not Takes.NOTHING}
    assert options <= completed | FREE
