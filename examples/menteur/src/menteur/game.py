"""Le Menteur on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from menteur import actions, events, moves
from menteur.appraising import MenteurEvaluator
from menteur.bots import Reckoner
from menteur.encoding import MenteurEncoder
from menteur.hidden import MenteurSwap
from menteur.notation import read_position
from menteur.options import MenteurOptions
from menteur.state import MenteurState
from menteur.view import MenteurView
from tablee.chance.quick import QuickRandom
from tablee.core.contract import Chance, Over, Rng, State, View
from tablee.core.game import BotMaker, Game, Outward, own
from tablee.core.hidden import HiddenSwap
from tablee.core.moves import Move
from tablee.core.options import Options


class Menteur(Game):
    """Dice under cups, bids that only rise, and a doubt that lifts all cups."""

    id = "menteur"
    rules_version = 1
    seat_counts = range(2, 7)
    options_type = MenteurOptions
    action_range = actions.ACTION_RANGE
    hidden_swap: ClassVar[HiddenSwap | None] = MenteurSwap()
    rules = Path(__file__).parent / "rules"
    outward = Outward(
        view=MenteurView,
        notices=(
            events.Thrown,
            events.Bid,
            events.Doubted,
            events.Revealed,
            events.DieLost,
            events.PlayerOut,
        ),
        moves=(moves.Bid, moves.Doubt),
    )

    def new_state(self, options: Options, seats: int) -> MenteurState:
        """A game before its first throw."""
        self.check_seats(options, seats)
        return MenteurState(own(options, MenteurOptions), seats)

    def parse_position(self, text: str, options: Options, seats: int) -> MenteurState:
        """The state of a position text."""
        state = self.new_state(options, seats)
        read_position(text, state)
        return state

    def format_action(self, action: int) -> str:
        """Write an action: `3x5`, `doubt`."""
        return actions.format_action(action)

    def parse_action(self, text: str) -> int:
        """Read an action from its exact notation."""
        return actions.parse_action(text)

    def read_action(self, text: str, legal: Sequence[int]) -> int:
        """Read an action as people type it: `3x5`, `3 5`, `menteur !`."""
        typed = text.strip().lower().rstrip("! ")
        if typed in ("doubt", "menteur", "liar"):
            return actions.DOUBT
        return actions.parse_action(typed.replace(" ", "x"))

    def moves(self, view: View, legal: Sequence[int]) -> list[Move]:
        """The legal actions as structured moves."""
        return [moves.move_of(action) for action in legal]

    def sample(self, view: View, rng: Rng) -> MenteurState:
        """A state that fits the view: every hidden die may show anything."""
        seen = own(view, MenteurView)
        state = MenteurState(seen.options, len(seen.counts))
        state.phase, state.turn = seen.phase, seen.turn
        is_thrown = seen.phase == "bid"
        state.dice = [[1 + rng.randrange(6) if is_thrown else 0 for _ in range(n)] for n in seen.counts]
        if seen.seat is not None and is_thrown:
            state.dice[seen.seat] = list(seen.dice)
        if seen.bid is not None:
            state.bid, state.bidder = actions.bid(seen.bid.count, seen.bid.face), seen.bid.seat
        return state

    def play_out(self, state: State, seed: int) -> int:
        """Play random actions to the end."""
        rng, played = QuickRandom(seed), 0
        while not isinstance(pending := state.pending(), Over):
            if isinstance(pending, Chance):
                state.resolve(tuple(1 + int(rng.randrange(6)) for _ in range(pending.request.count)))
                continue
            [seat] = pending.seats
            legal = state.legal(seat)
            state.play(seat, legal[int(rng.randrange(len(legal)))])
            played += 1
        return played

    def bots(self) -> Mapping[str, BotMaker]:
        """The one who reckons."""
        return {"reckoner": Reckoner}

    def evaluator(self) -> MenteurEvaluator:
        """What bids and doubts are worth."""
        return MenteurEvaluator()

    def encoder(self, seats: int) -> MenteurEncoder:
        """Dice and bids in numbers."""
        return MenteurEncoder(seats)
