"""The formats in which a command can print."""

from enum import Enum


class Format(Enum):
    """What a table is written as."""

    TEXT = "text"
    MARKDOWN = "markdown"
    CSV = "csv"
    TSV = "tsv"
    JSON = "json"
