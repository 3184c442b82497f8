"""The guide: at the side of somebody who plays a first game. It says what may be done and what matters, and
afterwards what it was worth; each thing a few times, so that it speaks less and less. No I/O.

It knows the seat's own view, moves and notices, and what the evaluator of the game makes of them; nothing is
ever said that the seat may not know. What it has said is counted in `heard`: whoever keeps that can send it
away and have it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tablee.core.contract import Acting
from tablee.core.outward import to_data
from tablee.core.primer import fits
from tablee.games import guidance_of
from tablee.match.entries import Decided
from tablee.match.review.reviewed import LEAST

if TYPE_CHECKING:
    from tablee.core.appraisal import Appraisal, Unit, Worth
    from tablee.core.contract import Data, View
    from tablee.core.guidance import Tip
    from tablee.core.moves import Move
    from tablee.match.conductor import Conductor
    from tablee.match.match import Match
    from tablee.match.steps import Question

MOST_TIPS: Final = 2
"""More at a time nobody takes in."""
TIMES: Final = {"may": 3, "advice": 4, "praise": 3, "better": 8}
"""How often is said what may be done, what would be good (unasked), that it was good, or that it was not."""
NOTICEABLE: Final = 4
"""A beginner is told of what costs so many times as much as a review would mention."""


@dataclass(frozen=True, slots=True)
class MoveKind:
    """One sort of what may be done, and in how many ways."""

    what: str
    count: int


@dataclass(frozen=True, slots=True)
class Opinion:
    """What the evaluator makes of what was done: as good as anything, or what would have been better."""

    view: View
    """What the seat saw when it decided."""
    better: Worth | None


@dataclass(frozen=True, slots=True)
class Briefing:
    """What is said at one moment."""

    happened: Sequence[Tip]
    """Why what has happened did."""
    opinion: Opinion | None
    may: Sequence[MoveKind]
    """What may be done; nothing if that was said often enough, or if nothing may."""
    tips: Sequence[Tip]
    """What matters now."""
    advises: bool
    """Whether what would be good is to be said unasked."""

    @property
    def is_silent(self) -> bool:
        """Whether nothing is said at all."""
        return not (self.happened or self.opinion or self.may or self.tips or self.advises)


class Guide:
    """Speaks to one seat of one match."""

    def __init__(self, conductor: Conductor, seat: int, heard: Mapping[str, int], since: int = 0) -> None:
        """`heard` is how often each thing was said; `since`, up to which entry everything is known."""
        self.heard = dict(heard)
        self._conductor, self._match, self._seat = conductor, conductor.match, seat
        self._tips = guidance_of(conductor.match.game.id).tips
        self._since = since
        self._weighed: tuple[Question, Appraisal] | None = None
        self._offered: Sequence[Move] = ()
        self._spoken: set[str] = set()
        """What was said of the decision that is still to be taken."""
        self._happened: tuple[Tip, ...] = ()
        self._opinion: Opinion | None = None

    def brief(self) -> Briefing:
        """What there is to say now, and count it as said."""
        moves, since = self._moves(), self._since
        self._since = self._match.sequence
        if not self._is_still(moves, since):
            self._spoken, self._happened, self._opinion = set(), (), None
        self._offered = moves
        self._happened += tuple(tip for tip in self._say(self._after(since)) if tip not in self._happened)
        self._opinion = self._judge() or self._opinion
        kinds = _kinds(moves)
        known = ",".join(sorted(kind.what for kind in kinds))
        has_choice = len(moves) > 1
        return Briefing(
            happened=self._happened,
            opinion=self._opinion,
            may=kinds if kinds and self._speak(f"may {known}", TIMES["may"]) else (),
            tips=self._say(self._before(moves)) if moves else (),
            advises=has_choice and self._speak("advice", TIMES["advice"]),
        )

    def weigh(self, asked: Question, appraisal: Appraisal) -> None:
        """Be told what each action is worth, to judge the one that is taken."""
        self._weighed = asked, appraisal

    # --- before ------------------------------------------------------------------------------------

    def _moves(self) -> Sequence[Move]:
        """What the seat may do, if it is waited for: of what it may do out of turn nothing is said."""
        match, seat = self._match, self._seat
        pending = match.pending()
        if not isinstance(pending, Acting) or seat not in pending.seats:
            return ()
        if self._conductor.unconfirmed() is not None:
            return ()
        return match.game.moves(match.view(seat), match.legal(seat))

    def _is_still(self, moves: Sequence[Move], since: int) -> bool:
        """Whether only others have acted, and the same is to be decided: then what was said of it stands."""
        later = self._match.entries[since:]
        is_mine = any(isinstance(entry, Decided) and entry.seat == self._seat for entry in later)
        return bool(later) and not is_mine and bool(moves) and moves == self._offered

    def _before(self, moves: Sequence[Move]) -> Iterable[Tip]:
        view = self._match.view(self._seat).to_data()
        offered = [to_data(move) for move in moves]
        for tip in self._tips:
            if tip.event is not None or (tip.view is not None and not fits(tip.view, view)):
                continue
            if tip.move is None or any(fits(tip.move, move) for move in offered):
                yield tip

    # --- after -------------------------------------------------------------------------------------

    def _after(self, since: int) -> Iterable[Tip]:
        """What there is to say of what has happened, in the order in which it has."""
        told = [notice.to_data() for notices in self._match.notices(self._seat, since) for notice in notices]
        found = (tip for notice in told for tip in self._tips if self._is_told(tip, notice))
        return {tip.id: tip for tip in found}.values()

    def _is_told(self, tip: Tip, notice: Mapping[str, Data]) -> bool:
        if tip.by is not None and (notice.get("seat") == self._seat) != (tip.by == "me"):
            return False
        return tip.event is not None and fits(tip.event, notice)

    def _judge(self) -> Opinion | None:
        """What was done after what was weighed, if it is worth a word."""
        if self._weighed is None:
            return None
        asked, appraisal = self._weighed
        if asked.sequence >= len(self._match.entries):
            return None  # not yet decided
        self._weighed = None
        entry = self._match.entries[asked.sequence]
        if not isinstance(entry, Decided) or entry.seat != self._seat or len(appraisal.actions) < 2:
            return None
        taken = next((each for each in appraisal.actions if self._is_said(each.action, entry.action)), None)
        if taken is None:
            return None
        if _is_dear(appraisal.actions[0], taken, appraisal.unit):
            is_said = self._speak("better", TIMES["better"])
            return Opinion(asked.view, appraisal.actions[0]) if is_said else None
        return Opinion(asked.view, None) if self._speak("praise", TIMES["praise"]) else None

    def _is_said(self, action: int, text: str) -> bool:
        """Whether an entry is this action, or a saying that begins with it."""
        said = self._match.game.format_action(action)
        return text == said or text.startswith(f"{said} ")

    # --- less and less -----------------------------------------------------------------------------

    def _say(self, tips: Iterable[Tip]) -> tuple[Tip, ...]:
        said: list[Tip] = []
        for tip in tips:
            if len(said) < MOST_TIPS and self._speak(tip.id, tip.times):
                said.append(tip)
        return tuple(said)

    def _speak(self, about: str, times: int) -> bool:
        """Whether something is still to be said; then it is counted, once for each decision."""
        if about in self._spoken:
            return True
        before = self.heard.get(about, 0)
        if before >= times:
            return False
        self.heard[about] = before + 1
        self._spoken.add(about)
        return True


def others_last(match: Match, seat: int) -> tuple[int, int]:
    """After which entry the others began to act last, and up to which they did."""
    actors = [entry.seat if isinstance(entry, Decided) else None for entry in match.entries]
    end = len(actors)
    while end and actors[end - 1] in (None, seat):
        end -= 1
    start = end
    while start and actors[start - 1] != seat:
        start -= 1
    return start, end


def _is_dear(best: Worth, taken: Worth, unit: Unit) -> bool:
    """Whether an action cost so much, beyond doubt, that a beginner would want to know."""
    loss = best.value - taken.value
    spread = max(best.spread, taken.spread) if taken.apart is None else taken.apart
    return loss > spread and loss >= NOTICEABLE * LEAST[unit]


def _kinds(moves: Sequence[Move]) -> tuple[MoveKind, ...]:
    counts: dict[str, int] = {}
    for move in moves:
        counts[move.what] = counts.get(move.what, 0) + 1
    return tuple(MoveKind(what, count) for what, count in counts.items())
