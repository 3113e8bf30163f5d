"""YAML text is read into nodes: their places, their text, and what is refused."""

import pytest
import yaml

from tarot_score.store import nodes
from tarot_score.store.nodes import LineError, ScalarNode, SequenceNode, compose, skim

TRICKY = ["No", "on", "007", "12:30", "~", "null", "1e3", "0o17", "0x1F", "=", "1_000", "2026-11-27", ".inf", "y", "+2"]


@pytest.mark.parametrize("word", TRICKY)
def test_every_scalar_is_text(word):
    """A word stays the text that was written, even if YAML 1.1 reads it as a number, a date or a boolean."""
    node = compose(f"a: {word}\n")
    assert [(key.text, value.text) for key, value in node.entries] == [("a", word)]


def test_nodes_know_their_place():
    """A node knows its start and end in characters, its line, which is counted from 1, and its column."""
    text = "é: 🎉\r\nhands:\r\n  - [a, 'b']\r\n  - x: |\r\n      c\r\n"
    root = compose(text)
    (_, party), (_, hands) = root.entries
    first, second = hands.items
    block = second.value("x")
    assert text[party.start : party.end] == "🎉"
    assert text[first.start : first.end] == "[a, 'b']"
    assert text[block.start : block.end] == "|\r\n      c\r\n"
    assert [node.line for node in (root, party, hands, first, second, block)] == [1, 1, 3, 3, 4, 4]
    assert (hands.column, second.column, first.flow, second.flow) == (2, 4, True, False)


def test_scalars_know_how_they_were_written():
    """A scalar node knows whether its text was written plain, in quotes or as a block of lines."""
    root = compose("a: x\nb: 'x'\nc: |-\n  x\nd: >\n  x\ne:\nf: ''\n")
    shapes = {key.text: (value.text, value.plain, value.block) for key, value in root.entries}
    assert shapes == {
        "a": ("x", True, False),
        "b": ("x", False, False),
        "c": ("x", False, True),
        "d": ("x\n", False, True),
        "e": ("", True, False),
        "f": ("", False, False),
    }


@pytest.mark.parametrize(
    ("written", "empty", "null"),
    [
        ("", True, True),
        ("~", False, True),
        ("null", False, True),
        ("''", False, False),
        ("[]", True, None),
        ("{}", True, None),
    ],
)
def test_only_an_unwritten_value_is_empty(written, empty, null):
    """A value is empty if nothing was written. The word `~` is null in YAML, but may be a name here."""
    value = compose(f"a: {written}").value("a")
    assert value.is_empty is empty
    assert null is None or value.is_null is null


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "---\n", "---\n...\n"])
def test_a_text_without_content_has_no_node(text):
    """If a text holds only comments, or markers such as `---`, `compose` returns None."""
    assert compose(text) is None


def test_duplicate_keys_are_kept():
    """A mapping keeps all keys in order, even if one is used twice. `value` finds the first of two equal keys."""
    root = compose("{a: 1, b: 2, a: 3}")
    assert [key.text for key, _ in root.entries] == ["a", "b", "a"]
    assert root.value("a").text == "1"
    assert root.value("c") is None


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("a: 1\nb: *c\n", 2, "YAML aliases are not allowed in a session file, got: '*c'"),
        ("a: 1\nb: &c 2\n", 2, "YAML anchors are not allowed in a session file, got: '&c'"),
        ("a: &c [1]\n", 1, "YAML anchors are not allowed in a session file, got: '&c'"),
        ("a: !c 2\n", 1, "YAML tags are not allowed in a session file, got: '!c'"),
        (
            "a: !!python/object/apply:os.system [x]\n",
            1,
            "YAML tags are not allowed in a session file, got: '!!python/object/apply:os.system'",
        ),
        ("a: ! 2\n", 1, "YAML tags are not allowed in a session file, got: '!'"),
        ("x: 1\n<<: {a: 1}\n", 2, "YAML merge keys are not allowed in a session file, got: '<<'"),
        ("%YAML 1.1\n---\na: 1\n", 1, "YAML directives are not allowed in a session file"),
        ("%TAG ! tag:x,2000:\n---\na: 1\n", 1, "YAML directives are not allowed in a session file"),
        ("a: 1\n---\nb: 1\n", 2, "a second YAML document begins here"),
        ("a: 1\n[b]: 2\n", 2, "a key must be one word"),
        ("a: 1\n? {b: 1}\n: 2\n", 2, "a key must be one word"),
        ("é: 1\r\nb: \x07\r\n", 2, "got: '\\x07'"),
        ("é: 1\rb: \x00", 2, "got: '\\x00'"),
        ("a: x\x85b: y", 1, "got: '\\x85'"),
        ("a: x\u2028b: y", 1, "got: '\\u2028'"),
        ("a: \ufeff", 1, "got: '\\ufeff'"),
        ("a: \ud800", 1, "got: '\\ud800'"),
        ("a: \uffff", 1, "got: '\\uffff'"),
        ("%FOO\n---\na: 1\n", 1, "this is not YAML (the parser says 'found unknown directive name')"),
        ('a: "\\ud800"\n', 1, "this is not YAML (the parser says 'found invalid Unicode character escape code')"),
    ],
)
def test_what_a_scoresheet_does_not_need_is_refused(text, line, said):
    """Parts of YAML that a scoresheet does not need are refused, with their line. But `'<<'` in quotes is a word."""
    with pytest.raises(LineError) as caught:
        compose(text)
    assert said in str(caught.value)
    assert caught.value.line == line
    assert compose("'<<': x").value("<<").text == "x"


def test_nesting_is_limited():
    """Eight collections may be nested in one another, nine may not."""
    assert compose("[" * 8 + "]" * 8) is not None
    with pytest.raises(LineError, match="too many lists or keys inside one another"):
        compose("[" * 9 + "]" * 9)


def test_an_error_knows_where_the_parser_stopped():
    """An error of the parser says where the parser stopped, and how far the text could be read.

    `line` and `place` (an index in the text) are where the parser stopped. `since` is the first line of the part that
    is not finished, `last` that of the last part that was read. An error that the parser did not find has only a line.
    """
    text = "a: 1\nb：\n  c\nd: 2\n"
    with pytest.raises(LineError) as caught:
        compose(text)
    assert (caught.value.line, caught.value.since, caught.value.last) == (4, 2, 1)
    assert text[caught.value.place :] == "d: 2\n"
    with pytest.raises(LineError) as caught:
        compose("a: 1\nb: *c\n")
    assert (caught.value.line, caught.value.since, caught.value.last, caught.value.place) == (2, 2, 2, -1)


def test_a_text_is_skimmed_up_to_a_line():
    """`skim` does not look for errors below the given line."""
    text = "a: 1\nb: 2\nc: 3\nd: ]\n"
    skim(text, 2)
    skim("a: *b", 9)
    with pytest.raises(LineError):
        skim(text, 4)


def test_the_python_parser_gives_the_same_nodes(monkeypatch):
    """PyYAML's Python parser gives the same nodes as its C library, except for the blank lines after a node."""
    text = "# é🎉\nhands:\n- {a: 1, 'b': [x]}\n-\n  c: |\n    d\n\n  e:   # f\nplayers: []\n"

    def outline(node):
        place = (node.line, text[node.start : node.end].rstrip())
        if isinstance(node, ScalarNode):
            return place, node.text, node.plain, node.block
        if isinstance(node, SequenceNode):
            return node.line, node.column, node.flow, [outline(item) for item in node.items]
        return node.line, node.column, node.flow, [(outline(key), outline(value)) for key, value in node.entries]

    expected = outline(compose(text))
    monkeypatch.setattr(nodes, "_Loader", yaml.SafeLoader)
    assert outline(compose(text)) == expected
    with pytest.raises(LineError, match="quotes that open here"):
        compose("a: 'b")
