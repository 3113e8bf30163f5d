"""The tables in force: what the scores are made of, and where that stands."""

from collections.abc import Sequence

from tarot_score.errors import Message
from tarot_score.game.bonuses import BONUSES, Bonus
from tarot_score.game.hand import Poignee
from tarot_score.game.parts import Sign
from tarot_score.game.rules import SOURCE, Amount, Rules
from tarot_score.language import say, word
from tarot_score.render import Json
from tarot_score.render.grid import CellValue, Column, Grid, Kind
from tarot_score.render.view import View, table_of_grid

_DIFFERENCES = range(0, 55, 5)


def rules_view(rules: Rules) -> View:
    """Return the tables of `rules`."""
    tables = [table_of_grid(grid, title) for title, grid in rules_grids(rules)]
    return View(lambda: rules_json(rules), tables)


def rules_grids(rules: Rules) -> Sequence[tuple[str, Grid]]:
    """Return the tables of `rules`, each with its title."""
    return [
        (_titled(Message("card points needed, by bouts"), rules.targets.page), _targets(rules)),
        (_titled(Message("what each defender pays, by points over or under"), rules.constant.page), _score_grid(rules)),
        (_titled(Message("bonuses, for each defender")), _bonuses(rules)),
        (_titled(Message("trumps that a poignée shows")), _poignees(rules)),
    ]


def _titled(title: Message, page: int | None = None) -> str:
    if page is None:
        return say(Message("{title} ({source})", title=title, source=SOURCE))
    return say(Message("{title} ({source} p.{page})", title=title, source=SOURCE, page=page))


def _targets(rules: Rules) -> Grid:
    columns = [Column(word("bouts"), Kind.NUMBER), Column(word("points"), Kind.NUMBER)]
    return Grid(columns, list(enumerate(rules.targets.points)))


def _score_grid(rules: Rules) -> Grid:
    columns = [Column(word("by"), Kind.NUMBER)]
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
    goes_to = say(bonus.sign.message)
    if bonus.sign is Sign.FIXED:
        goes_to = word("the attack") if amount.points > 0 else word("the defence")
    return (say(bonus.title), points, goes_to, amount.page)


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


def rules_json(rules: Rules) -> Json:
    """Return the numbers of `rules`: score points are for each defender."""
    return {
        "targets": list(rules.targets.points),
        "constant": rules.constant.points,
        "contracts": {str(contract): bid.multiplier for contract, bid in rules.contracts.items()},
        "petit_au_bout": rules.petit_au_bout.points,
        "poignee": {str(size): amount.points for size, amount in rules.poignees.items()},
        "chelem": {
            "announced": rules.chelem_announced.points,
            "unannounced": rules.chelem_unannounced.points,
            "failed": rules.chelem_failed.points,
            "defence": rules.chelem_by_defence.points,
        },
        "trumps": {
            str(players): {str(size): trumps for size, trumps in table.trumps.items()}
            for players, table in rules.tables.items()
        },
    }
