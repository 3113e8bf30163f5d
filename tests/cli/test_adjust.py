"""`adjust`: corrections that balance."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import rows


def test_adjustments(run: Run, friday: Path) -> None:
    """A correction balances, or says by how much it does not."""
    result = run("adjust", "friday.yaml", "Alice=+20", "br=-20", "--reason", "revoke")
    assert result.stdout.startswith("hand 1, adjustment: Alice +20, Bruno -20\n")
    assert rows(friday) == [{"adjustment": {"Alice": 20, "Bruno": -20}, "reason": "revoke"}]


@pytest.mark.parametrize(
    ("changes", "code", "message"),
    [
        (["Alice=20", "Bruno=-10"], 1, "the scores must sum to zero, but they sum to +10: take 10 from somebody"),
        (["Alice"], 2, "a correction must be like Alice=+20, got: 'Alice'"),
        (["Alice=x"], 2, "score points must be a whole number such as 174 or -58, got: 'x'"),
        (["Alice=1", "al=-1"], 1, "name each player only once in a correction, got Alice twice"),
        (["Zoe=1"], 1, "no player is named 'Zoe': the players are Alice, Bruno, Chloé, David"),
    ],
)
def test_adjustments_that_are_refused(run: Run, friday: Path, changes: list[str], code: int, message: str) -> None:
    """The file stays as it was."""
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
    """It is corrected where the first word is a correction; a file that is named is read before it."""
    run("new", "friday evening.yaml", "Bruno", "Alice", "--", "-rf", "al=ice")
    Path("friday.yaml").write_bytes(Path("friday evening.yaml").read_bytes())
    monkeypatch.setenv("TAROT_SCORE_SESSION", "friday evening.yaml")
    result = run("adjust", *args)
    assert (result.exit_code, result.stderr) == (0, "")
    corrected, other = Path("friday evening.yaml"), Path("friday.yaml")
    if args[0] == "friday.yaml":
        corrected, other = other, corrected
    assert rows(corrected) == [{"adjustment": row}]
    assert rows(other) == []


@pytest.mark.parametrize("name", ["al=20", "a=friday.yaml", "=20"])
def test_a_file_with_a_sign_in_its_name(run: Run, friday: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """A file that is there is a FILE, whatever it is called."""
    Path(name).write_bytes(friday.read_bytes())
    before = friday.read_bytes()
    monkeypatch.setenv("TAROT_SCORE_SESSION", "friday.yaml")
    assert run("adjust", name, "al=20", "br=-20").exit_code == 0
    assert rows(name) == [{"adjustment": {"Alice": 20, "Bruno": -20}}]
    assert friday.read_bytes() == before


MISSING = "a session FILE is missing: name it first, or in $TAROT_SCORE_SESSION"


@pytest.mark.parametrize(
    ("variable", "args", "code", "message"),
    [
        ("", ["al=20", "br=-20"], 2, MISSING),
        ("", [], 2, MISSING),
        ("friday.yaml", [], 2, "missing from this correction: NAME=±N..., what each player gets"),
        ("", ["friday.yaml"], 2, "missing from this correction: NAME=±N..., what each player gets"),
        ("friday.yaml", ["al=20"], 1, "the scores must sum to zero, but they sum to +20: take 20 from somebody"),
        ("friday.yaml", ["zoe=20"], 1, "no player is named 'zoe': the players are Alice, Bruno, Chloé, David"),
        ("friday.yaml", ["al=20", "friday.yaml"], 2, "a correction must be like Alice=+20, got: 'friday.yaml'"),
        ("friday.yaml", ["a=b.yaml", "al=20"], 1, "a=b.yaml: no such file: start it with tarot-score new"),
        ("friday.yaml", ["=20", "al=20"], 1, "=20: no such file: start it with tarot-score new"),
        ("none.yaml", ["al=20", "br=-20"], 1, "none.yaml: no such file: start it with tarot-score new"),
    ],
)
def test_what_is_no_session_or_no_correction(
    run: Run,
    friday: Path,
    monkeypatch: pytest.MonkeyPatch,
    variable: str,
    args: list[str],
    code: int,
    message: str,
) -> None:
    """One line says which of the two is missing or wrong, and the session stays as it was."""
    before = friday.read_bytes()
    monkeypatch.setenv("TAROT_SCORE_SESSION", variable)
    result = run("adjust", *args)
    assert (result.exit_code, result.stdout, result.stderr) == (code, "", f"tarot-score: {message}\n")
    assert friday.read_bytes() == before


def test_the_help_says_when_no_file_is_needed(run: Run) -> None:
    """And which word is a file where it could be both."""
    said = " ".join(run("adjust", "--help").stdout.split())
    assert "adjust [OPTIONS] [FILE] [NAME=±N...]" in said
    assert "FILE The session; $TAROT_SCORE_SESSION where it is left out." in said
    assert "What each player gets, such as Alice=+20 Bruno=-20; an existing file of such a name is FILE." in said
