"""What a game reports: what is told of a throw, a move, a turn and an end, under the articles in force."""

from __future__ import annotations

from tablee.games.jacquet import articles
from tablee.games.jacquet.actions import ARROWS
from tablee.games.jacquet.board import Board
from tablee.games.jacquet.events import (
    BorneOff,
    CourierHome,
    GameWon,
    Moved,
    NumbersLost,
    OpeningThrown,
    Passed,
    Rerolled,
    Thrown,
)
from tablee.games.jacquet.view import numbers_left


def opening_thrown(board: Board, first: int, second: int) -> OpeningThrown:
    """Both dice of the opening, once it is known who is in turn."""
    tied = first == second
    return OpeningThrown((first, second), tied, opener=None if tied else board.mover)


def thrown(board: Board) -> Thrown:
    """The throw that lies on the board."""
    return Thrown(board.mover, (board.first, board.second))


def rerolled(board: Board) -> Rerolled:
    """The opener has picked up the dice."""
    return Rerolled(board.mover, articles.SECOND_THROW[board.agreed.text])


def moved(board: Board, source: int, number: int) -> Moved | BorneOff:
    """The move just made."""
    if source + number < ARROWS:
        return Moved(board.mover, source, source + number, number)
    return BorneOff(board.mover, source, number, board.off)


def courier_home(board: Board, arrow: int) -> CourierHome:
    """The courier has just arrived on an arrow."""
    return CourierHome(board.mover, arrow, articles.COURIER_HOME[board.agreed.text])


def passed(board: Board) -> Passed:
    """The player in turn can play nothing."""
    return Passed(board.mover, articles.UNPLAYABLE)


def numbers_lost(board: Board) -> NumbersLost:
    """The player in turn cannot play what is left."""
    return NumbersLost(board.mover, numbers_left(board), articles.UNPLAYABLE)


def game_won(board: Board, winner: int) -> GameWon:
    """A game of the match is over."""
    return GameWon(winner, (board.score_0, board.score_1), articles.WINNING)
