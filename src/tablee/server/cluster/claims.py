"""Who has a table or a circle: in a house of one process it is that one; else whoever has the lease."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Protocol, TypeAlias

from tablee.server.failures import Failed
from tablee.server.store.database import Write

Guards: TypeAlias = Sequence[Write]
"""What is stored before anything else of a table, so that only who has it can store anything."""


class Elsewhere(Failed):
    """Another wing has it: whoever can pass the request on does, all others are told in words."""

    def __init__(self, wing: str) -> None:
        super().__init__("elsewhere", HTTPStatus.SERVICE_UNAVAILABLE)
        self.wing = wing


class Claims(Protocol):
    """Who has what."""

    async def claim(self, name: str, *, instead_of: str | None = None) -> Guards:
        """Have something from now on, or Elsewhere; what guards it."""

    async def hold(self, name: str) -> Guards:
        """The same of something that is most probably ours already: then nobody is asked."""

    async def has(self, name: str) -> bool:
        """Whether what is remembered of it here is still true: nobody else has had it since."""

    def claim_new(self, name: str) -> tuple[Guards, Guards]:
        """What is stored with something new so that it is ours, and what guards it from then on."""

    def forget(self, name: str) -> None:
        """Nobody here needs it any more."""


class Everything:
    """A house of one process."""

    async def claim(self, name: str, *, instead_of: str | None = None) -> Guards:
        """It has all there is."""
        return ()

    async def hold(self, name: str) -> Guards:
        """It has all there is."""
        return ()

    async def has(self, name: str) -> bool:
        """Nobody else is there."""
        return True

    def claim_new(self, name: str) -> tuple[Guards, Guards]:
        """And all that comes."""
        return (), ()

    def forget(self, name: str) -> None:
        """Nothing is remembered."""
