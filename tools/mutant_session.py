"""Mutants of one game's rules against its rule tests, by Cosmic Ray, in a copy of the repository."""

from __future__ import annotations

import compileall
import json
import os
import py_compile
import shutil
import subprocess
import sys
import tomllib
from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path

from cosmic_ray.commands import init
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import WorkerOutcome, WorkItem, WorkResult

from tools.mutant_plugin import REHEARSAL, rehearsed
from tools.mutant_results import ROOT, Mutant, Result
from tools.mutant_sample import Spot, choose, eligible

COPIED = ("src", "tests", "tools", "docs", "examples", "pyproject.toml")
BOTS = "appraising bots characters court distracted features levels race thinkers training"
"""How the tests of bots, evaluators and trainers are called: they only play. What a rule is, others say."""
PYTEST = " ".join(
    ["-q -x -p no:cacheprovider -p no:xdist -p no:assertion"]
    + [f"--ignore-glob=*/test_{name}.py" for name in BOTS.split()]
)
PATIENCE = 3.0
"""How many times as long as the slowest test on the unchanged rules a test may compute on a mutant."""
LEAST = 3.0
"""Seconds of computing that every test is given."""
LONGEST = 3600.0
"""Seconds until a mutant that waits for something is caught; computing is limited by PATIENCE."""


@dataclass(frozen=True)
class Plan:
    """What is mutated in one game, and which tests must notice."""

    game: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]
    left_out: tuple[str, ...]
    """Tests that try something else than the rules, such as the other tests."""

    @classmethod
    def of(cls, game: str) -> Plan:
        """The plan of a game, from tests/mutation/‹game›.toml."""
        told = tomllib.loads((ROOT / "tests" / "mutation" / f"{game}.toml").read_text("utf-8"))
        return cls(game, tuple(told["modules"]), tuple(told["tests"]), tuple(told.get("left_out", ())))

    @property
    def options(self) -> str:
        """How pytest is told which tests."""
        return " ".join([*self.tests, *(f"--deselect={test}" for test in self.left_out)])

    def path(self, module: str) -> str:
        """The file of a module, from the root."""
        return f"src/tablee/games/{self.game}/{module}.py"


class Session:
    """A copy of the repository in which one mutant after the other is tried."""

    def __init__(self, plan: Plan, seed: int) -> None:
        self.plan = plan
        self.seed = seed
        self.folder = ROOT / "build" / "mutants" / plan.game
        self._total = 0
        self._lots: dict[Spot, str] = {}
        """The sample."""
        self._noticed: set[str] = set()
        """Those of it that were noticed in earlier runs."""
        self._equivalent: list[Mutant] = []
        """Those of it that survived earlier runs since they change nothing."""

    def prepare(self) -> None:
        """Copy the repository, compiled so that Python looks at what files hold, not at when they changed."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        forget = shutil.ignore_patterns("__pycache__", "*.so", "bundle")
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, self.folder / name, ignore=forget)
            else:
                shutil.copy2(source, self.folder / name)
        mode = py_compile.PycInvalidationMode.CHECKED_HASH
        compileall.compile_dir(self.folder / "src", quiet=2, invalidation_mode=mode)
        compileall.compile_dir(self.folder / "tests", quiet=2, invalidation_mode=mode)

    def rehearse(self) -> None:
        """Run the tests on the unchanged rules, to learn how long each takes.

        Then once more, exactly as the mutants will be tried: what fails here would seem to notice them all.
        """
        tests = f"{PYTEST} {self.plan.options}"
        self._run("-m", *f"pytest {tests} --junitxml={REHEARSAL}".split())
        with chdir(self.folder):
            slowest = max(rehearsed().values())
        limit = f"-p tools.mutant_plugin --computing={max(LEAST, PATIENCE * slowest):.1f}"
        self._configure(f"{sys.executable} -m pytest {tests} {limit}")
        self._run("-m", "cosmic_ray.cli", "baseline", "cosmic-ray.toml")

    def _configure(self, command: str) -> None:
        quoted = json.dumps(command)
        (self.folder / "cosmic-ray.toml").write_text(
            f'[cosmic-ray]\nmodule-path = "src"\ntimeout = {LONGEST}\nexcluded-modules = []\n'
            f'test-command = {quoted}\n[cosmic-ray.distributor]\nname = "local"\n',
            encoding="utf-8",
        )

    def draw(self, sample: int, before: Result | None) -> None:
        """Find all mutants, and leave to be tried what the seed chooses and no earlier run has settled."""
        paths = [Path(self.plan.path(module)) for module in self.plan.modules]
        with chdir(self.folder), use_db("session.sqlite", WorkDB.Mode.create) as database:
            init(paths, database, {})
            jobs = {spot_of(item): item.job_id for item in database.work_items}
            sources = {str(path): path.read_text("utf-8") for path in paths}
            spots = eligible(sorted(jobs), sources)
            chosen = choose(spots, sources, seed=self.seed, sample=sample)
            self._total, self._lots = len(spots), {spot: lot for lot, spot in chosen.items()}
            if before is not None and before.seed == self.seed:
                self._noticed = {lot for lot in before.noticed if lot in chosen}
                self._equivalent = [each for each in before.equivalent if each.lot in chosen]
            settled = self._noticed | {each.lot for each in self._equivalent}
            left_out = [job for spot, job in jobs.items() if self._lots.get(spot, "") in settled | {""}]
            database.set_multiple_results(left_out, WorkResult(worker_outcome=WorkerOutcome.SKIPPED))

    def execute(self) -> None:
        """Try every mutant that was drawn."""
        self._run("-m", "cosmic_ray.cli", "exec", "cosmic-ray.toml", "session.sqlite")

    def result(self) -> Result:
        """What became of those tried so far, and of those noticed before."""
        with use_db(str(self.folder / "session.sqlite"), WorkDB.Mode.open) as database:
            tried = [
                (item, result)
                for item, result in database.completed_work_items
                if result.worker_outcome != WorkerOutcome.SKIPPED
            ]
        killed = {self._lots[spot_of(item)] for item, result in tried if result.is_killed}
        noticed = sorted(killed | self._noticed)
        alive = [self._mutant_of(item, result) for item, result in tried if not result.is_killed]
        survived = sorted(alive + self._equivalent)
        count = len(noticed) + len(survived)
        return Result(self.plan.game, self.seed, self._total, count, tuple(survived), tuple(noticed))

    def _mutant_of(self, item: WorkItem, result: WorkResult) -> Mutant:
        """The line that a job changed, before and after."""
        lines = (result.diff or "").splitlines()
        was = [line[1:].strip() for line in lines if line.startswith("-") and not line.startswith("---")]
        now = [line[1:].strip() for line in lines if line.startswith("+") and not line.startswith("+++")]
        (mutation,) = item.mutations
        return Mutant(
            module=str(mutation.module_path).removesuffix(".py").split("/", 4)[-1],
            operator=mutation.operator_name,
            was=" ".join(was),
            now=" ".join(now),
            where=mutation.definition_name or "",
            lot=self._lots[spot_of(item)],
        )

    def _run(self, *arguments: str) -> None:
        environment = os.environ | {"PYTHONPATH": "src", "PYTHONDONTWRITEBYTECODE": "1"}
        subprocess.run([sys.executable, *arguments], cwd=self.folder, env=environment, check=True)


def spot_of(item: WorkItem) -> Spot:
    """Where a job of Cosmic Ray's changes the code."""
    (mutation,) = item.mutations
    row, column = mutation.start_pos
    return Spot(str(mutation.module_path), mutation.operator_name, mutation.occurrence, row, column)
