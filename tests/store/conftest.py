"""What several tests of the store start from."""

import tempfile
from pathlib import Path

import pytest


@pytest.fixture
def folder():
    """Make a folder that anybody may use: pytest's own are for one user."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)
