"""Messages and errors whose sentences can be translated.

A message is an English template and the values that fill it. `str(message)` is the filled English sentence. Only the
outermost layer of the program knows gettext. That layer translates the template, then fills it.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Self

_LONGEST_QUOTE = 60


def clipped(text: str) -> str:
    """Shorten `text` to at most 60 characters, so that a message can quote it on one line.

    >>> clipped("Chloé")
    'Chloé'
    >>> len(clipped("x" * 1_000_000))
    60
    """
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 3] + "..."


def msgid(template: str) -> str:
    """Return `template` unchanged. The call marks it for translation. In a `Message` or error, no mark is needed."""
    return template


class Message:
    """A sentence to translate: an English template, its plural form if it has one, and the values to fill in.

    The value `n` chooses between singular and plural. A value with a `message` attribute, such as a `Term`, is shown
    as that message. The items of a tuple are joined with commas.

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
        """Translate the template and those values that are messages, and return the filled sentence."""
        if self.plural:
            number = self.values["n"]
            assert isinstance(number, int)  # a message with a plural form needs a number `n`, which chooses the form
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
    """An enum whose members have a spelling for files and programs (`str`) and words for people (`message`).

    Define a member as its spelling, or as its spelling and its words if the two differ.
    """

    words: str

    def __new__(cls, spelling: str, words: str = "") -> Self:
        """Create a member from its spelling and its words. Without words, the spelling is also used as the words."""
        member = str.__new__(cls, spelling)
        member._value_ = spelling
        member.words = words or spelling
        return member

    @property
    def message(self) -> Message:
        """What people read for this value, such as `garde sans`, as a message."""
        return Message(self.words)


def either(choices: Sequence[object]) -> Message:
    """Return the choices as a phrase with `or`.

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
    """Return a message that consists of `value` only.

    >>> str(as_said("Alice"))
    'Alice'
    """
    return Message("{value}", value=value)


class TarotScoreError(ValueError):
    """The base class of all errors that a user can fix.

    The message of an error has no full stop, and starts in lower case unless a name or a text of the user comes first.
    It ends with what to do, unless that is clear from what is wrong.

    Attributes:
        message: the sentence, which can be translated.
        fact: the key of the wrong fact; empty if the error is not about a single fact.
    """

    def __init__(self, template: str, plural: str = "", /, **values: object) -> None:
        self.message = Message(template, plural, **values)
        super().__init__(str(self.message))
        self.fact = ""


class WordError(TarotScoreError):
    """A text from the user cannot be read as the expected kind of value, such as a number or a contract."""


class HandError(TarotScoreError):
    """The rules of the game do not allow a fact or a hand."""


class MissingFactError(TarotScoreError):
    """A required fact of a hand is missing."""


class PlayerError(TarotScoreError):
    """The name of a player matches no player, matches several players, or is not allowed."""


class UnknownPlayerError(PlayerError):
    """No player has this name, no name begins so, and none looks the same."""


class SessionError(TarotScoreError):
    """A session is not valid, or a change would make it invalid."""


class FileError(TarotScoreError):
    """A file is not a valid session, or it cannot be read or written."""


class WriteError(FileError):
    """A change could not be written to the file.

    Attributes:
        rows: the rows that the change adds or edits, as text that the user can paste into the file later.
        instead: the number of the row that `rows` replace; None if `rows` are new.
    """

    rows: tuple[str, ...] = ()
    instead: int | None = None


class StaleError(WriteError):
    """A change was shown to the user, but another program changed the file before the change was written."""


class StreamError(TarotScoreError):
    """Standard input, output or error is closed, or cannot be read or written."""
