"""Quote a command for a shell."""

import shlex
from collections.abc import Iterable


def shell_text(words: Iterable[str], encoding: str) -> str:
    r"""Return a command line that a shell splits into exactly `words`.

    A character that is invisible, or that `encoding` lacks, is written as its UTF-8 bytes:

    >>> print(shell_text(["add", "Jean Paul", "no-break\xa0space"], "utf-8"))
    add 'Jean Paul' $'no-break\xc2\xa0space'
    """
    return " ".join(_quoted(word, encoding) for word in words)


def _quoted(word: str, encoding: str) -> str:
    if all(_is_plain(sign, encoding) for sign in word):
        return shlex.quote(word)
    # bash, zsh and ksh understand $'...'; in it a quote is written \x27, and ! is \x21, as ! recalls an older command
    signs = (sign if _is_plain(sign, encoding) and sign not in "\\'!" else _bytes(sign) for sign in word)
    return f"$'{''.join(signs)}'"


def _is_plain(sign: str, encoding: str) -> bool:
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return False
    return sign.isprintable()


def _bytes(sign: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in sign.encode("utf-8", "surrogateescape"))
