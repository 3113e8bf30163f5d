"""Draw session files in the many layouts that people may use, for the tests of changes to a file."""

import re
from dataclasses import dataclass

from hands import hand
from hypothesis import strategies as st

from tarot_score.evening.rows import Adjustment, PaperHand, PassedHand, PlayedHand
from tarot_score.game.hand import Passed
from tarot_score.store.writing import inline, row_values

PLAYERS = ("Alice", "No", "Zoë", "it's: #1")


_ENDS_KEPT = re.compile(r"\|\+[^\r\n]*(?:\r\n|\r|\n)[^\r\n]*[\r\n]*\Z")
"""Matches a row whose last value is `|+`, one line of text, and the blank lines below it, which YAML keeps."""


@dataclass(frozen=True)
class Layout:
    """A session file as pieces of text. `rows` holds the indices of those pieces that are rows."""

    pieces: tuple[str, ...]
    rows: tuple[int, ...]

    @property
    def text(self):
        return "".join(self.pieces)

    def around(self, number):
        """Return the text above a row and the text below it.

        If the last value of the row is a text after `|+`, the blank lines below belong to that text.
        """
        place = self.rows[number - 1]
        above, row, below = "".join(self.pieces[:place]), self.pieces[place], "".join(self.pieces[place + 1 :])
        return above, below.lstrip("\r\n") if _ENDS_KEPT.search(row) else below


def comments_in(text):
    """Return the comments in the text of a layout. No other text in a layout looks like `#c1`."""
    return set(re.findall(r"#c\d+", text))


texts = st.one_of(st.none(), st.sampled_from(["x", "so: close", "a # b", "- c", "007", "two\nlines", "'", "é🎉 \\"]))
scores = st.fixed_dictionaries({player: st.integers(-999, 999) for player in PLAYERS})


@st.composite
def hands_played(draw):
    taker = draw(st.sampled_from(PLAYERS))
    poignees = draw(st.sampled_from(["", "simple", "simple double", "Alice=triple", "No=simple Zoë=simple"]))
    return PlayedHand(
        hand=hand(
            draw(st.sampled_from(["prise", "garde", "garde-sans", "garde-contre"])),
            draw(st.integers(0, 3)),
            draw(st.sampled_from(["0", "40", "40.5", "91"])),
            taker=taker,
            petit=draw(st.sampled_from([None, "attack", "defence"])),
            poignees=poignees,
            chelem=draw(st.sampled_from([None, "attack", "failed"])),
        ),
        scores=draw(st.none() | scores),
        dealer=draw(st.none() | st.sampled_from(PLAYERS)),
        sitting_out=("No",) if "No" not in taker + poignees and draw(st.booleans()) else (),
        note=draw(texts),
    )


def rows_of_any_kind():
    others = (
        st.builds(PassedHand, why=st.sampled_from(Passed), note=texts),
        st.builds(PaperHand, scores=scores, note=texts),
        st.builds(Adjustment, scores=scores, reason=texts, note=texts),
    )
    return st.one_of(hands_played(), hands_played(), *others)


class _Writer:
    """Writes values as text, each in a style that is chosen at random."""

    def __init__(self, random):
        self.random = random
        self.newline = random.choice(["\n", "\n", "\r\n", "\r"])
        self.comments = 0

    def chance(self, of=4):
        return self.random.randrange(of) == 0

    def comment(self):
        self.comments += 1
        return f"#c{self.comments}"

    def behind(self):
        """Return the text that may follow a value on its line: a comment or a blank, and the line break."""
        return (f" {self.comment()}" if self.chance() else " " * self.chance(8)) + self.newline

    def between(self, column):
        """Return blank lines and comments that may come between other lines."""
        lines = ""
        while self.chance(5):
            lines += (
                " " * self.random.randint(0, column + 2) + self.comment() if self.chance(2) else ""
            ) + self.newline
        return lines

    def scalar(self, value):
        plain = inline(value)
        if isinstance(value, str) and not plain.startswith('"') and self.chance():
            return f"'{plain}'"
        return plain

    def flow(self, value):
        gap = "" if self.chance(2) else " "
        if isinstance(value, list):
            return f"[{gap}{', '.join(map(self.flow, value))}{gap}]"
        if isinstance(value, dict):
            pairs = [f"{self.scalar(key)}: {self.flow(item)}" for key, item in value.items()]
            joint = f",{gap}" if self.chance(2) else f" , {self.comment()}{self.newline}        "
            return f"{{{gap}{joint.join(pairs)}{',' * self.chance(8)}{gap}}}"
        return self.scalar(value)

    def lines(self, value, column):
        """Return the text of a value after a colon, on that line or the lines below, with the last line break."""
        indentation = " " * column
        if type(value) is str and "\n" not in value and self.chance(3):
            style = self.random.choice(["|", "|-", ">", ">-", "|+"])
            return f" {style}{self.behind()}{indentation}  {value}{self.newline}{self.newline * self.chance()}"
        if isinstance(value, dict | list) and value and self.chance(3):
            deeper = column if isinstance(value, list) and self.chance(2) else column + 2
            text = self.behind()
            for item in value.items() if isinstance(value, dict) else value:
                text += self.between(deeper) + " " * deeper
                text += f"{self.scalar(item[0])}: {item[1]}" if isinstance(value, dict) else f"- {self.flow(item)}"
                text += self.behind()
            return text
        if self.chance(8):
            return f"{self.behind()}{indentation}   {self.flow(value)}{self.behind()}"
        return f"{' ' * self.random.randint(1, 3)}{self.flow(value)}{self.behind()}"

    def keys(self, values):
        """Return keys and values, sometimes in another order."""
        pairs = list(values.items())
        if self.chance(2):
            self.random.shuffle(pairs)
        return pairs

    def block_row(self, row, column):
        values = self.keys(row_values(row))
        if self.chance():
            return f"{' ' * column}- {self.flow(dict(values))}{self.behind()}"
        deeper = column + self.random.randint(2, 4)
        if self.chance(6):
            text = f"{' ' * column}-{self.behind()}{self.between(column)}{' ' * deeper}"
        else:
            text = f"{' ' * column}-{' ' * (deeper - column - 1)}"
        for place, (key, value) in enumerate(values):
            text += (self.between(column) + " " * deeper if place else "") + f"{key}:{self.lines(value, deeper)}"
        return text


@st.composite
def layouts(draw, fewest=0):
    """Draw a session file in any layout."""
    writer = _Writer(draw(st.randoms(use_true_random=True)))
    newline = writer.newline
    rows = draw(st.lists(rows_of_any_kind(), min_size=fewest, max_size=4))
    pieces = []
    places = []
    heading = {"players": list(PLAYERS), **({"name": "x"} if writer.chance(2) else {}), "hands": None}
    if writer.chance(6):
        pieces.append("{")
        for key, value in writer.keys(heading):
            pieces.append("" if len(pieces) == 1 else f",{newline * writer.chance(2)} ")
            pieces.append(f"{key}: " if key == "hands" else f"{key}: {writer.flow(value)}")
            if key == "hands":
                _in_brackets(writer, rows, pieces, places, 2)
        pieces.append("}" + writer.behind())
        return Layout(tuple(pieces), tuple(places))
    for key, value in writer.keys(heading):
        pieces.append(writer.between(0))
        if key != "hands":
            pieces.append(f"{key}:{writer.lines(value, 0)}")
        elif writer.chance(5):
            pieces.append("hands: ")
            _in_brackets(writer, rows, pieces, places, 2)
            pieces.append(writer.behind())
        else:
            pieces.append(f"hands:{writer.behind()}")
            column = writer.random.choice([0, 0, 2, 4])
            for row in rows:
                pieces.append(writer.between(column))
                places.append(len(pieces))
                pieces.append(writer.block_row(row, column))
    if writer.chance():
        pieces.append(writer.between(0))
    if writer.chance() and pieces[-1].endswith(newline):
        pieces[-1] = pieces[-1].removesuffix(newline)
    return Layout(tuple(pieces), tuple(places))


def _in_brackets(writer, rows, pieces, places, column):
    """Add rows in brackets, on one line or on several, and note their places."""
    joint = writer.newline + " " * column if writer.chance(2) else ""
    pieces.append("[")
    for place, row in enumerate(rows):
        pieces.append(joint or " " * writer.chance(2))
        places.append(len(pieces))
        pieces.append(writer.flow(dict(writer.keys(row_values(row)))))
        if place < len(rows) - 1 or writer.chance():
            pieces.append(",")
        if joint and writer.chance():
            pieces.append(f" {writer.comment()}")
    pieces.append(f"{joint or ' ' * writer.chance(2)}]")
