"""A session: its players, its rows, the next dealer, and the totals."""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from tarot_score.errors import PlayerError, SessionError, clipped
from tarot_score.evening.rows import Attendance, PlayedHand, Row
from tarot_score.evening.state import State, Turn
from tarot_score.game.rules import Rules, table_sizes
from tarot_score.speech.names import distinct_names, find_player, listed
from tarot_score.speech.vocabulary import fold

MOST_PLAYERS = 100
"""The most players that a session can have. Each row is compared with all players, so more would be slow."""


@dataclass(frozen=True, kw_only=True)
class Standing:
    """A player's place in the ranking.

    Attributes:
        name: the player.
        rank: the place, from 1. Players with equal totals have the same rank.
        total: the score points of all rows.
        hands: how many hands the player played.
    """

    name: str
    rank: int
    total: int
    hands: int


@dataclass(frozen=True, kw_only=True)
class Session:
    """An evening at one table.

    Attributes:
        players: those who were there from the first hand, in dealing order.
        rows: the rows of the sheet, in order.
        name: the name of the evening.
        date: the day of the evening.
        seats: how many players play a hand; if None, as many as the rules allow.
        dealer: who dealt first; if None, the first player.
        length: how many hands the players agreed to play; None if they did not agree on a number.
        rounds: how many times each player should deal, if that was agreed instead.
        rules: the rules by which hands are scored.
    """

    players: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    name: str | None = None
    date: datetime.date | None = None
    seats: int | None = None
    dealer: str | None = None
    length: int | None = None
    rounds: int | None = None
    rules: Rules
    _begun: tuple[Turn, ...] = field(default=(), init=False, repr=False, compare=False)
    """The turns of the first rows, if they were already computed for another session with the same first rows."""

    def with_row(self, row: Row) -> "Session":
        """Return the session with `row` added at the end."""
        return self._with_rows((*self.rows, row), self._turns)

    def with_hand(self, row: PlayedHand) -> "Session":
        """Return the session with a hand added at the end. The row gets the scores that follow from its facts.

        Raises:
            PlayerError: the taker or the partner does not play this hand.
            HandError: the hand cannot be scored at this table.
        """
        turn = Turn(number=len(self.rows) + 1, row=row, before=self.next_deal())
        for name in (row.hand.taker, row.hand.partner):
            if name is not None and name not in turn.seated:
                raise PlayerError(
                    "{name} does not play this hand: the players are {players}",
                    name=clipped(name),
                    players=listed(turn.seated),
                )
        return self.with_row(replace(row, scores=dict(turn.scores)))

    def with_row_replaced(self, number: int, row: Row) -> "Session":
        """Return the session with `row` in place of row `number`.

        Raises:
            SessionError: the session has no such row.
        """
        self.row(number)
        return self._with_rows((*self.rows[: number - 1], row, *self.rows[number:]), self._turns[: number - 1])

    def without_row(self, number: int) -> "Session":
        """Return the session without row `number`.

        Raises:
            SessionError: the session has no such row.
        """
        self.row(number)
        return self._with_rows((*self.rows[: number - 1], *self.rows[number:]), self._turns[: number - 1])

    def row(self, number: int) -> Row:
        """Return row `number`, counted from 1.

        Raises:
            SessionError: the session has no such row.
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
        """Return the session with players who join (`new`), return (`back`) or leave, from the next hand on.

        Raises:
            PlayerError: a new player is known already, or has a name that looks the same as a known one; a player who
                returns is present, or a player who leaves is absent.
            SessionError: the session would have too many players.
        """
        present = self.next_deal().present
        away = [name for name in self.everyone if name not in present]
        new = list(new)
        _require_room(len(self.everyone) + len(new))
        joins = (
            *distinct_names([_unknown(name, self.everyone, away) for name in new], among=self.everyone),
            *dict.fromkeys(_away(name, away, present) for name in back),
        )
        leaves = tuple(dict.fromkeys(_present(name, present, away) for name in leave))
        return self.with_row(Attendance(joins=joins, leaves=leaves))

    def with_player_renamed(self, old: str, new: str) -> "Session":
        """Return the session in which the player `old` is named `new`, in every row.

        Raises:
            PlayerError: no player is named `old`, or `new` is another player's name or cannot be a name.
        """
        name = find_player(old, self.everyone)
        [called] = distinct_names([new], among=[other for other in self.everyone if other != name])
        names = {other: called if other == name else other for other in self.everyone}
        return replace(
            self,
            players=tuple(names[player] for player in self.players),
            dealer=None if self.dealer is None else names[self.dealer],
            rows=tuple(row.renamed(names) for row in self.rows),
        )

    def before(self, number: int) -> "Session":
        """Return the session as it was before row `number`.

        Raises:
            SessionError: `number` is neither the number of a row nor the next number after the last row.
        """
        if not 1 <= number <= len(self.rows) + 1:
            raise SessionError(
                "a row can be inserted as row 1 to {most}, got: row {number}", most=len(self.rows) + 1, number=number
            )
        return self if number > len(self.rows) else self._with_rows(self.rows[: number - 1], self._turns[: number - 1])

    def with_row_at(self, number: int, row: Row) -> "Session":
        """Return the session with `row` inserted as row `number`. The old rows from that number on move down by one.

        Raises:
            SessionError: `number` is neither the number of a row nor the next number after the last row.
        """
        return self._with_rows((*self.before(number).rows, row, *self.rows[number - 1 :]), self._turns[: number - 1])

    # All results, such as totals, come from the turns, which are computed in one pass over the rows. A session never
    # changes, so it computes its turns only once. If a session is made from another one, and both begin with the same
    # rows, the new session reuses the turns of these rows.

    def _with_rows(self, rows: tuple[Row, ...], begun: tuple[Turn, ...]) -> "Session":
        """Return the session with `rows` instead of its own. `begun` are the turns of the first of these rows."""
        session = replace(self, rows=rows)
        object.__setattr__(session, "_begun", begun)  # the class is frozen, but the new session is not used yet
        return session

    def knowing(self, other: "Session") -> "Session":
        """Return the session with the turns of `other`, an equal session, so that no hand is scored again."""
        return self._with_rows(self.rows, other.turns())

    @cached_property
    def beginning(self) -> State:
        """The state before the first row."""
        first = self.dealer or self.players[0]
        return State(order=self.players, present=self.players, turn=first, agreed=self.seats, rules=self.rules)

    @cached_property
    def _turns(self) -> tuple[Turn, ...]:
        turns = list(self._begun)
        state = _after(turns, self.beginning)
        for number, row in enumerate(self.rows[len(turns) :], len(turns) + 1):
            turns.append(Turn(number=number, row=row, before=state))
            state = state.after(row)
        return tuple(turns)

    @cached_property
    def _end(self) -> State:
        return _after(self._turns, self.beginning)

    def turns(self, *, after: int = 0) -> tuple[Turn, ...]:
        """Return the rows as turns, in order, without the first `after` of them."""
        return self._turns[after:]

    def turn(self, number: int) -> Turn:
        """Return row `number` as a turn.

        Raises:
            SessionError: the session has no such row.
        """
        self.row(number)
        return self._turns[number - 1]

    def next_deal(self) -> State:
        """Return the state for the next hand, which is the state after the last row."""
        return self._end

    @property
    def everyone(self) -> tuple[str, ...]:
        """All players who have ever been at the table, in dealing order."""
        return self.next_deal().order

    @property
    def played(self) -> int:
        """How many hands were played."""
        return self.next_deal().hands

    @property
    def last_played(self) -> int:
        """The row number of the last hand with known facts. If there is none, that of the last row; without rows, 1."""
        played = [number for number, row in enumerate(self.rows, 1) if isinstance(row, PlayedHand)]
        return played[-1] if played else max(len(self.rows), 1)

    def left(self) -> int | None:
        """Return how many hands are left (if `length` is set) or deals (if `rounds` is set); None if neither is set.

        The result is negative if there were more hands or deals than agreed.
        """
        if self.length is not None:
            return self.length - self.played
        if self.rounds is not None:
            state = self.next_deal()
            return self.rounds * len(state.present) - state.deals
        return None

    def totals(self) -> dict[str, int]:
        """Return the total of every player, in score points."""
        totals = dict.fromkeys(self.everyone, 0)
        for turn in self.turns():
            for player, points in turn.scores.items():
                totals[player] += points
        return totals

    def standings(self) -> list[Standing]:
        """Return the ranking, highest total first. Equal totals share a rank, and are listed in dealing order."""
        totals = self.totals()
        hands = dict.fromkeys(totals, 0)
        for turn in self.turns():
            if turn.row.is_played:
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


def _after(turns: Sequence[Turn], beginning: State) -> State:
    return turns[-1].before.after(turns[-1].row) if turns else beginning


def _unknown(name: str, everyone: Sequence[str], away: Sequence[str]) -> str:
    for known in everyone:
        if fold(known) == fold(name):
            if known in away:
                raise PlayerError("{name} was at the table before: use --return, not --add", name=known)
            raise PlayerError("{name} is already at the table", name=known)
    return name


def _away(name: str, away: Sequence[str], present: Sequence[str]) -> str:
    found = find_player(name, [*away, *present])
    if found in present:
        raise PlayerError("{name} is already at the table", name=found)
    return found


def _present(name: str, present: Sequence[str], away: Sequence[str]) -> str:
    found = find_player(name, [*present, *away])
    if found in away:
        raise PlayerError("{name} has already left", name=found)
    return found


def _require_room(players: int) -> None:
    """Check that a session can have this many players. Do so before names are compared, which is slow."""
    if players > MOST_PLAYERS:
        raise SessionError("a session has at most {most} players, got: {n}", most=MOST_PLAYERS, n=players)


def start(
    players: Iterable[str],
    *,
    rules: Rules,
    name: str | None = None,
    date: datetime.date | None = None,
    seats: int | None = None,
    dealer: str | None = None,
    length: int | None = None,
    rounds: int | None = None,
) -> Session:
    """Return a new session with `players` in dealing order.

    Raises:
        PlayerError: a text cannot be a name, two names mean the same player, or the first dealer is not a player.
        SessionError: there are too few or too many players, or too many for one hand without `seats`; or the seats or
            the length are wrong.
    """
    players = list(players)
    _require_room(len(players))
    names = distinct_names(players)
    fewest, most, sizes = min(rules.tables), max(rules.tables), table_sizes(rules)
    if len(names) < fewest:
        raise SessionError("a session needs at least {fewest} players, got: {n}", fewest=fewest, n=len(names))
    if seats is None and len(names) > most:
        raise SessionError(
            "{n} players, but at most {most} can play a hand: "
            "choose how many play (--seats, or seats in a file): {sizes}",
            n=len(names),
            most=most,
            sizes=sizes,
        )
    if seats is not None and seats not in rules.tables:
        raise SessionError("seats must be {sizes}, got: {seats}", sizes=sizes, seats=seats)
    if length is not None and rounds is not None:
        raise SessionError("a session has a length in hands or in rounds of the deal: give length or rounds, not both")
    for agreed in (length, rounds):
        if agreed is not None and agreed < 1:
            raise SessionError("the length must be at least 1, got: {agreed}", agreed=agreed)
    return Session(
        players=names,
        name=name,
        date=date,
        seats=seats,
        dealer=None if dealer is None else find_player(dealer, names),
        length=length,
        rounds=rounds,
        rules=rules,
    )
