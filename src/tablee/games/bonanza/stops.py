# Compiled by mypyc: core/bits.py tells its traps.
"""The third phase: the stops (BON-56 to BON-67).

Only a lead is a decision. Following is a duty that leaves no choice (BON-R24), so a run is played out by
itself, and so is the search for the next leader: neither waits for anybody, and nothing can be read from
how long it takes. A leader is always asked, even where he has one suit only, for the same reason.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bonanza import dealing
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
    bit,
    count,
    format_card,
    lowest,
    shl,
    suit_cards,
)
from tablee.games.bonanza.table import (
    ACE_SPACE,
    JACK_SPACE,
    KING_SPACE,
    QUEEN_SPACE,
    SPACE_NAMES,
    STOPS,
    Table,
)


def begin(t: Table) -> None:
    """The dealer leads a suit of his choice (BON-57, BON-R27)."""
    t.phase = STOPS
    t.run_first = -1
    t.run_length = 0
    t.run_seats = 0
    if not t.agreed.joker_pays:
        _remove_unused_joker(t)
    t.turn = t.dealer
    t.free = True


def _remove_unused_joker(t: Table) -> None:
    """A joker nobody has shown leaves the game; if no hand has it, all know that it lies aside (BON-R12)."""
    if t.gone & JOKER_BIT:
        return
    for seat in range(t.seats):
        if t.hands[seat] & JOKER_BIT:
            t.hands[seat] &= ~JOKER_BIT
            t.gone |= JOKER_BIT
            if t.events is not None:
                t.tell("joker-removed", {"seat": seat, "clause": "BON-R12"})
            return
    t.nowhere |= JOKER_BIT


def last_card(t: Table) -> i64:
    """The card played last, or -1 before the first lead."""
    return t.run_first + t.run_length - 1 if t.run_length > 0 else -1


def leadable(t: Table, seat: i64) -> i64:
    """The cards among whose suits a leader chooses (BON-62, BON-64)."""
    hand: i64 = t.hands[seat]
    if t.free:
        return hand & ~JOKER_BIT
    return hand & opposite(last_card(t))


def opposite(card: i64) -> i64:
    """All cards of the other colour."""
    suit = card // 13
    return BLACK if suit == 1 or suit == 2 else RED


def lead(t: Table, seat: i64, suit: i64) -> None:
    """Lead the lowest card of a suit and play the run out."""
    card = lowest(t.hands[seat] & suit_cards(suit))
    t.lacks[seat] |= below_in_suit(card)
    t.run_first = card
    t.run_length = 0
    t.run_seats = 0
    holder = seat
    while True:
        _play_card(t, holder, card)
        if t.hands[holder] & ~JOKER_BIT == 0:
            dealing.end_round(t, holder)
            return
        if card % 13 == ACE:
            break
        card += 1
        follower = _holder(t, card)
        if follower < 0:
            t.nowhere |= bit(card)
            break
        holder = follower
    _stop(t, holder, card)


def _holder(t: Table, card: i64) -> i64:
    one = bit(card)
    for seat in range(t.seats):
        if t.hands[seat] & one:
            return seat
    return -1


def _play_card(t: Table, seat: i64, card: i64) -> None:
    one = bit(card)
    hand: i64 = t.hands[seat] & ~one
    t.hands[seat] = hand
    t.gone |= one
    t.run_seats |= shl(seat, 4 * t.run_length)
    t.run_length += 1
    if hand != 0 and hand & (hand - 1) == 0 and hand & JOKER_BIT == 0:
        t.lacks[seat] |= JOKER_BIT  # with the joker alone he would be out of cards
    if t.events is not None:
        name = "card-led" if t.run_length == 1 else "card-followed"
        clause = "BON-57" if t.run_length == 1 else "BON-59"
        t.tell(name, {"seat": seat, "card": format_card(card), "left": count(hand), "clause": clause})
    space = paying_space(card)
    if space >= 0:
        chips = t.win_space(seat, space)
        if t.events is not None:
            told: dict[str, object] = {"seat": seat, "space": SPACE_NAMES[space], "chips": chips}
            told["clause"] = "BON-67"
            t.tell("space-won", told)


def paying_space(card: i64) -> i64:
    """The space that a card wins when it is played (BON-67), or -1."""
    if card == ACE_OF_SPADES:
        return ACE_SPACE
    if card == KING_OF_HEARTS:
        return KING_SPACE
    if card == QUEEN_OF_DIAMONDS:
        return QUEEN_SPACE
    return JACK_SPACE if card == JACK_OF_CLUBS else -1


def _stop(t: Table, stopper: i64, card: i64) -> None:
    """Find who leads after a stop: the other colour, from the stopper to the left (BON-62 to BON-64)."""
    wanted = opposite(last_card(t))
    if t.events is not None:
        t.tell("stopped", {"seat": stopper, "card": format_card(last_card(t)), "clause": "BON-61"})
    seat = stopper
    for _ in range(t.players()):
        if t.hands[seat] & wanted:
            t.turn = seat
            t.free = False
            return
        t.lacks[seat] |= wanted
        if t.events is not None:
            t.tell("cannot-lead", {"seat": seat, "clause": "BON-63"})
        seat = t.left_of(seat, t.present)
    t.turn = stopper
    t.free = True
    if t.events is not None:
        t.tell("lead-is-free", {"seat": stopper, "clause": "BON-64"})
