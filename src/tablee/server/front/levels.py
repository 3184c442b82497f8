"""How strong bots are, as the ladders in their boxes say."""

from __future__ import annotations

from tablee.arena.ladder.rungs import Ladder, stored_ladders
from tablee.server.messages import LadderTold, RungTold


def tell_ladders(game_id: str) -> list[LadderTold]:
    """The ladders of a game, by how many sat at the table; none where nobody has measured."""
    return [_tell(ladder) for _, ladder in sorted(stored_ladders(game_id).items())]


def _tell(ladder: Ladder) -> LadderTold:
    steps = {step.bot: step for step in ladder.steps() if step is not None}
    rungs = []
    for rung in ladder.rungs:
        step = steps.get(rung.bot)
        rungs.append(
            RungTold(
                bot=rung.bot,
                rating=rung.rating.value,
                low=rung.rating.low,
                high=rung.rating.high,
                against=None if step is None else step.against,
                won=None if step is None else step.share.value,
            )
        )
    return LadderTold(seats=ladder.seats, games=ladder.games, rungs=rungs)
