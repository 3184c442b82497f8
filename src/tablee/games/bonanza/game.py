"""Bonanza on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Rng, State, View
from tablee.core.game import BotMaker, Game, Outward, own
from tablee.core.moves import Move
from tablee.core.options import Options
from tablee.games.bonanza import actions, events, moves, reading, sayings
from tablee.games.bonanza.appraising import BonanzaEvaluator
from tablee.games.bonanza.bots import RegularBot
from tablee.games.bonanza.encoding import BonanzaEncoder
from tablee.games.bonanza.fox import FoxBot
from tablee.games.bonanza.gentle import ApprenticeBot, CicadaBot
from tablee.games.bonanza.hidden import BonanzaHidden
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.playout import play_out
from tablee.games.bonanza.sampling import sample_state
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.view import BonanzaView, lay_open


class Bonanza(Game):
    """Calls, poker and stops round a wheel of ten spaces, for two to nine."""

    id = "bonanza"
    rules_version = 2
    seat_counts = range(2, 10)
    resignation_clause = "BON-R34"
    options_type = BonanzaOptions
    letters = frozenset("p")
    action_range = actions.ACTION_RANGE
    hidden_swap = BonanzaHidden()
    levels = ("apprenti", "cigale", "regular", "renard")
    outward = Outward(view=BonanzaView, notices=events.NOTICES, moves=moves.MOVES)

    def new_state(self, options: Options, seats: int) -> BonanzaState:
        """A game before its first dealer is drawn."""
        self.check_seats(options, seats)
        return BonanzaState.start(own(options, BonanzaOptions), seats)

    def parse_position(self, text: str, options: Options, seats: int) -> BonanzaState:
        """The state of a position text."""
        self.check_seats(options, seats)
        return BonanzaState.from_position(text, own(options, BonanzaOptions), seats)

    def format_action(self, action: int) -> str:
        """Write an action: `sell`, `+20`, `seq-7d`, `lead-h`."""
        return actions.format_action(action)

    def parse_action(self, text: str) -> int:
        """Read an action from its exact notation."""
        return actions.parse_action(text)

    def read_action(self, text: str, legal: Sequence[int]) -> int:
        """Read an action as people type it."""
        return reading.read_action(text, list(legal))

    def read_typed(self, text: str, legal: Sequence[int], lang: str) -> str:
        """Read what people type: `37`, `miser 60` and five cards are whole sayings."""
        if not self.is_unclear(text, lang) and (whole := reading.read_whole(text, list(legal))):
            return whole
        return super().read_typed(text, legal, lang)

    def is_unclear(self, text: str, lang: str) -> bool:
        """A suit called C, except where a whole saying tells which."""
        return reading.is_unclear(text, lang)

    def moves(self, view: View, legal: Sequence[int]) -> list[Move]:
        """The legal actions as moves: one for a whole amount, one for five cards."""
        return moves.list_moves(own(view, BonanzaView), legal)

    def sample(self, view: View, rng: Rng) -> BonanzaState:
        """A state that fits the view."""
        return sample_state(own(view, BonanzaView), rng)

    def is_draft(self, state: State, seat: int, action: int) -> bool:
        """Chips pushed forward and the first four cards picked."""
        return sayings.is_draft(own(state, BonanzaState), action)

    def spell(self, state: State, seat: int, action: int) -> str:
        """Bids and stakes with their amount, five cards together: `bid 37`, `five 9d Td Jd Qd Kd`."""
        return sayings.spell(own(state, BonanzaState), action)

    def unfold(self, state: State, seat: int, text: str) -> list[int]:
        """The pushes of an amount and the picks of five cards."""
        return sayings.unfold(own(state, BonanzaState), seat, text)

    def can_take_back(self, action: int) -> bool:
        """Five cards that were chosen may be taken back: nobody has seen them."""
        return action >= actions.PICK

    def play_out(self, state: State, seed: int) -> int:
        """Play random actions to the end of the game."""
        return play_out(own(state, BonanzaState), QuickRandom(seed))

    def lay_open(self, state: State, seat: int | None) -> BonanzaView:
        """Every hand shown, and what lies aside."""
        return lay_open(own(state, BonanzaState), seat)

    def bots(self) -> Mapping[str, BotMaker]:
        """From the apprentice to the fox."""
        return {
            "apprenti": ApprenticeBot,
            "cigale": CicadaBot,
            "regular": RegularBot,
            "renard": FoxBot,
        }

    def round_of(self, view: View) -> int:
        """The round that is written on the table: a game may begin with a later one."""
        return own(view, BonanzaView).round

    def evaluator(self) -> BonanzaEvaluator:
        """What the fox thinks of a position."""
        return BonanzaEvaluator()

    def encoder(self, seats: int) -> BonanzaEncoder:
        """Cards, chips and bids in numbers."""
        return BonanzaEncoder(seats)
