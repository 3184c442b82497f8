"""Cards by their whole names, as sentences need them."""

from __future__ import annotations

import re
from functools import cache

from tablee.locales import Words

_OF_C = re.compile(r"\b(10|[2-9atjqkrvd])c\b", re.IGNORECASE)
"""A rank and the letter C."""
_FRENCH = frozenset("rvd")
"""The first letters of roi, valet and dame."""


def says_unclear_c(text: str, lang: str) -> bool:
    """Whether a card is of C where that may mean cœur or clubs: in French, or after a French rank."""
    ranks = [found[1].lower() for found in _OF_C.finditer(text)]
    return bool(ranks) and (lang == "fr" or any(rank in _FRENCH for rank in ranks))


@cache
def the_card(words: Words, code: str) -> str:
    """A card written in code (`Jd`, `10*`, `JK`), by its name and article: « le valet de carreau »."""
    if code == "JK":
        return words.say("cards.the.joker")
    rank, suit = code[:-1].replace("10", "T"), code[-1].lower().replace("*", "star")
    return words.say(
        "cards.card.natural", rank=words.say(f"cards.the.{rank}"), of=words.say(f"cards.card.of.{suit}")
    )
