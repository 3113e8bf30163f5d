"""Turn sessions, hands, counts and rules into the text, tables and JSON that are printed."""

from collections.abc import Mapping, Sequence

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
