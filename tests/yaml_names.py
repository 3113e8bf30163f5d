"""Names that a reader of YAML may mistake for another kind of value, and two such readers."""

import unicodedata

import yaml
from ruamel.yaml import YAML

NAMES = [
    *("No", "on", "y", "True", "null", "~", "007", "12:30", "1e3", "1_000", "0o17", "0x1F", "017", ".inf", ".nan"),
    *("+2", "2026-11-27", "=", "<<", "-", "- x", "-x", "?", "? x", "!", "!x", "&x", "*x", "%x", "@x", "`x`", "|"),
    *(">", "#x", "x #y", "x: y", "x:", ":x", "a,b", "[a]", "{a}", "'", '"', "it's", 'say "a"', "back\\slash", "\\n"),
    *("...", "---", "Jean Paul", "O'Brien", "Jean-Paul", "J.", "x -", "x" * 60, "½", "nbsp\xa0", "李", "　x　y"),
    *("Zoë", unicodedata.normalize("NFD", "Zoë"), "🎉", "👨\u200d👩\u200d👧", "🏴\U000e0067\U000e0062\U000e007f"),
    *("מרים", "\u200fשרה", "أحمد"),
]


def read_by_others(text):
    """Return the values that a reader of YAML 1.1 and one of YAML 1.2 read from a text."""
    return yaml.safe_load(text), YAML(typ="safe", pure=True).load(text)
