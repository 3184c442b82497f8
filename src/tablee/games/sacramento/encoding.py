"""Sacramento in numbers: the board, every face that the seat may know, the trays, and the turn so far."""

from __future__ import annotations

from array import array
from typing import Final

from tablee.core.contract import View
from tablee.core.encoding import Encoder, Tensor
from tablee.core.game import own
from tablee.core.marking import mark, scaled
from tablee.games.sacramento.actions import ACTION_RANGE
from tablee.games.sacramento.board import TARGET
from tablee.games.sacramento.cards import TOKENS
from tablee.games.sacramento.geometry import SQUARES
from tablee.games.sacramento.naming import FIGURES, PIECES, STAGES, SUITS
from tablee.games.sacramento.view import SacramentoView

STAGE_NUMBERS: Final = {stage: number for number, stage in enumerate(STAGES)}
FIGURE_NUMBERS: Final = {figure: number for number, figure in enumerate(FIGURES)}


def tensors(seats: int) -> tuple[Tensor, ...]:
    """What is observed at a table of so many: seats are counted from one's own, onwards."""
    return (
        Tensor("stage", (len(STAGES),)),
        Tensor("figure", (len(FIGURES),)),
        Tensor("tokens", (SQUARES,)),
        Tensor("pieces", (len(PIECES), SQUARES)),
        Tensor("known", (SQUARES, TOKENS)),
        Tensor("shown_before", (SQUARES,)),
        Tensor("looked_now", (SQUARES,)),
        Tensor("shown_now", (SQUARES,)),
        Tensor("open", (SQUARES,)),
        Tensor("turned_square", (SQUARES,)),
        Tensor("turned_token", (TOKENS,)),
        Tensor("moved", (len(PIECES),)),
        Tensor("token_done", (1,)),
        Tensor("took", (1,)),
        Tensor("trays", (seats, TOKENS)),
        Tensor("looked_squares", (seats, SQUARES)),
        Tensor("looked_tokens", (seats, TOKENS)),
        Tensor("suits", (seats, len(SUITS))),
        Tensor("turn", (seats,)),
        Tensor("starter", (seats,)),
        Tensor("score", (seats,), TARGET),
        Tensor("turns", (1,), 10.0),
    )


class SacramentoEncoder(Encoder):
    """The board as one seat knows it; turns are counted in tens."""

    def __init__(self, seats: int) -> None:
        super().__init__(tensors(seats), ACTION_RANGE)

    def fill(self, view: View, numbers: array[float]) -> None:
        """What lies there, what is known of it, and what was done in this turn."""
        seen, places = own(view, SacramentoView), self.places
        numbers[places["stage"] + STAGE_NUMBERS[seen.stage]] = 1.0
        numbers[places["figure"] + FIGURE_NUMBERS[seen.figure]] = 1.0
        mark(numbers, places["tokens"], seen.tokens)
        if seen.stage != "start":
            at = places["pieces"]
            for square in seen.pieces:
                numbers[at + square] = 1.0
                at += SQUARES
        at = places["known"]
        for square, token in seen.known.items():
            numbers[at + square * TOKENS + token] = 1.0
        for name in ("shown_before", "looked_now", "shown_now", "open", "moved"):
            mark(numbers, places[name], getattr(seen, name))
        if seen.turned is not None:
            numbers[places["turned_square"] + seen.turned[0]] = 1.0
            numbers[places["turned_token"] + seen.turned[1]] = 1.0
        numbers[places["token_done"]] = seen.token_done
        numbers[places["took"]] = seen.took
        numbers[places["turns"]] = scaled(seen.turns, 10, 10)
        self._fill_seats(seen, numbers)

    def _fill_seats(self, seen: SacramentoView, numbers: array[float]) -> None:
        places, seats, mine, suits = self.places, seen.seats, seen.seat or 0, seen.suits
        self.mark_seats(numbers, mine, seats, {"turn": seen.turn, "starter": seen.starter})
        for place in range(seats):
            seat = (mine + place) % seats
            mark(numbers, places["trays"] + place * TOKENS, seen.trays[seat])
            numbers[places["score"] + place] = seen.score[seat]
            if suits is not None:
                numbers[places["suits"] + place * len(SUITS) + SUITS.index(suits[seat])] = 1.0
            looks = seen.looks[seat]
            mark(numbers, places["looked_squares"] + place * SQUARES, looks.squares)
            mark(numbers, places["looked_tokens"] + place * TOKENS, looks.cards)
