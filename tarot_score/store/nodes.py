"""YAML text as nodes that know where they stand: every scalar still text, nothing resolved.

A scoresheet needs mappings, sequences and scalars. Everything else that YAML has is refused as it comes, so that no
input costs more than its length.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import yaml

from tarot_score.errors import FileError, clipped, msgid
from tarot_score.store import sizes

DEEPEST = 8
"""How many collections may lie in one another; a session needs five."""

try:
    _Loader: type = yaml.CSafeLoader
except AttributeError:  # pragma: no cover  # PyYAML built without its C library has the same calls in Python
    _Loader = yaml.SafeLoader

# Line breaks of YAML 1.1 that YAML 1.2 and editors do not know are refused too: a file has the same lines for all.
_NOT_TEXT = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
LINE_END = re.compile(r"\r\n?|\n")
_SCALAR: Any = yaml.ScalarEvent  # whose marks are there, though the stubs say that they may not be
_BLOCKS = ("|", ">")


class _Placed:
    """Where a node stands in the source. The parser's marks are kept as they are: few places are ever looked at."""

    __slots__ = ()
    begins: Any
    ends: Any

    @property
    def start(self) -> int:
        """The place of its first character."""
        return int(self.begins.index)

    @property
    def end(self) -> int:
        """The place after its last character."""
        return int(self.ends.index)

    @property
    def line(self) -> int:
        """The line in which it starts, from 1."""
        return int(self.begins.line) + 1

    @property
    def column(self) -> int:
        """The column in which it starts, from 0."""
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
    """A scalar: its text, and how it was written: without quotes, or as a block of lines."""

    __slots__ = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing was written: `~` is something, it could be a name."""
        return self.plain and not self.text

    @property
    def is_null(self) -> bool:
        """Whether nothing was written, or what YAML takes for nothing."""
        return self.plain and self.text in ("", "~", "null", "Null", "NULL")


class SequenceNode(_Items, _Placed):
    """A list of nodes."""

    __slots__ = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is in it."""
        return not self.items


class MappingNode(_Entries, _Placed):
    """Keys and their nodes, in order and with duplicates as they stand."""

    __slots__ = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is in it."""
        return not self.entries

    def value(self, key: str) -> "Node | None":
        """Return the node under `key`, the first where there are several."""
        return next((value for name, value in self.entries if name.text == key), None)


Node = ScalarNode | SequenceNode | MappingNode


class LineError(FileError):
    """What is wrong in a line of a file.

    Attributes:
        line: the line.
        node: the node that is wrong, where one is.
        place: where the parser stopped; below zero where it did not.
        since: the line where what the parser was reading began, as it saw it.
        last: the line where the last thing that the parser could read began.
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
    """There is more in the file than a session may have."""


def compose(text: str) -> Node | None:
    """Read `text`, which has no byte order mark, into a node; None where there is nothing in it.

    Raises:
        LineError: not YAML, or more of YAML than a scoresheet needs.
        WordError: the environment says no limit that can be understood.
    """
    strange = _NOT_TEXT.search(text)
    if strange:
        raise LineError(
            "a session file is text without control characters, got: {sign!a}, take it out",
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


# The stubs say that an event may have no marks. Those that a parser makes have them: hence Any.
def _document(composer: "_Composer") -> Node | None:
    next_event = composer.next
    next_event()  # the start of the stream
    event = next_event()
    if isinstance(event, yaml.StreamEndEvent):
        return None
    if event.tags or event.version:
        raise LineError("a session file has no YAML directives, got one: take the line out", line=_line(event))
    node = composer.node(next_event(), 0)
    next_event()  # the end of the document
    event = next_event()
    if not isinstance(event, yaml.StreamEndEvent):
        raise LineError(
            "a session file is one YAML document, and a second one begins here: give it a file of its own",
            line=_line(event),
        )
    return None if isinstance(node, ScalarNode) and node.is_empty else node


def skim(text: str, last: int) -> None:
    """Read `text` as far as line `last`, for nothing but what the parser refuses.

    Raises:
        LineError: not YAML.
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
    """Return what the parser refuses in `text`, with where it stopped."""
    unreadable = _unreadable(error)
    unreadable.place = error.problem_mark.index if error.problem_mark else 0
    if error.context_mark:
        unreadable.since = error.context_mark.line + 1
    unreadable.last = _last_line(text)
    return unreadable


def _last_line(text: str) -> int:
    """Return the line where the last thing begins that the parser can read in a text which it refuses."""
    loader = _Loader(text)
    line = 1
    with suppress(yaml.MarkedYAMLError):
        while True:
            line = _line(loader.get_event())
    loader.dispose()
    return line


_NOT_CLOSED = "found unexpected end of stream"

# What the parser says, and what it most often means at the table.
_USUAL_SLIPS = {
    "mapping values are not allowed in this context": msgid(
        "a colon too many in this line, or the line before ends too early: put text with a colon in quotes"
    ),
    "did not find expected key": msgid(
        "this line is not a key at the place of the ones above: look at its indentation and quotes"
    ),
    "did not find expected '-' indicator": msgid("this line is not a row like the ones above: look at its indentation"),
    "block sequence entries are not allowed in this context": msgid(
        "a row cannot begin here: look at the indentation and at the line before"
    ),
    "could not find expected ':'": msgid(
        "this line or the one before is neither a key nor a value: is a colon missing?"
    ),
    "did not find expected ',' or ']'": msgid("a list that begins with [ goes wrong before this: is a , or ] missing?"),
    "did not find expected ',' or '}'": msgid(
        "a mapping that begins with {{ goes wrong before this: is a , or }} missing?"
    ),
    _NOT_CLOSED: msgid("the quotes that open here are not closed: close them, or double the ' inside them"),
    "found character that cannot start any token": msgid(
        "a value cannot begin so: indent with spaces, not tabs, and put text that begins with @, % or ` in quotes"
    ),
    "found unknown escape character": msgid(
        "an unknown \\ sequence in double quotes: use single quotes, or double the \\"
    ),
    "exceeded maximum nesting depth": msgid("a session file is not nested as deeply as this"),
}


def _unreadable(error: yaml.MarkedYAMLError) -> LineError:
    # quotes that are not closed are reported where they are opened: the parser notices at the end of the file
    mark = error.context_mark if error.problem == _NOT_CLOSED else error.problem_mark
    line = mark.line + 1 if mark else 1
    if error.problem in _USUAL_SLIPS:
        return LineError(_USUAL_SLIPS[error.problem], line=line)
    return LineError(
        "this is not YAML, {problem!r}: look at the quotes, colons and indentation of this line and the one before",
        line=line,
        problem=clipped(error.problem or error.context or ""),
    )


def _line(event: Any) -> int:
    return int(event.start_mark.line) + 1


def _more_than_needed(event: Any) -> LineError:
    """Return what is said of an alias, an anchor or a tag."""
    if isinstance(event, yaml.AliasEvent):
        return LineError(
            "a session file has no YAML aliases, got: {alias!r}, write the value out or put it in quotes",
            line=_line(event),
            alias=clipped(f"*{event.anchor}"),
        )
    if event.anchor:
        return LineError(
            "a session file has no YAML anchors, got: {anchor!r}, take it out or put it in quotes",
            line=_line(event),
            anchor=clipped(f"&{event.anchor}"),
        )
    return LineError(
        "a session file has no YAML tags, got: {tag!r}, take it out or put it in quotes",
        line=_line(event),
        tag=clipped(event.tag.replace("tag:yaml.org,2002:", "!!")),
    )


def _too_long(node: Node) -> TooLargeError:
    return TooLargeError(
        "a session may have {most} rows, and no list or mapping more values: {doubled} doubles the limit",
        node=node,
        most=sizes.most_rows(),
        doubled=sizes.doubled(),
    )


class _Composer:
    """Makes nodes of events. It is run for every node of a file, so that it does as little as it can."""

    def __init__(self, next_event: Callable[[], Any]) -> None:
        self.next = next_event
        self._left = sizes.most_values()
        self._in_one = range(sizes.most_rows() + 1)
        self._texts: dict[str, str] = {}

    def node(self, event: Any, depth: int) -> Node:
        """Return the node that begins with `event`, in `depth` collections."""
        if event.anchor or event.tag:
            raise _more_than_needed(event)
        self._left -= 1
        if not self._left:
            raise TooLargeError(
                "a session may have {most} words and numbers, and there are more: {doubled} doubles the limit",
                line=_line(event),
                most=sizes.most_values(),
                doubled=sizes.doubled(),
            )
        if type(event) is _SCALAR:
            # the same few words again and again are kept once; a tuple is made as NamedTuple makes it, but faster
            text = self._texts.setdefault(event.value, event.value)
            written = (text, event.start_mark, event.end_mark, event.implicit[0], event.style in _BLOCKS)
            return tuple.__new__(ScalarNode, written)
        if depth == DEEPEST:
            raise LineError("a session file is not nested as deeply as this", line=_line(event))
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
                raise LineError("a key is one word, got: a list or a mapping", line=key.line)
            if key.text == "<<" and key.plain:
                raise LineError("a session file has no YAML merge keys, got: '<<', write the values out", line=key.line)
            entries.append((key, self.node(self.next(), depth + 1)))
        raise _too_long(entries[-1][0])
