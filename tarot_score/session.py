"""An evening: who plays, what was played, who deals, and what everybody has."""

import datetime
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from tarot_score.errors import PlayerError, SessionError, clipped, msgid
from tarot_score.hand import Hand
from tarot_score.rules import FFT, Rules
from tarot_score.scoring import HandScore, score_hand
from tarot_score.words import Vocabulary, distinct_names, find_player, fold, listed

FEWEST_SEATS, MOST_SEATS = min(FFT.tables), max(FFT.tables)
MOST_PLAYERS = 100
"""More than ever sat round one table: it is looked through for every row."""


class Passed(Enum):
    """Why a deal was not played: everyone passed, a *petit sec* was shown, or the deal was wrong (R-RO201206 p.5)."""

    ALL = "all"
    PETIT_SEC = "petit-sec"
    MISDEAL = "misdeal"

    def __str__(self) -> str:
        return self.value


PASSED = Vocabulary(
    msgid("a passed deal is one of {candidates}, got: {got!r}"),
    msgid("this passed deal could be {candidates}: say more of it, got: {got!r}"),
    {
        Passed.ALL: ("all", "tous", "everyone"),
        Passed.PETIT_SEC: ("petit-sec",),
        Passed.MISDEAL: ("misdeal", "fausse donne", "maldonne"),
    },
)


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row of the sheet: what all kinds have in common.

    Attributes:
        note: whatever somebody wrote beside it.
    """

    note: str | None = None


@dataclass(frozen=True, kw_only=True)
class Deal(Row):
    """A row for which cards were dealt.

    Attributes:
        dealer: who dealt, where the turn was not followed.
        sitting_out: who did not play it.
    """

    dealer: str | None = None
    sitting_out: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PlayedHand(Deal):
    """A hand whose facts are known.

    Attributes:
        hand: the facts.
        scores: what was written on the sheet, score points by player; an assertion about the facts.
    """

    hand: Hand
    scores: Mapping[str, int] | None = None


@dataclass(frozen=True, kw_only=True)
class PaperHand(Deal):
    """A hand known by its scores alone, as on a paper sheet."""

    scores: Mapping[str, int]


@dataclass(frozen=True, kw_only=True)
class PassedHand(Deal):
    """A deal without a score."""

    why: Passed


@dataclass(frozen=True, kw_only=True)
class Adjustment(Row):
    """A correction of the scores that no hand explains."""

    scores: Mapping[str, int]
    reason: str | None = None


@dataclass(frozen=True, kw_only=True)
class Attendance(Row):
    """Players who come, come back or leave."""

    joins: tuple[str, ...] = ()
    leaves: tuple[str, ...] = ()


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


@dataclass(frozen=True, kw_only=True)
class Standing:
    """A player's place: rank from 1, the same for equal totals; score points in all; how many hands were played."""

    name: str
    rank: int
    total: int
    hands: int


@dataclass(frozen=True, kw_only=True)
class Session:
    """An evening at one table.

    Attributes:
        players: those who were there from the first hand, in dealing order.
        rows: the sheet, in order.
        seats: how many play a hand, where more may be present.
        dealer: who dealt first; the first player where nobody is named.
        length, rounds: what was agreed, in hands or in turns of the deal.
    """

    players: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    name: str | None = None
    date: datetime.date | None = None
    seats: int | None = None
    dealer: str | None = None
    length: int | None = None
    rounds: int | None = None
    rules: Rules = FFT

    def with_row(self, row: Row) -> "Session":
        """Return the session with `row` added."""
        return replace(self, rows=(*self.rows, row))

    def with_hand(self, row: PlayedHand) -> "Session":
        """Return the session with a hand added, and beside its facts what they score.

        Raises:
            PlayerError: the taker or the partner is not one of those who play it.
            HandError: it cannot be scored at this table.
        """
        turn = self.next_deal().turn(len(self.rows) + 1, row)
        for name in (row.hand.taker, row.hand.partner):
            if name is not None and name not in turn.seated:
                raise PlayerError(
                    "{name} does not play this hand: the players are {players}",
                    name=clipped(name),
                    players=listed(turn.seated),
                )
        return self.with_row(replace(row, scores=dict(turn.scores)))

    def with_row_replaced(self, number: int, row: Row) -> "Session":
        """Return the session with another row `number`.

        Raises:
            SessionError: it has no such row.
        """
        self.row(number)
        return replace(self, rows=(*self.rows[: number - 1], row, *self.rows[number:]))

    def without_row(self, number: int) -> "Session":
        """Return the session without row `number`.

        Raises:
            SessionError: it has no such row.
        """
        self.row(number)
        return replace(self, rows=(*self.rows[: number - 1], *self.rows[number:]))

    def row(self, number: int) -> Row:
        """Return row `number`, counted from 1.

        Raises:
            SessionError: it has no such row.
        """
        if not self.rows:
            raise SessionError("this session has no hands yet")
        if not 1 <= number <= len(self.rows):
            raise SessionError(
                "this session has hands 1 to {most}, got: hand {number}", most=len(self.rows), number=number
            )
        return self.rows[number - 1]

    def with_attendance(
        self, *, new: Iterable[str] = (), back: Iterable[str] = (), leave: Iterable[str] = ()
    ) -> "Session":
        """Return the session with players who come, come back or leave from the next hand on.

        Raises:
            PlayerError: a new player who is known, or a known one who is not there to leave or not away to come back.
            SessionError: more players than a session has.
        """
        present = self.next_deal().present
        away = [name for name in self.everyone if name not in present]
        joins = (
            *distinct_names([_unknown(name, self.everyone, away) for name in new]),
            *dict.fromkeys(_away(name, away, present) for name in back),
        )
        if len({*self.everyone, *joins}) > MOST_PLAYERS:
            raise SessionError(
                "a session has {most} players at most, got: {n}", most=MOST_PLAYERS, n=len({*self.everyone, *joins})
            )
        leaves = tuple(dict.fromkeys(_present(name, present, away) for name in leave))
        return self.with_row(Attendance(joins=joins, leaves=leaves))

    def with_player_renamed(self, old: str, new: str) -> "Session":
        """Return the session with one player called `new` throughout.

        Raises:
            PlayerError: nobody is called `old`, or `new` is another player's name or cannot be one.
        """
        name = find_player(old, self.everyone)
        [called] = distinct_names([new], among=[other for other in self.everyone if other != name])
        names = {other: called if other == name else other for other in self.everyone}
        return replace(
            self,
            players=tuple(names[player] for player in self.players),
            dealer=None if self.dealer is None else names[self.dealer],
            rows=tuple(_renamed(row, names) for row in self.rows),
        )

    def before(self, number: int) -> "Session":
        """Return the session as it was before row `number`."""
        return replace(self, rows=self.rows[: number - 1])

    def with_row_at(self, number: int, row: Row) -> "Session":
        """Return the session with `row` put in as row `number`, the rows from there on moved down.

        Raises:
            SessionError: there is no such place.
        """
        if not 1 <= number <= len(self.rows) + 1:
            raise SessionError(
                "a row can be put in at 1 to {most}, got: {number}", most=len(self.rows) + 1, number=number
            )
        return replace(self, rows=(*self.rows[: number - 1], row, *self.rows[number - 1 :]))

    @property
    def everyone(self) -> tuple[str, ...]:
        """Everybody who ever was at the table, in dealing order."""
        names = dict.fromkeys(self.players)
        for row in self.rows:
            if isinstance(row, Attendance):
                names.update(dict.fromkeys(row.joins))
        return tuple(names)

    @property
    def played(self) -> int:
        """How many hands were played."""
        return sum(isinstance(row, PlayedHand | PaperHand) for row in self.rows)

    def left(self) -> int | None:
        """Return how many hands or deals are left of what was agreed, below zero once it was more; None for nothing."""
        if self.length is not None:
            return self.length - self.played
        if self.rounds is not None:
            table = self.next_deal()
            return self.rounds * len(table.present) - table.deals
        return None

    def turns(self) -> Iterator[Turn]:
        """Go through the rows in order, each with what has become of the table."""
        table = Seating(self)
        for number, row in enumerate(self.rows, 1):
            yield table.turn(number, row)
            table.after(row)

    def next_deal(self) -> "Seating":
        """Return the table as it is after the last row."""
        table = Seating(self)
        for row in self.rows:
            table.after(row)
        return table

    def totals(self) -> dict[str, int]:
        """Return what everyone has, in score points."""
        totals = dict.fromkeys(self.everyone, 0)
        for turn in self.turns():
            for player, points in turn.scores.items():
                totals[player] += points
        return totals

    def standings(self) -> list[Standing]:
        """Return everyone from the first to the last, equal totals with equal ranks."""
        totals = self.totals()
        hands = dict.fromkeys(totals, 0)
        for turn in self.turns():
            if isinstance(turn.row, PlayedHand | PaperHand):
                for player in turn.seated:
                    hands[player] += 1
        ranked = sorted(totals, key=lambda player: -totals[player])
        ranks: dict[int, int] = {}
        for place, player in enumerate(ranked, 1):
            ranks.setdefault(totals[player], place)
        return [
            Standing(name=player, rank=ranks[totals[player]], total=totals[player], hands=hands[player])
            for player in ranked
        ]


def _unknown(name: str, everyone: Sequence[str], away: Sequence[str]) -> str:
    for known in everyone:
        if fold(known) == fold(name):
            raise PlayerError(
                "{name} was at the table before: say that they return"
                if known in away
                else "{name} is at the table already",
                name=known,
            )
    return name


def _away(name: str, away: Sequence[str], present: Sequence[str]) -> str:
    found = find_player(name, [*away, *present])
    if found in present:
        raise PlayerError("{name} is at the table already", name=found)
    return found


def _present(name: str, present: Sequence[str], away: Sequence[str]) -> str:
    found = find_player(name, [*present, *away])
    if found in away:
        raise PlayerError("{name} has left already", name=found)
    return found


def _renamed(row: Row, names: Mapping[str, str]) -> Row:
    """Return `row` with every player called by the new one of `names`."""
    if isinstance(row, Attendance):
        return replace(
            row, joins=tuple(names[name] for name in row.joins), leaves=tuple(names[name] for name in row.leaves)
        )
    if isinstance(row, Deal):
        row = replace(
            row,
            dealer=None if row.dealer is None else names[row.dealer],
            sitting_out=tuple(names[name] for name in row.sitting_out),
        )
    if isinstance(row, PlayedHand):
        row = replace(row, hand=_hand_renamed(row.hand, names))
    if isinstance(row, PlayedHand | PaperHand | Adjustment) and row.scores is not None:
        row = replace(row, scores={names[name]: points for name, points in row.scores.items()})
    return row


def _hand_renamed(hand: Hand, names: Mapping[str, str]) -> Hand:
    return replace(
        hand,
        taker=names[hand.taker],
        partner=None if hand.partner is None else names[hand.partner],
        poignees=tuple(
            replace(shown, player=None if shown.player is None else names[shown.player]) for shown in hand.poignees
        ),
    )


class Seating:
    """Who is at the table and who deals, as the rows go by."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._order = list(session.everyone)
        self._absent = {name for name in self._order if name not in session.players}
        self._place = {name: place for place, name in enumerate(self._order)}
        self._dealer = session.dealer or session.players[0]
        self.present = self._at_the_table()
        """The players at the table, in dealing order."""
        self.deals = 0
        """How many times the deal has passed on."""

    @property
    def seats(self) -> int:
        """How many play the next hand."""
        return min(self._session.seats or MOST_SEATS, len(self.present))

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
            score = score_hand(row.hand, players=len(seated), rules=self._session.rules)
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
        in_turn = (self._order[(place + step) % len(self._order)] for step in range(len(self._order)))
        return next((name for name in in_turn if name not in self._absent), self._dealer)


def hand_scores(score: HandScore, seated: Sequence[str]) -> dict[str, int]:
    """Return the score points of each of the players `seated`."""
    shares = score.shares
    return {player: shares[score.hand.role_of(player)] for player in seated}


def require_balance(scores: Mapping[str, int]) -> None:
    """Check that scores sum to zero.

    Raises:
        SessionError: they do not; it says by how much.
    """
    total = sum(scores.values())
    if total:
        raise SessionError(
            "the scores must sum to zero, and they sum to {total:+d}: take {difference} from somebody"
            if total > 0
            else "the scores must sum to zero, and they sum to {total:+d}: give {difference} to somebody",
            total=total,
            difference=abs(total),
        )


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


def start(
    players: Iterable[str],
    *,
    name: str | None = None,
    date: datetime.date | None = None,
    seats: int | None = None,
    dealer: str | None = None,
    length: int | None = None,
    rounds: int | None = None,
) -> Session:
    """Return a session that begins with `players`, in dealing order.

    Raises:
        PlayerError: a name that cannot be one, or two of one player, or a first dealer who is none of them.
        SessionError: too few players, or too many for a hand without `seats`; a length that cannot be.
    """
    names = distinct_names(players)
    if len(names) < FEWEST_SEATS:
        raise SessionError("a session has {fewest} players at least, got: {n}", fewest=FEWEST_SEATS, n=len(names))
    if len(names) > MOST_PLAYERS:
        raise SessionError("a session has {most} players at most, got: {n}", most=MOST_PLAYERS, n=len(names))
    if seats is None and len(names) > MOST_SEATS:
        raise SessionError(
            "{n} players, and a hand has {most} at most: say how many play it with seats: 3, 4 or 5",
            n=len(names),
            most=MOST_SEATS,
        )
    if seats is not None and not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise SessionError("seats are 3, 4 or 5, got: {seats}", seats=seats)
    if length is not None and rounds is not None:
        raise SessionError("a session has a length in hands or in rounds of the deal: say one or the other")
    for agreed in (length, rounds):
        if agreed is not None and agreed < 1:
            raise SessionError("a session is 1 hand or round long at least, got: {agreed}", agreed=agreed)
    return Session(
        players=names,
        name=name,
        date=date,
        seats=seats,
        dealer=None if dealer is None else find_player(dealer, names),
        length=length,
        rounds=rounds,
    )
