"""Cards as people write them: `10H`, `R♥`, `Vp`, `K*`, `JK`, `joker`; in English or in French.

Ranks: K Q J and R D V. Suits: symbols (♥ ♦ ♣ ♠ ★), English letters (H D C S, * for the stars) or French ones
(C cœur, K carreau, T trèfle, P pique, E étoile). A hand is written in one language, the one asked for if it
can be that. One letter is of both: C is clubs in English, cœur in French. It is read in the language asked
for, and refused in a hand that can only be of the other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tablee.games.cinq_rois.actions import format_kind
from tablee.games.cinq_rois.cards import JOKER, make_kind

JOKERS = ("jk", "jok", "joker", "jo", "🃏")
NUMBERS = {str(rank): rank for rank in range(3, 11)}
RANKS_EN = {**NUMBERS, "j": 11, "q": 12, "k": 13}
RANKS_FR = {**NUMBERS, "v": 11, "d": 12, "r": 13}
SYMBOLS = {"♥": 0, "♡": 0, "♦": 1, "♢": 1, "♣": 2, "♧": 2, "♠": 3, "♤": 3, "★": 4, "☆": 4, "*": 4}
SUITS_EN = {**SYMBOLS, "h": 0, "d": 1, "c": 2, "s": 3}
SUITS_FR = {**SYMBOLS, "c": 0, "k": 1, "t": 2, "p": 3, "e": 4, "é": 4}
LANGUAGES = {"en": (RANKS_EN, SUITS_EN), "fr": (RANKS_FR, SUITS_FR)}


class HandError(ValueError):
    """A hand that cannot be: a code for the words, and what fills the sentence."""

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(f"{code}: {params}")
        self.code = code
        self.params = params


@dataclass(frozen=True, slots=True)
class HandText:
    """A hand that was read, and the language it was written in."""

    kinds: list[int]
    lang: str


def split_hand(text: str) -> list[str]:
    """The cards of a text, by spaces, commas or semicolons."""
    return [part for part in re.split(r"[\s,;]+", text.strip()) if part]


def card_in(text: str, lang: str) -> int | None:
    """A card as a language writes it."""
    typed = text.lower().replace("\ufe0f", "")
    if typed in JOKERS:
        return JOKER
    ranks, suits = LANGUAGES[lang]
    rank, suit = ranks.get(typed[:-1]), suits.get(typed[-1:])
    return None if rank is None or suit is None else make_kind(suit, rank)


def read_card(text: str) -> int | None:
    """A card alone, in letters of either language, where C is clubs; nothing if it is none."""
    typed = text.lower().replace("\ufe0f", "")
    if typed in JOKERS:
        return JOKER
    rank, suit = {**RANKS_FR, **RANKS_EN}.get(typed[:-1]), {**SUITS_FR, **SUITS_EN}.get(typed[-1:])
    return None if rank is None or suit is None else make_kind(suit, rank)


def other_language(lang: str) -> str:
    """French for English, English for French."""
    return "fr" if lang == "en" else "en"


def read_hand(text: str, lang: str) -> HandText:
    """Read a whole hand in one language: the given one if it can be that, else the other."""
    parts = split_hand(text)
    if not parts:
        raise HandError("empty-hand")
    for tried in (lang, other_language(lang)):
        kinds = [card_in(part, tried) for part in parts]
        if None not in kinds:
            if tried != lang and (unclear := [part for part in parts if part[-1] in "cC"]):
                raise HandError("unclear-suit", card=unclear[0])
            return HandText([kind for kind in kinds if kind is not None], tried)
    for part in parts:
        if read_card(part) is None:
            raise HandError("bad-card", card=part)
    raise HandError("mixed-languages", hand=text.strip())


def check_hand(kinds: list[int], wild: int, packs: int = 2) -> None:
    """Raise HandError unless a player could hold these cards in the round of this wild rank."""
    for kind in kinds:
        most = 3 * packs if kind == JOKER else packs
        if kinds.count(kind) > most:
            found = kinds.count(kind)
            raise HandError("too-many-alike", card=format_kind(kind), found=found, most=most)
    if len(kinds) not in (wild, wild + 1):
        raise HandError("wrong-count", found=len(kinds), expected=wild, drawn=wild + 1)


def read_rank(text: str) -> int:
    """A rank in either language: `7`, `K`, `R`, `valet`."""
    typed = text.strip().lower()
    names = {"jack": 11, "valet": 11, "queen": 12, "dame": 12, "king": 13, "roi": 13}
    rank = {**RANKS_FR, **RANKS_EN, **names}.get(typed, {"11": 11, "12": 12, "13": 13}.get(typed))
    if rank is None:
        raise HandError("bad-wild", wild=text.strip())
    return rank
