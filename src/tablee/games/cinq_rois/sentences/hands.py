"""Les Cinq Rois: what is laid of a hand, what of it is left, and to whom it lies open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablee.games.cinq_rois.arrange import Arrangement, arrange
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.throwing import arrange_after, costs_after
from tablee.games.cinq_rois.view import CinqRoisView


def is_going_out(seen: CinqRoisView) -> bool:
    """Whether the player in turn lays his whole hand, which lies open."""
    return seen.phase == "lay" and seen.turn is not None and seen.turn == seen.out


def is_open_to_others(seen: CinqRoisView) -> bool:
    """Whether the viewer sees another lay his whole hand."""
    return is_going_out(seen) and seen.turn != seen.seat


def cards_to_lay(seen: CinqRoisView) -> tuple[int, ...]:
    """The cards that who goes out has still to lay."""
    return _less_laid(seen.known[seen.turn or 0], seen.laying)


def known_of_others(seen: CinqRoisView) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The others of whose hands something is known, and what: all of it where hands are laid open."""
    for seat, known in enumerate(seen.known):
        is_told = seen.shown[seat] is not None or (is_open_to_others(seen) and seat == seen.turn)
        if known and seat != seen.seat and not is_told:
            yield seat, known


def cards_in_hand(seen: CinqRoisView) -> tuple[int, ...]:
    """The hand, less what its player has just laid of it."""
    return _less_laid(seen.hand, seen.laying) if seen.turn == seen.seat else seen.hand


def best_laying(seen: CinqRoisView) -> tuple[int | None, Arrangement]:
    """The hand at its cheapest; after drawing, which card to throw for it, for one must go (ROI-R10)."""
    cards, least = gather(list(seen.hand)), seen.options.min_naturals
    if len(seen.hand) <= seen.wild:
        return None, arrange(cards, seen.wild, least)
    thrown = next(iter(costs_after(cards, seen.wild, least)))
    return thrown, arrange_after(cards, thrown, seen.wild, least)


def _less_laid(hand: Sequence[int], laying: Sequence[Sequence[int]]) -> tuple[int, ...]:
    rest = list(hand)
    for meld in laying:
        for kind in meld:
            rest.remove(kind)
    return tuple(rest)
