"""A game in numbers: what nets and the libraries of others are given in place of a view and its actions.

Each game declares once which tensors its observation consists of, and numbers its actions without gaps. The
observation is one flat array, tensor after tensor, each row by row: `Encoder.places` tells where to cut it.
It is made from a view, so it holds nothing that the seat may not know; one's own side always comes first.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablee.core.contract import View


@dataclass(frozen=True, slots=True)
class Tensor:
    """One named part of an observation; every number in it is at least 0 and at most `most`."""

    name: str
    shape: tuple[int, ...]
    most: float = 1.0

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return prod(self.shape)


class Encoder(ABC):
    """Puts the views and actions of one game, for so many seats, into numbers."""

    def __init__(self, tensors: Sequence[Tensor], actions: int, *, let_it_be: int | None = None) -> None:
        self.tensors = tuple(tensors)
        """What an observation consists of, in order."""
        self.actions = actions
        """How long a mask is: actions are numbered from 0."""
        self.let_it_be = let_it_be
        """In a game where seats may act out of turn, the number of not doing so, which is no action."""
        self.places: dict[str, int] = {}
        """Where each tensor begins."""
        self.size = 0
        """How many numbers an observation holds."""
        for tensor in self.tensors:
            self.places[tensor.name] = self.size
            self.size += tensor.size
        self._nothing = array("f", bytes(4 * self.size))

    def observe(self, view: View) -> array[float]:
        """What the seat of a view observes, as 32-bit floats; ValueError for a spectator, who has no side."""
        if view.seat is None:
            raise ValueError("a spectator has no side")
        numbers = self._nothing[:]
        self.fill(view, numbers)
        return numbers

    @abstractmethod
    def fill(self, view: View, numbers: array[float]) -> None:
        """Write into an observation, all of which is 0, what is not; the view is that of a seat."""

    def mark_seats(
        self, numbers: array[float], mine: int, seats: int, roles: Mapping[str, int | None]
    ) -> None:
        """Write 1 for whoever has each role, in the tensor of its name; one's own seat comes first."""
        for name, seat in roles.items():
            if seat is not None:
                numbers[self.places[name] + (seat - mine) % seats] = 1.0

    def number_of(self, action: int) -> int:
        """The number of an action: the action itself, where its code leaves no gaps worth closing."""
        return action

    def action_of(self, number: int) -> int:
        """The action of a number: `number_of` turned round."""
        return number

    def mask(self, legal: Iterable[int]) -> bytearray:
        """For each number, 1 if its action is legal and else 0."""
        mask, number_of = bytearray(self.actions), self.number_of
        for action in legal:
            mask[number_of(action)] = 1
        return mask
