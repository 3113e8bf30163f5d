"""Score French tarot: exact scores for single hands, and a file for each evening. The scores in a file sum to zero.

Other programs can import the names in `__all__`. The module that defines a name is loaded when the name is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tarot_score.errors import (
        FileError,
        HandError,
        MissingFactError,
        PlayerError,
        SessionError,
        TarotScoreError,
        WordError,
    )
    from tarot_score.evening.session import Session
    from tarot_score.game.hand import Contract, Hand, Poignee, Points, Role, ShownPoignee, Side
    from tarot_score.game.parts import Part
    from tarot_score.game.rules import FFT, Rules, Table
    from tarot_score.game.scoring import HandScore, score_hand

__version__ = "0.1.0"

_HOME = {
    "errors": (
        "FileError",
        "HandError",
        "MissingFactError",
        "PlayerError",
        "SessionError",
        "TarotScoreError",
        "WordError",
    ),
    "game.hand": ("Contract", "Hand", "Poignee", "Points", "Role", "ShownPoignee", "Side"),
    "game.rules": ("FFT", "Rules", "Table"),
    "game.parts": ("Part",),
    "game.scoring": ("HandScore", "score_hand"),
    "evening.session": ("Session",),
}

__all__ = [
    "FFT",
    "Contract",
    "FileError",
    "Hand",
    "HandError",
    "HandScore",
    "MissingFactError",
    "Part",
    "PlayerError",
    "Poignee",
    "Points",
    "Role",
    "Rules",
    "Session",
    "SessionError",
    "ShownPoignee",
    "Side",
    "Table",
    "TarotScoreError",
    "WordError",
    "score_hand",
]


def __getattr__(name: str) -> object:
    for module, names in _HOME.items():
        if name in names:
            return getattr(import_module(f"tarot_score.{module}"), name)
    raise AttributeError(f"module 'tarot_score' has no attribute {name!r}")
