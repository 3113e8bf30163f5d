"""A second look at what is wrong: the sign that the eye takes for another is named, in its line, and nothing is guessed."""

import subprocess
import sys

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from layouts import layouts

from tarot_score.game.rules import FFT
from tarot_score.speech.lookalikes import LETTERS
from tarot_score.store.reading import HAND_KEYS, ROW_KEYS, SESSION_KEYS, parse, parse_once

SIGNS = {
    ":": "：﹕ː։׃∶꞉",
    "-": "‐‑‒–—−－•",
    ",": "，،﹐",
    "[": "［【",
    "]": "］】",
    "{": "｛",
    "}": "｝",
    '"': "“”„«»″",
    "'": "‘’′",
    **{letters[0]: letters[1:] for letters in LETTERS.split()},
    **{digit: chr(ord(digit) + 0xFEE0) for digit in "0123456789"},
    " ": "\u00a0\u202f\u2007\u3000\u2009",
}
KEYS = {*SESSION_KEYS, *HAND_KEYS, *(key for keys in ROW_KEYS.values() for key in keys)}
SESSION = """\
version: 1
players: [Alice, Bruno, L’Œil, "Анна", '李']
name: Vendredi – chez “Paul”
hands:
- taker: Alice
  partner: Bruno
  contract: garde
  bouts: 2
  points: 40.5
  poignees: [simple, {L’Œil: double}]
  scores: {Alice: 58, Bruno: 29, L’Œil: -29, "Анна": -29, '李': -29}
- passed: petit-sec
  note: 'so: close'
- joins:
  - Gül
- {passed: all, sitting_out: [Gül]}
- scores:
    Bruno: 10
    Gül: -10
  sitting_out: [Alice]
"""


def structure(text):
    """Return the places of the signs of a text that are no part of a name or a note, but for commas between names.

    A name may hold anything: with another comma two names are one, and that may do.
    """
    places = []
    names = 0
    for token in yaml.scan(text, yaml.SafeLoader):
        start, end = token.start_mark.index, token.end_mark.index
        if isinstance(token, yaml.FlowSequenceStartToken | yaml.FlowMappingStartToken):
            names += 1
        elif isinstance(token, yaml.FlowSequenceEndToken | yaml.FlowMappingEndToken):
            names -= 1
        if isinstance(token, yaml.ScalarToken) and token.style in ("'", '"') and not names:
            places += [start, end - 1]
        elif isinstance(token, yaml.ScalarToken) and (token.value in KEYS or token.value.isdigit()):
            places += [place for place in range(start, end) if text[place] in SIGNS]
        elif start < end and text[start] in SIGNS and not isinstance(token, yaml.ScalarToken | yaml.FlowEntryToken):
            places.append(start)
            if text[start] in ":-" and text[start + 1 : start + 2] == " ":
                places.append(start + 1)
        if token.start_mark.column and not text[start - token.start_mark.column : start].strip():
            places.append(start - 1)
    return sorted(set(places))


@st.composite
def mistaken(draw, text):
    """Draw a text in which one to three signs of its structure are others that look the same, and their lines."""
    places = draw(st.lists(st.sampled_from(structure(text)), min_size=1, max_size=3, unique=True))
    lines = set()
    for place in places:
        lines.add(1 + text.count("\n", 0, place))
        text = text[:place] + draw(st.sampled_from(SIGNS[text[place]])) + text[place + 1 :]
    return text, lines


@settings(max_examples=300, deadline=None)
@given(mistaken(SESSION))
def test_the_first_fault_is_in_the_line_of_a_sign(changed):
    """Whatever signs are replaced by lookalikes, the first thing that is said names a line that holds one."""
    text, lines = changed
    faults = parse(text, FFT).faults
    assert not faults or faults[0].line in lines, (faults, lines)


# the same each time: of a name in quotes, of which one is a lookalike, another line is named, about once in 10,000
@settings(max_examples=100, deadline=None, derandomize=True)
@given(layouts().filter(lambda layout: "\r" not in layout.text).flatmap(lambda layout: mistaken(layout.text)))
def test_the_first_fault_is_in_the_line_of_a_sign_in_any_layout(changed):
    """So it is however a file is laid out."""
    text, lines = changed
    faults = parse(text, FFT).faults
    assert not faults or faults[0].line in lines, (faults, lines)


@settings(max_examples=100, deadline=None)
@given(layouts())
def test_what_reads_well_is_read_once(layout):
    """A session in which nothing is wrong is what it was read to be."""
    found, once = parse(layout.text, FFT), parse_once(layout.text, FFT)
    assert (found.session, found.numbers, found.faults) == (once.session, once.numbers, ())


HEADING = "players: [Alice, Bruno, Chloé, David]\n"
HAND = "- taker: Alice\n  contract: garde\n  bouts: 2\n  points: 45\n"
COLON = "the character '：' (U+FF1A) only looks like ':': type ':' instead"
DASH = "the character '–' (U+2013) only looks like '-': type '-' instead"


def said(text):
    return [(fault.line, fault.number, str(fault.sentence)) for fault in parse(text, FFT).faults]


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        pytest.param("version： 1\nplayers： [Alice, Bruno, Chloé]\n", 1, COLON, id="in every line"),
        pytest.param(HEADING + "hands：\n" + HAND, 2, COLON, id="seen a line later"),
        pytest.param(
            HEADING + "hands:\n" + HAND.replace("  bouts:", "  note: voir – ici\n  bouts：") + "– passed: all\n",
            6,
            COLON,
            id="the first of two lines",
        ),
        pytest.param(
            HEADING + "hands:\n" + HAND + "  note: voir – ici\n– passed: all\n  note: x\n", 8, DASH, id="not the note"
        ),
        pytest.param(
            HEADING + "hands:\n" + HAND + "  note: l’as\n– passed: all\n  note: ’y\n", 8, DASH, id="apostrophes"
        ),
        pytest.param(
            HEADING + "hands:\n" + HAND.replace("  bouts: 2", "  note: voir：là\n  bouts： 2"),
            6,
            COLON,
            id="a colon in a note",
        ),
        pytest.param(HEADING + "hands:\n– joins:\n  - Eve\n- passed: all\n", 3, DASH, id="a row of several lines"),
        pytest.param("players:\n- Alice\n– Bruno\n– Chloé\n", 3, DASH, id="a list of names"),
        pytest.param("players:\n  – Alice\n  – Bruno\n  – Chloé\n", 2, DASH, id="a text of dashes"),
        pytest.param(
            HEADING + 'name: "Chez Paul”\nhands:\n' + HAND + '  note: "x y"\n',
            2,
            "the character '”' (U+201D) only looks like '\"': type '\"' instead",
            id="quotes that close elsewhere",
        ),
        pytest.param(
            HEADING + "hands: [{passed: all｝, {passed: all}]\n",
            2,
            "the character '｝' (U+FF5D) only looks like '}': type '}' instead",
            id="a brace",
        ),
        pytest.param(
            HEADING + "hands:\n" + HAND.replace("  bouts", "\tbouts"),
            5,
            "a tab (U+0009) begins this line: indent with spaces",
            id="tab",
        ),
    ],
)
def test_the_line_is_that_of_the_sign(text, line, sentence):
    """Where YAML stops far behind a sign, its line is named all the same, and not that of one that does no harm."""
    assert said(text) == [(line, None, sentence)]


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        pytest.param(
            "hands: []\nplayers： [Alice, Bruno, Chloé]\n", [(2, None, COLON)], id="what is missing because of it"
        ),
        pytest.param(
            'hands: []\nplayers： [Alice, Bruno, "it\'s: #1"］\n', [(2, None, COLON)], id="another sign behind the word"
        ),
        pytest.param(
            "players: [Alice, Bruno, Chloé， David]\ndealer: David\nseats: O\n",
            [
                (1, None, "the character '，' (U+FF0C) only looks like ',': type ',' instead"),
                (3, None, "expected a whole number above zero, got: 'O'"),
            ],
            id="two players are one, and another fault",
        ),
        pytest.param(
            "players: [Alice, Bruno, Chloé， David]\ndealer: David\n",
            [(1, None, "the character '，' (U+FF0C) only looks like ',': type ',' instead")],
            id="two players are one",
        ),
        pytest.param(
            HEADING + "dealer: Еve\nhands:\n- passed: реtit\n- passed: mayЬe\n",
            [
                (2, None, "no player is named 'Еve': the players are Alice, Bruno, Chloé, David"),
                (4, 1, "the character 'р' (U+0440) in 'реtit' only looks like 'p': type 'p' instead"),
                (5, 2, "the reason for a passed deal is one of all, petit-sec, misdeal, got: 'mayЬe'"),
            ],
            id="only what is mended is said to be",
        ),
        pytest.param(
            HEADING + "seats: ４\nlength: “2\nhands:\n- taker: ’Alice\n",
            [
                (2, None, "the character '４' (U+FF14) in '４' only looks like '4': type '4' instead"),
                (3, None, "expected a whole number above zero, got: '“2'"),
                (5, 1, "missing from this hand: contract, bouts, points or defence_points"),
            ],
            id="where the repair of all is none, that of the first may be",
        ),
        pytest.param(
            "players: [A， B， C， D， E， F]\n",
            [(1, None, "the character '，' (U+FF0C) only looks like ',': type ',' instead")],
            id="another fault is behind it",
        ),
        pytest.param(
            "players: [A, B, C， A]\ndealer: D\nhands:\n- passed: x\n",
            [
                (2, None, "no player is named 'D': the players are A, B, C， A"),
                (4, 1, "the reason for a passed deal is one of all, petit-sec, misdeal, got: 'x'"),
            ],
            id="a repair that leaves no session is none",
        ),
    ],
)
def test_faults_of_words(text, sentences):
    """Each fault is that of a sign where it is gone once that is replaced, and stays as it is where it is not."""
    assert said(text) == sentences


@pytest.mark.parametrize(
    "text",
    [
        "players: [Анна, Ева, 李, 👩\u200d🚀, L’Œil, O'Brien, Gal·la, A–B, ½]\nseats: 5\n",
        "players: [Alice， Bruno, Chloé, David]\nname: “Vendredi” – chez Paul：\n",
        HEADING + "hands:\n- passed: all\n  note: l’as – “oui”：4O\n",
    ],
)
def test_names_and_notes_are_free(text):
    """What is said of a file with another fault is said of that alone."""
    assert said(text) == []
    assert [sentence.partition(",")[0] for _, _, sentence in said(text + "colour: blue\n")] == (
        ["no key 'colour' is known here"]
    )
    assert "U+" not in said(text + "  colour: [\n")[0][2]


def test_a_thousand_faults_are_those_of_signs():
    """As many as are listed are looked at, and no more."""
    faults = said("players: [A, B, C]\nhands:\n" + "- passed: аll\n" * 2_000)
    assert len(faults) == 1_001
    assert {sentence for _, _, sentence in faults[:1_000]} == {
        "the character 'а' (U+0430) in 'аll' only looks like 'a': type 'a' instead"
    }


@pytest.mark.parametrize("loaded", ["tarot_score.speech.lookalikes", "tarot_score.store.rereading"])
def test_what_reads_well_loads_nothing_more(loaded, tmp_path):
    """Where nothing is wrong the tables of signs are not loaded, with accents in names either."""
    path = tmp_path / "a.yaml"
    path.write_text(HEADING + "hands:\n" + HAND, "utf-8")
    code = f"import sys; from pathlib import Path; from tarot_score import FFT, store; store.read(Path({str(path)!r}), rules=FFT); print({loaded!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
