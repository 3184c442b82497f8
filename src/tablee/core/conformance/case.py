"""What a law is tried on, and how hard: all that is needed to play a failure again."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.game import Game
from tablee.core.options import Options, format_value


@dataclass(frozen=True, slots=True)
class Case:
    """One game with its options, its number of seats and the seed of a playout."""

    game: Game
    options: Options
    seats: int
    seed: int = 0

    def __str__(self) -> str:
        told = " ".join(f"{k}={format_value(v)}" for k, v in self.options.to_data().items())
        return f"{self.game.id}, {self.seats} seats, seed {self.seed}, options {told}"


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a law looks at in one playout."""

    limit: int = 50_000
    """After so many steps a playout is held to be endless."""
    moments: int = 6
    """At how many moments of a playout the costly questions are asked, besides its two ends."""
    closely: int = 200
    """How many steps of a playout are compared in every respect; longer ones at so many drawn steps."""
    written: int = 50_000
    """At how many steps of a playout positions are written and compared; longer ones at so many drawn steps:
    what has become another game does not become the same again."""
    watched: int = 24
    """At how many steps a twin is compared with the truth; longer ones at so many drawn steps."""
    ahead: int = 6
    """How many steps a copy, or a position read back, is played on."""
    all_actions: int = 256
    """Up to this action range every action is tried, above it a selection."""
    probes: int = 64
    """How many actions such a selection draws, besides the neighbours of the legal ones."""
    mutations: int = 12
    """How many spoilt texts are made of one text."""
    swaps: int = 4
    """How many exchanges are tried at one moment."""
    samples: int = 24
    """How often one view is sampled to see whether the samples vary."""
    decisions: int = 24
    """At how many steps of a playout every bot is asked."""
    bot_steps: int = 400
    """How far a bot plays a game with itself."""
    budget: int = 200
    """How many positions those weigh that take any budget (`Frugal`): with their own, to ask them everywhere
    would take ages."""
    appraisals: int = 8
    """At how many steps of a playout the evaluator is asked."""
    unhurried: int = 2
    """At how many steps of a playout every bot and evaluator is asked with its own budget."""
