"""What holds where neither a file nor an option says otherwise."""

from tarot_score.game.rules import FFT, Rules

RULES: Rules = FFT
"""The rules of a hand without a file, and of a session that names none: the only place that chooses them."""
