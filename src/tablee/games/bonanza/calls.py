# Compiled by mypyc: core/bits.py tells its traps.
"""The first phase: four calls, each answered by all in secret and at the same time (BON-20 to BON-37)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.bonanza import betting
from tablee.games.bonanza.actions import SEQUENCE, SHOW, SILENT
from tablee.games.bonanza.cards import JOKER_BIT, lowest, name_cards, shl
from tablee.games.bonanza.table import (
    JOKER_SPACE,
    POKER,
    QUEEN_JACK,
    SEQUENCE_SPACE,
    SPACE_NAMES,
    Table,
)

QUEEN_JACK_PAIR: Final = 0x2000000400000
"""The queen of spades and the jack of diamonds (BON-26)."""
TEN_TWO_PAIR: Final = 0x8000200000
"""The ten of diamonds and the two of spades (BON-37)."""
TWOS: Final = 0x8004002001
THREES: Final = 0x10008004002
FIFTY_TWO: Final = 0xFFFFFFFFFFFFF


def pair_of(call: i64) -> i64:
    """The two cards of a pair call."""
    return QUEEN_JACK_PAIR if call == QUEEN_JACK else TEN_TWO_PAIR


def cards_to(top: i64) -> i64:
    """The three cards of one suit up to a card; the ace is low under the three; none under two (BON-32)."""
    rank = top % 13
    if rank == 0:
        return 0
    low = top - rank
    if rank == 1:
        return shl(0x1003, low)
    return shl(7, top - 2)


def completes(hand: i64, wanted: i64) -> bool:
    """Whether a hand has these cards, the joker standing in for one that is missing (BON-23, BON-R10)."""
    missing = wanted & ~hand
    if missing == 0:
        return wanted != 0
    return missing & (missing - 1) == 0 and hand & JOKER_BIT != 0


def can_answer(t: Table, seat: i64, action: i64) -> bool:
    """Whether a seat's own cards allow this answer."""
    if action == SILENT:
        return True
    hand: i64 = t.hands[seat]
    if t.call == SEQUENCE_SPACE:
        return SEQUENCE <= action < SEQUENCE + 52 and completes(hand, cards_to(action - SEQUENCE))
    if action != SHOW:
        return False
    if t.call == JOKER_SPACE:
        return hand & JOKER_BIT != 0
    return completes(hand, pair_of(t.call))


def answers_of(t: Table, seat: i64) -> list[int]:
    """Every answer of a seat to the present call, rising."""
    found: list[int] = [SILENT]
    if t.call != SEQUENCE_SPACE:
        if can_answer(t, seat, SHOW):
            found.append(SHOW)
        return found
    hand: i64 = t.hands[seat]
    tops = sequence_tops(hand)
    while tops != 0:
        found.append(SEQUENCE + lowest(tops))
        tops &= tops - 1
    return found


def sequence_tops(hand: i64) -> i64:
    """The cards up to which a hand has a sequence of three: all suits at once, by shifting the hand."""
    first = hand & ~TWOS & ~JOKER_BIT
    second = (hand << 1) & ~TWOS
    third = ((hand << 2) & ~(TWOS | THREES)) | ((hand >> 11) & THREES)
    if hand & JOKER_BIT:  # any two of the three
        return ((first & second) | (first & third) | (second & third)) & FIFTY_TWO & ~TWOS
    return first & second & third & FIFTY_TWO


def answer(t: Table, seat: i64, action: i64) -> None:
    """Note an answer; when all have answered, the call is settled."""
    t.answers[seat] = action
    t.waiting &= ~shl(1, seat)
    if t.events is not None:
        t.tell("answered", {"seat": seat, "clause": "BON-R9"})
    if t.waiting == 0:
        settle(t)


def settle(t: Table) -> None:
    """Show and compare the claims, then make the next call."""
    winner: i64 = -1
    best: i64 = -1
    for seat in range(t.seats):
        if t.answers[seat] > SILENT:
            value = show_claim(t, seat, t.answers[seat])
            if value > best:
                best = value
                winner = seat
    call: str = SPACE_NAMES[t.call]
    if winner >= 0:
        chips = t.win_space(winner, t.call)
        if t.events is not None:
            t.tell(
                "space-won", {"seat": winner, "space": call, "chips": chips, "clause": winning_clause(t.call)}
            )
    elif t.events is not None:
        t.tell("nobody-shows", {"call": call, "clause": "BON-71"})
    next_call(t)


def winning_clause(call: i64) -> str:
    """The article by which the chips of a call are taken."""
    if call == JOKER_SPACE:
        return "BON-22"
    if call == QUEEN_JACK:
        return "BON-27"
    return "BON-33" if call == SEQUENCE_SPACE else "BON-37"


def show_claim(t: Table, seat: i64, action: i64) -> i64:
    """Lay the cards of a claim on the table; returns its strength: top card, natural, suit (BON-R15)."""
    hand: i64 = t.hands[seat]
    wanted: i64 = JOKER_BIT
    top: i64 = 0
    if t.call == SEQUENCE_SPACE:
        top = action - SEQUENCE
        wanted = cards_to(top)
    elif t.call != JOKER_SPACE:
        wanted = pair_of(t.call)
    missing = wanted & ~hand
    held = wanted & hand
    t.shown[seat] |= held & ~JOKER_BIT
    if missing != 0:
        held |= JOKER_BIT
        t.lacks[seat] |= missing  # the joker stands in only for a missing card
    if held & JOKER_BIT:
        remove_joker(t, seat)
    if t.events is not None:
        told: dict[str, object] = {"seat": seat, "call": SPACE_NAMES[t.call], "cards": name_cards(held)}
        told["joker"] = missing != 0
        told["clause"] = "BON-28" if missing != 0 else winning_clause(t.call)
        t.tell("claimed", told)
    return (top % 13) * 8 + (4 if missing == 0 else 0) + top // 13


def remove_joker(t: Table, seat: i64) -> None:
    """The joker leaves the game as soon as it has been shown (BON-25, BON-R11)."""
    t.hands[seat] &= ~JOKER_BIT
    t.gone |= JOKER_BIT


def next_call(t: Table) -> None:
    """The next of the calls, or poker."""
    t.call += 1
    for seat in range(t.seats):
        t.answers[seat] = -1
    if t.events is not None:
        t.tell("called", {"call": SPACE_NAMES[t.call], "clause": "BON-20"})
    if t.call == POKER:
        t.call = 0
        betting.begin(t)
    else:
        t.waiting = t.present
