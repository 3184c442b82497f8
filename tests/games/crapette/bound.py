"""How many positions the search of fault 3 can look at: the numbers of its proof, reckoned plainly.

See `tablee.games.crapette.search`, 5 to 9. Cards are numbers, `rank * 4 + suit`; of the search itself
only one number is used, which the tests reckon too.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import factorial, prod

from tablee.games.crapette.board import Board
from tablee.games.crapette.columns import cards_of
from tablee.games.crapette.wandering import LINES_THROUGH_ONE

ALL_ORDERS = 288**2

Columns = list[list[int]]
Key = tuple[int, bool]
"""Rank, and whether red."""


def positions_at_most(board: Board) -> int:
    """The bound for the question whether the player in turn can place his crapette card."""
    earlier = len(board.past())
    hollow = can_be_emptied(columns_of(board))
    if hollow and not earlier:
        return 1
    once = without_wandering(board) + 1
    if hollow:
        return 1 + LINES_THROUGH_ONE * earlier + 1 + once
    return once + ALL_ORDERS + once if earlier else once


def without_wandering(board: Board, *, settled: bool = True) -> int:
    """S·W: the positions without an empty column that there can be, `settled` by an end the card fits."""
    columns = columns_of(board)
    upper = Counter(card for column in columns for card in column[1:])
    ends = {key_of(column[-1]) for column in columns}
    closed: set[Key] = {parent_key(board.me.crapette[-1])} if settled else set()
    leaving, states = what_leaves(board, upper, ends)
    while risen := {parent_key(face) for face in leaving} - ends - closed:
        ends |= risen
        leaving, states = what_leaves(board, upper, ends)
    return states * ways_to_lie(columns, upper, (ends, leaving))


def what_leaves(board: Board, upper: Counter[int], ends: set[Key]) -> tuple[set[int], int]:
    """The faces that may leave, if columns may end in these keys, and S: how many states that makes."""
    held = {face for face in upper if key_of(face) in ends}
    leaving: set[int] = set()
    states = 1
    for suit in range(4):
        for slot in range(2):
            run = upward(held, board.height(suit, slot) * 4 + suit)
            states *= 1 + len(run)
            leaving.update(run)
    if board.agreed.load_from_columns:
        faces: set[int] = set()
        for pile in (board.you.crapette, board.you.waste):
            around = [*upward(held, pile[-1] + 4), *downward(held, pile[-1] - 4)] if pile else []
            states *= 1 + len(around)
            faces.update(around, held.intersection(pile[-1:]) if around else ())
        states *= prod(1 + upper[face] for face in faces)
        leaving |= faces
    return leaving, states


def columns_of(board: Board) -> Columns:
    return [cards_of(column) for column in board.col]


def upward(held: set[int], face: int) -> list[int]:
    """The unbroken run of faces that the columns hold, from this one up."""
    run = []
    while face in held:
        run.append(face)
        face += 4
    return run


def downward(held: set[int], face: int) -> list[int]:
    """The same, down."""
    run = []
    while face in held:
        run.append(face)
        face -= 4
    return run


def is_red(card: int) -> bool:
    return card % 4 in (1, 2)


def key_of(card: int) -> Key:
    return card // 4, is_red(card)


def parent_key(card: int) -> Key:
    """Rank and colour of what the card lies on in a column, and uncovers when it leaves."""
    return card // 4 + 1, not is_red(card)


def class_of(card: int) -> int:
    """Colour and parity of rank; cards of one column are of one class."""
    return (card // 4 + is_red(card)) % 2


def ways_to_lie(columns: Columns, upper: Counter[int], moving: tuple[set[Key], set[int]]) -> int:
    """W: in how many ways the cards can lie, once it is known which have left."""
    ends, leaving = moving
    ways = 1
    for rank, suits in product(range(12), ((0, 3), (1, 2))):
        faces = [4 * rank + suit for suit in suits]
        onto = parent_key(faces[0])
        if leaving.intersection(faces) or {key_of(faces[0]), onto} <= ends:
            places = sum(key_of(card) == onto for column in columns for card in column)
            ways *= most_ways(places, upper[faces[0]], upper[faces[1]])
    return ways


def most_ways(places: int, first: int, second: int) -> int:
    """The most ways in which up to so many cards of two suits lie on so many places."""
    return max(
        factorial(places) // (factorial(a) * factorial(b) * factorial(places - a - b))
        for a in range(first + 1)
        for b in range(second + 1)
    )


def can_be_emptied(columns: Columns) -> bool:
    """Whether moves between columns alone can empty one."""
    for column in columns:
        kind = class_of(column[-1])
        ends = {other[-1] // 4 for other in columns if class_of(other[-1]) == kind}
        if set(range(column[-1] // 4 + 1, column[0] // 4 + 2)) <= ends:
            return True
    return False
