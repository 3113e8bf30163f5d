"""The command `play`: an evening hand after hand, its commands, and what ends it."""

import random
import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from conftest import Run
from evenings import rows, start
from terminals import Terminal, type_in

from tarot_score.cli.asking import is_terminal
from tarot_score.cli.play import play
from tarot_score.errors import StreamError

BEGINNING = """
hand 1, Alice deals, Charles leads; taker (Alice, Charles, Chloé, No) | zoe
'zoe' is no player or command: the players are
hand 1 | ch
'ch' could be Charles, Chloé: type more of the name
hand 1 | chl
contract | x
a contract is one of
contract | g
bouts | 7
the attack has 0 to 3 bouts, got: 7
bouts | 2
points | 45.5
the attack cannot have 45.5 points at four players
points | 46
anything else | p
'p' could be petit, poignee: type more letters
anything else |
Chloé +180, each defender pays 60: garde +5, 2 bouts, 46 points; new totals:
Enter to write the hand |
19 hands left
hand 2, Charles deals, Chloé leads; | no gs 1 60 petit d
Enter to write the hand |
hand 3 | al
contract | g
bouts | undo
contract | gs
bouts | 3
points | 50
anything else | petit a, poi 1 chl
Alice +648, each defender pays 216: garde sans +14, 3 bouts, 50 points, petit au
bout by the attack, simple poignée by Chloé; new totals:
Enter to write the hand |
hand 4 | char p 0 40
Enter to write the hand |
hand 5 | undo
to put it back, run:
hand 4 was taken back
hand 4 | char p 0 50
Enter to write the hand |
hand 5 | al g 0 56 petit a
the attack won the petit au bout, so it has at least 1 bout
what to correct | petit d
Enter to write the hand |
hand 6, Charles deals, Chloé leads; | pass
hand 6 was not played; Chloé deals the next hand, No leads
hand 7 | chl
contract | gc
bouts (0-3):
"""
MIDDLE = """
hand 8 | adjust al=+20 no=-20
hand 8, adjustment: Alice +20, No -20
hand 9 | no g
bouts | 1
points (0-91, or d46 for the defence's):
"""
AFTER_A_CRASH = """
hand 9, No deals, Alice leads; | edit 2
No +288, each defender pays 96: garde sans +9, 1 bout, 60 points, petit au bout by
the defence; new totals:
Enter to write the hand | petit none
Enter to write the hand |
hand 2: No, garde sans +9, 1 bout, 60
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
    """An evening of `play` with mistakes, an interrupted hand and a crash gives the same file as the other commands."""
    for file in ("typed.yaml", "commands.yaml"):
        start(run, file, "Alice", "Charles", "Chloé", "No", "--length", "20")
    evening = Terminal("play", "typed.yaml")
    evening.talk(BEGINNING)
    evening.interrupt("the hand was not written; to continue it, run:")
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
        evening.talk(f"; taker | {line}\nEnter to write the hand |")
    evening.talk("Charles has won, with +1875")
    assert evening.leave() == 0
    for name, *said in BY_COMMAND:
        assert run(name, "commands.yaml", *said).exit_code == 0
    assert Path("typed.yaml").read_bytes() == Path("commands.yaml").read_bytes()


def test_a_usual_hand_takes_few_keys(run: Run) -> None:
    """A usual hand takes 11 keys on one line, or 12 if each question is answered, with Enter counted."""
    start(run, "friday.yaml", "Alice", "Bruno", "Chloé", "David")
    table = Terminal("play", "friday.yaml")
    table.talk("taker | al g 2 45\nEnter to write the hand |\nhand 2")
    assert table.typed == 11
    table.typed = 0
    table.talk("taker | br\ncontract | g\nbouts | 2\npoints | 45\nanything else |\nEnter to write the hand |\nhand 3")
    assert table.typed == 12
    assert table.leave() == 0
    assert [row["taker"] for row in rows("friday.yaml")] == ["Alice", "Bruno"]


def test_players_named_like_commands(run: Run) -> None:
    """A whole name is that player, and a whole command comes before the beginning of a name. A colon means a command."""
    start(run, "names.yaml", "Edith", "Undo", "No", "Quit")
    table = Terminal("play", "names.yaml")
    table.talk("""
        taker (Edith, Undo, No, Quit) | edi
        contract | undo
        hand 1, Edith deals, Undo leads; | edit
        this session has no hands yet
        hand 1, Edith deals, Undo leads; | edit g 2 45
        Edith +174, each defender pays 58: garde +4
        Enter to write the hand |
        hand 2 | undo
        contract | g
        bouts | undo
        contract | gs
        bouts | 1
        points | 51
        anything else |
        Undo +300, each defender pays 100: garde sans +0
        Enter to write the hand |
        hand 3 | quit p 2 d45
        Quit +90, each defender pays 30: prise +5
        Enter to write the hand |
        hand 4 | no no 2
        a contract is one of
        contract | undo
        hand 4 | undo 3
        undo 3 was read as a hand of the taker Undo; for the command, type :undo 3
        contract | undo
        hand 4 | edit 1
        Edith +174, each defender pays 58: garde +4
        Enter to write the hand | undo
        hand 1 was not changed
        hand 4 | :edit 1
        Edith +174, each defender pays 58: garde +4
        Enter to write the hand | points 46
        Enter to write the hand |
        hand 1: Edith, garde +5
        hand 4 | :undo
        hand 3 was taken back
        hand 3 | :nope
        there is no command 'nope': ? lists the commands
        hand 3 | :quit
    """)
    assert table.end() == 0
    assert [(row["taker"], row["points"]) for row in rows("names.yaml")] == [("Edith", 46), ("Undo", 51)]


def test_play_reads_a_pipe(run: Run) -> None:
    """`play` ends when its input ends. An unfinished hand is printed as a command."""
    start(run, "club.yaml", "Ann", "Bo", "Cy", "Di", "--length", "3")
    piped = run("play", "club.yaml", input="ann g 2 45\n\nedit\n46\n\nquit\n")
    assert piped.stdout == (
        "hand 1, Ann deals, Bo leads; taker (Ann, Bo, Cy, Di): "
        "Ann +174, each defender pays 58: garde +4, 2 bouts, 45 points; new totals:\nAnn +174, Bo -58, Cy -58, Di -58\n"
        "Enter to write the hand, or type what to correct: "
        "Ann +174, Bo -58, Cy -58, Di -58\n2 hands left\n"
        "hand 2, Bo deals, Cy leads; taker (Ann, Bo, Cy, Di): "
        "Ann +174, each defender pays 58: garde +4, 2 bouts, 45 points; new totals:\nAnn +174, Bo -58, Cy -58, Di -58\n"
        "Enter to write the hand, or type what to correct: "
        "Ann +180, each defender pays 60: garde +5, 2 bouts, 46 points; new totals:\nAnn +180, Bo -60, Cy -60, Di -60\n"
        "Enter to write the hand, or type what to correct: "
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
        "Bo deals the next hand, Cy leads\n"
        "2 hands left\n"
        "hand 2, Bo deals, Cy leads; taker (Ann, Bo, Cy, Di): "
        "Ann +180, Bo -60, Cy -60, Di -60\n2 hands left\n"
    )
    unfinished = run("play", "club.yaml", input="bo\ngs\n")
    assert unfinished.exit_code == 0
    assert "to continue it, run:\ntarot-score add club.yaml --taker Bo --contract garde-sans\n" in unfinished.stdout
    assert run("play", "club.yaml", input="edit 1\n").stdout.count("hand 1 was not changed") == 1
    assert len(rows("club.yaml")) == 1


def test_play_says_how_it_stands(run: Run) -> None:
    """`play` prints the totals at its start and after `undo`."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    for taker in ("ann", "bo"):
        run("add", "friday.yaml", "-t", taker, "-c", "g", "-b", "2", "-p", "45")
    played = run("play", "friday.yaml", input="undo\nann g 2 45\nx y\n\nundo\n").stdout
    assert played.startswith("Ann +116, Bo +116, Cy -116, Di -116\nhand 3")
    assert "--points 45\nhand 2 was taken back\nAnn +174, Bo -58, Cy -58, Di -58\nhand 2" in played


def test_edit_without_a_number_corrects_the_last_hand(run: Run) -> None:
    """`edit` without a number corrects the last hand that has facts."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    played = run("play", "friday.yaml", input="ann g 2 45\n\npass\nedit\n46\n\n").stdout
    assert "Cy deals the next hand, Di leads\nhand 3, Cy deals, Di leads;" in played
    assert [row.get("points") for row in rows("friday.yaml")] == [46, None]


def test_an_undo_that_cannot_be_written(run: Run) -> None:
    """If `undo` cannot write the file, the reason is printed, but no lines to paste."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    run("add", "friday.yaml", "-t", "ann", "-c", "g", "-b", "2", "-p", "45")
    # a folder with the name of the temporary file: the session file cannot be written
    Path(".friday.yaml.tarot-score").mkdir()
    played = run("play", "friday.yaml", input="undo\n").stdout
    assert "something else has that name" in " ".join(played.split())
    assert "\n\n" not in played


def test_a_correction_shows_the_totals_at_the_end(run: Run) -> None:
    """After a correction of an earlier hand, the totals include the later hands."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    run("add", "friday.yaml", "-t", "ann", "-c", "g", "-b", "2", "-p", "45")
    run("add", "friday.yaml", "-t", "bo", "-c", "g", "-b", "2", "-p", "45")
    played = run("play", "friday.yaml", input="edit 1\n46\n\n").stdout
    assert "46 points; new totals: Ann +122, Bo +114, Cy -118, Di -118 Enter" in " ".join(played.split())


def test_the_dealer_sits_out(run: Run) -> None:
    """The question names the dealer, who sits out and deals again if everyone passes. Another player can sit out."""
    start(run, "club.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "4")
    typed = "pass\npass misdeal\nbo g 2 45\n\nann g 2 45\nout bo, out cy\nout none\nout ed\n\nbo g 2 45\ntaker ann\n\n"
    played = run("play", "club.yaml", input=typed)
    questions = re.findall("hand .*?; taker \\(.*?\\):", played.stdout)
    assert questions == [
        "hand 1, Ann deals, Bo leads, Ann sits out; taker (Bo, Cy, Di, Ed):",
        "hand 2, Ann deals, Bo leads, Ann sits out; taker (Bo, Cy, Di, Ed):",
        "hand 3, Ann deals, Bo leads, Ann sits out; taker (Bo, Cy, Di, Ed):",
        "hand 4, Bo deals, Cy leads, Bo sits out; taker (Ann, Cy, Di, Ed):",
        "hand 5, Cy deals, Di leads, Cy sits out; taker (Ann, Bo, Di, Ed):",
        "hand 6, Di deals, Ed leads, Di sits out; taker (Ann, Bo, Cy, Ed):",
    ]
    assert "Bo +174, each defender pays 58: garde +4, 2 bouts, 45 points; Ann sits out; new" in " ".join(
        played.stdout.split()
    )
    assert [row.get("sitting_out") for row in rows("club.yaml")] == [None, None, ["Ann"], ["Ed"], ["Cy"]]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("adjust", "an adjustment must be like Alice=+20, got: ''"),
        ("adjust revoke", "an adjustment must be like Alice=+20, got: 'revoke'"),
        ("adjust ann=20 bo=-20 a revoke\nsheet", "adjustment: a revoke"),
        ("adjust jean paul=20 bo=-20", "hand 1, adjustment: Jean Paul +20, Bo -20"),
        ("pass x", "the reason for a passed deal is one of all, petit-sec, misdeal, got: 'x'"),
        ("passe", "hand 1 was not played; Bo deals the next hand"),
        ("Tout le monde passe !", "hand 1 was not played; Bo deals the next hand"),
        ("maldonne", "hand 1 was not played; Ann deals the next hand"),
        ("petit sec\nfeuille", "petit sec"),
        ("passe\nannuler la donne 1", "hand 1 was taken back"),
        ("corriger 3", "this session has no hands yet"),
        ("totaux", "#  player     total"),
        ("tot", "#  player     total"),
        ("und", "'und' is no player or command; did you mean undo?"),
        ("b\u043e g 2 45", "it looks like 'Bo'"),
        ("undo", "this session has no hands yet"),
        ("undo x", "expected a whole number above zero, got: 'x'"),
        ("undo 1 2", "expected a whole number above zero, got: '1 2'"),
        ("undo --rescore x", "expected a whole number above zero, got: 'x'"),
        ("pass\nundo --rescore 3", "this session has hands 1 to 1, got: hand 3"),
        ("pass\npass\nundo --rescore 1", "hand 1 was taken back"),
        ("edit", "this session has no hands yet"),
        ("edit 3", "this session has no hands yet"),
        ("sheet", "#  hand   Ann  Bo  Jean Paul"),
        ("?", "\nal br g 2 45: a hand at five players, with the partner after the taker\n"),
        ("HELP", "\nundo, undo 3 (annuler): take back the last hand, or hand 3\n"),
        ("aide", "\nsheet (feuille): print the scoresheet\n"),
    ],
)
def test_commands_at_the_first_question(run: Run, typed: str, said: str) -> None:
    """A command typed at the first question does what the command of that name does. A wrong one gives an error."""
    start(run, "three.yaml", "Ann", "Bo", "Jean Paul")
    played = run("play", "three.yaml", input=f"{typed}\n")
    assert (played.exit_code, said in played.stdout) == (0, True), played.stdout


def test_the_help_has_one_line_for_each_way(run: Run) -> None:
    """`?` at the first question prints each thing that can be typed there on its own line."""
    start(run, "three.yaml", "Ann", "Bo", "Cy")
    asked = "hand 1, Ann deals, Bo leads; taker (Ann, Bo, Cy): "
    assert run("play", "three.yaml", input="?\n").stdout == (
        f"{asked}al: the beginning of the taker's name; the program then asks for the other facts\n"
        "al g 2 45 petit d: a hand on one line (taker, contract, bouts, points, petit)\n"
        "al br g 2 45: a hand at five players, with the partner after the taker\n"
        "undo, undo 3 (annuler): take back the last hand, or hand 3\n"
        "edit, edit 3 (corriger): correct the last hand, or hand 3\n"
        "pass (passe), petit sec, misdeal (maldonne): add a deal that was not played\n"
        "adjust NAME=+20 OTHER=-20 WHY (ajuster): adjust the scores, and say why\n"
        "sheet (feuille): print the scoresheet\n"
        "totals (totaux): print the ranking\n"
        "quit, q (quitter, fin), Ctrl-D: end the program\n"
        "help, ? (aide): print this help\n"
        "she, tot, edi: 3 letters of sheet, totals, edit, quit and help are enough\n"
        ":undo: the colon says that this is a command, even if a player is named Undo\n"
        f"{asked}\n"
    )


def test_a_write_that_fails(run: Run) -> None:
    """If a hand or a deal cannot be written, its command or its lines are printed, and `play` goes on."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    in_the_way = Path(".friday.yaml.tarot-score")
    in_the_way.mkdir()
    played = run("play", "friday.yaml", input="ann g 2 45 petit d\n\npass\n")
    assert played.exit_code == 0
    refused = "something else has that name: remove that other file or folder\n"
    command = "tarot-score add friday.yaml --taker Ann --contract garde --bouts 2 --points 45 --petit-au-bout defence\n"
    assert f"{refused}the hand was not written; to continue it, run:\n{command}" in played.stdout
    assert (
        f"{refused}not written; paste these lines in the file, below the line hands: and earlier hands (add that line if missing)\n- passed: all\n"
        in played.stdout
    )
    in_the_way.rmdir()
    assert rows("friday.yaml") == []


def test_the_folder_is_gone(run: Run) -> None:
    """If the folder of the session is gone, the hand is printed as a command and `play` ends."""
    Path("evenings").mkdir()
    start(run, "evenings/friday.yaml", "Ann", "Bo", "Cy", "Di")
    table = Terminal("play", "evenings/friday.yaml")
    table.talk("taker | ann g 2 45\nEnter to write the hand")
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
    """Ctrl-C at the first question prints how to end `play`. In a correction it gives up only the correction."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    run("add", "friday.yaml", "-t", "ann", "-c", "g", "-b", "2", "-p", "45")
    table = Terminal("play", "friday.yaml")
    table.child.expect_exact("taker (Ann, Bo, Cy, Di): ")
    table.interrupt("to end, type quit or press Ctrl-D")
    table.talk("hand 2 | edit\nor type what to correct")
    table.child.expect_exact(": ")
    table.interrupt("hand 1 was not changed")
    table.talk("hand 2")
    assert table.leave() == 0


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
    """Whatever is typed, in any order, the program goes on, and the file it writes is right."""
    chance = random.Random(len(players))
    for evening in range(12):
        name = f"{evening}.yaml"
        start(run, name, *players, *(["--seats", seats] if seats else []))
        lines = [" ".join(chance.choices(WORDS, k=chance.choice((0, 1, 1, 1, 2, 5, 8)))) for _ in range(60)]
        played = run("play", name, input="\n".join(lines))
        assert (played.exit_code, played.exception) == (0, None), lines
        assert run("verify", name).stdout == ""


def test_every_interruption(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C and Ctrl-D are handled in a hand, in a correction and elsewhere, and so are bytes that are not text."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    type_in(
        monkeypatch,
        *("ann g x", KeyboardInterrupt(), UnicodeDecodeError("utf-8", b"\xff", 0, 1, ""), "bo g 2 45", ""),
        *("edit", KeyboardInterrupt(), KeyboardInterrupt(), "", "?", "ann", "undo", EOFError()),
    )
    played = run("play", "friday.yaml")
    assert played.exit_code == 0
    assert [
        line
        for line in played.stdout.splitlines()
        if line.startswith(("the hand was", "the answer", "hand 1", "to end"))
    ] == [
        "the hand was not written; to continue it, run:",
        "the answer is not readable text: type it again",
        "hand 1 was not changed",
        "to end, type quit or press Ctrl-D",
    ]
    assert "\ntarot-score add friday.yaml --taker Ann --contract garde\n" in played.stdout
    type_in(monkeypatch, "taker ann", KeyboardInterrupt())
    assert run("edit", "friday.yaml", "--hand", "1").exit_code == 130
    type_in(monkeypatch, "taker ann", "")
    assert run("edit", "friday.yaml", "--hand", "1").exit_code == 0
    type_in(monkeypatch, "undo", KeyboardInterrupt())
    assert run("add", "friday.yaml").exit_code == 130
    assert [row["taker"] for row in rows("friday.yaml")] == ["Ann"]


def test_nothing_to_read_from(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """If stdin is closed, `play` ends with an error before it asks anything."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    monkeypatch.setattr(sys, "stdin", None)
    assert not is_terminal()
    with pytest.raises(
        StreamError, match="this command asks questions, but stdin is closed: run the command in a terminal"
    ):
        play("friday.yaml")


def test_a_command_that_was_read_as_a_name(run: Run) -> None:
    """If a word was read as a player's name but is also a command, a message says how to type the command."""
    start(run, "names.yaml", "Edit", "Bo", "Cy", "Di")
    played = run("play", "names.yaml", input="edit 1\nundo\nedit x\nundo\n:edit\n").stdout
    assert played.count("\nedit 1 was read as a hand of the taker Edit; for the command, type :edit 1\n") == 1
    assert "type :edit x" not in played
    assert "this session has no hands yet\n" in played


def test_two_sit_out(run: Run) -> None:
    """The question names both players who sit out; the next in order leads."""
    start(run, "club.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "3")
    played = " ".join(run("play", "club.yaml", input="quit\n").stdout.split())
    assert "hand 1, Ann deals, Cy leads, Ann, Bo sit out; taker (Cy, Di, Ed):" in played


def test_no_blank_lines(run: Run) -> None:
    """If no length was agreed, there is no empty line where the program would say how much is left."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    played = run("play", "friday.yaml", input="ann g 2 45\n\nedit\n46\n\nquit\n").stdout
    assert "what to correct: Ann +174, Bo -58, Cy -58, Di -58\nhand 2, Bo deals" in played
    assert "Bo deals the next hand, Cy leads\nhand 2, Bo deals" in played


def test_only_one_player_passes(run: Run) -> None:
    """`Ann passe` asks whether everybody passed. The deal is written only if so."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    played = run("play", "friday.yaml", input="ann passe\n?\n\nmaybe\nno\npasse bo\ntout le monde\n")
    asked, once_more = (
        "did everybody pass, and not only Ann (yes, no): ",
        "did everybody pass, and not only Bo (yes, no): ",
    )
    assert played.stdout == (
        f"hand 1, Ann deals, Bo leads; taker (Ann, Bo, Cy, Di): {asked}yes: everybody passed, and the deal is written\n"
        "no: nothing is written\n"
        f"{asked}{asked}expected yes or no, got: 'maybe'\n"
        f"{asked}nothing was written\n"
        f"hand 1, Ann deals, Bo leads; taker (Ann, Bo, Cy, Di): {once_more}hand 1 was not played; Bo deals the next hand, Cy leads\n"
        "hand 2, Bo deals, Cy leads; taker (Ann, Bo, Cy, Di): \n"
    )
    assert rows("friday.yaml") == [{"passed": "all"}]


@pytest.mark.parametrize(
    ("answer", "written"),
    [
        ("passe", [{"passed": "all"}]),
        ("petit sec", [{"passed": "petit-sec"}]),
        ("maldonne", [{"passed": "misdeal"}]),
        ("cy passe\noui", [{"passed": "all"}]),
        ("none", []),
        ("undo", []),
        ("quit\npass", []),
    ],
)
def test_a_void_deal(run: Run, answer: str, written: list[dict[str, str]]) -> None:
    """`annulé` asks why the deal is void. It is written with the reason, and never takes back a hand."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    run("play", "friday.yaml", input="ann g 2 45\n\n")
    played = run("play", "friday.yaml", input=f"annulé\n{answer}\n")
    assert "why is the deal void (pass, petit sec, misdeal, none): " in played.stdout
    assert rows("friday.yaml")[1:] == written


def test_a_void_deal_in_a_changed_file(run: Run) -> None:
    """If another program changed the file before the answer, nothing is written, and the scores are printed."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    table = Terminal("play", "friday.yaml")
    table.talk("hand 1 | on redonne\nwhy is the deal void")
    run("add", "friday.yaml", "-t", "ann", "-c", "g", "-b", "2", "-p", "45")
    table.talk("misdeal, none) | misdeal\nso your command was not carried out\nhand 2")
    assert table.leave() == 0
    assert [row.get("passed") for row in rows("friday.yaml")] == [None]


def test_totals_are_those_of_the_command(run: Run) -> None:
    """`totals` prints what the command `totals` prints."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di", "--length", "9")
    run("add", "friday.yaml", "-t", "ann", "-c", "g", "-b", "2", "-p", "45")
    assert run("totals", "friday.yaml").stdout in run("play", "friday.yaml", input="totals\n").stdout
