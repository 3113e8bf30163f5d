"""Sentences in lines: what stays together, and what stands behind what."""

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
    """No word is broken, and no score is taken from its name."""
    assert wrapped(text, width) == lines


def test_each_line_by_itself() -> None:
    """What follows a page or a dash stays behind it."""
    assert prose("p.4   1 bout: 51 points needed\n- Al deals now\nend", 20).split("\n") == [
        "p.4   1 bout: 51",
        "      points needed",
        "- Al deals now",
        "end",
    ]
