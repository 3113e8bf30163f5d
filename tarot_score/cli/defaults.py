"""What applies if neither a file nor an option says otherwise."""

from tarot_score.game.rules import FFT, Rules

RULES: Rules = FFT
"""The rules of a hand without a file, and of a session that names no rules. They are chosen only here."""
