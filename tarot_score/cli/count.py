"""The command `count`: count the card points of a pile."""

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from tarot_score.cli import defaults
from tarot_score.cli.options import TEXT_OR_JSON, Players, TextOrJson, read_format
from tarot_score.cli.output import print_view
from tarot_score.errors import HandError, Message, MissingFactError, msgid
from tarot_score.game import count as counting
from tarot_score.game.count import Counted, Pile
from tarot_score.game.deck import Deck, Rank
from tarot_score.game.hand import Side
from tarot_score.render.count import count_json, count_text
from tarot_score.render.view import View
from tarot_score.speech.cards import pile_of_cards
from tarot_score.speech.fact import Context
from tarot_score.speech.spellings import SIDES
from tarot_score.speech.values import parse_count, parse_number

Cards = Annotated[
    list[str] | None,
    typer.Argument(metavar="CARD...", help=msgid("The cards of the pile: RP, D♥, KS, 7T, 21, petit, excuse.")),
]
WhoseSide = Annotated[str, typer.Option("--side", metavar="SIDE", help=msgid("Whose pile it is: attack or defence."))]
InContract = Annotated[
    str | None,
    typer.Option(
        "--contract",
        "-c",
        metavar="CONTRACT",
        help=msgid("The contract, which decides which side the chien counts for."),
    ),
]

Bouts = Annotated[str | None, typer.Option("--bouts", metavar="N", help=msgid("How many bouts the pile has."))]
Kings = Annotated[str | None, typer.Option("--kings", metavar="N", help=msgid("How many kings the pile has."))]
Queens = Annotated[str | None, typer.Option("--queens", metavar="N", help=msgid("How many queens the pile has."))]
Knights = Annotated[str | None, typer.Option("--knights", metavar="N", help=msgid("How many knights the pile has."))]
Jacks = Annotated[str | None, typer.Option("--jacks", metavar="N", help=msgid("How many jacks the pile has."))]
AllCards = Annotated[
    str | None, typer.Option("--cards", metavar="N", help=msgid("How many cards the pile has, of all kinds."))
]
Other = Annotated[
    list[str] | None,
    typer.Option("--other", metavar="CARD", help=msgid("A card of the other side's pile; may be repeated.")),
]
OtherPoints = Annotated[
    str | None,
    typer.Option("--other-points", metavar="POINTS", help=msgid("The card points of the other side's pile.")),
]


def count(
    card: Cards = None,
    *,
    bouts: Bouts = None,
    kings: Kings = None,
    queens: Queens = None,
    knights: Knights = None,
    jacks: Jacks = None,
    cards: AllCards = None,
    other: Other = None,
    other_points: OtherPoints = None,
    side: WhoseSide = "attack",
    players: Players = None,
    contract: InContract = None,
    form: TextOrJson = "text",
) -> None:
    """Count the card points of a pile."""
    to = read_format(form, TEXT_OR_JSON)
    whose = SIDES.parse(side)
    rules = defaults.RULES
    context = Context(players=(), seats=min(rules.tables), rules=rules)
    played = None if contract is None else context.contracts.parse(contract)
    honours = {
        Rank.BOUT: bouts,
        Rank.KING: kings,
        Rank.QUEEN: queens,
        Rank.KNIGHT: knights,
        Rank.JACK: jacks,
    }
    said = {rank: number for rank, number in honours.items() if number is not None}
    pile = _pile(card or [], said, cards, rules.deck)
    problems = _against_the_other(pile, other or [], other_points, context)
    if players is not None:
        problems += counting.impossible_sizes(
            pile,
            players=parse_count(players),
            contract=played,
            is_attack=whose is Side.ATTACK,
            rules=rules,
        )
    counted = Counted(pile=pile, side=whose, rules=rules, problems=problems)
    print_view(View(lambda: count_json(counted), words=lambda: count_text(counted)), to)
    raise typer.Exit(1 if problems else 0)


def _pile(cards: Sequence[str], honours: Mapping[Rank, str], size: str | None, deck: Deck) -> Pile:
    """Return the pile, read from its cards, or from the numbers of its honours and of all its cards."""
    if cards and (honours or size is not None):
        raise HandError("give the cards of the pile, or numbers such as --kings and --cards, not both")
    if cards:
        return pile_of_cards(cards, deck)
    if size is None:
        if honours:
            raise MissingFactError("give --cards, the number of cards in the pile")
        raise MissingFactError("give the cards of the pile one by one, or their number with --cards")
    numbers = {rank: parse_number(number) for rank, number in honours.items()}
    return counting.pile_of_numbers(numbers, parse_number(size), deck)


def _against_the_other(pile: Pile, cards: Sequence[str], points: str | None, context: Context) -> list[Message]:
    """Return what is wrong with the two piles together. If nothing is known of the other, return nothing."""
    if cards and points is not None:
        raise HandError("give --other or --other-points, not both")
    if cards:
        return counting.mismatches(pile, pile_of_cards(cards, pile.deck))
    if points is not None:
        return counting.points_mismatch(pile, context.points(points))
    return []
