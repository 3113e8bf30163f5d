"""The commands that `undo` and an unfinished `add` print."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import FACTS, start
from terminals import type_in


def test_undo_prints_names_that_look_like_options(run: Run) -> None:
    """A name that starts with a dash is printed as `--taker=NAME`, so that the command can be run again."""
    run("new", "./-f.yaml", "--", "-rf", "Bruno", "Chloé", "David")
    run("add", "./-f.yaml", "--taker=-rf", *FACTS[2:])
    before = Path("-f.yaml").read_bytes()
    again = run("undo", "./-f.yaml").stdout.splitlines()[-2]
    assert again == "tarot-score add ./-f.yaml --taker=-rf --contract garde --bouts 2 --points 45"
    assert run(*again.split()[1:]).exit_code == 0
    assert Path("-f.yaml").read_bytes() == before


def test_undo_prints_who_sat_out(run: Run) -> None:
    """If other players sat out than by default, the command that `undo` prints names them."""
    run("new", "six.yaml", *"ABCDEF", "--seats", "4")
    run("add", "six.yaml", "-t", "A", *FACTS[2:], "--sitting-out", "E", "--sitting-out", "F")
    before = Path("six.yaml").read_bytes()
    again = run("undo", "six.yaml").stdout.splitlines()[-2]
    assert again.endswith("--points 45 --sitting-out E --sitting-out F")
    assert run(*again.split()[1:]).exit_code == 0
    assert Path("six.yaml").read_bytes() == before


@pytest.mark.parametrize(
    ("options", "again"),
    [
        (["-c", "g", "--no-chelem-announced"], "--contract garde"),
        (["-c", "g", "--chelem-announced"], "--contract garde --chelem-announced"),
        (["-c", "g", "--at", "1"], "--contract garde --at 1"),
    ],
)
def test_an_unfinished_add_prints_its_options(
    run: Run, monkeypatch: pytest.MonkeyPatch, options: list[str], again: str
) -> None:
    """If `add` is interrupted, it prints a command that has all facts given so far as options."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    type_in(monkeypatch, KeyboardInterrupt())
    given_up = run("add", "friday.yaml", *options).stderr
    assert (
        given_up == f"tarot-score: the hand was not written; to continue it, run: tarot-score add friday.yaml {again}\n"
    )
