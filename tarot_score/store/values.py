"""Read a node as the kind of value that is expected in its place."""

from collections.abc import Iterator
from datetime import date
from difflib import get_close_matches

from tarot_score.errors import Message, TarotScoreError, clipped, msgid
from tarot_score.speech.fact import Item
from tarot_score.speech.names import LONGEST_NAME
from tarot_score.speech.values import LONGEST_TEXT, parse_count, parse_date, parse_text
from tarot_score.store.nodes import LineError, MappingNode, Node, ScalarNode, SequenceNode

VERSION = 1
"""The version of the file format that this program writes. It reads no later version."""


class located:  # noqa: N801  # a class and not a generator, because it runs for every value, and a class is faster
    """A context manager that turns a `TarotScoreError` without a line into a `LineError` with the line of `node`."""

    __slots__ = ("_node",)

    def __init__(self, node: Node) -> None:
        self._node = node

    def __enter__(self) -> None:
        return None

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, TarotScoreError) and not isinstance(error, LineError):
            raise at_node(error, self._node) from error


def at_node(error: TarotScoreError, node: Node) -> LineError:
    """Return a `LineError` with the message of `error` and the line of `node`."""
    return LineError(error.message.template, error.message.plural, line=node.line, node=node, **error.message.values)


def kind(node: Node | None) -> Message:
    """Return the words by which a message names a node, such as `a list`."""
    if node is None:
        return Message("nothing")
    if isinstance(node, ScalarNode):
        return Message("nothing") if node.is_empty else Message("the text {text!r}", text=clipped(node.text))
    return Message("a list") if isinstance(node, SequenceNode) else Message("keys with values")


def one_word(node: Node, longest: int = LONGEST_NAME) -> str:
    """Read one word, name or number, and return it as text.

    Raises:
        LineError: the node is a list or a mapping, or has more than `longest` characters.
    """
    if not isinstance(node, ScalarNode):
        raise LineError("one word or number is expected here, got: {got}", node=node, got=kind(node))
    if len(node.text) > longest:
        raise LineError(
            "at most {most} characters are allowed here, got: {n}", node=node, most=longest, n=len(node.text)
        )
    return node.text


def text(node: Node) -> str | None:
    """Read a note or another text. Remove the space around it, and return None if nothing is left."""
    return parse_text(one_word(node, LONGEST_TEXT))


def items(node: Node) -> tuple[Node, ...]:
    """Return the items of a list."""
    if not isinstance(node, SequenceNode):
        raise LineError("a list such as [one, another] is expected here, got: {got}", node=node, got=kind(node))
    return node.items


def day(node: Node) -> date:
    """Read a date."""
    with located(node):
        return parse_date(one_word(node))


def count(node: Node) -> int:
    """Read a whole number above zero."""
    with located(node):
        return parse_count(one_word(node))


def version(node: Node) -> int:
    """Read the version of the file format.

    Raises:
        LineError: the node is not a version, or the version is later than the one that this program knows.
    """
    found = count(node)
    if found > VERSION:
        raise LineError(
            "this file has format version {found}, and this tarot-score knows only version {known}: update tarot-score",
            node=node,
            found=found,
            known=VERSION,
        )
    return found


def items_said(node: Node) -> tuple[Item, ...]:
    """Read a list of words, and return each with its player, or with None if the file names no player for it."""
    return tuple(map(_item, items(node)))


def _item(node: Node) -> Item:
    if isinstance(node, MappingNode) and len(node.entries) == 1:
        [(player, said)] = node.entries
        return one_word(player), one_word(said)
    if not isinstance(node, ScalarNode):
        raise LineError(
            "a poignée is written as a size such as double, or with its player as {{Chloé: double}}, got: {got}",
            node=node,
            got=kind(node),
        )
    return None, one_word(node)


def wrong_keys(mapping: MappingNode, expected: tuple[str, ...]) -> Iterator[LineError]:
    """Yield an error for each key of a mapping that is not `expected`, or that is used twice."""
    seen: dict[str, ScalarNode] = {}
    for key, _ in mapping.entries:
        if key.text in seen:
            yield LineError(
                "the key {key} is used twice, here and in line {first}: remove one of them",
                node=key,
                key=key.text,
                first=seen[key.text].line,
            )
        elif key.text in expected:
            seen[key.text] = key
        else:
            yield _unknown_key(key, expected)


def _unknown_key(key: ScalarNode, expected: tuple[str, ...]) -> LineError:
    name = clipped(key.text)
    near = get_close_matches(name.lower(), expected, n=1, cutoff=0.7)
    sentence = (
        msgid("unknown key {key!r}: did you mean {near}? The keys are {expected}")
        if near
        else msgid("unknown key {key!r}: the keys are {expected}")
    )
    return LineError(sentence, node=key, key=name, near=tuple(near), expected=expected)
