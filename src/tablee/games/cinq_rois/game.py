"""Les Cinq Rois on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Rng, State, View
from tablee.core.game import BotMaker, Game, own
from tablee.core.options import Options
from tablee.games.cinq_rois import actions, typing_in
from tablee.games.cinq_rois.bots import GreedyBot
from tablee.games.cinq_rois.hiding import HiddenCards
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.playout import play_out, play_out_alone
from tablee.games.cinq_rois.sampling import sample_state
from tablee.games.cinq_rois.solo import SoloState
from tablee.games.cinq_rois.solo_sampling import sample_solo
from tablee.games.cinq_rois.solo_view import SoloView
from tablee.games.cinq_rois.state import CinqRoisState
from tablee.games.cinq_rois.view import CinqRoisView


class CinqRois(Game):
    """Eleven rounds of rummy with five suits, or eleven hands for one."""

    id = "cinq-rois"
    rules_version = 2
    seat_counts = range(1, 13)
    options_type = CinqRoisOptions
    action_range = actions.ACTION_RANGE
    hidden_swap = HiddenCards()

    def new_state(self, options: Options, seats: int) -> CinqRoisState | SoloState:
        """A game before its first dealer is known, or a game for one before its deal."""
        if seats == 1:
            return SoloState.start(own(options, CinqRoisOptions))
        return CinqRoisState.start(own(options, CinqRoisOptions), seats)

    def parse_position(self, text: str, options: Options, seats: int) -> CinqRoisState | SoloState:
        """The state of a position text."""
        if seats == 1:
            return SoloState.from_position(text, own(options, CinqRoisOptions))
        return CinqRoisState.from_position(text, own(options, CinqRoisOptions), seats)

    def format_action(self, action: int) -> str:
        """Write an action: `draw`, `take`, `-5H`, `out-5H`, `+5H`, `meld`, `done`, `to7`."""
        return actions.format_action(action)

    def parse_action(self, text: str) -> int:
        """Read an action from its exact notation."""
        return actions.parse_action(text)

    def read_action(self, text: str, legal: Sequence[int]) -> int:
        """Read an action as people type it."""
        return typing_in.read_action(text, legal)

    def sample(self, view: View, rng: Rng) -> CinqRoisState | SoloState:
        """A state that fits a view."""
        if isinstance(view, SoloView):
            return sample_solo(view, rng)
        return sample_state(own(view, CinqRoisView), rng)

    def can_take_back(self, action: int) -> bool:
        """A card laid by hand or placed alone may be taken up again; what was drawn or thrown may not."""
        return action == actions.MELD or action >= actions.LAY or actions.PLACE <= action < actions.DISCARD

    def play_out(self, state: State, seed: int) -> int:
        """Play random actions to the end of the game."""
        if isinstance(state, SoloState):
            return play_out_alone(state, QuickRandom(seed))
        return play_out(own(state, CinqRoisState), QuickRandom(seed))

    def bots(self) -> Mapping[str, BotMaker]:
        """The greedy player."""
        return {"greedy": GreedyBot}
