"""A match: the sole owner of a live State, with no input or output of its own.

Everything that happens is an entry with a sequence number, counted from 1. A seat *submits* an action
together with the sequence number it has seen and an id of its own making:

- The same submission sent twice is carried out once and answered twice.
- A submission made on an old position is refused as stale; nothing is guessed.
- A refused submission changes nothing.

An action that only composes what its seat is about to say (`Game.is_draft`) is accepted, but it is no entry:
it has no number, and nobody else learns of it. What completes it is one entry, the whole saying. The saying
may also be submitted at once; it then takes the place of what was composed.

The people may agree to give the match up, and whoever keeps it may close it (`match/giving_up.py`): it is
then over without a result.

Chance is answered by `draw` from a committed source, or by `enter` from people with real dice. Until somebody
else acts or chance answers, a seat may `undo` decisions that revealed nothing, or `confirm` that its turn is
final. Who is asked for what, and when, is for the conductor to say (`match/conductor.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
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
from tablee.match.drafts import Drafts
from tablee.match.entries import (
    CONFIRM,
    GIVE_UP,
    UNDO,
    Closed,
    Confirmed,
    Decided,
    Drawn,
    Entry,
    GaveUp,
    TakenBack,
)
from tablee.match.freshness import Freshness
from tablee.match.giving_up import WITHOUT_RESULT, GivingUp, WithoutResult
from tablee.match.sayings import Saying, go_on, read_saying
from tablee.match.seats import SeatInfo
from tablee.match.take_backs import Before, TakeBacks

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
    ) -> None:
        """Set a match up; seats outside `take_backs` (bots, unless said otherwise) take nothing back.

        Without `is_told` nobody will ask for notices, which makes bots among themselves quicker.
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
        self._giving_up = GivingUp(self.seats)
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

    @property
    def giving_up(self) -> list[int]:
        """The seats that would give the match up, if everybody would."""
        return sorted(self._giving_up.agreed)

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""
        return self._drafts.seen_by(seat, self._state).view(seat)

    def bot_view(self, seat: int) -> View:
        """What a bot that plays a seat is given; advice to a person comes from `view`."""
        return self.game.bot_view(self._drafts.seen_by(seat, self._state), seat)

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat."""
        if self._pending is WITHOUT_RESULT:
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

    def truth(self) -> str:
        """The whole position, hidden things included: for records and referees, never for a seat."""
        return self._drafts.together(self._state).position()

    def notices(self, seat: int | None, since: int = 0, until: int | None = None) -> list[list[Notice]]:
        """What a seat was told of every entry after number `since`, up to number `until` or to the last."""
        return [[event.notice(seat) for event in events] for events in self._told[since:until]]

    # --- submissions -------------------------------------------------------------------------------

    def submit(self, seat: int, action: str, *, expected: int, client: str | None) -> Receipt:
        """A seat takes an action, in notation, having seen entry number `expected`.

        `client` is the id of this submission, or nothing when it is never sent twice.
        """
        answered = None if client is None else self._answers.get((seat, client))
        if answered is not None:
            return answered[1] if answered[0] == action else self._refuse("client-id-reused")
        # Whether to give up depends on no position: it may be said whatever happens meanwhile.
        refused = self._refuse_unheard(seat, self.sequence if action == GIVE_UP else expected)
        if refused is not None:
            return refused
        receipt = self._accept(seat, action)
        if receipt.ok and client is not None:
            self._answers[seat, client] = (action, receipt)
        return receipt

    def take(self, seat: int, action: int) -> Receipt:
        """A seat takes one of its legal actions, not in notation: for bots, which never send anything twice.

        Nothing is checked here: the conductor has asked the bot, and knows whether its answer fits.
        """
        return self._say(seat, go_on(self._state, self._drafts, seat, action))

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

    def _accept(self, seat: int, text: str) -> Receipt:
        if self._pending is WITHOUT_RESULT:
            return self._refuse("over")
        if text == UNDO:
            return self._take_back(seat)
        if text == CONFIRM:
            return self._confirm(seat)
        if text == GIVE_UP:
            return self._give_up(seat)
        try:
            saying = read_saying(self.game, self._state, self._drafts, seat, text)
        except NotationError as error:
            return self._explain(seat, text, error)
        except IllegalAction as error:
            return self._refuse(error.refusal.code, error.refusal, error.refusal.params)
        return self._say(seat, saying)

    def _explain(self, seat: int, text: str, error: NotationError) -> Receipt:
        """Refuse what is no action: by the rules where the game sees what was tried, else as bad notation."""
        refusal = self.game.explain(self._drafts.seen_by(seat, self._state), seat, text)
        if refusal is None:
            return Receipt(False, self.sequence, error.code, None, error.params, is_unread=True)
        return Receipt(False, self.sequence, refusal.code, refusal, refusal.params, is_unread=True)

    def _say(self, seat: int, saying: Saying) -> Receipt:
        """Make a saying one entry, or keep it as a draft."""
        steps, position, drafted = saying
        if self.game.is_draft(position, seat, steps[-1]):
            return self._draft(seat, steps)
        text = self.game.spell(position, seat, steps[-1])
        before = None
        if seat in self._take_backs.seats and self.game.can_take_back(steps[-1]):
            before = Before(seat, self._state.copy(), drafted)
        for step in steps:
            self._state.play(seat, step)
        self._take_backs.add(before)
        if drafted:
            self._drafts.drop(seat)
        return self._append(Decided(seat, text))

    def _draft(self, seat: int, steps: Sequence[int]) -> Receipt:
        self._drafts.make(seat, steps, self._state)
        self.changes += 1
        return Receipt(True, self.sequence)

    def _take_back(self, seat: int) -> Receipt:
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
        return self._append(TakenBack(seat))

    def _confirm(self, seat: int) -> Receipt:
        if self.unconfirmed() != seat:
            return self._refuse("nothing-to-confirm")
        self._take_backs.clear()
        self._tell(notices.Confirmed(seat))
        return self._append(Confirmed(seat))

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

    def close(self) -> Receipt:
        """Whoever keeps the match closes it for good."""
        if self.is_over():
            return self._refuse("over")
        self._tell(notices.MatchClosed())
        return self._append(Closed())

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
        self._giving_up.note(entry)
        self._pending = WITHOUT_RESULT if self._giving_up.has_ended else pending
        if self._events is not None:
            self._told.append(list(self._events))
            self._events.clear()
        if self._drafts.held:
            self._drafts.follow(self._state)
        if self.is_over():
            self._close()
        return Receipt(True, len(self.entries))

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
