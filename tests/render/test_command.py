"""What was said, as the command that says it again."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import FACTS, start
from terminals import type_in


def test_undo_prints_names_that_look_like_options(run: Run) -> None:
    """They are tied to their options, so that they are read as names."""
    run("new", "./-f.yaml", "--", "-rf", "Bruno", "Chloé", "David")
    run("add", "./-f.yaml", "--taker=-rf", *FACTS[2:])
    before = Path("-f.yaml").read_bytes()
    again = run("undo", "./-f.yaml").stdout.splitlines()[-2]
    assert again == "tarot-score add ./-f.yaml --taker=-rf --contract garde --bouts 2 --points 45"
    assert run(*again.split()[1:]).exit_code == 0
    assert Path("-f.yaml").read_bytes() == before


def test_undo_prints_who_sat_out(run: Run) -> None:
    """Where it was not the dealer."""
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
def test_an_option_comes_back_as_it_was(
    run: Run, monkeypatch: pytest.MonkeyPatch, options: list[str], again: str
) -> None:
    """In the command that goes on with a hand that was given up."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    type_in(monkeypatch, KeyboardInterrupt())
    given_up = run("add", "friday.yaml", *options).stderr
    assert given_up == f"tarot-score: nothing was written; to continue: tarot-score add friday.yaml {again}\n"
