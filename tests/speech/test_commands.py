"""The commands of `play`: what a line means at its first question when it is not a hand."""

import sys

import pytest

from tarot_score.errors import PlayerError, TarotScoreError, WordError
from tarot_score.speech.commands import (
    VOID_DEAL,
    Command,
    Doubt,
    Ordered,
    read_answer,
    read_command,
    unknown,
    who_passes,
)

THREE = ("Amélie", "Benoît", "Chloé")
FOUR = ("Amélie", "Benoît", "Chloé", "François")
FIVE = (*FOUR, "Guy")
ANNA = ("Anna", "Annie", "Benoît", "Chloé")
JEAN_PAUL = ("Jean Paul", "Amélie", "Benoît", "Chloé")
EDIT = ("Edit", "Benoît", "Chloé", "François")
EDITH = ("Edith", "Benoît", "Chloé", "François")
FEUILLET = ("Feuillet", "Benoît", "Chloé", "François")
LIKE_WORDS = ("Passepartout", "Pascale", "Allan", "Quentin", "Undine")
SAME_AS_WORDS = ("Passe", "Undo", "Petit Sec", "All", "Q")


def told(found: Ordered | Doubt | None) -> str:
    """Return a command or a question as the rows of the tables below have it: `> undo 3`, `? void-deal`."""
    if found is None:
        return "hand"
    if isinstance(found, Doubt):
        return "? void-deal" if found is VOID_DEAL else "? who-passes"
    words = [found.command.value]
    words += [str(found.number)] if found.number is not None else []
    words += ["rescore"] if found.rescore else []
    words += [str(found.passed)] if found.command is Command.PASS else []
    words += [repr(found.text)] if found.text else []
    return " ".join((">", *words))


@pytest.mark.parametrize(
    ("present", "text", "meaning"),
    [
        (FOUR, "passe", "> pass all"),
        (FOUR, "Passe", "> pass all"),
        (FOUR, "PASSE", "> pass all"),
        (FIVE, "passe", "> pass all"),
        (FOUR, "pass", "> pass all"),
        (FOUR, "pass all", "> pass all"),
        (FOUR, "tout le monde passe", "> pass all"),
        (FIVE, "tout le monde passe", "> pass all"),
        (FOUR, "tout le monde a passé", "> pass all"),
        (FOUR, "personne ne prend", "> pass all"),
        (FOUR, "personne n'a pris", "> pass all"),
        (FOUR, "everybody passes", "> pass all"),
        (FOUR, "everyone passed", "> pass all"),
        (FOUR, "nobody took", "> pass all"),
        (FOUR, "petit sec", "> pass petit-sec"),
        (FOUR, "petit-sec", "> pass petit-sec"),
        (FOUR, "pass petit-sec", "> pass petit-sec"),
        (FOUR, "passe petit sec", "> pass petit-sec"),
        (FOUR, "maldonne", "> pass misdeal"),
        (FOUR, "Maldonne", "> pass misdeal"),
        (FOUR, "fausse donne", "> pass misdeal"),
        (FOUR, "misdeal", "> pass misdeal"),
        (FOUR, "pass misdeal", "> pass misdeal"),
        (FOUR, "pass maldonne", "> pass misdeal"),
        (FOUR, "Amélie passe", "? who-passes"),
        (FOUR, "amelie passe", "? who-passes"),
        (FOUR, "am passe", "? who-passes"),
        (FIVE, "guy passe", "? who-passes"),
        (FOUR, "passe amélie", "? who-passes"),
        (FOUR, "chloé a passé", "? who-passes"),
        (FOUR, "amelie passes", "? who-passes"),
        (FOUR, "annulé", "? void-deal"),
        (FOUR, "annulée", "? void-deal"),
        (FOUR, "annule", "? void-deal"),
        (FOUR, "donne annulée", "? void-deal"),
        (FOUR, "nulle", "? void-deal"),
        (FOUR, "donne nulle", "? void-deal"),
        (FOUR, "on refait", "? void-deal"),
        (FOUR, "on redonne", "? void-deal"),
        (FIVE, "on redonne", "? void-deal"),
        (FOUR, "undo", "> undo"),
        (FOUR, "annuler", "> undo"),
        (FOUR, "Annuler", "> undo"),
        (FOUR, ":undo", "> undo"),
        (FOUR, "undo 3", "> undo 3"),
        (FOUR, "annuler 3", "> undo 3"),
        (FOUR, "annuler donne 3", "> undo 3"),
        (FOUR, "annuler la donne 3", "> undo 3"),
        (FOUR, "edit", "> edit"),
        (FOUR, "edit 3", "> edit 3"),
        (FOUR, "corriger", "> edit"),
        (FOUR, "corriger 3", "> edit 3"),
        (FOUR, "cor 3", "> edit 3"),
        (FOUR, "edi 3", "> edit 3"),
        (FOUR, "corriger donne 3", "> edit 3"),
        (FOUR, "corriger la donne 3", "> edit 3"),
        (FOUR, ":edit 3", "> edit 3"),
        (FOUR, "sheet", "> sheet"),
        (FOUR, "feuille", "> sheet"),
        (FOUR, "la feuille", "> sheet"),
        (FOUR, "feuille de marque", "> sheet"),
        (FOUR, "she", "> sheet"),
        (FOUR, "feu", "> sheet"),
        (FOUR, "totals", "> totals"),
        (FOUR, "totaux", "> totals"),
        (FOUR, "tot", "> totals"),
        (FOUR, "quit", "> quit"),
        (FOUR, "q", "> quit"),
        (FOUR, "qui", "> quit"),
        (FOUR, "quitter", "> quit"),
        (FOUR, "fin", "> quit"),
        (FOUR, ":quit", "> quit"),
        (FOUR, "help", "> help"),
        (FOUR, "aide", "> help"),
        (FOUR, "aid", "> help"),
        (FOUR, "?", "> help"),
        (EDITH, "edit 1", "> edit 1"),
        (EDITH, "edit", "> edit"),
        (EDITH, ":edit 1", "> edit 1"),
        (EDIT, ":edit", "> edit"),
        (EDIT, ":edit 1", "> edit 1"),
        (FEUILLET, "feuille", "> sheet"),
        (FEUILLET, "fin", "> quit"),
        (THREE, "passe", "> pass all"),
        # more of the same
        (FOUR, "passe !", "> pass all"),
        (FOUR, "Tout le monde a passé !", "> pass all"),
        (FOUR, "tous passent", "> pass all"),
        (FOUR, "personne n\N{RIGHT SINGLE QUOTATION MARK}a pris", "> pass all"),
        (FOUR, "no one bid.", "> pass all"),
        (FOUR, "pass everyone", "> pass all"),
        (FOUR, "Misdeal.", "> pass misdeal"),
        (FOUR, "passe, maldonne", "> pass misdeal"),
        (FOUR, "chloé, passe", "? who-passes"),
        (FOUR, "amelie has passed", "? who-passes"),
        (FOUR, "passe am", "? who-passes"),
        (FOUR, ":passe amélie", "? who-passes"),
        (FOUR, "void deal", "? void-deal"),
        (FOUR, ":annulée", "? void-deal"),
        (FOUR, "undo --rescore", "> undo rescore"),
        (FOUR, "undo --rescore 3", "> undo 3 rescore"),
        (FOUR, "undo 3 --rescore", "> undo 3 rescore"),
        (FOUR, "undo hand 3", "> undo 3"),
        (FOUR, "annuler la 3", "> undo 3"),
        (FOUR, "annuler la dernière", "> undo"),
        (FOUR, "edit the last hand", "> edit"),
        (FOUR, " :  EDIT   3 ", "> edit 3"),
        (FOUR, ":cor 3", "> edit 3"),
        (
            FOUR,
            "adjust amélie=+20 benoît=-20 a revoke, seen late!",
            "> adjust 'amélie=+20 benoît=-20 a revoke, seen late!'",
        ),
        (FOUR, "ajuster am=20 be=-20", "> adjust 'am=20 be=-20'"),
        (FOUR, "adjust", "> adjust"),
        (FOUR, "les totaux", "> totals"),
        (FOUR, "l\N{RIGHT SINGLE QUOTATION MARK}aide", "> help"),
        (FOUR, "q.", "> quit"),
    ],
)
def test_read_command(present: tuple[str, ...], text: str, meaning: str) -> None:
    """A command is understood in French and in English. What may be a command or not raises a question."""
    assert told(read_command(text, present)) == meaning


@pytest.mark.parametrize(
    ("present", "text", "meaning"),
    [
        # a whole name comes before a command
        (EDIT, "edit", "hand"),
        (EDIT, "edit g 2 45", "hand"),
        (EDIT, "edit, g 2 45", "hand"),
        (EDIT, "edit 1", "hand"),
        (EDIT, "edit passe", "? who-passes"),
        (SAME_AS_WORDS, "passe", "hand"),
        (SAME_AS_WORDS, "passe all", "hand"),
        (SAME_AS_WORDS, "pass all", "? who-passes"),
        (SAME_AS_WORDS, "pass everybody", "> pass all"),
        (SAME_AS_WORDS, "passe passe", "? who-passes"),
        (SAME_AS_WORDS, "undo", "hand"),
        (SAME_AS_WORDS, "petit sec g 2 45", "hand"),
        (SAME_AS_WORDS, "petit sec", "hand"),
        (SAME_AS_WORDS, "q", "hand"),
        (SAME_AS_WORDS, ":q", "> quit"),
        (SAME_AS_WORDS, ":petit sec", "> pass petit-sec"),
        (SAME_AS_WORDS, ":pass", "> pass all"),
        # a whole command comes before the beginning of a name
        (LIKE_WORDS, "pass", "> pass all"),
        (LIKE_WORDS, "pass all", "> pass all"),
        (LIKE_WORDS, "all passed", "> pass all"),
        (LIKE_WORDS, "q", "> quit"),
        (LIKE_WORDS, "passe quentin", "? who-passes"),
        # a line that no command can be is a hand
        (EDITH, "edit g 2 45", "hand"),
        (LIKE_WORDS, "pass g 2 45", "hand"),
        (LIKE_WORDS, "q g 2 45", "hand"),
        # the beginning of a name comes before the beginning of a command
        (EDITH, "edi", "hand"),
        (EDITH, "edi 1", "hand"),
        (EDITH, ":edi 1", "> edit 1"),
        (EDITH, "edi passe", "? who-passes"),
        (LIKE_WORDS, "pas", "hand"),
        (LIKE_WORDS, "und", "hand"),
        (FEUILLET, "feu", "hand"),
        # the word before the noun is no beginning of a command
        (FOUR, "the", "hand"),
        (FOUR, "les", "hand"),
        (FOUR, "l'a", "hand"),
        # a full stop that belongs to a name
        (("Q.", "Bo", "Cy"), "Q.", "hand"),
        (("J.", "Julie", "Bo"), "J. passe", "? who-passes"),
        (("J.", "Julie", "Bo"), "j., g 2 45", "hand"),
        # names of several words, and names that are not clear
        (("Jean", "Jean Paul", "Bo"), "jean paul passe", "? who-passes"),
        (FOUR, "am a passé", "? who-passes"),
        (JEAN_PAUL, "jean paul passe", "? who-passes"),
        (JEAN_PAUL, "jean passe", "? who-passes"),
        (JEAN_PAUL, "jean paul a passé", "? who-passes"),
        (ANNA, "ann passe", "hand"),
        (FOUR, "zoe passe", "hand"),
        # hands
        (FOUR, "", "hand"),
        (FOUR, "!", "hand"),
        (FOUR, "am g 2 45", "hand"),
        (FOUR, "am passe de 4, garde, 2 bouts", "hand"),
        (FOUR, "amélie passe de 4, garde, 2 bouts", "hand"),
        (FOUR, "passe de 4, garde, 2 bouts", "hand"),
        (FOUR, "petit 1 52", "hand"),
        (FOUR, "la garde de benoît 2 45", "hand"),
        (FOUR, "annule la 3", "hand"),
        (FOUR, "nulle garde", "hand"),
        # too short, or what changes the file at once and is not typed in full
        (FOUR, "e 3", "hand"),
        (FOUR, "co 3", "hand"),
        (FOUR, "sh", "hand"),
        (FOUR, "und", "hand"),
        (FOUR, "annul", "hand"),
        (FOUR, "pas", "hand"),
        (FOUR, "maldon", "hand"),
        (FOUR, "adj am=20 be=-20", "hand"),
        (FOUR, "xx", "hand"),
        # a beginning of a command, and words that cannot follow it
        (FOUR, "edi g 2 45", "hand"),
        (FOUR, "she is late", "hand"),
    ],
)
def test_names_and_commands(present: tuple[str, ...], text: str, meaning: str) -> None:
    """The order is: a whole name, a whole command, the beginning of a name, the beginning of a command."""
    assert told(read_command(text, present)) == meaning


@pytest.mark.parametrize(
    ("present", "text", "message"),
    [
        (FOUR, "undo what", "expected a whole number above zero, got: 'what'"),
        (FOUR, "undo 1 2", "expected a whole number above zero, got: '1 2'"),
        (FOUR, "undo 0", "expected a whole number above zero, got: '0'"),
        (FOUR, "undo-3", None),
        (FOUR, "annuler la donne", "expected a whole number above zero, got: 'la donne'"),
        (FOUR, "undo --rescore x", "expected a whole number above zero, got: 'x'"),
        (FOUR, "edit hand", "expected a whole number above zero, got: 'hand'"),
        (FOUR, "pass x", "the reason for a passed deal is one of all, petit-sec, misdeal, got: 'x'"),
        (FOUR, "pass m", "the reason for a passed deal is one of all, petit-sec, misdeal, got: 'm'"),
        (ANNA, "passe ann", "'ann' could be Anna, Annie: type more of the name"),
        (FOUR, "maldonne chloé", "'maldonne' must be alone on its line, but 'chloé' follows it"),
        (FOUR, "tout le monde passe 3", "'tout le monde passe' must be alone on its line, but '3' follows it"),
        (FOUR, "petit sec 2 45", "'petit sec' must be alone on its line, but '2 45' follows it"),
        (FOUR, "feuille 3", "'feuille' must be alone on its line, but '3' follows it"),
        (FOUR, "? undo", "'?' must be alone on its line, but 'undo' follows it"),
        (EDIT, ":edit g", "expected a whole number above zero, got: 'g'"),
        (
            FOUR,
            ":nope",
            "there is no command 'nope': ? lists the commands",
        ),
        (FOUR, ":undoo", "there is no command 'undoo'; did you mean undo?"),
        (FOUR, ":", "there is no command ':': ? lists the commands"),
        (FOUR, ":am g 2 45", "there is no command 'am': ? lists the commands"),
        (FOUR, ":amélie", "there is no command 'amélie': ? lists the commands"),
        (FOUR, "undo last 3", "expected a whole number above zero, got: 'last 3'"),
        (FOUR, "passe demain", "the reason for a passed deal is one of all, petit-sec, misdeal, got: 'demain'"),
    ],
)
def test_refused(present: tuple[str, ...], text: str, message: str | None) -> None:
    """What begins like a command but is none is refused with one sentence."""
    if message is None:
        assert read_command(text, present) is None
        return
    with pytest.raises(TarotScoreError) as caught:
        read_command(text, present)
    assert str(caught.value) == message


VOID, WHO = VOID_DEAL, who_passes("Amélie")


@pytest.mark.parametrize(
    ("doubt", "text", "meaning"),
    [
        (VOID, "passe", "> pass all"),
        (VOID, "pass", "> pass all"),
        (VOID, "tout le monde a passé", "> pass all"),
        (VOID, "everybody", "> pass all"),
        (VOID, "petit sec", "> pass petit-sec"),
        (VOID, "Petit-sec", "> pass petit-sec"),
        (VOID, "maldonne", "> pass misdeal"),
        (VOID, "fausse donne", "> pass misdeal"),
        (VOID, "misdeal", "> pass misdeal"),
        (VOID, "none", "nothing"),
        (VOID, "nothing", "nothing"),
        (VOID, "undo", "nothing"),
        (VOID, "annuler", "nothing"),
        (VOID, "rien", "nothing"),
        (VOID, "non", "nothing"),
        (VOID, "-", "nothing"),
        (VOID, "amélie passe", "? who-passes"),
        (VOID, "undo 2", "> undo 2"),
        (VOID, "quit", "> quit"),
        (WHO, "tout le monde", "> pass all"),
        (WHO, "tout le monde passe", "> pass all"),
        (WHO, "oui", "> pass all"),
        (WHO, "o", "> pass all"),
        (WHO, "y", "> pass all"),
        (WHO, "ok", "> pass all"),
        (WHO, "passe", "> pass all"),
        (WHO, "petit sec", "> pass petit-sec"),
        (WHO, "maldonne", "> pass misdeal"),
        (WHO, "no", "nothing"),
        (WHO, "n", "nothing"),
        (WHO, "none", "nothing"),
        (WHO, "undo", "nothing"),
        (WHO, "amélie", "nothing"),
        (WHO, "be", "nothing"),
        (WHO, "annulé", "? void-deal"),
        (WHO, "fin", "> quit"),
    ],
)
def test_read_answer(doubt: Doubt, text: str, meaning: str) -> None:
    """The answer says why the deal is to be written, or that nothing is. A command is an answer too."""
    assert told(read_answer(doubt, text, FOUR)).replace("hand", "nothing") == meaning


@pytest.mark.parametrize(
    ("doubt", "text", "message"),
    [
        (VOID, "x", "expected pass, petit sec, misdeal or none, got: 'x'"),
        (VOID, "am", "expected pass, petit sec, misdeal or none, got: 'am'"),
        (VOID, "oui", "expected pass, petit sec, misdeal or none, got: 'oui'"),
        (WHO, "ye", "expected yes or no, got: 'ye'"),
        (VOID, "pas", "expected pass, petit sec, misdeal or none, got: 'pas'"),
        (VOID, "undo what", "expected pass, petit sec, misdeal or none, got: 'undo what'"),
        (WHO, "x", "expected yes or no, got: 'x'"),
        (WHO, "be g 2 45", "expected yes or no, got: 'be g 2 45'"),
    ],
)
def test_answers_refused(doubt: Doubt, text: str, message: str) -> None:
    """Nothing is written for an answer that cannot be read. The error names what is expected."""
    with pytest.raises(WordError) as caught:
        read_answer(doubt, text, FOUR)
    assert str(caught.value) == message


def test_a_player_named_like_an_answer() -> None:
    """A name is an answer about who passes even if it is a command, but no name is `passe`."""
    assert read_answer(who_passes("Edit"), "edit", EDIT) is None
    assert told(read_answer(who_passes("Passe"), "passe", SAME_AS_WORDS)) == "> pass all"


def test_questions() -> None:
    """Each question names what can be answered."""
    assert str(VOID_DEAL.question) == "why is the deal void (pass, petit sec, misdeal, none):"
    assert str(WHO.question) == "did everybody pass, and not only Amélie (yes, no):"
    doubt = read_command("passe am", FOUR)
    assert isinstance(doubt, Doubt)
    assert doubt.question == WHO.question


@pytest.mark.parametrize(
    ("present", "text", "message"),
    [
        (FOUR, "feuile", "'feuile' is no player or command; did you mean feuille?"),
        (FOUR, "undoo", "'undoo' is no player or command; did you mean undo?"),
        (FOUR, "und", "'und' is no player or command; did you mean undo?"),
        (FOUR, "annul", "'annul' is no player or command; did you mean annuler?"),
        (FOUR, "pas", "'pas' is no player or command; did you mean pass?"),
        (FOUR, "maldon", "'maldon' is no player or command; did you mean maldonne?"),
        (FOUR, "co 3", "'co' is no player or command; did you mean corriger?"),
        (FOUR, "amx g 2 45", "'amx' is no player or command; did you mean Amélie?"),
        (FOUR, "Benit g 2 45", "'Benit' is no player or command; did you mean Benoît?"),
        (EDITH, "edti 1", "'edti' is no player or command; did you mean Edith or edit?"),
        (EDIT, "edti 1", "'edti' is no player or command; did you mean Edit or edit?"),
        (("Sheet", "Bo", "Cy"), "shet", "'shet' is no player or command; did you mean Sheet or sheet?"),
        (("quit", "Bo", "Cy"), "quut", "'quut' is no player or command; did you mean quit?"),
        (THREE, "passe de 4", "type the name of the taker before 'passe'; if everybody passed, type only passe"),
        (
            THREE,
            "zoe g 2 45",
            "'zoe' is no player or command: the players are Amélie, Benoît, Chloé, and ? lists the commands",
        ),
        (
            THREE,
            "...",
            "'...' is no player or command: the players are Amélie, Benoît, Chloé, and ? lists the commands",
        ),
    ],
)
def test_unknown(present: tuple[str, ...], text: str, message: str) -> None:
    """The error for an unknown first word suggests the nearest player and the nearest command."""
    error = unknown(text, present)
    assert isinstance(error, PlayerError)
    assert str(error) == message


def test_a_very_long_line() -> None:
    """A line that is four times as long takes at most five times as many function calls."""

    def work(words: int) -> int:
        calls = 0

        def count(*_: object) -> None:
            nonlocal calls
            calls += 1

        sys.setprofile(count)
        try:
            assert read_command("am " * words, FOUR) is None
        finally:
            sys.setprofile(None)
        return calls

    assert work(4_000) < 5 * work(1_000) + 1000
    assert read_command("x" * 60_000, FOUR) is None
    assert str(unknown("x" * 60_000, THREE)).startswith(f"'{'x' * 57}...' is no player")
