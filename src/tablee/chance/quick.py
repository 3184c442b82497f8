# Compiled by mypyc: core/bits.py tells its traps.
"""A small fast generator for playouts and bots, never for a match.

sfc32 by Chris Doty-Humphrey: three words of state and a counter, which guarantees a period of at
least 2^32; it passes his PractRand. It is predictable on purpose: the same seed gives the same
outputs everywhere, compiled or not.

Compiled, an i64 wraps at 64 bits; interpreted, it never does. Each line below therefore stays under
2^63 (the widest: a 32-bit word times a bound of at most 2^31) and is masked to 32 bits. Seeding
needs true 64-bit products, so it works on plain `int`, where both worlds agree.
"""

from typing import Final, cast

from mypy_extensions import i64

MAX_BOUND: Final = 0x80000000
"""The largest bound of `QuickRandom.below`: with it a word times the bound stays under 2^63."""

# The increment and multipliers of SplitMix64 (Steele, Lea and Flood, 2014).
_GAMMA: Final = 0x9E3779B97F4A7C15
_MIX_1: Final = 0xBF58476D1CE4E5B9
_MIX_2: Final = 0x94D049BB133111EB
_MASK_64: Final = 0xFFFFFFFFFFFFFFFF


def _mix(value: int) -> int:
    value = (value ^ (value >> 30)) * _MIX_1 & _MASK_64
    value = (value ^ (value >> 27)) * _MIX_2 & _MASK_64
    return value ^ (value >> 31)


def _absorb(seed: int) -> int:
    """Fold an integer of any size and sign into 64 bits; two seeds in 0..2^64-1 never collide."""
    state = 0
    rest = seed
    if seed < 0:
        state, rest = _GAMMA, -seed
    state = _mix((state + rest) & _MASK_64)
    rest >>= 64
    while rest:
        state = _mix(((state + _GAMMA) ^ rest) & _MASK_64)
        rest >>= 64
    return state


class QuickRandom:
    """A generator started from an integer; equal seeds give equal outputs."""

    _a: i64
    _b: i64
    _c: i64
    _counter: i64

    def __init__(self, seed: int) -> None:
        state = _absorb(seed)
        first = _mix((state + _GAMMA) & _MASK_64)
        second = _mix((state + 2 * _GAMMA) & _MASK_64)
        self._a = first & 0xFFFFFFFF
        self._b = first >> 32
        self._c = second & 0xFFFFFFFF
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
