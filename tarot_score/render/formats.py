"""The output formats, and how each of them prints the result of a command."""

from enum import StrEnum
from typing import assert_never

from tarot_score.render import Json
from tarot_score.render.grid import markdown, markdown_text, separated
from tarot_score.render.view import Table, View


class Format(StrEnum):
    """An output format of a command."""

    TEXT = "text"
    MARKDOWN = "markdown"
    CSV = "csv"
    TSV = "tsv"
    JSON = "json"


def written(view: View, form: Format, *, width: int) -> str:
    """Return `view` in the format `form`. Only text is fitted to `width` columns."""
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
    """Return a table as text, at most `width` columns wide if it can be, and without its heading."""
    from tarot_score.render.text import text_table  # tabulate is loaded only if a table is printed

    return text_table(table.for_people(), width)


def fitted(sentences: str, width: int) -> str:
    """Wrap sentences to `width` columns. If every line fits already, return them unchanged, even double spaces."""
    # a line never takes more columns than it has bytes, so this quick test never accepts a line that is too long
    if all(len(line.encode("utf-8", "replace")) <= width for line in sentences.split("\n")):
        return sentences
    from tarot_score.render.prose import prose  # wcwidth is loaded only if a line may be too long

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
    """Return a value as JSON text. Letters such as é are not escaped."""
    import json  # loaded only if JSON is printed

    return json.dumps(value, ensure_ascii=False, indent=2)
