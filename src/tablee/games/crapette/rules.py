# Compiled by mypyc: core/bits.py tells its traps.
"""The rules of Crapette: where a card may be put, and what a player may do.

**A player may break the priorities.** The rulebook orders sources and destinations (CRA-10, CRA-11), and lets
the opponent punish a breach, if he sees it. So what is *possible* here is only what suits, ranks and colours
allow (CRA-R19); what is *owed* is judged in `faults`, and only when somebody calls.

A turn: any number of moves; a card turned from the stock waits (`waiting`) until it is placed or put on the
waste, which ends the turn (CRA-24 to CRA-26). While it waits everything else may still be moved, but no
second card is turned (CRA-R18). Who has nothing left to turn may stop (CRA-R25).

A set of targets is a set of bits, in the order of `actions`: centre, the opponent's crapette and waste,
columns.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.games.crapette.actions import (
    CALL,
    COLUMN,
    CRAPETTE,
    DISCARD,
    PLACES,
    STOP,
    TURN,
    TURNED,
    WASTE,
)
from tablee.games.crapette.board import Board, top
from tablee.games.crapette.columns import (
    COLUMNS,
    NO_END,
    NONE,
    length_of,
    parent_key,
    popped,
    pushed,
)
from tablee.games.crapette.layout import TRACES, mix_change
from tablee.games.crapette.sides import Side

TO_CENTRE: Final = 1
COLUMN_SHIFT: Final = 3
LONGEST_WAIT: Final = 200
"""Turns in which nothing leaves a crapette, a stock or a waste."""
LONGEST_STALL: Final = 1000
"""Turns in which nothing placed stays: a card may go from a waste to a column and be loaded back for ever."""


ACTIONS: Final[list[object]] = list(range(CALL))
"""Every action as an object made once; compiled, an `int` would be unpacked and packed again."""
PLACE_OF_BIT: Final = 0x67A83B5924100
"""The place of a single bit among the lowest twelve, found by its remainder of thirteen."""

# Sets of cards have a bit a card, so four bits a rank: clubs, diamonds, hearts, spades.
CLUBS: Final = 0x1111111111111


def is_neighbour(card: i64, other: i64) -> bool:
    """Whether two cards are of one suit and next to each other in rank (CRA-14, CRA-R3)."""
    return other >= 0 and (card - other == 4 or other - card == 4)


def loads(b: Board, card: i64) -> i64:
    """On which of the opponent's piles a card fits."""
    return fitting_piles(card, top(b.you.crapette), top(b.you.waste))


def fitting_piles(card: i64, crapette: i64, waste: i64) -> i64:
    """On which of two top cards a card fits; an empty pile takes nothing (CRA-R9)."""
    found: i64 = 0
    if is_neighbour(card, crapette):
        found = 2
    if is_neighbour(card, waste):
        found |= 4
    return found


def places(b: Board, card: i64) -> i64:
    """Every target for a card of one's own piles."""
    return own_places(b, card, top(b.you.crapette), top(b.you.waste))


def own_places(b: Board, card: i64, crapette: i64, waste: i64) -> i64:
    """Every target for a card of one's own piles, beside the opponent's two top cards."""
    columns = b.open_to(parent_key(card)) | b.empty
    found = (columns << COLUMN_SHIFT) | fitting_piles(card, crapette, waste)  # CRA-15, CRA-R4
    return found | TO_CENTRE if b.fits_centre(card) else found


def column_places(b: Board, i: i64, crapette: i64, waste: i64) -> i64:
    """Every target for the last card of a column, beside the opponent's two top cards."""
    card = b.end(i)
    if card == NO_END:
        return 0
    columns = b.open_to(parent_key(card))
    if b.empty != 0 and length_of(b.col[i]) > 1:  # CRA-R5: a lone card stays where it is
        columns |= b.empty
    if columns != 0 and b.holder >= 0:
        columns = without_repeats(b, i, columns)
    found = columns << COLUMN_SHIFT
    if b.agreed.load_from_columns:  # CRA-R8
        found |= fitting_piles(card, crapette, waste)
    return found | TO_CENTRE if b.fits_centre(card) else found


def without_repeats(b: Board, source: i64, columns: i64) -> i64:
    """These columns but for those where the card would bring back an earlier position (CRA-R5)."""
    left = columns
    one: i64 = 1
    if b.holder == source:
        left &= ~b.been
    if b.traces == 0:
        return left
    target: i64 = 0
    while target < COLUMNS:
        if left & shl(one, target) and repeats(b, source, target):
            left &= ~shl(one, target)
        target += 1
    return left


def repeats(b: Board, source: i64, target: i64) -> bool:
    """Whether a move between columns brings back a position before the latest card was moved."""
    card = b.end(source)
    if (b.traces >> ((b.mix + mix_change(card, source, target)) % TRACES)) & 1 == 0:
        return False
    col = b.col.copy()
    col[source] = popped(col[source])
    col[target] = pushed(col[target], card)
    return b.came_before(col)


def targets(b: Board, source: i64) -> i64:
    """Every target for the card of a source."""
    return targets_beside(b, source, top(b.you.crapette), top(b.you.waste))


def targets_beside(b: Board, source: i64, crapette: i64, waste: i64) -> i64:
    """Every target for the card of a source, beside the opponent's two top cards."""
    if source >= COLUMN:
        return column_places(b, source - COLUMN, crapette, waste)
    if source == WASTE and not b.agreed.waste_is_source:  # CRA-R6
        return 0
    card = b.card_from(source)
    return own_places(b, card, crapette, waste) if card >= 0 else 0


def can_turn(b: Board) -> bool:
    """Whether a card may be turned: none waits, and there is one to turn (CRA-24, CRA-28)."""
    return b.waiting < 0 and (len(b.me.stock) > 0 or len(b.me.waste) > 0)


def can_discard(b: Board) -> bool:
    """Whether the turned card may go to the waste (CRA-25, CRA-R17)."""
    return b.waiting >= 0 and not (b.agreed.must_place and places(b, b.waiting) != 0)


def can_stop(b: Board) -> bool:
    """Whether the player may simply stop: nothing waits and nothing is left to turn (CRA-R25)."""
    return b.waiting < 0 and not b.me.stock and not b.me.waste


def is_possible(b: Board, action: i64) -> bool:
    """Whether the player in turn can do this by suits, ranks and colours, fault or no fault."""
    if action == TURN:
        return can_turn(b)
    if action == DISCARD:
        return can_discard(b)
    if action == STOP:
        return can_stop(b)
    if action < 0 or action > TURN:
        return False
    one: i64 = 1
    return (targets(b, action // PLACES) & shl(one, action % PLACES)) != 0


def word_of(b: Board) -> i64:
    """The one action that is no move: turn, discard or stop; 0 if there is none."""
    if b.waiting >= 0:
        return DISCARD if can_discard(b) else 0
    return TURN if can_turn(b) else STOP


def near(card: i64) -> i64:
    """The cards next to a card in its suit, as a set; nothing is next to no card."""
    one: i64 = 1
    if card < 0:
        return 0
    bit = shl(one, card)
    return (bit >> 4) | (bit << 4)


def mobile_ends(b: Board, crapette: i64, waste: i64) -> i64:
    """The column ends that may have a target, as a set of cards; all others surely have none."""
    one: i64 = 1
    ends: i64 = 0
    i: i64 = 0
    while i < COLUMNS:
        ends |= shl(one, b.end(i))
        i += 1
    if b.empty != 0:
        return ends
    # What a column takes: one rank lower and of the other colour. Clubs and spades are black.
    black = (ends | (ends >> 3)) & CLUBS
    red = ((ends >> 1) | (ends >> 2)) & CLUBS
    taken = (black * 6 + red * 9) >> 4
    return ends & (b.wanted | near(crapette) | near(waste) | taken)


def possible(b: Board) -> list[int]:
    """Everything the player in turn can do, in ascending order."""
    found: list[object] = []
    crapette = top(b.you.crapette)
    waste = top(b.you.waste)
    card = top(b.me.crapette)
    if card >= 0:
        add_moves(found, CRAPETTE * PLACES, own_places(b, card, crapette, waste))
    if b.waiting >= 0:
        add_moves(found, TURNED * PLACES, own_places(b, b.waiting, crapette, waste))
    card = top(b.me.waste)
    if card >= 0 and b.agreed.waste_is_source:  # CRA-R6
        add_moves(found, WASTE * PLACES, own_places(b, card, crapette, waste))
    mobile = mobile_ends(b, crapette, waste)
    if mobile != 0:
        i: i64 = 0
        while i < COLUMNS:
            if (mobile >> b.end(i)) & 1:
                add_moves(found, (i + COLUMN) * PLACES, column_places(b, i, crapette, waste))
            i += 1
    word = word_of(b)
    if word != 0:
        found.append(ACTIONS[word])
    return cast("list[int]", found)


def add_moves(found: list[object], first: i64, rest: i64) -> None:
    """Append the moves of a source, by its first and the set of its targets."""
    bits: i64 = PLACE_OF_BIT
    while rest != 0:
        lowest = rest & -rest
        found.append(ACTIONS[first + ((bits >> (lowest % 13 << 2)) & 15)])
        rest ^= lowest


def centre_moves(b: Board) -> list[int]:
    """The moves to the centre that are owed before anything else (CRA-21, CRA-R11, CRA-R12)."""
    found: list[int] = []
    source: i64 = 0
    while source < PLACES:
        card = b.card_from(source)
        if source == WASTE and not b.agreed.waste_is_source:
            card = -1
        is_due = not b.agreed.aces_only or source == CRAPETTE or card < 4
        if card >= 0 and is_due and b.fits_centre(card):
            found.append(source * PLACES)
        source += 1
    return found


def is_blocked(b: Board) -> bool:
    """Whether nobody gets on any more (CRA-R26): nothing is placed, or nothing placed stays."""
    if b.zero.turns + b.one.turns >= LONGEST_WAIT or b.stall >= LONGEST_STALL or is_dead(b):
        return True
    return is_through(b.zero) and is_through(b.one)


def is_dead(b: Board) -> bool:
    """Whether neither player can turn a card or move one, now or in his next turn (CRA-R26)."""
    if b.waiting >= 0 or b.empty != 0 or b.me.stock or b.you.stock or b.me.waste or b.you.waste:
        return False
    mine = top(b.me.crapette)
    yours = top(b.you.crapette)
    if own_places(b, mine, yours, NONE) != 0 or own_places(b, yours, mine, NONE) != 0:
        return False
    i: i64 = 0
    while i < COLUMNS:
        card = b.end(i)
        if b.fits_centre(card) or b.open_to(parent_key(card)) != 0:
            return False
        if b.agreed.load_from_columns and fitting_piles(card, mine, yours) != 0:
            return False
        i += 1
    return True


def is_through(side: Side) -> bool:
    """Whether a player has gone through stock and waste twice, in two turns or more, for nothing."""
    return side.turns >= 2 and side.turned >= 2 * (len(side.stock) + len(side.waste))
