"""A session file with a row of every kind, for tests, and helpers that start a session and read its rows."""

from pathlib import Path

import yaml
from conftest import Run

FRIDAY = """\
version: 1
name: "Chez | Paul"
date: 2026-11-27
players: [Alice, "=1+1", Chloé, David]
hands:
- {taker: Alice, contract: garde, bouts: 2, points: 45, petit_au_bout: defence, poignees: [{Chloé: simple}]}
- passed: misdeal
- {adjustment: {Alice: 20, David: -20}, reason: "a, b"}
- {scores: {Alice: 30, "=1+1": -10, Chloé: -10, David: -10}, note: from paper}
- joins: [Eve]
- {taker: Eve, contract: prise, bouts: 1, points: 51, sitting_out: [Alice], chelem_announced: true, dealer: Chloé}
- leaves: [David]
"""

FACTS = ("-t", "alice", "-c", "garde", "-b", "2", "-p", "45")


def rows(file: str) -> list[dict]:
    return yaml.safe_load(Path(file).read_text("utf-8")).get("hands") or []


def start(run: Run, *args: str) -> None:
    assert run("new", *args, "--date", "2026-11-27").exit_code == 0
