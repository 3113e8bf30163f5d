"""Values are written as text in one spelling each, which any reader of YAML 1.1 or 1.2 reads back."""

from datetime import date

import pytest
from hands import hand
from hypothesis import given, settings
from hypothesis import strategies as st
from yaml_names import NAMES, read_by_others

from tarot_score.evening.rows import Adjustment, Attendance, PaperHand, PassedHand, PlayedHand
from tarot_score.evening.session import Session
from tarot_score.game.hand import Passed
from tarot_score.game.rules import FFT
from tarot_score.store.edits import row_text
from tarot_score.store.writing import inline, session_text


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_the_same_text_to_every_reader(name):
    """Every reader of YAML reads the name back as text, as a value, as a key and in a list."""
    value = {"players": [name, "x"], "scores": {name: 1}, "taker": name}
    in_block = "".join(f"{key}: {inline(item)}\n" for key, item in value.items())
    assert read_by_others(in_block) == (value, value)
    assert read_by_others(inline(value)) == (value, value)


@settings(deadline=None)
@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=100))
def test_any_text_is_the_same_to_every_reader(text):
    """Any text, such as a note, is written on one line and read back unchanged by every reader of YAML."""
    assert len(inline(text).splitlines()) <= 1
    assert read_by_others(f"- {inline(text)}\n- {{{inline(text[:50])}: 1}}\n") == (([text, {text[:50]: 1}]),) * 2


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Chloé", "Chloé"),
        ("Jean Paul", "Jean Paul"),
        ("O'Brien", "O'Brien"),
        ("李", "李"),
        ("No", '"No"'),
        ("007", '"007"'),
        ("🎉", '"🎉"'),
        ("👨\u200d👩", '"👨\u200d👩"'),
        ('say "a\\"', '"say \\"a\\\\\\""'),
        ("two\nlines\t\x1b", '"two\\x0alines\\x09\\x1b"'),
        ("\u202eright to left\u2028", '"\\u202eright to left\\u2028"'),
        ("trailing ", '"trailing "'),
    ],
)
def test_readable_characters_are_written_unchanged(name, written):
    """Letters and emoji are not escaped, control characters are, and quotes are used only if a reader needs them."""
    assert inline(name) == written


SCORES = {"Alice": 174, "Bruno": -58, "Chloé": -58, "No": -58}


@pytest.mark.parametrize(
    ("row", "text"),
    [
        (
            PlayedHand(hand=hand(), scores=SCORES),
            '- taker: Alice\n  contract: garde\n  bouts: 2\n  points: 45\n  scores: {Alice: 174, Bruno: -58, Chloé: -58, "No": -58}',
        ),
        (
            PlayedHand(
                hand=hand(
                    "garde-contre",
                    3,
                    "40.5",
                    partner="Bruno",
                    petit="defence",
                    poignees="simple No=double",
                    chelem="failed",
                ),
                note="so: close",
                dealer="Chloé",
                sitting_out=("David",),
            ),
            (
                "- taker: Alice\n  partner: Bruno\n  contract: garde-contre\n  bouts: 3\n  points: 40.5\n  petit_au_bout: defence\n"
                '  poignees: [simple, {"No": double}]\n  chelem_announced: true\n  sitting_out: [David]\n  dealer: Chloé\n  note: "so: close"'
            ),
        ),
        (
            PlayedHand(hand=hand(alone=True)),
            "- taker: Alice\n  alone: true\n  contract: garde\n  bouts: 2\n  points: 45",
        ),
        (PaperHand(scores={"Alice": 2, "Bruno": -2}), "- scores: {Alice: 2, Bruno: -2}"),
        (PassedHand(why=Passed.PETIT_SEC, dealer="Bruno"), "- passed: petit-sec\n  dealer: Bruno"),
        (
            Adjustment(scores={"Alice": 2, "Bruno": -2}, reason="recount"),
            "- adjustment: {Alice: 2, Bruno: -2}\n  reason: recount",
        ),
        (Attendance(joins=("Eve",), leaves=("Bruno", "Chloé")), "- joins: [Eve]\n  leaves: [Bruno, Chloé]"),
        (Attendance(), "- joins: []"),
    ],
)
def test_a_row_is_written_in_one_way(row, text):
    """The keys of a row have a fixed order, and keys without a value are left out."""
    assert row_text(row) == text


def test_a_new_session_is_written_in_order():
    """The keys of a session have a fixed order, and there is no key `hands` before the first row."""
    session = Session(
        players=("Alice", "No", "Chloé"),
        name="Chez Paul: 1",
        date=date(2026, 11, 27),
        seats=3,
        dealer="No",
        length=20,
        rounds=4,
        rows=(PassedHand(why=Passed.ALL),),
        rules=FFT,
    )
    assert session_text(session) == (
        'version: 1\nname: "Chez Paul: 1"\ndate: 2026-11-27\nplayers: [Alice, "No", Chloé]\n'
        'seats: 3\ndealer: "No"\nlength: 20\nrounds: 4\nhands:\n- passed: all\n'
    )
    assert session_text(Session(players=("A", "B", "C"), rules=FFT)) == "version: 1\nplayers: [A, B, C]\n"
