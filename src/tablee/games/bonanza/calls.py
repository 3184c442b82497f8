# Compiled by mypyc: core/bits.py tells its traps.
"""The first phase: four calls, each answered by all in secret and at the same time (BON-20 to BON-37)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import lowest, shl
from tablee.games.bonanza import betting
from tablee.games.bonanza.actions import SEQUENCE, SHOW, SILENT
from tablee.games.bonanza.board import (
    CALL_NAMES,
    JOKER_SPACE,
    POKER,
    QUEEN_JACK,
    SEQUENCE_SPACE,
    SPACE_NAMES,
    Board,
)
from tablee.games.bonanza.cards import JOKER_BIT, name_cards
from tablee.games.bonanza.events import Answered, Called, Claimed, NobodyShows, SpaceWon

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


def can_answer(b: Board, seat: i64, action: i64) -> bool:
    """Whether a seat's own cards allow this answer."""
    if action == SILENT:
        return True
    hand: i64 = b.hands[seat]
    if b.call == SEQUENCE_SPACE:
        return SEQUENCE <= action < SEQUENCE + 52 and completes(hand, cards_to(action - SEQUENCE))
    if action != SHOW:
        return False
    if b.call == JOKER_SPACE:
        return hand & JOKER_BIT != 0
    return completes(hand, pair_of(b.call))


def answers_of(b: Board, seat: i64) -> list[int]:
    """Every answer of a seat to the present call, rising."""
    found: list[int] = [SILENT]
    if b.call != SEQUENCE_SPACE:
        if can_answer(b, seat, SHOW):
            found.append(SHOW)
        return found
    hand: i64 = b.hands[seat]
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


def answer(b: Board, seat: i64, action: i64) -> None:
    """Note an answer; when all have answered, the call is settled."""
    b.answers[seat] = action
    b.waiting &= ~shl(1, seat)
    if b.events is not None:
        b.tell(Answered(seat, "BON-R9"))
    if b.waiting == 0:
        settle(b)


def settle(b: Board) -> None:
    """Show and compare the claims, then make the next call."""
    winner: i64 = -1
    best: i64 = -1
    second: i64 = -1
    seat: i64
    for seat in range(b.seats):
        if b.answers[seat] > SILENT:
            value = show_claim(b, seat, b.answers[seat])
            if value > best:
                second = best
                best = value
                winner = seat
            elif value > second:
                second = value
    if winner >= 0:
        chips = b.win_space(winner, b.call)
        if b.events is not None:
            clause = winning_clause(b.call) if second < 0 else deciding_clause(best, second)
            b.tell(SpaceWon(winner, SPACE_NAMES[b.call], chips, clause))
    elif b.events is not None:
        b.tell(NobodyShows(CALL_NAMES[b.call], "BON-71"))
    next_call(b)


def winning_clause(call: i64) -> str:
    """The article by which the chips of a call are taken."""
    if call == JOKER_SPACE:
        return "BON-22"
    if call == QUEEN_JACK:
        return "BON-27"
    return "BON-33" if call == SEQUENCE_SPACE else "BON-37"


def deciding_clause(best: i64, second: i64) -> str:
    """The article by which the best of several sequences beats the second: see `show_claim`."""
    if best // 8 != second // 8:
        return "BON-34"
    return "BON-36" if best & 4 != second & 4 else "BON-35"


def show_claim(b: Board, seat: i64, action: i64) -> i64:
    """Lay the cards of a claim open; returns its strength: top card, natural, suit (BON-R15)."""
    hand: i64 = b.hands[seat]
    wanted: i64 = JOKER_BIT
    top: i64 = 0
    if b.call == SEQUENCE_SPACE:
        top = action - SEQUENCE
        wanted = cards_to(top)
    elif b.call != JOKER_SPACE:
        wanted = pair_of(b.call)
    missing = wanted & ~hand
    held = wanted & hand
    b.shown[seat] |= held & ~JOKER_BIT
    if missing != 0:
        held |= JOKER_BIT
        b.lacks[seat] |= missing  # the joker stands in only for a missing card
    if held & JOKER_BIT:
        remove_joker(b, seat)
    if b.events is not None:
        clause = "BON-28" if missing != 0 else winning_clause(b.call)
        b.tell(Claimed(seat, CALL_NAMES[b.call], name_cards(held), missing != 0, clause))
    return (top % 13) * 8 + (4 if missing == 0 else 0) + top // 13


def remove_joker(b: Board, seat: i64) -> None:
    """The joker leaves the game as soon as it has been shown (BON-25, BON-R11)."""
    b.hands[seat] &= ~JOKER_BIT
    b.gone |= JOKER_BIT


def next_call(b: Board) -> None:
    """The next of the calls, or poker."""
    b.call += 1
    seat: i64
    for seat in range(b.seats):
        b.answers[seat] = -1
    if b.events is not None:
        b.tell(Called(CALL_NAMES[b.call], "BON-20"))
    if b.call == POKER:
        b.call = 0
        betting.begin(b)
    else:
        b.waiting = b.present
