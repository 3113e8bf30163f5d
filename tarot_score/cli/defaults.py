"""The defaults of all commands."""

from tarot_score.game.rules import FFT, Rules

RULES: Rules = FFT
"""The rules of a hand without a file, and of a session file that names no rules. No other module chooses them."""
