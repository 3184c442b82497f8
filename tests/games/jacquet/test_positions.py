"""The positions that two readings of the rules are compared on are well formed and telling."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from .naive import TEXT1, TEXT2, Position, is_valid, legal_turns
from .positions import DRAWS, crowded_position, fixed_positions, hemmed_position


def test_fixed_positions_are_valid() -> None:
    """Every hand-made position is well formed."""
    table = fixed_positions()
    assert len(table) >= 24
    assert [name for name, (mine, theirs) in table.items() if not is_valid(mine, theirs)] == []


@pytest.mark.parametrize("draw", DRAWS)
def test_random_positions_are_valid_and_repeatable(
    draw: Callable[[random.Random], Position],
) -> None:
    """Random positions are well formed and depend on the generator alone."""
    rng, again = random.Random(7), random.Random(7)
    for _ in range(2000):
        position = draw(rng)
        assert position == draw(again)
        assert is_valid(*position)


def test_crowded_positions_make_the_options_matter() -> None:
    """The options change the lawful turns in a good part of the crowded positions."""
    rng = random.Random(5)
    others = [
        TEXT1,
        replace(TEXT2, blocking="returnMen1"),
        replace(TEXT2, blocking="never"),
        replace(TEXT2, departure_quarter="both"),
    ]
    differing = [0] * len(others)
    for _ in range(300):
        mine, theirs = crowded_position(rng)
        dice = (rng.randint(4, 6), rng.randint(1, 3))
        turns = legal_turns(mine, theirs, dice, TEXT2)
        for number, rules in enumerate(others):
            differing[number] += legal_turns(mine, theirs, dice, rules) != turns
    assert all(count >= 10 for count in differing), differing


def test_hemmed_positions_make_the_larger_number_matter() -> None:
    """In a good part of them only one number of two can be played, and which one is a rule."""
    rng = random.Random(6)
    loose = replace(TEXT2, larger_die=False)
    differing = 0
    for _ in range(400):
        mine, theirs = hemmed_position(rng)
        dice = (rng.randint(4, 6), rng.randint(1, 3))
        differing += legal_turns(mine, theirs, dice, TEXT2) != legal_turns(mine, theirs, dice, loose)
    assert differing >= 10
