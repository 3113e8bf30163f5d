"""Values into what is printed: text, tables and JSON."""

from collections.abc import Mapping, Sequence

from tarot_score.render.formats import Format
from tarot_score.render.grid import Grid, markdown, separated

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]


def as_table(grid: Grid, form: Format, *, width: int) -> str:
    """Return `grid` in any format but JSON; as text, in at most `width` columns where that can be."""
    match form:
        case Format.CSV:
            return separated(grid, ",")
        case Format.TSV:
            return separated(grid, "\t")
        case Format.MARKDOWN:
            return markdown(grid)
    from tarot_score.render.text import text_table  # tabulate is only loaded where it lays out

    return text_table(grid, width)


def as_json(value: Json) -> str:
    """Return a value as JSON, names as they are."""
    import json  # only loaded where it is asked for

    return json.dumps(value, ensure_ascii=False, indent=2)
