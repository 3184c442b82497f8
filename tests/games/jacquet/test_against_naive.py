"""The engine against the naive reading over a sample of positions, and proof that this can fail.

For the proof the naive reading is spoilt, one rule at a time. A spoilt rule that the sample does not
notice would be a rule that nothing compares.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from tablee.games.jacquet.options import JacquetOptions

from . import naive
from .compare import compare, difference, engine_turns, naive_rules, random_options, state_at
from .naive import THROWS, Counts, Position, Rules, Turn
from .positions import DRAWS


def test_engine_and_naive_reading_agree_on_a_sample() -> None:
    seen, found = compare(400, seed=2024)
    assert seen == 400
    assert found == []


def test_a_difference_is_told_with_its_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.jacquet.compare.legal_turns", lambda *_: {()})
    start = naive.board({0: 15})
    told = difference((start, start), (6, 6), JacquetOptions())
    assert told is not None
    assert "0:15 0:15 0 - 0-0 throw (6, 6)" in told
    assert "only engine [((0, 6),)]" in told
    assert "only naive [()]" in told


# --- Spoilt readings ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sampled:
    """One position and throw, with the turns of the engine."""

    position: Position
    throw: tuple[int, int]
    options: JacquetOptions
    turns: set[Turn]


@pytest.fixture(scope="module")
def sampled() -> list[Sampled]:
    rng = random.Random(99)
    return [sample_one(DRAWS[number % len(DRAWS)], rng) for number in range(900)]


def sample_one(draw: Callable[[random.Random], Position], rng: random.Random) -> Sampled:
    """A position, mostly with a throw of two different numbers: those are quick to look through."""
    position, options = draw(rng), random_options(rng)
    throw = rng.choice(THROWS)
    while throw[0] == throw[1] and rng.random() < 0.8:
        throw = rng.choice(THROWS)
    state = state_at(position, options)
    state.resolve(throw)
    return Sampled(position, throw, options, engine_turns(state))


Spoil = Callable[[pytest.MonkeyPatch], None]
SPOILT: dict[str, Spoil] = {}


def spoilt(spoil: Spoil) -> Spoil:
    SPOILT[spoil.__name__.strip("_").replace("_", "-")] = spoil
    return spoil


def _with_rules(patch: pytest.MonkeyPatch, change: Callable[[Rules], Rules]) -> None:
    whole = naive.legal_turns

    def changed(mine: Counts, theirs: Counts, dice: tuple[int, int], rules: Rules) -> set[Turn]:
        return whole(mine, theirs, dice, change(rules))

    patch.setattr(naive, "legal_turns", changed)


@spoilt
def _smaller_number_allowed(patch: pytest.MonkeyPatch) -> None:
    _with_rules(patch, lambda rules: replace(rules, larger_die=False))


@spoilt
def _larger_number_always_asked(patch: pytest.MonkeyPatch) -> None:
    _with_rules(patch, lambda rules: replace(rules, larger_die=True))


@spoilt
def _no_free_arrow(patch: pytest.MonkeyPatch) -> None:
    _with_rules(patch, lambda rules: replace(rules, departure_quarter="off"))


@spoilt
def _far_quarter_not_watched(patch: pytest.MonkeyPatch) -> None:
    own = {"both": "own", "own": "own", "off": "off"}
    _with_rules(patch, lambda rules: replace(rules, departure_quarter=own[rules.departure_quarter]))


@spoilt
def _one_return_man_enough(patch: pytest.MonkeyPatch) -> None:
    weak = {"returnMen2": "returnMen1"}
    _with_rules(patch, lambda rules: replace(rules, blocking=weak.get(rules.blocking, rules.blocking)))


@spoilt
def _blocks_free(patch: pytest.MonkeyPatch) -> None:
    _with_rules(patch, lambda rules: replace(rules, blocking="free"))


@spoilt
def _exits_from_above_the_three(patch: pytest.MonkeyPatch) -> None:
    _with_rules(patch, lambda rules: replace(rules, over_bearing="always"))


@spoilt
def _block_with_nobody_behind(patch: pytest.MonkeyPatch) -> None:
    def blocks(mine: Counts, theirs: Counts) -> list[list[int]]:
        runs = [[naive.across(index) for index in range(first, first + 6)] for first in range(19)]
        return [run for run in runs if all(mine[arrow] for arrow in run)]

    patch.setattr(naive, "blocks", blocks)


@spoilt
def _block_across_11_and_12(patch: pytest.MonkeyPatch) -> None:
    def blocks(mine: Counts, theirs: Counts) -> list[list[int]]:
        runs = [list(range(first, first + 6)) for first in range(19)]
        return [run for run in runs if all(mine[arrow] for arrow in run)]

    patch.setattr(naive, "blocks", blocks)


@spoilt
def _home_may_not_be_filled(patch: pytest.MonkeyPatch) -> None:
    whole = naive.blocks_unlawfully

    def strict(mine: Counts, theirs: Counts, rules: Rules) -> bool:
        found = naive.blocks(mine, theirs)
        return bool(found) if rules.blocking == "never" else whole(mine, theirs, rules)

    patch.setattr(naive, "blocks_unlawfully", strict)


@spoilt
def _exit_over_higher_men(patch: pytest.MonkeyPatch) -> None:
    whole = naive.may_bear_off

    def loose(mine: Counts, source: int, die: int, rules: Rules) -> bool:
        alone = naive.board({source: 1}) if not any(mine[:18]) else mine
        return whole(alone, source, die, rules)

    patch.setattr(naive, "may_bear_off", loose)


@spoilt
def _exit_before_all_are_home(patch: pytest.MonkeyPatch) -> None:
    whole = naive.may_bear_off
    patch.setattr(naive, "may_bear_off", lambda mine, *rest: whole(tuple([0] * 18) + tuple(mine[18:]), *rest))


@spoilt
def _no_courier(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(naive, "courier_is_home", lambda counts: True)


@spoilt
def _doubles_twice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(naive, "numbers_of", lambda dice: dice)


@spoilt
def _stops_on_single_men(patch: pytest.MonkeyPatch) -> None:
    whole = naive.may_move

    def loose(mine: Counts, theirs: Counts, source: int, die: int, rules: Rules) -> bool:
        return whole(mine, tuple(count if count > 1 else 0 for count in theirs), source, die, rules)

    patch.setattr(naive, "may_move", loose)


@spoilt
def _forbidden_after_each_number(patch: pytest.MonkeyPatch) -> None:
    whole = naive.every_sequence

    def strict(
        mine: Counts, theirs: Counts, numbers: tuple[int, ...], rules: Rules
    ) -> Iterator[tuple[Turn, Counts]]:
        for turn, final in whole(mine, theirs, numbers, rules):
            steps = [naive.after_turn(mine, turn[:done]) for done in range(1, len(turn))]
            if not any(naive.is_forbidden(men, theirs, rules) for men in steps):
                yield turn, final

    patch.setattr(naive, "legal_turns", _legal_turns_over(strict))


@spoilt
def _not_as_many_as_possible(patch: pytest.MonkeyPatch) -> None:
    def loose(mine: Counts, theirs: Counts, dice: tuple[int, int], rules: Rules) -> set[Turn]:
        numbers = naive.numbers_of(dice)
        every = {
            turn
            for turn, final in naive.every_sequence(mine, theirs, numbers, rules)
            if turn and not naive.is_forbidden(final, theirs, rules)
        }
        starts = {turn[:done] for turn in every for done in range(len(turn))}
        return every - starts or {()}

    patch.setattr(naive, "legal_turns", loose)


@spoilt
def _last_man_gives_no_leave(patch: pytest.MonkeyPatch) -> None:
    whole = naive.legal_turns

    def strict(mine: Counts, theirs: Counts, dice: tuple[int, int], rules: Rules) -> set[Turn]:
        turns = whole(mine, theirs, dice, rules)
        most = max(len(turn) for turn in turns)
        kept = {turn for turn in turns if len(turn) == most}
        if most == 1 and rules.larger_die:
            kept = {turn for turn in kept if turn[0][1] == max(other[0][1] for other in kept)}
        return kept

    patch.setattr(naive, "legal_turns", strict)


def _legal_turns_over(
    sequences: Callable[[Counts, Counts, tuple[int, ...], Rules], Iterator[tuple[Turn, Counts]]],
) -> Callable[[Counts, Counts, tuple[int, int], Rules], set[Turn]]:
    """The naive reading of a turn over another way to make sequences."""
    whole = naive.legal_turns

    def legal_turns(mine: Counts, theirs: Counts, dice: tuple[int, int], rules: Rules) -> set[Turn]:
        with pytest.MonkeyPatch.context() as patch:
            found = list(sequences(mine, theirs, naive.numbers_of(dice), rules))
            patch.setattr(naive, "every_sequence", lambda *_: iter(found))
            return whole(mine, theirs, dice, rules)

    return legal_turns


def noticed(sampled: list[Sampled]) -> int:
    """How many samples differ from the naive reading as it is now; 3 are enough to know."""
    naive.is_forbidden.cache_clear()
    found = 0
    for one in sampled:
        found += naive.legal_turns(*one.position, one.throw, naive_rules(one.options)) != one.turns
        if found == 3:
            break
    naive.is_forbidden.cache_clear()
    return found


@pytest.mark.again
@pytest.mark.parametrize("name", sorted(SPOILT))
def test_a_spoilt_rule_is_noticed_in_the_sample(
    name: str, sampled: list[Sampled], monkeypatch: pytest.MonkeyPatch
) -> None:
    SPOILT[name](monkeypatch)
    assert noticed(sampled) > 0


def test_nothing_is_noticed_in_the_rules_as_they_are(sampled: list[Sampled]) -> None:
    assert noticed(sampled) == 0
