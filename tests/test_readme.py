"""The README: every transcript is what the program prints, every command is in it."""

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
"""What stands after a question."""


def answer(line, below):
    """Return what a command of a transcript prints, with what is typed in it if it asks."""
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
    """Return the README with every transcript as it comes out now."""

    def replay(block):
        return "".join(f"$ {line}\n{answer(line, below)}" for line, below in COMMAND.findall(block[0]))

    return BLOCK.sub(replay, text)


@pytest.fixture
def _at_home(tmp_path, monkeypatch):
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("_at_home")
def test_every_transcript_is_what_the_program_prints():
    """Run one after another from an empty folder, the commands print what stands below them."""
    text = README.read_text("utf-8")
    assert replayed(text) == text


def test_every_command_is_named():
    """A command that is not in the table is not documented."""
    table = README.read_text("utf-8").partition("## Commands")[2]
    assert [name for name in COMMANDS if not re.search(rf"\| `{name}[ `]", table)] == []


def test_the_library_example():
    """The example in Python does what it says."""
    failures, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 0
    assert failures == 0


if __name__ == "__main__":  # writes the transcripts anew
    import os
    import tempfile

    sys.stdout.reconfigure(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "examples", Path(folder) / "examples")
        os.chdir(folder)
        README.write_text(replayed(README.read_text("utf-8")), "utf-8")
