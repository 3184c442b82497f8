"""Tables of counts: how many turns and end positions the rules give, by engine and by naive reading.

A line of a table is a label and pairs `turns/ends`: the complete turns, each order of play counted
for itself, and the distinct boards they lead to; a pass is one turn that leads to one board. A turn
that can be counted two ways is counted both ways here, by two readings that share no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from tablee.games.jacquet.actions import REROLL, number_of, source_of
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState

from .compare import naive_rules, state_at
from .naive import THROWS, Counts, Position, after_move, after_turn, board, legal_turns
from .positions import fixed_positions

Throw = tuple[int, int]
Counter = Callable[[Position, Throw, JacquetOptions], tuple[int, int]]

PRESETS = {name: JacquetOptions.preset(name) for name in JacquetOptions.presets}
START: Position = (board({0: 15}), board({0: 15}))


def by_engine(position: Position, throw: Throw, options: JacquetOptions) -> tuple[int, int]:
    """How many turns and ends the engine gives seat 0."""
    state = state_at(position, options)
    state.resolve(throw)
    found: dict[str, tuple[int, frozenset[str]]] = {}
    turns, ends = _count(state, found)
    return turns, len(ends)


def _count(state: JacquetState, found: dict[str, tuple[int, frozenset[str]]]) -> tuple[int, frozenset[str]]:
    """Turns and ends from here on; positions reached in several orders are counted once and remembered."""
    here = state.position()
    if state.to_move() != 0:
        return 1, frozenset({here})
    if here not in found:
        turns, ends = 0, set[str]()
        for action in state.legal(0):
            after = state.copy()
            after.play(0, action)
            more, reached = _count(after, found)
            turns += more
            ends |= reached
        found[here] = turns, frozenset(ends)
    return found[here]


def by_naive(position: Position, throw: Throw, options: JacquetOptions) -> tuple[int, int]:
    """How many turns and ends the naive reading gives seat 0."""
    turns = legal_turns(*position, throw, naive_rules(options))
    return len(turns), len({after_turn(position[0], turn) for turn in turns})


def positions_table(preset: str, count: Counter) -> Iterator[str]:
    """For every fixed position and each of the 21 throws, the turns and ends of seat 0."""
    yield f"# {preset}: turns/ends of seat 0 on the fixed positions, for every throw"
    yield " ".join(["position", *(f"{high}-{low}" for high, low in THROWS)])
    for name, position in fixed_positions().items():
        yield positions_line(name, position, preset, count)


def positions_line(name: str, position: Position, preset: str, count: Counter) -> str:
    """One fixed position of the table."""
    pairs = [count(position, throw, PRESETS[preset]) for throw in THROWS]
    return " ".join([name, *(f"{turns}/{ends}" for turns, ends in pairs)])


def second_turns_table(preset: str, count: Counter) -> Iterator[str]:
    """After every first turn of seat 0, the turns and ends of seat 1 summed over the 21 throws."""
    yield f"# {preset}: after each first turn of seat 0, turns/ends of seat 1 over all throws"
    yield "throw first-turn turns/ends"
    total_turns = total_ends = 0
    for throw, written, mine in first_turns(PRESETS[preset]):
        # Seat 1 is now the one to move: the board from its side.
        pairs = [count((START[1], mine), answer, PRESETS[preset]) for answer in THROWS]
        turns, ends = sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
        total_turns, total_ends = total_turns + turns, total_ends + ends
        yield f"{throw[0]}-{throw[1]} {written} {turns}/{ends}"
    yield f"all all {total_turns}/{total_ends}"


def first_turns(options: JacquetOptions) -> Iterator[tuple[Throw, str, Counts]]:
    """Every first turn of seat 0 by the engine, as written, and where its men then stand."""
    for throw in THROWS:
        state = state_at(START, options)
        state.resolve(throw)
        for actions in sorted(_turns(state)):
            mine = START[0]
            for action in actions:
                mine = after_move(mine, source_of(action), number_of(action))
            stops = [source_of(action) + number_of(action) for action in actions]
            yield throw, "-".join(map(str, [0, *stops])), mine


def _turns(state: JacquetState) -> list[tuple[int, ...]]:
    if state.to_move() != 0:
        return [()]
    found = []
    for action in state.legal(0):
        assert action != REROLL
        after = state.copy()
        after.play(0, action)
        found += [(action, *rest) for rest in _turns(after)]
    return found


TABLES: dict[str, Callable[[Counter], Iterator[str]]] = {
    f"{kind}-{preset}.txt": partial(make, preset)
    for preset in PRESETS
    for kind, make in (("positions", positions_table), ("second-turns", second_turns_table))
}
"""What each file of counts holds."""
