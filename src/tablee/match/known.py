"""A match as it may be looked at: all of it that changes nothing. What changes it is in `match/match.py`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import takewhile
from typing import Final

from tablee.chance import CommittedChance, ManualChance
from tablee.core.contract import Acting, IllegalAction, Over, Pending, Refusal, State, View
from tablee.core.events import Event, Notice
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.match.attendance import Attendance, Proposal
from tablee.match.clocks import Clocks
from tablee.match.drafts import Drafts
from tablee.match.entries import Advised, Entry
from tablee.match.freshness import Freshness
from tablee.match.giving_up import WITHOUT_RESULT, GivingUp, WithoutResult
from tablee.match.receipt import MatchError, Receipt
from tablee.match.resigning import Lost, default_stand_in
from tablee.match.sayings import read_saying
from tablee.match.seats import SeatInfo
from tablee.match.take_backs import TakeBacks
from tablee.match.time_control import TimeControl

_ENDED: Final = (Over, WithoutResult)
"""What nothing comes after; asked with every move, again and again."""


class Known:
    """A match as it may be looked at."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seats: Sequence[SeatInfo],
        chance: CommittedChance | ManualChance,
        start: str | None = None,
        *,
        take_backs: Collection[int] | None = None,
        is_told: bool = True,
        time: TimeControl | None = None,
    ) -> None:
        """Set a match up; seats outside `take_backs` (bots, unless said otherwise) take nothing back.

        Without `is_told` nobody will ask for notices, which makes bots among themselves quicker; without
        `time` there is no hurry.
        """
        if len(seats) not in game.seat_counts:
            raise MatchError(f"{game.id} is not for {len(seats)} seats")
        self.game = game
        self.options = options
        self.seats = tuple(seats)
        self.chance = chance
        self.start = start
        """The position the match starts from, if it is not the usual one."""
        self.entries: list[Entry] = []
        self.changes = 0
        """Goes up with everything accepted, drafts included."""
        people = [seat for seat, info in enumerate(self.seats) if info.bot is None]
        self._state = self._first_state()
        self._pending: Pending | WithoutResult = self._state.pending()
        self._drafts = Drafts()
        self.time = time
        self.clocks = None if time is None else Clocks(time, len(self.seats))
        self.lost: Lost | None = None
        """Who has lost the match otherwise than by playing it to its end, if anybody has."""
        at_zero = None if time is None else time.stand_in
        self._attendance = Attendance(
            self.seats, at_zero=at_zero or default_stand_in(game), is_for_good=at_zero is None
        )
        self._giving_up = GivingUp(self._attendance)
        self._take_backs = TakeBacks(people if take_backs is None else take_backs)
        self._freshness = Freshness(len(self.seats), self._state.pending())
        self._events: list[Event] | None = [] if is_told else None
        self._told: list[list[Event]] = []
        self._answers: dict[tuple[int, str], tuple[str, Receipt]] = {}
        self._state.listen(self._events)

    def _first_state(self) -> State:
        if self.start is None:
            return self.game.new_state(self.options, len(self.seats))
        return self.game.parse_position(self.start, self.options, len(self.seats))

    # --- what may be known -------------------------------------------------------------------------

    @property
    def sequence(self) -> int:
        """The number of the last entry; 0 before the first."""
        return len(self.entries)

    def pending(self) -> Pending | WithoutResult:
        """What the match waits for; nothing any more once it is given up."""
        return self._pending

    def is_over(self) -> bool:
        """Whether the game has ended, with a result or without."""
        return isinstance(self._pending, _ENDED)

    def is_without_result(self) -> bool:
        """Whether the match is over without a result."""
        return self._pending is WITHOUT_RESULT

    def has_stopped(self) -> bool:
        """Whether the match is over although its game could go on."""
        return self._pending is WITHOUT_RESULT or self.lost is not None

    @property
    def giving_up(self) -> list[int]:
        """The seats that would give the match up, if everybody would."""
        return sorted(self._giving_up.agreed)

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays a seat now: its own, or one that stands in."""
        return self._attendance.bot_of(seat)

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays a seat now: its own, or one that stands in."""
        return self._attendance.has_bots

    @property
    def standing_in(self) -> Mapping[int, str]:
        """The bots that play in the place of people, by seat."""
        return self._attendance.standing_in

    @property
    def left(self) -> Collection[int]:
        """The seats whose people do not come back."""
        return self._attendance.left

    @property
    def out_of_time(self) -> Collection[int]:
        """Those of them whose time ran out."""
        return self._attendance.out_of_time

    @property
    def people(self) -> Collection[int]:
        """The seats that people play now."""
        return self._attendance.people

    @property
    def proposals(self) -> Sequence[Proposal]:
        """The bots that somebody would let stand in for somebody."""
        return list(self._attendance.proposals.values())

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""
        return self._drafts.seen_by(seat, self._state).view(seat)

    def bot_view(self, seat: int) -> View:
        """What a bot that plays a seat is given; advice to a person comes from `view`."""
        return self.game.bot_view(self._drafts.seen_by(seat, self._state), seat)

    def open_view(self, seat: int | None) -> View:
        """The view of a seat with everything laid open: for looking back, never for who plays."""
        return self.game.lay_open(self._drafts.together(self._state), seat)

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat."""
        if self.has_stopped():
            return []
        return self._drafts.seen_by(seat, self._state).legal(seat)

    def check(self, seat: int, action: int) -> Refusal | None:
        """Why an action of a seat would be refused, if it would."""
        return self._drafts.seen_by(seat, self._state).check(seat, action)

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """Why the rules would refuse a submission, if they would; NotationError if it says nothing."""
        try:
            read_saying(self.game, self._state, self._drafts, seat, text)
        except IllegalAction as error:
            return error.refusal
        return None

    def drafted(self, seat: int) -> int:
        """How many actions a seat has taken towards what it is about to say."""
        return len(self._drafts.steps(seat))

    def is_draft(self, seat: int, action: int) -> bool:
        """Whether an action would only compose what its seat is about to say."""
        return self.game.is_draft(self._drafts.seen_by(seat, self._state), seat, action)

    def truth(self) -> str:
        """The whole position, hidden things included: for records and referees, never for a seat."""
        return self._drafts.together(self._state).position()

    def whole_state(self) -> State:
        """A copy of the whole position, drafts left out: for looking back, never for who plays."""
        return self._state.copy()

    def notices(self, seat: int | None, since: int = 0, until: int | None = None) -> list[list[Notice]]:
        """What a seat was told of every entry after number `since`, up to number `until` or to the last."""
        return [[event.notice(seat) for event in events] for events in self._told[since:until]]

    def events(self, since: int = 0) -> list[Event]:
        """Everything that happened after entry number `since`, whoever was told: as `open_view`."""
        return [event for events in self._told[since:] for event in events]

    def is_stale(self, seat: int, expected: int) -> bool:
        """Whether a seat that has seen entry number `expected` has not seen enough to act."""
        return self._freshness.is_stale(seat, expected)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat has something to take back: a decision, or what it has composed so far."""
        return self._take_backs.seat == seat or seat in self._drafts.held

    def unconfirmed(self) -> int | None:
        """Who could still take his decision back, while chance or somebody else would be next."""
        seat, pending = self._take_backs.seat, self._pending
        if isinstance(pending, Acting) and (pending.simultaneous or seat in pending.allowed):
            return None
        return seat

    def answer_to(self, seat: int, client: str) -> Receipt | None:
        """The answer a submission got when it was first sent, if it was accepted."""
        answered = self._answers.get((seat, client))
        return None if answered is None else answered[1]

    def has_advice(self, seat: int) -> bool:
        """Whether a seat has asked for advice since anything else happened."""
        asked = takewhile(lambda entry: isinstance(entry, Advised), reversed(self.entries))
        return Advised(seat) in asked
