"""Once the race is on, the exact tables decide: the rules say the same, and nothing is lost against them."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.net import ONE
from tablee.games.jacquet.bearing_off import RaceTables, is_race, number_of
from tablee.games.jacquet.board import MOVE, ONLY_LOW_3
from tablee.games.jacquet.bots import VirtuosoBot
from tablee.games.jacquet.learnt import make_judge
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.turn_ends import is_won, turn_ends

THROWS = [(a, b, 1 if a == b else 2) for a in range(1, 7) for b in range(1, a + 1)]
TABLES = RaceTables()
Men = tuple[int, ...]


def places(most: int) -> list[Men]:
    """Every way to place up to so many men at home, as arrows in ascending order."""
    return [men for count in range(most + 1) for men in combinations_with_replacement(range(18, 24), count)]


def text(men: Men) -> str:
    return ",".join(f"{arrow}:{men.count(arrow)}" for arrow in sorted({*men})) or "-"


def race(mine: Men, his: Men, rule: str = "always") -> JacquetState:
    return JacquetState.from_position(f"{text(mine)} {text(his)} 0 - 0-0", JacquetOptions(over_bearing=rule))


def men_of(packed: int) -> Men:
    return tuple(arrow for arrow in range(18, 24) for _ in range((packed >> ((arrow - 12) << 2)) & 15))


@cache
def ends(mine: Men, his: Men, first: int, second: int, rule: str = "always") -> tuple[Men | None, ...]:
    """By the rules of the game: where a throw can lead; nothing stands for the game won."""
    state = race(mine, his, rule)
    state.throw(first, second)
    if state.phase != MOVE:
        return (mine,)
    found = turn_ends(state)
    return tuple(None if is_won(end) else men_of(int(end.other_hi)) for end in found)


@cache
def throws_needed(men: Men, rule: str = "always") -> float:
    """By the rules, throw after throw: how many are needed on average."""
    total, idle = 0.0, 0
    for first, second, times in THROWS:
        after = ends(men, (23,) * 15, first, second, rule)
        if after == (men,):  # nothing could be played: all as before
            idle += times
        else:
            total += times * min(0.0 if each is None else throws_needed(each, rule) for each in after)
    return (36 + total) / (36 - idle)


@cache
def chance(mine: Men, his: Men) -> float:
    """By the rules, both sides at their best: how likely who throws wins."""
    total = 0.0
    for first, second, times in THROWS:
        after = ends(mine, his, first, second)
        total += times * max(1.0 if each is None else 1 - chance(his, each) for each in after)
    return total / 36


def test_positions_are_numbered_without_gaps_and_fewer_men_first() -> None:
    numbers = [number_of(race(men, (23,)).hi if men else 0) for men in places(4)]
    assert sorted(numbers) == [*range(210)]
    assert [len(men) for _, men in sorted(zip(numbers, places(4), strict=True))] == [*map(len, places(4))]


@pytest.mark.clause("JAC-56", "JAC-59", "JAC-61", "JAC-R15")
@pytest.mark.parametrize(("rule", "tables"), [("always", TABLES), ("onlyLow3", RaceTables(ONLY_LOW_3))])
def test_the_tables_hold_what_the_rules_say(rule: str, tables: RaceTables) -> None:
    tables.grow(3)
    for men in places(3)[1:]:
        mean = tables.means[number_of(race(men, (23,)).hi)]
        assert mean == pytest.approx(throws_needed(men, rule), abs=1e-9), men


@pytest.mark.clause("JAC-61", "JAC-R15")
@pytest.mark.parametrize(
    ("rule", "throws"), [("always", 29), ("onlyLow3", 13)], ids=["fives and sixes too", "fours alone"]
)
def test_a_race_is_worth_what_was_agreed_on_over_bearing(rule: str, throws: int) -> None:
    """The other wins with his next throw: a man on the four and one on the ace must be borne off at once."""
    judge = make_judge()
    assert judge.value(race((20, 23), (23,), rule)) / ONE == pytest.approx(throws / 36, abs=1e-5)


def test_two_rows_of_the_tables_tell_who_wins() -> None:
    """The tables look at each side alone; beside both sides at their best that makes no odds."""
    for mine in places(2)[1::2]:
        for his in places(2)[1::7]:
            told = TABLES.value(race(mine, his)) / ONE
            assert told == pytest.approx(chance(mine, his), abs=2e-3), (mine, his)


def test_no_chance_is_lost_against_both_sides_at_their_best() -> None:
    """With few men all games can be thought through to the end, for both sides."""
    worst = 0.0
    for mine in places(2)[1::2]:
        for his in places(2)[1::7]:
            for first, second, _ in THROWS:
                after = [each for each in ends(mine, his, first, second) if each is not None]
                if len(after) < 2 or len(after) < len(ends(mine, his, first, second)):
                    continue
                state = race(mine, his)
                state.throw(first, second)
                best = max(1 - chance(his, each) for each in after)
                worst = max(worst, best - (1 - chance(his, played(state))))
    assert worst < 1e-3


def played(state: JacquetState) -> Men:
    """Where the virtuoso leads a throw, action by action."""
    bot, seat = VirtuosoBot(), state.mover
    while state.phase == MOVE and state.mover == seat:
        state.play(seat, bot.choose(state.view(seat), state.legal(seat), QuickRandom(1)))
    return men_of(int(state.other_hi))


def sampled(rng: QuickRandom, most: int) -> Men:
    return tuple(sorted(18 + int(rng.below(6)) for _ in range(1 + int(rng.below(most)))))


def test_the_virtuoso_loses_nothing_against_the_tables_in_sampled_races() -> None:
    rng = QuickRandom(17)
    for _ in range(150):
        mine, his = sampled(rng, 7), sampled(rng, 7)
        state = race(mine, his)
        assert is_race(state)
        state.throw(1 + rng.below(6), 1 + rng.below(6))
        best = min([0 if is_won(end) else int(TABLES.value(end)) for end in turn_ends(state.copy())])
        after = played(state)
        told = 0 if not after or is_won(state) else int(TABLES.value(race(his, after)))
        assert told == best, (mine, his)


def test_the_tables_grow_as_far_as_they_are_asked_for() -> None:
    tables = RaceTables()
    tables.value(race((18, 20, 23), (19,)))
    assert (tables.men, len(tables.means)) == (3, 84)
    tables.grow(4)
    assert len(tables.means) == 210
    assert tables.means[:84] == TABLES.means[:84]
