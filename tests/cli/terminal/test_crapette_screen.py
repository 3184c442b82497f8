"""Crapette at a terminal: the table in 80 columns, the call by one key, warnings before faults."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.cli.terminal import PlaySettings, play
from tablee.core.events import Event
from tablee.drawing.style import Style
from tablee.drawing.text import cells_of
from tablee.games import get_game, words
from tablee.games.crapette.actions import parse_action
from tablee.games.crapette.board import ENDED, LOTS, PLAY
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.playout import play_any
from tablee.games.crapette.screen.screen import CrapetteScreen
from tablee.games.crapette.sentences.teller import CrapetteTeller
from tablee.games.crapette.state import CrapetteState
from tablee.match.seats import SeatInfo
from tests.cli.terminal.consoles import DRAWN, PLAIN, Choosing, Scripted, first
from tests.games.crapette.boards import act, lay, verdict

NAMES = ("Camille", "Marcel")
FR, EN = CrapetteScreen(words("fr"), NAMES), CrapetteScreen(words("en"), NAMES)
ALONE = (SeatInfo("Camille"), SeatInfo("Marcel", "random"))
TOGETHER = (SeatInfo("Camille"), SeatInfo("Marcel"))


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def sit(lines: list[str], style: Style, seats: tuple[SeatInfo, ...], options: CrapetteOptions) -> str:
    console = Scripted(lines, style)
    play(PlaySettings(game="crapette", options=options, seats=seats, lang="en", seed="5"), console)
    return console.text


@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("screen", [FR, EN])
def test_everything_fits_in_eighty_columns(screen: CrapetteScreen, unicode: bool) -> None:
    rng, state = QuickRandom(8), CrapetteState.start(CrapetteOptions())
    heard: list[Event] = []
    state.listen(heard)
    style = Style(columns=80, rows=9, unicode=unicode)
    for step in range(600):
        if state.stage == ENDED:
            break
        if state.stage == PLAY:
            play_any(state, rng)
        elif state.stage == LOTS:
            state.resolve((1,))
        else:
            pack = list(range(52))
            rng.shuffle(pack)
            state.deal_pack(pack)
        view = state.view(step % 2)
        lines = screen.draw(view, style, state.legal(step % 2))
        assert len(lines) == 9
        assert all(sum(map(cells_of, line)) <= 80 for line in lines)
        assert unicode or "".join(lines).isascii() or screen is FR
        for action in state.legal(int(state.mover)):
            assert screen.describe_action(action, view)
    assert all(screen.tell(event.notice(0), 0) for event in heard)
    assert screen.recount([event.notice(0) for event in heard], 0)
    assert screen.narrate(state.view(0))


def test_the_longest_column_does_not_touch_its_neighbour() -> None:
    state = lay(
        crapette="4c", columns=["KsQhJsTh9s8h7s6h5s4h3s2hAs", *["Kd"] * 2, "Kh", "8c"], their_crapette="2c"
    )
    row = EN.draw(state.view(1), Style(), [])[3]
    assert row.startswith("1 K♠ Q♥ J♠ 10♥9♠ 8♥ 7♠ 6♥ 5♠ 4♥ 3♠ 2♥ A♠")
    assert row[40:42] == "8 "


@pytest.mark.clause("CRA-06")
def test_the_columns_of_each_lie_at_his_right_the_first_nearest_to_him() -> None:
    state = lay(crapette="4c", columns=["Kd", "Kh", "Ks", "Kc"] * 2, their_crapette="2c")
    numbers = [[(row[0], row[40]) for row in EN.draw(state.view(seat), Style(), [])[3:7]] for seat in (0, 1)]
    assert numbers[0] == [("5", "4"), ("6", "3"), ("7", "2"), ("8", "1")]
    assert numbers[1] == [("1", "8"), ("2", "7"), ("3", "6"), ("4", "5")]


def test_a_small_terminal_is_told_instead() -> None:
    state = lay(crapette="4c", their_crapette="2c")
    assert EN.draw(state.view(0), Style(columns=79), []) == []
    assert EN.draw(state.view(0), Style(rows=8), []) == []
    assert "Marcel, crapette: two of clubs, 1 card in all." in EN.narrate(state.view(0))


@pytest.mark.clause("CRA-29", "CRA-32")
def test_the_verdict_names_the_article_and_the_way() -> None:
    state = lay(crapette="Kd", columns=["8s7d", "8c", "9h"], their_crapette="2c")
    act(state, "t")
    told = plain(FR.tell(verdict(state), 0))
    assert "(CRA-32)" in told
    assert "Camille a retourné une carte, alors que" in told
    way = ["la carte de la colonne 1 sur la colonne 2", "la carte de la colonne 1 sur la colonne 3"]
    assert told.endswith(f"Le chemin : {', puis '.join([*way, 'la carte de sa crapette sur la colonne 1'])}.")


@pytest.mark.clause("CRA-R21")
@pytest.mark.parametrize(
    ("cost", "said"),
    [
        ("blockedThisTurn", "plus de cri pendant ce tour"),
        ("loseNextTurn", "le prochain tour est perdu"),
        ("none", "ne coûte rien"),
    ],
)
def test_a_false_call_tells_what_it_costs(cost: str, said: str) -> None:
    options = CrapetteOptions(false_call=cost)
    state = lay(crapette="4h", columns=["8c7d", "8s"], their_crapette="2h", options=options)
    act(state, "1-2")
    assert said in plain(FR.tell(verdict(state), 0))


def test_a_choice_says_what_is_typed_in_the_terminal_only() -> None:
    state = lay(crapette="9h", columns=["Jh", "Tc", "-"], their_crapette="2h", their_waste="Jc")
    house = CrapetteTeller(words("fr"), NAMES)
    for text, typed, told in (
        ("2-1", "2-1 10♣ sur V♥", "le dix de trèfle (colonne 2) sur le valet de cœur (colonne 1)"),
        ("2E", "2E 10♣ sur V♣", "le dix de trèfle (colonne 2) sur le valet de trèfle (écart adverse)"),
        ("c3", "c3 9♥ en place libre", "le neuf de cœur (crapette) sur la colonne 3, vide"),
        ("t", "t retourner une carte", "retourner une carte"),
    ):
        assert FR.describe_action(parse_action(text), state.view(0)) == typed
        assert house.describe_action(parse_action(text), state.view(0)) == told


def test_one_key_calls_while_a_bot_plays_and_nothing_is_given_away() -> None:
    text = sit(["t", "hint", "!"], DRAWN, ALONE, CrapetteOptions())
    assert "Enter to let it be, or speak now" in text
    assert "would play" not in text, "no advice on whether to call"
    assert "best moves" not in text
    assert "Camille calls “crapette!”" in text


def test_two_at_one_keyboard_may_call_at_any_question() -> None:
    text = sit(["1", "!"], PLAIN, TOGETHER, CrapetteOptions())
    assert "calls “crapette!”" in text
    assert "looks away" not in text, "nobody has anything to hide here"


@pytest.mark.clause("CRA-R23")
def test_a_fault_is_warned_of_and_a_no_takes_it_back() -> None:
    state = lay(
        crapette="Tc",
        columns=["Jd"],
        their_crapette="2h",
        their_waste="9c",
        options=CrapetteOptions(assist="warn"),
    )
    question = EN.warning(parse_action("c1"), state.view(0))
    assert question is not None
    assert "this card can go on a pile of the opponent (CRA-31)" in question
    assert "y/n" not in question, "only the terminal names its keys"
    assert EN.warning(parse_action("cE"), state.view(0)) is None
    quiet = lay(crapette="Tc", columns=["Jd"], their_crapette="2h", their_waste="9c")
    assert EN.warning(parse_action("c1"), quiet.view(0)) is None


@pytest.mark.clause("CRA-R23")
def test_nobody_is_asked_to_let_be_what_an_arbiter_has_seen_to() -> None:
    """Under an arbiter there is no fault to call: the bot plays its whole turn without a question."""
    for assist, asked in (("off", True), ("arbiter", False)):
        console = Choosing(first, DRAWN, script={40: "EOF"})
        options = CrapetteOptions(assist=assist)
        play(PlaySettings(game="crapette", options=options, seats=ALONE, lang="en", seed="5"), console)
        assert ("Enter to let it be" in console.text) is asked
        assert "Marcel" in console.text


@pytest.mark.clause("CRA-R23")
def test_a_fault_that_an_arbiter_had_to_allow_can_be_called() -> None:
    options = CrapetteOptions(assist="arbiter")
    state = lay(crapette="Tc", columns=["Jd"], their_crapette="2h", their_waste="9c", options=options)
    act(state, "cE")
    assert not EN.may_object(state.view(1))
    state = lay(crapette="Tc", columns=["Jd"], their_crapette="2h", their_waste="9c", options=options)
    state.play_own(parse_action("c1"))
    assert EN.may_object(state.view(1))


def test_the_piles_of_a_move_have_the_letters_of_the_reader_s_own_mat() -> None:
    state = lay(crapette="9h", waste="5s", columns=["6h", "Tc"], their_crapette="8h", their_waste="2c")
    told = act(state, "e1", "cC")
    assert EN.recount(told, 0) == ["Camille · e1 5♠, cC 9♥."]
    assert EN.recount(told, 1) == ["Camille · E1 5♠, Cc 9♥."], "for Marcel capitals are Camille's"


def test_a_stock_is_face_down_unless_the_game_lies_open() -> None:
    state = lay(crapette="3s", stock="4h", their_stock="6d")
    laid = get_game("crapette").lay_open(state, 0)
    style = Style(columns=80)
    for view, tops in ((state.view(0), ["", ""]), (laid, ["6♦", "4♥"])):
        rows = [line for line in EN.draw(view, style, ()) if "t stock" in line]
        assert [row.partition("t stock")[2][:13].strip().partition(" ")[2].strip() for row in rows] == tops
