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


def answer(line):
    """Return what a command of a transcript prints."""
    program, *words = shlex.split(line)
    if program == "cat":
        return Path(words[0]).read_text("utf-8")
    assert program == "tarot-score", line
    return CliRunner().invoke(app, words).output


def replayed(text):
    """Return the README with every transcript as it comes out now."""

    def replay(block):
        commands = [line.removeprefix("$ ") for line in block[0].splitlines() if line.startswith("$ ")]
        return "".join(f"$ {command}\n{answer(command)}" for command in commands)

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
    assert [name for name in COMMANDS if f"| `{name}" not in table] == []


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
