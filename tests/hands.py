"""Build hands from a few words, for the tables in the tests."""

from tarot_score.game.hand import Contract, Hand, Poignee, Points, ShownPoignee, Side


def hand(contract="garde", bouts=2, points="45", *, petit=None, poignees="", chelem=None, **others):
    """Build a hand taken by Alice.

    `poignees` is a text with a word for each poignée: `size` or `player=size`. `chelem` is the side that made a chelem;
    or `announced` if the attack announced and made it, or `failed` if the attack announced it and did not make it.
    """
    side = {None: None, "announced": Side.ATTACK, "failed": None}
    return Hand(
        taker=others.pop("taker", "Alice"),
        contract=Contract(contract),
        bouts=bouts,
        points=Points.parse(points, most=200),
        petit_au_bout=petit and Side(petit),
        poignees=tuple(shown(text) for text in poignees.split()),
        chelem=side[chelem] if chelem in side else Side(chelem),
        chelem_announced=others.pop("announced", chelem in ("announced", "failed")),
        **others,
    )


def shown(text):
    """Build a poignée from `size` or `player=size`."""
    player, _, size = text.rpartition("=")
    return ShownPoignee(size=Poignee(size), player=player or None)
