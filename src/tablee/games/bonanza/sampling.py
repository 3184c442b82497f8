"""A state that fits a view: the cards a seat cannot see, laid where they may be.

Cards are laid one after the other, those with the fewest possible places first, each on a place chosen by
the room left there. Where nothing is known every arrangement is then equally likely. Where something is,
an arrangement comes up too often by the factor by which the room narrowed on the way; it is kept with the
inverse chance, which makes those that are kept uniform again. After `TRIES` refusals one of the tried is
drawn by the same weights.

Secret answers and fives of others are drawn from those their sampled cards allow; chips another seat is
just pushing forward, or cards it is just picking, are left out: its turn starts afresh in the sample.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tablee.core.bits import count_bits
from tablee.core.contract import Rng
from tablee.games.bonanza import calls, stops
from tablee.games.bonanza.board import SPACE_NAMES
from tablee.games.bonanza.cards import PACK, list_cards
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.view import PHASES, BonanzaView

TRIES = 40
SCALE = 1 << 30


@dataclass(slots=True)
class Place:
    """Where unseen cards may lie: a hand, or aside (seat -1)."""

    seat: int
    room: int
    barred: int
    """Cards that cannot be here."""
    needed: int = 0
    """At least one of these must be here, unless none are named."""


def sample_state(view: BonanzaView, rng: Rng) -> BonanzaState:
    """A state in which this seat sees the same."""
    state = open_state(view)
    lay_cards(state, view, rng)
    _answer_calls(state, view, rng)
    _lock_fives(state, view, rng)
    return state


def open_state(view: BonanzaView) -> BonanzaState:
    """A state with all that the view tells, and no unseen card."""
    state = BonanzaState.start(view.options, len(view.chips))
    state.phase = PHASES.index(view.phase)
    state.round = view.round
    state.dealer = _or_none(view.dealer)
    state.bonanza = _or_none(view.bonanza)
    state.present = _bits(view.present)
    state.chips, state.bought = list(view.chips), list(view.bought)
    state.spaces = list(view.spaces)
    state.shown.fill(list(view.shown))
    state.lacks.fill(list(view.lacks))
    state.given_by = _or_none(view.given_by)
    state.gone = view.gone
    state.waiting, state.passed = _bits(view.waiting), _bits(view.passed)
    state.high, state.bidder = view.high, _or_none(view.bidder)
    state.pushed, state.picking = view.pushed, view.picking
    state.stakes, state.raises = list(view.stakes), view.raises
    state.entered = _bits(tuple([stake > 0 for stake in view.stakes]))
    state.free = view.free
    if view.call is not None:
        state.call = SPACE_NAMES.index(view.call)
    elif view.acting:
        state.turn = view.acting[0]
    if view.run:
        state.run_first, state.run_length = view.run[0][0], len(view.run)
        state.run_seats = sum(seat << 4 * place for place, (_, seat) in enumerate(view.run))
    return state


def _or_none(seat: int | None) -> int:
    return -1 if seat is None else seat


def _bits(flags: tuple[bool, ...]) -> int:
    return sum(1 << seat for seat, flag in enumerate(flags) if flag)


def places_of(view: BonanzaView) -> tuple[int, list[Place]]:
    """The unseen cards, and where they may lie."""
    unseen = PACK & ~view.gone & ~view.hand & ~view.aside
    found: list[Place] = []
    for seat, size in enumerate(view.hand_sizes):
        if seat != view.seat and size:
            unseen &= ~view.shown[seat]
            found.append(Place(seat, size - int(count_bits(view.shown[seat])), view.lacks[seat]))
    if view.aside == 0 and view.aside_size:
        found.append(Place(-1, view.aside_size, 0))
    _note_leader(view, found)
    return unseen, found


def _note_leader(view: BonanzaView, places: list[Place]) -> None:
    """Who has to lead the other colour has it."""
    if view.phase != "stops" or view.free or not view.run:
        return
    wanted = int(stops.opposite(view.run[-1][0]))
    for place in places:
        if place.seat == view.acting[0] and not view.shown[place.seat] & wanted:
            place.needed = wanted


def lay_cards(state: BonanzaState, view: BonanzaView, rng: Rng) -> None:
    """Give every card its place."""
    unseen, places = places_of(view)
    laid = arrange(list_cards(unseen), places, rng)
    for seat in range(len(view.chips)):
        state.hands[seat] = view.hand if seat == view.seat else view.shown[seat]
    state.aside = view.aside
    for place, cards in zip(places, laid, strict=True):
        if place.seat < 0:
            state.aside = cards
        else:
            state.hands[place.seat] |= cards


def arrange(cards: list[int], places: list[Place], rng: Rng) -> list[int]:
    """A uniform arrangement of cards on places."""
    order = sorted(cards, key=lambda card: sum(not p.barred >> card & 1 for p in places))
    tried: list[tuple[list[int], Fraction]] = []
    for _ in range(TRIES):
        laid, kept = _try(order, places, rng)
        if not laid or not _is_fit(laid, places):
            continue
        if rng.randrange(SCALE) < kept * SCALE:
            return laid
        tried.append((laid, kept))
    return _draw(tried, rng) if tried else _construct(order, places)


def _try(order: list[int], places: list[Place], rng: Rng) -> tuple[list[int], Fraction]:
    """Lay the cards; the arrangement, and the chance with which it is to be kept."""
    room = [place.room for place in places]
    laid = [0] * len(places)
    up, down = 1, 1
    for done, card in enumerate(order):
        allowed = [n for n, place in enumerate(places) if not place.barred >> card & 1]
        free = sum(room[n] for n in allowed)
        if free == 0:
            return [], Fraction(0)
        up *= free
        down *= min(len(order) - done, sum(places[n].room for n in allowed))
        at = rng.randrange(free)
        for n in allowed:
            at -= room[n]
            if at < 0:
                laid[n] |= 1 << card
                room[n] -= 1
                break
    return laid, Fraction(up, down)


def _is_fit(laid: list[int], places: list[Place]) -> bool:
    return all(not p.needed or p.needed & cards for p, cards in zip(places, laid, strict=True))


def _draw(tried: list[tuple[list[int], Fraction]], rng: Rng) -> list[int]:
    """One of the tried, by its weight."""
    total = sum((kept for _, kept in tried), Fraction(0))
    at = Fraction(rng.randrange(SCALE), SCALE) * total
    for laid, kept in tried:
        at -= kept
        if at < 0:
            return laid
    return tried[-1][0]


def _construct(order: list[int], places: list[Place]) -> list[int]:
    """Some arrangement, found by moving cards out of the way of others; there is always one: the truth."""
    for forced in [c for c in order if any(p.needed >> c & 1 for p in places)] or [-1]:
        at: dict[int, int] = {}
        if forced >= 0:
            at[forced] = next(n for n, p in enumerate(places) if p.needed >> forced & 1)
            if places[at[forced]].barred >> forced & 1:
                continue
        if all(card in at or _seat_card(card, at, places, set(), forced) for card in order):
            laid = [0] * len(places)
            for card, n in at.items():
                laid[n] |= 1 << card
            return laid
    raise ValueError("no state fits this view")


def _seat_card(card: int, at: dict[int, int], places: list[Place], seen: set[int], fixed: int) -> bool:
    for n, place in enumerate(places):
        if n in seen or place.barred >> card & 1:
            continue
        seen.add(n)
        here = [other for other, where in at.items() if where == n]
        if len(here) < place.room:
            at[card] = n
            return True
        for other in here:
            if other != fixed and _seat_card(other, at, places, seen, fixed):
                at[card] = n
                return True
    return False


def _answer_calls(state: BonanzaState, view: BonanzaView, rng: Rng) -> None:
    """Own answers are known; those of others are any that their cards allow."""
    for seat, answered in enumerate(view.answered):
        if not answered:
            continue
        if seat == view.seat and view.answer is not None:
            state.answers[seat] = view.answer
        else:
            possible = calls.answers_of(state, seat)
            state.answers[seat] = possible[rng.randrange(len(possible))]


def _lock_fives(state: BonanzaState, view: BonanzaView, rng: Rng) -> None:
    """One's own five is known; those of others in the poker are any five of their cards."""
    for seat, stake in enumerate(view.stakes):
        if seat == view.seat:
            state.fives[seat] = view.five
        elif stake > 0 and not view.passed[seat]:
            rest = list_cards(state.hands[seat])
            for _ in range(min(5, len(rest))):
                state.fives[seat] |= 1 << rest.pop(rng.randrange(len(rest)))
