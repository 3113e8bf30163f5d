"""What goes wrong, as a sentence that can still be translated.

A sentence is an English template and the values that fill it. It is filled in English by `str`, and in the
user's language by the outermost layer, which is the only one that knows gettext.
"""

from collections.abc import Callable, Mapping

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

    >>> str(Message("{n} bout", "{n} bouts", n=2))
    '2 bouts'
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
        """Return the sentence, its template and those of the messages among its values translated."""
        if self.plural:
            number = self.values["n"]
            assert isinstance(number, int)  # a plural form is chosen by a number
            template = ngettext(self.template, self.plural, number)
        else:
            template = gettext(self.template)
        return template.format(
            **{
                name: value.fill(gettext, ngettext) if isinstance(value, Message) else value
                for name, value in self.values.items()
            }
        )

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
