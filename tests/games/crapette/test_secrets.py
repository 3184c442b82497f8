"""What must not show: faults before they are called, cards before they are turned; and calls out of turn."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tablee.chance import CommittedChance
from tablee.core.contract import Acting, Chance
from tablee.games import get_game
from tablee.games.crapette import actions, search
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.board import Board
from tablee.games.crapette.cards import HIDDEN
from tablee.games.crapette.faults import faults_of_turn
from tablee.games.crapette.options import CrapetteOptions
from tablee.match.match import Match
from tablee.match.seats import SeatInfo

from .boards import act, lay

GUILTY = {"crapette": "Tc", "columns": ["Jd", "8c7d", "8s"], "their_crapette": "2h", "their_waste": "9c"}
INNOCENT = {**GUILTY, "their_waste": "9s"}


@pytest.mark.clause("CRA-R22", "CRA-29")
def test_a_fault_shows_in_no_view_no_list_and_no_event() -> None:
    """The same actions on two tables, a fault on one: only the card that makes it one differs."""
    guilty, innocent = lay(**GUILTY), lay(**INNOCENT)  # type: ignore[arg-type]
    told = act(guilty, "c1"), act(innocent, "c1")
    assert bool(faults_of_turn(guilty)) != bool(faults_of_turn(innocent))
    assert told[0] == told[1]
    assert guilty.legal(1) == innocent.legal(1) == [CALL]
    assert guilty.pending() == innocent.pending()
    for seat in (0, 1, None):
        data = [str(state.view(seat).to_data()) for state in (guilty, innocent)]
        assert data[0].replace("9c", "").replace("9s", "") == data[1].replace("9c", "").replace("9s", "")


def users_of(module: str, name: str) -> set[str]:
    """The functions of a module of the game in which a name occurs."""
    tree = ast.parse((Path(actions.__file__).parent / f"{module}.py").read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {
        function.name
        for function in functions
        if any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(function))
    }


@pytest.mark.clause("CRA-R22")
def test_only_a_call_or_an_arbiter_judges_anything() -> None:
    """So the time an answer takes tells nothing about faults."""
    assert users_of("state", "faults_of_turn") == {"_answer_call"}
    assert users_of("faults", "faultless") == {"allowed"}
    for name in ("faults_of_turn", "fault_of", "faultless", "can_place", "find_way"):
        for module in ("board", "rules", "view", "columns", "sides", "dealing"):
            assert users_of(module, name) == set()


def test_nothing_is_judged_before_somebody_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """So the time an answer takes tells nothing about faults."""
    if search.__file__.endswith(".so"):
        pytest.skip("compiled modules cannot be watched from outside")
    asked: list[Board] = []

    def note(board: Board) -> list[int]:
        asked.append(board)
        return []

    monkeypatch.setattr("tablee.games.crapette.faults.can_place", note)
    monkeypatch.setattr("tablee.games.crapette.faults.centre_moves", note)
    state = lay(**GUILTY)  # type: ignore[arg-type]
    act(state, "c1", "2-3", "t")
    state.view(0), state.view(1), state.legal(0), state.legal(1), state.pending()
    assert asked == []
    act(state, "!")
    assert asked != []


@pytest.mark.clause("CRA-08", "CRA-09")
def test_a_view_holds_no_card_that_nobody_has_seen() -> None:
    state = lay(crapette="9h", closed=5, stock="7d", columns=["Tc"], their_crapette="2c")
    side = state.view(0).now.sides[0]
    assert side.crapette[:5] == (HIDDEN,) * 5
    assert set(side.stock) == {HIDDEN}
    act(state, "c1", "t")
    view = state.view(1)
    assert view.now.sides[0].crapette[:4] == (HIDDEN,) * 4
    assert view.start is not None
    assert view.start.sides[0].crapette[4] != HIDDEN, "what the turn has shown is known of its beginning too"
    assert view.start.sides[0].stock[-1] != HIDDEN
    hidden = set(state.zero.crapette[:4]) | set(state.zero.stock)
    assert set(view.unseen[0]) == hidden


def sitting(options: CrapetteOptions, start: str | None = None) -> Match:
    """A match before the first action of a turn."""
    seats = [SeatInfo("Anne"), SeatInfo("Bruno")]
    match = Match(get_game("crapette"), options, seats, CommittedChance(bytes(range(32))), start)
    while isinstance(match.pending(), Chance):
        match.draw()
    return match


def mover_of(match: Match) -> int:
    pending = match.pending()
    assert isinstance(pending, Acting)
    return next(seat for seat in pending.seats if seat not in pending.free)


@pytest.mark.clause("CRA-29", "CRA-R22")
def test_a_call_is_not_stale_because_the_other_has_just_moved() -> None:
    match = sitting(CrapetteOptions())
    mover = mover_of(match)
    legal = match.legal(mover)
    first = match.submit(mover, match.game.format_action(legal[0]), expected=match.sequence, client="a")
    seen = match.sequence
    second = match.submit(mover, match.game.format_action(match.legal(mover)[0]), expected=seen, client="b")
    assert first.ok
    assert second.ok
    assert mover_of(match) == mover, "the turn goes on"
    call = match.submit(1 - mover, "crapette!", expected=seen, client="c")
    assert call.ok, "it was made on the position before the second action"


@pytest.mark.clause("CRA-R22")
def test_a_call_that_comes_after_the_turn_is_void() -> None:
    match = sitting(CrapetteOptions())
    mover = mover_of(match)
    match.submit(mover, "t", expected=match.sequence, client="a")
    seen = match.sequence
    assert match.submit(mover, "d", expected=seen, client="b").ok
    late = match.submit(1 - mover, "crapette!", expected=seen, client="c")
    assert not late.ok
    assert late.code == "stale"
    again = match.submit(1 - mover, "crapette!", expected=match.sequence, client="d")
    assert again.refusal is not None
    assert again.refusal.code == "own-turn"


@pytest.mark.clause("CRA-R21")
def test_a_false_call_does_not_make_the_movers_next_action_stale() -> None:
    quiet = lay(crapette="4h", columns=["8c7d", "8s"], their_crapette="2h").position()
    match = sitting(CrapetteOptions(), quiet)
    assert match.submit(0, "1-2", expected=0, client="a").ok
    assert match.submit(1, "crapette!", expected=1, client="b").ok
    assert mover_of(match) == 0, "there was no fault"
    assert match.submit(0, "t", expected=1, client="c").ok, "made before the call was heard"


@pytest.mark.clause("CRA-R22")
def test_a_player_must_still_have_seen_his_own_actions() -> None:
    quiet = lay(crapette="4h", columns=["8c7d", "8s"], their_crapette="2h").position()
    match = sitting(CrapetteOptions(), quiet)
    assert match.submit(0, "1-2", expected=0, client="a").ok
    assert match.submit(0, "t", expected=1, client="b").ok
    again = match.submit(0, "d", expected=1, client="c")
    assert (again.ok, again.code) == (False, "stale"), "made before the card was seen"
    assert match.submit(1, "crapette!", expected=1, client="d").ok
