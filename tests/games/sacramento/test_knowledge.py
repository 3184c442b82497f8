"""Who knows what: looks, public tokens, tokens followed as they move, the memory aid, sampling."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.conformance import Case, Effort
from tablee.core.conformance.hiding import hiding
from tablee.core.conformance.sampling import sampling
from tablee.games import get_game
from tablee.games.sacramento.actions import parse_square
from tablee.games.sacramento.cards import format_card, parse_card
from tablee.games.sacramento.options import AIDS, SacramentoOptions
from tablee.games.sacramento.playout import deal, play_any
from tablee.games.sacramento.sampling import sample_state
from tablee.games.sacramento.state import SacramentoState
from tablee.games.sacramento.table import DEAL, ENDED, START
from tablee.games.sacramento.view import SacramentoView

from .boards import dealt, drawn, play

PICTURE = """
    --   ..   ..   ..   ..   --+B
    ..   ..   ..   ..   ..   ..
    ..   ..   --   ..   ..   ..
    --+N ..   ..   Ks   ..   ..
    ..   ..   --   ..   ..   ..
    --+R ..   ..   ..   ..   --+W
"""


def named(known: object) -> dict[str, str]:
    assert isinstance(known, dict)
    return {"abcdef"[s % 6] + "123456"[s // 6]: format_card(card) for s, card in known.items()}


@pytest.mark.clause("SAC-R20", "SAC-45")
def test_a_token_seen_is_known_wherever_it_is_moved() -> None:
    state = play(drawn(PICTURE), "R a1-a2", "W f1-d3", "b1-a1", "look d3", "done")
    assert named(state.view(0).known) == {"d3": "Ks"}
    play(state, "W d3-f1", "N a3-c4", "d3-c2")
    assert named(state.view(0).known) == {"c2": "Ks"}, "the other player moved it, all could follow it"
    assert named(state.view(1).known) == {}
    assert state.view(1).looks[0].squares == (parse_square("c2"),), "all know who has looked at which"


@pytest.mark.clause("SAC-R20")
def test_taken_and_given_up_it_is_known_to_all() -> None:
    state = play(drawn(PICTURE, trays=("", "7s")), "R a1-a2", "W f1-d3", "b1-a1", "look d3", "done")
    play(state, "W d3-f1", "B f6-d4", "f2-f6", "done")
    play(state, "R a2-b2", "N a3-c4", "c3-c2", "done")
    play(state, "W f1-d3", "B d4-e5", "c1-b1", "take d3")
    assert state.view(1).stage == "give", "a king beside a seven is no straight"
    play(state, "give 7s f1", "done")
    for seat in (0, 1, None):
        assert named(state.view(seat).known) == {"d3": "Ks", "f1": "7s"}


@pytest.mark.clause("SAC-R20")
def test_memory_aid_says_what_people_are_shown_again() -> None:
    """Seat 0 has looked at the king; a seven was shown to all."""
    for aid, mine, theirs, spectators in (
        ("off", {}, {}, {}),
        ("own", {"d3": "Ks"}, {}, {}),
        ("ownAndPublic", {"d3": "Ks", "b1": "7s"}, {"b1": "7s"}, {"b1": "7s"}),
    ):
        picture = PICTURE.replace("--+R ..", "--+R 7s")
        state = drawn(picture, options=SacramentoOptions(memory_aid=aid))
        state.shown |= 1 << parse_card("7s")
        state.set_looked(0, 1 << parse_card("Ks"))
        shown = [state.view(seat).to_data()["reminded"] for seat in (0, 1, None)]
        assert shown == [mine, theirs, spectators]
        assert named(state.view(0).known) == {"d3": "Ks", "b1": "7s"}, "bots remember by themselves"


@pytest.mark.clause("SAC-R20", "SAC-64")
def test_a_new_deal_wipes_everything_out() -> None:
    state = drawn(PICTURE.replace("Ks", "Js"), trays=("7s 8h 9d Tc",))
    play(state, "R a1-a2", "W f1-d3", "b1-a1", "look a2", "take d3")
    state.resolve(tuple(range(32)))
    view = state.view(0)
    assert (view.known, view.own, view.shown) == ({}, frozenset(), frozenset())
    assert [looks.squares + looks.cards for looks in view.looks] == [(), ()]


class Witness:
    """A seat that remembers by itself: it gets events and nothing else."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.known: dict[str, str] = {}

    def hear(self, notice: dict[str, object]) -> None:
        """Follow every token that was ever seen."""
        name, square = notice["event"], notice.get("square")
        if name == "dealt":
            self.known = {}
        elif name == "token-moved":
            card = self.known.pop(str(notice["from"]), None)
            if card is not None:
                self.known[str(notice["to"])] = card
        elif name == "taken":
            self.known.pop(str(square), None)
        elif "card" in notice:  # looked at, turned up, put back or given up
            self.known[str(square)] = str(notice["card"])


@pytest.mark.parametrize("mode", ["poker", "score"])
@pytest.mark.parametrize("timing", ["afterMoves", "immediate"])
@pytest.mark.clause("SAC-R20")
def test_the_engine_knows_exactly_what_a_witness_would(mode: str, timing: str) -> None:
    options = SacramentoOptions(mode=mode, look_timing=timing)
    state, rng = SacramentoState.start(options, 3), QuickRandom(11)
    witnesses = [Witness(seat) for seat in (0, 1, 2, None)]
    known = 0
    for _ in range(1500):
        heard = []  # type: ignore[var-annotated]
        state.listen(heard)
        step(state, rng)
        for witness in witnesses:
            for event in heard:
                witness.hear(dict(event.notice(witness.seat)))
            if state.stage > DEAL:
                assert named(state.view(witness.seat).known) == witness.known
                known += len(witness.known)
        if state.stage == ENDED:
            break
    assert known > 1000


def step(state: SacramentoState, rng: QuickRandom) -> None:
    if state.stage == START:
        state.begin(rng.below(3))
    elif state.stage == DEAL:
        deal(state, rng)
    else:
        play_any(state, rng)


# --- sampling --------------------------------------------------------------------------------------


def small_view() -> SacramentoView:
    """A position in which seat 0 has seen all tokens but four: 24 boards are possible."""
    state = dealt()
    play(state, "R a1-a3", "W f1-d3", "b1-a1", "look d3", "look a3")
    state.set_looked(0, 0xFFFFFFFF & ~0b1111)
    return state.view(0)


def test_sampling_is_uniform_over_all_boards_a_seat_cannot_exclude() -> None:
    view = small_view()
    hidden = [square for square in view.tokens if square not in view.known]
    assert len(hidden) == 4
    rng, draws = QuickRandom(5), 12_000
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(draws):
        sample = sample_state(view, rng)
        found[tuple(int(sample.card_at(square)) for square in hidden)] += 1
        assert sample.view(0) == view
    assert {*found} == {*permutations(range(4))}
    mean = draws / 24
    chi_squared = sum((count - mean) ** 2 / mean for count in found.values())
    assert chi_squared < 23 + 4 * sqrt(2 * 23)


def test_in_a_sample_others_know_what_they_have_looked_at() -> None:
    state = dealt()
    play(state, "R a1-a3", "W f1-d3", "b1-a1", "look d3", "look a3")
    view = state.view(1)
    seen = {format_card(int(state.card_at(parse_square("d3"))))}
    for seed in range(8):
        sample = sample_state(view, QuickRandom(seed))
        other = sample.view(0)
        assert {*other.known} == {parse_square("d3"), parse_square("a3")}
        seen.add(format_card(other.known[parse_square("d3")]))
    assert len(seen) > 3


def test_a_spectator_samples_from_what_was_shown_to_all() -> None:
    state = play(drawn(PICTURE, trays=("7s",)), "R a1-a2", "W f1-d3", "b1-a1", "take d3")
    play(state, "give 7s f1", "look a2")
    sample = sample_state(state.view(None), QuickRandom(3))
    assert named(sample.view(None).known) == {"d3": "Ks", "f1": "7s"}
    assert sample.view(0).looks == state.view(0).looks


# --- secrets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("aid", AIDS)
@pytest.mark.clause("SAC-R20")
def test_hidden_swap_passes_with_every_aid(aid: str) -> None:
    timing = "immediate" if aid == "own" else "afterMoves"
    options = SacramentoOptions(mode="score", look_timing=timing, memory_aid=aid)
    effort = Effort(moments=3, swaps=1, probes=8)
    case = Case(get_game("sacramento"), options, 3, AIDS.index(aid))
    assert hiding.judge(case, effort).checks > 0
    assert sampling.judge(case, effort).checks > 0
