"""Read the text of a session file into a `Session`, and find every error in the text with its line number.

Reading stops if the text is not YAML, has a part of YAML that is not allowed, or has a later version of the format,
because nothing after that can be trusted. Every other error is noted as a `Fault`, and reading goes on.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, ParamSpec, TypeVar

from tarot_score.errors import Message, PlayerError, SessionError, TarotScoreError
from tarot_score.evening import session as sessions
from tarot_score.evening.rows import Adjustment, Attendance, PaperHand, PassedHand, PlayedHand, Row
from tarot_score.evening.session import Session
from tarot_score.evening.state import seat
from tarot_score.game.hand import Hand
from tarot_score.game.rules import Rules
from tarot_score.speech.draft import Draft, conflicts, hand_of, missing
from tarot_score.speech.fact import Context, Fact, Said
from tarot_score.speech.facts import HAND_FACTS
from tarot_score.speech.names import distinct_names, find_player, parse_name
from tarot_score.speech.spellings import PASSED
from tarot_score.speech.values import parse_score
from tarot_score.speech.vocabulary import fold
from tarot_score.store import values as read
from tarot_score.store.nodes import LineError, MappingNode, Node, ScalarNode, SequenceNode, compose
from tarot_score.store.parsed import Fault, Parsed
from tarot_score.store.values import at_node, located

Given = ParamSpec("Given")
Value = TypeVar("Value")

SESSION_KEYS = ("version", "name", "date", "players", "rules", "seats", "dealer", "length", "rounds", "hands")
FACT_KEYS = tuple(fact.key for fact in HAND_FACTS)
DEAL_KEYS = ("sitting_out", "dealer", "note")
ROW_KEYS = {
    "passed": ("passed", *DEAL_KEYS),
    "adjustment": ("adjustment", "reason", "note"),
    "joins": ("joins", "leaves", "note"),
    "leaves": ("joins", "leaves", "note"),
}
"""The keys that a row may have if it is not a hand. They are found here under the key that shows the row's kind."""
HAND_KEYS = (*FACT_KEYS, "miseres", "scores", *DEAL_KEYS)
MOST_FAULTS = 1_000
"""How many errors of a file are listed at most. A file that has more is probably not a scoresheet."""


def parse(text: str, rules: Rules) -> Parsed:
    """Read the text of a session file. The text must have no byte order mark. `rules` score the hands.

    If there are errors, the text is read again to find out whether a merge conflict or a character that only looks like
    another one caused them.
    """
    return looked_at_again(text, rules, parse_once(text, rules))


def looked_at_again(text: str, rules: Rules, parsed: Parsed) -> Parsed:
    """Return `parsed`. If it has faults, name the merge conflicts and lookalike characters that caused the faults."""
    if parsed.faults or _may_hold_a_conflict(text, parsed.session):
        from tarot_score.store.rereading import reread  # imported here, because only a text with errors needs it

        return reread(text, rules, parsed)
    return parsed


def _may_hold_a_conflict(text: str, session: Session | None) -> bool:
    """Return whether a player's name begins with <<<<<<<: a merge conflict inside brackets is read as such a name."""
    return "<<<<<<<" in text and session is not None and any(name.startswith("<<<<<<<") for name in session.everyone)


def parse_once(text: str, rules: Rules) -> Parsed:
    """Read the text of a session file once. If there are errors, the text is not read again to find their causes."""
    try:
        root = compose(text)
        if not isinstance(root, MappingNode):
            raise LineError(
                "a session file begins with version: 1 and players: [...], got: {got}",
                line=1,
                node=root,
                got=read.kind(root),
            )
    except LineError as error:
        return Parsed(None, (Fault(error.line, None, error.message, error),), None)
    return _Reader(root, rules).parsed()


class _EnoughError(Exception):
    """Raised when `MOST_FAULTS` errors have been found, in order to stop reading."""


class _Reader:
    """One reading of a file: the faults found so far, and the players at the table in the row that is being read."""

    def __init__(self, root: MappingNode, rules: Rules) -> None:
        self.root = root
        self.rules = rules
        self.faults: list[Fault] = []
        self.number: int | None = None
        self.faults_above = 0
        self.known: tuple[str, ...] = ()
        self.present: tuple[str, ...] = ()
        self.seats = max(rules.tables)

    def parsed(self) -> Parsed:
        session = None
        numbered: list[tuple[int, Row]] = []
        try:
            session = self._heading()
            if session is not None:
                numbered = list(self._rows())
        except _EnoughError:
            self.faults.append(
                Fault(
                    max(fault.line for fault in self.faults),
                    None,
                    Message("only the first {most} errors are listed: is this file a scoresheet?", most=MOST_FAULTS),
                )
            )
        if session is not None:
            session = replace(session, rows=tuple(row for _, row in numbered))
        faults = tuple(sorted(self.faults, key=lambda fault: fault.line))
        return Parsed(session, faults, self.root, tuple(number for number, _ in numbered))

    def _fault(self, error: LineError) -> None:
        if len(self.faults) == MOST_FAULTS:
            raise _EnoughError
        self.faults.append(Fault(error.line, self.number, error.message, error))

    def _read(self, read_value: Callable[[Node], Value], node: Node | None) -> Value | None:
        """Read the value of a key, or return None if it is missing or wrong. If it is wrong, note the fault."""
        if node is None or node.is_empty:
            return None
        return self._noted(node, read_value, node)

    def _noted(
        self, node: Node, make: Callable[Given, Value], *given: Given.args, **named: Given.kwargs
    ) -> Value | None:
        """Call `make` and return its result. If that fails, note a fault in the line of `node` and return None."""
        try:
            return make(*given, **named)
        except LineError as error:
            self._fault(error)
        except TarotScoreError as error:
            self._fault(at_node(error, node))
        return None

    def _check_keys(self, mapping: MappingNode, expected: tuple[str, ...]) -> None:
        for error in read.wrong_keys(mapping, expected):
            self._fault(error)

    def _heading(self) -> Session | None:
        """Read everything except the rows. Return None if the file is not a session."""
        try:
            version = self.root.value("version")
            if version is not None:
                read.version(version)
        except LineError as error:
            self._fault(error)
            return None
        self._check_keys(self.root, SESSION_KEYS)
        rules = self.root.value("rules")
        if rules is not None and not rules.is_empty:
            self._fault(LineError("this program knows only the federation's rules: remove the key rules", node=rules))
        name = self._read(read.text, self.root.value("name"))
        date = self._read(read.day, self.root.value("date"))
        session = self._table()
        if session is None:
            return None
        self.known = self.present = session.players
        self.seats = session.seats or self.seats
        dealer = self._read(self._player, self.root.value("dealer"))
        return replace(session, name=name, date=date, dealer=dealer)

    def _table(self) -> Session | None:
        """Read the players, the number of seats and the length. Return None if the players are missing or wrong."""
        players, *others = (self.root.value(key) for key in ("players", "seats", "length", "rounds"))
        if players is None:
            self._fault(
                LineError("the players are missing: add a line players: [their names, in dealing order]", line=1)
            )
            return None
        start = partial(sessions.start, rules=self.rules)
        seats, length, rounds = (self._read(read.count, node) for node in others)
        table = self._noted(players, lambda: start(self._names(players), seats=max(self.rules.tables)))
        if table is None:
            return None
        names = table.players
        seated = self._noted(others[0] or players, lambda: start(names, seats=seats)) or table
        return (
            self._noted(
                others[2] or others[1] or players,
                lambda: start(names, seats=seated.seats, length=length, rounds=rounds),
            )
            or seated
        )

    def _names(self, players: Node) -> list[str]:
        names: list[str] = []
        nodes = read.items(players)
        if len(nodes) <= sessions.MOST_PLAYERS:
            for node in nodes:
                with located(node):
                    names += distinct_names([read.one_word(node)], among=names)
            return names
        raise SessionError("a session has at most {most} players, got: {n}", most=sessions.MOST_PLAYERS, n=len(nodes))

    def _rows(self) -> Iterator[tuple[int, Row]]:
        node = self.root.value("hands")
        if node is None or (isinstance(node, ScalarNode) and node.is_null):
            return
        if not isinstance(node, SequenceNode):
            self._fault(LineError("hands must be a list of rows, got: {got}", node=node, got=read.kind(node)))
            return
        for number, item in enumerate(node.items, 1):
            self.number = number
            self.faults_above = len(self.faults)
            table = self.known, self.present
            row = None
            try:
                row = self._row(item)
            except LineError as error:
                self._fault(error)
            if row is None or self._is_row_at_fault():
                # a row with a fault is left out of the session: no player joins or leaves by it
                self.known, self.present = table
            else:
                yield number, row

    def _is_row_at_fault(self) -> bool:
        return len(self.faults) > self.faults_above

    def _row(self, node: Node) -> Row | None:
        """Read one row and note its faults. If there is a fault, the caller must ignore the result."""
        if not isinstance(node, MappingNode):
            raise LineError(
                "a row has keys and values such as taker: Alice, got: {got}", node=node, got=read.kind(node)
            )
        values = {key.text: value for key, value in node.entries}
        kind = next((key for key in values if key in ROW_KEYS), "hand")
        self._check_keys(node, ROW_KEYS.get(kind, HAND_KEYS))
        note = self._read(read.text, values.get("note"))
        if kind == "adjustment":
            scores = self._scores(values["adjustment"], self.known)
            return Adjustment(scores=scores, reason=self._read(read.text, values.get("reason")), note=note)
        if kind in ("joins", "leaves"):
            return self._attendance(values, note)
        return self._deal(node, values, kind, note)

    def _attendance(self, values: dict[str, Node], note: str | None) -> Attendance:
        leaves = [self._leaves(node) for node in self._read(read.items, values.get("leaves")) or ()]
        there = set(self.present)
        joins = [self._joins(node, there) for node in self._read(read.items, values.get("joins")) or ()]
        self.present = tuple(name for name in self.known if name in there)
        return Attendance(joins=tuple(joins), leaves=tuple(leaves), note=note)

    def _leaves(self, node: Node) -> str:
        """Read the name of a player who leaves the table, and remove the player from those present."""
        name = self._player_present(node)
        place = self.present.index(name)
        self.present = self.present[:place] + self.present[place + 1 :]
        return name

    def _joins(self, node: Node, there: set[str]) -> str:
        """Read the name of a player who joins or comes back, and add it to `there`, the players at the table."""
        with located(node):
            name = read.one_word(node)
            if name not in self.known:
                name = parse_name(name)
                name = next((known for known in self.known if fold(known) == fold(name)), name)
            if name in there:
                raise PlayerError("{name} is already at the table: remove this name from joins", name=name)
            if name not in self.known:
                distinct_names([name], among=self.known)
                if len(self.known) == sessions.MOST_PLAYERS:
                    raise SessionError(
                        "a session has at most {most} players, got: {n}",
                        most=sessions.MOST_PLAYERS,
                        n=len(self.known) + 1,
                    )
                self.known = (*self.known, name)
        there.add(name)
        return name

    def _deal(self, node: MappingNode, values: dict[str, Node], kind: str, note: str | None) -> Row | None:
        sitting_out = self._read(self._sitting_out, values.get("sitting_out")) or ()
        dealer = self._read(self._player_present, values.get("dealer"))
        if kind == "passed":
            with located(values["passed"]):
                why = PASSED.parse(read.one_word(values["passed"]))
            return PassedHand(why=why, dealer=dealer, sitting_out=sitting_out, note=note)
        scores = self._read(self._scores_of_a_hand, values.get("scores"))
        miseres = values.get("miseres")
        if miseres is not None and not miseres.is_empty:
            self._fault(
                LineError(
                    "misères are a house rule, which this program does not score: remove the key miseres", node=miseres
                )
            )
        with located(values.get("sitting_out", node)):
            seated = seat(self.present, sitting_out, self.seats, self.rules)
        context = Context(players=seated, seats=len(seated), rules=self.rules)
        said = self._said(values)
        if scores is not None and not said:
            return PaperHand(scores=scores, dealer=dealer, sitting_out=sitting_out, note=note)
        hand = self._hand(node, said, context)
        if hand is None:
            return None
        return PlayedHand(hand=hand, scores=scores, dealer=dealer, sitting_out=sitting_out, note=note)

    def _said(self, values: dict[str, Node]) -> dict[Fact[Any], Said]:
        """Return the text that a row gives for each fact of its hand."""
        said: dict[Fact[Any], Said] = {}
        for fact in HAND_FACTS:
            node = values.get(fact.key)
            words = self._read(read.items_said, node) if fact.several else self._read(read.one_word, node)
            if words is not None:
                said[fact] = words
        return said

    def _hand(self, node: MappingNode, said: dict[Fact[Any], Said], context: Context) -> Hand | None:
        """Read the hand of a row. If it cannot be read, note a fault and return None."""
        if missing(Draft(said), context):
            draft = Draft(said)  # if a fact is missing, report only that, and do not check the other facts
        else:
            values = {
                fact: self._noted(node.value(fact.key) or node, fact.read_from_file or fact.read, words, context)
                for fact, words in said.items()
            }
            draft = Draft(values)
            for fact, error in conflicts(draft, context):
                self._fault(at_node(error, node.value(fact.key) or node))
        # if the row already has a fault, do not report a missing fact: the row may have that fact under a misspelt key
        return None if self._is_row_at_fault() else self._noted(node, hand_of, draft, context)

    def _player(self, node: Node) -> str:
        return _named(node, self.known)

    def _player_present(self, node: Node) -> str:
        return _named(node, self.present)

    def _sitting_out(self, node: Node) -> tuple[str, ...]:
        names: list[str] = []
        for item in read.items(node):
            name = self._player_present(item)
            if name in names:
                raise LineError("{name} is listed twice in sitting_out: remove one of them", node=item, name=name)
            names.append(name)
        return tuple(names)

    def _scores_of_a_hand(self, node: Node) -> dict[str, int]:
        return self._scores(node, self.present)

    def _scores(self, node: Node, players: tuple[str, ...]) -> dict[str, int]:
        if not isinstance(node, MappingNode):
            raise LineError(
                "scores are written like {{Alice: 20, Bruno: -20}}, got: {got}", node=node, got=read.kind(node)
            )
        scores: dict[str, int] = {}
        for key, value in node.entries:
            name = _named(key, players)
            if name in scores:
                raise LineError("{name} has two scores in this row: remove one of them", node=key, name=name)
            with located(value):
                scores[name] = parse_score(read.one_word(value))
        return scores


def _named(node: Node, players: tuple[str, ...]) -> str:
    if isinstance(node, ScalarNode) and node.text in players:
        return node.text
    with located(node):
        return find_player(read.one_word(node), players)
