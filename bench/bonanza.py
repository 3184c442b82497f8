"""Bonanza with four players beside OpenSpiel's hearts: moves per second."""

from __future__ import annotations

from bench import openspiel
from bench.frame import Sheet, Work, compare
from tablee.chance.quick import QuickRandom
from tablee.core.contract import CHANCE, OVER, SEVERAL
from tablee.games.bonanza.board import DEALER
from tablee.games.bonanza.cards import CARDS
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.playout import play_out
from tablee.games.bonanza.state import BonanzaState

SEATS = 4


def moves_from_python(seed: int) -> Work:
    """Random games, one call per decision; the unit is a decision."""
    options = BonanzaOptions()
    rng = QuickRandom(seed)
    below = rng.below
    ordered = list(range(CARDS))

    def work(games: int) -> int:
        moves = 0
        for _ in range(games):
            state = BonanzaState.start(options, SEATS)
            while (seat := state.to_move()) != OVER:
                if seat == CHANCE:
                    if state.phase == DEALER:
                        state.resolve((1 + below(SEATS),))
                    else:
                        rng.shuffle(ordered)
                        state.resolve(tuple(ordered))
                    continue
                if seat == SEVERAL:
                    seat = next(n for n in range(SEATS) if state.waiting >> n & 1)
                actions = state.legal(seat)
                state.play(seat, actions[below(len(actions))])
                moves += 1
        return moves

    return work


def moves_inside(seed: int) -> Work:
    """Random games wholly inside the compiled module; the unit is a decision."""
    options = BonanzaOptions()
    rng = QuickRandom(seed)

    def work(games: int) -> int:
        return sum(play_out(BonanzaState.start(options, SEATS), rng) for _ in range(games))

    return work


def sheet() -> Sheet:
    """All measurements of Bonanza."""
    return Sheet(
        "Bonanza",
        [
            compare(
                "moves/s driven from Python, beside hearts",
                "moves/s",
                moves_from_python(1),
                openspiel.moves_from_python("hearts", 1),
                at_least=2,
            ),
            compare(
                "moves/s inside compiled code, beside C++ rollouts",
                "moves/s",
                moves_inside(1),
                openspiel.moves_of_rollouts("hearts", 1, 20),
                at_least=1.5,
            ),
        ],
    )
