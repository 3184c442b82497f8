"""Actions of Bonanza as people type them, in French or English: single ones, and whole sayings."""

from __future__ import annotations

import re

from tablee.core.contract import AmbiguousAction, NotationError
from tablee.games.bonanza.actions import (
    BID,
    LEAD,
    NAMES,
    PASS,
    PICK,
    SEQUENCE,
    SHOW,
    SILENT,
    STAKE,
    format_action,
    parse_action,
)
from tablee.games.bonanza.cards import RANKS, SUITS
from tablee.games.bonanza.sayings import FIVE
from tablee.locales.cards import says_unclear_c

WORDS = {
    "p": "pass",
    "passe": "pass",
    "passer": "pass",
    "fold": "pass",
    "coucher": "pass",
    "-": "silent",
    "rien": "silent",
    "non": "silent",
    "silence": "silent",
    "no": "silent",
    "nothing": "silent",
    "montrer": "show",
    "montre": "show",
    "oui": "show",
    "yes": "show",
    "échanger": "swap",
    "echanger": "swap",
    "échange": "swap",
    "echange": "swap",
    "vendre": "sell",
    "vente": "sell",
    "keep": "sell",
    "enchérir": "bid",
    "encherir": "bid",
    "offrir": "bid",
    "offre": "bid",
    "miser": "stake",
    "mise": "stake",
    "raise": "stake",
    "relancer": "stake",
    "suivre": "call",
    "égaliser": "call",
    "egaliser": "call",
    "cinq": FIVE,
    "cartes": FIVE,
    "cards": FIVE,
}
"""What people say for the words of the notation."""
SUIT_WORDS = {
    "t": "c",
    "♣": "c",
    "trèfle": "c",
    "trefle": "c",
    "clubs": "c",
    "k": "d",
    "♦": "d",
    "carreau": "d",
    "diamonds": "d",
    "♥": "h",
    "cœur": "h",
    "coeur": "h",
    "hearts": "h",
    "p": "s",
    "♠": "s",
    "pique": "s",
    "spades": "s",
}
"""Suits as people name them; `k` is carreau and `c` is clubs."""
RANK_WORDS = {"10": "T", "R": "K", "D": "Q", "V": "J"}
_AMOUNT = re.compile(r"(?:([^\W\d]+)\s*)?(\d{1,7})")
_SPLIT = re.compile(r"[\s,;]+")
_CARD = re.compile(r"(10|[2-9TJQKARDV])\s*(.+)", re.IGNORECASE)


def is_unclear(text: str, lang: str) -> bool:
    """Whether a suit is called C where that may mean cœur or clubs; not in five cards in notation."""
    typed = text.strip().lower()
    is_suit_alone = lang == "fr" and typed.removeprefix("lead").strip() == "c"
    return is_suit_alone or (not text.startswith(f"{FIVE} ") and says_unclear_c(text, lang))


def read_whole(text: str, legal: list[int]) -> str | None:
    """A whole saying: `37`, `offrir 37`, `cinq 9k 10k Vk Dk Rk`, five cards alone; nothing if it is none."""
    typed = text.strip().lower()
    amount = _AMOUNT.fullmatch(typed)
    if amount is not None:
        return _read_amount(amount[1], int(amount[2]), legal)
    first, *rest = _SPLIT.split(typed)
    if WORDS.get(first, first) == FIVE:
        return " ".join([FIVE, *(read_card(part) or part for part in rest)])
    cards = [read_card(part) for part in (first, *rest)]
    if len(cards) == 5 and legal and legal[-1] >= PICK and all(cards):
        return " ".join([FIVE, *filter(None, cards)])
    return None


def _read_amount(word: str | None, amount: int, legal: list[int]) -> str | None:
    """A bid or a stake, whichever is said or, where only a number is, may be made."""
    say = WORDS.get(word, word) if word else next((NAMES[say] for say in (BID, STAKE) if say in legal), None)
    return f"{say} {amount}" if say in (NAMES[BID], NAMES[STAKE]) else None


def read_action(text: str, legal: list[int]) -> int:
    """Read an action: the notation, a word for it, a suit to lead, a card to pick or to top a sequence."""
    typed = text.strip().lower()
    if typed == "p" and PASS not in legal and LEAD + 3 in legal:
        return LEAD + 3  # pique, while a suit is to be led
    for written in (text.strip(), typed, WORDS.get(typed, "")):
        try:
            return parse_action(written)
        except NotationError:
            continue
    fitting = [action for action in legal if _fits(action, typed)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        choices = " ".join(map(format_action, fitting))
        raise AmbiguousAction("ambiguous-action", text=text, choices=choices)
    meant = _meant(typed)
    if meant < 0:
        raise NotationError("bad-action", text=text)
    return meant


def _meant(typed: str) -> int:
    """The lead of a suit, or the sequence up to a card, named where it may not be: the referee says why.

    A letter alone is nothing but itself: most have another meaning.
    """
    suit, card = read_suit(typed), read_card(typed)
    if suit is not None and (len(typed) > 1 or not typed.isalpha()):
        return LEAD + SUITS.index(suit)
    return parse_action(f"seq-{card}") if card is not None and card != "*" else -1


def _fits(action: int, typed: str) -> bool:
    if LEAD <= action < SEQUENCE:
        return read_suit(typed) == SUITS[action - LEAD]
    if action >= SEQUENCE:
        card = read_card(typed.removeprefix("seq").removeprefix("pick").strip(" -"))
        return card == format_action(action).partition("-")[2]
    return action in (SILENT, SHOW) and len(typed) > 1 and format_action(action).startswith(typed)


def read_suit(typed: str) -> str | None:
    """The letter of a suit as people name it."""
    name = typed.removeprefix("lead").strip(" -")
    return name if len(name) == 1 and name in SUITS else SUIT_WORDS.get(name)


def read_card(typed: str) -> str | None:
    """A card as people name it: `7d`, `10h`, `Rp` (roi de pique), `*`."""
    if typed in ("*", "joker", "jk"):
        return "*"
    found = _CARD.fullmatch(typed)
    if not found:
        return None
    rank = found[1].upper()
    rank = RANK_WORDS.get(rank, rank)
    suit = read_suit(found[2].strip())
    return rank + suit if suit and rank in RANKS else None
