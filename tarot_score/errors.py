"""What goes wrong, as a sentence that can still be translated.

A sentence is an English template and the values that fill it. It is filled in English by `str`, and in the
user's language by the outermost layer, which is the only one that knows gettext.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Self

_LONGEST_QUOTE = 60


def clipped(text: str) -> str:
    """Return `text`, shortened so that a sentence that quotes it stays one line a person can read.

    >>> clipped("Chloé")
    'Chloé'
    >>> len(clipped("x" * 1_000_000))
    60
    """
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 3] + "..."


def msgid(template: str) -> str:
    """Mark `template` as a sentence to translate where it stands apart from the message that it makes."""
    return template


class Message:
    """A sentence: an English template, its plural where it counts something (`n`), and its values.

    A value that has a `message`, as a `Term` does, is said by it; the items of a tuple are said with commas between
    them.

    >>> str(Message("{n} bout", "{n} bouts", n=2))
    '2 bouts'
    >>> str(Message("{players} left", players=("Alice", "Bruno")))
    'Alice, Bruno left'
    """

    __slots__ = ("plural", "template", "values")

    def __init__(self, template: str, plural: str = "", /, **values: object) -> None:
        self.template = template
        self.plural = plural
        self.values: Mapping[str, object] = values

    def fill(
        self,
        gettext: Callable[[str], str] = str,
        ngettext: Callable[[str, str, int], str] = lambda one, many, n: one if n == 1 else many,
    ) -> str:
        """Return the sentence: its template is translated, and each of its values that has words of its own."""
        if self.plural:
            number = self.values["n"]
            assert isinstance(number, int)  # a plural form is chosen by a number
            template = ngettext(self.template, self.plural, number)
        else:
            template = gettext(self.template)

        def said(value: object) -> object:
            message = value if isinstance(value, Message) else getattr(value, "message", None)
            if isinstance(message, Message):
                return message.fill(gettext, ngettext)
            return ", ".join(str(said(item)) for item in value) if isinstance(value, tuple) else value

        return template.format(**{name: said(value) for name, value in self.values.items()})

    def __str__(self) -> str:
        return self.fill()

    def __repr__(self) -> str:
        return f"Message({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return (self.template, self.plural, self.values) == (other.template, other.plural, other.values)

    def __hash__(self) -> int:
        return hash((self.template, self.plural))


class Term(StrEnum):
    """One of the values of a kind: `str` is how files and programs spell it, `message` is what a person reads.

    A member is its spelling, or its spelling and its words where a person reads other ones.
    """

    words: str

    def __new__(cls, spelling: str, words: str = "") -> Self:
        """Make a member."""
        member = str.__new__(cls, spelling)
        member._value_ = spelling
        member.words = words or spelling
        return member

    @property
    def message(self) -> Message:
        """What a person reads."""
        return Message(self.words)


def either(choices: Sequence[object]) -> Message:
    """Return several choices as a person reads them.

    >>> str(either([3, 4, 5]))
    '3, 4 or 5'
    """
    first, *others = choices
    if not others:
        return as_said(first)
    if len(others) == 1:
        return Message("{one} or {other}", one=first, other=others[0])
    return Message("{first}, {others}", first=first, others=either(others))


def as_said(value: object) -> Message:
    """Return a value as a sentence of its own.

    >>> str(as_said("Alice"))
    'Alice'
    """
    return Message("{value}", value=value)


class TarotScoreError(ValueError):
    """Anything that a user did and can mend: lower case, no full stop, what to do last."""

    def __init__(self, template: str, plural: str = "", /, **values: object) -> None:
        self.message = Message(template, plural, **values)
        super().__init__(str(self.message))
        self.fact = ""
        """The key of the fact that is wrong, where one is."""


class WordError(TarotScoreError):
    """Text that cannot be read as what was expected: not a number, not a contract."""


class HandError(TarotScoreError):
    """A fact or a hand that the rules of the game refuse."""


class MissingFactError(TarotScoreError):
    """A required fact of a hand has not been said."""


class PlayerError(TarotScoreError):
    """A name that is not a player's here, is more than one's, or cannot be one."""


class SessionError(TarotScoreError):
    """A session that cannot be, or a change that would make it so."""


class FileError(TarotScoreError):
    """A file that cannot be read as a session, or cannot be written."""


class WriteError(FileError):
    """A change that could not be written.

    Attributes:
        rows: what it adds or changes, as the text of a file, to be pasted in later.
        instead: the number of the row that they are to take the place of; None where they are new.
    """

    rows: tuple[str, ...] = ()
    instead: int | None = None


class StaleError(WriteError):
    """The session is no longer what it was when a person was shown what would be written."""


class StreamError(TarotScoreError):
    """A standard stream that is closed, or that cannot be written."""
