"""Ask a person questions and read the answers."""

import os

import pytest
from conftest import Run
from evenings import rows, start
from terminals import Terminal


def test_an_answer_that_is_not_text_is_asked_for_again(run: Run) -> None:
    """If an answer has bytes that are not text, the program asks again, whether Python refuses or keeps the bytes."""
    start(run, "names.yaml", "Zoë", "李", "Al", "Bo")
    table = Terminal("play", "names.yaml", PYTHONIOENCODING="utf-8:strict")
    table.child.expect_exact("taker (Zoë, 李, Al, Bo): ")
    os.write(table.child.child_fd, b"\xff\xfe\r")
    table.talk("the answer is not readable text: type it again\ntaker | zo g 2 45\nEnter to write the hand |\nhand 2")
    assert table.leave() == 0
    piped = run("play", "names.yaml", input=b"al g 2 45\n\nzo\xff g 2 45\nbo g 2 45\n\n")
    assert (piped.exit_code, piped.stdout.count("the answer is not readable text")) == (0, 1)
    assert [row["taker"] for row in rows("names.yaml")] == ["Zoë", "Al", "Bo"]


def test_a_long_question_is_folded(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long question is folded, and its last line leaves room for the answer."""
    monkeypatch.setenv("COLUMNS", "40")
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    asked = run("play", "friday.yaml", input="").stdout
    assert asked == "hand 1, Ann deals, Bo leads;\ntaker (Ann, Bo, Cy, Di): \n"
