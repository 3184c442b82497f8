# Compiled by mypyc: core/bits.py tells its traps.
"""What two players agree on, and the piles of one of them."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.crapette.options import (
    ASSISTS,
    BLOCKED,
    CALL_WINDOWS,
    CENTRE_DUTIES,
    FALSE_CALLS,
    FAULT_3,
    RECYCLES,
    CrapetteOptions,
)


class Agreements:
    """The options as numbers: each by the place of its value in the option's choices."""

    def __init__(self, options: CrapetteOptions) -> None:
        self.options: CrapetteOptions = options
        self.aces_only: bool = CENTRE_DUTIES.index(options.centre_duty) == 1
        self.direct_only: bool = FAULT_3.index(options.fault3) == 1
        self.undo_fault: bool = options.undo_fault
        self.false_call: i64 = FALSE_CALLS.index(options.false_call)
        self.last_action_only: bool = CALL_WINDOWS.index(options.call_window) == 1
        self.waste_is_source: bool = options.waste_is_source
        self.load_from_columns: bool = options.load_from_columns
        self.must_place: bool = options.must_place_pending
        self.at_once: bool = RECYCLES.index(options.recycle) == 1
        self.fewest_wins: bool = BLOCKED.index(options.blocked) == 1
        self.arbiter: bool = ASSISTS.index(options.assist) == 2


class Side:
    """One player's piles and counts."""

    def __init__(self, crapette: list[int], stock: list[int], waste: list[int]) -> None:
        self.crapette: list[int] = crapette
        self.closed: i64 = 0
        self.stock: list[int] = stock
        self.known: bool = False
        self.waste: list[int] = waste
        self.turns: i64 = 0
        """Turns completed since a card was last placed; -1 while the turn is on in which one was."""
        self.turned: i64 = 0
        """Cards turned since a card was last placed."""
        self.skips: bool = False
        """The next turn is lost to a false call (CRA-R21)."""
        self.tokens: i64 = 0

    def twin(self) -> Side:
        """An independent side of the same cards."""
        side = Side(self.crapette.copy(), self.stock.copy(), self.waste.copy())
        side.copy_counts(self)
        return side

    def copy_side(self, other: Side) -> None:
        """Become the same side as `other`."""
        self.crapette = other.crapette.copy()
        self.stock = other.stock.copy()
        self.waste = other.waste.copy()
        self.copy_counts(other)

    def copy_counts(self, other: Side) -> None:
        """Become the same side as `other`, but for the cards."""
        self.closed = other.closed
        self.known = other.known
        self.turns = other.turns
        self.turned = other.turned
        self.skips = other.skips
        self.tokens = other.tokens

    def clear(self) -> None:
        """No card before this player; the tokens stay."""
        self.crapette = []
        self.closed = 0
        self.stock = []
        self.known = False
        self.waste = []
        self.turns = 0
        self.turned = 0
        self.skips = False

    def has_nothing(self) -> bool:
        """Whether crapette, stock and waste are empty (CRA-33)."""
        return not self.crapette and not self.stock and not self.waste

    def cards_left(self) -> i64:
        """How many cards the player still has to get rid of."""
        return len(self.crapette) + len(self.stock) + len(self.waste)

    def renew(self) -> None:
        """Turn the waste over: it is the new stock, the card thrown first on top (CRA-28, CRA-R24)."""
        self.stock = self.waste
        self.stock.reverse()
        self.waste = []
        self.known = True
