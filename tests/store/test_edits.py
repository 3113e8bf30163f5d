"""A row is added, changed or removed, and every other byte of the file stays as it is."""

import re
from dataclasses import replace

import pytest
import yaml
from hands import hand
from hypothesis import given, settings
from hypothesis import strategies as st
from layouts import comments_in, layouts, rows_of_any_kind

from tarot_score.evening.rows import PassedHand, PlayedHand
from tarot_score.game.hand import Passed, Points, Side
from tarot_score.game.rules import FFT
from tarot_score.store import edits, nodes
from tarot_score.store.reading import parse

ADDED = PassedHand(why=Passed.ALL, note="so: be it")


def edited(text, change, whole_rows=False):
    """Return `text` after a change of its session, and check that it is read back as the changed session."""
    parsed = parse(text, FFT)
    assert parsed.faults == ()
    after = change(parsed.session)
    becomes = edits.changed(text, parsed, parsed.session, after, whole_rows=whole_rows)
    assert parse(becomes, FFT).session == after
    return becomes


def appended(text):
    return edited(text, lambda session: session.with_row(ADDED))


def without(text, number):
    parsed = parse(text, FFT)
    after = parsed.session.without_row(number)
    becomes = edits.changed(text, parsed, parsed.session, after)
    return becomes if parse(becomes, FFT).session == after else edited(text, lambda _: after, whole_rows=True)


def with_facts(text, number, whole_rows=False, **facts):
    """Return `text` with some facts or attributes of a row changed."""

    def corrected(session):
        row = session.rows[number - 1]
        if isinstance(row, PlayedHand):
            of_hand = {name: facts.pop(name) for name in list(facts) if hasattr(row.hand, name)}
            facts["hand"] = replace(row.hand, **of_hand)
        return session.with_row_replaced(number, replace(row, **facts))

    return edited(text, corrected, whole_rows)


APPENDED = {
    "after the last row": (
        "players: [A, B, C]\nhands:\n- passed: all\n",
        'players: [A, B, C]\nhands:\n- passed: all\n- passed: all\n  note: "so: be it"\n',
    ),
    "without a line break at the end": (
        "players: [A, B, C]\nhands:\n- passed: all",
        'players: [A, B, C]\nhands:\n- passed: all\n- passed: all\n  note: "so: be it"',
    ),
    "indented rows": (
        "players: [A, B, C]\nhands:\n    - passed: all\n",
        'players: [A, B, C]\nhands:\n    - passed: all\n    - passed: all\n      note: "so: be it"\n',
    ),
    "hands first, a comment that belongs to the row and one that does not": (
        "hands:\n- passed: all # 1\n  # deeper\n\n# players\nplayers: [A, B, C]\n",
        'hands:\n- passed: all # 1\n  # deeper\n- passed: all\n  note: "so: be it"\n\n# players\nplayers: [A, B, C]\n',
    ),
    "after the comments at the end, before the blank lines": (
        "players: [A, B, C]\nhands:\n- passed: all\n\n# late\n\n\n",
        'players: [A, B, C]\nhands:\n- passed: all\n\n# late\n- passed: all\n  note: "so: be it"\n\n\n',
    ),
    "before the document end marker": (
        "---\nplayers: [A, B, C]\nhands:\n- passed: all\n...\n",
        '---\nplayers: [A, B, C]\nhands:\n- passed: all\n- passed: all\n  note: "so: be it"\n...\n',
    ),
    "Windows line breaks": (
        "players: [A, B, C]\r\nhands:\r\n- passed: all\r\n",
        'players: [A, B, C]\r\nhands:\r\n- passed: all\r\n- passed: all\r\n  note: "so: be it"\r\n',
    ),
    "old Macintosh line breaks": (
        "players: [A, B, C]\rhands:\r- passed: all # x\r",
        'players: [A, B, C]\rhands:\r- passed: all # x\r- passed: all\r  note: "so: be it"\r',
    ),
    "after a block scalar and its blank lines": (
        "hands:\n- passed: all\n  note: |+\n    text\n\nplayers: [A, B, C]\n",
        'hands:\n- passed: all\n  note: |+\n    text\n\n- passed: all\n  note: "so: be it"\nplayers: [A, B, C]\n',
    ),
    "after a block scalar without a line break": (
        "players: [A, B, C]\nhands:\n- passed: all\n  note: >\n    text",
        'players: [A, B, C]\nhands:\n- passed: all\n  note: >\n    text\n- passed: all\n  note: "so: be it"',
    ),
    "no rows": (
        "hands:   # none\nplayers: [A, B, C]\n",
        'hands:   # none\n- passed: all\n  note: "so: be it"\nplayers: [A, B, C]\n',
    ),
    "no rows, at the end": (
        "players: [A, B, C]\nhands:",
        'players: [A, B, C]\nhands:\n- passed: all\n  note: "so: be it"',
    ),
    "an empty list": (
        "hands: []  # none\nplayers: [A, B, C]\n",
        'hands:  # none\n- passed: all\n  note: "so: be it"\nplayers: [A, B, C]\n',
    ),
    "null": ("hands: ~\nplayers: [A, B, C]\n", 'hands:\n- passed: all\n  note: "so: be it"\nplayers: [A, B, C]\n'),
    "an empty list with a comment in it": (
        "hands: [ # none\n ]\nplayers: [A, B, C]\n",
        'hands: [{passed: all, note: "so: be it"} # none\n ]\nplayers: [A, B, C]\n',
    ),
    "no key for the rows": (
        "players: [A, B, C]\nname: x # y\n# z\n",
        'players: [A, B, C]\nname: x # y\n# z\nhands:\n- passed: all\n  note: "so: be it"\n',
    ),
    "an indented session": (
        "  players: [A, B, C]\n  hands:\n  - passed: all\n",
        '  players: [A, B, C]\n  hands:\n  - passed: all\n  - passed: all\n    note: "so: be it"\n',
    ),
    "rows in brackets": (
        "hands: [{passed: all}] # x\nplayers: [A, B, C]\n",
        'hands: [{passed: all}, {passed: all, note: "so: be it"}] # x\nplayers: [A, B, C]\n',
    ),
    "rows in brackets, one on each line": (
        "hands: [\n  {passed: all} # one\n]\nplayers: [A, B, C]\n",
        'hands: [\n  {passed: all}, # one\n  {passed: all, note: "so: be it"}\n]\nplayers: [A, B, C]\n',
    ),
    "rows in brackets, the last one with a comma": (
        "hands: [\n  {passed: all} # one\n  , # two\n]\nplayers: [A, B, C]\n",
        'hands: [\n  {passed: all} # one\n  , # two\n  {passed: all, note: "so: be it"},\n]\nplayers: [A, B, C]\n',
    ),
    "rows in brackets that close on the line of the last row": (
        "hands: [\n  {passed: all},]\nplayers: [A, B, C]\n",
        'hands: [\n  {passed: all}, {passed: all, note: "so: be it"},]\nplayers: [A, B, C]\n',
    ),
    "a session in braces": (
        "{players: [A, B, C], hands: []}\n",
        '{players: [A, B, C], hands: [{passed: all, note: "so: be it"}]}\n',
    ),
    "a session in braces, nothing after the colon": (
        "{hands: , players: [A, B, C]}",
        '{hands: [{passed: all, note: "so: be it"}], players: [A, B, C]}',
    ),
    "a session in braces without rows": (
        "{players: [A, B, C]}\n",
        '{players: [A, B, C], hands: [{passed: all, note: "so: be it"}]}\n',
    ),
    "JSON": (
        '{\n  "players": ["A", "B", "C"],\n  "hands": [\n    {"passed": "all"}\n  ]\n}\n',
        '{\n  "players": ["A", "B", "C"],\n  "hands": [\n    {"passed": "all"},\n    {passed: all, note: "so: be it"}\n  ]\n}\n',
    ),
}


@pytest.mark.parametrize(("text", "expected"), APPENDED.values(), ids=APPENDED)
def test_a_row_is_appended_in_the_layout_of_the_file(text, expected):
    """A new row is written after the last row and in the same layout. Nothing else in the file changes."""
    assert appended(text) == expected


def test_several_rows_are_appended_at_once():
    """If a change adds several rows, they are written in the order that they have in the session."""
    rows = (ADDED, PassedHand(why=Passed.MISDEAL))
    block = edited("hands:\nplayers: [A, B, C]\n", lambda session: replace(session, rows=rows))
    assert block == 'hands:\n- passed: all\n  note: "so: be it"\n- passed: misdeal\nplayers: [A, B, C]\n'
    flow = edited(
        "hands: [{passed: all}]\nplayers: [A, B, C]\n", lambda session: replace(session, rows=session.rows + rows)
    )
    assert flow == 'hands: [{passed: all}, {passed: all, note: "so: be it"}, {passed: misdeal}]\nplayers: [A, B, C]\n'


def test_the_right_one_of_several_equal_rows_is_changed():
    """Only the row with the chosen number changes, even if other rows are equal. Comments tell the rows apart."""
    text = "players: [A, B, C]\nhands:\n- passed: all # 1\n- passed: all # 2\n- passed: all # 3\n"
    assert without(text, 1) == text.replace("- passed: all # 1\n", "")
    assert without(text, 3) == text.replace("- passed: all # 3\n", "")
    assert with_facts(text, 2, why=Passed.MISDEAL) == text.replace("all # 2", "misdeal # 2")


THREE = """\
players: [A, B, C]
hands:
# before 1
- passed: all # 1
# before 2
-
  # in 2
  passed: misdeal
  note: |
    2

# before 3
- {passed: petit-sec} # 3
# at the end"""

THREE_IN_BRACKETS = """\
players: [A, B, C]
hands: [
  {passed: all}, # 1
  # before 2
  {passed: misdeal}, # 2
  {passed: petit-sec} # 3
]
"""


@pytest.mark.parametrize(
    ("text", "number", "gone", "instead"),
    [
        (THREE, 1, "- passed: all # 1\n", ""),
        (THREE, 2, "-\n  # in 2\n  passed: misdeal\n  note: |\n    2\n", ""),
        (THREE, 3, "- {passed: petit-sec} # 3\n", ""),
        ("players: [A, B, C]\nhands:\n- passed: all\n- passed: misdeal", 2, "\n- passed: misdeal", ""),
        ("players: [A, B, C]\nhands:\n- passed: all", 1, "\nhands:\n- passed: all", ""),
        ("hands:\r\n  - passed: all\r\nplayers: [A, B, C]\r\n", 1, "hands:\r\n  - passed: all\r\n", ""),
        ("players: [A, B, C]\nhands: # none\n- passed: all\n", 1, "- passed: all\n", ""),
        ("players: [A, B, C]\nhands:\n# none\n- passed: all\n# two\n", 1, "- passed: all\n", ""),
        ("players: [A, B, C]\nhands:\n- passed: all\n# two\n", 1, "hands:\n- passed: all\n", ""),
        ("players: [A, B, C]\nhands:\n- passed: all\n...\n", 1, "hands:\n- passed: all\n", ""),
        ("players: [A, B, C]\nname: |\n  x\nhands:\n- passed: all\n  # y\nseats: 3\n", 1, "- passed: all\n", ""),
        ("{players: [A, B, C], hands: [{passed: all}]}\n", 1, ", hands: [{passed: all}]", ""),
        ("{hands: [{passed: all}], players: [A, B, C]}\n", 1, "{passed: all}", ""),
        (THREE_IN_BRACKETS, 1, "{passed: all}, # 1", " # 1"),
        (THREE_IN_BRACKETS, 2, "{passed: misdeal}, # 2", " # 2"),
        (THREE_IN_BRACKETS, 3, ", # 2\n  {passed: petit-sec} # 3", " # 2\n   # 3"),
        ("hands: [{passed: all}, {passed: misdeal}]\nplayers: [A, B, C]\n", 1, "{passed: all}, ", ""),
        ("hands: [{passed: all}, {passed: misdeal}]\nplayers: [A, B, C]\n", 2, ", {passed: misdeal}", ""),
        ("hands: [{passed: all}]\nplayers: [A, B, C]\n", 1, "{passed: all}", ""),
        ("hands: [\n  {passed: all},\n  {passed: misdeal}\n]\nplayers: [A, B, C]\n", 1, "  {passed: all},\n", ""),
        (
            "hands: [\n  {passed: all},\n  {passed: misdeal}\n]\nplayers: [A, B, C]\n",
            2,
            ",\n  {passed: misdeal}\n",
            "\n",
        ),
    ],
)
def test_a_row_is_removed(text, number, gone, instead):
    """If a row is removed, the comments above and below it stay. With the only row `hands:` goes too, if possible."""
    assert text.count(gone) == 1
    assert without(text, number) == text.replace(gone, instead)


@pytest.mark.parametrize("text", [THREE, THREE_IN_BRACKETS])
def test_several_rows_are_removed(text):
    """One change can remove all rows, or all rows except the first."""
    assert edited(text, lambda session: replace(session, rows=())).count("passed") == 0
    assert edited(text, lambda session: replace(session, rows=session.rows[:1])).count("passed") == 1


@pytest.mark.parametrize(
    ("text", "number", "before"),
    [
        (THREE, 1, "- passed: all # 1\n"),
        (THREE, 2, "# before 2\n"),
        (THREE, 3, "# before 3\n"),
        (THREE_IN_BRACKETS, 1, "{passed: all}, # 1\n"),
        (THREE_IN_BRACKETS, 3, "{passed: petit-sec} # 3\n"),
    ],
)
def test_a_row_is_inserted(text, number, before):
    """An inserted row is written directly before the row whose number it takes."""
    after = edited(text, lambda session: session.with_row_at(number, ADDED))
    row = '- passed: all\n  note: "so: be it"\n' if text is THREE else '{passed: all, note: "so: be it"},\n  '
    assert after == text.replace(before, row + before)


HAND = """\
players: [Alice, 'Bruno', "Chloé"] # who
hands:
- taker: Alice # dash
  contract:   'garde'   # c
  # inside
  bouts: 2
  points: 45
  poignees: # p
  - double # big
  scores:   # s
    Alice: 116
    Bruno: -58 # b
    Chloé: -58
  note: >- # n
    text

# after
"""


@pytest.mark.parametrize(
    ("facts", "old", "new"),
    [
        ({"points": Points.parse("50.5")}, "points: 45", "points: 50.5"),
        ({"bouts": 3}, "bouts: 2", "bouts: 3"),
        ({"contract": hand("prise").contract}, "'garde'", "prise"),
        ({"petit_au_bout": Side.ATTACK}, "points: 45\n", "points: 45\n  petit_au_bout: attack\n"),
        ({"poignees": hand(poignees="simple").poignees}, "- double # big", "- simple # big"),
        ({"poignees": hand(poignees="simple double").poignees}, "- double # big", "  [simple, double] # big"),
        ({"poignees": ()}, "  poignees: # p\n  - double # big\n", "  # p\n  # big\n"),
        ({"scores": {"Alice": 116, "Bruno": -50, "Chloé": -58}}, "Bruno: -58 # b", "Bruno: -50 # b"),
        ({"scores": {"Chloé": -58, "Bruno": -50, "Alice": 116}}, "Bruno: -58 # b", "Bruno: -50 # b"),
        ({"scores": {"Alice": 0}}, "Alice: 116\n    Bruno: -58 # b\n    Chloé: -58\n", "{Alice: 0}\n  # b\n"),
        (
            {"scores": None},
            "  scores:   # s\n    Alice: 116\n    Bruno: -58 # b\n    Chloé: -58\n",
            "  # s\n  # b\n",
        ),
        ({"note": "other"}, ">- # n\n    text\n", "other\n  # n\n"),
        ({"note": None}, "  note: >- # n\n    text\n", "  # n\n"),
        ({"dealer": "Bruno"}, "    Chloé: -58\n", "    Chloé: -58\n  dealer: Bruno\n"),
    ],
)
def test_a_fact_is_changed_in_its_place(facts, old, new):
    """Only the values that differ are rewritten. If one score of a hand changes, the other scores are not rewritten.

    The comments of removed values move to lines of their own.
    """
    assert with_facts(HAND, 1, **facts) == HAND.replace(old, new)


@pytest.mark.parametrize(
    ("row", "facts", "expected"),
    [
        ("{passed: all, note: x}", {"why": Passed.MISDEAL}, "{passed: misdeal, note: x}"),
        ("{passed: all, note: x}", {"note": None}, "{passed: all}"),
        ("{passed: all, # y\n  note: x # z\n  }", {"note": None}, "{passed: all}\n  # y\n  # z"),
        ("{passed: all}", {"note": "x", "dealer": "B"}, "{passed: all, dealer: B, note: x}"),
        ("note: x # y\n  # z\n  passed: all", {"note": None}, "# y\n  # z\n  passed: all"),
        ("note: x\n  passed: all", {"dealer": "B"}, "note: x\n  passed: all\n  dealer: B"),
        ("note: x\n  dealer: B\n  passed: all", {"note": None, "dealer": None}, "passed: all"),
        ("dealer:\n  passed: all", {"dealer": "B"}, "dealer: B\n  passed: all"),
        ("sitting_out: [ # a\n   B, # b\n   C]\n  passed: all", {"sitting_out": ()}, "# a\n  # b\n  passed: all"),
        (
            "sitting_out: [ # a\n   B, C] # c\n  passed: all",
            {"sitting_out": ("A",)},
            "sitting_out: [A]\n  # a\n   # c\n  passed: all",
        ),
        ("passed:\n    all # x", {"why": Passed.MISDEAL}, "passed:\n    misdeal # x"),
        ("scores: {A: 1, B: -1}", {"scores": {"A": 2, "C": -2}}, "scores: {A: 2, C: -2}"),
        ("note: x\n  passed: all", {"note": "y\nz"}, 'note: "y\\x0az"\n  passed: all'),
        ("passed: all\n  note: |+\n    x\n\n", {"dealer": "B"}, "passed: all\n  dealer: B\n  note: |+\n    x\n\n"),
        ("note: |\n    x\n  passed: all", {"dealer": "B"}, "note: |\n    x\n  passed: all\n  dealer: B"),
        ("passed: all\n  note: 'a\n    b' # c", {"note": "d"}, "passed: all\n  note: d # c"),
    ],
)
def test_rows_of_every_layout_are_changed(row, facts, expected):
    """A change of a row keeps every comment, whether the row is on one line or several, with keys in any order."""
    text = "players: [A, B, C]\nhands:\n- {0}\n# end"
    assert with_facts(text.replace("{0}", row), 1, **facts) == text.replace("{0}", expected)


def test_the_last_line_stays_without_a_line_break():
    """If the last line of a file has no line break, it still has none after a key is removed or added there."""
    text = "players: [A, B, C]\nhands:\n- passed: all\n  note: x"
    assert with_facts(text, 1, note=None) == "players: [A, B, C]\nhands:\n- passed: all"
    assert with_facts(text + " # y", 1, note=None) == "players: [A, B, C]\nhands:\n- passed: all\n  # y"
    assert with_facts("players: [A, B, C]\nhands:\n- passed: all", 1, note="x") == text


def test_a_key_replaces_the_last_key_of_the_file():
    """If the key in the last line of a file is replaced by another key, the new key has a line of its own.

    The last line has no line break here.
    """
    text = "players: [A, B, C]\nhands:\n- passed: all\n  note: x"
    changed = edited(text, lambda session: session.with_row_replaced(1, PassedHand(why=Passed.ALL, dealer="B")))
    assert changed == "players: [A, B, C]\nhands:\n- passed: all\n  dealer: B"


def test_corrected_points_replace_the_points_of_the_defence():
    """If the points of a hand change, the key `points` replaces `defence_points`. Otherwise `defence_points` stays."""
    row = "hands:\n- taker: A\n  contract: garde\n  bouts: 2\n  defence_points: 46\nplayers: [A, B, C]\n"
    assert with_facts(row, 1, points=Points.parse("50")) == row.replace("defence_points: 46", "points: 50")
    assert with_facts(row, 1, bouts=3) == row.replace("bouts: 2", "bouts: 3")


def test_a_row_becomes_another_kind():
    """If a passed deal replaces a hand, the facts of the hand are removed and all its comments stay."""
    kept = "  # dash\n  # c\n  # inside\n  # p\n  # big\n  # s\n  # b\n"
    start = HAND.index("taker")
    hands = HAND[:start] + "passed: all\n" + kept + HAND[HAND.index("  note") :]
    text = HAND.replace("  note: >- # n\n    text\n", "")
    passed = edited(text, lambda session: session.with_row_replaced(1, PassedHand(why=Passed.ALL)))
    assert passed == hands.replace("  note: >- # n\n    text\n", "")


def test_a_row_of_an_unusual_layout_is_rewritten():
    """If the keys of a row follow question marks, as YAML allows, a change rewrites the whole row."""
    text = "hands:\n- ? passed\n  : all # x\n- passed: all\nplayers: [A, B, C]\n"
    assert with_facts(text, 1, note="z", whole_rows=True) == text.replace(
        "? passed\n  : all # x", "passed: all\n  note: z # x"
    )


def test_a_player_is_renamed_everywhere():
    """A player's new name replaces the old one in every row, even if it was shortened there, but not in comments."""
    text = "players: [Alice, 'Bruno', Chloé] # Alice\ndealer: al\n" + HAND[HAND.index("hands") :]
    renamed = edited(text, lambda session: session.with_player_renamed("Alice", "No"))
    expected = text.replace("[Alice", '["No"').replace("dealer: al", 'dealer: "No"')
    assert renamed == expected.replace("taker: Alice", 'taker: "No"').replace("    Alice: 116", '    "No": 116')


def test_a_player_is_renamed_before_the_first_hand():
    """If a player is renamed in a file without rows, only the name changes."""
    for hands in ("", "hands:\n", "hands: []\n"):
        renamed = edited("players: [A, B, C]\n" + hands, lambda session: session.with_player_renamed("A", "D"))
        assert renamed == "players: [D, B, C]\n" + hands


def test_rows_to_paste_fit_the_layout_of_the_file():
    """The text of a row that the user must paste has the layout of the other rows in the file."""
    for text, expected in (
        ("hands:\n", '- passed: all\n  note: "so: be it"'),
        ("hands:\n  - passed: all\n", '  - passed: all\n    note: "so: be it"'),
        ("hands: []\n", '- passed: all\n  note: "so: be it"'),
        ("hands: [{passed: all}]\n", '{passed: all, note: "so: be it"}'),
    ):
        assert edits.row_text(ADDED, parse(text + "players: [A, B, C]\n", FFT).hands) == expected


@pytest.mark.parametrize(
    "text",
    [
        "version: 1\nplayers: [A, B, C]\n",
        "version: 1\nplayers: [A, B, C]",
        "version: 1\r\nplayers:\r\n- A\r\n- B\r\n- C\r\n\r\n",
        "# Friday\nplayers: [A, B, C] # three\nversion: 1 # the first\n# the end",
        "  version: 1\n  players: [A, B, C]\n  # more\n\n\n",
        "version: 1\nplayers: [A, B, C]\nname: |\n  Friday\n\n\n",
        "{version: 1, players: [A, B, C]}",
        "{players: [A, B, C], version: 1, } # in braces\n",
        "{\n  players: [A, B, C],\n  version: 1 # the first\n}\n",
    ],
)
def test_removing_the_first_row_restores_the_file(text):
    """If the first row is added to a file and then removed, the file is as it was before, byte for byte."""
    added = edited(text, lambda session: session.with_row(ADDED))
    assert added != text
    assert edited(added, lambda session: session.without_row(1)) == text


@pytest.mark.parametrize(("text", "expected"), APPENDED.values(), ids=APPENDED)
def test_the_python_parser_gives_the_same_result(text, expected, monkeypatch):
    """PyYAML's Python parser, which is used if there is no C library, gives the same result.

    The only difference is a space before a comma.
    """
    monkeypatch.setattr(nodes, "_Loader", yaml.SafeLoader)
    assert appended(text).replace("] ,", "],") == expected


def is_within(part, whole):
    """Return whether `part` is `whole` with some characters left out."""
    rest = iter(whole)
    return all(sign in rest for sign in part)


@pytest.mark.parametrize(
    ("sign", "behind"), [("|", "misdeal\n"), ("|-", "misdeal\n"), ("> # +", "misdeal\n"), ("|+", "misdeal\n\n\n")]
)
def test_a_key_is_added_above_the_blank_lines_after_a_text(sign, behind):
    """A new key is written above the blank lines that separate rows, but below those that belong to a text (`|+`)."""
    text = f"hands:\n- passed: {sign}\n    misdeal\n\n\n- passed: all\nplayers: [A, B, C]\n"
    assert with_facts(text, 1, dealer="A") == text.replace(behind, f"{behind}  dealer: A\n")


@settings(max_examples=60, deadline=None)
@given(layouts(), rows_of_any_kind())
def test_any_layout_takes_a_row(layout, row):
    """A row can be added to a file of any layout, and no other character is removed, changed or moved."""
    after = edited(layout.text, lambda session: session.with_row(row))
    before = layout.text if layout.rows else re.sub(r"[ \t]*\[\s*\]", "", layout.text)
    assert is_within(before, after)


@settings(max_examples=60, deadline=None)
@given(layouts(fewest=1), st.data())
def test_a_row_is_removed_from_any_layout(layout, data):
    """A row can be removed from a file of any layout. Besides the row, only separators and the key `hands` may go."""
    number = data.draw(st.integers(1, len(layout.rows)))
    after = without(layout.text, number)
    above, below = layout.around(number)
    joints = str.maketrans("", "", ", \t\r\n")
    around = (above + below).translate(joints)
    if len(layout.rows) == 1 and "hands" not in after:
        around = around.replace("hands:[]" if "hands:[]" in around else "hands:", "")
    assert after.translate(joints) == around
    assert is_within(after, layout.text)


@settings(max_examples=60, deadline=None)
@given(layouts(fewest=1), rows_of_any_kind(), st.data())
def test_a_row_is_changed_in_any_layout(layout, row, data):
    """A row can be changed in a file of any layout. All bytes outside the row stay, and all comments inside it."""
    number = data.draw(st.integers(1, len(layout.rows)))
    whole_rows = data.draw(st.booleans())
    after = edited(layout.text, lambda session: session.with_row_replaced(number, row), whole_rows)
    above, below = layout.around(number)
    assert after.startswith(above)
    assert after.endswith(below)
    assert len(after) >= len(above) + len(below)
    assert comments_in(after) >= comments_in(layout.text)
