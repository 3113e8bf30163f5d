"""Who is at the table, who plays and who deals, row after row."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tarot_score.errors import SessionError
from tarot_score.evening.rows import Adjustment, Attendance, Deal, PaperHand, PassedHand, PlayedHand, Row
from tarot_score.game.hand import Passed
from tarot_score.game.rules import FFT, Rules
from tarot_score.game.scoring import HandScore, score_hand
from tarot_score.speech.names import listed

FEWEST_SEATS, MOST_SEATS = min(FFT.tables), max(FFT.tables)


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A row in its place: what the rows before it and the facts make of it.

    Attributes:
        number: the row's, from 1.
        row: the row.
        present: the players at the table, in dealing order.
        seated: those of them who play the hand; all of them where it is not one.
        dealer: who deals, or would.
        scores: score points by player, recomputed from the facts; those who are not named have 0.
        score: the breakdown of a hand whose facts are known.
    """

    number: int
    row: Row
    present: tuple[str, ...]
    seated: tuple[str, ...]
    dealer: str
    scores: Mapping[str, int]
    score: HandScore | None


class Seating:
    """Who is at the table and who deals, as the rows go by."""

    def __init__(
        self, first: Sequence[str], everyone: Sequence[str], *, dealer: str | None, seats: int | None, rules: Rules
    ) -> None:
        """Begin with the players who were there `first`, of `everyone` who ever was, both in dealing order."""
        self._seats = seats or MOST_SEATS
        self._rules = rules
        self._order = list(everyone)
        self._absent = {name for name in self._order if name not in first}
        self._place = {name: place for place, name in enumerate(self._order)}
        self._dealer = dealer or first[0]
        self.present = self._at_the_table()
        """The players at the table, in dealing order."""
        self.deals = 0
        """How many times the deal has passed on."""

    @property
    def seats(self) -> int:
        """How many play the next hand."""
        return min(self._seats, len(self.present))

    @property
    def dealer(self) -> str:
        """Who deals next: whose turn it is, or the next player present; whose turn it is where nobody is."""
        return self._first_present(self._place[self._dealer])

    def sitting_out(self, dealer: str | None = None) -> tuple[str, ...]:
        """Return who sits out the next hand: the *mort*, who deals (R-RO201206 p.12), and the next in turn."""
        if not self.present:
            return ()
        first = self.present.index(dealer or self.dealer)
        in_turn = self.present[first:] + self.present[:first]
        return in_turn[: len(self.present) - self.seats]

    def turn(self, number: int, row: Row) -> Turn:
        """Return `row` in its place."""
        seated = self.present
        dealer = self.dealer
        scores: Mapping[str, int] = {}
        score = None
        if isinstance(row, Deal):
            dealer = row.dealer or dealer
            out = frozenset(row.sitting_out)
            seated = tuple(name for name in seated if name not in out) if out else seated
        if isinstance(row, PlayedHand):
            score = score_hand(row.hand, players=len(seated), rules=self._rules)
            scores = hand_scores(score, seated)
        elif isinstance(row, PaperHand | Adjustment):
            scores = row.scores
        return Turn(
            number=number, row=row, present=self.present, seated=seated, dealer=dealer, scores=scores, score=score
        )

    def after(self, row: Row) -> None:
        """Move on: the deal passes to the next player, unless the deal was wrong or the mort has to deal again."""
        if isinstance(row, Attendance):
            self._absent = (self._absent | set(row.leaves)) - set(row.joins)
            self.present = self._at_the_table()
        if not isinstance(row, Deal):
            return
        self._dealer = row.dealer or self.dealer
        dealt_by_mort = len(self.present) > self.seats
        if isinstance(row, PassedHand) and (row.why is Passed.MISDEAL or dealt_by_mort):
            return
        self.deals += 1
        self._dealer = self._first_present(self._place[self._dealer] + 1)

    def _at_the_table(self) -> tuple[str, ...]:
        return tuple(name for name in self._order if name not in self._absent)

    def _first_present(self, place: int) -> str:
        for step in range(len(self._order)):
            name = self._order[(place + step) % len(self._order)]
            if name not in self._absent:
                return name
        return self._dealer


def hand_scores(score: HandScore, seated: Sequence[str]) -> dict[str, int]:
    """Return the score points of each of the players `seated`."""
    shares, role_of = score.shares, score.hand.role_of
    return {player: shares[role_of(player)] for player in seated}


def seat(present: Sequence[str], sitting_out: Iterable[str], seats: int) -> tuple[str, ...]:
    """Return who of those `present` plays a hand.

    Raises:
        SessionError: too many or too few for a hand.
    """
    out = set(sitting_out)
    seated = tuple(name for name in present if name not in out)
    most = min(seats, MOST_SEATS)
    if len(seated) > most:
        raise SessionError(
            "{n} players for {most} seats ({players}): say who sits out (sitting_out, --sitting-out or out NAME)",
            n=len(seated),
            most=most,
            players=listed(seated),
        )
    if len(seated) < FEWEST_SEATS:
        raise SessionError("a hand needs {fewest} players at least, got: {n}", fewest=FEWEST_SEATS, n=len(seated))
    return seated
