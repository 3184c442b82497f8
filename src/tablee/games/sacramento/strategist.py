# Compiled by mypyc: core/bits.py tells its traps.
"""A turn chosen for what it gains and for what it leaves to the others.

All moves of the pieces that are left are planned in every order; a plan is worth its landings less what
the board then leaves to the others. The best plans are looked at again with every way the others have,
and the best of these with every slide that could end the turn. A token that wins is landed on if any
order of moves allows it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import count_bits, lowest, shl
from tablee.games.sacramento import rules
from tablee.games.sacramento.actions import MOVES, SKIP
from tablee.games.sacramento.board import MOVE
from tablee.games.sacramento.guard import Guard
from tablee.games.sacramento.planner import Planner, best_of
from tablee.games.sacramento.state import SacramentoState
from tablee.games.sacramento.survey import SURE

WIDELY: Final = 120
"""So many plans are looked at with every way that the others have."""
CLOSELY: Final = 16
"""So many of these are looked at with every slide too."""
CHANGE: Final = 8
"""Plans that differ by less are equals: chance decides among them."""


class Plan:
    """Moves of the pieces that are left in a turn."""

    def __init__(self, value: i64, cost: i64, first: i64, second: i64, fit: i64) -> None:
        self.value: i64 = value
        """What its landings are worth, less what it leaves to the others."""
        self.cost: i64 = cost
        """What it leaves to the others."""
        self.first: i64 = first
        self.second: i64 = second
        """The second move, or -1 where only one piece is left."""
        self.fit: i64 = fit
        """The square whose token is taken, or -1."""

    def gone(self) -> i64:
        """The square of the token that is taken, as a set."""
        return shl(1, self.fit) if self.fit >= 0 else 0


class Strategist(Planner):
    """Plans like the planner, and guards what another needs."""

    def __init__(self, rng: QuickRandom, limit: i64) -> None:
        super().__init__(rng)
        self.limit: i64 = limit
        """Once so many boards were weighed no further slide is tried."""
        self.found: list[Plan] = []

    def choose(self, b: SacramentoState, mask: i64) -> i64:
        """The action of whoever is in turn and knows the tokens of a set."""
        return best_of(self.weigh(b, mask))

    def weigh(self, b: SacramentoState, mask: i64) -> dict[int, int]:
        """What actions are worth, in thousandths of a turn: all but slides before the pieces move."""
        self.survey.study(b, b.mover, mask)
        if b.stage != MOVE:
            return self.settle(b)
        guard = Guard(b, mask)
        scores = self._slides(b, guard) if count_bits(b.moved) == 2 else self._moves(b, guard)
        self.weighed += guard.weighed
        return scores

    # --- the pieces ----------------------------------------------------------------------------

    def _moves(self, b: SacramentoState, guard: Guard) -> dict[int, int]:
        plans = self._plans(b, guard)
        if guard.is_needed():
            plans.sort(key=_value, reverse=True)
            self._look_widely(b, guard, plans[:WIDELY])
            plans.sort(key=_value, reverse=True)
            if not b.token_done:
                self._look_closely(b, guard, plans[:CLOSELY])
        scores: dict[int, int] = {}
        best = plans[0]
        for plan in plans:
            if plan.value > scores.get(plan.first, -SURE):
                scores[plan.first] = plan.value
            if plan.value > best.value:
                best = plan
        slide = self.helping_slide(b, self.survey.gain_at(best.fit))
        if slide >= 0 and not guard.is_needed():
            scores[slide] = max(self.worth(self.survey.gain_at(slide % 36), 1), best.value + 1)
        step = self.winning_step(b)
        if step >= 0:
            scores[step] = SURE
        return scores

    def _plans(self, b: SacramentoState, guard: Guard) -> list[Plan]:
        """All moves of the pieces that are left."""
        self.found = []
        piece: i64 = 0
        while piece < 4:
            if not b.moved & shl(1, piece):
                home = b.place_of(piece)
                base = MOVES * (piece + 1) + home * 36
                rest = rules.piece_targets(b, piece)
                while rest != 0:
                    target = lowest(rest)
                    rest &= rest - 1
                    b.set_piece(piece, target)
                    landed = b.open | (shl(1, target) & b.tokens)
                    if b.moved != 0:
                        self.found.append(self._plan_of(b, guard, landed, base + target, -1))
                    else:
                        self._add_second(b, guard, landed, base + target)
                b.set_piece(piece, home)
            piece += 1
        return self.found

    def _add_second(self, b: SacramentoState, guard: Guard, landed: i64, first: i64) -> None:
        """Add the plans that go on with another piece than that of the first move."""
        moved = first // MOVES - 1
        piece: i64 = 0
        while piece < 4:
            if piece != moved:
                home = b.place_of(piece)
                base = MOVES * (piece + 1) + home * 36
                rest = rules.piece_targets(b, piece)
                while rest != 0:
                    target = lowest(rest)
                    rest &= rest - 1
                    b.set_piece(piece, target)
                    both = landed | (shl(1, target) & b.tokens)
                    self.found.append(self._plan_of(b, guard, both, first, base + target))
                b.set_piece(piece, home)
            piece += 1

    def _plan_of(self, b: SacramentoState, guard: Guard, landed: i64, first: i64, second: i64) -> Plan:
        fit = self.survey.best_square(landed)
        worth = self.worth(self.survey.gain_at(fit), count_bits(landed & self.survey.hidden))
        plan = Plan(worth + self.rng.below(CHANGE), 0, first, second, fit)
        plan.cost = guard.cost(b, plan.gone(), False)
        plan.value -= plan.cost
        return plan

    def _look_widely(self, b: SacramentoState, guard: Guard, plans: list[Plan]) -> None:
        """Count exactly what plans leave to the others."""
        for plan in plans:
            self._recount(plan, guard.cost(_after(b, plan), plan.gone(), True))

    def _look_closely(self, b: SacramentoState, guard: Guard, plans: list[Plan]) -> None:
        """Count what plans leave to the others after the best slide."""
        for plan in plans:
            after = _after(b, plan)
            if plan.cost > 0 and after.turns == b.turns and not after.token_done:
                least = -best_value(self._slides(after, guard))
                if least < plan.cost:
                    self._recount(plan, least)

    def _recount(self, plan: Plan, cost: i64) -> None:
        plan.value += plan.cost - cost
        plan.cost = cost

    # --- the token -----------------------------------------------------------------------------

    def _slides(self, b: SacramentoState, guard: Guard) -> dict[int, int]:
        """What each slide is worth that ends the movements: less is left to the others, and mine stay put."""
        scores: dict[int, int] = {}
        gone: i64 = 0
        if not b.took and b.open & self.survey.serving:
            gone = shl(1, self.survey.best_square(b.open))
        tokens = b.tokens
        empty = rules.empty_squares(b)
        while empty != 0:
            target = lowest(empty)
            empty &= empty - 1
            sources = rules.token_sources(b, target)
            while sources != 0:
                source = lowest(sources)
                sources &= sources - 1
                b.tokens = (tokens ^ shl(1, source)) | shl(1, target)
                guard.follow(source, target)
                cost = guard.cost(b, gone, guard.weighed < self.limit)
                guard.follow(target, source)
                b.tokens = tokens
                mine: i64 = 1 if self.survey.serving & shl(1, source) else 0
                scores[target * 36 + source] = -cost - mine
        if b.agreed.may_skip and count_bits(b.moved) == 2:
            scores[SKIP] = -guard.cost(b, gone, True)
        return scores


def best_value(scores: dict[int, int]) -> i64:
    """The highest of some values, of which there is at least one."""
    best: i64 = -SURE
    for value in scores.values():
        best = max(best, value)
    return best


def _after(b: SacramentoState, plan: Plan) -> SacramentoState:
    """The board after the moves of a plan."""
    after = b.copy()
    after.perform(plan.first)
    if plan.second >= 0 and after.stage == MOVE and after.turns == b.turns:
        after.perform(plan.second)
    return after


def _value(plan: Plan) -> int:
    return plan.value
