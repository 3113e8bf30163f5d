"""Show the rules of scoring as tables, with the pages of the official rules."""

from collections.abc import Callable, Sequence
from typing import assert_never

from tarot_score.errors import Message, either
from tarot_score.game.bonuses import BONUSES, Bonus
from tarot_score.game.deck import Deck
from tarot_score.game.hand import Poignee
from tarot_score.game.parts import Sign
from tarot_score.game.rules import SOURCE, Amount, Rules, Table, defence_target_for
from tarot_score.language import say, word
from tarot_score.render import Json
from tarot_score.render.grid import CellValue, Column, Grid, Kind
from tarot_score.render.score import points_number
from tarot_score.render.view import View, table_of_grid

_DIFFERENCES = range(0, 55, 5)


def rules_view(rules: Rules) -> View:
    """Return a view of the tables of `rules`."""
    tables = [table_of_grid(grid, title) for title, grid in rules_grids(rules)]
    return View(lambda: rules_json(rules), tables)


def rules_grids(rules: Rules) -> Sequence[tuple[str, Grid]]:
    """Return the title and the values of each table of `rules`, in the order in which a hand needs them."""
    constant, trumps = rules.constant, rules.deck.trumps
    return [
        (_titled(Message("card points of each card"), rules.deck.page), _cards(rules)),
        (_titled(Message("number of cards of each player, of the chien and of a trick")), _deal(rules)),
        (_titled(Message("contracts, from lowest to highest")), _contracts(rules)),
        (
            _titled(Message("target: card points that each side needs, by the attack's bouts"), rules.targets.page),
            _targets(rules),
        ),
        (_titled(Message("half card points: which side gets them")), _half_points(rules)),
        (
            _titled(
                Message(
                    "a defender pays ({constant} + points over or under target) x multiplier",
                    constant=constant.points,
                ),
                constant.page,
            ),
            _score_grid(rules),
        ),
        (_titled(Message("bonuses, in score points for each defender")), _bonuses(rules)),
        (
            _titled(Message("how many of the {trumps} trumps, the Excuse included, a poignée shows", trumps=trumps)),
            _poignees(rules),
        ),
        (_titled(Message("score of each player, as a multiple of what each defender pays")), _shares(rules)),
    ]


def _titled(title: Message, page: int | None = None) -> str:
    if page is None:
        return say(Message("{title} ({source})", title=title, source=SOURCE))
    return say(Message("{title} ({source} p.{page})", title=title, source=SOURCE, page=page))


def _cards(rules: Rules) -> Grid:
    deck = rules.deck
    columns = [
        Column(word("card")),
        Column(word("cards"), Kind.NUMBER),
        Column(word("each"), Kind.NUMBER),
        Column(word("all"), Kind.NUMBER),
        Column(word("with a low card"), Kind.NUMBER),
    ]
    rows: list[list[CellValue]] = [
        [
            say(rank.message),
            cards,
            points_number(deck.values[rank]),
            points_number(deck.count({rank: cards})),
            points_number(deck.with_low_card(rank)),
        ]
        for rank, cards in deck.cards.items()
    ]
    return Grid(columns, rows, [[word("total"), deck.size, None, points_number(deck.points), None]])


def _deal(rules: Rules) -> Grid:
    columns = [
        Column(word("players"), Kind.NUMBER),
        Column(word("cards each"), Kind.NUMBER),
        Column(word("chien"), Kind.NUMBER),
        Column(word("trick"), Kind.NUMBER),
        Column(word("page"), Kind.NUMBER),
    ]
    rows = [
        [players, table.cards, table.chien, table.trick, table.page_of_deal] for players, table in rules.tables.items()
    ]
    return Grid(columns, rows)


def _contracts(rules: Rules) -> Grid:
    columns = [
        Column(word("contract")),
        Column(word("multiplier"), Kind.NUMBER),
        Column(word("page"), Kind.NUMBER),
        Column(word("chien")),
        Column(word("page"), Kind.NUMBER),
    ]
    rows: list[list[CellValue]] = [
        [say(contract.message), bid.multiplier, bid.page, say(bid.chien.message), bid.page_of_chien]
        for contract, bid in rules.contracts.items()
    ]
    return Grid(columns, rows)


def _targets(rules: Rules) -> Grid:
    # the defence needs the same points at all numbers of players with the same `half_points`: they share a column
    alike: dict[bool, list[int]] = {}
    for players, table in sorted(rules.tables.items()):
        alike.setdefault(table.half_points, []).append(players)
    columns = [
        Column(word("bouts"), Kind.NUMBER),
        Column(word("attack"), Kind.NUMBER),
        *(
            Column(say(Message("defence at {players}", players=either(players))), Kind.NUMBER)
            for players in alike.values()
        ),
    ]
    tables = [rules.tables[players[0]] for players in alike.values()]
    rows: list[list[CellValue]] = [
        [bouts, target, *(points_number(defence_target_for(bouts, table, rules)) for table in tables)]
        for bouts, target in enumerate(rules.targets.points)
    ]
    return Grid(columns, rows)


def _half_points(rules: Rules) -> Grid:
    columns = [Column(word("players"), Kind.NUMBER), Column(word("half point")), Column(word("page"), Kind.NUMBER)]
    rows: list[list[CellValue]] = [
        [players, _half_point(table), table.page_of_half_points] for players, table in rules.tables.items()
    ]
    return Grid(columns, rows)


def _half_point(table: Table) -> str:
    if table.half_points:
        return word("goes to the side that wins the hand")
    return word("none: a pile always counts whole points")


def _score_grid(rules: Rules) -> Grid:
    columns = [Column(word("over or under target"), Kind.NUMBER)]
    columns += [
        Column(f"{say(contract.message)} x{bid.multiplier}", Kind.NUMBER) for contract, bid in rules.contracts.items()
    ]
    rows = [
        [by, *((rules.constant.points + by) * bid.multiplier for bid in rules.contracts.values())]
        for by in _DIFFERENCES
    ]
    return Grid(columns, rows)


def _bonuses(rules: Rules) -> Grid:
    columns = [
        Column(word("bonus")),
        Column(word("amount"), Kind.NUMBER),
        Column(word("goes to")),
        Column(word("page"), Kind.NUMBER),
    ]
    return Grid(columns, [_bonus(bonus, bonus.amount(rules)) for bonus in BONUSES])


def _bonus(bonus: Bonus, amount: Amount) -> Sequence[CellValue]:
    points: CellValue = abs(amount.points)
    if bonus.multiplied:
        points = say(Message("{amount} x multiplier", amount=points))
    return (say(bonus.title), points, _who_gets(bonus, amount), amount.page)


def _who_gets(bonus: Bonus, amount: Amount) -> str:
    match bonus.sign:
        case Sign.HAND:
            return word("the side that wins the hand")
        case Sign.LAST_TRICK:
            return word("the side that wins the last trick")
        case Sign.FIXED:
            return word("the attack") if amount.points > 0 else word("the defence")
        case _:
            assert_never(bonus.sign)


def _poignees(rules: Rules) -> Grid:
    columns = [
        Column(word("players"), Kind.NUMBER),
        *(Column(say(size.message), Kind.NUMBER) for size in Poignee),
        Column(word("page"), Kind.NUMBER),
    ]
    rows = [
        [players, *(table.trumps[size] for size in Poignee), table.page_of_poignees]
        for players, table in rules.tables.items()
    ]
    return Grid(columns, rows)


def _shares(rules: Rules) -> Grid:
    columns = [
        Column(word("players"), Kind.NUMBER),
        Column(word("taker"), Kind.SCORE),
        Column(word("partner"), Kind.SCORE),
        Column(word("each defender"), Kind.SCORE),
        Column(word("page"), Kind.NUMBER),
    ]
    rows = [
        [players, shares.taker, shares.partner, shares.defender, table.page_of_shares]
        for players, table in rules.tables.items()
        for shares in table.shares.values()
    ]
    return Grid(columns, rows)


def rules_json(rules: Rules) -> Json:
    """Return the numbers of `rules` as JSON.

    Score points are those of each defender. The score of a player is their sum, multiplied by the player's share.
    """
    return {
        "deck": _deck_json(rules.deck),
        "deal": _by_players(
            rules,
            lambda table: {"cards": table.cards, "cards_in_chien": table.chien, "cards_in_trick": table.trick},
        ),
        "contracts": {str(contract): bid.multiplier for contract, bid in rules.contracts.items()},
        "chien": {str(contract): str(bid.chien) for contract, bid in rules.contracts.items()},
        "targets": list(rules.targets.points),
        "defence_targets": _by_players(
            rules,
            lambda table: [
                points_number(defence_target_for(bouts, table, rules)) for bouts in range(len(rules.targets.points))
            ],
        ),
        "half_points": _by_players(rules, lambda table: table.half_points),
        "constant": rules.constant.points,
        "petit_au_bout": rules.petit_au_bout.points,
        "poignees": {str(size): amount.points for size, amount in rules.poignees.items()},
        "chelem": {
            "announced": rules.chelem_announced.points,
            "unannounced": rules.chelem_unannounced.points,
            "failed": rules.chelem_failed.points,
            "defence": rules.chelem_by_defence.points,
        },
        "trumps": _by_players(rules, lambda table: {str(size): trumps for size, trumps in table.trumps.items()}),
        "shares": _by_players(
            rules,
            lambda table: [
                {str(role): share for role, share in shares.by_role().items()} for shares in table.shares.values()
            ],
        ),
    }


def _deck_json(deck: Deck) -> Json:
    return {
        "cards": deck.size,
        "points": points_number(deck.points),
        "trumps": deck.trumps,
        "ranks": {
            str(rank): {
                "cards": cards,
                "points": points_number(deck.values[rank]),
                "all": points_number(deck.count({rank: cards})),
                "with_low_card": points_number(deck.with_low_card(rank)),
            }
            for rank, cards in deck.cards.items()
        },
    }


def _by_players(rules: Rules, told: Callable[[Table], Json]) -> Json:
    return {str(players): told(table) for players, table in rules.tables.items()}
