"""A spread of cases: every edition, every value of every option, every number of seats."""

from __future__ import annotations

from tablee.core.conformance.case import Case
from tablee.core.conformance.chooser import Chooser
from tablee.core.game import Game
from tablee.core.options import Options, OptionValue


def editions(kind: type[Options]) -> list[Options]:
    """The named editions of a game, or its only one."""
    return [kind.preset(name) for name in kind.presets] or [kind()]


def mixtures(kind: type[Options], count: int, seed: int = 0) -> list[Options]:
    """Random options in which every value occurs if there are rows enough for it."""
    chooser = Chooser(seed, "mixtures")
    columns: dict[str, list[OptionValue]] = {}
    for name, spec in kind.specs().items():
        columns[name] = []
        while len(columns[name]) < count:
            columns[name] += chooser.some(spec.choices, len(spec.choices))
    rows = [{name: values[row] for name, values in columns.items()} for row in range(count)]
    return [kind().with_values(row) for row in rows]


def spread(game: Game, *, seed: int = 0) -> list[Case]:
    """Cases that together show every edition, every option value and every number of seats."""
    counts = list(game.seat_counts)
    kind = game.options_type
    values = [len(spec.choices) for spec in kind.specs().values()]
    found = [(edition, n) for edition in editions(kind) for n in dict.fromkeys([counts[0], counts[-1]])]
    rows = mixtures(kind, max([*values, len(counts)]), seed)
    found += [(options, counts[row % len(counts)]) for row, options in enumerate(rows)]
    return [
        Case(game, options, seats, seed + number)
        for number, (options, seats) in enumerate(dict.fromkeys(found))
        if seats in game.seats_for(options)
    ]
