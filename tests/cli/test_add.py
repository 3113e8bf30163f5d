"""The command `add`: what it prints and writes, and what it refuses."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import FACTS, rows


def test_add_prints_the_working_and_the_totals(run: Run, friday: Path) -> None:
    """`add` prints the working with its pages, the totals, and who deals next."""
    added = run("add", "friday.yaml", *FACTS, "--petit-au-bout", "défense")
    assert (
        added.stdout
        == """\
hand 1: Alice, garde +4, 2 bouts, 45, petit au bout by the defence
p.4   2 bouts: 41 points needed
p.8   45 points: made by 4
p.8   garde: (25 + 4) x 2 = +58
p.7   petit au bout by the defence: -10 x 2 = -20
p.8   58 - 20 = 38: each defender pays 38
p.9   Alice 3 x 38 = +114, 3 defenders -38 each: sum 0

#  player  total  hands  average
-  ------  -----  -----  -------
1  Alice    +114      1   +114.0
2  Bruno     -38      1    -38.0
2  Chloé     -38      1    -38.0
2  David     -38      1    -38.0
Bruno deals the next hand, Chloé leads
"""
    )
    assert rows(friday) == [
        {
            "taker": "Alice",
            "contract": "garde",
            "bouts": 2,
            "points": 45,
            "petit_au_bout": "defence",
            "scores": {"Alice": 114, "Bruno": -38, "Chloé": -38, "David": -38},
        }
    ]


@pytest.mark.parametrize(
    ("said", "fact", "value"),
    [
        (["-c", "GS"], "contract", "garde-sans"),
        (["-c", "garde sans le chien"], "contract", "garde-sans"),
        (["--contract", "p"], "contract", "prise"),
        (["-p", "45.0"], "points", 45),
        (["-p", "d46"], "points", 45),
        (["--points", "D46"], "points", 45),
        (["-p", "d 46"], "points", 45),
        (["-p", "défense 46"], "points", 45),
        (["-p", "def 46"], "points", 45),
        (["-p", "defence 46"], "points", 45),
        (["-p", "d11"], "points", 80),
        (["-p", "x41"], None, "card points must be a number such as 40 or 40.5, got: 'x41'"),
        (["-p", "a 45"], None, "card points must be a number such as 40 or 40.5, got: 'a 45'"),
        (["-p", "d"], None, "card points must be a number such as 40 or 40.5, got: 'd'"),
        (["-p", "d4x"], None, "card points must be a number such as 40 or 40.5, got: 'd4x'"),
        (["-p", "d92"], None, "card points must be from 0 to 91, got: 92"),
        (["-p", "d-3"], None, "card points must be from 0 to 91, got: -3"),
        (["--points", "45,"], None, "card points must be a number such as 40 or 40.5, got: '45,'"),
        (["--chelem", "none"], "chelem", None),
        (["--no-chelem-announced"], "chelem_announced", None),
        (["--poignée", "double"], "poignees", ["double"]),
        (["--poignee", "chl=2"], "poignees", [{"Chloé": "double"}]),
        (["--poignee", "chl=1", "--poignee", "s"], "poignees", [{"Chloé": "simple"}, "simple"]),
        (["--dealer", "david"], "dealer", "David"),
        (["--dealer", "alice"], "dealer", "Alice"),
        (["--note", "well: played"], "note", "well: played"),
        (["-t", "zoe"], None, "no player is named 'zoe': the players are Alice, Bruno, Chloé, David"),
        (["-w", "bruno"], None, "partner and alone are only for five players, got: 4 players"),
        (
            ["--defense-points", "40"],
            None,
            "the points of both piles must add up to 91, got: 45 + 40 = 85: recount the piles",
        ),
        (["--defense-points", "d46"], None, "card points must be a number such as 40 or 40.5, got: 'd46'"),
        (["--sitting-out", "bruno", "--sitting-out", "chl"], None, "a hand needs at least 3 players, got: 2"),
    ],
)
def test_a_fact_has_one_spelling_in_the_file(
    run: Run, friday: Path, said: list[str], fact: str | None, value: object
) -> None:
    """All spellings of a fact give the same text in the file. A fact that cannot be read leaves the file unchanged."""
    facts = {"-t": "alice", "-c": "garde", "-b": "2", "-p": "45"}
    option = {"--contract": "-c", "--points": "-p"}.get(said[0], said[0])
    given = [part for name, text in facts.items() if name != option for part in (name, text)]
    before = friday.read_bytes()
    result = run("add", "friday.yaml", *given, *said)
    if fact is None:
        assert result.stderr == f"tarot-score: {value}\n"
        assert friday.read_bytes() == before
    else:
        assert result.exit_code == 0
        assert rows(friday)[0].get(fact) == value


def test_add_says_what_is_missing(run: Run, friday: Path) -> None:
    """Without a terminal `add` cannot ask, so it names the missing options."""
    before = friday.read_bytes()
    result = run("add", "friday.yaml", "-t", "al", "-b", "2")
    assert (result.exit_code, result.stderr) == (
        2,
        "tarot-score: to score this hand, also give --contract, --points or --defence-points\n",
    )
    assert friday.read_bytes() == before


def test_five_players_need_a_partner_or_alone(run: Run) -> None:
    """A hand of five needs --partner or --alone. If the taker is named as the partner, the taker plays alone."""
    run("new", "five.yaml", "A", "B", "C", "D", "E")
    facts = ("-t", "a", "-c", "g", "-b", "2", "-p", "45")
    missing = run("add", "five.yaml", *facts)
    assert (missing.exit_code, missing.stderr) == (
        2,
        "tarot-score: to score this hand, also give --partner or --alone\n",
    )
    for said in (["-w", "b"], ["--alone"], ["-w", "a"]):
        assert run("add", "five.yaml", *facts, *said).exit_code == 0
    scores = [row["scores"] for row in rows(Path("five.yaml"))]
    assert scores == [
        {"A": 116, "B": 58, "C": -58, "D": -58, "E": -58},
        {"A": 232, "B": -58, "C": -58, "D": -58, "E": -58},
        {"A": 232, "B": -58, "C": -58, "D": -58, "E": -58},
    ]
    assert [row.get("alone") for row in rows(Path("five.yaml"))] == [None, True, True]


def test_the_dealer_sits_out_and_deals_again(run: Run) -> None:
    """With five players and four seats the dealer sits out, and deals again if everyone passes."""
    run("new", "club.yaml", "A", "B", "C", "D", "E", "--seats", "4")
    refused = run("add", "club.yaml", "-t", "a", "-c", "g", "-b", "2", "-p", "45")
    sits_out = "A sits out this hand: if that is wrong, name who sits out (--sitting-out NAME or out NAME)"
    assert refused.stderr == f"tarot-score: {sits_out}\n"
    assert run("pass", "club.yaml").stdout == "hand 1 was not played; A deals the next hand, B leads\n"
    run("add", "club.yaml", "-t", "b", "-c", "g", "-b", "2", "-p", "45")
    run("add", "club.yaml", "-t", "a", "-c", "g", "-b", "2", "-p", "45", "--sitting-out", "e")
    assert [row.get("sitting_out") for row in rows(Path("club.yaml"))] == [None, ["A"], ["E"]]
    assert run("verify", "club.yaml").stdout == ""


def test_a_dry_run_writes_nothing(run: Run, friday: Path) -> None:
    """--dry-run prints the score and leaves the file unchanged."""
    before = friday.read_bytes()
    result = run("add", "friday.yaml", *FACTS, "--dry-run")
    assert result.stdout.startswith("hand 1: Alice, garde +4, 2 bouts, 45\n")
    assert result.stderr == "tarot-score: dry run: the hand was not written\n"
    assert friday.read_bytes() == before


def test_the_called_card_is_kept_and_shown(run: Run) -> None:
    """A called card is accepted only at five players. It does not change the score, and `none` removes it."""
    run("new", "five.yaml", "Alice", "Bruno", "Chloé", "David", "Eve")
    hand = ("add", "five.yaml", *FACTS, "-w", "eve")
    added = run(*hand, "--called", "D♥").stdout
    assert added.startswith("hand 1: Alice with Eve, queen of hearts called, garde +4, 2 bouts, 45\n")
    [row] = rows("five.yaml")
    assert (row["called"], row["scores"]["Alice"]) == ("queen of hearts", 116)
    undone = run("undo", "five.yaml").stdout
    assert "--taker Alice --partner Eve --called 'queen of hearts' --contract garde" in undone
    run(*hand, "--called", "roi de cœur")
    assert rows("five.yaml")[0]["called"] == "king of hearts"
    run("edit", "five.yaml", "--hand", "1", "--called", "none")
    assert "called" not in rows("five.yaml")[0]
    refused = run("score", "--players", "4", "-c", "g", "-b", "2", "-p", "45", "--called", "RC")
    assert refused.stderr == "tarot-score: a card is called only at five players, got: 4 players\n"
    assert run(*hand, "--called", "7C").exit_code == 2


def test_the_points_of_the_defence_given_twice(run: Run) -> None:
    """The points of the defence can be given with both options if they are equal. If they are not, they are refused."""
    facts = ("score", "--players", "4", "-c", "garde", "-b", "2", "-p", "d46")
    assert run(*facts, "-d", "46").stdout == run(*facts[:-1], "45").stdout
    refused = run(*facts, "-d", "50")
    assert (refused.exit_code, refused.stderr) == (
        1,
        "tarot-score: the points of both piles must add up to 91, got: 45 + 50 = 95: recount the piles\n",
    )


def test_every_command_reads_the_points_of_the_defence(run: Run, friday: Path) -> None:
    """`check` and `edit` read `d46` as `add` and `score` do."""
    hand = ("--players", "4", "-c", "garde", "-b", "2", "-p", "d46")
    assert run("check", *hand, "--claimed", "58").stdout == "yes: each defender pays 58\n"
    run("add", "friday.yaml", *FACTS)
    assert run("edit", "friday.yaml", "-p", "d45,5").exit_code == 1
    assert run("edit", "friday.yaml", "-p", "d45").exit_code == 0
    assert rows(friday)[0]["points"] == 46
