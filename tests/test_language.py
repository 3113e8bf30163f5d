"""All sentences of the program are templates that a catalogue can translate."""

import ast
import gettext
import re
from pathlib import Path

import pytest
from catalogue import KEYWORDS, PACKAGE, Pseudo, extracted
from conftest import Run

from tarot_score import language
from tarot_score.errors import Message


class Marking(gettext.NullTranslations):
    """A catalogue that puts «» around everything that it translates."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, one: str, many: str, n: int) -> str:
        return f"«{one if n == 1 else many}»"


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_translation", Marking)


def templates(tree: ast.AST) -> list[ast.expr]:
    """Return the first argument of every call that makes a sentence."""
    return [
        node.args[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS and node.args
    ]


def literals() -> set[str]:
    """Return every literal text in the package that is the first argument of a call that makes a sentence."""
    found = [template for path in PACKAGE.rglob("*.py") for template in templates(ast.parse(path.read_text("utf-8")))]
    return {template.value for template in found if isinstance(template, ast.Constant)}


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_templates_can_be_extracted(path: Path) -> None:
    """A template is one literal text, or the name of a constant. It is never chosen or put together in the call."""
    for template in templates(ast.parse(path.read_text("utf-8"))):
        assert isinstance(template, ast.Constant | ast.Name | ast.Attribute | ast.Subscript), f"line {template.lineno}"


def test_babel_finds_every_sentence() -> None:
    """Babel finds each whole sentence of the code. A fixture in conftest.py fails a test that prints another one."""
    assert literals() <= extracted()
    assert (
        "the scores must sum to zero, but they sum to {total:+d}: correct a score, or add a score of {balance:+d}"
        in extracted()
    )
    assert "{path}: the name of the file is too long: choose a shorter name" in extracted()
    assert {"{n} bout with a low card: {sum}", "{n} bouts, each with a low card: {n} x {value} = {sum}"} <= extracted()


def test_an_unmarked_sentence_fails() -> None:
    """The catalogue `Strict` raises an error for a sentence that Babel did not find."""
    with pytest.raises(AssertionError, match="this sentence is not marked for translation: 'unmarked'"):
        language.say(Message("unmarked"))


def test_a_message_is_translated_with_the_messages_in_it() -> None:
    """A template is translated before it is filled, and so are the messages among its values."""
    message = Message("{place}: {problem}", place="friday.yaml:3", problem=Message("{n} bout", "{n} bouts", n=2))
    translation = Marking()
    assert message.fill(translation.gettext, translation.ngettext) == "«friday.yaml:3: «2 bouts»»"
    assert str(message) == "friday.yaml:3: 2 bouts"


@pytest.mark.usefixtures("marked")
def test_what_a_person_reads_is_translated(run: Run) -> None:
    """The working, the tables and the errors are translated. Names and numbers are not."""
    shown = run("score", "--players", "4", "-c", "garde", "-b", "2", "-p", "45").stdout
    assert "p.4   «2 bouts: 41 points needed»\n" in shown
    assert "p.8   ««garde»: (25 + 4) x 2 = +58»\n" in shown
    assert (
        "«working»" in run("score", "--players", "4", "-c", "g", "-b", "2", "-p", "45", "--format", "markdown").stdout
    )
    refused = run("score", "--players", "4", "-c", "g", "-b", "4", "-p", "45").stderr
    assert refused == "tarot-score: «the attack has 0 to 3 bouts, got: 4»\n"


TOUR = [
    "score --players 5 --partner x -c gs -b 2 -p 40.5 --petit-au-bout defence --poignee double --called RC",
    "score --players 4 -c gc -b 1 -p 4 --chelem defence --chelem-announced",
    "check --players 4 -c garde -b 1 -p 53 --petit-au-bout defence --claimed 54",
    "check --players 4 -c prise -b 1 -p 53 --poignee triple --claimed 29",
    "check --players 4 -c garde -b 1 -p 53 --petit-au-bout attack --claimed taker=34",
    "count --kings 3 --queens 2 --jacks 1 --bouts 1 --cards 38 --players 4 --contract garde",
    "count RP 21 --other RP",
    "rules",
    "totals evening.yaml",
    "sheet evening.yaml",
    "add evening.yaml -t al -c gs -b 3 -p 50 --poignee bo=double --dry-run",
    "pass evening.yaml --petit-sec",
    "player evening.yaml --leave Al",
    "player evening.yaml --return Al",
    "undo evening.yaml",
    "score --players 4 -c gs -b 2 -p 89",
    "score --players 4 -c gs -b 2 -p 70 --chelem attack",
    "score --players 4 -c gs -b 2 -p 45.5",
    "score --players 6 -c gs -b 2 -p 45",
    "pass evening.yaml --petit-sec --misdeal",
    "adjust evening.yaml Al=+20",
    "sheet nowhere.yaml",
    "add evening.yaml -t Zz -c g -b 2 -p 45",
]


@pytest.fixture
def abroad(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command in another language, beside an evening with every kind of bonus."""
    run("new", "evening.yaml", "Al", "Bo", "Cy", "--date", "2026-11-27")
    bonuses = ("--petit-au-bout", "d", "--poignee", "Bo=triple", "--chelem-announced")
    run("add", "evening.yaml", "-t", "Al", "-c", "garde-sans", "-b", "2", "-p", "40,5", *bonuses)
    run("pass", "evening.yaml", "--misdeal")
    run("adjust", "evening.yaml", "Al=+20", "Bo=-20")
    monkeypatch.setattr(language, "_translation", Pseudo)
    return run


@pytest.mark.parametrize("line", TOUR)
def test_no_english_is_left(line: str, abroad: Run) -> None:
    """In another language only names, typed words and the contents of files stay as they are."""
    result = abroad(*line.split())
    said = re.sub(
        r"(?<!\w)'[^']*'(?!\w)|--[a-z-]+|\S+\.yaml|tarot-score [a-z]+|^tarot-score:|p\.\d+|R-RO\d+|_\w+",
        "",
        result.output,
        flags=re.MULTILINE,
    )
    assert not re.findall(r"[a-z]{2,}", said), result.output


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("score --players 4 -c x -b 2 -p 45", "prise, garde, garde-sans, garde-contre"),
        ("score --players 4 -c garde -b 2 -p 45 --petit-au-bout x", "attack, defence"),
        ("score --players 4 -c garde -b 2 -p 45 --poignee x", "simple, double, triple"),
    ],
)
def test_words_to_type_are_not_translated(line: str, words: str, abroad: Run) -> None:
    """In every language, an error lists words that the program understands when they are typed."""
    refused = abroad(*line.split()).stderr
    assert f" {words}, {Pseudo().gettext('got')}: 'x'\n" in refused


@pytest.mark.usefixtures("marked")
def test_help_is_translated(run: Run) -> None:
    """The help of the program and the help of a command are translated."""
    assert "«Print the scoresheet of a session.»" in run("--help").stdout
    assert "«The player who took.»" in run("add", "--help").stdout.replace("\n", " ")


@pytest.mark.usefixtures("marked")
def test_what_a_program_reads_is_not_translated(run: Run) -> None:
    """JSON, CSV and the session file are the same in every language."""
    assert "«" not in run("score", "--players", "4", "-c", "g", "-b", "2", "-p", "45", "--format", "json").stdout
    run("new", "friday.yaml", "Alice", "Bruno", "Chloé")
    run("add", "friday.yaml", "-t", "al", "-c", "g", "-b", "2", "-p", "45")
    assert "«" not in Path("friday.yaml").read_text("utf-8")
    assert "«" not in run("sheet", "friday.yaml", "--format", "csv").stdout
    assert run("score", "--players", "4", "-c", "g", "-b", "2", "-p", "45", "--format", "csv").stdout[:8] == "working,"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Jean\xa0Paul", "Jean Paul"),
        ("\u202f\u3000\u2009", "   "),
        ("a\tb", "a\\tb"),
        ("a\u2028b", "a\\u2028b"),
        ("a\u200bb", "a\\u200bb"),
        ("\u202eab", "\\u202eab"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_visible(text: str, shown: str) -> None:
    """Every kind of space is shown as a space. An invisible character or terminal control is shown as its code."""
    assert language.visible(text) == shown
