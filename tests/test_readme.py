"""The transcripts in the README are what the program prints, and its table of commands lists every command."""

import doctest
import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tarot_score.cli import COMMANDS, app

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
BLOCK = re.compile(r"(?<=```console\n).*?(?=```)", re.DOTALL)
COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
TYPED = re.compile(r"(?:\)|correct): ?(.*)\n")
"""Matches the answer that is typed after a question of `play` in a transcript."""


def answer(line, below):
    """Run a command of the README and return its output. `below` is its text there, with the answers to `play`."""
    program, *words = shlex.split(line)
    if program == "cat":
        return Path(words[0]).read_text("utf-8")
    assert program == "tarot-score", line
    if words[0] != "play":
        return CliRunner().invoke(app, words).output
    answers = iter(TYPED.findall(below))

    def typed(question):
        text = next(answers)
        print(f"{question}{text}".rstrip())
        return text

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tarot_score.cli.asking.typed_line", typed)
        return CliRunner().invoke(app, words).output


def replayed(text):
    """Return `text` with the output in each of its transcripts replaced by what the program prints now."""

    def replay(block):
        return "".join(f"$ {line}\n{answer(line, below)}" for line, below in COMMAND.findall(block[0]))

    return BLOCK.sub(replay, text)


@pytest.fixture
def _at_home(tmp_path, monkeypatch):
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("_at_home")
def test_every_transcript_is_what_the_program_prints():
    """The commands of the README, run in order beside a copy of `examples/`, print what the README shows."""
    text = README.read_text("utf-8")
    assert replayed(text) == text


def test_every_command_is_named():
    """The table of commands in the README has every command of the program."""
    table = README.read_text("utf-8").partition("## Commands")[2]
    assert [name for name in COMMANDS if not re.search(rf"\| `{name}[ `]", table)] == []


def test_the_library_example():
    """The Python examples in the README give the results that it shows."""
    failures, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 0
    assert failures == 0


if __name__ == "__main__":  # run this file as a program to update the transcripts in the README
    import os
    import tempfile

    sys.stdout.reconfigure(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "examples", Path(folder) / "examples")
        os.chdir(folder)
        README.write_text(replayed(README.read_text("utf-8")), "utf-8")
