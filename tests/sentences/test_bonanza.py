"""Bonanza in sentences: short ones, said to each as they concern him."""

from __future__ import annotations

import re

import pytest

from tablee.games import words
from tablee.games.bonanza.sentences.teller import BonanzaTeller
from tests.games.bonanza.boards import betting_with, calling, dealt, lay, leading, play

NAMES = tuple(f"L’habitué {number}" for number in range(1, 10))
HANDS = ("2c3c4c5c6cKh", "2d3d8d9dJd", "2h3h8h9hJh")


def teller(lang: str = "fr", seats: int = 3) -> BonanzaTeller:
    return BonanzaTeller(words(lang), NAMES[:seats])


def plain(said: str) -> str:
    """A sentence with ordinary spaces."""
    return re.sub(r"\s", " ", said)


def test_a_call_asks_for_ones_own_answer_and_counts_the_others() -> None:
    state = calling(*HANDS, call=1)
    first = plain(teller().status(state.view(0)))
    assert first == "Appel : Dame-Valet. On attend votre réponse et celles de 2 autres joueurs."
    play(state, "1 silent")
    assert plain(teller().status(state.view(0))).endswith(
        "On attend votre réponse et celle d’un autre joueur."
    )
    assert plain(teller().status(state.view(1))).endswith("On attend L’habitué 1, L’habitué 3.")
    play(state, "2 silent")
    assert plain(teller().status(state.view(0))).endswith("On attend votre réponse.")


def test_nine_who_answer_are_counted_not_named() -> None:
    state = dealt(9)
    play(state, f"{state.dealer} swap")
    told = teller(seats=9)
    assert plain(told.status(state.view(0))).endswith("votre réponse et celles de 8 autres joueurs.")
    assert plain(told.status(state.view(None))).endswith("On attend 9 réponses.")
    assert len(told.status(state.view(0))) < 80


def test_what_is_pushed_forward_is_said_only_to_whom_it_concerns() -> None:
    state = betting_with(*HANDS)
    play(state, "0 +5")
    assert plain(teller().status(state.view(0))).endswith("Votre mise : 6.")
    assert "6" not in teller().status(state.view(1))
    state = lay(*HANDS, aside="7c8c")
    play(state, "0 sell", "1 +1")
    assert plain(teller().status(state.view(1))).endswith("Votre offre : 2.")
    assert "Votre" not in teller().status(state.view(2))


def test_a_stop_needs_no_article_before_the_card() -> None:
    state = leading("3hKs9c4d", "6h7c8c", "2c5d")
    play(state, "0 lead-h")
    assert plain(teller().status(state.view(1))).startswith("Arrêt : 3♥. ")


@pytest.mark.parametrize(
    ("picks", "said"),
    [
        ("", "Vos cinq meilleures cartes : 2♣ 3♣ 4♣ 5♣ 6♣, quinte flush."),
        (
            "pick-2c pick-3c pick-4c pick-5c pick-Kh",
            "Vos cinq cartes du poker : 2♣ 3♣ 4♣ 5♣ R♥, carte haute.",
        ),
    ],
)
def test_ones_five_cards_are_told_to_their_owner_alone(picks: str, said: str) -> None:
    state = betting_with(*HANDS)
    if picks:
        play(state, f"0 {picks}")
    assert plain(teller().narrate(state.view(0))[-1]) == said
    for other in (1, None):
        assert "quinte flush" not in " ".join(teller().narrate(state.view(other)))


def test_no_french_sentence_puts_a_preposition_before_a_name() -> None:
    # Bots are called « L’habitué » and « Au hasard »: « de L’habitué », « à Au hasard », « que Au hasard ».
    for key, sentence in words("fr").sentences.items():
        if key.startswith("bonanza."):
            assert not re.search(r"\b(de|à|que) \{(player|dealer|winner)", sentence), key
