"""Bonanza at a terminal: what is drawn, told and read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Acting, Chance, Data, Over
from tablee.core.events import Event
from tablee.core.request import Shuffle
from tablee.drawing.style import Style
from tablee.games import words
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.screen.screen import BonanzaScreen, pushes
from tablee.games.bonanza.state import BonanzaState
from tests.games.bonanza.tables import lay, leading, play

NAMES = ("Anne", "Bruno", "Chloé")


def screen(lang: str = "fr", names: tuple[str, ...] = NAMES) -> BonanzaScreen:
    return BonanzaScreen(words(lang), names)


def random_game(seed: int, options: BonanzaOptions) -> Iterator[tuple[BonanzaState, list[dict[str, Data]]]]:
    """A random game of three, with what seat 0 is told at each step."""
    rng = QuickRandom(seed)
    state = BonanzaState.start(options, 3)
    while not isinstance(pending := state.pending(), Over):
        heard: list[Event] = []
        state.listen(heard)
        if isinstance(pending, Acting):
            seat = pending.seats[rng.below(len(pending.seats))]
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
        elif isinstance(pending.request, Shuffle):
            pack = list(range(pending.request.count))
            rng.shuffle(pack)
            state.resolve(tuple(pack))
        else:
            state.resolve((1 + rng.below(3),))
        yield state, [event.notice(0) for event in heard]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_whole_games_are_drawn_told_and_offered(lang: str) -> None:
    shown = screen(lang)
    told: set[str] = set()
    for seed in range(12):
        usual = seed % 2 == 1
        values = {"broke": "out" if usual else "rebuy", "startChips": 50, "rounds": 6}
        values |= {"pokerBetting": "usual" if usual else "raiseToStay"}
        values |= {"leftovers": "pokerShowdown" if usual else "equal"}
        for state, notices in random_game(seed, BonanzaOptions().with_values(values)):
            view = state.view(0)
            assert len(shown.draw(view, Style(columns=80, rows=24), state.legal(0))) > 8
            assert all(len(line) <= 80 for line in shown.draw(view, Style(), ()))
            assert shown.title(view)
            assert shown.narrate(view)
            assert bool(shown.status(view)) == isinstance(state.pending(), Acting)
            assert len({shown.describe_action(a, view) for a in state.legal(0)}) == len(state.legal(0))
            for notice in notices:
                told.add(str(notice["event"]))
                assert shown.tell(notice, 0) or notice["event"] == "looked"
            assert len(shown.recount(notices, 0)) <= len(notices)
        over = state.pending()
        assert isinstance(over, Over)
        assert len(shown.conclude(over.result)) == 2
    said = {key.removeprefix("bonanza.event.") for key in words(lang).sentences if "bonanza.event." in key}
    assert said - told <= {"swapped-hand", "lead-is-free"}
    assert told <= said


def test_the_wheel_shows_its_chips_and_the_hand_stands_by_suit() -> None:
    state = lay("2cKdAs*", "3c4c", "5c6c", aside="7c")
    state.spaces[9] = 77
    lines = screen().draw(state.view(0), Style(columns=80, rows=30), ())
    drawn = "\n".join(lines)
    assert "LE POT" in drawn
    assert "77" in drawn
    assert "  ♠  A" in lines
    assert "  ♦  R" in lines
    assert any("Joker" in line and line.startswith("  *") for line in lines)
    ascii_only = "\n".join(screen("en").draw(state.view(0), Style(unicode=False, rows=30), ()))
    assert "♠" not in ascii_only
    assert screen().draw(state.view(0), Style(columns=60), ()) == []


def test_others_do_not_see_the_hand() -> None:
    state = lay("2cKdAs*", "3c4c", "5c6c", aside="7c")
    seen = "\n".join(screen().draw(state.view(1), Style(rows=30), ()) + screen().narrate(state.view(1)))
    assert "A" not in seen.replace("As", "").replace("Anne", "")
    assert "♠  A" not in seen


def test_the_status_says_whose_turn_it_is_and_why() -> None:
    state = leading("3hKs9c4d", "6h7c8c", "2c5d")
    assert screen().status(state.view(1)) == "Anne entame, dans la couleur de son choix (BON-57)."
    play(state, "0 lead-h")
    assert "3♥" in screen().status(state.view(1))
    assert "BON-62" in screen().status(state.view(1))


def test_an_amount_typed_whole_becomes_pushes() -> None:
    state = lay("2c3c", "3d4d", "5c6c", aside="7c")
    play(state, "0 sell", "1 +5 bid")
    shown = screen()
    shown.status(state.view(2))
    assert shown.split_line("offrir 37") == ["+20", "+5", "+5", "bid"]
    assert shown.split_line("bid 7") == ["bid"]
    assert shown.split_line("bid 6") == ["bid", "6"]
    assert shown.split_line("pick-2c pick-3c") == ["pick-2c", "pick-3c"]
    assert pushes(238) == ["+100", "+100", "+20", "+5", "+5", "+5", "+1", "+1", "+1"]


def test_people_are_asked_for_the_pack() -> None:
    assert "53" in screen().ask_outcome(Chance(Shuffle(53), "deal", 0))
