"""What people may be called at a table: so that it can be read, and that no two are called alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Final

from tablee.match.seats import BLANKS, JOINER, NAME_LENGTH, is_name

MOST_MARKS: Final = 3
"""How many combining marks one letter may carry: as many as any writing needs."""
MOST_JOINERS: Final = 6
"""How many joiners a name may have: two families of four."""
_UNSEEN: Final = frozenset(f"\u034f{BLANKS}")
"""What has no look of its own, beside the signs that only say how others are shown."""
_TWINS: Final = str.maketrans(
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0405\u0406\u0408"
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u04bb\u0501\u051b\u051d"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bd\u03bf",
    "ABEKMHOPCTYXSIJ"
    "aeopcyxsijhdqw"
    "ABEZHIKMNOPTYXvo",
)  # fmt: skip
"""Cyrillic and Greek letters that are drawn like a Latin one."""
_SELECTORS: Final = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")


def is_good_name(text: str) -> bool:
    """Whether a text can be a name, and one that stays within its line."""
    return is_name(text) and _has_few_marks(text) and _has_few_joiners(text)


def _has_few_marks(text: str) -> bool:
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.category(sign).startswith("M") else 0
        if marks > MOST_MARKS:
            return False
    return True


def _has_few_joiners(text: str) -> bool:
    """Whether joiners are few, and each has something to join on both sides."""
    pieces = text.split(JOINER)
    return len(pieces) <= MOST_JOINERS + 1 and (len(pieces) == 1 or all(pieces))


def looks_of(name: str) -> str:
    """What a name looks like: two are alike if this is the same, whatever they are written with."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    seen = (sign for sign in _SELECTORS.sub("", folded) if sign not in _UNSEEN)
    return "".join(sign for sign in seen if unicodedata.category(sign) != "Cf" and not sign.isspace())


def shape_of(name: str) -> str:
    """What a name looks like if letters of other alphabets that look like ours are taken for ours."""
    return looks_of(unicodedata.normalize("NFKC", name).translate(_TWINS))


def free_name(wanted: str, taken: Iterable[str], *, is_numbered: bool = False) -> str:
    """The wanted name if nobody is called alike, else with a number (always, if it is numbered)."""
    looks, shapes = set[str](), set[str]()
    for name in taken:
        looks.add(looks_of(name))
        shapes.add(shape_of(name))
    return next(
        name
        for name in _variants(wanted, is_numbered=is_numbered)
        if looks_of(name) not in looks and shape_of(name) not in shapes
    )


def _variants(wanted: str, *, is_numbered: bool) -> Iterator[str]:
    if not is_numbered:
        yield wanted
    for number in count(1 if is_numbered else 2):
        ending = f" {number}"
        yield wanted[: NAME_LENGTH - len(ending)].rstrip(f"{JOINER} ") + ending
