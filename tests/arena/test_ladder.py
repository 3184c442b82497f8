"""A ladder: mirrored, kept, continued, the same however it is played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablee.arena.crew import Processes
from tablee.arena.ladder import Ladder, climb, stored_ladders
from tablee.arena.ladder import climbing as playing
from tablee.arena.ladder.kept import OtherLadder, Results, Won, describe
from tablee.arena.ladder.meeting import Meeting, meet
from tablee.arena.ladder.rungs import read_ladder
from tablee.arena.one_game import play_seated, result_of
from tablee.games import get_game
from tests.arena.bots import FIRST, LAST, with_cheap_bots

JACQUET = get_game("jacquet")
OPTIONS = JACQUET.options_type()
SACRAMENTO = get_game("sacramento")
MEASURED = {
    "jacquet": (2,),
    "cinq-rois": (2, 7),
    "cinq-rois-solo": (1,),
    "crapette": (2,),
    "bonanza": (2, 4, 9),
    "sacramento": (2, 4),
}
"""At which tables each game was climbed: two seats, a full table, and where people usually sit."""
CLOSE = {("cinq-rois", "regent")}
"""Those of whom no more is asked than not to be weaker: luck leaves no room above the calculator."""


def header(seed: str = "s") -> dict[str, object]:
    return describe(JACQUET, OPTIONS, seats=2, seed=seed)


def ask(results: Results, *, games: int = 4, jobs: int = 1) -> Ladder:
    bots = ("random", FIRST, LAST)
    return climb(
        JACQUET, OPTIONS, bots, seats=2, games=games, seed="s", results=results, crew=Processes(jobs)
    )


def test_a_deal_is_played_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = with_cheap_bots(monkeypatch)
    won = meet(Meeting("jacquet", {}, FIRST, LAST, 2, "s", 3))
    assert seen.seats == {FIRST: {0, 1}, LAST: {0, 1}}
    for seat, bots in enumerate([(FIRST, LAST), (LAST, FIRST)]):
        winners = result_of(play_seated(JACQUET, OPTIONS, bots, seed="s/3")).winners
        assert won[seat] == float(seat in winners)


def test_at_a_full_table_one_sits_among_the_others() -> None:
    tables = list(Meeting("sacramento", {}, "collector", "forgetful", 3, "s", 0).tables())
    assert [seat for seat, _ in tables] == [0, 1, 2]
    assert all(bots[seat] == "collector" and bots.count("forgetful") == 2 for seat, bots in tables)


def test_every_pair_meets_and_the_later_one_sits_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    with_cheap_bots(monkeypatch)
    ladder = ask(Results(header()), games=3)
    assert [(pair.bot, pair.against) for pair in ladder.pairs] == [
        (FIRST, "random"),
        (LAST, "random"),
        (LAST, FIRST),
    ]
    assert {pair.games + pair.unwon for pair in ladder.pairs} == {4}, "whole deals: at least what was asked"
    assert ladder.steps() == (ladder.pairs[0], ladder.pairs[2])
    assert ladder.is_complete


def test_those_further_apart_may_meet_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    with_cheap_bots(monkeypatch)
    counted: list[int] = []
    ladder = climb(
        JACQUET,
        OPTIONS,
        ("random", FIRST, LAST),
        seats=2,
        games=4,
        others=2,
        seed="s",
        results=Results(header()),
        progress=counted.append,
    )
    assert [pair.games + pair.unwon for pair in ladder.pairs] == [4, 2, 4]
    assert sum(counted) == 2 * playing.meetings_due(3, deals=2, further=1) == 10
    assert read_ladder(json.dumps(ladder.to_data())).others == 2


def test_what_was_interrupted_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with_cheap_bots(monkeypatch)
    whole = ask(Results(header()))
    path, played = tmp_path / "kept" / "results.jsonl", 0

    def meet_twice(meeting: Meeting) -> Won:
        nonlocal played
        played += 1
        if played == 3:
            raise KeyboardInterrupt
        return meet(meeting)

    monkeypatch.setattr(playing, "meet", meet_twice)
    partial = ask(Results(header(), path))
    assert not partial.is_complete
    assert sum(pair.games for pair in partial.pairs) == 4
    with path.open("a") as file:
        file.write('["first", "random", 1, [1')  # the machine stopped in the middle of a line
    assert ask(Results(header(), path)) == whole
    assert played == 3 + 4, "nothing is played twice"
    assert ask(Results(header(), path), games=2).is_complete
    assert played == 7


def test_results_of_another_question_are_not_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Results(header(), path).add(("a", "b", 0), (1.0, 0.0))
    assert Results(header(), path)["a", "b", 0] == (1.0, 0.0)
    with pytest.raises(OtherLadder):
        Results(header("t"), path)
    path.write_text(path.read_text() + "nonsense\n")
    with pytest.raises(OtherLadder):
        Results(header(), path)


def test_a_ladder_is_read_as_it_was_written(monkeypatch: pytest.MonkeyPatch) -> None:
    import json

    with_cheap_bots(monkeypatch)
    text = json.dumps(ask(Results(header()), games=2).to_data())
    assert json.dumps(read_ladder(text).to_data()) == text


def test_impossible_ladders_are_refused() -> None:
    for bots, seats, games in (
        (["random"], 2, 1),
        (["random", "random"], 2, 1),
        (["random", "nobody"], 2, 1),
        (["random", "planner"], 3, 1),
        (["random", "planner"], 2, 0),
    ):
        with pytest.raises(ValueError, match=r".+"):
            climb(JACQUET, OPTIONS, bots, seats=seats, games=games, seed="s", results=Results({}))


@pytest.mark.parametrize("game_id", MEASURED)
def test_stored_ladders_are_of_the_game_and_its_levels(game_id: str) -> None:
    game, found = get_game(game_id), stored_ladders(game_id)
    assert sorted(found) == sorted(MEASURED[game_id])
    for seats, ladder in found.items():
        assert (ladder.game, ladder.seats) == (game_id, seats)
        assert seats in game.seat_counts
        assert ladder.is_complete
        assert tuple(rung.bot for rung in ladder.rungs) == tuple(game.levels)


@pytest.mark.parametrize("game_id", MEASURED)
def test_by_its_ladders_each_level_beats_the_one_below(game_id: str) -> None:
    """In six games of ten, and surely in more than 55 of 100: one against one, as Luce's rule has it."""
    for ladder in stored_ladders(game_id).values():
        for step in ladder.steps():
            assert step is not None
            if (game_id, step.bot) not in CLOSE:
                assert step.duel >= 0.6, step
                assert duel_of(step.share.low, ladder.seats) > 0.55, step


def duel_of(share: float, seats: int) -> float:
    """What a share of wins among others amounts to against one of them."""
    return share / (share + (1 - share) / (max(2, seats) - 1))
