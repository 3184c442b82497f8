"""Positions of Sacramento drawn as pictures.

A picture has six lines, rank 6 first, of six cells. A cell is `--` for nothing, `..` for a token of no
interest, or a token such as `Ks`; a piece stands on it if `+R` follows: `--+R`, `Ks+R`. Pictures need not
show all 32 tokens: what is not drawn is nowhere, which the rules never ask about.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablee.games.sacramento.actions import (
    PIECES,
    format_action,
    format_square,
    parse_action,
    parse_square,
)
from tablee.games.sacramento.board import MOVE
from tablee.games.sacramento.cards import format_card, parse_card
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.state import SacramentoState

OPENING = """
    --+N ..  ..  ..  ..  --+B
    ..   ..  ..  ..  ..  ..
    ..   ..  ..  ..  ..  ..
    ..   ..  ..  ..  ..  ..
    ..   ..  ..  ..  ..  ..
    --+R ..  ..  ..  ..  --+W
"""
"""The board as every round finds it."""

STRAIGHT, FULL, FLUSH = "straight", "full", "flush"
WINS = {STRAIGHT: (), FULL: (0,), FLUSH: (0, 1)}
"""Who has won a round already when a figure is sought for the first time."""


def cards(text: str) -> int:
    """A set of tokens from `Ks Kh`."""
    return sum(1 << parse_card(word) for word in text.split())


def drawn(
    picture: str,
    *,
    options: SacramentoOptions | None = None,
    seats: int = 2,
    mover: int = 0,
    figure: str = STRAIGHT,
    trays: tuple[str, ...] = (),
) -> SacramentoState:
    """The state of a picture, at the beginning of a turn."""
    state = SacramentoState.start(options or SacramentoOptions(), seats)
    state.tokens = 0
    for seat, tray in enumerate(trays):
        state.set_tray(seat, cards(tray))
        state.shown |= cards(tray)
    _lay(state, picture, spare=_spare(picture, trays))
    state.wins = sum(1 << 4 * seat for seat in WINS[figure])
    state.starter = state.mover = mover
    state.stage = MOVE
    return state


def _spare(picture: str, trays: tuple[str, ...]) -> list[int]:
    named = {cell.split("+")[0] for cell in picture.split()} | {*" ".join(trays).split()}
    return [card for card in range(32) if card not in {parse_card(name) for name in named}]


def _lay(state: SacramentoState, picture: str, spare: list[int]) -> None:
    cells = picture.split()
    assert len(cells) == 36, len(cells)
    men = 0
    for place, cell in enumerate(cells):
        square = (5 - place // 6) * 6 + place % 6
        token, _, piece = cell.partition("+")
        if piece:
            state.set_piece(PIECES.index(piece), square)
            men |= 1 << square
        if token != "--":
            state.lay(_next(spare) if token == ".." else parse_card(token), square)
    state.men = men


def _next(spare: list[int]) -> int:
    """A token of no interest; on a board drawn too full the last one lies there more than once."""
    return spare.pop(0) if len(spare) > 1 else spare[0]


def play(state: SacramentoState, *texts: str) -> SacramentoState:
    """Carry out actions of whoever is in turn."""
    for text in texts:
        state.play(state.to_move(), parse_action(text))
    return state


def legal(state: SacramentoState) -> set[str]:
    """What the player in turn may do, in notation."""
    return {format_action(action) for action in state.legal(state.to_move())}


def refusal(state: SacramentoState, text: str) -> tuple[str, str] | None:
    """The code and the article against an action of the player in turn."""
    found = state.check(state.to_move(), parse_action(text))
    return None if found is None else (found.code, found.clause)


def targets(state: SacramentoState, start: str) -> set[str]:
    """Where the moves that start so may go: `R a1` for a piece, `c3` for a token."""
    return {text.rpartition("-")[2] for text in legal(state) if text.startswith(f"{start}-")}


def token(state: SacramentoState, square: str) -> int:
    """The token on a square, or -1."""
    place = parse_square(square)
    return int(state.card_at(place)) if state.tokens >> place & 1 else -1


def dealt(
    options: SacramentoOptions | None = None, *, seats: int = 2, starter: int = 0, order: tuple[int, ...] = ()
) -> SacramentoState:
    """A match after its first deal, tokens in rising order along the squares unless told otherwise."""
    state = SacramentoState.start(options or SacramentoOptions(), seats)
    state.resolve((starter + 1,))
    state.resolve(order or tuple(range(32)))
    return state


def named(known: Mapping[int, int]) -> dict[str, str]:
    """Squares and tokens in notation: `{"d3": "Ks"}`."""
    return {format_square(square): format_card(card) for square, card in known.items()}
