"""Tables for the tests, laid from the cards that matter; the rest of the pack goes where it may."""

from __future__ import annotations

from typing import TypeVar

from tablee.core.contract import Chance, Over, Result
from tablee.core.events import Event, Notice
from tablee.core.request import Dice
from tablee.games.cinq_rois.actions import format_kind, parse_action, parse_kind
from tablee.games.cinq_rois.board import full_pack
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.state import CinqRoisState

N = TypeVar("N", bound=Notice)


def kinds(text: str) -> list[int]:
    return [parse_kind(word) for word in text.split()]


def names(found: list[int] | tuple[int, ...]) -> str:
    return " ".join([format_kind(kind) for kind in found])


def write(cards: list[int]) -> str:
    return ",".join([format_kind(kind) for kind in cards]) or "-"


def lay(
    *hands: str,
    cards: int,
    turn: str = "0d",
    seats: int = 2,
    dealer: int | None = None,
    up: str = "",
    stock: str = "",
    stock_size: int | None = None,
    last: str = "-",
    taken: str = "-",
    sheet: str = "",
    firsts: str = "",
    options: CinqRoisOptions | None = None,
) -> CinqRoisState:
    """A table in the round of so many cards; hands too short are filled up with cards that fit nothing."""
    chosen = options or CinqRoisOptions(start_round=cards - 2)
    rest = full_pack(3 if seats > 8 else 2)
    held = [kinds(text) for text in (*hands, *[""] * (seats - len(hands)))]
    pile, top = kinds(up), kinds(stock)
    for kind in [kind for hand in held for kind in hand] + pile + top:
        rest.remove(kind)
    mover, phase = int(turn[:-1]), turn[-1]
    for seat, hand in enumerate(held):
        size = cards + (1 if seat == mover and phase in "pr" else 0)
        while len(hand) < size:
            hand.append(rest.pop(junk(rest, hand)))
    if stock_size is None:
        pile = pile or [rest.pop()]
        top += rest
    else:
        pile = rest[stock_size - len(top) :] + pile
        top += rest[: stock_size - len(top)]
    none = "/".join(["-"] * seats)
    known = "/".join([taken if seat == mover else "-" for seat in range(seats)])
    fields = [
        str(cards - 2),
        str((mover - 1) % seats if dealer is None else dealer),
        turn,
        taken,
        "/".join([write(sorted(hand)) for hand in held]),
        known,
        write(top),
        write(pile),
        last,
        sheet or none,
        firsts or "-",
    ]
    return CinqRoisState.from_position(" ".join(fields), chosen, seats)


def junk(rest: list[int], hand: list[int]) -> int:
    """Where a natural card lies that is far from those in hand, so that nothing is completed by chance."""
    for place, kind in enumerate(rest):
        apart = [kind % 11 != other % 11 for other in hand]
        apart += [kind // 11 != other // 11 or abs(kind - other) > 4 for other in hand]
        if kind < 55 and all(apart):
            return place
    return next(place for place, kind in enumerate(rest) if kind < 55)


def play(state: CinqRoisState, *texts: str) -> list[Event]:
    """Play actions in notation, each by the seat in turn; what was told of them."""
    events: list[Event] = []
    state.listen(events)
    for text in texts:
        state.play(state.to_move(), parse_action(text))
    state.listen(None)
    return events


def go_out_by_hand(state: CinqRoisState, discard: str, *melds: str) -> list[Event]:
    """Throw a card, lay these melds and end; what was told of it."""
    laying = [text for meld in melds for text in [*[f"+{card}" for card in meld.split()], "meld"]]
    return play(state, f"out-{discard}", *laying, "done")


def told(events: list[Event], kind: type[N]) -> N:
    """What everybody is told of the one event of this kind."""
    (found,) = [event.notice(None) for event in events if isinstance(event.notice(None), kind)]
    assert isinstance(found, kind)
    return found


def legal(state: CinqRoisState) -> list[str]:
    from tablee.games.cinq_rois.actions import format_action

    return [format_action(action) for action in state.legal(state.to_move())]


def refusal(state: CinqRoisState, text: str, seat: int | None = None) -> tuple[str, str]:
    """The code and the article of a refusal."""
    found = state.check(state.to_move() if seat is None else seat, parse_action(text))
    assert found is not None
    return found.code, found.clause


def result(state: CinqRoisState) -> Result:
    pending = state.pending()
    assert isinstance(pending, Over)
    return pending.result


def dealt(
    options: CinqRoisOptions | None = None, seats: int = 2, *, dealer: int = 0, order: list[int] | None = None
) -> CinqRoisState:
    """A game after its first deal, the pack in the given order of cards."""
    state = CinqRoisState.start(options or CinqRoisOptions(), seats)
    pending = state.pending()
    assert isinstance(pending, Chance)
    assert pending.request == Dice(1, seats)
    state.resolve((dealer + 1,))
    pending = state.pending()
    assert isinstance(pending, Chance)
    state.resolve(tuple(order or range(pending.request.count)))
    return state
