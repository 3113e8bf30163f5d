"""The program writes only what it has shown, and what `undo` prints puts a row back. Random samples and single cases.

Longer random runs are in `tests/benchmarks`: interleave.py, sequences.py and putback.py.
"""

import shutil
from pathlib import Path

import pytest
import yaml
from benchmarks.interleave import interleave
from benchmarks.putback import put_back
from benchmarks.sequences import sequences
from conftest import Run
from saying import draft

from tarot_score import store
from tarot_score.actions import inserted
from tarot_score.game.rules import FFT

ANN = ("-t", "ann", "-c", "g", "-b", "2", "-p", "45")


def test_other_programs_come_between() -> None:
    """If another program changes the file while a hand is typed, the hand is shown again before it is written."""
    outcomes = interleave(60, 2026)
    assert {kind for kind, end in outcomes if end == "written"} >= {"play", "edit", "edit in play", "add --at"}


def test_any_commands_leave_the_other_rows_alone() -> None:
    """After each random command, the other rows are unchanged, except with `--rescore`, and no row has an error."""
    done, refused = sequences(12, 2026)
    assert done > refused > 0


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_what_undo_prints_puts_it_back() -> None:
    """The command or lines that `undo` prints restore the file byte for byte, with any names, notes and paths."""
    outcomes = put_back(60, 2026)
    assert min(outcomes["by a command"], outcomes["by lines"]) > 10


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch):
    """Type the given answers at a terminal. An answer can be a function, which is called, or an exception, which is raised."""

    def type_in(*answers):
        waiting = iter(answers)

        def answer(_: str) -> str:
            while callable(typed := next(waiting)):
                typed()
            if isinstance(typed, BaseException):
                raise typed
            return typed

        for module in ("add", "edit", "play", "asking"):
            monkeypatch.setattr(f"tarot_score.cli.{module}.is_terminal", lambda: True)
        monkeypatch.setattr("tarot_score.cli.asking.typed_line", answer)

    return type_in


@pytest.fixture
def friday(run: Run) -> Path:
    """Start a session of four players with three hands."""
    run("new", "friday.yaml", "Ann", "Bo", "Cy", "Di", "--date", "2026-11-27")
    for taker in ("ann", "bo", "cy"):
        run("add", "friday.yaml", "-t", taker, *ANN[2:])
    return Path("friday.yaml")


def takers(path: Path) -> list[str]:
    return [row.get("taker", row.get("passed")) for row in yaml.safe_load(path.read_text("utf-8"))["hands"]]


def points(path: Path) -> list[int]:
    return [row["points"] for row in yaml.safe_load(path.read_text("utf-8"))["hands"]]


def undo(number: int):
    return lambda: store.update(Path("friday.yaml"), lambda now: now.without_row(number), rules=FFT, tell=print)


def add() -> None:
    said = draft(("Di",), taker="Di", contract="prise", bouts="1", points="51")
    store.update(
        Path("friday.yaml"), lambda now: inserted(now, len(now.rows) + 1, said), rules=FFT, tell=print
    )  # fmt: skip


def test_a_correction_follows_its_hand(run: Run, friday: Path, at_a_terminal) -> None:
    """Hand 3 becomes hand 2 before Enter is pressed: the hand is shown again and corrected as hand 2; none is lost."""
    at_a_terminal("points 46", undo(1), "", "")
    edited = run("edit", "friday.yaml", "--hand", "3")
    assert (takers(friday), points(friday)) == (["Bo", "Cy"], [45, 46])
    said = " ".join(edited.stdout.split())
    assert (
        "friday.yaml: another program changed the file; this is now hand 2 and Bo deals: check the hand again" in said
    )
    assert said.count("each defender pays 60: garde +5, 2 bouts, 46 points; new totals") == 2


def test_a_correction_of_a_hand_that_was_taken_back(run: Run, friday: Path, at_a_terminal) -> None:
    """If another program takes back the hand that is corrected, the correction is refused and other hands stay."""
    at_a_terminal("points 46", undo(3), "")
    before_it = takers(friday)[:2]
    edited = run("edit", "friday.yaml", "--hand", "3")
    assert (edited.exit_code, takers(friday)) == (1, before_it)
    assert (
        "another program changed or removed hand 3: your correction was not written, look at the sheet" in edited.stderr
    )


def test_an_inserted_hand_follows_its_place(run: Run, friday: Path, at_a_terminal) -> None:
    """`--at 3` inserts a hand before the hand that was hand 3 at the start. If that hand is gone, its number is used."""
    at_a_terminal("45", "", undo(1), "", "")
    run("add", "friday.yaml", "--at", "3", *ANN[:-2], "-p", "45", "--note", "x")  # all facts are given: no question
    assert takers(friday) == ["Ann", "Bo", "Ann", "Cy"]
    run("add", "friday.yaml", "--at", "4", "-t", "di", *ANN[2:-2])
    assert takers(friday) == ["Bo", "Ann", "Di", "Cy"]
    at_a_terminal("45", "", undo(4), "", "")
    run("add", "friday.yaml", "--at", "4", "-t", "di", *ANN[2:-2])
    assert takers(friday) == ["Bo", "Ann", "Di", "Di"]


def test_who_sits_out_is_who_was_shown(run: Run, at_a_terminal) -> None:
    """If another program adds a hand, the player who sits out changes, so the typed hand is shown again."""
    run("new", "friday.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "4", "--date", "2026-11-27")
    at_a_terminal("cy g 2 45", add_by_cy, "", "", EOFError())
    played = run("play", "friday.yaml")
    said = " ".join(played.stdout.split())
    assert "45 points; Ann sits out; new totals: Cy +174" in said
    assert "45 points; Bo sits out; new totals: Cy +249" in said
    assert [row["sitting_out"] for row in yaml.safe_load(Path("friday.yaml").read_text("utf-8"))["hands"]] == [
        ["Ann"],
        ["Bo"],
    ]


def add_by_cy() -> None:
    said = draft(("Cy",), taker="Cy", contract="prise", bouts="1", points="51")
    store.update(Path("friday.yaml"), lambda now: inserted(now, 1, said), rules=FFT, tell=print)


@pytest.mark.parametrize("command", ["undo", "pass"])
def test_a_command_in_play_needs_an_unchanged_session(run: Run, friday: Path, at_a_terminal, command: str) -> None:
    """If another program changed the session, `undo` and `pass` in `play` do nothing, and a message says why."""
    at_a_terminal(add, command, EOFError())
    played = run("play", "friday.yaml")
    assert takers(friday) == ["Ann", "Bo", "Cy", "Di"]
    assert (
        "another program changed the file, so your command was not carried out: look at the scores, then type it again"
        in " ".join(played.stdout.split())
    )


def test_without_a_terminal_it_is_refused(run: Run, friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a terminal nobody can check a hand again after another change: the hand is printed as a command."""
    answers = iter(["di g 2 45", ""])

    def answer(_: str) -> str:
        typed = next(answers, None)
        if typed is None:
            raise EOFError
        if typed == "":
            add()
        return typed

    monkeypatch.setattr("tarot_score.cli.asking.typed_line", answer)
    played = run("play", "friday.yaml")
    assert takers(friday) == ["Ann", "Bo", "Cy", "Di"]
    assert "tarot-score add friday.yaml --taker Di --contract garde --bouts 2 --points 45\n" in played.stdout


def test_a_dry_run_that_asks(run: Run, friday: Path, at_a_terminal) -> None:
    """A dry run that asks questions writes nothing."""
    before = friday.read_bytes()
    at_a_terminal("45", "", "")
    result = run("add", "friday.yaml", *ANN[:-2], "--dry-run")
    assert result.stderr == "tarot-score: dry run: the hand was not written\n"
    assert friday.read_bytes() == before


def test_a_correction_that_is_given_up(run: Run, friday: Path, at_a_terminal) -> None:
    """`undo` as the first answer ends `edit`, and the hand is unchanged."""
    before = friday.read_bytes()
    at_a_terminal("undo")
    result = run("edit", "friday.yaml", "--hand", "1")
    assert (result.exit_code, "hand 1 was not changed" in result.stderr, friday.read_bytes()) == (0, True, before)


# How a change affects other rows.


@pytest.fixture
def three(run: Run) -> Path:
    """Start a session with a hand of four players, of whom one leaves, and a hand of the other three."""
    run("new", "friday.yaml", "Ann", "Bo", "Cy", "Di", "--date", "2026-11-27")
    run("add", "friday.yaml", *ANN)
    run("player", "friday.yaml", "--leave", "di")
    run("add", "friday.yaml", *ANN)
    return Path("friday.yaml")


def test_another_row_is_not_rescored_silently(run: Run, three: Path) -> None:
    """`undo` of a row in which a player left is refused if it would change the score of a later hand."""
    before = three.read_bytes()
    refused = run("undo", "friday.yaml", "--hand", "2")
    sentence = "this change would also alter the score of hand 3: add --rescore to allow that"
    assert (refused.exit_code, refused.stdout, refused.stderr) == (1, "", f"tarot-score: {sentence}\n")
    assert three.read_bytes() == before


@pytest.mark.parametrize("play", [False, True])
def test_another_row_is_rescored_on_request(run: Run, three: Path, play: bool) -> None:
    """With `--rescore`, `undo` changes the scores of the later hand and prints its new and old scores."""
    if play:
        result = run("play", "friday.yaml", input="undo 2 --rescore\n")
    else:
        result = run("undo", "friday.yaml", "--hand", "2", "--rescore")
    assert (
        "hand 2 was taken back\nthe scores of hand 2 are now Ann +174, Bo -58, Cy -58, Di -58; they were Ann +116, Bo -58, Cy -58\n"
        in result.stdout
    )
    assert run("verify", "friday.yaml").stdout == ""
    assert "Ann +348" in run("play", "friday.yaml", input="").stdout


def test_a_row_that_would_be_wrong(run: Run) -> None:
    """A change is refused if a hand would then have five players but no partner, and could not be scored."""
    run("new", "friday.yaml", *"ABCDE", "--date", "2026-11-27")
    run("player", "friday.yaml", "--leave", "E")
    run("add", "friday.yaml", "-t", "A", *ANN[2:])
    refused = run("undo", "friday.yaml", "--hand", "1", "--rescore")
    assert refused.stderr == (
        "tarot-score: friday.yaml: the change would make hand 2 wrong: missing from this hand: partner or alone\n"
    )


def test_a_row_that_would_be_impossible(run: Run) -> None:
    """A change is refused if a hand would then be impossible: 40.5 points are possible at three players, not at four."""
    run("new", "friday.yaml", "Ann", "Bo", "Cy", "Di", "--date", "2026-11-27")
    run("player", "friday.yaml", "--leave", "di")
    run("add", "friday.yaml", *ANN[:-1], "40.5")
    refused = run("undo", "friday.yaml", "--hand", "1", "--rescore")
    assert "the change would make hand 2 wrong: the attack cannot have 40.5 points at four players" in refused.stderr


def test_taking_back_one_of_two_wrong_rows(run: Run, friday: Path) -> None:
    """One of two wrong rows can be taken back. No command can put back a wrong row, so `undo` prints its lines instead."""
    text = friday.read_text("utf-8").replace("Ann: 174", "Ann: 175").replace("Bo: 174", "Bo: 176")
    friday.write_text(text, "utf-8")
    result = run("undo", "friday.yaml", "--hand", "2")
    assert result.exit_code == 0
    assert "no command puts this row back exactly; insert these lines at line 10 of friday.yaml:\n- taker: Bo" in (
        result.stdout
    )
    assert run("edit", "friday.yaml", "--hand", "1").exit_code == 0
    assert run("verify", "friday.yaml").stdout == ""


@pytest.mark.parametrize(
    ("hands", "where"),
    [
        (
            "hands: [{passed: all}, {passed: misdeal, sitting_out: []}]\n",
            "no command puts this row back exactly; replace line 2 of friday.yaml with these lines:",
        ),
        (
            "hands: [\n  {passed: all},\n  {passed: misdeal, note: x}]\n",
            "no command puts this row back exactly; replace lines 3 to 4 of friday.yaml with these lines:",
        ),
        (
            "hands:\n  [\n  {passed: all}, {passed:\n  misdeal}]\n",
            "no command puts this row back exactly; replace line 4 of friday.yaml with these lines:",
        ),
    ],
)
def test_rows_in_brackets_come_back_as_lines(run: Run, hands: str, where: str) -> None:
    """No command puts back a row exactly if the rows are in brackets: `undo` prints lines for the file instead."""
    path = Path("friday.yaml")
    run("new", "x.yaml", "A", "B", "C")
    path.write_text(f"players: [A, B, C]\n{hands}", "utf-8")
    printed = run("undo", "friday.yaml").stdout
    assert where in printed


def test_taking_back_a_row_above_a_wrong_one(run: Run, friday: Path) -> None:
    """A row can be taken back although a row below it is wrong. The wrong row stays as it is."""
    friday.write_text(friday.read_text("utf-8").replace("Ann: 174", "Ann: 175").replace("Cy: 174", "Cy: 176"), "utf-8")
    assert run("undo", "friday.yaml", "--hand", "1").exit_code == 0
    assert takers(friday) == ["Bo", "Cy"]
    [problem] = run("verify", "friday.yaml").stdout.splitlines()
    assert "hand 2: the scores must sum to zero" in problem
