"""Why an action of Les Cinq Rois is good or bad, in data: each reason is true of the cards as they lie."""

from __future__ import annotations

from tablee.core.appraisal import Reason
from tablee.games.cinq_rois.actions import DONE, DRAW, TAKE, format_kind
from tablee.games.cinq_rois.cards import Cards
from tablee.games.cinq_rois.going_out import out_discards
from tablee.games.cinq_rois.melds import cost_of, is_wild
from tablee.games.cinq_rois.outlook import Outlook, cost_after_best_throw
from tablee.games.cinq_rois.regent import is_near
from tablee.games.cinq_rois.solver import cost_without, least_cost
from tablee.games.cinq_rois.view import CinqRoisView

Reasons = tuple[Reason, ...]


def percent(chance: float) -> int:
    """A chance as people say it."""
    return int(100 * chance + 0.5)


def out_reasons(view: CinqRoisView, kind: int) -> Reasons:
    """Going out: the others have one more turn, and the next of them sees this card."""
    return (Reason("out"), *_gift(view, kind))


def throw_reasons(view: CinqRoisView, hand: Cards, kind: int, chance: float) -> Reasons:
    """What a throw leaves, what it breaks, and whom it serves."""
    wild, naturals = view.wild, view.options.min_naturals
    cost = int(cost_without(hand, kind, wild, naturals))
    least = min(int(cost_without(hand, each, wild, naturals)) for each in hand.distinct())
    found: list[Reason] = []
    if view.out is not None:
        found.append(Reason("leaves-nothing") if cost == 0 else Reason("leaves", {"points": cost}))
    elif cost == 0:
        found.append(Reason("could-go-out"))
    elif chance > 0:
        found.append(Reason("chance", {"percent": percent(chance)}))
    found += _loss(view, hand, kind, cost - least)
    return (*found, *(_gift(view, kind) if view.out is None else ()))


def _loss(view: CinqRoisView, hand: Cards, kind: int, more: int) -> list[Reason]:
    """What the hand loses by a card: a meld, company, or nothing but points."""
    card = format_kind(kind)
    if is_wild(kind, view.wild):
        return [Reason("loses-wild", {"card": card})]
    if more > 0:
        return [Reason("costs-more", {"card": card, "points": more})]
    others = [each for each in hand.kinds() if not is_wild(each, view.wild)]
    others.remove(kind)
    if any(is_near(each, kind) for each in others):
        return [Reason("has-company", {"card": card})]
    return [Reason("fits-nowhere", {"card": card, "points": cost_of(kind, view.wild)})]


def _gift(view: CinqRoisView, kind: int) -> Reasons:
    """What a throw gives to the next player."""
    if is_wild(kind, view.wild):
        return (Reason("gives-wild"),)
    following = view.known[((view.seat or 0) + 1) % len(view.counts)]
    if any(not is_wild(each, view.wild) and is_near(each, kind) for each in following):
        return (Reason("next-wants", {"card": format_kind(kind)}),)
    return ()


def draw_reasons(view: CinqRoisView, outlook: Outlook, hand: Cards, *, scans: bool) -> dict[int, Reasons]:
    """What the top discard does for the hand, and what the stock may; the outlook then tells of the hand."""
    kind, wild, naturals = view.discards[-1], view.wild, view.options.min_naturals
    more = hand.copy()
    more.add(kind)
    gain = int(least_cost(hand, wild, naturals)) - int(cost_after_best_throw(more, wild, naturals))
    params = {"card": format_kind(kind)}
    if view.out is None and out_discards(more, wild, naturals) != 0:
        take = Reason("take-out", params)
    elif is_wild(kind, wild):
        take = Reason("take-wild", params)
    elif gain > 0:
        take = Reason("take-saves", {**params, "points": gain})
    else:
        take = Reason("take-nothing", params)
    if scans:
        outlook.scan(hand)
    draw = [Reason("stock-mean", {"points": int(outlook.mean + 0.5)})] if scans else []
    if view.out is None and outlook.chance > 0:
        draw.insert(0, Reason("stock-chance", {"percent": percent(outlook.chance)}))
    shows = () if view.out is not None else (Reason("take-shows", params),)
    return {TAKE: (take, *shows), DRAW: tuple(draw) or (Reason("stock-hidden"),)}


def laying_reasons(view: CinqRoisView, action: int, points: int) -> Reasons:
    """Laying by hand: what is left in the end."""
    if view.turn == view.out:
        return (Reason("lays-all"),)
    if action == DONE:
        return (Reason("stops-laying", {"points": points}),)
    return (Reason("lays-on", {"points": points}),)
