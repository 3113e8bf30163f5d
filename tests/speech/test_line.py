"""Reading a hand as players say it: on one line, or answer by answer."""

import sys

import pytest
from hands import shown
from saying import KEYS, context, draft

from tarot_score.errors import TarotScoreError
from tarot_score.game.hand import Points, Side
from tarot_score.speech.draft import Draft
from tarot_score.speech.facts import ALONE, PETIT_AU_BOUT, POIGNEES_SHOWN, POINTS, SITTING_OUT, Beside
from tarot_score.speech.line import has_extras, read_line, with_answer, with_extras, without_extras

FOUR = ("Alice", "Bruno", "Chloé", "Jean Paul")
FIVE = (*FOUR, "No")
ANN = ("Alice", "Bruno", "Chloé", "Anna")


def entry(**said):
    """Return a draft of these facts, which may name any player of the tests in this file."""
    return draft((*FIVE, "Anna", "Zoé", "-", "Seulin"), **said)


USUAL = {"taker": "Alice", "contract": "garde", "bouts": "2", "points": "45"}


def question_of(key):
    """Return the question about the fact with this key; for any other key, the question about all optional facts."""
    return KEYS.get(key, Beside.OTHER)


@pytest.mark.parametrize(
    ("line", "players", "expected"),
    [
        pytest.param("al g 2 45", FOUR, entry(**USUAL), id="the usual four words"),
        pytest.param("al", FOUR, entry(taker="Alice"), id="only the taker"),
        pytest.param("al g", FOUR, entry(taker="Alice", contract="garde"), id="taker and contract"),
        pytest.param("jean paul g 2 45", FOUR, entry(**{**USUAL, "taker": "Jean Paul"}), id="a name of two words"),
        pytest.param("j g 2 45", FOUR, entry(**{**USUAL, "taker": "Jean Paul"}), id="its beginning"),
        pytest.param(
            "al garde sans 2 45", FOUR, entry(**{**USUAL, "contract": "garde-sans"}), id="a contract of two words"
        ),
        pytest.param(
            "al garde sans le chien 2 45",
            FOUR,
            entry(**{**USUAL, "contract": "garde-sans"}),
            id="a contract of four words",
        ),
        pytest.param(
            "al g 2 d46",
            FOUR,
            entry(**USUAL),
            id="the defence's points",
        ),
        pytest.param(
            "al g 2 d 46",
            FOUR,
            entry(**USUAL),
            id="the defence's points after a space",
        ),
        pytest.param("al br g 2 45", FIVE, entry(**USUAL, partner="Bruno"), id="five, with a partner"),
        pytest.param(
            "al br g 2 45 called roi de cœur, petit a",
            FIVE,
            entry(**USUAL, partner="Bruno", called="RC", petit_au_bout="attack"),
            id="the card that was called",
        ),
        pytest.param(
            "al - g 2 45 cal R♥ chelem",
            FIVE,
            entry(**USUAL, alone="true", called="RC", chelem="attack"),
            id="a called card with a suit symbol",
        ),
        pytest.param("al g 2 45 c", FOUR, entry(**USUAL, chelem="attack"), id="c alone is a chelem"),
        pytest.param("al - g 2 45", FIVE, entry(**USUAL, alone="true"), id="five, alone"),
        pytest.param("no no g 2 45", FIVE, entry(**{**USUAL, "taker": "No"}, partner="No"), id="a player named No"),
        pytest.param("al g 2 45 petit d", FOUR, entry(**USUAL, petit_au_bout="defence"), id="petit au bout"),
        pytest.param(
            "al g 2 45 petit au bout a", FOUR, entry(**USUAL, petit_au_bout="attack"), id="petit au bout in full"
        ),
        pytest.param(
            "al g 2 45 poi 2 chl",
            FOUR,
            entry(**USUAL, poignees=(("Chloé", "double"),)),
            id="a poignée and who showed it",
        ),
        pytest.param(
            "al g 2 45 poi 1, poi 1 jean paul petit a",
            FOUR,
            entry(**USUAL, poignees=((None, "simple"), ("Jean Paul", "simple")), petit_au_bout="attack"),
            id="several optional facts, with and without commas",
        ),
        pytest.param("al g 2 45 chelem", FOUR, entry(**USUAL, chelem="attack"), id="a chelem is the attack's"),
        pytest.param("al g 2 45 slam d", FOUR, entry(**USUAL, chelem="defence"), id="a chelem of the defence"),
        pytest.param(
            "al g 2 45 chelem announced",
            FOUR,
            entry(**USUAL, chelem="attack", chelem_announced="yes"),
            id="announced and made",
        ),
        pytest.param("al g 2 45 ann", FOUR, entry(**USUAL, chelem_announced="yes"), id="announced, not made"),
        pytest.param(
            "al g 2 45 dealer br out chl out j",
            FOUR,
            entry(**USUAL, dealer="Bruno", sitting_out=("Chloé", "Jean Paul")),
            id="who dealt and who sat out",
        ),
        pytest.param(
            "al g 2 45 note ask Bruno, then pay", FOUR, entry(**USUAL, note="ask Bruno, then pay"), id="a note"
        ),
        pytest.param("al g 2 45 nothing", FOUR, entry(**USUAL), id="nothing else"),
        pytest.param("al g 2 40,5", FOUR, entry(**{**USUAL, "points": "40.5"}), id="a comma in a number"),
        pytest.param("al, g, 2, 45,petit a", FOUR, entry(**USUAL, petit_au_bout="attack"), id="commas everywhere"),
        pytest.param(
            "al g 2 45 poi 1 ann", ANN, entry(**USUAL, poignees=(("Anna", "simple"),)), id="a player, not announced"
        ),
        pytest.param(
            "al g 2 45 poi 1, ann",
            ANN,
            entry(**USUAL, poignees=((None, "simple"),), chelem_announced="yes"),
            id="announced after a comma, not a player",
        ),
        pytest.param(
            "al g 2 45 poi 1 announced",
            ANN,
            entry(**USUAL, poignees=((None, "simple"),), chelem_announced="yes"),
            id="announced in full, not a player",
        ),
        pytest.param(
            "al g 2 45 petit a, petit none, chelem, chelem none, ann, ann no, poi 1, poi none, dealer br, dealer none",
            FOUR,
            entry(**USUAL),
            id="none removes a fact",
        ),
        pytest.param("al g 2 45 out br, out none", FOUR, entry(**USUAL, sitting_out=()), id="nobody sits out"),
        pytest.param("al br g 2 45 dealer no", FIVE, entry(**USUAL, partner="Bruno", dealer="No"), id="No deals"),
        pytest.param("al g 2 45 note so, it, ", FOUR, entry(**USUAL, note="so, it,"), id="a note with its commas"),
        pytest.param("al g 2 45 note none", FOUR, entry(**USUAL), id="no note"),
    ],
)
def test_a_hand_on_one_line(line, players, expected):
    """One line can give the taker, the partner at five players, the contract, bouts, points and optional facts."""
    found = read_line(line, context(players), Draft())
    assert (found.error, found.question, found.rest) == (None, None, "")
    assert found.draft == expected


@pytest.mark.parametrize(
    ("line", "kept", "message"),
    [
        ("al x 2 45", entry(taker="Alice"), "a contract is one of prise, garde, garde-sans, garde-contre, got: 'x'"),
        ("al g 7 45", entry(taker="Alice", contract="garde"), "the attack has 0 to 3 bouts, got: 7"),
        (
            "al g 2 xx",
            entry(taker="Alice", contract="garde", bouts="2"),
            "card points must be a number such as 40 or 40.5, got: 'xx'",
        ),
        (
            "al g 2 d",
            entry(taker="Alice", contract="garde", bouts="2"),
            "card points must be a number such as 40 or 40.5, got: 'd'",
        ),
        ("al g 2 45 p", entry(**USUAL), "'p' could be petit, poignee: type more letters"),
        (
            "al g 2 45 called 10C",
            entry(**USUAL),
            "a called card is written like king of hearts, roi de cœur, RC or R♥, got: '10C'",
        ),
        ("al g 2 45 petit", entry(**USUAL), "petit au bout: type petit a (attack) or petit d (defence)"),
        ("al g 2 45 poi", entry(**USUAL), "a poignée needs a size: type poignee 1, poignee 2 or poignee 3"),
        ("al g 2 45 dealer", entry(**USUAL), "type the name of a player after 'dealer'"),
        (
            "al g 2 45 poi 1, poi 2 zoe",
            entry(**USUAL, poignees=((None, "simple"),)),
            "no player is named 'zoe': the players are Alice, Bruno, Chloé, Jean Paul",
        ),
        (
            "al g 2 45 zzz",
            entry(**USUAL),
            "expected one of called, petit, poignee, chelem, announced, dealer, out, note, nothing, got: 'zzz'",
        ),
    ],
)
def test_what_was_said_before_a_bad_word_is_kept(line, kept, message):
    """A word that cannot be read gives an error, and the facts before it are kept."""
    read = read_line(line, context(FOUR), Draft())
    assert read.draft == kept
    assert str(read.error) == message


@pytest.mark.parametrize(
    ("line", "answers", "question", "rest"),
    [
        ("al", 1, None, ""),
        ("al g 2 45", 4, None, ""),
        ("al g 2 45 petit d", 5, None, ""),
        ("al x 2 45", 1, "contract", "2 45"),
        ("al g 5 45 petit d", 2, "bouts", "45 petit d"),
        ("al g 2 45 poi 4, note a,b", 4, "other", "note a,b"),
        ("al g 2 45 poi 4 1 2", 4, "other", ""),
        ("al g 2 45 poignee 1 zoe petit d", 4, "other", "petit d"),
        ("al g 2 45 chelem, dealer, petit d", 5, "other", "petit d"),
        ("al g 2 45 petit note foo, bar", 4, "other", "note foo, bar"),
    ],
)
def test_what_is_behind_a_bad_word_is_kept_too(line, answers, question, rest):
    """The result tells which question the bad word should have answered, and which text after it is still unread."""
    read = read_line(line, context(FOUR), Draft())
    assert (len(read.before), read.question, read.rest) == (answers, question and question_of(question), rest)
    assert (
        read.error is None
        or line[read.span[0] :].split(",")[0].split()[0] == line[slice(*read.span)].split(",")[0].split()[0]
    )


def test_a_line_goes_on_where_it_could_not_be_read():
    """After an error, the rest of the line gives only the facts that are still missing."""
    said = entry(taker="Alice", contract="garde", bouts="2")
    read = read_line("45 petit d", context(FOUR), said)
    assert read.draft == entry(taker="Alice", contract="garde", bouts="2", points="45", petit_au_bout="defence")
    assert read.before == (said, entry(taker="Alice", contract="garde", bouts="2", points="45"))


def test_a_new_taker_who_was_the_partner_needs_another_partner():
    """If the new taker was the partner, the hand no longer has a partner. Any other partner stays."""
    assert with_answer(entry(taker="Alice", partner="br"), question_of("taker"), "bruno", context(FIVE)) == entry(
        taker="Bruno"
    )
    assert with_answer(entry(partner="Zoé"), question_of("taker"), "bruno", context(FIVE)) == entry(
        taker="Bruno", partner="Zoé"
    )


def test_a_line_begins_with_a_player():
    """A line whose first word names no player is refused as a whole."""
    with pytest.raises(TarotScoreError, match="no player is named 'zoe'"):
        read_line("zoe g 2 45", context(FOUR), Draft())


@pytest.mark.parametrize(
    ("key", "text", "expected"),
    [
        ("taker", "chl", entry(taker="Chloé")),
        ("partner", "-", entry(alone="true")),
        ("partner", "Seul", entry(alone="true")),
        ("partner", "br", entry(partner="Bruno")),
        ("contract", "GS", entry(contract="garde-sans")),
        ("bouts", " 3 ", entry(bouts="3")),
        ("points", "40,5", entry(points="40.5")),
        ("points", "D 38", entry(points="53")),
        ("other", "petit a", entry(petit_au_bout="attack")),
        ("other", "", entry()),
    ],
)
def test_an_answer_to_a_question(key, text, expected):
    """An answer is read as a value of the fact for which the question asks."""
    assert with_answer(Draft(), question_of(key), text, context(FIVE)) == expected


def test_an_answer_replaces_the_one_before():
    """A partner replaces `alone`, and the defence's points replace the attack's. A chelem does not replace the petit."""
    alone = entry(alone="true", points="45", petit_au_bout="attack")
    assert with_answer(alone, question_of("partner"), "br", context(FIVE))[ALONE] is None
    assert with_answer(alone, question_of("points"), "d40", context(FIVE))[POINTS] == Points.parse("51")
    assert with_answer(alone, question_of("other"), "chelem", context(FIVE))[PETIT_AU_BOUT] is Side.ATTACK


def test_optional_facts_can_be_added_and_removed():
    """Optional facts are added and removed without a change to the required ones."""
    plain = entry(**USUAL)
    extra = with_extras(plain, "poi 1, petit d", context(FOUR))
    assert has_extras(extra)
    assert not has_extras(plain)
    assert without_extras(extra) == plain
    assert with_extras(extra, "", context(FOUR)) == extra
    assert with_extras(extra, "poi 2 br, poi 1 al", context(FOUR))[POIGNEES_SHOWN] == (
        shown("Bruno=double"),
        shown("Alice=simple"),
    )
    assert with_extras(extra, "poi none", context(FOUR))[POIGNEES_SHOWN] is None
    assert with_extras(extra, "nothing", context(FOUR)) == plain


def test_optional_facts_that_cannot_be_read():
    """An incomplete optional fact is refused with an error."""
    with pytest.raises(TarotScoreError, match="type petit a \\(attack\\) or petit d"):
        with_extras(entry(**USUAL), "chelem, petit", context(FOUR))


def test_a_player_named_like_the_word_for_alone():
    """A word for playing alone means a player instead if it begins the name of this player."""
    players = ("-", "Seulin", "Alice", "Bruno", "Chloé")
    assert with_answer(entry(), question_of("partner"), "-", context(players)) == entry(partner="-")
    assert with_answer(entry(), question_of("partner"), "seul", context(players)) == entry(partner="Seulin")


LONG = {
    "poignées": "poignee 1, ",
    "commas": ",",
    "petits": "petit a ",
    "notes": "note ",
    "sitting out": "out al ",
    "a word": "x",
    "a number": "1",
    "numbers": "1 ",
    "hands": "al g 2 45 ",
    "nothing": "nothing ",
    "words without end": "petit x ",
    "blanks": " \t",
}


@pytest.mark.parametrize("piece", LONG.values(), ids=LONG)
def test_a_long_line_costs_in_proportion(piece):
    """To read a line that is four times as long takes at most five times as many function calls."""

    def work(size):
        calls = 0

        def count(*_):
            nonlocal calls
            calls += 1

        text = "al g 2 45 " + piece * (size // len(piece))
        sys.setprofile(count)
        try:
            read_line(text, context(FOUR), Draft())
        finally:
            sys.setprofile(None)
        return calls

    assert work(2**14) < 5 * work(2**12) + 1000


def test_a_line_says_no_more_poignees_than_there_are_players():
    """A sixth poignée on a line is refused, and the text after it stays unread."""
    read = read_line("al g 2 45 " + "poignee 1, " * 6 + "petit a", context(FOUR), Draft())
    assert read.draft[POIGNEES_SHOWN] == (shown("simple"),) * 5
    assert str(read.error) == "a player shows at most one poignée, so a hand has at most 5 poignées, got: 6"
    assert read.rest == "petit a"


def test_a_player_sits_out_once():
    """A player who is named twice as sitting out is listed once."""
    assert read_line("al g 2 45 out br, out br", context(FOUR), Draft()).draft[SITTING_OUT] == ("Bruno",)
