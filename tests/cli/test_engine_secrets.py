"""The engine protocol: who is told what, and that chance never hangs it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.games import get_game
from tablee.games.shelf import shelf
from tablee.match.conductor import MAX_DRAWS
from tests.cli.sealed_card import Looker, SealedState, SealedView
from tests.cli.talk import Talk
from tests.conformance.toys import toy_box


@pytest.fixture
def sealed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Talk]:
    """A game that hides something: seat 0 holds card 7, seat 1 card 4."""
    monkeypatch.setitem(shelf(), "sealed", toy_box("sealed", "tests.cli.sealed_card:SealedCard"))
    talk = Talk()
    talk.must("new", game="sealed", chance="manual")
    yield talk
    get_game.cache_clear()


DEAL = "7,4,0,1,2,3,5,6,8"


def test_only_the_seat_is_told_its_card(sealed: Talk) -> None:
    dealt = sealed.must("chance", outcome=DEAL)
    assert dealt["events"] == [{"event": "dealt"}]
    for seat, card in ((0, 7), (1, 4)):
        assert sealed.must("show", seat=seat)["view"] == {"seat": seat, "card": card}
        told = sealed.must("notices", seat=seat)["notices"]
        assert told == [{"sequence": 1, "events": [{"event": "dealt", "card": card}]}]
    assert sealed.must("show", seat=None)["view"] == {"seat": None, "card": None}


def test_the_truth_is_told_only_to_who_asks_for_it(sealed: Talk) -> None:
    sealed.must("chance", outcome=DEAL)
    assert all("position" not in sealed.must("show", seat=seat) for seat in (None, 0, 1))
    assert "position" not in sealed.must("show")
    assert sealed.must("show", truth=True)["position"] == "7/4"
    sealed.refuse("hidden", "record")
    sealed.refuse("hidden", "record", save=False, truth=False)
    assert DEAL in str(sealed.must("record", truth=True)["record"])


def test_a_bot_sees_what_its_seat_sees(sealed: Talk) -> None:
    sealed.must("chance", outcome=DEAL)
    Looker.shown.clear()
    assert sealed.must("bot", name="looker", seat=0)["action"] == "call"
    assert Looker.shown == [SealedView(seat=0, card=7)]


def test_a_bot_remembers_what_its_seat_has_seen_and_advises_from_what_a_person_is_shown() -> None:
    """Without memory aid: seat 0 has looked at a ten that goes with its nine; the bishop can return."""
    talk = Talk()
    talk.must("new", game="sacramento", chance="manual")
    talk.must("chance", outcome=[1])
    talk.must("chance", outcome=[*range(32)])
    for seat, actions in (
        (0, ("R a1-a3", "W f1-d3", "b1-a1", "take a3", "look d3")),
        (1, ("W d3-f1", "B f6-c3", "b3-b1", "done")),
    ):
        for action in actions:
            talk.must("play", seat=seat, action=action)
    view = talk.must("show", seat=0)["view"]
    assert isinstance(view, dict)
    assert view["known"] == {}
    asked = [{"name": "collector", "seat": 0, "seed": seed} for seed in range(8)]
    assert {talk.must("bot", **fields)["action"] for fields in asked} == {"W f1-d3"}
    advised = {talk.must("bot", **fields, advise=True)["action"] for fields in asked}
    assert len(advised) > 1, "to who knows nothing all landings are alike"


def test_nothing_is_hidden_once_the_game_is_over(sealed: Talk) -> None:
    sealed.must("chance", outcome=DEAL)
    ended = sealed.must("play", seat=0, action="call", notices=1)
    assert ended["pending"] == {"kind": "over", "points": [1, 0], "winners": [0], "clause": "SEA-01"}
    assert sealed.must("show", seat=1)["position"] == "7/4"
    assert DEAL in str(sealed.must("record")["record"])


def test_the_secret_stays_out_of_an_unfinished_record() -> None:
    talk = Talk()
    talk.must("new", game="jacquet")
    assert "\nsecret " not in str(talk.must("record")["record"])
    assert "\nsecret " in str(talk.must("record", save=True)["record"])
    talk.play_on()
    assert "\nsecret " in str(talk.must("record")["record"])


# --- chance that is asked for ever ---------------------------------------------------------------


def test_draws_end_where_nobody_can_move(monkeypatch: pytest.MonkeyPatch, sealed: Talk) -> None:
    """A game that deals again and again must not hang the engine."""
    monkeypatch.setattr(SealedState, "resolve", lambda self, outcome: None)
    started = sealed.must("new", game="sealed", seed=1)
    assert started["sequence"] == MAX_DRAWS
    assert started["pending"] == {"kind": "chance", "request": "9!", "purpose": "deal", "seat": 0}
    sealed.refuse("chance-not-manual", "chance", outcome=DEAL)
    assert sealed.must("chance")["sequence"] == 2 * MAX_DRAWS
