"""A law: a name, and a function that tries one case and fails if the game breaks it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from tablee.core.conformance.case import Case, Effort
from tablee.core.conformance.failure import ConformanceError
from tablee.core.conformance.trial import Trial
from tablee.core.game import Game
from tablee.core.options import Options

TrialFunction: TypeAlias = Callable[[Trial], None]
DEFAULT_EFFORT = Effort()


def every_game(game: Game) -> bool:
    """Most laws bind every game."""
    return True


@dataclass(frozen=True, slots=True)
class Law:
    """Something every game promises."""

    name: str
    function: TrialFunction
    binds: Callable[[Game], bool] = every_game
    """Which games the law says anything about."""
    per_case: bool = True
    """Whether each case is tried, or the game once."""

    def __call__(self, game: Game, options: Options, seats: int, *, seed: int = 0) -> int:
        """Try one playout; returns how much was checked, or raises ConformanceError."""
        return self.judge(Case(game, options, seats, seed)).checks

    def judge(self, case: Case, effort: Effort = DEFAULT_EFFORT) -> Trial:
        """Try a case; returns the trial that was passed. Whatever the game raises by mistake is a failure."""
        trial = Trial(self.name, case, effort)
        try:
            self.function(trial)
        except ConformanceError:
            raise
        except Exception as error:
            reason = f"raised {type(error).__name__}: {error}"
            raise ConformanceError(self.name, case, trial.step, reason) from error
        return trial


def law(name: str, *, binds: Callable[[Game], bool] = every_game) -> Callable[[TrialFunction], Law]:
    """Make a function on trials a law."""

    def named(function: TrialFunction) -> Law:
        return Law(name, function, binds)

    return named
