"""The help of the program and of every command, whole, as a terminal of 80 columns shows it.

`tests/help/` has a text file for each command, and `tarot-score.txt` for the program. If a help text has changed on
purpose, `python tests/test_help.py` writes these text files again: read the difference before you commit it.
"""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tarot_score.cli import COMMANDS, app

HELP = Path(__file__).resolve().parent / "help"
PLAIN = {"COLUMNS": "80", "LANGUAGE": "en"}
"""The settings that fix the width and the language of what is printed."""
CALLS = {"tarot-score": ["--help"], **{name: [name, "--help"] for name in COMMANDS}}
"""For each text file, the command line that prints its help."""


def printed(name: str) -> str:
    result = CliRunner().invoke(app, CALLS[name], env=PLAIN)
    assert (result.stderr, result.exit_code) == ("", 0)
    return result.stdout


@pytest.mark.parametrize("name", CALLS)
def test_the_help_is_the_expected_one(name: str) -> None:
    """--help prints exactly the text in the file, and no line of it is wider than 80 columns."""
    shown = printed(name)
    assert shown == (HELP / f"{name}.txt").read_text("utf-8")
    assert [line for line in shown.splitlines() if len(line) > 80] == []


def test_every_file_has_its_command() -> None:
    """No text file is left of a command that no longer exists."""
    assert {path.stem for path in HELP.iterdir()} == set(CALLS)


if __name__ == "__main__":
    for name in CALLS:
        (HELP / f"{name}.txt").write_text(printed(name), encoding="utf-8", newline="\n")
