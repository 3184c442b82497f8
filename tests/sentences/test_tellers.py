"""No teller needs a terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from random import Random

import pytest

from tablee.core.contract import Chance, Over
from tablee.core.request import draw_from
from tablee.games import box_ids, get_game, make_teller, words
from tablee.locales import LANGUAGES

MAKE_ALL = """
import sys
from tablee.games import box_ids, make_teller, words
for game in box_ids():
    make_teller(game, words("fr"), ("Ana", "Bob"))
print(*(name for name in sys.modules if name.startswith("tablee.cli")))
"""


def test_no_teller_loads_the_terminal() -> None:
    # They are named by strings, which the check of imports cannot read.
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        [sys.executable, "-c", MAKE_ALL],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", box_ids())
def test_a_title_keeps_a_name_that_ends_in_a_number_apart_from_the_score(game_id: str, lang: str) -> None:
    """« Joueur 1 3 » would be read as thirteen."""
    game = get_game(game_id)
    seats = game.seat_counts[0]
    names = tuple(f"Joueur {seat + 1}" for seat in range(seats))
    kind = game.options_type
    lengths = [kind.build({"matchLength": 3})] if "matchLength" in kind.specs() else []
    for options in (kind(), *lengths):
        title = make_teller(game_id, words(lang), names).title(game.new_state(options, seats).view(None))
        assert not re.search(r"Joueur \d \d", title), title


TO_ACT = {"fr": ("à vous", "votre"), "en": ("your", "you ")}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", [name for name in box_ids() if get_game(name).seat_counts[-1] > 1])
def test_whoever_is_to_act_is_spoken_to_and_the_others_hear_his_name(game_id: str, lang: str) -> None:
    game = get_game(game_id)
    seats = max(2, game.seat_counts[0])
    names = tuple(f"Nom{chr(65 + seat)}" for seat in range(seats))
    teller, rng = make_teller(game_id, words(lang), names), Random(3)
    state, told = game.new_state(game.options_type(), seats), 0
    while not isinstance(pending := state.pending(), Over) and told < 60:
        if isinstance(pending, Chance):
            state.resolve(draw_from(rng, pending.request))
            continue
        for seat in range(seats):
            said = teller.status(state.view(seat)).replace("\xa0", " ")
            is_spoken_to = any(word in said.lower() for word in TO_ACT[lang])
            assert not said or is_spoken_to == (seat in pending.seats), said
        told += 1
        actor = rng.choice(pending.seats)
        state.play(actor, rng.choice(state.legal(actor)))
    assert told == 60
