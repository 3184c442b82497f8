"""The game for one at a terminal: the number of a choice is the number of its hand."""

from __future__ import annotations

import re

import pytest

from tablee.cli.terminal import PlaySettings, play
from tablee.drawing.style import Style
from tablee.games import get_game
from tests.cli.terminal.consoles import CAMILLE, DRAWN, PLAIN, Scripted


@pytest.mark.parametrize("style", [DRAWN, PLAIN])
@pytest.mark.parametrize("hand", range(3, 14))
def test_the_number_of_a_choice_is_that_of_the_hand(hand: int, style: Style) -> None:
    console = Scripted([str(hand)], style)
    options = get_game("cinq-rois-solo").options_type()
    what = PlaySettings(game="cinq-rois-solo", options=options, seats=(CAMILLE,), lang="en", seed="5")
    play(what, console)
    offered = dict(re.findall(r"(\d+)\. into the hand of (\d+)", console.pages[0]))
    assert offered == {str(number): str(number) for number in range(3, 14)}
    if style is DRAWN:
        assert re.search(rf"^ {hand:>2} ", console.pages[0], re.MULTILINE), "the hand is drawn by this number"
    named = {11: "11 (J)", 12: "12 (Q)", 13: "13 (K)"}.get(hand, str(hand))
    assert f"Throw a card of the hand of {named}." in console.pages[1]
    assert re.search(r"\b1\. throw the", console.pages[1])


@pytest.mark.parametrize(("lang", "letters"), [("fr", "VDR"), ("en", "JQK")])
def test_advice_names_the_hands_as_they_are_labelled(lang: str, letters: str) -> None:
    """Whatever is advised in a game: who reads `11 (V)` finds `11 V` on the screen."""
    console = Scripted(["hint", "3", "hint", "1"] * 9, DRAWN)
    options = get_game("cinq-rois-solo").options_type()
    what = PlaySettings(game="cinq-rois-solo", options=options, seats=(CAMILLE,), lang=lang, seed="5")
    play(what, console)
    told = "\n".join(console.pages)
    for size, letter in zip((11, 12, 13), letters, strict=True):
        assert re.search(rf"^[ >]{size} {letter}", told, re.MULTILINE)
        assert not re.search(rf"(main de|hand of) {size}(?! \({letter}\)| (cartes|cards))", told)
    assert re.search(rf"(main de|hand of) 1\d \([{letters}]\)", told)
    assert re.search(r"(main de|hand of) (\d) \(\2\)", told), "and what is to be typed is the number"
