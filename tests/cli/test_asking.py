"""Asking a person: a question, and an answer that can be read."""

import os

import pytest
from conftest import Run
from evenings import rows, start
from terminals import Terminal


def test_bytes_that_are_no_text_are_asked_again(run: Run) -> None:
    """Whether the terminal's input is strict about them or keeps them."""
    start(run, "names.yaml", "Zoë", "李", "Al", "Bo")
    table = Terminal("play", "names.yaml", PYTHONIOENCODING="utf-8:strict")
    table.child.expect_exact("taker (Zoë, 李, Al, Bo): ")
    os.write(table.child.child_fd, b"\xff\xfe\r")
    table.talk("this is not readable text: type it again\ntaker | zo g 2 45\nEnter to write it |\nhand 2")
    assert table.leave() == 0
    piped = run("play", "names.yaml", input=b"al g 2 45\n\nzo\xff g 2 45\nbo g 2 45\n\n")
    assert (piped.exit_code, piped.stdout.count("this is not readable text")) == (0, 1)
    assert [row["taker"] for row in rows("names.yaml")] == ["Zoë", "Al", "Bo"]


def test_a_question_of_two_lines(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not fit beside the answer stands above it."""
    monkeypatch.setenv("COLUMNS", "40")
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    asked = run("play", "friday.yaml", input="").stdout
    assert asked == "hand 1, Ann deals; taker (Ann,\nBo, Cy, Di): \n"
