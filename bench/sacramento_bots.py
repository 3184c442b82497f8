"""Whether a bot of Sacramento misses wins that it knows, and whether it defends.

    python -m bench.sacramento_bots [--bot sherif] [--rounds 200] [--against collector trappeur]
                                    [--seats 2] [--mode poker] [--tried 0] [--seed 1]

The bot plays rounds with as many of each other bot as fill the table. *A win within reach*: when its turn
begins it lacks one token, remembers where one lies that fits, and some order of its moves lands a piece on
it; it must win in that turn. Ways are found by `can_land`; one in so many (`--tried`) of the turns in which
that finds none is gone through once more by playing every order of moves, which takes seconds.

*A threat*: another lacks one token and could win in his next turn by one that both have seen. Told is how
often there was one when the bot's turn began, and how often it was still there, or new, when it ended.
Exit code 1 if a win was missed.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass

from tablee.chance.quick import QuickRandom
from tablee.core.bots import make_bot
from tablee.core.contract import OVER
from tablee.core.game import Bot
from tablee.games import get_game
from tablee.games.sacramento import rules
from tablee.games.sacramento.board import DEAL, MOVE
from tablee.games.sacramento.cards import ALL_TOKENS, HAND
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.playout import deal
from tablee.games.sacramento.reach import can_land
from tablee.games.sacramento.state import SacramentoState


@dataclass
class Count:
    """What was seen."""

    rounds: int = 0
    won: int = 0
    turns: int = 0
    within_reach: int = 0
    missed: int = 0
    tried: int = 0
    overlooked: int = 0
    """Ways that only trying found."""
    threats: int = 0
    left: int = 0
    """Threats that were there before its turn and after it."""
    made: int = 0
    """Threats that were there only after it."""

    def line(self) -> str:
        """In one line."""
        return (
            f"{self.won} of {self.rounds} rounds won, {self.turns} turns,"
            f" {self.missed} of {self.within_reach} wins within reach missed"
            f" ({self.tried} turns tried out, {self.overlooked} ways overlooked);"
            f" {self.left} of {self.threats} threats left, {self.made} made"
        )


def squares_of_cards(state: SacramentoState, cards: int) -> list[int]:
    """Where the tokens of a set lie."""
    return [s for s in range(36) if state.tokens >> s & 1 and cards >> int(state.card_at(s)) & 1]


def fits(state: SacramentoState, seat: int, square: int) -> bool:
    """Whether the token of a square fits the tray of a seat."""
    return bool(rules.misfit_reason(state, seat, state.card_at(square)) == rules.FITS)


def wins_known(state: SacramentoState, seat: int) -> list[int]:
    """The squares on which a seat, by what it remembers, would surely win."""
    if int(state.tray(seat)).bit_count() != HAND - 1:
        return []
    known = int(state.looked(seat) | state.shown)
    found = [square for square in squares_of_cards(state, known) if fits(state, seat, square)]
    hidden = squares_of_cards(state, int(ALL_TOKENS) & ~known)
    if hidden and all(fits(state, seat, square) for square in hidden):
        found += hidden  # whatever lies there, it fits
    return found


def is_threatened(state: SacramentoState, seat: int) -> bool:
    """Whether another could win in a turn by a token that he and the seat have seen."""
    for other in range(int(state.agreed.seats)):
        if other != seat and int(state.tray(other)).bit_count() == HAND - 1:
            both = int((state.looked(seat) | state.shown) & (state.looked(other) | state.shown))
            for square in squares_of_cards(state, both):
                if fits(state, other, square) and can_land(state, square):
                    return True
    return False


def lands_by_trying(state: SacramentoState, cards: set[int]) -> bool:
    """Whether some order of the moves left in this turn ends with a piece on one of these tokens."""
    if any(state.open >> square & 1 and int(state.card_at(square)) in cards for square in range(36)):
        return True
    if state.stage != MOVE:
        return False
    turns = state.turns
    for action in state.legal(int(state.mover)):
        after = state.copy()
        after.perform(action)
        if after.turns == turns and lands_by_trying(after, cards):
            return True
    return False


class Trial:
    """One bot at seat 0 among others of one kind."""

    def __init__(self, bots: list[Bot], options: SacramentoOptions, seed: int, *, tried_each: int) -> None:
        self.bots = bots
        self.rng = QuickRandom(seed)
        self.tried_each = tried_each
        self.options = options
        self.state = SacramentoState.start(options, len(bots))
        self.count = Count()

    def run(self, rounds: int) -> Count:
        """Play so many rounds."""
        state = self.state
        while self.count.rounds < rounds:
            seat = state.to_move()
            if seat == 0 and state.moved == 0 and not state.token_done and state.stage == MOVE:
                self._turn()
            elif seat >= 0:
                self._act(seat)
            elif seat == OVER:
                self.state = state = SacramentoState.start(self.options, len(self.bots))
            elif state.stage == DEAL:
                deal(state, self.rng)
            else:
                state.begin(self.rng.below(len(self.bots)))
        return self.count

    def _act(self, seat: int) -> None:
        state, wins = self.state, self.state.wins
        state.play(seat, self.bots[seat].choose(state.recall(seat), state.legal(seat), self.rng))
        if state.wins != wins:
            self.count.rounds += 1
            self.count.won += seat == 0

    def _turn(self) -> None:
        """Play a turn of the bot, and judge it."""
        state, count = self.state, self.count
        turns, wins, won = state.turns, state.wins, count.won
        within_reach, threat = self._within_reach(), is_threatened(state, 0)
        count.turns += 1
        count.within_reach += within_reach
        count.threats += threat
        while state.to_move() == 0 and state.turns == turns and state.wins == wins:
            self._act(0)
        count.missed += within_reach and count.won == won
        if state.wins == wins and is_threatened(state, 0):
            count.left += threat
            count.made += not threat

    def _within_reach(self) -> bool:
        state, count = self.state, self.count
        squares = wins_known(state, 0)
        if any(can_land(state, square) for square in squares):
            return True
        if squares and self.tried_each and self.rng.below(self.tried_each) == 0:
            count.tried += 1
            is_found = lands_by_trying(state, {int(state.card_at(square)) for square in squares})
            count.overlooked += is_found
            return is_found
        return False


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bot", default="sherif")
    parser.add_argument("--rounds", type=int, default=200, help="against each of the others")
    parser.add_argument("--against", nargs="+", default=["collector", "trappeur"])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--mode", default="poker")
    parser.add_argument("--tried", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game, is_clean = get_game("sacramento"), True
    options = SacramentoOptions(mode=chosen.mode, stall_rounds=60)
    for number, name in enumerate(chosen.against):
        bots = [make_bot(game, chosen.bot), *(make_bot(game, name) for _ in range(chosen.seats - 1))]
        seed = 1000 * chosen.seed + number
        count = Trial(bots, options, seed, tried_each=chosen.tried).run(chosen.rounds)
        is_clean = is_clean and not count.missed and not count.overlooked
        print(f"{chosen.bot} against {chosen.seats - 1} {name}: {count.line()}", flush=True)
    return int(not is_clean)


if __name__ == "__main__":
    sys.exit(main())
