"""Which tables can be: what a position text must fulfil, and what follows from what it says."""

from __future__ import annotations

from tablee.core.contract import PositionError
from tablee.games.bonanza import betting, calls, stops
from tablee.games.bonanza.cards import ACE, BLACK, CARDS, JOKER_BIT, RED, count
from tablee.games.bonanza.table import (
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
    Table,
)


def derive_auction(t: Table) -> None:
    """Who is neither waited for nor the highest bidder has passed for good, if so agreed."""
    if t.agreed.pass_final:
        others = int(t.present) & ~(1 << int(t.dealer)) if t.dealer >= 0 else 0
        bidder = 1 << int(t.bidder) if t.bidder >= 0 else 0
        t.passed = others & ~(int(t.waiting) | bidder)


def derive_answers(t: Table) -> None:
    """Who has not answered is waited for."""
    t.waiting = 0
    for seat, answer in enumerate(t.answers):
        if answer < 0 and int(t.present) >> seat & 1:
            t.waiting |= 1 << seat


def derive_stakes(t: Table) -> None:
    """The stakes tell who entered and who passed."""
    t.high = max(t.stakes)
    for seat, stake in enumerate(t.stakes):
        one = 1 << seat
        if stake > 0:
            t.entered |= one
        settled = int(t.present) & ~int(t.waiting) & one
        behind = stake == 0 if t.phase == BET and not t.agreed.usual else stake < t.high or stake == 0
        if settled and behind:
            t.passed |= one


def require(t: Table) -> None:
    """Raise PositionError unless the table can be."""
    _require_chips(t)
    if t.phase == DEALER:
        _need(t.round == 0 and t.dealer < 0 and t.bonanza < 0, "bad-round")
        _need(sum(t.spaces) == 0 and set(t.chips) == {int(t.agreed.start)}, "bad-chips")
        _need(sum(t.bought) == 0 and count(t.present) == t.seats, "bad-chips")
    else:
        _need(1 <= t.round <= t.agreed.rounds and t.dealer >= 0, "bad-round")
        _need((t.bonanza >= 0) == (t.round > 1 or t.phase in (ENDED, SHOWDOWN)), "bad-round")
    if t.phase not in (ENDED, DEALER):
        _need(t.players() >= 2, "too-few-players")
    if t.phase in (ENDED, DEALER):
        _need(sum(t.spaces) == 0 and t.present != 0, "bad-chips")
    if t.phase == SHOWDOWN:
        _need(t.agreed.leftovers == 2 and sum(t.spaces) > 0, "bad-phase")
    elif t.phase not in (ENDED, DEALER):
        _need(_in(t.present, t.dealer), "bad-seat")
    if DEAD <= t.phase <= STOPS:
        _require_hands(t)
        _REQUIRE[int(t.phase)](t)
    else:
        _need(not any(_hands(t)) and t.aside == 0 and t.given_by < 0, "bad-hands")
        _need(not _knows(t), "bad-hands")


def _need(holds: bool, code: str) -> None:
    if not holds:
        raise PositionError(code)


def _hands(t: Table) -> list[int]:
    return t.hands.items(int(t.seats))


def _knows(t: Table) -> bool:
    return any(t.shown.items(int(t.seats))) or any(t.lacks.items(int(t.seats)))


def _in(seats: int, seat: int) -> bool:
    return seat >= 0 and bool(int(seats) >> int(seat) & 1)


def _require_chips(t: Table) -> None:
    total = sum(t.chips) + sum(t.spaces) - sum(t.bought)
    _need(total == t.seats * t.agreed.start, "chips-not-conserved")
    if t.agreed.broke != REBUY:
        _need(not any(t.bought), "bad-chips")
    _need(all(bought % int(t.agreed.start) == 0 for bought in t.bought), "bad-chips")
    if t.agreed.broke != DEBT:
        _need(min(t.chips) >= 0, "bad-chips")


def _require_hands(t: Table) -> None:
    """Everybody present has the cards that were dealt, less those gone."""
    players = int(t.players())
    sizes: dict[int, int] = {}
    seat = t.dealer
    for place in range(players):
        seat = t.left_of(seat, t.present)
        sizes[int(seat)] = (CARDS - place + players) // (players + 1)
    dead = CARDS // (players + 1)
    if t.given_by >= 0:
        _need(_in(t.present, t.given_by), "bad-seat")
        sizes[int(t.given_by)], dead = dead, sizes[int(t.given_by)]
    _need(count(t.aside) == dead, "bad-hands")
    for at in range(int(t.seats)):
        missing = sizes.get(at, 0) - int(count(t.hands[at]))
        _need(missing >= 0 and (t.phase == STOPS or missing <= 1), "bad-hands")
        _need(not (at in sizes and t.hands[at] & ~JOKER_BIT == 0), "bad-hands")
        _need(t.shown[at] & ~t.hands[at] == 0 and t.shown[at] & JOKER_BIT == 0, "bad-knowledge")
        _need(t.lacks[at] & t.hands[at] == 0, "bad-knowledge")
    if t.phase != STOPS:
        _need(int(t.gone) in (0, JOKER_BIT), "bad-hands")
    if t.phase in (DEAD, AUCTION):
        _need(t.gone == 0 and not _knows(t), "bad-hands")
        _need(t.given_by < 0, "bad-hands")


def _require_dead(t: Table) -> None:
    _need(t.turn == t.dealer, "bad-seat")


def _require_auction(t: Table) -> None:
    others = int(t.present) & ~(1 << int(t.dealer))
    _need(int(t.waiting) & ~others == 0 and _in(t.waiting, t.turn), "bad-seat")
    _need((t.bidder >= 0) == (t.high > 0), "bad-detail")
    if t.bidder >= 0:
        _need(_in(others, t.bidder) and not _in(t.waiting, t.bidder), "bad-seat")
        _need(t.chips[int(t.bidder)] >= t.high, "bad-chips")
    _need(t.high + 1 + t.pushed <= t.chips[int(t.turn)], "bad-chips")


def _require_calls(t: Table) -> None:
    _need(t.waiting != 0, "bad-detail")
    for seat, answer in enumerate(t.answers):
        if answer >= 0:
            _need(_in(t.present, seat) and calls.can_answer(t, seat, answer), "bad-detail")


def _require_stakes(t: Table) -> None:
    turn, present = int(t.turn), int(t.present)
    _need(_in(t.waiting, turn) and int(t.waiting) & ~present == 0, "bad-seat")
    _need(int(t.entered) & ~present == 0 and sum(t.stakes) <= t.spaces[POKER], "bad-chips")
    _need(t.raises <= (MAX_RAISES if t.agreed.usual and t.high > 1 else 0), "bad-detail")
    for seat in range(int(t.seats)):
        _require_five(t, seat)
        if _in(t.waiting, seat) and t.high > 0:
            _need(t.stakes[seat] < t.high, "bad-detail")
            _need(t.agreed.usual or t.phase == EQUAL or t.stakes[seat] == 0, "bad-detail")
    if t.phase == EQUAL:
        _need(not t.agreed.usual and t.high > 1, "bad-phase")
        _need(int(t.waiting) & ~int(t.entered) == 0, "bad-seat")
    _need(betting.can_raise(t, turn) or betting.can_call(t, turn), "bad-chips")
    if t.pushed > 0:
        room = t.chips[turn] + t.stakes[turn] - t.high - 1
        _need(betting.can_raise(t, turn) and t.pushed <= room and t.picking == 0, "bad-chips")


def _require_five(t: Table, seat: int) -> None:
    five, hand = t.fives[seat], t.hands[seat]
    _need(five & ~hand == 0, "bad-five")
    if _in(t.entered, seat):
        folded = _in(t.passed, seat)
        _need(five == 0 if folded else count(five) == min(5, count(hand)), "bad-five")
    elif seat != t.turn or count(hand) <= 5:
        _need(five == 0, "bad-five")
    elif five:
        _need(count(five) == 5, "bad-five")
    if seat == t.turn and t.picking:
        picked = int(t.picking)
        top = 1 << picked.bit_length() - 1
        _need(picked & ~hand == 0 and count(picked) < 5 and five == 0, "bad-five")
        _need(not _in(t.entered, seat) and t.phase == BET and count(hand) > 5, "bad-five")
        _need(count(hand & ~(2 * top - 1)) >= 5 - count(picked), "bad-five")


def _require_stops(t: Table) -> None:
    if not t.agreed.joker_pays:
        _need(not any(hand & JOKER_BIT for hand in _hands(t)), "bad-hands")
    _need(_in(t.present, t.turn), "bad-seat")
    if t.run_length == 0:
        _need(t.free and t.turn == t.dealer and int(t.gone) & ~JOKER_BIT == 0, "bad-detail")
        return
    first, last = int(t.run_first), int(stops.last_card(t))
    _need(first // 13 == last // 13 and last < 52, "bad-detail")
    run = ((1 << int(t.run_length)) - 1) << first
    _need(run & ~int(t.gone) == 0, "bad-detail")
    _need(last % 13 == ACE or not any(hand >> last + 1 & 1 for hand in _hands(t)), "bad-detail")
    for place in range(int(t.run_length)):
        _need(_in(t.present, int(t.run_seats) >> 4 * place & 15), "bad-seat")
    _require_leader(t, int(t.run_seats) >> 4 * (int(t.run_length) - 1) & 15)


def _require_leader(t: Table, stopper: int) -> None:
    """The leader is the first from the stopper to the left who has the other colour."""
    wanted = stops.opposite(stops.last_card(t))
    assert wanted in (BLACK, RED)
    able = [seat for seat in range(int(t.seats)) if t.hands[seat] & wanted]
    _need(bool(able) != t.free, "bad-detail")
    before = (stopper - 1) % int(t.seats)
    leader = t.left_of(before, sum(1 << seat for seat in able)) if able else stopper
    _need(t.turn == leader, "bad-seat")


_REQUIRE = {
    DEAD: _require_dead,
    AUCTION: _require_auction,
    CALLS: _require_calls,
    BET: _require_stakes,
    EQUAL: _require_stakes,
    STOPS: _require_stops,
}
