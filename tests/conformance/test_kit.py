"""The kit passes an honest game and catches every planted fault by the law that names it."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence

import pytest

from tablee.core.conformance import (
    LAWS,
    Case,
    ConformanceError,
    Effort,
    Law,
    Report,
    checksum,
    conform,
    deciding,
    hiding,
    legality,
    spread,
)
from tablee.core.conformance.__main__ import main
from tablee.core.conformance.chooser import Chooser
from tablee.core.conformance.elsewhere import elsewhere
from tablee.core.contract import Rng, View
from tablee.core.game import BotMaker
from tablee.core.hidden import Exchange, Worlds
from tablee.core.options import Options
from tablee.core.request import Dice, Shuffle
from tablee.core.story import Decision, Story
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.bots import HawkBot
from tablee.games.crapette.game import Crapette
from tests.conformance.mutants import MUTANTS
from tests.conformance.mutants.course import LostCard
from tests.conformance.mutants.mutant import Mutant
from tests.conformance.mutants.secrets import NoExchanges
from tests.conformance.toy import HighBot, Toy, ToyOptions, ToyState, ToySwap

EFFORT = Effort(limit=500)
TOY_PATH = "tests.conformance.toy:Toy"
MUTANT_PATH = "tests.conformance.mutants.course:LostCard"


def cases_of(game: Toy) -> list[Case]:
    return [Case(game, case.options, case.seats, case.seed) for case in spread(Toy())]


def first_failure(game: Toy, law: Law) -> ConformanceError | None:
    for case in cases_of(game) if law.per_case else cases_of(game)[:1]:
        try:
            law.judge(case, EFFORT)
        except ConformanceError as error:
            return error
    return None


@pytest.fixture(scope="module")
def passed() -> Report:
    return conform(Toy(), effort=EFFORT)


def test_the_honest_toy_passes_every_law(passed: Report) -> None:
    assert [*passed.checks] == [law.name for law in LAWS]
    assert min(passed.checks.values()) > 0


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: f"{m.game.__name__}-{m.law.name}")
def test_a_mutant_is_caught_by_its_law(mutant: Mutant) -> None:
    error = first_failure(mutant.game(), mutant.law)
    assert error is not None, f"{mutant.law.name} lets {mutant.game.__name__} pass"
    assert error.law == mutant.law.name


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: f"{m.game.__name__}-{m.law.name}")
def test_a_mutant_differs_from_the_toy_by_its_fault_only(mutant: Mutant) -> None:
    replaced = set[str]()
    for kind, base in [(mutant.game, Toy), (mutant.game.state_type, ToyState)]:
        for ancestor in kind.__mro__[: kind.__mro__.index(base)]:
            replaced |= {name for name in vars(ancestor) if name in {*mutant.faults} or is_code(name)}
    assert sorted(replaced) == sorted(mutant.faults)


def is_code(name: str) -> bool:
    """Not what Python itself puts into a class, nor the name of the state."""
    return not name.startswith("_") and name != "state_type" and not name.endswith("State")


def test_every_law_has_a_mutant() -> None:
    assert {mutant.law.name for mutant in MUTANTS} == {law.name for law in LAWS}


def test_a_failure_names_its_case_and_fails_again_alike() -> None:
    law = next(mutant.law for mutant in MUTANTS if mutant.game is LostCard)
    first = first_failure(LostCard(), law)
    assert first is not None
    assert isinstance(first, AssertionError)
    with pytest.raises(ConformanceError) as second:
        law(LostCard(), first.case.options, first.case.seats, seed=first.case.seed)
    assert str(second.value) == str(first)
    assert second.value.step == first.step > 0
    for told in ("conservation", "toy", "2 seats", f"seed {first.case.seed}", f"step {first.step}"):
        assert told in str(first)


def test_one_law_can_be_tried_on_one_playout() -> None:
    assert legality(Toy(), ToyOptions(), 2, seed=7) > 100


class NothingToSwap(NoExchanges):
    def sealed(self, story: Story, seat: int | None) -> Sequence[int]:
        return []


class UnhelpfulToy(Toy):
    hidden_swap = NothingToSwap()


def test_a_hiding_game_that_offers_no_exchange_fails() -> None:
    with pytest.raises(ConformanceError, match="nothing to put to the test") as caught:
        conform(UnhelpfulToy(), laws=[hiding])
    assert caught.value.law == "hiding"


class StubbornSwap(ToySwap):
    def swap_action(self, exchange: Exchange, decision: Decision, worlds: Worlds) -> int:
        return decision.action


class StubbornToy(Toy):
    hidden_swap = StubbornSwap()


def test_a_twin_that_breaks_the_rules_is_dropped_and_counted() -> None:
    """Where the other seats do not follow the exchange, some would play a card they do not hold."""
    report = conform(StubbornToy(), laws=[hiding])
    assert report.dropped["hiding"] > 0
    assert report.checks["hiding"] > 0
    assert "given up" in str(report)


def test_the_report_tells_every_law(passed: Report) -> None:
    lines = str(passed).splitlines()
    assert lines[0] == f"toy: {len(passed.cases)} cases"
    assert [line.split()[0] for line in lines[1:]] == [law.name for law in LAWS]


def test_progress_is_told_before_each_trial() -> None:
    told: list[tuple[str, int]] = []
    cases = spread(Toy())
    conform(
        Toy(), cases=cases, laws=[legality], progress=lambda law, case: told.append((law.name, case.seed))
    )
    assert told == [("legality", case.seed) for case in cases]


def test_nothing_to_try_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="no case"):
        conform(Toy(), cases=[])


def test_a_spread_shows_every_edition_value_and_number_of_seats() -> None:
    cases = spread(Toy())
    assert {case.seats for case in cases} == {2, 3, 4}
    assert {ToyOptions.preset(name) for name in ToyOptions.presets} <= {case.options for case in cases}
    for name, spec in ToyOptions.specs().items():
        assert {case.options.to_data()[name] for case in cases} == {*spec.choices}
    assert len({case.seed for case in cases}) == len(cases)


class HastyHawk(HawkBot):
    def interrupt(self, view: View, legal: Sequence[int], rng: Rng) -> int | None:
        """Calls whenever it is asked, whether it may or not."""
        return CALL + 1


class Rash(Crapette):
    levels = ()

    def bots(self) -> Mapping[str, BotMaker]:
        return {"hasty": HastyHawk}


def test_who_acts_out_of_turn_must_do_so_legally() -> None:
    with pytest.raises(ConformanceError, match="HastyHawk interrupts with"):
        conform(Rash(), cases=spread(Rash())[:1], laws=[deciding], effort=Effort(bot_steps=20))


class PickyToy(Toy):
    def seats_for(self, options: Options) -> range:
        return range(2, 4)


def test_a_spread_leaves_out_what_the_game_does_not_offer() -> None:
    assert {case.seats for case in spread(PickyToy())} == {2, 3}


def test_a_checksum_depends_on_the_seed_and_on_every_rule() -> None:
    once = checksum(Toy(), 7, 1)
    assert once == checksum(Toy(), 7, 1)
    assert len({once, checksum(Toy(), 7, 2), checksum(Toy(), 8, 1), checksum(LostCard(), 7, 1)}) == 4


def test_a_checksum_depends_on_what_bots_choose() -> None:
    class LowBot(HighBot):
        def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
            return min(legal)

    class Low(Toy):
        def bots(self) -> Mapping[str, BotMaker]:
            return {"high": LowBot}

    assert checksum(Low(), 1, 1) != checksum(Toy(), 1, 1)


def test_the_command_line_prints_the_checksum(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["checksum", TOY_PATH, "--games", "3", "--seed", "5"]) == 0
    assert capsys.readouterr().out.strip() == checksum(Toy(), 3, 5)


def test_the_command_line_knows_the_shelf(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["checksum", "jacquet", "--games", "1"]) == 0
    assert len(capsys.readouterr().out.strip()) == 64


def test_the_command_line_tells_what_broke(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", MUTANT_PATH, "--seed", "3"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.splitlines()[-1].startswith("ending: play_out turns (14, 16383) into (13, ")


def test_elsewhere_comes_back() -> None:
    clock, state = time.time, random.getstate()
    before = time.time()
    with elsewhere(1):
        assert time.time() > before + 10**8
        random.random()
    assert time.time is clock
    assert random.getstate() == state


def test_the_kit_draws_the_same_everywhere() -> None:
    """Golden: playthroughs and checksums rest on these."""
    chooser = Chooser(7, "golden")
    drawn = [chooser.answer(Dice(3, 6)), chooser.answer(Shuffle(6)), chooser.randrange(1000)]
    assert drawn == [(4, 3, 6), (4, 3, 5, 2, 0, 1), 414]
