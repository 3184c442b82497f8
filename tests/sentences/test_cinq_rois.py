"""Les Cinq Rois for the ear: cards by their names, and sentences that are French whatever is left over."""

from __future__ import annotations

import pytest

from tablee.core.events import Notice
from tablee.games import make_teller, words
from tablee.games.cinq_rois.events import Discarded, HandCounted
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.solo.events import ThrownAway
from tests.games.cinq_rois.tables import lay, play

NAMES = ("Anne", "Le calculateur")


def tell(notice: Notice, game: str = "cinq-rois") -> str:
    """One event as it is said to Anne."""
    return make_teller(game, words("fr"), NAMES).tell(notice, 0)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("QC", "Anne jette la dame de trèfle."),
        ("8*", "Anne jette le huit d’étoile."),
        ("JK", "Anne jette le joker."),
    ],
)
def test_a_card_thrown_is_told_by_its_name(card: str, said: str) -> None:
    assert tell(Discarded(0, card)) == said


def test_a_sentence_that_begins_with_a_card_has_a_capital() -> None:
    assert tell(ThrownAway("QC", 7), "cinq-rois-solo") == "La dame de trèfle quitte le jeu."


@pytest.mark.parametrize(
    ("melds", "left", "points", "said"),
    [
        ((), ("7H", "9H"), 16, "Le calculateur ne pose rien ; il reste 7♥ 9♥, 16 points (ROI-26)."),
        ((("3H", "3S", "JK"),), (), 0, "Le calculateur pose 3♥ 3♠ JK ; il ne reste rien (ROI-26)."),
        ((("3H", "3S", "JK"),), ("9H",), 9, "Le calculateur pose 3♥ 3♠ JK ; il reste 9♥, 9 points (ROI-26)."),
    ],
)
def test_what_is_laid_and_left_is_told_in_french(
    melds: tuple[tuple[str, ...], ...], left: tuple[str, ...], points: int, said: str
) -> None:
    told = tell(HandCounted(1, melds, left, points, "ROI-26"))
    assert told.replace("\N{NO-BREAK SPACE}", " ") == said


def test_who_is_in_turn_is_spoken_to_and_the_others_are_told() -> None:
    teller = make_teller("cinq-rois", words("fr"), NAMES)
    state = lay("JH JD 8C", "", cards=3, stock="10C", options=CinqRoisOptions())
    own, other = (teller.status(state.view(seat)).replace("\N{NO-BREAK SPACE}", " ") for seat in (0, 1))
    assert (own, other) == ("À vous : prenez une carte.", "Anne : prendre une carte.")
    play(state, "draw")
    assert teller.status(state.view(0)).endswith("jetez une carte.")


def test_a_choice_names_its_card() -> None:
    teller = make_teller("cinq-rois", words("fr"), NAMES)
    state = lay("QC QD 8C", "", cards=3, stock="10C", options=CinqRoisOptions())
    play(state, "draw")
    said = [teller.describe_action(action, state.view(0)) for action in state.legal(0)]
    assert "jeter la dame de trèfle" in said
