"""Find the mistake behind a wrong score: make each known mistake on purpose, and keep those that give this score.

In the code, a slip is such a mistake in scoring.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from tarot_score.disputes.claims import Claim, gets
from tarot_score.disputes.slips import SLIPS, Slip, Way
from tarot_score.errors import Message
from tarot_score.game.hand import Hand, Role
from tarot_score.game.rules import Rules
from tarot_score.game.scoring import HandScore, score_hand
from tarot_score.game.working import value_sum

MOST_EXPLANATIONS = 3


@dataclass(frozen=True, kw_only=True)
class Explanation:
    """One slip, or two slips together, that give exactly the claimed scores.

    Attributes:
        name: the name of the slip in JSON output; two names are joined with ` + `.
        slip: a sentence that says what was done wrong, with the arithmetic.
        sentence: the same sentence, with the wrong scores of the players that the claims name.
        value: what each defender pays with this slip; negative if each defender gets it.
        scores: the score of each player with this slip.
    """

    name: str
    slip: Message
    sentence: Message
    value: int
    scores: Mapping[str, int]


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """The result of a dispute.

    Attributes:
        score: the right score.
        scores: the right score of each player.
        claims: the scores that the players claim.
        agrees: whether all claims are right.
        imbalance: the sum of the claims if they name every player, else 0. Another sum is wrong, as scores sum to zero.
        turned: whether the claims have the right amounts but the wrong sign.
        explanations: the slips that give the claims, the most plausible first.
        two_slips: whether each explanation needs two slips.
    """

    score: HandScore
    scores: Mapping[str, int]
    claims: tuple[Claim, ...]
    agrees: bool
    imbalance: int
    turned: bool
    explanations: tuple[Explanation, ...]
    two_slips: bool


def judge(hand: Hand, claims: Sequence[Claim], *, players: Mapping[str, int], rules: Rules) -> Verdict:
    """Compare `claims` with the right score of `hand`, and explain wrong claims.

    `players` gives each name and the number of players that the name stands for. That number is 1, except for a name
    such as `defender` that stands for all players with a role.

    Raises:
        HandError: the rules cannot score the hand.
    """
    score = score_hand(hand, players=sum(players.values()), rules=rules)
    case = _Case(score, tuple(claims), players)
    agrees = case.fits(score.value, score.shares)
    single = [] if agrees else case.single()
    turned = not agrees and case.fits(-score.value, {role: -points for role, points in score.shares.items()})
    double = [] if agrees or turned or single else case.double()
    return Verdict(
        score=score,
        scores=case.by_player(score.shares),
        claims=case.claims,
        agrees=agrees,
        imbalance=case.imbalance(),
        turned=turned,
        explanations=tuple((single or double)[:MOST_EXPLANATIONS]),
        two_slips=bool(double),
    )


def likeliest(hand: Hand, claims: Sequence[Claim], *, players: Mapping[str, int], rules: Rules) -> Explanation | None:
    """Return the most plausible single slip that gives the wrong `claims`; None if no slip does.

    Raises:
        HandError: the rules cannot score the hand.
    """
    score = score_hand(hand, players=sum(players.values()), rules=rules)
    return next(iter(_Case(score, tuple(claims), players).single()), None)


@dataclass(frozen=True)
class _Case:
    """A dispute: the right score of a hand, the claims, and the players of the hand."""

    score: HandScore
    claims: tuple[Claim, ...]
    players: Mapping[str, int]

    def fits(self, value: int, shares: Mapping[Role, int]) -> bool:
        """Return whether every claim is true if each defender pays `value` and the roles get `shares`."""
        return all(
            claim.points == (value if claim.player is None else shares[self.score.hand.role_of(claim.player)])
            for claim in self.claims
        )

    def by_player(self, shares: Mapping[Role, int]) -> dict[str, int]:
        return {player: shares[self.score.hand.role_of(player)] for player in self.players}

    def imbalance(self) -> int:
        claimed = {claim.player: claim.points for claim in self.claims}
        if not set(self.players) <= set(claimed):
            return 0
        return sum(claimed[player] * behind for player, behind in self.players.items())

    def single(self) -> list[Explanation]:
        """Return an explanation for each single slip that gives the claims, the most plausible first."""
        return _ranked(self._single())

    def double(self) -> list[Explanation]:
        """Return the explanations with two slips, both made in scoring this hand; the most plausible first."""
        return _ranked(self._double())

    def _single(self) -> Iterator[tuple[float, Explanation]]:
        for slip in SLIPS:
            ways = self._ways(slip, self.score)
            fitting = [way for way in ways if self.fits(way.score.value, way.shares)]
            if fitting:
                # each way has an equal part of the plausibility of the slip: many ways do not make the slip likelier
                likely = slip.plausibility * len(fitting) / len(ways)
                yield likely, self._explanation(slip.name, slip.told(fitting[0]), fitting[0])

    def _double(self) -> Iterator[tuple[float, Explanation]]:
        """Yield the explanations with two slips, each with its plausibility.

        The second slip changes the score that the first one gave.
        """
        for first, second in combinations(SLIPS, 2):
            ways = self._ways(first, self.score)
            for way in ways:
                yield from self._second(first, way, second, first.plausibility / len(ways))

    def _second(self, first: Slip, way: Way, second: Slip, likely: float) -> Iterator[tuple[float, Explanation]]:
        """Yield an explanation with both slips if they give the claims together.

        `way` is the way in which the first slip is made, and `likely` is the plausibility of this way.
        """
        ways = self._ways(second, way.score)
        fitting = [both for both in ways if self.fits(both.score.value, both.shares) and not self._same_fact(way, both)]
        if fitting:
            both = fitting[0]
            what = Message("{first}, and {second}", first=first.told(way), second=second.told(both))
            name = f"{first.name} + {second.name}"
            likely *= second.plausibility * len(fitting) / len(ways)
            yield likely, self._explanation(name, what, both)

    def _same_fact(self, way: Way, both: Way) -> bool:
        """Return whether the second slip changes a fact that the first slip changed already."""
        first = _differing(self.score.hand, way.score.hand)
        return not first.isdisjoint(_differing(way.score.hand, both.score.hand))

    def _ways(self, slip: Slip, score: HandScore) -> list[Way]:
        """Return those ways of making `slip` in `score` that change the score points of a player."""
        return [way for way in slip.make(score) if way.shares != score.shares]

    def _explanation(self, name: str, what: Message, way: Way) -> Explanation:
        scores = self.by_player(way.shares)
        named = [claim.player for claim in self.claims if claim.player is not None]
        slip = sentence = Message("{what}: {sums}", what=what, sums=value_sum(way.score))
        if named:
            gives = tuple(gets(player, scores[player]) for player in named)
            sentence = Message("{slip}, which gives {gives}", slip=slip, gives=gives)
        return Explanation(name=name, slip=slip, sentence=sentence, value=way.score.value, scores=scores)


def _ranked(found: Iterator[tuple[float, Explanation]]) -> list[Explanation]:
    return [explanation for _, explanation in sorted(found, key=lambda item: -item[0])]


def _differing(hand: Hand, other: Hand) -> set[str]:
    """Return the names of the facts in which two hands differ."""
    return {name for name, fact in vars(hand).items() if fact != vars(other)[name]}
