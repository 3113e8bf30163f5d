"""What is printed for people: folded lines, colours, and characters that a terminal cannot show."""

import re

import pytest
from conftest import Run
from evenings import rows, start
from terminals import Terminal
from wcwidth import wcswidth


@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_wider_than_the_terminal(run: Run, width: int) -> None:
    """`play` folds every line to the width of the terminal."""
    start(run, "wide.yaml", "Alexandrine", "Bartholomew", "李小龍的哥哥", "Dominique-Anne", "Emmanuelle B")
    table = Terminal("play", "wide.yaml", width=width)
    table.talk("""
        taker | ?
        the colon says
        hand 1 | al 李 g 2 46 petit d, poignee 1 dom
        correct | x
        correct |
        hand 2 | al
        partner | em
        contract | gs
        bouts | 3
        points | 91
        anything else |
        such as points | ?
        such as points | chelem
        correct |
        hand 3 | pass
        hand 4 | zoe
        hand 4 | undo 9
        hand 4""")
    assert table.leave() == 0
    lines = [line.rpartition("\r")[2] for line in table.printed.replace("\r\n", "\n").split("\n")]
    assert [line for line in lines if wcswidth(line) > width] == []


def test_colour_is_for_terminals_that_want_it(run: Run) -> None:
    """Scores are coloured on a terminal, but not if NO_COLOR is set, on a dumb terminal or in a pipe."""
    start(run, "friday.yaml", "Alice", "Bruno", "Chloé", "David")
    hand = ["add", "friday.yaml", "-t", "al", "-c", "g", "-b", "2", "-p", "45", "--dry-run"]
    shown = [Terminal(*hand, **settings) for settings in ({"TERM": "xterm"}, {"TERM": "xterm", "NO_COLOR": "1"}, {})]
    assert [terminal.end() for terminal in shown] == [0, 0, 0]
    coloured, plain, dumb = (terminal.printed for terminal in shown)
    assert "\x1b[32m+174\x1b[0m" in coloured
    assert "\x1b[31m-58\x1b[0m" in coloured
    assert "\x1b" not in plain + dumb + run(*hand).output
    assert re.sub("\x1b\\[\\d+m", "", coloured) == plain == dumb


def test_a_score_is_coloured_by_its_sign(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A score is coloured by its sign. A number in a word or without a sign is not coloured."""
    monkeypatch.setattr("tarot_score.cli.output._wants_colour", lambda: True)
    shown = run("score", "-n", "4", "-c", "g", "-b", "2", "-p", "40", color=True).stdout
    assert "p.8   garde: -(25 + 1) x 2 = \x1b[31m-52\x1b[0m\n" in shown
    assert "= \x1b[31m-156\x1b[0m, 3 defenders \x1b[32m+52\x1b[0m each: sum 0\n" in shown
    assert shown.count("\x1b[0m") == 4


@pytest.mark.parametrize(("encoding", "shown"), [("ascii", "Zo?, ?, Al, Bo"), ("latin-1", "Zo\ufffd, ?, Al, Bo")])
def test_a_terminal_that_cannot_show_a_name(run: Run, encoding: str, shown: str) -> None:
    """If a terminal cannot show a character, another one is printed instead, and the program goes on."""
    start(run, "names.yaml", "Zoë", "李", "Al", "Bo")
    table = Terminal(
        "play", "names.yaml", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", PYTHONIOENCODING=encoding
    )
    table.talk(
        f"deals, ? leads; taker ({shown}) | zo g 2 45\nEnter to write the hand |\nAl -58, Bo -58\nhand 2 | undo\nhand 1 | al"
    )
    table.talk("contract | g\nbouts | 1\npoints | 51\nanything else |\nEnter to write the hand |")
    assert table.leave() == 0
    assert "Traceback" not in table.printed
    assert [row["taker"] for row in rows("names.yaml")] == ["Al"]
