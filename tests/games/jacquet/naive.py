"""A slow, literal second reading of the turn rules of Jacquet, to compare the engine with.

Each side numbers the 24 arrows along its own path: 0 is its start, 18-23 its home quarter, 23 the
ace. A position is seen by the side to move: `mine` and `theirs` hold 24 counts of men, each along
its owner's path, and men missing from fifteen are borne off.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

Counts = tuple[int, ...]
Position = tuple[Counts, Counts]
Move = tuple[int, int]
Turn = tuple[Move, ...]

MEN = 15
ARROWS = range(24)
HOME = range(18, 24)
OWN_DEPARTURE = range(6)
OTHER_DEPARTURE = range(12, 18)
ACE = 23
TWO = 22

THROWS: tuple[tuple[int, int], ...] = tuple(
    (high, low) for high in range(1, 7) for low in range(1, high + 1)
)


@dataclass(frozen=True)
class Rules:
    """The switches of the rules that bear on a turn."""

    larger_die: bool = True
    departure_quarter: str = "own"
    blocking: str = "returnMen2"
    over_bearing: str = "always"

    def __post_init__(self) -> None:
        """Refuse a word that names no known choice."""
        if self.departure_quarter not in ("own", "both", "off"):
            raise ValueError(self.departure_quarter)
        if self.blocking not in ("free", "returnMen2", "returnMen1", "never"):
            raise ValueError(self.blocking)
        if self.over_bearing not in ("always", "onlyLow3"):
            raise ValueError(self.over_bearing)


TEXT1 = Rules(departure_quarter="off", blocking="free")
TEXT2 = Rules()


# --- The board ------------------------------------------------------------------------------------


def board(places: dict[int, int]) -> Counts:
    """Return the 24 counts of a side from the number of men on each arrow it holds."""
    return tuple(places.get(arrow, 0) for arrow in ARROWS)


def across(arrow: int) -> int:
    """Return the number the other side gives to an arrow (the same sum works both ways)."""
    return (arrow + 12) % 24


def courier_is_home(counts: Counts) -> bool:
    """Tell whether a side's courier has arrived: some man is home or already borne off."""
    return sum(counts) < MEN or any(counts[arrow] > 0 for arrow in HOME)


def courier_arrow(counts: Counts) -> int:
    """Return where the courier stands while it is not home: the one man away, or the start."""
    away = [arrow for arrow in ARROWS if arrow != 0 and counts[arrow] > 0]
    if not away:
        return 0
    if len(away) > 1 or counts[away[0]] > 1:
        raise ValueError("two men have left the start before the courier is home")
    return away[0]


def is_valid(mine: Counts, theirs: Counts) -> bool:
    """Tell whether a position is well formed: counts, no shared arrow, couriers respected."""
    for side in (mine, theirs):
        if len(side) != 24 or min(side) < 0 or not 1 <= sum(side) <= MEN:
            return False
        if not courier_is_home(side) and side[0] < MEN - 1:
            return False
        if sum(side) < MEN and any(side[arrow] > 0 for arrow in ARROWS if arrow not in HOME):
            return False
    return not any(mine[arrow] > 0 and theirs[across(arrow)] > 0 for arrow in ARROWS)


# --- One number -----------------------------------------------------------------------------------


def may_bear_off(mine: Counts, source: int, die: int, rules: Rules) -> bool:
    """Tell whether a die takes a man off from an arrow (JAC-54 to JAC-61, JAC-R15)."""
    if any(mine[arrow] > 0 for arrow in ARROWS if arrow not in HOME):
        return False
    number = 24 - source
    if die == number:
        return True
    if die < number:
        return False
    if any(mine[arrow] > 0 for arrow in range(18, source)):
        return False
    if rules.over_bearing == "onlyLow3":
        return all(mine[arrow] == 0 for arrow in (18, 19, 20))
    return True


def may_move(mine: Counts, theirs: Counts, source: int, die: int, rules: Rules) -> bool:
    """Tell whether one man can play one number now, whatever the turn ends in."""
    if mine[source] == 0:
        return False
    if not courier_is_home(mine) and source != courier_arrow(mine):
        return False
    target = source + die
    if target > ACE:
        return may_bear_off(mine, source, die, rules)
    return theirs[across(target)] == 0


def after_move(mine: Counts, source: int, die: int) -> Counts:
    """Return my men after one of them has played one number."""
    men = list(mine)
    men[source] -= 1
    if source + die <= ACE:
        men[source + die] += 1
    return tuple(men)


def after_turn(mine: Counts, turn: Turn) -> Counts:
    """Return my men after all moves of a turn."""
    for source, die in turn:
        mine = after_move(mine, source, die)
    return mine


# --- Forbidden final positions --------------------------------------------------------------------


def fills_departure(mine: Counts, rules: Rules) -> bool:
    """Tell whether I hold all six arrows of a quarter that must keep one free (JAC-R9)."""
    own = all(mine[arrow] > 0 for arrow in OWN_DEPARTURE)
    other = all(mine[arrow] > 0 for arrow in OTHER_DEPARTURE)
    if rules.departure_quarter == "own":
        return own
    if rules.departure_quarter == "both":
        return own or other
    return False


def blocks(mine: Counts, theirs: Counts) -> list[list[int]]:
    """Return every six arrows in a row, on the other's path, that bar an opposing man (JAC-R11)."""
    found = []
    for first in range(19):
        run = [across(index) for index in range(first, first + 6)]
        held = all(mine[arrow] > 0 for arrow in run)
        someone_behind = any(theirs[index] > 0 for index in range(first))
        if held and someone_behind:
            found.append(run)
    return found


def blocks_unlawfully(mine: Counts, theirs: Counts, rules: Rules) -> bool:
    """Tell whether I block without the right to (JAC-R12)."""
    if rules.blocking == "free":
        return False
    found = blocks(mine, theirs)
    if rules.blocking == "never":
        return any(run != list(HOME) for run in found)
    if rules.blocking == "returnMen1":
        entitled = mine[ACE] > 0 or mine[TWO] > 0
    else:
        entitled = mine[ACE] > 0 and mine[TWO] > 0
    return len(found) > 0 and not entitled


@lru_cache(maxsize=10_000)
def is_forbidden(mine: Counts, theirs: Counts, rules: Rules) -> bool:
    """Tell whether a turn may not end here (JAC-R10)."""
    return fills_departure(mine, rules) or blocks_unlawfully(mine, theirs, rules)


# --- Whole turns ----------------------------------------------------------------------------------


def every_sequence(
    mine: Counts, theirs: Counts, numbers: tuple[int, ...], rules: Rules
) -> Iterator[tuple[Turn, Counts]]:
    """Yield every playable sequence, short ones included, with my men at its end."""
    yield (), mine
    for die in sorted(set(numbers)):
        left = list(numbers)
        left.remove(die)
        for source in ARROWS:
            if may_move(mine, theirs, source, die, rules):
                men = after_move(mine, source, die)
                for rest, final in every_sequence(men, theirs, tuple(left), rules):
                    yield ((source, die), *rest), final


def numbers_of(dice: tuple[int, int]) -> tuple[int, ...]:
    """Return the numbers a throw gives: two, or four for a double (JAC-14, JAC-49)."""
    return dice * 2 if dice[0] == dice[1] else dice


def legal_turns(mine: Counts, theirs: Counts, dice: tuple[int, int], rules: Rules) -> set[Turn]:
    """Return all lawful complete turns, each in the order played; a pass is the empty turn."""
    lawful: set[Turn] = set()
    winning: set[Turn] = set()
    for turn, final in every_sequence(mine, theirs, numbers_of(dice), rules):
        if turn == () or not is_forbidden(final, theirs, rules):
            lawful.add(turn)
        if sum(final) == 0:
            winning.add(turn)
    most = max(len(turn) for turn in lawful)
    kept = {turn for turn in lawful if len(turn) == most}
    if most == 1 and rules.larger_die:
        largest = max(turn[0][1] for turn in kept)
        kept = {turn for turn in kept if turn[0][1] == largest}
    return kept | winning


def continuations(
    mine: Counts, theirs: Counts, dice: tuple[int, int], played: Turn, rules: Rules
) -> set[Move]:
    """Return the legal next moves after those already played in this turn."""
    done = len(played)
    turns = legal_turns(mine, theirs, dice, rules)
    return {turn[done] for turn in turns if len(turn) > done and turn[:done] == played}


def first_moves(mine: Counts, theirs: Counts, dice: tuple[int, int], rules: Rules) -> set[Move]:
    """Return the moves that begin a lawful turn; none means a pass."""
    return continuations(mine, theirs, dice, (), rules)


def end_positions(
    mine: Counts, theirs: Counts, dice: tuple[int, int], rules: Rules
) -> set[Position]:
    """Return the positions in which lawful turns end."""
    return {(after_turn(mine, turn), theirs) for turn in legal_turns(mine, theirs, dice, rules)}


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
        stage = rng.choice(
            ("start", "courier", "opening", "middle", "straggling", "running", "few")
        )
        theirs = _side(rng, stage, avoided)
        if theirs is not None:
            return mine, theirs


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
