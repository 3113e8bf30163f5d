"""The sheet is printed in every format, and in narrow terminals."""

import json
from pathlib import Path

import pytest
from conftest import Run


def test_the_sheet(run: Run, friday: Path) -> None:
    """The sheet has one line for each row, one column for each player, and the totals below."""
    assert (
        run("sheet", "friday.yaml").stdout
        == """\
Chez | Paul, 2026-11-27
#  hand                                          Alice  =1+1  Chloé  David   Eve
-  --------------------------------------------  -----  ----  -----  -----  ----
1  Alice, garde +4, 2 bouts, 45, petit au bout    +174   -58    -58    -58
   by the defence, simple poignée by Chloé
2  misdeal
3  adjustment: a, b                                +20                 -20
4  scores only; from paper                         +30   -10    -10    -10
5  Eve joined
6  Eve, prise +0, 1 bout, 51, chelem announced,    out  +175   +175   +175  -525
   not made; dealt by Chloé
7  David left the table
-  --------------------------------------------  -----  ----  -----  -----  ----
   total                                          +224  +107   +107    +87  -525
"""
    )


def test_the_sheet_as_csv(run: Run, friday: Path) -> None:
    """CSV has a column for each fact and for each player, an apostrophe before a name like `=1+1`, and no totals."""
    assert (
        run("sheet", "friday.yaml", "--format", "csv").stdout
        == """\
number,taker,partner,alone,called,contract,bouts,points,petit_au_bout,poignees,chelem,chelem_announced,passed,reason,dealer,sitting_out,note,Alice,'=1+1,Chloé,David,Eve
1,Alice,,,,garde,2,45,defence,Chloé=simple,,,,,Alice,,,174,-58,-58,-58,
2,,,,,,,,,,,,misdeal,,'=1+1,,,,,,,
3,,,,,,,,,,,,,"a, b",,,,20,,,-20,
4,,,,,,,,,,,,,,'=1+1,,from paper,30,-10,-10,-10,
5,,,,,,,,,,,,,,,,,,,,,
6,Eve,,,,prise,1,51,,,,true,,,Chloé,Alice,,,175,175,175,-525
7,,,,,,,,,,,,,,,,,,,,,
"""
    )


def test_the_sheet_as_json(run: Run, friday: Path) -> None:
    """JSON has the facts under the keys of the file, and numbers as numbers."""
    sheet = json.loads(run("sheet", "friday.yaml", "--format", "json").stdout)
    assert sheet["players"] == ["Alice", "=1+1", "Chloé", "David", "Eve"]
    assert sheet["hands"][0] == {
        "number": 1,
        "taker": "Alice",
        "contract": "garde",
        "bouts": 2,
        "points": 45,
        "petit_au_bout": "defence",
        "poignees": [{"Chloé": "simple"}],
        "dealer": "Alice",
        "scores": {"Alice": 174, "=1+1": -58, "Chloé": -58, "David": -58},
    }
    assert sheet["hands"][2] == {
        "number": 3,
        "adjustment": {"Alice": 20, "David": -20},
        "reason": "a, b",
        "scores": {"Alice": 20, "David": -20},
    }
    assert sheet["hands"][5]["chelem_announced"] is True
    assert sheet["totals"] == {"Alice": 224, "=1+1": 107, "Chloé": 107, "David": 87, "Eve": -525}


def test_the_sheet_as_markdown(run: Run, friday: Path) -> None:
    """Markdown characters in names and titles are escaped."""
    lines = run("sheet", "friday.yaml", "--format", "markdown").stdout.splitlines()
    assert lines[:4] == [
        r"Chez \| Paul, 2026-11-27",
        "",
        r"| \# | hand | Alice | =1+1 | Chloé | David | Eve |",
        "| ---: | --- | ---: | ---: | ---: | ---: | ---: |",
    ]


def test_a_narrow_sheet_has_its_words_above_the_scores(run: Run, friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the words of a row do not fit beside its scores, they are printed above them."""
    monkeypatch.setenv("COLUMNS", "40")
    run("new", "five.yaml", "Maximilienne", "Bo", "Christopher", "Di", "Emmanuelle", "--date", "2026-11-27")
    run("add", "five.yaml", "-t", "max", "--alone", "-c", "g", "-b", "2", "-p", "45")
    run("pass", "five.yaml")
    assert (
        run("sheet", "five.yaml").stdout
        == """\
2026-11-27
Maximili   Bo  Christoph   Di  Emmanuell
    enne              er               e
--------  ---  ---------  ---  ---------
1 Maximilienne alone, garde +4, 2 bouts,
45
    +232  -58        -58  -58        -58
2 everyone passed
--------  ---  ---------  ---  ---------
total
    +232  -58        -58  -58        -58
"""
    )


def test_a_narrow_sheet_of_players_named_dashes(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players may be named `---`: these titles are not taken for a line of dashes."""
    monkeypatch.setenv("COLUMNS", "30")
    run("new", "five.yaml", "--", "-", "--", "---", "----", "-----")
    run("adjust", "five.yaml", "--", "-=+20", "--=-20")
    assert run("sheet", "five.yaml").stdout.splitlines()[-5:] == [
        "1 adjustment",
        "+20  -20",
        "---  ---  ---  ----  -----",
        "total",
        "+20  -20    0     0      0",
    ]


def test_five_long_names_fit_eighty_columns(run: Run) -> None:
    """A sheet with five names of twelve letters fits 80 columns: names are broken, scores are not."""
    run(
        "new",
        "five.yaml",
        "Maximilienne",
        "Bartholomaeu",
        "Clementinaaa",
        "Emmanuelleee",
        "Christopherr",
        "--date",
        "2026-11-27",
    )
    run(
        "add",
        "five.yaml",
        "-t",
        "max",
        "-w",
        "bar",
        "-c",
        "gc",
        "-b",
        "3",
        "-p",
        "88.5",
        "--chelem",
        "a",
        "--chelem-announced",
        "--petit-au-bout",
        "a",
    )
    lines = run("sheet", "five.yaml").stdout.splitlines()
    assert max(len(line) for line in lines) <= 80
    assert "+1856" in "\n".join(lines)


def test_a_hand_known_by_its_scores(run: Run) -> None:
    """If the file has no score for a player of the hand, the sheet shows 0. Only players in `sitting_out` are out."""
    Path("paper.yaml").write_text(
        "players: [A, B, C, D, E]\nseats: 4\nhands:\n- scores: {A: 20, B: -20}\n  sitting_out: [E]\n"
    )
    assert run("sheet", "paper.yaml").stdout.splitlines()[2] == "1  scores only  +20  -20  0  0  out"
