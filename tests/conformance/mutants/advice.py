"""Toys whose evaluator advises badly, and bots and evaluators that know too much."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from tablee.core.appraisal import Appraisal, Evaluator, Reason, Worth
from tablee.core.conformance import appraising, knowing
from tablee.core.contract import Rng, Scalar, View
from tablee.core.game import BotMaker, own
from tests.conformance.mutants.mutant import Mutant
from tests.conformance.toy import CHOOSE, HighBot, HighEvaluator, Toy, ToyState, ToyView


class PartialEvaluator(HighEvaluator):
    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        """Forgets the worst of several."""
        said = super().appraise(view, legal, rng)
        return replace(said, actions=said.actions[:1])


class Partial(Toy):
    def evaluator(self) -> Evaluator | None:
        return PartialEvaluator()


class RepeatingEvaluator(HighEvaluator):
    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        """Weighs the best twice."""
        said = super().appraise(view, legal, rng)
        return replace(said, actions=(said.actions[0], *said.actions))


class Repeating(Toy):
    def evaluator(self) -> Evaluator | None:
        return RepeatingEvaluator()


class UpsideDownEvaluator(HighEvaluator):
    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        """Puts the worst first."""
        said = super().appraise(view, legal, rng)
        return replace(said, actions=said.actions[::-1])


class UpsideDown(Toy):
    def evaluator(self) -> Evaluator | None:
        return UpsideDownEvaluator()


class EndlessEvaluator(HighEvaluator):
    def worth(self, view: ToyView, action: int) -> Worth:
        """Divides by nothing."""
        return replace(super().worth(view, action), spread=float("nan"))


class NotANumber(Toy):
    def evaluator(self) -> Evaluator | None:
        return EndlessEvaluator()


class OverfullEvaluator(HighEvaluator):
    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        """Calls points shares."""
        return replace(super().appraise(view, legal, rng), unit="share")


class Overfull(Toy):
    def evaluator(self) -> Evaluator | None:
        return OverfullEvaluator()


class WaveringEvaluator(HighEvaluator):
    def worth(self, view: ToyView, action: int) -> Worth:
        """Asks the generator of the whole program."""
        return replace(super().worth(view, action), spread=random.random())


class Wavering(Toy):
    def evaluator(self) -> Evaluator | None:
        return WaveringEvaluator()


class OddReasonEvaluator(HighEvaluator):
    def worth(self, view: ToyView, action: int) -> Worth:
        """Gives as a reason what no message can carry."""
        params = {"view": cast("Scalar", view)}
        return replace(super().worth(view, action), reasons=(Reason("view", params),))


class OddReason(Toy):
    def evaluator(self) -> Evaluator | None:
        return OddReasonEvaluator()


class SilentEvaluator(HighEvaluator):
    def worth(self, view: ToyView, action: int) -> Worth:
        """Gives no reason."""
        return replace(super().worth(view, action), reasons=())


class Silent(Toy):
    def evaluator(self) -> Evaluator | None:
        return SilentEvaluator()


# --- who knows too much ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PeekingView(ToyView):
    top: int = field(default=0, compare=False)


class PeekingState(ToyState):
    def view(self, seat: int | None) -> ToyView:
        """Smuggles the top of the stock past comparison and data."""
        shown = {name: getattr(view, name) for view in [super().view(seat)] for name in ToyView.__slots__}
        return PeekingView(**shown, top=self.stock[-1] if self.phase == CHOOSE else 0)


class PeekingEvaluator(HighEvaluator):
    def worth(self, view: ToyView, action: int) -> Worth:
        """Goes by the top of the stock."""
        return replace(super().worth(view, action), spread=float(own(view, PeekingView).top))


class Peeking(Toy):
    state_type = PeekingState

    def evaluator(self) -> Evaluator | None:
        return PeekingEvaluator()


class PeekingBot(HighBot):
    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Goes by the top of the stock."""
        return legal[own(view, PeekingView).top % len(legal)]


class PeekingPlayer(Toy):
    state_type = PeekingState

    def bots(self) -> Mapping[str, BotMaker]:
        return {"peeking": PeekingBot}


class StashState(ToyState):
    stash = 0

    def view(self, seat: int | None) -> ToyView:
        """Leaves a secret where the evaluator finds it."""
        StashState.stash = sum(self.stock)
        return super().view(seat)


class StashEvaluator(HighEvaluator):
    def worth(self, view: ToyView, action: int) -> Worth:
        """Goes by what was left there."""
        return replace(super().worth(view, action), spread=float(StashState.stash))


class Stash(Toy):
    state_type = StashState

    def evaluator(self) -> Evaluator | None:
        return StashEvaluator()


MUTANTS = (
    Mutant(Partial, appraising, ("evaluator",)),
    Mutant(Repeating, appraising, ("evaluator",)),
    Mutant(UpsideDown, appraising, ("evaluator",)),
    Mutant(NotANumber, appraising, ("evaluator",)),
    Mutant(Overfull, appraising, ("evaluator",)),
    Mutant(Wavering, appraising, ("evaluator",)),
    Mutant(OddReason, appraising, ("evaluator",)),
    Mutant(Silent, appraising, ("evaluator",)),
    Mutant(Peeking, knowing, ("evaluator", "view")),
    Mutant(PeekingPlayer, knowing, ("bots", "view")),
    Mutant(Stash, knowing, ("evaluator", "stash", "view")),
)
