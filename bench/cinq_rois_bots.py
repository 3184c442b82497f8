"""How much of Les Cinq Rois is left to be gained: the regent beside players who see what it may not.

    python -m bench.cinq_rois_bots [--bots regent,peeper,seer] [--seats 2] [--games 2000] [--seed 1]
                                   [--file FILE]

Each bot plays alone among greedy ones, every deal from every seat, with the same packs in every round. Told
are the share of games won, with its 95 % interval, and by how many points a game its total is below the mean
of the others. Two more are the regent with eyes that no rule allows. The peeper looks into all hands, so it
knows which cards the stock holds, in no order: more than anybody could ever conclude from what the others do.
The seer looks at the stock: where it decides it knows the card it would draw, and the next ones for every
seat. What it gains is the measure of what knowing all that can be known might gain, and beside it stands how
much of that the others have. With a file, what was interrupted goes on where it stopped.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tablee.arena.ladder.kept import Results, describe
from tablee.arena.statistics import wilson_share
from tablee.chance.quick import QuickRandom
from tablee.core.bots import make_bot
from tablee.core.game import Bot
from tablee.games import get_game
from tablee.games.cinq_rois.board import ENDED
from tablee.games.cinq_rois.cards import KINDS, gather
from tablee.games.cinq_rois.melds import is_wild
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.outlook import Outlook, cost_after_best_throw
from tablee.games.cinq_rois.playout import answer
from tablee.games.cinq_rois.regent import ONE_CARD, RegentBot
from tablee.games.cinq_rois.state import CinqRoisState
from tablee.games.cinq_rois.view import CinqRoisView

GAME = get_game("cinq-rois")
BASELINE = "greedy"
PEEPER = "peeper"
SEER = "seer"
WIDTH = 14
"""The seer looks at every throw."""
PATIENCE = 30
"""So often in a row the seer leaves the stock as it is. It knows what lies there, and would else wait
for ever for a discard in some rounds, with the same cards going to and fro."""


class Cheat(RegentBot):
    """The regent as it plays one card on, who looks where nobody may."""

    def __init__(self) -> None:
        super().__init__(ONE_CARD)
        self.truth: CinqRoisState | None = None

    def _among(self, view: CinqRoisView, cards: list[int]) -> Outlook:
        """What will come, if it is one of these."""
        weights = [0] * KINDS
        for kind in cards:
            weights[kind] += 1
        return Outlook(view.wild, view.options.min_naturals, weights)


class Peeper(Cheat):
    """Sees every hand, and so what the stock holds; not in which order."""

    def outlook(self, view: CinqRoisView) -> Outlook:
        """What may come: what nobody has."""
        assert self.truth is not None
        return self._among(view, self.truth.pack[int(self.truth.top) :])


class Seer(Cheat):
    """Sees the next cards of the stock."""

    def __init__(self) -> None:
        super().__init__()
        self._left = 0
        self._top = -1

    def _is_tired(self) -> bool:
        """Whether the stock has lain as it is for too long."""
        assert self.truth is not None
        top = int(self.truth.top)
        self._left = self._left + 1 if top == self._top else 0
        self._top = top
        return self._left >= PATIENCE

    def _coming(self, beyond: int) -> list[int]:
        """As many cards of the stock as there are seats, beyond so many."""
        assert self.truth is not None
        top = int(self.truth.top) + beyond
        return self.truth.pack[top : top + int(self.truth.seats)]

    def outlook(self, view: CinqRoisView) -> Outlook:
        """What will come."""
        return self._among(view, self._coming(0)) if self._coming(0) else super().outlook(view)

    def takes(self, view: CinqRoisView) -> bool:
        """Take the discard if it promises more than the very card that lies on the stock."""
        if self._is_tired():
            return False
        if not self._coming(0):
            return super().takes(view)
        hand, naturals, drawn = gather(list(view.hand)), view.options.min_naturals, self._coming(0)[0]
        if view.out is not None:
            costs = []
            for kind in (view.discards[-1], drawn):
                more = hand.copy()
                more.add(kind)
                costs.append(int(cost_after_best_throw(more, view.wild, naturals)))
            return costs[0] <= costs[1]
        if is_wild(view.discards[-1], view.wild) and not is_wild(drawn, view.wild):
            return True
        take = self._among(view, self._coming(0)).with_card(hand, view.discards[-1], WIDTH)
        return take < self._among(view, self._coming(1)).with_card(hand, drawn, WIDTH)


CHEATS: Final[dict[str, type[Cheat]]] = {PEEPER: Peeper, SEER: Seer}


def make(name: str) -> Bot:
    """A bot of the game, or one that looks where nobody may."""
    return CHEATS[name]() if name in CHEATS else make_bot(GAME, name)


def play(bots: list[Bot], seed: int) -> list[int]:
    """A game with these bots: the points of each seat."""
    state = CinqRoisState.start(CinqRoisOptions(), len(bots))
    deals, luck = QuickRandom(seed), QuickRandom(seed)
    while state.phase != ENDED:
        seat = state.to_move()
        if seat < 0:
            answer(state, deals)
            continue
        bot, legal = bots[seat], state.legal(seat)
        if isinstance(bot, Cheat):
            bot.truth = state
        state.play(seat, legal[0] if len(legal) == 1 else bot.choose(state.view(seat), legal, luck))
    return [int(state.total(seat)) for seat in range(len(bots))]


def play_deal(name: str, seats: int, seed: int) -> tuple[float, ...]:
    """Play one deal from every seat: what was won from each, and the mean margin last."""
    wins, margins = [], []
    for seat in range(seats):
        points = play([make(name if each == seat else BASELINE) for each in range(seats)], seed)
        mine, least = points[seat], min(points)
        wins.append((mine == least) / points.count(least))
        margins.append((sum(points) - mine) / (seats - 1) - mine)
    return *wins, statistics.fmean(margins)


def measure(name: str, seats: int, deals: int, seed: int, results: Results) -> Measured:
    """Play all deals that were not played before."""
    measured = Measured()
    for deal in range(deals):
        key = name, BASELINE, deal
        if key not in results:
            results.add(key, play_deal(name, seats, seed * 1_000_003 + deal))
        *wins, margin = (each or 0.0 for each in results[key])
        measured.add_deal(wins, margin)
    return measured


@dataclass
class Measured:
    """What one bot won of the greedy ones."""

    wins: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    """By deal, how many points it was below the mean of the others."""

    def add_deal(self, wins: list[float], margin: float) -> None:
        """Note one deal: what was won from every seat, and the mean margin."""
        self.wins.extend(wins)
        self.margins.append(margin)

    def told(self) -> str:
        """The share and the margin, each with how far it may be off."""
        share = wilson_share(statistics.fmean(self.wins), len(self.wins))
        spread = 1.96 * statistics.stdev(self.margins) / math.sqrt(len(self.margins))
        return (
            f"{share.value:.2%} ({share.low:.2%} to {share.high:.2%}) of {len(self.wins)} games, "
            f"{statistics.fmean(self.margins):+.1f} points a game (± {spread:.1f})"
        )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bots", default=f"regent,{PEEPER},{SEER}")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path)
    chosen = parser.parse_args()
    header = describe(GAME, CinqRoisOptions(), seats=chosen.seats, seed=str(chosen.seed))
    results, shares = Results(header, chosen.file), {}
    for name in chosen.bots.split(","):
        deals = -(-chosen.games // chosen.seats)
        measured = measure(name, chosen.seats, deals, chosen.seed, results)
        print(f"{name} among {BASELINE}, {chosen.seats} seats: {measured.told()}", flush=True)
        shares[name] = statistics.fmean(measured.wins), statistics.fmean(measured.margins)
    if SEER in shares and len(shares) > 1:
        fair = 1 / chosen.seats
        for name, (share, margin) in shares.items():
            closed = (share - fair) / (shares[SEER][0] - fair), margin / shares[SEER][1]
            print(f"{name}: {closed[0]:.0%} of what the seer gains in games, {closed[1]:.0%} in points")
    return 0


if __name__ == "__main__":
    sys.exit(main())
