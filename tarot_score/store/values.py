"""A node as the value that is expected there."""

from collections.abc import Iterator
from datetime import date
from difflib import get_close_matches

from tarot_score.errors import Message, TarotScoreError, clipped, msgid
from tarot_score.speech.fact import Item
from tarot_score.speech.names import LONGEST_NAME
from tarot_score.speech.values import LONGEST_TEXT, parse_count, parse_date, parse_text
from tarot_score.store.nodes import LineError, MappingNode, Node, ScalarNode, SequenceNode

VERSION = 1
"""The version of the files that are written, and the latest that is read."""


class located:  # noqa: N801  # it is used as a function is; a class costs a third of a generator, for every value
    """Have what is raised within know its line, which is that of `node` unless it knows better."""

    __slots__ = ("_node",)

    def __init__(self, node: Node) -> None:
        self._node = node

    def __enter__(self) -> None:
        return None

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, TarotScoreError) and not isinstance(error, LineError):
            raise at_node(error, self._node) from error


def at_node(error: TarotScoreError, node: Node) -> LineError:
    """Return `error` as what is wrong with a node."""
    return LineError(error.message.template, error.message.plural, line=node.line, node=node, **error.message.values)


def kind(node: Node | None) -> Message:
    """Return what a node is, in words."""
    if node is None:
        return Message("nothing")
    if isinstance(node, ScalarNode):
        return Message("nothing") if node.is_empty else Message("the text {text!r}", text=clipped(node.text))
    return Message("a list") if isinstance(node, SequenceNode) else Message("a mapping")


def one_word(node: Node, longest: int = LONGEST_NAME) -> str:
    """Read one word, name or number."""
    if not isinstance(node, ScalarNode):
        raise LineError("one word or number is expected here, got: {got}", node=node, got=kind(node))
    if len(node.text) > longest:
        raise LineError(
            "at most {most} characters are expected here, got: {n}", node=node, most=longest, n=len(node.text)
        )
    return node.text


def text(node: Node) -> str | None:
    """Read a note or another text that is kept as it is, but for the space around it; None where there is none."""
    return parse_text(one_word(node, LONGEST_TEXT))


def items(node: Node) -> tuple[Node, ...]:
    """Read a list."""
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
    """Read the version of the file, which is not later than this program's."""
    found = count(node)
    if found > VERSION:
        raise LineError(
            "this file has version {found} of the format and this tarot-score knows {known}: update tarot-score",
            node=node,
            found=found,
            known=VERSION,
        )
    return found


def items_said(node: Node) -> tuple[Item, ...]:
    """Read several words, each with whom it is about where that is said."""
    return tuple(map(_item, items(node)))


def _item(node: Node) -> Item:
    if isinstance(node, MappingNode) and len(node.entries) == 1:
        [(player, said)] = node.entries
        return one_word(player), one_word(said)
    if not isinstance(node, ScalarNode):
        raise LineError(
            "a poignée is a size such as double, or who showed it and its size such as {{Chloé: double}}, got: {got}",
            node=node,
            got=kind(node),
        )
    return None, one_word(node)


def wrong_keys(mapping: MappingNode, expected: tuple[str, ...]) -> Iterator[LineError]:
    """Go through the keys that are not `expected` or stand twice."""
    seen: dict[str, ScalarNode] = {}
    for key, _ in mapping.entries:
        if key.text in seen:
            yield LineError(
                "the key {key} stands twice, here and in line {first}: take one of them out",
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
        msgid("no key {key!r} is known here, did you mean {near}? expected: {expected}")
        if near
        else msgid("no key {key!r} is known here, expected: {expected}")
    )
    return LineError(sentence, node=key, key=name, near=tuple(near), expected=expected)
