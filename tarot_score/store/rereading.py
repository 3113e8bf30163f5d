"""Read a text that has errors again, and name the real causes: merge conflicts and characters that look like others.

Marker lines show a merge conflict. A character that only looks like another one is found by trial: it is replaced by
the character that it looks like, and the text is read again. It is named only if the error is then gone.
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
"""If YAML refuses a line, lookalike characters are replaced in that line and in at most this many lines above it."""


def reread(text: str, rules: Rules, parsed: Parsed) -> Parsed:
    """Read `text` again to find merge conflicts and lookalike characters that caused the faults of `parsed`."""
    found = tuple(Fault(conflict.first, None, conflict.message) for conflict in islice(conflicts(text), MOST_FAULTS))
    if found:
        # report no other fault until the conflict is solved, because the conflict may have caused it
        return Parsed(None, found, None)
    return replace(parsed, faults=_Reread(text, rules).faults(parsed))


class _Reread:
    """A text that is read again to find its lookalikes (`signs`): characters that only look like other characters."""

    def __init__(self, text: str, rules: Rules) -> None:
        self.text = text
        self.rules = rules
        self.starts = [0, *(end.end() for end in LINE_END.finditer(text))]

    def faults(self, parsed: Parsed) -> tuple[Fault, ...]:
        """Return the faults of the text. If a lookalike character caused a fault, the message names that character."""
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
        """Return the lookalike characters in a line that look like punctuation of YAML."""
        found = lookalikes(self.text, self.starts[line - 1], self._end(line))
        return [sign for sign in found if sign.is_structure]

    def _end(self, line: int) -> int:
        return self.starts[line] if line < len(self.starts) else len(self.text)

    def _unreadable(self, error: LineError) -> Fault | None:
        """Return a fault that names the tab or lookalike character because of which YAML refuses the text, or None."""
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
        """Return `line`, or the last line of the text if the parser named a line after the end of the text."""
        return min(line, len(self.starts))

    def _lines_above(self, line: int) -> set[int]:
        """Return the nearest line above `line` that is not blank, and the nearest that is also not indented deeper."""
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
        """Return the number of blanks of any kind at the start of a line, or -1 if the whole line is blank."""
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
        """Replace `signs`, read the text again, and return whether YAML stops further below `error`, or not at all."""
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
        """Return the lookalike character that causes `error`: if only those after it are replaced, `error` stays."""
        first = bisect_left(
            range(len(signs) - 1), True, key=lambda place: not self._reads_further(signs[place + 1 :], error)
        )
        return signs[first]

    def _signs_of(self, fault: Fault) -> list[Lookalike]:
        """Return the lookalike characters in the word or list that a fault is about. In a whole row, look for none."""
        node = fault.error.node if fault.error else None
        return [] if node is None or isinstance(node, MappingNode) else lookalikes(self.text, node.start, node.end)

    def _behind(self, fault: Fault) -> list[Lookalike]:
        """Return the lookalike characters after a wrong word on its line, because they too may cause the fault."""
        node = fault.error.node if fault.error else None
        end = node.end if node else 0
        found = lookalikes(self.text, end, max(self._end(self._line(end)), end))
        return _unquoted([sign for sign in found if sign.is_structure])

    def _mended(self, parsed: Parsed, found: dict[int, list[Lookalike]], more: Iterable[Lookalike] = ()) -> list[Fault]:
        """Replace lookalike characters and read the text again. Return the faults, and name the characters at fault.

        The characters replaced are those `found` for each fault, and `more`. A fault that is then gone is replaced by a
        fault that names its lookalike. A fault that is gone and has no lookalike is left out, because another fault
        had caused it. If no fault that has a lookalike is gone, return an empty list.
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
        """Return the faults of `parsed`. If a lookalike joined names in `players`, name it, not the unknown players."""
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
        """Read the text with each sign replaced by its look. Return a function that tells if a fault is gone."""
        again = parse_once(replaced(self.text, signs), self.rules) if signs else None
        if again is None or again.root is None:
            return lambda _: False
        if parsed.session is not None and again.session is None:
            return lambda _: False  # the rows were not read this time, so nobody knows which of their faults are gone
        places = [sign.place for sign in signs]
        moved = [0, *accumulate(len(sign.typed) - 1 for sign in signs)]
        left = {_what(fault, 0) for fault in again.faults}
        # if the list of faults is full, the text was read only up to the last one: faults below it do not count as gone
        end = max(left)[0] if len(again.faults) > MOST_FAULTS else len(self.text)

        def gone(fault: Fault) -> bool:
            if fault.error is None:
                return False  # this fault only says that not all faults are listed
            start, template = _what(fault, moved[bisect_left(places, _start(fault))])
            return start < end and (start, template) not in left

        return gone


def _unquoted(signs: list[Lookalike]) -> list[Lookalike]:
    """Return `signs` without those that look like quotes, because these may be apostrophes in a name or a note."""
    return [sign for sign in signs if sign.look not in ("'", '"')]


def _is_structure(sign: Lookalike) -> bool:
    return sign.is_structure


def _start(fault: Fault) -> int:
    return fault.error.node.start if fault.error and fault.error.node else -1


def _what(fault: Fault, moved: int) -> tuple[int, str]:
    """Return the place and the message template of a fault, which identify it when the text is read again."""
    return _start(fault) + moved, fault.sentence.template
