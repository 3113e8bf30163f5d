"""The words of a command are quoted for a shell."""

import pytest

from tarot_score.render.shell import shell_text


@pytest.mark.parametrize(
    ("word", "encoding", "shown"),
    [
        ("Alice", "utf-8", "Alice"),
        ("Jean Paul", "utf-8", "'Jean Paul'"),
        ("$(ls)", "utf-8", "'$(ls)'"),
        ("Zoë", "utf-8", "'Zoë'"),
        ("Zoë", "ascii", r"$'Zo\xc3\xab'"),
        ("a\x1b'!\\", "utf-8", r"$'a\x1b\x27\x21\x5c'"),
        ("\udcff", "utf-8", r"$'\xff'"),
    ],
)
def test_a_word(word: str, encoding: str, shown: str) -> None:
    """A word that a shell would change is quoted. Invisible or unencodable characters are written as bytes."""
    assert shell_text([word], encoding) == shown
