"""A review says of every decision what it cost and of every answer of chance what it brought."""

from __future__ import annotations

from itertools import product
from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import FrugalEvaluator
from tablee.core.contract import Acting, Result
from tablee.games import words
from tablee.games.jacquet.reviewing import JacquetReviewer
from tablee.match.entries import Decided
from tablee.match.giving_up import WithoutResult
from tablee.match.playback import open_playback
from tablee.match.record import RecordError
from tablee.match.review import NotReviewed, review
from tablee.match.review.review_words import tell_review
from tablee.match.review.reviewed import is_costly
from tests.again import now_or_again
from tests.finished_games import finished
from tests.match.review.games import KINDS, LONG, played, reviewed

HIDDEN = ("cinq-rois", "cinq-rois-three", "crapette", "sacramento")


@pytest.mark.parametrize("kind", [*KINDS, LONG])
def test_every_decision_with_a_choice_is_weighed(kind: str) -> None:
    found = reviewed(kind)
    entries = found.record.entries
    assert found.decisions
    for each in found.decisions:
        entry = entries[each.number]
        assert isinstance(entry, Decided)
        assert (entry.seat, entry.action) == (each.seat, each.text)
        assert each.worst_value <= each.value <= each.best_value
        assert each.spread >= 0
        if found.unit == "share":  # nobody can lose more than there is, nor be off by more
            assert each.value >= 0
            assert each.best_value <= 1
            assert each.spread <= 1
    assert found.appraisals >= len(found.decisions)


@pytest.mark.parametrize("kind", [*KINDS, LONG])
def test_no_verdict_is_spoken_inside_the_spread(kind: str) -> None:
    found = reviewed(kind)
    costly = found.costliest(1000)
    assert all(each.loss > each.spread for each in costly)
    assert [each.loss for each in costly] == sorted((each.loss for each in costly), reverse=True)
    assert sum(account.costly for account in found.accounts) == len(costly)
    told: Any = tell_review(found, words("fr"), [info.name for info in found.record.seats])
    assert len(told["costly"]) <= len(costly)


@pytest.mark.parametrize("kind", [*KINDS, LONG])
def test_accounts_add_up(kind: str) -> None:
    found = reviewed(kind)
    for account in found.accounts:
        made = [each for each in found.decisions if each.seat == account.seat]
        assert account.decisions == len(made)
        assert account.lost == pytest.approx(sum(each.loss for each in made))
        sure = [each.loss for each in made if is_costly(each, found.unit)]
        assert account.surely_lost == pytest.approx(sum(sure))
        assert account.accuracy is None or 0 <= account.accuracy <= 1


@pytest.mark.parametrize("kind", KINDS)
def test_the_curve_ends_with_the_result(kind: str) -> None:
    found = reviewed(kind)
    last, result = found.curve[-1], found.record.result
    assert isinstance(result, Result)
    assert last.number == len(found.record.entries)
    if found.unit == "share":
        assert all(0 <= value <= 1 for point in found.curve for value in point.values if value is not None)
        winners = {seat for seat, value in enumerate(last.values) if value}
        assert winners == {*result.winners}
    else:
        lead = sum(result.points) - result.points[0]
        assert last.values[0] == pytest.approx(lead / (len(result.points) - 1) - result.points[0])


def test_the_same_record_has_one_review() -> None:
    first, again = reviewed("bonanza"), review(open_playback(played("bonanza", "1")))
    assert (first.decisions, first.lucks, first.findings) == (again.decisions, again.lucks, again.findings)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    review(open_playback(played("bonanza", "1")), lambda done, last: told.append((done, last)))
    assert told[0][0] == 0
    assert told[-1][0] == told[-1][1]
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_the_better_player_is_more_accurate() -> None:
    for kind, better, worse in (("jacquet", 0, 1), ("cinq-rois", 0, 1), ("sacramento", 1, 0)):
        accounts = reviewed(kind).accounts
        one, other = accounts[better].accuracy, accounts[worse].accuracy
        assert one is not None
        assert other is not None
        assert one > other, kind


# --- luck ------------------------------------------------------------------------------------------


def test_before_a_throw_the_value_is_the_mean_of_the_values_after() -> None:
    """Of the 36 throws there are, by the evaluator's own word for the move before them."""
    found = reviewed("jacquet")
    made = {each.number: each for each in found.decisions}
    gaps = []
    for luck in found.lucks:
        before = made.get(luck.number - 2)  # the decision, then the throw
        if before is not None and before.seat == luck.seat and luck.purpose == "throw":
            gaps.append(abs(luck.before - before.value))
            assert luck.spread == 0  # every throw was weighed
    assert len(gaps) > 20
    assert sum(gaps) / len(gaps) < 0.03
    assert max(gaps) < 0.12  # twice what the net may be off


@pytest.mark.parametrize("kind", HIDDEN)
def test_before_a_card_is_seen_the_value_is_the_mean_of_the_values_after(kind: str) -> None:
    found = reviewed(kind)
    made = {each.number: each for each in found.decisions}
    gaps = []
    for luck in found.lucks:
        before = made.get(luck.number - 1)
        if luck.purpose == "reveal" and before is not None and before.seat == luck.seat:
            gaps.append((luck.before - before.value, before.value_spread + 2 * luck.spread))
    assert gaps
    assert sum(abs(gap) <= spread for gap, spread in gaps) >= 0.8 * len(gaps)


@pytest.mark.parametrize("kind", now_or_again(["jacquet", "cinq-rois", "crapette", "sacramento"], "jacquet"))
def test_on_average_the_value_before_is_the_mean_of_the_values_after(kind: str) -> None:
    """Over several games, with its sign: what is too high here is not made good by what is too low there."""
    gaps = []
    for seed in ("1", "2", "3"):
        found = reviewed(kind, seed)
        made = {each.number: each for each in found.decisions}
        for luck in found.lucks:
            before = made.get(luck.number - (1 if luck.purpose == "reveal" else 2))
            if before is not None and before.seat == luck.seat:
                gaps.append(luck.before - before.value)
    assert len(gaps) > 20
    error = stdev(gaps) / sqrt(len(gaps))
    assert abs(mean(gaps)) <= 3 * error + {"share": 0.01, "points": 0.3}[reviewed(kind).unit]


def test_luck_in_jacquet_is_held_against_all_36_throws() -> None:
    """Beside a plain mean over the throws, each weighed by the evaluator that is asked for luck."""
    found = reviewed("jacquet")
    playback = open_playback(played("jacquet", "1"))
    game = playback.record.game
    evaluator = game.evaluator()
    assert isinstance(evaluator, FrugalEvaluator)
    glance = evaluator.with_budget(JacquetReviewer.luck_budget)
    checked = 0
    for luck in [each for each in found.lucks if each.seat == 0 and each.purpose == "throw"][4::9]:
        moment = playback.moment(luck.number - 1)
        assert moment is not None
        values = []
        for faces in product(range(1, 7), repeat=2):
            state = moment.match.whole_state().copy()
            state.resolve(faces)
            pending = state.pending()
            if not isinstance(pending, Acting):
                break
            seat = pending.seats[0]
            value = glance.appraise(game.bot_view(state, seat), state.legal(seat), QuickRandom(1)).value
            values.append(value if seat == 0 else 1 - value)
        if len(values) == 36:
            assert luck.before == pytest.approx(sum(values) / 36)
            checked += 1
    assert checked > 3


@pytest.mark.parametrize("seed", now_or_again(["1", "2", "3"], "1"))
def test_after_a_deal_of_bonanza_the_shares_of_all_make_one_game(seed: str) -> None:
    """What a hand promises is weighed for each seat by itself: together they share one game."""
    by_deal: dict[int, list[float]] = {}
    for luck in reviewed("bonanza", seed).lucks:
        if luck.purpose == "deal":
            by_deal.setdefault(luck.number, []).append(luck.before)
    assert by_deal
    for shares in by_deal.values():
        assert len(shares) == 3
        assert sum(shares) == pytest.approx(1, abs=0.15)


@pytest.mark.parametrize(
    "kind", now_or_again(["jacquet", "cinq-rois", "crapette", "sacramento", "bonanza"], "jacquet")
)
def test_luck_sums_to_nothing_within_its_spread(kind: str) -> None:
    """Over several games; each answer scatters as far as its alternatives do."""
    total, scatter, answers = 0.0, 0.0, 0
    for seed in ("1", "2", "3"):
        for luck in reviewed(kind, seed).lucks:
            if luck.seat == 0:
                total += luck.gain
                scatter += luck.scatter**2 + luck.spread**2
                answers += 1
    assert answers > 5
    assert abs(total) <= 3 * sqrt(scatter)


def test_what_one_of_two_gains_by_dice_the_other_loses() -> None:
    found = reviewed("jacquet")
    assert found.accounts[0].luck == pytest.approx(-found.accounts[1].luck)


# --- what is exact ---------------------------------------------------------------------------------


def test_a_race_is_exact() -> None:
    found = reviewed("jacquet", "19")
    begun = next(each for each in found.findings if each.code == "race")
    raced = [each for each in found.decisions if each.number >= begun.number]
    assert raced
    assert all(each.is_exact for each in raced)
    assert any(each.code.startswith("race-") for each in found.findings)


def test_the_last_turn_of_a_round_is_exact_in_cinq_rois() -> None:
    assert any(each.is_exact for each in reviewed("cinq-rois").decisions)


# --- what cannot be reviewed -----------------------------------------------------------------------


def test_a_game_without_an_evaluator_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    playback = open_playback(played("bonanza", "1"))
    monkeypatch.setattr(type(playback.record.game), "evaluator", lambda self: None)
    with pytest.raises(NotReviewed) as caught:
        review(playback)
    assert caught.value.code == "no-evaluator"


def test_a_record_that_does_not_hold_is_refused() -> None:
    lines = finished("jacquet").split("\n")
    lines.pop(next(place for place, line in enumerate(lines) if line.startswith("20 ")))
    playback = open_playback("\n".join(lines))
    with pytest.raises(RecordError):
        review(playback)


def test_a_game_given_up_is_reviewed_as_far_as_it_went() -> None:
    found = reviewed("crapette")
    assert isinstance(found.record.result, WithoutResult)
    assert max(each.number for each in found.decisions) > len(found.record.entries) - 10
    assert found.span == "round"
