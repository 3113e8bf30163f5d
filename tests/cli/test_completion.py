"""Which words a shell gets when TAB is pressed, and what real shells do with them."""

import json
import os
import shutil
import sys
from pathlib import Path

import pytest
from conftest import Run

PLAYERS = ("Jean Paul", "$(touch x)", "x;touch y", "Chloé", "`touch w`", "-rf", "$(touch z)")


@pytest.fixture
def files(run: Run) -> None:
    """Make two sessions: one with names that a shell could run, and one with names that begin with the same letters."""
    assert run("new", "f.yaml", "--seats", "4", "--", *PLAYERS).exit_code == 0
    assert run("new", "g h.yaml", "Al", "Alice", "Jean Luc", "Jean Paul").exit_code == 0


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        pytest.param([], "new add play pass adjust player undo edit sheet totals score check count verify rules completion", id="the commands"),
        pytest.param(["to"], "totals", id="a command"),
        pytest.param(["zzz"], "", id="no command"),
        pytest.param(["zzz", ""], "", id="no option of an unknown command"),
        pytest.param(["add", ""], "", id="a file"),
        pytest.param(["add", "f.yaml", "--t"], "--taker", id="an option"),
        pytest.param(["add", "f.yaml", "--no"], "--no-chelem-announced --note", id="options that begin with --no"),
        pytest.param(["add", "f.yaml", "--alone", ""], "", id="nothing after an option without a value"),
        pytest.param(["add", "f.yaml", "--note", ""], "", id="nothing for free text"),
        pytest.param(["add", "f.yaml", "-c", "garde"], "garde garde-sans garde-contre", id="contracts"),
        pytest.param(["add", "f.yaml", "--contract", "p"], "prise", id="a contract"),
        pytest.param(["add", "f.yaml", "-b", ""], "0 1 2 3", id="bouts"),
        pytest.param(["add", "f.yaml", "--petit-au-bout", ""], "attack defence", id="sides"),
        pytest.param(["add", "f.yaml", "--chelem=d"], "--chelem=defence", id="a side after an equals sign"),
        pytest.param(["add", "f.yaml", "--poignee", ""], "simple double triple", id="sizes"),
        pytest.param(["sheet", "f.yaml", "--format", ""], "text markdown csv tsv json", id="formats"),
        pytest.param(["completion", ""], "bash zsh fish", id="shells"),
        pytest.param(["completion", "z"], "zsh", id="a shell"),
        pytest.param(["add", "f.yaml", "--taker", ""], "Chloé Jean x", id="players, up to the first character that is not plain"),
        pytest.param(["add", "f.yaml", "--taker", "chl"], "Chloé", id="a player typed without capitals and accents"),
        pytest.param(["add", "f.yaml", "--taker=j"], "--taker=Jean", id="a player after an equals sign"),
        pytest.param(["add", "f.yaml", "--taker", "=", "j"], "Jean", id="a value split by bash"),
        pytest.param(["add", "f.yaml", "--taker", "="], "Chloé Jean x", id="an empty value split by bash"),
        pytest.param(["add", "f.yaml", "--taker", "$"], "", id="no name that a shell would run"),
        pytest.param(["add", "f.yaml", "--taker", "-"], "", id="no name that looks like an option"),
        pytest.param(["add", "f.yaml", "--taker", "jean p"], "", id="no word shorter than what was typed"),
        pytest.param(["edit", "f.yaml", "--hand", "1", "-w", "c"], "Chloé", id="the partner"),
        pytest.param(["add", "-c", "garde", "f.yaml", "-t", "c"], "Chloé", id="the file after an option"),
        pytest.param(["adjust", "f.yaml", ""], "Chloé= Jean= x=", id="whose scores are corrected"),
        pytest.param(["adjust", "f.yaml", "Chloé=+20", "j"], "Jean=", id="another player whose scores are corrected"),
        pytest.param(["adjust", ""], "", id="no player before the file"),
        pytest.param(["adjust", "f.yaml", "Chloé", "=", "j"], "", id="nothing for points"),
        pytest.param(["add", "--taker", "=", "x", "f.yaml", "-w", "c"], "Chloé", id="the file after a value split by bash"),
        pytest.param(["check", "--claimed", "x", "=", "1", "f.yaml", "-t", "c"], "Chloé", id="the file after a claim split by bash"),
        pytest.param(["player", "f.yaml", "--add", ""], "", id="no known player as a new one"),
        pytest.param(["check", "f.yaml", "--hand", "1", "--claimed", "c"], "Chloé=", id="whose score is claimed"),
        pytest.param(["new", "--seats", ""], "3 4 5", id="seats"),
        pytest.param(["player", "f.yaml", "--rename", "c"], "Chloé=", id="who is renamed"),
        pytest.param(["add", "'g h.yaml'", "-t", ""], "Al Alice", id="a quoted file, and no name that two players share"),
        pytest.param(["add", "g\\ h.yaml", "-t", "ali"], "Alice", id="an escaped file"),
        pytest.param(["add", "'g h.yaml", "-t", ""], "", id="a quote that is not closed"),
        pytest.param(["add", "~/f.yaml", "-t", "c"], "Chloé", id="a file in the home folder"),
        pytest.param(["add", "~nobody-is-called-so/f.yaml", "-t", "c"], "", id="a file in the home folder of nobody"),
        pytest.param(["add", "none.yaml", "-t", "c"], "", id="no such file"),
        pytest.param(["add", "-t", "c"], "", id="no file at all"),
    ],
)  # fmt: skip
def test_the_words(run: Run, files: None, monkeypatch: pytest.MonkeyPatch, typed: list[str], offered: str) -> None:
    """The words are printed one on a line. If there is none, nothing is printed."""
    monkeypatch.setenv("HOME", os.fspath(Path.cwd()))
    monkeypatch.setenv("USERPROFILE", os.fspath(Path.cwd()))
    result = run("completion", "words", "--", *typed)
    assert (result.exit_code, result.stdout) == (0, "".join(f"{word}\n" for word in offered.split()))


def test_the_players_of_the_environment(run: Run, files: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without FILE, the shell gets the players of the session that the environment variable names."""
    monkeypatch.setenv("TAROT_SCORE_SESSION", "g h.yaml")
    assert run("completion", "words", "--", "add", "-t", "ali").stdout == "Alice\n"


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        pytest.param([""], "Al= Alice=", id="as the first word"),
        pytest.param(["ali"], "Alice=", id="a player whose name begins like this"),
        pytest.param(["f.y"], "", id="a file"),
        pytest.param(["Alice=+20", ""], "Al= Alice=", id="after a correction"),
        pytest.param(["Alice", "=", "-20", "ali"], "Alice=", id="a correction split by bash"),
        pytest.param(["'Jean Paul'", "=", "-20", "ali"], "Alice=", id="a quoted name split by bash"),
        pytest.param(["Alice", "="], "", id="nothing for points"),
        pytest.param(["Alice", "=", "c"], "", id="nothing for the beginning of points"),
        pytest.param(["f.yaml", ""], "Chloé= Jean= x=", id="the players of FILE, if it is given"),
        pytest.param(["x=1", ""], "Chloé= Jean= x=", id="FILE named like a correction"),
    ],
)
def test_the_players_of_the_environment_are_corrected(
    run: Run, files: None, monkeypatch: pytest.MonkeyPatch, typed: list[str], offered: str
) -> None:
    """Without FILE, `adjust` completes the players of the session that the environment variable names."""
    monkeypatch.setenv("TAROT_SCORE_SESSION", "g h.yaml")
    Path("x=1").write_bytes(Path("f.yaml").read_bytes())
    result = run("completion", "words", "--", "adjust", *typed)
    assert (result.exit_code, result.stdout) == (0, "".join(f"{word}\n" for word in offered.split()))


def test_there_are_three_shells(run: Run) -> None:
    """Each of three shells has a script. Any other shell is refused."""
    assert run("completion", "bash").stdout.endswith("\ncomplete -o default -F _tarot_score tarot-score\n")
    refused = run("completion", "csh")
    assert (refused.exit_code, refused.stderr) == (
        2,
        "tarot-score: the shell must be one of bash, zsh, fish, got: 'csh'\n",
    )


START = {
    "bash": (
        "--norc --noprofile -i",
        "bind 'set enable-bracketed-paste off'; bind 'set bell-style none'; PS1='rea''dy> '",
    ),
    "zsh": ("-f -i", "unset zle_bracketed_paste; unsetopt prompt_sp beep; PS1='rea''dy> '"),
    "fish": (
        "--no-config --private -i",
        "set -g fish_autosuggestion_enabled 0; function fish_prompt; echo -n rea''dy'> '; end",
    ),
}
"""How to start each shell without personal settings, and the line that is typed first."""

TYPED = {
    "add f.yaml --taker j": ["add", "f.yaml", "--taker", "Jean"],
    "add f.yaml --taker CHL": ["add", "f.yaml", "--taker", "Chloé"],
    "add f.yaml --taker=j": ["add", "f.yaml", "--taker=Jean"],
    "add f.yaml --taker x": ["add", "f.yaml", "--taker", "x"],
    "add f.yaml --taker -r": ["add", "f.yaml", "--taker", "-r"],
    "add f.yaml --contract g": ["add", "f.yaml", "--contract", "garde"],
    "adjust f.yaml CHL": ["adjust", "f.yaml", "Chloé="],
    "adjust Chloé=+20 j": ["adjust", "Chloé=+20", "Jean="],
    "add g\\ h.yaml -t alic": ["add", "g h.yaml", "-t", "Alice"],
    "add g": ["add", "g h.yaml"],
    "tot": ["totals"],
}
"""What is typed before TAB and Enter, and the arguments that the shell then gives to the program."""


@pytest.mark.parametrize("shell", START)
def test_a_real_shell(run: Run, files: None, tmp_path: Path, shell: str) -> None:
    """In a real shell, TAB inserts one plain word, and no player's name is run as a command."""
    pexpect = pytest.importorskip("pexpect", reason="there are no pseudo-terminals here")
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    Path("bin").mkdir()
    program = Path("bin/tarot-score")
    program.write_text(
        f"#!{sys.executable}\n"
        "import json, sys\n"
        "if sys.argv[1] == 'completion':\n"
        "    from tarot_score.cli import app\n"
        "    app()\n"
        "print('called', json.dumps(sys.argv[1:]))\n",
        "utf-8",
    )
    program.chmod(0o755)
    Path("complete").write_text(run("completion", shell).stdout, "utf-8")
    there = sorted(Path().iterdir())
    options, settings = START[shell]
    child = pexpect.spawn(
        shell,
        options.split(),
        dimensions=(24, 200),
        encoding="utf-8",
        timeout=120,
        env={
            "PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "HOME": os.fspath(tmp_path / "bin"),
            "TERM": "dumb",
            "LC_ALL": "C.UTF-8",
            "TAROT_SCORE_SESSION": "f.yaml",
        },
    )
    child.delaybeforesend = None
    child.send(f"{settings}\r")
    child.expect_exact("ready> ")
    child.send(". ./complete\r")
    child.expect_exact("ready> ")
    for line, called in TYPED.items():
        child.send(f"tarot-score {line}\t\r")
        child.expect(r"called (\[.*?\])\r?\n")
        assert json.loads(child.match[1]) == called, line
        child.expect_exact("ready> ")
    child.send("exit\r")
    child.expect(pexpect.EOF)
    child.close()
    assert sorted(Path().iterdir()) == there
