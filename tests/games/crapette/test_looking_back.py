"""Who thinks of calling sees the turn again, position by position, as it was seen."""

from __future__ import annotations

from random import Random

from tablee.chance.source import CommittedChance
from tablee.core.contract import Acting, Chance
from tablee.games import get_game
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.looking_back import TurnAgain
from tablee.games.crapette.mat import MatView
from tablee.games.crapette.view import CrapetteView

from .boards import act, lay

GAME = get_game("crapette")


def test_the_turn_is_seen_again_as_it_was_seen() -> None:
    rng = Random(7)
    chance = CommittedChance.from_seed(7)
    state = GAME.new_state(GAME.options_type(), 2)
    seen: list[MatView] = []
    longest = 0
    for _ in range(600):
        pending = state.pending()
        if isinstance(pending, Chance):
            state.resolve(chance.draw(pending.request))
            continue
        if not isinstance(pending, Acting):
            break
        view = state.view(0)
        assert isinstance(view, CrapetteView)
        if not view.actions:
            seen = []
        seen.append(view.mat)
        answer = GAME.consult(view, "turn")
        assert isinstance(answer, TurnAgain)
        assert list(answer.mats) == seen
        longest = max(longest, len(seen))
        mover = view.turn
        assert mover is not None
        legal = [action for action in state.legal(mover) if action != CALL]
        state.play(mover, rng.choice(legal))
    assert longest > 6


def test_a_false_call_is_no_position_of_its_own() -> None:
    state = lay(crapette="Tc", stock="5d", columns=["Jd", "9s"], their_crapette="2h")
    act(state, "c1")
    before = GAME.consult(state.view(1), "turn")
    state.play(1, CALL)
    assert state.view(1).actions[-1] == CALL
    assert GAME.consult(state.view(1), "turn") == before


def test_nothing_else_is_answered() -> None:
    state = GAME.new_state(GAME.options_type(), 2)
    assert GAME.consult(state.view(0), "groups") is None
