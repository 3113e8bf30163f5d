"""Show the rules of scoring as tables, with the pages of the official rules."""

from collections.abc import Callable, Sequence
from typing import assert_never

from tarot_score.errors import Message, either
from tarot_score.game.bonuses import BONUSES, Bonus
from tarot_score.game.deck import Deck, Rank
from tarot_score.game.hand import Contract, Poignee, Points
from tarot_score.game.parts import Sign
from tarot_score.game.rules import SOURCE, Bid, Rules, Shares, Table, defence_target_for
from tarot_score.language import say, word
from tarot_score.render import Json
from tarot_score.render.grid import CellValue, Kind
from tarot_score.render.score import points_number
from tarot_score.render.view import Field, View, records, table_of

_DIFFERENCES = range(0, 55, 5)

_AtTable = tuple[int, Table]
"""A number of players, and the rules for it."""


def rules_view(rules: Rules) -> View:
    """Return a view of the tables of `rules`, in the order in which a hand needs them."""
    deck, constant, tables = rules.deck, rules.constant, list(rules.tables.items())
    return View(
        lambda: _rules_json(rules),
        [
            table_of(_cards(deck), list(deck.cards), _titled(Message("card points of each card"), deck.page)),
            table_of(_deal(), tables, _titled(Message("number of cards of each player, of the chien and of a trick"))),
            table_of(
                _contracts(), list(rules.contracts.items()), _titled(Message("contracts, from lowest to highest"))
            ),
            table_of(
                _targets(rules),
                range(len(rules.targets.points)),
                _titled(Message("target: card points that each side needs, by the attack's bouts"), rules.targets.page),
            ),
            table_of(_half_points(), tables, _titled(Message("half card points: which side gets them"))),
            table_of(
                _contract_scores(rules),
                _DIFFERENCES,
                _titled(
                    Message(
                        "a defender pays ({constant} + points over or under target) x multiplier",
                        constant=constant.points,
                    ),
                    constant.page,
                ),
            ),
            table_of(_bonuses(rules), BONUSES, _titled(Message("bonuses, in score points for each defender"))),
            table_of(
                _poignees(),
                tables,
                _titled(
                    Message("how many of the {trumps} trumps, the Excuse included, a poignée shows", trumps=deck.trumps)
                ),
            ),
            table_of(
                _shares(),
                [(players, table, shares) for players, table in tables for shares in table.shares.values()],
                _titled(Message("score of each player, as a multiple of what each defender pays")),
            ),
        ],
    )


def _titled(title: Message, page: int | None = None) -> str:
    if page is None:
        return say(Message("{title} ({source})", title=title, source=SOURCE))
    return say(Message("{title} ({source} p.{page})", title=title, source=SOURCE, page=page))


def _points(key: str, title: str, of: Callable[[Rank], Points], below: Points | None = None) -> Field[Rank]:
    """Return a field of card points: a number for programs, and for people a text that a translation can write."""
    return Field(
        key,
        title,
        Kind.NUMBER,
        lambda rank: points_number(of(rank)),
        lambda rank: say(of(rank).message),
        below=None if below is None else say(below.message),
    )


def _cards(deck: Deck) -> Sequence[Field[Rank]]:
    return [
        Field(None, word("card"), Kind.TEXT, lambda rank: say(rank.message), below=word("total")),
        Field("cards", word("cards"), Kind.NUMBER, lambda rank: deck.cards[rank], below=deck.size),
        _points("points", word("each"), lambda rank: deck.values[rank]),
        _points("all", word("all"), lambda rank: deck.count({rank: deck.cards[rank]}), below=deck.points),
        _points("with_low_card", word("with a low card"), deck.with_low_card),
    ]


def _players() -> Field[_AtTable]:
    return Field(None, word("players"), Kind.NUMBER, lambda at: at[0])


def _deal() -> Sequence[Field[_AtTable]]:
    return [
        _players(),
        Field("cards", word("cards each"), Kind.NUMBER, lambda at: at[1].cards),
        Field("cards_in_chien", word("chien"), Kind.NUMBER, lambda at: at[1].chien),
        Field("cards_in_trick", word("trick"), Kind.NUMBER, lambda at: at[1].trick),
        Field(None, word("page"), Kind.NUMBER, lambda at: at[1].page_of_deal),
    ]


def _contracts() -> Sequence[Field[tuple[Contract, Bid]]]:
    return [
        Field(None, word("contract"), Kind.TEXT, lambda one: say(one[0].message)),
        Field(None, word("multiplier"), Kind.NUMBER, lambda one: one[1].multiplier),
        Field(None, word("page"), Kind.NUMBER, lambda one: one[1].page),
        Field(None, word("chien"), Kind.TEXT, lambda one: say(one[1].chien.message)),
        Field(None, word("page"), Kind.NUMBER, lambda one: one[1].page_of_chien),
    ]


def _targets(rules: Rules) -> Sequence[Field[int]]:
    # the defence needs the same points at all numbers of players with the same `half_points`: they share a column
    alike: dict[bool, list[int]] = {}
    for players, table in sorted(rules.tables.items()):
        alike.setdefault(table.half_points, []).append(players)

    def defence(players: Sequence[int]) -> Field[int]:
        table = rules.tables[players[0]]
        return Field(
            None,
            say(Message("defence at {players}", players=either(players))),
            Kind.NUMBER,
            lambda bouts: say(defence_target_for(bouts, table, rules).message),
        )

    return [
        Field(None, word("bouts"), Kind.NUMBER, lambda bouts: bouts),
        Field(None, word("attack"), Kind.NUMBER, lambda bouts: rules.targets.points[bouts]),
        *map(defence, alike.values()),
    ]


def _half_points() -> Sequence[Field[_AtTable]]:
    return [
        _players(),
        Field(None, word("half point"), Kind.TEXT, lambda at: _half_point(at[1])),
        Field(None, word("page"), Kind.NUMBER, lambda at: at[1].page_of_half_points),
    ]


def _half_point(table: Table) -> str:
    if table.half_points:
        return word("goes to the side that wins the hand")
    return word("none: a pile always counts whole points")


def _contract_scores(rules: Rules) -> Sequence[Field[int]]:
    def score(contract: Contract, bid: Bid) -> Field[int]:
        title = f"{say(contract.message)} x{bid.multiplier}"
        return Field(None, title, Kind.NUMBER, lambda by: (rules.constant.points + by) * bid.multiplier)

    return [
        Field(None, word("over or under target"), Kind.NUMBER, lambda by: by),
        *(score(contract, bid) for contract, bid in rules.contracts.items()),
    ]


def _bonuses(rules: Rules) -> Sequence[Field[Bonus]]:
    return [
        Field(None, word("bonus"), Kind.TEXT, lambda bonus: say(bonus.title)),
        Field(None, word("amount"), Kind.NUMBER, lambda bonus: _amount(bonus, rules)),
        Field(None, word("goes to"), Kind.TEXT, lambda bonus: _who_gets(bonus, rules)),
        Field(None, word("page"), Kind.NUMBER, lambda bonus: bonus.amount(rules).page),
    ]


def _amount(bonus: Bonus, rules: Rules) -> CellValue:
    points = abs(bonus.amount(rules).points)
    return say(Message("{amount} x multiplier", amount=points)) if bonus.multiplied else points


def _who_gets(bonus: Bonus, rules: Rules) -> str:
    match bonus.sign:
        case Sign.HAND:
            return word("the side that wins the hand")
        case Sign.LAST_TRICK:
            return word("the side that wins the last trick")
        case Sign.FIXED:
            return word("the attack") if bonus.amount(rules).points > 0 else word("the defence")
        case _:
            assert_never(bonus.sign)


def _poignees() -> Sequence[Field[_AtTable]]:
    def trumps(size: Poignee) -> Field[_AtTable]:
        return Field(str(size), say(size.message), Kind.NUMBER, lambda at: at[1].trumps[size])

    return [
        _players(),
        *map(trumps, Poignee),
        Field(None, word("page"), Kind.NUMBER, lambda at: at[1].page_of_poignees),
    ]


def _shares() -> Sequence[Field[tuple[int, Table, Shares]]]:
    return [
        Field(None, word("players"), Kind.NUMBER, lambda row: row[0]),
        Field(None, word("taker"), Kind.SCORE, lambda row: row[2].taker),
        Field(None, word("partner"), Kind.SCORE, lambda row: row[2].partner),
        Field(None, word("each defender"), Kind.SCORE, lambda row: row[2].defender),
        Field(None, word("page"), Kind.NUMBER, lambda row: row[1].page_of_shares),
    ]


def _rules_json(rules: Rules) -> Json:
    """Return the numbers of `rules` as JSON.

    Score points are those of each defender. The score of a player is their sum, multiplied by the player's share.
    """
    deck = rules.deck
    return {
        "deck": {
            "cards": deck.size,
            "points": points_number(deck.points),
            "trumps": deck.trumps,
            "ranks": dict(zip(map(str, deck.cards), records(_cards(deck), deck.cards), strict=True)),
        },
        "deal": _fields_by_players(rules, _deal()),
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
        "trumps": _fields_by_players(rules, _poignees()),
        "shares": _by_players(
            rules,
            lambda table: [
                {str(role): share for role, share in shares.by_role().items()} for shares in table.shares.values()
            ],
        ),
    }


def _by_players(rules: Rules, told: Callable[[Table], Json]) -> Json:
    return {str(players): told(table) for players, table in rules.tables.items()}


def _fields_by_players(rules: Rules, fields: Sequence[Field[_AtTable]]) -> Json:
    return dict(zip(map(str, rules.tables), records(fields, rules.tables.items()), strict=True))
