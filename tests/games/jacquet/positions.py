"""Positions to compare two readings of the rules on: random ones from every stage, and fixed ones.

Random positions are such as play brings about; crowded ones stand close to a block or to a full
departure quarter, where the rules about the end of a turn bite; in hemmed ones few men can move and
numbers are lost. All depend on their generator alone.
"""

import random

from .naive import (
    ACE,
    ARROWS,
    HOME,
    MEN,
    OTHER_DEPARTURE,
    OWN_DEPARTURE,
    TWO,
    Counts,
    Position,
    across,
    board,
    is_valid,
)

# --- Random positions -----------------------------------------------------------------------------

STAGES: tuple[tuple[str, str], ...] = (
    ("start", "start"),
    ("start", "courier"),
    ("courier", "start"),
    ("courier", "courier"),
    ("courier", "opening"),
    ("courier", "middle"),
    ("courier", "middle"),
    ("opening", "courier"),
    ("opening", "opening"),
    ("opening", "middle"),
    ("middle", "start"),
    ("middle", "courier"),
    ("middle", "opening"),
    ("middle", "middle"),
    ("middle", "middle"),
    ("middle", "straggling"),
    ("middle", "running"),
    ("running", "middle"),
    ("running", "running"),
    ("running", "straggling"),
    ("running", "bearing"),
    ("bearing", "straggling"),
    ("bearing", "straggling"),
    ("bearing", "middle"),
    ("bearing", "running"),
    ("bearing", "bearing"),
    ("bearing", "few"),
    ("tight", "middle"),
    ("tight", "middle"),
    ("tight", "running"),
    ("few", "bearing"),
    ("few", "straggling"),
    ("few", "running"),
    ("few", "few"),
    ("middle", "few"),
    ("straggling", "bearing"),
    ("straggling", "middle"),
)


def _spread(rng: random.Random, men: int, arrows: list[int], points: int) -> dict[int, int]:
    """Return men spread over at most so many of the given arrows, at least one on each chosen."""
    chosen = rng.sample(arrows, min(points, men, len(arrows)))
    places = dict.fromkeys(chosen, 1)
    for _ in range(men - len(chosen)):
        places[rng.choice(chosen)] += 1
    return places


def _together(*parts: dict[int, int]) -> Counts:
    """Return the counts of several groups of men put on the board together."""
    return tuple(sum(part.get(arrow, 0) for part in parts) for arrow in ARROWS)


def _side(rng: random.Random, stage: str, taken: set[int]) -> Counts | None:
    """Return one side's men at a stage of the game, off the taken arrows, or None if it cannot."""
    free = [arrow for arrow in ARROWS if arrow not in taken]
    home = [arrow for arrow in free if arrow >= 18]
    outside = [arrow for arrow in free if arrow < 18]
    start_needed = stage in ("start", "courier", "opening")
    if (start_needed and 0 in taken) or not home or len(outside) < 2:
        return None
    if stage == "start":
        return board({0: MEN})
    if stage == "courier":
        return board({0: MEN - 1, rng.choice([arrow for arrow in outside if arrow > 0]): 1})
    if stage == "bearing":
        return board(_spread(rng, rng.randint(5, MEN), home, rng.randint(2, 6)))
    if stage == "few":
        return board(_spread(rng, rng.randint(1, 4), home, rng.randint(1, 4)))
    courier = {rng.choice(home): 1}
    if stage == "tight":
        courier = {max(home): 1}
    if stage == "opening":
        pile = rng.randint(7, 13)
        others = _spread(rng, MEN - 1 - pile, free, rng.randint(1, 6))
        return _together(courier, {0: pile}, others)
    if stage == "middle":
        return _together(courier, _spread(rng, MEN - 1, free, rng.randint(5, 12)))
    back = outside
    if stage == "tight":
        home = [arrow for arrow in home if arrow >= 21] or home
    if stage == "straggling":
        back = [arrow for arrow in outside if arrow < 12]
    if stage == "running":
        back = [arrow for arrow in outside if arrow >= 6]
    if not back:
        return None
    late = rng.randint(1, 3 if stage == "tight" else 6)
    others = _spread(rng, MEN - 1 - late, home, rng.randint(3, 6))
    return _together(courier, _spread(rng, late, back, rng.randint(1, 5)), others)


def _held(counts: Counts) -> set[int]:
    """Return, in the other side's numbering, the arrows a side holds."""
    return {across(arrow) for arrow in ARROWS if counts[arrow] > 0}


def random_position(rng: random.Random) -> Position:
    """Return a position such as play brings about, from any stage of the game."""
    while True:
        my_stage, their_stage = rng.choice(STAGES)
        mine: Counts | None
        theirs: Counts | None
        if rng.random() < 0.5:
            mine = _side(rng, my_stage, set())
            theirs = None if mine is None else _side(rng, their_stage, _held(mine))
        else:
            theirs = _side(rng, their_stage, set())
            mine = None if theirs is None else _side(rng, my_stage, _held(theirs))
        if mine is not None and theirs is not None:
            return mine, theirs


def crowded_position(rng: random.Random) -> Position:
    """Return a position close to a block or to a full departure quarter."""
    while True:
        kind = rng.choice(("seam", "seam", "run", "run", "own", "own", "other"))
        if kind == "seam":
            first = rng.randint(7, 11)
            window = [across(index) for index in range(first, first + 6)]
        elif kind == "run":
            first = rng.randint(1, 18)
            window = [across(index) for index in range(first, first + 6)]
        else:
            window = list(OWN_DEPARTURE if kind == "own" else OTHER_DEPARTURE)
        gaps = set(rng.sample(window, rng.choice((0, 1, 1, 1, 1, 1, 2, 2))))
        places = {arrow: 1 for arrow in window if arrow not in gaps}
        for arrow in (TWO, ACE):
            if arrow not in gaps and rng.random() < 0.5:
                places.setdefault(arrow, 1)
        if all(arrow not in places for arrow in HOME):
            places[rng.choice([arrow for arrow in HOME if arrow not in gaps])] = 1
        reach = [gap - die for gap in gaps for die in range(1, 7) if gap >= die]
        feeders = [arrow for arrow in reach if arrow not in gaps]
        anywhere = [arrow for arrow in ARROWS if arrow not in gaps]
        kin = sorted(places)
        while sum(places.values()) < MEN:
            pool = rng.choice((feeders, kin, kin, anywhere)) or kin
            arrow = rng.choice(pool)
            places[arrow] = places.get(arrow, 0) + 1
        mine = board(places)
        avoided = _held(mine) | {across(gap) for gap in gaps if rng.random() < 0.9}
        stage = rng.choice(("start", "courier", "opening", "middle", "straggling", "running", "few"))
        theirs = _side(rng, stage, avoided)
        if theirs is not None:
            return mine, theirs


def hemmed_position(rng: random.Random) -> Position:
    """Return a position in which few of my men can move, so that numbers are lost and orders matter."""
    while True:
        theirs = _dense(rng)
        free = [arrow for arrow in ARROWS if arrow not in _held(theirs)]
        mine = _hemmed(rng, free)
        if mine is not None and is_valid(mine, theirs):
            return mine, theirs


def _dense(rng: random.Random) -> Counts:
    """Return a side spread over many arrows, most of them on the way of the other."""
    arrows = rng.sample(ARROWS, rng.randint(8, 12))
    places = dict.fromkeys(arrows, 1)
    places.setdefault(rng.choice(HOME), 1)
    while sum(places.values()) < MEN:
        places[rng.choice(arrows)] += 1
    return board(places)


def _hemmed(rng: random.Random, free: list[int]) -> Counts | None:
    """Return a side with one to three men outside, or few left, and the others nearly at the end."""
    outside = [arrow for arrow in free if arrow < 18]
    deep = [arrow for arrow in free if arrow >= 21]
    kind = rng.choice(("courier", "late", "late", "leaving"))
    if kind == "courier" and 0 in free and len(outside) > 1:
        return board({0: MEN - 1, rng.choice(outside[1:]): 1})
    if kind == "late" and deep and outside:
        back = _spread(rng, rng.randint(1, 3), outside, 3)
        return _together(back, _spread(rng, MEN - sum(back.values()), deep, rng.randint(1, 3)))
    home = [arrow for arrow in free if arrow >= 18]
    return board(_spread(rng, rng.randint(1, 5), home, rng.randint(1, 3))) if home else None


DRAWS = (random_position, crowded_position, hemmed_position)
"""The kinds of random positions, to be drawn in turn."""


# --- Fixed positions ------------------------------------------------------------------------------


def fixed_positions() -> dict[str, Position]:
    """Return hand-made positions, by name, for tables of counts."""
    start = board({0: 15})
    settled = board({18: 3, 19: 3, 20: 3, 21: 2, 22: 2, 23: 2})
    return {
        "start": (start, start),
        "courier-on-6": (board({0: 14, 6: 1}), start),
        "courier-on-11": (board({0: 14, 11: 1}), start),
        "courier-on-15": (board({0: 14, 15: 1}), start),
        "couriers-meet": (board({0: 14, 9: 1}), board({0: 14, 3: 1})),
        "courier-just-home": (board({0: 14, 18: 1}), board({0: 14, 8: 1})),
        "opening-spread": (
            board({0: 9, 2: 1, 4: 2, 8: 1, 9: 1, 20: 1}),
            board({0: 10, 1: 1, 5: 2, 19: 2}),
        ),
        "departure-five-held": (
            board({0: 5, 1: 2, 2: 2, 3: 2, 4: 2, 18: 1, 20: 1}),
            start,
        ),
        "departure-gap-inside": (
            board({0: 6, 1: 1, 2: 2, 4: 1, 5: 2, 22: 1, 23: 2}),
            board({0: 8, 4: 2, 9: 1, 20: 4}),
        ),
        "other-departure-five-held": (
            board({8: 2, 10: 1, 12: 2, 13: 2, 14: 1, 15: 2, 17: 2, 21: 2, 23: 1}),
            board({6: 2, 8: 1, 12: 3, 15: 2, 18: 4, 21: 3}),
        ),
        "seam-with-both-return-men": (
            board({0: 8, 1: 2, 2: 2, 22: 1, 23: 2}),
            start,
        ),
        "seam-with-ace-only": (
            board({0: 7, 1: 2, 2: 2, 3: 2, 23: 2}),
            start,
        ),
        "seam-block-stands": (
            board({0: 4, 1: 2, 2: 2, 3: 2, 6: 1, 22: 2, 23: 2}),
            board({0: 9, 3: 3, 8: 1, 20: 2}),
        ),
        "block-in-second-quarter": (
            board({5: 2, 6: 2, 7: 2, 8: 2, 9: 1, 10: 2, 22: 2, 23: 2}),
            board({0: 6, 5: 3, 14: 2, 16: 2, 23: 2}),
        ),
        "no-block-across-11-and-12": (
            board({7: 2, 9: 2, 10: 2, 11: 2, 12: 2, 13: 2, 14: 1, 20: 2}),
            board({5: 3, 7: 2, 13: 4, 16: 2, 18: 4}),
        ),
        "middle-open": (
            board({0: 3, 3: 2, 6: 1, 8: 2, 11: 1, 14: 2, 17: 1, 19: 2, 22: 1}),
            board({0: 4, 3: 2, 8: 1, 13: 2, 16: 2, 19: 3, 22: 1}),
        ),
        "middle-tight": (
            board({0: 2, 1: 2, 2: 2, 3: 2, 4: 3, 20: 1, 21: 1, 22: 1, 23: 1}),
            board({18: 3, 19: 3, 20: 3, 21: 3, 22: 3}),
        ),
        "home-nearly-filled": (
            board({13: 1, 15: 1, 16: 2, 18: 2, 19: 2, 20: 2, 22: 2, 23: 3}),
            board({0: 3, 2: 2, 12: 4, 14: 2, 20: 4}),
        ),
        "last-man-coming-in": (
            board({16: 1, 18: 2, 19: 3, 20: 2, 21: 3, 22: 2, 23: 2}),
            settled,
        ),
        "all-home": (settled, settled),
        "home-with-opposing-men": (
            board({18: 5, 19: 2, 21: 3, 23: 5}),
            board({8: 1, 10: 1, 15: 4, 18: 5, 22: 4}),
        ),
        "bearing-off-gaps": (board({18: 2, 19: 1, 22: 3, 23: 1}), board({18: 2, 20: 3, 23: 2})),
        "four-and-two": (board({20: 1, 22: 1}), board({18: 1, 23: 4})),
        "last-man-on-the-four": (board({20: 1}), board({23: 1})),
        "low-three-only": (board({21: 3, 22: 2, 23: 4}), board({7: 1, 18: 6, 19: 8})),
    }
