"""Every legal action is one move, and says in its parts what its notation says."""

from __future__ import annotations

from random import Random

import pytest

from tablee.core.contract import Chance, Over, State
from tablee.core.game import Game
from tablee.core.moves import Move
from tablee.core.options import Options
from tablee.core.request import Dice
from tablee.games import get_game
from tablee.games.cinq_rois.moves import CloseMeld, Discard, Draw, EndLaying, GoOut, Lay, Take
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.solo.moves import Place, Throw
from tablee.games.cinq_rois.solo.options import SoloOptions

from .tables import lay, play

ROUNDS, ALONE = get_game("cinq-rois"), get_game("cinq-rois-solo")
BY_HAND = CinqRoisOptions(start_round=10, auto_arrange=False)


def moves_of(game: Game, state: State, seat: int) -> list[Move]:
    return game.moves(state.view(seat), state.legal(seat))


@pytest.mark.parametrize(
    ("game", "options", "seats", "kinds"),
    [
        (ROUNDS, CinqRoisOptions(start_round=9), 2, {Draw, Take, Discard, GoOut}),
        (ROUNDS, BY_HAND, 3, {Draw, Take, Discard, GoOut, Lay, CloseMeld, EndLaying}),
        (ALONE, SoloOptions(), 1, {Place, Throw}),
    ],
)
def test_moves_are_the_legal_actions(
    game: Game, options: Options, seats: int, kinds: set[type[Move]]
) -> None:
    rng, state, found = Random(5), game.new_state(options, seats), set()
    while not isinstance(pending := state.pending(), Over):
        if isinstance(pending, Chance):
            asked = pending.request
            sides = asked.sides if isinstance(asked, Dice) else 0
            state.resolve(
                (rng.randint(1, sides),) if sides else tuple(rng.sample(range(asked.count), asked.count))
            )
            continue
        seat = pending.seats[0]
        moves, legal = moves_of(game, state, seat), state.legal(seat)
        assert [move.code for move in moves] == [game.parse_action(move.action) for move in moves] == legal
        found |= {type(move) for move in moves}
        outs = [action for action in legal if game.format_action(action).startswith("out")]
        state.play(seat, rng.choice(outs or legal))
    assert found == kinds
    assert game.outward is not None
    assert found <= {*game.outward.moves}


def test_the_parts_of_a_move() -> None:
    state = lay("4H 4D QS", "", cards=3, up="5C", stock="4S")
    assert [move.to_data() for move in moves_of(ROUNDS, state, 0)] == [
        {"what": "draw", "action": "draw", "source": "stock"},
        {"what": "take", "action": "take", "card": "5C", "source": "discards"},
    ]
    play(state, "draw")
    assert moves_of(ROUNDS, state, 0)[-1].to_data() == {
        "what": "go-out",
        "action": "out-QS",
        "card": "QS",
        "target": "discards",
    }


def test_alone_a_move_names_its_hand() -> None:
    state = ALONE.new_state(SoloOptions(), 1)
    state.resolve(tuple(range(116)))
    place = moves_of(ALONE, state, 0)[-1]
    assert isinstance(place, Place)
    assert (place.action, place.target) == ("to5", 5), "the sorted pack closes larger hands from the deal"
    state.play(0, place.code)
    throw = moves_of(ALONE, state, 0)[0]
    assert isinstance(throw, Throw)
    assert throw.source == 5
    assert throw.action == f"-{throw.card}"
