# Compiled by mypyc: core/bits.py tells its traps.
"""Rounds: stakes, the deal, the payments, and how the game ends (BON-01 to BON-08, BON-68 to BON-75)."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bonanza import poker
from tablee.games.bonanza.cards import PACK, bit, count, name_cards, shl
from tablee.games.bonanza.table import (
    BY_SHOWDOWN,
    DEAD,
    DEAL,
    DEBT,
    ENDED,
    LAST_BONANZA,
    OUT,
    POT,
    REBUY,
    SHOWDOWN,
    SPACES,
    Table,
)


def start_round(t: Table) -> None:
    """Everybody in the game puts one chip on each space (BON-05, BON-72); who cannot is seen to first."""
    staying: i64 = 0
    for seat in range(t.seats):
        if t.is_in(t.present, seat):
            if t.chips[seat] < SPACES and t.agreed.broke == REBUY:
                buy(t, seat)
            if t.chips[seat] >= SPACES or t.agreed.broke == DEBT:
                staying |= shl(1, seat)
            elif t.events is not None:
                t.tell("left", {"seat": seat, "chips": t.chips[seat], "clause": "BON-R30"})
    if count(staying) < 2:
        if staying != 0:  # else all stay in to share what is left
            t.present = staying
        finish(t)
        return
    t.present = staying
    if t.round > 0:
        t.dealer = t.left_of(t.dealer, staying)
    t.round += 1
    for seat in range(t.seats):
        if t.is_in(staying, seat):
            t.chips[seat] -= SPACES
    stake: int = count(staying)
    for space in range(SPACES):
        t.spaces[space] += stake
    t.phase = DEAL
    t.turn = -1
    if t.events is not None:
        t.tell("round-started", {"round": t.round, "dealer": t.dealer, "clause": "BON-05"})


def buy(t: Table, seat: i64) -> None:
    """A player takes another set of chips (BON-R30)."""
    t.chips[seat] += t.agreed.start
    t.bought[seat] += t.agreed.start
    if t.events is not None:
        t.tell("bought-chips", {"seat": seat, "chips": t.agreed.start, "clause": "BON-R30"})


def deal(t: Table, pack: list[int]) -> None:
    """Deal one by one from the dealer's left, the dealer last, then the dead hand (BON-06, BON-R1)."""
    order: list[int] = []
    seat = t.dealer
    for _ in range(t.players()):
        seat = t.left_of(seat, t.present)
        order.append(seat)
    t.hands.clear()
    t.shown.clear()
    t.lacks.clear()
    t.fives.clear()
    t.nowhere = 0
    for seat in range(t.seats):
        t.answers[seat] = -1
        t.stakes[seat] = 0
    lap: i64 = len(order) + 1
    place: i64
    for place in range(lap):
        held: i64 = 0
        at = place
        while at < 53:
            held |= bit(pack[at])
            at += lap
        if place == lap - 1:
            t.aside = held
        else:
            t.hands[order[place]] = held
    t.gone = 0
    t.given_by = -1
    t.phase = DEAD
    t.turn = t.dealer
    if t.events is not None:
        tell_deal(t)


def tell_deal(t: Table) -> None:
    """Everybody learns the sizes, each seat its own cards (BON-09)."""
    sizes = [int(count(t.hands[seat])) for seat in range(t.seats)]
    t.tell("dealt", {"dealer": t.dealer, "sizes": sizes, "dead": count(t.aside), "clause": "BON-08"})
    for seat in range(t.seats):
        if t.hands[seat] != 0:
            t.tell_hand("looked", seat, {"seat": seat, "clause": "BON-09"}, name_cards(t.hands[seat]))


def end_round(t: Table, winner: i64) -> None:
    """Somebody is out of cards: the pot, the payments, and on to the next round (BON-68 to BON-71)."""
    won = t.win_space(winner, POT)
    t.bonanza = winner
    if t.events is not None:
        t.tell("bonanza", {"seat": winner, "chips": won, "clause": "BON-68"})
    for seat in range(t.seats):
        if seat != winner and t.is_in(t.present, seat):
            _pay(t, seat, winner)
    t.hands.clear()
    t.shown.clear()
    t.lacks.clear()
    t.nowhere = 0
    t.aside = 0
    t.given_by = -1
    t.gone = PACK
    t.turn = -1
    t.free = False
    t.run_first = -1
    t.run_length = 0
    t.run_seats = 0
    if t.round == t.agreed.rounds:
        finish(t)
    else:
        start_round(t)


def _pay(t: Table, seat: i64, winner: i64) -> None:
    """One chip for each card still in hand (BON-69), as far as the agreement goes (BON-R30)."""
    owed: int = count(t.hands[seat])
    if t.agreed.broke == REBUY:
        while t.chips[seat] < owed:
            buy(t, seat)
    paid = owed
    if t.agreed.broke == OUT and t.chips[seat] < owed:
        paid = t.chips[seat]
    t.chips[seat] -= paid
    t.chips[winner] += paid
    if t.events is not None:
        t.tell("paid", {"seat": seat, "to": winner, "cards": owed, "chips": paid, "clause": "BON-69"})


def left_on_wheel(t: Table) -> int:
    """How many chips lie on the spaces."""
    total = 0
    for chips in t.spaces:
        total += chips
    return total


def finish(t: Table) -> None:
    """No more rounds: the chips left are shared out by the convention agreed on (BON-75, BON-R31)."""
    t.turn = -1
    if t.agreed.leftovers == BY_SHOWDOWN and left_on_wheel(t) > 0 and t.players() > 1:
        t.phase = SHOWDOWN
        return
    if t.agreed.leftovers == LAST_BONANZA and t.bonanza >= 0 and t.is_in(t.present, t.bonanza):
        share(t, shl(1, t.bonanza))
    else:
        share(t, t.present)
    end(t)


def share(t: Table, seats: i64) -> None:
    """Equal shares for these seats; odd chips one each from the last dealer's left."""
    left = left_on_wheel(t)
    for space in range(SPACES):
        t.spaces[space] = 0
    each: int = left // count(seats)
    odd: int = left % count(seats)
    seat = t.dealer
    for _ in range(count(seats)):
        seat = t.left_of(seat, seats)
        got = each
        if odd > 0:
            got += 1
            odd -= 1
        t.chips[seat] += got
        if t.events is not None and left > 0:
            t.tell("leftovers-shared", {"seat": seat, "chips": got, "clause": "BON-75"})


def end(t: Table) -> None:
    """The game is over."""
    t.phase = ENDED
    if t.events is not None:
        t.tell("ended", {"chips": net_chips(t), "clause": "BON-75"})


def net_chips(t: Table) -> list[int]:
    """What each seat has, less what it bought."""
    return [t.chips[seat] - t.bought[seat] for seat in range(t.seats)]


def deal_showdown(t: Table, pack: list[int]) -> None:
    """Five cards of a pack without the joker, open, to each; the best hand takes what is left (BON-R31)."""
    best: i64 = -1
    winners: i64 = 0
    seat = t.dealer
    place: i64 = 0
    for _ in range(t.players()):
        seat = t.left_of(seat, t.present)
        five: i64 = 0
        for _ in range(5):
            five |= bit(pack[place])
            place += 1
        value = poker.value_of(five, False)
        if value > best:
            best = value
            winners = 0
        if value == best:
            winners |= shl(1, seat)
        if t.events is not None:
            figure: str = poker.CLAUSES[poker.category_of(value)]
            t.tell("showdown-hand", {"seat": seat, "cards": name_cards(five), "clause": figure})
    share(t, winners)
    end(t)
