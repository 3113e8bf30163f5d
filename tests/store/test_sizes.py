"""The limits on the size of a session that is read or written. `TAROT_SCORE_MAX_BYTES` changes them."""

import gc
import os

import pytest
from filing import keep_quiet, names_in, refusal, replace

from tarot_score import store
from tarot_score.errors import WordError
from tarot_score.game.rules import FFT
from tarot_score.store import files, sizes
from tarot_score.store.nodes import LineError, compose

LIMITS = [
    pytest.param(None, 2 * 2**20, "2 MiB", id="the default"),
    pytest.param("1", 1, "1 byte", id="the smallest"),
    pytest.param(" 1000 ", 1000, "1000 bytes", id="lower"),
    pytest.param("03000000", 3_000_000, "3000000 bytes", id="higher"),
]
"""The value of TAROT_SCORE_MAX_BYTES, the number of bytes that a session may have, and the words for it."""


def set_limit(monkeypatch, given):
    if given is not None:
        monkeypatch.setenv("TAROT_SCORE_MAX_BYTES", given)


@pytest.mark.parametrize(("given", "most", "said"), LIMITS)
def test_a_file_that_is_too_large_is_refused(tmp_path, monkeypatch, given, most, said):
    """A file of the largest size is read, and a file that is one byte larger is refused.

    The message names both sizes and tells how to raise the limit.
    """
    set_limit(monkeypatch, given)
    path = tmp_path / "a.yaml"
    path.write_bytes(bytes(most))
    assert len(files.read_text(path)) == most
    path.write_bytes(bytes(most + 1))
    assert refusal(files.read_text, path) == (
        f"{path}: a session may have at most {said}, and this file has {most + 1} bytes: is it a scoresheet? "
        f"If so, set TAROT_SCORE_MAX_BYTES={most + 1} to raise the limit"
    )


@pytest.mark.parametrize(("given", "most", "said"), LIMITS)
def test_a_session_that_would_be_too_large_is_not_written(tmp_path, monkeypatch, given, most, said):
    """A session of the largest size is written, and one that is a byte larger is refused before anything is written."""
    set_limit(monkeypatch, given)
    path, new = tmp_path / "a.yaml", tmp_path / "new.yaml"
    path.write_text("x")
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", None)
        for call, target in ((replace, path), (files.create, new)):
            assert refusal(call, target, "x" * (most + 1), keep_quiet) == (
                f"{target}: nothing was written: the session would have {most + 1} bytes, and the limit is {said}: "
                f"set TAROT_SCORE_MAX_BYTES={most + 1} to raise the limit"
            )
    assert (path.read_text(), names_in(tmp_path)) == ("x", ["a.yaml"])
    replace(path, "x" * most)
    files.create(new, "x" * most, keep_quiet)
    assert path.stat().st_size == new.stat().st_size == most


def test_only_one_byte_beyond_the_limit_is_read(tmp_path, monkeypatch):
    """Of a file that is too large, only one byte beyond the limit is read, so a huge file costs no more time."""
    path = tmp_path / "a.yaml"
    with path.open("wb") as file:
        file.truncate(10 * sizes.LARGEST)
    read = os.read
    pieces = []

    def watched(descriptor, size):
        pieces.append(read(descriptor, size))
        return pieces[-1]

    with monkeypatch.context() as patch:
        patch.setattr(os, "read", watched)
        assert "this file has 20971520 bytes" in refusal(files.read_text, path)
    assert sum(map(len, pieces)) == sizes.LARGEST + 1


def test_the_limit_may_be_any_number(tmp_path, monkeypatch):
    """A limit with thousands of digits is accepted, and allows a file of any size."""
    monkeypatch.setenv("TAROT_SCORE_MAX_BYTES", "9" * 5000)
    files.create(tmp_path / "a.yaml", "x", keep_quiet)
    assert files.read_text(tmp_path / "a.yaml") == "x"


@pytest.mark.parametrize("given", ["", "0", "-1", "+1", "1.5", "2 MiB", "٣", "x" * 100])
def test_a_limit_that_is_not_a_number_is_refused(tmp_path, monkeypatch, given):
    """If the limit in the environment is not a number, nothing is read or written, and the message says why."""
    path = tmp_path / "a.yaml"
    path.write_text("old")
    monkeypatch.setenv("TAROT_SCORE_MAX_BYTES", given)
    for call in (
        lambda: files.read_text(path),
        lambda: replace(path, "new"),
        lambda: files.create(tmp_path / "b.yaml", "new", keep_quiet),
    ):
        with pytest.raises(WordError, match="TAROT_SCORE_MAX_BYTES must be a whole number of bytes above zero, got: "):
            call()
    assert (path.read_text(), names_in(tmp_path)) == ("old", ["a.yaml"])


def test_a_limit_that_is_not_a_number_exits_with_2(run, monkeypatch):
    """If the limit in the environment is not a number, a command prints one line and exits with 2."""
    monkeypatch.setenv("TAROT_SCORE_MAX_BYTES", "much")
    refused = run("new", "a.yaml", "Ann", "Bo", "Cy")
    said = "TAROT_SCORE_MAX_BYTES must be a whole number of bytes above zero, got: 'much': change it or unset it"
    assert (refused.exit_code, refused.stdout, refused.stderr) == (2, "", f"tarot-score: {said}\n")


def test_a_hand_that_does_not_fit_is_given_back(run, monkeypatch):
    """If a new hand would make the session too large, the command exits with 1 and prints the row to paste."""
    run("new", "a.yaml", "Ann", "Bo", "Cy", "--date", "2026-11-27")
    monkeypatch.setenv("TAROT_SCORE_MAX_BYTES", "100")
    refused = run("add", "a.yaml", "-t", "ann", "-c", "garde", "-b", "2", "-p", "45")
    first, second, *rows = refused.stderr.splitlines()
    assert (refused.exit_code, refused.stdout, rows[0]) == (1, "", "- taker: Ann")
    assert first.startswith("tarot-score: a.yaml: nothing was written: the session would have ")
    assert (
        second
        == "not written; paste these lines in the file, below the line hands: and earlier hands (add that line if missing)"
    )


FULL = "players: [A, B, C]\nhands:\n" + "- passed: all\n" * 10_485
"""A session with as many rows as it may have."""


def test_the_number_of_rows_is_limited(run, tmp_path, monkeypatch):
    """A session may have 10,485 rows by default. No command adds another one, and `verify` reports the row too many."""
    path = tmp_path / "a.yaml"
    path.write_text(FULL)
    assert run("verify", str(path)).exit_code == 0
    refused = run("pass", str(path))
    assert refused.stderr == (
        f"tarot-score: {path}: nothing was written: a session may have at most 10485 rows, and any list or group of "
        "keys at most 10485 entries: set TAROT_SCORE_MAX_BYTES=4194304 to double the limit\n"
        "not written; paste these lines in the file, below the line hands: and earlier hands (add that line if missing)\n- passed: all\n"
    )
    assert path.read_text() == FULL
    monkeypatch.setenv("TAROT_SCORE_MAX_BYTES", "4194304")
    assert run("pass", str(path)).exit_code == 0
    path.write_text(f"{path.read_text()}# a changed text, because the program does not read the same text twice\n")
    monkeypatch.setenv("TAROT_SCORE_MAX_BYTES", "300000")  # this lowers the limit of bytes, but not the limit of rows
    assert run("verify", str(path)).stdout == (
        f"{path}:10488: a session may have at most 10485 rows, and any list or group of keys at most 10485 entries: "
        "set TAROT_SCORE_MAX_BYTES=4194304 to double the limit\n"
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param("[" + "[   ],\n" * 10_486 + "]", 10_486, id="a list"),
        pytest.param("word: word\n" * 10_486, 10_486, id="keys"),
        pytest.param("a: {" + "word: word,\n" * 10_486 + "}", 10_486, id="keys in braces"),
    ],
)
def test_the_length_of_a_list_is_limited(text, line):
    """A list or mapping that is too long is refused at the item beyond the limit; the rest is not read."""
    with pytest.raises(
        LineError, match="a session may have at most 10485 rows, and any list or group of keys at most 10485 entries: "
    ) as caught:
        compose(text)
    assert caught.value.line == line


def test_the_number_of_words_and_numbers_is_limited():
    """A text with more than 299,593 words, numbers, lists and mappings is refused."""
    lists = "[" + ("[" + "1," * 30 + "],\n") * 10_000 + "]"
    with pytest.raises(
        LineError, match="a session may have at most 299593 words and numbers, and this file has more"
    ) as caught:
        compose(lists)
    assert caught.value.line == 9665


def test_a_row_with_too_many_words_is_not_written(run, tmp_path, monkeypatch):
    """If a new row would exceed the limit of words, the message names that limit and not the layout of the file."""
    monkeypatch.setattr(sizes, "_BYTES_A_VALUE", sizes.LARGEST // 12)
    path = tmp_path / "a.yaml"
    path.write_text("players: [A, B, C]\nhands:\n- passed: all\n")  # this text has eleven words, lists and mappings
    refused = run("pass", str(path))
    assert refused.stderr.splitlines()[0] == (
        f"tarot-score: {path}: nothing was written: a session may have at most 12 words and numbers, and this file has "
        "more: set TAROT_SCORE_MAX_BYTES=4194304 to double the limit"
    )
    assert path.read_text() == "players: [A, B, C]\nhands:\n- passed: all\n"


def test_the_collector_skips_what_was_read(tmp_path, monkeypatch):
    """If reading makes many objects, later garbage collections skip them.

    After the reading the collector is on only if it was on before.
    """
    path = tmp_path / "a.yaml"
    path.write_text("players: [A, B, C]\n")
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(gc.isenabled()))
    frozen = []
    assert store.faults(path, rules=FFT) == []
    monkeypatch.setattr(store, "_SO_MANY_ARE_NEW", -1)
    for set_as, is_on in ((gc.disable, False), (gc.enable, True)):
        set_as()
        assert store.faults(path, rules=FFT) == []
        assert gc.isenabled() == is_on
    assert frozen == [False, False]
