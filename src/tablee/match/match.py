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

from collections.abc import Mapping, Sequence

from tablee.chance import CommittedChance, ManualChance
from tablee.core.contract import (
    Chance,
    IllegalAction,
    NotationError,
    Over,
    Refusal,
    Scalar,
)
from tablee.core.events import Event, Notice
from tablee.core.request import Outcome
from tablee.match import notices
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
from tablee.match.giving_up import WITHOUT_RESULT, WithoutResult
from tablee.match.known import Known
from tablee.match.receipt import NO_PARAMS, MatchError, Receipt
from tablee.match.resigning import Lost, default_stand_in, settle
from tablee.match.sayings import Saying, go_on, read_saying
from tablee.match.take_backs import Before


class Match(Known):
    """One game being played, from the first deal to the reveal."""

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

    def undo(self, seat: int, *, expected: int, client: str | None) -> Receipt:
        """A seat takes its last decision back, if that revealed nothing and nothing followed it."""
        return self.submit(seat, UNDO, expected=expected, client=client)

    def confirm(self, seat: int, *, expected: int, client: str | None) -> Receipt:
        """A seat declares its turn final, if it could still take something of it back."""
        return self.submit(seat, CONFIRM, expected=expected, client=client)

    def give_up(self, seat: int, *, client: str | None) -> Receipt:
        """A seat would give the match up; when everybody who is a person would, that ends it."""
        return self.submit(seat, GIVE_UP, expected=self.sequence, client=client)

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
