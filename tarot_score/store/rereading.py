"""A second look at a text in which something is wrong, for what a person would see there: a merge conflict."""

from itertools import islice

from tarot_score.store.conflicts import conflicts
from tarot_score.store.reading import MOST_FAULTS, Fault, Parsed


def reread(text: str, parsed: Parsed) -> Parsed:
    """Return what was read of `text`, its faults in better words where there are any."""
    found = tuple(Fault(conflict.first, None, conflict.message) for conflict in islice(conflicts(text), MOST_FAULTS))
    # nothing that is said of a text with a conflict is of any use before that is solved
    return Parsed(None, found, None) if found else parsed
