"""How often commands score hands. They do not score a hand again if it and the state before it are unchanged."""

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
    """Count the calls of `score_hand`. The returned function gives the number of calls since it was called last."""
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
    """Write a session with this number of hands. A comment is added, so that the program must read the file again."""
    run("new", "friday.yaml", "Ann", "Bo", "Cy", "Di", "--date", "2026-11-27")
    for points in range(40, 40 + hands):
        assert run("add", "friday.yaml", *hand("Ann", points)).exit_code == 0
    text = Path("friday.yaml").read_text("utf-8")
    Path("friday.yaml").write_text(f"{text}# not what was written last\n", "utf-8")


SIZES = pytest.mark.parametrize("hands", [3, 10])


@SIZES
def test_adding_a_hand(run: Run, scored: Count, hands: int) -> None:
    """Each old hand is scored once, when the file is read; the new hand once for its written scores, and once as a row."""
    friday(run, hands)
    scored()
    assert run("add", "friday.yaml", *hand("Bo", 60)).exit_code == 0
    assert scored() == hands + 2


@SIZES
def test_inserting_a_hand(run: Run, scored: Count, hands: int) -> None:
    """The hands after the new hand are scored again, because the state before them has changed."""
    friday(run, hands)
    scored()
    assert run("add", "friday.yaml", "--at", "1", *hand("Bo", 60)).exit_code == 0
    assert scored() == 2 * hands + 2


@SIZES
def test_correcting_a_hand(run: Run, scored: Count, hands: int) -> None:
    """Only the corrected hand is scored again, even if it is the first hand."""
    friday(run, hands)
    scored()
    assert run("edit", "friday.yaml", "--hand", str(hands), "--points", "61").exit_code == 0
    assert scored() == hands + 1
    assert run("edit", "friday.yaml", "--hand", "1", "--points", "62").exit_code == 0
    assert scored() == hands + 1


@SIZES
def test_taking_back_a_hand(run: Run, scored: Count, hands: int) -> None:
    """`undo` scores the hand twice: to show it, and to test the command that puts it back. It scores others at most once."""
    friday(run, hands)
    scored()
    assert run("undo", "friday.yaml").exit_code == 0
    assert scored() == hands + 1
    assert run("undo", "friday.yaml", "--hand", "1").exit_code == 0
    assert scored() == hands - 1


@SIZES
def test_playing(run: Run, scored: Count, hands: int) -> None:
    """`play` scores the hands of the file once. A new hand is scored equally often however many hands the file has."""
    friday(run, hands)
    scored()
    assert run("play", "friday.yaml", input="ann g 2 60\n\nbo g 2 61\n\ncy g 2 62\n\nquit\n").exit_code == 0
    assert scored() == hands + 3 * 4
    assert run("play", "friday.yaml", input="edit\npoints 63\n\nundo\nquit\n").exit_code == 0
    assert scored() <= 8
    assert len(store._last) == 1  # the cache of the store does not grow
