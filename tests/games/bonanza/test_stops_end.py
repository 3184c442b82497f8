"""The end of the stops, solved: beside a second solver that knows nothing but the contract."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Acting, Chance, Over
from tablee.core.request import draw_from
from tablee.core.reviewing import Finding, Made
from tablee.games.bonanza.actions import LEAD, parse_action
from tablee.games.bonanza.appraising import BonanzaEvaluator
from tablee.games.bonanza.board import STOPS
from tablee.games.bonanza.cards import list_cards
from tablee.games.bonanza.leading import solve_leads
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.reviewing import BonanzaReviewer
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.view import BonanzaView
from tablee.games.bonanza.worlds import all_worlds

from .boards import betting_with, leading

MANY = 14
"""With more cards in all hands a plain search takes long."""


def chips_of(state: BonanzaState, seat: int) -> int:
    return state.chips[seat] - state.bought[seat]


def is_over(state: BonanzaState, round_: int) -> bool:
    return isinstance(state.pending(), Over) or int(state.round) != round_ or int(state.phase) != STOPS


def after(state: BonanzaState, seat: int, action: int) -> BonanzaState:
    twin = state.copy()
    twin.play(seat, action)
    return twin


def ends(state: BonanzaState, seat: int, round_: int) -> set[int]:
    """Whatever can come of a state."""
    if is_over(state, round_):
        return {chips_of(state, seat)}
    actor = actor_of(state)
    return {end for action in state.legal(actor) for end in ends(after(state, actor, action), seat, round_)}


def actor_of(state: BonanzaState) -> int:
    pending = state.pending()
    assert isinstance(pending, Acting)
    return pending.seats[0]


def sum_of(worlds: list[BonanzaState], seat: int, round_: int) -> float | None:
    """The chips of a seat over worlds it cannot tell apart; nothing where they hang on more than that."""
    if is_over(worlds[0], round_):
        return sum(chips_of(world, seat) for world in worlds)
    actor = actor_of(worlds[0])
    if actor == seat:
        found = [led(worlds, seat, round_, action) for action in worlds[0].legal(seat)]
        return None if None in found else max(each for each in found if each is not None)
    if len(worlds) == 1 and len(worlds[0].chips) == 2:
        bad = [sum_of([after(worlds[0], actor, action)], seat, round_) for action in worlds[0].legal(actor)]
        return None if None in bad else min(each for each in bad if each is not None)
    settled, rest = 0.0, list[BonanzaState]()
    for world in worlds:
        actions = world.legal(actor)
        if len(actions) == 1:
            rest.append(after(world, actor, actions[0]))
            continue
        possible = ends(world, seat, round_)
        if len(possible) > 1:
            return None
        settled += possible.pop()
    value = by_sight(rest, seat, round_)
    return None if value is None else settled + value


def led(worlds: list[BonanzaState], seat: int, round_: int, action: int) -> float | None:
    return by_sight([after(world, seat, action) for world in worlds], seat, round_)


def by_sight(worlds: list[BonanzaState], seat: int, round_: int) -> float | None:
    """Worlds apart by what the seat sees of them."""
    seen: dict[str, list[BonanzaState]] = {}
    for world in worlds:
        over = is_over(world, round_)
        seen.setdefault("" if over else str(world.view(seat).to_data()), []).append(world)
    sums = [sum_of(each, seat, round_) for each in seen.values()]
    return None if None in sums else sum(each for each in sums if each is not None)


def late_leads(seed: int, seats: int) -> list[BonanzaState]:
    """States of a game at random in which somebody leads and nobody else has many cards."""
    rng, quick = Random(seed), QuickRandom(seed)
    state = BonanzaState.start(BonanzaOptions().with_values({"rounds": 2}), seats)
    found = []
    while not isinstance(pending := state.pending(), Over):
        if isinstance(pending, Chance):
            state.resolve(draw_from(quick, pending.request))
            continue
        assert isinstance(pending, Acting)
        seat = pending.seats[0]
        held = sum(state.view(None).hand_sizes) if int(state.phase) == STOPS else 0
        if 0 < held <= MANY and len(state.legal(seat)) > 1:
            found.append(state.copy())
        state.play(seat, rng.choice(state.legal(seat)))
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_solved_is_what_a_plain_search_finds(seats: int) -> None:
    solved = 0
    for seed in range(12):
        for state in late_leads(seed, seats):
            seat = actor_of(state)
            view = state.view(seat)
            assert isinstance(view, BonanzaView)
            worlds = all_worlds(view, 24)
            if not worlds:
                continue
            legal = state.legal(seat)
            found = solve_leads(view, legal, worlds, in_chips=True)
            for action in legal:
                plain = led(worlds, seat, int(state.round), action)
                assert found.get(action) == (None if plain is None else pytest.approx(plain / len(worlds)))
                solved += action in found
    assert solved > 20


def test_what_hangs_on_what_cannot_be_known_is_not_answered() -> None:
    """Two cards lie aside that nobody has seen: what the other leads after the six of clubs decides."""
    state = leading("6cQs", "4cQcKhJs", aside="3c8d")
    view = state.view(0)
    assert isinstance(view, BonanzaView)
    worlds = all_worlds(view, 24)
    assert len(worlds) == 15
    assert led(worlds, 0, 1, parse_action("lead-c")) is None
    known = led(worlds, 0, 1, parse_action("lead-s"))
    assert known is not None
    assert solve_leads(view, state.legal(0), worlds, in_chips=True) == {parse_action("lead-s"): known / 15}
    said = BonanzaEvaluator(60).appraise(view, state.legal(0), QuickRandom(1))
    assert any(each.apart for each in said.actions)


def test_all_worlds_are_those_that_look_the_same() -> None:
    """Beside every way to deal the unseen cards, seen through the eyes of the seat."""
    state = leading("3c9d", "4c5cTd", "7h", aside="2s8h")
    view = state.view(0)
    assert isinstance(view, BonanzaView)
    unseen = list_cards(int(state.hands[1] | state.hands[2] | state.aside))
    wanted = set()
    for first in combinations(unseen, 3):
        rest = [card for card in unseen if card not in first]
        for second in rest:
            twin = state.copy()
            twin.hands[1] = sum(1 << card for card in first)
            twin.hands[2] = 1 << second
            twin.aside = sum(1 << card for card in rest if card != second)
            if twin.view(0) == view:
                wanted.add((int(twin.hands[1]), int(twin.hands[2])))
    worlds = all_worlds(view, 100)
    assert len(worlds) == len(wanted) == 60
    assert {(int(world.hands[1]), int(world.hands[2])) for world in worlds} == wanted
    assert all_worlds(view, 59) == []


def known_end(rounds: int) -> BonanzaState:
    """Two play, nothing lies aside: the eight of spades goes out, the two of hearts hands the lead over."""
    return leading("2h8s", "3h4c5c", rounds=rounds)


def test_in_the_last_round_a_lead_that_can_be_followed_is_exact() -> None:
    state = known_end(rounds=1)
    said = BonanzaEvaluator(60).appraise(state.view(0), state.legal(0), QuickRandom(1))
    assert {each.spread for each in said.actions} == {0.0}
    assert {each.apart for each in said.actions} == {0.0}
    assert {each.value for each in said.actions} <= {0.0, 0.5, 1.0}


def test_before_the_last_round_only_the_chips_are_exact() -> None:
    state = known_end(rounds=3)
    said = BonanzaEvaluator(60).appraise(state.view(0), state.legal(0), QuickRandom(1))
    assert all(each.spread > 0 for each in said.actions)
    assert all(each.apart is not None and each.apart > 0 for each in said.actions)


def find(state: BonanzaState, action: str) -> list[Finding]:
    view = state.view(0)
    said = BonanzaEvaluator(60).appraise(view, state.legal(0), QuickRandom(1))
    reviewer = BonanzaReviewer()
    reviewer.note(0, state)
    made = Made(0, 1, 1, 0, parse_action(action), state, view, said)
    return [*reviewer.find(made), *reviewer.conclude()]


def test_what_a_lead_has_cost_in_chips_is_found() -> None:
    state = known_end(rounds=3)
    worth = {action: min(ends(after(state, 0, action), 0, 1)) for action in state.legal(0)}
    best, worst = max(worth, key=lambda a: worth[a]), min(worth, key=lambda a: worth[a])
    assert worth[best] > worth[worst]
    lost = next(each for each in find(state, f"lead-{'cdhs'[worst - LEAD]}") if each.code == "stops-lost")
    assert lost.is_exact
    assert lost.params["chips"] == worth[best] - worth[worst]
    told = find(state, f"lead-{'cdhs'[best - LEAD]}")
    assert [each.code for each in told] == ["parts", "parts", "stops-solved"]


def test_passing_is_no_certainty() -> None:
    """A share that chips promise is an estimate, and so is shown with its spread (a hint said 25 %)."""
    state = betting_with("2c4d9hJsKd", "7c7d7h7sAd")
    said = BonanzaEvaluator(60).appraise(state.view(0), state.legal(0), QuickRandom(1))
    assert all(each.spread >= 0.005 for each in said.actions)
