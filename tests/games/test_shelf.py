"""The shelf: people see lids, and who says how many play is given the right box."""

from __future__ import annotations

import pytest

from tablee.core.options import OptionError
from tablee.games import UnknownGame, box_ids, find_game, game_ids, get_box, get_game, lid_of, seat_counts
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.solo.options import SoloOptions


def test_the_game_for_one_lies_under_the_lid_of_les_cinq_rois() -> None:
    assert "cinq-rois-solo" in box_ids()
    assert "cinq-rois-solo" not in game_ids()
    assert (get_box("cinq-rois-solo").lid, lid_of("cinq-rois-solo")) == ("cinq-rois", "cinq-rois")
    assert (get_box("cinq-rois").lid, lid_of("cinq-rois")) == (None, "cinq-rois")


def test_the_number_of_players_chooses_the_game() -> None:
    assert find_game("cinq-rois", 1) is get_game("cinq-rois-solo")
    assert find_game("cinq-rois", 2) is find_game("cinq-rois", 12) is get_game("cinq-rois")
    assert find_game("cinq-rois", 13) is get_game("cinq-rois"), "whose seats then say that it is for fewer"
    assert find_game("cinq-rois-solo", 2) is get_game("cinq-rois-solo")
    assert find_game("jacquet", 2) is get_game("jacquet")
    with pytest.raises(UnknownGame):
        find_game("bridge", 4)


def test_a_box_is_for_all_who_can_play_with_what_is_in_it() -> None:
    assert seat_counts("cinq-rois") == [*range(1, 13)]
    assert seat_counts("cinq-rois-solo") == [1]
    for game_id in box_ids():
        assert {*get_game(game_id).seat_counts} <= {*seat_counts(lid_of(game_id))}


def test_what_was_agreed_on_for_the_box_holds_for_the_game_as_far_as_it_matters() -> None:
    alone = get_game("cinq-rois-solo")
    assert alone.adopt(CinqRoisOptions(min_naturals=1, start_round=6)) == SoloOptions(min_naturals=1)
    assert alone.adopt(SoloOptions(min_naturals=1)) == SoloOptions(min_naturals=1)
    with pytest.raises(OptionError) as refused:
        alone.adopt(CinqRoisOptions.preset("five-crowns"))
    assert refused.value.params == {"option": "seats", "value": "1", "choices": "2-8"}
    express = CinqRoisOptions.preset("express")
    assert get_game("cinq-rois").adopt(express) is express
