"""Fixtures for the tests of commands."""

from pathlib import Path

import pytest
from conftest import Run


@pytest.fixture
def friday(run: Run) -> Path:
    """Start a session of four players."""
    run("new", "friday.yaml", "Alice", "Bruno", "Chloé", "David", "--date", "2026-11-27")
    return Path("friday.yaml")
