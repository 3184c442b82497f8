"""The review of Crapette: every fault of the game that nobody called, by the search that judges calls.

A share is one of the round. The value of a move is never exact here; whether it is a fault always is.
"""

from __future__ import annotations

from collections.abc import Iterable

from tablee.core.appraisal import Evaluator
from tablee.core.contract import State
from tablee.core.game import own
from tablee.core.reviewing import Finding, Made, Reviewer
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.appraising import AT_LUCK, WHOLE, CrapetteEvaluator
from tablee.games.crapette.faults import fault_of, faults_of_turn, owed_moves
from tablee.games.crapette.state import CrapetteState


class CrapetteReviewer(Reviewer):
    """Looks at every action for a fault."""

    span = "round"
    budget = WHOLE.budget // 6
    luck_samples = 6
    least_spread = 0.02

    def __init__(self) -> None:
        self._open: list[Finding] = []
        """The faults of the turn that nobody has called yet."""
        self._turn: tuple[int, int, int] | None = None
        self._told: list[Finding] = []

    def glance(self, evaluator: Evaluator) -> Evaluator:
        """Of a card that might have come only the most promising moves are played on."""
        return CrapetteEvaluator(AT_LUCK)

    def note(self, number: int, state: State) -> None:
        """When a turn is over nobody can call any more."""
        board = own(state, CrapetteState)
        turn = int(board.mover), int(board.me.turns), int(board.zero.tokens + board.one.tokens)
        if turn != self._turn:
            self._told += self._open
            self._open, self._turn = [], turn

    def find(self, made: Made) -> Iterable[Finding]:
        """Keep a fault until its turn is over; a call that was right clears the turn."""
        told, self._told = self._told, []
        board = own(made.state, CrapetteState)
        if made.action == CALL:
            if faults_of_turn(board):
                self._open.clear()
        elif fault := int(fault_of(board, made.action)):
            owed = owed_moves(board, made.action, fault)[0]  # or it would be no fault
            actions = {"action": made.action, "owed": owed}
            self._open.append(
                Finding(f"fault-{fault}", made.number, made.seat, actions=actions, view=made.view)
            )
        return told

    def conclude(self) -> Iterable[Finding]:
        """Those of the last turn."""
        return (*self._told, *self._open)
