"""The rows of a sheet: their scores sum to zero."""

import pytest

from tarot_score.errors import SessionError
from tarot_score.evening.rows import require_balance


@pytest.mark.parametrize("scores", [{}, {"Alice": 0}, {"Alice": 20, "Bruno": -15, "Chloé": -5}])
def test_balance(scores):
    """Scores that sum to zero are accepted."""
    require_balance(scores)


@pytest.mark.parametrize(
    ("scores", "message"),
    [
        pytest.param(
            {"Alice": 20, "Bruno": -15},
            "the scores must sum to zero, but they sum to +5: correct a score, or add a score of -5",
            id="too much",
        ),
        pytest.param(
            {"Alice": -20},
            "the scores must sum to zero, but they sum to -20: correct a score, or add a score of +20",
            id="too little",
        ),
    ],
)
def test_balance_refused(scores, message):
    """Scores that do not sum to zero are refused, and the error shows the difference."""
    with pytest.raises(SessionError) as caught:
        require_balance(scores)
    assert str(caught.value) == message
