"""Rows written, corrected and taken back by command: what is printed, and what the file then holds."""

from pathlib import Path

import pytest
import yaml
from conftest import Run

FACTS = ("-t", "alice", "-c", "garde", "-b", "2", "-p", "45")


@pytest.fixture
def friday(run: Run) -> Path:
    """Start a session of four."""
    run("new", "friday.yaml", "Alice", "Bruno", "Chloé", "David", "--date", "2026-11-27")
    return Path("friday.yaml")


def rows(path: Path) -> list[dict]:
    return yaml.safe_load(path.read_text("utf-8"))["hands"]


def test_new_writes_the_session(run: Run) -> None:
    """Players in dealing order, the day, and what was agreed."""
    made = run(
        "new",
        "f.yaml",
        " Alice ",
        "Bruno",
        "No",
        "007",
        "Zoë",
        "--name",
        "Chez: Paul",
        "--seats",
        "4",
        "--length",
        "20",
        "--dealer",
        "br",
        "--date",
        "2026-11-27",
    )
    assert made.stdout == "f.yaml: 5 players at the table, Alice, Bruno, No, 007, Zoë; Bruno deals the next\nhand\n"
    assert Path("f.yaml").read_text("utf-8") == (
        'version: 1\nname: "Chez: Paul"\ndate: 2026-11-27\nplayers: [Alice, Bruno, "No", "007", Zoë]\n'
        "seats: 4\ndealer: Bruno\nlength: 20\n"
    )


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        (["A", "B"], 1, "a session has 3 players at least, got: 2"),
        (
            ["A", "B", "C", "D", "E", "F"],
            1,
            "6 players, and a hand has 5 at most: say how many play it with seats: 3, 4 or 5",
        ),
        (["A", "B", "a"], 1, "'a' and 'A' would be the same player: give one of them another name"),
        (["A", "B", "C", "--date", "20261127"], 2, "a date is written like 2026-11-27, got: '20261127'"),
        (["A", "B", "C", "--date", "2026-11-31"], 2, "a date is written like 2026-11-27, got: '2026-11-31'"),
        (["A", "B", "C", "--date", "27/11"], 2, "a date is written like 2026-11-27, got: '27/11'"),
        (["A", "B", "C", "--seats", "four"], 2, "--seats: a whole number above zero is expected, got: 'four'"),
        (
            ["A", "B", "C", "--length", "5", "--rounds", "2"],
            1,
            "a session has a length in hands or in rounds of the deal: say one or the other",
        ),
        ([], 2, "missing from this session: PLAYER..., its players in dealing order"),
    ],
)
def test_new_refuses(run: Run, args: list[str], code: int, message: str) -> None:
    """One line, and no file."""
    result = run("new", "f.yaml", *args)
    assert (result.exit_code, result.stderr) == (code, f"tarot-score: {message}\n")
    assert not Path("f.yaml").exists()


def test_new_never_overwrites(run: Run, friday: Path) -> None:
    """A file that is there stays as it is."""
    before = friday.read_bytes()
    refused = run("new", "friday.yaml", "X", "Y", "Z")
    assert refused.exit_code == 1
    assert (
        refused.stderr
        == "tarot-score: friday.yaml: there is a file already, and it stays as it is: choose another name\n"
    )
    assert friday.read_bytes() == before


def test_new_like_another(run: Run, friday: Path) -> None:
    """Those who are at the other table at its end, and its seats."""
    run("player", "friday.yaml", "--add", "Eve", "--leave", "Bruno")
    assert run("new", "next.yaml", "--like", "friday.yaml").exit_code == 0
    assert yaml.safe_load(Path("next.yaml").read_text("utf-8"))["players"] == ["Alice", "Chloé", "David", "Eve"]


def test_add_prints_the_working_and_the_totals(run: Run, friday: Path) -> None:
    """Every line with its page, then where everybody stands and who deals."""
    added = run("add", "friday.yaml", *FACTS, "--petit-au-bout", "défense")
    assert (
        added.stdout
        == """\
hand 1: Alice, garde +4, 2 bouts, 45, petit au bout by the defence
p.4   2 bouts: 41 points needed
p.8   45 points: made by 4
p.8   garde: (25 + 4) x 2 = +58
p.7   petit au bout by the defence: -10 x 2 = -20
p.8   58 - 20 = 38: each defender pays 38
p.9   Alice 3 x 38 = +114, 3 defenders -38 each: sum 0

#  player  total  hands  average
-  ------  -----  -----  -------
1  Alice    +114      1   +114.0
2  Bruno     -38      1    -38.0
2  Chloé     -38      1    -38.0
2  David     -38      1    -38.0
Bruno deals the next hand
"""
    )
    assert rows(friday) == [
        {
            "taker": "Alice",
            "contract": "garde",
            "bouts": 2,
            "points": 45,
            "petit_au_bout": "defence",
            "scores": {"Alice": 114, "Bruno": -38, "Chloé": -38, "David": -38},
        }
    ]


@pytest.mark.parametrize(
    ("said", "fact", "value"),
    [
        (["-c", "GS"], "contract", "garde-sans"),
        (["-c", "garde sans le chien"], "contract", "garde-sans"),
        (["--contract", "p"], "contract", "prise"),
        (["-p", "45.0"], "points", 45),
        (["--points", "45,"], None, "card points are a number such as 40 or 40.5, got: '45,'"),
        (["--chelem", "none"], "chelem", None),
        (["--no-chelem-announced"], "chelem_announced", None),
        (["--poignée", "double"], "poignees", ["double"]),
        (["--poignee", "chl=2"], "poignees", [{"Chloé": "double"}]),
        (["--poignee", "chl=1", "--poignee", "s"], "poignees", [{"Chloé": "simple"}, "simple"]),
        (["--dealer", "david"], "dealer", "David"),
        (["--dealer", "alice"], "dealer", "Alice"),
        (["--note", "well: played"], "note", "well: played"),
        (["-t", "zoe"], None, "no player is called 'zoe': the players are Alice, Bruno, Chloé, David"),
        (["-w", "bruno"], None, "a partner is called, or none, at five players only, got: 4 players"),
        (
            ["--defense-points", "40"],
            None,
            "the two piles hold 91 points together, got: 45 + 40 = 85, recount one of them",
        ),
        (["--sitting-out", "bruno", "--sitting-out", "chl"], None, "a hand needs 3 players at least, got: 2"),
    ],
)
def test_a_fact_has_one_spelling_in_the_file(
    run: Run, friday: Path, said: list[str], fact: str | None, value: object
) -> None:
    """Whatever was typed; and what cannot be read leaves the file as it was."""
    facts = {"-t": "alice", "-c": "garde", "-b": "2", "-p": "45"}
    option = {"--contract": "-c", "--points": "-p"}.get(said[0], said[0])
    given = [part for name, text in facts.items() if name != option for part in (name, text)]
    before = friday.read_bytes()
    result = run("add", "friday.yaml", *given, *said)
    if fact is None:
        assert result.stderr == f"tarot-score: {value}\n"
        assert friday.read_bytes() == before
    else:
        assert result.exit_code == 0
        assert rows(friday)[0].get(fact) == value


def test_add_says_what_is_missing(run: Run, friday: Path) -> None:
    """Without a terminal there is nobody to ask."""
    before = friday.read_bytes()
    result = run("add", "friday.yaml", "-t", "al", "-b", "2")
    assert (result.exit_code, result.stderr) == (
        2,
        "tarot-score: missing from this hand: --contract, --points or --defence-points\n",
    )
    assert friday.read_bytes() == before


def test_at_five_a_partner_or_alone(run: Run) -> None:
    """One of the two is said, and naming the taker is the same as alone."""
    run("new", "five.yaml", "A", "B", "C", "D", "E")
    facts = ("-t", "a", "-c", "g", "-b", "2", "-p", "45")
    missing = run("add", "five.yaml", *facts)
    assert (missing.exit_code, missing.stderr) == (2, "tarot-score: missing from this hand: --partner or --alone\n")
    for said in (["-w", "b"], ["--alone"], ["-w", "a"]):
        assert run("add", "five.yaml", *facts, *said).exit_code == 0
    scores = [row["scores"] for row in rows(Path("five.yaml"))]
    assert scores == [
        {"A": 116, "B": 58, "C": -58, "D": -58, "E": -58},
        {"A": 232, "B": -58, "C": -58, "D": -58, "E": -58},
        {"A": 232, "B": -58, "C": -58, "D": -58, "E": -58},
    ]
    assert [row.get("alone") for row in rows(Path("five.yaml"))] == [None, True, True]


def test_the_mort_sits_out_and_deals_again(run: Run) -> None:
    """With five names and four seats the dealer does not play, and deals until somebody takes."""
    run("new", "club.yaml", "A", "B", "C", "D", "E", "--seats", "4")
    refused = run("add", "club.yaml", "-t", "a", "-c", "g", "-b", "2", "-p", "45")
    sits_out = "A sits out of this hand: say who does, out NAME or --sitting-out NAME"
    assert refused.stderr == f"tarot-score: {sits_out}\n"
    assert run("pass", "club.yaml").stdout == "hand 1 was not played; A deals the next\n"
    run("add", "club.yaml", "-t", "b", "-c", "g", "-b", "2", "-p", "45")
    run("add", "club.yaml", "-t", "a", "-c", "g", "-b", "2", "-p", "45", "--sitting-out", "e")
    assert [row.get("sitting_out") for row in rows(Path("club.yaml"))] == [None, ["A"], ["E"]]
    assert run("verify", "club.yaml").stdout == ""


@pytest.mark.parametrize("blank", ["", " "])
def test_a_text_that_is_blank_is_none(run: Run, friday: Path, blank: str) -> None:
    """A note, a reason or a name that says nothing is not kept."""
    assert run("add", "friday.yaml", *FACTS, "--note", blank).exit_code == 0
    assert run("pass", "friday.yaml", "--note", blank).exit_code == 0
    assert run("adjust", "friday.yaml", "Alice=+1", "--reason", blank, "--", "Bruno=-1").exit_code == 0
    assert run("edit", "friday.yaml", "--hand", "1", "--note", blank).exit_code == 0
    assert "note" not in friday.read_text("utf-8")
    assert run("new", "named.yaml", "A", "B", "C", "--name", blank).exit_code == 0
    assert "name" not in Path("named.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("command", "lines"),
    [
        (
            ["pass"],
            [
                "what could not be written, to paste under the line hands: (add that line if it is missing)",
                "- passed: all",
            ],
        ),
        (
            ["edit", "--hand", "1", "--note", "x"],
            [
                "what could not be written, to take the place of hand 1:",
                *("- taker: Alice", "  contract: garde", "  bouts: 2", "  points: 45"),
                *("  scores: {Alice: 174, Bruno: -58, Chloé: -58, David: -58}", "  note: x"),
            ],
        ),
        (["undo"], []),
        (["player", "--rename", "Bruno=Zoé"], []),
    ],
)
def test_what_cannot_be_written_is_printed(run: Run, friday: Path, command: list[str], lines: list[str]) -> None:
    """As text that can be pasted in, with its place; where nothing was added or changed there is none."""
    run("add", "friday.yaml", *FACTS)
    Path(".friday.yaml.tarot-score").mkdir()  # in the way
    failed = run(command[0], "friday.yaml", *command[1:])
    assert failed.exit_code == 1
    problem, *printed = failed.stderr.splitlines()
    assert problem.startswith("tarot-score: ")
    assert printed == lines


def test_a_dry_run_writes_nothing(run: Run, friday: Path) -> None:
    """It prints what would be, and says that it is not."""
    before = friday.read_bytes()
    result = run("add", "friday.yaml", *FACTS, "--dry-run")
    assert result.stdout.startswith("hand 1: Alice, garde +4, 2 bouts, 45\n")
    assert result.stderr == "tarot-score: a dry run: nothing was written\n"
    assert friday.read_bytes() == before


def test_the_session_of_the_environment(run: Run, friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands in for FILE, spaces included, and is not read where a file is named."""
    friday.rename("friday evening.yaml")
    monkeypatch.setenv("TAROT_SCORE_SESSION", "friday evening.yaml")
    assert run("add", *FACTS).exit_code == 0
    assert run("undo").exit_code == 0
    assert (
        run("totals", "other.yaml").stderr == "tarot-score: other.yaml: no such file: start it with tarot-score new\n"
    )


def test_passed_deals(run: Run, friday: Path) -> None:
    """Everyone passed, a petit sec or a misdeal: a row without a score, and who deals next."""
    assert run("pass", "friday.yaml").stdout == "hand 1 was not played; Bruno deals the next\n"
    assert run("pass", "friday.yaml", "--petit-sec").stdout == "hand 2 was not played; Chloé deals the next\n"
    assert (
        run("pass", "friday.yaml", "--misdeal", "--note", "14 cards").stdout
        == "hand 3 was not played; Chloé deals the next\n"
    )
    assert rows(friday) == [{"passed": "all"}, {"passed": "petit-sec"}, {"passed": "misdeal", "note": "14 cards"}]
    both = run("pass", "friday.yaml", "--petit-sec", "--misdeal")
    assert (both.exit_code, both.stderr) == (
        2,
        "tarot-score: a deal is a petit sec or a misdeal: say one or the other\n",
    )


def test_adjustments(run: Run, friday: Path) -> None:
    """A correction balances, or says by how much it does not."""
    result = run("adjust", "friday.yaml", "Alice=+20", "br=-20", "--reason", "revoke")
    assert result.stdout.startswith("hand 1, a correction: Alice +20, Bruno -20\n")
    assert rows(friday) == [{"adjustment": {"Alice": 20, "Bruno": -20}, "reason": "revoke"}]


@pytest.mark.parametrize(
    ("changes", "code", "message"),
    [
        (["Alice=20", "Bruno=-10"], 1, "the scores must sum to zero, and they sum to +10: take 10 from somebody"),
        (["Alice"], 2, "a correction is written like Alice=+20, got: 'Alice'"),
        (["Alice=x"], 2, "score points are a whole number such as 174 or -58, got: 'x'"),
        (["Alice=1", "al=-1"], 1, "a correction names a player once, got Alice twice"),
        (["Zoe=1"], 1, "no player is called 'Zoe': the players are Alice, Bruno, Chloé, David"),
    ],
)
def test_adjustments_that_are_refused(run: Run, friday: Path, changes: list[str], code: int, message: str) -> None:
    """The file stays as it was."""
    before = friday.read_bytes()
    result = run("adjust", "friday.yaml", *changes)
    assert (result.exit_code, result.stderr) == (code, f"tarot-score: {message}\n")
    assert friday.read_bytes() == before


def test_players_come_and_go(run: Run, friday: Path) -> None:
    """Late, away, back, and under another name throughout."""
    run("add", "friday.yaml", *FACTS)
    assert (
        run("player", "friday.yaml", "--add", "Eve").stdout
        == "5 players at the table, Alice, Bruno, Chloé, David, Eve; Bruno deals the next\nhand\n"
    )
    assert (
        run("player", "friday.yaml", "--leave", "bru").stdout
        == "4 players at the table, Alice, Chloé, David, Eve; Chloé deals the next hand\n"
    )
    assert run("player", "friday.yaml", "--return", "bru").exit_code == 0
    assert run("player", "friday.yaml", "--rename", "alice=Alix").exit_code == 0
    assert rows(friday) == [
        {
            "taker": "Alix",
            "contract": "garde",
            "bouts": 2,
            "points": 45,
            "scores": {"Alix": 174, "Bruno": -58, "Chloé": -58, "David": -58},
        },
        {"joins": ["Eve"]},
        {"leaves": ["Bruno"]},
        {"joins": ["Bruno"]},
    ]


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        ([], 2, "missing from this: --add, --leave, --return or --rename, with a player"),
        (["--rename", "Alice"], 2, "a player is renamed by OLD=NEW, got: 'Alice'"),
        (["--rename", "Alice=bruno"], 1, "'bruno' and 'Bruno' would be the same player: give one of them another name"),
        (["--add", "alice"], 1, "Alice is at the table already"),
        (["--return", "alice"], 1, "Alice is at the table already"),
        (["--rename", "x=y=Zoé"], 1, "no player is called 'x=y': the players are Alice, Bruno, Chloé, David"),
    ],
)
def test_players_that_are_refused(run: Run, friday: Path, args: list[str], code: int, message: str) -> None:
    """One line, and the file as it was."""
    before = friday.read_bytes()
    result = run("player", "friday.yaml", *args)
    assert (result.exit_code, result.stderr) == (code, f"tarot-score: {message}\n")
    assert friday.read_bytes() == before


ADDED_BACK = [
    pytest.param(["add", "friday.yaml", *FACTS, "--poignee", "Chloé=double", "--note", "it's"], id="a hand"),
    pytest.param(
        [
            "add",
            "friday.yaml",
            "-t",
            "br",
            "-c",
            "gc",
            "-b",
            "3",
            "-p",
            "88",
            "--chelem",
            "a",
            "--chelem-announced",
            "--dealer",
            "dav",
        ],
        id="with everything",
    ),
    pytest.param(["pass", "friday.yaml", "--misdeal", "--note", "-x"], id="a misdeal"),
    pytest.param(["pass", "friday.yaml"], id="an all-pass"),
    pytest.param(["adjust", "friday.yaml", "Alice=+20", "Bruno=-20", "--reason", "a b"], id="a correction"),
    pytest.param(["player", "friday.yaml", "--add", "Jean Paul", "--leave", "Alice"], id="players"),
    pytest.param(["player", "friday.yaml", "--return", "Zoé"], id="a player who comes back"),
]


@pytest.mark.parametrize("command", ADDED_BACK)
def test_undo_prints_what_puts_it_back(run: Run, friday: Path, command: list[str]) -> None:
    """Run as it is printed, the command makes the same file again."""
    import shlex

    run("add", "friday.yaml", *FACTS)
    run("player", "friday.yaml", "--add", "Zoé")
    run("player", "friday.yaml", "--leave", "Zoé")
    before = friday.read_bytes()
    assert run(*command).exit_code == 0
    after = friday.read_bytes()
    title, *_, said, again, done = run("undo", "friday.yaml").stdout.splitlines()
    assert title.startswith("hand 4: ")
    assert (said, done) == ("to put it back:", "took back hand 4")
    assert friday.read_bytes() == before
    program, *words = shlex.split(again)
    assert program == "tarot-score"
    assert run(*words).exit_code == 0
    assert friday.read_bytes() == after


def test_undo_prints_names_that_look_like_options(run: Run) -> None:
    """They are tied to their options, so that they are read as names."""
    run("new", "./-f.yaml", "--", "-rf", "Bruno", "Chloé", "David")
    run("add", "./-f.yaml", "--taker=-rf", *FACTS[2:])
    before = Path("-f.yaml").read_bytes()
    again = run("undo", "./-f.yaml").stdout.splitlines()[-2]
    assert again == "tarot-score add ./-f.yaml --taker=-rf --contract garde --bouts 2 --points 45"
    assert run(*again.split()[1:]).exit_code == 0
    assert Path("-f.yaml").read_bytes() == before


def test_undo_prints_who_sat_out(run: Run) -> None:
    """Where it was not the dealer."""
    run("new", "six.yaml", *"ABCDEF", "--seats", "4")
    run("add", "six.yaml", "-t", "A", *FACTS[2:], "--sitting-out", "E", "--sitting-out", "F")
    before = Path("six.yaml").read_bytes()
    again = run("undo", "six.yaml").stdout.splitlines()[-2]
    assert again.endswith("--points 45 --sitting-out E --sitting-out F")
    assert run(*again.split()[1:]).exit_code == 0
    assert Path("six.yaml").read_bytes() == before


def test_undo_of_a_row_in_the_middle(run: Run, friday: Path) -> None:
    """It goes back where it was."""
    import shlex

    run("add", "friday.yaml", *FACTS)
    run("pass", "friday.yaml")
    run("adjust", "friday.yaml", "Alice=+20", "Bruno=-20")
    before = friday.read_bytes()
    for number in ("1", "2", "3"):
        again = run("undo", "friday.yaml", "--hand", number).stdout.splitlines()[-2]
        assert run(*shlex.split(again)[1:]).exit_code == 0
        assert friday.read_bytes() == before


def test_undo_of_a_deal_at_which_somebody_sat_out(run: Run, friday: Path) -> None:
    """No command says that, so it is given as it stood."""
    with friday.open("a", encoding="utf-8") as file:
        file.write("hands:\n- passed: all\n  sitting_out: [Bruno]\n")
    *_, passed, out, _ = run("undo", "friday.yaml").stdout.splitlines()
    assert (passed, out) == ("- passed: all", "  sitting_out: [Bruno]")


def test_undo_of_what_no_command_writes(run: Run, friday: Path) -> None:
    """A hand from paper comes back as lines."""
    with friday.open("a", encoding="utf-8") as file:
        file.write("hands:\n- passed: all\n- scores: {Alice: 30, Bruno: -10, Chloé: -10, David: -10}\n")
    assert run("undo", "friday.yaml").stdout == (
        "hand 2: scores alone\n"
        "no command puts it back as it is; these lines do, put in as line 6 of friday.yaml:\n"
        "- scores: {Alice: 30, Bruno: -10, Chloé: -10, David: -10}\n"
        "took back hand 2\n"
    )


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ([], "this session has no hands yet"),
        (["--hand", "3"], "this session has no hands yet"),
    ],
)
def test_undo_of_nothing(run: Run, friday: Path, args: list[str], message: str) -> None:
    """There is nothing to take back."""
    result = run("undo", "friday.yaml", *args)
    assert (result.exit_code, result.stderr) == (1, f"tarot-score: {message}\n")


@pytest.mark.parametrize(
    ("said", "changed"),
    [
        (["-p", "46"], {"points": 46, "scores": {"Alice": 240, "Bruno": -80, "Chloé": -80, "David": -80}}),
        (["--poignee", "none"], {"poignees": None, "scores": {"Alice": 174, "Bruno": -58, "Chloé": -58, "David": -58}}),
        (["-t", "bruno"], {"taker": "Bruno", "scores": {"Alice": -78, "Bruno": 234, "Chloé": -78, "David": -78}}),
        (["--note", "none", "--dealer", "none"], {"note": None}),
        (
            ["--petit-au-bout", "a"],
            {"petit_au_bout": "attack", "scores": {"Alice": 294, "Bruno": -98, "Chloé": -98, "David": -98}},
        ),
        ([], {}),
    ],
)
def test_edit_corrects_facts(run: Run, friday: Path, said: list[str], changed: dict) -> None:
    """What is said takes the place of what was, `none` clears it, and the hand is scored again."""
    run("add", "friday.yaml", *FACTS, "--poignee", "simple", "--note", "x")
    before = rows(friday)[0]
    assert run("edit", "friday.yaml", "--hand", "1", *said).exit_code == 0
    expected = {**before, **changed}
    assert rows(friday) == [{key: value for key, value in expected.items() if value is not None}]


@pytest.mark.parametrize(
    ("said", "dealer", "note"),
    [
        (["--dealer", "None"], "None", "x"),
        (["--dealer", "NONE"], "None", "x"),
        (["--dealer", "-"], None, "x"),
        (["--dealer", " - "], None, "x"),
        (["--note", "None"], "Bo", None),
        (["--note", "-"], "Bo", None),
        (["--note", "- and so on"], "Bo", "- and so on"),
    ],
)
def test_edit_beside_a_player_called_none(run: Run, said: list[str], dealer: str | None, note: str | None) -> None:
    """The exact name of a player wins over the word that clears; a dash clears whoever plays."""
    run("new", "a.yaml", "Ann", "Bo", "None")
    run("add", "a.yaml", "-t", "ann", "-c", "g", "-b", "2", "-p", "45", "--dealer", "Bo", "--note", "x")
    assert run("edit", "a.yaml", "--hand", "1", *said).exit_code == 0
    [row] = rows(Path("a.yaml"))
    assert (row.get("dealer"), row.get("note")) == (dealer, note)


def test_edit_repairs_a_wrong_row(run: Run, friday: Path) -> None:
    """A row that blocks adding is scored again by edit, or taken back."""
    run("add", "friday.yaml", *FACTS)
    friday.write_text(friday.read_text("utf-8").replace("174", "147"), "utf-8")
    blocked = run("add", "friday.yaml", *FACTS)
    assert blocked.exit_code == 1
    assert blocked.stderr.startswith("tarot-score: friday.yaml:9: hand 1: ")
    shown = run("sheet", "friday.yaml")
    assert shown.exit_code == 1
    assert "1!  Alice, garde +4, 2 bouts, 45   +174    -58    -58    -58\n" in shown.stdout
    assert shown.stderr.startswith("tarot-score: friday.yaml:9: hand 1: ")
    assert run("edit", "friday.yaml", "--hand", "1").exit_code == 0
    assert run("verify", "friday.yaml").exit_code == 0


def test_edit_of_what_is_no_hand(run: Run, friday: Path) -> None:
    """Only a hand with facts can be corrected."""
    run("pass", "friday.yaml")
    result = run("edit", "friday.yaml", "--hand", "1", "-p", "45")
    assert result.stderr == "tarot-score: hand 1 has no facts to correct: take it back with undo, and write it again\n"
