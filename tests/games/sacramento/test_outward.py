"""What Sacramento shows to the outside: notices, views and moves as plain data."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.events import Event
from tablee.games import get_game
from tablee.games.sacramento.actions import format_action
from tablee.games.sacramento.events import Looked, PieceMoved, RoundWon
from tablee.games.sacramento.moves import MOVES, Give, Keep, Look, MovePiece, MoveToken, move_of
from tablee.games.sacramento.naming import Figure
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.playout import deal, play_any
from tablee.games.sacramento.state import SacramentoState

from .boards import FLUSH, OPENING, dealt, drawn, play

GAME = get_game("sacramento")


def test_a_notice_is_told_by_its_name_and_fields() -> None:
    moved = PieceMoved(1, "R", "a1", "a4", lands=True)
    assert moved.to_data() == {
        "event": "piece-moved",
        "seat": 1,
        "piece": "R",
        "from": "a1",
        "to": "a4",
        "lands": True,
    }
    won = RoundWon(0, "straight", ("7s", "8h"), (1, 0), "SAC-R17").to_data()
    assert (won["tray"], won["wins"]) == (["7s", "8h"], [1, 0])
    assert "total" not in won, "only a Score round has totals"


@pytest.mark.clause("SAC-45", "SAC-R3")
def test_a_look_is_told_without_the_face_to_all_but_the_looker() -> None:
    state, heard = play(dealt(), "R a1-a3", "W f1-d3", "b1-a1"), list[Event]()
    state.listen(heard)
    play(state, "look d3")
    everybody = {"event": "looked", "seat": 0, "square": "d3"}
    assert heard[0].notice(0).to_data() == {**everybody, "card": "Th"}
    assert heard[0].notice(1).to_data() == heard[0].notice(None).to_data() == everybody
    assert heard[0].notice(1) == Looked(0, "d3")


def test_a_view_is_told_in_squares_and_tokens() -> None:
    told = play(dealt(), "R a1-a3", "W f1-d3", "b1-a1", "look d3").view(0).to_data()
    assert told["pieces"] == {"W": "d3", "B": "f6", "N": "a6", "R": "a3"}
    assert (told["moved"], told["open"], told["piecesLeft"]) == (["W", "R"], ["a3"], 0)
    assert (told["known"], told["lookedNow"]) == ({"d3": "Th"}, ["d3"])
    assert (told["trays"], told["score"], told["turned"]) == ([[], []], [0, 0], None)
    assert (told["round"], told["roundsToWin"], told["traySize"]) == (1, 2, 5)
    assert (told["figure"], told["figureClause"], told["points"]) == ("straight", "SAC-06", None)
    assert not {"seats", "shownBefore"} & told.keys(), "bots and samplers alone need these"


@pytest.mark.clause("SAC-10")
@pytest.mark.parametrize(
    ("figure", "groups"), [("straight", [5]), ("full", [3, 2]), ("flush", [5]), ("score", [5])]
)
def test_a_tray_is_grouped_as_the_tokens_sought_belong_together(figure: Figure, groups: list[int]) -> None:
    view = replace(dealt().view(0), figure=figure)
    assert view.to_data()["trayGroups"] == groups
    assert sum(view.tray_groups) == view.tray_size


@pytest.mark.clause("SAC-R14")
def test_each_seat_is_told_its_suit_and_an_example_in_it() -> None:
    state = drawn(OPENING, figure=FLUSH, seats=3)
    assert state.view(1).to_data()["suits"] == ["s", "h", "d"]
    assert state.view(1).example == ("7h", "9h", "Jh", "Qh", "Ah")
    assert dealt().view(0).to_data()["suits"] is None


@pytest.mark.clause("SAC-R23")
def test_a_token_that_may_be_put_back_is_told_with_its_square() -> None:
    state = play(dealt(SacramentoOptions(mode="score")), "R a1-a3", "W f1-d3", "b1-a1", "take d3")
    told = state.view(1).to_data()
    assert told["turned"] == {"square": "d3", "card": "Th"}
    assert told["points"] == [0, 0]


@pytest.mark.parametrize(
    ("text", "kind", "fields"),
    [
        ("R a1-a4", MovePiece, {"what": "move-piece", "piece": "R", "source": "a1", "target": "a4"}),
        ("c3-e5", MoveToken, {"what": "move-token", "source": "c3", "target": "e5"}),
        ("look d3", Look, {"what": "look", "source": "d3"}),
        ("give Ks b2", Give, {"what": "give", "card": "Ks", "target": "b2"}),
        ("keep", Keep, {"what": "keep"}),
    ],
)
def test_a_move_says_what_from_where_to_where(text: str, kind: type, fields: dict[str, str]) -> None:
    move = move_of(GAME.parse_action(text))
    assert type(move) is kind
    assert move.to_data() == {"action": text, **fields}


def test_every_legal_action_is_one_move_of_a_declared_kind() -> None:
    met = set[type]()
    for mode in ("poker", "score"):
        options = SacramentoOptions(mode=mode, look_timing="immediate", token_move="optional")
        state, rng = SacramentoState.start(options, 3), QuickRandom(2)
        state.begin(0)
        deal(state, rng)
        for _ in range(400):
            seat = state.to_move()
            legal = state.legal(seat)
            moves = GAME.moves(state.view(seat), legal)
            assert [move.code for move in moves] == legal
            assert [GAME.parse_action(move.action) for move in moves] == legal
            met |= {type(move) for move in moves}
            play_any(state, rng)
            if state.to_move() < 0:
                break
    assert met == {*MOVES}


def test_every_action_there_is_has_a_move() -> None:
    for action in range(GAME.action_range):
        if action < 6480 and action % 36 == action % 1296 // 36:
            continue  # from a square to itself: no action
        assert move_of(action).action == format_action(action)
