"""The luck of a review: what an answer of chance brought, beside what was to be expected.

Chance answers twice in a game with cards: when the pack is shuffled, and when a hidden card comes to light.
Both are weighed in the same way. The value before is *defined* as the mean of the values after, over every
answer there is, or over some drawn as chance would draw them: so luck is what remains, and over many games it
comes to nothing. All of them are judged by the same evaluator, with the same budget and the same seed.

Of something hidden, the answers there might have been are those that fit what the seat knew (`Game.sample`).
What others have chosen, such as the cards behind a stake, is no answer of chance (`Reviewer.is_drawn`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Acting, Chance, State
from tablee.core.request import draw_from
from tablee.core.reviewing import Value
from tablee.match.review.reviewed import Luck
from tablee.match.review.weighing import Ground, Judge, branches, is_few

REVEAL: Final = "reveal"
"""The purpose of what comes to light."""
PROBES: Final = 3
"""In so many worlds it is tried whether an action shows anything."""


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of some values, how far it may be off, and how far they lie from it."""

    value: float
    spread: float
    scatter: float


def luck_of_draw(
    judge: Judge, before: State, asked: Chance, after: State, *, number: int, many: int
) -> list[Luck]:
    """What an answer of chance brought to each seat of which it can be said."""
    seed, request = _seed(number, 0), asked.request
    ground = judge.ground(before, seed)
    actual = {seat: judge.worth(after, seat, ground) for seat in judge.judged_seats}
    seats = [seat for seat, found in actual.items() if found is not None]
    if not seats:
        return []
    if is_few(request):
        others, is_whole = branches(before, request), True
    else:
        others, is_whole = [(_drawn(before, asked, seed + n), 1) for n in range(1, many + 1)], False
    found = []
    for seat in seats:
        values = _weighed(judge, ((state, n) for state, n in others), seat, ground)
        mean = _mean(values, is_whole=is_whole)
        if mean is not None:
            found += _for_all(judge, _luck(number, seat, asked.purpose, mean, actual[seat]))
    return found


def luck_of_reveal(
    judge: Judge, before: State, seat: int, actions: Sequence[int], *, number: int, many: int
) -> list[Luck]:
    """What came to light by a decision, if something did, and its seat goes on."""
    game, after = judge.game, before.copy()
    if game.hidden_swap is None or not judge.reviewer.is_drawn(before, seat):
        return []
    _perform(after, seat, actions)
    pending = after.pending()
    if not isinstance(pending, Acting) or seat not in pending.seats:
        return []
    known, rng = game.bot_view(before, seat), QuickRandom(_seed(number, 1 + seat))
    worlds = [game.sample(known, rng) for _ in range(PROBES)]
    seen = game.bot_view(after, seat)
    for world in worlds:
        _perform(world, seat, actions)
    if all(game.bot_view(world, seat) == seen for world in worlds):
        return []
    ground = judge.ground(before, _seed(number, 1 + seat))
    for _ in range(many - PROBES):
        worlds.append(game.sample(known, rng))
        _perform(worlds[-1], seat, actions)
    actual = judge.worth(after, seat, ground)
    values = _weighed(judge, ((world, 1) for world in worlds), seat, ground)
    mean = _mean(values, is_whole=False) if len(values) == len(worlds) else None
    if actual is None or mean is None:
        return []
    return _for_all(judge, _luck(number + 1, seat, REVEAL, mean, actual))


def _for_all(judge: Judge, luck: Luck) -> list[Luck]:
    """The same for the other one of two, where what one gains the other loses."""
    if not judge.is_shared:
        return [luck]
    before, after = judge.opposed(luck.before), judge.opposed(luck.after)
    return [luck, replace(luck, seat=1 - luck.seat, before=before, after=after)]


def _luck(number: int, seat: int, purpose: str, mean: Mean, actual: Value | None) -> Luck:
    assert actual is not None
    return Luck(
        number=number,
        seat=seat,
        purpose=purpose,
        before=mean.value,
        after=actual.value,
        spread=mean.spread,
        scatter=mean.scatter,
    )


def _weighed(
    judge: Judge, states: Iterable[tuple[State, int]], seat: int, ground: Ground
) -> list[tuple[float, int]]:
    found = [(judge.worth(state, seat, ground), many) for state, many in states]
    return [(value.value, many) for value, many in found if value is not None]


def _mean(values: Sequence[tuple[float, int]], *, is_whole: bool) -> Mean | None:
    weight = sum(many for _, many in values)
    if not weight:
        return None
    mean = sum(value * many for value, many in values) / weight
    scatter = sqrt(sum(many * (value - mean) ** 2 for value, many in values) / weight)
    if is_whole:
        return Mean(mean, 0.0, scatter)
    if weight < 2:
        return None
    scatter *= sqrt(weight / (weight - 1))
    return Mean(mean, scatter / sqrt(weight), scatter)


def _drawn(before: State, asked: Chance, seed: int) -> State:
    state = before.copy()
    state.resolve(draw_from(QuickRandom(seed), asked.request))
    return state


def _perform(state: State, seat: int, actions: Sequence[int]) -> None:
    for action in actions:
        state.play(seat, action)


def _seed(number: int, place: int) -> int:
    """The seed of a moment: far from those of its neighbours."""
    return (number * 101 + place) * 1009
