# Compiled by mypyc: core/bits.py tells its traps.
"""Whole games of random actions inside compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import bit, count_bits, lowest, nth
from tablee.games.bonanza import amounts, calls, dealing, stops
from tablee.games.bonanza.actions import PICK, SELL, SEQUENCE, SHOW, SILENT, SWAP
from tablee.games.bonanza.board import CALLS, DEAD, DEAL, DEALER, ENDED, SEQUENCE_SPACE, STOPS
from tablee.games.bonanza.cards import CARDS, JOKER, suit_cards
from tablee.games.bonanza.state import BonanzaState


def play_out(state: BonanzaState, rng: QuickRandom) -> int:
    """Play uniformly random legal actions to the end of the game; returns how many were played."""
    return _play_on(state, rng, False)


def play_out_whole(state: BonanzaState, rng: QuickRandom) -> int:
    """The same, stopping at the first state in which a chip or a card is missing or there twice."""
    return _play_on(state, rng, True)


def _play_on(state: BonanzaState, rng: QuickRandom, is_watched: bool) -> int:
    played: i64 = 0
    pack: list[int] = list(range(CARDS))
    while state.phase != ENDED:
        if state.phase == CALLS or state.turn >= 0:
            play_any(state, rng)
            played += 1
        else:
            answer_chance(state, pack, rng)
        if is_watched and not state.is_whole():
            raise AssertionError(state.position())
    return played


def answer_chance(state: BonanzaState, pack: list[int], rng: QuickRandom) -> None:
    """Answer whatever is asked of chance; the pack may be in any order, and comes back in another."""
    if state.phase == DEALER:
        state.set_dealer(rng.below(state.seats))
        return
    rng.shuffle(pack)
    if state.phase == DEAL:
        dealing.deal(state, pack)
    else:
        dealing.deal_showdown(state, [card for card in pack if card != JOKER])


def play_any(state: BonanzaState, rng: QuickRandom) -> None:
    """Play one uniformly random legal action of the seat in turn, or of one of those who may answer.

    Legal actions are sets of bits until one is drawn: to list them would take longer than to play.
    """
    if state.phase == CALLS:
        answer_any(state, rng)
    elif state.phase == STOPS:
        lead_any(state, rng)
    elif state.phase == DEAD:
        state.play_legal(state.turn, SWAP if rng.below(2) == 0 else SELL)
    else:
        say_any(state, rng)


def answer_any(state: BonanzaState, rng: QuickRandom) -> None:
    """Answer a call for the first who has not yet."""
    seat = lowest(state.waiting)
    if state.call != SEQUENCE_SPACE:
        shows = calls.can_answer(state, seat, SHOW) and rng.below(2) == 1
        calls.answer(state, seat, SHOW if shows else SILENT)
        return
    tops = calls.sequence_tops(state.hands[seat])
    drawn = rng.below(count_bits(tops) + 1)
    answer: i64 = SILENT
    if drawn > 0:
        answer = SEQUENCE + nth(tops, drawn - 1)
    calls.answer(state, seat, answer)


def say_any(state: BonanzaState, rng: QuickRandom) -> None:
    """Push chips, pick a card, bid, stake or pass."""
    seat = state.turn
    said = amounts.sayable(state, seat)
    cards = amounts.pickable(state, seat)
    sayings = count_bits(said)
    drawn = rng.below(sayings + count_bits(cards))
    if drawn < sayings:
        state.play_legal(seat, nth(said, drawn))
    else:
        state.play_legal(seat, PICK + nth(cards, drawn - sayings))


def lead_any(state: BonanzaState, rng: QuickRandom) -> None:
    """Lead one of the suits that may be led."""
    cards = stops.leadable(state, state.turn)
    suits: i64 = 0
    suit: i64
    for suit in range(4):
        if cards & suit_cards(suit):
            suits |= bit(suit)
    stops.lead(state, state.turn, nth(suits, rng.below(count_bits(suits))))
