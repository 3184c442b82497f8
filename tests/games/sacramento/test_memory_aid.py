"""SAC-R20: what a view holds is what is in sight, and what the memory aid gives back; nothing else."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.conformance import Case, Effort, spread
from tablee.core.conformance.leaks import hiding
from tablee.core.conformance.sampling import sampling
from tablee.core.events import Event, Notice
from tablee.games import get_game
from tablee.games.sacramento.board import DEAL, ENDED, START
from tablee.games.sacramento.cards import parse_card
from tablee.games.sacramento.events import Dealt, FaceShown, Looked, PieceMoved, Taken, TokenMoved
from tablee.games.sacramento.options import AIDS, SacramentoOptions
from tablee.games.sacramento.playout import deal, play_any
from tablee.games.sacramento.seeing import make_view
from tablee.games.sacramento.state import SacramentoState
from tablee.games.sacramento.view import SacramentoView

from .boards import cards, drawn, named, play

PICTURE = """
    --   ..   ..   ..   ..   --+B
    ..   ..   ..   ..   ..   ..
    ..   ..   --   ..   ..   ..
    --+N ..   ..   Ks   ..   ..
    ..   ..   --   ..   ..   ..
    --+R 7s   ..   ..   ..   --+W
"""
OFF, OWN, WHOLE = AIDS


def remembering(aid: str) -> SacramentoState:
    """Seat 0 has looked at the king in an earlier turn, and a seven has been shown to all."""
    state = drawn(PICTURE, options=SacramentoOptions(memory_aid=aid))
    state.shown |= cards("7s")
    state.set_looked(0, cards("Ks"))
    return state


@pytest.mark.parametrize(
    ("aid", "mine", "others"),
    [
        (OFF, {}, {}),
        (OWN, {"d3": "Ks"}, {}),
        (WHOLE, {"d3": "Ks", "b1": "7s"}, {"b1": "7s"}),
    ],
)
@pytest.mark.clause("SAC-R20")
def test_the_aid_says_what_a_view_gives_back(aid: str, mine: dict[str, str], others: dict[str, str]) -> None:
    state = remembering(aid)
    views = [state.view(seat) for seat in (0, 1, None)]
    assert [named(view.known) for view in views] == [mine, others, others]
    assert [view.to_data()["known"] for view in views] == [mine, others, others]
    assert [*views[1].shown_before] == ([1] if aid == WHOLE else [])


@pytest.mark.parametrize(
    ("aid", "mine", "others"),
    [(OFF, [[], []], [[], []]), (OWN, [["d3"], []], [[], []]), (WHOLE, [["d3"], []], [["d3"], []])],
)
@pytest.mark.clause("SAC-R20", "SAC-R3")
def test_who_has_looked_where_is_given_back_with_what_was_shown(
    aid: str, mine: list[list[str]], others: list[list[str]]
) -> None:
    state = remembering(aid)
    assert [state.view(seat).to_data()["looks"] for seat in (0, 1, None)] == [mine, others, others]


@pytest.mark.clause("SAC-R20", "SAC-45")
def test_without_aid_a_token_looked_at_is_seen_until_the_next_player_moves() -> None:
    state = play(drawn(PICTURE), "R a1-a2", "W f1-d3", "c1-a1", "look d3")
    assert [named(state.view(seat).known) for seat in (0, 1, None)] == [{"d3": "Ks"}, {}, {}]
    play(state, "look a2")
    assert state.view(0).turn == 1
    assert {*named(state.view(0).known)} == {"a2", "d3"}, "his turn is over, the tokens are still in sight"
    assert named(state.view(1).known) == {}
    assert state.view(1).to_data()["lookedNow"] == ["a2", "d3"], "all see where he looks"
    play(state, "N a3-c4")
    assert named(state.view(0).known) == {}
    assert state.view(1).looked_now == ()


@pytest.mark.clause("SAC-R20", "SAC-55", "SAC-58")
def test_without_aid_what_is_shown_is_seen_by_all_until_the_next_player_moves() -> None:
    state = play(drawn(PICTURE, trays=("Qh",)), "R a1-b1", "W f1-d3", "b2-a1", "take b1")
    assert state.view(1).stage == "give", "a seven beside a queen is no straight"
    for seat in (0, 1, None):
        assert named(state.view(seat).known) == {"b1": "7s"}
    play(state, "give Qh c2", "done")
    for seat in (0, 1, None):
        assert named(state.view(seat).known) == {"b1": "7s", "c2": "Qh"}
    play(state, "c2-c4")
    for seat in (0, 1, None):
        assert named(state.view(seat).known) == {}, "a token move begins the turn as well"


@pytest.mark.clause("SAC-R20", "SAC-R23")
def test_a_token_that_may_be_put_back_lies_face_up() -> None:
    state = drawn(PICTURE, options=SacramentoOptions(mode="score"))
    play(state, "R a1-b1", "W f1-d3", "b2-a1", "take d3")
    for seat in (0, 1, None):
        assert named(state.view(seat).known) == {"d3": "Ks"}
    kept = play(state.copy(), "keep")
    assert (kept.view(1).known, kept.view(1).shown_now) == ({}, ())
    assert kept.view(1).trays[0] == (parse_card("Ks"),)
    assert named(play(state, "return").view(1).known) == {"d3": "Ks"}


# --- a witness -------------------------------------------------------------------------------------


class Witness:
    """A seat that remembers by itself: it gets events and nothing else."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.turn: int | None = None
        self.forget()

    def forget(self) -> None:
        """The tokens are laid out afresh."""
        self.followed: dict[str, str] = {}
        self.looked: set[str] = set()
        self.shown: set[str] = set()
        self.in_sight: set[str] = set()

    def hear(self, notice: Notice) -> None:
        """Follow every token that was ever seen."""
        match notice:
            case Dealt():
                self.forget()
            case PieceMoved() | TokenMoved():
                self._follow(notice)
            case Taken():
                self.followed.pop(notice.square, None)
                self.shown.add(notice.card)
            case Looked(card=str(card)):
                self._see(notice.square, card, self.looked)
            case FaceShown():  # turned up, put back or given up
                self._see(notice.square, notice.card, self.shown)

    def _see(self, square: str, card: str, seen: set[str]) -> None:
        self.followed[square] = card
        self.in_sight.add(card)
        seen.add(card)

    def _follow(self, notice: PieceMoved | TokenMoved) -> None:
        if notice.seat != self.turn:
            self.turn = notice.seat
            self.in_sight.clear()
        if isinstance(notice, TokenMoved) and notice.from_ in self.followed:
            self.followed[notice.to] = self.followed.pop(notice.from_)

    def known(self, aid: str) -> dict[str, str]:
        """What a view made with an aid has to hold."""
        kept = (
            self.in_sight | (self.looked if aid != OFF else set()) | (self.shown if aid == WHOLE else set())
        )
        return {square: card for square, card in self.followed.items() if card in kept}


@pytest.mark.parametrize("mode", ["poker", "score"])
@pytest.mark.parametrize("timing", ["afterMoves", "immediate"])
@pytest.mark.clause("SAC-R20")
def test_a_view_holds_exactly_what_a_witness_with_that_aid_would(mode: str, timing: str) -> None:
    state = SacramentoState.start(SacramentoOptions(mode=mode, look_timing=timing), 3)
    rng, heard = QuickRandom(11), list[Event]()
    state.listen(heard)
    witnesses = [Witness(seat) for seat in (0, 1, 2, None)]
    counts = dict.fromkeys(AIDS, 0)
    for _ in range(1500):
        step(state, rng)
        for witness in witnesses:
            for event in heard:
                witness.hear(event.notice(witness.seat))
            for aid in AIDS if DEAL < state.stage < ENDED else ():
                assert named(make_view(state, witness.seat, aid).known) == witness.known(aid)
                counts[aid] += len(witness.known(aid))
        heard.clear()
        if state.stage == ENDED:
            break
    assert 300 < counts[OFF] < counts[OWN] < counts[WHOLE]


def step(state: SacramentoState, rng: QuickRandom) -> None:
    if state.stage == START:
        state.begin(rng.below(3))
    elif state.stage == DEAL:
        deal(state, rng)
    else:
        play_any(state, rng)


@pytest.mark.parametrize("aid", AIDS)
@pytest.mark.clause("SAC-R20")
def test_no_view_depends_on_a_token_it_does_not_show(aid: str) -> None:
    """Any two tokens whose faces a view does not hold change places: the view is the same.

    Hidden swap exchanges what a seat has never seen; with less aid a view must not tell the rest either.
    """
    options = SacramentoOptions(mode="pokerPlusScore", look_timing="immediate", memory_aid=aid)
    state, rng, tried = SacramentoState.start(options, 3), QuickRandom(5), 0
    for number in range(900):
        step(state, rng)
        if state.stage == ENDED:
            break
        if number % 3 == 0 and state.stage > DEAL:
            for seat in (0, 1, 2, None):
                view = state.view(seat)
                if len(view.tokens) - len(view.known) >= 2:
                    assert exchanged(state, view, rng).view(seat) == view
                    tried += 1
    assert tried > 500


def exchanged(state: SacramentoState, view: SacramentoView, rng: QuickRandom) -> SacramentoState:
    """The same state with two tokens exchanged, and everybody's knowledge of them with them."""
    hidden = [square for square in view.tokens if square not in view.known]
    one, two = (hidden.pop(rng.below(len(hidden))) for _ in range(2))
    other = state.copy()
    first, second = other.lift(one), other.lift(two)
    other.lay(first, two)
    other.lay(second, one)
    both = 1 << int(first) | 1 << int(second)

    def renamed(known: int) -> int:
        return known ^ both if (known & both) not in (0, both) else known

    for seat in range(3):
        other.set_looked(seat, renamed(int(other.looked(seat))))
    other.shown = renamed(int(other.shown))
    other.looked_now = renamed(int(other.looked_now))
    other.shown_now = renamed(int(other.shown_now))
    return other


# --- the kit ---------------------------------------------------------------------------------------


def test_the_kit_meets_every_aid() -> None:
    tried = {case.options.to_data()["memoryAid"] for case in spread(get_game("sacramento"))}
    assert tried == {*AIDS}


@pytest.mark.parametrize("aid", AIDS)
@pytest.mark.parametrize("timing", ["afterMoves", "immediate"])
@pytest.mark.clause("SAC-R20")
def test_hidden_swap_and_sampling_pass_with_every_aid(aid: str, timing: str) -> None:
    options = SacramentoOptions(mode="score", look_timing=timing, memory_aid=aid)
    effort = Effort(moments=3, swaps=1, probes=8)
    case = Case(get_game("sacramento"), options, 3, AIDS.index(aid))
    assert hiding.judge(case, effort).checks > 0
    assert sampling.judge(case, effort).checks > 0
