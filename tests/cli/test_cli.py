"""The command line as a whole: commands, one-line errors, exit codes."""

import pytest
from conftest import Run

from tarot_score import __version__
from tarot_score.cli import COMMANDS, app, plain_option

HAND = ("-c", "garde", "-b", "2", "-p", "45")


def test_the_version(run: Run) -> None:
    """--version prints the version of the package."""
    assert run("--version").stdout == f"tarot-score {__version__}\n"


def test_the_words_of_the_process(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """If the app is called without arguments, it reads those of the process, as the installed command does."""
    monkeypatch.setattr("sys.argv", ["tarot-score", "--version"])
    with pytest.raises(SystemExit) as ended:
        app()
    assert (ended.value.code, capsys.readouterr().out) == (0, f"tarot-score {__version__}\n")


def test_help_lists_every_command(run: Run) -> None:
    """--help lists each command with one line of help."""
    listed = run("--help").stdout
    assert [name for name in COMMANDS if f"\n  {name}" not in listed] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(run: Run, name: str) -> None:
    """The help of a command shows the line that --help prints for it."""
    shown = run(name, "--help")
    assert shown.exit_code == 0
    assert COMMANDS[name].split()[0] in shown.stdout


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        pytest.param([], 2, "missing command: see tarot-score --help", id="no command"),
        pytest.param(
            ["tots"],
            2,
            "there is no command 'tots'; did you mean totals? see tarot-score --help",
            id="a command misspelt",
        ),
        pytest.param(
            ["ad"],
            2,
            "there is no command 'ad'; did you mean add? see tarot-score --help",
            id="a command without its last letter",
        ),
        pytest.param(["zzz"], 2, "there is no command 'zzz': see tarot-score --help", id="no such command"),
        pytest.param(["--zzz"], 2, "there is no option --zzz: see tarot-score --help", id="no such option"),
        pytest.param(["--versio"], 2, "there is no option --versio; did you mean --version?", id="an option misspelt"),
        pytest.param(
            ["sheet", "--nope"],
            2,
            "there is no option --nope: see tarot-score sheet --help",
            id="no such option of a command",
        ),
        pytest.param(
            ["sheet", "-y"],
            2,
            "there is no option -y: see tarot-score sheet --help",
            id="no such option with one letter",
        ),
        pytest.param(
            ["add", "f.yaml", "--tker=al"],
            2,
            "there is no option --tker; did you mean --taker?",
            id="the most similar of several options",
        ),
        pytest.param(
            ["sheet", f"--{'x' * 100}"],
            2,
            f"there is no option --{'x' * 55}...: see tarot-score sheet --help",
            id="a long option is shortened in the message",
        ),
        pytest.param(
            ["sheet"], 2, "give the session file first, or set $TAROT_SCORE_SESSION to its path", id="no file"
        ),
        pytest.param(
            ["score", "-n", "4", *HAND, "--format", "pdf"],
            2,
            "--format must be one of text, markdown, csv, tsv, json, got: 'pdf'",
            id="no such format",
        ),
        pytest.param(["score", "-n", "4", "-c", "g", "-c", "p"], 2, "give -c only once", id="the same option twice"),
        pytest.param(
            ["score", "-n", "4", "-c", "g", "--contract=p"],
            2,
            "give -c or --contract, not both",
            id="the same option by two names",
        ),
        pytest.param(
            ["score", "-n", "4", "--chelem-announced", "--no-chelem-announced"],
            2,
            "give --chelem-announced or --no-chelem-announced, not both",
            id="an option and its opposite",
        ),
        pytest.param(
            ["score", "-n", "4", "--points", "--bouts", "2"],
            2,
            "--points needs a value, but the option --bouts comes next",
            id="an option where a value is expected",
        ),
        pytest.param(
            ["score", "--points", "--format=csv"],
            2,
            "--points needs a value, but the option --format comes next",
            id="an option with its value where a value is expected",
        ),
        pytest.param(
            ["score", "-points", "4"],
            2,
            "there is no option -points; did you mean --points?",
            id="an option with one dash",
        ),
        pytest.param(
            ["add", "f.yaml", "-taker=al"],
            2,
            "there is no option -taker; did you mean --taker?",
            id="an option with one dash and an equals sign",
        ),
        pytest.param(
            ["score", "-poignée", "double"],
            2,
            "there is no option -poignée; did you mean --poignee?",
            id="an option with one dash and accents",
        ),
        pytest.param(["score", "--points"], 2, "--points needs a value", id="an option without a value"),
        pytest.param(["score", "-p"], 2, "-p needs a value", id="a short option without a value"),
        pytest.param(
            ["score", "--alone=3"], 2, "option '--alone' does not take a value", id="a value for an option without one"
        ),
        pytest.param(
            ["score", "-n", "4", "-c", "g", "-b", "2", "-p", "x"],
            2,
            "card points must be a number such as 40 or 40.5, got: 'x'",
            id="not a number",
        ),
        pytest.param(
            ["score", "-n", "4", "-c", "g", "-b", "4", "-p", "45"],
            1,
            "the attack has 0 to 3 bouts, got: 4",
            id="refused by the rules",
        ),
        pytest.param(
            ["score", "-n", "4", "-c", "g", "-b", "2", "-p", "-3"],
            1,
            "card points must be from 0 to 91, got: -3",
            id="a negative number is not read as an option",
        ),
        pytest.param(
            ["score", "-n", "6", *HAND], 1, "a hand is played by 3, 4 or 5 players, got: 6", id="too many players"
        ),
        pytest.param(
            ["score"],
            2,
            "to score this hand, also give --players, --contract, --bouts, --points or --defence-points",
            id="every missing option",
        ),
        pytest.param(
            ["score", "-n", "5", *HAND],
            2,
            "to score this hand, also give --partner or --alone",
            id="neither partner nor alone",
        ),
    ],
)
def test_an_error_is_one_line(run: Run, args: list[str], code: int, message: str) -> None:
    """An error is one line on stderr. The exit code is 1 if the rules refuse a hand, otherwise 2."""
    result = run(*args)
    assert (result.exit_code, result.stdout, result.stderr) == (code, "", f"tarot-score: {message}\n")


@pytest.mark.parametrize(
    ("typed", "option"),
    [("--poignée", "--poignee"), ("--défense-points", "--defence-points"), ("--defense-points", "--defence-points")],
)
def test_options_with_accents(typed: str, option: str) -> None:
    """An option may be typed with its French spelling."""
    assert plain_option(typed) == option


def test_a_bug_is_a_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in the program is not hidden behind a message."""
    monkeypatch.setattr("tarot_score.cli.score.score_hand", None)
    assert isinstance(run("score", "-n", "4", *HAND).exception, TypeError)
