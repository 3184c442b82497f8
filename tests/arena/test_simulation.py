"""Simulations: the same question has the same answer, however it is worked out."""

from __future__ import annotations

import hashlib

import pytest

from tablee.arena import Processes, record_of, simulate
from tablee.arena.one_game import Played, derive, play_game, seating_of
from tablee.arena.report import GameCount, Report
from tablee.chance import CommittedChance
from tablee.core.bots import RandomBot
from tablee.core.contract import Result
from tablee.games import get_game
from tablee.games.jacquet.game import Jacquet
from tablee.match.entries import Drawn
from tablee.match.replay import verify
from tests.arena.bots import FIRST, LAST, with_cheap_bots

JACQUET = get_game("jacquet")
OPTIONS = JACQUET.options_type()
RANDOM = ("random", "random")


def ask(*, games: int = 24, seed: str | int = 1, jobs: int = 1, bots: tuple[str, ...] = RANDOM) -> Report:
    return simulate(JACQUET, OPTIONS, bots, games=games, seed=seed, crew=Processes(jobs))


def test_the_same_question_has_the_same_answer() -> None:
    assert ask() == ask()
    assert ask(seed="1") == ask(seed=1)


def test_jobs_do_not_change_the_answer() -> None:
    alone = ask()
    assert ask(jobs=2) == alone
    assert ask(jobs=3) == alone


def test_another_seed_or_number_of_games_has_another_checksum() -> None:
    sums = {ask().checksum, ask(seed=2).checksum, ask(games=23).checksum}
    assert len(sums) == 3


def test_this_checksum_is_for_ever() -> None:
    """Compiled or not, today or in a year: a change here is a change of rules or of derivation."""
    ever = "ca8657a11a7a2e9411cbb401fac4839241a1eedb4d85f69610a7b366dd970941"
    assert ask(games=12, seed="tablée").checksum == ever


def test_the_checksum_is_that_of_the_games_in_order() -> None:
    lines = [play_game(JACQUET, OPTIONS, RANDOM, seed="1", index=index).line() for index in range(5)]
    assert ask(games=5).checksum == hashlib.sha256("".join(lines).encode()).hexdigest()


def test_every_game_is_counted_once() -> None:
    report = ask(games=40)
    assert (report.games, report.asked, report.is_complete) == (40, 40, True)
    assert sum(tally.wins for tally in report.by_seat) == 40
    assert sum(tally.wins for tally in report.by_bot) == 40
    assert report.shared == 0
    assert report.length.low < report.length.value < report.length.high


def test_progress_adds_up() -> None:
    told: list[int] = []
    simulate(JACQUET, OPTIONS, RANDOM, games=25, seed=1, crew=Processes(2), progress=told.append)
    assert sum(told) == 25
    assert len(told) > 1


def test_an_interruption_reports_what_was_played() -> None:
    def interrupt(played: int) -> None:
        raise KeyboardInterrupt

    report = simulate(JACQUET, OPTIONS, RANDOM, games=40, seed=1, progress=interrupt)
    assert not report.is_complete
    assert 0 < report.games < 40
    assert report.checksum == ask(games=report.games).checksum


def test_bots_that_differ_change_seats() -> None:
    assert [seating_of(index, ("a", "b")) for index in range(3)] == [(0, 1), (1, 0), (0, 1)]
    thirds = [seating_of(index, ("a", "b", "c")) for index in range(3)]
    for seat in range(3):
        assert sorted(seating[seat] for seating in thirds) == [0, 1, 2]
    assert seating_of(1, ("a", "a")) == (0, 1)


def test_wins_go_to_the_bot_that_sat_there() -> None:
    tally = GameCount(2)
    tally.add(Played(0, (0, 1), (1, 0), (0,), 10))
    tally.add(Played(1, (1, 0), (1, 0), (0,), 20))
    tally.add(Played(2, (0, 1), (1, 1), (0, 1), 30))
    tally.add(Played(3, (1, 0), (0, 0), (), 20))
    report = tally.report(game="g", bots=("a", "b"), seed="s", asked=4)
    assert [each.wins for each in report.by_seat] == [3, 1]
    assert [each.wins for each in report.by_bot] == [2, 2]
    assert (report.shared, report.unwon, report.length.value) == (1, 1, 20.0)


def test_games_are_counted_in_their_order_only() -> None:
    with pytest.raises(ValueError, match="was due"):
        GameCount(2).add(Played(1, (0, 1), (1, 0), (0,), 10))


@pytest.mark.parametrize("swapped", [False, True])
def test_bots_play_by_the_contract(monkeypatch: pytest.MonkeyPatch, swapped: bool) -> None:
    """Each bot sees the view of its own seat, all legal actions, and a generator of its own."""
    seen = with_cheap_bots(monkeypatch)
    bots = (LAST, FIRST) if swapped else (FIRST, LAST)
    played = play_game(JACQUET, OPTIONS, bots, seed="1", index=0)
    assert played.seating == (0, 1)
    assert dict(seen.seats) == {bots[0]: {0}, bots[1]: {1}}
    assert seen.actions == played.actions


def test_mixed_bots_have_the_same_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    with_cheap_bots(monkeypatch)
    first, second = (ask(games=6, bots=(FIRST, "random")) for _ in range(2))
    assert first == second
    assert first.by_bot[0].wins + first.by_bot[1].wins == 6


def test_random_by_itself_and_random_among_others_play_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """All-random games come from `play_out`, others from the bot: the same game, as far as one can see."""
    monkeypatch.setattr(Jacquet, "bots", lambda self: {"dice": RandomBot})
    own, bot = ask(games=40), ask(games=40, bots=("random", "dice"))
    assert own.checksum != bot.checksum
    assert own.length.low < bot.length.high
    assert bot.length.low < own.length.high


def test_generators_of_a_game_differ() -> None:
    seeds = [derive("1", index, name) for index in range(20) for name in ("a", "b")]
    assert len(set(seeds)) == len(seeds)
    assert derive("1", 11, "x") != derive("11", 1, "x")


def test_the_record_of_a_game_is_that_of_the_game_which_was_counted() -> None:
    bots = ("planner", "random")
    for index in range(2):
        played = play_game(JACQUET, OPTIONS, bots, seed="1", index=index)
        record = record_of(JACQUET, OPTIONS, bots, seed="1", index=index)
        assert verify(record).chance == "verified"
        assert isinstance(record.result, Result)
        assert (record.result.points, record.result.winners) == (played.points, played.winners)
        assert [seat.bot for seat in record.seats] == [bots[number] for number in played.seating]
        assert sum(not isinstance(entry, Drawn) for entry in record.entries) == played.actions
        assert record.secret == CommittedChance.from_seed(f"1/{index}").keep()


def test_games_among_random_players_leave_no_record() -> None:
    with pytest.raises(ValueError, match="no record"):
        record_of(JACQUET, OPTIONS, RANDOM, seed="1", index=0)


@pytest.mark.parametrize(
    ("bots", "games", "jobs", "why"),
    [
        (("random",), 1, 1, "not for 1 seats"),
        (("random", "nobody"), 1, 1, "no such bot: nobody"),
        (RANDOM, 0, 1, "at least one"),
        (RANDOM, 1, 0, "at least one"),
    ],
)
def test_questions_without_an_answer(bots: tuple[str, ...], games: int, jobs: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        simulate(JACQUET, OPTIONS, bots, games=games, seed=1, crew=Processes(jobs))


def test_options_reach_the_games() -> None:
    longer = OPTIONS.with_values({"matchLength": 3})
    report = simulate(JACQUET, longer, RANDOM, games=4, seed=1, crew=Processes(2))
    assert report.length.value > 2 * ask(games=4).length.value
    played = play_game(JACQUET, longer, RANDOM, seed="1", index=0)
    assert max(played.points) == 3


def test_bots_remember_alike_whatever_aid_people_have_agreed_on() -> None:
    game = get_game("sacramento")
    played = {
        play_game(
            game, game.options_type.build({"memoryAid": aid}), ("collector", "random"), seed="1", index=0
        )
        for aid in ("off", "own", "ownAndPublic")
    }
    assert len(played) == 1
