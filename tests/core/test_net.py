"""The net counts in whole numbers, packed or not, and a file gives it back."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.learning import Learner, whole
from tablee.core.net import ONE, SCALE, STEEP, UNITS, Net, Row
from tablee.core.net_file import read_net, write_net

ROWS = 12
ANSWERS = [547824, 20344, 352, 352, 352, 1097, 279325, 1189, 1022121, 1032517, 620607, 919765]


def weights(rng: QuickRandom, most: int) -> list[int]:
    return [int(rng.below(2 * most + 1)) - most for _ in range(UNITS)]


def made(seed: int) -> tuple[list[list[int]], list[int], int]:
    rng = QuickRandom(seed)
    return [weights(rng, 700) for _ in range(ROWS)], weights(rng, 500), int(rng.below(400)) - 200


def sums(net: Net, features: list[int]) -> Row:
    row = Row()
    for feature in features:
        row.add(net.rows[feature])
    return row


def test_packed_sums_are_those_of_floats() -> None:
    for seed in range(20):
        rows, out, bias = made(seed)
        net = Net(rows, out, bias)
        learner = Learner(
            [[weight / SCALE for weight in row] for row in rows],
            [*(weight / SCALE for weight in out), bias / SCALE],
        )
        features = [int(QuickRandom(seed + 100 + n).below(ROWS)) for n in range(7)]
        told = learner.answer(features, [1.0] * len(features))
        assert int(net.answer(sums(net, features))) / ONE == pytest.approx(told, abs=2e-3)


def test_a_row_takes_over_another_and_a_copy_stays_apart() -> None:
    net = Net(*made(5))
    row = sums(net, [0, 1])
    row.take(net.rows[2])
    assert net.answer(row) == net.answer(net.rows[2])
    twin = row.copy()
    row.add(net.rows[3])
    assert net.answer(twin) == net.answer(net.rows[2]) != net.answer(row)


def test_every_build_gives_the_same_answers() -> None:
    """Whole numbers: what is written here holds compiled and pure, on every machine."""
    net = Net(*made(1))
    told = [int(net.answer(sums(net, [*range(n)]))) for n in range(ROWS)]
    assert told == ANSWERS


def test_sums_beyond_the_reach_of_the_curve_are_as_good_as_its_ends() -> None:
    rows = [[2000] * UNITS, [-2000] * UNITS]
    net = Net(rows, [SCALE] * UNITS, 0)
    assert int(net.answer(sums(net, [0] * 5))) > ONE * 0.999
    assert int(net.answer(sums(net, [1] * 5))) < ONE * 0.001
    balanced = Net(rows, [SCALE, -SCALE] * (UNITS // 2), 0)
    assert int(balanced.answer(sums(balanced, [0] * 7))) == ONE // 2


def test_a_file_gives_the_net_back() -> None:
    rows, out, bias = made(3)
    net, again = Net(rows, out, bias), read_net(write_net(rows, out, bias))
    for n in range(ROWS):
        assert net.answer(sums(net, [n])) == again.answer(sums(again, [n]))


@pytest.mark.parametrize("spoilt", [b"", b"tablee net 1\n", b"other" * 30])
def test_what_is_no_net_is_refused(spoilt: bytes) -> None:
    with pytest.raises(ValueError, match="no net"):
        read_net(spoilt)
    with pytest.raises(ValueError, match="features"):
        read_net(write_net(*made(1))[:-2])


def test_a_learner_follows_its_target() -> None:
    rows, out, bias = made(4)
    learner = Learner(
        [[weight / 4096 for weight in row] for row in rows], [*(weight / 4096 for weight in out), bias / 4096]
    )
    features, factors = [1, 5, 7], [1.0, 2.0, 1.0]
    for _ in range(200):
        learner.follow(features, factors, 0.05 * (0.9 - learner.answer(features, factors)))
    assert learner.answer(features, factors) == pytest.approx(0.9, abs=0.01)
    assert learner.answer([2, 3], [1.0, 1.0]) != pytest.approx(0.9, abs=0.01)


def test_weights_become_whole_and_stay_in_bounds() -> None:
    assert whole([0.0, 1.0, -0.5, 99.0, -99.0]) == [0, SCALE, -SCALE // 2, 8 * SCALE, -8 * SCALE]
    assert STEEP * SCALE == ONE
