"""The ranking of a session."""

from collections.abc import Sequence

from tarot_score.evening.session import Session, Standing
from tarot_score.language import word
from tarot_score.render import Json
from tarot_score.render.grid import Cell, Column, Grid, Kind


def totals_grid(session: Session) -> Grid:
    """Return the standings as a table, the first first."""
    columns = [
        Column("#", Kind.NUMBER),
        Column(word("player")),
        Column(word("total"), Kind.SCORE),
        Column(word("hands"), Kind.NUMBER),
        Column(word("average"), Kind.NUMBER),
    ]
    return Grid(columns, [_line(standing) for standing in session.standings()])


def totals_data(session: Session) -> Grid:
    """Return the standings for programs, by the keys of their JSON."""
    columns = [
        Column("rank", Kind.NUMBER),
        Column("name"),
        Column("total", Kind.SCORE),
        Column("hands", Kind.NUMBER),
        Column("average", Kind.NUMBER),
    ]
    return Grid(columns, [_line(standing) for standing in session.standings()])


def _line(standing: Standing) -> Sequence[Cell]:
    return (standing.rank, standing.name, standing.total, standing.hands, _average(standing))


def _average(standing: Standing) -> float | None:
    """Return the score points a hand; None without a hand."""
    return standing.total / standing.hands if standing.hands else None


def totals_json(session: Session) -> Json:
    """Return the standings; `average` is rounded to a hundredth, null without a hand."""
    return {
        "hands": session.played,
        "players": [
            {
                "name": standing.name,
                "rank": standing.rank,
                "total": standing.total,
                "hands": standing.hands,
                "average": None if (average := _average(standing)) is None else round(average, 2),
            }
            for standing in session.standings()
        ],
    }
