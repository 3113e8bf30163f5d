"""A text made to say another session: what differs is changed where it stands, and every other byte stays as it is.

A change is a list of edits: stretches of the text and what takes their place. Nodes know where they stand, so all edits
are found in the old text and made at once. Comments within a stretch are kept, on lines of their own.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from itertools import chain, islice, pairwise, takewhile

from tarot_score.evening.changes import changed_rows
from tarot_score.evening.rows import Row
from tarot_score.evening.session import Session
from tarot_score.store.nodes import LINE_END, MappingNode, Node, ScalarNode, SequenceNode
from tarot_score.store.parsed import Parsed
from tarot_score.store.reading import SESSION_KEYS
from tarot_score.store.writing import ORDER, Value, block_row, heading_values, inline, lines, row_values

_LINE_END = re.compile(r"\r\n?|\n|\Z")
_COMMENT = re.compile(r"#[^\r\n]*")
_BLANK = " \t"
Keys = dict[str, Value]


def changed(text: str, parsed: Parsed, before: Session, after: Session, *, whole_rows: bool = False) -> str:
    """Return `text`, which says `before`, changed to say `after`.

    What comes out is to be read back: not every layout can be made to say everything. With `whole_rows` more of them
    can: rows that differ are written anew, and the key of the rows stays where the last one goes.
    """
    assert parsed.root is not None  # a session has been read from it
    draft = _Draft(text, whole_rows)
    draft.change_mapping(parsed.root, heading_values(before), heading_values(after), SESSION_KEYS)
    first, old, new = changed_rows(before, after)
    both = min(len(old), len(new))
    hands = parsed.hands
    if isinstance(hands, SequenceNode) and hands.items:
        for row, was, becomes in zip(hands.items[first:], old, new, strict=False):
            if was != becomes:
                draft.change_row(row, row_values(was), row_values(becomes))
        is_last = len(old) == len(hands.items) == 1 and not new
        if is_last and not whole_rows and draft.ends_rows(parsed.root, hands):
            return draft.text_after()
        draft.remove_rows(hands, first + both, first + len(old))
        draft.insert_rows(hands, first + both, [row_values(row) for row in new[both:]])
    else:
        draft.begin_rows(parsed.root, hands, [row_values(row) for row in new])
    return draft.text_after()


def row_text(row: Row, hands: Node | None = None) -> str:
    """Return a row as text that can be pasted in among the rows of `hands`."""
    values = row_values(row)
    if isinstance(hands, SequenceNode) and hands.flow and hands.items:
        return _flow_row(values)
    column = hands.column if isinstance(hands, SequenceNode) and not hands.flow else 0
    return "\n".join(block_row(values, column))


def _flow_row(values: Keys) -> str:
    return f"{{{', '.join(lines(values))}}}"


def _last(node: Node) -> Node:
    """Return the scalar, or the collection in brackets, with which a node ends."""
    while not isinstance(node, ScalarNode) and not node.flow:
        node = node.items[-1] if isinstance(node, SequenceNode) else node.entries[-1][1]
    return node


def _scalars(node: Node) -> Iterator[ScalarNode]:
    if isinstance(node, ScalarNode):
        yield node
    elif isinstance(node, SequenceNode):
        for item in node.items:
            yield from _scalars(item)
    else:
        for key, value in node.entries:
            yield key
            yield from _scalars(value)


def _parts(node: Node, old: Value, new: Value) -> list[tuple[Node, Value, Value]] | None:
    """Return the parts of a value, each with what it says and is to say; None where it has to change as a whole."""
    if isinstance(node, MappingNode) and isinstance(old, dict) and isinstance(new, dict):
        if not len(node.entries) == len(old) == len(new):
            return None
        new = {key: new[key] for key in old} if set(old) == set(new) else new
        keys = [(key, was, becomes) for (key, _), was, becomes in zip(node.entries, old, new, strict=True)]
        values = zip(node.entries, old.values(), new.values(), strict=True)
        return [*keys, *((value, was, becomes) for (_, value), was, becomes in values)]
    if isinstance(node, SequenceNode) and isinstance(old, list) and isinstance(new, list):
        if not len(node.items) == len(old) == len(new):
            return None
        return list(zip(node.items, old, new, strict=True))
    return None


class _Draft:
    """A text and the edits that are to be made in it; a last line without an end has one meanwhile."""

    def __init__(self, text: str, whole_rows: bool) -> None:
        self.whole_rows = whole_rows
        first = LINE_END.search(text)
        self.newline = first[0] if first else "\n"
        self.lines = [0, *(found.end() for found in LINE_END.finditer(text))]
        self.lacks_end = self.lines[-1] < len(text)
        self.text = text + self.newline * self.lacks_end
        self.edits: list[tuple[int, int, str]] = []

    def text_after(self) -> str:
        """Return the text with all edits made: in order of place, and in one place in the order in which they came."""
        pieces = []
        place = 0
        for start, end, replacement in sorted(self.edits, key=lambda edit: edit[:2]):
            pieces += [self.text[place:start], replacement]
            place = end
        text = "".join([*pieces, self.text[place:]])
        return text.removesuffix(self.newline) if self.lacks_end else text

    def put(self, start: int, end: int, replacement: str) -> None:
        self.edits.append((start, end, replacement))

    # where things are

    def line_start(self, place: int) -> int:
        return self.lines[bisect_right(self.lines, place) - 1]

    def line_end(self, place: int) -> int:
        """Return where the line ends in which `place` is, before its line break."""
        found = _LINE_END.search(self.text, place)
        assert found is not None  # the end of the text is one
        return found.start()

    def next_line(self, place: int) -> int:
        following = bisect_right(self.lines, place)
        return self.lines[following] if following < len(self.lines) else len(self.text)

    def rest_of_line(self, place: int) -> str:
        return self.text[place : self.line_end(place)]

    def begins_line(self, node: Node) -> bool:
        """Whether nothing but its indentation stands before a node in its line."""
        return not self.text[self.line_start(node.start) : node.start].strip(_BLANK)

    def end(self, node: Node) -> int:
        """Return where the last line of a node ends: before the blank lines and comments that it takes for its own."""
        last = _last(node)
        if isinstance(last, ScalarNode) and last.block:
            return last.start + len(self.text[last.start : last.end].rstrip(" \t\r\n"))
        return last.end

    def line_after(self, node: Node) -> int:
        """Return the beginning of the line after a node; a block scalar reaches to there, with its blank lines."""
        last = _last(node)
        is_there = isinstance(last, ScalarNode) and last.block and self.line_start(last.end) == last.end
        return last.end if is_there else self.next_line(last.end)

    def line_below(self, node: Node) -> int:
        """Return the beginning of the line below a node: above the blank lines behind it, unless they are its own."""
        last = _last(node)
        keeps = isinstance(last, ScalarNode) and last.block and "+" in self.rest_of_line(last.start).partition("#")[0]
        return self.line_after(node) if keeps else self.next_line(self.end(node))

    def comments(self, node: Node, start: int, end: int) -> list[str]:
        """Return the comments in a stretch of the text, all of whose scalars are in `node`."""
        stretch = self.text[start:end]
        for scalar in _scalars(node):
            # the comment of a block scalar stands behind its sign
            begin = self.next_line(scalar.start) if scalar.block else scalar.start
            left, right = max(begin - start, 0), min(scalar.end, end) - start
            if left < right:
                stretch = stretch[:left] + "x" * (right - left) + stretch[right:]
        return _COMMENT.findall(stretch)

    # lines and values

    def insert_lines(self, place: int, added: Iterable[str]) -> None:
        """Put lines before the line that begins at `place`."""
        self.put(place, place, "".join(line + self.newline for line in added))

    def remove_lines(self, start: int, end: int, kept: Iterable[str] = ()) -> None:
        """Take out whole lines, but for those that are `kept`."""
        self.put(start, end, "".join(line + self.newline for line in kept))

    def replace(self, node: Node, replacement: str, column: int) -> None:
        """Put something else in the place of a node; its comments go to lines of their own."""
        start, end = node.start, self.end(node)
        kept = "".join(f"{self.newline}{' ' * column}{comment}" for comment in self.comments(node, start, end))
        if kept and self.rest_of_line(end).strip(_BLANK):
            kept += self.newline + " " * column
        if start == end and self.text[start - 1 : start] not in (" ", ""):
            replacement = f" {replacement}"  # nothing stood right after the colon
        self.put(start, end, replacement + kept)

    def change(self, node: Node, old: Value, new: Value, column: int) -> None:
        """Make a value say `new`: of a list or a mapping of the same size, only the parts that differ."""
        parts = _parts(node, old, new)
        if old == new:
            return
        if parts is None:
            # a list of lines may stand right below its key, but nothing else may
            is_below = isinstance(node, SequenceNode) and not node.flow and node.column == column
            self.replace(node, "  " * is_below + inline(new), column)
            return
        for part, was, becomes in parts:
            self.change(part, was, becomes, column)

    # mappings

    def change_mapping(self, node: MappingNode, old: Keys, new: Keys, order: tuple[str, ...]) -> bool:
        """Make a mapping say `new` in the place of `old`, key by key; return whether that can be done."""
        written = {key.text: value for key, value in node.entries}
        gone = {key for key in old if key not in new}
        if old.get("points") != new.get("points"):
            gone.add("defence_points")
        gone &= set(written)
        differing = [key for key in order if key in new and old.get(key) != new[key]]
        missing = [key for key in differing if key not in written]
        if (gone or missing) and (node.flow or len(gone) == len(written)):
            return False
        for key in differing:
            if key in written:
                self.change(written[key], old.get(key, ""), new[key], node.column)
        self.remove_keys(node, gone)
        self.add_keys(node, {key: new[key] for key in missing}, gone, order)
        return True

    def remove_keys(self, node: MappingNode, gone: set[str]) -> None:
        """Take keys out of a block mapping in which others are left."""
        indentation = " " * node.column
        entries = node.entries
        leading = sum(1 for _ in takewhile(lambda entry: entry[0].text in gone, entries))
        if leading:
            start, end = entries[0][0].start, entries[leading][0].start
            comments = self.comments(node, start, end)
            self.put(start, end, "".join(comment + self.newline + indentation for comment in comments))
        for key, value in entries[leading:]:
            if key.text in gone:
                start, end = self.line_start(key.start), self.next_line(self.end(value))
                self.remove_lines(start, end, [indentation + comment for comment in self.comments(node, start, end)])

    def add_keys(self, node: MappingNode, added: Keys, gone: set[str], order: tuple[str, ...]) -> None:
        """Add keys to a block mapping, each after the last of those that come before it."""
        left = [(key.text, value) for key, value in node.entries if key.text not in gone]
        for name, value in added.items():
            earlier = order[: order.index(name)]
            before = [value for key, value in left if key in earlier] or [left[0][1]]
            self.insert_lines(self.line_below(before[-1]), [f"{' ' * node.column}{name}: {inline(value)}"])

    # rows

    def change_row(self, row: Node, old: Keys, new: Keys) -> None:
        assert isinstance(row, MappingNode)  # it has been read
        if self.whole_rows or not self.change_mapping(row, old, new, ORDER):
            indentation = self.newline + " " * row.column
            self.replace(row, _flow_row(new) if row.flow else indentation.join(lines(new)), row.column)

    def remove_rows(self, hands: SequenceNode, first: int, last: int) -> None:
        """Take out the rows from place `first` to before place `last`."""
        if first == last:
            return
        if not hands.flow:
            for place in range(first, last):
                row = hands.items[place]
                self.remove_lines(self.start_of_row(hands, row), self.next_line(self.end(row)))
            return
        start, end = hands.items[first].start, hands.items[last - 1].end
        comma = self.comma_after(end)
        if comma is not None:
            end = comma + 1
        elif first:
            before = self.comma_after(hands.items[first - 1].end)
            assert before is not None  # a row follows it
            if self.text[before + 1 : start].strip(_BLANK):
                self.put(before, before + 1, "")
            else:
                start = before
        rest = self.rest_of_line(end)
        if self.begins_line(hands.items[first]) and not rest.strip(_BLANK):
            start, end = self.line_start(start), self.next_line(end)
        elif comma is not None and not rest.lstrip(_BLANK).startswith("#"):
            end += len(rest) - len(rest.lstrip(_BLANK))
        self.put(start, end, "")

    def insert_rows(self, hands: SequenceNode, place: int, added: list[Keys]) -> None:
        """Put rows in before the row in place `place`, or after the last one."""
        if not added:
            return
        if hands.flow:
            self.insert_flow_rows(hands, place, [_flow_row(values) for values in added])
            return
        if place == 0:
            at = self.start_of_row(hands, hands.items[0])
        else:
            at = self.line_after(hands.items[place - 1])
            at = self.after_comments(at, hands.column) if place == len(hands.items) else at
        self.insert_lines(at, (line for values in added for line in block_row(values, hands.column)))

    def insert_flow_rows(self, hands: SequenceNode, place: int, added: list[str]) -> None:
        """Put rows in between brackets, each on a line of its own where the one beside it has one."""
        row = hands.items[max(place - 1, 0)]
        comma = self.comma_after(row.end)
        end = row.end if comma is None else comma + 1
        between = " "
        if self.begins_line(row) and self.rest_of_line(end).lstrip(_BLANK)[:1] in ("", "#"):
            between = self.newline + self.text[self.line_start(row.start) : row.start]
            end = self.line_end(end)
        rows = f",{between}".join(added)
        if place == 0:
            self.put(row.start, row.start, f"{rows},{between}")
        elif comma is None:
            self.put(row.end, row.end, ",")
            self.put(end, end, between + rows)
        else:
            self.put(end, end, f"{between}{rows},")

    def begin_rows(self, root: MappingNode, hands: Node | None, added: list[Keys]) -> None:
        """Put rows where there are none yet: nothing, `[]`, or not even the key."""
        if not added:
            return
        in_brackets = ", ".join(map(_flow_row, added))
        block = [line for values in added for line in block_row(values, root.column)]
        if hands is None:
            last = root.entries[-1][1]
            if root.flow:
                self.put(last.end, last.end, f", hands: [{in_brackets}]")
            else:
                place = self.after_comments(self.line_after(last), root.column)
                self.insert_lines(place, [" " * root.column + "hands:", *block])
        elif isinstance(hands, SequenceNode) and (root.flow or "#" in self.text[hands.start : hands.end]):
            self.put(hands.start + 1, hands.start + 1, in_brackets)
        elif root.flow:
            self.replace(hands, f"[{in_brackets}]", root.column)
        else:
            start = hands.start
            while start < hands.end and self.text[start - 1] in _BLANK:
                start -= 1
            self.put(start, hands.end, "")
            self.insert_lines(self.after_comments(self.line_after(hands), root.column), block)

    def ends_rows(self, root: MappingNode, hands: SequenceNode) -> bool:
        """Take out the only row, and its key as `begin_rows` put it there; return whether it stands like that."""
        place = [value for _, value in root.entries].index(hands)
        key = root.entries[place][0]
        row = hands.items[0]
        if root.flow:
            start, end = root.entries[place - 1][1].end, hands.end
            stands_so = self.text[start : row.start] + self.text[row.end : end] == ", hands: []"
        else:
            start, end = self.line_start(key.start), self.next_line(self.end(row))
            stands_so = not hands.flow and self.text[start : self.start_of_row(hands, row)].split() == ["hands:"]
        if stands_so:
            self.put(start, end, "")
        return stands_so

    def start_of_row(self, hands: SequenceNode, row: Node) -> int:
        """Return where the line begins in which the dash of a row stands: comments may stand between."""
        line = self.line_start(row.start)
        while line > hands.start and self.text[line : line + hands.column + 1].lstrip(_BLANK) != "-":
            line = self.line_start(line - 1)
        return line

    def after_comments(self, place: int, column: int) -> int:
        """Return the place after the comments that belong to the row above, or after all if nothing else follows."""
        belonging = last = place
        starts = islice(self.lines, bisect_left(self.lines, place), None)
        for start, end in pairwise(chain(starts, [len(self.text)])):
            line = self.text[start:end].rstrip(_BLANK + "\r\n")
            text = line.lstrip(_BLANK)
            if text and not text.startswith("#"):
                return belonging
            if text:
                if last == belonging and len(line) - len(text) > column:
                    belonging = end
                last = end
        return last

    def comma_after(self, place: int) -> int | None:
        """Return where the comma stands after which the next item of a flow collection begins, if one does."""
        while place < len(self.text) and self.text[place] in " \t\r\n#":
            place = self.line_end(place) if self.text[place] == "#" else place + 1
        return place if self.text[place : place + 1] == "," else None
