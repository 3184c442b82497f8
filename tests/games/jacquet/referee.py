"""The few words in which the tests speak with the engine, all of them words of the contract."""

from __future__ import annotations

import pytest

from tablee.core.contract import CHANCE, OVER, IllegalAction, Refusal
from tablee.core.events import Event, Notice
from tablee.games import get_game
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState

from .boards import drawing_of, parse_board, position_text
from .compare import difference

GAME = get_game("jacquet")
TEXT2 = JacquetOptions()
TEXT1 = JacquetOptions.preset("text1")
TEXTS = (TEXT2, TEXT1)

Notation = tuple[str, ...]


def at(drawing: str, options: JacquetOptions = TEXT2, *, turn: int = 0, score: str = "0-0") -> JacquetState:
    """A seat about to throw, on a drawn board."""
    return JacquetState.from_position(position_text(drawing, str(turn), "-", score), options)


def thrown(state: JacquetState, first: int, second: int) -> JacquetState:
    """The state after a throw; the one given stays as it is."""
    after = state.copy()
    after.resolve((first, second))
    return after


def after(state: JacquetState, *moves: str) -> JacquetState:
    """The state after moves of the seat in turn; the one given stays as it is."""
    twin = state.copy()
    for text in moves:
        twin.play(twin.to_move(), GAME.parse_action(text))
    return twin


def moves(state: JacquetState) -> set[str]:
    """The legal actions of the seat in turn."""
    return {GAME.format_action(action) for action in state.legal(state.to_move())}


def turns(state: JacquetState) -> set[Notation]:
    """Every complete turn of the seat in turn, in the order played; a pass is the empty turn."""
    return _turns(state, state.to_move()) if state.to_move() >= 0 else {()}


def _turns(state: JacquetState, seat: int) -> set[Notation]:
    if state.to_move() != seat:
        return {()}
    return {(text, *rest) for text in moves(state) for rest in _turns(after(state, text), seat)}


def ends(state: JacquetState) -> set[str]:
    """The boards on which the turns of the seat in turn end, drawn."""
    return {board_of(after(state, *turn)) for turn in turns(state)}


def board_of(state: JacquetState) -> str:
    """The board, drawn."""
    return drawing_of(state.position())


def refusal(state: JacquetState, text: str, seat: int | None = None) -> Refusal:
    """Why a move is refused; playing it is refused for the same reason, and changes nothing."""
    asked = state.to_move() if seat is None else seat
    action = GAME.parse_action(text)
    found = state.check(asked, action)
    assert found is not None, f"{text} is legal"
    twin = state.copy()
    with pytest.raises(IllegalAction) as caught:
        twin.play(asked, action)
    assert caught.value.refusal == found
    assert twin.position() == state.position()
    return found


def why(state: JacquetState, text: str, seat: int | None = None) -> tuple[str, str]:
    """The code and the article of a refusal."""
    found = refusal(state, text, seat)
    return found.code, found.clause


def disagreement(drawing: str, throw: tuple[int, int], options: JacquetOptions = TEXT2) -> str | None:
    """What, if anything, the engine and the naive reading disagree on for seat 0."""
    return difference(parse_board(drawing), throw, options)


def told(state: JacquetState, outcome: tuple[int, int] | None, *texts: str) -> list[Notice]:
    """What everybody is told of a throw, if one is given, and of the moves that follow it."""
    twin = state.copy()
    events: list[Event] = []
    twin.listen(events)
    if outcome is not None:
        twin.resolve(outcome)
    for text in texts:
        twin.play(twin.to_move(), GAME.parse_action(text))
    return [event.everybody for event in events]


def is_waiting(state: JacquetState) -> bool:
    """Whether a throw is awaited."""
    return state.to_move() == CHANCE


def is_over(state: JacquetState) -> bool:
    """Whether the match has ended."""
    return state.to_move() == OVER
