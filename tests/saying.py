"""Functions that make drafts of hands from a few words, for the parametrized tests."""

from tarot_score.evening.entry import among, read_deal, read_hand, seated
from tarot_score.game.rules import FFT
from tarot_score.speech.draft import Draft
from tarot_score.speech.fact import Context
from tarot_score.speech.facts import FACTS

KEYS = {fact.key: fact for fact in FACTS}


def context(players, *, seats=None, present=()):
    """Return the context to read the facts of a hand that these players play."""
    return Context(players=players, seats=seats or len(players), rules=FFT, present=present or players)


def facts(**said):
    """Return a dictionary from each fact to its text. The keywords are the keys of the facts; None leaves a fact out."""
    if said.get("sitting_out") is not None:
        said["sitting_out"] = tuple((None, name) for name in said["sitting_out"])
    return {KEYS[key]: text for key, text in said.items() if text is not None}


def draft(players, **said):
    """Return a draft with these facts, read at a table of `players`. The keywords are the keys of the facts."""
    return Draft({fact: fact.read(text, context(players)) for fact, text in facts(**said).items()})


USUAL = {"taker": "chl", "contract": "g", "bouts": "2", "points": "45"}


def usual(**others):
    """Return the text of the facts of a garde by Chloé. The facts in `others` replace or extend them."""
    return facts(**{**USUAL, **others})


def read(session, said):
    """Read the facts `said` of the next hand of a session, and return them as a draft."""
    deal = read_deal(session, said)
    return deal.corrected_by(read_hand(said, among(session, seated(session, deal))))
