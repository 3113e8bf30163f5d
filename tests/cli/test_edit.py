"""The command `edit`: correct a hand by options."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import FACTS, rows


@pytest.mark.parametrize(
    ("said", "changed"),
    [
        (["-p", "46"], {"points": 46, "scores": {"Alice": 240, "Bruno": -80, "Chloé": -80, "David": -80}}),
        (["--poignee", "none"], {"poignees": None, "scores": {"Alice": 174, "Bruno": -58, "Chloé": -58, "David": -58}}),
        (["-t", "bruno"], {"taker": "Bruno", "scores": {"Alice": -78, "Bruno": 234, "Chloé": -78, "David": -78}}),
        (["--note", "none", "--dealer", "none"], {"note": None}),
        (
            ["--petit-au-bout", "a"],
            {"petit_au_bout": "attack", "scores": {"Alice": 294, "Bruno": -98, "Chloé": -98, "David": -98}},
        ),
        ([], {}),
    ],
)
def test_edit_corrects_facts(run: Run, friday: Path, said: list[str], changed: dict) -> None:
    """An option replaces a fact, `none` removes it, and the hand is scored again."""
    run("add", "friday.yaml", *FACTS, "--poignee", "simple", "--note", "x")
    before = rows(friday)[0]
    assert run("edit", "friday.yaml", "--hand", "1", *said).exit_code == 0
    expected = {**before, **changed}
    assert rows(friday) == [{key: value for key, value in expected.items() if value is not None}]


@pytest.mark.parametrize(
    ("said", "dealer", "note"),
    [
        (["--dealer", "None"], "None", "x"),
        (["--dealer", "NONE"], "None", "x"),
        (["--dealer", "-"], None, "x"),
        (["--dealer", " - "], None, "x"),
        (["--note", "None"], "Bo", None),
        (["--note", "-"], "Bo", None),
        (["--note", "- and so on"], "Bo", "- and so on"),
    ],
)
def test_edit_with_a_player_named_none(run: Run, said: list[str], dealer: str | None, note: str | None) -> None:
    """`--dealer None` names a player None if there is one. A dash always removes the fact."""
    run("new", "a.yaml", "Ann", "Bo", "None")
    run("add", "a.yaml", "-t", "ann", "-c", "g", "-b", "2", "-p", "45", "--dealer", "Bo", "--note", "x")
    assert run("edit", "a.yaml", "--hand", "1", *said).exit_code == 0
    [row] = rows(Path("a.yaml"))
    assert (row.get("dealer"), row.get("note")) == (dealer, note)


def test_edit_repairs_a_wrong_row(run: Run, friday: Path) -> None:
    """If a row has a wrong score, `add` refuses to add a hand. `edit` scores the row again."""
    run("add", "friday.yaml", *FACTS)
    friday.write_text(friday.read_text("utf-8").replace("174", "147"), "utf-8")
    blocked = run("add", "friday.yaml", *FACTS)
    assert blocked.exit_code == 1
    assert blocked.stderr.startswith("tarot-score: friday.yaml:9: hand 1: ")
    shown = run("sheet", "friday.yaml")
    assert shown.exit_code == 1
    assert "1!  Alice, garde +4, 2 bouts, 45   +174    -58    -58    -58\n" in shown.stdout
    assert shown.stderr.startswith("tarot-score: friday.yaml:9: hand 1: ")
    assert run("edit", "friday.yaml", "--hand", "1").exit_code == 0
    assert run("verify", "friday.yaml").exit_code == 0


def test_edit_of_a_row_without_facts(run: Run, friday: Path) -> None:
    """`edit` only corrects a hand with facts."""
    run("pass", "friday.yaml")
    result = run("edit", "friday.yaml", "--hand", "1", "-p", "45")
    assert result.stderr == "tarot-score: hand 1 has no facts to correct: take it back with undo, then add it again\n"


ADDED = """\
hand 2: Bruno, garde +5, 2 bouts, 46
p.4   2 bouts: 41 points needed
p.8   46 points: made by 5
p.8   garde: (25 + 5) x 2 = +60
p.8   each defender pays 60
p.9   Bruno 3 x 60 = +180, 3 defenders -60 each: sum 0

#  player  total  hands  average
-  ------  -----  -----  -------
1  Bruno    +122      2    +61.0
2  Alice    +114      2    +57.0
3  Chloé    -118      2    -59.0
3  David    -118      2    -59.0
Alice deals the next hand, Bruno leads
"""


@pytest.mark.parametrize("last", [[], ["pass", "friday.yaml"], ["adjust", "friday.yaml", "al=0"]])
def test_edit_without_a_number_corrects_the_last_hand(run: Run, friday: Path, last: list[str]) -> None:
    """Without --hand the last hand that has facts is corrected, as in `play`, and printed with its number."""
    for taker in ("al", "br"):
        run("add", "friday.yaml", "-t", taker, *FACTS[2:])
    if last:
        assert run(*last).exit_code == 0
    before = rows(friday)
    result = run("edit", "friday.yaml", "-p", "46")
    deals = (
        "David deals the next hand, Alice leads" if last[:1] == ["pass"] else "Chloé deals the next hand, David leads"
    )
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == ADDED.replace("Alice deals the next hand, Bruno leads", deals)
    assert rows(friday) == [
        before[0],
        {**before[1], "points": 46, "scores": {"Alice": -60, "Bruno": 180, "Chloé": -60, "David": -60}},
        *before[2:],
    ]


def test_edit_without_options_scores_the_last_hand_again(run: Run, friday: Path) -> None:
    """`edit` without options scores a wrong row again, and leaves the other rows alone."""
    run("add", "friday.yaml", *FACTS)
    right = friday.read_bytes()
    friday.write_bytes(right.replace(b"174", b"147"))
    result = run("edit", "friday.yaml")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("hand 1: Alice, garde +4, 2 bouts, 45\n")
    assert friday.read_bytes() == right


@pytest.mark.parametrize("said", [[], ["-p", "46"]])
def test_edit_without_a_hand_to_correct(run: Run, friday: Path, said: list[str]) -> None:
    """Without a hand to correct, one line says so: in a session without rows, and in one without facts."""
    result = run("edit", "friday.yaml", *said)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "tarot-score: this session has no hands yet\n"
    run("pass", "friday.yaml")
    before = friday.read_bytes()
    result = run("edit", "friday.yaml", *said)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "tarot-score: hand 1 has no facts to correct: take it back with undo, then add it again\n"
    assert friday.read_bytes() == before


def test_the_help_says_which_hand_is_corrected(run: Run) -> None:
    """The help says which hand is corrected if no number is given."""
    said = " ".join(run("edit", "--help").stdout.split())
    assert "Correct the last hand, or the hand that --hand names, and score it again." in said
    assert "--hand N The number of the hand to correct; default: the last hand with facts." in said
