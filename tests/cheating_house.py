"""A house that cheats, for tests: the real one with a few lines changed, and its secrets known.

python -m tests.cheating_house --cheat openly=jacquet --cheat quietly=crapette --port 8765 --data FOLDER
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from tablee.chance import CommittedChance
from tablee.core.request import ChanceRequest, Dice, Outcome
from tablee.match.conductor import Conductor
from tablee.server.store.restoring import Setup
from tablee.server.tables.facts import Terms
from tablee.server.tables.held import Held
from tools.known_house import arguments, keep_open

BETTER = bytes(range(100, 132))
"""The secret that such a house likes better, once it knows the contributions."""
OTHER = bytes([7]) * 32
"""What it mixes in instead of what the first seat gave."""
Put: TypeAlias = Callable[[type, str, Any], None]
"""Puts a method of ours in the place of one of a class: `setattr`, or that of `monkeypatch`."""


def openly(put: Put, game: str) -> None:
    """Take another secret when a match of this game begins, and tell its commitment from then on."""
    honest = Held.begin

    async def begin(held: Held, terms: Terms, *writes: Any, **changed: Any) -> None:
        if terms.game.id == game:
            terms = replace(terms, secret=BETTER)
        await honest(held, terms, *writes, **changed)

    put(Held, "begin", begin)


def quietly(put: Put, game: str) -> None:
    """The same, but go on telling the first commitment: only the record is of another."""
    honest = Setup.lead

    def lead(setup: Setup) -> Conductor:
        if setup.terms.game.id == game:
            setup = replace(setup, terms=replace(setup.terms, secret=BETTER))
        return honest(setup)

    put(Setup, "lead", lead)


def with_contributions(put: Put, game: str) -> None:
    """Mix in something else than what the first seat gave."""
    honest = Held.begin

    async def begin(held: Held, terms: Terms, *writes: Any, **changed: Any) -> None:
        if terms.game.id == game:
            first, *others = changed["seats"]
            changed["seats"] = (replace(first, contribution=OTHER), *others)
        await honest(held, terms, *writes, **changed)

    put(Held, "begin", begin)


def loaded(put: Put, game: str) -> None:
    """Throw better dice than the secret does, and write them down."""
    honest = CommittedChance.draw

    def draw(chance: CommittedChance, request: ChanceRequest) -> Outcome:
        outcome = honest(chance, request)
        return (4, 6) if game == "jacquet" and request == Dice(2, 6) else outcome

    put(CommittedChance, "draw", draw)


CHEATS = {"loaded": loaded, "openly": openly, "quietly": quietly, "contributions": with_contributions}
"""The ways to cheat, by name."""


def main() -> None:
    """Keep such a house open on the loopback until a signal closes it."""
    parser = arguments(__doc__ or "")
    parser.add_argument("--cheat", action="append", required=True, metavar="HOW=GAME")
    asked = parser.parse_args()
    for cheat in asked.cheat:
        how, _, game = cheat.partition("=")
        CHEATS[how](setattr, game)
    keep_open(asked.port, asked.data)


if __name__ == "__main__":
    main()
