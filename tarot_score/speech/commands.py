"""Read the commands of `play`, which can be typed at its first question instead of a hand."""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum

from tarot_score.errors import Message, PlayerError, TarotScoreError, WordError, clipped, either, msgid
from tarot_score.game.hand import Passed
from tarot_score.speech.names import LONGEST_NAME, begins_a_name, find_player, listed, names_whole
from tarot_score.speech.spellings import PASSED, YES_OR_NO, means_nothing
from tarot_score.speech.values import parse_count
from tarot_score.speech.vocabulary import Vocabulary, fold, letters


class Command(Enum):
    """What `play` can do instead of asking for a hand."""

    UNDO = "undo"
    EDIT = "edit"
    PASS = "pass"
    ADJUST = "adjust"
    SHEET = "sheet"
    TOTALS = "totals"
    QUIT = "quit"
    HELP = "help"


@dataclass(frozen=True, kw_only=True)
class Ordered:
    """A command that was typed, and what was typed after it.

    Attributes:
        command: the command.
        number: the hand that `UNDO` takes back or `EDIT` corrects; None for the last one.
        rescore: whether `UNDO` may change the scores of other hands.
        passed: why the deal was not played, for `PASS`.
        text: the changes and the reason, as they were typed, for `ADJUST`.
    """

    command: Command
    number: int | None = None
    rescore: bool = False
    passed: Passed = Passed.ALL
    text: str = ""


@dataclass(frozen=True, kw_only=True)
class Doubt:
    """A question about a line that does not say whether a deal is to be written. `read_answer` reads its answer.

    Attributes:
        question: the prompt.
        answers: the lines of help, one for each possible answer.
        expected: the error for an answer that cannot be read.
        player: the player of whom the line says that he or she passes; None if it names nobody.
    """

    question: Message
    answers: tuple[Message, ...]
    expected: str
    player: str | None = None


VOID_DEAL = Doubt(
    question=Message("why is the deal void (pass, petit sec, misdeal, none):"),
    answers=(
        Message("pass: everybody passed"),
        Message("petit sec, misdeal: the deal was void for this reason"),
        Message("none: nothing is written"),
    ),
    expected=msgid("expected pass, petit sec, misdeal or none, got: {got!r}"),
)
"""The question after words such as `annulé`, which do not say why the deal is void."""


def who_passes(player: str) -> Doubt:
    """Return the question after `Amélie passe`: only if everybody passed, the deal is written."""
    return Doubt(
        question=Message("did everybody pass, and not only {player} (yes, no):", player=player),
        answers=(Message("yes: everybody passed, and the deal is written"), Message("no: nothing is written")),
        expected=msgid("expected yes or no, got: {got!r}"),
        player=player,
    )


# Help and errors show these words as they are here. They are compared without accents and capitals.
_WORDS: dict[Command, tuple[str, ...]] = {
    Command.UNDO: ("undo", "annuler"),
    Command.EDIT: ("edit", "corriger"),
    Command.PASS: ("pass", "passe"),
    Command.ADJUST: ("adjust", "ajuster"),
    Command.SHEET: ("sheet", "feuille", "feuille de marque", "the sheet", "la feuille", "la feuille de marque"),
    Command.TOTALS: ("totals", "totaux", "the totals", "les totaux"),
    Command.QUIT: ("quit", "q", "quitter", "fin"),
    Command.HELP: ("help", "?", "aide", "l'aide"),
}
_WRITE_AT_ONCE = (Command.UNDO, Command.PASS, Command.ADJUST)
"""The commands that change the file without a question. They must be typed in full."""
_LEAST = 3
"""The fewest letters to which the word of another command can be shortened."""

_MEANS = {word: command for command, words in _WORDS.items() for word in words}

_PASS = ("passe", "passent", "a passé", "ont passé", "pass", "passes", "passed", "has passed", "have passed")
_PASSES = frozenset(map(fold, _PASS))
_EVERYBODY = ("tout le monde", "tous", "everybody", "everyone", "all")
_NOBODY = ("personne", "nobody", "no one")
_TAKE = ("ne prend", "n'a pris", "prend", "a pris", "takes", "took", "has taken", "bids", "bid")

_MOST_WORDS = 6
"""The most words that a command has, without the words after it: `tout le monde a passé !`."""

_SUGGESTED = (*filter(str.isalpha, _MEANS), "maldonne", "misdeal")
"""The commands that an error suggests for a word that is not known."""

_IN_FULL = dict.fromkeys(Passed, 1000)
"""No reason for a deal that was not played can be shortened: the deal is written without another question."""
_UNPLAYED = Vocabulary(
    PASSED.unknown,
    {
        Passed.ALL: (
            *(f"{who} {passes}" for who in _EVERYBODY for passes in _PASS),
            *(f"{nobody} {takes}" for nobody in _NOBODY for takes in _TAKE),
        ),
        Passed.PETIT_SEC: PASSED.spellings[Passed.PETIT_SEC],
        Passed.MISDEAL: PASSED.spellings[Passed.MISDEAL],
    },
    _IN_FULL,
)
"""What a line says without the word `pass` when a deal was not played."""
_REASONS = replace(
    _UNPLAYED,
    spellings={
        **_UNPLAYED.spellings,
        Passed.ALL: (*PASSED.spellings[Passed.ALL], *_EVERYBODY, *_PASS, *_UNPLAYED.spellings[Passed.ALL]),
    },
)
"""The words that can follow `pass` or answer a `Doubt`."""
_VOID = {
    *("annule", "annulee", "donne annulee", "on annule", "nulle", "donne nulle", "on refait", "on redonne"),
    *("void", "void deal", "cancelled", "canceled", "redeal", "we redeal"),
}
"""The lines that say that a deal is void, but not why."""
_DROPS = frozenset({"undo", "annuler", "nothing", "n"})
"""Answers to a `Doubt` with which nothing is written, beside those that mean "none"."""

_HAND = re.compile(r"(?:(?:la|the) )?(?:(?:donne|hand) )?(\d+)", re.ASCII)
_LAST = re.compile(r"(?:(?:la|the) )?(?:derniere|last)(?: (?:donne|hand))?")
_MADE_BY = re.compile(r"de\b")
"""Matches what follows in `passe de 4`: the contract was made by 4, so this is a hand."""


def read_command(text: str, present: Sequence[str]) -> Ordered | Doubt | None:
    """Return the command that a line gives, or the question that it raises. Return None if it is a hand.

    A colon before the first word says that it is a command. Without a colon, the whole name of a player who is
    `present` comes before a command, a whole command before the beginning of a name, and the beginning of a name before
    the beginning of a command.

    Raises:
        WordError: the words after a command are not words that can follow it.
        PlayerError: the name after `pass` could mean several players, or there is a colon but no command.

    >>> read_command("undo 3", ["Edith"]).number
    3
    >>> read_command("edi 3", ["Edith"]) is None
    True
    """
    typed = text.strip()
    names = () if typed.startswith(":") else present
    words = typed.removeprefix(":").split()
    count = _length_of_name(words, names)
    if count:
        return _passes_alone(words, count, names)
    found = _whole(words, present, names) or _who_passes(words, names) or _begun(words, names)
    if found is None and typed.startswith(":"):
        raise _no_command(words)
    return found


def _plain(words: Iterable[str]) -> str:
    """Return words as they are compared: without accents, capitals, commas and the mark at the end of the sentence."""
    return fold(" ".join(words).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace(",", " ").rstrip(" .!"))


def _length_of_name(words: Sequence[str], names: Sequence[str]) -> int:
    """Return the number of words of the longest whole name that begins the line; 0 if no whole name does."""
    counts = range(min(len(words), LONGEST_NAME), 0, -1)
    return next((count for count in counts if names_whole(_as_name(words[:count], names), names)), 0)


def _as_name(words: Sequence[str], names: Sequence[str]) -> str:
    """Return the words of a name without what ends a sentence, unless it belongs to a name, as in `Jean P.`."""
    typed = " ".join(words).rstrip(",")
    return typed if names_whole(typed, names) else _plain(words)


def _passes_alone(words: Sequence[str], count: int, names: Sequence[str]) -> Doubt | None:
    """Return a question if a line is a name of `count` words and then only `passe`. Otherwise return None.

    Raises:
        PlayerError: the words before `passe` name no player, or could name several.
    """
    if _plain(words[count:]) not in _PASSES:
        return None
    return who_passes(find_player(_as_name(words[:count], names), names))


def _who_passes(words: Sequence[str], names: Sequence[str]) -> Doubt | None:
    """Return a question if a line is the beginning of a player's name and `passe`. Otherwise return None."""
    for count in range(max(1, len(words) - _MOST_WORDS), len(words)):
        # a line with an unknown or unclear name is read as a hand: this gives the error about the name
        with suppress(PlayerError):
            if (doubt := _passes_alone(words, count, names)) is not None:
                return doubt
    return None


def _whole(words: Sequence[str], present: Sequence[str], names: Sequence[str]) -> Ordered | Doubt | None:
    """Return what the longest command with which a line begins means; None if the line begins with no whole command.

    Raises:
        TarotScoreError: the words after the command cannot follow it, and no name begins with the first word.
    """
    try:
        for count in range(min(len(words), _MOST_WORDS), 0, -1):
            phrase, rest = _plain(words[:count]), words[count:]
            if phrase in _MEANS:
                return _with_words(_MEANS[phrase], phrase, rest, present)
            if (reason := _UNPLAYED.one(phrase)) is not None:
                _require_nothing(phrase, rest)
                return Ordered(command=Command.PASS, passed=reason)
            if phrase in _VOID and not rest:
                return VOID_DEAL
    except TarotScoreError:
        if not begins_a_name(words[0], names):
            raise
    return None


def _with_words(command: Command, said: str, rest: Sequence[str], present: Sequence[str]) -> Ordered | Doubt | None:
    """Return what a command means with the words after it.

    Raises:
        TarotScoreError: these words cannot follow the command.
    """
    match command:
        case Command.UNDO:
            number = [word for word in rest if word != "--rescore"]
            return Ordered(command=command, number=_number(number), rescore=len(number) < len(rest))
        case Command.EDIT:
            return Ordered(command=command, number=_number(rest))
        case Command.PASS if rest:
            return _pass(rest, present)
        case Command.ADJUST:
            return Ordered(command=command, text=" ".join(rest))
        case _:
            _require_nothing(said, rest)
            return Ordered(command=command)


def _number(words: Sequence[str]) -> int | None:
    """Return the number of a hand; None for the last hand.

    Raises:
        WordError: the words are no number.
    """
    plain = _plain(words)
    if not words or _LAST.fullmatch(plain):
        return None
    match = _HAND.fullmatch(plain)
    return parse_count(match[1] if match else " ".join(words))


def _pass(rest: Sequence[str], present: Sequence[str]) -> Ordered | Doubt | None:
    """Return what `passe` means with the words after it: the name of who passes, or the reason for the deal.

    Raises:
        WordError: the words are neither a reason nor a name.
        PlayerError: the words could name several players.
    """
    text = " ".join(rest)
    reason = _REASONS.one(text)
    if names_whole(text, present) or (reason is None and begins_a_name(text, present)):
        return who_passes(find_player(text, present))
    if _MADE_BY.match(_plain(rest)):
        return None
    return Ordered(command=Command.PASS, passed=_REASONS.parse(text))


def _require_nothing(said: str, rest: Sequence[str]) -> None:
    if rest:
        raise WordError(
            "{command!r} must be alone on its line, but {got!r} follows it", command=said, got=clipped(" ".join(rest))
        )


def _begun(words: Sequence[str], names: Sequence[str]) -> Ordered | Doubt | None:
    """Return the command whose word begins with the first word, if no name begins so. Otherwise return None."""
    first = _plain(words[:1])
    if len(first) >= _LEAST and not begins_a_name(first, names):
        for word, command in _MEANS.items():
            if word.isalpha() and word.startswith(first) and command not in _WRITE_AT_ONCE:
                with suppress(WordError):
                    return _with_words(command, first, words[1:], ())
    return None


def read_answer(doubt: Doubt, text: str, present: Sequence[str]) -> Ordered | Doubt | None:
    """Return the command that an answer to `doubt` gives. Return None if nothing is to be written.

    A line that is another command, or that raises a question itself, is an answer too.

    Raises:
        WordError: the answer cannot be read.
    """
    reason = _REASONS.one(text)
    is_about_one = doubt.player is not None
    if reason is None and is_about_one and (letters(text) == "ok" or YES_OR_NO.one(text, whole=True)):
        reason = Passed.ALL
    if reason is not None:
        return Ordered(command=Command.PASS, passed=reason)
    if letters(text) in _DROPS or means_nothing(text):
        return None
    with suppress(TarotScoreError):
        if (found := read_command(text, present)) is not None:
            return found
        if is_about_one:
            find_player(text, present)
            return None
    raise WordError(doubt.expected, got=clipped(text))


def unknown(text: str, present: Sequence[str]) -> PlayerError:
    """Return the error for a line that is no hand and no command. It suggests the nearest player and command.

    The first word names no player. It can be a command only in `passe de 4`, where the name of the taker is missing.

    Args:
        text: the line, which is not empty.
        present: the players whom the line may name.
    """
    first = text.split()[0]
    if _MEANS.get(_plain([first])) is Command.PASS:
        return PlayerError(
            "type the name of the taker before {got!r}; if everybody passed, type only {got}", got=clipped(first)
        )
    near = [*_nearest(first, present), *_nearest(first, _SUGGESTED)]
    if near:
        return PlayerError(
            "{got!r} is no player or command; did you mean {near}?",
            got=clipped(first),
            near=either(list(dict.fromkeys(near))),
        )
    return PlayerError(
        "{got!r} is no player or command: the players are {players}, and ? lists the commands",
        got=clipped(first),
        players=listed(present),
    )


def _no_command(words: Sequence[str]) -> WordError:
    """Return the error for a colon and words that are no command."""
    got = words[0] if words else ":"
    near = _nearest(got, _SUGGESTED)
    if near:
        return WordError("there is no command {got!r}; did you mean {near}?", got=clipped(got), near=either(near))
    return WordError("there is no command {got!r}: ? lists the commands", got=clipped(got))


def _nearest(word: str, words: Iterable[str]) -> list[str]:
    """Return the one of `words` that is most like `word`, in full or else in its first letters, if one is like it."""
    from difflib import get_close_matches  # loaded only here, to save time: most lines can be read

    wanted = fold(clipped(word))
    plain = {fold(one): one for one in words if fold(one) != wanted}
    begun = {one[: len(wanted)]: said for one, said in reversed(plain.items()) if len(one) > len(wanted)}
    near = get_close_matches(wanted, plain, n=1, cutoff=0.7)
    return [plain[one] for one in near] or [begun[one] for one in get_close_matches(wanted, begun, n=1, cutoff=0.65)]
