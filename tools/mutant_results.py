"""What is kept of the mutants of each game: how many were tried and noticed, and which survived."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "mutation"
DOCUMENT = ROOT / "docs" / "mutation.md"
BAR = 95.0
"""The share, in percent, that the rule tests of every game must notice."""

HEAD = f"""# Mutants

Do the rule tests notice a mistake in the rules? A tool
([Cosmic Ray](https://cosmic-ray.readthedocs.io)) makes one small mistake at a time: a bound off by one,
a condition turned round, plus for minus, a loop left early. Then the rule tests of that game run, and one
of them must fail. A seed chooses the sample. Mutants that change nothing anybody could notice are
equivalent and do not count; each is listed with its reason in `tests/mutation/‹game›.toml`.
The bar is {BAR:.0f} %.

    make mutants GAME=crapette

| game | mutants there are | tried | seed | noticed | equivalent | survived | share |
|---|---:|---:|---:|---:|---:|---:|---:|
"""


@dataclass(frozen=True, order=True)
class Mutant:
    """One changed line of a module, and the function it stands in."""

    module: str
    where: str
    operator: str
    was: str
    now: str


@dataclass(frozen=True)
class Result:
    """What became of the mutants of one game."""

    game: str
    seed: int
    total: int
    tried: int
    survived: tuple[Mutant, ...]

    @property
    def equivalent(self) -> tuple[Mutant, ...]:
        """The survivors that change nothing."""
        reasons = equivalents(self.game)
        return tuple(each for each in self.survived if key_of(each) in reasons)

    @property
    def unnoticed(self) -> tuple[Mutant, ...]:
        """The survivors that the tests should have noticed."""
        reasons = equivalents(self.game)
        return tuple(each for each in self.survived if key_of(each) not in reasons)

    @property
    def noticed(self) -> int:
        """How many made a test fail."""
        return self.tried - len(self.survived)

    @property
    def share(self) -> float:
        """The share that was noticed of all that can be, in percent."""
        return 100 * self.noticed / max(1, self.tried - len(self.equivalent))

    @property
    def row(self) -> str:
        """The line of the table."""
        counted = (self.total, self.tried, self.seed, self.noticed, len(self.equivalent), len(self.unnoticed))
        return f"| {self.game} | {' | '.join(map(str, counted))} | {self.share:.1f} % |"

    def keep(self) -> None:
        """Write it down."""
        told = json.dumps(asdict(self), ensure_ascii=False, indent=1)
        (FOLDER / f"{self.game}.json").write_text(told + "\n", encoding="utf-8")


def key_of(mutant: Mutant) -> tuple[str, ...]:
    """What names a mutant among the equivalent ones."""
    return mutant.module, mutant.where, mutant.was, mutant.now


def equivalents(game: str) -> Mapping[tuple[str, ...], str]:
    """The mutants of a game that change nothing, and why."""
    told = tomllib.loads((FOLDER / f"{game}.toml").read_text("utf-8"))
    named = ("module", "where", "was", "now")
    return {tuple(each[name] for name in named): each["why"] for each in told.get("equivalent", [])}


def kept(game: str) -> Result:
    """What was written down of one game."""
    told = json.loads((FOLDER / f"{game}.json").read_text("utf-8"))
    survived = tuple(Mutant(**each) for each in told.pop("survived"))
    return Result(**told, survived=survived)


def document() -> str:
    """The page of all games that were tried."""
    games = sorted(path.stem for path in FOLDER.glob("*.json"))
    return HEAD + "".join(f"{kept(game).row}\n" for game in games)
