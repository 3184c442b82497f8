"""From the match key to dice and shuffles, in a way anyone can re-implement.

The chance requests of a match are numbered from 0. Request number k has a stream of its own, so one
outcome can be checked without drawing the others again.

* Bytes. Block b of stream k, b = 0, 1, 2..., is
      HMAC-SHA256(match key, "tablee/draw/1" | k as 8 bytes big-endian | b as 8 bytes big-endian)
  where | joins bytes and the label is 13 bytes of ASCII. The stream is its blocks end to end.
* Words. The stream is read four bytes at a time, each group a big-endian number in 0..2^32-1. A
  block holds eight words; none is skipped and none is read twice.
* below(n), for 1 <= n <= 2^32. Let L be the largest multiple of n not above 2^32. Read words until
  one is below L; the result is that word modulo n. Words from L upwards are thrown away: keeping
  them would favour the small results.
* Dice(count, sides). `count` times: 1 + below(sides). The faces stand in drawing order.
* Shuffle(count). Start from the list 0, 1, ..., count-1. For i from count-1 down to 1, let
  j = below(i + 1) and exchange the items at i and j. Entry p is then the thing at position p.

docs/chance.md says the same with a worked example.
"""

import hmac
import struct
from typing import Final

from tablee.chance.errors import DrawError
from tablee.core.request import ChanceRequest, Dice, Outcome

WORDS: Final = 2**32
"""How many values a word of the stream can take."""

_DOMAIN = b"tablee/draw/1"
_MAX_NUMBER = 2**64 - 1
_WORDS_OF_BLOCK = struct.Struct(">8I")


class Stream:
    """The endless bytes that belong to one chance request of a match."""

    __slots__ = ("_block", "_key", "_label", "_words")

    def __init__(self, key: bytes, draw_number: int) -> None:
        if not 0 <= draw_number <= _MAX_NUMBER:
            raise DrawError("bad-number", f"no draw {draw_number}", {"number": draw_number})
        self._key = key
        self._label = _DOMAIN + draw_number.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []  # of the current block, last one first, so that pop() is next

    def word(self) -> int:
        """Read the next word, uniform in 0..2^32-1."""
        if not self._words:
            self._words = self._next_block()
        return self._words.pop()

    def below(self, n: int) -> int:
        """Draw uniformly from 0..n-1, throwing away the words that would favour some results."""
        if not 1 <= n <= WORDS:
            raise DrawError("bad_bound", f"{n} is not within 1..{WORDS}", {"bound": n})
        limit = WORDS - WORDS % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def throw(self, count: int, sides: int) -> Outcome:
        """Throw dice: faces from 1, in drawing order."""
        return tuple([1 + self.below(sides) for _ in range(count)])

    def shuffle(self, count: int) -> Outcome:
        """Shuffle 0..count-1 by Fisher-Yates, from the end."""
        order = list(range(count))
        for i in range(count - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def answer(self, request: ChanceRequest) -> Outcome:
        """Draw the outcome of a request."""
        if isinstance(request, Dice):
            return self.throw(request.count, request.sides)
        return self.shuffle(request.count)

    def _next_block(self) -> list[int]:
        message = self._label + self._block.to_bytes(8, "big")
        self._block += 1
        return [*_WORDS_OF_BLOCK.unpack(hmac.digest(self._key, message, "sha256"))][::-1]


def draw(key: bytes, number: int, request: ChanceRequest) -> Outcome:
    """Draw the outcome of chance request `number` of the match with this key."""
    return Stream(key, number).answer(request)
