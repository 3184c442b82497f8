"""Refusals over many positions: they agree with what is legal, and what they say is true."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tablee.core.contract import Refusal
from tablee.core.rulebook import load
from tablee.games.jacquet.actions import ACTION_RANGE, number_of, source_of
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState

from .compare import naive_rules, random_options, state_at
from .naive import (
    THROWS,
    Counts,
    Move,
    Position,
    Turn,
    after_move,
    blocks_unlawfully,
    every_sequence,
    fills_departure,
    is_forbidden,
    may_move,
    numbers_of,
)
from .positions import DRAWS
from .referee import thrown


def sample(count: int, seed: int) -> list[tuple[Position, tuple[int, int], JacquetOptions]]:
    """Positions, throws and agreements from every stage, many of them close to a forbidden end."""
    rng = random.Random(seed)
    found = []
    for number in range(count):
        position = DRAWS[number % len(DRAWS)](rng)
        options = random_options(rng)
        if number % 4 == 0:  # the rarest agreement to bite
            options = replace(options, departure_quarter="both")
        found.append((position, rng.choice(THROWS), options))
    return found


def test_check_and_legal_agree_and_every_article_named_exists() -> None:
    articles = {article.id for article in load("jacquet", "fr")}
    for position, throw, options in sample(120, 31):
        state = thrown(state_at(position, options), *throw)
        before = state.position()
        for seat in (0, 1):
            allowed = state.legal(seat)
            assert allowed == sorted(set(allowed))
            for action in range(ACTION_RANGE):
                found = state.check(seat, action)
                assert (found is None) == (action in allowed)
                assert found is None or found.clause in articles
        assert state.position() == before


TURN_CODES = {
    "larger-number-first",
    "more-numbers-possible",
    "arrow-must-stay-free",
    "far-arrow-must-stay-free",
    "block-not-allowed",
}


@pytest.mark.clause("JAC-R7", "JAC-R10")
def test_what_a_refusal_says_is_true_by_the_naive_reading() -> None:
    """Codes about the rest of the turn are held against every sequence of the naive generator."""
    seen: dict[str, int] = dict.fromkeys(TURN_CODES, 0)
    rng = random.Random(41)
    for start, throw, options in sample(2500, 37):
        state, numbers = thrown(state_at(start, options), *throw), numbers_of(throw)
        position = start
        while state.to_move() == 0:
            for found, move in refused(state, numbers):
                possible = may_move(*position, *move, naive_rules(options))
                assert possible == (found.code in TURN_CODES), found
                if possible:
                    assert says_true(found, begun_by(move, position, numbers, options), position, options)
                    seen[found.code] += 1
            action = rng.choice(state.legal(0))
            state.play(0, action)
            position = (after_move(position[0], source_of(action), number_of(action)), position[1])
            numbers = without(numbers, number_of(action))
    assert min(seen.values()) >= 3, seen


def refused(state: JacquetState, numbers: tuple[int, ...]) -> list[tuple[Refusal, Move]]:
    """The moves by a number of the throw that are refused, with the reason."""
    found = []
    for source in range(24):
        for number in sorted(set(numbers)):
            reason = state.check(0, source * 8 + number)
            if reason is not None:
                found.append((reason, (source, number)))
    return found


def begun_by(
    move: Move, position: Position, numbers: tuple[int, ...], options: JacquetOptions
) -> list[tuple[Turn, Counts]]:
    """Every playable sequence that begins with a move, with my men at its end."""
    mine = after_move(position[0], *move)
    rest = every_sequence(mine, position[1], without(numbers, move[1]), naive_rules(options))
    return [((move, *turn), final) for turn, final in rest]


def without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    left = list(numbers)
    left.remove(number)
    return tuple(left)


def says_true(
    found: Refusal, begun: list[tuple[Turn, Counts]], position: Position, options: JacquetOptions
) -> bool:
    """Whether a refusal holds, given every sequence that begins with the refused move."""
    rules, theirs = naive_rules(options), position[1]
    need = found.params["need"]
    ends = [final for turn, final in begun if len(turn) == need]
    if found.code == "larger-number-first":
        larger, smaller = found.params["larger"], begun[0][0][0][1]
        lawful = not is_forbidden(ends[0], theirs, rules)
        return rules.larger_die and lawful and need == 1 and isinstance(larger, int) and larger > smaller
    if found.code == "more-numbers-possible":
        return not ends
    own = replace(rules, departure_quarter="own" if rules.departure_quarter != "off" else "off")
    if found.code == "arrow-must-stay-free":
        return any(fills_departure(final, own) for final in ends)
    if found.code == "far-arrow-must-stay-free":
        return any(fills_departure(final, rules) and not fills_departure(final, own) for final in ends)
    return any(blocks_unlawfully(final, theirs, rules) for final in ends)
