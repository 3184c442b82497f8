"""Records with one known blunder each: `python -m tests.match.review.write_blunders` writes them again.

Two people play as good bots would. At the first decision on which much hangs one of them does the worst there
is; the other one answers, they go on for a few entries, and have had enough.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, NamedTuple

from tablee.chance import CommittedChance
from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import FrugalEvaluator
from tablee.core.contract import Acting, Chance
from tablee.games import agree, get_game
from tablee.match.match import Match
from tablee.match.record import format_record
from tablee.match.replay import make_record
from tablee.match.seats import SeatInfo

FOLDER: Final = Path(__file__).parent / "blunders"
AFTER: Final = 8
"""So many entries are played on."""


class Blunder(NamedTuple):
    """How such a game comes about."""

    bot: str
    least: float
    """What the blunder costs at least, by the evaluator."""
    seed: str
    since: int = 0
    """Entries before it is looked for."""
    budget: int | None = 400
    is_sure: bool = False
    """Whether it gives away what is certain, and goes on giving it away until the turn is over."""


BLUNDERS: Final = {
    "jacquet": Blunder("planner", 0.2, "2", since=40, budget=None),
    "cinq-rois": Blunder("greedy", 12.0, "1"),
    "crapette": Blunder("careful", 0.12, "3", since=12),
    "bonanza": Blunder("regular", 0.12, "1", since=8),
    "sacramento": Blunder("collector", 0.3, "1", since=20, is_sure=True),
}


class Blundering:
    """One such game."""

    def __init__(self, box: str) -> None:
        self.how = BLUNDERS[box]
        self.game, options = agree(box, 2, get_game(box).options_type())
        chance = CommittedChance.from_seed(f"blunder/{self.how.seed}")
        self.match = Match(self.game, options, (SeatInfo("Ada"), SeatInfo("Bo")), chance)
        evaluator = self.game.evaluator()
        assert evaluator is not None
        if self.how.budget is not None and isinstance(evaluator, FrugalEvaluator):
            evaluator = evaluator.with_budget(self.how.budget)
        self.evaluator, self.bot, self.rng = evaluator, self.game.bots()[self.how.bot](), QuickRandom(1)
        self.done: tuple[int, int] | None = None
        """The moment of the blunder, and whose it is."""

    def play(self) -> None:
        """Play to some entries after the blunder, and give up."""
        match = self.match
        while not match.is_over() and (self.done is None or match.sequence < self.done[0] + AFTER):
            pending = match.pending()
            if isinstance(pending, Chance):
                match.draw()
                continue
            assert isinstance(pending, Acting)
            match.take(pending.seats[0], self.choose(pending.seats[0]))
        for seat in range(2):
            if not match.is_over():
                assert match.give_up(seat, client=None).ok

    def choose(self, seat: int) -> int:
        """What the bot would do, or the worst."""
        how, match, legal = self.how, self.match, self.match.legal(seat)
        view = self.game.bot_view(match.whole_state(), seat)
        is_going_on = how.is_sure and self.done is not None and seat == self.done[1]
        if len(legal) > 1 and match.sequence >= how.since and (self.done is None or is_going_on):
            said = self.evaluator.appraise(view, legal, self.rng)
            worst = said.actions[-1]
            is_large = said.value - worst.value >= how.least and (said.spread == 0 or not how.is_sure)
            if self.done is None and is_large:
                self.done = match.sequence, seat
            if self.done is not None:
                return worst.action
        return self.bot.choose(view, legal, self.rng)


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for box in sys.argv[1:] or BLUNDERS:
        game = Blundering(box)
        game.play()
        text = format_record(make_record(game.match))
        (FOLDER / f"{box}.tablee").write_text(text, encoding="utf-8")
        print(box, game.done, flush=True)


if __name__ == "__main__":
    main()
