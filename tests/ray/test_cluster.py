"""The arena on a cluster of two nodes: the same games, byte for byte, also when a node dies of it."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.arena import away_trainer, ray_crew, simulate
from tablee.arena.away_trainer import AwayLesson, Taken, take_lesson
from tablee.arena.crew import ALONE, Crew
from tablee.arena.ladder import Ladder, climb
from tablee.arena.ladder.kept import Results, describe
from tablee.arena.ray_crew import ClusterError, RayCrew, on_ray
from tablee.games import get_game
from tablee.games.jacquet import training
from tests.cli.command_line import run

# Before Ray is imported: it shall listen on the loopback alone, and tell nobody.
os.environ.update({"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"})
import ray
from ray.cluster_utils import Cluster

JACQUET = get_game("jacquet")
OPTIONS = JACQUET.options_type()
BOTS = ("random", "flaneur")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    yield cluster
    cluster.shutdown()


@pytest.fixture
def crew(cluster: Cluster) -> Iterator[RayCrew]:
    with on_ray(cluster.address) as crew:
        yield crew


def test_a_report_is_the_same_when_a_node_is_killed_in_the_middle(cluster: Cluster, crew: RayCrew) -> None:
    doomed = cluster.add_node(num_cpus=1)
    told: list[int] = []

    def progress(played: int) -> None:
        told.append(played)
        if len(told) == 3:
            cluster.remove_node(doomed, allow_graceful=False)

    cluster.wait_for_nodes()
    report = simulate(JACQUET, OPTIONS, BOTS, games=30, seed="ray", crew=crew, progress=progress)
    assert report == simulate(JACQUET, OPTIONS, BOTS, games=30, seed="ray")
    assert sum(told) == 30
    assert len(cluster.list_all_nodes()) == 1


def ladder(crew: Crew = ALONE) -> Ladder:
    results = Results(describe(JACQUET, OPTIONS, seats=2, seed="ray"))
    bots = ["coureur", "flaneur"]
    return climb(JACQUET, OPTIONS, bots, seats=2, games=4, seed="ray", results=results, crew=crew)


def test_a_ladder_is_the_same(crew: RayCrew) -> None:
    assert ladder(crew) == ladder()


def test_the_command_says_the_same(cluster: Cluster) -> None:
    asked = ("simulate", "jacquet", "--games", "6", "--seed", "ray", "--json")
    away, here = (json.loads(run(*asked, *more).out) for more in (("--ray", cluster.address), ()))
    assert away["checksum"] == here["checksum"]


def take_short_lesson(asked: AwayLesson) -> Taken:
    """A lesson of one game, on whatever node."""
    training.GAMES = training.PIECE = training.PAIRS = 1
    return take_lesson(asked)


@pytest.fixture
def short_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(away_trainer, "take_lesson", take_short_lesson)
    for name in ("GAMES", "PIECE", "PAIRS"):
        monkeypatch.setattr(training, name, 1)


def train(folder: Path, *more: str) -> dict[str, bytes]:
    """What two lessons leave in a folder: weights, log and all else."""
    assert run("train", "jacquet", "--lessons", "2", "--folder", folder, *more).status == 0
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.usefixtures("short_lessons")
def test_a_training_on_two_nodes_leaves_the_same_byte_for_byte(cluster: Cluster, tmp_path: Path) -> None:
    second = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    away, here = train(tmp_path / "away", "--ray", cluster.address), train(tmp_path / "here")
    assert away == here
    assert {"net.bin", "training.log"} <= here.keys()
    cluster.remove_node(second)


def test_without_an_address_there_is_a_cluster_of_this_machine_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    addresses: set[str] = set()

    def size(crew: RayCrew) -> int:
        addresses.update(node["NodeManagerAddress"] for node in ray.nodes())
        return 2

    monkeypatch.setattr(RayCrew, "size", property(size))
    asked = ("simulate", "jacquet", "--games", "2", "--seed", "ray", "--json")
    away, here = (json.loads(run(*asked, *more).out) for more in (("--ray",), ()))
    assert away["checksum"] == here["checksum"]
    assert addresses == {"127.0.0.1"}
    assert not ray.is_initialized()


def die(asked: object) -> object:
    os.kill(os.getpid(), signal.SIGKILL)
    return asked


def test_what_kills_every_worker_comes_to_an_end_and_is_said(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ray_crew, "TRIES", 1)
    monkeypatch.setattr(away_trainer, "take_lesson", die)
    ran = run("train", "jacquet", "--folder", tmp_path, "--ray", cluster.address)
    assert ran.status == 2
    assert f"{cluster.address}: a piece of the work has killed every worker" in ran.err
    assert "2 times" in ran.err
    assert not list(tmp_path.iterdir())


def fail(question: str) -> str:
    raise ValueError(question)


def test_what_a_question_raises_is_raised_here(crew: RayCrew) -> None:
    with pytest.raises(ValueError, match="why"):
        list(crew.answer(fail, ["why"]))


def test_a_cluster_with_another_tablee_is_refused(crew: RayCrew, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_crew, "code_state", lambda: "another")
    with pytest.raises(ClusterError, match="other-tablee"):
        list(crew.answer(str, ["?"]))
