"""The tutor: sets up a task of a primer, takes what the learner tries, and says what comes of it. No I/O.

A sitting at a task is a match like any other, from the position of the task, with chance that is the same
every time. It is known by what was said at it: whoever keeps the list `said` can leave it and set it up
again, anywhere. What was tried is refused, with the article, and nothing has changed; or it is legal, and the
goal is reached, or one is on the way to it, or it leads astray: then what it leads to is there to be seen,
and one goes back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from tablee.chance import CommittedChance
from tablee.core.bots import usual_bot
from tablee.core.contract import Acting, Data, NotationError
from tablee.core.game import Game
from tablee.core.moves import Move
from tablee.core.outward import to_data
from tablee.core.primer import Task, fits
from tablee.match.conductor import Conductor
from tablee.match.entries import Decided
from tablee.match.local_bots import LocalBots
from tablee.match.match import Match
from tablee.match.receipt import Receipt
from tablee.match.seats import SeatInfo
from tablee.match.steps import AskBot, AskWatcher, Draw

MOST_SAID: Final = 400
"""No sitting is longer: a first round is over by then."""
MOST_STEPS: Final = 400
"""How much others and chance may do before the learner acts again."""
Turnout: TypeAlias = Literal["done", "under-way", "astray", "refused"]
"""What came of a try: the goal, a step towards it, something else that is legal, or a refusal."""


class NoSuchTutoring(ValueError):
    """What is told of a sitting cannot have happened at it."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of one try."""

    turnout: Turnout
    receipt: Receipt
    since: int
    """How many entries the match had before it."""


class Tutoring:
    """One learner at one task."""

    def __init__(self, game: Game, task: Task, names: Sequence[str], said: Sequence[str] = ()) -> None:
        """Sit down, where the task begins or where `said` leads to; NoSuchTutoring if it leads nowhere."""
        self.game = game
        self.task = task
        seats = [SeatInfo(name, task.bot_at(seat)) for seat, name in enumerate(names)]
        options = game.options_type().with_values(task.options)
        chance = CommittedChance.from_seed(f"primer/{game.id}/{task.id}/{task.seed}")
        self.match = Match(game, options, seats, chance, task.position)
        self.conductor = Conductor(self.match)
        self.said: list[str] = []
        """All that seats have said so far, each after the number of its seat."""
        self._bots = LocalBots(game)
        self._tries = 0
        self._restore(said)

    def _restore(self, said: Sequence[str]) -> None:
        if len(said) > MOST_SAID:
            raise NoSuchTutoring("too much was said")
        if not said:
            self._go_on()
        for each in said:
            seat, _, text = each.partition(" ")
            if self.task.plays_on:
                self._draw_on()
            before = self.match.sequence
            if not seat.isdecimal() or not self._submit(int(seat), text).ok:
                raise NoSuchTutoring(each[:80])
            if int(seat) == self.task.seat:
                self._tries += self.match.sequence > before
            self.said.append(each)
        if said and self.task.plays_on:
            self._draw_on()

    def _submit(self, seat: int, text: str) -> Receipt:
        return self.conductor.submit(seat, text, expected=self.match.sequence, client=None)

    def attempt(self, text: str) -> Tried:
        """The learner tries something, in notation."""
        seat, since = self.task.seat, self.match.sequence
        known = self._known_moves()
        receipt = self._submit(seat, text)
        if not receipt.ok:
            goal = self.task.goal
            is_wanted = goal is not None and goal.kind == "refused" and goal.wanted == receipt.code
            return Tried("done" if is_wanted else "refused", receipt, since)
        self.said.append(f"{seat} {text}")
        if self.match.sequence == since:  # a step of what is still composed
            return Tried("under-way", receipt, since)
        self._tries += 1
        is_done = self._is_taken(text, known)
        if not is_done:
            is_done = self._is_reached(since)
        for _ in self._answers() if self.task.plays_on and not is_done else ():
            if self._is_reached(since):
                is_done = True
                break
        return Tried("done" if is_done else self._turnout(), receipt, since)

    def show(self) -> Move | None:
        """What would be good now: what the task is after, or what a bot would do; nothing if nothing is."""
        known, goal, way = self._known_moves(), self.task.goal, self.task.way
        if not known or not self.task.can_show:
            return None
        if self._tries < len(way):
            return next((move for move in known if _is_said(move, way[self._tries])), None)
        if goal is not None and goal.kind == "play" and isinstance(goal.wanted, Sequence):
            return next((move for move in known for each in goal.wanted if _is_said(move, str(each))), None)
        if goal is not None and goal.kind == "move":
            return next((move for move in known if fits(goal.wanted, to_data(move))), None)
        asked = self.conductor.adviser_for(self.task.seat, usual_bot(self.game))
        action = None if asked is None else self._bots.answer(asked)
        if asked is None or action is None:
            return None
        [move] = self.game.moves(asked.view, [action])
        return move

    # --- whether the goal is reached ---------------------------------------------------------------

    def _known_moves(self) -> list[Move]:
        match, seat = self.match, self.task.seat
        pending = match.pending()
        may_act = isinstance(pending, Acting) and seat in pending.allowed
        return self.game.moves(match.view(seat), match.legal(seat)) if may_act else []

    def _turnout(self) -> Turnout:
        """On the way, or astray: too much was done already, or nothing more can be."""
        goal, pending = self.task.goal, self.match.pending()
        may_go_on = isinstance(pending, Acting) and self.task.seat in pending.allowed
        is_late = (
            goal is None or goal.kind == "refused" or (goal.within is not None and self._tries >= goal.within)
        )
        return "under-way" if may_go_on and not is_late else "astray"

    def _is_taken(self, text: str, known: Sequence[Move]) -> bool:
        """Whether the action itself was the goal."""
        goal = self.task.goal
        if goal is None or goal.kind not in ("play", "move"):
            return False
        exact = self._exact(text)
        if goal.kind == "play":
            entry = self.match.entries[-1]
            said = {exact, entry.action if isinstance(entry, Decided) else exact}
            return isinstance(goal.wanted, Sequence) and any(each in said for each in goal.wanted)
        return any(_is_said(move, exact) and fits(goal.wanted, to_data(move)) for move in known)

    def _exact(self, text: str) -> str:
        try:
            return self.game.format_action(self.game.parse_action(text))
        except NotationError:  # an amount, or a whole saying
            return text

    def _is_reached(self, since: int) -> bool:
        """Whether what was to happen has happened, or the table looks as it was to look."""
        goal = self.task.goal
        if goal is None:
            return False
        if goal.kind == "event":
            return any(fits(goal.wanted, told) for told in self._told(since))
        return goal.kind == "view" and fits(goal.wanted, _view(self.match, self.task.seat))

    def _told(self, since: int) -> Iterator[Data]:
        for notices in self.match.notices(self.task.seat, since):
            for notice in notices:
                yield notice.to_data()

    # --- what others do ----------------------------------------------------------------------------

    def _draw_on(self) -> None:
        for _ in range(MOST_STEPS):
            if not isinstance(self.conductor.next(), Draw):
                return
            self.conductor.draw()

    def _go_on(self) -> None:
        for _ in self._answers() if self.task.plays_on else ():
            pass

    def _answers(self) -> Iterator[None]:
        """Let chance and bots do what comes next, one thing after the other, until the learner may act."""
        for _ in range(MOST_STEPS):
            step = self.conductor.next()
            if isinstance(step, Draw):
                self.conductor.draw()
            elif isinstance(step, AskBot | AskWatcher):
                before = self.match.sequence
                self.conductor.bot_answer(step, self._bots.answer(step))
                if self.match.sequence > before:
                    entry = self.match.entries[-1]
                    self.said.append(str(entry))
            else:
                return
            yield


def _view(match: Match, seat: int) -> Mapping[str, Data]:
    return match.view(seat).to_data()


def _is_said(move: Move, text: str) -> bool:
    """Whether a text says a move, with the amount or the cards that it may ask for."""
    return text == move.action or text.startswith(f"{move.action} ")


def seats_of_task(game: Game, task: Task) -> int:
    """How many sit at a task."""
    return task.seats if task.seats is not None else min(game.seat_counts)
