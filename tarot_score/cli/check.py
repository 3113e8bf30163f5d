"""The command `check`: judge a disputed score."""

from typing import Annotated

import typer

from tarot_score.cli.claims import disputed_facts, disputed_row
from tarot_score.cli.options import (
    TEXT_OR_JSON,
    File,
    HandNumber,
    Players,
    TextOrJson,
    read_format,
    session_path,
    with_hand_facts,
)
from tarot_score.cli.output import finish, print_view, tell
from tarot_score.disputes.judging import judge
from tarot_score.errors import Message, MissingFactError, WordError, msgid
from tarot_score.evening.entry import Facts
from tarot_score.game import bounds
from tarot_score.render.verdict import verdict_json, verdict_text
from tarot_score.render.view import View
from tarot_score.speech.values import parse_count

Claimed = Annotated[
    list[str] | None,
    typer.Option(
        "--claimed", metavar="[PLAYER=]SCORE", help=msgid("The claim: what each defender pays, or what PLAYER gets.")
    ),
]


@with_hand_facts
def check(
    file: File = None,
    *,
    said: Facts,
    hand: HandNumber = None,
    players: Players = None,
    claimed: Claimed = None,
    form: TextOrJson = "text",
) -> None:
    """Tell whether a claimed score is right, or which mistakes give it."""
    to = read_format(form, TEXT_OR_JSON)
    if hand is None and file is None:
        disputed = disputed_facts(said, players, claimed or ())
    elif hand is None and not said:
        raise MissingFactError("give --hand, the number of the hand in FILE")
    elif hand is None or said or players is not None:
        raise WordError("give FILE and --hand, or the facts of a hand, not both")
    else:
        disputed = disputed_row(session_path(file), parse_count(hand), claimed or ())
    verdict = judge(disputed.hand, disputed.claims, players=disputed.players, rules=disputed.rules)
    for problem in bounds.problems(disputed.hand, players=verdict.score.players, rules=disputed.rules):
        tell(Message("the facts of this hand are impossible: {problem}", problem=problem))
    print_view(View(lambda: verdict_json(verdict), words=lambda: verdict_text(verdict)), to)
    finish(disputed.problems)
    raise typer.Exit(0 if verdict.agrees else 1)
