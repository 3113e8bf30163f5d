"""How often a hand is scored: a row whose evening before it is the same is not scored again."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Run

from tarot_score import store
from tarot_score.game import scoring

Count = Callable[[], int]


@pytest.fixture
def scored(monkeypatch: pytest.MonkeyPatch) -> Count:
    """Count the calls of `score_hand`, wherever it is called, since the last time that was asked."""
    calls = []
    original = scoring.score_hand

    def counted(*args: object, **kwargs: object) -> object:
        calls.append(1)
        return original(*args, **kwargs)

    for name, module in list(sys.modules.items()):
        if name.startswith("tarot_score") and getattr(module, "score_hand", None) is original:
            monkeypatch.setattr(module, "score_hand", counted)

    def so_far() -> int:
        made = len(calls)
        calls.clear()
        return made

    return so_far


def hand(taker: str, points: int) -> list[str]:
    return ["--taker", taker, "--contract", "garde", "--bouts", "2", "--points", str(points)]


def friday(run: Run, hands: int) -> None:
    """Make a session of so many hands, as another process leaves it."""
    run("new", "friday.yaml", "Ann", "Bo", "Cy", "Di", "--date", "2026-11-27")
    for points in range(40, 40 + hands):
        assert run("add", "friday.yaml", *hand("Ann", points)).exit_code == 0
    text = Path("friday.yaml").read_text("utf-8")
    Path("friday.yaml").write_text(f"{text}# not what was written last\n", "utf-8")


SIZES = pytest.mark.parametrize("hands", [3, 10])


@SIZES
def test_a_hand_that_is_added(run: Run, scored: Count, hands: int) -> None:
    """Each hand once as it is read; the new one once to write its score, and once as it stands."""
    friday(run, hands)
    scored()
    assert run("add", "friday.yaml", *hand("Bo", 60)).exit_code == 0
    assert scored() == hands + 2


@SIZES
def test_a_hand_that_is_put_in(run: Run, scored: Count, hands: int) -> None:
    """The hands below it have another evening before them, and are scored again."""
    friday(run, hands)
    scored()
    assert run("add", "friday.yaml", "--at", "1", *hand("Bo", 60)).exit_code == 0
    assert scored() == 2 * hands + 2


@SIZES
def test_a_hand_that_is_corrected(run: Run, scored: Count, hands: int) -> None:
    """It changes the score of no other, also where it is the first."""
    friday(run, hands)
    scored()
    assert run("edit", "friday.yaml", "--hand", str(hands), "--points", "61").exit_code == 0
    assert scored() == hands + 1
    assert run("edit", "friday.yaml", "--hand", "1", "--points", "62").exit_code == 0
    assert scored() == hands + 1


@SIZES
def test_a_hand_that_is_taken_back(run: Run, scored: Count, hands: int) -> None:
    """It is shown, and put back on trial; no other is scored more than once, also where it was the first."""
    friday(run, hands)
    scored()
    assert run("undo", "friday.yaml").exit_code == 0
    assert scored() == hands + 1
    assert run("undo", "friday.yaml", "--hand", "1").exit_code == 0
    assert scored() == hands - 1


@SIZES
def test_an_evening(run: Run, scored: Count, hands: int) -> None:
    """What is there is scored once; a hand as it is shown and as it is written, however many stand above it."""
    friday(run, hands)
    scored()
    assert run("play", "friday.yaml", input="ann g 2 60\n\nbo g 2 61\n\ncy g 2 62\n\nquit\n").exit_code == 0
    assert scored() == hands + 3 * 4
    assert run("play", "friday.yaml", input="edit\npoints 63\n\nundo\nquit\n").exit_code == 0
    assert scored() <= 8
    assert len(store._last) == 1  # one text is kept, never two
