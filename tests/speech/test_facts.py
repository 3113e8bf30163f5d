"""What is said of a hand, read into it and said again."""

import pytest
from hands import hand
from hypothesis import given, settings
from hypothesis import strategies as st

from tarot_score.errors import HandError, MissingFactError, PlayerError, WordError
from tarot_score.game.hand import Contract, Hand, Poignee, Points, ShownPoignee, Side
from tarot_score.speech.facts import Facts, missing_facts, read_hand, say_hand

FOUR = ("Alice", "Bruno", "Chloé", "David")
FIVE = (*FOUR, "Eve")


def said(**facts):
    """Say a garde of Alice with 45 points and two bouts, but for what is given; None leaves a fact out."""
    return Facts(**{"taker": "Alice", "contract": "garde", "bouts": "2", "points": "45", **facts})


@pytest.mark.parametrize(
    ("players", "facts", "read"),
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
        pytest.param(FIVE, said(partner="Alice"), hand(alone=True), id="who calls himself is alone"),
        pytest.param(FIVE, said(partner="Alice", alone="yes"), hand(alone=True), id="and may say so"),
    ],
)
def test_read(players, facts, read):
    """What is said is read, however it is spelled."""
    assert read_hand(facts, players) == read


@pytest.mark.parametrize(
    ("players", "facts", "missing"),
    [
        pytest.param(4, said(), [], id="nothing"),
        pytest.param(
            4,
            Facts(),
            [("taker",), ("contract",), ("bouts",), ("points", "defence_points")],
            id="everything at four",
        ),
        pytest.param(
            5,
            Facts(),
            [("taker",), ("partner", "alone"), ("contract",), ("bouts",), ("points", "defence_points")],
            id="everything at five",
        ),
        pytest.param(5, said(), [("partner", "alone")], id="partner or alone"),
        pytest.param(5, said(alone="no"), [("partner", "alone")], id="not alone is not enough"),
        pytest.param(5, said(alone="yes"), [], id="alone"),
        pytest.param(5, said(partner="Eve"), [], id="with a partner"),
        pytest.param(3, said(points=None, defence_points="46"), [], id="either pile will do"),
    ],
)
def test_missing(players, facts, missing):
    """What a hand cannot do without is known, with the ways to say it."""
    assert missing_facts(facts, players=players) == missing


@pytest.mark.parametrize(
    ("players", "facts", "kind", "fact", "message"),
    [
        pytest.param(
            FOUR,
            Facts(taker="Alice"),
            MissingFactError,
            "",
            "missing from this hand: contract, bouts, points or defence_points",
            id="missing at four",
        ),
        pytest.param(
            FIVE, said(), MissingFactError, "", "missing from this hand: partner or alone", id="missing at five"
        ),
        pytest.param(
            FOUR,
            said(taker="Zoë"),
            PlayerError,
            "taker",
            "no player is called 'Zoë': the players are Alice, Bruno, Chloé, David",
            id="taker",
        ),
        pytest.param(
            FOUR,
            said(contract="x"),
            WordError,
            "contract",
            "a contract is one of prise, garde, garde-sans, garde-contre, got: 'x'",
            id="contract",
        ),
        pytest.param(FOUR, said(bouts="4"), HandError, "bouts", "a hand has 0 to 3 bouts, got: 4", id="bouts"),
        pytest.param(
            FOUR, said(points="92"), HandError, "points", "the deck holds 0 to 91 card points, got: 92", id="points"
        ),
        pytest.param(
            FOUR,
            said(points=""),
            WordError,
            "points",
            "card points are a number such as 40 or 40.5, got: ''",
            id="points that are empty",
        ),
        pytest.param(
            FOUR,
            said(points=None, defence_points="x"),
            WordError,
            "defence_points",
            "card points are a number such as 40 or 40.5, got: 'x'",
            id="the defence's points",
        ),
        pytest.param(
            FOUR,
            said(defence_points="x"),
            WordError,
            "defence_points",
            "card points are a number such as 40 or 40.5, got: 'x'",
            id="the defence's points beside the attack's",
        ),
        pytest.param(
            FOUR,
            said(points="x", defence_points="46"),
            WordError,
            "points",
            "card points are a number such as 40 or 40.5, got: 'x'",
            id="the attack's points beside the defence's",
        ),
        pytest.param(
            FOUR,
            said(defence_points="45"),
            HandError,
            "points",
            "the two piles hold 91 points together, got: 45 + 45 = 90, recount one of them",
            id="piles that do not add up",
        ),
        pytest.param(
            FOUR,
            said(petit_au_bout="x"),
            WordError,
            "petit_au_bout",
            "a side is one of attack, defence, got: 'x'",
            id="petit",
        ),
        pytest.param(
            FOUR,
            said(poignees=((None, "x"),)),
            WordError,
            "poignees",
            "a poignée is one of simple, double, triple, got: 'x'",
            id="poignée",
        ),
        pytest.param(
            FOUR,
            said(poignees=(("Eve", "simple"),)),
            PlayerError,
            "poignees",
            "no player is called 'Eve': the players are Alice, Bruno, Chloé, David",
            id="poignée of who does not play",
        ),
        pytest.param(
            FOUR, said(chelem="x"), WordError, "chelem", "a side is one of attack, defence, got: 'x'", id="chelem"
        ),
        pytest.param(
            FOUR,
            said(chelem_announced=""),
            WordError,
            "chelem_announced",
            "this is answered by one of true, false, got: ''",
            id="announced",
        ),
        pytest.param(
            FOUR,
            said(partner="Bruno"),
            HandError,
            "partner",
            "a partner is called, or none, at five players only, got: 4 players",
            id="partner at four",
        ),
        pytest.param(
            FOUR,
            said(alone="yes"),
            HandError,
            "alone",
            "a partner is called, or none, at five players only, got: 4 players",
            id="alone at four",
        ),
        pytest.param(
            FIVE,
            said(partner="Eve", alone="yes"),
            HandError,
            "alone",
            "a taker with a partner is not alone: say one or the other",
            id="partner and alone",
        ),
        pytest.param(
            FIVE,
            said(partner="Zoë"),
            PlayerError,
            "partner",
            "no player is called 'Zoë': the players are Alice, Bruno, Chloé, David, Eve",
            id="partner",
        ),
        pytest.param(
            FIVE,
            said(alone="maybe"),
            WordError,
            "alone",
            "this is answered by one of true, false, got: 'maybe'",
            id="alone, perhaps",
        ),
        pytest.param(
            FIVE,
            said(partner="Eve", alone="maybe"),
            WordError,
            "alone",
            "this is answered by one of true, false, got: 'maybe'",
            id="alone, perhaps, with a partner",
        ),
    ],
)
def test_refused(players, facts, kind, fact, message):
    """What cannot be read is refused, and the refusal knows the fact that is wrong."""
    with pytest.raises(kind) as caught:
        read_hand(facts, players)
    assert (str(caught.value), caught.value.fact) == (message, fact)


@pytest.mark.parametrize(
    ("facts", "correction", "corrected"),
    [
        pytest.param(said(), Facts(), said(), id="nothing"),
        pytest.param(said(), Facts(points="50"), said(points="50"), id="one fact"),
        pytest.param(said(chelem="attack"), Facts(bouts="3"), said(chelem="attack", bouts="3"), id="others stay"),
        pytest.param(said(partner="Eve"), Facts(alone="true"), said(alone="true"), id="alone instead of a partner"),
        pytest.param(said(alone="true"), Facts(partner="Eve"), said(partner="Eve"), id="a partner instead of alone"),
        pytest.param(said(), Facts(defence_points="50"), said(points=None, defence_points="50"), id="the other pile"),
        pytest.param(said(points=None, defence_points="46"), Facts(points="50"), said(points="50"), id="and back"),
        pytest.param(said(), Facts(points="5", defence_points="86"), said(points="5", defence_points="86"), id="both"),
        pytest.param(said(), Facts(poignees=()), said(poignees=()), id="no poignées"),
    ],
)
def test_corrected_by(facts, correction, corrected):
    """A correction takes the place of what was said, in whichever way it was."""
    assert facts.corrected_by(correction) == corrected


def test_say():
    """A hand is said in its one spelling, and what there is none of is not said."""
    assert say_hand(hand()) == Facts(taker="Alice", contract="garde", bouts="2", points="45")
    assert say_hand(
        hand("garde-sans", 3, "40.5", petit="defence", poignees="simple Eve=triple", chelem="announced", alone=True)
    ) == Facts(
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
    """Draw a hand and those who play it."""
    players = FIVE[: draw(st.integers(3, 5))]
    taker, *others = draw(st.permutations(players))
    partner = draw(st.sampled_from([None, *others])) if len(players) == 5 else None
    shown = st.builds(ShownPoignee, size=st.sampled_from(Poignee), player=st.sampled_from([None, *players]))
    facts = Hand(
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
    return facts, players


@settings(max_examples=100, deadline=None)
@given(hands_and_players())
def test_read_what_is_said(drawn):
    """A hand is read as it is said."""
    facts, players = drawn
    assert read_hand(say_hand(facts), players) == facts
