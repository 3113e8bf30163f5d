"""Read YAML text into nodes that know their place in the text. Every scalar stays text, and nothing is converted.

A scoresheet needs mappings, sequences and scalars. Everything else in YAML is refused as soon as it is read, so that
the cost of reading a text is in proportion to its length.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import yaml

from tarot_score.errors import FileError, clipped, msgid
from tarot_score.store import sizes

DEEPEST = 8
"""How many collections may be nested in one another; a session needs five."""

try:
    _Loader: type = yaml.CSafeLoader
except AttributeError:  # pragma: no cover  # PyYAML built without its C library has the same calls in Python
    _Loader = yaml.SafeLoader

# Line breaks that only YAML 1.1 knows are refused too, so that the parser and every editor number the lines alike.
_NOT_TEXT = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
LINE_END = re.compile(r"\r\n?|\n")
_SCALAR: Any = yaml.ScalarEvent  # Any, because the stubs say that an event may have no marks
_BLOCKS = ("|", ">")


class _Placed:
    """The place of a node in the text. It keeps the parser's marks and converts them on demand: few are ever needed."""

    __slots__ = ()
    begins: Any
    ends: Any

    @property
    def start(self) -> int:
        """The index of its first character."""
        return int(self.begins.index)

    @property
    def end(self) -> int:
        """The index after its last character."""
        return int(self.ends.index)

    @property
    def line(self) -> int:
        """The number of the line in which it starts; the first is 1."""
        return int(self.begins.line) + 1

    @property
    def column(self) -> int:
        """The column in which it starts; the first is 0."""
        return int(self.begins.column)


class _Text(NamedTuple):
    text: str
    begins: Any
    ends: Any
    plain: bool
    block: bool


class _Items(NamedTuple):
    items: tuple["Node", ...]
    begins: Any
    ends: Any
    flow: bool


class _Entries(NamedTuple):
    entries: tuple[tuple["ScalarNode", "Node"], ...]
    begins: Any
    ends: Any
    flow: bool


class ScalarNode(_Text, _Placed):
    """A scalar: its text, whether it was written without quotes (`plain`), and whether it is a block of lines."""

    __slots__ = ()

    @property
    def is_empty(self) -> bool:
        """Whether no value was written; `~` counts as a value, because it could be a name."""
        return self.plain and not self.text

    @property
    def is_null(self) -> bool:
        """Whether no value was written, or one that YAML reads as null."""
        return self.plain and self.text in ("", "~", "null", "Null", "NULL")


class SequenceNode(_Items, _Placed):
    """A list of nodes."""

    __slots__ = ()

    @property
    def is_empty(self) -> bool:
        """Whether it has no items."""
        return not self.items


class MappingNode(_Entries, _Placed):
    """Keys and their nodes in the order of the text, including keys that are used twice."""

    __slots__ = ()

    @property
    def is_empty(self) -> bool:
        """Whether it has no keys."""
        return not self.entries

    def value(self, key: str) -> "Node | None":
        """Return the node under `key`, the first if the key is used twice, or None if it is not used."""
        return next((value for name, value in self.entries if name.text == key), None)


Node = ScalarNode | SequenceNode | MappingNode


class LineError(FileError):
    """An error in one line of a file.

    Attributes:
        line: the number of the line.
        node: the wrong node, or None if the error is not in a node.
        place: the index at which the parser stopped; below zero if the parser accepted the text.
        since: the line in which the parser began the part that it could not finish.
        last: the line in which the last thing begins that the parser could read.
    """

    def __init__(
        self, template: str, plural: str = "", /, *, line: int = 0, node: Node | None = None, **values: object
    ) -> None:
        super().__init__(template, plural, **values)
        self.line = line if node is None else node.line
        self.node = node
        self.place = -1
        self.since = self.last = self.line


class TooLargeError(LineError):
    """The file holds more rows or values than a session may have."""


def compose(text: str) -> Node | None:
    """Read `text`, which has no byte order mark, into a node. Return None if there is no value in it.

    Raises:
        LineError: the text is not YAML, or has a part of YAML that is not allowed in a session file.
        WordError: the size limit in the environment is not a number of bytes.
    """
    strange = _NOT_TEXT.search(text)
    if strange:
        raise LineError(
            "control characters are not allowed in a session file, got: {sign!a}: remove it",
            line=1 + sum(1 for _ in LINE_END.finditer(text, 0, strange.start())),
            sign=strange[0],
        )
    loader = _Loader(text)
    try:
        return _document(_Composer(loader.get_event))
    except yaml.MarkedYAMLError as error:
        raise _refused(error, text) from error
    finally:
        loader.dispose()


# Events are Any, because the stubs say that an event may have no marks; the parser's events always have them.
def _document(composer: "_Composer") -> Node | None:
    next_event = composer.next
    next_event()  # the start of the stream
    event = next_event()
    if isinstance(event, yaml.StreamEndEvent):
        return None
    if event.tags or event.version:
        raise LineError("YAML directives are not allowed in a session file: remove this line", line=_line(event))
    node = composer.node(next_event(), 0)
    next_event()  # the end of the document
    event = next_event()
    if not isinstance(event, yaml.StreamEndEvent):
        raise LineError(
            "a second YAML document begins here, and a session file has only one: "
            "remove the line ---, or move what follows to another file",
            line=_line(event),
        )
    return None if isinstance(node, ScalarNode) and node.is_empty else node


def skim(text: str, last: int) -> None:
    """Read `text` up to line `last`, only to find out whether the parser refuses it.

    Raises:
        LineError: the text is not YAML.
    """
    loader = _Loader(text)
    try:
        while not isinstance(event := loader.get_event(), yaml.StreamEndEvent) and _line(event) <= last:
            pass
    except yaml.MarkedYAMLError as error:
        raise _refused(error, text) from error
    finally:
        loader.dispose()


def _refused(error: yaml.MarkedYAMLError, text: str) -> LineError:
    """Return the error that the parser found in `text`, with the place where it stopped."""
    unreadable = _unreadable(error)
    unreadable.place = error.problem_mark.index if error.problem_mark else 0
    if error.context_mark:
        unreadable.since = error.context_mark.line + 1
    unreadable.last = _last_line(text)
    return unreadable


def _last_line(text: str) -> int:
    """Return the line in which the last thing begins that the parser can read, in a text that it refuses."""
    loader = _Loader(text)
    line = 1
    with suppress(yaml.MarkedYAMLError):
        while True:
            line = _line(loader.get_event())
    loader.dispose()
    return line


_NOT_CLOSED = "found unexpected end of stream"

# The messages of the parser, each with the mistake that most often causes it.
_USUAL_SLIPS = {
    "mapping values are not allowed in this context": msgid(
        "this line has a colon too many, or the line before ends too early: put text with a colon in quotes"
    ),
    "did not find expected key": msgid(
        "a key is expected here, in line with the keys above: check the indentation and quotes of this line"
    ),
    "did not find expected '-' indicator": msgid(
        "a line that begins with - is expected here: check the indentation of this line"
    ),
    "block sequence entries are not allowed in this context": msgid(
        "a row cannot begin here: check the indentation, and the line before"
    ),
    "could not find expected ':'": msgid(
        "this line or the one before is neither a key nor a value: is a colon missing?"
    ),
    "did not find expected ',' or ']'": msgid("a , or ] is missing here or above: check the part that begins with ["),
    "did not find expected ',' or '}'": msgid("a , or }} is missing here or above: check the part that begins with {{"),
    _NOT_CLOSED: msgid("the quotes that open here are not closed: close them, or write '' for each ' inside them"),
    "found character that cannot start any token": msgid(
        "a value cannot begin like this: indent with spaces, not tabs; put text that begins with @, % or ` in quotes"
    ),
    "found unknown escape character": msgid(
        "the character after the \\ is not allowed in double quotes: use single quotes, or write \\\\ for each \\"
    ),
    "exceeded maximum nesting depth": msgid("too many lists or keys inside one another: check the brackets and dashes"),
}


def _unreadable(error: yaml.MarkedYAMLError) -> LineError:
    # report unclosed quotes where they open: the parser only notices them at the end of the file
    mark = error.context_mark if error.problem == _NOT_CLOSED else error.problem_mark
    line = mark.line + 1 if mark else 1
    if error.problem in _USUAL_SLIPS:
        return LineError(_USUAL_SLIPS[error.problem], line=line)
    return LineError(
        "this is not YAML, {problem!r}: check the quotes, colons and indentation of this line and the one before",
        line=line,
        problem=clipped(error.problem or error.context or ""),
    )


def _line(event: Any) -> int:
    return int(event.start_mark.line) + 1


def _more_than_needed(event: Any) -> LineError:
    """Return the error for an alias, an anchor or a tag."""
    if isinstance(event, yaml.AliasEvent):
        return LineError(
            "YAML aliases are not allowed in a session file, got: {alias!r}: write the value out or put it in quotes",
            line=_line(event),
            alias=clipped(f"*{event.anchor}"),
        )
    if event.anchor:
        return LineError(
            "YAML anchors are not allowed in a session file, got: {anchor!r}: remove it or put it in quotes",
            line=_line(event),
            anchor=clipped(f"&{event.anchor}"),
        )
    return LineError(
        "YAML tags are not allowed in a session file, got: {tag!r}: remove it or put it in quotes",
        line=_line(event),
        tag=clipped(event.tag.replace("tag:yaml.org,2002:", "!!")),
    )


def _too_long(node: Node) -> TooLargeError:
    return TooLargeError(
        "a session may have at most {most} rows, and no list of values or keys may be longer: "
        "set {doubled} to double the limit",
        node=node,
        most=sizes.most_rows(),
        doubled=sizes.doubled(),
    )


class _Composer:
    """Makes nodes from events. It runs for every node of a file, so it does as little as possible."""

    def __init__(self, next_event: Callable[[], Any]) -> None:
        self.next = next_event
        self._left = sizes.most_values()
        self._in_one = range(sizes.most_rows() + 1)
        self._texts: dict[str, str] = {}

    def node(self, event: Any, depth: int) -> Node:
        """Return the node that begins with `event`, which is inside `depth` collections."""
        if event.anchor or event.tag:
            raise _more_than_needed(event)
        self._left -= 1
        if not self._left:
            raise TooLargeError(
                "a session may have at most {most} words and numbers, and this file has more: "
                "set {doubled} to double the limit",
                line=_line(event),
                most=sizes.most_values(),
                doubled=sizes.doubled(),
            )
        if type(event) is _SCALAR:
            # keep one copy of each word, because most are repeated; make the tuple as NamedTuple does, but faster
            text = self._texts.setdefault(event.value, event.value)
            written = (text, event.start_mark, event.end_mark, event.implicit[0], event.style in _BLOCKS)
            return tuple.__new__(ScalarNode, written)
        if depth == DEEPEST:
            raise LineError(
                "too many lists or keys inside one another: check the brackets and dashes", line=_line(event)
            )
        return self._sequence(event, depth) if type(event) is yaml.SequenceStartEvent else self._mapping(event, depth)

    def _sequence(self, start: Any, depth: int) -> SequenceNode:
        items: list[Node] = []
        for _ in self._in_one:
            if type(event := self.next()) is yaml.SequenceEndEvent:
                return SequenceNode(tuple(items), start.start_mark, event.end_mark, bool(start.flow_style))
            items.append(self.node(event, depth + 1))
        raise _too_long(items[-1])

    def _mapping(self, start: Any, depth: int) -> MappingNode:
        entries: list[tuple[ScalarNode, Node]] = []
        for _ in self._in_one:
            if type(event := self.next()) is yaml.MappingEndEvent:
                return MappingNode(tuple(entries), start.start_mark, event.end_mark, bool(start.flow_style))
            key = self.node(event, depth + 1)
            if type(key) is not ScalarNode:
                raise LineError("a key must be one word, got: a list, or keys with values", line=key.line)
            if key.text == "<<" and key.plain:
                raise LineError(
                    "YAML merge keys are not allowed in a session file, got: '<<': write the values out", line=key.line
                )
            entries.append((key, self.node(self.next(), depth + 1)))
        raise _too_long(entries[-1][0])
