"""Races: what a runner may do, what it knows, and what landings are worth by them."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.games.sacramento.board import FLUSH, FULL, STRAIGHT
from tablee.games.sacramento.cards import ALL_TOKENS
from tablee.games.sacramento.heats import GLANCE, GLANCES, NOTHING, UNSEEN, Heats
from tablee.games.sacramento.race import LONGEST, Race
from tablee.games.sacramento.reach import reach_of
from tablee.games.sacramento.rivals import Rivals, freed_by
from tablee.games.sacramento.state import SacramentoState

from .boards import OPENING, cards, drawn

FIGURES = {"straight": STRAIGHT, "full": FULL, "flush": FLUSH}


def set_off(race: Race, patient: bool = True) -> None:
    race.taken = 0
    for runner in race.runners:
        runner.tray = runner.known = runner.place = 0
        runner.nimble, runner.patient = 90, patient


@pytest.mark.parametrize("figure", FIGURES)
def test_races_end_with_a_figure_of_tokens_that_nobody_else_has(figure: str) -> None:
    race, rng = Race(FIGURES[figure], 3, ace_low=False), QuickRandom(3)
    for _ in range(50):
        race.draw(rng)
        set_off(race)
        race.run(0, 0, 0)
        trays = [int(runner.tray) for runner in race.runners]
        assert sum(tray.bit_count() for tray in trays) == (trays[0] | trays[1] | trays[2]).bit_count()
        assert race.taken == trays[0] | trays[1] | trays[2]
        for runner, tray in zip(race.runners, trays, strict=True):
            assert (tray.bit_count() == 5) == (runner.end < LONGEST)
            if runner.end < LONGEST:
                assert is_figure(figure, int(runner.seat), tray)


def is_figure(figure: str, seat: int, tray: int) -> bool:
    ranks = sorted(card >> 2 for card in range(32) if tray >> card & 1)
    if figure == "straight":
        return ranks == [*range(ranks[0], ranks[0] + 5)]
    if figure == "flush":
        return all(card & 3 == seat for card in range(32) if tray >> card & 1)
    return len({*ranks}) == 2 or max(map(ranks.count, ranks)) == 4


def test_a_race_over_the_same_chances_ends_alike() -> None:
    race = Race(STRAIGHT, 2, ace_low=False)
    race.draw(QuickRandom(1))
    ends = []
    for _ in range(2):
        set_off(race)
        ends.append((race.run(0, 0, 0), *(int(runner.end) for runner in race.runners)))
    assert ends[0] == ends[1]


def test_whoever_waits_for_a_pair_has_a_full_house_sooner() -> None:
    """A runner that takes the first two ranks it meets needs more turns than one that looks around."""
    turns = {}
    for patient in (True, False):
        race, rng = Race(FULL, 1, ace_low=False), QuickRandom(2)
        turns[patient] = 0
        for _ in range(400):
            race.draw(rng)
            set_off(race, patient)
            race.run(0, 0, 0)
            turns[patient] += int(race.runners[0].end)
    assert turns[True] < turns[False]


def heats_of(state: SacramentoState, known: str, races: int = 200) -> Heats:
    return Heats(state, cards(known) | int(state.shown), races, 1)


def test_a_look_is_worth_something_and_two_are_worth_more() -> None:
    for figure in FIGURES:
        none, one, two = heats_of(drawn(OPENING, figure=figure), "").shares([NOTHING, GLANCE, GLANCES])
        assert none < one < two


def test_a_token_that_wins_is_worth_the_whole_round() -> None:
    state = drawn(OPENING, figure="flush", trays=("7s 8s 9s Ts",))
    (share,) = heats_of(state, "Ks").shares([cards("Ks").bit_length() - 1])
    assert share == 100_000


@pytest.mark.clause("SAC-57")
def test_an_unseen_token_is_worth_less_the_more_there_is_to_give_up() -> None:
    """Even with nothing to lose: three in four are misfits, which the other sees too."""
    poor, rich = drawn(OPENING, figure="flush"), drawn(OPENING, figure="flush", trays=("7s 8s 9s",))
    gains = []
    for state in (poor, rich):
        look, unseen = heats_of(state, "").shares([GLANCE, UNSEEN])
        gains.append(unseen - look)
    assert 0 > gains[0] > gains[1]


def test_what_a_seat_does_not_know_does_not_change_what_it_thinks() -> None:
    """Two boards that differ in tokens nobody has seen."""
    one, other = drawn(OPENING, figure="full", trays=("Ks",)), drawn(OPENING, figure="full", trays=("Ks",))
    first, second = other.lift(7), other.lift(8)
    other.lay(second, 7)
    other.lay(first, 8)
    kinds = [NOTHING, GLANCE, UNSEEN, GLANCES]
    assert heats_of(one, "").shares(kinds) == heats_of(other, "").shares(kinds)


COVERED = """
    ..   ..   ..   ..   ..   --+B
    ..   ..   ..   ..   ..   ..
    ..   ..   ..   ..   ..   ..
    --+R ..   ..   Kh+N ..   ..
    ..   ..   ..   ..   ..   ..
    ..   ..   ..   ..   --+W ..
"""


@pytest.mark.clause("SAC-53")
def test_a_token_under_a_piece_is_feared_where_another_piece_can_land_on_it() -> None:
    """The knight would leave d3, and the rook come."""
    state = drawn(COVERED, figure="flush", trays=("7s", "7h 8h 9h Th"))
    king = 1 << 15
    assert not reach_of(state) & king
    assert freed_by(state) == king
    state.set_piece(3, 1)  # the rook on b1 does not see d3, nor do the bishops
    assert freed_by(state) == 0


def test_a_board_costs_more_where_a_rival_can_take() -> None:
    state = drawn(COVERED, figure="flush", trays=("7s", "7h 8h 9h Th"))
    for seat in (0, 1):
        state.set_looked(seat, cards("Kh"))
    rivals = Rivals(state, cards("Kh") | int(state.shown))
    heats_of(state, "Kh").find_stakes(rivals, GLANCE)
    assert rivals.is_needed()
    open_cost = int(rivals.cost(state, 0, True))
    state.set_piece(3, 1)
    assert 0 <= rivals.cost(state, 0, True) < open_cost
    assert rivals.cost(state, 1 << 15, True) == 0, "who has taken it himself fears nothing of it"


def test_all_that_was_seen_is_known() -> None:
    """With the whole board known nothing is left to look at: a look is worth nothing."""
    state = drawn(OPENING, figure="straight", trays=("9c", "8d"))
    state.set_looked(1, ALL_TOKENS)
    heats = Heats(state, ALL_TOKENS, 40, 1)
    none, one = heats.shares([NOTHING, GLANCE])
    assert none == one
