"""Try the rule tests of a game on rules with one small mistake each: do they notice?

    python -m tools.mutants crapette --seed 1 --sample 200    try a sample and keep what came of it
    python -m tools.mutants crapette --afresh                 try those again that an earlier run has settled
    python -m tools.mutants --table                           write docs/mutation.md anew

It needs the packages of requirements/mutants.lock, which `make mutants GAME=crapette` installs. Which modules
are mutated, which tests must notice and which mutants are equivalent stands in tests/mutation/‹game›.toml;
what came of it is kept beside, and docs/mutation.md is made of that. What was noticed once, or is known to
be equivalent, is not tried again as long as its line stays: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import sys

from tools.mutant_results import BAR, DOCUMENT, SAMPLE, Result, document, kept


def try_sample(game: str, seed: int, sample: int, *, afresh: bool) -> Result:
    """Try a sample of one game's mutants."""
    # Cosmic Ray is needed here alone: the table is written without it.
    from tools.mutant_session import Plan, Session  # noqa: PLC0415

    session = Session(Plan.of(game), seed)
    session.prepare()
    session.rehearse()
    session.draw(sample, before=None if afresh else kept(game))
    try:
        session.execute()
    finally:
        # What has been tried is kept, whatever ends the run.
        result = session.result()
        result.keep()
        DOCUMENT.write_text(document(), encoding="utf-8")
    return result


def main() -> int:
    """Try, keep, and say what survived."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="?", help="the folder of the game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, default=SAMPLE)
    parser.add_argument("--afresh", action="store_true", help="forget earlier runs")
    parser.add_argument("--table", action="store_true", help="write the page of all games")
    asked = parser.parse_args()
    if asked.table or not asked.game:
        DOCUMENT.write_text(document(), encoding="utf-8")
        return 0
    result = try_sample(asked.game, asked.seed, asked.sample, afresh=asked.afresh)
    for mutant in result.unnoticed:
        print(f"{mutant.module} {mutant.where} ({mutant.operator}):\n  - {mutant.was}\n  + {mutant.now}")
    print(result.row)
    return 0 if result.share >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
