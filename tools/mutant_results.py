"""What is kept of the mutants of each game: which were noticed, and which survived."""

from __future__ import annotations

import json
import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "mutation"
DOCUMENT = ROOT / "docs" / "mutation.md"
BAR = 95.0
"""The share, in percent, that the rule tests of every game must notice."""
SAMPLE = 200
"""How many mutants of a game are tried; with fewer a run was stopped, and is still to go on."""

HEAD = f"""# Mutants

Do the rule tests notice a mistake in the rules? A tool
([Cosmic Ray](https://cosmic-ray.readthedocs.io)) makes one small mistake at a time: a bound off by one,
a condition turned round, plus for minus, a loop left early. Then the rule tests of that game run, and one
of them must fail. A seed chooses the sample. Mutants that change nothing anybody could notice are
equivalent and do not count; each is listed with its reason in `tests/mutation/‹game›.toml`.
The bar is {BAR:.0f} %. What was noticed once is not tried again as long as its line stays, so a row may
come from several runs; `python -m tools.mutants ‹game› --afresh` tries all of it in one.

    make mutants GAME=crapette

| game | mutants there are | tried | seed | noticed | equivalent | survived | share |
|---|---:|---:|---:|---:|---:|---:|---:|
"""


@dataclass(frozen=True, order=True)
class Mutant:
    """One changed line of a module, and the function it stands in."""

    module: str
    operator: str
    was: str
    now: str
    where: str = ""
    lot: str = ""


@dataclass(frozen=True)
class Result:
    """What became of the mutants of one game."""

    game: str
    seed: int
    total: int
    tried: int
    survived: tuple[Mutant, ...]
    noticed: tuple[str, ...] = ()
    """The lots of those that made a test fail: they need not be tried again."""

    @property
    def is_whole(self) -> bool:
        """Whether enough were tried to say something."""
        return self.tried >= SAMPLE

    @property
    def equivalent(self) -> tuple[Mutant, ...]:
        """The survivors that change nothing."""
        listed = equivalents(self.game)
        return tuple(each for each in self.survived if is_listed(each, listed))

    @property
    def unnoticed(self) -> tuple[Mutant, ...]:
        """The survivors that the tests should have noticed."""
        return tuple(sorted(set(self.survived) - set(self.equivalent)))

    @property
    def share(self) -> float:
        """The share that was noticed of all that can be, in percent."""
        caught = self.tried - len(self.survived)
        return 100 * caught / max(1, self.tried - len(self.equivalent))

    @property
    def row(self) -> str:
        """The line of the table."""
        caught, lost = self.tried - len(self.survived), len(self.survived) - len(self.equivalent)
        counted = (self.total, self.tried, self.seed, caught, len(self.equivalent), lost)
        return f"| {self.game} | {' | '.join(map(str, counted))} | {self.share:.1f} % |"

    def keep(self) -> None:
        """Write it down."""
        told = json.dumps(asdict(self), ensure_ascii=False, indent=1)
        (FOLDER / f"{self.game}.json").write_text(told + "\n", encoding="utf-8")


def equivalents(game: str) -> list[dict[str, str]]:
    """The mutants of a game that change nothing, each with its reason."""
    listed: list[dict[str, str]] = tomllib.loads((FOLDER / f"{game}.toml").read_text("utf-8")).get(
        "equivalent", []
    )
    return listed


def is_listed(mutant: Mutant, listed: list[dict[str, str]]) -> bool:
    """Whether a mutant is among these; the function need not be named where the line says enough."""
    told = asdict(mutant)
    return any(all(told[name] == each[name] for name in each.keys() - {"why"}) for each in listed)


def kept(game: str) -> Result | None:
    """What was written down of one game, if anything."""
    path = FOLDER / f"{game}.json"
    if not path.exists():
        return None
    told = json.loads(path.read_text("utf-8"))
    survived = tuple(Mutant(**each) for each in told.pop("survived"))
    return Result(**{**told, "noticed": tuple(told.get("noticed", ())), "survived": survived})


def document() -> str:
    """The page of all games whose sample was tried to the end, and what else is to be known of it."""
    rows = "".join(f"{result.row}\n" for result in whole_results())
    return (
        HEAD + rows + "".join(f"\n{note}\n" for result in whole_results() if (note := note_on(result.game)))
    )


def note_on(game: str) -> str:
    """What is to be said of the row of a game, from its plan; nothing for most."""
    note: str = tomllib.loads((FOLDER / f"{game}.toml").read_text("utf-8")).get("note", "")
    return note.strip()


def whole_results() -> list[Result]:
    """What is kept of the games whose sample was tried to the end."""
    found = [kept(path.stem) for path in sorted(FOLDER.glob("*.json"))]
    return [result for result in found if result is not None and result.is_whole]
