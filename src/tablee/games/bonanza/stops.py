# Compiled by mypyc: core/bits.py tells its traps.
"""The third phase: the stops (BON-56 to BON-67).

Only a lead is a decision. Following is a duty that leaves no choice (BON-R24), so a run is played out by
itself, and so is the search for the next leader: neither waits for anybody, and nothing can be read from
how long it takes. A leader is always asked, even where he has one suit only, for the same reason.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import bit, count_bits, lowest, shl
from tablee.games.bonanza import dealing
from tablee.games.bonanza.board import (
    ACE_SPACE,
    JACK_SPACE,
    KING_SPACE,
    QUEEN_SPACE,
    SPACE_NAMES,
    STOPS,
    Board,
)
from tablee.games.bonanza.cards import (
    ACE,
    ACE_OF_SPADES,
    BLACK,
    JACK_OF_CLUBS,
    JOKER_BIT,
    KING_OF_HEARTS,
    QUEEN_OF_DIAMONDS,
    RED,
    below_in_suit,
    format_card,
    suit_cards,
)
from tablee.games.bonanza.events import (
    CannotLead,
    CardFollowed,
    CardLed,
    JokerRemoved,
    LeadIsFree,
    SpaceWon,
    Stopped,
)


def begin(b: Board) -> None:
    """The dealer leads a suit of his choice (BON-57, BON-R27)."""
    b.phase = STOPS
    if not b.agreed.joker_pays:
        _remove_unused_joker(b)
    b.turn = b.dealer
    b.free = True


def _remove_unused_joker(b: Board) -> None:
    """A joker nobody has shown leaves the game; if no hand has it, all know that it lies aside (BON-R12)."""
    if b.gone & JOKER_BIT:
        return
    seat = b.hands.holder(JOKER_BIT)
    if seat < 0:
        b.nowhere |= JOKER_BIT
        return
    b.hands[seat] &= ~JOKER_BIT
    b.gone |= JOKER_BIT
    if b.events is not None:
        b.tell(JokerRemoved(seat, "BON-R12"))


def last_card(b: Board) -> i64:
    """The card played last, or -1 before the first lead."""
    if b.run_length == 0:
        return -1
    return b.run_first + b.run_length - 1


def leadable(b: Board, seat: i64) -> i64:
    """The cards among whose suits a leader chooses (BON-62, BON-64)."""
    hand: i64 = b.hands[seat]
    if b.free:
        return hand & ~JOKER_BIT
    return hand & opposite(last_card(b))


def opposite(card: i64) -> i64:
    """All cards of the other colour."""
    suit = card // 13
    return BLACK if suit == 1 or suit == 2 else RED


def lead(b: Board, seat: i64, suit: i64) -> None:
    """Lead the lowest card of a suit and play the run out."""
    card = lowest(b.hands[seat] & suit_cards(suit))
    b.lacks[seat] |= below_in_suit(card)
    b.run_first = card
    b.run_length = 0
    b.run_seats = 0
    holder = seat
    while True:
        _play_card(b, holder, card)
        if b.hands[holder] & ~JOKER_BIT == 0:
            dealing.end_round(b, holder)
            return
        if card % 13 == ACE:
            break
        card += 1
        follower = b.hands.holder(bit(card))
        if follower < 0:
            b.nowhere |= bit(card)
            break
        holder = follower
    _stop(b, holder, card)


def _play_card(b: Board, seat: i64, card: i64) -> None:
    one = bit(card)
    hand: i64 = b.hands[seat] & ~one
    b.hands[seat] = hand
    b.gone |= one
    b.run_seats |= shl(seat, 4 * b.run_length)
    b.run_length += 1
    if hand != 0 and hand & (hand - 1) == 0 and hand & JOKER_BIT == 0:
        b.lacks[seat] |= JOKER_BIT  # with the joker alone he would be out of cards
    if b.events is not None:
        if b.run_length == 1:
            b.tell(CardLed(seat, format_card(card), count_bits(hand), "BON-57"))
        else:
            b.tell(CardFollowed(seat, format_card(card), count_bits(hand), "BON-59"))
    space = paying_space(card)
    if space >= 0:
        chips = b.win_space(seat, space)
        if b.events is not None:
            b.tell(SpaceWon(seat, SPACE_NAMES[space], chips, "BON-67"))


def paying_space(card: i64) -> i64:
    """The space that a card wins when it is played (BON-67), or -1."""
    if card == ACE_OF_SPADES:
        return ACE_SPACE
    if card == KING_OF_HEARTS:
        return KING_SPACE
    if card == QUEEN_OF_DIAMONDS:
        return QUEEN_SPACE
    return JACK_SPACE if card == JACK_OF_CLUBS else -1


def _stop(b: Board, stopper: i64, card: i64) -> None:
    """Find who leads after a stop: the other colour, from the stopper to the left (BON-62 to BON-64)."""
    wanted = opposite(last_card(b))
    if b.events is not None:
        b.tell(Stopped(stopper, format_card(last_card(b)), "BON-61"))
    seat = stopper
    while True:
        if b.hands[seat] & wanted:
            b.turn = seat
            b.free = False
            return
        b.lacks[seat] |= wanted
        if b.events is not None:
            b.tell(CannotLead(seat, "BON-63"))
        seat = b.left_of(seat, b.present)
        if seat == stopper:
            break
    b.turn = stopper
    b.free = True
    if b.events is not None:
        b.tell(LeadIsFree(stopper, "BON-64"))
