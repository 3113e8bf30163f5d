"""Drafts of hands: facts are read one by one, and a hand is made of them."""

import pytest
from hands import hand
from hypothesis import given, settings
from hypothesis import strategies as st
from saying import context, draft, facts

from tarot_score.errors import HandError, MissingFactError, PlayerError, WordError
from tarot_score.game.hand import Contract, Hand, Poignee, Points, ShownPoignee, Side
from tarot_score.speech.draft import Draft, conflicts, draft_of, hand_of, missing

FOUR = ("Alice", "Bruno", "Chloé", "David")
FIVE = (*FOUR, "Eve")


def said(**others):
    """Return the facts of a garde by Alice with 45 points and two bouts, changed by `others`; None leaves a fact out."""
    return facts(**{"taker": "Alice", "contract": "garde", "bouts": "2", "points": "45", **others})


def read_as_hand(players, said):
    """Read the facts `said` at a table of `players`, and return the hand that they make."""
    around = context(players)
    return hand_of(Draft({fact: fact.read(text, around) for fact, text in said.items()}), around)


@pytest.mark.parametrize(
    ("players", "said", "read"),
    [
        pytest.param(FOUR, said(), hand(), id="what is required"),
        pytest.param(FOUR, said(taker="al", contract="G"), hand(), id="in short"),
        pytest.param(FOUR, said(points=None, defence_points="46"), hand(), id="the defence's points"),
        pytest.param(FOUR, said(defence_points="46"), hand(), id="both piles"),
        pytest.param(FOUR, said(petit_au_bout="att"), hand(petit="attack"), id="petit"),
        pytest.param(FOUR, said(petit_au_bout="none"), hand(), id="no petit"),
        pytest.param(FOUR, said(poignees=((None, "s"),)), hand(poignees="simple"), id="poignée"),
        pytest.param(FOUR, said(poignees=(("chl", "2"),)), hand(poignees="Chloé=double"), id="whose poignée"),
        pytest.param(FOUR, said(poignees=((None, "none"),)), hand(), id="no poignée"),
        pytest.param(FOUR, said(poignees=()), hand(), id="no poignées"),
        pytest.param(FOUR, said(chelem="défense"), hand(chelem="defence"), id="chelem"),
        pytest.param(FOUR, said(chelem="-", chelem_announced="oui"), hand(chelem="failed"), id="no chelem, announced"),
        pytest.param(FOUR, said(chelem_announced="false"), hand(), id="not announced"),
        pytest.param(FOUR, said(alone="no"), hand(), id="not alone, at four"),
        pytest.param(FIVE, said(partner="ev"), hand(partner="Eve"), id="partner"),
        pytest.param(FIVE, said(partner="Eve", alone="no"), hand(partner="Eve"), id="partner, and not alone"),
        pytest.param(FIVE, said(alone="true"), hand(alone=True), id="alone"),
        pytest.param(FIVE, said(partner="Alice"), hand(alone=True), id="naming the taker as partner means alone"),
        pytest.param(
            FIVE, said(partner="Alice", alone="yes"), hand(alone=True), id="the taker as partner, and alone too"
        ),
    ],
)
def test_read(players, said, read):
    """The facts of a hand are read in any spelling."""
    assert read_as_hand(players, said) == read


@pytest.mark.parametrize(
    ("players", "said", "unsaid"),
    [
        pytest.param(FOUR, said(), [], id="nothing is missing"),
        pytest.param(
            FOUR,
            facts(),
            [("taker",), ("contract",), ("bouts",), ("points", "defence_points")],
            id="everything is missing, at four",
        ),
        pytest.param(
            FIVE,
            facts(),
            [("taker",), ("partner", "alone"), ("contract",), ("bouts",), ("points", "defence_points")],
            id="everything is missing, at five",
        ),
        pytest.param(FIVE, said(), [("partner", "alone")], id="partner or alone"),
        pytest.param(FIVE, said(alone="no"), [("partner", "alone")], id="not alone is not enough"),
        pytest.param(FIVE, said(alone="yes"), [], id="alone"),
        pytest.param(FIVE, said(partner="Eve"), [], id="with a partner"),
        pytest.param(FOUR[:3], said(points=None, defence_points="46"), [], id="either pile will do"),
    ],
)
def test_missing(players, said, unsaid):
    """The required facts that are missing are listed, each with the fact that may be given instead."""
    around = context(players)
    read = Draft({fact: fact.read(text, around) for fact, text in said.items()})
    assert [tuple(fact.key for fact in ways) for ways in missing(read, around)] == unsaid


@pytest.mark.parametrize(
    ("players", "said", "kind", "message"),
    [
        pytest.param(
            FOUR,
            facts(taker="Alice"),
            MissingFactError,
            "missing from this hand: contract, bouts, points or defence_points",
            id="missing at four",
        ),
        pytest.param(FIVE, said(), MissingFactError, "missing from this hand: partner or alone", id="missing at five"),
        pytest.param(
            FOUR,
            said(taker="Zoë"),
            PlayerError,
            "no player is named 'Zoë': the players are Alice, Bruno, Chloé, David",
            id="taker",
        ),
        pytest.param(
            FOUR,
            said(contract="x"),
            WordError,
            "a contract is one of prise, garde, garde-sans, garde-contre, got: 'x'",
            id="contract",
        ),
        pytest.param(FOUR, said(bouts="4"), HandError, "the attack has 0 to 3 bouts, got: 4", id="bouts"),
        pytest.param(FOUR, said(points="92"), HandError, "card points must be from 0 to 91, got: 92", id="points"),
        pytest.param(
            FOUR,
            said(points=""),
            WordError,
            "card points must be a number such as 40 or 40.5, got: ''",
            id="points that are empty",
        ),
        pytest.param(
            FOUR,
            said(points=None, defence_points="x"),
            WordError,
            "card points must be a number such as 40 or 40.5, got: 'x'",
            id="the defence's points",
        ),
        pytest.param(
            FOUR,
            said(defence_points="x"),
            WordError,
            "card points must be a number such as 40 or 40.5, got: 'x'",
            id="the defence's points beside the attack's",
        ),
        pytest.param(
            FOUR,
            said(points="x", defence_points="46"),
            WordError,
            "card points must be a number such as 40 or 40.5, got: 'x'",
            id="the attack's points beside the defence's",
        ),
        pytest.param(
            FOUR,
            said(defence_points="45"),
            HandError,
            "the points of both piles must add up to 91, got: 45 + 45 = 90: recount the piles",
            id="piles that do not add up",
        ),
        pytest.param(
            FOUR,
            said(petit_au_bout="x"),
            WordError,
            "a side is one of attack, defence, got: 'x'",
            id="petit",
        ),
        pytest.param(
            FOUR,
            said(poignees=((None, "x"),)),
            WordError,
            "a poignée is one of simple, double, triple, got: 'x'",
            id="poignée",
        ),
        pytest.param(
            FOUR,
            said(poignees=(("Eve", "simple"),)),
            PlayerError,
            "no player is named 'Eve': the players are Alice, Bruno, Chloé, David",
            id="poignée of a player who does not play",
        ),
        pytest.param(FOUR, said(chelem="x"), WordError, "a side is one of attack, defence, got: 'x'", id="chelem"),
        pytest.param(
            FOUR,
            said(chelem_announced=""),
            WordError,
            "expected one of true, false, got: ''",
            id="announced",
        ),
        pytest.param(
            FOUR,
            said(partner="Bruno"),
            HandError,
            "partner and alone are only for five players, got: 4 players",
            id="partner at four",
        ),
        pytest.param(
            FOUR,
            said(alone="yes"),
            HandError,
            "partner and alone are only for five players, got: 4 players",
            id="alone at four",
        ),
        pytest.param(
            FIVE,
            said(partner="Eve", alone="yes"),
            HandError,
            "a taker with a partner does not play alone: give the partner or alone, not both",
            id="partner and alone",
        ),
        pytest.param(
            FIVE,
            said(partner="Zoë"),
            PlayerError,
            "no player is named 'Zoë': the players are Alice, Bruno, Chloé, David, Eve",
            id="partner",
        ),
        pytest.param(
            FIVE,
            said(alone="maybe"),
            WordError,
            "expected one of true, false, got: 'maybe'",
            id="alone is maybe",
        ),
        pytest.param(
            FIVE,
            said(partner="Eve", alone="maybe"),
            WordError,
            "expected one of true, false, got: 'maybe'",
            id="alone is maybe, with a partner",
        ),
    ],
)
def test_refused(players, said, kind, message):
    """Facts that cannot be read, and facts that contradict each other, are refused."""
    with pytest.raises(kind) as caught:
        read_as_hand(players, said)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("players", "said", "keys"),
    [
        (FOUR, {"partner": "Bruno"}, ["partner"]),
        (FOUR, {"alone": "yes"}, ["alone"]),
        (FOUR, {"partner": "Bruno", "alone": "yes"}, ["partner"]),
        (FIVE, {"taker": "Alice", "partner": "Eve", "alone": "yes"}, ["alone"]),
        (FOUR, {"points": "45", "defence_points": "45"}, ["points"]),
        (FOUR, {"partner": "Bruno", "points": "45", "defence_points": "45"}, ["partner", "points"]),
        (FIVE, {"alone": "yes", "points": "45"}, []),
    ],
)
def test_conflicts(players, said, keys):
    """Facts that contradict each other, or that no hand at the table can have, are found even if others are missing."""
    assert [fact.key for fact, _ in conflicts(draft(players, **said), context(players))] == keys


@pytest.mark.parametrize(
    ("said", "correction", "corrected"),
    [
        pytest.param(said(), facts(), said(), id="nothing"),
        pytest.param(said(), facts(points="50"), said(points="50"), id="one fact"),
        pytest.param(said(chelem="attack"), facts(bouts="3"), said(chelem="attack", bouts="3"), id="others stay"),
        pytest.param(said(partner="Eve"), facts(alone="true"), said(alone="true"), id="alone instead of a partner"),
        pytest.param(said(alone="true"), facts(partner="Eve"), said(partner="Eve"), id="a partner instead of alone"),
        pytest.param(said(), facts(defence_points="50"), said(points=None, defence_points="50"), id="the other pile"),
        pytest.param(
            said(points=None, defence_points="46"),
            facts(points="50"),
            said(points="50"),
            id="the attack's pile instead of the defence's",
        ),
        pytest.param(said(), facts(points="5", defence_points="86"), said(points="5", defence_points="86"), id="both"),
        pytest.param(said(), facts(poignees=()), said(poignees=()), id="no poignées"),
    ],
)
def test_corrected_by(said, correction, corrected):
    """A correction replaces the old value of a fact, even if the old value was given in another way (TWO_WAYS)."""
    assert Draft(said).corrected_by(Draft(correction)) == Draft(corrected)


def test_say():
    """`draft_of` returns a draft with the facts that a hand has, and without those that it lacks."""
    assert draft_of(hand()) == draft(FOUR, taker="Alice", contract="garde", bouts="2", points="45")
    assert draft_of(
        hand("garde-sans", 3, "40.5", petit="defence", poignees="simple Eve=triple", chelem="announced", alone=True)
    ) == draft(
        FIVE,
        taker="Alice",
        alone="true",
        contract="garde-sans",
        bouts="3",
        points="40.5",
        petit_au_bout="defence",
        poignees=((None, "simple"), ("Eve", "triple")),
        chelem="attack",
        chelem_announced="true",
    )


@st.composite
def hands_and_players(draw):
    """Let Hypothesis draw a hand and the players of this hand."""
    players = FIVE[: draw(st.integers(3, 5))]
    taker, *others = draw(st.permutations(players))
    partner = draw(st.sampled_from([None, *others])) if len(players) == 5 else None
    shown = st.builds(ShownPoignee, size=st.sampled_from(Poignee), player=st.sampled_from([None, *players]))
    drawn = Hand(
        taker=taker,
        partner=partner,
        alone=len(players) == 5 and partner is None,
        contract=draw(st.sampled_from(Contract)),
        bouts=draw(st.integers(0, 3)),
        points=Points(draw(st.integers(0, 182))),
        petit_au_bout=draw(st.sampled_from([None, *Side])),
        poignees=tuple(draw(st.lists(shown, max_size=3))),
        chelem=draw(st.sampled_from([None, *Side])),
        chelem_announced=draw(st.booleans()),
    )
    return drawn, players


@settings(max_examples=100, deadline=None)
@given(hands_and_players())
def test_read_what_is_said(drawn):
    """If a draft is made of a hand, `hand_of` makes the same hand of this draft."""
    played, players = drawn
    assert hand_of(draft_of(played), context(players)) == played
