"""The formats in which a command can print, and what each takes from a view."""

from enum import StrEnum
from typing import assert_never

from tarot_score.render import Json
from tarot_score.render.grid import markdown, markdown_text, separated
from tarot_score.render.view import Table, View


class Format(StrEnum):
    """What a view is written as."""

    TEXT = "text"
    MARKDOWN = "markdown"
    CSV = "csv"
    TSV = "tsv"
    JSON = "json"


def written(view: View, form: Format, *, width: int) -> str:
    """Return `view` in a format; as text, in at most `width` columns where that can be."""
    match form:
        case Format.TEXT:
            return _text(view, width)
        case Format.MARKDOWN:
            return "\n\n".join(map(_markdown, view.tables))
        case Format.CSV:
            return _separated(view, ",")
        case Format.TSV:
            return _separated(view, "\t")
        case Format.JSON:
            return _json(view.json())
        case _:
            assert_never(form)


def table_text(table: Table, width: int) -> str:
    """Return a table as text, without its heading."""
    from tarot_score.render.text import text_table  # tabulate is only loaded where it lays out

    return text_table(table.for_people(), width)


def fitted(sentences: str, width: int) -> str:
    """Return sentences in lines of at most `width` columns, as they are where no line is too long."""
    if all(len(line.encode("utf-8", "replace")) <= width for line in sentences.split("\n")):
        return sentences
    from tarot_score.render.prose import prose  # wcwidth is only loaded where a line may be too long

    return prose(sentences, width)


def _text(view: View, width: int) -> str:
    if view.words is not None:
        return fitted(view.words(), width)
    shown = "\n\n".join("\n".join(filter(None, (table.heading, table_text(table, width)))) for table in view.tables)
    return shown if view.closing is None else f"{shown}\n{fitted(view.closing(), width)}"


def _markdown(table: Table) -> str:
    shown = markdown(table.for_people())
    return f"{markdown_text(table.heading)}\n\n{shown}" if table.heading else shown


def _separated(view: View, delimiter: str) -> str:
    return "\n".join(separated(table.for_programs(), delimiter) for table in view.tables)


def _json(value: Json) -> str:
    """Return a value as JSON, names as they are."""
    import json  # only loaded where it is asked for

    return json.dumps(value, ensure_ascii=False, indent=2)
