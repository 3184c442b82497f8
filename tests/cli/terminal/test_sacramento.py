"""Sacramento at a terminal: the board, the sentences, whole matches, and what is not shown."""

from __future__ import annotations

import re
from itertools import cycle
from pathlib import Path

import pytest

from tablee.chance import ManualChance
from tablee.chance.quick import QuickRandom
from tablee.cli.terminal import PlaySettings
from tablee.cli.terminal.host import Host
from tablee.core.events import Event
from tablee.drawing.colour import Depth
from tablee.drawing.style import Style
from tablee.drawing.text import width_of
from tablee.games import get_game, words
from tablee.games.sacramento.actions import format_action
from tablee.games.sacramento.appraising import SacramentoEvaluator
from tablee.games.sacramento.board import DEAL, ENDED, START
from tablee.games.sacramento.cards import RANKS
from tablee.games.sacramento.events import Stalled, TokenStayed, TokenStuck
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.playout import deal, play_any
from tablee.games.sacramento.screen.screen import SacramentoScreen
from tablee.games.sacramento.state import SacramentoState
from tablee.locales import LANGUAGES
from tablee.match.conductor import Conductor
from tablee.match.match import Match
from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tablee.match.seats import SeatInfo
from tablee.match.steps import AskBot
from tests.again import now_or_again
from tests.cli.terminal.consoles import ESCAPE, PLAIN, Scripted, at_random, run
from tests.games.sacramento.boards import OPENING, dealt, drawn, play

NAMES = ("Zoé", "Marcel", "Camille", "Ana")
STYLES = {
    "drawn": Style(),
    "tall": Style(rows=50, depth=Depth.TRUE, can_clear=True),
    "plain": PLAIN,
    "narrow": Style(columns=44, rows=20),
    "tiny": Style(columns=20, rows=8),
    "ascii": Style(unicode=False),
}
WRITTEN = [*zip(STYLES, cycle(LANGUAGES))]
"""Every style, each in one of the languages."""


def screen(lang: str = "en", seats: int = 2) -> SacramentoScreen:
    return SacramentoScreen(words(lang), NAMES[:seats])


class Answering(Scripted):
    """Takes any of the moves it is told there are, by number."""

    def __init__(self, seed: int, style: Style) -> None:
        super().__init__(style=style)
        self.below = at_random(seed)

    def answer(self) -> str:
        page = ESCAPE.sub("", self.pages[-1])
        if many := re.findall(r"(\d+) (?:coups possibles|moves are possible)", " ".join(page.split())):
            return str(self.below(int(many[-1])) + 1)
        numbers = re.findall(r"(?:^|  )\s*(\d+)\. ", page, re.MULTILINE)
        return str(self.below(len(numbers)) + 1) if numbers else ""


def settings(lang: str, path: Path, **options: object) -> PlaySettings:
    seats = (SeatInfo("Zoé"), SeatInfo("Marcel", "collector"), SeatInfo("Ana", "forgetful"))
    kind = get_game("sacramento").options_type
    return PlaySettings(
        game="sacramento",
        options=kind.build(options),
        seats=seats,
        lang=lang,
        seed="7",
        chance="committed",
        contribution=b"",
        plain=False,
        colour=True,
        save_path=path,
        resume=None,
    )


@pytest.mark.parametrize(("name", "lang"), now_or_again(WRITTEN, *WRITTEN[:2]))
def test_a_match_ends_and_its_record_verifies(name: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "match.tablee"
    console = Answering(len(name), STYLES[name])
    mode = "score" if lang == "fr" else "poker"
    assert run(console, settings(lang, path, mode=mode, memoryAid="ownAndPublic")) == 0
    record = parse_record(path.read_text(encoding="utf-8"))
    assert record.result is not None
    assert verify(record).chance == "verified"
    widest = max(STYLES[name].text_columns, STYLES[name].columns)
    for page in console.pages:
        for line in ESCAPE.sub("", page).split("\n"):
            assert width_of(line) <= widest, line


def test_moves_are_typed_as_the_articles_write_them(tmp_path: Path) -> None:
    """`R`, `W` and `B` also name commands of the terminal: before a move they are pieces."""
    lines = ["", "R a1-a4, W f1-d3", "b1-a1", "look d3", "take", "m", "q", "n"]
    console = Scripted(lines, Style(is_terminal=False))
    what = settings("en", tmp_path / "m")
    hot = PlaySettings(**{**{f: getattr(what, f) for f in what.__slots__}, "seats": (SeatInfo("Zoé"),) * 2})
    run(console, hot)
    flat = " ".join(console.text.split())
    assert "the rook goes from a1 to a4." in flat
    assert "the white bishop goes from f1 to d3." in flat
    assert re.search(r"You see on d3: \w+ of \w+\.", flat)
    assert re.search(r"Zoé takes on a4: \w+ of \w+\.", flat)


def test_board_shows_pieces_on_tokens_and_only_what_the_aid_allows() -> None:
    for aid, seen in (("off", "W ▒▒"), ("own", "W 10♥")):
        state = dealt(SacramentoOptions(memory_aid=aid))
        play(state, "R a1-a4", "W f1-d3", "b1-a1", "look d3")
        lines = screen().draw(state.view(0), Style(), ())
        assert "│R ▒▒ •│" in lines[5]
        assert "│W 10♥" in lines[7], "he is looking at it"
        later = play(state.copy(), "done", "N a6-b4")
        assert f"│{seen}" in screen().draw(later.view(0), Style(), ())[7]
        assert ("You know: 10 of hearts on d3." in screen().narrate(later.view(0))) is (aid == "own")
        assert lines[11].startswith(" 1 │  ▒▒  │      │")
        assert lines[13].split() == [*"abcdef"]
        other = "\n".join(screen().draw(state.view(1), Style(), ()))
        assert "10♥" not in other
        assert max(map(width_of, lines)) <= 80


def test_a_hint_knows_what_the_person_is_shown_and_a_bot_what_its_seat_has_seen() -> None:
    """Seat 0 has looked at a token that fits, and the white bishop can go back to it."""
    for aid, is_advised in (("off", False), ("own", True)):
        options = SacramentoOptions(memory_aid=aid)
        state = play(dealt(options), "R a1-a3", "W f1-d3", "b1-a1", "take a3", "look d3")
        play(state, "W d3-f1", "B f6-c3", "b3-b1", "done")
        seats = (SeatInfo("Zoé"), SeatInfo("Marcel", "collector"))
        match = Match(get_game("sacramento"), options, seats, ManualChance(), state.position())
        bots = (SeatInfo("Zoé", "collector"), SeatInfo("Marcel"))
        played_by_a_bot = Match(get_game("sacramento"), options, bots, ManualChance(), state.position())
        host = Host(PlaySettings("sacramento", options, seats), Scripted(), match)
        step = Conductor(played_by_a_bot).next()
        assert isinstance(step, AskBot)
        assert format_action(host.bots.answer(step) or 0) == "W f1-d3"
        advised = host.conductor.adviser_for(0, host.adviser())
        assert advised is not None
        assert host.bots.answer(advised) in state.legal(0)
        assert advised.view == match.view(0)
        said = SacramentoEvaluator(2).appraise(match.view(0), state.legal(0), QuickRandom(1))
        back = next(each for each in said.actions if format_action(each.action) == "W f1-d3")
        assert (back.reasons[0].code == "lands-useful") is is_advised


def test_trays_suits_and_totals_stand_beside_the_board() -> None:
    flush = drawn(
        """
        --+N .. .. .. .. --+B
        ..   .. .. .. .. ..
        ..   .. .. .. .. ..
        ..   .. .. .. .. ..
        ..   .. .. .. .. ..
        --+R .. .. .. .. --+W
        """,
        figure="flush",
        trays=("7s Ks", ""),
    )
    drawn_lines = "\n".join(screen("fr").draw(flush.view(None), Style(unicode=False), ()))
    assert "7s Rs · enseigne : pique".replace(" :", "\xa0:") in drawn_lines
    assert "rien encore · enseigne : cœur".replace(" :", "\xa0:") in drawn_lines


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mode", ["poker", "score"])
def test_everything_that_happens_has_words(lang: str, mode: str) -> None:
    from tablee.chance.quick import QuickRandom

    options = SacramentoOptions(mode=mode, token_move="optional", stall_rounds=20)
    state, rng = SacramentoState.start(options, 3), QuickRandom(4)
    heard: list[Event] = []
    state.listen(heard)
    spoken = screen(lang, 3)
    for _ in range(2500):
        if state.stage == START:
            state.begin(rng.below(3))
        elif state.stage == DEAL:
            deal(state, rng)
        elif state.stage == ENDED:
            break
        else:
            view = state.view(int(state.mover))
            assert spoken.status(view)
            assert all(spoken.describe_action(a, view) for a in state.legal(int(state.mover))[::9])
            play_any(state, rng)
        assert spoken.title(state.view(None))
        assert spoken.narrate(state.view(0))
    told = [spoken.tell(event.notice(seat), seat) for event in heard for seat in (0, None)]
    assert all(told)
    names = {event.name for event in heard}
    both = {"starter-drawn", "dealt", "piece-moved", "token-moved", "looked", "declined"}
    assert both | {"taken", "given-up"} <= names
    assert spoken.recount([event.notice(0) for event in heard[:40]], 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rare_events_have_words_too(lang: str) -> None:
    for notice in (TokenStuck(1), TokenStayed(1), Stalled(1)):
        assert "Marcel" in screen(lang).tell(notice, 0)


def test_a_turn_is_recounted_in_one_line() -> None:
    state = dealt()
    heard: list[Event] = []
    state.listen(heard)
    play(state, "R a1-a4", "W f1-d3", "b1-a1", "look d3")
    lines = screen().recount([event.notice(1) for event in heard], 1)
    assert lines == ["Zoé · R a1-a4, W f1-d3, b1-a1.", "Zoé looks at the token on d3."]


def test_words_are_typed_in_french_too() -> None:
    read = get_game("sacramento").read_action
    state = dealt()
    legal = state.legal(0)
    for text in ("R a1-a4", "r a1 a4", "Ta4", "a1-a4", "t a1-a4"):
        assert get_game("sacramento").format_action(read(text, legal)) == "R a1-a4"
    play(state, "R a1-a4", "W f1-d3", "b1-a1")
    legal = state.legal(0)
    for text, meant in (("voir d3", "look d3"), ("prendre a4", "take a4"), ("fini", "done")):
        assert get_game("sacramento").format_action(read(text, legal)) == meant


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_letter_of_a_piece_is_the_letter_of_a_token(lang: str) -> None:
    """In French R is the king, so the rook is T, the knight C, the bishops FB and FN."""
    shown, game = screen(lang), get_game("sacramento")
    tokens = {shown.words.say(f"sacramento.rank.{rank}") for rank in RANKS}
    letters = {*shown.letters.values()}
    assert len(letters) == 4
    assert not tokens & letters
    state = dealt()
    board = "\n".join(shown.draw(state.view(0), Style(), ())).replace("│", " ").split()
    told = shown.words.say("sacramento.help")
    assert all(letter in board and re.search(rf"\b{letter} ", told) for letter in letters)
    assert f" {shown.letters['R']} a1-a4," in shown.words.say("sacramento.notation.bad-action", text="")
    for action in state.legal(0):
        typed = game.write_typed(format_action(action), lang)
        assert typed.split()[0] in letters or "-" in typed.split()[0]
        assert game.read_typed(typed, state.legal(0), lang) == format_action(action)
    heard: list[Event] = []
    state.listen(heard)
    play(state, "R a1-a4", "W f1-d3")
    line = f"Zoé · {shown.letters['R']} a1-a4, {shown.letters['W']} f1-d3."
    assert shown.recount([event.notice(1) for event in heard], 1) == [line]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_beside_the_board_is_cut_in_eighty_columns(lang: str) -> None:
    trays = ("", "8h 9h Th Qh", "8d 9d Td Qd")
    state = drawn(OPENING, seats=3, figure="flush", trays=trays)
    lines = screen(lang, 3).draw(state.view(0), Style(), ())
    assert "…" not in "".join(lines)
    suits = [words(lang).say(f"sacramento.suit.{suit}") for suit in "shd"]
    assert all(any(line.endswith(suit) for line in lines) for suit in suits)


@pytest.mark.parametrize("columns", [80, 120])
def test_the_figure_that_is_sought_is_never_cut(columns: int) -> None:
    state = drawn(OPENING, figure="full")
    lines = screen("en").draw(state.view(0), Style(columns=columns), ())
    beside = " ".join(" ".join(line[48:] for line in lines[:2]).split())
    assert beside.startswith("Sought: full house or four of a kind")
    assert "…" not in beside
