"""Les Cinq Rois on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Rng, State, View
from tablee.core.game import BotMaker, Game, Outward, own
from tablee.core.moves import Move
from tablee.core.options import Options
from tablee.games.cinq_rois import actions, grouping, reading
from tablee.games.cinq_rois.appraising import CinqRoisEvaluator
from tablee.games.cinq_rois.bots import GreedyBot
from tablee.games.cinq_rois.encoding import CinqRoisEncoder
from tablee.games.cinq_rois.events import NOTICES
from tablee.games.cinq_rois.gentle import ChevalierBot, EcuyerBot, PageBot
from tablee.games.cinq_rois.hidden import HiddenCards
from tablee.games.cinq_rois.moves import MOVES, make_move
from tablee.games.cinq_rois.options import CinqRoisOptions, seats_for
from tablee.games.cinq_rois.playout import play_out
from tablee.games.cinq_rois.regent import RegentBot
from tablee.games.cinq_rois.sampling import sample_state
from tablee.games.cinq_rois.state import CinqRoisState
from tablee.games.cinq_rois.view import CinqRoisView, lay_open
from tablee.locales.cards import says_unclear_c


class CinqRois(Game):
    """Eleven rounds of rummy with five suits."""

    id = "cinq-rois"
    rules_version = 2
    seat_counts = range(2, 13)
    resignation_clause = "ROI-R25"
    options_type = CinqRoisOptions
    letters = frozenset("dpt")
    levels = ("page", "ecuyer", "chevalier", "greedy", "regent")
    action_range = actions.ACTION_RANGE
    hidden_swap = HiddenCards()
    seats_clause = "ROI-R8"
    outward = Outward(CinqRoisView, NOTICES, MOVES, (grouping.HandGroups,))

    def seats_for(self, options: Options) -> range:
        """How many may play: it depends on the edition, and on the third set of cards."""
        return seats_for(own(options, CinqRoisOptions))

    def new_state(self, options: Options, seats: int) -> CinqRoisState:
        """A game before its first dealer is known."""
        self.check_seats(options, seats)
        return CinqRoisState.start(own(options, CinqRoisOptions), seats)

    def parse_position(self, text: str, options: Options, seats: int) -> CinqRoisState:
        """The state of a position text."""
        self.check_seats(options, seats)
        return CinqRoisState.from_position(text, own(options, CinqRoisOptions), seats)

    def format_action(self, action: int) -> str:
        """Write an action: `draw`, `take`, `-5H`, `out-5H`, `+5H`, `meld`, `done`."""
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

    def sample(self, view: View, rng: Rng) -> CinqRoisState:
        """A state that fits a view."""
        return sample_state(own(view, CinqRoisView), rng)

    def moves(self, view: View, legal: Sequence[int]) -> list[Move]:
        """The legal actions as moves."""
        return [make_move(own(view, CinqRoisView), action) for action in legal]

    def consult(self, view: View, question: str) -> grouping.HandGroups | None:
        """The melds among neighbours in one's own hand: `groups 5C 6C 7C JK 8H`."""
        return grouping.consult(own(view, CinqRoisView), question)

    def can_take_back(self, action: int) -> bool:
        """A card laid by hand may be taken up again; what was drawn or thrown may not."""
        return action == actions.MELD or action >= actions.LAY

    def play_out(self, state: State, seed: int) -> int:
        """Play random actions to the end of the game."""
        return play_out(own(state, CinqRoisState), QuickRandom(seed))

    def lay_open(self, state: State, seat: int | None) -> CinqRoisView:
        """Every hand known."""
        return lay_open(own(state, CinqRoisState), seat)

    def bots(self) -> Mapping[str, BotMaker]:
        """The court: from a page, who sees equal ranks only, to the regent."""
        return {
            "page": PageBot,
            "ecuyer": EcuyerBot,
            "chevalier": ChevalierBot,
            "greedy": GreedyBot,
            "regent": RegentBot,
        }

    def round_of(self, view: View) -> int:
        """The round that is written on the table: a game may begin with a later one."""
        return own(view, CinqRoisView).round

    def evaluator(self) -> CinqRoisEvaluator:
        """What says how many points an action is worth in the round."""
        return CinqRoisEvaluator()

    def encoder(self, seats: int) -> CinqRoisEncoder:
        """Hands, discards and points in numbers."""
        return CinqRoisEncoder(seats)
