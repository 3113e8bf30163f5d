"""Where a wrong figure comes from: the slips that people make, each made on purpose until one gives the figure."""

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
    """A slip, or two, that give exactly what was claimed.

    Attributes:
        name: what a program calls it.
        slip: what was done, with the arithmetic.
        sentence: the same, and what it gives to those who are named.
        value: what each defender then pays, signed for the attack.
        scores: what each player then gets.
    """

    name: str
    slip: Message
    sentence: Message
    value: int
    scores: Mapping[str, int]


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """The answer to a dispute.

    Attributes:
        score: the right score.
        scores: what each player gets by it.
        claims: what was claimed.
        agrees: whether all of it is right.
        imbalance: by how much the claims, where they name everybody, fail to sum to zero.
        turned: whether they are the right amounts with the wrong sign.
        explanations: where they come from, the most plausible first.
        two_slips: whether it takes two slips to explain them.
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
    """Compare `claims` with the score of `hand`, and explain what differs.

    `players` are those who played it, each name with how many stand behind it: one, but for the defenders where only
    their role has a name.

    Raises:
        HandError: the hand cannot be scored at such a table.
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
    """Return the single slip that most likely gives wrong `claims`; None where none does.

    Raises:
        HandError: the hand cannot be scored at such a table.
    """
    score = score_hand(hand, players=sum(players.values()), rules=rules)
    return next(iter(_Case(score, tuple(claims), players).single()), None)


@dataclass(frozen=True)
class _Case:
    """A right score, and what is claimed in its place."""

    score: HandScore
    claims: tuple[Claim, ...]
    players: Mapping[str, int]

    def fits(self, value: int, shares: Mapping[Role, int]) -> bool:
        """Return whether every claim is what this score gives."""
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
        """Return the slips that give the claims, the most plausible first."""
        return _ranked(self._single())

    def double(self) -> list[Explanation]:
        """Return the pairs of slips that give the claims, the most plausible first."""
        return _ranked(self._double())

    def _single(self) -> Iterator[tuple[float, Explanation]]:
        for slip in SLIPS:
            ways = self._ways(slip, self.score)
            fitting = [way for way in ways if self.fits(way.score.value, way.shares)]
            if fitting:
                # all the ways of a slip together are as likely as its entry says
                likely = slip.plausibility * len(fitting) / len(ways)
                yield likely, self._explanation(slip.name, slip.told(fitting[0]), fitting[0])

    def _double(self) -> Iterator[tuple[float, Explanation]]:
        """Make every slip upon every one before it."""
        for first, second in combinations(SLIPS, 2):
            ways = self._ways(first, self.score)
            for way in ways:
                yield from self._second(first, way, second, first.plausibility / len(ways))

    def _second(self, first: Slip, way: Way, second: Slip, likely: float) -> Iterator[tuple[float, Explanation]]:
        """Make a second slip upon a way of making the first that is so `likely`."""
        ways = self._ways(second, way.score)
        fitting = [both for both in ways if self.fits(both.score.value, both.shares) and not self._same_fact(way, both)]
        if fitting:
            both = fitting[0]
            what = Message("{first}, and {second}", first=first.told(way), second=second.told(both))
            name = f"{first.name} + {second.name}"
            likely *= second.plausibility * len(fitting) / len(ways)
            yield likely, self._explanation(name, what, both)

    def _same_fact(self, way: Way, both: Way) -> bool:
        """Return whether a second slip reads anew what the first one has misread."""
        first = _differing(self.score.hand, way.score.hand)
        return not first.isdisjoint(_differing(way.score.hand, both.score.hand))

    def _ways(self, slip: Slip, score: HandScore) -> list[Way]:
        """Return the ways of making a slip that make a difference."""
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
    """Return the names of the facts that differ."""
    return {name for name, fact in vars(hand).items() if fact != vars(other)[name]}
