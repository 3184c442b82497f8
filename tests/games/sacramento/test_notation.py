"""Notations: positions and actions, written, read, and refused."""

from __future__ import annotations

import pytest

from tablee.core.contract import AmbiguousAction, NotationError, PositionError
from tablee.games.sacramento.actions import ACTION_RANGE, format_action, parse_action
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.reading import parse_typed_card, read_action
from tablee.games.sacramento.state import SacramentoState

from .boards import FLUSH, FULL, OPENING, dealt, drawn, play

FIELDS = ("board", "pieces", "trays", "looks", "shown", "score", "count", "turn")


def parse(text: str, options: SacramentoOptions | None = None, seats: int = 2) -> SacramentoState:
    return SacramentoState.from_position(text, options or SacramentoOptions(), seats)


def could_be(text: str) -> bool:
    """Whether a position of four players is read, or refused for a tray that nobody could keep."""
    try:
        return parse(text, seats=4).position() == text
    except PositionError as error:
        if error.code == "tray-misfit":
            return False
        raise


def some_turn() -> SacramentoState:
    return play(dealt(), "R a1-a3", "W f1-d3", "b1-a1")


def spoilt(field: str, text: str) -> str:
    parts = some_turn().position().split(" ")
    parts[FIELDS.index(field)] = text
    return " ".join(parts)


def test_a_position_reads_like_the_table() -> None:
    state = play(some_turn(), "look d3")
    board, pieces, trays, looks, shown, score, count, turn = state.position().split(" ")
    assert board.split("/")[0] == "1AsAhAdAc1"
    assert (pieces, trays, shown, score, count) == ("d3f6a6a3", "-/-", "-", "0-0", "0/0")
    assert looks == "Th/-"
    assert turn == "settle/WRt/a3/d3/-"


def test_a_position_before_anybody_begins_comes_back() -> None:
    state = SacramentoState.start(SacramentoOptions(), 2)
    assert state.position().split(" ")[-1] == "start/-/-/-/-"
    assert parse(state.position()).pending() == state.pending()


def test_positions_of_whole_turns_come_back() -> None:
    state = dealt(SacramentoOptions(mode="score"))
    for text in ("R a1-a3", "W f1-d3", "b1-a1", "take d3", "return", "look a3"):
        play(state, text)
        again = parse(state.position(), SacramentoOptions(mode="score"))
        assert again.position() == state.position()
        assert again.legal(again.to_move()) == state.legal(state.to_move())


def test_a_token_to_decide_on_may_lie_on_any_square() -> None:
    agreed = SacramentoOptions(mode="score")
    text = play(dealt(agreed), "R a1-b1", "W f1-d3", "a2-a1", "take b1").position()
    assert text.endswith("decide/WRtx/d3/-/b1")
    assert parse(text, agreed).position() == text


@pytest.mark.parametrize(
    ("field", "text", "code"),
    [
        ("board", "6/6/6/6/6", "bad-board"),
        ("board", "7/6/6/6/6/6", "bad-board"),
        ("board", "6/6/6/6/6/7s6", "bad-board"),
        ("board", "6/6/6/6/6/6", "wrong-tokens"),
        ("pieces", "d3f6a6", "bad-pieces"),
        ("pieces", "d3d3a6a3", "bad-pieces"),
        ("pieces", "d3f6a6z9", "bad-squares"),
        ("pieces", "f6d3a6a3", "bishop-colour"),
        ("trays", "-", "wrong-seat-count"),
        ("trays", "7s/-", "wrong-tokens"),
        ("trays", "7x/-", "bad-tokens"),
        ("trays", "7s7s/-", "bad-tokens"),
        ("looks", "-/-/-", "wrong-seat-count"),
        ("looks", "KsTd/-", "not-canonical"),
        ("score", "0-3", "bad-score"),
        ("score", "2-0", "wrong-score"),
        ("count", "2/0", "bad-count"),
        ("count", "0/01", "bad-count"),
        ("turn", "settle/WRt/a3/-", "bad-turn"),
        ("turn", "settle/RWt/a3/-/-", "bad-turn"),
        ("turn", "nap/WRt/a3d3/-/-", "bad-turn"),
        ("turn", "settle/WRt/a3d3/zz/-", "bad-squares"),
        ("turn", "settle/WRt/a3d3/-/zz", "bad-squares"),
        ("turn", "settle/WRt/-/-/-", "impossible-turn"),
        ("turn", "settle/WRt/a3d3/-/a3", "impossible-turn"),
        ("turn", "settle/WRt/a3/d3/-", "impossible-turn"),
        ("turn", "settle/WRt/a3/-/-", "impossible-turn"),
        ("turn", "settle/WR/a3d3/-/-", "impossible-turn"),
        ("turn", "move/WRt/a3d3/-/-", "impossible-turn"),
        ("turn", "give/WRtx/a3/-/-", "impossible-turn"),
        ("turn", "decide/WRtx/a3/-/d3", "impossible-turn"),
        ("turn", "settle/WRt/a3d3/b1/-", "not-canonical"),
        ("turn", "deal/-/-/-/-", "wrong-tokens"),
    ],
)
def test_an_impossible_position_is_refused_with_its_reason(field: str, text: str, code: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse(spoilt(field, text))
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("looks", "shown", "turn", "code"),
    [
        ("Th/-", "-", "settle/WRt/a3/d3/-", None),
        ("-/Th", "-", "settle/WRt/a3/d3/-", "impossible-turn"),  # the other one has looked at it
        ("Th/-", "-", "settle/WRt/a3/-/-", "impossible-turn"),  # what was dealt with is in sight
        ("ThTd/-", "-", "settle/WRt/a3/d3e3/-", "impossible-turn"),  # no piece of this turn is on e3
        ("9dTh/-", "-", "settle/WRt/-/a3d3/-", "impossible-turn"),  # both dealt with: the turn is over
        ("-/-", "Th", "settle/WRtx/a3/-/d3", None),
        ("-/-", "Th", "settle/WRt/a3/-/d3", "impossible-turn"),  # shown, and nothing was taken
        ("-/-", "-", "settle/WRtx/a3/-/d3", "impossible-turn"),
        ("-/-", "Td", "settle/WRtx/a3/-/e3", "impossible-turn"),  # given up, and no misfit
        ("-/-", "-", "move/-/-/-/-", None),
        ("Th/-", "-", "move/-/-/d3/-", "impossible-turn"),  # no turn has come before
        ("-/-", "-", "decide/WRtx/a3/-/d3d3", "impossible-turn"),
        ("-/-", "-", "move/WR/a3d3/-/-", None),
        ("Th/-", "-", "move/WR/a3/d3/-", "impossible-turn"),  # looked at before the token was moved
        ("-/-", "-", "settle/WRtx/a3d3/-/-", "impossible-turn"),  # taken, and all still lie there unseen
        ("-/-", "ThTd", "settle/WRtx/a3/-/d3e3", None),
        ("-/-", "ThTdTc", "settle/WRtx/a3/-/d3e3f3", "impossible-turn"),  # more than one turn can show
    ],
)
def test_what_is_in_sight_must_have_been_seen(looks: str, shown: str, turn: str, code: str | None) -> None:
    board, pieces, trays, _, _, score, count, _ = some_turn().position().split(" ")
    text = " ".join([board, pieces, trays, looks, shown, score, count, turn])
    if code is None:
        assert parse(text).position() == text
        return
    with pytest.raises(PositionError) as caught:
        parse(text)
    assert caught.value.code == code


def test_nobody_is_asked_for_a_token_move_that_is_not_to_be_had() -> None:
    """All the bare squares are under pieces."""
    text = dealt().position()
    assert parse(text.replace(" move/-/", " move/W/")).legal(0)
    with pytest.raises(PositionError) as caught:
        parse(text.replace(" move/-/", " move/WR/"))
    assert caught.value.code == "impossible-turn"


@pytest.mark.clause("SAC-13")
@pytest.mark.parametrize(("tray", "seats"), [("Ks", 1), ("Kh", 1), ("Kd", 1), ("Kc", 1), ("Ks Kh", 0)])
def test_towards_a_flush_each_suit_may_lie_in_one_tray_alone(tray: str, seats: int) -> None:
    picture = OPENING.replace("..", "--", len(tray.split()))
    states = [drawn(picture, seats=4, figure=FLUSH, trays=("",) * seat + (tray,)) for seat in range(4)]
    assert sum(could_be(state.position()) for state in states) == seats


@pytest.mark.parametrize("done", ["W", "t", "x"])
def test_before_a_deal_nothing_of_a_turn_is_left(done: str) -> None:
    text = "6/6/6/6/6/6 f1f6a6a1 -/- -/- - 1-0 1/0 deal/{}/-/-/-"
    assert parse(text.format("-")).position() == text.format("-")
    with pytest.raises(PositionError) as caught:
        parse(text.format(done))
    assert caught.value.code == "impossible-turn"


def test_a_position_of_too_many_fields_is_refused() -> None:
    with pytest.raises(PositionError) as caught:
        parse(some_turn().position() + " -")
    assert (caught.value.code, caught.value.params["found"]) == ("wrong-field-count", 9)


@pytest.mark.parametrize(
    ("trays", "code"),
    [
        (("7s7h", "-"), "tray-misfit"),
        (("7sQh", "-"), "tray-misfit"),
        (("7s8s9sTsJs", "-"), "tray-size"),
    ],
)
def test_trays_that_nobody_could_keep_are_refused(trays: tuple[str, str], code: str) -> None:
    board, pieces, _, looks, shown, *rest = dealt().position().split(" ")
    owned = [trays[0][i : i + 2] for i in range(0, len(trays[0]), 2)]
    for card in owned:
        board = board.replace(card, "1")
    for _ in range(6):
        for run in ("11", "21", "31", "41", "51"):
            board = board.replace(run, str(int(run[0]) + 1))
        board = board.replace("12", "3").replace("13", "4").replace("14", "5")
    with pytest.raises(PositionError) as caught:
        parse(" ".join([board, pieces, "/".join(trays), looks, shown, *rest]))
    assert caught.value.code == code


@pytest.mark.clause("SAC-10")
@pytest.mark.parametrize(
    ("tray", "fits"), [("Ks Kh", True), ("Ks Qh", True), ("Ks Kh Qd", True), ("Ks Qh Jd", False)]
)
def test_a_full_house_is_of_two_ranks_and_so_is_a_tray_on_the_way_to_it(tray: str, fits: bool) -> None:
    picture = OPENING.replace("..", "--", len(tray.split()))
    text = drawn(picture, figure=FULL, trays=(tray,)).position()
    if fits:
        assert parse(text).position() == text
        return
    with pytest.raises(PositionError) as caught:
        parse(text)
    assert caught.value.code == "tray-misfit"


def test_every_action_has_one_text() -> None:
    texts: dict[str, int] = {}
    for action in range(ACTION_RANGE):
        try:
            text = format_action(action)
        except NotationError:
            continue
        assert texts.setdefault(text, action) == action
        assert parse_action(text) == action
    assert len(texts) == 5 * 36 * 35 + 36 + 36 + 32 * 36 + 4


@pytest.mark.parametrize(
    "text", ["", "a1", "a1-a1", "R a1", "R  a1-a4", "X a1-a4", "look", "take z1", "give"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert caught.value.code == "bad-action"
    with pytest.raises(NotationError):
        format_action(ACTION_RANGE)


def test_people_may_leave_out_what_is_clear() -> None:
    state = some_turn()
    with pytest.raises(AmbiguousAction):
        read_action("look", state.legal(0))
    play(state, "look d3")
    assert read_action("look", state.legal(0)) == parse_action("look a3")
    assert read_action("take", state.legal(0)) == parse_action("take a3")
    with pytest.raises(NotationError) as caught:
        read_action("take", [parse_action("done")])
    assert caught.value.code == "no-such-move"


def test_a_piece_and_a_square_where_it_does_not_go_are_a_move_that_can_be_refused() -> None:
    """`t d5` is the rook, wherever it stands; `t` alone takes only where no piece is to be moved."""
    state = drawn(OPENING)
    for text in ("t d5", "T d5", "r d5", "Rd5"):
        action = read_action(text, state.legal(0))
        assert format_action(action) == "R a1-d5"
        refused = state.check(0, action)
        assert refused is not None
        assert (refused.code, refused.clause) == ("not-its-way", "SAC-32")
    with pytest.raises(NotationError) as caught:
        read_action("t a1", state.legal(0))
    assert caught.value.code == "no-such-move"
    landed = some_turn()
    assert read_action("t d3", landed.legal(0)) == parse_action("take d3")


def test_a_token_that_is_named_is_refused_with_its_article_in_both_languages() -> None:
    """The referee says why: too early, just looked at, not held."""
    early, looked = dealt(), play(some_turn(), "look d3")
    for state, texts, clause in (
        (early, ("look a1", "voir a1", "regarder a1", "take a1", "prendre a1"), "SAC-R1"),
        (looked, ("take d3", "prendre d3", "t d3"), "SAC-R2"),
        (early, ("give Ks b2", "rendre rp b2", "donner b2 r♠"), "SAC-57"),
    ):
        for text in texts:
            refused = state.check(0, read_action(text, state.legal(0)))
            assert refused is not None
            assert refused.clause == clause, text


@pytest.mark.parametrize(
    ("text", "card"),
    [("ks", "Ks"), ("rp", "Ks"), ("10♦", "Td"), ("v♣", "Jc"), ("9k", "9d"), ("dt", "Qc"), ("zz", "")],
)
def test_cards_are_typed_in_both_languages(text: str, card: str) -> None:
    from tablee.games.sacramento.cards import parse_card

    assert parse_typed_card(text) == parse_card(card)


def test_a_gift_is_read_by_card_and_square_in_any_order() -> None:
    legal = [parse_action(f"give {card} {square}") for card in ("Ks", "7d") for square in ("a1", "b2")]
    for text in ("give Ks a1", "rendre a1 rp", "g ks a1"):
        assert read_action(text, legal) == parse_action("give Ks a1")
    with pytest.raises(AmbiguousAction):
        read_action("give ks", legal)
    with pytest.raises(NotationError):
        read_action("give it", legal)
