"""Position notation of the game for one.

Four fields: what is awaited (`-` the deal, `p` a place for the card drawn, `t5` a card thrown from the hand
of five, `.` nothing more); the hands from three cards to thirteen, by slashes; the stock from its top, the
card drawn first; the cards that have left the game. Which hands are closed need not be said.
"""

from __future__ import annotations

from tablee.core.contract import PositionError
from tablee.games.cinq_rois.actions import BY_NAME, format_kind
from tablee.games.cinq_rois.cards import JOKER, RANKS, SET, gather, kind_of
from tablee.games.cinq_rois.solo_table import (
    ALL_CLOSED,
    SOLO_DEAL,
    SOLO_ENDED,
    SOLO_PLACE,
    SOLO_THROW,
    SoloTable,
)
from tablee.games.cinq_rois.solver import can_lay_all


def _format_cards(kinds: list[int]) -> str:
    return ",".join([format_kind(kind) for kind in kinds]) or "-"


def format_solo(t: SoloTable) -> str:
    """Write a position."""
    awaited = {SOLO_DEAL: "-", SOLO_PLACE: "p", SOLO_ENDED: "."}.get(int(t.phase), f"t{t.placed + 3}")
    hands = "/".join([_format_cards(hand.kinds()) for hand in t.hands])
    return f"{awaited} {hands} {_format_cards(t.pack[int(t.top) :])} {_format_cards(t.gone)}"


def _parse_cards(text: str) -> list[int]:
    parts = text.split(",") if text != "-" else []
    for part in parts:
        if part not in BY_NAME:
            raise PositionError("bad-card", text=part)
    kinds = [BY_NAME[part] for part in parts]
    if any(kinds.count(kind) > (6 if kind == JOKER else 2) for kind in kinds):
        raise PositionError("wrong-pack", text=text)
    return kinds


def read_solo(text: str, t: SoloTable) -> None:
    """Set a table to a position."""
    fields = text.split(" ")
    if len(fields) != 4:
        raise PositionError("wrong-field-count", expected=4, found=len(fields))
    _read_awaited(fields[0], t)
    hands = [_parse_cards(part) for part in fields[1].split("/")]
    if len(hands) != RANKS:
        raise PositionError("wrong-hand-count", expected=RANKS, found=len(hands))
    t.pack, t.top, t.gone = _parse_cards(fields[2]), 0, _parse_cards(fields[3])
    t.hands = [gather(kinds) for kinds in hands]
    if t.phase == SOLO_DEAL:
        if t.pack or t.gone or any(hands):
            raise PositionError("cards-before-deal")
    else:
        _check(hands, t)
    if format_solo(t) != text:
        raise PositionError("not-canonical", text=text, canonical=format_solo(t))


def _read_awaited(text: str, t: SoloTable) -> None:
    phases = {"-": SOLO_DEAL, "p": SOLO_PLACE, ".": SOLO_ENDED}
    if text in phases:
        t.phase = phases[text]
        return
    numbers = {f"t{hand + 3}": hand for hand in range(RANKS)}
    if text not in numbers:
        raise PositionError("bad-turn", text=text)
    t.phase = SOLO_THROW
    t.placed = numbers[text]


def _check(hands: list[list[int]], t: SoloTable) -> None:
    found = sorted([*t.pack, *t.gone, *[kind for hand in hands for kind in hand]])
    if found != sorted([kind_of(card) for card in range(2 * SET)]):
        raise PositionError("wrong-pack", text=str(len(found)))
    for hand, kinds in enumerate(hands):
        if len(kinds) != hand + 3 + (1 if hand == t.placed else 0):
            raise PositionError("wrong-hand-size", seat=hand + 3, found=len(kinds))
        if hand != t.placed and can_lay_all(t.hands[hand], hand + 3, t.min_naturals):
            t.closed = int(t.closed) | 2**hand
    is_over = t.closed == ALL_CLOSED or (not t.pack and t.phase != SOLO_THROW)
    if is_over != (t.phase == SOLO_ENDED):
        raise PositionError("bad-turn", text="." if is_over else "p")
