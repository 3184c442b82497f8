"""A match: the sole owner of a live State, with no input or output of its own.

Everything that happens is an entry with a sequence number, counted from 1. A seat *submits* an action
together with the sequence number it has seen and an id of its own making:

- The same submission sent twice is carried out once and answered twice.
- A submission made on an old position is refused as stale; nothing is guessed.
- A refused submission changes nothing.

Chance is answered by `draw` from a committed source, or by `enter` from people with real dice. Whoever
runs the match decides when: until then a seat may `undo` decisions that revealed nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tablee.chance import CommittedChance, ManualChance
from tablee.core.contract import (
    Acting,
    Chance,
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
from tablee.match.entries import UNDO, Decided, Drawn, Entry, TakenBack
from tablee.match.seats import SeatInfo


@dataclass(frozen=True, slots=True)
class Receipt:
    """The answer to a submission: accepted under a sequence number, or refused with a code."""

    ok: bool
    sequence: int
    """The number of the entry made, or, when refused, of the last entry there is."""
    code: str = "accepted"
    refusal: Refusal | None = None
    params: Mapping[str, Scalar] = field(default_factory=dict)


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
    ) -> None:
        if len(seats) not in game.seat_counts:
            raise MatchError(f"{game.id} is not for {len(seats)} seats")
        self.game = game
        self.options = options
        self.seats = tuple(seats)
        self.chance = chance
        self.start = start
        """The position the match starts from, if it is not the usual one."""
        self.entries: list[Entry] = []
        self._state = self._first_state()
        self._events: list[Event] = []
        self._told: list[list[Event]] = []
        self._answers: dict[tuple[int, str], tuple[str, Receipt]] = {}
        self._before: list[tuple[int, State]] = []
        self._window = 0
        self._own = [0] * len(self.seats)
        """For each seat the number of its own last entry."""
        self._is_simultaneous = self._is_waiting_for_several()
        self._state.listen(self._events)

    def _first_state(self) -> State:
        if self.start is None:
            return self.game.new_state(self.options, len(self.seats))
        return self.game.parse_position(self.start, self.options, len(self.seats))

    @property
    def sequence(self) -> int:
        """The number of the last entry; 0 before the first."""
        return len(self.entries)

    def pending(self) -> Pending:
        """What the match waits for."""
        return self._state.pending()

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.pending(), Over)

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""
        return self._state.view(seat)

    def bot_view(self, seat: int) -> View:
        """What a bot that plays a seat is given; advice to a person comes from `view`."""
        return self.game.bot_view(self._state, seat)

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat."""
        return self._state.legal(seat)

    def check(self, seat: int, action: int) -> Refusal | None:
        """Why an action of a seat would be refused, if it would."""
        return self._state.check(seat, action)

    def truth(self) -> str:
        """The whole position, hidden things included: for records and referees, never for a seat."""
        return self._state.position()

    def notices(self, seat: int | None, since: int = 0) -> list[list[Notice]]:
        """What a seat was told of every entry after number `since`."""
        return [[event.notice(seat) for event in events] for events in self._told[since:]]

    def submit(self, seat: int, action: str, *, expected: int, client: str | None) -> Receipt:
        """A seat takes an action, in notation, having seen entry number `expected`.

        `client` is the id of this submission, or nothing when it is never sent twice.
        """
        answered = None if client is None else self._answers.get((seat, client))
        if answered is not None:
            return answered[1] if answered[0] == action else self._refuse("client-id-reused")
        if not 0 <= seat < len(self.seats):
            return self._refuse("no-such-seat", params={"seat": seat})
        if self._is_stale(seat, expected):
            return self._refuse("stale", params={"expected": expected})
        receipt = self._take_back(seat) if action == UNDO else self._decide(seat, action)
        if receipt.ok and client is not None:
            self._answers[seat, client] = (action, receipt)
        return receipt

    def answer_to(self, seat: int, client: str) -> Receipt | None:
        """The answer a submission got when it was first sent, if it was accepted."""
        answered = self._answers.get((seat, client))
        return None if answered is None else answered[1]

    def remember(self, seat: int, client: str, *, action: str, sequence: int) -> None:
        """Know an accepted submission again after the match was rebuilt from its entries."""
        self._answers[seat, client] = (action, Receipt(True, sequence))

    def settle(self) -> None:
        """Let everything decided so far stand: nothing of it can be taken back any more."""
        self._before.clear()

    def undo(self, seat: int, *, expected: int, client: str | None) -> Receipt:
        """A seat takes its last decision back, if that revealed nothing and nothing followed it."""
        return self.submit(seat, UNDO, expected=expected, client=client)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat has a decision to take back."""
        return bool(self._before) and self._before[-1][0] == seat

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
        pending = self.pending()
        if not isinstance(pending, Chance):
            raise MatchError("chance is not asked")
        return pending

    def _resolve(self, entry: Drawn) -> Drawn:
        self._state.resolve(entry.outcome)
        self._before.clear()
        self._append(entry)
        return entry

    def _decide(self, seat: int, text: str) -> Receipt:
        try:
            action = self.game.parse_action(text)
        except NotationError as error:
            return self._explain(seat, text, error)
        refusal = self._state.check(seat, action)
        if refusal is not None:
            return self._refuse(refusal.code, refusal, refusal.params)
        self._remember(seat, action)
        self._state.play(seat, action)
        return self._append(Decided(seat, text))

    def _explain(self, seat: int, text: str, error: NotationError) -> Receipt:
        """Refuse what is no action: by the rules where the game sees what was tried, else as bad notation."""
        refusal = self.game.explain(self._state, seat, text)
        if refusal is None:
            return self._refuse(error.code, params=error.params)
        return self._refuse(refusal.code, refusal, refusal.params)

    def _remember(self, seat: int, action: int) -> None:
        """Keep the position before an action that may be taken back; nothing older than another's."""
        may_take_back = self.game.can_take_back(action)
        if not may_take_back or not self.can_undo(seat):
            self._before.clear()
        if may_take_back:
            self._before.append((seat, self._state.copy()))

    def _take_back(self, seat: int) -> Receipt:
        if not self.can_undo(seat):
            return self._refuse("nothing-to-undo")
        self._state = self._before.pop()[1]
        self._state.listen(self._events)
        self._events.append(Event(notices.TakenBack(seat)))
        return self._append(TakenBack(seat))

    def _append(self, entry: Entry) -> Receipt:
        waited = self._is_simultaneous
        self.entries.append(entry)
        if not isinstance(entry, Drawn):
            self._own[entry.seat] = self.sequence
        self._told.append(list(self._events))
        self._events.clear()
        self._is_simultaneous = self._is_waiting_for_several()
        if isinstance(entry, Drawn) or not (waited and self._is_simultaneous):
            self._window = self.sequence
        if self.is_over():
            self._close()
        return Receipt(True, self.sequence)

    def _close(self) -> None:
        """The end is the end: nothing can be taken back once the secret may be known."""
        self._before.clear()
        if isinstance(self.chance, CommittedChance):
            self.chance.reveal()

    def _is_waiting_for_several(self) -> bool:
        pending = self.pending()
        return isinstance(pending, Acting) and pending.simultaneous

    def _is_stale(self, seat: int, expected: int) -> bool:
        """Seats that act simultaneously need not have seen one another's entries, only their own."""
        oldest = max(self._window, self._own[seat]) if self._is_simultaneous else self.sequence
        return not oldest <= expected <= self.sequence

    def _refuse(
        self,
        code: str,
        refusal: Refusal | None = None,
        params: Mapping[str, Scalar] | None = None,
    ) -> Receipt:
        return Receipt(False, self.sequence, code, refusal, params or {})
