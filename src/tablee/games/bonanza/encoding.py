"""Bonanza in numbers: one's cards and chips, what has been shown or proved, and the state of the bids."""

from __future__ import annotations

from array import array
from typing import Final

from tablee.core.contract import View
from tablee.core.encoding import Encoder, Tensor
from tablee.core.game import own
from tablee.core.marking import members, scaled
from tablee.games.bonanza.actions import ACTION_RANGE, SEQUENCE, SHOW
from tablee.games.bonanza.board import CALL_NAMES, MAX_RAISES, SPACES
from tablee.games.bonanza.cards import CARDS
from tablee.games.bonanza.view import PHASES, BonanzaView

PHASE_NUMBERS: Final = {phase: number for number, phase in enumerate(PHASES)}
CALL_NUMBERS: Final = {call: number for number, call in enumerate(CALL_NAMES)}
CHIPS: Final = 100
"""Chips are counted in hundreds,"""
HUNDREDS: Final = 20
"""up to so many."""
ROUNDS: Final = 12


def tensors(seats: int) -> tuple[Tensor, ...]:
    """What is observed at a table of so many: seats are counted from one's own, onwards."""
    flags = ("acting", "present", "answered", "waiting", "passed", "dealer", "bonanza", "given_by", "bidder")
    amounts = ("chips", "debts", "bought", "stakes")
    return (
        Tensor("phase", (len(PHASES),)),
        Tensor("call", (len(CALL_NAMES),)),
        *(Tensor(name, (CARDS,)) for name in ("hand", "five", "picking", "aside", "gone", "run")),
        Tensor("shown", (seats, CARDS)),
        Tensor("lacks", (seats, CARDS)),
        Tensor("run_by", (seats,)),
        Tensor("hand_sizes", (seats,), CARDS),
        *(Tensor(name, (seats,)) for name in flags),
        *(Tensor(name, (seats,), HUNDREDS) for name in amounts),
        Tensor("spaces", (SPACES,), HUNDREDS),
        Tensor("answer", (3,)),
        Tensor("aside_size", (1,), CARDS),
        *(Tensor(name, (1,), HUNDREDS) for name in ("high", "most", "pushed")),
        Tensor("raises", (1,), 4 * MAX_RAISES),
        Tensor("free", (1,)),
        Tensor("rounds_left", (1,), ROUNDS),
    )


class BonanzaEncoder(Encoder):
    """The board as one seat sees it; chips are in hundreds."""

    def __init__(self, seats: int) -> None:
        super().__init__(tensors(seats), ACTION_RANGE)

    def fill(self, view: View, numbers: array[float]) -> None:
        """Cards, bids, and every seat from one's own on."""
        seen, places = own(view, BonanzaView), self.places
        numbers[places["phase"] + PHASE_NUMBERS[seen.phase]] = 1.0
        if seen.call is not None:
            numbers[places["call"] + CALL_NUMBERS[seen.call]] = 1.0
        at = places["hand"]
        for cards in (seen.hand, seen.five, seen.picking, seen.aside, seen.gone):
            if cards:
                numbers[at : at + CARDS] = members(cards, CARDS)
            at += CARDS
        for place, chips in enumerate(seen.spaces, places["spaces"]):
            numbers[place] = scaled(chips, CHIPS, HUNDREDS)
        if seen.answer is not None:
            numbers[places["answer"] + (seen.answer == SHOW) + 2 * (seen.answer >= SEQUENCE)] = 1.0
        numbers[places["high"]] = scaled(seen.high, CHIPS, HUNDREDS)
        numbers[places["most"]] = scaled(seen.most, CHIPS, HUNDREDS)
        numbers[places["pushed"]] = scaled(seen.pushed, CHIPS, HUNDREDS)
        numbers[places["aside_size"]] = seen.aside_size
        numbers[places["raises"]] = scaled(seen.raises, 1, 4 * MAX_RAISES)
        numbers[places["free"]] = seen.free
        numbers[places["rounds_left"]] = scaled(seen.rounds - seen.round, 1, ROUNDS)
        self._fill_roles(seen, numbers)
        self._fill_seats(seen, numbers)

    def _fill_roles(self, seen: BonanzaView, numbers: array[float]) -> None:
        """Who deals, bids, acts, and has played."""
        places, seats, mine = self.places, len(seen.chips), seen.seat or 0
        roles = {name: getattr(seen, name) for name in ("dealer", "bonanza", "given_by", "bidder")}
        self.mark_seats(numbers, mine, seats, roles)
        for seat in seen.acting:
            numbers[places["acting"] + (seat - mine) % seats] = 1.0
        for card, seat in seen.run:
            numbers[places["run"] + card] = 1.0
            numbers[places["run_by"] + (seat - mine) % seats] = 1.0

    def _fill_seats(self, seen: BonanzaView, numbers: array[float]) -> None:
        """What everybody knows of each seat."""
        places, seats, mine = self.places, len(seen.chips), seen.seat or 0
        flags = [
            (places[name], held)
            for name, held in (
                ("present", seen.present),
                ("answered", seen.answered),
                ("waiting", seen.waiting),
                ("passed", seen.passed),
                ("hand_sizes", seen.hand_sizes),
            )
        ]
        amounts = [(places[name], getattr(seen, name)) for name in ("chips", "bought", "stakes")]
        shown, lacks = places["shown"], places["lacks"]
        for place in range(seats):
            seat = (mine + place) % seats
            if seen.shown[seat]:
                numbers[shown : shown + CARDS] = members(seen.shown[seat], CARDS)
            if seen.lacks[seat]:
                numbers[lacks : lacks + CARDS] = members(seen.lacks[seat], CARDS)
            shown, lacks = shown + CARDS, lacks + CARDS
            for at, held in flags:
                numbers[at + place] = held[seat]
            for at, chips in amounts:
                numbers[at + place] = scaled(chips[seat], CHIPS, HUNDREDS)
            if seen.chips[seat] < 0:
                numbers[places["debts"] + place] = scaled(-seen.chips[seat], CHIPS, HUNDREDS)
