"""`rules` prints all tables of the rules, in wide and in narrow terminals."""

import json
from dataclasses import replace

import pytest
from catalogue import Strict
from conftest import Run

from tarot_score import language
from tarot_score.game.rules import FFT
from tarot_score.render.rules import rules_view

TABLES = """\
card points of each card (R-RO201206 p.3)
card       cards  each   all  with a low card
---------  -----  ----  ----  ---------------
bouts          3   4.5  13.5                5
kings          4   4.5    18                5
queens         4   3.5    14                4
knights        4   2.5    10                3
jacks          4   1.5     6                2
low cards     59   0.5  29.5                1
---------  -----  ----  ----  ---------------
total         78          91

number of cards of each player, of the chien and of a trick (R-RO201206)
players  cards each  chien  trick  page
-------  ----------  -----  -----  ----
      3          24      6      3    11
      4          18      6      4     4
      5          15      3      5    12

contracts, from lowest to highest (R-RO201206)
contract      multiplier  page  chien                                     page
------------  ----------  ----  ----------------------------------------  ----
prise                  1     8  picked up; discard counts for the attack     6
garde                  2     8  picked up; discard counts for the attack     6
garde sans             4     8  face down; counts for the attack             5
garde contre           6     8  face down; counts for the defence            5

target: card points that each side needs, by the attack's bouts (R-RO201206 p.4)
bouts  attack  defence at 3 or 5  defence at 4
-----  ------  -----------------  ------------
    0      56               35.5            36
    1      51               40.5            41
    2      41               50.5            51
    3      36               55.5            56

half card points: which side gets them (R-RO201206)
players  half point                               page
-------  ---------------------------------------  ----
      3  goes to the side that wins the hand        11
      4  none: a pile always counts whole points     8
      5  goes to the side that wins the hand        12

a defender pays (25 + points over or under target) x multiplier (R-RO201206 p.8)
over or under target  prise x1  garde x2  garde sans x4  garde contre x6
--------------------  --------  --------  -------------  ---------------
                   0        25        50            100              150
                   5        30        60            120              180
                  10        35        70            140              210
                  15        40        80            160              240
                  20        45        90            180              270
                  25        50       100            200              300
                  30        55       110            220              330
                  35        60       120            240              360
                  40        65       130            260              390
                  45        70       140            280              420
                  50        75       150            300              450

bonuses, in score points for each defender (R-RO201206)
bonus                                amount  goes to                      page
--------------------------  ---------------  ---------------------------  ----
petit au bout               10 x multiplier  the side that wins the last     7
                                             trick
simple poignée                           20  the side that wins the hand     7
double poignée                           30  the side that wins the hand     7
triple poignée                           40  the side that wins the hand     7
chelem announced and made               400  the attack                      6
chelem made, not announced              200  the attack                      6
chelem announced, not made              200  the defence                     6
chelem by the defence                   200  the defence                     6

how many of the 22 trumps, the Excuse included, a poignée shows (R-RO201206)
players  simple  double  triple  page
-------  ------  ------  ------  ----
      3      13      15      18    11
      4      10      13      15     7
      5       8      10      13    12

score of each player, as a multiple of what each defender pays (R-RO201206)
players  taker  partner  each defender  page
-------  -----  -------  -------------  ----
      3     +2                      -1    11
      4     +3                      -1     9
      5     +2       +1             -1    12
      5     +4                      -1    12
"""


def test_every_table(run: Run) -> None:
    """`rules` prints every number of the rules with its page, in at most 80 columns."""
    shown = run("rules").stdout
    assert shown == TABLES
    assert max(map(len, shown.splitlines())) <= 80


def test_every_table_for_programs(run: Run) -> None:
    """JSON has the numbers of the tables, but no pages and no scores of contracts. Half points are decimals."""
    assert json.loads(run("rules", "--format", "json").stdout) == {
        "deck": {
            "cards": 78,
            "points": 91,
            "trumps": 22,
            "ranks": {
                "bouts": {"cards": 3, "points": 4.5, "all": 13.5, "with_low_card": 5},
                "kings": {"cards": 4, "points": 4.5, "all": 18, "with_low_card": 5},
                "queens": {"cards": 4, "points": 3.5, "all": 14, "with_low_card": 4},
                "knights": {"cards": 4, "points": 2.5, "all": 10, "with_low_card": 3},
                "jacks": {"cards": 4, "points": 1.5, "all": 6, "with_low_card": 2},
                "low_cards": {"cards": 59, "points": 0.5, "all": 29.5, "with_low_card": 1},
            },
        },
        "deal": {
            "3": {"cards": 24, "cards_in_chien": 6, "cards_in_trick": 3},
            "4": {"cards": 18, "cards_in_chien": 6, "cards_in_trick": 4},
            "5": {"cards": 15, "cards_in_chien": 3, "cards_in_trick": 5},
        },
        "contracts": {"prise": 1, "garde": 2, "garde-sans": 4, "garde-contre": 6},
        "chien": {"prise": "picked_up", "garde": "picked_up", "garde-sans": "attack", "garde-contre": "defence"},
        "targets": [56, 51, 41, 36],
        "defence_targets": {
            "3": [35.5, 40.5, 50.5, 55.5],
            "4": [36, 41, 51, 56],
            "5": [35.5, 40.5, 50.5, 55.5],
        },
        "half_points": {"3": True, "4": False, "5": True},
        "constant": 25,
        "petit_au_bout": 10,
        "poignees": {"simple": 20, "double": 30, "triple": 40},
        "chelem": {"announced": 400, "unannounced": 200, "failed": -200, "defence": -200},
        "trumps": {
            "3": {"simple": 13, "double": 15, "triple": 18},
            "4": {"simple": 10, "double": 13, "triple": 15},
            "5": {"simple": 8, "double": 10, "triple": 13},
        },
        "shares": {
            "3": [{"taker": 2, "defender": -1}],
            "4": [{"taker": 3, "defender": -1}],
            "5": [{"taker": 2, "partner": 1, "defender": -1}, {"taker": 4, "defender": -1}],
        },
    }


MARKDOWN = [
    pytest.param("| bouts | 3 | 4.5 | 13.5 | 5 |", id="a rank"),
    pytest.param("| total | 78 |  | 91 |  |", id="all cards"),
    pytest.param("| 5 | 15 | 3 | 5 | 12 |", id="the deal"),
    pytest.param("| garde sans | 4 | 8 | face down; counts for the attack | 5 |", id="a contract"),
    pytest.param("| bouts | attack | defence at 3 or 5 | defence at 4 |", id="what each side needs"),
    pytest.param("| 0 | 56 | 35.5 | 36 |", id="without a bout"),
    pytest.param("| 4 | none: a pile always counts whole points | 8 |", id="no half points"),
    pytest.param("| 5 | +2 | +1 | -1 | 12 |", id="with a partner"),
    pytest.param("| 5 | +4 |  | -1 | 12 |", id="alone"),
]


@pytest.mark.parametrize("line", MARKDOWN)
def test_markdown(run: Run, line: str) -> None:
    """Markdown has the same rows as the tables of plain text."""
    assert line in run("rules", "--format", "markdown").stdout.splitlines()


@pytest.mark.parametrize(
    ("players", "titles"),
    [
        pytest.param((4,), ["bouts", "attack", "defence at 4"], id="no half points"),
        pytest.param((3,), ["bouts", "attack", "defence at 3"], id="half points"),
    ],
)
def test_rules_for_one_number_of_players(players: tuple[int, ...], titles: list[str]) -> None:
    """If the rules have only one number of players, the table of targets has one column for the defence."""
    rules = replace(FFT, tables={size: FFT.tables[size] for size in players})
    view = rules_view(rules)
    assert [column.title for column in view.tables[3].for_people().columns] == titles
    shown = view.json()
    assert isinstance(shown, dict)
    assert shown["half_points"] == {str(size): FFT.tables[size].half_points for size in players}


class Comma(Strict):
    """A catalogue that writes half points with a comma."""

    def gettext(self, message: str) -> str:
        return super().gettext(message).replace("{whole}.5", "{whole},5")


def test_half_points_are_translated(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the tables, a translation can write half points with a comma. JSON keeps the decimal point."""
    monkeypatch.setattr(language, "_translation", Comma)
    shown = run("rules").stdout
    assert "kings          4   4,5    18                5\n" in shown
    assert "total         78          91\n" in shown
    assert "    0      56               35,5            36\n" in shown
    assert '"points": 4.5,' in run("rules", "--format", "json").stdout


def test_a_table_that_cannot_fit_keeps_its_rows(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that cannot fit is wider than the terminal, and each amount stays on the line of its bonus."""
    monkeypatch.setenv("COLUMNS", "44")
    shown = [line.split() for line in run("rules").stdout.splitlines()]
    for row in ("petit au bout 10 x multiplier", "simple poignée 20", "triple poignée 40", "chelem announced 400"):
        assert any(line[: len(row.split())] == row.split() for line in shown), row
