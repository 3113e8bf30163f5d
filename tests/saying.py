"""Short ways to write the facts of a hand, for the tables of the tests."""

from tarot_score.evening.entry import among, read_deal, read_hand, seated
from tarot_score.game.rules import FFT
from tarot_score.speech.draft import Draft
from tarot_score.speech.fact import Context
from tarot_score.speech.facts import FACTS

KEYS = {fact.key: fact for fact in FACTS}


def context(players, *, seats=None, present=()):
    """Return the context of a hand that these players play."""
    return Context(players=players, seats=seats or len(players), rules=FFT, present=present or players)


def facts(**said):
    """Return the text of some facts, given by their keys; None leaves a fact out."""
    if said.get("sitting_out") is not None:
        said["sitting_out"] = tuple((None, name) for name in said["sitting_out"])
    return {KEYS[key]: text for key, text in said.items() if text is not None}


def draft(players, **said):
    """Return the draft of some facts, given by their keys, at a table of these players."""
    return Draft({fact: fact.read(text, context(players)) for fact, text in facts(**said).items()})


USUAL = {"taker": "chl", "contract": "g", "bouts": "2", "points": "45"}


def usual(**others):
    """Return the facts of a garde by Chloé, changed by `others`."""
    return facts(**{**USUAL, **others})


def read(session, said):
    """Return the draft of the next hand of a session, read from the text of its facts."""
    deal = read_deal(session, said)
    return deal.corrected_by(read_hand(said, among(session, seated(session, deal))))
