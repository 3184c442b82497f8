"""The fast generator: the same outputs compiled and interpreted, and no bias.

Nothing here is patched or subclassed, so that the same tests judge the compiled module.
"""

import hashlib

import pytest

from tablee.chance.quick import MAX_BOUND, QuickRandom


def test_it_is_sfc32() -> None:
    # The first words of PractRand 0.94's own sfc32 from this state, after its fifteen rounds of
    # warming up, as other implementations publish them.
    quick = QuickRandom(0)
    quick._a, quick._b, quick._c, quick._counter = 0xBB3C4104, 0x02294965, 0xDA1CE2A9, 1
    for _ in range(15):
        quick.next32()
    assert [quick.next32() for _ in range(3)] == [0x89B5C414, 0x7EE57639, 0xDBE18F7B]


def test_the_first_million_outputs() -> None:
    quick = QuickRandom(1)
    digest = hashlib.sha256()
    for _ in range(1_000_000):
        digest.update(int(quick.next32()).to_bytes(4, "big"))
    known = "6c34d307c547018c7b152f71e96ff2c1e793325709247940fb8ba882a0011bed"
    assert digest.hexdigest() == known


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, [3269492675, 422935286, 831203384]),
        (1, [849600175, 1882245503, 702856384]),
        (-1, [707000613, 3438943041, 254586814]),
        (2**64, [3144628285, 3418213054, 458898264]),
        (-(2**70), [946253459, 2213493054, 2748495014]),
    ],
)
def test_first_words_by_seed(seed: int, words: list[int]) -> None:
    quick = QuickRandom(seed)
    assert [quick.next32() for _ in words] == words


def test_first_results_of_every_kind() -> None:
    quick = QuickRandom(7)
    dice = [quick.below(6) for _ in range(20)]
    assert dice == [4, 3, 2, 0, 5, 3, 2, 1, 4, 5, 5, 0, 2, 1, 1, 4, 4, 5, 5, 0]
    assert quick.random() == 0.5411865571366373
    order = list(range(10))
    quick.shuffle(order)
    assert order == [1, 5, 2, 8, 3, 6, 7, 4, 9, 0]
    chosen = [quick.choice_index([0.5, 0.0, 2.0]) for _ in range(10)]
    assert chosen == [2, 2, 2, 2, 2, 0, 2, 0, 2, 2]


def test_neighbouring_seeds_do_not_resemble_each_other() -> None:
    words = [int(QuickRandom(seed).next32()) for seed in range(-500, 500)]
    assert len(set(words)) == len(words)
    flipped = [(words[i] ^ words[i + 1]).bit_count() for i in range(len(words) - 1)]
    assert 15.5 < sum(flipped) / len(flipped) < 16.5


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 52, 65537, 3 * 2**29, 2**31 - 1, MAX_BOUND])
def test_below_multiplies_and_rejects(bound: int) -> None:
    # A twin gives the words, and plain Python integers tell what each must become.
    quick = QuickRandom(11)
    twin = quick.copy()
    for _ in range(2000):
        word = twin.next32()
        while word * bound % 2**32 < 2**32 % bound:
            word = twin.next32()
        assert quick.below(bound) == word * bound // 2**32
    assert quick.next32() == twin.next32()


def test_without_rejection_a_large_bound_would_be_biased() -> None:
    # Of eight words, multiply-and-shift alone would send 3, 3 and 2 to the residues 0, 1 and 2.
    quick = QuickRandom(5)
    residues = [0, 0, 0]
    for _ in range(30_000):
        residues[quick.below(3 * 2**29) % 3] += 1
    assert all(abs(count - 10_000) < 5 * 82 for count in residues)  # 82: one standard deviation


@pytest.mark.parametrize("bound", [0, -1, MAX_BOUND + 1])
def test_bounds_are_checked(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        QuickRandom(1).below(bound)


def test_random_is_in_the_unit_interval_with_53_bits() -> None:
    quick = QuickRandom(3)
    values = [quick.random() for _ in range(10_000)]
    assert all(0.0 <= value < 1.0 for value in values)
    assert abs(sum(values) / len(values) - 0.5) < 5 * 0.00289
    assert any(int(value * 2**53) & 1 for value in values)


def test_shuffling_keeps_the_items() -> None:
    quick = QuickRandom(3)
    for size in (0, 1, 2, 52):
        items = list(range(100, 100 + size))
        quick.shuffle(items)
        assert sorted(items) == list(range(100, 100 + size))


def test_weights_are_followed_and_zero_is_never_chosen() -> None:
    quick = QuickRandom(3)
    counts = [0] * 5
    for _ in range(20_000):
        counts[quick.choice_index([0.0, 1.0, 0.0, 3.0, 0.0])] += 1
    assert counts[0] == counts[2] == counts[4] == 0
    assert abs(counts[1] - 5_000) < 5 * 61.3


def test_the_lowest_float_does_not_choose_weight_zero() -> None:
    quick = QuickRandom(0)
    quick._a = quick._b = quick._c = quick._counter = 0  # from here random() is exactly zero
    assert quick.copy().random() == 0.0
    assert quick.choice_index([0.0, 1.0]) == 1


def test_a_product_rounded_up_to_the_total_still_chooses() -> None:
    # The smallest float there is: half of the time its product with random() is itself.
    quick = QuickRandom(1)
    assert {quick.choice_index([0.0, 5e-324, 0.0]) for _ in range(50)} == {1}


@pytest.mark.parametrize(
    "weights",
    [[], [0.0], [1.0, -0.5], [float("nan")], [float("inf")], [1e308, 1e308]],
)
def test_weights_are_checked(weights: list[float]) -> None:
    with pytest.raises(ValueError, match="weight"):
        QuickRandom(1).choice_index(weights)


def test_a_copy_goes_its_own_way() -> None:
    quick = QuickRandom(1)
    quick.next32()
    twin = quick.copy()
    ahead = [twin.next32() for _ in range(5)]
    assert [quick.next32() for _ in range(5)] == ahead
