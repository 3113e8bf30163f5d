"""The conversation about one hand: question after question, until it is right and the person says so.

Its states, in order: a required fact is missing and asked for (`Fact`); what else there is is asked for
(`Beside.OTHER`); the hand is shown, to be accepted or corrected. `undo` goes back by one answer or correction.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from tarot_score.actions import inserted
from tarot_score.cli.asking import GivenUpError, ask, reply
from tarot_score.cli.interruptions import Interruption
from tarot_score.errors import Message, SessionError, StaleError, TarotScoreError, WordError, msgid
from tarot_score.evening.changes import place_of
from tarot_score.evening.entry import around, impossible, require_seated, seated
from tarot_score.evening.session import Session
from tarot_score.render.added import preview
from tarot_score.speech.draft import Draft
from tarot_score.speech.fact import Context, Fact, Takes
from tarot_score.speech.facts import ASKED_FOR, CORRECTIONS, OPTIONAL, POINTS, TWO_WAYS, Beside
from tarot_score.speech.line import (
    Line,
    Question,
    has_extras,
    is_answered,
    read_extras,
    read_line,
    says_who_is_out,
    with_answer,
    with_extras,
)
from tarot_score.speech.names import find_player, names_whole
from tarot_score.speech.vocabulary import letters

BACK = "undo"
_WHAT_ELSE = msgid("anything else (Enter for nothing, ? for what):")
_POINTS = re.compile(r"[dD]? ?\d\d")
"""Points that are said without saying that they are: two figures are nothing else."""


@dataclass(frozen=True)
class Place:
    """Where a hand is to stand.

    Attributes:
        session: the session as it was when the person was asked.
        number: the number that the hand is to have in it.
        make: what makes the session with the hand: `inserted` or `replaced`.
    """

    session: Session
    number: int
    make: Callable[[Session, int, Draft], Session]

    @property
    def before(self) -> Session:
        """The session up to the hand."""
        return self.session.before(self.number)

    def becomes(self, draft: Draft) -> Session:
        """Return the session with the hand that `draft` says."""
        return self.make(self.session, self.number, draft)

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


class _WhatElse(Enum):
    """Whether it is to be asked what else there is to say of the hand, once nothing is missing."""

    NO = "all was said on one line, or at least begun so"
    YES = "a fact was asked for, and so this is too"
    AGAIN = "what was said of it could not all be read"
    ANSWERED = "it was asked, or the hand has been shown"


@dataclass(frozen=True, kw_only=True)
class _State:
    """What has been said of a hand when something is asked.

    Attributes:
        draft: the hand, as far as it could be read.
        unread: what stood on the line behind a word that could not be read.
        what_else: whether what else there is is to be asked for.
    """

    draft: Draft
    unread: str = ""
    what_else: _WhatElse = _WhatElse.NO

    def question(self, context: Context) -> Question | None:
        """Return what to ask next; None where the hand is to be shown."""
        for fact in ASKED_FOR:
            if fact.can_be_said(context) and not is_answered(self.draft, fact):
                return fact
        match self.what_else:
            case _WhatElse.AGAIN:
                return Beside.OTHER
            case _WhatElse.YES if not has_extras(self.draft):
                return Beside.OTHER
        return None

    def after(self, line: Line, unread: str, question: Question) -> "_State":
        """Return what is said after the answer to a question, in which all but `unread` could be read."""
        what_else = _WhatElse.YES if self.what_else is _WhatElse.NO else self.what_else
        if question is Beside.OTHER:
            what_else = _WhatElse.ANSWERED
        if line.question is Beside.OTHER:
            what_else = _WhatElse.AGAIN
        return _State(draft=line.draft, unread=unread, what_else=what_else)


class _Move(Enum):
    """What an answer may be beside something that is said of the hand."""

    BACK = "back to what was said before the last answer or correction"
    ACCEPTED = "the hand is as it is shown"


def ask_hand(place: Place, draft: Draft, line: Line | None = None) -> Draft | None:
    """Ask for what `draft` does not say of a hand, show the whole, and return it once it is accepted.

    `line` is what has been read of it from one line. Nothing is asked beside what is missing where all of it is there.
    `undo` takes back the last answer or correction; before the first of them None is returned.

    Raises:
        GivenUpError: the person gave up.
    """
    now = _State(draft=draft)
    history: list[_State] = []
    if line is not None:
        what_else = _WhatElse.AGAIN if line.question is Beside.OTHER else _WhatElse.NO
        now = _State(draft=draft, unread=line.rest, what_else=what_else)
        history = [_State(draft=before, what_else=_WhatElse.YES) for before in line.before[1:]]
    try:
        while True:
            question = now.question(_context(place.before, now.draft))
            if question is None:
                now = replace(now, what_else=_WhatElse.ANSWERED)
                move = _shown(place, now)
            else:
                move = _answered(place.before, now, question)
            if move is _Move.ACCEPTED:
                return now.draft
            if move is _Move.BACK:
                if not history:
                    return None
                if now.unread and now.unread != history[-1].unread:
                    reply(Message("to be said again: {rest}", rest=now.unread))
                now = history.pop()
            elif question is POINTS and (problem := impossible(place.before, move.draft)):
                reply(problem)
                now = replace(move, draft=_without(move.draft, POINTS))
            else:
                history.append(now)
                now = move
    except (Interruption, EOFError, OSError) as cause:
        raise GivenUpError(now.draft, cause=cause, rest=now.unread) from None


def agree(
    place: Place,
    draft: Draft,
    write: Callable[[Place, Draft], None],
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
    accepted = ask_hand(place, draft, line)
    while accepted is not None:
        try:
            write(place, accepted)
        except StaleError as error:
            place = place.moved_to(now())
            table = place.before.next_deal()
            values = {"problem": error.message, "number": place.number, "dealer": table.dealer}
            reply(Message("{problem}; look again: hand {number}, {dealer} deals", **values))
            accepted = ask_hand(place, accepted)
        except Interruption as cause:  # it came before the change: from then on it would have waited
            raise GivenUpError(accepted, cause=cause) from None
        else:
            return True
    return False


def _context(session: Session, draft: Draft) -> Context:
    """Return what an answer is read against: anybody present may be named, and those who play are as many as these."""
    return replace(around(session), seats=len(_players(session, draft)))


def _players(session: Session, draft: Draft) -> tuple[str, ...]:
    """Return who plays the hand; by the turn of the deal where it is too few or too many, which is said when shown."""
    try:
        return seated(session, draft)
    except TarotScoreError:
        return by_turn(session)


def by_turn(session: Session) -> tuple[str, ...]:
    """Return who plays the next hand, unless somebody says otherwise."""
    table = session.next_deal()
    out = table.sitting_out()
    return tuple(name for name in table.present if name not in out)


# A question, its answer, and what is said with it.


def _answered(session: Session, now: _State, question: Question) -> "_State | _Move":
    """Ask until the answer can be read, and return what is then said, or that the person goes back."""
    context = around(session)
    while True:
        text = ask(_prompt(session, now.draft, question))
        if text == "?":
            reply(*_help(context, question))
        elif _is_back(text) and not (_names_somebody(question) and _is_player(text, context)):
            return _Move.BACK
        elif text or question is Beside.OTHER:
            try:
                return _with_the_answer(session, now, question, text)
            except TarotScoreError as error:
                reply(error.message)


def _with_the_answer(session: Session, now: _State, question: Question, text: str) -> _State:
    """Return what is said with an answer, and with what stood behind the word that it takes the place of.

    Raises:
        TarotScoreError: the answer cannot be read.
    """
    context = around(session)
    if isinstance(question, Beside):
        line = read_extras(text, context, now.draft, adding=now.what_else is _WhatElse.AGAIN)
        unread = now.unread
        if line.error is None:
            line, unread = read_extras(unread, context, line.draft, adding=True), ""
        unread = ", ".join(part for part in (line.rest, unread) if part)
    elif says_who_is_out(text, context):  # which can be said at any question
        what_else = _WhatElse.YES if now.what_else is _WhatElse.NO else now.what_else
        return replace(now, draft=with_extras(now.draft, text, context), what_else=what_else)
    else:
        draft = with_answer(now.draft, question, text, context)
        if _names_somebody(question):
            require_seated(session, draft)
        line = read_line(now.unread, context, draft)
        unread = line.rest
    if line.error is not None:
        reply(line.error.message)
    return now.after(line, unread, question)


def _prompt(session: Session, draft: Draft, question: Question) -> Message:
    if isinstance(question, Beside):
        return Message(_WHAT_ELSE)
    context = replace(around(session), players=_players(session, draft))
    return Message(question.question, **context.values())


def _help(context: Context, question: Question) -> list[Message]:
    """Return the lines that `?` prints at a question."""
    if isinstance(question, Fact):
        return [Message(question.answers, **context.values())]
    several = Message("petit a, chelem: several facts, with commas between them")
    return [*(Message(fact.how) for fact in OPTIONAL), several]


def _names_somebody(question: Question) -> bool:
    return isinstance(question, Fact) and question.takes is Takes.PLAYER


def _is_back(text: str) -> bool:
    return letters(text) == BACK


def _is_player(text: str, context: Context) -> bool:
    try:
        find_player(text, context.players)
    except TarotScoreError:
        return False
    return True


def _without(draft: Draft, question: Fact[Any]) -> Draft:
    """Return `draft` without the answer to a question that can be answered in two ways."""
    return draft.without(*(fact for pair in TWO_WAYS if question in pair for fact in pair))


# The hand is shown, accepted or corrected.


def _shown(place: Place, now: _State) -> "_State | _Move":
    """Show the hand until it is accepted or corrected; only a hand that can be is accepted."""
    while True:
        text = _verdict(place, now.draft)
        if not text:
            return _Move.ACCEPTED
        if _is_back(text):
            return _Move.BACK
        try:
            return replace(now, draft=_with_correction(place.before, now.draft, text))
        except TarotScoreError as error:
            reply(error.message)


def _verdict(place: Place, draft: Draft) -> str:
    """Show the hand and return what to correct; nothing where it is accepted."""
    question = Message("Enter to write it, or what to correct:")
    needs_a_correction = False
    try:
        reply(preview(place.becomes(draft), place.number))
    except TarotScoreError as error:
        reply(error.message)
        question = Message("what to correct, such as points 46:")
        needs_a_correction = True
    while (text := ask(question)) == "?" or (needs_a_correction and not text):
        if text:
            reply(*_how_to_correct())
    return text


def _how_to_correct() -> list[Message]:
    """Return the lines that `?` prints when a hand is shown."""
    words = tuple(Message(fact.words[0]) for fact in ASKED_FOR)
    required, optional = (tuple(Message(fact.example) for fact in facts) for facts in (ASKED_FOR, OPTIONAL))
    return [
        Message("{required}: correct one of these facts", required=required),
        Message("{words}: ask for the right value", words=words),
        Message("{optional}: add or correct one of these facts", optional=optional),
        Message("petit none: remove a fact, here the petit au bout"),
        Message("nothing: remove all the facts that are not required"),
        Message("other: ask for all the facts that are not required"),
        Message("undo: take back the last correction, or go back one question"),
    ]


def _with_correction(session: Session, draft: Draft, text: str) -> Draft:
    """Return `draft` with what a person corrects, the right value beside it or asked for.

    Raises:
        TarotScoreError: nothing that can be corrected, or no value for it.
    """
    context = around(session)
    if _POINTS.match(text):
        return with_answer(draft, POINTS, text, context)
    first, _, rest = text.partition(" ")
    what = CORRECTIONS.parse(first)
    if names_whole(first, context.players) and not CORRECTIONS.spells(what, first):
        raise WordError(
            "{player} is a player: say taker {player}, or all of {what}",
            player=find_player(first, context.players),
            what=Message(CORRECTIONS.spellings[what][0]),
        )
    if (isinstance(what, Fact) and what not in ASKED_FOR) or what is Beside.NOTHING:
        return with_extras(draft, text, context)
    if isinstance(what, Fact) and is_answered(draft, what) and not what.can_be_said(_context(session, draft)):
        return _without(draft, what)  # nobody is called but at five
    if rest:
        return with_answer(draft, what, rest, context)
    move = _answered(session, _State(draft=draft), what)
    return move.draft if isinstance(move, _State) else draft
