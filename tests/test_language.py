"""Sentences: templates that a catalogue can translate, whatever they are filled with."""

import ast
import gettext
from pathlib import Path

import pytest
from conftest import Run

import tarot_score
from tarot_score import language
from tarot_score.errors import Message

PACKAGE = Path(tarot_score.__file__).parent
TAKES_A_TEMPLATE = {"Message", "msgid", "word"}


class Marking(gettext.NullTranslations):
    """A catalogue that marks what it was asked to translate."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, one: str, many: str, n: int) -> str:
        return f"«{one if n == 1 else many}»"


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_translation", Marking)


def templates(tree: ast.AST) -> list[ast.expr]:
    """Return the first argument of every call that makes a sentence."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            name = node.func.id
            if name in TAKES_A_TEMPLATE or (
                name.endswith("Error") and name not in ("AttributeError", "FileExistsError")
            ):
                found.append(node.args[0])
    return found


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_templates_can_be_extracted(path: Path) -> None:
    """No sentence is put together in the code: a template is a literal, or was one where it was made."""
    for template in templates(ast.parse(path.read_text("utf-8"))):
        parts = [template.body, template.orelse] if isinstance(template, ast.IfExp) else [template]
        for part in parts:
            assert not isinstance(part, ast.JoinedStr | ast.BinOp | ast.Call), f"line {part.lineno}"


def test_a_message_is_translated_with_the_messages_in_it() -> None:
    """The template is translated before it is filled, and so are those among its values."""
    message = Message("{place}: {problem}", place="friday.yaml:3", problem=Message("{n} bout", "{n} bouts", n=2))
    translation = Marking()
    assert message.fill(translation.gettext, translation.ngettext) == "«friday.yaml:3: «2 bouts»»"
    assert str(message) == "friday.yaml:3: 2 bouts"


@pytest.mark.usefixtures("marked")
def test_what_a_person_reads_is_translated(run: Run) -> None:
    """The working, the tables and the errors pass through the catalogue; values and numbers do not."""
    shown = run("score", "--players", "4", "-c", "garde", "-b", "2", "-p", "45").stdout
    assert "p.4   «2 bouts: 41 points needed»\n" in shown
    assert "p.8   «garde: (25 + 4) x 2 = +58»\n" in shown
    assert (
        "«working»" in run("score", "--players", "4", "-c", "g", "-b", "2", "-p", "45", "--format", "markdown").stdout
    )
    refused = run("score", "--players", "4", "-c", "g", "-b", "4", "-p", "45").stderr
    assert refused == "tarot-score: «a hand has 0 to 3 bouts, got: 4»\n"


@pytest.mark.usefixtures("marked")
def test_help_is_translated(run: Run) -> None:
    """So is the help, of the whole and of a command."""
    assert "«Print the scoresheet of a session.»" in run("--help").stdout
    assert "«Who took.»" in run("add", "--help").stdout.replace("\n", " ")


@pytest.mark.usefixtures("marked")
def test_what_a_program_reads_is_not_translated(run: Run) -> None:
    """JSON and the file are the same in every language."""
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
    """Every blank is shown as a space; what steers a terminal, or cannot be seen, is spelled out."""
    assert language.visible(text) == shown
