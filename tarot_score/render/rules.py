"""The tables in force: what the scores are made of, and where that stands."""

from collections.abc import Sequence

from tarot_score.errors import Message
from tarot_score.game.hand import Poignee
from tarot_score.game.rules import SOURCE, WHERE, Rules
from tarot_score.language import say, word
from tarot_score.render import Json
from tarot_score.render.grid import CellValue, Column, Grid, Kind
from tarot_score.render.view import View, table_of_grid

_DIFFERENCES = range(0, 55, 5)


def rules_view(rules: Rules) -> View:
    """Return the tables of `rules`."""
    tables = [table_of_grid(grid, title) for title, grid in _titled_grids(rules)]
    return View(lambda: _rules_json(rules), tables)


def _titled_grids(rules: Rules) -> Sequence[tuple[str, Grid]]:
    return [
        (_titled(Message("card points needed, by bouts"), WHERE["targets"]), _targets(rules)),
        (_titled(Message("what each defender pays, by points over or under"), WHERE["contract"]), _score_grid(rules)),
        (_titled(Message("bonuses, for each defender")), _bonuses(rules)),
        (_titled(Message("trumps that a poignée shows")), _poignees(rules)),
    ]


def _titled(title: Message, page: int | None = None) -> str:
    if page is None:
        return say(Message("{title} ({source})", title=title, source=SOURCE))
    return say(Message("{title} ({source} p.{page})", title=title, source=SOURCE, page=page))


def _targets(rules: Rules) -> Grid:
    columns = [Column(word("bouts"), Kind.NUMBER), Column(word("points"), Kind.NUMBER)]
    return Grid(columns, list(enumerate(rules.targets)))


def _score_grid(rules: Rules) -> Grid:
    columns = [Column(word("by"), Kind.NUMBER)]
    columns += [Column(f"{contract} x{multiplier}", Kind.NUMBER) for contract, multiplier in rules.multipliers.items()]
    rows = [
        [by, *((rules.constant + by) * multiplier for multiplier in rules.multipliers.values())] for by in _DIFFERENCES
    ]
    return Grid(columns, rows)


def _bonuses(rules: Rules) -> Grid:
    columns = [
        Column(word("bonus")),
        Column(word("amount"), Kind.NUMBER),
        Column(word("goes to")),
        Column(word("page"), Kind.NUMBER),
    ]
    petit = say(Message("{amount} x multiplier", amount=rules.petit_au_bout))
    rows: list[Sequence[CellValue]] = [
        (word("petit au bout"), petit, word("the side that wins the last trick"), WHERE["petit_au_bout"]),
        *(
            (say(Message("{size} poignée", size=size)), amount, word("the side that wins the hand"), WHERE["poignees"])
            for size, amount in rules.poignees.items()
        ),
        (word("chelem announced and made"), rules.chelem_announced, word("the attack"), WHERE["chelem"]),
        (word("chelem made, not announced"), rules.chelem_unannounced, word("the attack"), WHERE["chelem"]),
        (word("chelem announced, not made"), abs(rules.chelem_failed), word("the defence"), WHERE["chelem"]),
        (word("chelem by the defence"), abs(rules.chelem_by_defence), word("the defence"), WHERE["chelem"]),
    ]
    return Grid(columns, rows)


def _poignees(rules: Rules) -> Grid:
    columns = [
        Column(word("players"), Kind.NUMBER),
        *(Column(str(size), Kind.NUMBER) for size in Poignee),
        Column(word("page"), Kind.NUMBER),
    ]
    rows = [
        [players, *(table.trumps[size] for size in Poignee), table.page_of_poignees]
        for players, table in rules.tables.items()
    ]
    return Grid(columns, rows)


def _rules_json(rules: Rules) -> Json:
    """Return the numbers of `rules`: score points are for each defender."""
    return {
        "targets": list(rules.targets),
        "constant": rules.constant,
        "contracts": {str(contract): multiplier for contract, multiplier in rules.multipliers.items()},
        "petit_au_bout": rules.petit_au_bout,
        "poignee": {str(size): amount for size, amount in rules.poignees.items()},
        "chelem": {
            "announced": rules.chelem_announced,
            "unannounced": rules.chelem_unannounced,
            "failed": rules.chelem_failed,
            "defence": rules.chelem_by_defence,
        },
        "trumps": {
            str(players): {str(size): trumps for size, trumps in table.trumps.items()}
            for players, table in rules.tables.items()
        },
    }
