"""The command `completion`: print the script for a shell, and print the words that this script asks for at each TAB.

A shell only gets plain words: letters, digits and underscores, with dots and dashes between them. If a player's name
has other characters, the shell gets the part before the first of them, unless it could also mean another player.
"""

import os
import re
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import typer

from tarot_score import cli, store
from tarot_score.cli import defaults
from tarot_score.cli.options import FILE_VARIABLE, is_adjustment
from tarot_score.cli.output import print_text
from tarot_score.errors import TarotScoreError, WordError, clipped, msgid
from tarot_score.render.formats import Format
from tarot_score.speech.fact import Takes
from tarot_score.speech.facts import FACTS
from tarot_score.speech.names import find_player
from tarot_score.speech.spellings import CONTRACTS, POIGNEES, SIDES
from tarot_score.speech.vocabulary import fold

Shell = Annotated[str, typer.Argument(metavar="bash|zsh|fish", help=msgid("The shell that the script is for."))]
Typed = Annotated[
    list[str] | None,
    typer.Argument(metavar="WORD...", help=msgid("The words typed so far; for use by the script only.")),
]

_SCRIPTS = {
    "bash": """\
_tarot_score() {
    local word
    COMPREPLY=()
    while IFS= read -r word; do
        COMPREPLY+=("$word")
    done < <(tarot-score completion words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
}
complete -o default -F _tarot_score tarot-score
""",
    "zsh": """\
_tarot_score() {
    local -a found
    found=("${(@f)$(tarot-score completion words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ -n "$found" ]]; then
        compadd -U -S '' -- ${(M)found:#*=}
        compadd -U -- ${found:#*=}
    else
        _files
    fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
compdef _tarot_score tarot-score
""",
    "fish": """\
function __tarot_score
    set -l typed (commandline -opc | string escape) (commandline -ct)
    set -l found (tarot-score completion words -- $typed[2..-1] 2>/dev/null)
    if set -q found[1]
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c tarot-score -f -a '(__tarot_score)'
""",
}


def completion(shell: Shell, typed: Typed = None) -> None:
    """Print the script that enables tab completion, or the words that the script asks for."""
    if shell == "words":
        for text in _candidates(typed or [""]):
            print_text(text)
    elif shell in _SCRIPTS:
        print_text(_SCRIPTS[shell].rstrip("\n"))
    else:
        shells = tuple(_SCRIPTS)
        raise WordError("the shell must be one of {shells}, got: {got!r}", shells=shells, got=clipped(shell))


def _candidates(typed: Sequence[str]) -> list[str]:
    """Return the words that the last typed word can become. If it is a file, return none: the shell completes files."""
    *before, current = typed
    if not before:
        return [name for name in cli.COMMANDS if name.startswith(current)]
    name, *said = before
    if name not in cli.COMMANDS:
        return []
    options = _options(name)
    option, value = _option_of(said, current)
    if option is None and current.startswith("-"):
        return [text for text in options if text.startswith(current)]
    if option is not None and options.get(option):
        found = _values(option, value, said, options)
        tied = current.removesuffix(value) if current.startswith("--") else ""
        return [f"{tied}{text}" for text in found]
    if name == "completion":
        return [text for text in _SCRIPTS if text.startswith(current)]
    if name == "adjust" and said[-1:] != ["="]:
        return _changes(current, said, options)
    return []


def _option_of(said: Sequence[str], current: str) -> tuple[str | None, str]:
    """Return the option of the value that is being typed (None if there is no option before it), and this value.

    This also works in bash, which splits `--taker=al` into the three words `--taker`, `=` and `al`.
    """
    if current.startswith("--") and "=" in current:
        option, _, value = current.partition("=")
        return option, value
    if said and said[-1] == "=" and len(said) > 1:
        return said[-2], current
    if current == "=" and said:
        return said[-1], ""
    return (said[-1] if said and said[-1].startswith("-") else None), current


_Options = Mapping[str, bool]
"""The options of a command, and whether each one takes a value."""

_TAKES: Mapping[str, Takes] = {
    **{name: fact.takes for fact in FACTS for name in (fact.long, fact.short)},
    **dict.fromkeys(("--leave", "--return"), Takes.PLAYER),
    "--rename": Takes.RENAME,
    "--claimed": Takes.CLAIM,
    "--side": Takes.SIDE,
    **dict.fromkeys(("--players", "-n", "--seats"), Takes.SEATS),
    "--format": Takes.FORMAT,
}
"""The kind of value that each option takes, in every command. Values of other options are not completed."""


def _options(command: str) -> _Options:
    params: list[Any] = [param for param in cli.command(command).params if hasattr(param, "is_flag")]
    return {text: not param.is_flag for param in params for text in (*param.opts, *param.secondary_opts)}


def _values(option: str, value: str, said: Sequence[str], options: _Options) -> Iterable[str]:
    match _TAKES.get(option, Takes.TEXT):
        case Takes.PLAYER:
            return sorted(set(_safe_names(value, _players(said, options))))
        case Takes.RENAME | Takes.CLAIM:
            return _changes(value, said, options)
        case takes:
            return [text for text in _FIXED.get(takes, ()) if text.startswith(value)]


def _changes(value: str, said: Sequence[str], options: _Options) -> list[str]:
    """Return the players whose names begin with `value`, each with `=`. Points or a new name are typed after that."""
    return [f"{name}=" for name in sorted(set(_safe_names(value, _players(said, options))))]


_FIXED: Mapping[Takes, Sequence[str]] = {
    Takes.CONTRACT: [str(contract) for contract in CONTRACTS.spellings],
    Takes.SIDE: [str(side) for side in SIDES.spellings],
    Takes.SHOWN: [str(size) for size in POIGNEES.spellings],
    Takes.FORMAT: [form.value for form in Format],
    Takes.BOUTS: ["0", "1", "2", "3"],
    Takes.SEATS: ["3", "4", "5"],
}


def _players(said: Sequence[str], options: _Options) -> tuple[str, ...]:
    """Return the players of the session file in the typed words, or else in the environment variable."""
    path = next(_arguments(said, options), None)
    if not path or is_adjustment(path):
        path = os.environ.get(FILE_VARIABLE)
    if not path:
        return ()
    try:
        return store.read(Path(path).expanduser(), rules=defaults.RULES).session.everyone
    except (TarotScoreError, RuntimeError):  # the session cannot be read, or `~name` has no home folder
        return ()


def _arguments(said: Sequence[str], options: _Options) -> Iterator[str]:
    """Yield the words that are neither options nor values of options, without the shell's quotes."""
    is_value = False
    for text in _uncut(said):
        if not is_value and not text.startswith("-"):
            try:
                yield "".join(shlex.split(text))
            except ValueError:  # the word has a quote that is not closed
                return
        is_value = options.get(text, False)


def _uncut(said: Sequence[str]) -> list[str]:
    """Return the words as they were typed: join `--taker=al` and `Alice=+20`, which bash splits into three words."""
    words: list[str] = []
    for before, text in pairwise(["", *said]):
        if words and "=" in (before, text):
            words[-1] += text
        else:
            words.append(text)
    return words


_PLAIN = re.compile(r"\w(?:[\w.-]*\w)?")


def _safe_names(typed: str, players: Sequence[str]) -> Iterator[str]:
    """Yield the plain beginning (see the top of this module) of each player's name that begins with `typed`.

    A beginning that is shorter than `typed`, or that could also mean another player, is left out.
    """
    for player in players:
        plain = _PLAIN.match(player)
        if plain is None or not fold(player).startswith(fold(typed)):
            continue
        try:
            found = find_player(plain[0], players)
        except TarotScoreError:
            continue
        if found == player and len(plain[0]) >= len(typed):
            yield plain[0]
