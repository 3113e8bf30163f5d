"""Asking for a hand: one question after another, until it is right and the person says so."""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from tarot_score.actions import inserted
from tarot_score.cli.interruptions import Interruption
from tarot_score.cli.output import columns, print_prose
from tarot_score.cli.streams import put, require_dialogue, typed_line
from tarot_score.errors import Message, SessionError, StaleError, TarotScoreError, WordError, msgid
from tarot_score.evening.changes import place_of
from tarot_score.evening.entry import impossible, require_seated, seated
from tarot_score.evening.session import Session
from tarot_score.language import say, visible
from tarot_score.render.added import preview
from tarot_score.render.prose import wrapped
from tarot_score.speech.facts import Entry
from tarot_score.speech.line import (
    EXTRAS,
    Line,
    has_extras,
    is_answered,
    read_extras,
    read_line,
    says_who_is_out,
    with_answer,
    with_extras,
)
from tarot_score.speech.names import find_player, listed
from tarot_score.speech.vocabulary import Vocabulary, fold, letters

QUESTIONS: Mapping[str, str] = {
    "taker": msgid("taker ({players}):"),
    "partner": msgid("partner ({players}, - for alone):"),
    "contract": msgid("contract (p, g, gs, gc):"),
    "bouts": msgid("bouts (0-3):"),
    "points": msgid("points (0-91, or d46 for the defence's):"),
    "other": msgid("anything else (Enter for nothing, ? for what):"),
}
"""The questions in the order in which a table says a hand, each with its choices in short."""

HELP: Mapping[str, str] = {
    "taker": msgid("who took, by any beginning of the name that is nobody else's"),
    "partner": msgid("who was called, by any beginning of the name; - or the taker again where nobody was"),
    "contract": msgid("p: prise, g: garde, gs: garde sans, gc: garde contre"),
    "bouts": msgid("how many of the 21, the petit and the Excuse the attack has at the end"),
    "points": msgid("the card points of the attack, such as 45 or 40.5; or of the defence after a d, such as d46"),
    "other": msgid(
        "petit a, petit d: the petit au bout, by its side. poignee 1, 2 or 3: its size, then who showed it. "
        "chelem, chelem d: every trick won, by the attack or the defence. announced: a chelem was. "
        "dealer NAME: out of turn. out NAME: sits out. note TEXT. Several with commas between them."
    ),
}

CORRECTIONS = Vocabulary(
    msgid("what to correct is one of {candidates}, got: {got!r}"),
    msgid("this could be {candidates}: say more of it, got: {got!r}"),
    {
        "taker": ("taker", "preneur"),
        "partner": ("partner", "partenaire"),
        "contract": ("contract", "contrat"),
        "bouts": ("bouts",),
        "points": ("points",),
        "other": ("other", "autre"),
        **{extra.value: spellings for extra, spellings in EXTRAS.spellings.items()},
    },
)
BACK = "undo"

_NAMES = ("taker", "partner")
"""The questions that are answered by a player's name."""
_ROOM = 10
"""The columns that are left for an answer, beside its question."""
_NOT_TEXT = "\udcff"
"""What stands for bytes that are no text, as Python keeps them where it is told to keep them."""


class GivenUpError(Exception):
    """The person gave up the hand.

    Attributes:
        entry: the hand, as far as it was said.
        rest: what was typed and not read.
        cause: a signal, the end of the input, or a question that could not be printed.
    """

    def __init__(self, entry: Entry, *, cause: Interruption | EOFError | OSError, rest: str = "") -> None:
        super().__init__()
        self.entry = entry
        self.cause = cause
        self.rest = rest

    @property
    def is_the_end(self) -> bool:
        """Whether nothing more can be asked."""
        return not (isinstance(self.cause, Interruption) and self.cause.is_ctrl_c)

    @property
    def exit_code(self) -> int:
        """The exit code of a command that asks for one hand."""
        return self.cause.exit_code if isinstance(self.cause, Interruption) else 1


def is_terminal() -> bool:
    """Return whether there is somebody to ask."""
    return sys.stdin is not None and sys.stdin.isatty()


def ask(question: Message) -> str:
    """Ask a question and return the answer, without outer spaces.

    Raises:
        EOFError: the input is at its end, or nobody reads the question.
        Interruption: the person, or the system, wants an end of it.
        StreamError: nothing can be asked here.
        OSError: the question cannot be printed.
    """
    require_dialogue()
    *above, last = wrapped(visible(say(question)), max(columns() - _ROOM, _ROOM))
    for line in above:
        put(line)
    while True:
        try:
            text = typed_line(f"{last} ").strip()
        except UnicodeDecodeError:
            text = _NOT_TEXT
        except WordError as error:
            tell(error.message)
            continue
        except (EOFError, Interruption):
            with suppress(OSError):  # the terminal may be gone
                put("")  # the question's line is left open
            raise
        if not any("\ud800" <= sign <= "\udfff" for sign in text):
            return text
        tell(Message("this is not text that the terminal can send: type it again"))


def tell(message: Message) -> None:
    """Say something to the person who is asked, in lines that fit the terminal."""
    print_prose(say(message))


@dataclass(frozen=True)
class Place:
    """Where a hand is to stand.

    Attributes:
        session: the session as it was when the person was asked.
        number: the number that the hand is to have in it.
        make: what makes the session with the hand: `actions.inserted` or `actions.replaced`.
    """

    session: Session
    number: int
    make: Callable[[Session, int, Entry], Session]

    @property
    def before(self) -> Session:
        """The session up to the hand."""
        return self.session.before(self.number)

    def becomes(self, entry: Entry) -> Session:
        """Return the session with the hand that `entry` says."""
        return self.make(self.session, self.number, entry)

    def moved_to(self, session: Session) -> "Place":
        """Return the same place in the session as another program has made it meanwhile.

        Raises:
            SessionError: the hand that is to be replaced is not what it was, or is gone.
        """
        number = place_of(self.session, session, self.number)
        if number is None and self.make is inserted:
            number = min(self.number, len(session.rows) + 1)
        if number is None:
            raise SessionError(
                "hand {number} is not what it was: another program has changed it or taken it back, and that stays",
                number=self.number,
            )
        return replace(self, session=session, number=number)


@dataclass(frozen=True, kw_only=True)
class _Said:
    """What has been said of a hand when something is asked.

    Attributes:
        entry: the hand, as far as it could be read.
        again: whether what else there is could not all be read.
        rest: what stood on the line behind a word that could not be read.
        asked: whether anything was asked, rather than said on one line.
        other: whether it was asked what else there is.
    """

    entry: Entry
    again: bool = False
    rest: str = ""
    asked: bool = False
    other: bool = False


def ask_hand(place: Place, entry: Entry, line: Line | None = None) -> Entry | None:
    """Ask for what `entry` does not say of a hand, show the whole, and return it once it is accepted.

    `line` is what has been read of it from one line. Nothing is asked beside what is missing where all of it is there.
    `undo` takes back the last answer or correction; before the first of them None is returned.

    Raises:
        GivenUpError: the person gave up.
    """
    now = _Said(entry=entry)
    history: list[_Said] = []
    if line is not None:
        now = _Said(entry=entry, again=line.question == "other", rest=line.rest)
        history = [_Said(entry=before, asked=True) for before in line.before[1:]]
    try:
        while True:
            question = _next_question(place.before, now)
            if question is None:
                now = replace(now, other=True)
                text = _verdict(place, now.entry)
                if not text:
                    return now.entry
                if not _is_back(text):
                    if (corrected := _corrected(place, now.entry, text)) is not None:
                        history.append(now)
                        now = replace(now, entry=corrected)
                    continue
            elif (answered := _answered(place.before, now, question)) is not None:
                if question == "points" and (problem := impossible(place.before, answered.entry)):
                    tell(problem)
                    now = replace(answered, entry=_without(answered.entry, "points"))
                else:
                    history.append(now)
                    now = answered
                continue
            if not history:
                return None
            if now.rest and now.rest != history[-1].rest:
                tell(Message("to be said again: {rest}", rest=now.rest))
            now = history.pop()
    except (Interruption, EOFError, OSError) as cause:
        raise GivenUpError(now.entry, cause=cause, rest=now.rest) from None


def agree(
    place: Place,
    entry: Entry,
    write: Callable[[Place, Entry], None],
    now: Callable[[], Session],
    *,
    line: Line | None = None,
) -> bool:
    """Ask for a hand, show it and write it once it is accepted; return whether it was.

    Where another program has changed the session since it was shown, it is shown again and asked again.

    Raises:
        GivenUpError: the person gave up.
        SessionError: the hand that was to be replaced is not what it was.
    """
    accepted = ask_hand(place, entry, line)
    while accepted is not None:
        try:
            write(place, accepted)
        except StaleError as error:
            place = place.moved_to(now())
            table = place.before.next_deal()
            values = {"problem": error.message, "number": place.number, "dealer": table.dealer}
            tell(Message("{problem}; look again: hand {number}, {dealer} deals", **values))
            accepted = ask_hand(place, accepted)
        except Interruption as cause:  # it came before the change: from then on it would have waited
            raise GivenUpError(accepted, cause=cause) from None
        else:
            return True
    return False


def _next_question(session: Session, now: _Said) -> str | None:
    """Return what to ask next: what is missing, then what else there is to say where anything was asked."""
    for question in QUESTIONS:
        if question == "partner" and len(_players(session, now.entry)) != 5:
            continue
        if question != "other" and not is_answered(now.entry, question):
            return question
    if now.again or (now.asked and not now.other and not has_extras(now.entry)):
        return "other"
    return None


def _answered(session: Session, now: _Said, question: str) -> _Said | None:
    """Ask until the answer can be read, and return what is then said; None to go back."""
    table = session.next_deal()
    while True:
        text = ask(_prompt(session, now.entry, question))
        if text == "?":
            tell(Message(HELP[question]))
        elif _is_back(text) and not (question in _NAMES and _is_player(text, table.present)):
            return None
        elif text or question == "other":
            try:
                return _read(session, now, question, text)
            except TarotScoreError as error:
                tell(error.message)


def _read(session: Session, now: _Said, question: str, text: str) -> _Said:
    """Return what is said with an answer, and with what stood behind the word that it takes the place of.

    Raises:
        TarotScoreError: the answer cannot be read.
    """
    table = session.next_deal()
    if question == "other":
        line = read_extras(text, table.present, entry=now.entry, adding=now.again)
        rest = now.rest
        if line.error is None:
            line, rest = read_extras(rest, table.present, entry=line.entry, adding=True), ""
        rest = ", ".join(part for part in (line.rest, rest) if part)
        again = line.error is not None
    elif says_who_is_out(text, table.present):  # which can be said at any question
        return replace(now, entry=with_extras(now.entry, text, table.present), asked=True)
    else:
        answered = with_answer(now.entry, question, text, table.present)
        if question in _NAMES:
            require_seated(session, answered)
        line = read_line(now.rest, table.present, seats=table.seats, entry=answered)
        rest = line.rest
        again = now.again or line.question == "other"
    if line.error is not None:
        tell(line.error.message)
    return _Said(entry=line.entry, again=again, rest=rest, asked=True, other=now.other or question == "other")


def _prompt(session: Session, entry: Entry, question: str) -> Message:
    return Message(QUESTIONS[question], players=listed(_players(session, entry)))


def _players(session: Session, entry: Entry) -> tuple[str, ...]:
    """Return who plays the hand; by the turn of the deal where it is too few or too many, which is said when shown."""
    try:
        return seated(session, entry)
    except TarotScoreError:
        return by_turn(session)


def by_turn(session: Session) -> tuple[str, ...]:
    """Return who plays the next hand, unless somebody says otherwise."""
    table = session.next_deal()
    out = table.sitting_out()
    return tuple(name for name in table.present if name not in out)


def _is_back(text: str) -> bool:
    return letters(text) == BACK


def _is_player(text: str, players: Sequence[str]) -> bool:
    try:
        find_player(text, players)
    except TarotScoreError:
        return False
    return True


def _without(entry: Entry, question: str) -> Entry:
    """Return `entry` without the answer to a question that can be answered in two ways."""
    keys = {"partner": ("partner", "alone"), "points": ("points", "defence_points")}[question]
    return replace(entry, facts=replace(entry.facts, **dict.fromkeys(keys)))


def _verdict(place: Place, entry: Entry) -> str:
    """Show the hand and return what to correct; nothing where it is accepted, as only a hand that can be is."""
    try:
        shown = preview(place.becomes(entry), place.number)
    except TarotScoreError as error:
        tell(error.message)
        while (text := ask(Message("what to correct, such as points 46:"))) in ("", "?"):
            if text:
                tell(Message(_HOW_TO_CORRECT))
        return text
    tell(shown)
    while (text := ask(Message("Enter to write it, or what to correct:"))) == "?":
        tell(Message(_HOW_TO_CORRECT))
    return text


def _corrected(place: Place, entry: Entry, text: str) -> Entry | None:
    """Correct what a person names, with the right value beside it or asked for; tell why where that cannot be."""
    try:
        return _with_correction(place.before, entry, text)
    except TarotScoreError as error:
        tell(error.message)
        return None


_HOW_TO_CORRECT = msgid(
    "what it is: taker NAME, partner NAME, contract gs, bouts 2, points 46, each of them asked for where it stands "
    "alone; petit a, poignee 1 NAME, chelem, announced, dealer NAME, out NAME, note TEXT, each taken out by none after "
    "it. nothing: takes out all that need not be said. undo: takes back a correction, or goes back one question."
)


def _with_correction(session: Session, entry: Entry, text: str) -> Entry:
    """Return `entry` with what a person corrects.

    Raises:
        TarotScoreError: nothing that can be corrected, or no value for it.
    """
    players = session.next_deal().present
    if _POINTS.match(text):
        return with_answer(entry, "points", text, players)
    first, _, rest = text.partition(" ")
    what = CORRECTIONS.parse(first)
    for player in players:
        if fold(player) == fold(first) and not CORRECTIONS.spells(what, first):
            raise WordError("{player} is a player: say taker {player}, or all of {what}", player=player, what=what)
    if what not in QUESTIONS:
        return with_extras(entry, text, players)
    if what == "partner" and is_answered(entry, what) and len(_players(session, entry)) != 5:
        return _without(entry, what)  # nobody is called but at five
    if rest:
        return with_answer(entry, what, rest, players)
    answered = _answered(session, _Said(entry=entry), what)
    return entry if answered is None else answered.entry


_POINTS = re.compile(r"[dD]? ?\d\d")
"""Points that are said without saying that they are: two figures are nothing else."""
