"""House rules: every number and sentence follows the rules of the house, not those of the federation."""

from dataclasses import replace

import pytest
from hands import hand
from house import HOUSE

from tarot_score.disputes.claims import Claim
from tarot_score.disputes.judging import judge
from tarot_score.errors import HandError
from tarot_score.game import bounds, count
from tarot_score.game.deck import Rank
from tarot_score.game.hand import Contract, Points, Side
from tarot_score.game.rules import FFT, Bid, Chien
from tarot_score.game.scoring import score_hand
from tarot_score.game.working import working
from tarot_score.render.rules import rules_view
from tarot_score.speech.cards import pile_of_cards

FOUR = ("Alice", "Bruno", "Chloé", "David")
BONUSES = {"petit": "attack", "poignees": "simple triple", "chelem": "failed"}

SCORES = [
    pytest.param(
        FOUR,
        hand("garde", 2, "45", partner="David"),
        {"Alice": 105, "Bruno": -105, "Chloé": -105, "David": 105},
        id="a partner at four: (30 + 5) x 3",
    ),
    pytest.param(
        FOUR,
        hand("garde-sans", 1, "49", alone=True, petit="attack"),
        {"Alice": -240, "Bruno": 80, "Chloé": 80, "David": 80},
        id="-(30 + 1) x 5 + 15 x 5",
    ),
    pytest.param(
        FOUR,
        hand("garde-contre", 3, "35", alone=True, **BONUSES),
        {"Alice": 705, "Bruno": -235, "Chloé": -235, "David": -235},
        id="30 x 7 + 15 x 7 + 25 + 45 - 150",
    ),
    pytest.param(
        (*FOUR, "Eve"),
        hand("garde", 0, "20", partner="Eve", chelem="defence", poignees="double"),
        {"Alice": -530, "Bruno": 530, "Chloé": 530, "David": 530, "Eve": -1060},
        id="-(30 + 35) x 3 - 35 - 300, the partner has weight 2",
    ),
    pytest.param(
        FOUR[:3],
        hand("garde", 3, "110", chelem="announced"),
        {"Alice": 1630, "Bruno": -815, "Chloé": -815},
        id="(30 + 75) x 3 + 500",
    ),
    pytest.param(
        FOUR[:3],
        hand("garde", 3, "110", chelem="attack"),
        {"Alice": 1130, "Bruno": -565, "Chloé": -565},
        id="(30 + 75) x 3 + 250",
    ),
]


@pytest.mark.parametrize(("players", "facts", "scores"), SCORES)
def test_scores(players, facts, scores):
    """Scores use the constant, the contracts, the bonuses and the shares of the house."""
    score = score_hand(facts, players=players, rules=HOUSE)
    assert dict(score.scores) == scores
    assert all(sum(part.weights.values()) == 0 for part in score.parts)


def test_the_working():
    """Each line of the working has the numbers of the house rules, and their page."""
    facts = hand("garde-contre", 3, "35.5", alone=True, **BONUSES)
    assert [(step.page, str(step.sentence)) for step in working(score_hand(facts, players=4, rules=HOUSE))] == [
        (104, "3 bouts: 35 points needed"),
        (108, "the attack's 35.5 counts as 36: the attack won and gets the half point"),
        (108, "36 points: made by 1"),
        (109, "garde contre: (30 + 1) x 7 = +217"),
        (107, "petit au bout by the attack: 15 x 7 = +105"),
        (107, "simple poignée, to the attack, which won: +25"),
        (107, "triple poignée, to the attack, which won: +45"),
        (106, "chelem announced, not made: -150"),
        (108, "217 + 105 + 70 - 150 = 242: each defender pays 242"),
        (109, "Alice 3 x 242 = +726, 3 defenders -242 each: sum 0"),
    ]


REFUSED = [
    pytest.param(4, hand("prise", alone=True), "these rules have no contract prise", id="no such contract"),
    pytest.param(
        3,
        hand(partner="Bruno"),
        "a partner is called at four or five players, not at 3: remove the partner",
        id="partner",
    ),
    pytest.param(
        4, hand(), "at four players, name the partner, or say that the taker plays alone", id="no partner and not alone"
    ),
    pytest.param(2, hand(), "a hand is played by 3, 4 or 5 players, got: 2", id="no such table"),
    pytest.param(3, hand(bouts=4), "the attack has 0 to 3 bouts, got: 4", id="bouts"),
]


@pytest.mark.parametrize(("players", "facts", "message"), REFUSED)
def test_refused_hands(players, facts, message):
    """A hand that the house does not allow is refused, and the message is about the rules of this house."""
    with pytest.raises(HandError) as refused:
        score_hand(facts, players=players, rules=HOUSE)
    assert str(refused.value) == message


BOUNDS = [
    pytest.param(4, hand(points="103"), [], id="no limits are known for this deck"),
    pytest.param(
        4,
        hand(points="110.5"),
        [
            (
                "the attack cannot have 110.5 points at four players, where no pile has a half point: recount both "
                "piles, which must add up to 110 points"
            )
        ],
        id="half points",
    ),
    pytest.param(
        3,
        hand(points="111"),
        [
            (
                "the attack cannot have 111 points with 2 bouts in garde, expected 0 to 110: recount the bouts and "
                "the points; both piles together have 110 points"
            )
        ],
        id="more than the deck",
    ),
    pytest.param(3, hand("prise"), ["these rules have no contract prise"], id="no such contract"),
    pytest.param(3, hand(bouts=4), ["the attack has 0 to 3 bouts, got: 4"], id="bouts"),
    pytest.param(2, hand(), ["a hand is played by 3, 4 or 5 players, got: 2"], id="no such table"),
    pytest.param(
        5,
        hand("garde-sans", 2, "105"),
        ["with 105 points and 2 bouts the attack won every trick: add its chelem"],
        id="every trick but the Excuse",
    ),
    pytest.param(5, hand("garde", 2, "105"), [], id="not every trick, because the chien is the defence's"),
    pytest.param(5, hand("garde", 3, "20", chelem="attack"), [], id="no limits are known for a chelem"),
    pytest.param(
        4,
        hand(poignees="simple triple"),
        [
            (
                "these poignées need 23 trumps (9 + 14), but the deck has only 21: check the sizes of the poignées (at 4 players a simple "
                "poignée is 9 trumps)"
            )
        ],
        id="trumps",
    ),
    pytest.param(3, hand(poignees="simple"), [], id="no more trumps than the deck has"),
]


@pytest.mark.parametrize(("players", "facts", "said"), BOUNDS)
def test_bounds(players, facts, said):
    """Whether a hand is impossible depends on the deck, the numbers of players and the contracts of the house."""
    assert [str(problem) for problem in bounds.problems(facts, players=players, rules=HOUSE)] == said


def test_an_excuse_without_a_low_card():
    """An Excuse whose owner has no low card to give counts 5 in this house, instead of 5.5."""
    counted = [
        bounds.as_counted(hand(contract, bouts, points), players=4, rules=HOUSE).points
        for contract, bouts, points in (("garde-sans", 2, "104.5"), ("garde", 1, "5.5"), ("garde", 2, "104.5"))
    ]
    assert list(map(str, counted)) == ["105", "5", "104.5"]


def test_a_count():
    """Piles are counted with the card points and the deck of the house."""
    honours = {Rank.BOUT: 2, Rank.KING: 1, Rank.JACK: 3}
    pile = count.pile_of_numbers(honours, 12, HOUSE.deck)
    assert (str(pile.points), list(map(str, count.lines(pile)))) == (
        "27",
        [
            "2 bouts, each with a low card: 2 x 6 = 12",
            "1 king with a low card: 6",
            "3 jacks, each with a low card: 3 x 3 = 9",
        ],
    )
    counted = count.Counted(pile=pile, side=Side.DEFENCE, rules=HOUSE)
    assert (counted.bouts, str(counted.points), counted.target, counted.difference) == (1, "83", 50, 33)
    assert list(map(str, count.points_mismatch(pile, Points.whole(64)))) == [
        "the two piles hold 91 points instead of 110: recount them"
    ]
    assert str(pile_of_cards(["RP", "D♥", "21"], HOUSE.deck).points) == "15.5"


@pytest.mark.parametrize(
    ("players", "contract", "cards"),
    [
        pytest.param(3, Contract.GARDE, [0, 3, 6, 9], id="the chien is the defence's"),
        pytest.param(4, Contract.GARDE_SANS, [2, 6, 10, 14], id="a chien of two"),
        pytest.param(5, Contract.GARDE_CONTRE, [8, 13, 18, 23], id="a chien of eight"),
    ],
)
def test_the_sizes_of_piles(players, contract, cards):
    """The possible sizes of piles depend on how the house deals, and on who gets the chien in each of its contracts."""
    assert count.sizes(players, contract, HOUSE)[:4] == cards


def test_the_tables():
    """The printed tables show the numbers and the contracts of the house."""
    tables = rules_view(HOUSE).tables
    [cards, deal, contracts, targets, half_points, scores, bonuses, poignees, shares] = [
        table.for_people() for table in tables
    ]
    titles = [table.heading for table in tables]
    assert [title for title in titles if " p." in title] == [
        "card points of each card (R-RO201206 p.103)",
        "target: card points that each side needs, by the attack's bouts (R-RO201206 p.104)",
        "a defender pays (30 + points over or under target) x multiplier (R-RO201206 p.108)",
    ]
    assert "how many of the 21 trumps, the Excuse included, a poignée shows (R-RO201206)" in titles
    assert [list(row) for row in (*cards.rows, *cards.footer)] == [
        ["bouts", 3, "5.5", "16.5", "6"],
        ["kings", 4, "5.5", "22", "6"],
        ["queens", 4, "4.5", "18", "5"],
        ["knights", 4, "3.5", "14", "4"],
        ["jacks", 4, "2.5", "10", "3"],
        ["low cards", 59, "0.5", "29.5", "1"],
        ["total", 78, None, "110", None],
    ]
    assert [list(row) for row in deal.rows] == [[3, 25, 3, 3, 113], [4, 19, 2, 4, 114], [5, 14, 8, 5, 115]]
    assert [list(row) for row in contracts.rows] == [
        ["garde", 3, 109, "face down; counts for the defence", 105],
        ["garde sans", 5, 109, "picked up; discard counts for the attack", 105],
        ["garde contre", 7, 109, "face down; counts for the attack", 105],
    ]
    assert [list(row) for row in targets.rows] == [
        [0, 55, "55.5", "56"],
        [1, 50, "60.5", "61"],
        [2, 40, "70.5", "71"],
        [3, 35, "75.5", "76"],
    ]
    assert [list(row) for row in half_points.rows] == [
        [3, "goes to the side that wins the hand", 111],
        [4, "none: a pile always counts whole points", 108],
        [5, "goes to the side that wins the hand", 112],
    ]
    assert [column.title for column in scores.columns] == [
        "over or under target",
        "garde x3",
        "garde sans x5",
        "garde contre x7",
    ]
    assert list(scores.rows[1]) == [5, 105, 175, 245]
    assert [list(row) for row in bonuses.rows] == [
        ["petit au bout", "15 x multiplier", "the side that wins the last trick", 107],
        ["simple poignée", 25, "the side that wins the hand", 107],
        ["double poignée", 35, "the side that wins the hand", 107],
        ["triple poignée", 45, "the side that wins the hand", 107],
        ["chelem announced and made", 500, "the attack", 106],
        ["chelem made, not announced", 250, "the attack", 106],
        ["chelem announced, not made", 150, "the defence", 106],
        ["chelem by the defence", 300, "the defence", 106],
    ]
    assert [list(row) for row in poignees.rows] == [[3, 12, 14, 17, 111], [4, 9, 12, 14, 107], [5, 7, 9, 12, 112]]
    assert [list(row) for row in shares.rows] == [
        [3, 2, None, -1, 111],
        [4, 1, 1, -1, 109],
        [4, 3, None, -1, 109],
        [5, 1, 2, -1, 112],
        [5, 4, None, -1, 112],
    ]


def test_the_tables_for_programs():
    """The JSON output of the rules has the numbers and the contracts of the house."""
    assert rules_view(HOUSE).json() == {
        "deck": {
            "cards": 78,
            "points": 110,
            "trumps": 21,
            "ranks": {
                "bouts": {"cards": 3, "points": 5.5, "all": 16.5, "with_low_card": 6},
                "kings": {"cards": 4, "points": 5.5, "all": 22, "with_low_card": 6},
                "queens": {"cards": 4, "points": 4.5, "all": 18, "with_low_card": 5},
                "knights": {"cards": 4, "points": 3.5, "all": 14, "with_low_card": 4},
                "jacks": {"cards": 4, "points": 2.5, "all": 10, "with_low_card": 3},
                "low_cards": {"cards": 59, "points": 0.5, "all": 29.5, "with_low_card": 1},
            },
        },
        "deal": {
            "3": {"cards": 25, "cards_in_chien": 3, "cards_in_trick": 3},
            "4": {"cards": 19, "cards_in_chien": 2, "cards_in_trick": 4},
            "5": {"cards": 14, "cards_in_chien": 8, "cards_in_trick": 5},
        },
        "contracts": {"garde": 3, "garde-sans": 5, "garde-contre": 7},
        "chien": {"garde": "defence", "garde-sans": "picked_up", "garde-contre": "attack"},
        "targets": [55, 50, 40, 35],
        "defence_targets": {
            "3": [55.5, 60.5, 70.5, 75.5],
            "4": [56, 61, 71, 76],
            "5": [55.5, 60.5, 70.5, 75.5],
        },
        "half_points": {"3": True, "4": False, "5": True},
        "constant": 30,
        "petit_au_bout": 15,
        "poignees": {"simple": 25, "double": 35, "triple": 45},
        "chelem": {"announced": 500, "unannounced": 250, "failed": -150, "defence": -300},
        "trumps": {
            "3": {"simple": 12, "double": 14, "triple": 17},
            "4": {"simple": 9, "double": 12, "triple": 14},
            "5": {"simple": 7, "double": 9, "triple": 12},
        },
        "shares": {
            "3": [{"taker": 2, "defender": -1}],
            "4": [{"taker": 1, "partner": 1, "defender": -1}, {"taker": 3, "defender": -1}],
            "5": [{"taker": 1, "partner": 2, "defender": -1}, {"taker": 4, "defender": -1}],
        },
    }


DISPUTES = [
    pytest.param("15", "constant-forgotten", "the constant 30 was not added: 5 x 3 = 15", id="the constant"),
    pytest.param(
        "45",
        "constant-not-multiplied",
        "the constant 30 was not multiplied by the contract: 30 + 5 x 3 = 45",
        id="not multiplied",
    ),
    pytest.param(
        "175",
        "contract-off",
        "the contract was read as garde sans instead of garde: (30 + 5) x 5 = 175",
        id="another contract",
    ),
    pytest.param(
        "150",
        "petit-invented",
        "a petit au bout was counted for the attack, but there was none: (30 + 5) x 3 + 45 = 150",
        id="petit",
    ),
    pytest.param(
        "165",
        "piles-swapped",
        "the points of the two piles were swapped, which gave the attack 65 points instead of 45: (30 + 25) x 3 = 165",
        id="swapped piles",
    ),
]


@pytest.mark.parametrize(("claimed", "slip", "sentence"), DISPUTES)
def test_a_dispute(claimed, slip, sentence):
    """In a dispute, slips are made in the score by the rules of the house."""
    verdict = judge(
        hand("garde", 2, "45", alone=True), [Claim(int(claimed))], players=dict.fromkeys(FOUR, 1), rules=HOUSE
    )
    assert verdict.score.value == 105
    assert (slip, sentence) in [(found.name, str(found.sentence)) for found in verdict.explanations]


def test_a_poignee_with_another_number_of_players():
    """In this house, 14 trumps are a triple poignée at four players and a double one at three."""
    facts = hand("garde", 2, "45", alone=True, poignees="triple")
    verdict = judge(facts, [Claim(140)], players=dict.fromkeys(FOUR, 1), rules=HOUSE)
    found = {one.name: str(one.sentence) for one in verdict.explanations}
    assert found["poignee-other-table"] == (
        "the triple poignée was counted as double, by the rule for another number of players: (30 + 5) x 3 + 35 = 140"
    )


def test_a_pousse():
    """A contract that is added to the rules can be scored, checked, counted and disputed without any other change."""
    pousse = "pousse"  # a plain `str` can stand for a contract, because the members of `Contract` are `str` too
    ladder = {
        Contract.PRISE: FFT.contracts[Contract.PRISE],
        pousse: Bid(multiplier=2, chien=Chien.PICKED_UP, page=8, page_of_chien=5),
    }
    rules = replace(
        FFT, contracts={**ladder, Contract.GARDE: Bid(multiplier=3, chien=Chien.PICKED_UP, page=8, page_of_chien=5)}
    )
    facts = replace(hand(points="45"), contract=pousse)
    assert dict(score_hand(facts, players=FOUR, rules=rules).scores) == {
        "Alice": 174,
        "Bruno": -58,
        "Chloé": -58,
        "David": -58,
    }
    assert bounds.problems(facts, players=4, rules=rules) == []
    assert [
        str(problem) for problem in bounds.problems(replace(facts, points=Points.whole(12)), players=4, rules=rules)
    ] == [
        (
            "the attack cannot have 12 points with 2 bouts in pousse, expected 13 to 87 except 86: recount the bouts and "
            "the points; both piles together have 91 points"
        )
    ]
    assert count.sizes(4, pousse, rules)[:3] == [6, 10, 14]
    explained = {
        claimed: [
            found.name
            for found in judge(facts, [Claim(claimed)], players=dict.fromkeys(FOUR, 1), rules=rules).explanations
        ]
        for claimed in (29, 87)
    }
    assert explained == {29: ["contract-off"], 87: ["contract-off"]}
