"""The state of an evening between two rows (`State`), and a row with the state before it (`Turn`)."""

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
    """The state of an evening between two rows: all that the next row depends on.

    The totals are not part of the state, but summed over the rows when they are needed: with 10,000 rows and 100
    players, the states would hold a million totals.

    Attributes:
        order: all players who have been at the table so far, in dealing order.
        present: the players who are at the table now, in dealing order.
        turn: the player whose turn it is to deal. This player may have left.
        agreed: how many players play a hand; if None, as many as the rules allow.
        rules: the rules by which the next hand is scored.
        deals: how many times the deal has passed on to the next player.
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
        """How many players play the next hand."""
        return min(self.agreed or max(self.rules.tables), len(self.present))

    @property
    def dealer(self) -> str:
        """The next dealer in order who is present; if nobody is present, the player whose turn it is to deal."""
        return self.turn if self.turn in self.present else self._next_after(self.turn)

    def sitting_out(self, dealer: str | None = None) -> tuple[str, ...]:
        """Return who has no seat in the next hand: the dealer (*mort*, R-RO201206 p.12), then the next in order.

        Give `dealer` if somebody deals who is not the next dealer in order.
        """
        if not self.present:
            return ()
        return self._from(dealer or self.dealer)[: len(self.present) - self.seats]

    @property
    def leader(self) -> str | None:
        """The player who leads to the first trick of the next hand; None if too few players are present for a hand.

        This is the player to the dealer's right (*entame*): the next in dealing order who has a seat. If a chelem is
        announced, its announcer leads instead (R-RO201206 p.6).
        """
        if len(self.present) < min(self.rules.tables):
            return None
        return self._from(self.dealer)[max(1, len(self.present) - self.seats)]

    def _from(self, player: str) -> tuple[str, ...]:
        """Return who is present, in dealing order from `player` on."""
        first = self.present.index(player)
        return self.present[first:] + self.present[:first]

    def after(self, row: Row) -> "State":
        """Return the state after `row`. A row can change who is present, and whose turn it is to deal."""
        match row:
            case Attendance():
                return self._with_players(row)
            case Adjustment():
                return self
            case PassedHand():
                # the dealer deals again after a misdeal (p.5), or if a mort deals and the hand is not played (p.12)
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
        order = (*self.order, *new) if new else self.order  # a tuple that states share saves memory
        return self._replace(order=order, present=tuple(name for name in order if name in here))

    def _dealt_by(self, dealer: str, hands: int) -> "State":
        turn = self._next_after(dealer)
        return State(self.order, self.present, turn, self.agreed, self.rules, self.deals + 1, hands)

    def _next_after(self, name: str) -> str:
        # if a change removed the row in which `name` joined, start at the first player; later code refuses this change
        place = self.order.index(name) + 1 if name in self.order else 0
        for other in self.order[place:] + self.order[:place]:
            if other in self.present:
                return other
        return name


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A row with its number and the state before it. The dealer, players and scores of the row follow from both.

    Attributes:
        number: the number of the row, from 1.
        row: the row.
        before: the state before the row.
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
        """The players of the hand, in dealing order; everyone present if the row is not a deal."""
        out = self.row.sitting_out if isinstance(self.row, Deal) else ()
        return tuple(name for name in self.present if name not in out) if out else self.present

    @property
    def dealer(self) -> str:
        """The dealer of this row; if the row is not a deal, the dealer of the next deal."""
        said = self.row.dealer if isinstance(self.row, Deal) else None
        return said or self.before.dealer

    @property
    def score(self) -> HandScore | None:
        """The score of the hand, with its parts; None if the row is not a hand whose facts are known.

        Raises:
            HandError: the hand cannot be scored at this table.
        """
        return self._scored[0]

    @property
    def scores(self) -> Mapping[str, int]:
        """The score points of each player, computed from the facts if they are known. A player not listed has 0.

        Raises:
            HandError: the row is a hand that cannot be scored at this table.
        """
        return self._scored[1]

    def scores_as(self, other: "Turn") -> bool:
        """Return whether both turns have the very same row, players and rules. Their scores are then equal."""
        before, elsewhere = self.before, other.before
        return self.row is other.row and (before.present, before.rules) == (elsewhere.present, elsewhere.rules)

    @cached_property  # a turn does not change, so it is scored only once, and only when needed
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
    """Return the score points of each player of a hand."""
    shares, role_of = score.shares, score.hand.role_of
    return {player: shares[role_of(player)] for player in seated}


def seat(present: Sequence[str], sitting_out: Iterable[str], seats: int, rules: Rules) -> tuple[str, ...]:
    """Return the players of a hand: those `present` who are not `sitting_out`.

    Raises:
        SessionError: too many or too few players are left for a hand.
    """
    out = set(sitting_out)
    seated = tuple(name for name in present if name not in out)
    fewest, most = min(rules.tables), min(seats, max(rules.tables))
    if len(seated) > most:
        raise SessionError(
            "{n} players ({players}) are too many for {most} seats: name who sits out "
            "(sitting_out, --sitting-out or out NAME)",
            n=len(seated),
            most=most,
            players=listed(seated),
        )
    if len(seated) < fewest:
        raise SessionError("a hand needs at least {fewest} players, got: {n}", fewest=fewest, n=len(seated))
    return seated
