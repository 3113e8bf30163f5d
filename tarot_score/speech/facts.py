"""The facts of a hand, each declared once: how it is called, read, written, asked for, said and completed.

From these declarations come the options of the commands, the keys of a file, of JSON and of CSV, the questions and
their help, what may be said on one line, the command that puts a hand back, completion, and what a hand lacks.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Final, TypeVar

from tarot_score.errors import HandError, MissingFactError, clipped, msgid
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
from tarot_score.speech.vocabulary import Vocabulary, letters

Value = TypeVar("Value")

# How facts are read.


def _optional(read: Callable[[str], Value]) -> Callable[[str, Context], Value | None]:
    """Return what reads a word that may say that there is none."""
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
    """Check that there are not more poignées than the largest table has players.

    Raises:
        HandError: there are.
    """
    most = max(context.rules.tables)
    if len(poignees) > most:
        raise HandError(
            "a player shows one poignée at most, so a hand has {most} at most, got: {n}", most=most, n=len(poignees)
        )


def _read_sitting_out(said: Sequence[Item], context: Context) -> tuple[str, ...]:
    """Read who sits out; `none` is nobody, unless a player is called so."""
    named = [name for _, name in said if names_whole(name, context.present) or not means_nothing(name)]
    return tuple(dict.fromkeys(find_player(name, context.present) for name in named))


# How facts are spelled.


def _itself(value: Plain) -> Plain:
    return value


def _plain_poignees(shown: tuple[ShownPoignee, ...]) -> Plain:
    return [str(one.size) if one.player is None else {one.player: str(one.size)} for one in shown]


# How facts are taken from a line.


def _take_player(line: Tokens, context: Context, _: object) -> str:
    return line.take_player(context.players)


def _take_partner(line: Tokens, context: Context, _: object) -> str:
    if not begins_a_name(line.first, context.players) and context.contracts.one(line.first) is not None:
        raise MissingFactError("partner: say who was called, or - for alone")  # the contract is read after it
    return line.take_player(context.players)


def _take_contract(line: Tokens, context: Context, _: object) -> Contract:
    found = line.take_one_of(context.contracts)
    return context.contracts.parse(line.take()) if found is None else found


def _take_bouts(line: Tokens, context: Context, _: object) -> int:
    return context.bouts(line.take())


def _take_points(line: Tokens, context: Context, _: object) -> Points:
    first = line.take()
    return points_answered(first + line.take() if letters(first) == "d" and line.first else first, context)


def points_answered(text: str, context: Context) -> Points:
    """Read the attack's points, from its own or from the defence's: `45`, `d46`.

    Raises:
        WordError: not a number.
        HandError: not card points.
    """
    return context.rules.deck.points - context.points(text[1:]) if text[:1] in ("d", "D") else context.points(text)


def _take_called(line: Tokens, _: Context, __: object) -> CalledCard:
    card = line.take_one_of(CALLED_CARDS, without_signs)
    return CALLED_CARDS.parse(without_signs(line.take())) if card is None else card


def _take_petit(line: Tokens, _: Context, __: object) -> Side:
    side = line.take_one_of(SIDES)
    if side is None:
        raise MissingFactError("petit au bout: say which side won it, petit a or petit d")
    return side


def _take_poignee(line: Tokens, context: Context, shown: tuple[ShownPoignee, ...] | None) -> tuple[ShownPoignee, ...]:
    size = line.take_one_of(POIGNEES)
    if size is None:
        raise MissingFactError("poignée: say its size, poignee 1, 2 or 3")
    all_shown = (*(shown or ()), ShownPoignee(size=size, player=_take_who_showed_it(line, context)))
    require_one_each(all_shown, context)
    return all_shown


def _take_who_showed_it(line: Tokens, context: Context) -> str | None:
    """Take the name of who showed a poignée, unless the next word says something else of the hand.

    A word may be both, as `ann` is where Anna plays: then it is the name, unless it says the other thing in full.
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
        raise MissingFactError("{word}: say the name of a player", word=clipped(word))
    return line.take_player(context.players)


def _take_note(line: Tokens, _: Context, __: object) -> str | None:
    note = line.take_rest()
    return None if letters(note) == "none" else parse_text(note)


# The facts themselves, in the order in which a file has them.

TAKER: Final = Fact[str](
    key="taker",
    short="-t",
    takes=Takes.PLAYER,
    help=msgid("Who took."),
    read=_player,
    required=True,
    question=msgid("taker ({players}):"),
    answers=msgid("who took, by any beginning of the name that is nobody else's"),
    words=(msgid("taker"), "preneur"),
    example=msgid("taker NAME"),
    take=_take_player,
)
PARTNER: Final = Fact[str](
    key="partner",
    short="-w",
    takes=Takes.PLAYER,
    help=msgid("Who was called, at five."),
    read=_player,
    required=True,
    at_five=True,
    elsewhere=msgid("a partner is called, or none, at five players only, got: {n} players"),
    question=msgid("partner ({players}, - for alone):"),
    answers=msgid("who was called, by any beginning of the name; - or the taker again where nobody was"),
    words=(msgid("partner"), "partenaire"),
    example=msgid("partner NAME"),
    take=_take_partner,
)
ALONE: Final = Fact[bool](
    key="alone",
    help=msgid("At five, the taker plays alone."),
    read=_yes_or_no,
    plain=_itself,
    at_five=True,
    elsewhere=msgid("a partner is called, or none, at five players only, got: {n} players"),
)
CALLED: Final = Fact[CalledCard](
    key="called",
    takes=Takes.CARD,
    help=msgid("The card that the taker called, at five: king of hearts, RC, R♥."),
    read=_optional(lambda said: CALLED_CARDS.parse(without_signs(said))),
    at_five=True,
    elsewhere=msgid("a card is called at five players only, got: {n} players"),
    words=(msgid("called"), "appelle", "appelé", "appelée"),
    example=msgid("called RC"),
    how=msgid("called RC: the card that the taker called."),
    take=_take_called,
)
CONTRACT: Final = Fact[Contract](
    key="contract",
    short="-c",
    takes=Takes.CONTRACT,
    help=msgid("prise, garde, garde-sans or garde-contre."),
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
    answers=msgid("how many of the 21, the petit and the Excuse the attack has at the end"),
    words=(msgid("bouts"),),
    example=msgid("bouts 2"),
    take=_take_bouts,
)
POINTS: Final = Fact[Points](
    key="points",
    short="-p",
    takes=Takes.POINTS,
    help=msgid("Card points of the attack: 40, 40.5."),
    read=lambda said, context: context.points(said),
    plain=_itself,
    required=True,
    question=msgid("points (0-{points}, or d46 for the defence's):"),
    answers=msgid("the card points of the attack, such as 45 or 40.5; or of the defence after a d, such as d46"),
    words=(msgid("points"),),
    example=msgid("points 46"),
    take=_take_points,
)
DEFENCE_POINTS: Final = Fact[Points](
    key="defence_points",
    short="-d",
    takes=Takes.POINTS,
    help=msgid("Card points of the defence."),
    read=lambda said, context: context.points(said),
    plain=_itself,
)
PETIT_AU_BOUT: Final = Fact[Side](
    key="petit_au_bout",
    takes=Takes.SIDE,
    help=msgid("The side that won the last trick with the petit."),
    read=_optional(SIDES.parse),
    words=(msgid("petit"), "petit au bout", "pab"),
    example=msgid("petit a"),
    how=msgid("petit a, petit d: the petit au bout, by its side."),
    take=_take_petit,
)
POIGNEES_SHOWN: Final = Fact[tuple[ShownPoignee, ...]](
    key="poignees",
    option="--poignee",
    takes=Takes.SHOWN,
    several=True,
    help=msgid("simple, double or triple; may be repeated."),
    read=_read_poignees,
    plain=_plain_poignees,
    words=(msgid("poignee"), "handful"),
    example=msgid("poignee 1 NAME"),
    how=msgid("poignee 1, 2 or 3: its size, then who showed it."),
    take=_take_poignee,
)
CHELEM: Final = Fact[Side](
    key="chelem",
    takes=Takes.SIDE,
    help=msgid("The side that won every trick."),
    read=_optional(SIDES.parse),
    words=(msgid("chelem"), "slam"),
    example=msgid("chelem"),
    how=msgid("chelem, chelem d: every trick won, by the attack or the defence."),
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
    how=msgid("announced: a chelem was."),
    take=_take_nothing_more,
)
SITTING_OUT: Final = Fact[tuple[str, ...]](
    key="sitting_out",
    takes=Takes.PLAYER,
    several=True,
    help=msgid("Who does not play; may be repeated, `none` for nobody."),
    read=_read_sitting_out,
    plain=list,
    words=(msgid("out"), "mort"),
    example=msgid("out NAME"),
    how=msgid("out NAME: sits out."),
    take=_take_out,
)
DEALER: Final = Fact[str](
    key="dealer",
    takes=Takes.PLAYER,
    help=msgid("Who dealt, out of turn."),
    read=lambda said, context: find_player(said, context.present),
    words=(msgid("dealer"), "donneur"),
    example=msgid("dealer NAME"),
    how=msgid("dealer NAME: out of turn."),
    take=_take_dealer,
)
NOTE: Final = Fact[str](
    key="note",
    takes=Takes.TEXT,
    help=msgid("Anything to keep beside the hand."),
    read=lambda said, _: parse_text(said),
    words=(msgid("note"),),
    example=msgid("note TEXT"),
    how=msgid("note TEXT."),
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
"""The facts of which a hand is made."""
DEAL_FACTS: tuple[Fact[Any], ...] = (SITTING_OUT, DEALER, NOTE)
"""What else is said of a hand in a session."""
FACTS = (*HAND_FACTS, *DEAL_FACTS)

TWO_WAYS: tuple[tuple[Fact[Any], Fact[Any]], ...] = ((PARTNER, ALONE), (POINTS, DEFENCE_POINTS))
"""The facts that are said in one of two ways: what is said last takes the place of the other."""

ASKED_FOR = tuple(fact for fact in HAND_FACTS if fact.question)
"""The facts that are asked for, in the order in which a table says them."""
OPTIONAL = (*(fact for fact in HAND_FACTS if fact.words and not fact.required), DEALER, SITTING_OUT, NOTE)
"""What else may be said, in the order in which it is listed for a person."""


class Beside(Enum):
    """What may be typed in the place of a fact."""

    NOTHING = "nothing"
    OTHER = "other"


_LEAST: dict[Fact[Any] | Beside, int] = {CALLED: 3}
"""How many letters of its word a fact needs: `c` and `ca` are others'."""

EXTRAS: Vocabulary[Fact[Any] | Beside] = Vocabulary(
    msgid("what else there is begins with one of {candidates}, got: {got!r}"),
    msgid("this could be {candidates}: say more of it, got: {got!r}"),
    {**{fact: fact.words for fact in OPTIONAL}, Beside.NOTHING: (msgid("nothing"), "none", "rien")},
    _LEAST,
)
"""How each fact that need not be said begins on a line."""

CORRECTIONS: Vocabulary[Fact[Any] | Beside] = Vocabulary(
    msgid("what to correct is one of {candidates}, got: {got!r}"),
    msgid("this could be {candidates}: say more of it, got: {got!r}"),
    {**{fact: fact.words for fact in ASKED_FOR}, Beside.OTHER: (msgid("other"), "autre"), **EXTRAS.spellings},
    _LEAST,
)
"""How a person names what is to be corrected."""
