"""The command `count`: piles and their card points."""

import json

import pytest
from conftest import Run


def test_a_count(run: Run) -> None:
    """`count` prints the points of the pile, the points needed, and the options for the other commands."""
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
    """The last line has options that `score` accepts, even if the pile of the defence was counted."""
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
        ("--bouts 2 --kings 4 --queens 1 --cards 31", "2 bouts: 2 over the half point goes to the attack"),
        ("--bouts 2 --kings 4 --queens 1 --cards 27", "2 bouts: 1 short the half point goes to the defence"),
        ("--cards 37 -n 4", "0 bouts: 18.5 points the attack's pile cannot have 37 cards at 4 players"),
        ("--cards 1", "1 card, 0 bouts: 0.5 point"),
        ("--cards 2", "2 cards, 0 bouts: 1 point"),
    ],
)
def test_what_a_pile_makes(run: Run, numbers: str, said: str) -> None:
    """A half point goes to the side that wins the hand, as in a score (p.11)."""
    assert said in " ".join(run("count", *numbers.split()).stdout.split())


def test_the_contract_decides_whose_the_chien_is(run: Run) -> None:
    """The attack's pile of 36 cards is nine tricks in a garde contre. In a garde it also has the six of the chien."""
    pile = ("count", "--bouts", "1", "--cards", "36", "-n", "4", "-c")
    refused = run(*pile, "garde")
    said = " ".join(refused.stdout.split())
    assert refused.exit_code == 1
    assert "the attack's pile cannot have 36 cards at 4 players (nearest possible sizes: 34, 38): look for" in said
    counted = run(*pile, "garde-contre")
    assert (counted.exit_code, counted.stdout.splitlines()[-1]) == (0, "--bouts 1 --points 22")


def test_both_piles(run: Run) -> None:
    """If cards are in neither pile, `count` lists them and prints no options."""
    result = run("count", "RP", "--other", "DC")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-7:] == [
        "the two piles hold 2 of 78 cards and 8 of 91 points: recount them",
        "bouts in the two piles: 0 instead of 3, 3 missing",
        "kings in the two piles: 1 instead of 4, 3 missing",
        "queens in the two piles: 1 instead of 4, 3 missing",
        "knights in the two piles: 0 instead of 4, 4 missing",
        "jacks in the two piles: 0 instead of 4, 4 missing",
        "low cards in the two piles: 0 instead of 59, 59 missing",
    ]
    assert json.loads(run("count", "RP", "--other", "DC", "--format", "json").stdout)["options"] is None


@pytest.mark.parametrize(
    ("points", "code", "last"),
    [
        pytest.param("55", 0, "--bouts 3 --points 36", id="the two piles add up"),
        pytest.param("55.0", 0, "--bouts 3 --points 36", id="another spelling of the number"),
        pytest.param("54½", 1, "the two piles hold 90.5 points instead of 91: recount them", id="too few"),
        pytest.param("56", 1, "the two piles hold 92 points instead of 91: recount them", id="too many"),
    ],
)
def test_the_points_of_the_other_pile(run: Run, points: str, code: int, last: str) -> None:
    """The points of the two piles must add up to those of the deck. Otherwise no options are printed."""
    result = run("count", "--kings", "2", "--bouts", "3", "--cards", "32", "--other-points", points)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (code, last)


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        ([], 2, "give the cards of the pile one by one, or their number with --cards"),
        (["--kings", "3"], 2, "give --cards, the number of cards in the pile"),
        (["RP", "--cards", "3"], 1, "give the cards of the pile, or numbers such as --kings and --cards, not both"),
        (["--bouts", "3", "--kings", "1"], 2, "give --cards, the number of cards in the pile"),
        (
            ["RP", "--other", "DC", "--other-points", "3"],
            1,
            "give --other or --other-points, not both",
        ),
        (["RP", "--other-points", "92"], 1, "card points must be from 0 to 91, got: 92"),
        (["--cards", "x"], 2, "expected a whole number, 0 or more, got: 'x'"),
        (["--cards", "10", "--side", "x"], 2, "a side is one of attack, defence, got: 'x'"),
        (
            ["--cards", "10", "-c", "x"],
            2,
            "a contract is one of prise, garde, garde-sans, garde-contre, got: 'x'",
        ),
    ],
)
def test_a_count_that_cannot_be_read(run: Run, args: list[str], code: int, message: str) -> None:
    """If the pile cannot be read, one line says what is wrong or missing."""
    result = run("count", *args)
    assert (result.exit_code, result.stderr) == (code, f"tarot-score: {message}\n")


def test_the_help_names_each_number(run: Run) -> None:
    """The help of each option says what its number counts."""
    said = " ".join(run("count", "--help").stdout.split())
    for option, what in (
        ("--bouts N", "How many bouts the pile has."),
        ("--kings N", "How many kings the pile has."),
        ("--queens N", "How many queens the pile has."),
        ("--knights N", "How many knights the pile has."),
        ("--jacks N", "How many jacks the pile has."),
        ("--cards N", "How many cards the pile has, of all kinds."),
    ):
        assert f"{option} {what}" in said
