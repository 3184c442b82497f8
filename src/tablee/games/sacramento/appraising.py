"""What a position of Sacramento and each action are worth to a seat: the share of the round it may expect.

The position is played on in worlds that fit the view, by players who know what each seat has seen there:
their share, and its standard error, is the value of the best action. The others are worth less by what
the strategist's reckoning says that they lose, in turns; a turn is worth about a tenth of a round, and how
much exactly differs from board to board by about half of that, so the spread grows with the distance to
the best. An action that was taken is played on too, in the same worlds as the best (`compare`). Where some
actions surely win the round they are worth all of it, and the best of the others is played on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
LEAST_DOUBT: Final = 0.005
"""How far the share of actions may be apart that the reckoning holds to be equal."""
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
        return self._weigh(view, legal, None, rng)

    def compare(self, view: View, legal: Sequence[int], taken: int, rng: Rng) -> Appraisal:
        """Weigh every legal action, and play on the one that was taken beside the best."""
        return self._weigh(view, legal, taken, rng)

    def _weigh(self, view: View, legal: Sequence[int], taken: int | None, rng: Rng) -> Appraisal:
        seen = own(view, SacramentoView)
        board, mask = sample_state(seen, rng), bits(seen.known.values())
        chance = QuickRandom(rng.randrange(SEEDS))
        strategist = Strategist(chance, LAST_SLIDE)
        scores = _complete(board, strategist, strategist.weigh(board, mask), legal)
        reasoner = Reasoner(seen, board, strategist.survey, mask, scores)
        shares = self._shares(Worlds(board, mask, chance), scores, taken)
        weighed = [
            Worth(action, one.value, one.spread, reasoner.reasons(action), one.apart)
            for action, one in shares.items()
        ]
        weighed.sort(key=lambda each: (-each.value, -scores[each.action], each.action))
        return Appraisal.of_sorted("share", weighed)

    def _shares(self, worlds: Worlds, scores: dict[int, int], taken: int | None) -> dict[int, Share]:
        """What every action is worth: the win where it is sure, else less than the best that is not."""
        has_won = max(scores.values()) >= SURE
        sure = {action for action, value in scores.items() if has_won and value > SURE // 2}
        rest = {action: value for action, value in scores.items() if action not in sure}
        found = dict.fromkeys(sure, Share(1.0, 0.0, 0.0))
        if not rest:
            return found
        best = max(rest, key=lambda action: rest[action])
        played = self._play_on(worlds, {best} if taken is None or taken in sure else {best, taken})
        top = Share.of(played[best])
        found |= {action: top.less(rest[best] - value) for action, value in rest.items()}
        if taken in rest and sure:
            found[taken] = Share.of(played[taken])  # the win is certain: what was taken instead is in doubt
        elif taken in rest:
            gaps = [most - one for most, one in zip(played[best], played[taken], strict=True)]
            found[taken] = top.less(rest[best] - rest[taken], gaps)
        return found

    def _play_on(self, worlds: Worlds, actions: set[int]) -> dict[int, list[float]]:
        """What actions win in worlds, the same for all of them."""
        found: dict[int, list[float]] = {action: [] for action in sorted(actions)}
        for _ in range(self.worlds):
            laid = worlds.lay()
            for action, results in found.items():
                world = laid.copy()
                world.perform(action)
                results.append(int(worlds.play_on(world)) / FULL_SCORE)
        return found


@dataclass(frozen=True, slots=True)
class Share:
    """What an action is worth, how far that may be off, and how far its distance to the best."""

    value: float
    spread: float
    apart: float | None = None

    @classmethod
    def of(cls, results: Sequence[float]) -> Share:
        """The mean of what was won in some worlds, and its standard error."""
        many = len(results)
        # One world is added on either side: few worlds that end alike are no certainty.
        expected = (sum(results) + 1) / (many + 2)
        return cls(sum(results) / many, sqrt(expected * (1 - expected) / many))

    def less(self, lost: int, gaps: Sequence[float] = ()) -> Share:
        """An action that loses so many thousandths of a turn, by the reckoning; in worlds, these shares.

        Both are estimates of one distance, and each counts by how little it may be off.
        """
        turns = min(lost, 10 * TURN) / TURN
        # Nobody can lose more than he has, and so be wrong about more.
        gap, doubt = min(TURN_SHARE * turns, self.value), min(DOUBT * turns, self.value) + LEAST_DOUBT
        if gaps:
            trust = doubt**2 / (doubt**2 + _error(gaps) ** 2)
            gap += trust * (sum(gaps) / len(gaps) - gap)
            doubt *= sqrt(1 - trust)
        value = min(1.0, max(0.0, self.value - gap))
        return Share(value, min(0.5, sqrt(self.spread**2 + doubt**2)), doubt)


def _error(gaps: Sequence[float]) -> float:
    """The standard error of the mean of some differences; a world is added in which they differ."""
    many = len(gaps)
    mean = sum(gaps) / many
    scatter = sum((gap - mean) ** 2 for gap in gaps) / many + 1 / many
    return sqrt(scatter / many)


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
