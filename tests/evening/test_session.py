"""Sessions: their players, rows, totals, ranking, and agreed length."""

from dataclasses import replace

import pytest
from deals import ADJUSTMENT, ALL, FIVE, FOUR, HAND, MISDEAL, PAPER, SIX, joins, leaves
from hands import hand

from tarot_score.errors import HandError, PlayerError, SessionError
from tarot_score.evening.rows import Adjustment, Attendance, PaperHand, PassedHand, PlayedHand
from tarot_score.evening.session import Session, Standing, start
from tarot_score.game.hand import Passed
from tarot_score.game.rules import FFT


def test_with_hand():
    """A hand is added together with its scores, and the old session is unchanged."""
    before = Session(players=FOUR, rules=FFT)
    after = before.with_hand(HAND)
    assert before.rows == ()
    assert after.rows == (replace(HAND, scores={"Alice": 174, "Bruno": -58, "Chloé": -58, "David": -58}),)


@pytest.mark.parametrize(
    ("players", "row", "kind", "message"),
    [
        pytest.param(
            FOUR,
            PlayedHand(hand=hand(taker="Zoé")),
            PlayerError,
            "Zoé does not play this hand: the players are Alice, Bruno, Chloé, David",
            id="an unknown taker",
        ),
        pytest.param(
            FIVE,
            PlayedHand(hand=hand(partner="Zoé")),
            PlayerError,
            "Zoé does not play this hand: the players are Alice, Bruno, Chloé, David, Eve",
            id="an unknown partner",
        ),
        pytest.param(
            FIVE,
            PlayedHand(hand=hand(), sitting_out=("Alice",)),
            PlayerError,
            "Alice does not play this hand: the players are Bruno, Chloé, David, Eve",
            id="the taker sits out",
        ),
        pytest.param(
            SIX,
            PlayedHand(hand=hand()),
            HandError,
            "a hand is played by 3, 4 or 5 players, got: 6",
            id="six players",
        ),
    ],
)
def test_with_hand_refused(players, row, kind, message):
    """A hand that cannot be scored at this table is not added."""
    with pytest.raises(kind) as caught:
        Session(players=players, rules=FFT).with_hand(row)
    assert str(caught.value) == message


THREE_ROWS = Session(players=FOUR, rows=(HAND, ALL, PAPER), rules=FFT)


def test_rows():
    """Rows are added, inserted, replaced and removed by their numbers."""
    assert THREE_ROWS.row(1) is HAND
    assert THREE_ROWS.row(3) is PAPER
    assert THREE_ROWS.with_row(MISDEAL).rows == (HAND, ALL, PAPER, MISDEAL)
    assert THREE_ROWS.with_row_replaced(2, MISDEAL).rows == (HAND, MISDEAL, PAPER)
    assert THREE_ROWS.without_row(1).rows == (ALL, PAPER)
    assert THREE_ROWS.without_row(3).rows == (HAND, ALL)
    assert THREE_ROWS.with_row_at(1, MISDEAL).rows == (MISDEAL, HAND, ALL, PAPER)
    assert THREE_ROWS.with_row_at(4, MISDEAL).rows == (HAND, ALL, PAPER, MISDEAL)
    assert THREE_ROWS.before(1).rows == ()
    assert THREE_ROWS.before(3).rows == (HAND, ALL)


@pytest.mark.parametrize(
    ("session", "number", "message"),
    [
        pytest.param(THREE_ROWS, 0, "this session has hands 1 to 3, got: hand 0", id="zero"),
        pytest.param(THREE_ROWS, 4, "this session has hands 1 to 3, got: hand 4", id="one too many"),
        pytest.param(THREE_ROWS, -1, "this session has hands 1 to 3, got: hand -1", id="negative"),
        pytest.param(Session(players=FOUR, rules=FFT), 1, "this session has no hands yet", id="no rows yet"),
    ],
)
def test_no_such_row(session, number, message):
    """A row that does not exist cannot be seen, replaced or removed."""
    for change in (session.row, session.without_row, lambda number: session.with_row_replaced(number, ALL)):
        with pytest.raises(SessionError) as caught:
            change(number)
        assert str(caught.value) == message


@pytest.mark.parametrize("number", [0, 5])
def test_no_such_place(number):
    """A row cannot be inserted before the first place or beyond the end."""
    with pytest.raises(SessionError) as caught:
        THREE_ROWS.with_row_at(number, ALL)
    assert str(caught.value) == f"a row can be inserted as row 1 to 4, got: row {number}"


AWAY = Session(players=FOUR, rows=(leaves("Alice", "Bruno"),), rules=FFT)


@pytest.mark.parametrize(
    ("changes", "row"),
    [
        pytest.param({"new": [" Eve "]}, joins("Eve"), id="a new player"),
        pytest.param({"back": ["al"]}, joins("Alice"), id="a player returns"),
        pytest.param({"back": ["al", "Alice"]}, joins("Alice"), id="a player who returns is named twice"),
        pytest.param({"leave": ["chl"]}, leaves("Chloé"), id="a player leaves"),
        pytest.param({"leave": ["chl", "Chloé"]}, leaves("Chloé"), id="a player who leaves is named twice"),
        pytest.param(
            {"new": ["Eve"], "back": ["Bruno"], "leave": ["David"]},
            Attendance(joins=("Eve", "Bruno"), leaves=("David",)),
            id="all at once",
        ),
    ],
)
def test_with_attendance(changes, row):
    """One row holds the players who join, return and leave at the same time."""
    assert AWAY.with_attendance(**changes).rows[-1] == row


CROWD = start([f"player {number}" for number in range(100)], seats=5, rules=FFT)


@pytest.mark.parametrize(
    ("session", "changes", "kind", "message"),
    [
        pytest.param(
            AWAY,
            {"new": ["ALICE"]},
            PlayerError,
            "Alice was at the table before: use --return, not --add",
            id="a new player who was here before",
        ),
        pytest.param(
            AWAY,
            {"new": ["\u0410lice"]},
            PlayerError,
            "'\u0410lice' and 'Alice' look the same, but '\u0410' (U+0410) is not 'A': type the same character in both, or give one of the players another name",
            id="a new name that looks like another",
        ),
        pytest.param(
            AWAY,
            {"back": ["Chloé"]},
            PlayerError,
            "Chloé is already at the table",
            id="a player returns who never left",
        ),
        pytest.param(
            AWAY,
            {"leave": ["Alice"]},
            PlayerError,
            "Alice has already left",
            id="a player leaves who has left",
        ),
        pytest.param(
            CROWD, {"new": ["Eve"]}, SessionError, "a session has at most 100 players, got: 101", id="one too many"
        ),
        pytest.param(
            CROWD,
            {"new": ["Eve"] * 100_000},
            SessionError,
            "a session has at most 100 players, got: 100100",
            id="so many that no name is compared",
        ),
    ],
)
def test_with_attendance_refused(session, changes, kind, message):
    """A player who is present cannot join or return, and one who is away cannot leave."""
    with pytest.raises(kind) as caught:
        session.with_attendance(**changes)
    assert str(caught.value) == message


def test_with_player_renamed():
    """A renamed player has the new name everywhere: at the table, in the facts and in the scores."""

    def called(name):
        return Session(
            players=("Alice", name, "Chloé", "David"),
            dealer=name,
            rows=(
                PlayedHand(hand=hand(taker=name, poignees=f"simple {name}=simple"), dealer=name),
                joins("Eve", "Fanny"),
                PlayedHand(hand=hand(partner=name), sitting_out=("Fanny",), scores={"Alice": 1, name: -1}),
                PaperHand(scores={"Alice": 1, name: -1}, sitting_out=(name,)),
                PassedHand(why=Passed.ALL),
                Adjustment(scores={"Alice": 1, name: -1}),
                leaves(name),
            ),
            rules=FFT,
        )

    assert called("Bruno").with_player_renamed("bru", " Béatrice ") == called("Béatrice")
    assert called("Bruno").with_player_renamed("Bruno", "BRUNO") == called("BRUNO")
    assert Session(players=FOUR, rules=FFT).with_player_renamed("David", "Eve").players == (*FOUR[:3], "Eve")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        pytest.param(
            "Eve", "Zoé", "no player is named 'Eve': the players are Alice, Bruno, Chloé, David", id="an unknown player"
        ),
        pytest.param(
            "Alice",
            "chloe",
            "'chloe' and 'Chloé' would be the same player: give another name to one of them",
            id="another player's name",
        ),
        pytest.param(
            "Alice", "", "a player's name must have at least 1 visible character, got: ''", id="an empty name"
        ),
    ],
)
def test_with_player_renamed_refused(old, new, message):
    """A new name must be a valid name that no other player has."""
    with pytest.raises(PlayerError) as caught:
        Session(players=FOUR, rules=FFT).with_player_renamed(old, new)
    assert str(caught.value) == message


def test_totals():
    """The totals cover all players, also those who joined or left, and sum to zero."""
    rows = (HAND, ADJUSTMENT, joins("Eve"), PlayedHand(hand=hand(taker="Eve", partner="Bruno")), leaves("Alice"), ALL)
    session = Session(players=FOUR, rows=rows, rules=FFT)
    assert session.everyone == FIVE
    assert session.played == 2
    assert session.totals() == {"Alice": 136, "Bruno": -20, "Chloé": -116, "David": -116, "Eve": 116}
    assert sum(session.totals().values()) == 0


def test_standings():
    """Players are ranked by their totals. Players with equal totals share a rank and are listed in dealing order."""
    rows = (
        PlayedHand(hand=hand(taker="Chloé"), sitting_out=("Alice",)),
        PaperHand(scores={"Alice": 10, "Chloé": -10}, sitting_out=("Bruno",)),
        ALL,
    )
    assert Session(players=FIVE, seats=4, rows=rows, rules=FFT).standings() == [
        Standing(name="Chloé", rank=1, total=164, hands=2),
        Standing(name="Alice", rank=2, total=10, hands=1),
        Standing(name="Bruno", rank=3, total=-58, hands=1),
        Standing(name="David", rank=3, total=-58, hands=2),
        Standing(name="Eve", rank=3, total=-58, hands=2),
    ]


def test_standings_before_the_first_hand():
    """Before the first hand every player has rank 1."""
    assert [standing.rank for standing in Session(players=FOUR, rules=FFT).standings()] == [1, 1, 1, 1]


def test_standings_after_a_tie():
    """After two players with rank 1, the next rank is 3."""
    rows = (PaperHand(scores={"Alice": 20, "Bruno": 20, "Chloé": -10, "David": -30}),)
    assert [standing.rank for standing in Session(players=FOUR, rows=rows, rules=FFT).standings()] == [1, 1, 3, 4]


@pytest.mark.parametrize(
    ("length", "rounds", "rows", "left"),
    [
        pytest.param(None, None, [HAND], None, id="nothing agreed"),
        pytest.param(20, None, [], 20, id="hands, before the first one"),
        pytest.param(20, None, [HAND, PAPER, ALL, ADJUSTMENT], 18, id="only played hands count"),
        pytest.param(2, None, [HAND] * 3, -1, id="more hands than agreed"),
        pytest.param(None, 4, [], 16, id="turns of the deal"),
        pytest.param(None, 4, [HAND, ALL, MISDEAL, ADJUSTMENT], 14, id="only deals that passed on count"),
        pytest.param(None, 1, [HAND] * 5, -1, id="more turns than agreed"),
    ],
)
def test_left(length, rounds, rows, left):
    """If a number of hands or rounds was agreed, the session knows how many hands or deals are left."""
    assert Session(players=FOUR, length=length, rounds=rounds, rows=tuple(rows), rules=FFT).left() == left


def test_start():
    """A session begins with its players, its length and its rules, without rows."""
    session = start([" Alice", "Bruno ", "No"], name="Friday", length=20, rules=FFT)
    assert session == Session(players=("Alice", "Bruno", "No"), name="Friday", length=20, rules=FFT)
    assert start(SIX, seats=4, rounds=2, rules=FFT) == Session(players=SIX, seats=4, rounds=2, rules=FFT)
    assert start(FOUR, seats=5, rules=FFT).next_deal().seats == 4


@pytest.mark.parametrize(
    ("players", "others", "kind", "message"),
    [
        pytest.param(FOUR[:2], {}, SessionError, "a session needs at least 3 players, got: 2", id="two players"),
        pytest.param((), {}, SessionError, "a session needs at least 3 players, got: 0", id="no players"),
        pytest.param(
            SIX,
            {},
            SessionError,
            "6 players, but at most 5 can play a hand: choose how many play (--seats, or seats in a file): 3, 4 or 5",
            id="six without seats",
        ),
        pytest.param(
            [f"player {number}" for number in range(101)],
            {"seats": 5},
            SessionError,
            "a session has at most 100 players, got: 101",
            id="101 players",
        ),
        pytest.param(
            ["Eve"] * 100_000,
            {"seats": 5},
            SessionError,
            "a session has at most 100 players, got: 100000",
            id="so many that no name is compared",
        ),
        pytest.param(FOUR, {"seats": 2}, SessionError, "seats must be 3, 4 or 5, got: 2", id="two seats"),
        pytest.param(SIX, {"seats": 6}, SessionError, "seats must be 3, 4 or 5, got: 6", id="six seats"),
        pytest.param(
            FOUR,
            {"length": 20, "rounds": 4},
            SessionError,
            "a session has a length in hands or in rounds of the deal: give length or rounds, not both",
            id="a length in hands and in rounds",
        ),
        pytest.param(FOUR, {"length": 0}, SessionError, "the length must be at least 1, got: 0", id="a length of zero"),
        pytest.param(
            FOUR,
            {"rounds": -1},
            SessionError,
            "the length must be at least 1, got: -1",
            id="a negative number of rounds",
        ),
        pytest.param(
            FOUR,
            {"dealer": "Eve"},
            PlayerError,
            "no player is named 'Eve': the players are Alice, Bruno, Chloé, David",
            id="a dealer who is not a player",
        ),
        pytest.param(
            ("Alice", "Bruno", "alice"),
            {},
            PlayerError,
            "'alice' and 'Alice' would be the same player: give another name to one of them",
            id="two names of one player",
        ),
        pytest.param(
            ("Alice", "", "Bruno"),
            {},
            PlayerError,
            "a player's name must have at least 1 visible character, got: ''",
            id="no name",
        ),
    ],
)
def test_start_refused(players, others, kind, message):
    """A session is refused if its players, seats, length or dealer are wrong."""
    with pytest.raises(kind) as caught:
        start(players, **others, rules=FFT)
    assert str(caught.value) == message


def test_common_first_rows_are_computed_once():
    """A session made from another one shares the turns of the first rows that they have in common."""
    session = THREE_ROWS
    turns = session.turns()
    for other, shared in (
        (session.with_row(MISDEAL), 3),
        (session.with_row_at(2, MISDEAL), 1),
        (session.with_row_replaced(3, MISDEAL), 2),
        (session.without_row(2), 1),
        (session.before(3), 2),
    ):
        same = [one is another for one, another in zip(other.turns(), turns, strict=False)]
        assert same == [True] * shared + [False] * (len(same) - shared)
        assert other.turns() == replace(other).turns()
    assert session.before(4) is session


def test_an_equal_session_can_take_over_the_turns():
    """A session takes over the turns of an equal one, and is otherwise unchanged."""
    read = replace(THREE_ROWS, rows=tuple(replace(row) for row in THREE_ROWS.rows))
    knowing = read.knowing(THREE_ROWS)
    assert knowing == read
    assert all(one is another for one, another in zip(knowing.turns(), THREE_ROWS.turns(), strict=True))


def test_turn():
    """The turn of a row is found by the number of the row."""
    assert THREE_ROWS.turn(3) is THREE_ROWS.turns()[2]
    with pytest.raises(SessionError, match="this session has hands 1 to 3, got: hand 4"):
        THREE_ROWS.turn(4)
