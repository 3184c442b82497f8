"""Sacramento on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Rng, State, View
from tablee.core.game import BotMaker, Game, Outward, own
from tablee.core.moves import Move
from tablee.core.options import Options
from tablee.games.sacramento import actions
from tablee.games.sacramento.appraising import SacramentoEvaluator
from tablee.games.sacramento.bots import CollectorBot, ForgetfulBot
from tablee.games.sacramento.characters import SheriffBot, StrollerBot, TrapperBot
from tablee.games.sacramento.encoding import SacramentoEncoder
from tablee.games.sacramento.events import NOTICES
from tablee.games.sacramento.hidden import SacramentoSwap
from tablee.games.sacramento.moves import MOVES, move_of
from tablee.games.sacramento.naming import LETTERS
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.playout import play_out
from tablee.games.sacramento.reading import read_action
from tablee.games.sacramento.sampling import sample_state
from tablee.games.sacramento.seeing import lay_open
from tablee.games.sacramento.state import SacramentoState
from tablee.games.sacramento.view import SacramentoView
from tablee.locales.cards import says_unclear_c


class Sacramento(Game):
    """Chess pieces over face-down tokens, for two to four with a good memory."""

    id = "sacramento"
    rules_version = 1
    seat_counts = range(2, 5)
    resignation_clause = "SAC-R26"
    options_type = SacramentoOptions
    letters = frozenset("wbnrctlvpgk")
    action_range = actions.ACTION_RANGE
    trial_steps = 300  # who takes at random rarely keeps anything: a flush needs thousands of turns
    levels = ("badaud", "forgetful", "collector", "trappeur", "sherif")
    seats_by_lot = True  # SAC-R14: each seat has its suit
    hidden_swap = SacramentoSwap()
    outward = Outward(view=SacramentoView, notices=NOTICES, moves=MOVES)

    def new_state(self, options: Options, seats: int) -> SacramentoState:
        """A match before it is drawn who begins."""
        self.check_seats(options, seats)
        return SacramentoState.start(own(options, SacramentoOptions), seats)

    def parse_position(self, text: str, options: Options, seats: int) -> SacramentoState:
        """The state of a position text."""
        self.check_seats(options, seats)
        return SacramentoState.from_position(text, own(options, SacramentoOptions), seats)

    def format_action(self, action: int) -> str:
        """Write an action: `R a1-a4`, `c3-e5`, `look c3`, `take c3`, `give Ks b2`."""
        return actions.format_action(action)

    def parse_action(self, text: str) -> int:
        """Read an action from its exact notation."""
        return actions.parse_action(text)

    def read_action(self, text: str, legal: Sequence[int]) -> int:
        """Read an action as people type it."""
        return read_action(text, list(legal))

    def is_unclear(self, text: str, lang: str) -> bool:
        """A suit called C must be clear in the language of who types."""
        return says_unclear_c(text, lang)

    def write_typed(self, notation: str, lang: str) -> str:
        """Write an action with the letters that the pieces have in a language."""
        head, blank, rest = notation.partition(" ")
        return LETTERS[lang].get(head, head) + blank + rest

    def sample(self, view: View, rng: Rng) -> SacramentoState:
        """A state drawn uniformly from all that a view leaves possible."""
        return sample_state(own(view, SacramentoView), rng)

    def moves(self, view: View, legal: Sequence[int]) -> list[Move]:
        """Each action with its piece or token and its squares."""
        return [move_of(action) for action in legal]

    def can_take_back(self, action: int) -> bool:
        """Moves show nothing to anybody; a look or a take cannot be unseen."""
        return action < actions.LOOK or action == actions.SKIP

    def play_out(self, state: State, seed: int) -> int:
        """Play random actions to the end of the match."""
        return play_out(own(state, SacramentoState), QuickRandom(seed))

    def bot_view(self, state: State, seat: int) -> SacramentoView:
        """Bots may remember all that their seats have seen, whatever aid people have agreed on (SAC-R20)."""
        return own(state, SacramentoState).recall(seat)

    def lay_open(self, state: State, seat: int | None) -> SacramentoView:
        """Every token of the board turned up."""
        return lay_open(own(state, SacramentoState), seat)

    def wins(self, state: State, seat: int) -> int:
        """Rounds won in the match (SAC-15)."""
        return int(own(state, SacramentoState).rounds_won(seat))

    def bots(self) -> Mapping[str, BotMaker]:
        """Collectors with a bad, a fair and a good memory; who plans whole turns, and who guards too."""
        return {
            "badaud": StrollerBot,
            "forgetful": ForgetfulBot,
            "collector": CollectorBot,
            "trappeur": TrapperBot,
            "sherif": SheriffBot,
        }

    def evaluator(self) -> SacramentoEvaluator:
        """What a position is worth, by rounds played on."""
        return SacramentoEvaluator()

    def encoder(self, seats: int) -> SacramentoEncoder:
        """The board and what is known of it, in numbers."""
        return SacramentoEncoder(seats)
