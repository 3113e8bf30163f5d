"""The last line after a hand or a passed deal: who leads or has won, and how much is left to play."""

import pytest
from conftest import Run
from evenings import start


@pytest.mark.parametrize(
    ("agreed", "typed", "said"),
    [
        (["--length", "2"], "a g 2 45\n\n", "A leads, with +116; 1 hand left"),
        (["--length", "1"], "a g 2 45\n\n", "A has won, with +116"),
        (["--length", "1"], "a g 2 40\n\n", "B, C have won, with +52"),
        (
            ["--length", "1"],
            "a g 2 45\n\nb g 2 45\n\n",
            "A, B lead, with +58; more hands were played than agreed",
        ),
        (
            ["--rounds", "1"],
            "a g 2 45\n\npass\npass\npass\n",
            "A leads, with +116; there were more deals than agreed",
        ),
        (["--length", "2"], "a g 2 45\n\nb g 2 45\n\n", "A, B have won, with +58"),
        (["--length", "3"], "a g 2 45\n\nb g 2 45\n\n", "A, B lead, with +58; 1 hand left"),
        (["--rounds", "1"], "a g 2 45\n\npass\n", "A leads, with +116; 1 deal left"),
        (["--rounds", "1"], "a g 2 45\n\npass misdeal\n", "A leads, with +116; 2 deals left"),
        (["--rounds", "1"], "a g 2 45\n\npass petit-sec\npass\n", "A has won, with +116"),
        ([], "a g 2 45\n\n", "A leads, with +116"),
    ],
)
def test_what_is_left_and_who_has_won(run: Run, agreed: list[str], typed: str, said: str) -> None:
    """The line names all players who lead or have won, and counts the hands or deals that are left."""
    start(run, "three.yaml", "A", "B", "C", *agreed)
    assert run("play", "three.yaml", input=typed).stdout.endswith(f"\n{said}\n")
