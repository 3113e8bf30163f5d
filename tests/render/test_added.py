"""The preview of a hand, and the last line after a hand or a passed deal."""

import pytest
from conftest import Run
from evenings import start


@pytest.mark.parametrize(
    ("agreed", "typed", "said"),
    [
        (["--length", "2"], "a g 2 45\n\n", "A +116, B -58, C -58\n1 hand left"),
        (["--length", "1"], "a g 2 45\n\n", "A +116, B -58, C -58\nA has won, with +116"),
        (["--length", "1"], "a g 2 40\n\n", "B, C have won, with +52"),
        (
            ["--length", "1"],
            "a g 2 45\n\nb g 2 45\n\n",
            "A +58, B +58, C -116\nmore hands were played than agreed",
        ),
        (
            ["--rounds", "1"],
            "a g 2 45\n\npass\npass\npass\n",
            "A +116, B -58, C -58\nthere were more deals than agreed",
        ),
        (["--length", "2"], "a g 2 45\n\nb g 2 45\n\n", "A, B have won, with +58"),
        (["--length", "3"], "a g 2 45\n\nb g 2 45\n\n", "A +58, B +58, C -116\n1 hand left"),
        (["--rounds", "1"], "a g 2 45\n\npass\n", "A +116, B -58, C -58\n1 deal left"),
        (["--rounds", "1"], "a g 2 45\n\npass misdeal\n", "A +116, B -58, C -58\n2 deals left"),
        (["--rounds", "1"], "a g 2 45\n\npass petit-sec\npass\n", "A has won, with +116"),
        ([], "a g 2 45\n\n", "hand 2, B deals, C leads; taker (A, B, C): \nA +116, B -58, C -58"),
    ],
)
def test_what_is_left_and_who_has_won(run: Run, agreed: list[str], typed: str, said: str) -> None:
    """The last line counts the hands or deals that are left, or names all who have won. It does not say who leads."""
    start(run, "three.yaml", "A", "B", "C", *agreed)
    assert run("play", "three.yaml", input=typed).stdout.endswith(f"\n{said}\n")


@pytest.mark.parametrize(
    ("players", "typed", "said"),
    [
        pytest.param(
            "Ann Bo Cy Di",
            "ann g 1 53 petit d",
            "Ann +102, each defender pays 34: garde +2, 1 bout, 53 points, petit au bout by the defence; "
            "new totals: Ann +102, Bo -34, Cy -34, Di -34",
            id="made",
        ),
        pytest.param(
            "Ann Bo Cy",
            "ann g 2 40.5",
            "Ann -104, each defender gets 52: garde -1, 2 bouts, 40.5 points; new totals: Bo +52, Cy +52, Ann -104",
            id="lost, with half a point",
        ),
        pytest.param(
            "Ann Bo Cy Di Ed",
            "ann ed g 2 45 called RC, note a note",
            "Ann +116 with Ed +58, each defender pays 58: king of hearts called, garde +4, 2 bouts, 45 points; a note; "
            "new totals: Ann +116, Ed +58, Bo -58, Cy -58, Di -58",
            id="with a partner",
        ),
        pytest.param(
            "Ann Bo Cy Di Ed",
            "ann - g 2 45 dealer bo",
            "Ann alone +232, each defender pays 58: garde +4, 2 bouts, 45 points; dealt by Bo; "
            "new totals: Ann +232, Bo -58, Cy -58, Di -58, Ed -58",
            id="alone at five",
        ),
        pytest.param(
            "Ann Bo Cy Di --seats 3",
            "bo g 2 45",
            "Bo +116, each defender pays 58: garde +4, 2 bouts, 45 points; Ann sits out; "
            "new totals: Bo +116, Ann 0, Cy -58, Di -58",
            id="somebody sits out",
        ),
        pytest.param(
            "Ann Bo Cy Di Ed --seats 3",
            "cy g 2 45",
            "Cy +116, each defender pays 58: garde +4, 2 bouts, 45 points; Ann, Bo sit out; "
            "new totals: Cy +116, Ann 0, Bo 0, Di -58, Ed -58",
            id="two sit out",
        ),
        pytest.param(
            "Ann Bo Cy Di",
            "ann gc 3 75",
            "Ann +1152, each defender pays 384: garde contre +39, 3 bouts, 75 points; "
            "new totals: Ann +1152, Bo -384, Cy -384, Di -384",
            id="garde contre",
        ),
    ],
)
def test_the_preview(run: Run, players: str, typed: str, said: str) -> None:
    """The preview says what the taker and the partner get, what each defender pays, the facts, and the new totals."""
    start(run, "table.yaml", *players.split())
    played = " ".join(run("play", "table.yaml", input=f"{typed}\n").stdout.split())
    assert f"): {said} Enter to write" in played
