"""Characters of Sacramento beside the collectors: who strolls, who traps, and who guards.

They are given what a bot is given, a view, and think on a board that fits it: of the tokens the view does
not show they use only how many of each kind there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tablee.chance.quick import QuickRandom
from tablee.core.bots import WeighingBot
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.sacramento.bots import CollectorBot, Mind
from tablee.games.sacramento.planner import Planner
from tablee.games.sacramento.racing import Racer
from tablee.games.sacramento.sampling import sample_state
from tablee.games.sacramento.view import SacramentoView

SEEDS: Final = 1 << 30
"""A generator of a bot is started from a number below this."""
LAST_SLIDE: Final = 6000
"""Once so many boards were weighed the sheriff looks at no further slide closely."""
BOARDS: Final = LAST_SLIDE + 1000
"""Every pair of piece moves, for the best every slide that could follow, and every step to a win."""
MOST_KINDS: Final = 17
"""Eight ranks, five other kinds of landings, and what three rivals may take or not."""
RACES: Final = 256
"""So many races the sheriff runs for each kind of landings."""
FEWEST_RACES: Final = 8
"""So many when it is hurried."""


class StrollerBot(CollectorBot):
    """A collector that remembers two tokens in five, and looks again and again."""

    def __init__(self) -> None:
        super().__init__(memory=40)


class TrapperBot(WeighingBot):
    """Plans whole turns and misses no win it remembers; forgets one token in fourteen, and seldom defends."""

    budget: Final = 512
    """Every token beside the tray, every move of a piece with every other piece, every step to a win."""
    memory: Final = 93
    """How many in a hundred of the tokens it has seen it remembers."""

    def think(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick the action that leads to the best end of its turn."""
        seen = own(view, SacramentoView)
        mind = Mind(seen, self.memory, rng)
        board = sample_state(seen, rng)
        planner = Planner(QuickRandom(rng.randrange(SEEDS)))
        action = planner.choose(board, bits(mind.known.values()))
        self.weighed = mind.weighed + 1 + int(planner.weighed)
        return int(action)


class SheriffBot(WeighingBot):
    """Plans whole turns for the share of the round, misses no win, and keeps tokens from others."""

    def __init__(self, races: int = RACES) -> None:
        super().__init__()
        self.races = races
        """So many races are run for each kind of landings."""
        self.budget = BOARDS + MOST_KINDS * races

    def with_budget(self, budget: int) -> SheriffBot:
        """The same player with fewer races; it weighs the boards of a turn in any case."""
        return SheriffBot(max(FEWEST_RACES, min((budget - BOARDS) // MOST_KINDS, RACES)))

    def think(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick the action whose turn gains most and leaves least."""
        seen = own(view, SacramentoView)
        racer = Racer(QuickRandom(rng.randrange(SEEDS)), LAST_SLIDE, self.races)
        action = racer.choose(sample_state(seen, rng), bits(seen.known.values()))
        self.weighed = int(racer.weighed)
        return int(action)


def bits(cards: Iterable[int]) -> int:
    """Tokens as a set."""
    return sum(1 << card for card in cards)
