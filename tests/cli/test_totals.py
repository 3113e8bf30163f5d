"""The command `totals`: the line below the table."""

from conftest import Run


def test_what_is_left_of_the_evening(run: Run) -> None:
    """The last line says how many hands are left, or who has won. It names all players who are equal."""
    run("new", "short.yaml", "A", "B", "C", "D", "--length", "2")
    assert run("totals", "short.yaml").stdout.splitlines()[-1] == "2 hands left"
    run("add", "short.yaml", "-t", "a", "-c", "g", "-b", "2", "-p", "45")
    assert run("totals", "short.yaml").stdout.splitlines()[-1] == "1 hand left"
    run("add", "short.yaml", "-t", "b", "-c", "g", "-b", "2", "-p", "45")
    assert run("totals", "short.yaml").stdout.splitlines()[-1] == "A, B have won, with +116"
    run("new", "turns.yaml", "A", "B", "C", "--rounds", "1")
    run("add", "turns.yaml", "-t", "a", "-c", "g", "-b", "2", "-p", "45")
    assert run("totals", "turns.yaml").stdout.splitlines()[-1] == "2 deals left"
