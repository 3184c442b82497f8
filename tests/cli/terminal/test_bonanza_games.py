"""Whole games of Bonanza through the console and through the engine protocol."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest

from tablee.cli.terminal.host import by_amount
from tablee.core.contract import Result
from tablee.core.moves import Choose, Range
from tablee.drawing.colour import Depth
from tablee.drawing.style import Style
from tablee.drawing.text import width_of
from tablee.games.bonanza.moves import Five, Pass, Stake
from tablee.games.bonanza.options import BonanzaOptions
from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tablee.match.seats import SeatInfo
from tests.cli.talk import Talk
from tests.cli.terminal.consoles import DRAWN, ESCAPE, PLAIN, Choosing, Scripted, at_random, run, settings

STYLES = {
    "drawn": DRAWN,
    "true": Style(columns=120, rows=40, depth=Depth.TRUE, can_clear=True),
    "plain": PLAIN,
    "narrow": Style(columns=44, rows=20),
    "ascii": Style(unicode=False),
}
SEATS = (SeatInfo("Camille"), SeatInfo("Marcel", "regular"), SeatInfo("Zoé", "random"))


@pytest.mark.parametrize(("name", "lang"), [*zip(STYLES, cycle(["fr", "en"]))])
def test_a_game_ends_its_lines_fit_and_its_record_verifies(name: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "game.tablee"
    console = Choosing(at_random(len(name)), STYLES[name])
    played = replace(
        settings(*SEATS, lang=lang, save_path=path), game="bonanza", options=BonanzaOptions(rounds=2)
    )
    assert run(console, played) == 0
    record = parse_record(path.read_text(encoding="utf-8"))
    assert isinstance(record.result, Result)
    assert verify(record).chance == "verified"
    assert sum(record.result.points) == 300
    assert "BON-R31" in console.text
    for page in console.pages:
        for line in ESCAPE.sub("", page).split("\n"):
            assert width_of(line) <= max(STYLES[name].text_columns, STYLES[name].columns), line


def test_among_bots_nobody_is_asked_who_has_nothing_to_show() -> None:
    console = Choosing(at_random(5), PLAIN)
    alone = replace(settings(*SEATS), game="bonanza", options=BonanzaOptions(rounds=2))
    assert run(console, alone) == 0
    assert "Appel.: Joker" in console.text.replace("\u00a0", ".").replace("\u202f", ".")
    assert not re.search(r"\n1\. ne rien montrer\n(?!2\.)", console.text)
    assert re.search(r"\n1\. ne rien montrer\n2\.", console.text), "who has something is asked"


AUCTION = ["vendre", ""]
"""What Anne, who deals, types until Bruno is asked for a bid."""
SILENCE = ["", "-", "", "-"] * 4
"""Nobody shows anything at the four calls: each takes the keyboard, then answers."""


def typed_by_two(*lines: str) -> str:
    """What two at one keyboard read while these lines are typed; Anne deals."""
    console = Scripted(lines, PLAIN)
    two = settings(SeatInfo("Anne"), SeatInfo("Bruno"), seed="0")
    run(console, replace(two, game="bonanza", options=BonanzaOptions(rounds=1)))
    return console.text


@pytest.mark.parametrize("typed", ["37", "offrir 37", "bid 37"])
def test_an_amount_is_one_choice_and_said_once(typed: str) -> None:
    text = typed_by_two(*AUCTION, typed, "")
    assert "0. passer\n1. offrir 1, jusqu’à 90\n" in text
    assert "+5" not in text
    assert text.count("Bruno offre 37") == 1


def test_where_an_amount_is_asked_for_a_number_is_that_amount_and_0_declines() -> None:
    assert "Bruno offre 1 " in typed_by_two(*AUCTION, "1", "")
    assert "Bruno offre 2 " in typed_by_two(*AUCTION, "2", "")
    assert "Bruno passe" in typed_by_two(*AUCTION, "0", "")


def test_a_number_too_small_to_enter_chooses_nothing_else() -> None:
    """Where 21 is the least stake, 1 is one that is too small: the five cards have a number above."""
    five = Five(7, "five", choose=Choose(("2c",), 5), proposed=())
    moves = (Pass(1, "pass"), Stake(2, "stake", amount=Range(21, 87), proposed=21), five)
    assert list(by_amount(moves)) == [0, 21, 88]


def test_the_referee_judges_an_amount() -> None:
    text = typed_by_two(*AUCTION, "offrir 500", "pourquoi 91", "pourquoi 90", "pourquoi offrir")
    assert text.count("Vous n’avez pas assez de jetons (BON-R30).") == 2
    assert "permis : bid 90" in re.sub(r"\s", " ", text)
    assert "permis : offrir 1" in re.sub(r"\s", " ", text)


def test_five_cards_are_chosen_in_one_go() -> None:
    begun = [*AUCTION, "passe", *SILENCE, ""]
    text = typed_by_two(*begun, "cinq 5p Rp 10h 5d 2t", "b")
    assert "90. jouer V♣ A♣ V♦ A♦ A♥, ou 5 autres\n" in text
    assert re.search(r"Vos cinq cartes du poker.: 2♣ 5♦ 10♥ 5♠ R♠, une paire\.", text)
    refused = typed_by_two(*begun, "five 5s Ks Th 5d 3c")
    assert "Vous n’avez pas cette carte (BON-40)." in refused


def test_a_hint_names_a_whole_saying() -> None:
    assert re.search(
        r"(?:jouerait.: |1\. )(passer \(pass\)|offrir \d+ \(bid( \d+)?\))", typed_by_two(*AUCTION, "conseil")
    )


def test_the_engine_protocol_plays_a_game_to_its_end() -> None:
    talk = Talk()
    talk.must("new", game="bonanza", seats=4, seed="bonanza", options={"rounds": 2, "broke": "debt"})
    pending = talk.play_on()
    while pending["kind"] != "over":
        pending = talk.play_on()
    points = pending["points"]
    assert isinstance(points, list)
    assert sum(points) == 400
