"""Read a hand as players say it: one answer at a time, or all on one line (`al g 2 45 petit d`)."""

from dataclasses import dataclass, replace
from typing import Any

from tarot_score.errors import TarotScoreError
from tarot_score.speech.draft import Draft
from tarot_score.speech.fact import Context, Fact, Takes
from tarot_score.speech.facts import (
    ALONE,
    ASKED_FOR,
    EXTRAS,
    NOTE,
    OPTIONAL,
    PARTNER,
    POINTS,
    SITTING_OUT,
    TAKER,
    TWO_WAYS,
    Beside,
    points_answered,
)
from tarot_score.speech.names import begins_a_name
from tarot_score.speech.spellings import means_alone, means_nothing
from tarot_score.speech.tokens import Tokens

Question = Fact[Any] | Beside
"""What the program can ask for: one fact, or all optional facts at once (`Beside.OTHER`)."""


@dataclass(frozen=True, kw_only=True)
class Line:
    """What was read from a typed line.

    Attributes:
        draft: the hand, as far as it could be read.
        before: the draft before each answer on the line, in order. All optional facts together count as one answer.
        error: the error of the first word that could not be read; None if the whole line was read.
        question: the question that this word should have answered; None if the whole line was read.
        text: the line, if a word could not be read.
        span: the positions in the line of that word and of the text after it.
    """

    draft: Draft
    before: tuple[Draft, ...] = ()
    error: TarotScoreError | None = None
    question: Question | None = None
    text: str = ""
    span: tuple[int, int] = (0, 0)

    @property
    def rest(self) -> str:
        """The text after the word that cannot be read; empty if the whole line was read."""
        return self.text[self.span[1] :].strip() if self.error else ""


def read_line(text: str, context: Context, draft: Draft) -> Line:
    """Read from a line the facts that `draft` lacks. The result has these facts and those of `draft`.

    The order is: taker, partner (at five players), contract, bouts, points, and then any optional facts.

    Raises:
        PlayerError: `draft` has no taker, and the line does not begin with the name of a player.
    """
    line = Tokens(text)
    before: list[Draft] = []
    for fact in ASKED_FOR:
        line.skip_commas()
        if not line.first or is_answered(draft, fact) or not fact.can_be_said(context):
            continue
        begin = line.place
        try:
            answered = _with_fact(draft, fact, line, context)
        except TarotScoreError as error:
            if fact is TAKER:
                raise
            span = begin, line.place
            return Line(draft=draft, before=tuple(before), error=error, question=fact, text=text, span=span)
        before.append(draft)
        draft = answered
    extras = _read_extras(line, text, context, draft, said=set(EXTRAS.spellings))
    return replace(extras, before=(*before, *extras.before))


def _with_fact(draft: Draft, fact: Fact[Any], line: Tokens, context: Context) -> Draft:
    """Take the value of `fact`, one of `ASKED_FOR`, from a line, and return the draft with it."""
    if fact is PARTNER and _says_alone(line.first, context):
        line.take()
        return draft.saying(ALONE, True)
    assert fact.take is not None  # every fact in ASKED_FOR has a function `take`
    return _with_answer(draft, fact, fact.take(line, context, None))


def read_extras(text: str, context: Context, draft: Draft, *, adding: bool = False) -> Line:
    """Read a line of optional facts, such as `petit d, poi 2 Chloé`.

    Poignées and players who sit out replace those of `draft`; with `adding`, they are added to those of `draft`.
    """
    return _read_extras(Tokens(text), text, context, draft, said=set(EXTRAS.spellings) if adding else set())


def _read_extras(line: Tokens, text: str, context: Context, draft: Draft, *, said: set[Question]) -> Line:
    """Read optional facts up to the end of a line.

    The first value of a fact on the line replaces the old value, but is added to it if the fact is in `said`. Further
    values of the same fact are added.
    """
    first = draft
    line.skip_commas()
    while line.first:
        begin = line.place
        try:
            extra = line.take_one_of(EXTRAS) or EXTRAS.parse(line.take())  # no word matches: `parse` raises the error
            draft = _with_extra(draft, extra, line, context, is_more=extra in said)
        except TarotScoreError as error:
            line.skip_to(EXTRAS)
            span = begin, line.place
            before = _changed(first, draft)
            return Line(draft=draft, before=before, error=error, question=Beside.OTHER, text=text, span=span)
        said.add(extra)
        line.skip_commas()
    return Line(draft=draft, before=_changed(first, draft))


def _changed(before: Draft, after: Draft) -> tuple[Draft, ...]:
    return () if after == before else (before,)


def _with_extra(draft: Draft, extra: Question, line: Tokens, context: Context, *, is_more: bool) -> Draft:
    if isinstance(extra, Beside):  # the user typed `nothing`
        return without_extras(draft)
    if extra is not NOTE and _take_none(line, context if extra.takes is Takes.PLAYER else None):
        return draft.saying(SITTING_OUT, ()) if extra is SITTING_OUT else draft.saying(extra, None)
    assert extra.take is not None  # every optional fact has a function `take`
    return draft.saying(extra, extra.take(line, context, draft[extra] if is_more else None))


def _take_none(line: Tokens, context: Context | None) -> bool:
    """Take the next word from the line if it means "none". Return whether it was taken.

    Give `context` if the word may also be the name of a player. A word that begins a player's name is then not taken.
    """
    if not line.first or not means_nothing(line.first):
        return False
    if context is not None and begins_a_name(line.first, context.players):
        return False
    line.take()
    return True


def _says_alone(text: str, context: Context) -> bool:
    """Return whether `text` says that the taker plays alone. A text that begins a player's name means that player."""
    return means_alone(text) and not begins_a_name(text, context.players)


def is_answered(draft: Draft, fact: Fact[Any]) -> bool:
    """Return whether `draft` has a fact, or has the fact that may be given instead of it."""
    return any(one in draft for pair in TWO_WAYS if fact in pair for one in pair) or fact in draft


def with_answer(draft: Draft, question: Question, text: str, context: Context) -> Draft:
    """Return `draft` with the answer to one question.

    Raises:
        TarotScoreError: the answer cannot be read, or the rules do not allow it.
    """
    text = text.strip()
    if isinstance(question, Beside):
        return with_extras(draft, text, context)
    if question is PARTNER and _says_alone(text, context):
        return draft.saying(ALONE, True)
    if question is POINTS:
        return draft.saying(POINTS, points_answered(text, context))
    return _with_answer(draft, question, question.read(text, context))


def _with_answer(draft: Draft, fact: Fact[Any], value: object) -> Draft:
    """Return the draft with `value` for `fact`. If the new taker was the partner, the draft then has no partner."""
    if fact is TAKER and draft[PARTNER] == value:
        draft = draft.without(PARTNER)
    return draft.saying(fact, value)


def with_extras(draft: Draft, text: str, context: Context) -> Draft:
    """Return `draft` with the optional facts of a line. They replace the values that `draft` has for the same facts.

    Raises:
        TarotScoreError: a word cannot be read, or a fact is incomplete.
    """
    line = read_extras(text, context, draft)
    if line.error is not None:
        raise line.error
    return line.draft


def says_who_is_out(text: str, context: Context) -> bool:
    """Return whether the first word of `text` is `out` or `mort`, and does not begin a player's name."""
    first = text.partition(" ")[0]
    return EXTRAS.spells(SITTING_OUT, first) and not begins_a_name(first, context.players)


def without_extras(draft: Draft) -> Draft:
    """Return `draft` without the facts in `OPTIONAL`."""
    return draft.without(*OPTIONAL)


def has_extras(draft: Draft) -> bool:
    """Return whether `draft` has any fact in `OPTIONAL` other than who sits out."""
    return any(fact in draft.said for fact in OPTIONAL if fact is not SITTING_OUT)
