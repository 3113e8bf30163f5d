"""`adjust`: corrections that balance."""

from pathlib import Path

import pytest
from conftest import Run
from evenings import rows


def test_adjustments(run: Run, friday: Path) -> None:
    """A correction balances, or says by how much it does not."""
    result = run("adjust", "friday.yaml", "Alice=+20", "br=-20", "--reason", "revoke")
    assert result.stdout.startswith("hand 1, a correction: Alice +20, Bruno -20\n")
    assert rows(friday) == [{"adjustment": {"Alice": 20, "Bruno": -20}, "reason": "revoke"}]


@pytest.mark.parametrize(
    ("changes", "code", "message"),
    [
        (["Alice=20", "Bruno=-10"], 1, "the scores must sum to zero, and they sum to +10: take 10 from somebody"),
        (["Alice"], 2, "a correction is written like Alice=+20, got: 'Alice'"),
        (["Alice=x"], 2, "score points are a whole number such as 174 or -58, got: 'x'"),
        (["Alice=1", "al=-1"], 1, "a correction names a player once, got Alice twice"),
        (["Zoe=1"], 1, "no player is called 'Zoe': the players are Alice, Bruno, Chloé, David"),
    ],
)
def test_adjustments_that_are_refused(run: Run, friday: Path, changes: list[str], code: int, message: str) -> None:
    """The file stays as it was."""
    before = friday.read_bytes()
    result = run("adjust", "friday.yaml", *changes)
    assert (result.exit_code, result.stderr) == (code, f"tarot-score: {message}\n")
    assert friday.read_bytes() == before
