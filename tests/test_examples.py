"""The evenings in `examples/` are printed as expected, and together they show everything that a sheet can hold.

Beside each session, a text file of the same name holds what `sheet` and `totals` print. If the layout has changed on
purpose, `python tests/test_examples.py` writes these text files again: read the difference before you commit it.
"""

import json
from functools import cache
from pathlib import Path

import pytest
from conftest import Run
from typer.testing import CliRunner
from wcwidth import wcswidth

from tarot_score.cli import app

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
SESSIONS = sorted(EXAMPLES.glob("*.yaml"))
PLAIN = {"COLUMNS": "80", "LANGUAGE": "en"}
"""The settings that fix the width and the language of what is printed."""

every_session = pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)


@cache
def printed(path: Path) -> str:
    """Return what is printed for a session: its sheet, a blank line and its totals."""
    results = [CliRunner().invoke(app, [command, str(path)], env=PLAIN) for command in ("sheet", "totals")]
    for result in results:
        assert (result.stderr, result.exit_code) == ("", 0)
    return "\n".join(result.stdout for result in results)


@cache
def rows_of(name: str) -> list[dict]:
    """Return the rows of an example as `sheet --format json` prints them."""
    result = CliRunner().invoke(app, ["sheet", str(EXAMPLES / f"{name}.yaml"), "--format", "json"], env=PLAIN)
    return json.loads(result.stdout)["hands"]


@pytest.fixture(scope="module")
def rows() -> list[dict]:
    """Return the rows of all examples."""
    return [row for path in SESSIONS for row in rows_of(path.stem)]


def test_there_are_examples_for_every_table():
    """The examples have three, four and five players, and a club where one of five players sits out."""
    assert [path.stem for path in SESSIONS] == ["club", "five", "friday", "three"]


@every_session
def test_the_printed_text_is_the_expected_one(path):
    """What `sheet` and `totals` print for an example is exactly the text in the file beside the session."""
    assert printed(path) == path.with_suffix(".txt").read_text("utf-8")


@every_session
def test_fits_80_columns(path):
    """No line of a printed sheet or of printed totals is wider than 80 columns, even if names are long."""
    assert [line for line in printed(path).splitlines() if not 0 <= wcswidth(line) <= 80] == []


@every_session
def test_verify_finds_no_error(run: Run, path):
    """The scores that the examples hold are the right ones, so `verify` prints nothing."""
    result = run("verify", str(path))
    assert (result.stdout, result.stderr, result.exit_code) == ("", "", 0)


@every_session
def test_sums_to_zero(run: Run, path):
    """In each example the totals of all players add up to zero."""
    result = run("totals", str(path), "--format", "json")
    assert sum(player["total"] for player in json.loads(result.stdout)["players"]) == 0


@pytest.mark.parametrize(
    ("name", "number", "facts", "scores"),
    # the scores were worked out on paper from the rules
    [
        pytest.param("friday", 2, "prise 1 51", "-25 -25 75 -25", id="made exactly, at four"),
        pytest.param("friday", 7, "garde 2 40", "52 52 52 -156", id="lost by one, at four"),
        pytest.param(
            "friday", 4, "garde 2 49 petit-attack Alice-simple", "318 -106 -106 -106", id="petit by the attack, made"
        ),
        pytest.param("friday", 8, "garde-sans 2 45 petit-defence", "228 -76 -76 -76", id="petit by the defence, made"),
        pytest.param(
            "friday", 12, "prise 1 44 petit-attack Alice-simple", "-126 42 42 42", id="petit by the attack, lost"
        ),
        pytest.param("friday", 19, "garde 1 41 petit-defence", "90 -270 90 90", id="petit by the defence, lost"),
        pytest.param("friday", 9, "garde 1 55 David-simple", "-78 -78 234 -78", id="poignée by the defence"),
        pytest.param("friday", 22, "garde 2 56 double", "-110 -110 330 -110", id="poignée, nobody knows whose"),
        pytest.param(
            *("friday", 15, "garde 2 46 Bruno-simple Alice-simple", "-100 300 -100 -100"), id="two poignées at four"
        ),
        pytest.param(
            *("friday", 20, "garde 2 87 petit-attack David-simple chelem-attack announced", "-582 -582 -582 1746"),
            id="chelem announced and made, the Excuse in the defence (p.9)",
        ),
        pytest.param("friday", 17, "garde-contre 3 41", "-180 -180 -180 540", id="garde contre made"),
        pytest.param("three", 2, "prise 1 50.5", "26 -52 26", id="lost by half a point, at three"),
        pytest.param("three", 3, "garde 2 41.5", "-52 -52 104", id="made by half a point, at three"),
        pytest.param("three", 5, "prise 2 38 Léa-simple", "-96 48 48", id="poignée on a lost hand"),
        pytest.param("three", 20, "garde 1 50", "52 52 -104", id="lost by one, at three"),
        pytest.param("three", 22, "garde 2 41", "100 -50 -50", id="made exactly, at three"),
        pytest.param(
            *("three", 15, "garde 3 91 petit-attack Zoë-triple chelem-attack", "-420 -420 840"),
            id="chelem made, not announced",
        ),
        pytest.param("three", 23, "garde-contre 1 4 chelem-defence", "632 -1264 632", id="chelem by the defence"),
        pytest.param("five", 2, "prise 1 47.5 alone", "29 29 -116 29 29", id="alone, lost"),
        pytest.param("five", 7, "garde-sans 2 51.5 alone", "576 -144 -144 -144 -144", id="alone, made"),
        pytest.param("five", 4, "garde 2 40.5 with-Maximilienne", "-52 -104 52 52 52", id="lost by half a point"),
        pytest.param("five", 5, "prise 2 41 with-Anne-Sophie", "-25 -25 25 50 -25", id="made exactly, at five"),
        pytest.param(
            *("five", 8, "garde 1 57 with-Jean-Charles Anne-Sophie-double Maximilienne-simple"),
            "-112 -112 224 -112 112",
            id="two poignées at five, one by each side",
        ),
        pytest.param(
            *("five", 11, "garde-contre 2 39.5 with-Maximilienne", "-162 162 162 -324 162"), id="garde contre lost"
        ),
        pytest.param(
            *("five", 14, "garde 2 82 with-Maximilienne announced", "-68 68 68 68 -136"),
            id="chelem announced and not made, on a contract made",
        ),
        pytest.param(
            *("five", 19, "garde 3 91 with-Emmanuelle petit-attack chelem-attack", "-380 380 760 -380 -380"),
            id="chelem at five, the partner's share",
        ),
        pytest.param("club", 4, "garde-sans 2 50 simple", "-156 468 -156 -156", id="one of five sits out"),
    ],
)
def test_a_hand_shows_its_facts_and_scores(name, number, facts, scores):
    """Each chosen hand has the facts that it is an example of, and the scores that were worked out on paper."""
    row = rows_of(name)[number - 1]
    assert (row["number"], told(row)) == (number, facts)
    assert " ".join(map(str, row["scores"].values())) == scores


def told(row: dict) -> str:
    """Return the facts of a hand in a short form, without the taker."""
    said = [row["contract"], str(row["bouts"]), f"{row['points']:g}"]
    said += ["alone"] if row.get("alone") else []
    said += [f"with-{row['partner']}"] if "partner" in row else []
    said += [f"petit-{row['petit_au_bout']}"] if "petit_au_bout" in row else []
    for shown in row.get("poignees", []):
        said.append("-".join(*shown.items()) if isinstance(shown, dict) else shown)
    said += [f"chelem-{row['chelem']}"] if "chelem" in row else []
    return " ".join([*said, *(["announced"] if row.get("chelem_announced") else [])])


@pytest.mark.parametrize("name", ["three", "friday", "five"])
def test_every_contract_is_played_at_every_table(name):
    """Most hands of an example are prise or garde, as in real play, and the two other contracts occur in it too."""
    contracts = [row["contract"] for row in rows_of(name) if "contract" in row]
    assert set(contracts) == {"prise", "garde", "garde-sans", "garde-contre"}
    assert sum(contract in ("prise", "garde") for contract in contracts) > 0.7 * len(contracts)


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("petit_au_bout", {"attack", "defence"}),
        ("chelem", {"attack", "defence"}),
        ("chelem_announced", {True}),
        ("alone", {True}),
        ("bouts", {0, 1, 2, 3}),
        ("passed", {"all", "petit-sec", "misdeal"}),
    ],
)
def test_every_value_of_a_fact_occurs(rows, key, values):
    """Every possible value of a fact occurs in one of the examples."""
    assert {row[key] for row in rows if key in row} == values


def test_every_poignee_occurs(rows):
    """In the examples, poignées of every size occur with a player's name, simple and double ones also without a name."""
    shown = [poignee for row in rows for poignee in row.get("poignees", [])]
    assert {size for poignee in shown if isinstance(poignee, dict) for size in poignee.values()} == {
        *("simple", "double", "triple")
    }
    assert {poignee for poignee in shown if isinstance(poignee, str)} == {"simple", "double"}


@pytest.mark.parametrize("key", ["taker", "passed", "adjustment", "joins", "leaves", "note", "reason", "sitting_out"])
def test_every_kind_of_row_occurs(rows, key):
    """Every kind of row occurs in the examples, and so do a note, a reason and a player who sits out."""
    assert any(key in row for row in rows)


def test_a_hand_with_only_scores_occurs(rows):
    """One hand of the examples has only scores, because its facts could no longer be read on the sheet."""
    [row] = [row for row in rows if not row.keys() & {"taker", "passed", "adjustment", "joins", "leaves"}]
    assert row["scores"] == {"Léa": 124, "Rémi": -62, "Zoë": -62}


@pytest.mark.parametrize("sign", ["#", "- {"])
def test_the_examples_hold_text_written_by_hand(sign):
    """The example files have comments, and a row in a layout that the program itself does not write."""
    assert any(line.startswith(sign) for path in SESSIONS for line in path.read_text("utf-8").splitlines())


if __name__ == "__main__":
    for session in SESSIONS:
        session.with_suffix(".txt").write_text(printed(session), encoding="utf-8", newline="\n")
