# Compiled by mypyc: core/bits.py tells its traps.
"""Whole games of random actions inside compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import bit, count_bits, nth
from tablee.games.bonanza import calls, dealing, stops
from tablee.games.bonanza.actions import SHOW, SILENT
from tablee.games.bonanza.board import CALLS, DEAL, DEALER, ENDED, SEQUENCE_SPACE, STOPS
from tablee.games.bonanza.cards import CARDS, suit_cards
from tablee.games.bonanza.state import BonanzaState


def play_out(state: BonanzaState, rng: QuickRandom) -> int:
    """Play uniformly random legal actions to the end of the game; returns how many were played."""
    played: i64 = 0
    while state.phase != ENDED:
        if state.phase == CALLS or state.turn >= 0:
            play_any(state, rng)
            played += 1
        else:
            answer_chance(state, rng)
    return played


def play_out_whole(state: BonanzaState, rng: QuickRandom) -> int:
    """The same, stopping at the first state in which a chip or a card is missing or there twice."""
    played: i64 = 0
    while state.phase != ENDED:
        if state.phase == CALLS or state.turn >= 0:
            play_any(state, rng)
            played += 1
        else:
            answer_chance(state, rng)
        if not state.is_whole():
            raise AssertionError(state.position())
    return played


def answer_chance(state: BonanzaState, rng: QuickRandom) -> None:
    """Answer whatever is asked of chance."""
    if state.phase == DEALER:
        state.set_dealer(rng.below(state.seats))
        return
    pack: list[int] = list(range(CARDS if state.phase == DEAL else CARDS - 1))
    rng.shuffle(pack)
    if state.phase == DEAL:
        dealing.deal(state, pack)
    else:
        dealing.deal_showdown(state, pack)


def play_any(state: BonanzaState, rng: QuickRandom) -> None:
    """Play one uniformly random legal action of the seat in turn, or of one of those who may answer."""
    seat = state.turn
    if state.phase == CALLS:
        seat = nth(state.waiting, 0)
        if state.call != SEQUENCE_SPACE:
            shows = calls.can_answer(state, seat, SHOW) and rng.below(2) == 1
            calls.answer(state, seat, SHOW if shows else SILENT)
            return
        if calls.sequence_tops(state.hands[seat]) == 0:
            calls.answer(state, seat, SILENT)
            return
    elif state.phase == STOPS:
        play_any_lead(state, rng)
        return
    legal = state.legal(seat)
    pick = rng.below(len(legal)) if len(legal) > 1 else 0
    state.play_legal(seat, legal[pick])


def play_any_lead(state: BonanzaState, rng: QuickRandom) -> None:
    """Lead one of the suits that may be led, without making a list of them."""
    cards = stops.leadable(state, state.turn)
    suits: i64 = 0
    suit: i64
    for suit in range(4):
        if cards & suit_cards(suit):
            suits |= bit(suit)
    stops.lead(state, state.turn, nth(suits, rng.below(count_bits(suits))))
