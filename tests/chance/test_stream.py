"""The stream: exact bytes, and rejection that a crafted stream makes visible."""

import hashlib
import hmac
from collections.abc import Sequence

import pytest

from tablee.chance import ChanceRequest, Dice, DrawError, Shuffle, Stream, check_outcome, draw
from tablee.chance.stream import WORDS

KEY = bytes(range(32))


class Crafted(Stream):
    """A stream whose words are given."""

    def __init__(self, words: Sequence[int]) -> None:
        super().__init__(KEY, 0)
        self.left = list(words)

    def word(self) -> int:
        return self.left.pop(0)


def expected_words(number: int, blocks: int) -> list[int]:
    """The first words of a stream, computed with another call of the standard library."""
    found = b""
    for block in range(blocks):
        message = b"tablee/draw/1" + number.to_bytes(8, "big") + block.to_bytes(8, "big")
        found += hmac.new(KEY, message, hashlib.sha256).digest()
    return [int.from_bytes(found[at : at + 4], "big") for at in range(0, len(found), 4)]


@pytest.mark.parametrize("number", [0, 1, 2**64 - 1])
def test_words_are_the_blocks_read_in_order(number: int) -> None:
    stream = Stream(KEY, number)
    assert [stream.word() for _ in range(24)] == expected_words(number, 3)


@pytest.mark.parametrize("number", [-1, 2**64])
def test_a_draw_number_fits_eight_bytes(number: int) -> None:
    with pytest.raises(DrawError) as caught:
        Stream(KEY, number)
    assert caught.value.code == "bad-number"


@pytest.mark.parametrize("bound", [0, -1, WORDS + 1])
def test_a_bound_fits_a_word(bound: int) -> None:
    with pytest.raises(DrawError) as caught:
        Stream(KEY, 0).below(bound)
    assert (caught.value.code, caught.value.params) == ("bad_bound", {"bound": bound})


@pytest.mark.parametrize(
    ("bound", "words", "result"),
    [
        # 2^32 = 6 * 715827882 + 4: exactly the last four words must go.
        (6, [2**32 - 1, 2**32 - 2, 2**32 - 3, 2**32 - 4, 2**32 - 5], 5),
        (6, [2**32 - 5], 5),
        (6, [2**32 - 4, 0], 0),
        (6, [7], 1),
        # A bound above 2^31 leaves one multiple: modulo alone would double the first results.
        (3_000_000_000, [3_000_000_000, 4_000_000_000, 2_999_999_999], 2_999_999_999),
        # A power of two wastes nothing.
        (8, [2**32 - 1], 7),
        (1, [2**32 - 1], 0),
        (2**32, [2**32 - 1], 2**32 - 1),
        (2**32 - 1, [2**32 - 1, 2**32 - 2], 2**32 - 2),
    ],
)
def test_words_past_the_last_multiple_are_thrown_away(bound: int, words: list[int], result: int) -> None:
    stream = Crafted(words)
    assert stream.below(bound) == result
    assert stream.left == []


def test_below_is_flat_over_words_spread_evenly() -> None:
    # The highest words come first, so that the rejected quarter is not left over at the end.
    # Modulo alone would keep it, and count the first third twice: 512, 256, 256.
    stream = Crafted(range(2**32 - 1, -1, -(2**22)))
    thirds = [0, 0, 0]
    while stream.left:
        thirds[stream.below(3 * 2**30) // 2**30] += 1
    assert thirds == [256, 256, 256]


def test_dice_are_drawn_in_order_and_reject_each_on_its_own() -> None:
    stream = Crafted([0, 2**32 - 1, 5, 2**32 - 4, 2])
    assert stream.throw(3, 6) == (1, 6, 3)


def test_a_shuffle_is_fisher_yates_from_the_end() -> None:
    # 0123; i=3, j=1: 0321; i=2, j=2: 0321; i=1, j=0: 3021.
    assert Crafted([1, 2, 0]).shuffle(4) == (3, 0, 2, 1)
    assert Crafted([]).shuffle(1) == (0,)


def test_every_choice_of_words_gives_another_permutation() -> None:
    choices = [(a, b, c) for a in range(4) for b in range(3) for c in range(2)]
    assert len({Crafted(words).shuffle(4) for words in choices}) == 24


@pytest.mark.parametrize("request_", [Dice(2, 6), Dice(100, 3), Shuffle(1), Shuffle(54)])
def test_outcomes_answer_their_request(request_: ChanceRequest) -> None:
    for number in range(50):
        outcome = draw(KEY, number, request_)
        check_outcome(request_, outcome)
        assert outcome == Stream(KEY, number).answer(request_)


def test_numbers_and_keys_separate_streams() -> None:
    shuffles = {draw(KEY, number, Shuffle(52)) for number in range(200)}
    shuffles |= {draw(bytes(32), number, Shuffle(52)) for number in range(200)}
    assert len(shuffles) == 400
