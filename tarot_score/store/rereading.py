"""Read a text again if something is wrong in it, and describe its faults as a person would see them.

Marker lines show a merge conflict. A character that only looks like another one is found by trial: it is replaced by
the one that it looks like, and the text is read again. It is named only if the fault is then gone.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import accumulate, islice

from tarot_score.errors import Message, clipped
from tarot_score.game.rules import Rules
from tarot_score.speech.lookalikes import Lookalike, lookalikes, message, replaced
from tarot_score.store.conflicts import conflicts
from tarot_score.store.nodes import LINE_END, LineError, MappingNode, SequenceNode, compose, skim
from tarot_score.store.parsed import Fault, Parsed
from tarot_score.store.reading import MOST_FAULTS, parse_once

MOST_LINES = 50
"""How many lines above the one that YAML refuses are corrected together."""


def reread(text: str, rules: Rules, parsed: Parsed) -> Parsed:
    """Return `parsed`, which was read from `text`, with its faults described as a person would see them."""
    found = tuple(Fault(conflict.first, None, conflict.message) for conflict in islice(conflicts(text), MOST_FAULTS))
    if found:
        # until the conflict is solved, no other fault is worth reporting
        return Parsed(None, found, None)
    return replace(parsed, faults=_Reread(text, rules).faults(parsed))


class _Reread:
    """A text that is read again to describe its faults. A sign is a character that looks like another one."""

    def __init__(self, text: str, rules: Rules) -> None:
        self.text = text
        self.rules = rules
        self.starts = [0, *(end.end() for end in LINE_END.finditer(text))]

    def faults(self, parsed: Parsed) -> tuple[Fault, ...]:
        """Return the faults of the text; a fault that a sign caused is replaced by one that names the sign."""
        error = parsed.faults[0].error if parsed.faults else None
        if parsed.root is None and error is not None and error.node is None:
            return (self._unreadable(error) or parsed.faults[0],)
        found = {
            number: signs
            for number, fault in enumerate(parsed.faults)
            if (signs := self._signs_of(fault)) and "code" not in fault.sentence.values
        }
        behind = [sign for number in found for sign in self._behind(parsed.faults[number])]
        first = dict(islice(found.items(), 1))
        faults = (
            self._mended(parsed, found)
            or self._mended(parsed, found, behind)
            or self._mended(parsed, first)
            or self._with_players_apart(parsed)
        )
        return tuple(sorted(faults, key=lambda fault: fault.line))

    def _named(self, sign: Lookalike, number: int | None = None) -> Fault:
        return Fault(self._line(sign.place), number, message(self.text, sign))

    def _line(self, place: int) -> int:
        return bisect_right(self.starts, place)

    def _signs(self, line: int) -> list[Lookalike]:
        """Return the signs in a line that look like the punctuation of YAML."""
        found = lookalikes(self.text, self.starts[line - 1], self._end(line))
        return [sign for sign in found if sign.is_structure]

    def _end(self, line: int) -> int:
        return self.starts[line] if line < len(self.starts) else len(self.text)

    def _unreadable(self, error: LineError) -> Fault | None:
        """Return the fault that names the tab or the sign because of which YAML refuses the text, or None."""
        if error.place >= 0 and self.text[error.place : error.place + 1] == "\t":
            return self._tab(error)
        line = self._within(error.line)
        lines = {line, *self._lines_above(line), self._within(error.since), self._within(error.last)}
        above = range(max(line - MOST_LINES, 1), line + 1)
        signs_of = {one: self._signs(one) for one in {*lines, *above}}
        suspected = [signs_of[one] for one in sorted(lines)]
        together = [sign for signs in suspected for sign in signs]
        whole = [sign for one in above for sign in signs_of[one]]
        for signs in (together, _unquoted(together), *suspected, whole, _unquoted(whole)):
            if signs and self._reads_further(signs, error):
                return self._named(self._needed(signs, error))
        return None

    def _within(self, line: int) -> int:
        """Return `line`, or the last line if the parser named the one after it."""
        return min(line, len(self.starts))

    def _lines_above(self, line: int) -> set[int]:
        """Return the nearest line above `line` that is not blank, and the nearest one that is not indented deeper."""
        depth = self._depth(line)
        found: set[int] = set()
        for other in range(line - 1, 0, -1):
            deep = self._depth(other)
            if deep >= 0 and (deep <= depth or not found):
                found.add(other)
            if 0 <= deep <= depth:
                break
        return found

    def _depth(self, line: int) -> int:
        """Return by how many blanks of any kind a line is indented, or -1 if the line is blank."""
        text = self.text[self.starts[line - 1] : self._end(line)]
        return len(text) - len(text.lstrip()) if text.strip() else -1

    def _tab(self, error: LineError) -> Fault:
        before = self.text[self.starts[self._line(error.place) - 1] : error.place]
        sentence = (
            Message("a tab (U+0009) follows {word!r}: type a space instead", word=clipped(before.split()[-1]))
            if before.strip()
            else Message("this line begins with a tab (U+0009): indent with spaces")
        )
        return Fault(self._line(error.place), None, sentence)

    def _reads_further(self, signs: Iterable[Lookalike], error: LineError) -> bool:
        """Return whether, with `signs` replaced, YAML reads the whole text or at least more of it than before."""
        text = replaced(self.text, signs)
        try:
            if error.place >= 0:
                skim(text, error.line)
            else:
                compose(text)
        except LineError as again:
            return (again.line, again.since) > (error.line, error.since)
        return True

    def _needed(self, signs: list[Lookalike], error: LineError) -> Lookalike:
        """Return the first sign that must be replaced: to replace only the signs after it does not help."""
        first = bisect_left(
            range(len(signs) - 1), True, key=lambda place: not self._reads_further(signs[place + 1 :], error)
        )
        return signs[first]

    def _signs_of(self, fault: Fault) -> list[Lookalike]:
        """Return the signs in the wrong word or list of a fault. A whole row is not searched."""
        node = fault.error.node if fault.error else None
        return [] if node is None or isinstance(node, MappingNode) else lookalikes(self.text, node.start, node.end)

    def _behind(self, fault: Fault) -> list[Lookalike]:
        """Return the signs after the wrong word of a fault in its line: one of them may have ended the word there."""
        node = fault.error.node if fault.error else None
        end = node.end if node else 0
        found = lookalikes(self.text, end, max(self._end(self._line(end)), end))
        return _unquoted([sign for sign in found if sign.is_structure])

    def _mended(self, parsed: Parsed, found: dict[int, list[Lookalike]], more: Iterable[Lookalike] = ()) -> list[Fault]:
        """Replace the signs `found` for each fault, and also `more`, and return the faults with those signs named.

        A fault that is then gone is replaced by one that names its sign. If no sign was found for it, it only followed
        from another fault and is left out. The list is empty if none of the faults with signs is gone.
        """
        gone = self._gone(parsed, sorted({*more, *(sign for signs in found.values() for sign in signs)}))
        faults = []
        for number, fault in enumerate(parsed.faults):
            if not gone(fault):
                faults.append(fault)
            elif number in found:
                signs = found[number]
                faults.append(self._named(next(filter(_is_structure, signs), signs[0]), fault.number))
        return faults if any(map(gone, (parsed.faults[number] for number in found))) else []

    def _with_players_apart(self, parsed: Parsed) -> Sequence[Fault]:
        """Return the faults; those of unknown players are replaced by one sign if it joined the names in `players`."""
        players = parsed.root.value("players") if parsed.root else None
        if not isinstance(players, SequenceNode) or not any(
            "players" in fault.sentence.values for fault in parsed.faults
        ):
            return parsed.faults
        signs = [sign for sign in lookalikes(self.text, players.start, players.end) if sign.look in tuple(',[]"')]
        gone = self._gone(parsed, signs)
        left = [fault for fault in parsed.faults if not gone(fault)]
        return parsed.faults if len(left) == len(parsed.faults) else [*left, self._named(signs[0])]

    def _gone(self, parsed: Parsed, signs: list[Lookalike]) -> Callable[[Fault], bool]:
        """Replace `signs`, read the text again, and return a function that tells whether a fault is then gone."""
        again = parse_once(replaced(self.text, signs), self.rules) if signs else None
        if again is None or again.root is None:
            return lambda _: False
        if parsed.session is not None and again.session is None:
            return lambda _: False  # the rows were not read, so their faults are not known
        places = [sign.place for sign in signs]
        moved = [0, *accumulate(len(sign.typed) - 1 for sign in signs)]
        left = {_what(fault, 0) for fault in again.faults}
        # if the list of faults is full, the text was not read beyond the last of them
        end = max(left)[0] if len(again.faults) > MOST_FAULTS else len(self.text)

        def gone(fault: Fault) -> bool:
            if fault.error is None:
                return False  # this one only says that there are more faults
            start, template = _what(fault, moved[bisect_left(places, _start(fault))])
            return start < end and (start, template) not in left

        return gone


def _unquoted(signs: list[Lookalike]) -> list[Lookalike]:
    """Return the signs that do not look like quotes: in a name or a note those may be apostrophes."""
    return [sign for sign in signs if sign.look not in ("'", '"')]


def _is_structure(sign: Lookalike) -> bool:
    return sign.is_structure


def _start(fault: Fault) -> int:
    return fault.error.node.start if fault.error and fault.error.node else -1


def _what(fault: Fault, moved: int) -> tuple[int, str]:
    """Return the place and the template of a fault, by which it is recognised when the text is read again."""
    return _start(fault) + moved, fault.sentence.template
