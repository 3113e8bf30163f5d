"""The facts of a hand, each declared once: its names, and how it is read, written, asked for and completed.

Other modules are built on these declarations: the options of the commands and their tab completion, the keys of files,
JSON and CSV, the questions and their help, the words of a typed line, and the command that puts a hand back.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import Enum
from typing import Any, Final, TypeVar

from tarot_score.errors import HandError, MissingFactError, WordError, clipped, msgid
from tarot_score.game.hand import CalledCard, Contract, Points, ShownPoignee, Side
from tarot_score.speech.fact import Context, Fact, Item, Plain, Takes
from tarot_score.speech.names import begins_a_name, find_player, names_whole
from tarot_score.speech.spellings import (
    CALLED_CARDS,
    POIGNEES,
    SIDES,
    YES_OR_NO,
    means_nothing,
    without_signs,
)
from tarot_score.speech.tokens import Tokens
from tarot_score.speech.values import parse_text
from tarot_score.speech.vocabulary import Vocabulary, fold, letters

Value = TypeVar("Value")

# Functions that read the value of a fact from what the user gave.


def _optional(read: Callable[[str], Value]) -> Callable[[str, Context], Value | None]:
    """Return a function that reads a text with `read`, but returns None for a word such as `none`."""
    return lambda said, _: None if means_nothing(said) else read(said)


def _player(said: str, context: Context) -> str:
    return context.player(said)


def _yes_or_no(said: str | bool, _: Context) -> bool:
    return said if isinstance(said, bool) else YES_OR_NO.parse(said)


def _read_poignees(said: Sequence[Item], context: Context) -> tuple[ShownPoignee, ...]:
    require_one_each(said, context)
    return tuple(
        ShownPoignee(size=POIGNEES.parse(size), player=None if player is None else context.player(player))
        for player, size in said
        if player is not None or not means_nothing(size)
    )


def require_one_each(poignees: Sequence[object], context: Context) -> None:
    """Check that there are not more poignées than players at the largest table that the rules allow.

    Raises:
        HandError: there are too many poignées.
    """
    most = max(context.rules.tables)
    if len(poignees) > most:
        raise HandError(
            "a player shows at most one poignée, so a hand has at most {most} poignées, got: {n}",
            most=most,
            n=len(poignees),
        )


def _points(said: str, context: Context) -> Points:
    return context.points(said)


def points_answered(text: str, context: Context) -> Points:
    """Return the card points of the attack. Read them from `text`, or compute them from the points of the defence.

    The attack's points are only a number (`45`). Those of the defence have a word before them (`d46`, `défense 46`).

    Raises:
        WordError: `text` is neither a number nor a word for the defence and a number.
        HandError: the deck has fewer points, or the number is not a multiple of a half.
    """
    said = _WORD_AND_NUMBER.fullmatch(fold(text))
    if said is not None and _means_the_defence(said["word"]):
        with suppress(WordError):  # raised again below, where it quotes the whole text
            return context.rules.deck.points - context.points(said["number"])
    return context.points(text)


_WORD_AND_NUMBER = re.compile("(?P<word>[a-z ]+)(?P<number>[^a-z ].*)")


def _means_the_defence(word: str) -> bool:
    return SIDES.one(word) is Side.DEFENCE


def _read_sitting_out(said: Sequence[Item], context: Context) -> tuple[str, ...]:
    """Return the players who sit out. A word such as `none` means nobody, unless it is the whole name of a player."""
    named = [name for _, name in said if names_whole(name, context.present) or not means_nothing(name)]
    return tuple(dict.fromkeys(find_player(name, context.present) for name in named))


# Functions that return a value as it is written in a file, in JSON or on a command line.


def _itself(value: Plain) -> Plain:
    return value


def _plain_poignees(shown: tuple[ShownPoignee, ...]) -> Plain:
    return [str(one.size) if one.player is None else {one.player: str(one.size)} for one in shown]


# Functions that take the value of a fact from a typed line.


def _take_player(line: Tokens, context: Context, _: object) -> str:
    return line.take_player(context.players)


def _take_partner(line: Tokens, context: Context, _: object) -> str:
    if not begins_a_name(line.first, context.players) and context.contracts.one(line.first) is not None:
        # no partner was typed: the next word stays on the line, and is read as the contract after the partner is given
        raise MissingFactError("partner: type a name, or - if the taker plays alone")
    return line.take_player(context.players)


def _take_contract(line: Tokens, context: Context, _: object) -> Contract:
    found = line.take_one_of(context.contracts)
    return context.contracts.parse(line.take()) if found is None else found


def _take_bouts(line: Tokens, context: Context, _: object) -> int:
    return context.bouts(line.take())


def _take_points(line: Tokens, context: Context, _: object) -> Points:
    first = line.take()
    return points_answered(f"{first} {line.take()}" if _means_the_defence(first) and line.first else first, context)


def _take_called(line: Tokens, _: Context, __: object) -> CalledCard:
    card = line.take_one_of(CALLED_CARDS, without_signs)
    return CALLED_CARDS.parse(without_signs(line.take())) if card is None else card


def _take_petit(line: Tokens, _: Context, __: object) -> Side:
    side = line.take_one_of(SIDES)
    if side is None:
        raise MissingFactError("petit au bout: type petit a (attack) or petit d (defence)")
    return side


def _take_poignee(line: Tokens, context: Context, shown: tuple[ShownPoignee, ...] | None) -> tuple[ShownPoignee, ...]:
    size = line.take_one_of(POIGNEES)
    if size is None:
        raise MissingFactError("a poignée needs a size: type poignee 1, poignee 2 or poignee 3")
    all_shown = (*(shown or ()), ShownPoignee(size=size, player=_take_who_showed_it(line, context)))
    require_one_each(all_shown, context)
    return all_shown


def _take_who_showed_it(line: Tokens, context: Context) -> str | None:
    """Take and return the name of the player who showed a poignée. Return None if no name follows on the line.

    The next word may begin both a name and another fact: if Anna plays, `ann` may mean Anna or `announced`. Then it is
    read as the name, unless the word of the fact is typed in full.
    """
    word = line.first
    if line.ends_here:
        return None
    extra = EXTRAS.one(word)
    if extra is None:
        return line.take_player(context.players)
    in_full = EXTRAS.spells(extra, word)
    is_name = names_whole(word, context.players) if in_full else begins_a_name(word, context.players)
    return line.take_player(context.players) if is_name else None


def _take_chelem(line: Tokens, _: Context, __: object) -> Side:
    return line.take_one_of(SIDES) or Side.ATTACK


def _take_nothing_more(_: Tokens, __: Context, ___: object) -> bool:
    return True


def _take_dealer(line: Tokens, context: Context, _: object) -> str:
    return _take_named(line, context, "dealer")


def _take_out(line: Tokens, context: Context, out: tuple[str, ...] | None) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*(out or ()), _take_named(line, context, "out"))))


def _take_named(line: Tokens, context: Context, word: str) -> str:
    if line.ends_here:
        raise MissingFactError("type the name of a player after {word!r}", word=clipped(word))
    return line.take_player(context.players)


def _take_note(line: Tokens, _: Context, __: object) -> str | None:
    note = line.take_rest()
    return None if letters(note) == "none" else parse_text(note)


# The facts, in the order in which a file has them.

TAKER: Final = Fact[str](
    key="taker",
    short="-t",
    takes=Takes.PLAYER,
    help=msgid("The player who took."),
    read=_player,
    required=True,
    question=msgid("taker ({players}):"),
    answers=msgid("the taker: a name, or its first letters"),
    words=(msgid("taker"), "preneur"),
    example=msgid("taker NAME"),
    take=_take_player,
)
PARTNER: Final = Fact[str](
    key="partner",
    short="-w",
    takes=Takes.PLAYER,
    help=msgid("The partner, at five players."),
    read=_player,
    required=True,
    at_five=True,
    elsewhere=msgid("partner and alone are only for five players, got: {n} players"),
    question=msgid("partner ({players}, - for alone):"),
    answers=msgid("the partner: a name, or its first letters; - if the taker plays alone"),
    words=(msgid("partner"), "partenaire"),
    example=msgid("partner NAME"),
    take=_take_partner,
)
ALONE: Final = Fact[bool](
    key="alone",
    help=msgid("The taker plays alone, at five players."),
    read=_yes_or_no,
    plain=_itself,
    at_five=True,
    elsewhere=msgid("partner and alone are only for five players, got: {n} players"),
)
CALLED: Final = Fact[CalledCard](
    key="called",
    takes=Takes.CARD,
    help=msgid("At five players, the card that the taker called, such as RC, R♥ or king of hearts."),
    read=_optional(lambda said: CALLED_CARDS.parse(without_signs(said))),
    at_five=True,
    elsewhere=msgid("a card is called only at five players, got: {n} players"),
    words=(msgid("called"), "appelle", "appelé", "appelée"),
    example=msgid("called RC"),
    how=msgid("called RC: the card that the taker called, here the king of hearts"),
    take=_take_called,
)
CONTRACT: Final = Fact[Contract](
    key="contract",
    short="-c",
    takes=Takes.CONTRACT,
    help=msgid("The contract: prise, garde, garde-sans or garde-contre."),
    read=lambda said, context: context.contracts.parse(said),
    required=True,
    question=msgid("contract ({contracts}):"),
    answers=msgid("{meanings}"),
    words=(msgid("contract"), "contrat"),
    example=msgid("contract gs"),
    take=_take_contract,
)
BOUTS: Final = Fact[int](
    key="bouts",
    short="-b",
    takes=Takes.BOUTS,
    help=msgid("Bouts in the attack's pile."),
    read=lambda said, context: context.bouts(said),
    plain=_itself,
    required=True,
    question=msgid("bouts (0-{bouts}):"),
    answers=msgid("how many bouts (21, petit, Excuse) the attack's pile holds at the end"),
    words=(msgid("bouts"),),
    example=msgid("bouts 2"),
    take=_take_bouts,
)
POINTS: Final = Fact[Points](
    key="points",
    short="-p",
    takes=Takes.POINTS,
    help=msgid("Card points of the attack, such as 40 or 40.5; d51 if the defence has 51."),
    read=points_answered,
    read_from_file=_points,
    plain=_itself,
    required=True,
    question=msgid("points (0-{points}, or d46 for the defence's):"),
    answers=msgid("the attack's card points, such as 45 or 40.5; d46 if the defence has 46"),
    words=(msgid("points"),),
    example=msgid("points 46"),
    take=_take_points,
)
DEFENCE_POINTS: Final = Fact[Points](
    key="defence_points",
    short="-d",
    takes=Takes.POINTS,
    help=msgid("Card points of the defence."),
    read=_points,
    plain=_itself,
)
PETIT_AU_BOUT: Final = Fact[Side](
    key="petit_au_bout",
    takes=Takes.SIDE,
    help=msgid("The side that won the last trick, if the petit was in it."),
    read=_optional(SIDES.parse),
    words=(msgid("petit"), "petit au bout", "pab"),
    example=msgid("petit a"),
    how=msgid("petit a or petit d: who won the petit au bout, the attack or the defence"),
    take=_take_petit,
)
POIGNEES_SHOWN: Final = Fact[tuple[ShownPoignee, ...]](
    key="poignees",
    option="--poignee",
    takes=Takes.SHOWN,
    several=True,
    help=msgid("A poignée that was shown: simple, double or triple; may be repeated."),
    read=_read_poignees,
    plain=_plain_poignees,
    words=(msgid("poignee"), "handful"),
    example=msgid("poignee 1 NAME"),
    how=msgid("poignee 1 NAME: this player showed a simple poignée; 2 is a double, 3 a triple"),
    take=_take_poignee,
)
CHELEM: Final = Fact[Side](
    key="chelem",
    takes=Takes.SIDE,
    help=msgid("The side that won every trick."),
    read=_optional(SIDES.parse),
    words=(msgid("chelem"), "slam"),
    example=msgid("chelem"),
    how=msgid("chelem: the attack won every trick; chelem d: the defence won every trick"),
    take=_take_chelem,
)
CHELEM_ANNOUNCED: Final = Fact[bool](
    key="chelem_announced",
    deniable=True,
    help=msgid("The attack announced a chelem."),
    read=_yes_or_no,
    plain=_itself,
    words=(msgid("announced"), "annonce"),
    example=msgid("announced"),
    how=msgid("announced: the attack announced a chelem"),
    take=_take_nothing_more,
)
SITTING_OUT: Final = Fact[tuple[str, ...]](
    key="sitting_out",
    takes=Takes.PLAYER,
    several=True,
    help=msgid("A player who does not play this hand; may be repeated; `none` for nobody."),
    read=_read_sitting_out,
    plain=list,
    words=(msgid("out"), "mort"),
    example=msgid("out NAME"),
    how=msgid("out NAME: this player sits out"),
    take=_take_out,
)
DEALER: Final = Fact[str](
    key="dealer",
    takes=Takes.PLAYER,
    help=msgid("The player who dealt, if out of turn."),
    read=lambda said, context: find_player(said, context.present),
    words=(msgid("dealer"), "donneur"),
    example=msgid("dealer NAME"),
    how=msgid("dealer NAME: this player dealt out of turn"),
    take=_take_dealer,
)
NOTE: Final = Fact[str](
    key="note",
    takes=Takes.TEXT,
    help=msgid("A note to keep with the hand."),
    read=lambda said, _: parse_text(said),
    words=(msgid("note"),),
    example=msgid("note TEXT"),
    how=msgid("note TEXT: a note to keep with the hand"),
    take=_take_note,
)

HAND_FACTS: tuple[Fact[Any], ...] = (
    TAKER,
    PARTNER,
    ALONE,
    CALLED,
    CONTRACT,
    BOUTS,
    POINTS,
    DEFENCE_POINTS,
    PETIT_AU_BOUT,
    POIGNEES_SHOWN,
    CHELEM,
    CHELEM_ANNOUNCED,
)
"""The facts that make a hand."""
DEAL_FACTS: tuple[Fact[Any], ...] = (SITTING_OUT, DEALER, NOTE)
"""The other facts that a session keeps with a hand: who sat out, who dealt, and a note."""
FACTS = (*HAND_FACTS, *DEAL_FACTS)

TWO_WAYS: tuple[tuple[Fact[Any], Fact[Any]], ...] = ((PARTNER, ALONE), (POINTS, DEFENCE_POINTS))
"""Pairs of facts that give the same thing in two ways. A correction of one of them removes the other."""

ASKED_FOR = tuple(fact for fact in HAND_FACTS if fact.question)
"""The facts for which the program asks a question, in the order in which players usually say them."""
OPTIONAL = (*(fact for fact in HAND_FACTS if fact.words and not fact.required), DEALER, SITTING_OUT, NOTE)
"""The optional facts, in the order in which help and errors list them."""


class Beside(Enum):
    """Words that can be typed instead of the name of a fact, and that stand for all optional facts together."""

    NOTHING = "nothing"
    OTHER = "other"


_LEAST: dict[Fact[Any] | Beside, int] = {CALLED: 3}
"""The fewest letters to which the word of a fact can be shortened: `c` means `chelem`, so `called` needs `cal`."""

EXTRAS: Vocabulary[Fact[Any] | Beside] = Vocabulary(
    msgid("expected one of {candidates}, got: {got!r}"),
    {**{fact: fact.words for fact in OPTIONAL}, Beside.NOTHING: (msgid("nothing"), "none", "rien")},
    _LEAST,
)
"""The words that begin an optional fact on a typed line, and `nothing`, which removes all optional facts."""

CORRECTIONS: Vocabulary[Fact[Any] | Beside] = Vocabulary(
    msgid("you can correct {candidates}, got: {got!r}"),
    {**{fact: fact.words for fact in ASKED_FOR}, Beside.OTHER: (msgid("other"), "autre"), **EXTRAS.spellings},
    _LEAST,
)
"""The words with which the user names what to correct."""
