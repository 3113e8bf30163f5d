"""Sentences are wrapped to the width of a terminal."""

import pytest

from tarot_score.render.prose import prose, wrapped


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("Maximilienne deals", 6, ["Maximilienne", "deals"]),
        ("then Al +58, Bo -58", 12, ["then Al +58,", "Bo -58"]),
        ("then Al +58, Bo -58", 10, ["then", "Al +58,", "Bo -58"]),
        ("李 李 李", 5, ["李 李", "李"]),
        ("e\u0301e\u0301 e\u0301e\u0301", 5, ["e\u0301e\u0301 e\u0301e\u0301"]),
        ("", 5, [""]),
    ],
)
def test_wrapped(text: str, width: int, lines: list[str]) -> None:
    """A word is never broken, and a score stays on the line of its name."""
    assert wrapped(text, width) == lines


def test_each_line_is_wrapped_separately() -> None:
    """If a line starts with a page number or a dash, its continuation is indented."""
    assert prose("p.4   1 bout: 51 points needed\n- Al deals now\nend", 20).split("\n") == [
        "p.4   1 bout: 51",
        "      points needed",
        "- Al deals now",
        "end",
    ]
