"""Merge conflicts are found in every layout and reported instead of the errors that they cause."""

import pytest

from tarot_score.game.rules import FFT
from tarot_score.store.conflicts import conflicts
from tarot_score.store.reading import MOST_FAULTS, parse

ASK = ": keep the correct lines, and remove the lines that begin with <<<<<<<, =======, >>>>>>>"
LEFT = "are left over from a merge conflict: remove them"
HEADING = "players: [Alice, Bruno, Chloé]\n"
HAND = "- {taker: Alice, contract: garde, bouts: 2, points: 45}\n"


def said(text):
    return [(fault.line, fault.number, str(fault.sentence)) for fault in parse(text, FFT).faults]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        pytest.param(
            HEADING
            + "hands:\n- taker: Alice\n  contract: garde\n  bouts: 2\n<<<<<<< HEAD\n  points: 45\n=======\n  points: 46\n>>>>>>> theirs\n",
            [(6, 10)],
            id="in a hand, where it repeats a key",
        ),
        pytest.param(
            HEADING + f"hands:\n{HAND}<<<<<<< HEAD\n{HAND}=======\n- passed: all\n>>>>>>> theirs\n",
            [(4, 8)],
            id="hands",
        ),
        pytest.param(
            "<<<<<<< HEAD\nname: a\n=======\nname: b\n>>>>>>> theirs\n" + HEADING, [(1, 5)], id="at the heading"
        ),
        pytest.param(
            HEADING + "hands: [\n<<<<<<< HEAD\n{passed: all},\n=======\n{passed: petit-sec},\n>>>>>>> theirs\n]\n",
            [(3, 7)],
            id="in brackets",
        ),
        pytest.param(
            "players: [Alice,\n<<<<<<< HEAD\nBruno,\n=======\nBob,\n>>>>>>> theirs\nChloé]\n",
            [(2, 6)],
            id="among names, where it is valid YAML",
        ),
        pytest.param(
            HEADING + "hands:\n- joins: [Dora,\n<<<<<<< HEAD\nEve,\n=======\nEva,\n>>>>>>> theirs\n]\n",
            [(4, 8)],
            id="among the players who join",
        ),
        pytest.param(
            HEADING + "<<<<<<< a\nname: a\n=======\n>>>>>>> b\nhands:\n<<<<<<< a\n=======\n- passed: all\n>>>>>>> b\n",
            [(2, 5), (7, 10)],
            id="two conflicts",
        ),
        pytest.param("<<<<<<<\nname: a\n=======\n>>>>>>>\n" + HEADING, [(1, 4)], id="without labels"),
        pytest.param(
            HEADING + "name: 'a\n<<<<<<< HEAD\n  b'\n=======\n  c'\n>>>>>>> theirs\n", [(3, 7)], id="in quotes"
        ),
    ],
)
def test_a_conflict_is_reported_with_its_lines(text, lines):
    """The message about a merge conflict names its first and last line. Errors that it causes are not reported."""
    expected = [(first, None, f"lines {first} to {last} are a merge conflict{ASK}") for first, last in lines]
    assert said(text) == expected
    assert said(text.replace("\n", "\r\n")) == expected
    assert said(text.replace("\n", "\r")) == expected


def test_a_conflict_may_include_the_common_original():
    """A conflict in git's diff3 style is found too. It has one more marker line, above the common original."""
    text = HEADING + "<<<<<<< a\nname: a\n||||||| base\nname: c\n=======\nname: b\n>>>>>>> b\n"
    [(line, _, sentence)] = said(text)
    assert line == 2
    assert sentence.startswith("lines 2 to 8 are a merge conflict: keep")
    assert sentence.endswith("remove the lines that begin with <<<<<<<, |||||||, =======, >>>>>>>")


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        (
            HEADING + ">>>>>>> theirs\n",
            2,
            "the line that begins with >>>>>>> is left over from a merge conflict: remove it",
        ),
        (HEADING + "=======\n>>>>>>> theirs\n", 2, f"the lines that begin with =======, >>>>>>> {LEFT}"),
        ("<<<<<<< HEAD\n" + HEADING + "=======\n", 1, f"the lines that begin with <<<<<<<, ======= {LEFT}"),
    ],
)
def test_marker_lines_left_over_from_a_conflict_are_reported(text, line, sentence):
    """If only some marker lines of a conflict are left, the message says which lines to remove."""
    assert said(text) == [(line, None, sentence)]


@pytest.mark.parametrize(
    "text",
    [
        HEADING + "# <<<<<<< HEAD\n# =======\n# >>>>>>> theirs\n",
        HEADING + "name: <<<<<<< HEAD\n",
        HEADING + "hands:\n- passed: all\n  note: |\n    <<<<<<< HEAD\n    =======\n    >>>>>>> theirs\n",
        'players: ["<<<<<<< HEAD", Bruno, Chloé]\n',
    ],
)
def test_conflict_markers_may_be_text(text):
    """Text like conflict markers in a comment, a note or a name is not reported, even if the file has another error."""
    assert said(text) == []
    assert list(conflicts(text)) == []
    [(line, _, sentence)] = said(text.replace(HEADING, HEADING + "colour: blue\n").replace("Chloé]", "Chloé"))
    assert line > 1
    assert "merge conflict" not in sentence


def test_a_line_of_equals_signs_is_not_a_conflict():
    """A line of ======= without other markers is no conflict. Markers of more than seven characters are none either."""
    [(_, _, sentence)] = said(HEADING + "=======\n")
    assert sentence == "this line or the one before is neither a key nor a value: is the colon after a key missing?"
    assert list(conflicts("<<<<<<<< a\n========\n>>>>>>>> b\n")) == []


def test_the_number_of_listed_conflicts_is_limited():
    """At most `MOST_FAULTS` conflicts of a file are listed, which is also the limit for other errors."""
    assert len(said("<<<<<<< a\n" * 2_000)) == MOST_FAULTS
