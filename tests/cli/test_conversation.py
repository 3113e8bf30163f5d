"""The questions of `play`, `add` and `edit`: answers, mistakes, corrections and `undo`."""

import re
from pathlib import Path

import pytest
from conftest import Run
from evenings import rows, start
from terminals import Terminal, type_in


def test_add_asks_for_what_was_not_said(run: Run) -> None:
    """`add` asks for missing facts in the order of play, and again after a bad answer. All facts can be corrected."""
    start(run, "five.yaml", "Alice", "Bruno", "Chloé", "David", "Eve")
    hand = Terminal("add", "five.yaml")
    hand.talk("""
        taker (Alice, Bruno, Chloé, David, Eve) | ?
        the taker: a name, or its first letters
        taker |
        taker | al
        partner (Alice, Bruno, Chloé, David, Eve, - for alone) | ?
        the partner: a name, or its first letters; - if the taker plays alone
        partner | x
        no player is named 'x'
        partner | -
        contract | ?
        p: prise, g: garde, gs: garde sans, gc: garde contre
        contract | ga
        bouts | ?
        how many bouts (21, petit, Excuse) the attack's pile holds at the end
        bouts | two
        bouts must be a whole number from 0 to 3, got: 'two'
        bouts | 2
        points | ?
        the attack's card points, such as 45 or 40.5; d46 if the defence has 46
        points | 92
        card points
        points | d38
        anything else | ?
        called RC: the card that the taker called, here the king of hearts
        petit a, chelem: type several facts with commas between them
        anything else | petit
        petit au bout: type petit a (attack) or petit d (defence)
        anything else | petit a
        Alice alone +376, each defender pays 94: garde +12, 2 bouts, 53 points, petit au
        bout by the attack
        Enter to write the hand | x
        you can correct taker, partner, contract, bouts, points, other,
        Enter to write the hand | points 46
        Alice alone +320, each defender pays 80: garde +5
        Enter to write the hand | taker
        taker | undo
        Alice alone +320, each defender pays 80: garde +5
        Enter to write the hand | taker
        taker | br
        Enter to write the hand | petit d
        Bruno alone +160, each defender pays 40: garde +5, 2 bouts, 46 points, petit au
        bout by the defence
        Enter to write the hand | partner chl
        Bruno +80 with Chloé +40, each defender pays 40: garde +5
        Enter to write the hand |
        hand 1: Bruno with Chloé, garde +5
        Bruno deals the next hand, Chloé leads
    """)
    assert hand.end() == 0
    again = Terminal("add", "five.yaml", "-t", "br", "-c", "g", "--bouts", "2")
    again.talk("partner | bruno\npoints | 46\nanything else |\nEnter to write the hand |")
    assert again.end() == 0
    assert re.search("taker \\(|contract \\(|bouts \\(", again.printed) is None
    whole = Terminal("add", "five.yaml", "-t", "br", "--alone", "-c", "g", "-b", "2", "-p", "46")
    assert whole.end() == 0
    assert ": \r" not in whole.printed
    said = [{key: row.get(key) for key in ("taker", "partner", "alone", "points")} for row in rows("five.yaml")]
    assert said == [
        {"taker": "Bruno", "partner": "Chloé", "alone": None, "points": 46},
        {"taker": "Bruno", "partner": None, "alone": True, "points": 46},
        {"taker": "Bruno", "partner": None, "alone": True, "points": 46},
    ]


def test_a_hand_is_given_up(run: Run) -> None:
    """If a hand is given up, it is not written. A command with all facts and corrections that were typed is printed."""
    start(run, "friday.yaml", "Alice", "Bruno", "Chloé", "David")
    before = Path("friday.yaml").read_bytes()
    hand = Terminal("add", "friday.yaml", "-t", "al", "-c", "g")
    hand.talk("bouts | 2\npoints | 45\nanything else |\nEnter to write the hand | taker br\nBruno +174\nto correct: ")
    hand.interrupt("the hand was not written; to continue it, run: tarot-score add friday.yaml --taker Bruno")
    assert hand.end() == 130
    assert Path("friday.yaml").read_bytes() == before
    hand = Terminal("add", "friday.yaml", "-t", "al")
    hand.talk("contract (p, g, gs, gc)")
    assert hand.leave() == 1
    assert Path("friday.yaml").read_bytes() == before


def test_edit_asks_what_to_correct(run: Run) -> None:
    """`edit` shows the hand. Enter scores it again, and Ctrl-C leaves the file unchanged."""
    start(run, "friday.yaml", "Alice", "Bruno", "Chloé", "David")
    run("add", "friday.yaml", "-t", "al", "-c", "g", "-b", "2", "-p", "45", "--petit-au-bout", "a", "--note", "x")
    file = Path("friday.yaml")
    right = file.read_bytes()
    hand = Terminal("edit", "friday.yaml", "--hand", "1")
    hand.talk(
        "Alice +234, each defender pays 78: garde +4, 2 bouts, 45 points, petit au bout by\nthe attack; x; new totals:\n"
        "Enter to write the hand | points 50\nBruno"
    )
    hand.child.expect_exact("Enter to write the hand, or type what to correct: ")
    hand.interrupt("hand 1 was not changed")
    assert hand.end() == 130
    assert file.read_bytes() == right
    file.write_text(file.read_text("utf-8").replace("294", "249"), "utf-8")
    hand = Terminal("edit", "friday.yaml", "--hand", "1")
    hand.talk("Enter to write the hand |")
    assert hand.end() == 0
    assert file.read_bytes() == right
    hand = Terminal("edit", "friday.yaml")
    hand.talk("Enter to write the hand | nothing\nEnter to write the hand | points 46\nEnter to write the hand |")
    assert hand.end() == 0
    [row] = rows("friday.yaml")
    assert row == {
        "taker": "Alice",
        "contract": "garde",
        "bouts": 2,
        "points": 46,
        "scores": {"Alice": 180, "Bruno": -60, "Chloé": -60, "David": -60},
    }


def test_a_bad_word_does_not_lose_the_others(run: Run) -> None:
    """After a word that could not be read is typed again, the rest of its line is read too."""
    start(run, "five.yaml", "Ann", "Bo", "Cy", "Di", "Ed")
    typed = "ann bo g 5 45 petit d, poi 4, note a, b\n2\npoi 2 cy\n\n"
    played = run("play", "five.yaml", input=typed)
    assert (
        "the attack has 0 to 3 bouts, got: 5\nbouts (0-3): a poignée needs a size: type poignee 1, poignee 2 or poignee 3\n"
        in played.stdout
    )
    [row] = rows("five.yaml")
    assert {key: row.get(key) for key in ("partner", "points", "petit_au_bout", "poignees", "note")} == {
        "partner": "Bo",
        "points": 45,
        "petit_au_bout": "defence",
        "poignees": [{"Cy": "double"}],
        "note": "a, b",
    }


def test_options_that_cannot_be_read_are_not_asked_about(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """If `add` gets an option that it cannot read, it refuses it before the first question."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    type_in(monkeypatch)
    refused = run("add", "friday.yaml", "-b", "5")
    assert (refused.exit_code, refused.stderr) == (1, "tarot-score: the attack has 0 to 3 bouts, got: 5\n")
    refused = run("add", "friday.yaml", "-p", "45", "-d", "45")
    assert (refused.exit_code, refused.stderr.count("the points of both piles must add up to 91")) == (1, 1)


def test_an_impossible_hand_waits_for_a_correction(run: Run) -> None:
    """An impossible hand must be corrected: Enter does not accept it, and `?` prints what can be typed."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    played = run("play", "friday.yaml", input="ann g 2 45.5\n\n?\n46\n\n").stdout
    assert "type what to correct, such as points 46: taker NAME, contract gs, bouts 2, points 46:" in played
    assert [row["points"] for row in rows("friday.yaml")] == [46]


ANY_TABLE = [
    "petit a or petit d: who won the petit au bout, the attack or the defence",
    "poignee 1 NAME: this player showed a simple poignée; 2 is a double, 3 a triple",
    "chelem: the attack won every trick; chelem d: the defence won every trick",
    "announced: the attack announced a chelem",
    "dealer NAME: this player dealt out of turn",
    "out NAME: this player sits out",
    "note TEXT: a note to keep with the hand",
    "petit a, chelem: type several facts with commas between them",
]


@pytest.mark.parametrize(
    ("names", "line", "extras", "required", "words", "optional"),
    [
        pytest.param(
            ("Ann", "Bo", "Cy", "Di"),
            "ann\ng\n2\n45",
            ANY_TABLE,
            "taker NAME, contract gs, bouts 2, points 46",
            "taker, contract, bouts, points",
            "petit a, poignee 1 NAME, chelem, announced, dealer NAME, out NAME, note TEXT",
            id="four players",
        ),
        pytest.param(
            ("Ann", "Bo", "Cy", "Di", "Ed"),
            "ann\nbo\ng\n2\n45",
            ["called RC: the card that the taker called, here the king of hearts", *ANY_TABLE],
            "taker NAME, partner NAME, contract gs, bouts 2, points 46",
            "taker, partner, contract, bouts, points",
            "called RC, petit a, poignee 1 NAME, chelem, announced, dealer NAME, out NAME, note TEXT",
            id="five players",
        ),
    ],
)
def test_the_help_has_one_line_for_each_way(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    names: tuple[str, ...],
    line: str,
    extras: list[str],
    required: str,
    words: str,
    optional: str,
) -> None:
    """`?` prints each thing that can be typed at this table on its own line, after all questions and for corrections."""
    monkeypatch.setenv("COLUMNS", "200")
    start(run, "friday.yaml", *names)
    lines = run("play", "friday.yaml", input=f"{line}\n?\n\n?\n\n").stdout.splitlines()
    begin = next(place for place, line in enumerate(lines) if line.endswith(extras[0]))
    assert lines[begin].startswith("hand 1, Ann deals")
    assert lines[begin + 1 : begin + len(extras)] == extras[1:]
    begin = next(place for place, line in enumerate(lines) if line.startswith("Enter to write the hand"))
    assert lines[begin : begin + 7] == [
        f"Enter to write the hand, or type what to correct: {required}: type one of these to correct a fact",
        f"{words}: the program then asks for the right value",
        f"{optional}: type one of these to add or correct a fact",
        "petit none: remove a fact, here the petit au bout",
        "nothing: remove all facts that a hand does not need",
        "other: the program then asks for the optional facts",
        "undo: take back the last correction or, if there is none, the last answer",
    ]


def test_undo_takes_back_a_correction(run: Run) -> None:
    """`undo` takes back the last correction and keeps the rest, in a new hand and in an edited one."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    run("play", "friday.yaml", input="ann g 2 45 petit a\ncontract gs\npoints 50\nundo\nundo\n?\n\n")
    run("play", "friday.yaml", input="edit 1\npoints 46\nbouts 3\nundo\n\nedit 1\nbouts 3\nundo\nundo\n")
    [row] = rows("friday.yaml")
    assert {key: row[key] for key in ("contract", "bouts", "points", "petit_au_bout")} == {
        "contract": "garde",
        "bouts": 2,
        "points": 46,
        "petit_au_bout": "attack",
    }


def test_a_bad_word_does_not_lose_a_poignee(run: Run) -> None:
    """Poignées typed after a bad word are added to those before it. A correction replaces them all."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    run("play", "friday.yaml", input="ann g 2 45 poi 1 cy, poi 7 bo\npoi 1 bo\n\n")
    run("play", "friday.yaml", input="ann g 2 45 poi 1 cy, foo, poi 1 di\npetit d\npoignee 2 bo\nundo\n\n")
    assert [row["poignees"] for row in rows("friday.yaml")] == [[{"Cy": "simple"}, {"Bo": "simple"}]] * 1 + [
        [{"Cy": "simple"}, {"Di": "simple"}]
    ]


def test_impossible_points_do_not_lose_another_answer(run: Run) -> None:
    """If the points are impossible, they are asked for again, and what was typed after them is kept."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    played = run("play", "friday.yaml", input="ann g 2 x petit d\n45.5\n46\n\n").stdout
    assert played.count("points (0-91") == 2
    assert [(row["points"], row["petit_au_bout"]) for row in rows("friday.yaml")] == [(46, "defence")]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        pytest.param(
            "ann g x 45 petit d\nundo\ngs\n2\n45\npetit d\n\n",
            {"contract": "garde-sans", "petit_au_bout": "defence"},
            id="undo past a bad word",
        ),
        pytest.param(
            "ann g 2 4x petit d\n45.5\nundo\n2\n45\npetit a\n\n",
            {"bouts": 2, "points": 45, "petit_au_bout": "attack"},
            id="undo past impossible points",
        ),
        pytest.param(
            "ann g 2 45 poignee 1 zoe petit d\npoignee 1 di\n\n",
            {"petit_au_bout": "defence", "poignees": [{"Di": "simple"}]},
            id="a bad optional fact, without commas",
        ),
        pytest.param(
            "ann g 2 45 petit note foo, bar\npetit d\n\n",
            {"petit_au_bout": "defence", "note": "foo, bar"},
            id="a note after a bad optional fact",
        ),
        pytest.param(
            "ann\ng\n2\n45\npetit a, poignee 1 zz, note hi\npoignee 1 bo\n\n",
            {"petit_au_bout": "attack", "poignees": [{"Bo": "simple"}], "note": "hi"},
            id="a bad word in an answer",
        ),
        pytest.param(
            "ann\ng\n2\n45\npetit a, poignee 9\npoignee 8, note ho\npoignee 1\n\n",
            {"petit_au_bout": "attack", "poignees": ["simple"], "note": "ho"},
            id="two bad words in two answers",
        ),
        pytest.param(
            "ann g 2 4x petit d, poignee z, note hi\n45.5\n45\npoignee 1 bo\n\n",
            {"points": 45, "petit_au_bout": "defence", "poignees": [{"Bo": "simple"}], "note": "hi"},
            id="bad points, then a bad optional fact",
        ),
        pytest.param("ann g 2 45\npoints 46\nundo\n\n", {"points": 45}, id="undo of a correction"),
        pytest.param("ann g 2 45\npoints 45\nundo\n\n", {"points": 45}, id="undo of a correction that changes nothing"),
        pytest.param("ann g 2 45\npoints x\nundo\n46\n\n\n", {"points": 46}, id="undo after a bad correction"),
        pytest.param("ann g 2 45 petit x\nundo\n46\n\n\n", {"points": 46}, id="undo after a bad optional fact"),
        pytest.param(
            "ann g x 45 petit d\n2\npetit none\n\n",
            {"points": 45},
            id="after a bad word, only that word is asked for",
        ),
    ],
)
def test_undo_and_bad_words_together(run: Run, typed: str, expected: dict[str, object]) -> None:
    """After bad words and `undo`, every fact that was typed is kept or asked for again."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    assert run("play", "friday.yaml", input=typed).exit_code == 0
    [row] = rows("friday.yaml")
    kept = {key: row.get(key) for key in ("petit_au_bout", "poignees", "note")}
    assert row | kept == row | kept | expected
    assert {key for key, value in kept.items() if value} <= set(expected)


def test_what_must_be_typed_again_is_printed(run: Run) -> None:
    """If `undo` goes back past a word that could not be read, the rest of its line is printed, to be typed again."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    assert (
        "please type this again: 45 petit d\n" in run("play", "friday.yaml", input="ann g x 45 petit d\nundo\n").stdout
    )


@pytest.mark.parametrize(
    "typed",
    [
        "ann\nout bo\nann\ng\n2\n45\n\n\n",
        "ann g\nout bo\n2\n45\n\n\n",
        "out bo\nann\ng\n2\n45\n\n\n",
        "ann g 2 45\nout bo\n\n",
        "cy\nout bo\nundo\nout bo\ng\n2\n45\n\ntaker ann\n\n",
        "ann g 2 45 out bo\nundo\nundo\n45\nout bo\n\n",
    ],
)
def test_who_sits_out_can_be_typed_at_any_question(run: Run, typed: str) -> None:
    """`out NAME` can be typed at any question, even if the taker is the player who would sit out by default."""
    start(run, "club.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "4")
    run("play", "club.yaml", input=typed)
    assert [(row["taker"], row["points"], row["sitting_out"]) for row in rows("club.yaml")] == [("Ann", 45, ["Bo"])]


def test_add_refuses_a_taker_who_sits_out(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """`add` refuses a taker who sits out, before it asks anything."""
    start(run, "club.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "4")
    type_in(monkeypatch)
    refused = run("add", "club.yaml", "--taker", "Ann").stderr
    assert (
        refused
        == "tarot-score: Ann sits out this hand: if that is wrong, name who sits out (--sitting-out NAME or out NAME)\n"
    )


def test_nothing_removes_who_sits_out(run: Run) -> None:
    """The correction `nothing` also removes who sits out, so the dealer sits out by default."""
    start(run, "club.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "4")
    run("play", "club.yaml", input="bo g 2 45 out ed, note x\nnothing\n\n")
    assert [(row["sitting_out"], row.get("note")) for row in rows("club.yaml")] == [(["Ann"], None)]


def test_a_taker_who_sits_out_is_told_so(run: Run) -> None:
    """A taker who sits out is refused at once, before the next question."""
    start(run, "club.yaml", "Ann", "Bo", "Cy", "Di", "Ed", "--seats", "4")
    run("new", "other.yaml", "Ann", "Bo", "Cy")
    played = run("play", "club.yaml", input="bo\ng\nundo\nundo\nbo g 2 45\ntaker\nann\ncy\n\n").stdout
    assert "taker (Bo, Cy, Di, Ed): Ann sits out this hand: if that is wrong, name who sits out (" in played
    assert [row["taker"] for row in rows("club.yaml")] == ["Cy"]


def test_a_player_whose_name_begins_a_fact(run: Run) -> None:
    """If a player is named Ann, the correction `ann` is refused. The whole word `announced` is read as the fact."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    played = run("play", "friday.yaml", input="bo g 2 45\nann\nannounced\n\n").stdout
    assert "Ann is a player: type taker Ann, or the whole word announced if you mean that\n" in played
    assert [row.get("chelem_announced") for row in rows("friday.yaml")] == [True]


def test_at_five_a_partner_is_asked_for(run: Run) -> None:
    """If the partner is missing from the line, the program asks for the partner, then reads the rest of the line."""
    start(run, "five.yaml", "Ann", "Bo", "Cy", "Di", "Ed")
    played = run("play", "five.yaml", input="ann g 2 45\nbo\n\n\n").stdout
    assert "partner: type a name, or - if the taker plays alone\n" in played
    assert [(row["partner"], row["points"]) for row in rows("five.yaml")] == [("Bo", 45)]
    assert "no player is named 'zz'" in run("play", "five.yaml", input="ann zz g 2 45\n").stdout


def test_what_was_not_read_is_printed_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a hand is given up, the typed text that was not read is printed too."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    type_in(monkeypatch, "ann g 4 51 petit a", KeyboardInterrupt(), EOFError())
    assert "--contract garde\nthis part of the line was not read: 51 petit a\n" in run("play", "friday.yaml").stdout


def test_a_row_number_that_is_not_possible(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong --at is refused before the first question."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    type_in(monkeypatch)
    refused = run("add", "friday.yaml", "-c", "g", "--at", "9")
    assert (refused.exit_code, refused.stderr) == (1, "tarot-score: a row can be inserted as row 1 to 1, got: row 9\n")


def test_undo_after_a_whole_line(run: Run) -> None:
    """`undo` at a question takes back the last answer or correction. A hand that was written stays in the file."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    typed = "bo g 2 45\n\nann g 1 55 petit d\nundo\n\nundo\nundo\n53\npetit a\n\n"
    run("play", "friday.yaml", input=typed)
    assert [(row["taker"], row["points"], row.get("petit_au_bout")) for row in rows("friday.yaml")] == [
        ("Bo", 45, None),
        ("Ann", 53, "attack"),
    ]


def test_too_many_sit_out(run: Run) -> None:
    """If too many players sit out, a message is printed instead of the hand, and what was typed is kept."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    typed = "ann g 2 45 out bo out cy\nout cy\n\nann g 2 45 out bo, out cy\nout none\n\n"
    played = run("play", "friday.yaml", input=typed)
    assert played.stdout.count("a hand needs at least 3 players, got: 2") == 2
    assert [row.get("sitting_out") for row in rows("friday.yaml")] == [["Cy"], None]


def test_corrections(run: Run) -> None:
    """Each fact is corrected by its name. A partner that was set at four players can be removed."""
    start(run, "friday.yaml", "Ann", "Bo", "Cy", "Di")
    typed = [
        *(
            "ann g 2 45",
            "partner bo",
            "partner",
        ),  # four players have no partner, so `partner` removes the one that was given
        *(
            "poignee 1 bo",
            "poignee 2 cy",
            "chelem d",
            "chelem none",
            "poignee none",
            "other",
            "",
            "petit d",
            "points d50",
            "d46",
            "60",
        ),
        *("contract", "?", "gs", "bouts 3", "petit a", "dealer cy", "note well, played", ""),
    ]
    assert run("play", "friday.yaml", input="\n".join(typed) + "\n").exit_code == 0
    assert rows("friday.yaml") == [
        {
            "taker": "Ann",
            "contract": "garde-sans",
            "bouts": 3,
            "points": 60,
            "petit_au_bout": "attack",
            "dealer": "Cy",
            "note": "well, played",
            "scores": {"Ann": 708, "Bo": -236, "Cy": -236, "Di": -236},
        }
    ]


def test_undo_goes_back_one_question(run: Run) -> None:
    """`undo` goes back to any earlier question, whether the answers were on one line or not."""
    start(run, "five.yaml", "A", "B", "C", "D", "E")
    typed = "a b g\nundo\nundo\nundo\na b gs\n2\n45\npetit a\nundo\nundo\nundo\n1\n51\npetit d\nundo\n\n\n"
    played = run("play", "five.yaml", input=typed)
    assert played.exit_code == 0
    [row] = rows("five.yaml")
    assert {key: row.get(key) for key in ("partner", "bouts", "points", "petit_au_bout")} == {
        "partner": "B",
        "bouts": 1,
        "points": 51,
        "petit_au_bout": None,
    }


def test_every_answer_at_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Help, wrong answers and `undo` work in one conversation, even with a player named Undo."""
    start(run, "five.yaml", "Alice", "Bruno", "Chloé", "David", "Undo")
    asked = ["?", "", "al", "undo", "g", "undo", "un", "g", "7", "2", "92", "46", "", "x", "poi 1", "nothing", "", ""]
    type_in(monkeypatch, *asked[:-1])
    added = run("add", "five.yaml")
    assert added.exit_code == 0
    assert added.stdout.startswith("the taker: a name, or its first letters\n")
    assert "hand 1: Alice with Undo, garde +5, 2 bouts, 46\n" in added.stdout
    type_in(monkeypatch, "al", "b", "g", "2", "91", "", "x", "d46", "", "?", "partner none", "partner -", "")
    assert "\nhand 2: Alice alone, garde +4, 2 bouts, 45\n" in run("add", "five.yaml").stdout
    type_in(monkeypatch, "undo", "al", EOFError())
    assert run("add", "five.yaml").exit_code == 1
