"""What a mutant is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tablee.core.conformance import Law
from tablee.core.contract import Data
from tests.conformance.toy import Toy

Private: TypeAlias = Mapping[int, Mapping[str, Data]]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A toy with a fault, the law that catches it, and what it replaces."""

    game: type[Toy]
    law: Law
    faults: tuple[str, ...]
