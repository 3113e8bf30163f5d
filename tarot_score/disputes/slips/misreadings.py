"""Slips in which a fact of the hand is read wrongly, and the whole hand is scored with the wrong fact."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from tarot_score.disputes.slips.slip import Make, Slip, Way, way_to
from tarot_score.errors import Message, msgid
from tarot_score.game.deck import Rank
from tarot_score.game.hand import Hand, Poignee, Points, ShownPoignee, Side
from tarot_score.game.scoring import HandScore, score_hand


def _misread(hands: Callable[[HandScore], Iterator[tuple[Hand, dict[str, object]]]]) -> Make:
    """Return a function that makes a slip by scoring each wrong hand that `hands` yields.

    With each hand, `hands` yields the values that fill the sentence of the slip.
    """

    def make(score: HandScore) -> Iterator[Way]:
        for hand, values in hands(score):
            yield way_to(score_hand(hand, players=score.players, rules=score.rules), **values)

    return make


def _points_read_as(readings: Callable[[Points, Points], Iterator[Points]]) -> Make:
    """Return a function that makes a slip by scoring the hand with each number of points that `readings` yields.

    `readings` is called with the right points of the attack and the points of the whole deck.
    """

    def hands(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
        right, most = score.hand.points, score.rules.deck.points
        for points in readings(right, most):
            if Points(0) <= points <= most and points != right:
                yield replace(score.hand, points=points), {"right": right, "read": points}

    return _misread(hands)


def _piles_swapped(points: Points, most: Points) -> Iterator[Points]:
    yield most - points


def _off_by(step: int) -> Make:
    return _points_read_as(lambda points, _: iter((points + Points.whole(step), points - Points.whole(step))))


def _digits_swapped(points: Points, _: Points) -> Iterator[Points]:
    tens, units = divmod(points.down, 10)
    if tens:
        yield points - Points.whole(10 * tens + units) + Points.whole(10 * units + tens)


def _pair_counted_twice(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
    """Yield the hands in which one side's pile was counted with an honour and a low card too many."""
    right, deck = score.hand.points, score.rules.deck
    for honour in (Rank.KING, Rank.QUEEN, Rank.KNIGHT):
        pair = deck.with_low_card(honour)
        for side, read in ((Side.ATTACK, right + pair), (Side.DEFENCE, right - pair)):
            if Points(0) <= read <= deck.points:
                yield replace(score.hand, points=read), {"right": right, "read": read, "side": side}


def _bouts_off(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
    for bouts in (score.hand.bouts - 1, score.hand.bouts + 1):
        if 0 <= bouts <= score.rules.most_bouts:
            yield replace(score.hand, bouts=bouts), {"right": score.hand.bouts, "read": bouts}


def _contract_off(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
    ladder = list(score.rules.contracts)
    place = ladder.index(score.hand.contract)
    for contract in (*ladder[max(place - 1, 0) : place], *ladder[place + 1 : place + 2]):
        yield replace(score.hand, contract=contract), {"right": score.hand.contract, "read": contract}


def _petit_read_as(readings: Mapping[Side | None, tuple[Side | None, ...]]) -> Make:
    def hands(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
        for side in readings.get(score.hand.petit_au_bout, ()):
            yield replace(score.hand, petit_au_bout=side), {"side": side}

    return _misread(hands)


def _poignees_read_as(readings: Callable[[Poignee, HandScore], Iterator[Poignee | None]]) -> Make:
    """Return a function that makes a slip by giving one poignée a wrong size, for each size that `readings` yields.

    If `readings` yields None, the poignée is left out.
    """

    def hands(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
        shown = score.hand.poignees
        for place, right in enumerate(shown):
            for size in readings(right.size, score):
                read = () if size is None else (ShownPoignee(size=size, player=right.player),)
                yield (
                    replace(score.hand, poignees=(*shown[:place], *read, *shown[place + 1 :])),
                    {"right": right.size, "read": size or Message("none")},
                )

    return _misread(hands)


def _other_sizes(size: Poignee, _: HandScore) -> Iterator[Poignee | None]:
    yield from (other for other in Poignee if other is not size)


def _sizes_at_other_tables(size: Poignee, score: HandScore) -> Iterator[Poignee | None]:
    """Yield the wrong sizes that the poignée has by the rules for other numbers of players.

    The poignée is taken to have the fewest trumps that make `size` in this hand. None: these trumps are too few for any
    poignée with another number of players.
    """
    tables = score.rules.tables
    shown = tables[score.players].trumps[size]
    others = {
        max(
            (other for other in Poignee if table.trumps[other] <= shown),
            key=lambda one: table.trumps[one],
            default=None,
        )
        for table in tables.values()
    }
    yield from sorted(others - {size}, key=str)


def _chelem_forgotten(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
    if score.hand.chelem:
        yield replace(score.hand, chelem=None, chelem_announced=False), {}


def _announcement_invented(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
    if score.hand.chelem is Side.ATTACK and not score.hand.chelem_announced:
        yield replace(score.hand, chelem_announced=True), {}


def _announcement_forgotten(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
    if score.hand.chelem_announced:
        yield replace(score.hand, chelem_announced=False), {}


def _all_the_points(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
    deck = score.rules.deck
    without_excuse = deck.bouts - 1
    if (score.hand.bouts, score.hand.points) == (without_excuse, deck.every_trick[without_excuse]):
        for bouts in (without_excuse, deck.bouts):
            yield (
                replace(score.hand, points=deck.points, bouts=bouts),
                {"read": deck.points, "right": score.hand.points},
            )


def _half_point_the_wrong_way(score: HandScore) -> Iterator[tuple[Hand, dict[str, object]]]:
    if not score.hand.points.is_whole:
        counted = score.hand.points.down if score.made else score.hand.points.up
        yield replace(score.hand, points=Points.whole(counted)), {"counted": counted}


_FORGOTTEN: dict[Side | None, tuple[Side | None, ...]] = {Side.ATTACK: (None,), Side.DEFENCE: (None,)}
_INVENTED: dict[Side | None, tuple[Side | None, ...]] = {None: (Side.ATTACK, Side.DEFENCE)}
_WRONG_SIDE: dict[Side | None, tuple[Side | None, ...]] = {
    Side.ATTACK: (Side.DEFENCE,),
    Side.DEFENCE: (Side.ATTACK,),
}

MISREADINGS: tuple[Slip, ...] = (
    Slip(
        "piles-swapped",
        msgid("the points of the two piles were swapped, which gave the attack {read} points instead of {right}"),
        100,
        _points_read_as(_piles_swapped),
    ),
    Slip("points-off-1", msgid("the attack's points were read as {read} instead of {right}"), 120, _off_by(1)),
    Slip("points-off-2", msgid("the attack's points were read as {read} instead of {right}"), 30, _off_by(2)),
    Slip("points-off-5", msgid("the attack's points were read as {read} instead of {right}"), 20, _off_by(5)),
    Slip("points-off-10", msgid("the attack's points were read as {read} instead of {right}"), 60, _off_by(10)),
    Slip(
        "digits-swapped",
        msgid("the digits of the attack's points were swapped, {read} instead of {right}"),
        60,
        _points_read_as(_digits_swapped),
    ),
    Slip(
        "pair-counted-twice",
        {
            Side.ATTACK: msgid(
                "two of the attack's cards were counted twice, which gave the attack {read} points instead of {right}"
            ),
            Side.DEFENCE: msgid(
                "two of the defence's cards were counted twice, which gave the attack {read} points instead of {right}"
            ),
        },
        20,
        _misread(_pair_counted_twice),
    ),
    Slip("bouts-off", msgid("the attack's bouts were read as {read} instead of {right}"), 120, _misread(_bouts_off)),
    Slip("contract-off", msgid("the contract was read as {read} instead of {right}"), 50, _misread(_contract_off)),
    Slip("petit-forgotten", msgid("the petit au bout was not counted"), 150, _petit_read_as(_FORGOTTEN)),
    Slip(
        "petit-invented",
        {
            Side.ATTACK: msgid("a petit au bout was counted for the attack, but there was none"),
            Side.DEFENCE: msgid("a petit au bout was counted for the defence, but there was none"),
        },
        10,
        _petit_read_as(_INVENTED),
    ),
    Slip(
        "petit-wrong-side",
        {
            Side.ATTACK: msgid("the petit au bout was counted for the attack, but the defence won it"),
            Side.DEFENCE: msgid("the petit au bout was counted for the defence, but the attack won it"),
        },
        100,
        _petit_read_as(_WRONG_SIDE),
    ),
    Slip(
        "poignee-forgotten",
        msgid("the {right} poignée was not counted"),
        100,
        _poignees_read_as(lambda *_: iter((None,))),
    ),
    Slip(
        "poignee-other-size",
        msgid("the {right} poignée was counted as a {read} one"),
        20,
        _poignees_read_as(_other_sizes),
    ),
    Slip(
        "poignee-other-table",
        msgid("the {right} poignée was counted as {read}, by the rule for another number of players"),
        30,
        _poignees_read_as(_sizes_at_other_tables),
    ),
    Slip("chelem-forgotten", msgid("the chelem was not counted"), 60, _misread(_chelem_forgotten)),
    Slip(
        "announcement-forgotten",
        msgid("the announcement of the chelem was not counted"),
        80,
        _misread(_announcement_forgotten),
    ),
    Slip(
        "announcement-invented",
        msgid("the chelem was counted as announced"),
        20,
        _misread(_announcement_invented),
    ),
    Slip(
        "87-for-91",
        msgid(
            "the attack was given all {read} points and all bouts, but the defence kept the Excuse, so the attack "
            "has {right}"
        ),
        80,
        _misread(_all_the_points),
    ),
    Slip(
        "half-point-wrong-way",
        msgid("the half point was given to the side that lost, so that the attack had {counted} points"),
        100,
        _misread(_half_point_the_wrong_way),
    ),
)
"""The slips in which one fact of the hand is read wrongly."""
