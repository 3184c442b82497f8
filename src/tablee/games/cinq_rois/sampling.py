"""A state that fits a view: what the seat cannot see is dealt afresh.

The view tells all discards that lie in the pile, and which cards of other hands are known. The unseen cards,
as cards of the pack, are shuffled over the rest of the hands and the stock: every deal is equally likely.
Who lays by hand has begun a meld only if he can make one: a deal in which he cannot is not dealt.
"""

from __future__ import annotations

from tablee.core.contract import Rng
from tablee.games.cinq_rois.board import (
    ENDED,
    LAYING,
    NO_CARD,
    NOBODY,
    PENDING_MARK,
    Agreements,
    full_pack,
)
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.melds import can_grow
from tablee.games.cinq_rois.state import CinqRoisState
from tablee.games.cinq_rois.view import PHASES, CinqRoisView

PHASE_OF = {name: phase for phase, name in PHASES.items()}


def sample_state(view: CinqRoisView, rng: Rng) -> CinqRoisState:
    """A state, uniform among those in which the seat would see this."""
    state = CinqRoisState(Agreements(view.options, len(view.counts)))
    _set_open(state, view)
    if view.phase not in ("dealer", "deal"):
        _deal_unseen(state, view, rng)
        state.find_outs()
    return state


def _set_open(state: CinqRoisState, view: CinqRoisView) -> None:
    state.round = view.round
    state.dealer = NOBODY if view.dealer is None else view.dealer
    state.phase = PHASE_OF[view.phase]
    state.mover = view.turn if view.turn is not None else 0
    state.taken = NO_CARD if view.taken is None else view.taken
    state.out = NOBODY if view.out is None else view.out
    if state.phase == ENDED:
        state.mover = state.out
    state.known = [gather(list(cards)) for cards in view.known]
    state.discards = list(view.discards)
    state.marks = [PENDING_MARK if mark is None else mark for mark in view.marks]
    state.scores = [points for played in view.scores for points in played]
    state.firsts = list(view.firsts)
    if state.agreed.auto:
        return
    for seat, shown in enumerate(view.shown):
        if shown is not None:
            state.melds[seat] = [list(meld) for meld in shown.melds]
    if state.phase == LAYING:
        state.melds[state.mover] = [list(meld) for meld in view.laying[:-1]]
        state.group = list(view.laying[-1])


def seen_cards(view: CinqRoisView, seat: int) -> list[int]:
    """The cards of a hand that the view tells."""
    if seat == view.seat:
        return list(view.hand)
    shown = view.shown[seat]
    if shown is not None:
        return [kind for meld in (*shown.melds, shown.left) for kind in meld]
    known = list(view.known[seat])
    if view.turn == seat and view.phase == "lay":
        # A card laid may be one that was known anyway.
        for kind in {kind for meld in view.laying for kind in meld}:
            laid = sum([meld.count(kind) for meld in view.laying])
            known += [kind] * max(0, laid - known.count(kind))
    return known


def _deal_unseen(state: CinqRoisState, view: CinqRoisView, rng: Rng) -> None:
    hands = [seen_cards(view, seat) for seat in range(len(view.counts))]
    unseen = full_pack(int(state.agreed.packs))
    for kind in [*view.discards, *[kind for hand in hands for kind in hand]]:
        unseen.remove(kind)
    missing = [count - len(hand) for count, hand in zip(view.counts, hands, strict=True)]
    turn = view.turn or 0
    shuffle(unseen, rng)
    while not _can_go_on(view, hands[turn] + unseen[: missing[turn]]):
        shuffle(unseen, rng)
    # The player in turn is dealt first, for that is whose cards were looked at.
    for seat in sorted(range(len(hands)), key=lambda seat: seat != turn):
        hands[seat] += unseen[: missing[seat]]
        unseen = unseen[missing[seat] :]
    state.hands = [gather(hand) for hand in hands]
    state.pack, state.top = unseen, 0


def shuffle(cards: list[int], rng: Rng) -> None:
    """Put cards in an order drawn at random."""
    for last in range(len(cards) - 1, 0, -1):
        other = rng.randrange(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def _can_go_on(view: CinqRoisView, hand: list[int]) -> bool:
    """Whether the meld being laid, if any, can be made with the rest of this hand."""
    if not view.laying or not view.laying[-1]:
        return True
    rest = hand.copy()
    for meld in view.laying:
        for kind in meld:
            rest.remove(kind)
    return can_grow(list(view.laying[-1]), rest, view.wild, view.options.min_naturals)
