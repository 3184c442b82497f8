"""The review of Les Cinq Rois: values as points of the whole game, and the turn from which one could go out.

Whether a hand can go out is the solver's to say, and certain.
"""

from __future__ import annotations

from collections.abc import Iterable

from tablee.core.contract import Rng, Scalar, State
from tablee.core.game import own
from tablee.core.reviewing import Finding, Made, Reviewer, Value
from tablee.games.cinq_rois.actions import DRAW, OUT, TAKE, format_kind
from tablee.games.cinq_rois.appraising import CinqRoisEvaluator
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.going_out import out_discards
from tablee.games.cinq_rois.regent import ONE_CARD
from tablee.games.cinq_rois.view import CinqRoisView


class CinqRoisReviewer(Reviewer):
    """Adds what is written to what is expected, and looks who could have gone out."""

    budget = ONE_CARD
    luck_samples = 24

    def __init__(self) -> None:
        self._missed: set[tuple[int, int]] = set()
        """Round and seat of whoever was told already."""
        self._evaluator = CinqRoisEvaluator(ONE_CARD)

    def standing(self, state: State, seat: int) -> float:
        """By how many points a seat leads: what the others have on average, less what it has."""
        scores = own(state.view(None), CinqRoisView).scores
        totals: list[int] = [sum(points) for points in zip(*scores, strict=True)]
        if len(totals) < 2:
            return 0.0
        others = [points for other, points in enumerate(totals) if other != seat]
        return float(sum(others) / len(others) - totals[seat])

    def worth(self, state: State, seat: int, rng: Rng) -> Value | None:
        """Before a draw a hand is worth as much to who is not in turn yet."""
        seen = own(state.view(seat), CinqRoisView)
        if seen.phase != "draw" or seen.out is not None or not seen.discards:
            return None
        found = self._evaluator.appraise(seen, [DRAW, TAKE], rng)
        return Value(found.value + self.standing(state, seat), found.spread)

    def find(self, made: Made) -> Iterable[Finding]:
        """Say once a round from when on somebody could have gone out and did not."""
        seen, told = own(made.view, CinqRoisView), (made.round, made.seat)
        if told in self._missed or seen.out is not None or made.action >= OUT:
            return
        if seen.phase == "play" and any(action >= OUT for action in made.state.legal(made.seat)):
            self._missed.add(told)
            yield Finding("could-go-out", made.number, made.seat, {"round": seen.round})
        elif seen.phase == "draw" and made.action == DRAW and _lets_out(seen):
            self._missed.add(told)
            params: dict[str, Scalar] = {"round": seen.round, "card": format_kind(seen.discards[-1])}
            yield Finding("could-take-out", made.number, made.seat, params)


def _lets_out(seen: CinqRoisView) -> bool:
    """Whether the top discard would let its taker go out at once."""
    cards = gather([*seen.hand, seen.discards[-1]])
    return bool(out_discards(cards, seen.wild, seen.options.min_naturals))
