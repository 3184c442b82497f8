"""A match: the sole owner of a live State, with no input or output of its own.

Everything that happens is an entry with a sequence number, counted from 1. A seat *submits* an action
together with the sequence number it has seen and an id of its own making:

- The same submission sent twice is carried out once and answered twice.
- A submission made on an old position is refused as stale; nothing is guessed.
- A refused submission changes nothing.

An action that only composes what its seat is about to say (`Game.is_draft`) is accepted, but it is no entry:
it has no number, and nobody else learns of it. What completes it is one entry, the whole saying. The saying
may also be submitted at once; it then takes the place of what was composed.

Where people ask for advice among themselves, that is an entry too, which changes nothing and outdates nobody.

The people may agree to give the match up, and whoever keeps it may close it (`match/giving_up.py`): it is
then over without a result. One may leave, resign, or be stood in for by a bot (`match/attendance.py`).
Where there are clocks (`match/clocks.py`), time comes in from outside as data: how long a seat took for what
it submits, and that its time has run out.

Chance is answered by `draw` from a committed source, or by `enter` from people with real dice. Until somebody
else acts or chance answers, a seat may `undo` decisions that revealed nothing, or `confirm` that its turn is
final. Who is asked for what, and when, is for the conductor to say (`match/conductor.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import takewhile
from types import MappingProxyType
from typing import NamedTuple

from tablee.chance import CommittedChance, ManualChance
from tablee.core.contract import (
    Acting,
    Chance,
    IllegalAction,
    NotationError,
    Over,
    Pending,
    Refusal,
    Scalar,
    State,
    View,
)
from tablee.core.events import Event, Notice
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.core.request import Outcome
from tablee.match import notices
from tablee.match.attendance import Attendance, Proposal
from tablee.match.clocks import Clocks
from tablee.match.drafts import Drafts
from tablee.match.entries import (
    CONFIRM,
    FORCED,
    GIVE_UP,
    UNDO,
    Advised,
    Agreed,
    Attending,
    CameBack,
    Closed,
    Confirmed,
    Decided,
    Drawn,
    Entry,
    Flagged,
    GaveUp,
    Kept,
    Resigned,
    StoodIn,
    TakenBack,
    parse_attending,
)
from tablee.match.freshness import Freshness
from tablee.match.giving_up import WITHOUT_RESULT, GivingUp, WithoutResult
from tablee.match.resigning import Lost, default_stand_in, settle
from tablee.match.sayings import Saying, go_on, read_saying
from tablee.match.seats import SeatInfo
from tablee.match.take_backs import Before, TakeBacks
from tablee.match.time_control import TimeControl

NO_PARAMS: Mapping[str, Scalar] = MappingProxyType({})


class Receipt(NamedTuple):
    """The answer to a submission: accepted under a sequence number, or refused with a code."""

    ok: bool
    sequence: int
    """The number of the entry made; of the last entry there is, when refused or when nothing is said yet."""
    code: str = "accepted"
    refusal: Refusal | None = None
    params: Mapping[str, Scalar] = NO_PARAMS
    is_unread: bool = False
    """Whether it is no action at all; a refusal then tells why what was tried cannot be."""


class MatchError(RuntimeError):
    """The match was driven wrongly: a draw with none pending, a wrong number of seats."""


class Match:
    """One game being played, from the first deal to the reveal."""

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
        return isinstance(self._pending, Over | WithoutResult)

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

    # --- submissions -------------------------------------------------------------------------------

    def submit(
        self, seat: int, action: str, *, expected: int, client: str | None, aside: str = ""
    ) -> Receipt:
        """A seat takes an action, in notation, having seen entry number `expected`.

        `client` is the id of this submission, or nothing when it is never sent twice; `aside` is what its
        entry says besides, such as how long the seat took.
        """
        answered = None if client is None else self._answers.get((seat, client))
        if answered is not None:
            return answered[1] if answered[0] == action else self._refuse("client-id-reused")
        attending = parse_attending(seat, action)
        # Whether to give up or to leave depends on no position: it may be said whatever happens meanwhile.
        is_timeless = action == GIVE_UP or attending is not None
        refused = self._refuse_unheard(seat, self.sequence if is_timeless else expected)
        if refused is not None:
            return refused
        receipt = self._accept(seat, action, aside) if attending is None else self._attend(attending)
        if receipt.ok and client is not None:
            self._answers[seat, client] = (action, receipt)
        return receipt

    def take(self, seat: int, action: int, aside: str = "") -> Receipt:
        """A seat takes one of its legal actions, not in notation: for bots, which never send anything twice.

        Nothing is checked here: the conductor has asked the bot, and knows whether its answer fits.
        """
        return self._say(seat, go_on(self._state, self._drafts, seat, action), aside)

    def is_stale(self, seat: int, expected: int) -> bool:
        """Whether a seat that has seen entry number `expected` has not seen enough to act."""
        return self._freshness.is_stale(seat, expected)

    def undo(self, seat: int, *, expected: int, client: str | None) -> Receipt:
        """A seat takes its last decision back, if that revealed nothing and nothing followed it."""
        return self.submit(seat, UNDO, expected=expected, client=client)

    def confirm(self, seat: int, *, expected: int, client: str | None) -> Receipt:
        """A seat declares its turn final, if it could still take something of it back."""
        return self.submit(seat, CONFIRM, expected=expected, client=client)

    def give_up(self, seat: int, *, client: str | None) -> Receipt:
        """A seat would give the match up; when everybody who is a person would, that ends it."""
        return self.submit(seat, GIVE_UP, expected=self.sequence, client=client)

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

    def remember(self, seat: int, client: str, *, action: str, sequence: int) -> None:
        """Know an accepted submission again after the match was rebuilt from its entries."""
        self._answers[seat, client] = (action, Receipt(True, sequence))

    def _refuse_unheard(self, seat: int, expected: int) -> Receipt | None:
        """Refuse who is not at the table, or has not seen what he answers."""
        if not 0 <= seat < len(self.seats):
            return self._refuse("no-such-seat", params={"seat": seat})
        if self._freshness.is_stale(seat, expected):
            return self._refuse("stale", params={"expected": expected})
        return None

    def _accept(self, seat: int, text: str, aside: str) -> Receipt:
        if self.has_stopped():
            return self._refuse("over")
        if text == UNDO:
            return self._take_back(seat, aside)
        if text == CONFIRM:
            return self._confirm(seat, aside)
        if text == GIVE_UP:
            return self._give_up(seat)
        if aside == FORCED and len(self.legal(seat)) != 1:
            return self._refuse("not-forced")
        try:
            saying = read_saying(self.game, self._state, self._drafts, seat, text)
        except NotationError as error:
            return self._explain(seat, text, error)
        except IllegalAction as error:
            return self._refuse(error.refusal.code, error.refusal, error.refusal.params)
        return self._say(seat, saying, aside)

    def _explain(self, seat: int, text: str, error: NotationError) -> Receipt:
        """Refuse what is no action: by the rules where the game sees what was tried, else as bad notation."""
        refusal = self.game.explain(self._drafts.seen_by(seat, self._state), seat, text)
        if refusal is None:
            return Receipt(False, self.sequence, error.code, None, error.params, is_unread=True)
        return Receipt(False, self.sequence, refusal.code, refusal, refusal.params, is_unread=True)

    def _say(self, seat: int, saying: Saying, aside: str) -> Receipt:
        """Make a saying one entry, or keep it as a draft."""
        steps, position, drafted = saying
        if self.game.is_draft(position, seat, steps[-1]):
            return self._draft(seat, steps)
        text = self.game.spell(position, seat, steps[-1])
        before = None
        is_own = aside != FORCED and seat not in self._attendance.standing_in
        if is_own and seat in self._take_backs.seats and self.game.can_take_back(steps[-1]):
            before = Before(seat, self._state.copy(), drafted)
        if aside == FORCED:
            self._tell(notices.PlayedByItself(seat))
        for step in steps:
            self._state.play(seat, step)
        self._take_backs.add(before)
        if drafted:
            self._drafts.drop(seat)
        return self._append(Decided(seat, text, aside))

    def _draft(self, seat: int, steps: Sequence[int]) -> Receipt:
        self._drafts.make(seat, steps, self._state)
        self.changes += 1
        return Receipt(True, self.sequence)

    def _take_back(self, seat: int, aside: str) -> Receipt:
        if not self.can_undo(seat):
            return self._refuse("nothing-to-undo")
        drafted = self._drafts.steps(seat)
        if drafted:
            return self._draft(seat, drafted[:-1])
        before = self._take_backs.pop()
        self._state = before.state
        self._state.listen(self._events)
        self._drafts.make(seat, before.drafted, self._state)
        self._tell(notices.TakenBack(seat))
        return self._append(TakenBack(seat, aside))

    def _confirm(self, seat: int, aside: str) -> Receipt:
        if self.unconfirmed() != seat:
            return self._refuse("nothing-to-confirm")
        self._take_backs.clear()
        self._tell(notices.Confirmed(seat))
        return self._append(Confirmed(seat, aside))

    def _give_up(self, seat: int) -> Receipt:
        if self.is_over():
            return self._refuse("over")
        if not self._giving_up.is_asked(seat):
            return self._refuse("bot-plays-on")
        if seat in self._giving_up.agreed:
            return self._refuse("gave-up-already")
        is_last = self._giving_up.is_last(seat)
        self._tell(notices.MatchGivenUp(seat) if is_last else notices.GiveUpOffered(seat))
        return self._append(GaveUp(seat))

    def advise(self, seat: int) -> Receipt:
        """A person has asked for advice: that is noted for everybody, once in a position."""
        if self.is_over():
            return self._refuse("over")
        if not 0 <= seat < len(self.seats) or self.seats[seat].bot is not None:
            return self._refuse("no-such-seat", params={"seat": seat})
        if self.has_advice(seat):
            return self._refuse("advised-already")
        self._tell(notices.AdviceAsked(seat))
        return self._append(Advised(seat))

    def has_advice(self, seat: int) -> bool:
        """Whether a seat has asked for advice since anything else happened."""
        asked = takewhile(lambda entry: isinstance(entry, Advised), reversed(self.entries))
        return Advised(seat) in asked

    # --- who plays ---------------------------------------------------------------------------------

    def _attend(self, said: Attending) -> Receipt:
        """A person leaves, gives in, comes back, or would let a bot play for somebody."""
        if self.is_over():
            return self._refuse("over")
        refused = self._attendance.refuse(said)
        if refused is not None:
            return self._refuse(refused.code)
        entry = settle(said, self.game, len(self.seats))
        self._tell(notices.of_attending(entry))
        if isinstance(entry, Resigned) and entry.bot is None:
            self.lost = Lost.of(self.game, len(self.seats), entry.seat, is_by_time=False)
        elif isinstance(entry, CameBack):
            self._drafts.drop(entry.seat)
        elif not isinstance(entry, Agreed):
            self._hand_over(entry.seat)
        return self._append(entry)

    def close(self) -> Receipt:
        """Whoever keeps the match closes it for good."""
        return self.keep(Closed())

    def keep(self, entry: Kept) -> Receipt:
        """Whoever keeps the match closes it, lets a bot stand in, or says that the time of a seat is over."""
        if self.is_over():
            return self._refuse("over")
        if isinstance(entry, Closed):
            self._tell(notices.MatchClosed())
            return self._append(entry)
        if entry.seat not in self.people:
            return self._refuse("nobody-to-stand-in-for")
        return self._flag(entry) if isinstance(entry, Flagged) else self._stand_in(entry)

    def _stand_in(self, entry: StoodIn) -> Receipt:
        self._tell(notices.StandInPlays(entry.seat, entry.bot))
        self._hand_over(entry.seat)
        return self._append(entry)

    def _flag(self, entry: Flagged) -> Receipt:
        if self.time is None:
            return self._refuse("no-clock")
        self._tell(notices.TimeRanOut(entry.seat))
        if self.time.stand_in is None:
            self.lost = Lost.of(self.game, len(self.seats), entry.seat, is_by_time=True)
        if self.lost is None:
            self._tell(notices.StandInPlays(entry.seat, self.time.stand_in or default_stand_in(self.game)))
            self._hand_over(entry.seat)
        return self._append(entry)

    def _hand_over(self, seat: int) -> None:
        """Somebody else plays a seat now: what was decided stands, what was only composed is forgotten."""
        self._drafts.drop(seat)
        if self._take_backs.seat == seat:
            self._take_backs.clear()

    # --- chance ------------------------------------------------------------------------------------

    def draw(self) -> Drawn:
        """Let the committed chance answer the pending request."""
        request = self._chance_pending().request
        if isinstance(self.chance, ManualChance):
            raise MatchError("outcomes of this match are entered by hand")
        return self._resolve(Drawn(request, self.chance.draw(request)))

    def enter(self, outcome: Outcome) -> Drawn:
        """Enter an outcome made with real dice or cards; OutcomeError if it cannot be."""
        request = self._chance_pending().request
        if not isinstance(self.chance, ManualChance):
            raise MatchError("outcomes of this match are drawn, not entered")
        return self._resolve(Drawn(request, self.chance.accept(request, outcome)))

    def _chance_pending(self) -> Chance:
        if not isinstance(self._pending, Chance):
            raise MatchError("chance is not asked")
        return self._pending

    def _resolve(self, entry: Drawn) -> Drawn:
        self._state.resolve(entry.outcome)
        self._take_backs.clear()
        self._append(entry)
        return entry

    # --- entries -----------------------------------------------------------------------------------

    def _tell(self, notice: Notice) -> None:
        if self._events is not None:
            self._events.append(Event(notice))

    def _append(self, entry: Entry) -> Receipt:
        self.entries.append(entry)
        self.changes += 1
        pending = self._state.pending()
        self._freshness.note(entry, pending)
        self._attendance.note(entry)
        self._giving_up.note(entry)
        if self.clocks is not None:
            self.clocks.note(entry)
        self._pending = self._stopped() or pending
        if self._events is not None:
            self._told.append(list(self._events))
            self._events.clear()
        if self._drafts.held:
            self._drafts.follow(self._state)
        if self.is_over():
            self._close()
        return Receipt(True, len(self.entries))

    def _stopped(self) -> Over | WithoutResult | None:
        """How the match has ended, if not by being played to its end."""
        if self.lost is not None:
            return Over(self.lost.result)
        return WITHOUT_RESULT if self._giving_up.has_ended else None

    def _close(self) -> None:
        """The end is the end: nothing can be taken back once the secret may be known."""
        self._take_backs.clear()
        self._drafts.held.clear()
        if isinstance(self.chance, CommittedChance):
            self.chance.reveal()

    def _refuse(
        self,
        code: str,
        refusal: Refusal | None = None,
        params: Mapping[str, Scalar] | None = None,
    ) -> Receipt:
        return Receipt(False, self.sequence, code, refusal, NO_PARAMS if params is None else params)
