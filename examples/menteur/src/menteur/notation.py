"""Positions of Le Menteur as text: `bid 1 345/26/- 2x4@0`.

The phase, the seat in turn, the dice of each seat (0 before they are thrown, `-` for none), and the bid that
stands with its bidder.
"""

from __future__ import annotations

import re

from menteur.actions import parse_action
from menteur.state import NONE, MenteurState
from tablee.core.contract import NotationError, PositionError

_SHAPE = re.compile(r"(throw|bid|ended) (\d) ([0-6/-]+) (-|(\d{1,2}x\d)@(\d))", re.ASCII)


def read_position(text: str, state: MenteurState) -> None:
    """Set a fresh state to a position, or raise PositionError."""
    found = _SHAPE.fullmatch(text)
    if found is None:
        raise PositionError("bad-position", text=text)
    hands = [[] if part == "-" else [int(die) for die in part if die != "-"] for part in found[3].split("/")]
    if len(hands) != len(state.dice):
        raise PositionError("bad-position", text=text)
    state.phase = "throw" if found[1] == "throw" else "bid" if found[1] == "bid" else "ended"
    state.turn, state.dice = int(found[2]), hands
    if found[5] is not None:
        state.bid, state.bidder = _parse_bid(found[5]), int(found[6])
    if not is_possible(state) or state.position() != text:
        raise PositionError("bad-position", text=text)


def _parse_bid(text: str) -> int:
    try:
        return parse_action(text)
    except NotationError as error:
        raise PositionError("bad-position", text=text) from error


def is_possible(state: MenteurState) -> bool:
    """Whether play can lead here."""
    seats, alive = len(state.dice), [seat for seat, hand in enumerate(state.dice) if hand]
    if state.turn not in alive or any(len(hand) > state.options.dice for hand in state.dice):
        return False
    is_thrown = state.phase == "bid"
    if any((die != 0) != is_thrown for hand in state.dice for die in hand):
        return False
    if (len(alive) == 1) != (state.phase == "ended"):
        return False
    if state.bid == NONE:
        return True
    previous = [(state.turn - step) % seats for step in range(1, seats + 1)]
    is_bidder = next(seat for seat in previous if state.dice[seat]) == state.bidder
    return is_thrown and is_bidder and state.bid // 6 < state.total
