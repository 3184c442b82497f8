"""Why an action of the game for one is good or bad, in data: each reason is true of the cards as they lie."""

from __future__ import annotations

from collections.abc import Callable

from tablee.core.appraisal import Reason
from tablee.games.cinq_rois.actions import format_kind
from tablee.games.cinq_rois.melds import is_wild
from tablee.games.cinq_rois.solo.planning import Plan
from tablee.games.cinq_rois.solo.view import SoloView

Reasons = tuple[Reason, ...]
Told = Callable[[Plan], Reasons]
"""What is to be said once a plan has been looked for."""


def place_reasons(view: SoloView, plan: Plan, place: int, before: int) -> Told:
    """What the card drawn does for a hand that lacked so many cards, and for the whole."""
    kind, number = view.drawn or 0, plan.owner[0]
    after, size = plan.lacks[number], place + 3
    card = format_kind(kind)
    found: list[Reason] = []
    if after == 0:
        found.append(Reason("closes", {"hand": size}))
    elif after < before:
        found.append(Reason("nearer", {"hand": size, "count": after}))
    else:
        found.append(Reason("no-help", {"hand": size, "card": card}))
    if is_wild(kind, size):
        found.append(Reason("wild-here", {"hand": size, "card": card}))
    return _with_plan(plan, found, must_close=after == 0)


def throw_reasons(view: SoloView, plan: Plan, hand: int, kind: int) -> Told:
    """What a hand lacks once a card of it is thrown, and the whole."""
    size, lack = hand + 3, plan.lacks[sum(not closed for closed in view.closed[:hand])]
    card = format_kind(kind)
    found: list[Reason] = []
    if lack == 0:
        found.append(Reason("closes", {"hand": size}))
    else:
        found.append(Reason("lacks", {"hand": size, "count": lack}))
    if is_wild(kind, size):
        found.append(Reason("loses-wild", {"hand": size, "card": card}))
    elif kind in view.gone or not _may_return(view, kind):
        found.append(Reason("never-again", {"card": card}))
    return _with_plan(plan, found, must_close=lack == 0)


def _may_return(view: SoloView, kind: int) -> bool:
    """Whether another card like this may still be in the stock: there are two of each."""
    return sum(hand.count(kind) for hand in view.hands) + view.gone.count(kind) < 2


def _with_plan(plan: Plan, found: list[Reason], *, must_close: bool) -> Told:
    """The reasons of a hand, and what they mean for the whole: the weightier comes first."""
    lacking, left = int(plan.lacking), len(plan.stock) - int(plan.settled)

    def told(searched: Plan) -> Reasons:
        if lacking > left:
            whole = Reason("lost", {"count": lacking, "left": left})
        elif searched.lacking == 0:
            whole = Reason("all-close")
        else:
            whole = Reason("no-plan", {"count": int(searched.lacking)})
        return (*found, whole) if must_close else (whole, *found)

    return told
