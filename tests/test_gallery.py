"""The error gallery: one small session file for each possible error, with the exact messages about it."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tarot_score.cli import app

GALLERY = Path(__file__).parent / "errors"
FILES = sorted(GALLERY.glob("*.yaml"))


def in_gallery(monkeypatch, *command):
    monkeypatch.chdir(GALLERY)
    return CliRunner().invoke(app, command)


def test_every_file_has_its_messages():
    """Each session file in the gallery has a text file with its messages, and each text file has a session file."""
    assert {file.stem for file in FILES} == {text.stem for text in GALLERY.glob("*.txt")}
    assert len(FILES) > 70


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_verify_reports_every_error(file, monkeypatch):
    """`verify` prints all errors on stdout, one on each line, in the order of the file, and exits with 1."""
    result = in_gallery(monkeypatch, "verify", file.name)
    assert (result.stdout, result.stderr, result.exit_code) == (file.with_suffix(".txt").read_text("utf-8"), "", 1)
    lines = [int(line.split(":")[1]) for line in result.stdout.splitlines()]
    assert lines == sorted(lines)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_other_commands_report_errors_too(file, monkeypatch):
    """`totals` reports all errors if it can show the session, else the first. `pass` reports the first and stops."""
    expected = [line.partition(" (perhaps ")[0] for line in file.with_suffix(".txt").read_text("utf-8").splitlines()]
    result = in_gallery(monkeypatch, "totals", file.name)
    assert result.exit_code == 1
    said = result.stderr.splitlines()
    assert set(said) <= {f"tarot-score: {line}" for line in expected}
    assert len(said) == (len(expected) if result.stdout else 1)
    before = file.read_bytes()
    result = in_gallery(monkeypatch, "pass", file.name)
    assert (result.stdout, result.stderr.splitlines()[0], result.exit_code) == ("", f"tarot-score: {expected[0]}", 1)
    assert file.read_bytes() == before


def test_all_messages_have_the_same_form():
    """A message starts in lower case or with a name, has no full stop or control character, and is not too long."""
    for text in GALLERY.glob("*.txt"):
        for line in text.read_text("utf-8").splitlines():
            problem = line.split(": ", 2)[2] if ": hand " in line else line.split(": ", 1)[1]
            names = ("Alice", "Bruno", "YAML")
            begins_so = problem[0].islower() or problem[0] in "'0123456789" or problem.startswith(names)
            assert begins_so, line
            assert not problem.endswith("."), line
            assert problem.isprintable(), line
            assert len(problem.partition(" (perhaps ")[0]) < 250, line
