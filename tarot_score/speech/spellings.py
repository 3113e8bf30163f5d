"""Every spelling of every value that is typed as a word: one table for each kind of value."""

from tarot_score.errors import msgid
from tarot_score.game.hand import CalledCard, Contract, Honour, Passed, Poignee, Role, Side, Suit
from tarot_score.speech.vocabulary import Vocabulary, letters

# The first spelling of each value is the one in files. Then come its words in French, English and other languages. A
# word that could mean two values of the same kind is left out.
CONTRACTS = Vocabulary(
    msgid("a contract is one of {candidates}, got: {got!r}"),
    {
        Contract.PRISE: ("prise", "p", "petite", "je prends", "je prise", "take", "small", "pequena", "pegadura"),
        Contract.GARDE: ("garde", "g", "ga", "guard", "guarda"),
        Contract.GARDE_SANS: (
            *("garde-sans", "gs", "sans", "g sans", "sans le chien", "garde sans le chien"),
            *("sans chien", "garde sans chien"),
            *("guard without", "guard without the kitty", "guard without the dog", "without"),
            *("guarda sem", "guarda sem o chien", "guarda sem o cao"),
        ),
        Contract.GARDE_CONTRE: (
            *("garde-contre", "gc", "contre", "g contre", "contre le chien", "garde contre le chien"),
            *("contre chien", "garde contre chien"),
            *("guard against", "guard against the kitty", "guard against the dog", "against"),
            *("guarda contra", "guarda contra o chien", "guarda contra o cao"),
        ),
    },
)
SIDES = Vocabulary(
    msgid("a side is one of {candidates}, got: {got!r}"),
    {
        Side.ATTACK: (
            *("attack", "attaque", "taker", "preneur", "attaquant", "déclarant", "declarer"),
            *("ataque", "attacco", "tomador"),
        ),
        Side.DEFENCE: (
            *("defence", "d", "défense", "defense", "défenseurs", "defenders"),
            *("defensa", "difesa", "defesa"),
        ),
    },
)
POIGNEES = Vocabulary(
    msgid("a poignée is one of {candidates}, got: {got!r}"),
    {
        Poignee.SIMPLE: (
            *("simple", "s", "1", "simple poignée", "poignée simple", "single", "single handful"),
            *("puñado simple", "semplice", "manciata semplice", "simples", "punhado simples", "mão-cheia simples"),
        ),
        Poignee.DOUBLE: (
            *("double", "d", "2", "double poignée", "poignée double", "double handful", "doble", "puñado doble"),
            *("doppia", "manciata doppia", "duplo", "dupla", "punhado duplo", "mão-cheia dupla"),
        ),
        Poignee.TRIPLE: (
            *("triple", "t", "3", "triple poignée", "poignée triple", "triple handful", "puñado triple"),
            *("tripla", "manciata tripla", "triplo", "punhado triplo", "mão-cheia tripla"),
        ),
    },
)
ROLES = Vocabulary(
    msgid("a role is one of {candidates}, got: {got!r}"),
    {
        Role.TAKER: ("taker", "preneur", "declarer", "déclarant", "attaquant", "tomador"),
        Role.PARTNER: ("partner", "partenaire", "appelé", "associé", "compañero", "compagno", "parceiro"),
        Role.DEFENDER: ("defender", "defenders", "défenseur", "défenseurs", "defence", "défense"),
    },
)
PASSED = Vocabulary(
    msgid("the reason for a passed deal is one of {candidates}, got: {got!r}"),
    {
        Passed.ALL: ("all", "tous", "everyone"),
        Passed.PETIT_SEC: ("petit-sec",),
        Passed.MISDEAL: ("misdeal", "fausse donne", "maldonne"),
    },
)
_HONOURS = {
    Honour.KING: ("king", "roi", "r", "k"),
    Honour.QUEEN: ("queen", "dame", "d", "q"),
    Honour.KNIGHT: ("knight", "cavalier", "c", "n"),
    Honour.JACK: ("jack", "valet", "v", "j"),
}
_SUITS = {
    Suit.SPADES: ("spades", "pique", "p", "s"),
    Suit.HEARTS: ("hearts", "cœur", "c", "h"),
    Suit.DIAMONDS: ("diamonds", "carreau", "k", "d"),
    Suit.CLUBS: ("clubs", "trèfle", "t", "c"),
}
_SIGNS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs", "♤": "spades", "♡": "hearts", "♢": "diamonds"}
_SIGNS |= {"♧": "clubs", "œ": "oe", "Œ": "oe"}


def _called(honour: Honour, suit: Suit) -> tuple[str, ...]:
    """Return the spellings of a called card, such as `king of hearts`, `roi de cœur`, `RC`, `KH`, `R hearts`."""
    (english, french, r, k), (in_english, in_french, c, h) = _HONOURS[honour], _SUITS[suit]
    in_full = (f"{english} of {in_english}", f"{french} de {in_french}")
    in_short = (f"{english} {in_english}", f"{french} {in_french}", f"{r} {in_english}", f"{k} {in_english}")
    return tuple(map(without_signs, (*in_full, *in_short, f"{r}{c}", f"{k}{h}")))


def without_signs(text: str) -> str:
    """Return the text of a card with words instead of suit symbols, and `oe` instead of `œ`.

    >>> without_signs("R♥")
    'R hearts'
    """
    return "".join(f" {word}" if len(word := _SIGNS.get(sign, sign)) > 2 else word for sign in text)


CALLED_CARDS = Vocabulary(
    msgid("a called card is written like king of hearts, roi de cœur, RC or R♥, got: {got!r}"),
    {CalledCard(honour, suit): _called(honour, suit) for honour in Honour for suit in Suit},
)
YES_OR_NO = Vocabulary(
    msgid("expected one of {candidates}, got: {got!r}"),
    {True: ("true", "yes", "y", "oui", "o"), False: ("false", "no", "n", "non")},
)
NOTHING = frozenset({"none", "no", "aucun", "aucune", "non", "rien", "0"})
"""The words that say that a hand has no such fact (for example no chelem) or that nobody sits out. Only their letters
and digits are compared."""


def means_nothing(text: str) -> bool:
    """Return whether `text` means "none": it is a word of `NOTHING`, or a dash."""
    return letters(text) in NOTHING or text.strip() == "-"


ALONE = frozenset({"alone", "seul", "seule"})
"""The words that say that the taker plays alone. Only their letters and digits are compared."""


def means_alone(text: str) -> bool:
    """Return whether `text` says that the taker plays alone: it is a word of `ALONE`, or a dash."""
    return text == "-" or letters(text) in ALONE


def says_none(text: str) -> bool:
    """Return whether `text` is `none` or a dash, which removes the dealer or the note of a row."""
    return letters(text) == "none" or text.strip() == "-"
