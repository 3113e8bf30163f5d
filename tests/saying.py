"""What is said of a hand in few words, for the tables of the tests."""

from tarot_score.evening.entry import among, read_deal, read_hand, seated
from tarot_score.game.rules import FFT
from tarot_score.speech.draft import Draft
from tarot_score.speech.fact import Context
from tarot_score.speech.facts import FACTS

KEYS = {fact.key: fact for fact in FACTS}


def context(players, *, seats=None, present=()):
    """Build what facts are read against at a table of these players."""
    return Context(players=players, seats=seats or len(players), rules=FFT, present=present or players)


def facts(**said):
    """Return what is said of some facts, by their keys; None leaves a fact out."""
    if said.get("sitting_out") is not None:
        said["sitting_out"] = tuple((None, name) for name in said["sitting_out"])
    return {KEYS[key]: text for key, text in said.items() if text is not None}


def draft(players, **said):
    """Read what is said of some facts by these players."""
    return Draft({fact: fact.read(text, context(players)) for fact, text in facts(**said).items()})


USUAL = {"taker": "chl", "contract": "g", "bouts": "2", "points": "45"}


def usual(**others):
    """Say a garde of Chloé, but for what is given."""
    return facts(**{**USUAL, **others})


def read(session, said):
    """Read what is said of the next hand."""
    deal = read_deal(session, said)
    return deal.corrected_by(read_hand(said, among(session, seated(session, deal))))
