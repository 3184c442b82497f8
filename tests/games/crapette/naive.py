"""A second, plain search for fault 3: every position of the columns, one by one, on lists of cards.

It shares nothing with the engine but the coding of cards, knows no theorem and has no limit.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from tablee.games.crapette.board import Board
from tablee.games.crapette.columns import cards_of

Columns = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Spot:
    """A position as far as the search goes: columns, centre, the opponent's two top cards."""

    columns: Columns
    centre: tuple[tuple[int, int], ...]
    crapette: int | None
    waste: int | None


Step = tuple[int, str | int]
"""From which column, and where: `+`, `C`, `E` or a column."""


def is_red(card: int) -> bool:
    return card % 4 in (1, 2)


def fits_column(card: int, column: tuple[int, ...]) -> bool:
    if not column:
        return True
    return column[-1] // 4 == card // 4 + 1 and is_red(column[-1]) != is_red(card)


def fits_pile(card: int, under: int | None) -> bool:
    return under is not None and under % 4 == card % 4 and abs(under // 4 - card // 4) == 1


def can_go(card: int, spot: Spot) -> bool:
    """Whether a card of one's own can be placed at once."""
    return (
        card // 4 in spot.centre[card % 4]
        or fits_pile(card, spot.crapette)
        or fits_pile(card, spot.waste)
        or any(fits_column(card, column) for column in spot.columns)
    )


def steps(spot: Spot, loads: bool) -> list[tuple[Step, Spot]]:
    """Every move of a column end."""
    found: list[tuple[Step, Spot]] = []
    for i, column in enumerate(spot.columns):
        if not column:
            continue
        card = column[-1]
        rest = [*spot.columns]
        rest[i] = column[:-1]
        without = tuple(rest)
        if card // 4 in spot.centre[card % 4]:
            first, second = spot.centre[card % 4]
            slots = (first + 1, second) if first == card // 4 else (first, second + 1)
            centre = tuple(slots if suit == card % 4 else old for suit, old in enumerate(spot.centre))
            found.append(((i, "+"), Spot(without, centre, spot.crapette, spot.waste)))
        if loads and fits_pile(card, spot.crapette):
            found.append(((i, "C"), Spot(without, spot.centre, card, spot.waste)))
        if loads and fits_pile(card, spot.waste):
            found.append(((i, "E"), Spot(without, spot.centre, spot.crapette, card)))
        for j, other in enumerate(spot.columns):
            if i != j and fits_column(card, other) and (other or len(column) > 1):
                moved = [*rest]
                moved[j] = (*other, card)
                found.append(((i, j), Spot(tuple(moved), spot.centre, spot.crapette, spot.waste)))
    return found


def search(card: int, start: Spot, *, loads: bool, past: set[Columns]) -> tuple[bool, int]:
    """Whether the card can be placed, and how many positions were looked at."""
    seen = {start}
    queue = deque([start])
    while queue:
        spot = queue.popleft()
        if can_go(card, spot):
            return True, len(seen)
        for (_, target), after in steps(spot, loads):
            repeated = isinstance(target, int) and after.columns in past and after.centre == start.centre
            if repeated and (after.crapette, after.waste) == (start.crapette, start.waste):
                continue
            if after not in seen:
                seen.add(after)
                queue.append(after)
    return False, len(seen)


def reachable(board: Board) -> int:
    """How many positions without an empty column moves of column ends lead to, the present one among them."""
    seen = {spot_of(board)}
    queue = deque(seen)
    while queue:
        for _, after in steps(queue.popleft(), board.agreed.load_from_columns):
            if all(after.columns) and after not in seen:
                seen.add(after)
                queue.append(after)
    return len(seen)


def spot_of(board: Board) -> Spot:
    """The spot of a board."""
    you = board.you
    return Spot(
        tuple(tuple(cards_of(column)) for column in board.col),
        tuple((int(board.height(suit, 0)), int(board.height(suit, 1))) for suit in range(4)),
        you.crapette[-1] if you.crapette else None,
        you.waste[-1] if you.waste else None,
    )


def past_of(board: Board) -> set[Columns]:
    """The earlier positions of the turn that may not come back."""
    return {tuple(tuple(cards_of(column)) for column in columns) for columns in board.past()}


def judge(board: Board) -> tuple[bool, int]:
    """The plain answer to the question of fault 3 for the player in turn."""
    card = board.me.crapette[-1]
    loads = board.agreed.load_from_columns
    return search(card, spot_of(board), loads=loads, past=past_of(board))


def follows(board: Board, line: list[int]) -> bool:
    """Whether a line of actions really leads, by legal moves, to the crapette card being placed."""
    if not line:
        return False
    spot, past = spot_of(board), past_of(board)
    start = spot
    for action in line[:-1]:
        source, target = action // 11 - 3, action % 11
        wanted: Step = (source, "+CE"[target] if target < 3 else target - 3)
        after = dict(steps(spot, board.agreed.load_from_columns)).get(wanted)
        if after is None:
            return False
        same = (after.centre, after.crapette, after.waste) == (start.centre, start.crapette, start.waste)
        if target >= 3 and same and after.columns in past:
            return False
        spot = after
    last = line[-1]
    return last < 11 and _can_go_to(board.me.crapette[-1], spot, last)


def _can_go_to(card: int, spot: Spot, target: int) -> bool:
    if target == 0:
        return card // 4 in spot.centre[card % 4]
    if target < 3:
        return fits_pile(card, spot.crapette if target == 1 else spot.waste)
    return fits_column(card, spot.columns[target - 3])
