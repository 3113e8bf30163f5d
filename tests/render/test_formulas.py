"""Text in CSV and TSV is marked so that no spreadsheet runs it as a formula, and the marks can be removed."""

import csv
import io
import json
from pathlib import Path

import pytest
from conftest import Run
from hypothesis import given
from hypothesis import strategies as st

from tarot_score.render.formulas import defused, restored

TEXTS = st.text(st.one_of(st.characters(), st.sampled_from("=+-@'\";,\t \u200b\uff1d")))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("=1+1", "'=1+1"),
        ("+33 6 12", "'+33 6 12"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\u22121", "'\u22121"),
        ("A;=1+1;", "A;'=1+1;"),
        ("A,=1+1", "A,'=1+1"),
        ("A\t=1+1", "A\t'=1+1"),
        ("=1;=2,=3", "'=1;'=2,'=3"),
        ("A; =1+1", "A;' =1+1"),
        (" \u00a0=1", "' \u00a0=1"),
        ('A;"=1+1"', 'A;\'"=1+1"'),
        ("\uff1d1+1", "'\uff1d1+1"),
        ("\uff20A", "'\uff20A"),
        ("\ufe621", "'\ufe621"),
        ("\u2a751", "'\u2a751"),
        ("\u200b=1+1", "'\u200b=1+1"),
        ("\u202e=1+1", "'\u202e=1+1"),
        ("\u00ad\u0301\x00=1", "'\u00ad\u0301\x00=1"),
        ("\u3164\u2800\ufeff=1", "'\u3164\u2800\ufeff=1"),
        ("\U000e0001=1", "'\U000e0001=1"),
        ("'=1+1", "''=1+1"),
        ("'x", "''x"),
        ("x;'y", "x;''y"),
        ("", ""),
        (" ;,\t\u200b", " ;,\t\u200b"),
        ("Anne-Marie", "Anne-Marie"),
        ("L'Alice", "L'Alice"),
        ("1+1=2", "1+1=2"),
        ("a, b; c", "a, b; c"),
    ],
)
def test_a_formula_gets_an_apostrophe(text, written):
    """A piece that could be a formula gets an apostrophe, other text does not change. `restored` undoes this."""
    assert defused(text) == written
    assert restored(written) == text


@given(TEXTS)
def test_any_text_can_be_restored(text):
    """`restored` returns exactly the text that `defused` was given."""
    assert restored(defused(text)) == text


@given(TEXTS, st.sampled_from(";,\t"))
def test_no_cell_is_a_formula_wherever_a_file_is_split(text, separator):
    """If a file is split at any separator, no cell begins with a formula sign, even after invisible characters."""
    for delimiter in (",", "\t"):
        out = io.StringIO()
        csv.writer(out, delimiter=delimiter, lineterminator="\n").writerow(["1", defused(text.replace("\n", " "))])
        for line in out.getvalue().split("\n"):
            for cell in line.split(separator):
                assert not cell.lstrip(' "\u200b').startswith(("=", "+", "-", "@", "\uff1d"))


@pytest.mark.parametrize(("form", "delimiter"), [("csv", ","), ("tsv", "\t")])
def test_a_sheet_in_a_spreadsheet(run: Run, form, delimiter) -> None:
    """No name or note in CSV or TSV is run as a formula, even if a line is split at semicolons; JSON is not changed."""
    run("new", "a.yaml", "A;=1+1;", "\uff1d1+1", "李", "--date", "2026-11-27")
    note = "x;=HYPERLINK(1);'y\t-z"
    run("add", "a.yaml", "-t", "李", "-c", "g", "-b", "2", "-p", "45", "--note", note)
    written = run("sheet", "a.yaml", "--format", form).stdout
    cells = [cell for line in written.splitlines() for cell in line.split(";")]
    assert not [cell for cell in cells if cell.lstrip('"').startswith(("=", "\uff1d"))]
    titles, row = csv.reader(written.splitlines(), delimiter=delimiter)
    assert titles[-3:] == ["A;'=1+1;", "'\uff1d1+1", "李"]
    assert [restored(title) for title in titles[-3:]] == ["A;=1+1;", "\uff1d1+1", "李"]
    assert restored(row[titles.index("note")]) == note
    whole = json.loads(run("sheet", "a.yaml", "--format", "json").stdout)
    assert list(whole["hands"][0]["scores"]) == ["A;=1+1;", "\uff1d1+1", "李"]
    assert Path("a.yaml").read_text("utf-8").count("A;=1+1;") == 2
