"""A character that only looks like another one (a sign) is named with its line if it caused an error."""

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
    """Return the places of characters in a text that have lookalikes and are not part of a name or a note.

    Commas between names are left out: with a lookalike comma two names become one, and that may be a valid name.
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
    """Draw a text with one to three characters of its structure replaced by lookalikes, and the lines of those."""
    places = draw(st.lists(st.sampled_from(structure(text)), min_size=1, max_size=3, unique=True))
    lines = set()
    for place in places:
        lines.add(1 + text.count("\n", 0, place))
        text = text[:place] + draw(st.sampled_from(SIGNS[text[place]])) + text[place + 1 :]
    return text, lines


@settings(max_examples=300, deadline=None)
@given(mistaken(SESSION))
def test_the_first_fault_is_in_the_line_of_a_sign(changed):
    """If any characters of a file are replaced by lookalikes, the first error is in a line that holds one of them."""
    text, lines = changed
    faults = parse(text, FFT).faults
    assert not faults or faults[0].line in lines, (faults, lines)


# each run draws the same texts, because one random text in 10,000 fails: if a quote around a name is a lookalike, the
# message may name another line
@settings(max_examples=100, deadline=None, derandomize=True)
@given(layouts().filter(lambda layout: "\r" not in layout.text).flatmap(lambda layout: mistaken(layout.text)))
def test_the_first_fault_is_in_the_line_of_a_sign_in_any_layout(changed):
    """In a file of any layout with lookalike characters, the first error is in a line with one of them."""
    text, lines = changed
    faults = parse(text, FFT).faults
    assert not faults or faults[0].line in lines, (faults, lines)


@settings(max_examples=100, deadline=None)
@given(layouts())
def test_a_session_without_faults_is_read_once(layout):
    """If a session has no errors, `parse`, which may read the text twice, gives the same result as `parse_once`."""
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
        pytest.param(HEADING + "hands：\n" + HAND, 2, COLON, id="noticed by YAML a line later"),
        pytest.param(
            HEADING + "hands:\n" + HAND.replace("  bouts:", "  note: voir – ici\n  bouts：") + "– passed: all\n",
            6,
            COLON,
            id="the first of two signs",
        ),
        pytest.param(
            HEADING + "hands:\n" + HAND + "  note: voir – ici\n– passed: all\n  note: x\n",
            8,
            DASH,
            id="a harmless dash in a note",
        ),
        pytest.param(
            HEADING + "hands:\n" + HAND + "  note: l’as\n– passed: all\n  note: ’y\n",
            8,
            DASH,
            id="harmless apostrophes",
        ),
        pytest.param(
            HEADING + "hands:\n" + HAND.replace("  bouts: 2", "  note: voir：là\n  bouts： 2"),
            6,
            COLON,
            id="a harmless colon in a note",
        ),
        pytest.param(HEADING + "hands:\n– joins:\n  - Eve\n- passed: all\n", 3, DASH, id="a row of several lines"),
        pytest.param("players:\n- Alice\n– Bruno\n– Chloé\n", 3, DASH, id="a list of names"),
        pytest.param("players:\n  – Alice\n  – Bruno\n  – Chloé\n", 2, DASH, id="every dash of a list"),
        pytest.param(
            HEADING + 'name: "Chez Paul”\nhands:\n' + HAND + '  note: "x y"\n',
            2,
            "the character '”' (U+201D) only looks like '\"': type '\"' instead",
            id="quotes that YAML closes elsewhere",
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
            "this line begins with a tab (U+0009): indent with spaces",
            id="tab",
        ),
    ],
)
def test_the_line_of_the_sign_is_named(text, line, sentence):
    """The message names the lookalike character that caused the error, even if YAML stops many lines below it.

    A harmless lookalike character is not named.
    """
    assert said(text) == [(line, None, sentence)]


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        pytest.param(
            "hands: []\nplayers： [Alice, Bruno, Chloé]\n", [(2, None, COLON)], id="a key that seems to be missing"
        ),
        pytest.param(
            'hands: []\nplayers： [Alice, Bruno, "it\'s: #1"］\n', [(2, None, COLON)], id="another sign after the word"
        ),
        pytest.param(
            "players: [Alice, Bruno, Chloé， David]\ndealer: David\nseats: O\n",
            [
                (1, None, "the character '，' (U+FF0C) only looks like ',': type ',' instead"),
                (3, None, "expected a whole number above zero, got: 'O'"),
            ],
            id="two names read as one, and another fault",
        ),
        pytest.param(
            "players: [Alice, Bruno, Chloé， David]\ndealer: David\n",
            [(1, None, "the character '，' (U+FF0C) only looks like ',': type ',' instead")],
            id="two names read as one",
        ),
        pytest.param(
            HEADING + "dealer: Еve\nhands:\n- passed: реtit\n- passed: mayЬe\n",
            [
                (2, None, "no player is named 'Еve': the players are Alice, Bruno, Chloé, David"),
                (4, 1, "the character 'р' (U+0440) in 'реtit' only looks like 'p': type 'p' instead"),
                (5, 2, "the reason for a passed deal is one of all, petit-sec, misdeal, got: 'mayЬe'"),
            ],
            id="only a sign whose replacement helps is named",
        ),
        pytest.param(
            HEADING + "seats: ４\nlength: “2\nhands:\n- taker: ’Alice\n",
            [
                (2, None, "the character '４' (U+FF14) in '４' only looks like '4': type '4' instead"),
                (3, None, "expected a whole number above zero, got: '“2'"),
                (5, 1, "missing from this hand: contract, bouts, points or defence_points"),
            ],
            id="replacing the first sign helps, but replacing all does not",
        ),
        pytest.param(
            "players: [A， B， C， D， E， F]\n",
            [(1, None, "the character '，' (U+FF0C) only looks like ',': type ',' instead")],
            id="another fault shows after the sign is replaced",
        ),
        pytest.param(
            "players: [A, B, C， A]\ndealer: D\nhands:\n- passed: x\n",
            [
                (2, None, "no player is named 'D': the players are A, B, C， A"),
                (4, 1, "the reason for a passed deal is one of all, petit-sec, misdeal, got: 'x'"),
            ],
            id="replacing the sign would leave no session",
        ),
    ],
)
def test_a_fault_names_a_sign_if_replacing_it_helps(text, sentences):
    """If an error is gone once a lookalike character is replaced, the message names that character.

    Every other error keeps its message.
    """
    assert said(text) == sentences


@pytest.mark.parametrize(
    "text",
    [
        "players: [Анна, Ева, 李, 👩\u200d🚀, L’Œil, O'Brien, Gal·la, A–B, ½]\nseats: 5\n",
        "players: [Alice， Bruno, Chloé, David]\nname: “Vendredi” – chez Paul：\n",
        HEADING + "hands:\n- passed: all\n  note: l’as – “oui”：4O\n",
    ],
)
def test_signs_in_names_and_notes_are_allowed(text):
    """Lookalike characters in names and notes are never reported, even if the file has another error."""
    assert said(text) == []
    assert [sentence.partition(":")[0] for _, _, sentence in said(text + "colour: blue\n")] == (
        ["unknown key 'colour'"]
    )
    assert "U+" not in said(text + "  colour: [\n")[0][2]


def test_signs_are_named_in_a_thousand_faults():
    """For every error that is listed, the lookalike character that caused it is named, even for 1,000 errors."""
    faults = said("players: [A, B, C]\nhands:\n" + "- passed: аll\n" * 2_000)
    assert len(faults) == 1_001
    assert {sentence for _, _, sentence in faults[:1_000]} == {
        "the character 'а' (U+0430) in 'аll' only looks like 'a': type 'a' instead"
    }


@pytest.mark.parametrize("loaded", ["tarot_score.speech.lookalikes", "tarot_score.store.rereading"])
def test_a_session_without_faults_loads_no_table_of_signs(loaded, tmp_path):
    """If a session has no errors, the modules that find lookalike characters are not loaded, even if names have accents."""
    path = tmp_path / "a.yaml"
    path.write_text(HEADING + "hands:\n" + HAND, "utf-8")
    code = f"import sys; from pathlib import Path; from tarot_score import FFT, store; store.read(Path({str(path)!r}), rules=FFT); print({loaded!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
