"""The command line: `tarot-score COMMAND FILE ...`.

Each command has a module of its own. The module is imported only to run the command, to show its help, or to complete
its options in a shell.
"""

import gc
import sys
import unicodedata
from collections.abc import Sequence
from importlib import import_module
from keyword import iskeyword
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from tarot_score import __version__
from tarot_score.cli import interruptions, streams
from tarot_score.errors import Message, MissingFactError, TarotScoreError, WordError, WriteError, clipped, msgid
from tarot_score.language import say, visible, word

COMMANDS = {
    "new": msgid("Start a session: give FILE, then the players in dealing order."),
    "add": msgid("Score a hand and add it to a session."),
    "play": msgid("Keep the score of an evening, hand after hand."),
    "pass": msgid("Add a deal that was not played."),
    "adjust": msgid("Add an adjustment of the scores: points that sum to zero."),
    "player": msgid("Add, remove, bring back or rename a player."),
    "undo": msgid("Take back the last row, or the row that --hand names."),
    "edit": msgid("Correct the last hand, or the hand that --hand names, and score it again."),
    "sheet": msgid("Print the scoresheet of a session."),
    "totals": msgid("Print the ranking of a session."),
    "score": msgid("Score one hand without a file, and print the working."),
    "check": msgid("Tell whether a claimed score is right, or which mistakes give it."),
    "count": msgid("Count the card points of a pile."),
    "verify": msgid("List everything that is wrong with session files."),
    "rules": msgid("Print the rules of scoring as tables."),
    "completion": msgid("Print the script that enables tab completion in a shell."),
}
"""Each command and its line of help. The command `NAME` is the function `NAME` in the module `tarot_score.cli.NAME`.
Function and module end with an underscore if the name is a Python keyword (`pass_`)."""

CANNOT_BE_READ = (WordError, MissingFactError)
"""The errors of a command line that cannot be read: the program exits with 2. After other errors it exits with 1."""


# Typer does not export the class of a context, so its type is Any here.
class LazyGroup(TyperGroup):
    """The group of all commands. It imports a command only when it is used, and prints an error as one line."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Import the command `cmd_name` and return it, or return None if there is no such command."""
        return command(cmd_name) if cmd_name in COMMANDS else None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command with the name that was typed.

        Raises:
            WordError: there is no such command; the message suggests the most similar one.
        """
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            from difflib import get_close_matches  # difflib is loaded only after a typing mistake

            near = get_close_matches(name, COMMANDS, n=1)
            sentence = (
                msgid("there is no command {got!r}; did you mean {near}? see tarot-score --help")
                if near
                else msgid("there is no command {got!r}: see tarot-score --help")
            )
            raise WordError(sentence, got=clipped(name), near=", ".join(near))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the list of commands into the help, without importing their modules."""
        with formatter.section(word("Commands")):
            formatter.write_dl([(name, word(text)) for name, text in COMMANDS.items()])

    def main(self, args: Sequence[str] | None = None, *_: object, **extra: Any) -> Any:
        """Run the command line and exit. An error that the user can fix is printed as one line, without a traceback."""
        is_own_process = args is None
        before = interruptions.heed()
        try:
            streams.prepare(is_own_process=is_own_process)
            if is_own_process:
                gc.freeze()  # the loaded modules stay in memory until the end, so the garbage collector can skip them
            interruptions.let_through()
            code = self._run(args, extra)
            interruptions.hold_off()  # everything is printed: a signal must no longer print that nothing was changed
        except interruptions.Interruption as stop:
            code = _refuse(word("interrupted, and nothing was changed"), stop.exit_code)
        finally:
            if not is_own_process:
                interruptions.restore(before)
        sys.exit(code)

    def _run(self, args: Sequence[str] | None, extra: dict[str, Any]) -> int:
        """Run the command line and return the exit code. If there is an error, print it as one line."""
        extra |= {"standalone_mode": False, "prog_name": "tarot-score"}
        try:
            code = super().main(args, **extra)
        except typer.TyperException as error:
            return _refuse(_one_line(error), error.exit_code)
        except WriteError as error:
            return _refuse(say(error.message), 1, unwritten(error))
        except TarotScoreError as error:
            return _refuse(say(error.message), 2 if isinstance(error, CANNOT_BE_READ) else 1)
        except OSError as error:  # a standard stream failed; an error about a file is a FileError
            return _refuse(say(Message("the output could not be printed: {why}", why=error.strerror)), 1)
        except SystemExit as end:  # raised by Typer, for example if the reader of the help text closes the pipe
            return 0 if isinstance(end.__context__, BrokenPipeError) else int(end.code or 0)
        return code if isinstance(code, int) else 0

    def _main_shell_completion(self, *_: object) -> None:
        """Do nothing, in place of Typer's method, which would let an environment variable start a completion."""


class StrictCommand(TyperCommand):
    """A command that is stricter than Typer: it refuses a repeated option, a missing value and one dash for two."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Check the words after the name of the command, then parse them as Typer does.

        Raises:
            WordError: an option is given twice, has no value, or begins with one dash instead of two.
        """
        _require_clear([plain_option(arg) if arg.startswith("--") else arg for arg in args], self.params)
        return super().parse_args(ctx, args)


_NEARLY_AN_OPTION = msgid("there is no option {got}; did you mean {near}?")


def _require_clear(args: Sequence[str], params: Sequence[Any]) -> None:
    options = {
        text: param for param in params if hasattr(param, "is_flag") for text in (*param.opts, *param.secondary_opts)
    }
    seen: dict[str, str] = {}
    words = iter(args)
    for arg in words:
        if arg == "--":
            return
        name, equals, _ = arg.partition("=")
        if name.startswith("-") and (near := plain_option(f"-{name}")) in options:
            raise WordError(_NEARLY_AN_OPTION, got=name, near=near)
        param = options.get(name)
        if param is None:
            continue
        before = None if param.multiple else seen.get(param.name)
        if before == name:
            raise WordError("give {option} only once", option=name)
        if before is not None:
            raise WordError("give {before} or {option}, not both", before=before, option=name)
        seen[param.name] = name
        if not param.is_flag and not equals:
            value = next(words, None)
            if value is None:
                raise WordError("{option} needs a value", option=name)
            got, _, _ = value.partition("=")
            if got in options:
                raise WordError("{option} needs a value, but the option {got} comes next", option=name, got=got)


def command(name: str) -> Any:
    """Return the command `name` as Typer runs it, with its help translated."""
    function = f"{name}_" if iskeyword(name) else name
    module = import_module(f"tarot_score.cli.{function}")
    single = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    single.command(name, cls=StrictCommand, help=word(COMMANDS[name]))(getattr(module, function))
    built = typer.main.get_command(single)
    for param in built.params:
        # mypy does not know that every parameter that Typer builds has a help text
        param.help = word(param.help)  # type: ignore[attr-defined]
    return built


def unwritten(error: WriteError) -> list[str]:
    """Return lines that a user can paste into the file: the rows that could not be written, below a heading.

    The heading says where in the file the rows belong. If the change added or replaced no row, return an empty list.
    """
    if not error.rows:
        return []
    heading = Message(
        "not written; paste these lines in the file, below the line hands: and earlier hands (add that line if missing)"
    )
    if error.instead is not None:
        heading = Message(
            "not written; paste these lines into the file, in place of hand {number}:", number=error.instead
        )
    return [say(heading), *error.rows]


def _refuse(sentence: str, code: int, lines: Sequence[str] = ()) -> int:
    """Print an error on stderr, with `lines` below it, and return its exit code."""
    streams.complain("\n".join([f"tarot-score: {visible(sentence)}", *lines]))
    return code


def _one_line(error: typer.TyperException) -> str:
    """Return the message of an error of Typer in the style of this program: lower case, no full stop, what to do."""
    if hasattr(error, "possibilities"):  # only the error about an unknown option has this attribute
        return say(_no_option(error))
    text = error.format_message().strip().removesuffix(".")
    text = text[:1].lower() + text[1:]
    context = getattr(error, "ctx", None)
    if context is None or "\n" in text:
        return text
    return say(Message("{problem}: see {command} --help", problem=text, command=context.command_path))


def _no_option(error: Any) -> Message:
    """Return the message about an unknown option. It suggests the most similar option, if there is one."""
    got = clipped(error.option_name)
    if error.possibilities:
        return Message(_NEARLY_AN_OPTION, got=got, near=error.possibilities[0])
    return Message("there is no option {got}: see {command} --help", got=got, command=error.ctx.command_path)


def plain_option(name: str) -> str:
    """Return the name of an option without accents, and with `defense` changed to `defence`."""
    text = "".join(sign for sign in unicodedata.normalize("NFD", name) if not unicodedata.combining(sign))
    return text.replace("defense", "defence")


app = typer.Typer(
    cls=LazyGroup,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"token_normalize_func": plain_option, "help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"tarot-score {__version__}")
        raise typer.Exit


@app.callback(help=word("Keep the score of French tarot."))
def _start(
    version: bool = typer.Option(
        False, "--version", help=word("Print the version of the program."), callback=_version, is_eager=True
    ),
) -> None:
    """Read the options that come before the name of a command, such as --version."""
