"""The conversation about one hand: ask question after question, until the person accepts the hand.

The program first asks for each required `Fact` that is missing. Then it asks for anything else (`Beside.OTHER`). Then
it shows the hand, and the person accepts or corrects it. At any point `undo` takes back the last answer or correction.
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
_WHAT_ELSE = msgid("anything else (Enter for nothing, ? for help):")
_POINTS = re.compile(r"[dD]? ?\d\d")
"""Matches points that are typed without the word `points`: 46 or d46. No other correction begins with two digits."""


@dataclass(frozen=True)
class Place:
    """The place in a session at which a hand will be written.

    Attributes:
        session: the session, as it was read from the file before the first question.
        number: the number that the row of the hand will have.
        make: the function that puts the hand into the session: `inserted` or `replaced`.
    """

    session: Session
    number: int
    make: Callable[[Session, int, Draft], Session]

    @property
    def before(self) -> Session:
        """The session with only the rows before the hand."""
        return self.session.before(self.number)

    def becomes(self, draft: Draft) -> Session:
        """Return the session with the hand of `draft` at this place."""
        return self.make(self.session, self.number, draft)

    def moved_to(self, session: Session) -> "Place":
        """Return this place in `session`, which is the same session after another program changed it.

        Raises:
            SessionError: the other program changed or removed the hand that this place replaces.
        """
        number = place_of(self.session, session, self.number)
        if number is None and self.make is inserted:
            number = min(self.number, len(session.rows) + 1)
        if number is None:
            raise SessionError(
                "another program changed or removed hand {number}: your correction was not written, look at the sheet",
                number=self.number,
            )
        return replace(self, session=session, number=number)


class _WhatElse(Enum):
    """Whether the program asks "anything else" when no required fact is missing."""

    NO = "do not ask: the hand was typed on one line, and no question was needed so far"
    YES = "ask: the program had to ask for a fact"
    AGAIN = "ask again: an optional fact was typed that could not be read"
    ANSWERED = "do not ask again: the question was answered, or the hand was shown"


@dataclass(frozen=True, kw_only=True)
class _State:
    """What is known of a hand when a question is asked.

    Attributes:
        draft: the facts of the hand that could be read.
        unread: the text after a word that could not be read. It is read after the next answer.
        what_else: whether to ask for anything else.
    """

    draft: Draft
    unread: str = ""
    what_else: _WhatElse = _WhatElse.NO

    def question(self, context: Context) -> Question | None:
        """Return the next question, or None if no question is left and the hand can be shown."""
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
        """Return the state after `question` was answered: `line` is what was read, `unread` the text that was not."""
        what_else = _WhatElse.YES if self.what_else is _WhatElse.NO else self.what_else
        if question is Beside.OTHER:
            what_else = _WhatElse.ANSWERED
        if line.question is Beside.OTHER:
            what_else = _WhatElse.AGAIN
        return _State(draft=line.draft, unread=unread, what_else=what_else)


class _Move(Enum):
    """An answer that changes no fact of the hand."""

    BACK = "take back the last answer or correction"
    ACCEPTED = "accept the hand as it is shown"


def ask_hand(place: Place, draft: Draft, line: Line | None = None) -> Draft | None:
    """Ask for the facts that `draft` lacks, show the whole hand, and return it when the person accepts it.

    `line` is what was read, if the person typed the hand on one line. If all of the line could be read and no required
    fact is missing, the hand is shown without a question before it. `undo` takes back the last answer or correction. If
    `undo` is typed when there is none, return None.

    Raises:
        GivenUpError: the hand was given up.
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
                    reply(Message("please type this again: {rest}", rest=now.unread))
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
    """Ask for a hand, show it, and `write` it when the person accepts it. Return whether it was written.

    If another program changed the file after the hand was shown, load the session with `now` and show the hand again.

    Raises:
        GivenUpError: the hand was given up.
        SessionError: another program changed or removed the hand that was to be replaced.
    """
    accepted = ask_hand(place, draft, line)
    while accepted is not None:
        try:
            write(place, accepted)
        except StaleError as error:
            place = place.moved_to(now())
            table = place.before.next_deal()
            values = {"problem": error.message, "number": place.number, "dealer": table.dealer}
            reply(Message("{problem}; this is now hand {number} and {dealer} deals: check the hand again", **values))
            accepted = ask_hand(place, accepted)
        except Interruption as cause:  # the hand is not written: once writing begins, signals wait
            raise GivenUpError(accepted, cause=cause) from None
        else:
            return True
    return False


def _context(session: Session, draft: Draft) -> Context:
    """Return the context of a hand: everyone who is present may be named, and `seats` is how many play the hand."""
    return replace(around(session), seats=len(_players(session, draft)))


def _players(session: Session, draft: Draft) -> tuple[str, ...]:
    """Return the players of the hand.

    If too many or too few would play, return the players `by_turn`. The error is printed when the hand is shown.
    """
    try:
        return seated(session, draft)
    except TarotScoreError:
        return by_turn(session)


def by_turn(session: Session) -> tuple[str, ...]:
    """Return who plays the next hand by default: all who are present, except those whose turn it is to sit out."""
    table = session.next_deal()
    out = table.sitting_out()
    return tuple(name for name in table.present if name not in out)


# Asking a question and reading the answer.


def _answered(session: Session, now: _State, question: Question) -> "_State | _Move":
    """Ask `question` until the answer can be read. Return the state after it, or `_Move.BACK` if `undo` is typed."""
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
    """Return the state after the answer `text`. Then also read `now.unread`, the text that waited for this answer.

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
    elif says_who_is_out(text, context):  # `out NAME` can be typed at any question
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
    several = Message("petit a, chelem: type several facts with commas between them")
    return [*(Message(fact.how) for fact in OPTIONAL if fact.can_be_said(context)), several]


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
    """Return `draft` without the answer to `question`, even if another fact gave it (the points of the defence)."""
    return draft.without(*(fact for pair in TWO_WAYS if question in pair for fact in pair))


# Showing the hand, to be accepted or corrected.


def _shown(place: Place, now: _State) -> "_State | _Move":
    """Show the hand until the person accepts it, corrects it or types `undo`. An impossible hand cannot be accepted.

    Return the state after the correction, or the move.
    """
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
    """Show the hand, or why it is impossible. Return the correction that is typed, or "" if the hand is accepted."""
    question = Message("Enter to write the hand, or type what to correct:")
    needs_a_correction = False
    try:
        reply(preview(place.becomes(draft), place.number))
    except TarotScoreError as error:
        reply(error.message)
        question = Message("type what to correct, such as points 46:")
        needs_a_correction = True
    while (text := ask(question)) == "?" or (needs_a_correction and not text):
        if text:
            reply(*_how_to_correct(_context(place.before, draft)))
    return text


def _how_to_correct(context: Context) -> list[Message]:
    """Return the lines that `?` prints when a hand is shown."""
    asked_for, others = ([fact for fact in facts if fact.can_be_said(context)] for facts in (ASKED_FOR, OPTIONAL))
    words = tuple(Message(fact.words[0]) for fact in asked_for)
    required, optional = (tuple(Message(fact.example) for fact in facts) for facts in (asked_for, others))
    return [
        Message("{required}: type one of these to correct a fact", required=required),
        Message("{words}: the program then asks for the right value", words=words),
        Message("{optional}: type one of these to add or correct a fact", optional=optional),
        Message("petit none: remove a fact, here the petit au bout"),
        Message("nothing: remove all facts that a hand does not need"),
        Message("other: the program then asks for the optional facts"),
        Message("undo: take back the last correction or, if there is none, the last answer"),
    ]


def _with_correction(session: Session, draft: Draft, text: str) -> Draft:
    """Return `draft` with the correction `text`. If `text` is only the name of a fact, ask for its value.

    Raises:
        TarotScoreError: `text` does not begin with the name of a fact, or the value cannot be read.
    """
    context = around(session)
    if _POINTS.match(text):
        return with_answer(draft, POINTS, text, context)
    first, _, rest = text.partition(" ")
    what = CORRECTIONS.parse(first)
    if names_whole(first, context.players) and not CORRECTIONS.spells(what, first):
        raise WordError(
            "{player} is a player: type taker {player}, or the whole word {what} if you mean that",
            player=find_player(first, context.players),
            what=Message(CORRECTIONS.spellings[what][0]),
        )
    if (isinstance(what, Fact) and what not in ASKED_FOR) or what is Beside.NOTHING:
        return with_extras(draft, text, context)
    if isinstance(what, Fact) and is_answered(draft, what) and not what.can_be_said(_context(session, draft)):
        # this table cannot have the fact (for example a partner at four players), so its name removes it
        return _without(draft, what)
    if rest:
        return with_answer(draft, what, rest, context)
    move = _answered(session, _State(draft=draft), what)
    return move.draft if isinstance(move, _State) else draft
