"""Moves as clients get them: every legal action once, from where to where, and why not otherwise."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.events import Event
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.board import ENDED, LOTS, PLAY
from tablee.games.crapette.events import Discarded, Moved, Turned
from tablee.games.crapette.game import Crapette
from tablee.games.crapette.moves import Build, Call, Discard, Lay, Load, Stop, Turn, make_moves
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.state import CrapetteState

from .boards import act, cards, lay

GAME = Crapette()


@pytest.mark.parametrize(
    "options", [CrapetteOptions(), CrapetteOptions(must_place_pending=True, assist="arbiter")]
)
def test_every_legal_action_is_one_move_from_the_place_where_its_card_lies(options: CrapetteOptions) -> None:
    rng, state = QuickRandom(12), CrapetteState.start(options)
    kinds = set()
    for _ in range(1500):
        if state.stage == ENDED:
            break
        if state.stage != PLAY:
            deal(state, rng)
            continue
        mover = int(state.mover)
        called = GAME.moves(state.view(1 - mover), state.legal(1 - mover))
        assert called == ([Call(CALL, "crapette!")] if state.may_call() else [])
        legal = state.legal(mover)
        moves = make_moves(state.view(mover), legal)
        assert [move.code for move in moves] == legal
        assert [GAME.parse_action(move.action) for move in moves] == legal
        chosen = moves[rng.below(len(moves))]
        kinds |= {type(move) for move in moves}
        check_places(state, chosen)
    assert {Build, Load, Lay, Turn, Discard} <= kinds


def deal(state: CrapetteState, rng: QuickRandom) -> None:
    if state.stage == LOTS:
        state.resolve((1,))
        return
    pack = list(range(52))
    rng.shuffle(pack)
    state.deal_pack(pack)


def check_places(state: CrapetteState, move: object) -> None:
    """Play a move: its card lies where it says, goes where it says, and the event tells the same."""
    seat = int(state.mover)
    if isinstance(move, Stop):
        state.play(seat, move.code)
        return
    assert isinstance(move, Build | Load | Lay | Turn | Discard)
    before = state.view(seat).mat.cards
    told = move.to_data()
    if not isinstance(move, Turn) or move.renewed_from is None:
        assert before[move.source][-1] == told["card"]
    heard: list[Event] = []
    state.listen(heard)
    state.play(seat, move.code)
    state.listen(None)
    notice = heard[0].notice(seat)
    assert isinstance(notice, Moved | Turned | Discarded)
    assert (notice.taken_from, notice.put_on) == (move.source, move.target)
    if move.card is not None:
        assert notice.card == move.card
    if state.stage == PLAY:
        assert state.view(seat).mat.cards[move.target][-1] == notice.to_data()["card"]


@pytest.mark.clause("CRA-28", "CRA-R24")
def test_the_next_card_is_told_once_it_has_been_seen() -> None:
    unseen = lay(crapette="4h", stock="7d", their_crapette="9c")
    [turn] = [move for move in GAME.moves(unseen.view(0), unseen.legal(0)) if isinstance(move, Turn)]
    assert (turn.source, turn.target, turn.card, turn.renewed_from) == ("s0", "t", None, None)
    renewing = lay(crapette="4h", waste="7d6c5s", columns=["8s"], rest="theirs", their_crapette="9c")
    [turn] = [move for move in GAME.moves(renewing.view(0), renewing.legal(0)) if isinstance(move, Turn)]
    assert (turn.card, turn.renewed_from) == (cards("7d")[0], "e0")
    act(renewing, "t", "t1")
    [turn] = [move for move in GAME.moves(renewing.view(0), renewing.legal(0)) if isinstance(move, Turn)]
    assert (turn.card, turn.renewed_from) == (cards("6c")[0], None)


@pytest.mark.clause("CRA-R29")
def test_a_card_for_the_centre_goes_to_the_slot_that_waits_for_it() -> None:
    state = lay(crapette="5h", centre={"h": 405}, their_crapette="9c")
    [build] = [move for move in GAME.moves(state.view(0), state.legal(0)) if isinstance(move, Build)]
    assert build.to_data() == {
        "what": "build",
        "action": "c+",
        "source": "c0",
        "target": "+h1",
        "card": "5h",
    }


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("c0 +", "not-next-in-centre"),
        ("c0 c1", "not-a-neighbour"),
        ("c0 e1", "pile-empty"),
        ("c0 1", "does-not-continue"),
        ("t e0", "no-card-turned"),
        ("e0 1", "waste-empty"),
        ("1 1", "no-such-action"),
        ("c0 s0", "no-such-action"),
        ("c1 1", "no-such-action"),
        ("1 e0", "no-such-action"),
    ],
)
def test_why_a_card_does_not_go_from_here_to_there(text: str, code: str) -> None:
    state = lay(crapette="4h", their_crapette="9c")
    refused = GAME.explain(state, 0, text)
    assert refused is not None
    assert refused.code == code


def test_the_other_side_has_places_of_its_own() -> None:
    state = lay(turn=1, crapette="4h", waiting="9d", their_crapette="9c")
    for text, code in (("c1 c0", "not-a-neighbour"), ("s1 t", "card-waiting"), ("c0 c1", "no-such-action")):
        refused = GAME.explain(state, 1, text)
        assert refused is not None
        assert refused.code == code
    away = GAME.explain(state, 0, "c0 5")
    assert away is not None
    assert away.code == "not-your-turn"


@pytest.mark.parametrize("text", ["", "c0", "c0 9", "c2 5", "c0  5", "nonsense here", "crapette!"])
def test_what_names_no_two_places_is_not_explained(text: str) -> None:
    assert GAME.explain(lay(crapette="4h", their_crapette="9c"), 0, text) is None
