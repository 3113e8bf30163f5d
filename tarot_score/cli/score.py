"""The command `score`: score one hand without a file."""

from tarot_score.cli import defaults
from tarot_score.cli.options import Form, Players, read_format, with_hand_facts
from tarot_score.cli.output import print_view
from tarot_score.cli.roles import read_roles
from tarot_score.evening.entry import Facts
from tarot_score.game import bounds
from tarot_score.game.scoring import score_hand
from tarot_score.render.score import score_view


@with_hand_facts
def score(*, said: Facts, players: Players = None, form: Form = "text") -> None:
    """Print the score of a hand, with its working."""
    to = read_format(form)
    rules = defaults.RULES
    hand, seats = read_roles(said, players, rules)
    bounds.require_possible(hand, players=seats, rules=rules)
    print_view(score_view(score_hand(hand, players=seats, rules=rules)), to)
