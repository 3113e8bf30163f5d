"""The command `adjust`: adjustments of the scores, which sum to zero."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import rows


def test_an_adjustment_is_written(run: Run, friday: Path) -> None:
    """An adjustment that sums to zero is written, with its reason."""
    result = run("adjust", "friday.yaml", "Alice=+20", "br=-20", "--reason", "revoke")
    assert result.stdout.startswith("hand 1, adjustment: Alice +20, Bruno -20\n")
    assert rows(friday) == [{"adjustment": {"Alice": 20, "Bruno": -20}, "reason": "revoke"}]


@pytest.mark.parametrize(
    ("changes", "code", "message"),
    [
        (
            ["Alice=20", "Bruno=-10"],
            1,
            "the scores must sum to zero, but they sum to +10: correct a score, or add a score of -10",
        ),
        (["Alice"], 2, "an adjustment must be like Alice=+20, got: 'Alice'"),
        (["Alice=x"], 2, "score points must be a whole number such as 174 or -58, got: 'x'"),
        (["Alice=1", "al=-1"], 1, "name each player only once in an adjustment, got: Alice twice"),
        (["Zoe=1"], 1, "no player is named 'Zoe': the players are Alice, Bruno, Chloé, David"),
    ],
)
def test_adjustments_that_are_refused(run: Run, friday: Path, changes: list[str], code: int, message: str) -> None:
    """A refused adjustment leaves the file unchanged."""
    before = friday.read_bytes()
    result = run("adjust", "friday.yaml", *changes)
    assert (result.exit_code, result.stderr) == (code, f"tarot-score: {message}\n")
    assert friday.read_bytes() == before


@pytest.mark.parametrize(
    ("args", "row"),
    [
        (["ali=20", "br=-20"], {"Alice": 20, "Bruno": -20}),
        (["al=ice=20", "ali=-20"], {"al=ice": 20, "Alice": -20}),
        (["--reason", "", "--", "-rf=20", "br=\N{MINUS SIGN}20"], {"-rf": 20, "Bruno": -20}),
        (["friday.yaml", "ali=20", "br=-20"], {"Alice": 20, "Bruno": -20}),
    ],
)
def test_the_session_of_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch, args: list[str], row: dict[str, int]
) -> None:
    """Without FILE, `adjust` changes the session that the environment variable names. With FILE, it changes FILE."""
    run("new", "friday evening.yaml", "Bruno", "Alice", "--", "-rf", "al=ice")
    Path("friday.yaml").write_bytes(Path("friday evening.yaml").read_bytes())
    monkeypatch.setenv("TAROT_SCORE_SESSION", "friday evening.yaml")
    result = run("adjust", *args)
    assert (result.exit_code, result.stderr) == (0, "")
    adjusted, other = Path("friday evening.yaml"), Path("friday.yaml")
    if args[0] == "friday.yaml":
        adjusted, other = other, adjusted
    assert rows(adjusted) == [{"adjustment": row}]
    assert rows(other) == []


@pytest.mark.parametrize("name", ["al=20", "a=friday.yaml", "=20"])
def test_a_file_named_like_an_adjustment(run: Run, friday: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The name of an existing file is read as FILE, even if it looks like an adjustment."""
    Path(name).write_bytes(friday.read_bytes())
    before = friday.read_bytes()
    monkeypatch.setenv("TAROT_SCORE_SESSION", "friday.yaml")
    assert run("adjust", name, "al=20", "br=-20").exit_code == 0
    assert rows(name) == [{"adjustment": {"Alice": 20, "Bruno": -20}}]
    assert friday.read_bytes() == before


MISSING = "give the session file first, or set $TAROT_SCORE_SESSION to its path"


@pytest.mark.parametrize(
    ("variable", "args", "code", "message"),
    [
        ("", ["al=20", "br=-20"], 2, MISSING),
        ("", [], 2, MISSING),
        ("friday.yaml", [], 2, "give the points that each player gets, such as Alice=+20 Bruno=-20"),
        ("", ["friday.yaml"], 2, "give the points that each player gets, such as Alice=+20 Bruno=-20"),
        (
            "friday.yaml",
            ["al=20"],
            1,
            "the scores must sum to zero, but they sum to +20: correct a score, or add a score of -20",
        ),
        ("friday.yaml", ["zoe=20"], 1, "no player is named 'zoe': the players are Alice, Bruno, Chloé, David"),
        ("friday.yaml", ["al=20", "friday.yaml"], 2, "an adjustment must be like Alice=+20, got: 'friday.yaml'"),
        ("friday.yaml", ["a=b.yaml", "al=20"], 1, "a=b.yaml: no such file: start a session with tarot-score new"),
        ("friday.yaml", ["=20", "al=20"], 1, "=20: no such file: start a session with tarot-score new"),
        ("none.yaml", ["al=20", "br=-20"], 1, "none.yaml: no such file: start a session with tarot-score new"),
    ],
)
def test_a_missing_session_or_adjustment(
    run: Run,
    friday: Path,
    monkeypatch: pytest.MonkeyPatch,
    variable: str,
    args: list[str],
    code: int,
    message: str,
) -> None:
    """One line says whether FILE or the adjustment is missing or wrong, and the file is unchanged."""
    before = friday.read_bytes()
    monkeypatch.setenv("TAROT_SCORE_SESSION", variable)
    result = run("adjust", *args)
    assert (result.exit_code, result.stdout, result.stderr) == (code, "", f"tarot-score: {message}\n")
    assert friday.read_bytes() == before


def test_the_help_explains_file_and_adjustments(run: Run) -> None:
    """The help says what FILE defaults to, and when a word is read as FILE and not as an adjustment."""
    said = " ".join(run("adjust", "--help").stdout.split())
    assert "adjust [OPTIONS] [FILE] [NAME=±N...]" in said
    assert "FILE The session file; default: $TAROT_SCORE_SESSION." in said
    assert "What each player gets: Alice=+20 Bruno=-20. If there is a file named Alice=+20, that word is FILE." in said
