"""`score`: one hand without a file."""

from tarot_score.cli import defaults
from tarot_score.cli.options import Form, Players, read_format, with_hand_facts
from tarot_score.cli.output import print_grid, print_json, print_prose
from tarot_score.cli.roles import read_roles
from tarot_score.evening.entry import Facts
from tarot_score.game import bounds
from tarot_score.game.scoring import score_hand
from tarot_score.render.formats import Format
from tarot_score.render.score import score_grid, score_json, score_text


@with_hand_facts
def score(*, said: Facts, players: Players = None, form: Form = "text") -> None:
    """Print the score of a hand."""
    to = read_format(form)
    rules = defaults.RULES
    hand, seats = read_roles(said, players, rules)
    bounds.require_possible(hand, players=seats, rules=rules)
    scored = score_hand(hand, players=seats, rules=rules)
    if to is Format.TEXT:
        print_prose(score_text(scored))
    elif to is Format.JSON:
        print_json(score_json(scored))
    else:
        print_grid(score_grid(scored), to)
