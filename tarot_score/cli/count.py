"""`count`: the card points of a pile."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import typer

from tarot_score.cli.options import TEXT_OR_JSON, Players, TextOrJson, read_format, with_options_of
from tarot_score.cli.output import print_view
from tarot_score.errors import HandError, MissingFactError, msgid
from tarot_score.game import count as counting
from tarot_score.game.count import HONOURS, Counted, Pile
from tarot_score.game.hand import Side
from tarot_score.render.count import count_json, count_text
from tarot_score.render.view import View
from tarot_score.speech.cards import pile_of_cards
from tarot_score.speech.spellings import CONTRACTS, SIDES
from tarot_score.speech.values import parse_count, parse_number

Cards = Annotated[
    list[str] | None,
    typer.Argument(metavar="CARD...", help=msgid("The cards one by one: RP, D♥, KS, 7T, 21, petit, excuse.")),
]
WhoseSide = Annotated[str, typer.Option("--side", metavar="SIDE", help=msgid("Whose pile it is: attack or defence."))]
InContract = Annotated[
    str | None,
    typer.Option("--contract", "-c", metavar="CONTRACT", help=msgid("The contract, which says whose the chien is.")),
]

_NUMBERS = {
    **{rank.value: msgid("How many of them it holds.") for rank in HONOURS},
    "cards": msgid("How many cards it holds in all."),
}
PILES: dict[str, Any] = {
    **{name: (str | None, typer.Option(f"--{name}", metavar="N", help=text)) for name, text in _NUMBERS.items()},
    "other": (
        list[str] | None,
        typer.Option("--other", metavar="CARD", help=msgid("A card of the other pile; may be repeated.")),
    ),
    **{
        f"other_{name}": (
            str | None,
            typer.Option(f"--other-{name}", metavar="N", help=msgid("The same of the other pile.")),
        )
        for name in _NUMBERS
    },
}
"""The options that say what lies in a pile, and in the other one."""


def _with_piles(command: Callable[..., None]) -> Callable[..., None]:
    return with_options_of(command, "said", PILES, dict)


@_with_piles
def count(
    card: Cards = None,
    *,
    said: Mapping[str, Any],
    side: WhoseSide = "attack",
    players: Players = None,
    contract: InContract = None,
    form: TextOrJson = "text",
) -> None:
    """Count the card points of a pile."""
    to = read_format(form, TEXT_OR_JSON)
    whose = SIDES.parse(side)
    pile = _pile(card or [], said, "")
    if pile is None:
        raise MissingFactError("missing from this count: --cards, or the cards one by one")
    other = _pile(said["other"] or [], said, "other_")
    problems = counting.mismatches(pile, other) if other else []
    if players is not None:
        problems += counting.impossible_sizes(
            pile,
            players=parse_count(players),
            contract=None if contract is None else CONTRACTS.parse(contract),
            is_attack=whose is Side.ATTACK,
        )
    counted = Counted(pile=pile, side=whose, problems=problems)
    print_view(View(lambda: count_json(counted), words=lambda: count_text(counted)), to)
    raise typer.Exit(1 if problems else 0)


def _pile(cards: list[str], said: Mapping[str, Any], prefix: str) -> Pile | None:
    """Read one pile, from its cards or from its numbers; None where neither was given."""
    numbers = {name: said[f"{prefix}{name}"] for name in _NUMBERS if said[f"{prefix}{name}"] is not None}
    if cards and numbers:
        raise HandError("a pile is counted from its cards or from numbers: give one or the other")
    if cards:
        return pile_of_cards(cards)
    if not numbers:
        return None
    size = numbers.pop("cards", None)
    if size is None:
        raise MissingFactError("missing from this count: {option}", option=f"--{prefix.replace('_', '-')}cards")
    honours: dict[counting.Rank, int] = {
        rank: parse_number(numbers[rank.value]) for rank in HONOURS if rank.value in numbers
    }
    return counting.pile_of_numbers(honours, parse_number(size))
