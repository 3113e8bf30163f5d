"""Read cards by their French or English names."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tarot_score.errors import HandError, WordError, clipped
from tarot_score.game.count import Pile
from tarot_score.game.deck import Deck, Rank
from tarot_score.speech.vocabulary import fold

# C, D and K mean one thing in French and another in English: D is a dame or diamonds. If one of the typed cards has a
# letter that only one language uses, the other cards are read in that language too.
_SIGNS = {
    "♠": "spades",
    "♥": "hearts",
    "♦": "diamonds",
    "♣": "clubs",
    "♤": "spades",
    "♡": "hearts",
    "♢": "diamonds",
    "♧": "clubs",
}
_FRENCH_SUITS = {"p": "spades", "c": "hearts", "k": "diamonds", "t": "clubs"}
_ENGLISH_SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_FRENCH_RANKS = {"r": Rank.KING, "d": Rank.QUEEN, "c": Rank.KNIGHT, "v": Rank.JACK}
_ENGLISH_RANKS = {"k": Rank.KING, "q": Rank.QUEEN, "n": Rank.KNIGHT, "j": Rank.JACK}
_BOUTS = {
    **dict.fromkeys(("petit", "bagatto", "pequeno"), "1"),
    **dict.fromkeys(("excuse", "e", "fou", "fool", "matto", "excusa", "desculpa"), "excuse"),
    **dict.fromkeys(("monde", "mondo", "vingt-et-un", "twenty-one", "grande"), "21"),
}
_EMOJI = "\N{VARIATION SELECTOR-16}"
_CARD = re.compile(r"(?P<rank>[a-z]|10|[1-9])(?P<suit>[a-z♠♥♦♣♤♡♢♧])")


@dataclass(frozen=True)
class Card:
    """A card. Its `rank` decides its points. Its `name` is the same for all spellings, so repeated cards are found."""

    name: str
    rank: Rank


def pile_of_cards(texts: Sequence[str], deck: Deck) -> Pile:
    """Return a pile of the cards in `texts`, which are written like `RP`, `D♥`, `KS`, `7T`, `21`, `petit` or `excuse`.

    Raises:
        WordError: a text names no card, or could mean two cards.
        HandError: a card is given twice.
    """
    words = {text: _card_letters(text) for text in texts}
    english = _are_english(words.values())
    cards: dict[str, str] = {}
    counted: Counter[Rank] = Counter()
    for text in texts:
        card = _card(words[text], english, text)
        if card.name in cards:
            raise HandError(
                "{first} and {second} are the same card: give each card once",
                first=cards[card.name],
                second=text,
            )
        cards[card.name] = text
        counted[card.rank] += 1
    return Pile(deck, {rank: counted[rank] for rank in Rank}, cards)


def _card_letters(text: str) -> str:
    return "".join(fold(text).replace(_EMOJI, "").split())


def _are_english(words: Iterable[str]) -> bool | None:
    """Return True if the cards are written in English, False if in French, None if the language is unclear."""
    found = set()
    for word in words:
        match = _CARD.fullmatch(word)
        if match:
            rank, suit = match["rank"], match["suit"]
            if rank in "rdv" or suit in "pkt" or (rank == "c" and suit not in _SIGNS):
                found.add(False)
            elif rank in "kqnj" or suit in "shd":
                found.add(True)
    return found.pop() if len(found) == 1 else None


def _card(word: str, english: bool | None, text: str) -> Card:
    """Return the card that was typed as `text`. `word` is that text in lower case, without accents and spaces.

    `english` tells whether the cards are written in English; None means that the language is unclear.
    """
    name = _BOUTS.get(word, word)
    if name == "excuse" or name in ("1", "21"):
        return Card(name, Rank.BOUT)
    if re.fullmatch("[2-9]|1[0-9]|20", name):
        return Card(name, Rank.LOW)
    match = _CARD.fullmatch(word)
    if match is None:
        raise _no_card(text)
    number = "1" if match["rank"] == "a" else match["rank"]
    if english is None and number.isdigit() and match["suit"] == "c":
        raise WordError("{card!r} could be hearts or clubs: type ♥ or ♣ for the suit", card=clipped(text))
    suits = {**_SIGNS, **(_ENGLISH_SUITS if _is_english(match, english) else _FRENCH_SUITS)}
    ranks = _ENGLISH_RANKS if _is_english(match, english) else _FRENCH_RANKS
    suit = suits.get(match["suit"])
    rank = Rank.LOW if number.isdigit() else ranks.get(number)
    if suit is None or rank is None:
        raise _no_card(text)
    return Card(f"{number if rank is Rank.LOW else rank.name} of {suit}", rank)


def _is_english(match: re.Match[str], english: bool | None) -> bool:
    """Return whether a card is written in English.

    The letter of its rank decides. A low card has no such letter: then the language of the other cards decides, and if
    that is unclear, the suit of the card.
    """
    if match["rank"] in ("k", "q", "n", "j"):
        return True
    if match["rank"] in ("r", "d", "v", "c"):
        return False
    return match["suit"] in "shd" if english is None else english


def _no_card(text: str) -> WordError:
    return WordError("a card is written like RP, D♥, KS, 7T, 21, petit or excuse, got: {card!r}", card=clipped(text))
