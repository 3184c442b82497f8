"""What Jacquet sounds like: throws, moves, the table in sentences."""

from __future__ import annotations

import re

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Chance, Result
from tablee.core.events import Event
from tablee.games import get_game, words
from tablee.games.jacquet.actions import REROLL, move
from tablee.games.jacquet.board import ENDED, MOVE
from tablee.games.jacquet.events import BorneOff, CourierHome, Moved, NumbersLost, Passed, Thrown
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.playout import play_any
from tablee.games.jacquet.screen.screen import JacquetScreen
from tablee.games.jacquet.state import TWO_DICE, JacquetState
from tablee.games.jacquet.view import JacquetView
from tests.cli.terminal.test_jacquet_board import position, states, views

FR = JacquetScreen(words("fr"), ("Camille", "Marcel"))
EN = JacquetScreen(words("en"), ("Camille", "Marcel"))
START = "0:15 0:15 0 6-5/65/2 0-0"


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("numbers", "fr", "en"),
    [
        ((3, 6), "six et trois", "six and three"),
        ((1, 5), "cinq et as", "five and ace"),
        ((4, 4), "tous les quatre (4 et 4)", "all the fours (4 and 4)"),
        ((1, 1), "tous les as (1 et 1)", "all the aces (1 and 1)"),
    ],
)
def test_throws_are_named_larger_number_first_and_doubles_as_all(
    numbers: tuple[int, int], fr: str, en: str
) -> None:
    notice = Thrown(0, numbers)
    assert plain(FR.tell(notice, 0)) == f"Camille : {fr}."
    assert EN.tell(notice, 0) == f"Camille: {en}."


@pytest.mark.clause("JAC-53")
def test_lost_numbers_are_told_with_their_reason() -> None:
    notice = NumbersLost(0, (5,), "JAC-53")
    assert plain(FR.tell(notice, 0)) == "Camille perd le 5 : aucune dame ne peut le jouer (JAC-53)."
    assert EN.tell(notice, 0) == "Camille loses the 5: no man can play it (JAC-53)."
    notice = NumbersLost(0, (6, 6), "JAC-53")
    assert (
        plain(FR.tell(notice, 0)) == "Camille perd les nombres 6, 6 : aucune dame ne peut les jouer (JAC-53)."
    )
    assert EN.tell(notice, 0) == "Camille loses the numbers 6, 6: no man can play them (JAC-53)."


def test_everybody_hears_the_numbers_that_stand_on_his_own_board() -> None:
    notice = Moved(1, source=20, target=23, number=3)
    assert EN.tell(notice, 1) == "Marcel: 20 to 23 with a three."
    assert EN.tell(notice, 0) == EN.tell(notice, None) == "Marcel: 8 to 11 with a three."
    off = BorneOff(1, source=20, number=6, off=3)
    assert EN.tell(off, 1) == "Marcel: a man borne off from 20 with a six (off: 3)."
    assert EN.tell(off, 0) == "Marcel: a man borne off from 8 with a six (off: 3)."
    home = CourierHome(1, 18, "JAC-41")
    assert EN.tell(home, 1) == "Marcel: courier home on arrow 18; all men are free (JAC-41)."
    assert EN.tell(home, 0) == "Marcel: courier home on arrow 6; all men are free (JAC-41)."


def test_in_whole_games_every_sentence_names_arrows_of_the_listener_s_board() -> None:
    """Each move is told from arrows that the view of its listener shows as those men's own."""
    for seed in (3, 4):
        state, rng = JacquetState.start(JacquetOptions()), QuickRandom(seed)
        heard: list[Event] = []
        state.listen(heard)
        before = [state.view(seat) for seat in range(2)]
        while state.phase != ENDED:
            if state.phase == MOVE:
                play_any(state, rng)
            else:
                state.throw(1 + rng.below(6), 1 + rng.below(6))
            for notice in [event.notice(None) for event in heard]:
                if isinstance(notice, Moved | BorneOff):
                    for viewer in range(2):
                        [source] = re.findall(r"(?<=: )\d+(?= to)|(?<=from )\d+", EN.tell(notice, viewer))
                        piles = [line for line in EN.narrate(before[viewer]) if ", quarter" in line]
                        mover = EN.names[notice.seat]
                        told = [line for line in piles if line.startswith(f"{mover}, ")]
                        assert any(re.search(rf"\d on {source}\b", line) for line in told)
            before = [state.view(seat) for seat in range(2)]
            heard.clear()


def test_french_elides_before_the_ace() -> None:
    view = position(START)
    assert FR.describe_action(move(0, 1), view) == "0 à 1 par l’as"
    assert FR.describe_action(move(23, 1), view) == "sortir de 23 par l’as"
    assert FR.describe_action(move(0, 2), view) == "0 à 2 par le deux"
    assert FR.describe_action(REROLL, view) == "relancer les deux dés"


@pytest.mark.parametrize(
    ("throw", "told"),
    [
        ("6-5/65/2", "Your turn, Camille: six and five. Left: 6, 5."),
        ("6-6/6666/1", "Your turn, Camille: all the sixes. Left: 6, 6, 6, 6; only one number can be played."),
        ("3-3/3333/3", "Your turn, Camille: all the threes. Left: 3, 3, 3, 3; 3 of 4 can be played."),
    ],
)
def test_the_status_says_what_is_left_and_how_much_of_it(throw: str, told: str) -> None:
    assert EN.status(position(f"0:15 0:15 0 {throw} 0-0")) == told


def test_the_status_is_silent_when_nobody_has_to_play() -> None:
    assert EN.status(position("0:15 0:15 - - 0-0")) == ""


def test_the_table_is_told_by_quarters_in_the_viewer_s_numbers() -> None:
    told = EN.narrate(position("0:14,9:1 0:14,8:1 0 4-2/42/2 0-0"))
    assert told == [
        "Arrows are counted from Camille's side, 0 to 23.",
        "Camille, quarter 1: 14 on 0.",
        "Camille, quarter 2: 1 on 9.",
        "Camille: the courier is under way, on arrow 9.",
        "Camille: 351 pips to go.",
        "Marcel, quarter 3: 14 on 12.",
        "Marcel, quarter 4: 1 on 20.",
        "Marcel: the courier is under way, on arrow 20.",
        "Marcel: 352 pips to go.",
    ]


def test_in_any_position_the_sentences_name_every_man() -> None:
    for view, _ in views(1, 3):
        piles = [line for line in EN.narrate(view) if ", quarter " in line]
        told = sum(int(pile.split(" on ")[0]) for line in piles for pile in line.split(": ")[1].split(", "))
        assert told == sum(map(sum, view.men))
        assert all(len(line) <= 80 for line in EN.narrate(view) + FR.narrate(view))


def test_a_turn_is_recounted_in_one_line() -> None:
    notices = [
        Thrown(1, (6, 5)),
        Moved(1, source=0, target=6, number=6),
        Moved(1, source=6, target=11, number=5),
        Thrown(0, (1, 1)),
        Passed(0, "JAC-53"),
    ]
    assert EN.recount(notices, 0) == [
        "Marcel: six and five. 12-18, 18-23.",
        "Camille: all the aces (1 and 1).",
        "Camille: nothing can be played, turn passed (JAC-53).",
    ]
    assert EN.recount(notices[:3], 1) == ["Marcel: six and five. 0-6, 6-11."]
    assert EN.recount(notices[1:3], None) == ["Marcel · 12-18, 18-23."]
    leaving = [Thrown(1, (6, 5)), BorneOff(1, 18, 6, 1), BorneOff(1, 19, 5, 2)]
    assert EN.recount(leaving, 1) == ["Marcel: six and five. 18x6, 19x5."]
    assert EN.recount(leaving, 0) == ["Marcel: six and five. 6 off, 7 off."]
    assert plain(FR.recount(leaving, 0)[0]) == "Marcel : six et cinq. 6 sort, 7 sort."
    assert EN.recount([], 0) == []


def test_real_dice_are_asked_for_by_name() -> None:
    assert EN.ask_outcome(Chance(TWO_DICE, "throw", 1)).startswith("Both dice of Marcel")
    assert EN.ask_outcome(Chance(TWO_DICE, "opening", None)).startswith("Die of Camille, then die of Marcel")


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("0-5 5-11", ["0-5", "5-11"]),
        (" 0-5,5-11 ; 20x6", ["0-5", "5-11", "20x6"]),
        ("0-5-11-12", ["0-5", "5-11", "11-12"]),
        ("reroll", ["reroll"]),
        ("", []),
    ],
)
def test_a_line_is_split_into_moves(line: str, moves: list[str]) -> None:
    assert FR.split_line(line) == moves


def test_the_end_names_the_winner_and_the_score_of_a_match() -> None:
    assert EN.conclude(Result((0, 1), (1,), "JAC-35")) == ["Game over. Winner: Marcel (JAC-35)."]
    told = EN.conclude(Result((3, 1), (0,), "JAC-35"))
    assert told == ["Match over. Winner: Camille, 3–1 (JAC-35)."]


@pytest.mark.parametrize("shown", [FR, EN])
def test_every_refusal_in_real_positions_can_be_said(shown: JacquetScreen) -> None:
    """The words of a refusal ask for nothing that the referee does not give."""
    said = set()
    for number, state in enumerate(states(2, 4)):
        for action in range(number % 13, get_game("jacquet").action_range, 13):
            refusal = state.check(number % 2, action)
            if refusal is not None:
                assert "{" not in shown.words.say(f"jacquet.refusal.{refusal.code}", **refusal.params)
                said.add(refusal.code)
    assert len(said) >= 10


def test_every_action_and_event_of_random_games_can_be_said() -> None:
    game = get_game("jacquet")
    for view, legal in views(1, 9):
        assert isinstance(view, JacquetView)
        for action in legal:
            assert game.format_action(action)
            assert FR.describe_action(action, view)
            assert EN.describe_action(action, view)
