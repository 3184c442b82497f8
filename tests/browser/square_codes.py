"""Reads a square code (QR, ISO/IEC 18004) from its modules: a second opinion on what a telephone would read.

What the page draws has no dirt on it, so nothing is corrected: every block must be whole, which is checked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest

from playwright.sync_api import Locator

Modules = list[list[bool]]

# By version, for the level L: the codewords of correction in a block, and how many blocks there are.
CORRECTION = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28]
BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8]
LEVEL_L = 0b01
FORMAT_MASK = 0b101010000010010
BYTES = 0b0100


def drawn_modules(svg: Locator) -> Modules:
    """The modules of a code in the page, without the margin around it."""
    path = svg.locator("path").get_attribute("d") or ""
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)}
    first, last = min(min(each) for each in dark), max(max(each) for each in dark)
    return [[(x, y) in dark for x in range(first, last + 1)] for y in range(first, last + 1)]


def read_code(modules: Modules) -> str:
    """The text of a code of level L, up to version 20."""
    size = len(modules)
    version = (size - 17) // 4
    level, mask = _format_of(modules)
    assert (size % 4, level, 1 <= version <= 20) == (1, LEVEL_L, True)
    bits = [modules[y][x] ^ _is_masked(mask, x, y) for x, y in _data_places(size, version)]
    words = [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    return _text_of(_blocks(words, version), version)


def _format_of(modules: Modules) -> tuple[int, int]:
    """The level and the mask, read beside the first corner."""
    row = [modules[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)]
    column = [modules[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    told = _number(row + column) ^ FORMAT_MASK
    return told >> 13, (told >> 10) & 7


def _is_masked(mask: int, x: int, y: int) -> bool:
    rules = (
        (x + y) % 2,
        y % 2,
        x % 3,
        (x + y) % 3,
        (x // 3 + y // 2) % 2,
        x * y % 2 + x * y % 3,
        (x * y % 2 + x * y % 3) % 2,
        ((x + y) % 2 + x * y % 3) % 2,
    )
    return rules[mask] == 0


def _centres(version: int) -> list[int]:
    """Where the patterns of alignment lie, in both directions."""
    if version == 1:
        return []
    count = version // 7 + 2
    step = (version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
    last = version * 4 + 10
    return [6, *(last - step * at for at in reversed(range(count - 1)))]


def _is_pattern(x: int, y: int, size: int, version: int) -> bool:
    """Whether a module belongs to what is the same in all codes of a version, or tells format and version."""
    near, far = 9, size - 8
    if (x < near and (y < near or y >= far)) or (x >= far and y < near) or 6 in (x, y):
        return True
    if version >= 7 and ((x >= size - 11 and y < 6) or (y >= size - 11 and x < 6)):
        return True
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    middles = {(a, b) for a in _centres(version) for b in _centres(version)} - corners
    return any(abs(x - a) <= 2 and abs(y - b) <= 2 for a, b in middles)


def _data_places(size: int, version: int) -> Iterator[tuple[int, int]]:
    """The places of the bits in their order: two columns at a time, up and down, from the right."""
    upward = True
    for right in [*range(size - 1, 6, -2), *range(5, 0, -2)]:
        for y in range(size - 1, -1, -1) if upward else range(size):
            for x in (right, right - 1):
                if not _is_pattern(x, y, size, version):
                    yield x, y
        upward = not upward


def _blocks(words: list[int], version: int) -> list[int]:
    """The codewords of data, block after block, from where they lie interleaved; each block must be whole."""
    count, correction = BLOCKS[version], CORRECTION[version]
    short = len(words) // count - correction
    longer = len(words) % count
    sizes = [short + (at >= count - longer) for at in range(count)]
    blocks: list[list[int]] = [[] for _ in range(count)]
    order = zip_longest(*([at] * size for at, size in enumerate(sizes)))
    takers = [at for column in order for at in column if at is not None] + [*range(count)] * correction
    for at, word in zip(takers, words, strict=True):
        blocks[at].append(word)
    assert all(_is_whole(block, correction) for block in blocks), "a block of the code is damaged"
    return [word for block, size in zip(blocks, sizes, strict=True) for word in block[:size]]


def _is_whole(block: list[int], correction: int) -> bool:
    """Whether a block is a word of its Reed-Solomon code."""
    for power in range(correction):
        root, total = 1, 0
        for _ in range(power):
            root = _times(root, 2)
        for word in block:
            total = _times(total, root) ^ word
        if total:
            return False
    return True


def _times(a: int, b: int) -> int:
    """The product in the field of 256 elements."""
    product = 0
    while b:
        product ^= a if b & 1 else 0
        a = a << 1 ^ (0x11D if a & 0x80 else 0)
        b >>= 1
    return product


def _text_of(words: list[int], version: int) -> str:
    """The text of segments of bytes."""
    bits = "".join(f"{word:08b}" for word in words)
    wide = 8 if version < 10 else 16
    told, at = b"", 0
    while len(bits) - at >= 4 and int(bits[at : at + 4], 2) != 0:
        assert int(bits[at : at + 4], 2) == BYTES
        count = int(bits[at + 4 : at + 4 + wide], 2)
        at += 4 + wide
        told += bytes(int(bits[at + 8 * i : at + 8 * i + 8], 2) for i in range(count))
        at += 8 * count
    return told.decode()


def _number(bits: list[bool]) -> int:
    return sum(bit << at for at, bit in enumerate(reversed(bits)))
