"""What is said about a hand, still as text: read into a `Hand`, and a `Hand` said again in its one spelling.

A row of a file, the options of a command and the answers at a prompt are all `Facts`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ParamSpec, TypeVar

from tarot_score.errors import HandError, MissingFactError, TarotScoreError
from tarot_score.game.hand import Hand, Points, ShownPoignee
from tarot_score.speech.names import find_player
from tarot_score.speech.spellings import CONTRACTS, POIGNEES, SIDES, YES_OR_NO, means_nothing
from tarot_score.speech.values import parse_bouts, parse_points

MOST_POIGNEES = 5
"""One for each player of the largest table."""

Said = ParamSpec("Said")
Value = TypeVar("Value")


@dataclass(frozen=True, kw_only=True)
class Facts:
    """The facts of a hand as they were said, None where nothing was.

    The names are those of the keys in a file and of the options of a command. A poignée is the player who showed it,
    where that was said, and its size.
    """

    taker: str | None = None
    partner: str | None = None
    alone: str | None = None
    contract: str | None = None
    bouts: str | None = None
    points: str | None = None
    defence_points: str | None = None
    petit_au_bout: str | None = None
    poignees: tuple[tuple[str | None, str], ...] | None = None
    chelem: str | None = None
    chelem_announced: str | None = None

    def corrected_by(self, other: "Facts") -> "Facts":
        """Return these facts with every fact that `other` says in the place of the one here.

        One fact may be said in two ways: a partner takes the place of `alone`, the defence's points of the attack's.
        """
        said = {name: value for name, value in vars(other).items() if value is not None}
        unsaid: dict[str, None] = {}
        for one, another in _TWO_WAYS:
            if one in said:
                unsaid[another] = None
            if another in said:
                unsaid[one] = None
        return replace(self, **{**unsaid, **said})


@dataclass(frozen=True, kw_only=True)
class Entry:
    """Everything that is said of a hand, still text.

    Attributes:
        facts: the facts of the hand.
        sitting_out: who does not play it; who should by the turn of the deal, where nothing is said.
        dealer: who dealt.
        note: anything to keep beside it.
    """

    facts: Facts
    sitting_out: tuple[str, ...] | None = None
    dealer: str | None = None
    note: str | None = None


NOTHING_SAID = Entry(facts=Facts())


_TWO_WAYS = (("partner", "alone"), ("points", "defence_points"))


def missing_facts(facts: Facts, *, players: int) -> list[tuple[str, ...]]:
    """Return the required facts that have not been said, each with the names by which it can be.

    Raises:
        WordError: what is said of `alone` is neither yes nor no.
    """
    required: list[tuple[str, ...]] = [("taker",), ("contract",), ("bouts",), ("points", "defence_points")]
    said = {name for name, value in vars(facts).items() if value is not None}
    if players == 5:
        required.insert(1, ("partner", "alone"))
        if "partner" not in said and facts.alone is not None and not _read("alone", YES_OR_NO.parse, facts.alone):
            said.remove("alone")
    return [names for names in required if said.isdisjoint(names)]


def read_hand(facts: Facts, players: Sequence[str]) -> Hand:
    """Read a hand played by `players`.

    Raises:
        MissingFactError: a required fact has not been said.
        TarotScoreError: a fact cannot be read, or the rules refuse it; its `fact` is the one that is wrong.
    """
    missing = missing_facts(facts, players=len(players))
    if missing:
        raise MissingFactError(
            "missing from this hand: {facts}", facts=", ".join(" or ".join(names) for names in missing)
        )
    assert facts.taker is not None  # none of these is missing
    assert facts.contract is not None
    assert facts.bouts is not None
    _read("poignees", require_one_each, facts.poignees or ())
    taker = _read("taker", find_player, facts.taker, players)
    partner, alone = _partner(facts, taker, players)
    return Hand(
        taker=taker,
        partner=partner,
        alone=alone,
        contract=_read("contract", CONTRACTS.parse, facts.contract),
        bouts=_read("bouts", parse_bouts, facts.bouts),
        points=_points(facts),
        petit_au_bout=_optional("petit_au_bout", SIDES.parse, facts.petit_au_bout),
        poignees=tuple(
            _read("poignees", _poignee, player, size, players)
            for player, size in facts.poignees or ()
            if player is not None or not means_nothing(size)
        ),
        chelem=_optional("chelem", SIDES.parse, facts.chelem),
        chelem_announced=facts.chelem_announced is not None
        and _read("chelem_announced", YES_OR_NO.parse, facts.chelem_announced),
    )


def require_one_each(poignees: Sequence[object]) -> None:
    """Check that there are not more poignées than players.

    Raises:
        HandError: there are.
    """
    if len(poignees) > MOST_POIGNEES:
        raise HandError(
            "a player shows one poignée at most, so a hand has {most} at most, got: {n}",
            most=MOST_POIGNEES,
            n=len(poignees),
        )


def _read(fact: str, read: Callable[Said, Value], *args: Said.args, **kwargs: Said.kwargs) -> Value:
    """Call `read`, and have what it raises say which `fact` is wrong."""
    try:
        return read(*args, **kwargs)
    except TarotScoreError as error:
        error.fact = fact
        raise


def _optional(fact: str, read: Callable[[str], Value], text: str | None) -> Value | None:
    return None if text is None or means_nothing(text) else _read(fact, read, text)


def _points(facts: Facts) -> Points:
    """Read the attack's points; where both piles are said and one of them cannot be read, it is the one at fault."""
    if facts.defence_points is None:
        return _read("points", parse_points, facts.points, None)
    _read("defence_points", parse_points, None, facts.defence_points)
    fact = "defence_points" if facts.points is None else "points"
    return _read(fact, parse_points, facts.points, facts.defence_points)


def _poignee(player: str | None, size: str, players: Sequence[str]) -> ShownPoignee:
    return ShownPoignee(
        size=POIGNEES.parse(size),
        player=None if player is None else find_player(player, players),
    )


def _partner(facts: Facts, taker: str, players: Sequence[str]) -> tuple[str | None, bool]:
    """Read who was called: naming the taker means alone, as when the taker calls a card of his own hand."""
    alone = facts.alone is not None and _read("alone", YES_OR_NO.parse, facts.alone)
    if len(players) != 5:
        if facts.partner is not None or alone:
            fact = "alone" if facts.partner is None else "partner"
            raise _about(
                fact, HandError("a partner is called, or none, at five players only, got: {n} players", n=len(players))
            )
        return None, False
    partner = None if facts.partner is None else _read("partner", find_player, facts.partner, players)
    if partner is not None and partner != taker and alone:
        raise _about("alone", HandError("a taker with a partner is not alone: say one or the other"))
    return (None, True) if partner in (None, taker) else (partner, False)


def _about(fact: str, error: TarotScoreError) -> TarotScoreError:
    error.fact = fact
    return error


def say_hand(hand: Hand) -> Facts:
    """Return the facts of `hand`, each in its one spelling."""
    return Facts(
        taker=hand.taker,
        partner=hand.partner,
        alone="true" if hand.alone else None,
        contract=str(hand.contract),
        bouts=str(hand.bouts),
        points=str(hand.points),
        petit_au_bout=str(hand.petit_au_bout) if hand.petit_au_bout else None,
        poignees=tuple((shown.player, str(shown.size)) for shown in hand.poignees) or None,
        chelem=str(hand.chelem) if hand.chelem else None,
        chelem_announced="true" if hand.chelem_announced else None,
    )
