"""The fixture that several tests of the store use."""

import tempfile
from pathlib import Path

import pytest


@pytest.fixture
def folder():
    """Make a folder that every user may use, because pytest's folders are for one user only."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)
