# Compiled by mypyc: core/bits.py tells its traps.
"""A small fast generator for playouts and bots, never for a match.

sfc32 by Chris Doty-Humphrey: three words of state and a counter, which guarantees a period of at
least 2^32; it passes his PractRand. It is predictable on purpose: the same seed gives the same
outputs everywhere, compiled or not.

Compiled, an i64 wraps at 64 bits; interpreted, it never does. Each line below therefore stays under
2^63 (the widest: a 32-bit word times a bound of at most 2^31) and is masked to 32 bits. Seeding
needs products of 64 bits and makes them from words: a large `int` that is multiplied when Ctrl-C comes
would end the process (core/bits.py).
"""

from typing import Final, cast

from mypy_extensions import i64

MAX_BOUND: Final = 0x80000000
"""The largest bound of `QuickRandom.below`: with it a word times the bound stays under 2^63."""

# The increment and multipliers of SplitMix64 (Steele, Lea and Flood, 2014), each as a high and a low word.
_GAMMA_HIGH: Final = 0x9E3779B9
_GAMMA_LOW: Final = 0x7F4A7C15
_MIX_1_HIGH: Final = 0xBF58476D
_MIX_1_LOW: Final = 0x1CE4E5B9
_MIX_2_HIGH: Final = 0x94D049BB
_MIX_2_LOW: Final = 0x133111EB
_MASK: Final = 0xFFFFFFFF


def _low_word(a: i64, b: i64) -> i64:
    """The low word of the product of two words."""
    return ((a & 0xFFFF) * b + ((((a >> 16) * b) & 0xFFFF) << 16)) & _MASK


def _multiply(high: i64, low: i64, by_high: i64, by_low: i64) -> tuple[i64, i64]:
    """The product of two numbers of 64 bits, modulo 2^64, each as two words."""
    first: i64 = (low & 0xFFFF) * by_low
    second: i64 = (low >> 16) * by_low + (first >> 16)
    top: i64 = (second >> 16) + _low_word(low, by_high) + _low_word(high, by_low)
    return top & _MASK, (first & 0xFFFF) | ((second & 0xFFFF) << 16)


def _fold(high: i64, low: i64, by: i64) -> tuple[i64, i64]:
    """`x ^ (x >> by)`, for less than a word."""
    return high ^ (high >> by), low ^ (((low >> by) | (high << (32 - by))) & _MASK)


def _mix(high: i64, low: i64) -> tuple[i64, i64]:
    high, low = _fold(high, low, 30)
    high, low = _multiply(high, low, _MIX_1_HIGH, _MIX_1_LOW)
    high, low = _fold(high, low, 27)
    high, low = _multiply(high, low, _MIX_2_HIGH, _MIX_2_LOW)
    return _fold(high, low, 31)


def _add(high: i64, low: i64, more_high: i64, more_low: i64) -> tuple[i64, i64]:
    sum_low: i64 = low + more_low
    return (high + more_high + (sum_low >> 32)) & _MASK, sum_low & _MASK


def _absorb(seed: int) -> tuple[i64, i64]:
    """Fold an integer of any size and sign into 64 bits; two seeds in 0..2^64-1 never collide."""
    high: i64 = 0
    low: i64 = 0
    rest = seed
    if seed < 0:
        high, low, rest = _GAMMA_HIGH, _GAMMA_LOW, -seed
    high, low = _add(high, low, (rest >> 32) & _MASK, rest & _MASK)
    high, low = _mix(high, low)
    rest >>= 64
    while rest:
        high, low = _add(high, low, _GAMMA_HIGH, _GAMMA_LOW)
        high, low = _mix(high ^ ((rest >> 32) & _MASK), low ^ (rest & _MASK))
        rest >>= 64
    return high, low


class QuickRandom:
    """A generator started from an integer; equal seeds give equal outputs."""

    _a: i64
    _b: i64
    _c: i64
    _counter: i64

    def __init__(self, seed: int) -> None:
        high, low = _absorb(seed)
        high, low = _add(high, low, _GAMMA_HIGH, _GAMMA_LOW)
        self._b, self._a = _mix(high, low)
        high, low = _add(high, low, _GAMMA_HIGH, _GAMMA_LOW)
        self._c = _mix(high, low)[1]
        self._counter = 1
        # Twelve rounds, as the author advises, let every bit of the state reach every other.
        for _ in range(12):
            self.next32()

    def next32(self) -> i64:
        """Return the next word, uniform in 0..2^32-1."""
        b: i64 = self._b
        c: i64 = self._c
        word: i64 = (self._a + b + self._counter) & 0xFFFFFFFF
        self._counter = (self._counter + 1) & 0xFFFFFFFF
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & 0xFFFFFFFF
        self._c = (((c << 21) | (c >> 11)) + word) & 0xFFFFFFFF
        return word

    def below(self, n: i64) -> i64:
        """Return an integer uniform in 0..n-1, for n from 1 to 2^31."""
        if n < 1 or n > MAX_BOUND:
            raise ValueError("bound out of range")
        # Lemire (2019): the high half of word * n is the result, and the low half tells whether
        # the word must be thrown away; the costly remainder is needed only when low < n.
        product: i64 = self.next32() * n
        low: i64 = product & 0xFFFFFFFF
        if low < n:
            threshold: i64 = (0x100000000 - n) % n
            while low < threshold:
                product = self.next32() * n
                low = product & 0xFFFFFFFF
        return product >> 32

    def randrange(self, stop: int, /) -> int:
        """Return an integer uniform in 0..stop-1: `below` under the name that `random.Random` has for it."""
        return self.below(stop)

    def random(self) -> float:
        """Return a float uniform in [0, 1), with 53 random bits."""
        high: i64 = self.next32() >> 5
        low: i64 = self.next32() >> 6
        bits: i64 = high * 67108864 + low
        return float(bits) / 9007199254740992.0

    def shuffle(self, items: list[int]) -> None:
        """Put a list in a uniformly random order, in place (Fisher-Yates from the end)."""
        things = cast("list[object]", items)  # compiled, an int is unpacked at each use and an object is not
        i: i64 = len(things) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            kept = things[i]
            things[i] = things[j]
            things[j] = kept
            i -= 1

    def choice_index(self, weights: list[float]) -> i64:
        """Return an index with probability proportional to its weight; never one of weight zero."""
        total = 0.0
        last: i64 = -1
        i: i64
        for i in range(len(weights)):
            weight = weights[i]
            if not weight >= 0.0:
                raise ValueError("negative weight")
            if weight > 0.0:
                last = i
            total += weight
        if not 0.0 < total <= 1.7976931348623157e308:
            raise ValueError("weights without a finite positive sum")
        # Compared with a running sum, not reduced by each weight: a product followed by a
        # subtraction may be fused, and rounded otherwise, by some compilers.
        target = self.random() * total
        reached = 0.0
        for i in range(len(weights)):
            reached += weights[i]
            if target < reached:
                return i
        return last  # the product was rounded up to the total itself

    def copy(self) -> "QuickRandom":
        """Return an independent generator that will give the same outputs from here on."""
        twin = QuickRandom(0)
        twin._a = self._a
        twin._b = self._b
        twin._c = self._c
        twin._counter = self._counter
        return twin
