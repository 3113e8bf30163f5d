"""Read YAML text into nodes. Each node knows its place in the text. Every scalar stays text, even numbers and dates.

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
"""How many collections may be nested in one another. A session needs five."""

try:
    _Loader: type = yaml.CSafeLoader
except AttributeError:  # pragma: no cover  # PyYAML without its C library has this slower loader with the same methods
    _Loader = yaml.SafeLoader

# Line breaks that only YAML 1.1 knows are refused too: the parser would count them and editors would not, so the line
# numbers in messages would be wrong.
_NOT_TEXT = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
LINE_END = re.compile(r"\r\n?|\n")
_SCALAR: Any = yaml.ScalarEvent  # typed as Any, because PyYAML's type stubs say that an event may lack its place
_BLOCKS = ("|", ">")


class _Placed:
    """The place of a node in the text. The parser's marks become numbers only on demand, because few are needed."""

    __slots__ = ()
    begins: Any
    ends: Any

    @property
    def start(self) -> int:
        """The index in the text of the node's first character."""
        return int(self.begins.index)

    @property
    def end(self) -> int:
        """The index in the text after the node's last character."""
        return int(self.ends.index)

    @property
    def line(self) -> int:
        """The number of the line in which the node starts. The first line of a text is 1."""
        return int(self.begins.line) + 1

    @property
    def column(self) -> int:
        """The column in which the node starts. The first column of a line is 0."""
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
    """A scalar: its text, whether it has no quotes (`plain`), and whether it is a block of lines after | or >."""

    __slots__ = ()

    @property
    def is_empty(self) -> bool:
        """Whether no value was written. A `~` counts as a value, because it could be a name."""
        return self.plain and not self.text

    @property
    def is_null(self) -> bool:
        """Whether no value was written, or whether the value is a word that YAML reads as null."""
        return self.plain and self.text in ("", "~", "null", "Null", "NULL")


class SequenceNode(_Items, _Placed):
    """A list of nodes."""

    __slots__ = ()

    @property
    def is_empty(self) -> bool:
        """Whether the list has no items."""
        return not self.items


class MappingNode(_Entries, _Placed):
    """A mapping: its keys and their nodes, in the order of the text. A key that is used twice is in it twice."""

    __slots__ = ()

    @property
    def is_empty(self) -> bool:
        """Whether the mapping has no keys."""
        return not self.entries

    def value(self, key: str) -> "Node | None":
        """Return the node under `key`. If the key is used twice, return the first node; if it is missing, None."""
        return next((value for name, value in self.entries if name.text == key), None)


Node = ScalarNode | SequenceNode | MappingNode


class LineError(FileError):
    """An error in one line of a file.

    Attributes:
        line: the number of the line.
        node: the wrong node, or None if the error is not in a node.
        place: the index in the text at which the parser stopped; below zero if the parser accepted the text.
        since: the first line of the part that the parser could not read to its end.
        last: the first line of the last part that the parser could read.
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
    """Read a YAML text without a byte order mark. Return the node of the whole text, or None if the text has no value.

    Raises:
        LineError: the text is not YAML, or has a part of YAML that is not allowed in a session file.
        WordError: `TAROT_SCORE_MAX_BYTES` is not a number of bytes.
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


# Events are typed as Any: PyYAML's type stubs say that an event may lack its place, but the parser's events have it.
def _document(composer: "_Composer") -> Node | None:
    next_event = composer.next
    next_event()  # skip the start of the stream
    event = next_event()
    if isinstance(event, yaml.StreamEndEvent):
        return None
    if event.tags or event.version:
        raise LineError(
            "YAML directives are not allowed in a session file: remove the lines that begin with %", line=_line(event)
        )
    node = composer.node(next_event(), 0)
    next_event()  # skip the end of the document
    event = next_event()
    if not isinstance(event, yaml.StreamEndEvent):
        raise LineError(
            "a second YAML document begins here, and a session file has only one: "
            "remove the line ---, or move what follows to another file",
            line=_line(event),
        )
    return None if isinstance(node, ScalarNode) and node.is_empty else node


def skim(text: str, last: int) -> None:
    """Read `text` up to line `last`, in order to find out whether the parser refuses that part.

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
    """Return the error that the parser found in `text`, with the place where the parser stopped."""
    unreadable = _unreadable(error)
    unreadable.place = error.problem_mark.index if error.problem_mark else 0
    if error.context_mark:
        unreadable.since = error.context_mark.line + 1
    unreadable.last = _last_line(text)
    return unreadable


def _last_line(text: str) -> int:
    """Take a text that the parser refuses, and return the first line of the last part that the parser can read."""
    loader = _Loader(text)
    line = 1
    with suppress(yaml.MarkedYAMLError):
        while True:
            line = _line(loader.get_event())
    loader.dispose()
    return line


_NOT_CLOSED = "found unexpected end of stream"

# Each message of the parser, and the message shown instead, which names the mistake that most often causes it.
_USUAL_SLIPS = {
    "mapping values are not allowed in this context": msgid(
        "this line has a colon too many, or the line before is not complete: put text that has a colon in quotes"
    ),
    "did not find expected key": msgid(
        "a key is expected here, indented like the keys above: check the indentation and quotes of this line"
    ),
    "did not find expected '-' indicator": msgid(
        "a line that begins with - is expected here: check the indentation of this line"
    ),
    "block sequence entries are not allowed in this context": msgid(
        "a row cannot begin in the middle of a line: start a new line before -, or put text that has - in quotes"
    ),
    "could not find expected ':'": msgid(
        "this line or the one before is neither a key nor a value: is the colon after a key missing?"
    ),
    "did not find expected ',' or ']'": msgid(
        "a comma or ] is missing in this line or above: check the part that begins with ["
    ),
    "did not find expected ',' or '}'": msgid(
        "a comma or }} is missing in this line or above: check the part that begins with {{"
    ),
    _NOT_CLOSED: msgid(
        "the quotes that open here are not closed: close them, and inside single quotes write '' for each '"
    ),
    "found character that cannot start any token": msgid(
        "a value cannot begin like this: indent with spaces, not tabs; put text that begins with @, % or ` in quotes"
    ),
    "found unknown escape character": msgid(
        "the character after \\ is not allowed there in double quotes: use single quotes, or write \\\\ for each \\"
    ),
    "exceeded maximum nesting depth": msgid("too many lists or keys inside one another: check the brackets and dashes"),
}


def _unreadable(error: yaml.MarkedYAMLError) -> LineError:
    # report unclosed quotes in the line where they open: the parser only notices them at the end of the file
    mark = error.context_mark if error.problem == _NOT_CLOSED else error.problem_mark
    line = mark.line + 1 if mark else 1
    if error.problem in _USUAL_SLIPS:
        return LineError(_USUAL_SLIPS[error.problem], line=line)
    return LineError(
        "this is not YAML (the parser says {problem!r}): "
        "check the quotes, colons and indentation of this line and the one before",
        line=line,
        problem=clipped(error.problem or error.context or ""),
    )


def _line(event: Any) -> int:
    return int(event.start_mark.line) + 1


def _more_than_needed(event: Any) -> LineError:
    """Return the error for an alias, an anchor or a tag."""
    if isinstance(event, yaml.AliasEvent):
        return LineError(
            "YAML aliases are not allowed in a session file, got: {alias!r}: "
            "put it in quotes, or write the value that it stands for",
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
        "a session may have at most {most} rows, and any list or group of keys at most {most} entries: "
        "set {doubled} to double the limit",
        node=node,
        most=sizes.most_rows(),
        doubled=sizes.doubled(),
    )


class _Composer:
    """Makes nodes from the parser's events. Its code runs for each node of a file, so it does as little as possible."""

    def __init__(self, next_event: Callable[[], Any]) -> None:
        self.next = next_event
        self._left = sizes.most_values()
        self._in_one = range(sizes.most_rows() + 1)
        self._texts: dict[str, str] = {}

    def node(self, event: Any, depth: int) -> Node:
        """Return the node that begins with `event`. The node is nested in `depth` collections."""
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
            # keep one copy of each word, because most are repeated; `tuple.__new__` is faster than a call of the class
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
                raise LineError("a key must be one word, got: a list or keys with values", line=key.line)
            if key.text == "<<" and key.plain:
                raise LineError(
                    "YAML merge keys are not allowed in a session file, got: '<<': "
                    "write the keys and values that it stands for",
                    line=key.line,
                )
            entries.append((key, self.node(self.next(), depth + 1)))
        raise _too_long(entries[-1][0])
