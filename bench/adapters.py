"""The adapters beside environments of others, driven the same way: through PettingZoo, at random, by mask.

Beside each game the nearest there is: a classic of PettingZoo, or a game of OpenSpiel in PettingZoo (Shimmy).
A step is one decision: observe, read the mask, choose, act.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from importlib import import_module
from itertools import count
from typing import Any

import pyspiel
from shimmy import OpenSpielCompatibilityV0

from bench.frame import Sheet, Work, compare
from tablee.adapters.pettingzoo import env
from tablee.chance.quick import QuickRandom

AT_LEAST = 5


def steps(make: Callable[[], Any], seed: int) -> Work:
    """Random decisions, game after game."""
    environment, rng, seeds = make(), QuickRandom(seed), count(seed)

    def decisions(limit: int) -> int:
        done = 0
        environment.reset(seed=next(seeds))
        for _ in environment.agent_iter():
            seen, _, is_over, is_cut, info = environment.last()
            if is_over or is_cut:
                environment.step(None)
                continue
            if done == limit:
                break
            mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
            legal = mask.nonzero()[0]
            environment.step(int(legal[rng.randrange(len(legal))]))
            done += 1
        return done

    def work(times: int) -> int:
        return sum(decisions(500) for _ in range(min(times, 4)))

    return work


def classic(name: str) -> Callable[[], Any]:
    """A classic game of PettingZoo."""
    return lambda: import_module(f"pettingzoo.classic.{name}").env()


def spiel(name: str) -> Callable[[], Any]:
    """A game of OpenSpiel in PettingZoo."""
    return lambda: OpenSpielCompatibilityV0(env=pyspiel.load_game(name))


PAIRS: dict[str, tuple[dict[str, Any], str, Callable[[], Any]]] = {
    "jacquet": ({}, "backgammon of OpenSpiel", spiel("backgammon")),
    "cinq-rois": ({"seats": 2}, "gin rummy of OpenSpiel", spiel("gin_rummy")),
    "cinq-rois-solo": ({}, "solitaire of OpenSpiel", spiel("solitaire")),
    "crapette": ({}, "solitaire of OpenSpiel", spiel("solitaire")),
    "bonanza": ({"seats": 4}, "Texas hold'em of PettingZoo", classic("texas_holdem_no_limit_v6")),
    "sacramento": ({"seats": 2}, "chess of PettingZoo", classic("chess_v6")),
}


def sheet() -> Sheet:
    """Every game beside its nearest peer."""
    warnings.simplefilter("ignore")  # what others have to say about themselves
    lines = []
    for game, (agreed, peer, make) in PAIRS.items():
        ours = steps(lambda game=game, agreed=agreed: env(game, **agreed), 1)  # type: ignore[misc]
        name = f"{game}: decisions/s in PettingZoo, beside {peer}"
        lines.append(compare(name, "steps/s", ours, steps(make, 1), at_least=AT_LEAST))
    return Sheet("The adapters", lines)
