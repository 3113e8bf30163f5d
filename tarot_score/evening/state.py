"""The evening between two rows, and a row in its place: who is there, who plays, who deals, what everybody gets."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, assert_never

from tarot_score.errors import SessionError
from tarot_score.evening.rows import Adjustment, Attendance, Deal, PaperHand, PassedHand, PlayedHand, Row
from tarot_score.game.hand import Passed
from tarot_score.game.rules import Rules
from tarot_score.game.scoring import HandScore, score_hand
from tarot_score.speech.names import listed


class State(NamedTuple):
    """The evening between two rows: all that the next row hangs on.

    What everybody has is not kept here, but summed over the rows when it is asked for: 10,000 rows of 100 players
    would be a million numbers.

    Attributes:
        order: everybody who has been at the table by now, in dealing order.
        present: those of them who are there.
        turn: whose turn it is to deal; it may be somebody who has left.
        agreed: how many play a hand, where more may be present; as many as the rules allow where nothing is agreed.
        rules: what the next hand is scored by.
        deals: how many times the deal has passed on.
        hands: how many hands were played.
    """

    order: tuple[str, ...]
    present: tuple[str, ...]
    turn: str
    agreed: int | None
    rules: Rules
    deals: int = 0
    hands: int = 0

    @property
    def seats(self) -> int:
        """How many play the next hand."""
        return min(self.agreed or max(self.rules.tables), len(self.present))

    @property
    def dealer(self) -> str:
        """Who deals next: the next in dealing order who is present; whose turn it is where nobody is."""
        return self.turn if self.turn in self.present else self._next_after(self.turn)

    def sitting_out(self, dealer: str | None = None) -> tuple[str, ...]:
        """Return who sits out the next hand: the *mort*, who deals (R-RO201206 p.12), and the next in turn."""
        if not self.present:
            return ()
        first = self.present.index(dealer or self.dealer)
        in_turn = self.present[first:] + self.present[:first]
        return in_turn[: len(self.present) - self.seats]

    def after(self, row: Row) -> "State":
        """Return the evening after `row`: somebody has come or gone, or the deal has passed on."""
        match row:
            case Attendance():
                return self._with_players(row)
            case Adjustment():
                return self
            case PassedHand():
                # the deal was wrong (p.5), or the mort deals until somebody takes (p.12)
                deals_again = row.why is Passed.MISDEAL or len(self.present) > self.seats
                dealer = row.dealer or self.dealer
                return self._replace(turn=dealer) if deals_again else self._dealt_by(dealer, self.hands)
            case PlayedHand() | PaperHand():
                return self._dealt_by(row.dealer or self.dealer, self.hands + 1)
            case _:
                assert_never(row)

    def _with_players(self, row: Attendance) -> "State":
        here = ({*self.present} - {*row.leaves}) | {*row.joins}
        new = dict.fromkeys(name for name in row.joins if name not in self.order)
        order = (*self.order, *new) if new else self.order  # most rows share one order
        return self._replace(order=order, present=tuple(name for name in order if name in here))

    def _dealt_by(self, dealer: str, hands: int) -> "State":
        turn = self._next_after(dealer)
        return State(self.order, self.present, turn, self.agreed, self.rules, self.deals + 1, hands)

    def _next_after(self, name: str) -> str:
        # a dealer who never came stands only in a change that the reading back refuses
        place = self.order.index(name) + 1 if name in self.order else 0
        for other in self.order[place:] + self.order[:place]:
            if other in self.present:
                return other
        return name


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A row in its place: what the evening before it and the facts make of it.

    Attributes:
        number: the row's, from 1.
        row: the row.
        before: the evening as it was.
    """

    number: int
    row: Row
    before: State

    @property
    def present(self) -> tuple[str, ...]:
        """The players at the table, in dealing order."""
        return self.before.present

    @property
    def seated(self) -> tuple[str, ...]:
        """Those of them who play the hand; all of them where it is not one."""
        out = self.row.sitting_out if isinstance(self.row, Deal) else ()
        return tuple(name for name in self.present if name not in out) if out else self.present

    @property
    def dealer(self) -> str:
        """Who deals, or would."""
        said = self.row.dealer if isinstance(self.row, Deal) else None
        return said or self.before.dealer

    @property
    def score(self) -> HandScore | None:
        """The breakdown of a hand whose facts are known.

        Raises:
            HandError: it cannot be scored at this table.
        """
        return self._scored[0]

    @property
    def scores(self) -> Mapping[str, int]:
        """Score points by player, recomputed from the facts; those who are not named have 0.

        Raises:
            HandError: it is a hand that cannot be scored at this table.
        """
        return self._scored[1]

    def scores_as(self, other: "Turn") -> bool:
        """Return whether the row scores what it does as `other`, told from all that its score hangs on."""
        before, elsewhere = self.before, other.before
        return self.row is other.row and (before.present, before.rules) == (elsewhere.present, elsewhere.rules)

    @cached_property  # a turn does not change: it is scored once, and only if somebody asks
    def _scored(self) -> tuple[HandScore | None, Mapping[str, int]]:
        row = self.row
        match row:
            case PlayedHand():
                seated = self.seated
                score = score_hand(row.hand, players=len(seated), rules=self.before.rules)
                return score, hand_scores(score, seated)
            case PaperHand() | Adjustment():
                return None, row.scores
            case PassedHand() | Attendance():
                return None, {}
            case _:
                assert_never(row)


def hand_scores(score: HandScore, seated: Sequence[str]) -> dict[str, int]:
    """Return the score points of each of the players `seated`."""
    shares, role_of = score.shares, score.hand.role_of
    return {player: shares[role_of(player)] for player in seated}


def seat(present: Sequence[str], sitting_out: Iterable[str], seats: int, rules: Rules) -> tuple[str, ...]:
    """Return who of those `present` plays a hand.

    Raises:
        SessionError: too many or too few for a hand.
    """
    out = set(sitting_out)
    seated = tuple(name for name in present if name not in out)
    fewest, most = min(rules.tables), min(seats, max(rules.tables))
    if len(seated) > most:
        raise SessionError(
            "{n} players for {most} seats ({players}): say who sits out (sitting_out, --sitting-out or out NAME)",
            n=len(seated),
            most=most,
            players=listed(seated),
        )
    if len(seated) < fewest:
        raise SessionError("a hand needs {fewest} players at least, got: {n}", fewest=fewest, n=len(seated))
    return seated
