"""Which positions can be: what a position text must fulfil, and what follows from what it says."""

from __future__ import annotations

from tablee.core.bits import count_bits
from tablee.core.contract import PositionError
from tablee.games.bonanza import amounts, betting, calls, stops
from tablee.games.bonanza.board import (
    AUCTION,
    BET,
    CALLS,
    DEAD,
    DEALER,
    DEBT,
    ENDED,
    EQUAL,
    MAX_RAISES,
    POKER,
    REBUY,
    SHOWDOWN,
    STOPS,
    Board,
)
from tablee.games.bonanza.cards import ACE, BLACK, CARDS, JOKER_BIT, RED


def derive_auction(b: Board) -> None:
    """Who is neither waited for nor the highest bidder has passed for good, if so agreed."""
    if b.agreed.pass_final:
        others = int(b.present) & ~(1 << int(b.dealer)) if b.dealer >= 0 else 0
        bidder = 1 << int(b.bidder) if b.bidder >= 0 else 0
        b.passed = others & ~(int(b.waiting) | bidder)


def derive_answers(b: Board) -> None:
    """Who has not answered is waited for."""
    b.waiting = 0
    for seat, answer in enumerate(b.answers):
        if answer < 0 and int(b.present) >> seat & 1:
            b.waiting |= 1 << seat


def derive_stakes(b: Board) -> None:
    """The stakes tell who entered and who passed."""
    b.high = max(b.stakes)
    for seat, stake in enumerate(b.stakes):
        one = 1 << seat
        if stake > 0:
            b.entered |= one
        settled = int(b.present) & ~int(b.waiting) & one
        behind = stake == 0 if b.phase == BET and not b.agreed.usual else stake < b.high or stake == 0
        if settled and behind:
            b.passed |= one


def require(b: Board) -> None:
    """Raise PositionError unless the position can be."""
    _require_chips(b)
    if b.phase == DEALER:
        _need(b.round == 0 and b.dealer < 0 and b.bonanza < 0, "bad-round")
        _need(sum(b.spaces) == 0 and set(b.chips) == {int(b.agreed.start)}, "bad-chips")
        _need(sum(b.bought) == 0 and count_bits(b.present) == b.seats, "bad-chips")
    else:
        _need(1 <= b.round <= b.agreed.rounds and b.dealer >= 0, "bad-round")
        _need((b.bonanza >= 0) == (b.round > 1 or b.phase in (ENDED, SHOWDOWN)), "bad-round")
    if b.phase not in (ENDED, DEALER):
        _need(b.players() >= 2, "too-few-players")
    if b.phase in (ENDED, DEALER):
        _need(sum(b.spaces) == 0 and b.present != 0, "bad-chips")
    if b.phase == SHOWDOWN:
        _need(b.agreed.leftovers == 2 and sum(b.spaces) > 0, "bad-phase")
    elif b.phase not in (ENDED, DEALER):
        _need(_in(b.present, b.dealer), "bad-seat")
    if DEAD <= b.phase <= STOPS:
        _require_hands(b)
        _REQUIRE[int(b.phase)](b)
    else:
        _need(not any(_hands(b)) and b.aside == 0 and b.given_by < 0, "bad-hands")
        _need(not _knows(b), "bad-hands")


def _need(holds: bool, code: str) -> None:
    if not holds:
        raise PositionError(code)


def _hands(b: Board) -> list[int]:
    return b.hands.items(int(b.seats))


def _knows(b: Board) -> bool:
    return any(b.shown.items(int(b.seats))) or any(b.lacks.items(int(b.seats)))


def _in(seats: int, seat: int) -> bool:
    return seat >= 0 and bool(int(seats) >> int(seat) & 1)


def _require_chips(b: Board) -> None:
    total = sum(b.chips) + sum(b.spaces) - sum(b.bought)
    _need(total == b.seats * b.agreed.start, "chips-not-conserved")
    if b.agreed.broke != REBUY:
        _need(not any(b.bought), "bad-chips")
    _need(all(bought % int(b.agreed.start) == 0 for bought in b.bought), "bad-chips")
    if b.agreed.broke != DEBT:
        _need(min(b.chips) >= 0, "bad-chips")


def _require_hands(b: Board) -> None:
    """Everybody present has the cards that were dealt, less those gone."""
    players = int(b.players())
    sizes: dict[int, int] = {}
    seat = b.dealer
    for place in range(players):
        seat = b.left_of(seat, b.present)
        sizes[int(seat)] = (CARDS - place + players) // (players + 1)
    dead = CARDS // (players + 1)
    if b.given_by >= 0:
        _need(_in(b.present, b.given_by), "bad-seat")
        sizes[int(b.given_by)], dead = dead, sizes[int(b.given_by)]
    _need(count_bits(b.aside) == dead, "bad-hands")
    for at in range(int(b.seats)):
        missing = sizes.get(at, 0) - int(count_bits(b.hands[at]))
        _need(missing >= 0 and (b.phase == STOPS or missing <= 1), "bad-hands")
        _need(not (at in sizes and b.hands[at] & ~JOKER_BIT == 0), "bad-hands")
        _need(b.shown[at] & ~b.hands[at] == 0 and b.shown[at] & JOKER_BIT == 0, "bad-knowledge")
        _need(b.lacks[at] & b.hands[at] == 0, "bad-knowledge")
    if b.phase != STOPS:
        _need(int(b.gone) in (0, JOKER_BIT), "bad-hands")
    if b.phase in (DEAD, AUCTION):
        _need(b.gone == 0 and not _knows(b), "bad-hands")
        _need(b.given_by < 0, "bad-hands")


def _require_dead(b: Board) -> None:
    _need(b.turn == b.dealer, "bad-seat")


def _require_auction(b: Board) -> None:
    others = int(b.present) & ~(1 << int(b.dealer))
    _need(int(b.waiting) & ~others == 0 and _in(b.waiting, b.turn), "bad-seat")
    _need((b.bidder >= 0) == (b.high > 0), "bad-detail")
    if b.bidder >= 0:
        _need(_in(others, b.bidder) and not _in(b.waiting, b.bidder), "bad-seat")
        _need(b.chips[int(b.bidder)] >= b.high, "bad-chips")
    _need(b.high + 1 + b.pushed <= b.chips[int(b.turn)], "bad-chips")


def _require_calls(b: Board) -> None:
    _need(b.waiting != 0, "bad-detail")
    for seat, answer in enumerate(b.answers):
        if answer >= 0:
            _need(_in(b.present, seat) and calls.can_answer(b, seat, answer), "bad-detail")


def _require_stakes(b: Board) -> None:
    turn, present = int(b.turn), int(b.present)
    _need(_in(b.waiting, turn) and int(b.waiting) & ~present == 0, "bad-seat")
    _need(int(b.entered) & ~present == 0 and sum(b.stakes) <= b.spaces[POKER], "bad-chips")
    _need(b.raises <= (MAX_RAISES if b.agreed.usual and b.high > 1 else 0), "bad-detail")
    for seat in range(int(b.seats)):
        _require_five(b, seat)
        if _in(b.waiting, seat) and b.high > 0:
            _need(b.stakes[seat] < b.high, "bad-detail")
            _need(b.agreed.usual or b.phase == EQUAL or b.stakes[seat] == 0, "bad-detail")
    if b.phase == EQUAL:
        _need(not b.agreed.usual and b.high > 1, "bad-phase")
        _need(int(b.waiting) & ~int(b.entered) == 0, "bad-seat")
    _need(betting.can_raise(b, turn) or betting.can_call(b, turn), "bad-chips")
    if b.pushed > 0:
        _need(b.pushed <= amounts.room(b), "bad-chips")


def _require_five(b: Board, seat: int) -> None:
    five, hand = b.fives[seat], b.hands[seat]
    _need(five & ~hand == 0, "bad-five")
    if _in(b.entered, seat):
        folded = _in(b.passed, seat)
        _need(five == 0 if folded else count_bits(five) == min(5, count_bits(hand)), "bad-five")
    elif seat != b.turn or count_bits(hand) <= 5:
        _need(five == 0, "bad-five")
    elif five:
        _need(count_bits(five) == 5, "bad-five")
    if seat == b.turn and b.picking:
        picked = int(b.picking)
        top = 1 << picked.bit_length() - 1
        _need(picked & ~hand == 0 and count_bits(picked) < 5 and five == 0, "bad-five")
        _need(not _in(b.entered, seat) and b.phase == BET and count_bits(hand) > 5, "bad-five")
        _need(count_bits(hand & ~(2 * top - 1)) >= 5 - count_bits(picked), "bad-five")


def _require_stops(b: Board) -> None:
    if not b.agreed.joker_pays:
        _need(not any(hand & JOKER_BIT for hand in _hands(b)), "bad-hands")
    _need(_in(b.present, b.turn), "bad-seat")
    if b.run_length == 0:
        _need(b.free and b.turn == b.dealer and int(b.gone) & ~JOKER_BIT == 0, "bad-detail")
        return
    first, last = int(b.run_first), int(stops.last_card(b))
    _need(first // 13 == last // 13 and last < 52, "bad-detail")
    run = ((1 << int(b.run_length)) - 1) << first
    _need(run & ~int(b.gone) == 0, "bad-detail")
    _need(last % 13 == ACE or not any(hand >> last + 1 & 1 for hand in _hands(b)), "bad-detail")
    for place in range(int(b.run_length)):
        _need(_in(b.present, int(b.run_seats) >> 4 * place & 15), "bad-seat")
    _require_leader(b, int(b.run_seats) >> 4 * (int(b.run_length) - 1) & 15)


def _require_leader(b: Board, stopper: int) -> None:
    """The leader is the first from the stopper to the left who has the other colour."""
    wanted = stops.opposite(stops.last_card(b))
    assert wanted in (BLACK, RED)
    able = [seat for seat in range(int(b.seats)) if b.hands[seat] & wanted]
    _need(bool(able) != b.free, "bad-detail")
    leader = b.left_of(stopper - 1, sum(1 << seat for seat in able)) if able else stopper
    _need(b.turn == leader, "bad-seat")


_REQUIRE = {
    DEAD: _require_dead,
    AUCTION: _require_auction,
    CALLS: _require_calls,
    BET: _require_stakes,
    EQUAL: _require_stakes,
    STOPS: _require_stops,
}
