"""Refusals name cards in words, wherever they are said: the codes stay in the protocol."""

from __future__ import annotations

import re

import pytest

from tablee.chance import CommittedChance
from tablee.cli.terminal import PlaySettings, play
from tablee.core.contract import Scalar
from tablee.core.teller import explain
from tablee.games import get_game, make_teller, words
from tablee.games.crapette.options import CrapetteOptions
from tablee.match.match import Match
from tablee.match.seats import SeatInfo
from tablee.server.shown.voice import Voice
from tablee.server.tables.facts import Seat
from tests.cli.terminal.consoles import PLAIN, Scripted

CODE = re.compile(r"\b(10|[2-9TJQKA])[cdhsCDHS]\b|\bJK\b")


def said(game: str, lang: str, code: str, **params: Scalar) -> str:
    spoken = words(lang)
    told = explain(make_teller(game, spoken, ("Ana", "Bob")), spoken, f"{game}.refusal.{code}", params)
    return told.replace("\N{NO-BREAK SPACE}", " ")


def test_crapette() -> None:
    cards = {"card": "Jd", "on": "Tc"}
    told = said("crapette", "fr", "does-not-continue", **cards)
    assert told.startswith("Le valet de carreau ne va pas sur le dix de trèfle :")
    told = said("crapette", "en", "does-not-continue", **cards)
    assert told.startswith("The jack of diamonds does not go on the ten of clubs:")
    assert said("crapette", "fr", "card-waiting", card="Qh") == (
        "Une carte retournée attend déjà : la dame de cœur."
    )
    assert said("crapette", "fr", "arbiter", fault=1) == "L’arbitre refuse : une carte peut monter au centre."


def test_cinq_rois() -> None:
    assert said("cinq-rois", "fr", "card-not-held", card="10*") == "Vous n’avez pas le dix d’étoile."
    assert said("cinq-rois", "en", "fits-no-meld", card="JK") == "With the joker, no combination is possible."


def test_sacramento() -> None:
    told = said("sacramento", "fr", "not-owned", card="Js", square="c3")
    assert told == "Vous ne possédez pas ce jeton : valet de pique."


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_refusal_with_a_card_shows_a_code(lang: str) -> None:
    kinds = {"crapette": "Jd", "cinq-rois": "JD", "sacramento": "Js"}
    fill: dict[str, Scalar] = {"square": "c3", "points": 3, "hand": 5, "from": "c3", "to": "c4", "column": 2}
    for game, card in kinds.items():
        for key, sentence in words(lang).sentences.items():
            if key.startswith(f"{game}.refusal.") and "{card}" in sentence:
                told = said(game, lang, key.split(".")[-1], card=card, on="Tc", **fill)
                assert not CODE.search(told), told


def test_the_house_and_the_terminal_say_the_same() -> None:
    game = get_game("crapette")
    chance = CommittedChance.from_seed("5")
    seats = (SeatInfo("Camille"), SeatInfo("Marcel"))
    match = Match(game, CrapetteOptions(), seats, chance)
    while not match.legal(0) and not match.legal(1):
        match.draw()
    mover = 0 if match.legal(0) else 1
    receipt = match.submit(mover, "c+", expected=match.sequence, client="x")
    assert receipt.refusal is not None
    assert receipt.refusal.code == "not-next-in-centre"
    assert CODE.fullmatch(str(receipt.refusal.params["card"])), "the protocol keeps the code"
    house = Voice("crapette", [Seat(None, "Camille", "red"), Seat(None, "Marcel", "blue")], "en").explain(
        receipt
    )
    assert re.match(r"The \w+ of \w+ does not come next in the centre \(CRA-12\)\.$", house)
    console = Scripted(["c+"], PLAIN)
    play(
        PlaySettings(game="crapette", options=CrapetteOptions(), seats=seats, lang="en", seed="5"),
        console,
    )
    assert house in " ".join(console.text.split())
