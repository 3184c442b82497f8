"""Les Cinq Rois for one, under the lid of Les Cinq Rois."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Rng, State, View
from tablee.core.game import BotMaker, Game, Outward, own
from tablee.core.moves import Move
from tablee.core.options import Options, SeatCountError
from tablee.games.cinq_rois import actions
from tablee.games.cinq_rois.options import CinqRoisOptions, seats_for
from tablee.games.cinq_rois.solo import grouping, reading
from tablee.games.cinq_rois.solo.appraising import SoloEvaluator
from tablee.games.cinq_rois.solo.bots import SoloBot
from tablee.games.cinq_rois.solo.encoding import SoloEncoder
from tablee.games.cinq_rois.solo.events import NOTICES
from tablee.games.cinq_rois.solo.gentle import PageSolo
from tablee.games.cinq_rois.solo.hidden import HiddenStock
from tablee.games.cinq_rois.solo.moves import MOVES, make_move
from tablee.games.cinq_rois.solo.options import SoloOptions
from tablee.games.cinq_rois.solo.planner import IntendantSolo, RegentSolo
from tablee.games.cinq_rois.solo.playout import play_out
from tablee.games.cinq_rois.solo.sampling import sample_state
from tablee.games.cinq_rois.solo.state import SoloState
from tablee.games.cinq_rois.solo.view import SoloView
from tablee.locales.cards import says_unclear_c


class CinqRoisSolo(Game):
    """Eleven hands for one."""

    id = "cinq-rois-solo"
    rules_version = 2
    seat_counts = range(1, 2)
    options_type = SoloOptions
    levels = ("page", "greedy", "intendant", "regent")
    action_range = actions.ACTION_RANGE
    hidden_swap = HiddenStock()
    outward = Outward(SoloView, NOTICES, MOVES, (grouping.HandsGroups,))

    @property
    def rule_page(self) -> str:
        """Its articles stand among those of Les Cinq Rois."""
        return "cinq-rois"

    def adopt(self, agreed: Options) -> Options:
        """Of what was agreed on for Les Cinq Rois, what matters alone; the game is of the first edition."""
        if isinstance(agreed, CinqRoisOptions) and agreed.edition != "cinq-rois":
            raise SeatCountError(1, seats_for(agreed))
        return super().adopt(agreed)

    def is_altered_by(self, agreed: Options) -> bool:
        """A game from a later round on (ROI-41) is not there for one: all eleven hands are dealt at once."""
        return isinstance(agreed, CinqRoisOptions) and agreed.start_round != 1

    def new_state(self, options: Options, seats: int) -> SoloState:
        """A game before its deal."""
        self.check_seats(options, seats)
        return SoloState(own(options, SoloOptions))

    def parse_position(self, text: str, options: Options, seats: int) -> SoloState:
        """The state of a position text."""
        self.check_seats(options, seats)
        return SoloState.from_position(text, own(options, SoloOptions))

    def format_action(self, action: int) -> str:
        """Write an action: `to7`, `-5H`."""
        return actions.format_action(action)

    def parse_action(self, text: str) -> int:
        """Read an action from its exact notation."""
        return actions.parse_action(text)

    def read_action(self, text: str, legal: Sequence[int]) -> int:
        """Read an action as people type it."""
        return reading.read_action(text, legal)

    def is_unclear(self, text: str, lang: str) -> bool:
        """A suit called C must be clear in the language of who types."""
        return says_unclear_c(text, lang)

    def write_typed(self, notation: str, lang: str) -> str:
        """Write an action as people type it: the number of a hand is enough."""
        return notation.removeprefix("to")

    def sample(self, view: View, rng: Rng) -> SoloState:
        """A state that fits a view."""
        return sample_state(own(view, SoloView), rng)

    def moves(self, view: View, legal: Sequence[int]) -> list[Move]:
        """The legal actions as moves."""
        return [make_move(own(view, SoloView), action) for action in legal]

    def consult(self, view: View, question: str) -> grouping.HandsGroups | None:
        """The melds among neighbours in each hand: `groups 6C 3S QS / 4D QD 4S 9S / …`."""
        return grouping.consult(own(view, SoloView), question)

    def can_take_back(self, action: int) -> bool:
        """A card placed may be taken up again; what was thrown may not."""
        return actions.PLACE <= action < actions.DISCARD

    def play_out(self, state: State, seed: int) -> int:
        """Play random actions to the end of the game."""
        return play_out(own(state, SoloState), QuickRandom(seed))

    def bots(self) -> Mapping[str, BotMaker]:
        """From a page, who overlooks runs, to the regent, who promises every card of the stock."""
        return {
            "page": PageSolo,
            "greedy": SoloBot,
            "intendant": IntendantSolo,
            "regent": RegentSolo,
        }

    def evaluator(self) -> SoloEvaluator:
        """What says whether all hands can still be closed."""
        return SoloEvaluator()

    def encoder(self, seats: int) -> SoloEncoder:
        """The eleven hands in numbers."""
        return SoloEncoder()
