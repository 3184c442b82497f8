"""Law: another process, whose hashes fall otherwise, plays the same games.

Iterating over a set of texts gives another order in every process, which no replay inside one process
can notice.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tablee.core.conformance.law import Law
from tablee.core.conformance.trial import Trial
from tablee.core.game import Game

GAMES = 8
"""How many playouts the two processes are compared by."""


def reference(game: Game) -> str:
    """Where another process finds the game: module and class."""
    return f"{type(game).__module__}:{type(game).__qualname__}"


def checksum_elsewhere(game: Game, games: int, *, seed: int, hash_seed: int) -> str:
    """The checksum that another process computes."""
    command = [sys.executable, "-m", "tablee.core.conformance", "checksum", reference(game)]
    done = subprocess.run(
        [*command, "--games", str(games), "--seed", str(seed)],
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr.strip() or "the other process failed")
    return done.stdout.strip()


def _processes(trial: Trial) -> None:
    game, seed = trial.case.game, trial.case.seed
    sums = {checksum_elsewhere(game, GAMES, seed=seed, hash_seed=n) for n in (1, 2)}
    trial.checks += GAMES
    if len(sums) != 1:
        trial.fail(f"{GAMES} playouts differ between two processes")


processes = Law("processes", _processes, per_case=False)
"""Two processes play the same games."""
