"""Hands that are asked for: `play`, `add` and `edit` at a terminal, as a table types."""

import io
import os
import random
import re
import shlex
import shutil
import signal
import sys
from pathlib import Path

import pytest
import yaml
from conftest import Run
from wcwidth import wcswidth

from tarot_score.cli.asking import is_terminal
from tarot_score.cli.play import play
from tarot_score.errors import StreamError

pexpect = pytest.importorskip("pexpect", reason="there are no pseudo-terminals here")

PATIENCE = 120
"""Seconds after which what was expected will not come any more."""


class Terminal:
    """A person at a terminal, who waits for a question before the answer is typed."""

    def __init__(self, *args: str, width: int = 80, **settings: str) -> None:
        home = {"PATH": os.environ["PATH"], "TERM": "dumb", "LC_ALL": "C.UTF-8"}
        self.child = pexpect.spawn(
            sys.executable,
            ["-c", "from tarot_score.cli import app; app()", *args],
            dimensions=(50, width),
            encoding="utf-8",
            codec_errors="replace",
            timeout=PATIENCE,
            env=home | settings,
        )
        self.child.delaybeforesend = None
        self.child.logfile_read = io.StringIO()
        self.typed = 0

    def talk(self, dialogue: str) -> None:
        """Wait for each line in turn; where a bar follows it, for the end of the question, and type what is after it."""
        for line in dialogue.strip().splitlines():
            expected, asked, answer = line.strip().partition(" |")
            self.wait_for(expected)
            if asked:
                self.child.expect_exact(": ")
                self.type(answer.removeprefix(" ") + "\r")

    def wait_for(self, expected: str) -> None:
        """Wait for words, on whichever lines they stand."""
        self.child.expect(r"\s+".join(map(re.escape, expected.split())))

    def type(self, keys: str) -> None:
        self.typed += len(keys)
        self.child.send(keys)

    def interrupt(self, then: str) -> None:
        """Press Ctrl-C, again where it came before the program listened, until something is said."""
        for _ in range(10):
            self.child.sendintr()
            if self.child.expect_exact([then, pexpect.TIMEOUT], timeout=PATIENCE / 10) == 0:
                return
        pytest.fail(f"{then!r} was not said: {self.printed}")

    def end(self) -> int:
        """Wait for the end and return the exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return self.child.exitstatus

    def leave(self) -> int:
        """Press Ctrl-D at a question, and return the exit code."""
        self.child.expect_exact(": ")
        self.child.sendeof()
        return self.end()

    @property
    def printed(self) -> str:
        return self.child.logfile_read.getvalue()


def rows(file: str) -> list[dict]:
    return yaml.safe_load(Path(file).read_text("utf-8")).get("hands") or []


def start(run: Run, *args: str) -> None:
    assert run("new", *args, "--date", "2026-11-27").exit_code == 0


BEGINNING = """
hand 1, Alice deals; taker (Alice, Charles, Chloé, No) | zoe
no player is called 'zoe'
hand 1 | ch
'ch' could be Charles, Chloé: say more of the name
hand 1 | chl
contract | x
a contract is one of
contract | g
bouts | 7
a hand has 0 to 3 bouts, got: 7
bouts | 2
points | 45.5
45.5 at four players: piles of four-card tricks always count whole
points | 46
anything else | p
this could be petit, poignee: say more of it, got: 'p'
anything else |
Chloé, garde +5, 2 bouts, 46: each defender pays 60
Enter to write it |
Chloé leads, with +180; 19 hands left
hand 2, Charles deals | no gs 1 60 petit d
Enter to write it |
hand 3 | al
contract | g
bouts | undo
contract | gs
bouts | 3
points | 50
anything else | petit a, poi 1 chl
Alice, garde-sans +14, 3 bouts, 50, petit au bout by the attack, simple poignée
Enter to write it |
hand 4 | char p 0 40
Enter to write it |
hand 5 | undo
to put it back:
took back hand 4
hand 4 | char p 0 50
Enter to write it |
hand 5 | al g 0 56 petit a
the attack won the petit au bout, so its pile holds a bout at least
what to correct | petit d
Enter to write it |
hand 6, Charles deals | pass
hand 6 was not played; Chloé deals the next
hand 7 | chl
contract | gc
bouts (0-3):
"""
MIDDLE = """
hand 8 | adjust al=+20 no=-20
hand 8, a correction: Alice +20, No -20
hand 9 | no g
bouts | 1
points (0-91, or d46 for the defence's):
"""
AFTER_A_CRASH = """
hand 9, No deals | edit 2
No, garde-sans +9, 1 bout, 60, petit au bout by the defence: each defender pays 96
Enter to write it | petit none
Enter to write it |
hand 2: No, garde-sans +9, 1 bout, 60
"""
THE_REST = {
    "no g 1 51": "-t no -c garde -b 1 -p 51",
    "al p 0 30": "-t alice -c prise -b 0 -p 30",
    "chl g 3 36": "-t chloé -c garde -b 3 -p 36",
    "char gs 2 41": "-t charles -c garde-sans -b 2 -p 41",
    "no gc 0 56": "-t no -c garde-contre -b 0 -p 56",
    "al g 2 d51": "-t alice -c garde -b 2 -p 40",
    "chl p 1 70 poi 2 no": "-t chloé -c prise -b 1 -p 70 --poignee No=double",
    "char g 2 87 chelem announced": "-t charles -c garde -b 2 -p 87 --chelem attack --chelem-announced",
    "no g 1 60 ann": "-t no -c garde -b 1 -p 60 --chelem-announced",
    "al g 1 45 note next time, count": ["-t", "al", "-c", "g", "-b", "1", "-p", "45", "--note", "next time, count"],
    "chl g 2 50 dealer chl": "-t chloé -c garde -b 2 -p 50 --dealer chloé",
    "char garde contre 3 60": "-t charles -c garde-contre -b 3 -p 60",
    "no p 2 41 petit a poi 3": "-t no -c prise -b 2 -p 41 --petit-au-bout attack --poignee triple",
    "al g 2 43": "-t alice -c garde -b 2 -p 43",
}
BY_COMMAND = [
    ["add", "-t", "chl", "-c", "g", "-b", "2", "-p", "46"],
    ["add", "-t", "no", "-c", "gs", "-b", "1", "-p", "60"],
    ["add", "-t", "al", "-c", "gs", "-b", "3", "-p", "50", "--petit-au-bout", "a", "--poignee", "chl=1"],
    ["add", "-t", "char", "-c", "p", "-b", "0", "-p", "50"],
    ["add", "-t", "al", "-c", "g", "-b", "0", "-p", "56", "--petit-au-bout", "d"],
    ["pass"],
    ["add", "-t", "chl", "-c", "gc", "-b", "2", "-p", "45"],
    ["adjust", "Alice=+20", "No=-20"],
    *(["add", *(said.split() if isinstance(said, str) else said)] for said in THE_REST.values()),
]


def test_an_evening_of_twenty_hands(run: Run) -> None:
    """With every mistake, an interrupted hand and a crash, the file is the one that commands alone make."""
    for file in ("typed.yaml", "commands.yaml"):
        start(run, file, "Alice", "Charles", "Chloé", "No", "--length", "20")
    evening = Terminal("play", "typed.yaml")
    evening.talk(BEGINNING)
    evening.interrupt("nothing was written; to go on with it:")
    evening.child.expect_exact("tarot-score add typed.yaml")
    [options] = evening.child.readline().splitlines()
    assert shlex.split(options) == ["--taker", "Chloé", "--contract", "garde-contre"]
    assert run("add", "typed.yaml", *shlex.split(options), "-b", "2", "-p", "45").exit_code == 0
    evening.talk("hand 7 |")
    evening.talk(MIDDLE)
    before = Path("typed.yaml").read_bytes()
    evening.child.kill(9)
    assert evening.end() is None
    assert Path("typed.yaml").read_bytes() == before
    evening = Terminal("play", "typed.yaml")
    evening.talk(AFTER_A_CRASH)
    for line in THE_REST:
        evening.talk(f"; taker | {line}\nEnter to write it |")
    evening.talk("Charles has won, with +1875")
    assert evening.leave() == 0
    for name, *said in BY_COMMAND:
        assert run(name, "commands.yaml", *said).exit_code == 0
    assert Path("typed.yaml").read_bytes() == Path("commands.yaml").read_bytes()


def test_add_asks_for_what_was_not_said(run: Run) -> None:
    """In the order in which a table says a hand; a bad answer says why and asks again; any fact can be corrected."""
    start(run, "five.yaml", "Alice", "Bruno", "Chloé", "David", "Eve")
    hand = Terminal("add", "five.yaml")
    hand.talk("""
        taker (Alice, Bruno, Chloé, David, Eve) | ?
        who took, by any beginning of the name
        taker |
        taker | al
        partner (Alice, Bruno, Chloé, David, Eve, - for alone) | ?
        who was called
        partner | x
        no player is called 'x'
        partner | -
        contract | ?
        p: prise, g: garde, gs: garde sans, gc: garde contre
        contract | ga
        bouts | ?
        how many of the 21, the petit and the Excuse
        bouts | two
        bouts are a whole number from 0 to 3, got: 'two'
        bouts | 2
        points | ?
        the card points of the attack
        points | 92
        card points
        points | d38
        anything else | ?
        petit a, petit d: the petit au bout, by its side
        anything else | petit
        petit au bout: say which side won it, petit a or petit d
        anything else | petit a
        Alice alone, garde +12, 2 bouts, 53, petit au bout by the attack
        Enter to write it | x
        what to correct is one of taker, partner, contract, bouts, points, other, petit,
        Enter to write it | points 46
        Alice alone, garde +5
        Enter to write it | taker
        taker | undo
        Alice alone, garde +5
        Enter to write it | taker
        taker | br
        Enter to write it | petit d
        Bruno alone, garde +5, 2 bouts, 46, petit au bout by the defence
        Enter to write it | partner chl
        Bruno with Chloé, garde +5
        Enter to write it |
        hand 1: Bruno with Chloé, garde +5
        Bruno deals the next hand
    """)
    assert hand.end() == 0
    again = Terminal("add", "five.yaml", "-t", "br", "-c", "g", "--bouts", "2")
    again.talk("partner | bruno\npoints | 46\nanything else |\nEnter to write it |")
    assert again.end() == 0
    assert re.search("taker \\(|contract \\(|bouts \\(", again.printed) is None
    whole = Terminal("add", "five.yaml", "-t", "br", "--alone", "-c", "g", "-b", "2", "-p", "46")
    assert whole.end() == 0
    assert ": \r" not in whole.printed
    said = [{key: row.get(key) for key in ("taker", "partner", "alone", "points")} for row in rows("five.yaml")]
    assert said == [
        {"taker": "Bruno", "partner": "Chloé", "alone": None, "points": 46},
        {"taker": "Bruno", "partner": None, "alone": True, "points": 46},
        {"taker": "Bruno", "partner": None, "alone": True, "points": 46},
    ]


def test_a_hand_is_given_up(run: Run) -> None:
    """What was said of it, corrections too, is printed as the command that goes on with it, and nothing is written."""
    start(run, "friday.yaml", "Alice", "Bruno", "Chloé", "David")
    before = Path("friday.yaml").read_bytes()
    hand = Terminal("add", "friday.yaml", "-t", "al", "-c", "g")
    hand.talk("bouts | 2\npoints | 45\nanything else |\nEnter to write it | taker br\nBruno, garde +4\nto correct: ")
    hand.interrupt("nothing was written; to go on with it: tarot-score add friday.yaml --taker Bruno")
    assert hand.end() == 130
    assert Path("friday.yaml").read_bytes() == before
    hand = Terminal("add", "friday.yaml", "-t", "al")
    hand.talk("contract (p, g, gs, gc)")
    assert hand.leave() == 1
    assert Path("friday.yaml").read_bytes() == before


def test_a_usual_hand_takes_few_keys(run: Run) -> None:
    """Fourteen at most, Enter included, on one line or question by question."""
    start(run, "friday.yaml", "Alice", "Bruno", "Chloé", "David")
    table = Terminal("play", "friday.yaml")
    table.talk("taker | al g 2 45\nEnter to write it |\nhand 2")
    assert table.typed == 11
    table.typed = 0
    table.talk("taker | br\ncontract | g\nbouts | 2\npoints | 45\nanything else |\nEnter to write it |\nhand 3")
    assert table.typed == 12
    assert table.leave() == 0
    assert [row["taker"] for row in rows("friday.yaml")] == ["Alice", "Bruno"]


def test_players_called_like_commands(run: Run) -> None:
    """A player wins over a command, which is there behind a colon."""
    start(run, "names.yaml", "Edith", "Undo", "No", "Quit")
    table = Terminal("play", "names.yaml")
    table.talk("""
        taker (Edith, Undo, No, Quit) | edit
        contract | undo
        hand 1, Edith deals | edit g 2 45
        Edith, garde +4
        Enter to write it |
        hand 2 | undo
        contract | g
        bouts | undo
        contract | gs
        bouts | 1
        points | 51
        anything else |
        Undo, garde-sans +0
        Enter to write it |
        hand 3 | quit p 2 d45
        Quit, prise +5
        Enter to write it |
        hand 4 | no no 2
        a contract is one of
        contract | undo
        hand 4 | edit 1
        Edith was taken for the taker: the command is :edit 1
        contract | undo
        hand 4 | :edit 1
        Edith, garde +4
        Enter to write it | points 46
        Enter to write it |
        hand 1: Edith, garde +5
        hand 4 | :undo
        took back hand 3
        hand 3 | :nope
        no player is called ':nope'
        hand 3 | :quit
    """)
    assert table.end() == 0
    assert [(row["taker"], row["points"]) for row in rows("names.yaml")] == [("Edith", 46), ("Undo", 51)]


def test_edit_asks_what_to_correct(run: Run) -> None:
    """It shows the hand; Enter scores it again, and Ctrl-C leaves the file as it was."""
    start(run, "friday.yaml", "Alice", "Bruno", "Chloé", "David")
    run("add", "friday.yaml", "-t", "al", "-c", "g", "-b", "2", "-p", "45", "--petit-au-bout", "a", "--note", "x")
    file = Path("friday.yaml")
    right = file.read_bytes()
    hand = Terminal("edit", "friday.yaml", "--hand", "1")
    hand.talk("Alice, garde +4, 2 bouts, 45, petit au bout by the attack; x\nEnter to write it | points 50\nBruno")
    hand.child.expect_exact("Enter to write it, or what to correct: ")
    hand.interrupt("hand 1 stays as it was")
    assert hand.end() == 130
    assert file.read_bytes() == right
    file.write_text(file.read_text("utf-8").replace("294", "249"), "utf-8")
    hand = Terminal("edit", "friday.yaml", "--hand", "1")
    hand.talk("Enter to write it |")
    assert hand.end() == 0
    assert file.read_bytes() == right
    hand = Terminal("edit", "friday.yaml", "--hand", "1")
    hand.talk("Enter to write it | nothing\nEnter to write it | points 46\nEnter to write it |")
    assert hand.end() == 0
    [row] = rows("friday.yaml")
    assert row == {
        "taker": "Alice",
        "contract": "garde",
        "bouts": 2,
        "points": 46,
        "scores": {"Alice": 180, "Bruno": -60, "Chloé": -60, "David": -60},
    }


@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_wider_than_the_terminal(run: Run, width: int) -> None:
    """But a command, which is there to be copied."""
    start(run, "wide.yaml", "Alexandrine", "Bartholomew", "李小龍的哥哥", "Dominique-Anne", "Emmanuelle B")
    table = Terminal("play", "wide.yaml", width=width)
    table.talk("""
        taker | ?
        always the
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
    """Scores are coloured by their sign; never with NO_COLOR, on a dumb terminal or in a pipe."""
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
    """And nothing else is: not a number that is part of a word, nor one without a sign."""
    monkeypatch.setattr("tarot_score.cli.output._wants_colour", lambda: True)
    shown = run("score", "-n", "4", "-c", "g", "-b", "2", "-p", "40", color=True).stdout
    assert "p.8   garde: -(25 + 1) x 2 = \x1b[31m-52\x1b[0m\n" in shown
    assert "= \x1b[31m-156\x1b[0m, 3 defenders \x1b[32m+52\x1b[0m each: sum 0\n" in shown
    assert shown.count("\x1b[0m") == 4


@pytest.mark.parametrize(("encoding", "shown"), [("ascii", "Zo?, ?, Al, Bo"), ("latin-1", "Zo\ufffd, ?, Al, Bo")])
def test_a_terminal_that_cannot_show_a_name(run: Run, encoding: str, shown: str) -> None:
    """It gets a replacement, and what it sends that is no text is asked again."""
    start(run, "names.yaml", "Zoë", "李", "Al", "Bo")
    table = Terminal(
        "play", "names.yaml", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", PYTHONIOENCODING=encoding
    )
    table.talk(f"deals; taker ({shown}) | zo g 2 45\nEnter to write it |\nAl -58, Bo -58\nhand 2 | undo\nhand 1 | al")
    table.talk("contract | g\nbouts | 1\npoints | 51\nanything else |\nEnter to write it |")
    assert table.leave() == 0
    assert "Traceback" not in table.printed
    assert [row["taker"] for row in rows("names.yaml")] == ["Al"]


def test_bytes_that_are_no_text_are_asked_again(run: Run) -> None:
    """Whether the terminal's input is strict about them or keeps them."""
    start(run, "names.yaml", "Zoë", "李", "Al", "Bo")
    table = Terminal("play", "names.yaml", PYTHONIOENCODING="utf-8:strict")
    table.child.expect_exact("taker (Zoë, 李, Al, Bo): ")
    os.write(table.child.child_fd, b"\xff\xfe\r")
    table.talk(
        "this is not text that the terminal can send: type it again\ntaker | zo g 2 45\nEnter to write it |\nhand 2"
    )
    assert table.leave() == 0
    piped = run("play", "names.yaml", input=b"al g 2 45\n\nzo\xff g 2 45\nbo g 2 45\n\n")
    assert (piped.exit_code, piped.stdout.count("this is not text")) == (0, 1)
    assert [row["taker"] for row in rows("names.yaml")] == ["Zoë", "Al", "Bo"]


def test_play_reads_a_pipe(run: Run) -> None:
    """It ends where the input does; a hand that is not finished there is printed as a command."""
    start(run, "club.yaml", "Ann", "Bo", "Cy", "Di", "--length", "3")
    piped = run("play", "club.yaml", input="ann g 2 45\n\nedit\n46\n\nquit\n")
    assert piped.stdout == (
        "hand 1, Ann deals; taker (Ann, Bo, Cy, Di): "
        "Ann, garde +4, 2 bouts, 45: each defender pays 58; then Ann +174, Bo -58,\nCy -58, Di -58\n"
        "Enter to write it, or what to correct: "
        "Ann +174, Bo -58, Cy -58, Di -58\nAnn leads, with +174; 2 hands left\n"
        "hand 2, Bo deals; taker (Ann, Bo, Cy, Di): "
        "Ann, garde +4, 2 bouts, 45: each defender pays 58; then Ann +174, Bo -58,\nCy -58, Di -58\n"
        "Enter to write it, or what to correct: "
        "Ann, garde +5, 2 bouts, 46: each defender pays 60; then Ann +180, Bo -60,\nCy -60, Di -60\n"
        "Enter to write it, or what to correct: "
        "hand 1: Ann, garde +5, 2 bouts, 46\n"
        "p.4   2 bouts: 41 points needed\n"
        "p.8   46 points: made by 5\n"
        "p.8   garde: (25 + 5) x 2 = +60\n"
        "p.8   each defender pays 60\n"
        "p.9   Ann 3 x 60 = +180, 3 defenders -60 each: sum 0\n\n"
        "#  player  total  hands  average\n"
        "-  ------  -----  -----  -------\n"
        "1  Ann      +180      1   +180.0\n"
        "2  Bo        -60      1    -60.0\n"
        "2  Cy        -60      1    -60.0\n"
        "2  Di        -60      1    -60.0\n"
        "Bo deals the next hand\n"
        "Ann leads, with +180; 2 hands left\n"
        "hand 2, Bo deals; taker (Ann, Bo, Cy, Di): "
        "Ann +180, Bo -60, Cy -60, Di -60\nAnn leads, with +180; 2 hands left\n"
    )
    unfinished = run("play", "club.yaml", input="bo\ngs\n")
    assert unfinished.exit_code == 0
    assert "to go on with it:\ntarot-score add club.yaml --taker Bo --contract garde-sans\n" in unfinished.stdout
    assert run("play", "club.yaml", input="edit 1\n").stdout.count("hand 1 stays as it was") == 1
    assert len(rows("club.yaml")) == 1


def test_a_bad_word_costs_no_other(run: Run) -> None:
    """What stands behind it on the line is read once it has been said again."""
    start(run, "five.yaml", "Ann", "Bo", "Cy", "Di", "Ed")
    typed = "ann bo g 5 45 petit d, poi 4, note a, b\n2\npoi 2 cy\n\n"
    played = run("play", "five.yaml", input=typed)
    assert "a hand has 0 to 3 bouts, got: 5\nbouts (0-3): poignée: say its size, poignee 1, 2 or 3\n" in played.stdout
    [row] = rows("five.yaml")
    assert {key: row.get(key) for key in ("partner", "points", "petit_au_bout", "poignees", "note")} == {
        "partner": "Bo",
        "points": 45,
        "petit_au_bout": "defence",
        "poignees": [{"Cy": "double"}],
        "note": "a, b",
    }


def test_play_says_how_it_stands(run: Run) -> None:
    """At its beginning, and after a hand is taken back."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    for taker in ("ann", "bo"):
        run("add", "friday.yaml", "-t", taker, "-c", "g", "-b", "2", "-p", "45")
    played = run("play", "friday.yaml", input="undo\nann g 2 45\nx y\n\nundo\n").stdout
    assert played.startswith("Ann +116, Bo +116, Cy -116, Di -116\nAnn, Bo lead, with +116\nhand 3")
    assert "--points 45\ntook back hand 2\nAnn +174, Bo -58, Cy -58, Di -58\nAnn leads, with +174\nhand 2" in played


def test_options_that_cannot_be_read_are_not_asked_about(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are refused before the first question."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    type_in(monkeypatch)
    refused = run("add", "friday.yaml", "-b", "5")
    assert (refused.exit_code, refused.stderr) == (1, "tarot-score: a hand has 0 to 3 bouts, got: 5\n")


def test_an_impossible_hand_waits_for_a_correction(run: Run) -> None:
    """Enter is none, and it can be asked what there is."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    played = run("play", "friday.yaml", input="ann g 2 45.5\n\n?\n46\n\n").stdout
    assert "what to correct, such as points 46: what it is: taker NAME" in played
    assert [row["points"] for row in rows("friday.yaml")] == [46]


def test_undo_takes_back_a_correction(run: Run) -> None:
    """The last one first; the rest of the hand stays, in a new one and in one that is edited."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    run("play", "friday.yaml", input="ann g 2 45 petit a\ncontract gs\npoints 50\nundo\nundo\n?\n\n")
    run("play", "friday.yaml", input="edit 1\npoints 46\nbouts 3\nundo\n\nedit 1\nbouts 3\nundo\nundo\n")
    [row] = rows("friday.yaml")
    assert {key: row[key] for key in ("contract", "bouts", "points", "petit_au_bout")} == {
        "contract": "garde",
        "bouts": 2,
        "points": 46,
        "petit_au_bout": "attack",
    }


def test_a_bad_word_costs_no_poignee(run: Run) -> None:
    """What was read before it is added to; a correction takes its place."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    run("play", "friday.yaml", input="ann g 2 45 poi 1 cy, poi 7 bo\npoi 1 bo\n\n")
    run("play", "friday.yaml", input="ann g 2 45 poi 1 cy, foo, poi 1 di\npetit d\npoignee 2 bo\nundo\n\n")
    assert [row["poignees"] for row in rows("friday.yaml")] == [[{"Cy": "simple"}, {"Bo": "simple"}]] * 1 + [
        [{"Cy": "simple"}, {"Di": "simple"}]
    ]


def test_impossible_points_take_back_no_other_answer(run: Run) -> None:
    """Points that are said again with a petit behind them on the line are asked for once more."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    played = run("play", "friday.yaml", input="ann g 2 x petit d\n45.5\n46\n\n").stdout
    assert played.count("points (0-91") == 2
    assert [(row["points"], row["petit_au_bout"]) for row in rows("friday.yaml")] == [(46, "defence")]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        pytest.param(
            "ann g x 45 petit d\nundo\ngs\n2\n45\npetit d\n\n",
            {"contract": "garde-sans", "petit_au_bout": "defence"},
            id="what stood behind a bad word is said again",
        ),
        pytest.param(
            "ann g 2 4x petit d\n45.5\nundo\n2\n45\npetit a\n\n",
            {"bouts": 2, "points": 45, "petit_au_bout": "attack"},
            id="before points that cannot be",
        ),
        pytest.param(
            "ann g 2 45 poignee 1 zoe petit d\npoignee 1 di\n\n",
            {"petit_au_bout": "defence", "poignees": [{"Di": "simple"}]},
            id="extras without commas",
        ),
        pytest.param(
            "ann g 2 45 petit note foo, bar\npetit d\n\n",
            {"petit_au_bout": "defence", "note": "foo, bar"},
            id="a note behind an extra",
        ),
        pytest.param(
            "ann\ng\n2\n45\npetit a, poignee 1 zz, note hi\npoignee 1 bo\n\n",
            {"petit_au_bout": "attack", "poignees": [{"Bo": "simple"}], "note": "hi"},
            id="an answer with a bad word in it",
        ),
        pytest.param(
            "ann\ng\n2\n45\npetit a, poignee 9\npoignee 8, note ho\npoignee 1\n\n",
            {"petit_au_bout": "attack", "poignees": ["simple"], "note": "ho"},
            id="and another one",
        ),
        pytest.param(
            "ann g 2 4x petit d, poignee z, note hi\n45.5\n45\npoignee 1 bo\n\n",
            {"points": 45, "petit_au_bout": "defence", "poignees": [{"Bo": "simple"}], "note": "hi"},
            id="points that cannot be, before an extra that could not be read",
        ),
        pytest.param("ann g 2 45\npoints 46\nundo\n\n", {"points": 45}, id="a correction of a whole line"),
        pytest.param("ann g 2 45\npoints 45\nundo\n\n", {"points": 45}, id="that changes nothing"),
        pytest.param("ann g 2 45\npoints x\nundo\n46\n\n\n", {"points": 46}, id="that could not be read"),
        pytest.param("ann g 2 45 petit x\nundo\n46\n\n\n", {"points": 46}, id="after an extra that was none"),
        pytest.param("ann g x 45 petit d\n2\npetit none\n\n", {"points": 45}, id="nothing more is asked then"),
    ],
)
def test_undo_and_bad_words_together(run: Run, typed: str, expected: dict[str, object]) -> None:
    """Nothing that was typed is lost without a word, and nothing else is asked."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    assert run("play", "friday.yaml", input=typed).exit_code == 0
    [row] = rows("friday.yaml")
    kept = {key: row.get(key) for key in ("petit_au_bout", "poignees", "note")}
    assert row | kept == row | kept | expected
    assert {key for key, value in kept.items() if value} <= set(expected)


def test_what_is_to_be_said_again_is_told(run: Run) -> None:
    """It stood behind a word to which one goes back."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    assert "to be said again: 45 petit d\n" in run("play", "friday.yaml", input="ann g x 45 petit d\nundo\n").stdout


@pytest.mark.parametrize(
    "typed",
    [
        "ann\nout bo\nann\ng\n2\n45\n\n\n",
        "ann g\nout bo\n2\n45\n\n\n",
        "out bo\nann\ng\n2\n45\n\n\n",
        "ann g 2 45\nout bo\n\n",
        "cy\nout bo\nundo\nout bo\ng\n2\n45\n\ntaker ann\n\n",
        "ann g 2 45 out bo\nundo\nundo\n45\nout bo\n\n",
    ],
)
def test_who_sits_out_can_be_said_at_any_question(run: Run, typed: str) -> None:
    """Also where the taker would, by the turn of the deal."""
    start(run, "club.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "4")
    run("play", "club.yaml", input=typed)
    assert [(row["taker"], row["points"], row["sitting_out"]) for row in rows("club.yaml")] == [("Ann", 45, ["Bo"])]


def test_add_says_who_sits_out(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it asks for anything."""
    start(run, "club.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "4")
    type_in(monkeypatch)
    refused = run("add", "club.yaml", "--taker", "Ann").stderr
    assert refused == "tarot-score: Ann sits out of this hand: say who does, out NAME or --sitting-out NAME\n"


def test_nothing_takes_out_who_sits_out(run: Run) -> None:
    """It is whose turn it is once more."""
    start(run, "club.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "4")
    run("play", "club.yaml", input="bo g 2 45 out ed, note x\nnothing\n\n")
    assert [(row["sitting_out"], row.get("note")) for row in rows("club.yaml")] == [(["Ann"], None)]


def test_a_taker_who_sits_out_is_told_so(run: Run) -> None:
    """At the question, before the rest is asked."""
    start(run, "club.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "4")
    run("new", "other.yaml", "Ann", "Bo", "Cy")
    played = run("play", "club.yaml", input="bo\ng\nundo\nundo\nbo g 2 45\ntaker\nann\ncy\n\n").stdout
    assert "taker (Bo, Cy, Di, Ed): Ann sits out of this hand: say who does, out NAME or" in played
    assert [row["taker"] for row in rows("club.yaml")] == ["Cy"]


def test_a_player_is_no_beginning_of_a_fact(run: Run) -> None:
    """Who is called Ann is asked about; the whole word is the fact."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    played = run("play", "friday.yaml", input="bo g 2 45\nann\nannounced\n\n").stdout
    assert "Ann is a player: say taker Ann, or all of announced\n" in played
    assert [row.get("chelem_announced") for row in rows("friday.yaml")] == [True]


def test_at_five_a_partner_is_asked_for(run: Run) -> None:
    """Where the contract stands in its place, it is read as the contract once the partner is known."""
    start(run, "five.yaml", "Ann", "Bo", "Cy", "Di", "Ed")
    played = run("play", "five.yaml", input="ann g 2 45\nbo\n\n\n").stdout
    assert "partner: say who was called, or - for alone\n" in played
    assert [(row["partner"], row["points"]) for row in rows("five.yaml")] == [("Bo", 45)]
    assert "no player is called 'zz'" in run("play", "five.yaml", input="ann zz g 2 45\n").stdout


def test_what_was_not_read_is_printed_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a hand that is given up, nothing typed is lost."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    type_in(monkeypatch, "ann g 4 51 petit a", KeyboardInterrupt(), EOFError())
    assert "--contract garde\nand what was not read: 51 petit a\n" in run("play", "friday.yaml").stdout


def test_edit_alone_is_of_the_last_hand(run: Run) -> None:
    """Not of a deal that was not played."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    run("play", "friday.yaml", input="ann g 2 45\n\npass\nedit\n46\n\n")
    assert [row.get("points") for row in rows("friday.yaml")] == [46, None]


def test_what_cannot_be_taken_back(run: Run) -> None:
    """It is said why, and there is nothing to paste."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    run("add", "friday.yaml", "-t", "ann", "-c", "g", "-b", "2", "-p", "45")
    Path(".friday.yaml.tarot-score").mkdir()  # in the way
    played = run("play", "friday.yaml", input="undo\n").stdout
    assert "in the way" in " ".join(played.split())
    assert "\n\n" not in played


@pytest.mark.parametrize(
    ("options", "again"),
    [
        (["-c", "g", "--no-chelem-announced"], "--contract g"),
        (["-c", "g", "--chelem-announced"], "--contract g --chelem-announced"),
        (["-c", "g", "--at", "1"], "--contract g --at 1"),
    ],
)
def test_an_option_comes_back_as_it_was(
    run: Run, monkeypatch: pytest.MonkeyPatch, options: list[str], again: str
) -> None:
    """In the command that goes on with a hand that was given up."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    type_in(monkeypatch, KeyboardInterrupt())
    given_up = run("add", "friday.yaml", *options).stderr
    assert given_up == f"tarot-score: nothing was written; to go on with it: tarot-score add friday.yaml {again}\n"


def test_a_place_that_is_not_there_is_not_asked_about(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer could help."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    type_in(monkeypatch)
    refused = run("add", "friday.yaml", "-c", "g", "--at", "9")
    assert (refused.exit_code, refused.stderr) == (1, "tarot-score: a row can be put in at 1 to 1, got: 9\n")


def test_undo_after_a_whole_line(run: Run) -> None:
    """It is of the last thing said, and a hand that is written stays."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    typed = "bo g 2 45\n\nann g 1 55 petit d\nundo\n\nundo\nundo\n53\npetit a\n\n"
    run("play", "friday.yaml", input=typed)
    assert [(row["taker"], row["points"], row.get("petit_au_bout")) for row in rows("friday.yaml")] == [
        ("Bo", 45, None),
        ("Ann", 53, "attack"),
    ]


def test_a_correction_shows_the_totals_at_the_end(run: Run) -> None:
    """Rows after the one that is corrected count too."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    run("add", "friday.yaml", "-t", "ann", "-c", "g", "-b", "2", "-p", "45")
    run("add", "friday.yaml", "-t", "bo", "-c", "g", "-b", "2", "-p", "45")
    played = run("play", "friday.yaml", input="edit 1\n46\n\n").stdout
    assert "each defender pays 60; then Ann +122, Bo +114, Cy -118, Di -118 Enter" in " ".join(played.split())


@pytest.mark.parametrize(
    ("agreed", "typed", "said"),
    [
        (["--length", "2"], "a g 2 45\n\n", "A leads, with +116; 1 hand left"),
        (["--length", "1"], "a g 2 45\n\n", "A has won, with +116"),
        (["--length", "1"], "a g 2 40\n\n", "B, C have won, with +52"),
        (
            ["--rounds", "1"],
            "a g 2 45\n\npass\npass\npass\n",
            "A leads, with +116; more was played than was agreed",
        ),
        (["--length", "2"], "a g 2 45\n\nb g 2 45\n\n", "A, B have won, with +58"),
        (["--length", "3"], "a g 2 45\n\nb g 2 45\n\n", "A, B lead, with +58; 1 hand left"),
        (["--rounds", "1"], "a g 2 45\n\npass\n", "A leads, with +116; 1 deal left"),
        (["--rounds", "1"], "a g 2 45\n\npass misdeal\n", "A leads, with +116; 2 deals left"),
        (["--rounds", "1"], "a g 2 45\n\npass petit\npass\n", "A has won, with +116"),
        ([], "a g 2 45\n\n", "A leads, with +116"),
    ],
)
def test_what_is_left_and_who_has_won(run: Run, agreed: list[str], typed: str, said: str) -> None:
    """Of the hands or the turns of the deal that were agreed, ties included."""
    start(run, "three.yaml", "A", "B", "C", *agreed)
    assert run("play", "three.yaml", input=typed).stdout.endswith(f"\n{said}\n")


def test_the_mort_sits_out(run: Run) -> None:
    """It is said who does; who deals after a passed deal deals again; another one can sit out."""
    start(run, "club.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "4")
    typed = "pass\npass misdeal\nbo g 2 45\n\nann g 2 45\nout bo, out cy\nout none\nout ed\n\nbo g 2 45\ntaker ann\n\n"
    played = run("play", "club.yaml", input=typed)
    questions = re.findall("hand .*?; taker \\(.*?\\):", played.stdout)
    assert questions == [
        "hand 1, Ann deals, Ann out; taker (Bo, Cy, Di, Ed):",
        "hand 2, Ann deals, Ann out; taker (Bo, Cy, Di, Ed):",
        "hand 3, Ann deals, Ann out; taker (Bo, Cy, Di, Ed):",
        "hand 4, Bo deals, Bo out; taker (Ann, Cy, Di, Ed):",
        "hand 5, Cy deals, Cy out; taker (Ann, Bo, Di, Ed):",
        "hand 6, Di deals, Di out; taker (Ann, Bo, Cy, Ed):",
    ]
    assert "Bo, garde +4, 2 bouts, 45; Ann out: each defender pays 58;" in " ".join(played.stdout.split())
    assert [row.get("sitting_out") for row in rows("club.yaml")] == [None, None, ["Ann"], ["Ed"], ["Cy"]]


def test_too_many_sit_out(run: Run) -> None:
    """It is said when the hand is shown, and nothing that was typed is lost."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    typed = "ann g 2 45 out bo out cy\nout cy\n\nann g 2 45 out bo, out cy\nout none\n\n"
    played = run("play", "friday.yaml", input=typed)
    assert played.stdout.count("a hand needs 3 players at least, got: 2") == 2
    assert [row.get("sitting_out") for row in rows("friday.yaml")] == [["Cy"], None]


def test_corrections(run: Run) -> None:
    """Each fact by its name, what else there is too; a partner is taken back where nobody is called."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    typed = [
        *("ann g 2 45", "partner bo", "partner"),  # nobody is called at four, and it is taken back
        *(
            "poignee 1 bo",
            "poignee 2 cy",
            "chelem d",
            "chelem none",
            "poignee none",
            "other",
            "",
            "petit d",
            "points d50",
            "d46",
            "60",
        ),
        *("contract", "?", "gs", "bouts 3", "petit a", "dealer cy", "note well, played", ""),
    ]
    assert run("play", "friday.yaml", input="\n".join(typed) + "\n").exit_code == 0
    assert rows("friday.yaml") == [
        {
            "taker": "Ann",
            "contract": "garde-sans",
            "bouts": 3,
            "points": 60,
            "petit_au_bout": "attack",
            "dealer": "Cy",
            "note": "well, played",
            "scores": {"Ann": 708, "Bo": -236, "Cy": -236, "Di": -236},
        }
    ]


def test_undo_goes_back_one_question(run: Run) -> None:
    """Up to the first one, whether the answers stood on one line or not."""
    start(run, "five.yaml", "A", "B", "C", "D", "E")
    typed = "a b g\nundo\nundo\nundo\na b gs\n2\n45\npetit a\nundo\nundo\nundo\n1\n51\npetit d\nundo\n\n\n"
    played = run("play", "five.yaml", input=typed)
    assert played.exit_code == 0
    [row] = rows("five.yaml")
    assert {key: row.get(key) for key in ("partner", "bouts", "points", "petit_au_bout")} == {
        "partner": "B",
        "bouts": 1,
        "points": 51,
        "petit_au_bout": None,
    }


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("adjust", "a correction is written like Alice=+20, got: ''"),
        ("adjust revoke", "a correction is written like Alice=+20, got: 'revoke'"),
        ("adjust ann=20 bo=-20 a revoke\nsheet", "adjustment: a revoke"),
        ("adjust jean paul=20 bo=-20", "hand 1, a correction: Jean Paul +20, Bo -20"),
        ("pass x", "a passed deal is one of all, petit-sec, misdeal, got: 'x'"),
        ("undo", "this session has no hands yet"),
        ("undo x", "a whole number above zero is expected, got: 'x'"),
        ("edit", "this session has no hands yet"),
        ("edit 3", "this session has no hands yet"),
        ("sheet", "#  hand   Ann  Bo  Jean Paul"),
        ("?", "who took, or a whole hand on one line (al g 2 45 petit d; at five al br"),
        ("HELP", "who took, or a whole hand on one line (al g 2 45 petit d; at five al br"),
    ],
)
def test_commands_at_the_first_question(run: Run, typed: str, said: str) -> None:
    """They do what the commands do, and what is wrong with one is said."""
    start(run, "three.yaml", "Ann", "Bo", "Jean Paul")
    played = run("play", "three.yaml", input=f"{typed}\n")
    assert (played.exit_code, said in played.stdout) == (0, True), played.stdout


def test_a_write_that_fails(run: Run) -> None:
    """It is said, with what makes up for it, and the evening goes on."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    in_the_way = Path(".friday.yaml.tarot-score")
    in_the_way.mkdir()
    played = run("play", "friday.yaml", input="ann g 2 45 petit d\n\npass\n")
    assert played.exit_code == 0
    refused = "is in the way: take it away\n"
    command = "tarot-score add friday.yaml --taker Ann --contract garde --bouts 2 --points 45 --petit-au-bout defence\n"
    assert f"{refused}nothing was written; to go on with it:\n{command}" in played.stdout
    assert (
        f"{refused}what could not be written, to paste under the line hands: (add that line if it is missing)\n- passed: all\n"
        in played.stdout
    )
    in_the_way.rmdir()
    assert rows("friday.yaml") == []


def test_the_folder_is_gone(run: Run) -> None:
    """The hand is printed as a command, and the evening ends."""
    Path("evenings").mkdir()
    start(run, "evenings/friday.yaml", "Ann", "Bo", "Cy", "Di")
    table = Terminal("play", "evenings/friday.yaml")
    table.talk("taker | ann g 2 45\nEnter to write it")
    shutil.rmtree("evenings")
    table.type("\r")
    table.talk("""
        evenings/friday.yaml: no such file
        tarot-score add evenings/friday.yaml --taker Ann --contract garde --bouts 2 --points 45
        tarot-score: evenings/friday.yaml: no such file
    """)
    assert table.end() == 1
    assert "Traceback" not in table.printed


def test_ctrl_c_with_no_hand(run: Run) -> None:
    """It says how to end, and Ctrl-D ends what is being corrected and the evening."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    run("add", "friday.yaml", "-t", "ann", "-c", "g", "-b", "2", "-p", "45")
    table = Terminal("play", "friday.yaml")
    table.child.expect_exact("taker (Ann, Bo, Cy, Di): ")
    table.interrupt("no hand was being typed; quit or Ctrl-D ends")
    table.talk("hand 2 | edit\nor what to correct")
    table.child.expect_exact(": ")
    table.interrupt("hand 1 stays as it was")
    table.talk("hand 2")
    assert table.leave() == 0


def type_in(monkeypatch: pytest.MonkeyPatch, *answers: str | BaseException) -> None:
    """Have questions answered in turn, or interrupted: what a terminal does, where it can be looked into."""
    waiting = iter(answers)

    def answer(_: str) -> str:
        typed = next(waiting)
        if isinstance(typed, KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        if isinstance(typed, BaseException):
            raise typed
        return typed

    monkeypatch.setattr("tarot_score.cli.asking.typed_line", answer)
    for command in ("add", "edit", "play"):
        monkeypatch.setattr(f"tarot_score.cli.{command}.is_terminal", lambda: True)


WORDS = [
    "ann",
    "bo",
    "cy",
    "di",
    "ed",
    "-",
    "g",
    "gs",
    "p",
    "gc",
    "0",
    "1",
    "2",
    "3",
    "45",
    "56",
    "60",
    "91",
    "40,5",
    "d38",
    "x",
    "undo",
    "nothing",
    "other",
    "petit",
    "poignee",
    "chelem",
    "announced",
    "a",
    "d",
    "1",
    "2",
    "3",
    "none",
    "dealer",
    "out",
    "note",
    "taker",
    "partner",
    "contract",
    "bouts",
    "points",
    ",",
    "?",
    "pass",
    "edit",
    "sheet",
    "adjust",
    "ann=+10",
    "bo=-10",
    ":undo",
]


@pytest.mark.parametrize("players", [("Ann", "Bo", "Cy"), ("Ann", "Bo", "Cy", "Di"), ("Ann", "Bo", "Cy", "Di", "Ed")])
@pytest.mark.parametrize("seats", [None, "4"])
def test_whatever_is_typed(run: Run, players: tuple[str, ...], seats: str | None) -> None:
    """No words in no order do more than ask again, and what is written is right."""
    chance = random.Random(len(players))
    for evening in range(12):
        name = f"{evening}.yaml"
        start(run, name, *players, *(["--seats", seats] if seats else []))
        lines = [" ".join(chance.choices(WORDS, k=chance.choice((0, 1, 1, 1, 2, 5, 8)))) for _ in range(60)]
        played = run("play", name, input="\n".join(lines))
        assert (played.exit_code, played.exception) == (0, None), lines
        assert run("verify", name).stdout == ""


def test_every_answer_at_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Help, mistakes and ways back, with a player who is called like the way back."""
    start(run, "five.yaml", "Alice", "Bruno", "Chloé", "David", "Undo")
    asked = ["?", "", "al", "undo", "g", "undo", "un", "g", "7", "2", "92", "46", "", "x", "poi 1", "nothing", "", ""]
    type_in(monkeypatch, *asked[:-1])
    added = run("add", "five.yaml")
    assert added.exit_code == 0
    assert added.stdout.startswith("who took, by any beginning of the name that is nobody else's\n")
    assert "hand 1: Alice with Undo, garde +5, 2 bouts, 46\n" in added.stdout
    type_in(monkeypatch, "al", "b", "g", "2", "91", "", "x", "d46", "", "?", "partner none", "partner -", "")
    assert "\nhand 2: Alice alone, garde +4, 2 bouts, 45\n" in run("add", "five.yaml").stdout
    type_in(monkeypatch, "undo", "al", EOFError())
    assert run("add", "five.yaml").exit_code == 1


def test_every_interruption(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a hand, of a correction, of nothing; and bytes that are no text."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    type_in(
        monkeypatch,
        *("ann g x", KeyboardInterrupt(), UnicodeDecodeError("utf-8", b"\xff", 0, 1, ""), "bo g 2 45", ""),
        *("edit", KeyboardInterrupt(), KeyboardInterrupt(), "", "?", "ann", "undo", EOFError()),
    )
    played = run("play", "friday.yaml")
    assert played.exit_code == 0
    assert [line for line in played.stdout.splitlines() if line.startswith(("nothing", "this", "hand 1", "no "))] == [
        "nothing was written; to go on with it:",
        "this is not text that the terminal can send: type it again",
        "hand 1 stays as it was",
        "no hand was being typed; quit or Ctrl-D ends",
    ]
    assert "\ntarot-score add friday.yaml --taker Ann --contract garde\n" in played.stdout
    type_in(monkeypatch, "taker ann", KeyboardInterrupt())
    assert run("edit", "friday.yaml", "--hand", "1").exit_code == 130
    type_in(monkeypatch, "taker ann", "")
    assert run("edit", "friday.yaml", "--hand", "1").exit_code == 0
    type_in(monkeypatch, "undo", KeyboardInterrupt())
    assert run("add", "friday.yaml").exit_code == 130
    assert [row["taker"] for row in rows("friday.yaml")] == ["Ann"]


def test_a_question_of_two_lines(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not fit beside the answer stands above it."""
    monkeypatch.setenv("COLUMNS", "40")
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    asked = run("play", "friday.yaml", input="").stdout
    assert asked == "hand 1, Ann deals; taker (Ann,\nBo, Cy, Di): \n"


def test_nothing_to_read_from(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that was started without an input has nobody to ask."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    monkeypatch.setattr(sys, "stdin", None)
    assert not is_terminal()
    with pytest.raises(StreamError, match="stdin is closed, and this command asks questions: run it in a terminal"):
        play("friday.yaml")


def test_a_command_that_was_read_as_a_name(run: Run) -> None:
    """It is said how to say it."""
    start(run, "names.yaml", "Edith", "Bo", "Cy", "Di")
    played = run("play", "names.yaml", input="edit 1\nundo\n:edit\n")
    assert "\nEdith was taken for the taker: the command is :edit 1\n" in played.stdout
    assert "this session has no hands yet\n" in played.stdout
