"""What is shown of a session and of a hand, in every format; disputes and counts."""

import json
from pathlib import Path

import pytest
from conftest import Run

from tarot_score.render.grid import Column, Grid, Kind
from tarot_score.render.text import text_table

FRIDAY = """\
version: 1
name: "Chez | Paul"
date: 2026-11-27
players: [Alice, "=1+1", Chloé, David]
hands:
- {taker: Alice, contract: garde, bouts: 2, points: 45, petit_au_bout: defence, poignees: [{Chloé: simple}]}
- passed: misdeal
- {adjustment: {Alice: 20, David: -20}, reason: "a, b"}
- {scores: {Alice: 30, "=1+1": -10, Chloé: -10, David: -10}, note: from paper}
- joins: [Eve]
- {taker: Eve, contract: prise, bouts: 1, points: 51, sitting_out: [Alice], chelem_announced: true, dealer: Chloé}
- leaves: [David]
"""


@pytest.fixture
def friday(run: Run) -> Path:
    """Write a session with a row of every kind."""
    path = Path("friday.yaml")
    path.write_text(FRIDAY, "utf-8")
    return path


def test_the_sheet(run: Run, friday: Path) -> None:
    """A row a hand, a column a player, and the totals below."""
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
4  scores alone; from paper                        +30   -10    -10    -10
5  Eve came
6  Eve, prise +0, 1 bout, 51, chelem announced,    out  +175   +175   +175  -525
   not made; dealt by Chloé
7  David left
-  --------------------------------------------  -----  ----  -----  -----  ----
   total                                          +224  +107   +107    +87  -525
"""
    )


def test_running_totals(run: Run, friday: Path) -> None:
    """On request, what everyone has after each row."""
    lines = run("sheet", "friday.yaml", "--running").stdout.splitlines()
    assert [line[49:].split() for line in lines if line[:1] in "1346"] == [
        ["+174", "-58", "-58", "-58", "0"],
        ["+194", "-58", "-58", "-78", "0"],
        ["+224", "-68", "-68", "-88", "0"],
        ["+224", "+107", "+107", "+87", "-525"],
    ]


def test_the_sheet_as_csv(run: Run, friday: Path) -> None:
    """A column a fact and a column a player, a name that would be a formula defused, no totals."""
    assert (
        run("sheet", "friday.yaml", "--format", "csv").stdout
        == """\
number,taker,partner,alone,contract,bouts,points,petit_au_bout,poignees,chelem,chelem_announced,passed,reason,dealer,sitting_out,note,Alice,'=1+1,Chloé,David,Eve
1,Alice,,,garde,2,45,defence,Chloé=simple,,,,,Alice,,,174,-58,-58,-58,
2,,,,,,,,,,,misdeal,,'=1+1,,,,,,,
3,,,,,,,,,,,,"a, b",,,,20,,,-20,
4,,,,,,,,,,,,,'=1+1,,from paper,30,-10,-10,-10,
5,,,,,,,,,,,,,,,,,,,,
6,Eve,,,prise,1,51,,,,true,,,Chloé,Alice,,,175,175,175,-525
7,,,,,,,,,,,,,,,,,,,,
"""
    )


def test_the_sheet_as_json(run: Run, friday: Path) -> None:
    """The facts by the keys of the file, numbers as numbers."""
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
    """No name acts as Markdown."""
    lines = run("sheet", "friday.yaml", "--format", "markdown").stdout.splitlines()
    assert lines[:4] == [
        r"Chez \| Paul, 2026-11-27",
        "",
        r"| \# | hand | Alice | =1+1 | Chloé | David | Eve |",
        "| ---: | --- | ---: | ---: | ---: | ---: | ---: |",
    ]


def test_the_totals(run: Run, friday: Path) -> None:
    """Equal totals have the same rank; the average is over the hands played."""
    assert (
        run("totals", "friday.yaml").stdout
        == """\
Chez | Paul, 2026-11-27
#  player  total  hands  average
-  ------  -----  -----  -------
1  Alice    +224      2   +112.0
2  =1+1     +107      3    +35.7
2  Chloé    +107      3    +35.7
4  David     +87      3    +29.0
5  Eve      -525      1   -525.0
"""
    )
    assert run("totals", "friday.yaml", "--format", "tsv").stdout.splitlines()[:3] == [
        "rank\tname\ttotal\thands\taverage",
        "1\tAlice\t224\t2\t112.0",
        "2\t'=1+1\t107\t3\t35.67",
    ]
    totals = json.loads(run("totals", "friday.yaml", "--format", "json").stdout)
    assert totals["hands"] == 3
    assert totals["players"][1] == {"name": "=1+1", "rank": 2, "total": 107, "hands": 3, "average": 35.67}


@pytest.mark.parametrize(
    ("total", "hands", "text", "number"),
    [(17, 38, "+0.4", "0.45"), (-1, 38, "0.0", "-0.03"), (0, 2, "0.0", "0.0"), (-2, 40, "-0.1", "-0.05")],
)
def test_an_average_is_rounded_once(run: Run, total: int, hands: int, text: str, number: str) -> None:
    """To a tenth for people, to a hundredth for programs; what is nothing then has no sign."""
    rows = [f"- scores: {{A: {total}, B: {-total}}}\n", *(["- scores: {A: 0}\n"] * (hands - 1))]
    Path("a.yaml").write_text("players: [A, B, C]\nhands:\n" + "".join(rows), "utf-8")
    assert [line.split()[-1] for line in run("totals", "a.yaml").stdout.splitlines() if " A " in line] == [text]
    assert f",A,{total},{hands},{number}\n" in run("totals", "a.yaml", "--format", "csv").stdout


def test_what_is_left_of_the_evening(run: Run) -> None:
    """The hands that are left, and at the end who has won, together where they are equal."""
    run("new", "short.yaml", "A", "B", "C", "D", "--length", "2")
    assert run("totals", "short.yaml").stdout.splitlines()[-1] == "2 hands left"
    run("add", "short.yaml", "-t", "a", "-c", "g", "-b", "2", "-p", "45")
    assert run("totals", "short.yaml").stdout.splitlines()[-1] == "A leads, with +174; 1 hand left"
    run("add", "short.yaml", "-t", "b", "-c", "g", "-b", "2", "-p", "45")
    assert run("totals", "short.yaml").stdout.splitlines()[-1] == "A, B have won, with +116"
    run("new", "turns.yaml", "A", "B", "C", "--rounds", "1")
    run("add", "turns.yaml", "-t", "a", "-c", "g", "-b", "2", "-p", "45")
    assert run("totals", "turns.yaml").stdout.splitlines()[-1] == "A leads, with +116; 2 deals left"


def test_a_narrow_sheet_stands_in_two_storeys(run: Run, friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the words find no room beside the scores, they stand above them."""
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


def test_a_narrow_sheet_of_players_like_rules(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of titles that looks like the rule under it is none."""
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
    """Names of twelve letters are broken, scores never are."""
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


def test_the_working_in_every_format(run: Run) -> None:
    """Text for people, a table with the rule of each line, and the breakdown as JSON."""
    hand = ("score", "--players", "5", "--partner", "anyone", "-c", "garde", "-b", "3", "-p", "36½")
    assert (
        run(*hand).stdout
        == """\
p.4   3 bouts: 36 points needed
p.12  36.5: the half point goes to the attack, which made it, so 37 points
p.8   37 points: made by 1
p.8   garde: (25 + 1) x 2 = +52
p.8   each defender pays 52
p.12  taker 2 x 52 = +104, partner +52, 3 defenders -52 each: sum 0
(R-RO201206: the rules of the Fédération Française de Tarot, 1 July 2012)
"""
    )
    assert run(*hand, "--format", "csv").stdout.splitlines()[:2] == [
        "working,rule",
        "3 bouts: 36 points needed,R-RO201206 p.4",
    ]
    assert json.loads(run(*hand, "--format", "json").stdout) == {
        "players": 5,
        "contract": "garde",
        "bouts": 3,
        "points": 36.5,
        "needed": 36,
        "difference": 1,
        "made": True,
        "multiplier": 2,
        "parts": {"contract": 52, "petit_au_bout": 0, "poignees": 0, "chelem": 0},
        "value": 52,
        "scores": {"taker": 104, "partner": 52, "defender": -52},
    }


@pytest.mark.parametrize(
    ("said", "scores"),
    [
        (["-t", "Bob", "-w", "bob"], {"taker": 200, "defender": -50}),
        (["--alone"], {"taker": 200, "defender": -50}),
        (["-w", "preneur"], {"taker": 200, "defender": -50}),
        (["-w", "x", "--poignee", "Zoé=1", "--poignee", "Bob=1"], {"taker": 180, "partner": 90, "defender": -90}),
    ],
)
def test_roles_without_names(run: Run, said: list[str], scores: dict[str, int]) -> None:
    """At five any word names a partner, the taker's own means alone, and other names are other players."""
    result = run("score", "-n", "5", "-c", "g", "-b", "1", "-p", "51", *said, "--format", "json")
    assert json.loads(result.stdout)["scores"] == scores


def test_one_player_shows_one_poignee_without_names_too(run: Run) -> None:
    """The same name twice is the same player."""
    result = run(
        "score", "-n", "5", "-c", "g", "-b", "1", "-p", "51", "-w", "x", "--poignee", "Zoé=1", "--poignee", "zoe=1"
    )
    assert result.exit_code == 1
    assert result.stderr == "tarot-score: Zoé showed 2 poignées: a player shows one at most, once\n"


@pytest.mark.parametrize(
    ("shown_by", "said"),
    [
        ("ANN", "taker's simple poignée"),
        ("Taker", "taker's simple poignée"),
        ("appelé", "partner's simple poignée"),
        ("bob", "partner's simple poignée"),
        ("Cy", "Cy's simple poignée"),
        ("defender", "defender's simple poignée"),
    ],
)
def test_who_showed_a_poignee_without_a_file(run: Run, shown_by: str, said: str) -> None:
    """It is who was named for the role, or somebody else."""
    five = ("score", "-n", "5", "-t", "Ann", "-w", "Bob", "-c", "g", "-b", "1", "-p", "53")
    assert f"p.7   {said}, to the attack, which won: +20\n" in run(*five, "--poignee", f"{shown_by}=1").stdout


@pytest.mark.parametrize(
    ("claim", "answer"),
    [
        ("A=116", "yes: Alice +116"),
        ("t=-58", "yes: Tom -58"),
        ("taker=116", "yes: Alice +116"),
        ("associ=58", "yes: Bruno +58"),
        ("déf=-58", "yes: Chloé -58, Déborah -58, Tom -58"),
    ],
)
def test_a_claim_names_a_player_before_a_role(run: Run, claim: str, answer: str) -> None:
    """The beginning of a name is no role, a whole role is no beginning."""
    run("new", "five.yaml", "Alice", "Bruno", "Chloé", "Déborah", "Tom")
    run("add", "five.yaml", "-t", "al", "-w", "bruno", "-c", "g", "-b", "2", "-p", "45")
    assert run("check", "five.yaml", "--hand", "1", "--claimed", claim).stdout == f"{answer}\n"


def test_a_narrow_table_is_true(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it finds no room it is too wide, and every amount stays in its row."""
    monkeypatch.setenv("COLUMNS", "44")
    shown = [line.split() for line in run("rules").stdout.splitlines()]
    for row in ("petit au bout 10 x multiplier", "simple poignée 20", "triple poignée 40", "chelem announced 400"):
        assert any(line[: len(row.split())] == row.split() for line in shown), row


def test_the_rules(run: Run, friday: Path) -> None:
    """The tables in force, each number with its page, the same for a session that has no others."""
    shown = run("rules").stdout
    assert [line.split() for line in shown.splitlines() if line.split()[:1] in (["0"], ["5"])] == [
        ["0", "56"],
        ["0", "25", "50", "100", "150"],
        ["5", "30", "60", "120", "180"],
        ["5", "8", "10", "13", "12"],
    ]
    assert run("rules", "friday.yaml").stdout == shown
    assert json.loads(run("rules", "--format", "json").stdout)["targets"] == [56, 51, 41, 36]
    assert "bouts,points\n0,56\n" in run("rules", "--format", "csv").stdout


DISPUTE = ("check", "--players", "4", "-c", "garde", "-b", "1", "-p", "53", "--petit-au-bout", "defence")


@pytest.mark.parametrize(
    ("claimed", "code", "first"),
    [
        (["34"], 0, "yes: each defender pays 34"),
        (["taker=102"], 0, "yes: taker +102"),
        (["taker=102", "defender=-34"], 0, "yes: taker +102, defender -34"),
        (["34", "taker=102"], 0, "yes: taker +102, defender -34"),
        (["54"], 1, "no: each defender pays 34; claimed: 54"),
        (["-34"], 1, "no: each defender pays 34; claimed: -34"),
        (["taker=112", "defender=-34"], 1, "the claims do not balance: they sum to +10"),
    ],
)
def test_a_claim(run: Run, claimed: list[str], code: int, first: str) -> None:
    """Agreement is one line; a wrong claim begins with the right score."""
    result = run(*DISPUTE, *(word for claim in claimed for word in ("--claimed", claim)))
    lines = result.stdout.splitlines()
    assert (result.exit_code, lines[0]) == (code, first)
    assert len(lines) == 1 or code == 1


def test_a_claim_about_a_contract_that_failed(run: Run) -> None:
    """What is right is what each defender gets."""
    failed = ("check", "--players", "4", "-c", "garde", "-b", "2", "-p", "40", "--claimed")
    assert run(*failed, "-52").stdout == "yes: each defender gets 52\n"
    assert run(*failed, "52").stdout.splitlines()[0] == "no: each defender gets 52; claimed: 52"


def test_the_ends_of_an_answer(run: Run) -> None:
    """The wrong sign, two slips, and what nothing explains are said as such."""
    assert run(*DISPUTE, "--claimed", "-34").stdout.splitlines()[-1] == "the amount is right, the sign is wrong"
    assert (
        run(*DISPUTE, "--claimed", "9999").stdout.splitlines()[-1]
        == "no slip that is known gives what was claimed, nor do two"
    )
    two = run(*DISPUTE, "--poignee", "triple", "--claimed", "taker=54", "--claimed", "defender=-54").stdout
    assert "\nno single slip gives what was claimed, two together do:\n- " in two


def test_a_dispute_about_what_cannot_be(run: Run) -> None:
    """It is scored all the same, and said that it cannot be."""
    result = run("check", "-n", "4", "-c", "g", "-b", "0", "-p", "56", "--petit-au-bout", "a", "--claimed", "70")
    assert result.exit_code == 0
    assert result.stderr == (
        "tarot-score: these facts cannot be: the attack won the petit au bout, so its pile holds a bout at least, got 0: "
        "recount the bouts\n"
    )


def test_a_dispute_as_json(run: Run) -> None:
    """Numbers for a bare claim, else a mapping."""
    bare = json.loads(run(*DISPUTE, "--claimed", "54", "--format", "json").stdout)
    assert {key: bare[key] for key in ("agrees", "value", "scores", "claimed")} == {
        "agrees": False,
        "value": 34,
        "scores": {"taker": 102, "defender": -34},
        "claimed": 54,
    }
    assert bare["explanations"][0] == {
        "slip": "petit-forgotten",
        "sentence": "the petit au bout was forgotten: (25 + 2) x 2 = 54",
        "gives": 54,
    }
    named = json.loads(run(*DISPUTE, "--claimed", "taker=162", "--format", "json").stdout)
    assert named["claimed"] == {"taker": 162}
    assert named["explanations"][0]["gives"] == {"taker": 162}


def test_a_dispute_about_a_row(run: Run, friday: Path) -> None:
    """By the row's own scores, or by what is claimed of them; players and roles can be named."""
    friday.write_text(
        FRIDAY.replace("poignees: [{Chloé: simple}]}", "scores: {Alice: 114, '=1+1': -38, Chloé: -38, David: -38}}"),
        "utf-8",
    )
    assert run("check", "friday.yaml", "--hand", "1").stdout == "yes: Alice +114, =1+1 -38, Chloé -38, David -38\n"
    assert (
        run("check", "friday.yaml", "--hand", "1", "--claimed", "alice=114", "--claimed", "defenders=-38").exit_code
        == 0
    )
    wrong = run("check", "friday.yaml", "--hand", "1", "--claimed", "chl=-58")
    assert wrong.exit_code == 1
    assert wrong.stdout.splitlines()[0] == "no: Chloé -38; claimed: Chloé -58"
    assert "- the petit au bout was forgotten: (25 + 4) x 2 = 58, which gives Chloé -58" in wrong.stdout.splitlines()


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        (
            ["friday.yaml", "--hand", "2", "--claimed", "1"],
            1,
            "hand 2 has no facts to check: it is not a hand that was played",
        ),
        (["friday.yaml", "--hand", "9", "--claimed", "1"], 1, "this session has hands 1 to 7, got: hand 9"),
        (["friday.yaml", "--hand", "1"], 2, "missing from this dispute: --claimed, an amount such as 54 or Alice=102"),
        (["friday.yaml", "--claimed", "1"], 2, "missing from this dispute: --hand, the number of the row"),
        (
            ["friday.yaml", "-p", "45", "--claimed", "1"],
            2,
            "a hand of a file is named by FILE and --hand alone, one without a file by its facts",
        ),
        (
            ["friday.yaml", "--hand", "1", "-p", "4", "--claimed", "1"],
            2,
            "a hand of a file is named by FILE and --hand alone, one without a file by its facts",
        ),
        (
            ["friday.yaml", "--hand", "1", "--claimed", "zoe=1"],
            1,
            "no player is called 'zoe': the players are Alice, =1+1, Chloé, David",
        ),
        (["friday.yaml", "--hand", "1", "--claimed", "partner=1"], 1, "nobody is the partner of this hand"),
        (
            ["friday.yaml", "--hand", "1", "--claimed", "x"],
            2,
            "score points are a whole number such as 174 or -58, got: 'x'",
        ),
        (
            ["friday.yaml", "--hand", "1", "--claimed", "1", "--claimed", "2"],
            1,
            "two claims are about the same score, got: 1 and 2",
        ),
        (
            ["friday.yaml", "--hand", "1", "--claimed", "54", "--claimed", "defender=-58"],
            1,
            "two claims are about the same score, got: -58 and -54",
        ),
    ],
)
def test_a_dispute_that_cannot_be_read(run: Run, friday: Path, args: list[str], code: int, message: str) -> None:
    """One line says what is expected."""
    result = run("check", *args)
    assert (result.exit_code, result.stderr) == (code, f"tarot-score: {message}\n")


def test_a_dispute_about_a_wrong_row(run: Run) -> None:
    """What is right is said, and that the file says something else."""
    row = "- {taker: Ann, contract: garde, bouts: 2, points: 45, scores: {Ann: 174, Bo: -58, Cy: -58, Di: -68}}\n"
    Path("wrong.yaml").write_text(f"players: [Ann, Bo, Cy, Di]\nhands:\n{row}", "utf-8")
    answer = run("check", "wrong.yaml", "--hand", "1", "--claimed", "di=-58")
    assert (answer.exit_code, answer.stdout) == (1, "yes: Di -58\n")
    assert answer.stderr.startswith("tarot-score: wrong.yaml:3: hand 1: the scores must sum to zero")
    assert run("check", "wrong.yaml", "--hand", "1").stderr == ""


def test_a_dispute_about_somebody_who_sat_out(run: Run) -> None:
    """A score that no role has is no claim."""
    Path("out.yaml").write_text(
        "players: [Ann, Bo, Cy, Di, Ed]\nseats: 4\nhands:\n- {taker: Ann, contract: garde, bouts: 2, points: 45, "
        "sitting_out: [Ed], scores: {Ann: 174, Bo: -58, Cy: -58, Ed: -58}}\n",
        "utf-8",
    )
    refused = run("check", "out.yaml", "--hand", "1")
    assert refused.exit_code == 1
    assert refused.stderr == "tarot-score: hand 1 gives -58 to Ed, who sits out of it: correct the row\n"


def test_names_given_for_roles(run: Run) -> None:
    """Without a file, a claim may name the taker and the partner by the names in the options."""
    five = ("check", "-n", "5", "-t", "Ann", "-w", "Bob", "-c", "g", "-b", "1", "-p", "53")
    assert run(*five, "--claimed", "ann=108", "--claimed", "bob=54").stdout == "yes: taker +108, partner +54\n"


def test_a_count(run: Run) -> None:
    """By pairs, then the bouts, the target and the options to use."""
    result = run(
        "count", "--kings", "3", "--queens", "2", "--jacks", "1", "--bouts", "1", "--cards", "38", "-n", "4", "-c", "g"
    )
    assert (result.exit_code, result.stdout) == (
        0,
        """\
1 bout with a low card: 5
3 kings, each with a low card: 3 x 5 = 15
2 queens, each with a low card: 2 x 4 = 8
1 jack with a low card: 2
12 pairs of low cards: 12
38 cards, 1 bout: 42 points
the attack has 42, and needs 51 with 1 bout: 9 short
--bouts 1 --points 42
""",
    )


def test_a_count_feeds_a_score(run: Run) -> None:
    """Its last line is what score takes, from the defence's pile too."""
    counted = run(
        "count", "--side", "defence", "--kings", "1", "--bouts", "1", "--cards", "40", "-n", "4", "-c", "g"
    ).stdout
    assert counted.splitlines()[-2:] == [
        "the attack has 63, and needs 41 with 2 bouts: 22 over",
        "--bouts 2 --defence-points 28",
    ]
    score = run("score", "-n", "4", "-c", "g", *counted.splitlines()[-1].split(), "--format", "json")
    assert json.loads(score.stdout)["difference"] == 22


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ("--bouts 2 --kings 4 --queens 1 --cards 31", "31 cards, 2 bouts: 42.5 points"),
        ("--bouts 2 --kings 4 --queens 1 --cards 31", "2 bouts: 2 over, the half point goes to the attack"),
        ("--bouts 2 --kings 4 --queens 1 --cards 27", "2 bouts: 1 short, the half point goes to the defence"),
        ("--cards 37 -n 4", "0 bouts: 18.5 points 37 cards cannot be"),
        ("--cards 1", "1 card, 0 bouts: 0.5 point"),
        ("--cards 2", "2 cards, 0 bouts: 1 point"),
    ],
)
def test_what_a_pile_makes(run: Run, numbers: str, said: str) -> None:
    """A half point goes to the side that wins by it, as in a score (p.11)."""
    assert said in " ".join(run("count", *numbers.split()).stdout.split())


def test_both_piles(run: Run) -> None:
    """What is missing from them is said, and there are no options to use."""
    result = run("count", "--kings", "4", "--bouts", "3", "--cards", "38", "--other-cards", "39")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-5:] == [
        "the two piles hold 77 of 78 cards and 66.5 of 91 points",
        "queens: 0 of 4, 4 missing",
        "knights: 0 of 4, 4 missing",
        "jacks: 0 of 4, 4 missing",
        "low cards: 70 of 59, 11 too many",
    ]
    other = run("count", "RP", "--other", "DC", "--format", "json")
    assert json.loads(other.stdout)["options"] is None


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        ([], 2, "missing from this count: --cards, or the cards one by one"),
        (["--kings", "3"], 2, "missing from this count: --cards"),
        (["RP", "--cards", "3"], 1, "a pile is counted from its cards or from numbers: give one or the other"),
        (["RP", "--other-kings", "3"], 2, "missing from this count: --other-cards"),
        (["--cards", "x"], 2, "a whole number is expected, got: 'x'"),
        (["--cards", "10", "--side", "x"], 2, "a side is one of attack, defence, got: 'x'"),
    ],
)
def test_a_count_that_cannot_be_read(run: Run, args: list[str], code: int, message: str) -> None:
    """One line says what is expected."""
    result = run("count", *args)
    assert (result.exit_code, result.stderr) == (code, f"tarot-score: {message}\n")


def test_a_count_as_json(run: Run) -> None:
    """The attack's bouts and points, and the options to use."""
    counted = json.loads(run("count", "--cards", "3", "-n", "5", "--side", "d", "--format", "json").stdout)
    assert counted == {
        "cards": 3,
        "side": "defence",
        "bouts": 3,
        "points": 89.5,
        "needed": 36,
        "difference": 54,
        "lines": ["1 pair of low cards: 1", "a low card over: 0.5"],
        "problems": [],
        "options": "--bouts 3 --defence-points 1.5",
    }


@pytest.mark.parametrize(
    ("note", "lines"),
    [
        ("ab " * 20, ["note", "ab ab ab ab ab ab ab ab ab ab", "ab ab ab ab ab ab ab ab ab ab"]),
        ("é" * 40, ["note", "é" * 30, "é" * 10]),
        ("李" * 20, ["note", "李" * 15, "李" * 5]),
        ("李 " + "ab " * 15, ["note", "李 ab ab ab ab ab ab ab ab ab", "ab ab ab ab ab ab"]),
    ],
)
def test_a_text_that_does_not_fit(note: str, lines: list[str]) -> None:
    """It is broken between words, else where the column ends, whatever its signs are wide."""
    grid = Grid([Column("note"), Column("A", Kind.SCORE)], [[note.strip(), 1]])
    title, _, *rows = text_table(grid, 34).splitlines()
    cells = [line[:-4] if place == 0 else line for place, line in enumerate(rows)]
    assert [title.split()[0], *(cell.rstrip() for cell in cells)] == lines
