"""What the net sees is the same however it is added up, and what others are given is that too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.encoding import Tensor
from tablee.core.net import Row
from tablee.core.net_file import read_net
from tablee.games import get_game
from tablee.games.jacquet.board import ENDED, MOVE, THROW
from tablee.games.jacquet.encoding import JacquetEncoder
from tablee.games.jacquet.features import FEATURES, BoardNet, present
from tablee.games.jacquet.learnt import NET
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.playout import play_any
from tablee.games.jacquet.state import JacquetState

ENCODER = JacquetEncoder()


def positions(seed: int) -> Iterator[JacquetState]:
    """The positions of a random game."""
    rng, state = QuickRandom(seed), JacquetState.start(JacquetOptions(match_length=3))
    while state.phase != ENDED and state.score_0 + state.score_1 == 0:
        yield state
        if state.phase == MOVE:
            play_any(state, rng)
        else:
            state.throw(1 + rng.below(6), 1 + rng.below(6))


def tensor(state: JacquetState, seat: int, name: str) -> list[float]:
    """One tensor of what a seat observes."""
    numbers, at = ENCODER.observe(state.view(seat)), 0
    for each in ENCODER.tensors:
        if each.name == name:
            return list(numbers[at : at + each.size])
        at += each.size
    raise LookupError(name)


def test_heaps_added_up_beforehand_come_to_the_same() -> None:
    net = read_net(NET.read_bytes())
    assert len(net.rows) == FEATURES
    eye = BoardNet(net)
    for state in positions(1):
        if state.phase != THROW:
            continue
        features: list[int] = []
        factors: list[float] = []
        present(state, features, factors)
        sums = Row()
        for feature, factor in zip(features, factors, strict=True):
            for _ in range(int(factor)):
                sums.add(net.rows[feature])
        assert eye.value(state) == net.answer(sums), state.position()


def test_what_was_valued_before_changes_nothing() -> None:
    """It keeps the men of the side about to throw: whatever comes next is seen as if it came first."""
    net = read_net(NET.read_bytes())
    kept, seen = BoardNet(net), [state.copy() for state in positions(3) if state.phase == THROW]
    for state in [*seen, *seen[::-1], *seen[::7]]:
        assert kept.value(state) == BoardNet(net).value(state), state.position()


def test_every_number_is_within_what_is_declared() -> None:
    for state in positions(2):
        for seat in (0, 1):
            numbers = ENCODER.observe(state.view(seat))
            assert len(numbers) == ENCODER.size
            at = 0
            for each in ENCODER.tensors:
                assert all(0 <= number <= each.most for number in numbers[at : at + each.size]), each.name
                at += each.size


def test_ones_own_side_comes_first() -> None:
    state = JacquetState.from_position(
        "0:10,1:1,2:1,3:1,4:1,20:1 0:12,4:1,5:1,20:1 1 4-3/43/2 1-0", JacquetOptions(match_length=3)
    )
    for name in ("men", "off", "away", "freedom", "walls", "turn", "to_win"):
        mine, other = tensor(state, 0, name), tensor(state, 1, name)
        half = len(mine) // 2
        assert mine == other[half:] + other[:half], name
    men = tensor(state, 0, "men")
    assert men[:4] == [1.0, 1.0, 1.0, 7.0]  # ten men on the starting arrow
    assert men[4:8] == [1.0, 0.0, 0.0, 0.0]
    assert tensor(state, 0, "walls")[12] == 1.0  # five in a row from my 0, which is his 12
    assert tensor(state, 0, "turn") == [0.0, 1.0]
    assert tensor(state, 0, "left") == [0.0, 0.0, 1.0, 1.0, 0.0, 0.0]
    assert tensor(state, 0, "to_win") == [2.0, 3.0]


def test_the_mask_marks_what_is_legal() -> None:
    state = JacquetState.from_position("20:1,23:1 0:1,18:14 0 4-1/41/2 0-0", JacquetOptions())
    legal = state.legal(0)
    mask = ENCODER.mask(legal)
    assert len(mask) == get_game("jacquet").action_range
    assert [ENCODER.action_of(number) for number, may in enumerate(mask) if may] == legal


def test_a_spectator_has_no_side() -> None:
    state = JacquetState.start(JacquetOptions())
    with pytest.raises(ValueError, match="spectator"):
        ENCODER.observe(state.view(None))


def test_tensors_have_names_of_their_own() -> None:
    names = [each.name for each in ENCODER.tensors]
    assert len({*names}) == len(names)
    assert Tensor("men", (2, 24, 4)).size == 192
    assert isinstance(get_game("jacquet").encoder(2), JacquetEncoder)
