"""What a position of Sacramento and each action are worth to a seat: the share of the round it may expect.

The position is played on in worlds that fit the view, by players who know what each seat has seen there:
their share, and its standard error, is the value of the best action. The others are worth less by what
the strategist's reckoning says that they lose, in turns; a turn is worth about a tenth of a round, and how
much exactly differs from board to board by about half of that, so the spread grows with the distance to
the best. Where some actions surely win the round they are worth all of it, and the best of the others is
played on.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import Appraisal, Worth
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.sacramento.actions import is_token_move, source_of, target_of
from tablee.games.sacramento.characters import LAST_SLIDE, SEEDS, bits
from tablee.games.sacramento.outlook import TURN
from tablee.games.sacramento.reach import reach_of
from tablee.games.sacramento.reasons import Reasoner
from tablee.games.sacramento.sampling import sample_state
from tablee.games.sacramento.state import SacramentoState
from tablee.games.sacramento.strategist import Strategist
from tablee.games.sacramento.survey import SURE
from tablee.games.sacramento.view import SacramentoView
from tablee.games.sacramento.worlds import FULL_SCORE, Worlds

WORLDS: Final = 64
"""In so many worlds a position is played on."""
TURN_SHARE: Final = 0.1
"""What a turn is worth, as a share of the round."""
DOUBT: Final = 0.05
"""How far that may be off."""
LAST_WORD: Final = 100
"""What it costs to slide a token before the pieces have moved: the slide that ends a turn can hide."""


class SacramentoEvaluator:
    """Says what a position is worth, by rounds played on and the reckoning of the strategist."""

    def __init__(self, worlds: int = WORLDS) -> None:
        self.worlds = worlds

    def with_budget(self, budget: int) -> SacramentoEvaluator:
        """The same evaluator with at most so many worlds."""
        return SacramentoEvaluator(max(2, min(budget, WORLDS)))

    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        """Weigh every legal action of the view's seat."""
        seen = own(view, SacramentoView)
        board, mask = sample_state(seen, rng), bits(seen.known.values())
        chance = QuickRandom(rng.randrange(SEEDS))
        strategist = Strategist(chance, LAST_SLIDE)
        scores = _complete(board, strategist, strategist.weigh(board, mask), legal)
        reasoner = Reasoner(seen, board, strategist.survey, mask, scores)
        shares = self._shares(board, mask, chance, scores)
        weighed = [Worth(action, *shares[action], reasoner.reasons(action)) for action in legal]
        weighed.sort(key=lambda each: (-scores[each.action], each.action))
        return Appraisal("share", weighed[0].value, weighed[0].spread, tuple(weighed))

    def _shares(
        self, board: SacramentoState, mask: int, chance: QuickRandom, scores: dict[int, int]
    ) -> dict[int, tuple[float, float]]:
        """What every action is worth: the win where it is sure, else less than the best that is not."""
        has_won = max(scores.values()) >= SURE
        sure = {action for action, value in scores.items() if has_won and value > SURE // 2}
        rest = {action: value for action, value in scores.items() if action not in sure}
        found = dict.fromkeys(sure, (1.0, 0.0))
        if rest:
            best = max(rest.values())
            share, spread = self._play_on(board, mask, chance, rest, best)
            found |= {action: _share_of(best - value, share, spread) for action, value in rest.items()}
        return found

    def _play_on(
        self, board: SacramentoState, mask: int, chance: QuickRandom, scores: dict[int, int], best: int
    ) -> tuple[float, float]:
        """The share that the best action wins in worlds, and its standard error."""
        worlds = Worlds(board, mask, chance)
        action = next(each for each, value in scores.items() if value == best)
        results = []
        for _ in range(self.worlds):
            world = worlds.lay()
            world.perform(action)
            results.append(int(worlds.play_on(world)) / FULL_SCORE)
        share = sum(results) / len(results)
        # One world is added on either side: few worlds that end alike are no certainty.
        expected = (sum(results) + 1) / (len(results) + 2)
        return share, sqrt(expected * (1 - expected) / len(results))


def _share_of(lost: int, share: float, spread: float) -> tuple[float, float]:
    """The share of an action that loses so many thousandths of a turn, and its spread."""
    turns = min(lost, 10 * TURN) / TURN
    value = max(0.0, share - TURN_SHARE * turns)
    return value, sqrt(spread * spread + (DOUBT * turns) ** 2)


def _complete(
    board: SacramentoState, strategist: Strategist, scores: dict[int, int], legal: Sequence[int]
) -> dict[int, int]:
    """The scores of all legal actions: early slides are reckoned from what they spoil."""
    best, reach = max(scores.values()), int(reach_of(board))
    complete = {action: int(value) for action, value in scores.items() if action in {*legal}}
    for action in legal:
        if action not in complete:
            assert is_token_move(action)
            source = source_of(action)
            is_spoilt = int(strategist.survey.serving) >> source & 1 and not reach >> target_of(action) & 1
            lost = int(strategist.survey.gain_at(source)) if is_spoilt else 0
            complete[action] = min(int(best), TURN * 10) - LAST_WORD - min(lost, TURN)
    return complete
