"""Read a dispute: a hand, from a file or from the command line, and the scores that somebody claims for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tarot_score import store
from tarot_score.cli import defaults
from tarot_score.cli.roles import read_roles
from tarot_score.disputes.claims import Claim, read_claims
from tarot_score.errors import Message, SessionError
from tarot_score.evening.entry import Facts
from tarot_score.evening.rows import PlayedHand
from tarot_score.game.hand import Hand, Role
from tarot_score.game.rules import Rules
from tarot_score.speech.facts import PARTNER, TAKER


@dataclass(frozen=True, kw_only=True)
class Disputed:
    """A disputed hand and the claims about its score.

    Attributes:
        hand: the facts of the hand.
        players: the names or roles in the hand, each with the number of players who have it.
        rules: the rules that the hand was played by.
        claims: the scores that are claimed.
        problems: what is wrong with the session file; empty if the scores in the file are themselves judged.
    """

    hand: Hand
    players: Mapping[str, int]
    rules: Rules
    claims: tuple[Claim, ...]
    problems: tuple[Message, ...] = ()


def disputed_row(path: Path, number: int, claimed: Sequence[str]) -> Disputed:
    """Return a dispute about row `number` of a file. If `claimed` is empty, the claims are the scores in the row.

    Raises:
        SessionError: there is no such row, it has no facts, or it gives points to a player who sits out.
        MissingFactError: nothing is claimed, and the row has no scores.
    """
    reading = store.read(path, rules=defaults.RULES)
    session = reading.session
    turn = session.turn(number)
    if not isinstance(turn.row, PlayedHand):
        raise SessionError(
            "hand {number} cannot be checked: the file has no contract, bouts and points for it", number=number
        )
    hand = turn.row.hand
    players = dict.fromkeys(turn.seated, 1)
    if not claimed and turn.row.scores is not None:
        scores = turn.row.scores
        for name, points in scores.items():
            if points and name not in players:
                raise SessionError(
                    "hand {number} gives {points:+d} to {player}, who sits out: correct the scores in the file",
                    number=number,
                    points=points,
                    player=name,
                )
        own = tuple(Claim(scores.get(name, 0), name) for name in players)
        return Disputed(hand=hand, players=players, rules=session.rules, claims=own)
    claims = read_claims(claimed, hand, players, {})
    return Disputed(hand=hand, players=players, rules=session.rules, claims=claims, problems=reading.problems)


def disputed_facts(said: Facts, players: str | None, claimed: Sequence[str]) -> Disputed:
    """Return a dispute about a hand that is not in a file. Its players are known by their roles.

    Raises:
        MissingFactError: a required fact, the number of players or the claim is missing.
        TarotScoreError: a fact cannot be read, or the rules refuse it.
    """
    hand, seats = read_roles(said, players, defaults.RULES)
    partners = 1 if hand.partner else 0
    roles: dict[str, int] = {Role.TAKER: 1, Role.PARTNER: partners, Role.DEFENDER: seats - 1 - partners}
    named = {role: count for role, count in roles.items() if count}
    known = {
        str(said[fact]): role
        for fact, role in ((TAKER, Role.TAKER), (PARTNER, Role.PARTNER))
        if said.get(fact) and role in named
    }
    claims = read_claims(claimed, hand, named, known)
    return Disputed(hand=hand, players=named, rules=defaults.RULES, claims=claims)
