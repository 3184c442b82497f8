"""The chance of matches and of playouts, judged by the same statistics as the long bench.

The seeds are fixed, so the results never change. The threshold is one in ten thousand at each end:
with thirteen p-values, fair chance fails somewhere for about one choice of seeds in four hundred.
These seeds were the first tried.
"""

from collections.abc import Callable, Iterator

import pytest

from tablee.chance import CommittedChance, Dice, Shuffle
from tablee.chance.quality import Verdict, judge_shuffles, judge_throws
from tablee.chance.quick import QuickRandom

THRESHOLD = 1e-4
THROWS = 100_000
SHUFFLES = 10_000


def match_throws() -> Iterator[tuple[int, ...]]:
    chance = CommittedChance.from_seed("fairness")
    return (chance.draw(Dice(2, 6)) for _ in range(THROWS))


def playout_throws() -> Iterator[tuple[int, ...]]:
    quick = QuickRandom(2024)
    return ((quick.below(6) + 1, quick.below(6) + 1) for _ in range(THROWS))


def match_shuffles() -> Iterator[tuple[int, ...]]:
    chance = CommittedChance.from_seed("fairness")
    return (chance.draw(Shuffle(52)) for _ in range(SHUFFLES))


def playout_shuffles() -> Iterator[tuple[int, ...]]:
    quick = QuickRandom(2024)
    for _ in range(SHUFFLES):
        order = list(range(52))
        quick.shuffle(order)
        yield tuple(order)


def assert_fair(verdicts: list[Verdict]) -> None:
    assert not [verdict for verdict in verdicts if verdict.is_suspect(THRESHOLD)]


@pytest.mark.parametrize("throws", [match_throws, playout_throws])
def test_dice_are_fair(throws: Callable[[], Iterator[tuple[int, ...]]]) -> None:
    verdicts = judge_throws(throws())
    assert [verdict.test for verdict in verdicts] == ["faces", "pairs", "serial"]
    assert_fair(verdicts)


@pytest.mark.parametrize("shuffles", [match_shuffles, playout_shuffles])
def test_shuffles_are_fair(shuffles: Callable[[], Iterator[tuple[int, ...]]]) -> None:
    verdicts = judge_shuffles(shuffles(), 52)
    assert [verdict.test for verdict in verdicts] == ["positions", "neighbours"]
    assert_fair(verdicts)


def test_single_dice_of_a_match_are_fair_across_streams() -> None:
    # One die per stream: only the first word of each is used, as in a game of single throws.
    chance = CommittedChance.from_seed("one die")
    faces = (chance.draw(Dice(1, 6))[0] for _ in range(2 * 40_000))
    assert_fair(judge_throws(zip(faces, faces, strict=True)))
