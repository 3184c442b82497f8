# Compiled by mypyc: core/bits.py tells its traps.
"""A turn chosen for the share of the round it may win.

Races tell what landings are worth and what it costs if a rival takes a token. A plan of moves is worth what
its landings are, less what its board leaves to the rivals. Of tokens unknown those are looked at first that
a rival has seen: he has left them, so they serve others, and one learns what he knows. Rounds for the score
are planned by the strategist.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import count_bits, lowest, shl
from tablee.games.sacramento import rules
from tablee.games.sacramento.actions import DONE, LOOK, TAKE
from tablee.games.sacramento.board import FLUSH, MOVE, SCORE, SETTLE
from tablee.games.sacramento.heats import GAMBLE, GLANCE, GLANCES, NOTHING, UNSEEN, Heats
from tablee.games.sacramento.reach import can_land
from tablee.games.sacramento.rivals import Rivals
from tablee.games.sacramento.state import SacramentoState
from tablee.games.sacramento.strategist import CLOSELY, WIDELY, Plan, Strategist
from tablee.games.sacramento.survey import SURE

SEEDS: Final = 0x40000000
"""The races of a decision start from a number below this."""
CURIOUS: Final = 20
"""What it is worth besides, of 100, to look at a token that a rival has seen."""
EAGER: Final = 2000
"""What a token in the tray is worth besides, where a suit is sought: nobody can hide it any more."""
KINDS: Final = 5
"""So many kinds of landings take nothing that is known."""


class Racer(Strategist):
    """Plans like the strategist, for the share of the round."""

    def __init__(self, rng: QuickRandom, limit: i64, races: i64) -> None:
        super().__init__(rng, limit)
        self.races: i64 = races
        """So many races are run for each kind of landings."""
        self.nothing: i64 = 0
        self.glance: i64 = 0
        self.unseen: i64 = 0
        self.two: i64 = 0
        """What landings are worth that take nothing known: none, a look, a take unseen, the best of two."""
        self.shared: i64 = 0
        """Squares that a rival has looked at and I have not."""

    def weigh(self, b: SacramentoState, mask: i64) -> dict[int, int]:
        """What actions are worth, of 100,000 for the round: all but slides before the pieces move."""
        if b.figure() == SCORE:
            return super().weigh(b, mask)
        self.survey.study(b, b.mover, mask)
        if b.stage == MOVE:
            return self._movements(b, mask)
        if b.stage != SETTLE:
            return self.settle(b)
        if self.survey.winning & b.open and not b.took:
            return {TAKE + lowest(self.survey.winning & b.open): SURE}
        if b.took or count_bits(b.open & self.survey.hidden) == 2:
            return self._looks(b)
        self._try_kinds(b, Heats(b, mask, self.races, self.rng.below(SEEDS)))
        return self._landings(b)

    def worth(self, fit: i64, unseen: i64) -> i64:
        """What landings are worth: the best gain among them, and so many tokens unknown."""
        if self.survey.figure == SCORE:
            return super().worth(fit, unseen)
        if fit > 0:
            return fit + (self.glance if unseen > 0 else self.nothing)
        if unseen == 0:
            return self.nothing
        return max(self.glance, self.unseen) if unseen == 1 else self.two

    def _try_kinds(self, b: SacramentoState, heats: Heats) -> None:
        """Race every kind of landings, and note what each token gains that is known."""
        survey = self.survey
        squares = rules.fitting(b, b.mover, b.tokens & ~survey.hidden & ~survey.winning)
        kinds = [NOTHING, GLANCE, UNSEEN, GLANCES, GAMBLE]
        kinds += heats.sorts_among(squares)
        shares = heats.shares(kinds)
        self.nothing, self.glance, self.unseen = shares[0], shares[1], shares[2]
        self.two = max(shares[3], shares[4])
        eager: i64 = EAGER if survey.figure == FLUSH else 0
        gains: dict[int, int] = {}
        at: i64 = KINDS
        while at < len(kinds):
            gains[heats.sort_of(kinds[at])] = shares[at] - self.glance + eager
            at += 1
        survey.serving = survey.winning & ~survey.hidden
        while squares != 0:
            square = lowest(squares)
            gain: i64 = gains[heats.sort_of(b.card_at(square))]
            survey.gains[square] = gain
            if gain > 0:
                survey.serving |= squares & -squares
            squares &= squares - 1
        self.weighed += heats.weighed
        heats.weighed = 0

    # --- moving --------------------------------------------------------------------------------

    def _movements(self, b: SacramentoState, mask: i64) -> dict[int, int]:
        heats = Heats(b, mask, self.races, self.rng.below(SEEDS))
        rivals = Rivals(b, mask)
        self._try_kinds(b, heats)
        best = self.survey.best_square(b.tokens & ~self.survey.winning)
        heats.find_stakes(rivals, b.card_at(best) if best >= 0 else GLANCE)
        self.shared = 0
        for rival in rivals.all:
            self.shared |= rival.doubtful
        scores = self._slides(b, rivals) if count_bits(b.moved) == 2 else self._turns(b, rivals)
        self.weighed += rivals.weighed + heats.weighed
        return scores

    def _turns(self, b: SacramentoState, rivals: Rivals) -> dict[int, int]:
        plans = self._plans(b, rivals)
        self._be_curious(plans)
        if rivals.is_needed():
            plans.sort(key=_value, reverse=True)
            self._look_widely(b, rivals, plans[:WIDELY])
            plans.sort(key=_value, reverse=True)
            if not b.token_done:
                self._look_closely(b, rivals, plans[:CLOSELY])
        scores: dict[int, int] = {}
        best = plans[0]
        for plan in plans:
            if plan.value > scores.get(plan.first, -SURE):
                scores[plan.first] = plan.value
            if plan.value > best.value:
                best = plan
        self._add_roundabout(b, rivals, best, scores)
        step = self.winning_step(b)
        if step >= 0:
            scores[step] = SURE
        return scores

    def _be_curious(self, plans: list[Plan]) -> None:
        """Prefer looks at what a rival has seen."""
        if self.shared == 0:
            return
        bonus = max((self.glance - self.nothing) * CURIOUS // 100, 1)
        for plan in plans:
            seen: i64 = shl(1, plan.first % 36)
            if plan.second >= 0:
                seen |= shl(1, plan.second % 36)
            plan.value += bonus * count_bits(self.shared & seen)

    def _add_roundabout(self, b: SacramentoState, rivals: Rivals, best: Plan, scores: dict[int, int]) -> None:
        """Weigh a way, by a slide or past a piece, to a token that gains more than the best plan takes."""
        least = self.survey.gain_at(best.fit)
        square: i64 = -1
        rest = self.survey.serving & ~self.survey.winning
        while rest != 0:
            at = lowest(rest)
            rest &= rest - 1
            if self.survey.gain_at(at) > least and can_land(b, at):
                least = self.survey.gain_at(at)
                square = at
        if square < 0:
            return
        value = self.worth(least, 1) - rivals.cost(b, shl(1, square), False)
        if value > best.value:
            step = self._step_to(b, square)
            if step >= 0:
                scores[step] = max(value, scores.get(step, -SURE))

    # --- settling ------------------------------------------------------------------------------

    def _looks(self, b: SacramentoState) -> dict[int, int]:
        """Where nothing more may be taken, or two tokens are unknown: a look first, it costs nothing."""
        scores = {DONE: 0}
        rest = b.open
        while rest != 0:
            square = lowest(rest)
            scores[LOOK + square] = 1 if rest & -rest & self.survey.hidden else -1
            if not b.took:
                scores[TAKE + square] = 0
            rest &= rest - 1
        return scores

    def _landings(self, b: SacramentoState) -> dict[int, int]:
        """What looks and takes are worth where at most one token is unknown."""
        survey = self.survey
        hidden = b.open & survey.hidden
        scores = {DONE: self.nothing}
        rest = b.open
        while rest != 0:
            square = lowest(rest)
            spot = rest & -rest
            rest ^= spot
            if spot & hidden:
                fit = survey.gain_at(survey.best_square(b.open))
                scores[LOOK + square] = self.glance + fit
                scores[TAKE + square] = self.unseen
            else:
                scores[LOOK + square] = self.nothing - 1
                gain = survey.gain_at(square) if spot & survey.serving else -SURE // 2
                scores[TAKE + square] = gain + (self.glance if hidden else self.nothing)
        return scores


def _value(plan: Plan) -> int:
    return plan.value
