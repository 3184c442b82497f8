"""Cards by their whole names, as sentences need them."""

from __future__ import annotations

from functools import cache

from tablee.locales import Words


@cache
def the_card(words: Words, code: str) -> str:
    """A card written in code (`Jd`, `10*`, `JK`), by its name and article: « le valet de carreau »."""
    if code == "JK":
        return words.say("cards.the.joker")
    rank, suit = code[:-1].replace("10", "T"), code[-1].lower().replace("*", "star")
    return words.say(
        "cards.card.natural", rank=words.say(f"cards.the.{rank}"), of=words.say(f"cards.card.of.{suit}")
    )
