"""Which changes of a rule module are tried as mutants, and which of them a seed chooses.

Cosmic Ray offers every exchange of every operator. Kept are those that a slip of the pen would make: a
bound off by one, a condition turned round, plus for minus, a loop left early. What only changes a type
annotation is no mutant.
"""

from __future__ import annotations

import ast
import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

COMPARISONS = "Eq_NotEq NotEq_Eq Lt_LtE Lt_GtE LtE_Lt LtE_Gt Gt_GtE Gt_LtE GtE_Gt GtE_Lt Is_IsNot IsNot_Is"
ARITHMETIC = (
    "Add_Sub Sub_Add Mul_Add Div_Mul FloorDiv_Mul Mod_FloorDiv "
    "LShift_RShift RShift_LShift BitAnd_BitOr BitOr_BitAnd BitXor_BitOr"
)
UNARY = "Delete_Not Delete_Invert Delete_USub"
OTHERS = (
    "AddNot NumberReplacer ReplaceAndWithOr ReplaceOrWithAnd ReplaceBreakWithContinue "
    "ReplaceContinueWithBreak ReplaceFalseWithTrue ReplaceTrueWithFalse ZeroIterationForLoop"
)
OPERATORS = frozenset(
    f"core/{name}"
    for name in (
        *(f"ReplaceComparisonOperator_{pair}" for pair in COMPARISONS.split()),
        *(f"ReplaceBinaryOperator_{pair}" for pair in ARITHMETIC.split()),
        *(f"ReplaceUnaryOperator_{pair}" for pair in UNARY.split()),
        *OTHERS.split(),
    )
)
"""The operators of Cosmic Ray whose mutants are tried."""


@dataclass(frozen=True, order=True)
class Spot:
    """Where a mutant changes a module, and how."""

    module: str
    operator: str
    occurrence: int
    row: int
    column: int


def annotated(source: str) -> set[tuple[int, int]]:
    """Every position (row, column) that lies in a type annotation."""
    found: set[tuple[int, int]] = set()
    for node in ast.walk(ast.parse(source)):
        for name in ("annotation", "returns"):
            annotation = getattr(node, name, None)
            if isinstance(annotation, ast.expr):
                found |= _positions(annotation, source)
    return found


def _positions(node: ast.expr, source: str) -> set[tuple[int, int]]:
    lines = source.splitlines()
    last = node.end_lineno or node.lineno
    return {
        (row, column)
        for row in range(node.lineno, last + 1)
        for column in range(
            node.col_offset if row == node.lineno else 0,
            (node.end_col_offset or 0) if row == last else len(lines[row - 1]),
        )
    }


def eligible(spots: Iterable[Spot], sources: dict[str, str]) -> list[Spot]:
    """The mutants that count, by the source of each module."""
    annotations = {module: annotated(source) for module, source in sources.items()}
    return [
        spot
        for spot in spots
        if spot.operator in OPERATORS and (spot.row, spot.column) not in annotations[spot.module]
    ]


def choose(spots: Sequence[Spot], sources: dict[str, str], *, seed: int, sample: int) -> dict[str, Spot]:
    """A sample that a seed chooses, each mutant by its lot.

    A lot is drawn for each by its own line, not by its number: a change elsewhere in the code leaves the
    sample as it was.
    """
    lines = {module: source.splitlines() for module, source in sources.items()}
    seen: Counter[tuple[str, str, str]] = Counter()
    lots: dict[str, Spot] = {}
    for spot in spots:
        name = (spot.module, spot.operator, lines[spot.module][spot.row - 1].strip())
        seen[name] += 1
        lots[hashlib.sha256(repr((seed, name, seen[name])).encode()).hexdigest()[:12]] = spot
    return {lot: lots[lot] for lot in sorted(lots)[:sample]}
