"""Crapette on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import Evaluator
from tablee.core.contract import Refusal, Rng, State, View
from tablee.core.game import BotMaker, Game, Outward, own
from tablee.core.moves import Move
from tablee.core.options import Options
from tablee.games.crapette import actions, looking_back
from tablee.games.crapette.appraising import CrapetteEvaluator
from tablee.games.crapette.encoding import CrapetteEncoder
from tablee.games.crapette.events import NOTICES
from tablee.games.crapette.hidden import CrapetteSwap
from tablee.games.crapette.moves import MOVES, make_moves
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.places import action_between, is_place
from tablee.games.crapette.playout import play_out
from tablee.games.crapette.reading import read_action
from tablee.games.crapette.roster import LEVELS, makers
from tablee.games.crapette.sampling import sample_state
from tablee.games.crapette.seeing import lay_open
from tablee.games.crapette.state import CrapetteState
from tablee.games.crapette.view import CrapetteView


class Crapette(Game):
    """A patience for two, each with a pack, in which the other's faults may be called."""

    id = "crapette"
    rules_version = 3
    seat_counts = range(2, 3)
    resignation_clause = "CRA-R30"
    options_type = CrapetteOptions
    round_draws = frozenset({"pack"})
    letters = frozenset("cted")
    action_range = actions.ACTION_RANGE
    hidden_swap = CrapetteSwap()
    is_private = False
    levels = LEVELS
    outward = Outward(CrapetteView, NOTICES, MOVES, (looking_back.TurnAgain,))

    def new_state(self, options: Options, seats: int) -> CrapetteState:
        """A game before its first deal."""
        self.check_seats(options, seats)
        return CrapetteState.start(own(options, CrapetteOptions))

    def parse_position(self, text: str, options: Options, seats: int) -> CrapetteState:
        """The state of a position text."""
        self.check_seats(options, seats)
        return CrapetteState.from_position(text, own(options, CrapetteOptions))

    def format_action(self, action: int) -> str:
        """Write an action: `c5`, `3+`, `t`, `crapette!`."""
        return actions.format_action(action)

    def parse_action(self, text: str) -> int:
        """Read an action from its exact notation."""
        return actions.parse_action(text)

    def read_action(self, text: str, legal: Sequence[int]) -> int:
        """Read an action as people type it."""
        return read_action(text, list(legal))

    def explain(self, state: State, seat: int, text: str) -> Refusal | None:
        """Why a card does not go from one place of the mat to another: `c0 5`, `t e1`."""
        source, _, target = text.partition(" ")
        if not (is_place(source) and is_place(target)):
            return None
        action = action_between(seat, source, target)
        return state.check(seat, actions.ACTION_RANGE if action is None else action)

    def moves(self, view: View, legal: Sequence[int]) -> list[Move]:
        """The legal actions as cards that go from place to place, or words."""
        return make_moves(own(view, CrapetteView), legal)

    def consult(self, view: View, question: str) -> looking_back.TurnAgain | None:
        """The mats of the turn being played, one after the other."""
        return looking_back.consult(own(view, CrapetteView), question)

    def sample(self, view: View, rng: Rng) -> CrapetteState:
        """A state that fits the view."""
        return sample_state(own(view, CrapetteView), rng)

    def play_out(self, state: State, seed: int) -> int:
        """Play random actions to the end of the game."""
        return play_out(own(state, CrapetteState), QuickRandom(seed))

    def wins(self, state: State, seat: int) -> int:
        """Rounds won, a token each (CRA-34)."""
        return int(own(state, CrapetteState).side(seat).tokens)

    def lay_open(self, state: State, seat: int | None) -> CrapetteView:
        """Every card face up."""
        return lay_open(own(state, CrapetteState), seat)

    def bots(self) -> Mapping[str, BotMaker]:
        """From the one who overlooks most to the one who sees furthest."""
        return makers()

    def evaluator(self) -> Evaluator:
        """What weighs the actions of a turn."""
        return CrapetteEvaluator()

    def encoder(self, seats: int) -> CrapetteEncoder:
        """The mat in numbers."""
        return CrapetteEncoder()
