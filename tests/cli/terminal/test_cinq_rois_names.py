"""Each edition of Les Cinq Rois calls the rank of the round by its own name."""

from __future__ import annotations

import pytest

from tablee.chance import CommittedChance
from tablee.core.contract import Chance
from tablee.games import get_game, words
from tablee.games.cinq_rois.screen.screen import CinqRoisScreen


@pytest.mark.parametrize(("edition", "called"), [("cinq-rois", "atouts"), ("five-crowns", "bonus")])
def test_the_wild_has_the_name_of_the_edition(edition: str, called: str) -> None:
    game = get_game("cinq-rois")
    state = game.new_state(game.options_type.build({"edition": edition}), 2)
    chance = CommittedChance.from_seed("names")
    while isinstance(pending := state.pending(), Chance):
        state.resolve(chance.draw(pending.request))
    told = CinqRoisScreen(words("fr"), ("Camille", "Marcel")).narrate(state.view(0))
    assert told[0].endswith(f"sont {called}.")
