"""The command `verify`: list what is wrong, or print nothing."""

from pathlib import Path

from conftest import Run


def test_one_problem_a_line_over_many_files(run: Run, friday: Path) -> None:
    """`verify` prints no line for a file without errors, and one line for a file that cannot be read."""
    assert (run("verify", str(friday)).exit_code, run("verify", str(friday)).stdout) == (0, "")
    both = run("verify", str(friday), "none.yaml")
    assert (both.exit_code, both.stdout) == (1, "none.yaml: no such file: start a session with tarot-score new\n")
