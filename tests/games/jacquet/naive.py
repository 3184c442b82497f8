"""A slow, literal second reading of the turn rules of Jacquet, to compare the engine with.

Each side numbers the 24 arrows along its own path: 0 is its start, 18-23 its home quarter, 23 the
ace. A position is seen by the side to move: `mine` and `theirs` hold 24 counts of men, each along
its owner's path, and men missing from fifteen are borne off.
"""

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

THROWS: tuple[tuple[int, int], ...] = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))


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


def end_positions(mine: Counts, theirs: Counts, dice: tuple[int, int], rules: Rules) -> set[Position]:
    """Return the positions in which lawful turns end."""
    return {(after_turn(mine, turn), theirs) for turn in legal_turns(mine, theirs, dice, rules)}
