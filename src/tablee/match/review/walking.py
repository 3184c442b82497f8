"""The review itself: a record played once more, and every decision and every answer of chance weighed.

A record has one review: seeds are fixed, and time is counted in questions to the evaluator, never in seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tablee.core.appraisal import Appraisal, Worth
from tablee.core.contract import Chance, NotationError, Result, State, View
from tablee.core.game import Game
from tablee.core.reviewing import Finding, Made
from tablee.games import get_box
from tablee.match.entries import Decided, Drawn, Entry, TakenBack
from tablee.match.playback import Moment, Playback
from tablee.match.review.accounting import account
from tablee.match.review.chancing import luck_of_draw, luck_of_reveal
from tablee.match.review.reviewed import Decision, Luck, Point, Replacement, Review
from tablee.match.review.weighing import Judge, NotReviewed

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many moments are done, and of how many."""
ENOUGH: Final = 600
"""Up to so many decisions are weighed as well as can be; of more, each a little less."""
MOST_LUCK: Final = 4000
"""So many questions are for answers of chance that did not come."""
LEAST_SAMPLES: Final = 4
LOWEST_BUDGET: Final = 16


def review(playback: Playback, progress: Progress | None = None) -> Review:
    """Review a record; NotReviewed if its game has no evaluator, RecordError if the record does not hold."""
    walk = _Walk(playback)
    last = playback.last
    for moment in playback.moments():
        walk.visit(moment)
        if progress is not None:
            progress(moment.number, last)
    if playback.fault is not None:
        raise playback.fault
    return walk.result()


@dataclass(frozen=True, slots=True)
class Weighed:
    """One step of what was said, as a choice: what there was, what was taken, and what was known."""

    said: Appraisal
    taken: Worth
    view: View

    @property
    def loss(self) -> float:
        """What it cost."""
        return self.said.value - self.taken.value


class _Walk:
    """Goes through a record and keeps what it finds."""

    def __init__(self, playback: Playback) -> None:
        record = playback.record
        self._record, self._game = record, record.game
        self._reviewer = get_box(record.game.id).make_reviewer()
        self._judge = Judge(record.game, len(record.seats), self._reviewer)
        self._kept = _kept_decisions(record.entries)
        if not self._kept:
            raise NotReviewed("nothing-decided")
        if self._reviewer.budget is not None:
            self._judge.hurry(
                max(LOWEST_BUDGET, self._reviewer.budget * ENOUGH // max(ENOUGH, len(self._kept)))
            )
        self._asked_for_luck = self._now = 0
        self._decisions: list[Decision] = []
        self._lucks: list[Luck] = []
        self._points: dict[int, tuple[float | None, ...]] = {}
        self._findings: list[Finding] = []
        self._stand_ins: dict[int, Replacement] = {}
        self._before: State | None = None
        self._last_wins: tuple[int, ...] | None = None

    def visit(self, moment: Moment) -> None:
        """Weigh what led to a moment, and what was decided in it."""
        state = moment.match.whole_state()
        self._reviewer.note(moment.number, state)
        if isinstance(moment.entry, Drawn) and self._before is not None:
            self._weigh_draw(self._before, state, moment.number)
        self._settle(moment, state)
        if moment.number in self._kept:
            entry = self._record.entries[moment.number]
            assert isinstance(entry, Decided)
            bot = moment.match.standing_in.get(entry.seat)
            if bot is not None:
                self._stand_ins[moment.number] = Replacement(entry.seat, bot)
            self._weigh_decision(moment, state, entry)
        self._before = state

    def result(self) -> Review:
        """All of it."""
        self._findings += self._reviewer.conclude()
        unit = self._judge.unit
        seats = range(len(self._record.seats))
        return Review(
            record=self._record,
            unit=unit,
            span=self._reviewer.span,
            decisions=tuple(self._decisions),
            lucks=tuple(self._lucks),
            curve=tuple(Point(number, values) for number, values in sorted(self._points.items())),
            accounts=tuple(account(seat, self._decisions, self._lucks, unit) for seat in seats),
            findings=tuple(self._findings),
            stand_ins=self._stand_ins,
            appraisals=self._judge.appraisals,
        )

    # --- chance ------------------------------------------------------------------------------------

    def _samples(self) -> int:
        """How many answers are tried now, so that some are left for the rest of the game."""
        left = sum(1 for number in self._kept if number >= self._now) or 1
        fair = (MOST_LUCK - self._asked_for_luck) // left
        return max(LEAST_SAMPLES, min(self._reviewer.luck_samples, fair))

    def _weigh_draw(self, before: State, after: State, number: int) -> None:
        asked = before.pending()
        assert isinstance(asked, Chance)
        self._now = number
        already, many = self._judge.appraisals, self._samples()
        for luck in luck_of_draw(self._judge, before, asked, after, number=number, many=many):
            self._keep_luck(luck)
        self._asked_for_luck += self._judge.appraisals - already

    def _weigh_reveal(self, state: State, seat: int, actions: Sequence[int], number: int) -> None:
        already, self._now = self._judge.appraisals, number
        many = self._samples()
        for luck in luck_of_reveal(self._judge, state, seat, actions, number=number, many=many):
            self._keep_luck(luck)
        self._asked_for_luck += self._judge.appraisals - already

    def _keep_luck(self, luck: Luck) -> None:
        self._lucks.append(luck)
        self._mark(luck.number, self._one(luck.seat, luck.after))

    def _one(self, seat: int, value: float) -> tuple[float | None, ...]:
        return tuple(value if each == seat else None for each in range(len(self._record.seats)))

    # --- decisions ---------------------------------------------------------------------------------

    def _weigh_decision(self, moment: Moment, state: State, entry: Decided) -> None:
        actions = _actions_of(self._game, state, entry)
        steps = self._weigh_steps(state, entry.seat, actions, moment.number)
        first = steps[0].said if steps else None
        made = Made(
            number=moment.number,
            round=moment.round,
            turn=moment.turn,
            seat=entry.seat,
            action=actions[-1],
            state=state,
            view=self._game.bot_view(state, entry.seat),
            appraisal=first,
        )
        self._findings += self._reviewer.find(made)
        if steps:
            self._keep_decision(made, entry, actions, steps)
        self._weigh_reveal(state, entry.seat, actions, moment.number)

    def _weigh_steps(self, state: State, seat: int, actions: Sequence[int], number: int) -> list[Weighed]:
        """What every step was worth that was a choice."""
        found: list[Weighed] = []
        trial = state.copy()
        for place, action in enumerate(actions):
            legal = trial.legal(seat)
            if len(legal) > 1 and action in legal:
                said = self._judge.compare(trial, seat, legal, action, number * 64 + place)
                found.append(Weighed(said, _worth(said, action), self._game.bot_view(trial, seat)))
            if place + 1 < len(actions):
                trial.play(seat, action)
        return found

    def _keep_decision(
        self, made: Made, entry: Decided, actions: Sequence[int], steps: Sequence[Weighed]
    ) -> None:
        # The steps of a saying are one decision, and cost what the dearest of them costs: until it is said,
        # all of them can be left.
        dearest, first = max(steps, key=lambda step: step.loss), steps[0].said
        best = first.value + self._reviewer.standing(made.state, made.seat)
        loss, stand_in = dearest.loss, self._stand_ins.get(made.number)
        self._decisions.append(
            Decision(
                number=made.number,
                round=made.round,
                turn=made.turn,
                seat=made.seat,
                action=actions[-1],
                text=entry.action,
                best=dearest.said.actions[0].action,
                value=best - loss,
                best_value=best,
                worst_value=best - max(loss, first.value - first.actions[-1].value),
                spread=self._spread(dearest.said, dearest.taken),
                value_spread=dearest.taken.spread,
                what=self._game.moves(made.view, [actions[0]])[0].what,
                why=dearest.said.actions[0].reasons,
                why_not=dearest.taken.reasons,
                view=steps[-1].view,
                best_view=dearest.view,
                stand_in=None if stand_in is None else stand_in.bot,
            )
        )
        self._mark(made.number, self._judge.spread_out(made.seat, best))
        self._mark(made.number + 1, self._judge.spread_out(made.seat, best - loss))

    def _spread(self, said: Appraisal, worth: Worth) -> float:
        """How far the difference between an action and the best may be off; never more than there is."""
        off = max(worth.spread, said.spread) if worth.apart is None else worth.apart
        spread = max(self._reviewer.doubt * off, self._reviewer.least_spread)
        return min(spread, 1.0) if said.unit == "share" else spread

    # --- the curve ---------------------------------------------------------------------------------

    def _settle(self, moment: Moment, state: State) -> None:
        """Mark what was decided for good: rounds, and the game."""
        ground = self._judge.ground(state, 0)
        before, self._last_wins = self._last_wins, ground.wins
        seats = range(len(self._record.seats))
        is_end = moment.number == len(self._record.entries) and isinstance(self._record.result, Result)
        is_round_won = self._reviewer.span == "round" and before not in (None, ground.wins)
        if is_end or is_round_won:
            self._mark(moment.number, tuple(self._end_of(seat, state, before) for seat in seats))

    def _end_of(self, seat: int, state: State, before: tuple[int, ...] | None) -> float:
        if self._judge.unit == "points":
            return self._reviewer.standing(state, seat)
        if self._reviewer.span == "round" and before is not None:
            won = [each for each in range(len(before)) if self._game.wins(state, each) > before[each]]
            if won:
                return 1.0 / len(won) if seat in won else 0.0
        result = self._record.result
        assert isinstance(result, Result)
        return 1.0 / len(result.winners) if seat in result.winners else 0.0

    def _mark(self, number: int, values: tuple[float | None, ...]) -> None:
        """What is known later of a moment counts; what it does not tell is kept."""
        before = self._points.get(number, (None,) * len(values))
        self._points[number] = tuple(
            old if new is None else new for old, new in zip(before, values, strict=True)
        )


def _worth(said: Appraisal, action: int) -> Worth:
    return next(each for each in said.actions if each.action == action)


def _actions_of(game: Game, state: State, entry: Decided) -> list[int]:
    try:
        return [game.parse_action(entry.action)]
    except NotationError:
        return list(game.unfold(state, entry.seat, entry.action))


def _kept_decisions(entries: Sequence[Entry]) -> frozenset[int]:
    """The places of the decisions that were not taken back."""
    kept: list[int] = []
    for number, entry in enumerate(entries):
        if isinstance(entry, Decided):
            kept.append(number)
        elif isinstance(entry, TakenBack):
            for place in reversed(kept):
                taken = entries[place]
                if isinstance(taken, Decided) and taken.seat == entry.seat:
                    kept.remove(place)
                    break
    return frozenset(kept)
