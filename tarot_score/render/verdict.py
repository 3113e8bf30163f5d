"""Show the answer to a dispute: who is right, the working, and which mistakes give the claimed score."""

from collections.abc import Callable, Iterator, Mapping

from tarot_score.disputes.claims import Claim, gets
from tarot_score.disputes.judging import Explanation, Verdict
from tarot_score.errors import Message, as_said
from tarot_score.language import say, visible
from tarot_score.render import Json
from tarot_score.render.score import score_text


def verdict_text(verdict: Verdict) -> str:
    """Return the answer to a dispute as text. If the claim is right, the text is one line."""
    return "\n".join(_lines(verdict))


def _lines(verdict: Verdict) -> Iterator[str]:
    if verdict.imbalance:
        yield _line(Message("the claimed scores must sum to zero, but they sum to {sum:+d}", sum=verdict.imbalance))
    right = _right(verdict)
    if verdict.agrees:
        yield _line(Message("yes: {right}", right=right))
        return
    yield _line(Message("no: {right}; claimed: {claimed}", right=right, claimed=_claimed(verdict)))
    yield score_text(verdict.score)
    if verdict.turned:
        yield _line(Message("the claimed amount is right, but its sign is wrong"))
    if verdict.explanations and verdict.two_slips:
        yield _line(Message("no single mistake gives the claimed score, but two mistakes together do:"))
    elif verdict.explanations:
        yield _line(
            Message(
                "this mistake gives the claimed score:",
                "each of these mistakes gives the claimed score, the likeliest first:",
                n=len(verdict.explanations),
            )
        )
    elif not verdict.turned:
        yield _line(Message("no known mistake gives the claimed score, and no two together do"))
    for explanation in verdict.explanations:
        yield f"- {_line(explanation.sentence)}"


def _line(message: Message) -> str:
    return visible(say(message))


def _right(verdict: Verdict) -> Message:
    named = [claim.player for claim in verdict.claims if claim.player is not None]
    if named:
        return as_said(tuple(gets(name, verdict.scores[name]) for name in named))
    if verdict.score.value >= 0:
        return Message("each defender pays {value}", value=verdict.score.value)
    return Message("each defender gets {value}", value=-verdict.score.value)


def _claimed(verdict: Verdict) -> tuple[object, ...]:
    return tuple(claim.points if claim.player is None else gets(claim.player, claim.points) for claim in verdict.claims)


def verdict_json(verdict: Verdict) -> Json:
    """Return the answer to a dispute as JSON.

    `claimed` and `gives` map players to points. If the claim names no player, they are numbers.
    """
    return {
        "agrees": verdict.agrees,
        "value": verdict.score.value,
        "scores": dict(verdict.scores),
        "claimed": _gives(verdict, lambda claim: claim.points),
        "imbalance": verdict.imbalance,
        "wrong_sign": verdict.turned,
        "explanations": [_explanation(verdict, explanation) for explanation in verdict.explanations],
    }


def _explanation(verdict: Verdict, explanation: Explanation) -> Mapping[str, Json]:
    return {
        "slip": explanation.name,
        "sentence": say(explanation.sentence),
        "gives": _gives(
            verdict,
            lambda claim: explanation.value if claim.player is None else explanation.scores[claim.player],
        ),
    }


def _gives(verdict: Verdict, points: Callable[[Claim], int]) -> Json:
    """Call `points` for each claim. Return the results by player, or one number if the only claim names nobody."""
    if [claim.player for claim in verdict.claims] == [None]:
        return points(verdict.claims[0])
    return {str(claim.player): points(claim) for claim in verdict.claims}
