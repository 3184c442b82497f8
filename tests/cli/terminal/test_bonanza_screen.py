"""Bonanza at a terminal: what is drawn, told and read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Acting, Chance, Over
from tablee.core.events import Event, Notice
from tablee.core.request import Shuffle
from tablee.drawing.style import Style
from tablee.games import get_game, words
from tablee.games.bonanza.actions import parse_action
from tablee.games.bonanza.events import Looked
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.screen.screen import BonanzaScreen
from tablee.games.bonanza.state import BonanzaState
from tests.again import now_or_again
from tests.games.bonanza.boards import betting_with, lay, leading, play

GAME = get_game("bonanza")
NAMES = ("Anne", "Bruno", "Chloé")


def screen(lang: str = "fr", names: tuple[str, ...] = NAMES) -> BonanzaScreen:
    return BonanzaScreen(words(lang), names)


def random_game(seed: int, options: BonanzaOptions) -> Iterator[tuple[BonanzaState, list[Notice]]]:
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


@pytest.mark.parametrize("lang", now_or_again(["fr", "en"], "fr"))
def test_whole_games_are_drawn_told_and_offered(lang: str) -> None:
    shown = screen(lang)
    told: set[str] = set()
    for seed in range(6):
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
            offered = GAME.moves(view, state.legal(0))
            assert len({shown.describe_action(move.code, view) for move in offered}) == len(offered)
            for notice in notices:
                told.add(notice.name)
                assert shown.tell(notice, 0) or isinstance(notice, Looked)
            assert len(shown.recount(notices, 0)) <= len(notices)
        over = state.pending()
        assert isinstance(over, Over)
        assert len(shown.conclude(over.result)) == 2
    said = {key.removeprefix("bonanza.event.") for key in words(lang).sentences if "bonanza.event." in key}
    # The last two are said to whom everything lies open, which is nobody at a terminal.
    assert said - told <= {"swapped-hand", "lead-is-free", "looked-open", "swapped-hand-open"}
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


@pytest.mark.clause("BON-R6")
@pytest.mark.parametrize("is_final", [True, False])
def test_the_auction_says_who_has_passed(*, is_final: bool) -> None:
    state = lay("2c3c", "3d4d", "5c6c", aside="7c", auctionPassFinal=is_final)
    play(state, "0 sell", "1 pass")
    passed = [name for name in NAMES for line in _players_of(state) if name in line and "a passé" in line]
    assert passed == ["Bruno"]


def _players_of(state: BonanzaState) -> list[str]:
    return plain(screen().draw(state.view(2), Style(columns=80, rows=30), ()))


def test_an_amount_is_described_as_what_it_comes_to() -> None:
    state = lay("2c3c", "3d4d", "5c6c", aside="7c")
    play(state, "0 sell", "1 +5 bid")
    described = [screen().describe_action(parse_action(text), state.view(2)) for text in ("bid", "+20")]
    assert described == ["offrir 7", "offrir 27"]


def test_people_are_asked_for_the_pack() -> None:
    assert "53" in screen().ask_outcome(Chance(Shuffle(53), "deal", 0))


def plain(lines: list[str]) -> list[str]:
    """Lines with ordinary spaces."""
    return [line.replace("\xa0", " ") for line in lines]


@pytest.mark.parametrize("rows", [18, 40])
def test_in_poker_the_five_cards_are_shown_with_what_they_make(rows: int) -> None:
    state = betting_with("2c3d4h5s9c9dKh", "6d6h7s8sTd", "Jd")
    style = Style(columns=80, rows=rows)
    shown = screen()
    proposed = plain(shown.draw(state.view(0), style, ()))
    assert proposed[-1] == "Vos cinq meilleures cartes : 9♣ 9♦ 4♥ R♥ 5♠, une paire."
    play(state, "0 pick-2c pick-3d pick-9d pick-4h pick-5s")
    chosen = plain(shown.draw(state.view(0), style, ()))
    assert chosen[-1] == "Vos cinq cartes du poker : 2♣ 3♦ 9♦ 4♥ 5♠, carte haute."
    assert len(chosen) < rows
    assert not any("cinq" in line for line in shown.draw(leading("2c", "3c", "4c").view(0), style, ()))


def test_who_pays_what_is_told_without_two_numbers_side_by_side() -> None:
    shown = screen(names=("Joueur 1", "Joueur 2", "Joueur 3"))
    notices = [event.notice(0) for event in play(leading("Kh", "2c3c4c", "5c"), "0 lead-h")]
    assert "On paie : Joueur 2 (3), Joueur 3 (1)." in plain(shown.recount(notices, 0))
