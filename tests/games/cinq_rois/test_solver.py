"""The solver against the judge, and proof that the judge would find it out."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

import tablee.games.cinq_rois
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.going_out import out_discards
from tablee.games.cinq_rois.solver import Solver

from . import brute, compare
from .tables import kinds

SOURCES = Path(tablee.games.cinq_rois.__file__).parent


SAMPLE = [*compare.problems(1936, 3, 7, seed=2), *compare.problems(352, 8, 10, seed=3)]


@pytest.mark.clause("ROI-17", "ROI-R15")
def test_the_solver_agrees_with_the_judge() -> None:
    for problem in SAMPLE:
        assert compare.fault(problem) is None


@pytest.mark.clause("ROI-73", "ROI-R10")
def test_the_discards_that_go_out_are_those_of_the_judge() -> None:
    found = 0
    for problem in compare.problems(660, 4, 8, seed=4):
        assert compare.out_fault(problem) is None
        found += brute.least_cost(problem.hand[1:], problem.wild, problem.min_naturals) == 0
    assert found > 20, "some of these hands do go out"


@pytest.mark.clause("ROI-73", "ROI-65")
@pytest.mark.parametrize(
    "hand", ["3H 6H KC JK JK", "3H 7H KC JK JK JK", "8H QH KC JK JK JK", "3H 3H 7S 7S JD JD KC JK JK JK"]
)
def test_wilds_may_all_be_spent_and_one_card_be_thrown(hand: str) -> None:
    held = kinds(hand)
    assert out_discards(gather(held), 5, 0) >> kinds("KC")[0] & 1
    assert compare.out_fault(compare.Problem(held, 5, 0)) is None


@pytest.mark.parametrize(
    ("hand", "left"),
    [("KH 3C", 3), ("KH KD 3C", 16), ("3C 3D KH", 6), ("KH", 0), ("4H 5H 6H 9C 8D", 8), ("KH QD 5C", 12)],
)
def test_who_looks_ahead_throws_the_dearest_card_that_stays(hand: str, left: int) -> None:
    solver = Solver()
    solver.load(gather(kinds(hand)), 5)
    assert solver.cost_after_throwing() == left


def test_every_sort_of_hand_is_tried_with_every_wild_rank() -> None:
    assert {problem.wild for problem in SAMPLE} == {*range(3, 14)}
    assert {len(problem.hand) for problem in SAMPLE} == {*range(3, 11)}
    assert any(all(brute.is_wild(kind, p.wild) for kind in p.hand) for p in SAMPLE)
    most = [max([p.hand.count(kind) for kind in p.hand if kind < 55], default=0) for p in SAMPLE]
    assert {1, 2, 3} <= {*most}


# --- planted faults: each must be found by the sample above ------------------------------------------

MUTANTS = {
    "an odd wild does not complete a pair": ("if wilds & 1 and twos:", "if wilds & 1 and ones:"),
    "pairs are taken one by one": ("pairs += 2 * (top + 3)", "pairs += 0"),
    "singles are preferred": ("if pairs >= single + 3:", "if pairs > 2 * single + 6:"),
    "a run of two needs no wild": ("need = gaps if b - a > 1 else 1", "need = gaps"),
    "a hole of one is too much": ("gaps += 1\n", "gaps += 2\n"),
    "holes of two are forgotten": ("and hole < 4:", "and hole < 2:"),
    "runs of later suits are forgotten": ("if suit == 5:", "if suit == 4:"),
    "twins are lost after a run": ("(one & ~run) | (two & run)", "one & ~run"),
    "third cards are lost after a run": ("(two & ~run) | (three & run)", "two & ~run"),
    "overlapping runs are forgotten": ("three & ~run, a,", "three & ~run, b,"),
    "the rank counts do not borrow": ("d1 = c1 ^ borrow", "d1 = c1"),
    "the wilds always cost": ("if self.best < total or self.wilds == 0:", "if self.wilds == 0:"),
    "wilds alone are never a family": ("if total == 0 and self.wilds >= 3 and", "if False and"),
    "wilds alone are always a family": ("self.wilds >= 3 and min_naturals == 0:", "self.wilds >= 3:"),
    "jokers cost twenty": ("JOKER_COST: Final = 50", "JOKER_COST: Final = 20"),
}


def load(old: str, new: str) -> ModuleType:
    """The solver with the families it uses, both from their sources, one text in them replaced."""
    families, rest = [(SOURCES / name).read_text(encoding="utf-8") for name in ("families.py", "solver.py")]
    rest = re.sub(r"from tablee.games.cinq_rois.families import .*\n", "", rest)
    source = families + rest.replace("from __future__ import annotations\n", "")
    assert old in source, f"nothing to spoil: {old!r}"
    module = ModuleType("spoilt_solver")
    exec(compile(source.replace(old, new, 1), "spoilt_solver.py", "exec"), module.__dict__)
    return module


@pytest.mark.parametrize("name", MUTANTS)
def test_a_planted_fault_is_found(name: str) -> None:
    spoilt = load(*MUTANTS[name])
    for problem in SAMPLE:
        right = brute.least_cost(problem.hand, problem.wild, problem.min_naturals)
        if spoilt.least_cost(gather(problem.hand), problem.wild, problem.min_naturals) != right:
            return
    pytest.fail("nobody noticed")


def test_the_unspoilt_copy_is_right() -> None:
    copy = load("JOKER_COST", "JOKER_COST")
    assert copy.least_cost(gather(kinds("9S 7H JS")), 7, 0) == 0
