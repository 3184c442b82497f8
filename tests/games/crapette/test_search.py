"""The exact search of fault 3 against a plain one, and the theorems it rests on."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import pytest

from tablee.chance.quick import QuickRandom
from tablee.games.crapette.actions import format_action, is_column_move, parse_action
from tablee.games.crapette.board import LOTS, PLAY, step_back
from tablee.games.crapette.columns import column_of, end_of, key_of
from tablee.games.crapette.nodes import Node, moved
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.playout import play_any
from tablee.games.crapette.search import can_place, find_way
from tablee.games.crapette.solving import Search
from tablee.games.crapette.state import CrapetteState
from tablee.games.crapette.wandering import LINES_THROUGH_ONE

from .boards import act, cards, lay
from .bound import can_be_emptied, columns_of, positions_at_most, without_wandering
from .naive import follows, judge, reachable

PLAYERS = (
    CrapetteOptions(),
    CrapetteOptions(assist="arbiter"),
    CrapetteOptions(assist="arbiter", load_from_columns=False),
)


def positions(seed: int, count: int) -> Iterator[CrapetteState]:
    """Positions of games played at random, with and without faults, in which there is a crapette card."""
    rng = QuickRandom(seed)
    state = CrapetteState.start(PLAYERS[seed % len(PLAYERS)])
    while count:
        if state.stage == PLAY:
            if state.me.crapette:
                count -= 1
                yield state
            play_any(state, rng)
        elif state.stage == LOTS:
            state.resolve((1 + int(rng.below(2)),))
        else:
            pack = list(range(52))
            rng.shuffle(pack)
            state.deal_pack(pack)


def bound_of(state: CrapetteState) -> int:
    """The bound of the proof; an empty column settles the question at the first look."""
    return positions_at_most(state) if all(state.col) else 1


@pytest.mark.clause("CRA-R14", "CRA-32")
@pytest.mark.parametrize("seed", range(6))
def test_the_search_agrees_with_a_plain_one_and_its_lines_hold(seed: int) -> None:
    found = 0
    for state in positions(seed, 250):
        search = find_way(state)
        assert search.visited <= bound_of(state)
        assert bool(search.line) == judge(state)[0], state.position()
        assert can_place(state) == bool(search.line)
        if search.line:
            found += 1
            assert follows(state, search.line), (state.position(), search.line)
    assert 20 < found < 250, "positions of both kinds were met"


@pytest.mark.clause("CRA-R14", "CRA-R5")
def test_the_search_agrees_after_much_wandering() -> None:
    """Every walk among three columns, judged at every step: some close the way that was open at first."""
    start = lay(crapette="Kd", columns=["9d8s7d", "9h", "8c"], their_crapette="2c")
    assert find_way(start).line
    seen = closed = 0
    queue = deque([start])
    while queue:
        state = queue.popleft()
        seen += 1
        expected, _ = judge(state)
        search = find_way(state)
        assert search.visited <= bound_of(state)
        assert bool(search.line) == expected, state.position()
        assert not search.line or follows(state, search.line)
        closed += not expected
        for action in state.legal(0):
            if action // 11 >= 3 and action % 11 >= 3 and action < 121:
                twin = state.copy()
                twin.play(0, action)
                queue.append(twin)
    assert (seen, closed) == (62, 18), "no walk is forgotten, and the ban on repetitions closes some"


EMPTIED = (
    "play-0 0-0 3sAs4sKh6s7sKs4h:Kc/3h6h3c7cTdQh5sAd7d8c9sAc5hQc8s5c6d7h2c8h5d4cQdThQs6cTs2s3d9h/Kd9dTcJcTc "
    "7c8h7dAcKsKh2h9sAs:3h/9c7hKd9d8cAd2c4cQd6h5c5d2sJc3d5s9hQc8d2d3s4s8s4hQs4dJh7s6dJdQh/Ts6c6s "
    "2d/JsTh/4d3c/Jh/Kc/Jd/5h/JsTd9c8d 0.0/0.0/2.1/0.0 - 0.0/0.1/1 e4,4-6,1-3,8-1"
)
TAKEN = (
    "play-1 0-0 4dKcJsKhAd8d5d5c:7h/Qs9s7sJc9d4cQc6s6cQd4sTc7cKs3sTd/Kd8h3d2dJd9h "
    "8h8cTdAdTsAhQsJd2c:9c8c9c/5sKs9s6c3s4d2s3h8dKdQc2hAcTc6hTh3cQd3d5d2d6d7d7s5hQh/9dJs4cKcKhQhJh8s "
    "JcTh/7d/Ts9h8s/6d5s/4s/Jh/7h6s/7c6h5c4h 3.0/0.0/5.0/2.1 - 0.1/0.0/3 "
    "8-4,7-2,4-8,t,2-7,8-4,2-3,7-2,2-3,1-2,4-8,2-1,3-2,2-7,8-2,7-3,c1,2-8,3-7,8-2,2-4,8-2"
)
"""Turns of somebody who has wandered, so that the shortest way would bring back an earlier position."""


@pytest.mark.clause("CRA-R14", "CRA-R5")
@pytest.mark.parametrize(
    ("position", "visited", "line"),
    [
        pytest.param(EMPTIED, 3, ["6-4", "1-8", "c1"], id="a column is emptied"),
        pytest.param(
            TAKEN, 6, ["8+", "7-3", "7+", "c7"], id="a card goes to the centre rather than to a pile"
        ),
    ],
)
def test_the_search_around_earlier_positions_ends_at_the_first_way(
    position: str, visited: int, line: list[str]
) -> None:
    search = find_way(CrapetteState.from_position(position, CrapetteOptions()))
    assert (search.visited, [format_action(action) for action in search.line]) == (visited, line)


@pytest.mark.clause("CRA-R14")
def test_a_card_that_can_be_placed_at_once_is_found_at_the_first_look() -> None:
    search = find_way(lay(crapette="9h", columns=["Tc"], their_crapette="2c"))
    assert (search.line, search.visited) == ([parse_action("c1")], 1)


@pytest.mark.clause("CRA-R14", "CRA-R9")
def test_on_which_of_the_two_piles_a_card_is_loaded_may_decide() -> None:
    """The eight fits both; only on his waste does it leave the nine to the ten, which empties the column."""
    state = lay(crapette="Kd", columns=["Tc9h8c", "Ts"], their_crapette="9c", their_waste="7c")
    assert find_way(state).line == [*map(parse_action, ("1E", "1-2", "1C", "c1"))]
    assert judge(state)[0]


@pytest.mark.clause("CRA-R5")
def test_a_position_before_the_turn_has_not_come_before() -> None:
    state = lay(crapette="4h", columns=["8c7d", "8s"], their_crapette="2h")
    start = state.col.copy()
    act(state, "1-2")
    assert state.came_before(start)
    earlier = start.copy()
    step_back(earlier, parse_action("1-2"))
    assert not state.came_before(earlier)


def orders(columns: list[str]) -> tuple[set[tuple[int, ...]], list[set[int]]]:
    """Every order of some columns that moves between them reach, and the keys of the ends in each."""
    start = Node([int(column_of(cards(text))) for text in columns], 0, -1, -1)
    seen = {tuple(start.col)}
    queue = deque([start])
    while queue:
        node = queue.popleft()
        for i, one in enumerate(node.col):
            for j, other in enumerate(node.col):
                if (
                    one
                    and other
                    and key_of(end_of(other)) == (end_of(one) // 4 + 1) * 2 + 1 - key_of(end_of(one)) % 2
                ):
                    twin = moved(node, i, j)
                    assert twin.col[i] != 0, "these columns cannot be emptied"
                    if tuple(twin.col) not in seen:
                        seen.add(tuple(twin.col))
                        queue.append(twin)
    return seen, [{key_of(end_of(column)) for column in col} for col in seen]


LARGEST = ["KcQdJcTd", "KsQhJs", "KcQd", "Ks"]


@pytest.mark.clause("CRA-R14")
def test_moves_between_columns_change_no_end_and_the_bound_is_reached() -> None:
    """Four columns, ends of four ranks: 24 × 6 × 2 orders of the cards; like faces look alike."""
    reached, ends = orders(LARGEST)
    assert all(keys == ends[0] for keys in ends)
    # Told apart by suits alone: the orders of three queens (♦♥♦) on four kings, two jacks, one ten.
    assert len(reached) == 12 * 6 * 2
    assert len(reached) <= 288


@pytest.mark.clause("CRA-R14")
def test_every_order_of_a_group_is_one_node() -> None:
    reached, _ = orders(LARGEST)
    rest = [int(column_of(cards(text))) for text in ("Kd", "Kh", "Kd", "Kh")]
    search = Search(cards("4c")[0], True)
    signs = {search.signature(Node([*order, *rest], 0, -1, -1)) for order in reached}
    assert len(signs) == 1


@pytest.mark.clause("CRA-R14")
def test_the_search_stays_small_where_a_plain_one_does_not() -> None:
    """Two groups of the largest kind: thousands of positions, one node."""
    state = lay(crapette="4c", columns=[*LARGEST, "KdQcJdTc", "KhQsJh", "KdQc", "Kh"], their_crapette="7h")
    found, visited = judge(state)
    search = find_way(state)
    assert (found, search.line) == (False, [])
    assert visited > 10_000
    assert search.visited < 10


@pytest.mark.clause("CRA-R14")
def test_a_line_may_need_a_card_from_inside_a_group() -> None:
    """The jack of spades is the next in the centre; the ten on it finds another jack."""
    state = lay(crapette="Kd", columns=["JcTd9c", "JsTh", "Jc"], centre={"s": 10}, their_crapette="3d")
    assert find_way(state).line == [parse_action(text) for text in ("2-3", "2+", "c2")]
    assert judge(state)[0]


@pytest.mark.clause("CRA-R14")
def test_every_card_inside_a_group_is_thought_of() -> None:
    """The nine of clubs, second among the cards that can be uncovered, is what the ten has waited for."""
    state = lay(crapette="Tc", columns=["JcTh9c8h", "Td", "Th9s"], centre={"c": 8}, their_crapette="3d")
    assert find_way(state).line == [parse_action(text) for text in ("1-3", "1+", "c+")]
    assert judge(state)[0]


@pytest.mark.clause("CRA-R14")
@pytest.mark.parametrize("seed", range(3))
def test_no_more_positions_can_be_reached_than_the_proof_allows(seed: int) -> None:
    """All positions without an empty column, counted one by one."""
    counted = largest = 0
    for state in positions(seed, 600):
        if all(state.col) and (most := without_wandering(state, settled=False)) < 20_000:
            found = reachable(state)
            assert found <= most, state.position()
            counted += 1
            largest = max(largest, found)
    assert counted > 100
    assert largest > 5


CLOSING = (
    ["8s7d", "8c", "9h"],
    ["7d6c", "8c", "7h"],
    ["8s7d", "8c", "9h8c7h", "9d", "Ts"],
)
"""Columns of which one can be emptied, and in few ways."""


@pytest.mark.clause("CRA-R14", "CRA-R5")
@pytest.mark.parametrize("columns", CLOSING)
def test_whoever_closes_his_own_ways_is_judged_after_few_positions(columns: list[str]) -> None:
    """Long walks among columns one of which can be emptied: 22 positions for each earlier one are enough."""
    rng = QuickRandom(1)
    closed = tried = 0
    for _ in range(25):
        state = lay(crapette="Kd", columns=columns, their_crapette="3c")
        while (moves := [action for action in state.legal(0) if is_column_move(action)]) and state.acted < 40:
            state.play(0, moves[rng.below(len(moves))])
            if all(state.col) and can_be_emptied(columns_of(state)):
                search = find_way(state)
                assert bool(search.line) == judge(state)[0], state.position()
                assert not search.line or follows(state, search.line)
                assert search.visited <= 1 + LINES_THROUGH_ONE * len(state.past()) + 1
                tried += 1
                closed += not search.line
    assert tried > 20
    assert closed > 0


@pytest.mark.clause("CRA-R14")
def test_an_earlier_position_lies_on_few_lines() -> None:
    """The sum of 9, by trying: seven columns share the ranks, and no rank and colour ends more than four."""

    def most(columns: int, product: int) -> int:
        return max(
            (product * here + most(columns - here, product * here) for here in range(1, min(4, columns) + 1)),
            default=0,
        )

    assert most(7, 1) == LINES_THROUGH_ONE


@pytest.mark.clause("CRA-R14", "CRA-R5")
def test_the_search_does_not_lose_itself_beside_a_closed_way() -> None:
    """The nearest way is long, and another group has 144 orders: they are not all gone through."""
    columns = ["8s7d", "9d8s7h6c", "9h8c", "9d", *LARGEST]
    state = lay(crapette="2h", columns=columns, their_crapette="3c")
    act(state, "2-1")
    assert can_be_emptied(columns_of(state))
    search = find_way(state)
    assert judge(state)[0]
    assert follows(state, search.line)
    assert search.visited == 1 + LINES_THROUGH_ONE + 1
