"""Change the text of a session file so that it holds a changed session. All other bytes of the text stay as they are.

An edit replaces a stretch of the text. Nodes know their places in the text, so all edits are found in the old text and
then made together. Comments inside a replaced stretch are kept, on lines of their own.
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
    """Edit `text`, which holds the session `before`. Return a text that holds the session `after`.

    Some changes cannot be made in some layouts, so the caller must read the new text and check it. More changes can be
    made with `whole_rows`: each changed row is then rewritten as a whole, and the key `hands` is never removed.
    """
    assert parsed.root is not None  # a text that holds a session is a mapping, so it has a root node
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
    """Return a row as text that the user can paste among the rows of `hands`."""
    values = row_values(row)
    if isinstance(hands, SequenceNode) and hands.flow and hands.items:
        return _flow_row(values)
    column = hands.column if isinstance(hands, SequenceNode) and not hands.flow else 0
    return "\n".join(block_row(values, column))


def _flow_row(values: Keys) -> str:
    return f"{{{', '.join(lines(values))}}}"


def _last(node: Node) -> Node:
    """Return the last part of a node that is a scalar or a collection in brackets. It may be the node itself."""
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
    """Return the parts of a node (its keys and values, or its items), each with the old and the new value of the part.

    Return None if the node has no such parts, or if their number changes. The node must then be replaced as a whole.
    """
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
    """A text and the edits to make in it. A place is an index in the text.

    If the last line of the text has no line break, one is added at first, and removed again after the edits.
    """

    def __init__(self, text: str, whole_rows: bool) -> None:
        self.whole_rows = whole_rows
        first = LINE_END.search(text)
        self.newline = first[0] if first else "\n"
        self.lines = [0, *(found.end() for found in LINE_END.finditer(text))]
        self.lacks_end = self.lines[-1] < len(text)
        self.text = text + self.newline * self.lacks_end
        self.edits: list[tuple[int, int, str]] = []

    def text_after(self) -> str:
        """Return the text after all edits. Edits at the same place are made in the order in which they were `put`."""
        pieces = []
        place = 0
        for start, end, replacement in sorted(self.edits, key=lambda edit: edit[:2]):
            pieces += [self.text[place:start], replacement]
            place = end
        text = "".join([*pieces, self.text[place:]])
        return text.removesuffix(self.newline) if self.lacks_end else text

    def put(self, start: int, end: int, replacement: str) -> None:
        self.edits.append((start, end, replacement))

    # Methods that find places in the text

    def line_start(self, place: int) -> int:
        return self.lines[bisect_right(self.lines, place) - 1]

    def line_end(self, place: int) -> int:
        """Return the place where the line of `place` ends, before its line break."""
        found = _LINE_END.search(self.text, place)
        assert found is not None  # the pattern always matches, at the end of the text if nowhere else
        return found.start()

    def next_line(self, place: int) -> int:
        following = bisect_right(self.lines, place)
        return self.lines[following] if following < len(self.lines) else len(self.text)

    def rest_of_line(self, place: int) -> str:
        return self.text[place : self.line_end(place)]

    def begins_line(self, node: Node) -> bool:
        """Return whether a node is the first thing in its line, apart from the indentation."""
        return not self.text[self.line_start(node.start) : node.start].strip(_BLANK)

    def end(self, node: Node) -> int:
        """Return the end of a node, before the blank lines and comments below that YAML counts as part of the node."""
        last = _last(node)
        if isinstance(last, ScalarNode) and last.block:
            return last.start + len(self.text[last.start : last.end].rstrip(" \t\r\n"))
        return last.end

    def line_after(self, node: Node) -> int:
        """Return the start of the line after a node. Blank lines below a block scalar count as part of the scalar."""
        last = _last(node)
        is_there = isinstance(last, ScalarNode) and last.block and self.line_start(last.end) == last.end
        return last.end if is_there else self.next_line(last.end)

    def line_below(self, node: Node) -> int:
        """Return the start of the line below a node. That line may be blank.

        Blank lines count as part of the node only if the node ends with a block scalar that keeps them (`|+` or `>+`).
        """
        last = _last(node)
        keeps = isinstance(last, ScalarNode) and last.block and "+" in self.rest_of_line(last.start).partition("#")[0]
        return self.line_after(node) if keeps else self.next_line(self.end(node))

    def comments(self, node: Node, start: int, end: int) -> list[str]:
        """Return the comments in a stretch of the text. `node` must contain every scalar in that stretch."""
        stretch = self.text[start:end]
        for scalar in _scalars(node):
            # the first line of a block scalar is searched, because a comment may follow its | or >
            begin = self.next_line(scalar.start) if scalar.block else scalar.start
            left, right = max(begin - start, 0), min(scalar.end, end) - start
            if left < right:
                stretch = stretch[:left] + "x" * (right - left) + stretch[right:]
        return _COMMENT.findall(stretch)

    # Methods that edit lines and values

    def insert_lines(self, place: int, added: Iterable[str]) -> None:
        """Insert lines before the line that starts at `place`."""
        self.put(place, place, "".join(line + self.newline for line in added))

    def remove_lines(self, start: int, end: int, kept: Iterable[str] = ()) -> None:
        """Remove the whole lines between two places, and put the lines `kept` there instead."""
        self.put(start, end, "".join(line + self.newline for line in kept))

    def replace(self, node: Node, replacement: str, column: int) -> None:
        """Replace a node by another text. Comments inside the node move to lines of their own below that text."""
        start, end = node.start, self.end(node)
        kept = "".join(f"{self.newline}{' ' * column}{comment}" for comment in self.comments(node, start, end))
        if kept and self.rest_of_line(end).strip(_BLANK):
            kept += self.newline + " " * column
        if start == end and self.text[start - 1 : start] not in (" ", ""):
            replacement = f" {replacement}"  # the old value was empty, so no space follows the colon yet
        self.put(start, end, replacement + kept)

    def change(self, node: Node, old: Value, new: Value, column: int) -> None:
        """Change a value to `new`. In a list or mapping that keeps its size, change only the parts that differ."""
        parts = _parts(node, old, new)
        if old == new:
            return
        if parts is None:
            # a block list may start in the column of its key, but the value that replaces it may not: indent the value
            is_below = isinstance(node, SequenceNode) and not node.flow and node.column == column
            self.replace(node, "  " * is_below + inline(new), column)
            return
        for part, was, becomes in parts:
            self.change(part, was, becomes, column)

    # Methods that edit mappings

    def change_mapping(self, node: MappingNode, old: Keys, new: Keys, order: tuple[str, ...]) -> bool:
        """Change a mapping from `old` to `new`, key by key. If its layout does not allow that, only return False."""
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
        """Remove keys from a block mapping that keeps at least one key."""
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
        """Add keys to a block mapping. Put each new key after the keys that come before it in `order`."""
        left = [(key.text, value) for key, value in node.entries if key.text not in gone]
        for name, value in added.items():
            earlier = order[: order.index(name)]
            before = [value for key, value in left if key in earlier] or [left[0][1]]
            self.insert_lines(self.line_below(before[-1]), [f"{' ' * node.column}{name}: {inline(value)}"])

    # Methods that edit rows

    def change_row(self, row: Node, old: Keys, new: Keys) -> None:
        assert isinstance(row, MappingNode)  # every row of a session was read from a mapping
        if self.whole_rows or not self.change_mapping(row, old, new, ORDER):
            indentation = self.newline + " " * row.column
            self.replace(row, _flow_row(new) if row.flow else indentation.join(lines(new)), row.column)

    def remove_rows(self, hands: SequenceNode, first: int, last: int) -> None:
        """Remove the rows from index `first` up to index `last`, which is not included."""
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
            assert before is not None  # another row follows
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
        """Insert rows before the row at index `place`, or after the last row if `place` is the number of rows."""
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
        """Insert rows into a list in brackets. They get lines of their own if the row next to them has its own line."""
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
        """Add the first rows to a file in which the key `hands` is missing, has no value or has the value `[]`."""
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
        """If the only row and the key `hands` look as `begin_rows` writes them, remove both and return True."""
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
        """Return the start of the line with the dash of a row. Comments may come between the dash and the first key."""
        line = self.line_start(row.start)
        while line > hands.start and self.text[line : line + hands.column + 1].lstrip(_BLANK) != "-":
            line = self.line_start(line - 1)
        return line

    def after_comments(self, place: int, column: int) -> int:
        """Return the place after the comments that belong to the row above `place`.

        These are the comments that are indented deeper than `column`, or all comments if nothing else follows.
        """
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
        """Return the place of the comma after an item of a collection in brackets, or None if no comma follows."""
        while place < len(self.text) and self.text[place] in " \t\r\n#":
            place = self.line_end(place) if self.text[place] == "#" else place + 1
        return place if self.text[place : place + 1] == "," else None
