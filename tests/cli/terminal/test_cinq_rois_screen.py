"""Les Cinq Rois at a terminal: every position can be drawn and told, every event has its sentence."""

from __future__ import annotations

import re
from random import Random

import pytest

from tablee.core.contract import Acting, Chance, Over
from tablee.core.events import Event
from tablee.core.game import own
from tablee.core.request import Dice
from tablee.drawing.colour import Depth
from tablee.drawing.style import Style
from tablee.drawing.text import width_of
from tablee.games import find_game, make_screen, words
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.screen.screen import CinqRoisScreen
from tablee.games.cinq_rois.sentences.faces import in_order
from tablee.games.cinq_rois.view import CinqRoisView
from tablee.match.playback import Eyes, open_playback
from tests.finished_games import finished
from tests.games.cinq_rois.tables import lay, play

NAMES = ("Anne-Sophie de la Tour", "Bob", "Chloé", "Dan", "Eve", "Fred", "Gil", "Hugo")
OPEN = Eyes(0, is_open=True)
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def answer(asked: Chance, rng: Random) -> tuple[int, ...]:
    if isinstance(asked.request, Dice):
        return (rng.randint(1, asked.request.sides),)
    return tuple(rng.sample(range(asked.request.count), asked.request.count))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, CinqRoisOptions(start_round=11)),
        (7, CinqRoisOptions(start_round=11)),
        (3, CinqRoisOptions(start_round=10, auto_arrange=False)),
        (1, CinqRoisOptions()),
    ],
)
def test_every_position_and_event_of_a_game_is_shown(lang: str, seats: int, options: CinqRoisOptions) -> None:
    rng = Random(seats)
    names = NAMES[:seats]
    game = find_game("cinq-rois", seats)
    screen = make_screen(game.id, words(lang), names)
    styles = [
        Style(columns=80, depth=depth, unicode=u) for depth in (Depth.NONE, Depth.TRUE) for u in (False, True)
    ]
    state = game.new_state(game.adopt(options), seats)
    events: list[Event] = []
    state.listen(events)
    told = drawn = 0
    while not isinstance(pending := state.pending(), Over):
        view = state.view(0)
        assert screen.title(view)
        if isinstance(pending, Chance):
            assert screen.ask_outcome(pending)
            state.resolve(answer(pending, rng))
            continue
        assert isinstance(pending, Acting)
        seat = pending.seats[0]
        legal = state.legal(seat)
        own = state.view(seat)
        assert all(screen.describe_action(action, own) for action in legal)
        assert screen.status(own)
        if drawn < 40 or view.to_data()["phase"] == "lay":
            drawn += 1
            assert all(line.strip() for line in screen.narrate(own))
            for style in styles:
                for line in screen.draw(own, style, legal):
                    assert width_of(ESCAPE.sub("", line)) <= 80
        state.play(seat, rng.choice(legal))
        for watcher in (0, None):
            lines = screen.recount([event.notice(watcher) for event in events], watcher)
            assert all("{" not in line for line in lines)
            told += len(lines)
        events.clear()
    assert screen.draw(state.view(0), styles[0], [])
    assert screen.conclude(pending.result)
    assert told > 50


def test_the_score_sheet_is_a_table_of_all_rounds() -> None:
    state = lay(
        "5H 5D 5C 5S",
        "",
        cards=5,
        sheet="12,0/0,7",
        firsts="1,0",
        options=CinqRoisOptions(),
    )
    screen = make_screen("cinq-rois", words("en"), ("Anne", "Bob"))
    lines = screen.draw(state.view(0), Style(columns=80), [])
    assert lines[0] == "Round 3 of 11 · 5 cards · fives are wild"
    assert lines[1].split() == ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "total"]
    assert lines[2].split() == [">", "Anne", "12", "0", "·", "12"]
    assert lines[3].split() == ["Bob", "0", "7", "·", "7"]


def test_the_best_melds_are_shown_and_a_narrow_terminal_is_told() -> None:
    state = lay("JH JD JS 8C 9C 3C", "", cards=6, stock="10C")
    screen = make_screen("cinq-rois", words("fr"), ("Anne", "Bob"))
    play(state, "draw")
    text = "\n".join(screen.draw(state.view(0), Style(columns=80), []))
    assert "8♣ 9♣ 10♣  V♥ V♦ V♠  jeter 3♣\N{NO-BREAK SPACE}: tout est posé" in text
    assert screen.draw(state.view(0), Style(columns=40), []) == []
    assert any(
        "valet de cœur, valet de carreau, valet de pique" in line for line in screen.narrate(state.view(0))
    )


def test_nothing_of_another_hand_is_shown() -> None:
    state = lay("JH JD JS 8C 9C 3C", "KH KD QS QC 4H 4D", cards=6)
    screen = make_screen("cinq-rois", words("en"), ("Anne", "Bob"))
    text = "\n".join([*screen.draw(state.view(0), Style(columns=80), []), *screen.narrate(state.view(0))])
    assert "K♥" not in text
    assert "king of hearts" not in text
    assert "J♥" not in "\n".join(screen.draw(state.view(None), Style(columns=80), []))


def test_who_lays_by_hand_is_not_shown_the_best_melds() -> None:
    by_hand = CinqRoisOptions(start_round=4, auto_arrange=False)
    state = lay("JH JD JS 8C 9C 3C", "", cards=6, stock="10C", options=by_hand)
    screen = make_screen("cinq-rois", words("en"), ("Anne", "Bob"))
    play(state, "draw")
    text = "\n".join([*screen.draw(state.view(0), Style(columns=80), []), *screen.narrate(state.view(0))])
    assert "At best" not in text
    assert "points are left" not in text


def test_a_hand_that_goes_out_by_hand_is_shown_as_it_is_laid() -> None:
    by_hand = CinqRoisOptions(start_round=4, auto_arrange=False)
    state = lay("JH JD JS 8C 9C 10C 3C", "", cards=6, turn="0p", options=by_hand)
    screen = make_screen("cinq-rois", words("en"), ("Anne", "Bob"))
    events = play(state, "out-3C", "+8C", "+9C")
    assert screen.recount([event.notice(1) for event in events], 1) == [
        "Anne throws the three of clubs.",
        "Anne is going out (ROI-17).",
    ]
    for watcher, label in ((0, "Your hand"), (1, "Still to lay")):
        lines = screen.draw(state.view(watcher), Style(columns=80), [])
        (rest,) = [line for line in lines if line.startswith(label)]
        assert sorted(rest.removeprefix(label).split()) == ["10♣", "J♠", "J♥", "J♦"]
        assert any(line.split() == ["Being", "laid", "8♣", "9♣"] for line in lines)
        told = screen.narrate(state.view(watcher))
        assert "Anne has laid so far: eight of clubs, nine of clubs." in told
    assert "Still to lay: jack of hearts, jack of diamonds, ten of clubs, jack of spades." in told
    assert screen.status(state.view(0)) == "Your turn: lay your whole hand, combination by combination."
    assert screen.status(state.view(1)) == "Anne to lay the whole hand, combination by combination."
    play(state, "+10C", "meld", "+JH", "+JD", "+JS", "meld")
    (done,) = state.legal(0)
    assert screen.describe_action(done, state.view(0)) == "everything is laid"
    assert "Still to lay: nothing." in screen.narrate(state.view(None))


@pytest.mark.clause("ROI-R10")
def test_all_laid_is_not_said_where_a_card_must_still_be_thrown() -> None:
    state = lay("8H 8D 8C JH JD", "", cards=5, stock="JC")
    screen = make_screen("cinq-rois", words("en"), ("Anne", "Bob"))
    play(state, "draw")
    drawn = "\n".join(screen.draw(state.view(0), Style(columns=80), []))
    assert "J♥ J♦ J♣  throw 8♥: left 8♦ 8♣ (16)" in drawn
    told = " ".join(screen.narrate(state.view(0)))
    assert "at best the eight of hearts" in told
    assert "16 points are left" in told


def test_the_letters_of_suits_are_those_of_the_help_where_signs_are_missing() -> None:
    state = lay("8H 8D 8C JS J*", "", cards=5)
    for lang, shown in (("fr", "8H VS V* 8D 8T"), ("en", "8H JS J* 8D 8C")):
        screen = make_screen("cinq-rois", words(lang), ("Anne", "Bob"))
        text = "\n".join(screen.draw(state.view(0), Style(columns=80, unicode=False), []))
        assert set(shown.split()) <= set(text.split())


@pytest.mark.parametrize("columns", [65, 80])
def test_namesakes_are_told_apart_on_the_sheet(columns: int) -> None:
    names = ("Anne", *(f"Le chevalier {number}" for number in range(1, 7)))
    state = lay("8H 8D 8C", cards=3, seats=7)
    lines = make_screen("cinq-rois", words("fr"), names).draw(state.view(0), Style(columns=columns), [])
    rows = [line for line in lines if "cheval" in line]
    assert [row.split("·")[0].split()[-1] for row in rows] == list("123456")
    assert all(width_of(line) <= columns for line in lines)


@pytest.mark.parametrize(
    ("lang", "said"), [("fr", "Bob n’a rien posé, reste"), ("en", "Bob has laid nothing, left")]
)
def test_who_has_laid_nothing_is_not_said_to_have_laid(lang: str, said: str) -> None:
    state = lay("8H 8D 8C", "4H 9D KS", cards=3, seats=3, stock="5S JC")
    play(state, "draw", "out-5S", "draw", "-JC")
    screen = make_screen("cinq-rois", words(lang), ("Anne", "Bob", "Chloé"))
    drawn = "\n".join(screen.draw(state.view(2), Style(), []))
    assert said in drawn


@pytest.mark.parametrize("depth", [Depth.NONE, Depth.TRUE])
def test_hands_that_lie_open_are_drawn_whole(depth: Depth) -> None:
    """Fourteen cards and a long name have no room in one line: what has none goes below."""
    names = ("Camille", "Anne-Sophie de la Tour d’Auvergne", "Bob")
    screen = CinqRoisScreen(words("fr"), names)
    views = [own(moment.view, CinqRoisView) for moment in open_playback(finished("cinq-rois")).moments(OPEN)]
    seen = next(view for view in views if view.counts[1] == 14 and view.shown == (None,) * 3)
    lines = [ESCAPE.sub("", line) for line in screen.draw(seen, Style(columns=80, depth=depth), ())]
    assert max(map(width_of, lines)) <= 80
    told = " ".join(lines)
    for seat in (1, 2):
        faces = [screen.faces.short(kind, unicode=True) for kind in in_order(seen.known[seat], seen.wild)]
        assert len(faces) == seen.counts[seat]
        assert told.partition(f"{names[seat]} a en main")[2].split()[: len(faces)] == faces
