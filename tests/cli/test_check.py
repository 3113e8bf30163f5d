"""The command `check`: disputes about a hand from the command line or from a file."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import FRIDAY


@pytest.fixture
def friday(run: Run) -> Path:
    """Write a session that has a row of every kind."""
    path = Path("friday.yaml")
    path.write_text(FRIDAY, "utf-8")
    return path


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
        (["taker=112", "defender=-34"], 1, "the claimed scores must sum to zero, but they sum to +10"),
    ],
)
def test_a_claim(run: Run, claimed: list[str], code: int, first: str) -> None:
    """If the claim is right, one line is printed. If it is wrong, the right score is printed first."""
    result = run(*DISPUTE, *(word for claim in claimed for word in ("--claimed", claim)))
    lines = result.stdout.splitlines()
    assert (result.exit_code, lines[0]) == (code, first)
    assert len(lines) == 1 or code == 1


def test_a_claim_about_a_contract_that_failed(run: Run) -> None:
    """If the contract failed, the answer says what each defender gets."""
    failed = ("check", "--players", "4", "-c", "garde", "-b", "2", "-p", "40", "--claimed")
    assert run(*failed, "-52").stdout == "yes: each defender gets 52\n"
    assert run(*failed, "52").stdout.splitlines()[0] == "no: each defender gets 52; claimed: 52"


def test_a_dispute_about_an_impossible_hand(run: Run) -> None:
    """Impossible facts are scored anyway, and a message says that they are impossible."""
    result = run("check", "-n", "4", "-c", "g", "-b", "0", "-p", "56", "--petit-au-bout", "a", "--claimed", "70")
    assert result.exit_code == 0
    assert result.stderr == (
        "tarot-score: the facts of this hand are impossible: the attack won the petit au bout, so it has at least 1 bout, got: 0; "
        "recount the bouts\n"
    )


def test_a_dispute_about_a_hand_of_a_file(run: Run, friday: Path) -> None:
    """`check` judges the claims, which may name a player or a role. Without claims it judges the scores in the row."""
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
    assert "- the petit au bout was not counted: (25 + 4) x 2 = 58, which gives Chloé -58" in wrong.stdout.splitlines()


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        (
            ["friday.yaml", "--hand", "2", "--claimed", "1"],
            1,
            "hand 2 cannot be checked: the file has no contract, bouts and points for it",
        ),
        (["friday.yaml", "--hand", "9", "--claimed", "1"], 1, "this session has hands 1 to 7, got: hand 9"),
        (
            ["friday.yaml", "--hand", "1"],
            2,
            "give what is claimed: --claimed 54 for a defender, or --claimed Alice=102",
        ),
        (["friday.yaml", "--claimed", "1"], 2, "give --hand, the number of the hand in FILE"),
        (
            ["friday.yaml", "-p", "45", "--claimed", "1"],
            2,
            "give FILE and --hand, or the facts of a hand, not both",
        ),
        (
            ["friday.yaml", "--hand", "1", "-p", "4", "--claimed", "1"],
            2,
            "give FILE and --hand, or the facts of a hand, not both",
        ),
        (
            ["friday.yaml", "--hand", "1", "--claimed", "zoe=1"],
            1,
            "no player is named 'zoe': the players are Alice, =1+1, Chloé, David",
        ),
        (
            ["friday.yaml", "--hand", "1", "--claimed", "partner=1"],
            1,
            "this hand has no partner: claim the score of another player",
        ),
        (
            ["friday.yaml", "--hand", "1", "--claimed", "x"],
            2,
            "score points must be a whole number such as 174 or -58, got: 'x'",
        ),
        (
            ["friday.yaml", "--hand", "1", "--claimed", "1", "--claimed", "2"],
            1,
            "two claims disagree about the same score, got: 1 and 2; give only one of them",
        ),
        (
            ["friday.yaml", "--hand", "1", "--claimed", "54", "--claimed", "defender=-58"],
            1,
            "two claims disagree about the same score, got: -58 and -54; give only one of them",
        ),
    ],
)
def test_a_dispute_that_cannot_be_read(run: Run, friday: Path, args: list[str], code: int, message: str) -> None:
    """If the hand or the claim cannot be read, one line says what is wrong or missing."""
    result = run("check", *args)
    assert (result.exit_code, result.stderr) == (code, f"tarot-score: {message}\n")


def test_a_dispute_about_a_wrong_row(run: Run) -> None:
    """If the row in the file has a wrong score, the claim is judged, and a message says that the row is wrong."""
    row = "- {taker: Ann, contract: garde, bouts: 2, points: 45, scores: {Ann: 174, Bo: -58, Cy: -58, Di: -68}}\n"
    Path("wrong.yaml").write_text(f"players: [Ann, Bo, Cy, Di]\nhands:\n{row}", "utf-8")
    answer = run("check", "wrong.yaml", "--hand", "1", "--claimed", "di=-58")
    assert (answer.exit_code, answer.stdout) == (1, "yes: Di -58\n")
    assert answer.stderr.startswith("tarot-score: wrong.yaml:3: hand 1: the scores must sum to zero")
    assert run("check", "wrong.yaml", "--hand", "1").stderr == ""
