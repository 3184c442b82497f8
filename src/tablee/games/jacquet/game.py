"""Jacquet on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.chance.quick import QuickRandom
from tablee.core.contract import NotationError, Refusal, Rng, State, View
from tablee.core.game import BotMaker, Game, Outward, own
from tablee.core.moves import Move
from tablee.core.options import Options
from tablee.games.jacquet import actions, reading
from tablee.games.jacquet.appraising import JacquetEvaluator
from tablee.games.jacquet.bots import PlannerBot, RunnerBot, StrollerBot, VirtuosoBot
from tablee.games.jacquet.encoding import JacquetEncoder
from tablee.games.jacquet.events import NOTICES
from tablee.games.jacquet.moves import MOVES, make_move
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.playout import play_out
from tablee.games.jacquet.sampling import sample_state
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.view import JacquetView


class Jacquet(Game):
    """A race round the box for two, by two dice and fifteen men each."""

    id = "jacquet"
    rules_version = 1
    seat_counts = range(2, 3)
    resignation_clause = "JAC-R21"
    options_type = JacquetOptions
    round_draws = frozenset({"opening"})
    action_range = actions.ACTION_RANGE
    winning_actions = 4  # a double is played in so many
    levels = ("coureur", "flaneur", "planner", "virtuose")
    outward = Outward(view=JacquetView, notices=NOTICES, moves=MOVES)

    def new_state(self, options: Options, seats: int) -> JacquetState:
        """A match before its opening throw."""
        self.check_seats(options, seats)
        return JacquetState.start(own(options, JacquetOptions))

    def parse_position(self, text: str, options: Options, seats: int) -> JacquetState:
        """The state of a position text."""
        self.check_seats(options, seats)
        return JacquetState.from_position(text, own(options, JacquetOptions))

    def format_action(self, action: int) -> str:
        """Write an action: `0-5`, `20x6`, `reroll`."""
        return actions.format_action(action)

    def parse_action(self, text: str) -> int:
        """Read an action from its exact notation."""
        return actions.parse_action(text)

    def read_action(self, text: str, legal: Sequence[int]) -> int:
        """Read an action as people type it."""
        return reading.read_action(text, list(legal))

    def read_typed(self, text: str, legal: Sequence[int], lang: str) -> str:
        """Read a move as people type it; one man with both dice is told how to go."""
        if ways := reading.steps_between(text, list(legal)):
            raise NotationError("one-by-one", text=text, ways=", ".join(ways))
        return super().read_typed(text, legal, lang)

    def explain(self, state: State, seat: int, text: str) -> Refusal | None:
        """Why no man goes from here to there: `5-3`, `0-9`, `20-off`, or just `9`."""
        return reading.explain(own(state, JacquetState), seat, text)

    def moves(self, view: View, legal: Sequence[int]) -> list[Move]:
        """The legal actions as men that go on or leave, and the second throw."""
        seen = own(view, JacquetView)
        return [make_move(seen, action) for action in legal]

    def sample(self, view: View, rng: Rng) -> JacquetState:
        """The one state that fits the view."""
        return sample_state(own(view, JacquetView))

    def can_take_back(self, action: int) -> bool:
        """A man may be put back until the dice are thrown again; a throw may not."""
        return action != actions.REROLL

    def play_out(self, state: State, seed: int) -> int:
        """Play random moves to the end of the match."""
        return play_out(own(state, JacquetState), QuickRandom(seed))

    def wins(self, state: State, seat: int) -> int:
        """Games won in the match (JAC-R18)."""
        truth = own(state, JacquetState)
        return int(truth.score_0 if seat == 0 else truth.score_1)

    def bots(self) -> Mapping[str, BotMaker]:
        """From who only runs to who has learnt."""
        return {
            "coureur": RunnerBot,
            "flaneur": StrollerBot,
            "planner": PlannerBot,
            "virtuose": VirtuosoBot,
        }

    def evaluator(self) -> JacquetEvaluator:
        """What the virtuoso thinks, with reasons."""
        return JacquetEvaluator()

    def encoder(self, seats: int) -> JacquetEncoder:
        """The board and the throw in numbers."""
        return JacquetEncoder()
