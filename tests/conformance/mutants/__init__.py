"""Toys with one fault each, and the law that has to catch it.

Each mutant replaces as little as the fault needs; `faults` lists what that is, and a test holds it to it.
"""

from __future__ import annotations

from tests.conformance.mutants import (
    advice,
    bots,
    course,
    legality,
    notations,
    numbers,
    secrets,
    showing,
    sources,
)
from tests.conformance.mutants.mutant import Mutant

MUTANTS: tuple[Mutant, ...] = (
    *secrets.MUTANTS,
    *course.MUTANTS,
    *sources.MUTANTS,
    *legality.MUTANTS,
    *notations.MUTANTS,
    *showing.MUTANTS,
    *bots.MUTANTS,
    *advice.MUTANTS,
    *numbers.MUTANTS,
)
