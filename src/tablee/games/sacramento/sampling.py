"""A state that fits a view: what the seat has not seen lies in any order, each order as likely."""

from __future__ import annotations

from tablee.core.contract import Rng
from tablee.games.sacramento.state import SacramentoState
from tablee.games.sacramento.table import DEAL, NOWHERE, Agreements
from tablee.games.sacramento.view import STAGES, SacramentoView


def sample_state(view: SacramentoView, rng: Rng) -> SacramentoState:
    """A state drawn uniformly from all that a seat's knowledge leaves possible."""
    state = SacramentoState(Agreements(view.options, view.seats))
    _set_match(state, view)
    if state.stage > DEAL:
        _set_tokens(state, view, rng)
        _set_looks(state, view)
    return state


def _set_match(state: SacramentoState, view: SacramentoView) -> None:
    """Everything but the tokens."""
    state.stage = STAGES.index(view.stage)
    state.starter = view.starter or 0
    state.turns = view.turns
    state.mover = (state.starter + view.turns) % view.seats
    state.wins = sum(won << 4 * seat for seat, won in enumerate(view.score))
    state.at_0, state.at_1, state.at_2, state.at_3 = view.pieces
    state.men = _bits(view.pieces)
    state.moved = _bits(view.moved)
    state.token_done = view.token_done
    state.took = view.took
    state.open = _bits(view.open)
    state.at = NOWHERE if view.turned is None else view.turned[0]


def _set_tokens(state: SacramentoState, view: SacramentoView, rng: Rng) -> None:
    hidden = [*range(32)]
    for seat, tray in enumerate(view.trays):
        state.set_tray(seat, _bits(tray))
        for card in tray:
            hidden.remove(card)
    for card in view.known.values():
        hidden.remove(card)
    for square in view.tokens:
        if square in view.known:
            state.lay(view.known[square], square)
        else:
            state.lay(hidden.pop(rng.below(len(hidden))), square)


def _set_looks(state: SacramentoState, view: SacramentoView) -> None:
    """Whoever has looked at a token knows whatever it is in this sample."""
    shown = _bits(tuple(card for square, card in view.known.items() if square in view.shown))
    for tray in view.trays:
        shown |= _bits(tray)
    state.shown = shown
    for seat, looks in enumerate(view.looks):
        on_board = _bits(tuple(int(state.card_at(square)) for square in looks.squares))
        state.set_looked(seat, on_board | _bits(looks.cards))


def _bits(places: tuple[int, ...]) -> int:
    return sum(1 << place for place in places)
