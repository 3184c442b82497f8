"""A state that fits a view: what the view does not show lies in any order, each order as likely.

A view made with less than the fullest memory aid does not say what was looked at and shown before. Then the
sample says that nothing was, save what is in sight: which tokens lie where does not depend on it.
"""

from __future__ import annotations

from tablee.core.contract import Rng
from tablee.games.sacramento.board import DEAL, NOWHERE, Agreements
from tablee.games.sacramento.naming import STAGES
from tablee.games.sacramento.state import SacramentoState
from tablee.games.sacramento.view import SacramentoView


def sample_state(view: SacramentoView, rng: Rng) -> SacramentoState:
    """A state drawn uniformly from all that a view leaves possible."""
    state = SacramentoState(Agreements(view.options, view.seats))
    _set_match(state, view)
    if state.stage > DEAL:
        _set_tokens(state, view, rng)
        _set_shown(state, view)
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
            state.lay(hidden.pop(rng.randrange(len(hidden))), square)


def _set_shown(state: SacramentoState, view: SacramentoView) -> None:
    state.shown_now = _cards(state, view.shown_now)
    state.shown = _cards(state, tuple(view.shown_before)) | state.shown_now
    for tray in view.trays:
        state.shown |= _bits(tray)


def _set_looks(state: SacramentoState, view: SacramentoView) -> None:
    """Whoever has looked at a token knows whatever it is in this sample."""
    state.looked_now = _cards(state, view.looked_now)
    for seat, looks in enumerate(view.looks):
        now = state.looked_now if seat == state.looker() else 0
        state.set_looked(seat, _cards(state, looks.squares) | _bits(looks.cards) | now)


def _cards(state: SacramentoState, squares: tuple[int, ...]) -> int:
    """The tokens that lie on some squares."""
    return sum(1 << int(state.card_at(square)) for square in squares)


def _bits(places: tuple[int, ...]) -> int:
    return sum(1 << place for place in places)
