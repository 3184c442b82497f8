# Compiled by mypyc: core/bits.py tells its traps.
"""Whole matches of random actions inside compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import count_bits, lowest, nth, shl
from tablee.games.sacramento import rules
from tablee.games.sacramento.actions import DONE, KEEP, RETURN, SKIP
from tablee.games.sacramento.board import DEAL, ENDED, GIVE_UP, MOVE, SETTLE, START
from tablee.games.sacramento.geometry import SQUARES
from tablee.games.sacramento.state import SacramentoState


def play_out(state: SacramentoState, rng: QuickRandom) -> int:
    """Play uniformly random legal actions to the end of the match; returns how many were played."""
    return play_some(state, rng, -1)


def play_some(state: SacramentoState, rng: QuickRandom, limit: i64) -> int:
    """The same for at most `limit` actions; a negative limit is none."""
    played: i64 = 0
    while state.stage != ENDED and played != limit:
        if state.stage == DEAL:
            deal(state, rng)
        elif state.stage == START:
            state.begin(rng.below(state.agreed.seats))
        else:
            play_any(state, rng)
            played += 1
    return played


def deal(state: SacramentoState, rng: QuickRandom) -> None:
    """Lay the tokens out in a random order."""
    left: i64 = 0xFFFFFFFF
    remaining: i64 = 32
    square: i64 = 0
    while square < SQUARES:
        if not state.men & shl(1, square):
            card = nth(left, rng.below(remaining))
            left ^= shl(1, card)
            remaining -= 1
            state.lay(card, square)
        square += 1
    state.open_round()


def play_any(state: SacramentoState, rng: QuickRandom) -> None:
    """Play one uniformly random legal action."""
    if state.stage == MOVE:
        _move(state, rng)
    elif state.stage == SETTLE:
        _settle(state, rng)
    elif state.stage == GIVE_UP:
        tray, empty = state.tray(state.mover), rules.empty_squares(state)
        card = nth(tray, rng.below(count_bits(tray)))
        state.play_give(card, nth(empty, rng.below(count_bits(empty))))
    else:
        state.play_word(KEEP if rng.below(2) == 0 else RETURN)


def _settle(state: SacramentoState, rng: QuickRandom) -> None:
    open_squares = count_bits(state.open)
    pick = rng.below(open_squares + 1 if state.took else 2 * open_squares + 1)
    if pick < open_squares:
        state.play_look(nth(state.open, pick))
    elif pick < 2 * open_squares and not state.took:
        state.play_take(nth(state.open, pick - open_squares))
    else:
        state.play_word(DONE)


def _move(state: SacramentoState, rng: QuickRandom) -> None:
    token_moves: i64 = 0
    rest: i64 = 0
    if not state.token_done:
        rest = rules.empty_squares(state)
        while rest != 0:
            token_moves += count_bits(rules.token_sources(state, lowest(rest)))
            rest &= rest - 1
    piece: i64 = 0
    if count_bits(state.moved) == 2:
        pick = rng.below(token_moves + 1 if state.agreed.may_skip else token_moves)
        if pick == token_moves:
            state.play_word(SKIP)
            return
        _slide(state, pick)
        return
    total = token_moves
    while piece < 4:
        if not state.moved & shl(1, piece):
            total += count_bits(rules.piece_targets(state, piece))
        piece += 1
    pick = rng.below(total)
    if pick < token_moves:
        _slide(state, pick)
        return
    _step(state, pick - token_moves)


def _slide(state: SacramentoState, pick: i64) -> None:
    """Carry out a token move by its number, target by target."""
    rest = rules.empty_squares(state)
    while rest != 0:
        target = lowest(rest)
        sources = rules.token_sources(state, target)
        count = count_bits(sources)
        if pick < count:
            state.play_token(nth(sources, pick), target)
            return
        pick -= count
        rest &= rest - 1


def _step(state: SacramentoState, pick: i64) -> None:
    """Carry out a piece move by its number, piece by piece."""
    piece: i64 = 0
    while piece < 4:
        if not state.moved & shl(1, piece):
            targets = rules.piece_targets(state, piece)
            count = count_bits(targets)
            if pick < count:
                state.play_piece(piece, nth(targets, pick))
                return
            pick -= count
        piece += 1
