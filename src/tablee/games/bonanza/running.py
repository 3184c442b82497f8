# Compiled by mypyc: core/bits.py tells its traps.
"""Stops played out in a world where every card is known: what a lead comes to, and a whole round."""

from __future__ import annotations

import math

from mypy_extensions import i64

from tablee.core.bits import count_bits
from tablee.games.bonanza import stops, worth
from tablee.games.bonanza.board import ENDED, STOPS
from tablee.games.bonanza.cards import PACK, suit_cards
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.wager import win_share


def play_stops(state: BonanzaState) -> i64:
    """Play a round to its end, everybody leading what promises most; returns how many leads it took."""
    now = state.round
    leads: i64 = 0
    while state.phase == STOPS and state.round == now:
        stops.lead(state, state.turn, best_lead(state, state.turn))
        leads += 1
    return leads


def try_leads(worlds: list[BonanzaState], seat: i64, actions: list[int]) -> list[list[float]]:
    """What each lead comes to in all these worlds: the mean share in the match, its squares, and of chips."""
    many: i64 = len(worlds)
    found: list[list[float]] = [[0.0, 0.0, 0.0] for _ in actions]
    for world in worlds:
        for number, action in enumerate(actions):
            after = world.copy()
            after.play_legal(seat, action)
            play_stops(after)
            share = share_after(after, seat)
            sums = found[number]
            sums[0] += share / float(many)
            sums[1] += share * share / float(many)
            sums[2] += float(after.chips[seat]) / float(many)
    return found


def best_lead(state: BonanzaState, seat: i64) -> i64:
    """The suit whose run promises most to one who sees his own cards and what all have seen."""
    cards = stops.leadable(state, seat)
    hand: i64 = state.hands[seat]
    nowhere: i64 = PACK
    others: i64 = 0
    other: i64
    for other in range(state.seats):
        if other != seat and state.hands[other] != 0:
            nowhere &= state.known_not_in(other)
            others += count_bits(state.hands[other])
    hidden = PACK & ~(hand | state.gone | nowhere)
    held = min(1.0, float(others) / float(max(1, count_bits(hidden))))
    best: i64 = -1
    most = 0.0
    suit: i64
    for suit in range(4):
        if cards & suit_cards(suit):
            promise = worth.lead_worth(hand, suit, hidden, held, state.spaces)
            if best < 0 or promise > most:
                best = suit
                most = promise
    return best


def share_after(state: BonanzaState, seat: i64) -> float:
    """The share in the match of a seat at the end of a round, or of the game."""
    owned: list[float] = []
    other: i64
    for other in range(state.seats):
        owned.append(float(state.chips[other] - state.bought[other]))
    if state.phase == ENDED:
        best = max(owned)
        winners = 0.0
        for one in owned:
            if one == best:
                winners += 1.0
        return 1.0 / winners if owned[seat] == best else 0.0
    left = state.agreed.rounds - state.round + 1
    return win_share(owned, seat, round_heat(left))


def round_heat(rounds: i64) -> float:
    """By how many chips luck moves two players apart in so many whole rounds."""
    return 23.4 * math.sqrt(float(rounds))


def wins_game(world: BonanzaState, seat: i64, action: i64) -> bool:
    """Whether a lead ends the game in this world, with a seat among the winners."""
    after = world.copy()
    after.play_legal(seat, action)
    return after.phase == ENDED and share_after(after, seat) > 0.0
